"""Who moves where, which table breaks, when a final table forms (3.6, 3.7): by rule set, worked by hand."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from evening import STRUCTURE, Evening, kinds, setup
from tournament_by_hand import Run, begun, last_events, named, result

from tourney.tournament import commands as do
from tourney.tournament.balancing import breaking_order, giver_and_taker
from tourney.tournament.events import PlayerMoved, SeatsDrawn, SeatsRedrawn, TableBroken
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.rule_sets import RULE_SETS
from tourney.tournament.rules import TournamentRules
from tourney.tournament.state import TableSeat
from tourney.tournament.structure import Level, Mix

RULES = TournamentRules(first_button="dealers_right", redraws=())
STUD_LEVELS = tuple(Level(50, 100, 25, 20, 10, bring_in=30, small_bet=100, big_bet=200) for _ in range(3))
STUD = replace(
    STRUCTURE,
    game="stud",
    limit="FL",
    seats=8,
    levels=STUD_LEVELS,
    chips=(5, 25, 100),
    ante_paid_by="none",
)
MIXED = replace(STUD, game="holdem", mix=Mix("Half", (("holdem", "FL"), ("stud", "FL"))))


def one_out(run: Run, table: int, seat: int) -> None:
    """The player of a seat loses all to the largest other stack in the next hand of his table."""
    run.do(do.NextHand(table))
    hand = run.state.tables[table].hand
    assert hand is not None
    stacks = {one.seat: one.stack or 0 for one in hand.dealt}
    winner = max((other for other in stacks if other != seat), key=lambda other: (stacks[other], other))
    stacks[winner] += stacks[seat]
    stacks[seat] = 0
    result(run, table, stacks)


def rows(*sizes: int) -> dict[int, Sequence[int]]:
    """Tables of these sizes, numbered from 1, with players numbered on."""
    found, number = {}, 0
    for table, size in enumerate(sizes, 1):
        found[table] = list(range(number + 1, number + size + 1))
        number += size
    return found


def run_of(max_seats: int, *sizes: int, rules: TournamentRules | None = None) -> Run:
    return begun(max_seats, rows(*sizes), {table + 1: 1 for table in range(len(sizes))}, rules)


def table_of(evening: Evening, name: str) -> int | None:
    seat = evening.seat(name)
    return seat[0] if seat else None


@pytest.mark.parametrize(
    ("rules", "number"),
    [
        ("tda-2024", "T24-11A"),
        ("tda-2026", "T26-12A"),
        ("wsop-2024", "W-67"),
        ("robert-11", "T24-11A"),
        ("home", "T24-11A"),
    ],
)
def test_3_6_next_big_blind_moves_to_the_worst_seat_by_the_rule_of_the_set(rules: str, number: str) -> None:
    """Tables of four and three; at table 2 (big blind 3) seat 1 goes out. Table 1 has not played: with the
    button on 1 its big blind would be 3; at table 2 seat 4 is next."""
    run = begun(4, rows(4, 3), {1: 1, 2: 1}, RULE_SETS[rules].rules)
    one_out(run, 2, 1)
    assert last_events(run)[-1] == PlayerMoved(3, 1, 3, 2, 4, number)


def test_3_6_w_67_where_stud_is_in_the_mix_the_mover_is_drawn_by_card() -> None:
    """Over many seeds every seat of the giving table is drawn; the draw is told."""
    movers = set()
    for seed in range(25):
        evening = Evening(
            setup(
                max_seats=4,
                seed=seed,
                structure=MIXED,
                rules=replace(RULE_SETS["wsop-2024"].rules, redraws=()),
                arrange_at_once=True,
            ),
            "19:30",
        )
        names = {**{f"A{n}": (1, n) for n in range(1, 5)}, **{f"B{n}": (2, n) for n in range(1, 4)}}
        evening.begin(*names, seats=names)
        moved = evening.bust("B1")[-1]
        assert isinstance(moved, PlayerMoved)
        assert (moved.rule, moved.from_table, moved.draw is not None) == ("W-67", 1, True)
        movers.add(moved.from_seat)
    assert movers == {1, 2, 3, 4}


def test_3_6_t24_11_b_at_stud_the_seat_that_opened_last_is_filled_from_its_own_position() -> None:
    """At table 2 seat 1 goes out, then seat 3: seat 3 opened last, and the player in seat 3 of table 1,
    which then has most, goes there."""
    evening = Evening(setup(max_seats=5, structure=STUD, rules=RULES), "19:30")
    names = {**{f"A{n}": (1, n) for n in range(1, 6)}, **{f"B{n}": (2, n) for n in range(1, 6)}}
    evening.begin(*names, seats=names)
    evening.bust("B1")
    assert evening.view()["proposals"] == []
    evening.bust("B3")
    evening.do(do.Balance())
    assert (evening.seat("A3"), len(evening.state.tables[1].seats)) == ((2, 3), 4)


def test_3_6_t24_11_b_in_a_mix_the_one_who_would_be_big_blind_moves_though_stud_is_played() -> None:
    """Level 1 is hold'em: button 4, blinds 1 and 2 at table 1. Level 2 is stud, the button frozen: the
    next big blind would be 3, who moves."""
    evening = Evening(setup(max_seats=4, structure=MIXED, rules=RULES), "19:30")
    names = {**{f"A{n}": (1, n) for n in range(1, 5)}, **{f"B{n}": (2, n) for n in range(1, 4)}}
    evening.begin(*names, seats=names)
    level = dict.fromkeys((1, 2, 3, 4), 5000)
    evening.do(do.NextHand(1))
    evening.do(do.RecordHand(1, level))
    evening.do(do.ChangeLevel(2))
    for _ in range(3):
        evening.do(do.NextHand(1))
        evening.do(do.RecordHand(1, level))
    evening.bust("B2")
    evening.do(do.Balance())
    assert table_of(evening, "A3") == 2


@pytest.mark.parametrize(("rules", "difference"), [("wsop-2024", 3), ("tda-2024", 2), ("home", 2)])
def test_3_6_wsop_keeps_tables_within_one_from_twelve_on(rules: str, difference: int) -> None:
    """Thirteen tables of four; one loses two: only a difference of three moves anybody at the WSOP."""
    assert RULE_SETS[rules].rules.difference(13) == difference
    assert RULE_SETS[rules].rules.difference(12) == 2
    run = run_of(4, *[4] * 13, rules=replace(RULE_SETS[rules].rules, redraws=(), balance_at=difference))
    one_out(run, 13, 1)
    assert giver_and_taker(run.state) is None
    one_out(run, 13, 2)
    assert isinstance(last_events(run)[-1], PlayerMoved) == (difference == 2)


def test_3_6_complaint_31_not_seat_1_but_the_next_big_blind_moves() -> None:
    """After a hand with big blind 3 the next is 4."""
    run = run_of(5, 5, 4, rules=RULES)
    run.do(do.NextHand(1))
    result(run, 1, dict.fromkeys((1, 2, 3, 4, 5), 1000))
    one_out(run, 2, 1)
    assert last_events(run)[-1] == PlayerMoved(4, 1, 4, 2, 5, "T24-11A")


@pytest.mark.parametrize("halt_at", [2, 3, None])
def test_3_6_complaint_36_when_a_table_waits_is_the_houses_choice(halt_at: int | None) -> None:
    """Table 1 is in a hand; table 2 loses two of four and is then two short, and three with another."""
    rules = replace(RULES, halt_at=halt_at)
    names = {**{f"A{n}": (1, n) for n in range(1, 6)}, **{f"B{n}": (2, n) for n in range(1, 6)}}
    evening = Evening(setup(max_seats=5, rules=rules), "19:30")
    evening.begin(*names, seats=names)
    evening.do(do.NextHand(1))
    for short, name in ((1, "B1"), (2, "B2"), (3, "B3")):
        evening.bust(name)
        waits = halt_at is not None and short >= halt_at
        if waits:
            with pytest.raises(NotAllowed, match=f"it is {short} players short of another table"):
                evening.do(do.NextHand(2))
            continue
        evening.do(do.NextHand(2))
        evening.undo()


@pytest.mark.parametrize(
    ("rules", "seats", "forms_with"),
    [
        ("tda-2024", 9, 9),
        ("tda-2024", 8, 8),
        ("tda-2024", 6, 6),
        ("tda-2026", 9, 9),
        ("home", 9, 9),
        ("robert-11", 9, 9),
        ("wsop-2024", 9, 10),
        ("wsop-2024", 8, 9),
        ("wsop-2024", 7, 8),
        ("wsop-2024", 6, 7),
        ("wsop-2024", 10, 10),
    ],
)
def test_3_7_a_final_table_forms_at_the_size_of_the_rule_set(rules: str, seats: int, forms_with: int) -> None:
    """T24 RP-9: nine-handed the last two tables play on five-handed until the tenth goes; W-68: with one
    more than a table seats."""
    players = forms_with + 2
    run = run_of(seats, players - players // 2, players // 2, rules=RULE_SETS[rules].rules)
    one_out(run, 1, 1)
    assert not any(isinstance(event, SeatsRedrawn) for event in last_events(run))
    run.do(do.NextHand(2))
    hand = run.state.tables[2].hand
    assert hand is not None
    stacks = {one.seat: one.stack or 0 for one in hand.dealt}
    stacks[2] += stacks.pop(1)
    result(run, 2, {**stacks, 1: 0})
    final = next(event for event in last_events(run) if isinstance(event, SeatsRedrawn))
    assert len(final.players) == forms_with
    assert sorted(final.seats) == [(1, seat) for seat in range(1, forms_with + 1)]
    assert list(run.state.tables) == [1]
    assert final.rule == {"wsop-2024": "W-68", "robert-11": "RR-4", "tda-2026": "T26 RP-9"}.get(
        rules, "T24 RP-9"
    )


@pytest.mark.parametrize(
    ("rules", "entries", "redrawn_at"),
    [
        ("wsop-2024", 100, {3, 2, 1}),
        ("wsop-2024", 99, {2, 1}),
        ("wsop-2024", 50, {2, 1}),
        ("wsop-2024", 49, {1}),
        ("robert-11", 20, {3, 2, 1}),
        ("tda-2024", 500, {1}),
        ("home", 500, {1}),
    ],
)
def test_3_7_redraws_at_three_two_and_one_tables(rules: str, entries: int, redrawn_at: set[int]) -> None:
    """Four tables of four lose a player each time there is room for all at one table fewer."""
    run = run_of(4, 4, 3, 3, 3, rules=replace(RULE_SETS[rules].rules, final_table="seats"))
    run.state.entries = entries
    seen = set()
    while len(run.state.stacks) > 4:
        tables = [number for number, table in run.state.tables.items() if len(table.seats) > 1]
        table = max(tables, key=lambda number: (len(run.state.tables[number].seats), number))
        seats = run.state.tables[table].seats
        one_out(run, table, min(seats, key=lambda seat: (run.state.stacks[seats[seat]] or 0, seat)))
        seen |= {len(run.state.tables) for event in last_events(run) if isinstance(event, SeatsRedrawn)}
    assert seen == redrawn_at


def test_3_7_tables_break_in_the_order_of_the_setup_then_the_highest_the_pinned_last() -> None:
    run = run_of(4, 3, 3, 3, 3, rules=RULES)
    run.state.setup = replace(run.state.setup, break_order=(2,))
    assert breaking_order(run.state) == [2, 4, 3, 1]
    run.do(do.Pin(4))
    assert breaking_order(run.state) == [4, 3, 1, 2]
    run.do(do.CloseTable(1))
    assert breaking_order(run.state) == [1, 4, 3, 2]


def test_3_7_complaint_32_a_broken_table_leaves_the_others_level() -> None:
    """Thirteen at tables of 5, 3, 5 seats of five: one out, table 3 of five breaks into 1 and 3 seats."""
    run = run_of(7, 6, 4, 5, rules=replace(RULES, balance_at=3, balance_at_few=3))
    one_out(run, 1, 1)
    assert isinstance(last_events(run)[-1], TableBroken)
    assert [len(table.seats) for table in run.state.tables.values()] == [7, 7]


def test_3_7_a_table_with_fewer_seats_decides_which_can_be_broken() -> None:
    """Table 1 has three seats, the others four, and nine players. Eight do not fit at tables 1 and 2, so
    table 3 stays, which would be the first; they fit at 2 and 3, so table 1 is broken."""
    evening = Evening(setup(max_seats=4, table_sizes=((1, 3),), rules=RULES, arrange_at_once=True), "19:30")
    names = {
        **{f"A{n}": (1, n) for n in range(1, 4)},
        **{f"B{n}": (2, n) for n in range(1, 4)},
        **{f"C{n}": (3, n) for n in range(1, 4)},
    }
    evening.begin(*names, seats=names)
    assert kinds(evening.bust("C1")) == ["PlayersEliminated", "TableBroken"]
    assert {number: len(table.seats) for number, table in evening.state.tables.items()} == {2: 4, 3: 4}


def test_3_7_locked_seats_decide_whether_a_table_can_be_broken() -> None:
    """Five at two tables of four; with a seat locked at table 1, four do not fit there, but they do at
    table 2, so table 1 goes."""
    evening = Evening(setup(max_seats=4, rules=RULES, arrange_at_once=True), "19:30")
    names = {"A1": (1, 1), "A2": (1, 2), "A3": (1, 3), "B1": (2, 1), "B2": (2, 2)}
    evening.begin(*names, seats=names)
    evening.do(do.LockSeat(1, 4))
    events = evening.bust("B2")
    assert kinds(events) == ["PlayersEliminated", "TableBroken"]
    assert list(evening.state.tables) == [2]


def test_3_7_an_opened_table_that_is_empty_makes_nobody_draw_a_new_seat() -> None:
    """Five players at table 1 and a table opened for latecomers: hands go on, and Balance takes it away."""
    evening = Evening(setup(max_seats=6), "19:30")
    evening.begin("Ann", "Bo", "Cy", "Di", "Ed")
    evening.do(do.OpenTable())
    assert kinds(evening.do(do.NextHand(1))) == ["HandStarted"]
    evening.do(do.RecordHand(1, dict.fromkeys((1, 2, 3, 4, 5), 5000)))
    events = evening.do(do.Balance())
    assert kinds(events) == ["TableBroken"]
    assert evening.seat("Ann") == (1, 1)


def test_complaint_28_two_directors_who_play_stay_where_they_sit_until_a_single_table_is_left() -> None:
    """Ann is pinned at table 3, the highest: 1 and 2 break before it, 2 first. Everyone of table 1 is
    drawn around her, who keeps seat 2."""
    names = {
        "Bo": (1, 1),
        "Cy": (1, 2),
        "Di": (2, 1),
        "Ed": (2, 2),
        "Flo": (3, 1),
        "Ann": (3, 2),
        "Gus": (3, 3),
    }
    evening = Evening(
        setup(max_seats=3, rules=TournamentRules(first_button="dealers_right"), arrange_at_once=True), "19:30"
    )
    evening.begin(*names, seats=names)
    evening.do(do.Pin(evening.number("Ann")))
    broken = evening.bust("Gus")[-1]
    assert isinstance(broken, TableBroken) and broken.table == 2
    evening.bust("Bo")
    evening.bust("Cy")
    final = evening.bust("Di")
    assert kinds(final) == ["PlayersEliminated", "SeatsRedrawn", "ButtonDrawn"]
    assert evening.seat("Ann") == (3, 2)
    assert list(evening.state.tables) == [3]


def test_complaint_30_a_closed_table_gets_nobody_by_any_way() -> None:
    """Table 2 is closed with one player less than table 1: no latecomer, no move, no break, no redraw
    brings anybody there, and it is the first that breaks."""
    structure = replace(STRUCTURE, registration_until=4)
    names = {"A1": (1, 1), "A2": (1, 2), "A3": (1, 3), "B1": (2, 1), "B2": (2, 2), "C1": (3, 1), "C2": (3, 2)}
    evening = Evening(setup(max_seats=4, structure=structure, rules=TournamentRules()), "19:30")
    evening.begin(*names, seats=names)
    evening.do(do.CloseTable(2))
    a1 = evening.number("A1")
    for command in (do.Move(a1, 2), do.Move(a1, 2, 3), do.Register("X", seat=(2, 3))):
        with pytest.raises(NotAllowed, match="table 2 is closed"):
            evening.do(command)
    evening.register("D1", "D2")
    assert {table_of(evening, "D1"), table_of(evening, "D2")} <= {1, 3}
    evening.bust("D1")
    evening.bust("D2")
    assert evening.view()["proposals"] == [{"do": "break", "table": 2, "rule": "T24-10B"}]
    evening.do(do.Balance())
    assert sorted(evening.state.tables) == [1, 3]


def test_complaint_30_kept_seats_and_closed_tables_exclude_each_other_before_the_draw() -> None:
    evening = Evening(setup(max_seats=4), "19:30")
    evening.register("Ann", "Bo", "Cy")
    evening.do(do.Reserve(evening.number("Ann"), (2, 1)))
    with pytest.raises(NotAllowed, match="a seat is kept there for Ann"):
        evening.do(do.CloseTable(2))
    evening.do(do.CloseTable(1))
    with pytest.raises(NotAllowed, match="locked or its table closed"):
        evening.do(do.Reserve(evening.number("Bo"), (1, 1)))


def test_complaint_33_locked_seats_are_counted_as_taken() -> None:
    """Two tables of three with two locked seats hold four: the fifth opens a third."""
    evening = Evening(setup(max_seats=3), "19:30")
    for seat in ((1, 1), (2, 3)):
        evening.do(do.LockSeat(*seat))
    evening.register("Ann", "Bo", "Cy", "Di", "Ed")
    drawn = evening.do(do.DrawSeats())[0]
    assert isinstance(drawn, SeatsDrawn)
    assert set(drawn.seats) <= {
        TableSeat(1, 2),
        TableSeat(1, 3),
        TableSeat(2, 1),
        TableSeat(2, 2),
        TableSeat(3, 1),
    }
    assert len(set(drawn.seats)) == 5


def test_complaint_35_a_kept_seat_at_a_far_table_opens_that_table_alone() -> None:
    """Four players, one of whom keeps a seat at table 7: they fit there, nobody sits alone at tables 1-6."""
    evening = Evening(setup(max_seats=4), "19:30")
    evening.register("Ann", "Bo", "Cy", "Di")
    evening.do(do.Reserve(evening.number("Ann"), (7, 3)))
    evening.do(do.DrawSeats())
    assert sorted(evening.state.tables) == [7]
    assert evening.seat("Ann") == (7, 3)


def test_3_7_both_steps_of_a_break_are_in_the_log() -> None:
    run = run_of(4, 3, 3, 3, rules=RULES)
    one_out(run, 1, 1)
    assert named(last_events(run))[-1] == "table_broken"
    broken = last_events(run)[-1]
    assert isinstance(broken, TableBroken)
    assert sorted(broken.players) == [7, 8, 9]
    for player, seat in zip(broken.players, broken.seats, strict=True):
        assert run.state.seat_of(player) == seat


@pytest.mark.parametrize(
    ("rules", "seats", "waits"),
    [
        ("wsop-2024", 9, True),
        ("wsop-2024", 8, True),
        ("wsop-2024", 6, False),
        ("tda-2024", 9, True),
        ("tda-2026", 6, False),
        ("home", 6, True),
    ],
)
def test_3_6_switch_17_halts_full_ring_tables_alone_by_the_books(rules: str, seats: int, waits: bool) -> None:
    """W-67: at 8, 9 and 10 seats; T24-11D: in full-ring events. Table 2 has three players fewer."""
    of = replace(RULE_SETS[rules].rules, redraws=(), final_table="seats", first_button="dealers_right")
    evening = Evening(setup(max_seats=seats, rules=of), "19:30")
    names = {
        **{f"A{n}": (1, n) for n in range(1, seats + 1)},
        **{f"B{n}": (2, n) for n in range(1, seats + 1)},
    }
    evening.begin(*names, seats=names)
    evening.do(do.NextHand(1))
    for name in ("B1", "B2", "B3"):
        evening.bust(name)
    if not waits:
        assert kinds(evening.do(do.NextHand(2))) == ["HandStarted"]
        return
    with pytest.raises(NotAllowed, match="it is 3 players short of another table and waits"):
        evening.do(do.NextHand(2))


def seven_and_four(**changes: Any) -> Evening:
    """Two tables of eight seats in their first hand, seven players each: the button in 7, the big blind in
    2. Seats 5, 6 and 7 of table 2 go out: three players short of table 1."""
    names = {**{f"A{n}": (1, n) for n in range(1, 8)}, **{f"B{n}": (2, n) for n in range(1, 8)}}
    evening = Evening(setup(max_seats=8, rules=RULES, **changes), "19:30")
    evening.begin(*names, seats=names)
    evening.do(do.NextHand(1))
    evening.do(do.NextHand(2))
    evening.bust("B5", "B6", "B7")
    return evening


def test_t24_11_a_move_that_waits_for_a_hand_is_said_and_the_next_hand_does_not_run_away_with_it() -> None:
    """Table 2 waits (T24-11D). The hand of table 1 is over, its next big blind is in seat 3: A3 goes to
    the first empty seat after the big blind of table 2, seat 5. Whoever has been told may still deal."""
    evening = seven_and_four()
    waits = {"do": "wait", "why": "table 1 gives a player to table 2 when its hand is over"}
    assert evening.view()["proposals"] == [waits]
    with pytest.raises(NotAllowed, match="nobody is to be moved: table 1 gives a player to table 2 when"):
        evening.do(do.Balance())
    assert kinds(evening.do(do.NextHand(2, unrecorded=True))) == ["HandEnded"]
    assert evening.view()["proposals"] == [waits]
    assert kinds(evening.do(do.NextHand(1, unrecorded=True))) == ["HandEnded"]
    assert [one["player"] for one in evening.view()["proposals"]] == ["A3"]
    evening.do(do.Balance())
    assert evening.seat("A3") == (2, 5)
    assert evening.view()["proposals"] == []
    assert kinds(evening.do(do.NextHand(1))) == ["HandStarted"]


@pytest.mark.parametrize("anyway", [True, False])
def test_t24_11_who_deals_on_though_a_player_is_due_to_leave(anyway: bool) -> None:
    evening = seven_and_four()
    ended = evening.do(do.NextHand(1, unrecorded=True, anyway=anyway))
    assert kinds(ended) == (["HandEnded", "HandStarted"] if anyway else ["HandEnded"])
    if not anyway:
        assert kinds(evening.do(do.NextHand(1))) == ["HandStarted"]


def test_t24_10_a_table_that_breaks_after_its_hand_is_said() -> None:
    """Ten players at tables of eight: two tables are needed until eight are left, then table 2 breaks."""
    names = {**{f"A{n}": (1, n) for n in range(1, 6)}, **{f"B{n}": (2, n) for n in range(1, 6)}}
    evening = Evening(setup(max_seats=8, rules=replace(RULES, redraws=())), "19:30")
    evening.begin(*names, seats=names)
    evening.do(do.NextHand(2))
    evening.bust("A1")
    assert evening.view()["proposals"] == []
    evening.bust("A2")
    assert evening.view()["proposals"] == [{"do": "wait", "why": "table 2 breaks when its hand is over"}]
    assert kinds(evening.do(do.NextHand(2, unrecorded=True))) == ["HandEnded"]
    assert evening.view()["proposals"] == [{"do": "break", "table": 2, "rule": "T24-10B"}]


def test_3_1_w_35_a_table_added_late_breaks_first() -> None:
    """Seats are kept at tables 1, 2 and 4; then 3 is opened: it goes before 4."""
    names = {"Ann": (1, 1), "Bo": (1, 2), "Cy": (2, 1), "Di": (2, 2), "Ed": (4, 1), "Flo": (4, 2)}
    evening = Evening(setup(max_seats=3, rules=RULES), "19:30")
    evening.begin(*names, seats=names)
    evening.do(do.OpenTable(3))
    evening.do(do.Move(evening.number("Bo"), 3))
    assert breaking_order(evening.state) == [3, 4, 2, 1]


def test_3_7_the_seat_more_of_a_final_table_can_be_locked_like_any_other() -> None:
    """Two tables of three; W-68 would form a final table of four at table 1, but for its locked seat 4:
    it is drawn when three are left."""
    rules = replace(RULE_SETS["wsop-2024"].rules, first_button="dealers_right")
    evening = Evening(setup(max_seats=3, rules=rules, arrange_at_once=True), "19:30")
    names = {"Ann": (1, 1), "Bo": (1, 2), "Cy": (1, 3), "Di": (2, 1), "Ed": (2, 2)}
    evening.begin(*names, seats=names)
    evening.do(do.LockSeat(1, 4))
    evening.do(do.LockSeat(2, 4))
    assert "SeatsRedrawn" not in kinds(evening.bust("Cy"))
    assert "SeatsRedrawn" in kinds(evening.bust("Bo"))


def test_complaint_30_nobody_draws_a_seat_at_a_closed_table_that_stays() -> None:
    """Table 2 has nine seats, is closed and has six players; tables 1 and 3 have one player each and three
    and four seats. There is no room for the six, but table 3 can go: its player sits down at table 1. Nobody
    else draws, though Robert redraws at two tables; table 1 is then four short and gets its next big blind."""
    rules = replace(RULE_SETS["robert-11"].rules, first_button="dealers_right")
    sizes = ((1, 3), (2, 9), (3, 4))
    names = {"Ann": (1, 1), **{f"B{n}": (2, n) for n in range(1, 7)}, "Cy": (3, 1), "Di": (3, 2)}
    evening = Evening(setup(max_seats=9, table_sizes=sizes, rules=rules), "19:30")
    evening.begin(*names, seats=names)
    evening.do(do.CloseTable(2))
    evening.bust("Di")
    assert kinds(evening.do(do.Balance())) == ["TableBroken", "PlayerMoved"]
    assert (table_of(evening, "Cy"), table_of(evening, "Ann"), table_of(evening, "B2")) == (1, 1, 1)
    assert {table_of(evening, f"B{n}") for n in (1, 3, 4, 5, 6)} == {2}
