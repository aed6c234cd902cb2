"""What a tournament answers to a command: `decide(state, command, now) -> events`, or a refusal."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from tourney.engine.button import next_marks, waiting
from tourney.tournament import commands as do
from tourney.tournament import events as ev
from tourney.tournament.apply import apply
from tourney.tournament.balancing import final_table_waits, rearrange
from tourney.tournament.draft import Draft
from tourney.tournament.elimination import eliminations
from tourney.tournament.levels import raise_level_if_due
from tourney.tournament.money.payouts import prizes
from tourney.tournament.money.plan import PrizePlan
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.seating import draw_button, draw_seats
from tourney.tournament.state import Dealt, Hand, Setup, State, Table


def decide(state: State | None, command: do.Command, now: datetime) -> list[ev.Event]:
    """The events that a command makes; None is the state before a tournament is created.

    `now` is aware UTC, the time at which the command came. Raises NotAllowed, and then nothing has
    happened.
    """
    return step(state, command, now)[1]


def step(state: State | None, command: do.Command, now: datetime) -> tuple[State, list[ev.Event]]:
    """`decide`, with the state after the events, for a caller who would apply them anyway."""
    if now.tzinfo is None:
        raise ValueError("the time of a command must have a zone: use UTC")
    if isinstance(command, do.Create):
        if state is not None:
            raise NotAllowed("creating", "this tournament was created before", "begin another one")
        event = ev.TournamentCreated(_checked(command.setup))
        return apply(None, event), [event]
    if state is None:
        raise NotAllowed(type(command).__name__, "there is no tournament yet", "create it first")
    draft = Draft(state)
    _DECIDE[type(command)](draft, command)
    return draft.state, draft.events


def _checked(setup: Setup) -> Setup:
    what = "creating"
    if not setup.name.strip():
        raise NotAllowed(what, "the tournament has no name", "give it one")
    if not 2 <= setup.max_seats <= 10:
        raise NotAllowed(what, f"tables of {setup.max_seats} seats cannot be dealt", "take 2 to 10 seats")
    if setup.buy_in < 0 or setup.fee < 0 or setup.scale < 1 or setup.prize_rounding < 1:
        raise NotAllowed(what, "buy-in, fee, scale and rounding cannot be negative", "give whole minor units")
    if setup.rules.balance_at < 2:
        raise NotAllowed(what, "tables that differ by one player cannot be levelled", "balance at 2 or more")
    return setup


def _register(draft: Draft, command: do.Register) -> None:
    state = draft.state
    what = f"registering {command.name!r}"
    if state.status != "registering":
        raise NotAllowed(what, "the seats have been drawn", "register before the draw")
    if not command.name.strip():
        raise NotAllowed(what, "the name is empty", "give a name")
    if command.name in state.names.values():
        raise NotAllowed(what, "a player of that name is in", "give a name that tells the two apart")
    draft.add(ev.PlayerRegistered(len(state.names) + 1, command.name))


def _draw_seats(draft: Draft, command: do.DrawSeats) -> None:
    state = draft.state
    if state.status not in ("registering", "seated"):
        raise NotAllowed("drawing seats", f"the tournament is {state.status}", "draw before the start")
    if len(state.names) < 2:
        raise NotAllowed("drawing seats", f"{len(state.names)} players are in", "register at least two")
    draw_seats(draft)


def _start(draft: Draft, command: do.Start) -> None:
    state = draft.state
    if state.status != "seated":
        instead = "draw the seats first" if state.status == "registering" else "go on with the next hand"
        raise NotAllowed("starting", f"the tournament is {state.status}", instead)
    setup, entries = state.setup, len(state.names)
    pool = entries * setup.buy_in
    places = setup.places_paid
    if places is not None and not 1 <= places <= entries:
        raise NotAllowed(
            "starting", f"{places} places cannot be paid to {entries} players", "pay fewer places"
        )
    plan = PrizePlan(setup.prize_table, places, rounding=setup.prize_rounding)
    draft.add(ev.PrizesSet(pool, prizes(pool, entries, plan)))
    for table in state.tables:
        draw_button(draft, table)
    draft.add(ev.TournamentStarted())
    draft.add(ev.LevelStarted(1))


def _next_hand(draft: Draft, command: do.NextHand) -> None:
    what = f"the next hand of table {command.table}"
    table = _table(draft.state, command.table, what)
    if table.hand:
        raise NotAllowed(what, f"hand {table.hand.number} is in progress", "record its result first")
    if len(table.seats) < 2:
        raise NotAllowed(what, "one player sits there alone", "wait until another is moved there")
    if final_table_waits(draft.state):
        busy = ", ".join(str(other.number) for other in draft.state.tables.values() if other.hand)
        raise NotAllowed(what, "the final table is about to be drawn", f"finish the hand of table {busy}")
    before = table.last_marks()
    raise_level_if_due(draft, command.table)
    state = draft.state
    rule = state.setup.rules.button
    marks = next_marks(before, table.seats, state.setup.max_seats, rule)
    kept_out = waiting(before, table.seats, rule)
    stacks = state.stacks
    dealt = [
        Dealt(seat, player, stacks[player]) for seat, player in table.seats.items() if seat not in kept_out
    ]
    stakes = state.setup.structure.level(state.level)
    one_pays = stakes.ante and state.setup.structure.ante_paid_by == "big_blind"
    draft.add(
        ev.HandStarted(
            table=command.table,
            hand=state.hands + 1,
            level=state.level,
            small_blind=stakes.small_blind,
            big_blind=stakes.big_blind,
            ante=stakes.ante,
            button_seat=marks.button,
            small_blind_mark=marks.small_blind_seat,
            small_blind_seat=marks.small_blind,
            big_blind_seat=marks.big_blind,
            ante_seat=marks.big_blind if one_pays else None,
            dealt=tuple(dealt),
            waiting=tuple(sorted(kept_out)),
        )
    )


def _record_hand(draft: Draft, command: do.RecordHand) -> None:
    what = f"recording a hand of table {command.table}"
    hand = _table(draft.state, command.table, what).hand
    if hand is None:
        raise NotAllowed(what, "no hand is in progress there", "begin the next hand first")
    _check_stacks(what, hand, command.stacks)
    stacks = tuple(ev.SeatStack(dealt.seat, command.stacks[dealt.seat]) for dealt in hand.dealt)
    draft.add(ev.HandEnded(command.table, hand.number, stacks))
    for out in eliminations(draft.state, command.table, hand):
        draft.add(out)
    state = draft.state
    if len(state.stacks) == 1:
        draft.add(ev.TournamentFinished(next(iter(state.stacks)), state.prize(1)))
    elif len(state.tables) > 1:
        rearrange(draft)


def _check_stacks(what: str, hand: Hand, stacks: Mapping[int, int]) -> None:
    """Chips are conserved in a hand: the same seats, whole numbers, the same sum."""
    seats = [dealt.seat for dealt in hand.dealt]
    if len(stacks) != len(seats) or any(seat not in stacks for seat in seats):
        raise NotAllowed(
            what, f"stacks were given for seats {sorted(stacks)}", f"give them for seats {seats}"
        )
    for seat, stack in stacks.items():
        if type(stack) is not int or stack < 0:
            raise NotAllowed(what, f"seat {seat} cannot have {stack!r} chips", "give whole numbers from 0")
    before, after = sum(dealt.stack for dealt in hand.dealt), sum(stacks.values())
    if before != after:
        raise NotAllowed(
            what, f"the stacks add up to {after}", f"the hand began with {before} chips: give those"
        )


def _change_level(draft: Draft, command: do.ChangeLevel) -> None:
    what = f"going to level {command.level}"
    if draft.state.status != "running":
        raise NotAllowed(what, f"the tournament is {draft.state.status}", "start it first")
    if command.level < 1:
        raise NotAllowed(what, "levels are counted from 1", "give a level from 1")
    draft.add(ev.LevelStarted(command.level))


def _table(state: State, number: int, what: str) -> Table:
    if state.status != "running":
        raise NotAllowed(what, f"the tournament is {state.status}", "hands are played while it is running")
    table = state.tables.get(number)
    if table is None:
        known = ", ".join(str(number) for number in state.tables)
        raise NotAllowed(what, "there is no such table", f"the tables are {known}")
    return table


_DECIDE: dict[type, Callable[[Draft, Any], None]] = {
    do.Register: _register,
    do.DrawSeats: _draw_seats,
    do.Start: _start,
    do.NextHand: _next_hand,
    do.RecordHand: _record_hand,
    do.ChangeLevel: _change_level,
}
