"""What a screen is told of a tournament: its state, and all that it takes to draw the clock by itself."""

from datetime import datetime, timedelta
from typing import Any

from tourney.tournament import events as ev
from tourney.tournament.state import Clock, State
from tourney.tournament.structures.values import Structure
from tourney.tournament.timing import LAST_LEVEL, clock_at
from tourney.tournament.tournament import Entry, Tournament
from tourney.tournament.view import stakes, view

COMING = 8
"""Levels beyond those of the structure, or beyond the one in force, that a screen is told of."""
RECENT = timedelta(minutes=10)
"""How long a seat move is told."""
MOST_MOVES = 60
MOST_NAMED = 3
"""So many names stand in the few words about an action; an ellipsis stands for more."""
BESIDES = (
    ev.TableOpened, ev.ButtonDrawn, ev.SeatReserved, ev.PlayerMoved, ev.BountyWon, ev.StacksEntered,
    ev.LevelStarted, ev.HandEnded, ev.PotShared, ev.RoundEnded, ev.HandForHandEnded,
)  # fmt: skip
"""Lines that come along with what was done: an action is called by another of its lines if it has one."""


def screen(tournament_id: str, run: Tournament, now: datetime) -> dict[str, Any]:
    """The state as `GET /api/tournaments/{id}` gives it, with what a screen draws by itself.

    `clock` is `{level, on_break, running, ends_at | left}` with `ends_at` in milliseconds since 1970 and
    `left` in milliseconds, None where levels go by hands. `periods` are the levels and breaks in order,
    each with its `ms`. `moves` are the seat changes of the last minutes, the latest first. `last` is the
    action that an undo would take back. `bounty` is what an entry puts on heads, of the kind `bounty_kind`, in
    minor units. `now` is the server's time in milliseconds.
    """
    state = run.state
    structure = state.setup.structure
    clock = clock_at(state, now)
    level = state.level if clock is None else clock.level
    return {
        "tournament_id": tournament_id,
        "version": run.version,
        **view(state, now),
        "now": _ms(now),
        "clock": _clock(clock) if clock else None,
        "periods": periods(structure, level, by_clock=state.setup.levels_by == "clock"),
        "starting_stack": structure.starting_stack,
        "registration_until": None if state.registration_closed else structure.registration_until,
        "rebuys_until": structure.rebuys_until if state.setup.rebuy else None,
        "chips": list(structure.chips),
        "smallest_chip": state.smallest_chip or min(structure.chips, default=0),
        "hunting": state.setup.bounty_kind != "none",
        "bounty": state.setup.bounty,
        "bounty_kind": state.setup.bounty_kind,
        "moves": moves(run, now),
        "last": _last(run),
    }


def periods(structure: Structure, level: int, *, by_clock: bool) -> list[dict[str, Any]]:
    """Levels and the breaks after them from level 1 on; `ms` is None where levels go by hands. `gone` are
    the chips that leave play when the level is over."""
    found = []
    for number in range(1, min(max(len(structure.levels), level) + COMING, LAST_LEVEL) + 1):
        of = structure.level(number)
        found.append(
            {
                "level": number,
                "on_break": False,
                "ms": of.minutes * 60_000 if by_clock else None,
                **stakes(of),
                "gone": list(of.chip_up),
            }
        )
        if by_clock and of.break_minutes:
            found.append({"level": number, "on_break": True, "ms": of.break_minutes * 60_000})
    return found


def moves(run: Tournament, now: datetime) -> list[dict[str, Any]]:
    """Who changed seats in the last minutes and sits there still, the latest first: `at` in milliseconds.

    Of a player his latest move alone: a screen that tells an older one sends him to a seat that is not his.
    """
    state = run.state
    sits = {player: (one.number, seat) for one in state.tables.values() for seat, player in one.seats.items()}
    found: dict[int, dict[str, Any]] = {}
    for entry in reversed(run.log):
        if entry.at < now - RECENT:
            break
        if entry.action not in run.undone:
            for row in _moved(state, entry):
                found.setdefault(row["number"], row)
    rows = [
        row for row in found.values() if sits.get(row["number"]) == (row["to"]["table"], row["to"]["seat"])
    ]
    return rows[:MOST_MOVES]


def _moved(state: State, entry: Entry) -> list[dict[str, Any]]:
    event = entry.event
    if isinstance(event, ev.PlayerMoved):
        rows = [(event.player, (event.from_table, event.from_seat), (event.to_table, event.to_seat))]
    elif isinstance(event, ev.TableBroken | ev.SeatsRedrawn):
        rows = [(player, None, tuple(seat)) for player, seat in zip(event.players, event.seats, strict=True)]
    else:
        return []
    return [
        {
            "player": state.name(player),
            "number": player,
            "from": None if came is None else {"table": came[0], "seat": came[1]},
            "to": {"table": went[0], "seat": went[1]},
            "at": _ms(entry.at),
        }
        for player, came, went in rows
        if player in state.players
    ]


def _last(run: Tournament) -> dict[str, Any] | None:
    """The action that `undo` would take back: its number and when, and what it was as `told_as` says."""
    for entry in reversed(run.log):
        counts = entry.action not in run.undone
        if counts and not isinstance(entry.event, ev.ActionUndone | ev.ActionRedone | ev.TournamentCreated):
            lines = [one for one in run.log[entry.action - 1 : entry.seq] if one.action == entry.action]
            return {
                "action": entry.action,
                "at": _ms(entry.at),
                **told_as(run.state, lines),
            }
    return None


def told_as(state: State, lines: list[Entry]) -> dict[str, list[str]]:
    """What an action was: the `kinds` of its lines, the most telling first, and the `players` of that one."""
    first = next((one for one in lines if not isinstance(one.event, BESIDES)), lines[0])
    alike = [one for one in lines if type(one.event) is type(first.event)]
    kinds = [ev.kind(first.event), *(ev.kind(one.event) for one in lines[:20])]
    return {"kinds": list(dict.fromkeys(kinds)), "players": names(state, alike)}


def names(state: State, lines: list[Entry]) -> list[str]:
    """Who the lines are about, as far as they say."""
    numbers: list[int] = []
    gone: dict[int, str] = {}
    for line in lines[:20]:
        event = line.event
        if isinstance(event, ev.PlayersEliminated | ev.PlayersBroke | ev.EliminationDue):
            numbers += [one.player for one in event.out]
        elif isinstance(event, ev.StacksEntered):
            numbers += [one.player for one in event.stacks]
        else:
            player = getattr(event, "player", None)
            if isinstance(player, int):
                numbers.append(player)
            if isinstance(event, ev.PlayerRegistered):  # whoever is not in the state when this was undone
                gone[event.player] = event.name
    told = [
        state.name(number) if number in state.players else gone[number]
        for number in dict.fromkeys(numbers)
        if number in state.players or number in gone
    ]
    return told if len(told) <= MOST_NAMED else [*told[:MOST_NAMED], "…"]


def _clock(clock: Clock) -> dict[str, Any]:
    return {
        "level": clock.level,
        "on_break": clock.on_break,
        "running": clock.running,
        "ends_at": _ms(clock.ends_at) if clock.ends_at else None,
        "left": None if clock.ends_at else clock.left,
    }


def _ms(at: datetime) -> int:
    return round(at.timestamp() * 1000)
