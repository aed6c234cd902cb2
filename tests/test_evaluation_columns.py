"""Strengths by columns: the scalar function's numbers, the published counts, and what is refused."""

import doctest
import random
from itertools import chain, combinations

import numpy as np
import pytest

from tourney.cards import cards
from tourney.evaluation import columns
from tourney.evaluation.columns import strengths
from tourney.evaluation.high import UnrankableError, strength
from tourney.evaluation.tables import Category, hand_classes


def deals(hands: int, size: int, seed: int) -> np.ndarray:
    """Random hands of different cards, shape (hands, size), uint8."""
    source = np.random.default_rng(seed)
    return source.permuted(np.tile(np.arange(52, dtype=np.uint8), (hands, 1)), axis=1)[:, :size].copy()


def test_counts_of_all_five_card_hands_are_the_published_ones() -> None:
    """Of C(52,5) = 2,598,960: e.g. 4 x 10 straight flushes, 13 x 48 four of a kind, 13 x 4 x 12 x 6 full."""
    flat = np.fromiter(chain.from_iterable(combinations(range(52), 5)), np.uint8, 5 * 2_598_960)
    found = strengths(flat.reshape(-1, 5))
    categories = np.array([made.category for made in hand_classes()])[found - 1]
    counts = np.bincount(categories, minlength=9)
    assert dict(zip(Category, counts.tolist(), strict=True)) == {
        Category.HIGH_CARD: 1_302_540,
        Category.PAIR: 1_098_240,
        Category.TWO_PAIR: 123_552,
        Category.THREE_OF_A_KIND: 54_912,
        Category.STRAIGHT: 10_200,
        Category.FLUSH: 5_108,
        Category.FULL_HOUSE: 3_744,
        Category.FOUR_OF_A_KIND: 624,
        Category.STRAIGHT_FLUSH: 40,
    }
    assert len(np.unique(found)) == 7462
    assert np.count_nonzero(found == 7462) == 4


@pytest.mark.parametrize("size", [5, 6, 7])
def test_same_strength_as_phevaluator_on_random_deals(size: int) -> None:
    phevaluator = pytest.importorskip("phevaluator", reason="phevaluator is not installed: no second opinion")
    hands = deals(100_000, size, seed=size)
    other = np.array([7463 - phevaluator.evaluate_cards(*hand) for hand in hands.tolist()])
    assert np.array_equal(strengths(hands), other)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_columns_and_rows_and_the_scalar_function_agree(size: int) -> None:
    """More hands than one chunk, and not a multiple of it; in every shape and type that is allowed."""
    hands = deals(70_001, size, seed=10 + size)
    expected = [strength(hand) for hand in hands.tolist()]
    columns = np.ascontiguousarray(hands.T)
    assert strengths(hands).tolist() == expected
    assert strengths(list(columns)).tolist() == expected
    assert strengths(tuple(columns.astype(np.int64))).tolist() == expected
    assert strengths(hands[::-1].astype(np.int8)).tolist() == expected[::-1]


def test_every_row_of_a_chunk_of_flushes_is_found() -> None:
    """Flushes are looked up apart from the rest and have to arrive in the result."""
    source = random.Random(5)
    hands = [source.sample(range(13), 7) for _ in range(500)]
    suited = np.array(hands) * 4 + np.arange(500)[:, None] % 4
    found = strengths(suited)
    assert found.tolist() == [max(map(strength, combinations(hand, 5))) for hand in suited.tolist()]
    assert found.min() >= strength(cards("2h3h4h5h7h"))


def test_the_cards_given_are_left_as_they_were() -> None:
    hands = deals(1_000, 7, seed=3)
    before = hands.copy()
    hands.flags.writeable = False
    strengths(hands)
    assert np.array_equal(hands, before)


def test_lists_of_cards_are_columns_too() -> None:
    royal, worst = cards("AhKhQhJhTh"), cards("2c3d4h5s7c")
    found = strengths([list(pair) for pair in zip(royal, worst, strict=True)])
    assert found.tolist() == [7462, 1]
    assert found.dtype == np.uint16


@pytest.mark.parametrize("nothing", [np.empty((0, 7), np.uint8), [[], [], [], [], []]])
def test_no_hands_have_no_strengths(nothing: np.ndarray | list[list[int]]) -> None:
    assert strengths(nothing).shape == (0,)


@pytest.mark.parametrize(
    ("columns", "message"),
    [
        (np.zeros((3, 4), np.uint8), "4 columns"),
        (np.zeros((3, 8), np.uint8), "8 columns"),
        ([], "0 columns"),
        (np.zeros(7, np.uint8), "two dimensions"),
        ([[0, 1], [4, 5], [8, 9], [12, 13], [16]], "equally long"),
        ([[0], [4], [8], [12], [-1]], "no cards"),
        ([[0], [4], [8], [12], [52]], "no cards"),
        (np.array([[0, 4, 8, 12, 255]], np.uint8), "no cards"),
        (np.array([[0.0, 4.0, 8.0, 12.0, 16.0]]), "integers"),
    ],
)
def test_what_is_no_column_of_cards_is_refused(columns: np.ndarray | list[list[int]], message: str) -> None:
    with pytest.raises(UnrankableError, match=message):
        strengths(columns)


def test_the_examples_in_the_docstrings_hold() -> None:
    assert doctest.testmod(columns) == (0, 1)
