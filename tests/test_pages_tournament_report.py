"""The report of a player's tournaments, and what chips were worth: figures worked out by hand."""

from collections.abc import Iterator

import pytest
from stats_evenings import evening, row
from test_pages_results import figure
from test_pages_run import HOSTILE, checked, player_id, rows, run, text
from test_stats_tournament_value import ALL_IN_ON_THE_TURN, BOARD, HOLE, KEY, told

from tourney.server import held
from tourney.stats.keep import keep
from tourney.store import people
from tourney.store.database import MEMORY, Store, open_store
from tourney.store.tournaments import EntryRow, save_entries


@pytest.fixture
def store() -> Iterator[Store]:
    """10 + 1 a head of ten: Ann wins 60; then 40 without a fee: Ann is third of three after a rebuy of 45."""
    with open_store(MEMORY) as store:
        field = [row("Ann", 1, 6000), row(HOSTILE, 2, 3000), *(row(f"P{n}", n) for n in range(3, 11))]
        evening(store, 1, 1000, 100, field)
        third = [row("Bo", 1, 12000), row("Cat", 2), row("Ann", 3, rebuys=1, extra_paid=4500)]
        evening(store, 2, 4000, 0, third, bounty=500)
        held.hold(store)
        yield store
        held.release()


def test_an_empty_store_says_so() -> None:
    with open_store(MEMORY) as store:
        held.hold(store)
        assert "players come with hands and tournaments" in text(run("tournament_report"))
        held.release()


def test_roi_both_ways_money_and_buy_ins(store: Store) -> None:
    app = run("tournament_report", player=player_id(store, "Ann", "home"))
    # 60 for 11 and 0 for 45 + 45: -41 of 101 is -40.6 %; the mean of 49/11 and -1 is +172.7 %.
    assert figure(app, "profit") == "−€41.00"
    assert figure(app, "ROI, all over all") == "−40.6 %"
    assert figure(app, "average ROI") == "+172.7 %"
    assert figure(app, "in the money") == "50.0 % (1/2)"
    assert figure(app, "average buy-in") == "€28"
    assert figure(app, "best prize") == "€60"
    shown = rows(app, "Tournaments of the player")
    assert [(row[2], row[-1]) for row in shown] == [("3 of 3", "−€90.00"), ("1 of 10", "+€49.00")]
    assert len(app.get("plotly_chart")) == 2


def test_the_parts_of_a_report_add_up(store: Store) -> None:
    ann = player_id(store, "Ann", "home")
    for number, label in enumerate(("By month", "By buy-in", "By game"), 1):
        told_rows = rows(run("tournament_report", player=ann, split=number), label)
        assert told_rows[-1][:2] == ["All", "2"]
        assert sum(int(row[1]) for row in told_rows[:-1]) == 2


def test_a_player_without_a_tournament_is_told_so(store: Store) -> None:
    keep(store, [told(9, (500, 500), "1 fold", "XY")])
    said = text(run("tournament_report", player=player_id(store, "X")))
    assert "No tournament of this player is over" in said


def test_linked_names_are_one(store: Store) -> None:
    people.add(store, "Bo")
    people.link(store, "Bo", HOSTILE, "home")
    people.link(store, "Bo", "Bo", "home")
    app = run("tournament_report", player=player_id(store, HOSTILE, "home"))
    # 30 for 11, and 120 for 45.
    assert figure(app, "tournaments") == "2"
    assert figure(app, "profit") == "+€94.00"
    checked(run("tournament_report", per=2, player=player_id(store, HOSTILE, "home")))


def test_worth_luck_and_bubble_factors_of_a_tournament() -> None:
    with open_store(MEMORY) as store:
        # Three players, prizes of 70 and 30; then aces run into a set with two outs of 44 rivers, for 990.
        first = told(1, (500, 500, 500), "3 fold, 1 fold")
        second = told(2, (495, 505, 500), ALL_IN_ON_THE_TURN, hole=HOLE, board=BOARD)
        keep(store, [first, second])
        ends = [("B", 1, 7000), ("C", 2, 3000), ("A", 3, 0)]
        save_entries(
            store, KEY, "tourney", [EntryRow(name, at, False, prize, None) for name, at, prize in ends]
        )
        held.hold(store)
        app = run("tournaments", tournament=KEY)
        assert "Worth of the chips in prizes" in text(app)
        # B could expect 42/44 of 990, which is 945: 45 chips of luck, which A paid.
        luck = {row[0]: row[1:3] for row in rows(app, "Luck in all-ins")}
        assert luck == {"B": ["1", "+45"], "A": ["1", "−45"], "C": ["0", "0"]}
        # Of equal stacks losing costs 33.33, and winning leads to 2/3 of 70 and 1/3 of 30, 23.33 more: 10/7.
        app = run("tournaments", tournament=KEY, at=1)
        assert rows(app, "Bubble factors") == [
            ["A", "–", "1.43", "1.43"],
            ["B", "1.43", "–", "1.43"],
            ["C", "1.43", "1.43", "–"],
        ]
        assert "Before hand: there is no “99” to choose" in text(run("tournaments", tournament=KEY, at=99))
        assert "Before hand: there is no “&lt;x&gt;” to choose" in text(
            run("tournaments", tournament=KEY, at="<x>")
        )
        held.release()


