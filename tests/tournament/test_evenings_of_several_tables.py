"""Whole evenings at two and three tables: who moves and why, tables that break, places, prizes, the drawer."""

from dataclasses import replace

import pytest
from evening import STRUCTURE, Evening, kinds, setup

from tourney.tournament import commands as do
from tourney.tournament import events as ev
from tourney.tournament.money.plan import PrizePlan
from tourney.tournament.pool import awards
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.rules import TournamentRules
from tourney.tournament.setup import Charge

RULES = TournamentRules(first_button="dealers_right", redraws=())
THREE = {
    **{f"A{seat}": (1, seat) for seat in (1, 2, 3, 4)},
    **{f"B{seat}": (2, seat) for seat in (1, 2, 3, 4)},
    **{f"C{seat}": (3, seat) for seat in (1, 2, 3)},
}


def hand(evening: Evening, table: int, stacks: dict[int, int]) -> list:
    evening.do(do.NextHand(table))
    return evening.do(do.RecordHand(table, stacks))


def marks(evening: Evening, table: int) -> tuple:
    shown = evening.tables()[table]
    return shown["button"], shown["small_blind"], shown["big_blind"]


def won(evening: Evening) -> dict[str, int]:
    return {evening.state.name(player): amount for player, amount in awards(evening.state).items()}


def test_three_tables_are_balanced_broken_and_end_as_one() -> None:
    """Eleven players at tables of four seats pay 20.00: 220.00, by table A 50, 30 and 20 %.

    Table 3 loses its big blind C2: two players against four. Table 2 gives its next big blind, B3 (its
    big blind was in seat 2). At table 3 the big blind lay in seat 2, which is the small blind of the next
    hand and never taken; seat 4 is free. There the next hand has the button in 1, a dead small blind,
    the big blind in 3. B3 goes out in it: eight are left for two tables, table 3 breaks.
    """
    evening = Evening(setup(max_seats=4, rules=RULES), "19:30")
    evening.begin(*THREE, seats=THREE)
    hand(evening, 1, {1: 10000, 2: 5000, 3: 0, 4: 5000})
    assert evening.view()["proposals"] == []
    hand(evening, 2, {1: 5000, 2: 5000, 3: 5000, 4: 5000})
    hand(evening, 3, {1: 10000, 2: 0, 3: 5000})
    assert evening.places() == {"A3": (11, 11), "C2": (10, 10)}
    assert evening.view()["proposals"] == [
        {
            "do": "move",
            "player": "B3",
            "number": evening.number("B3"),
            "from": {"table": 2, "seat": 3},
            "to": {"table": 3, "seat": 4},
            "rule": "T24-11A",
        }
    ]
    evening.do(do.Balance())
    assert evening.seat("B3") == (3, 4)
    with pytest.raises(NotAllowed, match="nobody is to be moved: the tables are level"):
        evening.do(do.Balance())
    evening.do(do.NextHand(3))
    assert marks(evening, 3) == (1, None, 3)
    evening.do(do.RecordHand(3, {1: 10000, 3: 10000, 4: 0}))
    assert evening.view()["proposals"] == [{"do": "break", "table": 3, "rule": "T24-10B"}]
    evening.do(do.Balance())
    assert {evening.seat("C1"), evening.seat("C3")} == {(1, 3), (2, 3)}
    assert evening.stacks()["C1"] == 10000
    evening.do(do.NextHand(1))
    assert marks(evening, 1) == (1, 2, 3)
    evening.do(
        do.RecordHand(
            1,
            {seat: evening.state.stacks[who] or 0 for seat, who in evening.state.tables[1].seats.items()},
        )
    )
    for name in ("B1", "B2", "A2", "A4"):
        evening.bust(name)
    assert evening.view()["proposals"] == [{"do": "break", "table": 2, "rule": "T24-10B"}]
    evening.do(do.BreakTable(2))
    assert list(evening.tables()) == [1]
    assert sorted(evening.state.tables[1].seats) == [1, 2, 3, 4]
    for name in ("C3", "B4", "C1"):
        evening.bust(name)
    assert evening.places() == {
        "A3": (11, 11),
        "C2": (10, 10),
        "B3": (9, 9),
        "B1": (8, 8),
        "B2": (7, 7),
        "A2": (6, 6),
        "A4": (5, 5),
        "C3": (4, 4),
        "B4": (3, 3),
        "C1": (2, 2),
        "A1": (1, 1),
    }
    assert won(evening) == {"A1": 11000, "C1": 6600, "B4": 4400}
    assert evening.stacks() == {"A1": 55000}
    for name in ("A1", "C1", "B4"):
        evening.do(do.PayOut(evening.number(name)))
    assert evening.state.drawer == {"cash": 0}


