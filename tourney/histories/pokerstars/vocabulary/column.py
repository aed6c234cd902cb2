"""What one language is: a column of the vocabulary."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tourney.histories.pokerstars.money import AMOUNT

Phrases = tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """One language.

    `headers` are the beginnings of a hand, with the slots `{site}` (a name of a site or skin), `{kind}` (up
    to 40 characters, as ` Zoom `) and `{number}`. `number_signs` stand before the numbers of tournaments.
    `games`, `limits` and `mixes` give names of the text their keys and English names, the longer name first
    where one begins another. `colon` separates a player from what he does. `amount` is the pattern of an
    amount, without groups. `day_first` says that dates are day, month, year; `eastern` is how Eastern Time
    is written. `spaced_colon` says that a blank that does not break may stand before a colon. `phrases` has
    every row of `ROWS`.
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
    colon: str = ": "
    spaced_colon: bool = False
    mixes: Mapping[str, str] = field(default_factory=dict)

    def __getitem__(self, row: str) -> Phrases:
        return self.phrases[row]
