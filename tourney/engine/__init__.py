"""One hand of poker: games as data, betting, pots, showdown, house rules. No file, no clock, no chance.

The names that other people's programs need: a `Setup` of a `game`, played by a `Hand` (`legal`,
`apply`, `draw`, `deal_hole`, `deal_board`, `show`, `muck`), written down as a record, and a record
played again by `replay`.

>>> from tourney.engine import Hand, Setup, game
>>> hand = Hand(Setup(game("holdem", "NL"), (1, 2, 3), (100, 100, 100), 1, 2, 3, 5, 10))
>>> for seat, cards in ((1, (50, 51)), (2, (0, 4)), (3, (8, 13))):
...     hand.deal_hole(seat, cards)
>>> hand.legal().words()
'fold, call 10 or raise to 20-100'
"""

from tourney.engine.errors import DealError, HandError, IllegalActionError, SetupError
from tourney.engine.events import Event
from tourney.engine.games import GAMES, game
from tourney.engine.hand import Hand
from tourney.engine.record import HandRecord
from tourney.engine.replay import replay
from tourney.engine.setup import Post, Setup
from tourney.engine.write_down import write_down

__all__ = [
    "GAMES",
    "DealError",
    "Event",
    "Hand",
    "HandError",
    "HandRecord",
    "IllegalActionError",
    "Post",
    "Setup",
    "SetupError",
    "game",
    "replay",
    "write_down",
]