def test_a_table_three_short_waits_and_can_be_dealt_anyway() -> None:
    """Switch 17: table 2 has two players, table 1 five."""
    seats = {
        **{f"A{seat}": (1, seat) for seat in range(1, 6)},
        **{f"B{seat}": (2, seat) for seat in range(1, 6)},
    }
    evening = Evening(setup(max_seats=5, rules=RULES), "19:30")
    evening.begin(*seats, seats=seats)
    evening.do(do.NextHand(1))
    for name in ("B1", "B2", "B3"):
        evening.bust(name)
    with pytest.raises(NotAllowed, match=r"it is 3 players short of another table and waits \(T24-11D\)"):
        evening.do(do.NextHand(2))
    assert kinds(evening.do(do.NextHand(2, anyway=True))) == ["HandStarted"]


def test_a_hunter_sits_at_the_table_of_his_victim() -> None:
    evening = Evening(setup(max_seats=4, rules=RULES), "19:30")
    evening.begin(*THREE, seats=THREE)
    with pytest.raises(NotAllowed, match="B1 does not sit at table 1; name who took the chips"):
        evening.bust("A1", by={"A1": ("B1",)})


def test_a_director_who_plays_never_moves() -> None:
    """Complaint 28. Ann would be the next big blind of table 1, so Di, who comes after her, moves; and
    when one table is left it is hers."""
    seats = {
        "Bo": (1, 1),
        "Cy": (1, 2),
        "Ann": (1, 3),
        "Di": (1, 4),
        "Ed": (2, 1),
        "Flo": (2, 2),
        "Gus": (2, 3),
    }
    evening = Evening(setup(max_seats=4, rules=RULES), "19:30")
    evening.begin(*seats, seats=seats)
    evening.do(do.Pin(evening.number("Ann")))
    hand(evening, 1, {1: 5000, 2: 5000, 3: 5000, 4: 5000})
    hand(evening, 2, {1: 0, 2: 10000, 3: 5000})
    assert [move["player"] for move in evening.view()["proposals"]] == ["Di"]
    evening.do(do.Balance())
    evening.bust("Bo")
    evening.bust("Flo")
    assert evening.view()["proposals"] == [{"do": "break", "table": 2, "rule": "T24-10B"}]
    evening.do(do.Balance())
    assert evening.seat("Ann") == (1, 3)


def test_late_players_locked_seats_and_a_closed_table() -> None:
    """Complaints 30, 33 and 35: nobody is given a seat that is locked or at a table that is closed."""
    structure = replace(STRUCTURE, registration_until=2)
    evening = Evening(setup(max_seats=4, rules=RULES, structure=structure), "19:30")
    seats = {"Ann": (1, 1), "Bo": (1, 2), "Cy": (2, 1), "Di": (2, 2)}
    evening.begin(*seats, seats=seats)
    evening.do(do.LockSeat(1, 3))
    evening.do(do.LockSeat(1, 4))
    evening.at("19:35").register("Ed")
    assert evening.table_of("Ed") == 2
    with pytest.raises(NotAllowed, match="seat 3 of table 1 is taken, locked or not there; open there: none"):
        evening.do(do.Register("Flo", seat=(1, 3)))
    evening.do(do.LockSeat(1, 3, locked=False))
    evening.do(do.CloseTable(2))
    evening.register("Flo")
    assert evening.seat("Flo") == (1, 3)
    with pytest.raises(NotAllowed, match="table 2 is closed"):
        evening.do(do.Move(evening.number("Ann"), 2))
    evening.register("Gus")
    assert evening.table_of("Gus") == 3
    assert evening.state.chips_in_play == 35000


