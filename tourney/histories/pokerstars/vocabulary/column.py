"""What one language is: a column of the vocabulary."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tourney.histories.pokerstars.money import AMOUNT

Phrases = tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """One language.

    `headers` are the beginnings of a hand, with the slots `{site}` (a name of `SITES`), `{kind}` (up to
    40 characters, as ` Zoom Hand `) and `{number}`. `number_signs` stand before the numbers of
    tournaments. `games` and `limits` give names of the text their keys, longest name first where one begins another.
    `amount` is the pattern of an amount, without groups. `day_first` says that dates are day, month, year;
    `eastern` is how Eastern Time is written. `phrases` has every row of `ROWS`.
    """

    code: str
    name: str
    headers: Phrases
    games: Mapping[str, str]
    limits: Mapping[str, str]
    phrases: Mapping[str, Phrases]
    number_signs: Phrases = ("#",)
    amount: str = AMOUNT
    day_first: bool = False
    eastern: Phrases = ("ET",)
    mixes: Mapping[str, str] = field(default_factory=dict)
    """Names of rotations that the language translates, to the English ones."""

    def __getitem__(self, row: str) -> Phrases:
        return self.phrases[row]
