"""What is due and waits for somebody to do it: moves, broken tables, redraws, with the rule of each."""

from datetime import datetime
from typing import Any

from tourney.tournament import events as ev
from tourney.tournament.balancing import rearrange
from tourney.tournament.draft import Draft
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.state import State


def proposals(state: State, now: datetime) -> list[dict[str, Any]]:
    """What `balance` would do now, in order: `do` is `move`, `break` or `redraw`, `rule` says by what.

    Which seats a broken table's players draw is not told before it happens.
    """
    if state.status != "running" or len(state.tables) < 2 or state.round is not None:
        return []
    draft = Draft(state, now)
    try:
        rearrange(draft)
    except NotAllowed as error:
        return [{"do": "wait", "why": str(error)}]
    found: list[dict[str, Any]] = []
    for event in draft.events:
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
    return found
