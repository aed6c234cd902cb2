"""Holdings as people write them, for a search: `AKs`, `TT+`, `A5s-A2s`, `AhKd`, and the classes of Omaha."""

import re
from itertools import combinations, product

from tourney.cards import RANKS, SUITS
from tourney.language import tr, tr_later
from tourney.stats.holdings import OMAHA_GAMES

ANY_SUITED, ANY_PAIR = "suited", "pair"
MOST = 40
"""Words that one search takes."""

PAIRED = (
    tr_later("no pair"),
    tr_later("one pair"),
    tr_later("two pairs"),
    tr_later("three pairs"),
    tr_later("trips or quads"),
)
SUITED = (
    tr_later("rainbow"),
    tr_later("single-suited"),
    tr_later("double-suited"),
    tr_later("triple-suited"),
)
OMAHA_WORDS = {
    f"{paired}, {suited}": tr_later("{paired}, {suited}", paired=paired, suited=suited)
    for paired, suited in product(PAIRED, SUITED)
}
"""The classes of Omaha hands, and what `tr` says of them."""
OMAHA_CLASSES = tuple(OMAHA_WORDS)
"""What `stats.holdings.omaha_class` calls hands; not all of them have four cards."""

_HIGH_FIRST = RANKS[::-1]
_CLASS = re.compile(rf"([{RANKS}])([{RANKS}])([so]?)", re.ASCII | re.IGNORECASE)
_CARDS = re.compile(rf"([{RANKS}][{SUITS}])([{RANKS}][{SUITS}])", re.ASCII)


def held(asked: str) -> tuple[str, ...]:
    """All two cards, in either order as the store may have them, that one of the words means.

    Words stand with commas or blanks between: a class (`AKs`, `AKo`, `AK`, `77`), from a class up (`TT+`,
    `A9s+`), from one to another (`99-66`, `A5s-A2s`), two cards (`AhKd`), `suited` or `pair`. Raises ValueError
    that names the word that is none.

    >>> len(held("AKs")), len(held("TT+")), held("AhKd")
    (8, 60, ('AhKd', 'KdAh'))
    """
    words = asked.replace(",", " ").split()
    if len(words) > MOST:
        raise ValueError(tr("a search takes {most} holdings, not {n}", most=MOST, n=len(words)))
    found: dict[str, None] = {}
    for word in words:
        for one, other in _meant(word):
            found |= {one + other: None, other + one: None}
    return tuple(found)


def omaha(name: str) -> tuple[str, ...]:
    """Conditions on `hand_players` and `hands` that a hand is of this class of `OMAHA_CLASSES`."""
    if name not in OMAHA_CLASSES:
        known = ", ".join(tr(words) for words in OMAHA_WORDS.values())
        raise ValueError(
            tr("there is no class of Omaha hands {name}: there are {classes}", name=repr(name), classes=known)
        )
    paired, suited = name.split(", ")
    pairs = " + ".join(f"({_many(rank)} >= 2)::INTEGER" for rank in RANKS)
    trips = " OR ".join(f"{_many(rank)} > 2" for rank in RANKS)
    suits = " + ".join(f"({_many(suit)} >= 2)::INTEGER" for suit in SUITS)
    games = ", ".join(f"'{game}'" for game in OMAHA_GAMES)
    ranks = trips if paired == PAIRED[-1] else f"NOT ({trips}) AND ({pairs}) = {PAIRED.index(paired)}"
    return (
        f"hands.game IN ({games}) AND length(hand_players.hole_cards) >= 8 AND NOT contains(hand_players.hole_cards, '?')",
        ranks,
        f"({suits}) = {SUITED.index(suited)}",
    )


def _many(symbol: str) -> str:
    """How often a rank or a suit stands in the hole cards; no letter is both."""
    return f"(length(hand_players.hole_cards) - length(replace(hand_players.hole_cards, '{symbol}', '')))"


def _meant(word: str) -> list[tuple[str, str]]:
    """The two cards that a word means, each pair once."""
    if word.lower() == ANY_SUITED:
        return [pair for high, low in combinations(_HIGH_FIRST, 2) for pair in _of_class(high, low, "s")]
    if word.lower() == ANY_PAIR:
        return [pair for rank in RANKS for pair in _of_class(rank, rank, "")]
    if cards := _CARDS.fullmatch(word):
        if cards[1] == cards[2]:
            raise ValueError(tr("{word} is one card twice", word=word))
        return [(cards[1], cards[2])]
    first, dash, last = word.partition("-")
    up = first.endswith("+") and not dash
    start = _class(first.removesuffix("+") if up else first, word)
    if up:
        return [pair for each in _up_from(*start) for pair in _of_class(*each)]
    if dash:
        return [pair for each in _between(start, _class(last, word), word) for pair in _of_class(*each)]
    return _of_class(*start)


def _class(text: str, word: str) -> tuple[str, str, str]:
    found = _CLASS.fullmatch(text)
    if found is None:
        raise ValueError(
            tr(
                "{word} is no holding: write them as {examples} or {last}",
                word=repr(word),
                examples="AKs, AKo, AK, 77, TT+, A5s-A2s",
                last="AhKd",
            )
        )
    high, low = sorted((found[1].upper(), found[2].upper()), key=_HIGH_FIRST.index)
    suited = found[3].lower()
    if high == low and suited:
        raise ValueError(tr("{word} is no holding: a pair is neither suited nor offsuit", word=repr(word)))
    return high, low, suited


def _up_from(high: str, low: str, suited: str) -> list[tuple[str, str, str]]:
    """TT+ are the pairs from tens up, A9s+ those with a higher second card."""
    place = RANKS.index
    if high == low:
        return [(rank, rank, "") for rank in RANKS[place(low) :]]
    return [(high, rank, suited) for rank in RANKS[place(low) : place(high)]]


def _between(
    first: tuple[str, str, str], last: tuple[str, str, str], word: str
) -> list[tuple[str, str, str]]:
    pairs = first[0] == first[1] and last[0] == last[1]
    if not pairs and (first[0], first[2]) != (last[0], last[2]):
        raise ValueError(
            tr("{word} goes from one kind of holding to another: write A5s-A2s or 99-66", word=repr(word))
        )
    low, high = sorted((RANKS.index(first[1]), RANKS.index(last[1])))
    if pairs:
        return [(rank, rank, "") for rank in RANKS[low : high + 1]]
    return [(first[0], rank, first[2]) for rank in RANKS[low : high + 1] if rank != first[0]]


def _of_class(high: str, low: str, suited: str) -> list[tuple[str, str]]:
    if high == low:
        return [(high + one, low + other) for one, other in combinations(SUITS, 2)]
    return [
        (high + one, low + other)
        for one in SUITS
        for other in SUITS
        if not suited or (one == other) == (suited == "s")
    ]
