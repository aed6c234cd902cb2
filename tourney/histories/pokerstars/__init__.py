"""PokerStars hand histories, of 2005 to today, and the texts that share their grammar."""

from tourney.histories.pokerstars.reader import read_file, read_text

__all__ = ["read_file", "read_text"]
