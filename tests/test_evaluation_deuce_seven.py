"""Deuce-to-seven lows: the ladder, every kind of hand against another comparison, and derived counts."""

import doctest
from itertools import chain, combinations

import numpy as np
import pytest
from evaluation_by_hand import assert_same_order, deals, deuce_seven_key

from tourney.cards import UNKNOWN, cards
from tourney.evaluation import deuce_seven
from tourney.evaluation.deuce_seven import deuce_seven_class, deuce_seven_strength
from tourney.evaluation.high import UnrankableError
from tourney.evaluation.low_columns import deuce_seven_strengths
from tourney.evaluation.low_names import deuce_seven_name
from tourney.evaluation.tables import Category


def of(hand: str) -> int:
    return deuce_seven_strength(cards(hand))


def test_the_ladder_of_lows() -> None:
    ladder = [
        "7c5d4h3s2c",
        "7c6d4h3s2c",
        "7c6d5h3s2c",
        "7c6d5h4s2c",
        "8c5d4h3s2c",
        "9c5d4h3s2c",
        "KcQdJhTs8c",
        "Ac5d4h3s2c",
        "Ac6d4h3s2c",
        "AcKdQhJs9c",
        "2c2d3h4s5c",
        "AcAdKhQsJc",
        "3c3d2h2s4c",
        "2c2d2h3s4c",
        "6c5d4h3s2c",
        "AcKdQhJsTc",
        "7c5c4c3c2c",
        "Ac5c4c3c2c",
        "AcKcQcJc9c",
        "2c2d2h3s3c",
        "2c2d2h2s3c",
        "6c5c4c3c2c",
        "AcKcQcJcTc",
    ]
    strengths = [of(hand) for hand in ladder]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(strengths)
    assert (strengths[0], strengths[-1]) == (7462, 1)


def test_the_ace_is_never_low_so_the_wheel_is_an_ace_high() -> None:
    assert deuce_seven_class(of("5c4d3h2sAc")) == (Category.HIGH_CARD, (12, 3, 2, 1, 0))
    assert deuce_seven_class(of("5c4c3c2cAc")) == (Category.FLUSH, (12, 3, 2, 1, 0))


def test_same_order_as_cards_compared_one_by_one() -> None:
    wheels = [cards(hand) for hand in ("5c4d3h2sAc", "5c4c3c2cAc", "5h4h3h2hAh", "6c4d3h2sAc", "KcQdJhTs8c")]
    hands = [*deals(2_000, 5, seed=27), *map(list, wheels)]
    strengths = [deuce_seven_strength(hand) for hand in hands]
    assert_same_order(strengths, [deuce_seven_key(hand) for hand in hands])
    assert deuce_seven_strengths(np.array(hands, np.uint8)).tolist() == strengths


def test_counts_of_all_five_card_hands() -> None:
    """Of C(52,5): nine straights, 3-high to ace-high, A-5-4-3-2 being none; five ranks have 4^5 suits, 4 of
    them a flush. A seven-high takes four of the five ranks below it but for the straight 7-6-5-4-3.
    """
    flat = np.fromiter(chain.from_iterable(combinations(range(52), 5)), np.uint8, 5 * 2_598_960)
    found = deuce_seven_strengths(flat.reshape(-1, 5))
    classes = [deuce_seven_class(strength) for strength in range(1, 7463)]
    categories = np.array([made.category for made in classes])[found - 1]
    counts = dict(zip(Category, np.bincount(categories, minlength=9).tolist(), strict=True))
    assert counts == {
        Category.HIGH_CARD: (1287 - 9) * 1020,
        Category.PAIR: 1_098_240,
        Category.TWO_PAIR: 123_552,
        Category.THREE_OF_A_KIND: 54_912,
        Category.STRAIGHT: 9 * 1020,
        Category.FLUSH: (1287 - 9) * 4,
        Category.FULL_HOUSE: 3_744,
        Category.FOUR_OF_A_KIND: 624,
        Category.STRAIGHT_FLUSH: 9 * 4,
    }
    tops = np.array([made.ranks[0] if made.category == Category.HIGH_CARD else -1 for made in classes])
    seven, eight = (np.count_nonzero(tops[found - 1] == top) for top in (5, 6))
    assert (seven, eight) == ((5 - 1) * 1020, (15 - 1) * 1020)
    assert np.count_nonzero(found == 7462) == 1020


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("7c5d4h3s2c", "7-5-4-3-2 low"),
        ("Tc5d4h3s2c", "10-5-4-3-2 low"),
        ("Ac5d4h3s2c", "A-5-4-3-2 low"),
        ("2c2d4h3s5c", "a pair of Twos"),
        ("6c5d4h3s2c", "a straight, Two to Six"),
        ("Ac5c4c3c2c", "a flush, Ace high"),
    ],
)
def test_names(hand: str, name: str) -> None:
    assert deuce_seven_name(of(hand)) == name


@pytest.mark.parametrize("hand", ["", "AhKhQhJh", "AhKhQhJhTh9h"])
def test_other_counts_are_refused(hand: str) -> None:
    with pytest.raises(UnrankableError):
        of(hand)
    with pytest.raises(UnrankableError):
        deuce_seven_strengths(np.array([cards(hand)], np.uint8))


def test_what_is_no_strength_has_no_class() -> None:
    for wrong in (0, 7463):
        with pytest.raises(UnrankableError, match="1 to 7462"):
            deuce_seven_class(wrong)
    with pytest.raises(IndexError):
        deuce_seven_strength((0, 4, 8, 12, UNKNOWN))


def test_the_examples_in_the_docstrings_hold() -> None:
    failed, attempted = doctest.testmod(deuce_seven)
    assert failed == 0 < attempted