def test_a_re_entry_is_a_new_stack_in_a_drawn_seat_and_the_places_follow() -> None:
    """Bo and Cy go out, Bo enters again: Cy is seventh of seven then, not sixth."""
    structure = replace(STRUCTURE, registration_until=2)
    seats = {
        name: (1 + at % 2, 1 + at // 2)
        for at, name in enumerate(["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"])
    }
    evening = Evening(setup(max_seats=4, rules=RULES, structure=structure, re_entries=1, fee=100), "19:30")
    evening.begin(*seats, seats=seats)
    evening.bust("Bo")
    evening.bust("Cy")
    assert evening.places() == {"Bo": (7, 7), "Cy": (6, 6)}
    evening.at("20:05").do(do.ReEnter(evening.number("Bo"), "card"))
    assert evening.places() == {"Cy": (7, 7)}
    assert evening.state.entries == 8
    assert evening.state.drawer == {"cash": 14700, "card": 2100}
    assert evening.state.collected == Charge(16000, 800)
    evening.bust("Bo")
    with pytest.raises(NotAllowed, match="he has re-entered 1 time; a player may re-enter 1 time"):
        evening.do(do.ReEnter(evening.number("Bo")))
    evening.at("20:20")
    with pytest.raises(NotAllowed, match="registration was open to the end of level 2"):
        evening.do(do.ReEnter(evening.number("Cy")))


def test_a_disqualified_player_loses_his_chips_and_his_prize() -> None:
    """Four pay 20.00 for two places of 52.00 and 28.00. Di is disqualified as fourth, Bo goes out third, Cy
    is disqualified as second: his 28.00 go to the first."""
    evening = Evening(setup(prize_plan=PrizePlan(places=2)), "19:30")
    evening.begin("Ann", "Bo", "Cy", "Di")
    evening.do(do.Disqualify(evening.number("Di")))
    assert (evening.state.chips_in_play, evening.places()) == (15000, {"Di": (4, 4)})
    evening.bust("Bo")
    evening.do(do.Disqualify(evening.number("Cy")))
    assert evening.state.status == "finished"
    assert won(evening) == {"Ann": 8000}


def test_penalties_are_counted_in_hands_dealt() -> None:
    """T24-71: two rounds of a table of four are eight hands, his own included."""
    evening = Evening(setup(), "19:30")
    evening.begin("Ann", "Bo", "Cy", "Di")
    evening.do(do.Penalise(evening.number("Cy"), rounds=2))
    assert evening.state.players[evening.number("Cy")].penalty == 8
    evening.do(do.NextHand(1))
    assert {seat["player"]: seat["status"] for seat in evening.tables()[1]["seats"]}["Cy"] == "penalty"
    for _ in range(6):
        evening.do(do.NextHand(1, unrecorded=True))
    assert evening.state.players[evening.number("Cy")].penalty == 1
    evening.do(do.NextHand(1, unrecorded=True))
    evening.do(do.NextHand(1, unrecorded=True))
    assert {seat["player"]: seat["status"] for seat in evening.tables()[1]["seats"]}["Cy"] == "playing"


def test_a_count_that_does_not_add_up_is_shown_with_where_it_arose() -> None:
    """15,000 chips are in play and agree after hand 1. Hands 2 and 3 are not written down, Cy goes out in
    hand 3, and 14,900 are counted: 100 are missing. A second count finds them."""
    evening = Evening(setup(), "19:30")
    evening.begin("Ann", "Bo", "Cy")
    hand(evening, 1, {1: 6000, 2: 4000, 3: 5000})
    ann, bo, cy = evening.numbers("Ann", "Bo", "Cy")
    evening.do(do.CountStacks({ann: 6000, bo: 4000, cy: 5000}))
    assert evening.view()["warnings"] == []
    evening.do(do.NextHand(1))
    evening.do(do.NextHand(1, unrecorded=True))
    evening.do(do.Bust((cy,)))
    with pytest.raises(NotAllowed, match="Ann is in a hand; count his whole table, or when it is over"):
        evening.do(do.EnterStack(ann, 9000))
    assert kinds(evening.do(do.CountStacks({ann: 9000, bo: 5900}))) == ["HandEnded", "StacksEntered"]
    assert evening.view()["warnings"] == [
        "The last count found 100 chips fewer than are in play; it arose after hand 1."
    ]
    evening.do(do.CountStacks({bo: 6000}))
    assert (evening.view()["warnings"], evening.state.agreed) == ([], 3)


def one_move_is_due() -> Evening:
    """The three tables above: B3 is to go from table 2 seat 3 to table 3 seat 4, by T24-11A."""
    evening = Evening(setup(max_seats=4, rules=RULES), "19:30")
    evening.begin(*THREE, seats=THREE)
    hand(evening, 1, {1: 10000, 2: 5000, 3: 0, 4: 5000})
    hand(evening, 2, {1: 5000, 2: 5000, 3: 5000, 4: 5000})
    hand(evening, 3, {1: 10000, 2: 0, 3: 5000})
    return evening


def rules_of(events: list) -> list[str]:
    return [event.rule for event in events if isinstance(event, ev.PlayerMoved | ev.TableBroken)]


def test_rule_t24_11a_is_kept_by_the_move_that_was_proposed_and_by_no_other() -> None:
    for seat in (4, None):  # seat 4 is the one that is drawn up when none is named
        evening = one_move_is_due()
        assert rules_of(evening.do(do.Move(evening.number("B3"), 3, seat))) == ["T24-11A"]
        assert evening.seat("B3") == (3, 4)
    for name, table, seat in (("B3", 3, 2), ("B4", 3, 4), ("A1", 3, 4), ("B3", 1, 3)):
        evening = one_move_is_due()
        assert rules_of(evening.do(do.Move(evening.number(name), table, seat))) == [""]


def test_rule_t24_10b_is_kept_by_the_break_that_was_proposed_and_by_no_other() -> None:
    """Eight are left for two tables of four: table 3 breaks, to the seats that are free at 1 and 2."""
    for table, rule in ((3, "T24-10B"), (2, ""), (1, "")):
        evening = one_move_is_due()
        evening.bust("B3")
        assert evening.view()["proposals"] == [{"do": "break", "table": 3, "rule": "T24-10B"}]
        assert rules_of(evening.do(do.BreakTable(table))) == [rule]
        assert evening.view()["proposals"] == []


def test_a_break_that_was_accepted_is_drawn_as_the_balance_would_draw_it() -> None:
    """Eight at four tables of four seats need two: 4 breaks, and 3 after it."""
    names = {f"{'ABCD'[table - 1]}{seat}": (table, seat) for table in (1, 2, 3, 4) for seat in (1, 2)}
    found = []
    for command in (do.BreakTable(4), do.Balance()):
        evening = Evening(setup(max_seats=4, rules=RULES), "19:30")
        evening.begin(*names, seats=names)
        broken = [one for one in evening.do(command) if isinstance(one, ev.TableBroken)]
        found.append(broken[0])
        assert {seat.table for seat in broken[0].seats} == {1, 2}  # 3 breaks next: nobody is sent there
    assert found[0] == found[1]
