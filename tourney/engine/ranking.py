"""A hand of any game at showdown: its name, its category, its rank and the cards that make it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from tourney import cards as deck
from tourney.engine.game import Game, Half
from tourney.engine.games import (
    BADUGI,
    DEUCE_LOW,
    GAMES,
    HIGH,
    OMAHA_HIGH,
    OMAHA_LOW,
    RAZZ_LOW,
    SHORT_HIGH,
    STUD_LOW,
)
from tourney.evaluation.ace_five import ACE_FIVE_CLASSES, ace_five_class, low_rank
from tourney.evaluation.badugi import BADUGI_CLASSES, badugi_ranks
from tourney.evaluation.deuce_seven import deuce_seven_class
from tourney.evaluation.eight_or_better import LOWS
from tourney.evaluation.high import UnrankableError, hand_class
from tourney.evaluation.short_deck import SHORT_DECK_CLASSES, short_deck_class
from tourney.evaluation.tables import CLASSES, Category, HandClass

_FIVE = 5
_ACE = 12
_STRAIGHTS = (Category.STRAIGHT, Category.STRAIGHT_FLUSH)


@dataclass(frozen=True, slots=True)
class Ranked:
    """What a hand is worth for a pot, or for half of one (`half` high, low or badugi).

    `rank` is 1 to `best`, higher wins and equal ones split; 0 when it does not qualify. `category` is that
    of a high hand; of a low without pairs and the like `low`, or `no_low`; of badugi `badugi`, `three_card`,
    `two_card` or `one_card`. `cards` are those that play, in the order in which they decide.
    """

    half: str
    name: str
    category: str
    rank: int
    best: int
    cards: tuple[int, ...]


def ranked(key: str, hole: Sequence[int], board: Sequence[int] = ()) -> tuple[Ranked, ...]:
    """The hand in the game of this key, once for each half of its pot.

    In hold'em, stud and their like all cards may be given as `hole`; at least five are needed. Raises
    ValueError for an unknown game, UnrankableError for too few or too many cards, an unknown card, one that
    is there twice or is not in the deck of the game.

    >>> [(one.name, one.rank) for one in ranked("razz", deck.cards("KcKd5h4s3c2dAh"))]
    [('5-4-3-2-A low', 6175)]
    """
    game = next((one for (name, _), one in GAMES.items() if name == key), None)
    if game is None:
        known = dict.fromkeys(name for name, _ in GAMES)
        raise ValueError(f"the game {key!r} is not known; there are {', '.join(known)}")
    _require_hand(game, hole, board)
    return tuple([_ranked(half, tuple(hole), tuple(board)) for half in game.halves])


def _ranked(half: Half, hole: tuple[int, ...], board: tuple[int, ...]) -> Ranked:
    rank = half.evaluate(hole, board)
    how = _HOW[half]
    playing = how.playing(half, hole, board, rank) if rank else ()
    return Ranked(half.name, half.words(rank), how.category(rank), rank, how.best, playing)


def _require_hand(game: Game, hole: Sequence[int], board: Sequence[int]) -> None:
    """Refuse what is no hand of the game at showdown."""
    held = (*hole, *board)
    for card in held:
        if card not in game.deck:
            shown = deck.name(card) if card in deck.DECK or card == deck.UNKNOWN else repr(card)
            raise UnrankableError(f"{shown} is not in the deck of {game.key}")
    deck.require_distinct(held)
    most = sum(street.board for street in game.streets)
    if len(board) > most:
        raise UnrankableError(f"{len(board)} cards on the board: {game.key} has {most}")
    if game.halves[0] is OMAHA_HIGH:
        if len(hole) != game.hole_cards or len(board) < 3:
            raise UnrankableError(
                f"{len(hole)} hole cards with {len(board)} on the board: {game.key} ranks "
                f"{game.hole_cards} with 3 to {most}"
            )
        return
    least = min(_FIVE, game.hole_cards + most)
    if not least <= len(held) <= game.hole_cards + most:
        wanted = f"{least} to {game.hole_cards + most}" if game.hole_cards + most > least else f"{least}"
        raise UnrankableError(f"{len(held)} cards: {game.key} ranks {wanted}")


def _any_five(half: Half, hole: tuple[int, ...], board: tuple[int, ...], rank: int) -> tuple[int, ...]:
    return _first(half, rank, ((five, ()) for five in combinations((*hole, *board), _FIVE)))


def _two_and_three(half: Half, hole: tuple[int, ...], board: tuple[int, ...], rank: int) -> tuple[int, ...]:
    parts = ((two, three) for two in combinations(hole, 2) for three in combinations(board, 3))
    return _first(half, rank, parts)


def _first(
    half: Half, rank: int, parts: Iterator[tuple[tuple[int, ...], tuple[int, ...]]]
) -> tuple[int, ...]:
    """The first five cards that are worth as much as the whole hand, in the order in which they decide."""
    five = next((*mine, *common) for mine, common in parts if half.evaluate(mine, common) == rank)
    return tuple(sorted(five, key=_HOW[half].order(five, rank), reverse=True))


def _badugi(half: Half, hole: tuple[int, ...], board: tuple[int, ...], rank: int) -> tuple[int, ...]:
    ranks = badugi_ranks(rank)
    held = next(
        some
        for some in combinations(hole, len(ranks))
        if len({card & 3 for card in some}) == len(some) and {card >> 2 for card in some} == set(ranks)
    )
    return tuple(sorted(held, key=lambda card: low_rank(card >> 2), reverse=True))


Order = Callable[[int], tuple[int, int]]


def _groups(five: Sequence[int], value: Callable[[int], int]) -> Order:
    """Pairs and the like before kickers, then by what the ranks are worth."""
    ranks = [card >> 2 for card in five]
    return lambda card: (ranks.count(card >> 2), value(card >> 2))


def _high_order(of: Callable[[int], HandClass]) -> Callable[[Sequence[int], int], Order]:
    """The ace last in a straight that it begins."""

    def order(five: Sequence[int], rank: int) -> Order:
        category, ranks = of(rank)
        ace_is_low = category in _STRAIGHTS and ranks[0] != _ACE
        return _groups(five, low_rank if ace_is_low else int)

    return order


def _low_order(five: Sequence[int], rank: int) -> Order:
    return _groups(five, low_rank)


def _deuce_order(five: Sequence[int], rank: int) -> Order:
    return _groups(five, int)


def _category_of(of: Callable[[int], HandClass], no_pair: str) -> Callable[[int], str]:
    def category(rank: int) -> str:
        found = of(rank).category
        return no_pair if found is Category.HIGH_CARD else found.name.lower()

    return category


def _eight_category(rank: int) -> str:
    return "low" if rank else "no_low"


def _badugi_category(rank: int) -> str:
    return ("one_card", "two_card", "three_card", "badugi")[len(badugi_ranks(rank)) - 1]


@dataclass(frozen=True, slots=True)
class _How:
    """How the hands of a half are told: the best rank, the category, which cards play, in which order."""

    best: int
    category: Callable[[int], str]
    playing: Callable[[Half, tuple[int, ...], tuple[int, ...], int], tuple[int, ...]]
    order: Callable[[Sequence[int], int], Order]


_HOW: dict[Half, _How] = {
    HIGH: _How(CLASSES, _category_of(hand_class, "high_card"), _any_five, _high_order(hand_class)),
    OMAHA_HIGH: _How(CLASSES, _category_of(hand_class, "high_card"), _two_and_three, _high_order(hand_class)),
    SHORT_HIGH: _How(
        SHORT_DECK_CLASSES,
        _category_of(short_deck_class, "high_card"),
        _any_five,
        _high_order(short_deck_class),
    ),
    RAZZ_LOW: _How(ACE_FIVE_CLASSES, _category_of(ace_five_class, "low"), _any_five, _low_order),
    DEUCE_LOW: _How(CLASSES, _category_of(deuce_seven_class, "low"), _any_five, _deuce_order),
    OMAHA_LOW: _How(LOWS, _eight_category, _two_and_three, _low_order),
    STUD_LOW: _How(LOWS, _eight_category, _any_five, _low_order),
    BADUGI: _How(BADUGI_CLASSES, _badugi_category, _badugi, _low_order),
}
