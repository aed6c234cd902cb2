"""What is said in English, Italian and Norwegian: `tr` at the place, one catalogue file a language."""

from tourney.language.catalogue import ENGLISH, LANGUAGES, chosen, words
from tourney.language.numbers import decimal, money, number
from tourney.language.saying import language, speaking, spoken_by, tr, tr_in, tr_later, tr_n

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "chosen",
    "decimal",
    "language",
    "money",
    "number",
    "speaking",
    "spoken_by",
    "tr",
    "tr_in",
    "tr_later",
    "tr_n",
    "words",
]
