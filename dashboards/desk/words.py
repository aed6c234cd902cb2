"""What the desk says: the words that it shares with the screens, seats, money, and what an undo takes back."""

from collections.abc import Mapping
from typing import Any

from parts import amounts
from tourney.language import language, tr, tr_later, tr_n
from tourney.language import number as numeral
from tourney.language import words as keyed
from tourney.tournament.sentences.words import listed as joined

SETS = {
    "home-300": tr_later("Home, 300 chips"),
    "home-500": tr_later("Home, 500 chips"),
    "club-1000": tr_later("Club, 1,000 chips"),
}
"""What the chip sets of the program are called."""


def chip_set(key: str) -> str:
    """A set of chips by its name; one that somebody put there by that of its file."""
    return tr(SETS[key]) if key in SETS else key


def last_words(last: Mapping[str, Any]) -> str:
    """What an action was, in a few words, as the screens say it: `bust of Bo`."""
    told = keyed(language(), "screen")[f"last_{last['kinds'][0]}"]
    return told.replace("{who}", ", ".join(last["players"])).strip()


def seat(place: Mapping[str, int]) -> str:
    """`table 2 seat 5`."""
    return tr("table {table} seat {seat}", table=place["table"], seat=place["seat"])


def chips(count: int | None) -> str:
    """A stack; a word where nobody knows it."""
    return tr("unknown") if count is None else numeral(count, language())


def span(seconds: float) -> str:
    """`12:34`, with hours `1:02:03`; what is begun of a second counts."""
    whole = -int(-seconds // 1)
    minutes, rest = divmod(max(whole, 0), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{rest:02d}" if hours else f"{minutes}:{rest:02d}"


def hours(minutes: int) -> str:
    """`3 h 56`."""
    return tr("{hours} h {minutes}", hours=minutes // 60, minutes=f"{minutes % 60:02d}")


def stakes(level: Mapping[str, Any]) -> str:
    """`100/200 ante 200`, `bets 40/80, ante 5, bring-in 10`."""
    told = amounts.stakes({**level, "unit": "chips", "scale": 1})
    return told if told != amounts.NOTHING else tr("no forced bets")


def listed(names: list[str], most: int | None = None) -> str:
    """`Ann, Bo and Cy`; of more than `most` the first ones, and how many more there are."""
    if most is not None and len(names) > most:
        names = [*names[:most], tr_n("{n} more", "{n} more", len(names) - most)]
    return joined(names)


def marks(player: Mapping[str, Any]) -> list[str]:
    """What is to be known of a player beside his seat: that he is away, that he is never moved."""
    told = (("away", tr("away")), ("pinned", tr("pinned")))
    return [words for key, words in told if player[key]]
