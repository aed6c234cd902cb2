"""Badugi: the ladder, every hand against all selections of its cards, and derived counts."""

import doctest
from itertools import chain, combinations

import numpy as np
import pytest
from evaluation_by_hand import assert_same_order, badugi_key, deals

from tourney.cards import UNKNOWN, cards
from tourney.evaluation import badugi
from tourney.evaluation.badugi import BADUGI_CLASSES, badugi_ranks, badugi_strength
from tourney.evaluation.high import UnrankableError
from tourney.evaluation.low_columns import badugi_strengths
from tourney.evaluation.low_names import badugi_name


def of(hand: str) -> int:
    return badugi_strength(cards(hand))


def test_the_ladder_of_badugis() -> None:
    ladder = [
        "4c3d2hAs",
        "5c3d2hAs",
        "5c4d3h2s",
        "6c3d2hAs",
        "KcQdJhTs",
        "3c2dAhAs",
        "4c2dAhAs",
        "KcQdJhJs",
        "2cAdAhAs",
        "3c3dAhAs",
        "3c3d2h2s",
        "KcQcQdQh",
        "AcKcQcJc",
        "KcKdKhKs",
    ]
    strengths = [of(hand) for hand in ladder]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(strengths)
    assert (strengths[0], strengths[-1]) == (BADUGI_CLASSES, 1)


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("7c5d3hAs", "a badugi, 7-5-3-A"),
        ("Tc5d3hAs", "a badugi, 10-5-3-A"),
        # Of two clubs the lower one plays.
        ("7c5c3hAs", "a three-card 5-3-A"),
        # Of a pair the card plays that leaves the others their suits.
        ("AcAd3c8h", "a three-card 8-3-A"),
        ("3c3dAcKc", "a two-card 3-A"),
        ("3c2c3d2d", "a two-card 3-2"),
        ("KcQcJcTc", "a one-card 10"),
        ("AcAdAhAs", "a one-card A"),
    ],
)
def test_names(hand: str, name: str) -> None:
    assert badugi_name(of(hand)) == name


def test_same_order_as_all_selections_compared_one_by_one() -> None:
    hands = deals(3_000, 4, seed=4)
    strengths = [badugi_strength(hand) for hand in hands]
    assert_same_order(strengths, [badugi_key(hand) for hand in hands])
    assert badugi_strengths(np.array(hands, np.uint8)).tolist() == strengths


def test_counts_of_all_four_card_hands() -> None:
    """Of C(52,4) = 270,725. Four cards: C(13,4) ranks with 4! suits. Three: four ranks with three suits,
    715 x 4 x 36, or a pair beside two ranks of different suits that the pair does not both repeat,
    13 x C(12,2) x 12 x 5. One: four of a rank, or of a suit, 13 + 4 x 715.
    """
    flat = np.fromiter(chain.from_iterable(combinations(range(52), 4)), np.uint8, 4 * 270_725)
    found = badugi_strengths(flat.reshape(-1, 4))
    sizes = np.array([len(badugi_ranks(strength)) for strength in range(1, BADUGI_CLASSES + 1)])
    one, two, three, four = np.bincount(sizes[found - 1], minlength=5)[1:].tolist()
    assert four == 715 * 24
    assert three == 715 * 144 + 13 * 66 * 12 * 5
    assert one == 13 + 4 * 715
    assert two == 270_725 - four - three - one
    assert len(np.unique(found)) == 1092 == 715 + 286 + 78 + 13


@pytest.mark.parametrize("hand", ["", "AhKhQh", "AhKhQhJhTh"])
def test_other_counts_are_refused(hand: str) -> None:
    with pytest.raises(UnrankableError):
        of(hand)
    with pytest.raises(UnrankableError):
        badugi_strengths(np.array([cards(hand)], np.uint8))


def test_what_is_no_strength_has_no_ranks() -> None:
    for wrong in (0, 1093):
        with pytest.raises(UnrankableError, match="1 to 1092"):
            badugi_ranks(wrong)
    with pytest.raises(KeyError):
        badugi_strength((0, 4, 8, UNKNOWN))


def test_the_examples_in_the_docstrings_hold() -> None:
    failed, attempted = doctest.testmod(badugi)
    assert failed == 0 < attempted
