"""Ranges of others, where a player lies outside of them for certain, what it cost, and what changed lately."""

from datetime import UTC, datetime, timedelta

import pytest
from stats_hands import hand

from tourney.engine.record import HandRecord
from tourney.stats.catalogue import CATALOGUE
from tourney.stats.keep import keep
from tourney.stats.leaks import HIGH, INSIDE, JUDGED, LOW, UNKNOWN, changes, costs, leaks
from tourney.stats.population import LEAST_PLAYERS, WINNERS, population
from tourney.stats.report import report
from tourney.stats.selection import Selection
from tourney.store.database import MEMORY, open_store

AT = datetime(2026, 3, 1, tzinfo=UTC)
ONLY = Selection("holdem", "NL", "USD", 100)


def button_hands(who: str, opens: int, of: int, start: int = 0, lost: bool = False) -> list[HandRecord]:
    """Hands on the button, of which the first so many are opened and won, or called and lost; the blinds are
    the same two people always."""
    found = []
    for number in range(of):
        if number >= opens:
            betting, won = ("BTN:f SB:f",), "BB"
        elif lost:
            betting, won = ("BTN:r6 SB:f BB:c", "BB:b6 BTN:f"), "BB"
        else:
            betting, won = ("BTN:r6 SB:f BB:f",), "BTN"
        at = AT + timedelta(minutes=start + number)
        names = {"BTN": who, "SB": "Small", "BB": "Big"}
        found.append(
            hand("SB BB BTN", *betting, won=won, number=f"{who}-{start + number}", names=names, played_at=at)
        )
    return found


@pytest.fixture(scope="module")
def cursor():
    """Eleven others who open 0, 10, ... 100 of 100 hands on the button, and Ann who opens 100 of 100."""
    records = [one for step in range(11) for one in button_hands(f"P{step}", 10 * step, 100)]
    records += button_hands("Ann", 100, 100, lost=True)
    with open_store(MEMORY) as store, store.cursor() as found:
        keep(store, records)
        yield found


def test_percentiles_over_players_each_as_one(cursor):
    found = population(cursor, ["pfr"], ONLY, least_hands=100, without="Ann").row(0, named=True)
    # Eleven of 0, 10, ... 100 percent and the two blinds: the small one never raises, the big one never.
    # Thirteen values 0 0 0 10 20 ... 100: the quartiles are the 4th, 7th and 10th.
    assert found["players"] == 13
    assert [found[key] for key in ("p25", "p50", "p75")] == pytest.approx([0.1, 0.4, 0.7])
    # p10 lies at place 1.2 from 0, between two zeros; p90 at 10.8, between 80 and 90.
    assert (found["p10"], found["p90"]) == pytest.approx((0.0, 0.88))


def test_who_has_too_few_hands_or_chances_does_not_count(cursor):
    assert population(cursor, ["pfr"], ONLY, least_hands=101, without="Ann")["players"].to_list() == [2]
    assert population(cursor, ["pfr"], ONLY, least_hands=1, least_chances=101)["players"].to_list() == [2]
    few = population(cursor, ["pfr"], ONLY, least_hands=101).row(0, named=True)
    assert few["players"] < LEAST_PLAYERS
    assert few["p50"] is None


def test_winners_alone(cursor):
    # P1 to P10 win a big blind and a half with each opening. The big blind loses 550 of these at 1, wins 550
    # folded hands at 0.5 and Ann's 100 at 3.5: 75 big blinds. So 0, 10, 20, ... 100 percent.
    found = population(cursor, ["pfr"], ONLY, least_hands=100, among=WINNERS, without="Ann")
    assert found.select("players", "p25", "p50").row(0) == (11, pytest.approx(0.25), pytest.approx(0.5))


def test_a_share_outside_for_certain_is_high(cursor):
    found = leaks(cursor, "Ann", ONLY, ["pfr", "three_bet"], least_hands=100).rows_by_key(
        "key", named=True, unique=True
    )
    pfr = found["pfr"]
    # 100 of 100: Wilson from 96.3 percent, above the quartile of 70.
    assert (pfr["n"], pfr["d"], pfr["side"]) == (100, 100, HIGH)
    assert pfr["low"] == pytest.approx(0.963, abs=0.0005)
    # 30 points above a middle half that is 60 wide.
    assert pfr["far"] == pytest.approx(0.5)
    assert (found["three_bet"]["side"], found["three_bet"]["d"]) == (UNKNOWN, 0)


@pytest.mark.parametrize(("who", "side"), [("P0", LOW), ("P5", INSIDE), ("P10", HIGH)])
def test_sides(cursor, who, side):
    assert leaks(cursor, who, ONLY, ["pfr"], least_hands=100)["side"].to_list() == [side]


def test_an_interval_that_reaches_inside_says_nothing():
    # 4 of 4 opens lie above, and the interval from 51 percent does not.
    records = [one for step in range(11) for one in button_hands(f"P{step}", 10 * step, 100)]
    with open_store(MEMORY) as store, store.cursor() as cursor:
        keep(store, records + button_hands("New", 4, 4))
        assert leaks(cursor, "New", ONLY, ["pfr"], least_hands=100)["side"].to_list() == [INSIDE]


