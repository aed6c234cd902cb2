"""Balancing and breaking tables (3.6, 3.7): who moves, to which seat, when; worked by hand."""

import pytest
from tournament_by_hand import STRUCTURE, begun, last_events, named, result

from tourney.engine.button import Marks
from tourney.tournament.balancing import worst_seat
from tourney.tournament.commands import NextHand, RecordHand
from tourney.tournament.events import ButtonDrawn, PlayerMoved, SeatsRedrawn, TableBroken
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.rules import TournamentRules
from tourney.tournament.setup import Setup
from tourney.tournament.state import State, Table


def worst(marks: Marks, size: int, *seats: int) -> int | None:
    """The worst seat of a table of `size` that had these marks, where `seats` are taken."""
    state = State(Setup("By hand", STRUCTURE, size, 1))
    return worst_seat(state, Table(1, {seat: 100 + seat for seat in seats}, marks, size=size))


def test_3_6_worst_seat_is_where_the_big_blind_comes_soonest() -> None:
    """Last big blind 3: seats 4, 5 and 8 are empty, 4 would be big blind on the next hand."""
    assert worst(Marks(1, 2, 3), 9, 1, 2, 3, 6, 7, 9) == 4


def test_3_6_worst_seat_may_be_a_hand_away_from_the_big_blind() -> None:
    """Seats 4 and 5 are taken, so the big blind reaches 6 after them; 8 is later."""
    assert worst(Marks(1, 2, 3), 9, 1, 2, 3, 4, 5, 7, 9) == 6


def test_3_6_worst_seat_is_never_the_small_blind() -> None:
    """The big blind of seat 3 went out: the small blind lies there next hand."""
    assert worst(Marks(1, 2, 3), 9, 2, 4, 5, 6, 7, 8, 9) == 1


def test_3_6_worst_seat_is_not_between_button_and_small_blind() -> None:
    """Small blind 2 and big blind 5: on the next hand seats 3 and 4 lie between button and small blind."""
    assert worst(Marks(1, 2, 5), 9, 2, 5, 6, 7, 8, 9) == 1
    assert worst(Marks(1, 2, 5), 6, 2, 5, 6) == 1


def test_3_6_the_seat_of_a_dead_button_is_allowed() -> None:
    assert worst(Marks(1, 2, 3), 6, 1, 3, 4, 5, 6) == 2


def test_3_6_a_seat_between_is_taken_when_only_the_small_blind_is_left_beside_it() -> None:
    assert worst(Marks(1, 2, 4), 6, 1, 2, 5, 6) == 3


def test_3_6_no_seat_but_the_small_blind_is_no_seat() -> None:
    assert worst(Marks(1, 2, 3), 4, 1, 2, 4) is None


def test_3_6_next_big_blind_of_the_largest_table_moves_to_the_worst_seat() -> None:
    """Seven players, tables of four and three. Player 5 goes out at table 2: four against two.

    Table 1 has not played; with the button on 1 its first big blind would be seat 3, player 3. At table
    2 the big blind was seat 3, so seat 4 is next.
    """
    run = begun(max_seats=4, tables={1: [1, 2, 3, 4], 2: [5, 6, 7]}, buttons={1: 1, 2: 1})
    run.do(NextHand(2))
    result(run, 2, {1: 0, 2: 1000, 3: 2000})
    assert last_events(run)[-1] == PlayerMoved(3, 1, 3, 2, 4, "T24-11A")
    run.do(NextHand(2))
    hand = run.state.tables[2].hand
    assert hand is not None
    assert hand.marks == Marks(2, 3, 4)
    assert [dealt.player for dealt in hand.dealt] == [6, 7, 3]
    run.do(NextHand(1))
    other = run.state.tables[1].hand
    assert other is not None
    assert other.marks == Marks(1, 2, 4)


def test_3_6_of_several_largest_tables_the_highest_numbered_gives() -> None:
    """Eleven at tables of four, four and three: at table 3 one goes out, table 2 gives its big blind."""
    tables = {1: [1, 2, 3, 4], 2: [5, 6, 7, 8], 3: [9, 10, 11]}
    run = begun(max_seats=4, tables=tables, buttons={1: 1, 2: 1, 3: 1})
    run.do(NextHand(3))
    result(run, 3, {1: 0, 2: 1000, 3: 2000})
    assert last_events(run)[-1] == PlayerMoved(7, 2, 3, 3, 4, "T24-11A")


def test_3_6_tables_that_differ_by_one_are_left_alone() -> None:
    run = begun(max_seats=4, tables={1: [1, 2, 3, 4], 2: [5, 6, 7, 8]}, buttons={1: 1, 2: 1})
    run.do(NextHand(2))
    result(run, 2, {1: 0, 2: 1000, 3: 2000, 4: 1000})
    assert named(last_events(run)) == ["hand_ended", "players_eliminated"]


def test_3_6_a_house_may_balance_later() -> None:
    rules = TournamentRules(balance_at=3, balance_at_few=3)
    run = begun(max_seats=4, tables={1: [1, 2, 3, 4], 2: [5, 6, 7]}, buttons={1: 1, 2: 1}, rules=rules)
    run.do(NextHand(2))
    result(run, 2, {1: 0, 2: 1000, 3: 2000})
    assert named(last_events(run)) == ["hand_ended", "players_eliminated"]


def test_3_6_a_table_in_a_hand_gives_its_player_when_the_hand_is_over() -> None:
    """Table 1 plays its first hand meanwhile: button 1, big blind 3; then seat 4 is next big blind."""
    run = begun(max_seats=4, tables={1: [1, 2, 3, 4], 2: [5, 6, 7]}, buttons={1: 1, 2: 1})
    run.do(NextHand(1))
    run.do(NextHand(2))
    result(run, 2, {1: 0, 2: 1000, 3: 2000})
    assert named(last_events(run)) == ["hand_ended", "players_eliminated"]
    result(run, 1, {1: 1000, 2: 1000, 3: 1000, 4: 1000})
    assert last_events(run)[-1] == PlayerMoved(4, 1, 4, 2, 4, "T24-11A")


