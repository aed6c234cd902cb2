"""What each event does to a state, one handler a kind."""

from collections.abc import Callable
from typing import Any

from tourney.tournament.applying import clock, entering, hands, money, opening, seats
from tourney.tournament.working import Working

HANDLERS: dict[type, Callable[[Working, Any], None]] = {
    **opening.HANDLERS,
    **entering.HANDLERS,
    **seats.HANDLERS,
    **clock.HANDLERS,
    **hands.HANDLERS,
    **money.HANDLERS,
}
