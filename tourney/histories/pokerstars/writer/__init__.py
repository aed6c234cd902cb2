"""Writing hands as PokerStars text, in any language of the vocabulary."""

from tourney.histories.pokerstars.writer.hand import write_hand, write_hands
from tourney.histories.pokerstars.writer.words import CannotWriteError

__all__ = ["LOSSY", "CannotWriteError", "write_hand", "write_hands"]

LOSSY = (
    "table talk, but for who comes, goes and runs out of time",
    "cards of players who folded unseen, when the hand is told by one of its players",
    "at which half of a pot a share was won",
    "the seats of missed blinds that took a player's last chip",
    "a number of the hand or the tournament with letters in it",
)
"""What PokerStars text keeps of no hand."""