def test_3_7_the_highest_table_breaks_when_the_others_have_room_and_its_hand_is_over() -> None:
    """Nine at tables of four need three; the first one out leaves eight, who fill two."""
    run = begun(max_seats=4, tables={1: [1, 2, 3], 2: [4, 5, 6], 3: [7, 8, 9]}, buttons={1: 1, 2: 1, 3: 1})
    run.do(NextHand(1))
    run.do(NextHand(3))
    result(run, 1, {1: 2000, 2: 0, 3: 1000})
    assert named(last_events(run)) == ["hand_ended", "players_eliminated"]
    result(run, 3, {1: 1000, 2: 1000, 3: 1000})
    broken = last_events(run)[-1]
    assert isinstance(broken, TableBroken)
    assert broken.table == 3
    assert sorted(broken.players) == [7, 8, 9]
    assert sorted(broken.seats) == [(1, 2), (1, 4), (2, 4)]
    assert list(run.state.tables) == [1, 2]


def test_3_7_the_players_of_a_broken_table_leave_the_others_level() -> None:
    """Thirteen at tables of six, then ten: all three go to the table of two, none to that of five."""
    tables = {1: [1, 2, 3, 4, 5], 2: [6, 7, 8, 9, 10], 3: [11, 12, 13]}
    run = begun(
        max_seats=6,
        tables=tables,
        buttons={1: 1, 2: 1, 3: 1},
        rules=TournamentRules(balance_at=3, balance_at_few=3),
    )
    run.do(NextHand(2))
    result(run, 2, {1: 4000, 2: 0, 3: 0, 4: 0, 5: 1000})
    broken = last_events(run)[-1]
    assert isinstance(broken, TableBroken)
    assert [seat.table for seat in broken.seats] == [2, 2, 2]


def test_3_7_final_table_is_drawn_when_it_holds_everyone() -> None:
    run = begun(max_seats=4, tables={1: [1, 2, 3], 2: [4, 5]}, buttons={1: 1, 2: 1})
    run.do(NextHand(1))
    result(run, 1, {1: 2000, 2: 0, 3: 1000})
    *_, final, button = last_events(run)
    assert isinstance(final, SeatsRedrawn)
    assert isinstance(button, ButtonDrawn)
    assert button.table == 1
    assert sorted(final.players) == [1, 3, 4, 5]
    assert sorted(final.seats) == [(1, 1), (1, 2), (1, 3), (1, 4)]
    assert list(run.state.tables) == [1]
    run.do(NextHand(1))
    hand = run.state.tables[1].hand
    assert hand is not None
    assert hand.marks.button == button.seat


def test_3_7_the_final_table_waits_for_hands_in_progress() -> None:
    run = begun(max_seats=4, tables={1: [1, 2, 3], 2: [4, 5]}, buttons={1: 1, 2: 1})
    run.do(NextHand(1))
    run.do(NextHand(2))
    result(run, 1, {1: 2000, 2: 0, 3: 1000})
    assert named(last_events(run)) == ["hand_ended", "players_eliminated"]
    with pytest.raises(NotAllowed, match="a new draw of all seats is due; finish the hand of table 2"):
        run.do(NextHand(1))
    result(run, 2, {1: 900, 2: 1100})
    assert named(last_events(run)) == ["hand_ended", "seats_redrawn", "button_drawn"]


def test_3_7_without_a_redraw_the_last_table_breaks_into_the_free_seats() -> None:
    rules = TournamentRules(redraws=())
    run = begun(max_seats=4, tables={1: [1, 2, 3], 2: [4, 5]}, buttons={1: 1, 2: 1}, rules=rules)
    run.do(NextHand(1))
    result(run, 1, {1: 2000, 2: 0, 3: 1000})
    broken = last_events(run)[-1]
    assert isinstance(broken, TableBroken)
    assert sorted(broken.players) == [4, 5]
    assert sorted(broken.seats) == [(1, 2), (1, 4)]


def test_t24_8_a_player_between_button_and_small_blind_waits_one_hand() -> None:
    """Button 1, small blind 2, big blind 4; 1 goes out, and the last table breaks into seats 1 and 3.

    On the next hand the button is 2 and the small blind 4: seat 3 waits, seat 1 has the big blind.
    """
    rules = TournamentRules(redraws=())
    run = begun(max_seats=4, tables={1: [1, 2, None, 3], 2: [4, 5]}, buttons={1: 1, 2: 1}, rules=rules)
    run.do(NextHand(1))
    result(run, 1, {1: 0, 2: 1000, 4: 2000})
    broken = last_events(run)[-1]
    assert isinstance(broken, TableBroken)
    assert sorted(broken.seats) == [(1, 1), (1, 3)]
    run.do(NextHand(1))
    hand = run.state.tables[1].hand
    assert hand is not None
    assert hand.marks == Marks(2, 4, 1)
    assert hand.waiting == (3,)
    assert [dealt.seat for dealt in hand.dealt] == [1, 2, 4]
    with pytest.raises(NotAllowed, match="give them for seats"):
        run.do(RecordHand(1, {1: 1000, 2: 1000, 3: 1000, 4: 2000}))
    result(run, 1, {1: 1000, 2: 1000, 4: 2000})
    run.do(NextHand(1))
    after = run.state.tables[1].hand
    assert after is not None
    assert (after.marks, after.waiting) == (Marks(4, 1, 2), ())
