"""What every translated column shares: English for the phrases that are not known in its language.

Clients leave some lines untranslated, and texts change their language in the middle; a translated line for
which a column has no words is refused with its hand, and so told, never passed over.
"""

from collections.abc import Mapping

from tourney.histories.pokerstars.vocabulary.column import Phrases
from tourney.histories.pokerstars.vocabulary.english import PHRASES

SIGNS = "[€$£₹₽]"
NUMBER = r"[0-9][0-9,]{0,18}(?:\.[0-9]{1,9})?"
BLANK = "[ \u00a0\u202f]"


def with_english(own: Mapping[str, Phrases]) -> dict[str, Phrases]:
    """Every row with the language's own phrases first. Raises KeyError for a row that there is not."""
    unknown = own.keys() - PHRASES.keys()
    if unknown:
        raise KeyError(f"the vocabulary has no row {min(unknown)}")
    return {row: tuple(dict.fromkeys((*own.get(row, ()), *english))) for row, english in PHRASES.items()}
