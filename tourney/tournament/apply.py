"""What each event does to a tournament: `apply(state, event) -> state`, with no decision left to make."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from tourney.engine.button import Marks, marks_before_first
from tourney.tournament import events as ev
from tourney.tournament.state import Hand, Place, State, Table
from tourney.tournament.structure import Level


def apply(state: State | None, event: ev.Event) -> State:
    """The state after an event. None is the state before the first, which creates the tournament.

    Events are taken at their word, for `decide` made them; a log that does not fit together raises
    ValueError or KeyError.
    """
    if isinstance(event, ev.TournamentCreated):
        if state is not None:
            raise ValueError("a log creates its tournament once")
        return State(setup=event.setup)
    if state is None:
        raise ValueError(f"the log begins with {ev.kind(event)}; the tournament has not been created")
    return _APPLY[type(event)](state, event)


def replay(events: Iterable[ev.Event]) -> State:
    """The state that a whole log leads to. Raises ValueError when it is empty."""
    state = None
    for event in events:
        state = apply(state, event)
    if state is None:
        raise ValueError("the log is empty: there is no tournament")
    return state


def _registered(state: State, event: ev.PlayerRegistered) -> State:
    return replace(
        state,
        names={**state.names, event.player: event.name},
        stacks={**state.stacks, event.player: state.setup.structure.starting_stack},
    )


def _seats_drawn(state: State, event: ev.SeatsDrawn) -> State:
    return replace(state, status="seated", draws=event.draw, tables=_seated(event))


def _button_drawn(state: State, event: ev.ButtonDrawn) -> State:
    table = state.tables[event.table]
    lead_in = marks_before_first(event.seat, table.seats)
    return replace(_with_table(state, replace(table, marks=lead_in)), draws=event.draw)


def _prizes_set(state: State, event: ev.PrizesSet) -> State:
    return replace(state, pool=event.pool, prizes=event.prizes)


def _started(state: State, event: ev.TournamentStarted) -> State:
    return replace(state, status="running")


def _level_started(state: State, event: ev.LevelStarted) -> State:
    return replace(state, level=event.level, level_hands={})


def _hand_started(state: State, event: ev.HandStarted) -> State:
    level = state.setup.structure.level(event.level)
    stakes = Level(
        event.small_blind, event.big_blind, event.ante, level.minutes, level.hands, level.break_minutes
    )
    hand = Hand(
        event.hand,
        event.level,
        stakes,
        Marks(
            event.button_seat, event.small_blind_mark, event.big_blind_seat, event.small_blind_seat is None
        ),
        event.ante_seat,
        event.dealt,
        event.waiting,
    )
    table = state.tables[event.table]
    return replace(
        state,
        tables={
            **state.tables,
            event.table: Table(table.number, table.seats, hand.marks, hand, table.hands + 1),
        },
        level_hands={**state.level_hands, event.table: state.level_hands.get(event.table, 0) + 1},
        hands=event.hand,
    )


def _hand_ended(state: State, event: ev.HandEnded) -> State:
    table = state.tables[event.table]
    stacks = {**state.stacks, **{table.seats[seat]: stack for seat, stack in event.stacks}}
    tables = {**state.tables, event.table: Table(table.number, table.seats, table.marks, None, table.hands)}
    return replace(state, stacks=stacks, tables=tables)


def _eliminated(state: State, event: ev.PlayerEliminated) -> State:
    table = state.tables[event.table]
    seats = {seat: player for seat, player in table.seats.items() if player != event.player}
    return replace(
        _with_table(state, replace(table, seats=seats)),
        stacks={player: stack for player, stack in state.stacks.items() if player != event.player},
        places={**state.places, event.player: Place(event.place, event.last_place, event.prize)},
    )


def _moved(state: State, event: ev.PlayerMoved) -> State:
    source, target = state.tables[event.from_table], state.tables[event.to_table]
    left = {seat: player for seat, player in source.seats.items() if seat != event.from_seat}
    joined = _in_order({**target.seats, event.to_seat: event.player})
    return replace(
        state,
        tables={
            **state.tables,
            event.from_table: replace(source, seats=left),
            event.to_table: replace(target, seats=joined),
        },
    )


def _broken(state: State, event: ev.TableBroken) -> State:
    tables = {number: table for number, table in state.tables.items() if number != event.table}
    for player, (number, seat) in zip(event.players, event.seats, strict=True):
        table = tables[number]
        tables[number] = replace(table, seats=_in_order({**table.seats, seat: player}))
    hands = {number: count for number, count in state.level_hands.items() if number != event.table}
    return replace(state, tables=tables, draws=event.draw, level_hands=hands)


def _final_table(state: State, event: ev.FinalTableDrawn) -> State:
    hands = {number: count for number, count in state.level_hands.items() if number == event.table}
    return replace(state, tables=_seated(event), draws=event.draw, level_hands=hands)


def _finished(state: State, event: ev.TournamentFinished) -> State:
    places = {**state.places, event.winner: Place(1, 1, event.prize)}
    return replace(state, status="finished", places=places)


def _seated(event: ev.SeatsDrawn | ev.FinalTableDrawn) -> Mapping[int, Table]:
    seats: dict[int, dict[int, int]] = {}
    for player, (number, seat) in zip(event.players, event.seats, strict=True):
        seats.setdefault(number, {})[seat] = player
    return {number: Table(number, _in_order(taken)) for number, taken in sorted(seats.items())}


def _in_order(seats: Mapping[int, int]) -> dict[int, int]:
    return dict(sorted(seats.items()))


def _with_table(state: State, table: Table) -> State:
    return replace(state, tables={**state.tables, table.number: table})


_APPLY: dict[type, Callable[[State, Any], State]] = {
    ev.PlayerRegistered: _registered,
    ev.SeatsDrawn: _seats_drawn,
    ev.ButtonDrawn: _button_drawn,
    ev.PrizesSet: _prizes_set,
    ev.TournamentStarted: _started,
    ev.LevelStarted: _level_started,
    ev.HandStarted: _hand_started,
    ev.HandEnded: _hand_ended,
    ev.PlayerEliminated: _eliminated,
    ev.PlayerMoved: _moved,
    ev.TableBroken: _broken,
    ev.FinalTableDrawn: _final_table,
    ev.TournamentFinished: _finished,
}
