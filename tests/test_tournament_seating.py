"""Seats and buttons by lot: even tables, both permutations recorded, one seed one draw."""

import random
from collections import Counter
from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from tourney.tournament.commands import Create, DrawSeats, Register, Start
from tourney.tournament.events import ButtonDrawn, SeatsDrawn
from tourney.tournament.seating import tables_needed, two_step
from tourney.tournament.setup import Setup
from tourney.tournament.state import TableSeat
from tourney.tournament.structure import load
from tourney.tournament.tournament import Tournament

NOW = datetime(2026, 1, 2, 20, tzinfo=UTC)


def drawn(players: int, max_seats: int, seed: int) -> Tournament:
    run = Tournament()
    run.do(Create(Setup("Draw", load("turbo"), max_seats, seed)), NOW)
    for number in range(players):
        run.do(Register(f"Player {number}"), NOW)
    run.do(DrawSeats(), NOW)
    return run


def test_27_players_sit_at_three_tables_of_nine() -> None:
    state = drawn(27, 9, 1).state
    assert {number: list(table.seats) for number, table in state.tables.items()} == {
        number: list(range(1, 10)) for number in (1, 2, 3)
    }
    assert sorted(player for table in state.tables.values() for player in table.seats.values()) == list(
        range(1, 28)
    )


def test_20_players_sit_at_seven_seven_and_six() -> None:
    state = drawn(20, 9, 1).state
    assert [len(table.seats) for table in state.tables.values()] == [7, 7, 6]


def test_t24_10b_both_permutations_are_in_the_log() -> None:
    run = drawn(12, 6, 4)
    event = run.log[-1].event
    assert isinstance(event, SeatsDrawn)
    assert sorted(event.players) == list(range(1, 13))
    assert sorted(event.seats) == [(table, seat) for table in (1, 2) for seat in range(1, 7)]
    assert event.players != tuple(sorted(event.players))
    assert event.seats != tuple(sorted(event.seats))
    for player, seat in zip(event.players, event.seats, strict=True):
        assert run.state.seat_of(player) == seat


def test_the_draw_can_be_repeated_from_the_recorded_seed_and_its_number() -> None:
    event = drawn(12, 6, 4).log[-1].event
    assert isinstance(event, SeatsDrawn)
    seats = [TableSeat(table, seat) for table in (1, 2) for seat in range(1, 7)]
    assert two_step(range(1, 13), seats, random.Random(f"4/{event.draw}")) == (event.players, event.seats)
    assert drawn(12, 6, 5).log[-1].event != event


def test_seats_can_be_drawn_again_before_the_start() -> None:
    run = drawn(12, 6, 4)
    first = run.state.tables
    again = run.do(DrawSeats(), NOW)[0].event
    assert isinstance(again, SeatsDrawn)
    assert again.draw == 2
    assert run.state.tables != first


def test_every_table_draws_its_button_among_its_players() -> None:
    buttons = Counter()
    for seed in range(60):
        run = drawn(6, 3, seed)
        run.do(Start(), NOW)
        events = [entry.event for entry in run.log if isinstance(entry.event, ButtonDrawn)]
        assert [event.table for event in events] == [1, 2]
        assert len({event.draw for event in events}) == 2
        buttons.update(event.seat for event in events)
    assert set(buttons) == {1, 2, 3}
    assert min(buttons.values()) > 20


def test_players_of_every_table_and_seat_are_equally_likely() -> None:
    """Player 1 over 600 draws at four seats: 150 each, and five standard deviations are 53."""
    seats = Counter(drawn(4, 2, seed).state.seat_of(1) for seed in range(600))
    assert len(seats) == 4
    assert all(97 <= count <= 203 for count in seats.values())


@given(st.integers(2, 60), st.integers(2, 10), st.integers(0, 99))
def test_as_few_tables_as_will_do_none_two_larger_than_another(
    players: int, max_seats: int, seed: int
) -> None:
    sizes = [len(table.seats) for table in drawn(players, max_seats, seed).state.tables.values()]
    assert len(sizes) == tables_needed(Setup("Draw", load("turbo"), max_seats, seed), players)
    assert sum(sizes) == players
    assert max(sizes) - min(sizes) <= 1
    assert max(sizes) <= max_seats
