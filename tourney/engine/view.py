"""What a player sees of a hand: his own cards, and what lies face up."""

from collections.abc import Sequence

from tourney.cards import UNKNOWN
from tourney.engine.events import Event
from tourney.engine.game import Game


def seen_by(game: Game, log: Sequence[Event], seat: int | None) -> list[Event]:
    """The events as the player on `seat` sees them: the cards of others that lie face down, and what they
    throw away, are hidden until shown (R009). None is the view of a televised table, which sees all (R010).
    """
    if seat is None:
        return list(log)
    return [_hidden(game, event) if event.seat != seat else event for event in log]


def _hidden(game: Game, event: Event) -> Event:
    if event.cards is None or event.kind not in ("deal_hole", "discard"):
        return event
    up = game.streets[event.street].up if event.kind == "deal_hole" else 0
    if event.kind == "deal_hole" and not up:
        return event._replace(cards=None)
    down = len(event.cards) - up
    return event._replace(cards=(UNKNOWN,) * down + event.cards[down:])
