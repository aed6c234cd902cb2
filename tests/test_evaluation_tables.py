"""The weights of ranks and suits do what the tables rely on, and are the smallest that do."""

from itertools import combinations, combinations_with_replacement, product

import numpy as np
import pytest

from tourney.evaluation.tables import (
    FLUSH_SUITS,
    HAND_SIZES,
    NO_FLUSH,
    RANK_SUM_BITS,
    RANK_SUM_MASK,
    RANK_SUMS,
    RANK_WEIGHTS,
    SUIT_WEIGHTS,
    flush_strengths,
)


def rank_counts(size: int) -> list[tuple[int, ...]]:
    ranks = combinations_with_replacement(range(13), size)
    return [held for held in ranks if all(held.count(rank) <= 4 for rank in set(held))]


@pytest.mark.parametrize("size", range(1, 8))
def test_rank_sums_are_unique(size: int) -> None:
    hands = rank_counts(size)
    sums = {sum(RANK_WEIGHTS[rank] for rank in held) for held in hands}
    assert len(sums) == len(hands)
    assert max(sums) <= RANK_SUM_MASK == (1 << RANK_SUM_BITS) - 1


def test_each_rank_weight_is_the_smallest_that_keeps_sums_unique() -> None:
    """A new weight w is wrong when i copies of it and one hand make the same sum as j copies and another.

    Then (i - j) * w is a difference of sums of hands that hold i - j cards more or fewer, so the differences
    divided by 1 to 4 are all the weights that are forbidden.
    """
    reach = RANK_WEIGHTS[-1]
    sums = {size: np.array([0] * (size <= 4), np.int64) for size in range(8)}
    for known in RANK_WEIGHTS[1:]:
        possible = np.ones(reach + 1, bool)
        possible[0] = False
        for copies in range(1, 5):
            differs = np.zeros(copies * reach + 1, bool)
            for size in range(copies, 8):
                for smaller in sums[size - copies]:
                    difference = sums[size] - smaller
                    differs[difference[(difference >= 0) & (difference < len(differs))]] = True
            possible &= ~differs[::copies]
        assert np.flatnonzero(possible)[0] == known
        sums = {
            size: np.concatenate([sums[size - held] + held * known for held in range(min(size, 4) + 1)])
            for size in sums
        }
    assert len(sums[7]) == 49_205


def suit_of_flush(weights: tuple[int, ...], size: int) -> dict[int, int] | None:
    """The suit of the flush by the sum of suit weights; None when a sum does not tell it."""
    told: dict[int, int] = {}
    for counts in product(range(size + 1), repeat=4):
        if sum(counts) == size:
            suit = counts.index(max(counts)) if max(counts) >= 5 else NO_FLUSH
            total = sum(count * weight for count, weight in zip(counts, weights, strict=True))
            if told.setdefault(total, suit) != suit:
                return None
    return told


@pytest.mark.parametrize("size", HAND_SIZES)
def test_suit_sums_tell_the_flush(size: int) -> None:
    told = suit_of_flush(SUIT_WEIGHTS, size)
    assert told is not None
    assert all(FLUSH_SUITS[size][total] == suit for total, suit in told.items())
    assert max(told) << RANK_SUM_BITS < 1 << 31


def test_no_suit_weights_below_32_tell_every_flush_of_seven() -> None:
    assert max(SUIT_WEIGHTS) == 32
    assert not any(suit_of_flush((0, *others), 7) for others in combinations(range(1, 32), 3))


def test_tables_have_an_entry_for_every_hand() -> None:
    """Ways to hold n cards of 13 ranks, four at most of each: 6175, 18395 and 49205."""
    for size, hands in zip(HAND_SIZES, (6_175, 18_395, 49_205), strict=True):
        RANK_SUMS[size].fill()
        assert len(RANK_SUMS[size]) == hands
    assert len(flush_strengths()) == 1287 + 1716 + 1716
    with pytest.raises(KeyError):
        RANK_SUMS[7][2]
