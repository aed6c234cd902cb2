"""The log of a tournament as sentences: one for each line, and one for each level that came by itself."""

from tourney.tournament.sentences.telling import SENTENCES, Line, Teller, told

__all__ = ["SENTENCES", "Line", "Teller", "told"]