def test_what_the_hands_behind_a_difference_cost(cursor):
    found = costs(cursor, "Ann", {"pfr": HIGH}, ONLY).row(0, named=True)
    # 100 hands of 6 lost each at a big blind of 2.
    assert (found["part"], found["hands"], found["net"], found["bb"]) == ("n", 100, -600, -300)
    assert len(found["worst"]) == 3
    # P0 could have opened 100 times and lost nothing by it.
    missed = costs(cursor, "P0", {"pfr": LOW}, ONLY).row(0, named=True)
    assert (missed["part"], missed["hands"], missed["net"], missed["worst"]) == ("missed", 100, 0, [])
    assert costs(cursor, "Ann", {}, ONLY).is_empty()


def test_what_changed_lately():
    # 10 of 80 before, 48 of 80 in the last: by Newcombe's method 10 far from nothing.
    records = button_hands("Ann", 10, 80) + button_hands("Ann", 48, 80, start=80)
    with open_store(MEMORY) as store, store.cursor() as cursor:
        keep(store, records)
        found = changes(cursor, "Ann", 80, ONLY, ["pfr", "three_bet"]).rows_by_key(
            "key", named=True, unique=True
        )
        assert changes(cursor, "Ann", 160, ONLY, ["pfr"]).is_empty()
        assert changes(cursor, "Ann", 10**9, ONLY, ["pfr"]).is_empty()
    pfr = found["pfr"]
    assert (pfr["n"], pfr["d"], pfr["n_before"], pfr["d_before"]) == (48, 80, 10, 80)
    assert pfr["changed"]
    assert 0 < pfr["low"] < (48 - 10) / 80 < pfr["high"]
    assert (found["three_bet"]["low"], found["three_bet"]["changed"]) == (None, False)


def test_what_changed_from_a_report_that_was_made_before():
    earlier = button_hands("Ann", 10, 80) + button_hands("Ann", 48, 80, start=80)
    with open_store(MEMORY) as store, store.cursor() as cursor:
        keep(store, earlier)
        told = report(cursor, ["Ann"], stats=["pfr"], only=ONLY).row(0, named=True)
        plain = changes(cursor, "Ann", 80, ONLY, ["pfr"])
        assert changes(cursor, "Ann", 80, ONLY, ["pfr"], whole=told).equals(plain)
        assert changes(cursor, "Ann", 160, ONLY, ["pfr"], whole=told).is_empty()
        # Twenty hands that came in since: the report has fewer than there are in the last ones.
        keep(store, button_hands("Ann", 20, 20, start=160))
        late = changes(cursor, "Ann", 180, ONLY, ["pfr"], whole=told)
        assert late.is_empty()
        late = changes(cursor, "Ann", 170, ONLY, ["pfr"], whole=told).row(0, named=True)
        assert (late["n"] + late["n_before"], late["d"] + late["d_before"]) == (78, 180)
        with pytest.raises(ValueError, match="bb_100 is not a share"):
            changes(cursor, "Ann", 80, ONLY, ["bb_100"])


def test_what_was_done_less_lately():
    records = button_hands("Ann", 48, 80) + button_hands("Ann", 10, 80, start=80)
    with open_store(MEMORY) as store, store.cursor() as cursor:
        keep(store, records)
        pfr = changes(cursor, "Ann", 80, ONLY, ["pfr"]).row(0, named=True)
    assert pfr["changed"]
    assert pfr["high"] < 0


def test_a_middle_half_without_width_counts_as_a_hundredth():
    # All others never raise, Ann always: 1 from it, in hundredths.
    records = [one for step in range(11) for one in button_hands(f"P{step}", 0, 30)]
    with open_store(MEMORY) as store, store.cursor() as cursor:
        keep(store, records + button_hands("Ann", 30, 30))
        found = leaks(cursor, "Ann", ONLY, ["pfr"], least_hands=30).row(0, named=True)
    assert (found["p25"], found["p75"], found["side"]) == (0, 0, HIGH)
    assert found["far"] == pytest.approx(100)


def test_what_is_judged_are_shares():
    assert all(CATALOGUE[key].is_rate for key in JUDGED)
    assert len(set(JUDGED)) == len(JUDGED)


def test_what_is_not_there_is_refused(cursor):
    with pytest.raises(ValueError, match="no player 'Zed'"):
        leaks(cursor, "Zed", ONLY)
    with pytest.raises(ValueError, match="bb_100 is not a share"):
        population(cursor, ["bb_100"], ONLY)
    with pytest.raises(ValueError, match="cannot take the ranges of 'sharks'"):
        population(cursor, ["pfr"], ONLY, among="sharks")


def test_an_empty_store():
    with open_store(MEMORY) as store, store.cursor() as cursor:
        assert population(cursor, ["pfr"], ONLY)["players"].to_list() == [0]
