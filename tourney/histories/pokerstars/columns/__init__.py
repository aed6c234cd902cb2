"""The fast path: PokerStars text straight to the frames of the store, without a record between them.

Hands that are plain are read thousands at a time; every other one is handed back as text for the
exact reader, which knows the whole grammar.
"""

from tourney.histories.pokerstars.columns.reader import Columns, read_columns

__all__ = ["Columns", "read_columns"]
