"""How each command is answered, one decision a kind: a draft gets events, or NotAllowed is raised."""

from collections.abc import Callable
from typing import Any

from tourney.tournament.deciding import clock, conduct, entering, hands, money, opening, seats
from tourney.tournament.draft import Draft

DECISIONS: dict[type, Callable[[Draft, Any], None]] = {
    **opening.DECISIONS,
    **entering.DECISIONS,
    **seats.DECISIONS,
    **clock.DECISIONS,
    **hands.DECISIONS,
    **conduct.DECISIONS,
    **money.DECISIONS,
}
