"""Hands compared the slow way, card by card, for tests to hold the tables against.

Nothing of the package's evaluation is used here but the numbering of cards. A key is a tuple; the greater
one wins.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, pairwise

Key = tuple[object, ...]


def groups(ranks: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How often the ranks occur, the most frequent first, and the ranks in that order."""
    found = sorted(Counter(ranks).items(), key=lambda item: (item[1], item[0]), reverse=True)
    return tuple(count for _, count in found), tuple(rank for rank, _ in found)


def high_key(
    five: Sequence[int], order: str = "high pair two trips straight flush full quads", wheel: str = "5432A"
) -> Key:
    """Five cards as a high hand; `order` names what beats what, `wheel` the straight with a low ace."""
    shape, ranks = groups(card // 4 for card in five)
    suited = len({card % 4 for card in five}) == 1
    low = sorted("23456789TJQKA".index(name) for name in wheel)
    sequence = len(shape) == 5 and (max(ranks) - min(ranks) == 4 or sorted(ranks) == low)
    if sequence and sorted(ranks) == low:
        ranks = (-1,)
    name = {
        (4, 1): "quads",
        (3, 2): "full",
        (3, 1, 1): "trips",
        (2, 2, 1): "two",
        (2, 1, 1, 1): "pair",
    }.get(shape, "high")
    if sequence and suited:
        return (99, ranks)
    if name == "high":
        name = "straight" if sequence else "flush" if suited else "high"
    return (order.split().index(name), ranks)


def ace_five_key(five: Sequence[int]) -> Key:
    """Five cards as a low with the ace low, straights and flushes passed over."""
    shape, ranks = groups((card // 4 + 1) % 13 for card in five)
    return tuple(-count for count in shape), tuple(-rank for rank in ranks)


def deuce_seven_key(five: Sequence[int]) -> Key:
    """Five cards as a low with the ace high, straights and flushes being worse than what they are not."""
    # No straight is made with a low ace: a wheel that cannot be dealt, with a rank twice, says so.
    category, ranks = high_key(five, wheel="22222")
    assert isinstance(category, int) and isinstance(ranks, tuple)
    return -category, tuple(-rank for rank in ranks)


def low_eight_key(five: Sequence[int]) -> Key:
    """Five cards as a low of eight or better; a key below every other when they are none."""
    ranks = sorted(((card // 4 + 1) % 13 for card in five), reverse=True)
    qualifies = len(set(ranks)) == 5 and ranks[0] <= 7
    return tuple([-rank for rank in ranks]) if qualifies else (-99,)


def badugi_key(cards: Sequence[int]) -> Key:
    """The best of all selections of cards without a rank or a suit twice."""
    selections = [chosen for size in (1, 2, 3, 4) for chosen in combinations(cards, size)]
    return max(
        (len(chosen), tuple(sorted([-((card // 4 + 1) % 13) for card in chosen])))
        for chosen in selections
        if len({card // 4 for card in chosen}) == len({card % 4 for card in chosen}) == len(chosen)
    )


def best_of(cards: Sequence[int], key: Callable[[Sequence[int]], Key]) -> Key:
    """The best five of any number of cards."""
    return max(key(five) for five in combinations(cards, 5))


def best_of_two_and_three(
    hole: Sequence[int], board: Sequence[int], key: Callable[[Sequence[int]], Key]
) -> Key:
    """The best of two hole cards with three board cards."""
    return max(key((*two, *three)) for two in combinations(hole, 2) for three in combinations(board, 3))


def assert_same_order(strengths: Sequence[int], keys: Sequence[Key]) -> None:
    """Strengths stand in the order of the keys, equal where these are equal and nowhere else."""
    assert len(strengths) == len(keys)
    together = sorted(zip(keys, strengths, strict=True), key=lambda pair: pair[0])
    for (key, strength), (next_key, next_strength) in pairwise(together):
        assert (strength == next_strength) if key == next_key else (strength < next_strength), (key, next_key)


def packs() -> dict[str, list[int]]:
    """The whole deck, one rich in a suit, and one of few ranks, so that all kinds of hands are met."""
    hearts = [card for card in range(52) if card % 4 == 2]
    return {
        "whole deck": list(range(52)),
        "many hearts": [*hearts, *range(0, 52, 12)],
        "few ranks": [card for card in range(52) if card // 4 in (0, 1, 2, 3, 6, 12)],
    }


def deals(count: int, size: int, seed: int) -> list[list[int]]:
    """Random hands, `count` of each pack, each of `size` different cards."""
    source = random.Random(seed)
    return [source.sample(pack, size) for pack in packs().values() for _ in range(count)]
