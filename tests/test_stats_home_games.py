"""Home games: who put out whom, who won from whom, and runs of evenings, by hand."""

from datetime import UTC, datetime, timedelta

import pytest
from stats_evenings import evening, row
from stats_hands import hand

from tourney.engine.record import HandRecord, TournamentRef
from tourney.simulate.storing import simulate
from tourney.simulate.tournament import Plan
from tourney.stats.keep import keep
from tourney.stats.knock_outs import hunters_and_victims, knock_outs
from tourney.stats.rivalries import rivalries
from tourney.stats.selection import Selection
from tourney.stats.streaks import streaks
from tourney.store.database import MEMORY, open_store
from tourney.tournament.structures.reading import load

START = datetime(2026, 3, 1, 20, tzinfo=UTC)
FRIDAY = TournamentRef("77", "Friday", 1000, None, 0, "EUR", 100)


def of_friday(number: int, *betting: str, **fields) -> HandRecord:
    at = START + timedelta(minutes=number)
    return hand(
        "SB BB BTN",
        *betting,
        number=str(number),
        played_at=at,
        tournament=FRIDAY,
        unit="chips",
        scale=1,
        **fields,
    )


def three_all_in(number: int, won: dict[str, int]) -> HandRecord:
    """SB 50, BB 100 and BTN 100 all-in: a main pot of 150 and a side pot of 100, of SB no part."""
    stacks = {"SB": 50, "BB": 100, "BTN": 100}
    told = of_friday(number, "BTN:r100 SB:c BB:c", "", "", "", stacks=stacks, won=won)
    collects = [event for event in told.events if event.kind == "collect"]
    rest = [event for event in told.events if event.kind != "collect"]
    pots = {"main": 0, "side": 1}
    told.events = rest + [
        event._replace(pot_no=pots[name]) for event, name in zip(collects, ("main", "side"), strict=False)
    ]
    return told


def test_hunters_are_the_winners_of_the_last_pot_that_a_victim_played_for() -> None:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        keep(store, [three_all_in(1, {"BB": 150, "BTN": 100})])
        found = knock_outs(cursor).select("victim", "hunter", "shared").rows()
        # The BB took the main pot, in which SB was; the button took the side pot and lost no last chip.
        assert found == [("SB", "BB", 1)]


def test_one_who_comes_back_with_chips_was_not_out() -> None:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        again = of_friday(2, "BTN:f SB:f", won="BB")
        keep(store, [three_all_in(1, {"BB": 150, "BTN": 100}), again])
        assert knock_outs(cursor).is_empty()


def test_a_split_pot_has_two_hunters() -> None:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        stacks = {"SB": 100, "BB": 100, "BTN": 100}
        keep(store, [of_friday(1, "BTN:r100 SB:c BB:c", "", "", "", stacks=stacks, won="SB BB")])
        found = knock_outs(cursor).select("victim", "hunter", "shared").rows()
        assert sorted(found) == [("BTN", "BB", 2), ("BTN", "SB", 2)]


def test_the_log_and_the_hands_of_a_tournament_name_the_same_victims() -> None:
    with open_store(MEMORY) as store:
        structure = load("turbo")
        simulate(store, Plan(structure, "turbo", players=8, seed=5))
        with store.cursor() as cursor:
            log = knock_outs(cursor)
            assert sorted(set(log["victim"])) == sorted(
                name
                for (name,) in cursor.execute(
                    "SELECT name FROM entries JOIN players USING (player_id) WHERE place > 1"
                ).fetchall()
            )
            assert log["hunter_id"].null_count() == log["victim_id"].null_count() == 0
            pairs = hunters_and_victims(cursor)
            assert pairs["times"].sum() == log.height
            cursor.execute("DELETE FROM tournament_events")
            hands = knock_outs(cursor)
        assert sorted(hands.select("victim", "hunter").rows()) == sorted(
            log.select("victim", "hunter").rows()
        )


def test_chips_go_from_losers_to_winners_by_what_each_lost() -> None:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        # The button wins 3: 1 of the small blind and 2 of the big blind.
        first = hand("SB BB BTN", "BTN:r6 SB:f BB:f", won="BTN", number="1")
        # The button raises to 6, both call, SB wins 12 with 2 of rake: 10 of them, 5 from each.
        second = hand("SB BB BTN", "BTN:r6 SB:c BB:c", "SB:x BB:x BTN:x", won={"SB": 16}, rake=2, number="2")
        keep(store, [first, second])
        of_button = {line["rival"]: line for line in rivalries(cursor, "BTN").iter_rows(named=True)}
        assert [(of_button[name]["won"], of_button[name]["lost"]) for name in ("SB", "BB")] == [
            (1, 5),
            (2, 0),
        ]
        assert [of_button[name]["hands"] for name in ("SB", "BB")] == [2, 2]
        assert of_button["SB"]["bb"] == -2.0
        apart = rivalries(cursor, "BTN", Selection(position="SB"))
        assert apart.is_empty()
        of_small = {line["rival"]: line for line in rivalries(cursor, "SB").iter_rows(named=True)}
        assert of_small["BTN"]["net"] == -of_button["SB"]["net"] == 4


def test_runs_of_evenings() -> None:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        places = (1, 1, 3, 2, 1, 1)
        for number, place in enumerate(places, 1):
            prize = {1: 2000, 2: 1000}.get(place, 0)
            evening(store, number, 1000, 0, [row("Ann", place, prize), row("Bo", 4)])
        found = {line["kind"]: line for line in streaks(cursor, "Ann").iter_rows(named=True)}
        bo = {line["kind"]: line for line in streaks(cursor, "Bo").iter_rows(named=True)}
    assert (found["won"]["longest"], found["won"]["first"], found["won"]["last"]) == (2, "T1", "T2")
    assert found["won"]["current"] == 2
    assert (found["in the money"]["longest"], found["in the money"]["current"]) == (3, 3)
    # Second pays the buy-in back: neither ahead nor behind.
    assert (found["ahead"]["longest"], found["ahead"]["current"]) == (2, 2)
    assert (found["behind"]["longest"], found["behind"]["current"]) == (1, 0)
    assert bo["out of the money"]["longest"] == bo["behind"]["current"] == 6


def test_unknown_players_are_refused() -> None:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        for ask in (rivalries, streaks):
            with pytest.raises(ValueError, match="no player"):
                ask(cursor, "Nobody")


def test_the_winner_of_a_main_pot_alone_puts_nobody_out_who_played_for_more() -> None:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        keep(store, [three_all_in(1, {"SB": 150, "BB": 100})])
        assert knock_outs(cursor).select("victim", "hunter", "shared").rows() == [("BTN", "BB", 1)]