def test_the_stack_over_the_average_stack_is_told() -> None:
    with open_store(MEMORY) as store:
        first = told(1, (500, 500, 500), "3 fold, 1 fold")
        second = told(2, (495, 505, 500), ALL_IN_ON_THE_TURN, hole=HOLE, board=BOARD)
        keep(store, [first, second])
        save_entries(store, KEY, "tourney", [EntryRow(name, place, False, 0, None) for name, place in
                                             (("B", 1), ("C", 2), ("A", 3))])  # fmt: skip
        held.hold(store)
        # C: twice 500 over 500.
        number = player_id(store, "C", "tourney")
        for shown in (
            run("tournament_report", player=number),
            run("player", player=number, view="results"),
        ):
            assert "Q 1.00 in 2 hands of tournaments whose hands show all stacks" in text(shown)
        held.release()


def test_tournaments_that_are_left_out_stand_there_with_the_reason_and_a_way_to_their_hands(
    store: Store,
) -> None:
    evening(store, 3, 1000, 0, [row("Ann", None), row("Bo", None)])
    hand = told(9, (500, 500), "1 fold", "XY")
    hand.source, hand.site = "imported", "pokerstars"
    keep(store, [hand])
    people.add(store, "Ann")
    people.link(store, "Ann", "Ann", "home")
    people.link(store, "Ann", "X", "pokerstars")
    ann = player_id(store, "Ann", "home")
    app = run("tournament_report", player=ann)
    assert figure(app, "tournaments") == "2"
    assert "2 tournaments of his are left out of these figures" in text(app)
    assert [(row[1], row[2], row[3]) for row in rows(app, "Tournaments that are left out")] == [
        ("friday", "1", "only hands are stored, and none tells how it ended for him"),
        ("Evening 3", "–", "it is not over"),
    ]
    assert "hands?tournament=pokerstars%3Afriday&amp;player=" in text(app)
    assert "import its file" in text(app)


def test_a_player_of_whom_nothing_is_over_is_told_which_are_left_out(store: Store) -> None:
    keep(store, [told(9, (500, 500), "1 fold", "XY")])
    app = run("tournament_report", player=player_id(store, "X"))
    assert [row[3] for row in rows(app, "Tournaments that are left out")] == ["it is not over"]
    assert "import its file" not in text(app)


def test_why_q_is_not_known_is_told_by_tournament() -> None:
    with open_store(MEMORY) as store:
        keep(store, [told(1, (500, 500, 500), "3 fold, 1 fold")])
        # A fourth who is in no hand: 500 over an average that nobody can know.
        save_entries(store, KEY, "tourney", [EntryRow(name, place, False, 0, None) for name, place in
                                             (("A", 3), ("B", 1), ("C", 2), ("D", 4))])  # fmt: skip
        held.hold(store)
        app = run("tournament_report", player=player_id(store, "A", "tourney"))
        assert "It is not known in 1 tournament" in text(app)
        assert [row[1:] for row in rows(app, "Tournaments without known stacks")] == [
            ["1", "hands show 3 of 4 players"]
        ]
        held.release()


def test_prizes_of_tournaments_without_a_price_are_said_to_be_in_the_profit(store: Store) -> None:
    evening(store, 4, None, None, [row("Ann", 1, 500)])
    app = run("tournament_report", player=player_id(store, "Ann", "home"))
    assert "The price of 1 tournament is not known" in text(app)
    # 49 - 90 of the other two, and 5.
    assert figure(app, "profit") == "−€36.00"
    assert figure(app, "ROI, all over all") == "−40.6 %"


def test_a_share_leads_to_the_tournaments_that_it_counts(store: Store) -> None:
    ann = player_id(store, "Ann", "home")
    said = text(run("tournament_report", player=ann))
    for key in ("itm", "wins"):
        assert f"tournament_report?player={ann}&amp;unit=EUR.100&amp;only={key}" in said
        app = run("tournament_report", player=ann, only=key)
        # Of the two she won the first, and it is the one that paid; the figures above are of both.
        assert [row[2] for row in rows(app, "Tournaments of the player")] == ["1 of 10"]
        assert figure(app, "tournaments") == "2"
    assert "Only those in the money: 1 tournament" in text(run("tournament_report", player=ann, only="itm"))
    assert "there is no “luck” to choose" in text(run("tournament_report", player=ann, only="luck"))
