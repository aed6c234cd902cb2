"""The checker itself must see a tournament that contradicts itself."""

from dataclasses import replace

import pytest
from tournament_by_hand import begun, result

from tourney.tournament.commands import NextHand
from tourney.tournament.invariants import faults
from tourney.tournament.state import Agreement, Place, State, Table, TableSeat


def sound() -> State:
    """Four players, one of them out in fourth place."""
    run = begun(max_seats=4, tables={1: [1, 2, 3, 4]}, buttons={1: 1}, places_paid=2)
    run.do(NextHand(1))
    result(run, 1, {1: 2000, 2: 0, 3: 1000, 4: 1000})
    return run.state


def test_a_sound_state_has_no_fault() -> None:
    assert faults(sound()) == []


SEATS = {1: 1, 3: 3, 4: 4}


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"stacks": {1: 2000, 3: 1000, 4: 999}}, "the stacks add up to 3999, 4000 chips are in play"),
        ({"stacks": {1: 4001, 3: -1, 4: 0}}, "player 3 has -1 chips"),
        ({"stacks": {1: 2000, 3: 2000}}, "players [4] have a seat and no chips, or chips and no seat"),
        ({"tables": {1: Table(1, {**SEATS, 2: 1}, size=4)}}, "player 1 sits in two seats"),
        ({"tables": {1: Table(1, {1: 1, 3: 3, 5: 4}, size=4)}}, "table 1 has no seat 5"),
        (
            {"tables": {1: Table(1, {1: 1, 3: 3})}},
            "players [4] have a seat and no chips, or chips and no seat",
        ),
        ({"places": {}}, "4 places are open for 3 players"),
        ({"places": {2: Place(3, 3)}}, "places 3 to 3 have 1 players, the next place to give was 4"),
        ({"places": {2: Place(3, 4)}}, "places 3 to 4 have 1 players, the next place to give was 4"),
        ({"drawer": {"cash": 3999}}, "the drawer holds 3999; 4000 were collected, 0 added, 0 paid out"),
        ({"paid_out": {2: 1}}, "the drawer holds 4000; 4000 were collected, 0 added, 1 paid out"),
        ({"agreement": Agreement(((1, 4001),))}, "prizes of 4001 were won from a pool of 4000"),
        ({"locked": frozenset({TableSeat(1, 3)})}, "seat 3 of table 1 is locked and taken"),
    ],
)
def test_every_fault_is_seen(change, fault: str) -> None:
    assert fault in faults(replace(sound(), **change))


def test_when_it_is_over_the_pool_is_paid_out() -> None:
    run = begun(max_seats=4, tables={1: [1, 2]}, buttons={1: 1})
    run.do(NextHand(1))
    result(run, 1, {1: 2000, 2: 0})
    assert faults(run.state) == []
    unpaid = replace(run.state, forfeited=frozenset({1}), agreement=Agreement(((1, 1999),)))
    assert faults(unpaid) == ["prizes of 1999 were won from a pool of 2000"]
