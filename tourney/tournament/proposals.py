"""What is due and waits for somebody to do it: moves, broken tables, redraws, with the rule of each."""

from datetime import datetime
from typing import Any

from tourney.language import tr
from tourney.tournament import events as ev
from tourney.tournament.balancing import held_up, rearrange
from tourney.tournament.draft import Draft
from tourney.tournament.elimination import nothing_to_play_for
from tourney.tournament.events import Change
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.state import Broke, State
from tourney.tournament.timing import clock_at


def proposals(state: State, now: datetime) -> list[dict[str, Any]]:
    """What is due now, in order: `do` is `bust`, `colour-up`, `finish` (with one player left, or after a deal of
    everything), or what `balance` would do, `move`, `break` or `redraw`, with the `rule` by which; `wait`, with
    `why`, when that must wait for a hand to be over. Who is to be put out comes before any move: `players`,
    `numbers` and `by` are those of one hand.

    Which seats a broken table's players draw is not told before it happens.
    """
    if state.status != "running" or state.round is not None:
        return []
    if len(state.stacks) == 1:
        return [{"do": "finish", "why": tr("one player is left; who is out may still buy in again")}]
    found = _busts(state) + _colour_up(state, now)
    if nothing_to_play_for(state) and not any(table.hand for table in state.tables.values()):
        found.append({"do": "finish", "why": tr("the deal shares everything: it can end now")})
    if len(state.tables) < 2 or state.due_out:
        return found
    try:
        events = _arranged(state, now)
    except NotAllowed as error:
        return [{"do": "wait", "why": str(error)}]
    for event in events:
        if isinstance(event, ev.PlayerMoved):
            found.append(
                {
                    "do": "move",
                    "player": state.name(event.player),
                    "number": event.player,
                    "from": {"table": event.from_table, "seat": event.from_seat},
                    "to": {"table": event.to_table, "seat": event.to_seat},
                    "rule": event.rule,
                }
            )
        elif isinstance(event, ev.TableBroken):
            found.append({"do": "break", "table": event.table, "rule": event.rule})
        elif isinstance(event, ev.SeatsRedrawn):
            tables = len({seat.table for seat in event.seats})
            found.append({"do": "redraw", "tables": tables, "rule": event.rule})
    later = None if events else held_up(state)
    if later is not None:
        found.append({"do": "wait", "why": later})
    return found


def arrangement(state: State, now: datetime) -> list[Change]:
    """What would happen if the proposals to move, break and redraw were done now; nothing where they wait."""
    if state.status != "running" or state.round is not None or len(state.tables) < 2 or state.due_out:
        return []
    try:
        return _arranged(state, now)
    except NotAllowed:
        return []  # `proposals` says why


def _arranged(state: State, now: datetime) -> list[Change]:
    draft = Draft(state, now)
    rearrange(draft)
    return draft.events


def _busts(state: State) -> list[dict[str, Any]]:
    """Those who lost their last chips, hand by hand: of one hand they are put out together, for the place
    of each goes by the stack with which he began it."""
    hands: dict[int, list[Broke]] = {}
    for one in state.due_out:
        hands.setdefault(one.hand, []).append(one)
    return [
        {
            "do": "bust",
            "players": [state.name(one.player) for one in out],
            "numbers": [one.player for one in out],
            "by": [[state.name(hunter) for hunter in one.hunters] for one in out],
            "hand": hand,
        }
        for hand, out in hands.items()
    ]


def leaves(state: State, now: datetime, table: int) -> bool:
    """Whether somebody is due to leave this table, or all do: what is done before its next hand."""
    if state.round is not None or len(state.tables) < 2:
        return False
    for one in proposals(state, now):
        if one["do"] == "redraw" or (one["do"] == "break" and one["table"] == table):
            return True
        if one["do"] == "move" and one["from"]["table"] == table:
            return True
    return False


def _colour_up(state: State, now: datetime) -> list[dict[str, Any]]:
    """Due in the break after the last level that needs the smallest chips, and from then on."""
    clock = clock_at(state, now)
    level = state.level if clock is None else clock.level + clock.on_break
    smallest = state.setup.structure.chips_at(level)[0]
    if smallest <= state.smallest_chip:
        return []
    return [{"do": "colour-up", "smallest": smallest, "rule": "T24-24"}]
