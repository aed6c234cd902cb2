"""The fixed words of the grammar: one table, a row a phrase, a column a language.

`ROWS` says what each row means, `ENGLISH` is a column, `VOCABULARIES` all that are filled. The reader
takes every word from the column of the hand's language; adding a language is adding a column.
"""

from tourney.histories.pokerstars.vocabulary.column import Phrases, Vocabulary
from tourney.histories.pokerstars.vocabulary.english import ENGLISH
from tourney.histories.pokerstars.vocabulary.french import FRENCH
from tourney.histories.pokerstars.vocabulary.portuguese import PORTUGUESE
from tourney.histories.pokerstars.vocabulary.rows import ROWS
from tourney.histories.pokerstars.vocabulary.russian import RUSSIAN
from tourney.histories.pokerstars.vocabulary.spanish import SPANISH

VOCABULARIES: tuple[Vocabulary, ...] = (ENGLISH, PORTUGUESE, SPANISH, FRENCH, RUSSIAN)

__all__ = ["ENGLISH", "ROWS", "VOCABULARIES", "Phrases", "Vocabulary"]
