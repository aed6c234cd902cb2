"""Ace-to-five lows: the ladder, every hand against all its fives, and counts that combinatorics give."""

import doctest
from math import comb, prod

import numpy as np
import pytest
from evaluation_by_hand import ace_five_key, assert_same_order, best_of, deals

from tourney.cards import UNKNOWN, cards
from tourney.evaluation import ace_five
from tourney.evaluation.ace_five import (
    ACE_FIVE_CLASSES,
    ACE_FIVE_RANK_SUMS,
    ace_five_class,
    ace_five_strength,
)
from tourney.evaluation.high import UnrankableError
from tourney.evaluation.low_columns import ace_five_strengths
from tourney.evaluation.low_names import ace_five_name
from tourney.evaluation.tables import RANK_WEIGHTS, Category, rank_multisets


def low(ranks: str) -> int:
    return ace_five_strength(cards("".join(rank + "cdhs"[i % 4] for i, rank in enumerate(ranks))))


def test_the_ladder_of_lows() -> None:
    ladder = [
        "5432A",
        "6432A",
        "6532A",
        "65432",
        "7432A",
        "7654A",
        "76543",
        "8432A",
        "KQJT9",
        "AA234",
        "AA23K",
        "22A34",
        "KKQJT",
        "22AA3",
        "33AA2",
        "KKQQJ",
        "AAA23",
        "KKKQJ",
        "AAA22",
        "222AA",
        "KKKQQ",
        "AAAA2",
        "KKKKQ",
    ]
    strengths = [low(ranks) for ranks in ladder]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(strengths)
    assert (strengths[0], strengths[-1]) == (ACE_FIVE_CLASSES, 1)


def test_straights_and_flushes_do_not_count() -> None:
    assert ace_five_strength(cards("Ah2h3h4h5h")) == low("5432A") == 6175
    assert ace_five_strength(cards("2h3h4h5h6h")) == low("65432")


def test_the_best_five_of_seven_leave_pairs_aside() -> None:
    assert ace_five_strength(cards("KcKdKh5c4d3h2s")) == low("K5432")
    assert ace_five_strength(cards("AcAdKhKc4d3h2s")) == low("K432A")
    assert ace_five_strength(cards("AcAdAhAs4d3h2s")) == low("AA432")
    # Aces full of deuces beat deuces full of aces.
    assert ace_five_strength(cards("AcAdAhAs2d2h2s")) == low("AAA22")


@pytest.mark.parametrize("size", [5, 6, 7])
def test_same_order_as_all_fives_compared_one_by_one(size: int) -> None:
    hands = deals(1_000, size, seed=size)
    strengths = [ace_five_strength(hand) for hand in hands]
    assert_same_order(strengths, [best_of(hand, ace_five_key) for hand in hands])
    assert ace_five_strengths(np.array(hands, np.uint8)).tolist() == strengths


def test_counts_of_all_five_card_hands_by_category() -> None:
    """As for high hands without straights and flushes: C(13,5) x 4^5 without a pair, and so on."""
    assert counts(5) == {
        Category.HIGH_CARD: comb(13, 5) * 4**5,
        Category.PAIR: 13 * comb(4, 2) * comb(12, 3) * 4**3,
        Category.TWO_PAIR: comb(13, 2) * comb(4, 2) ** 2 * 11 * 4,
        Category.THREE_OF_A_KIND: 13 * 4 * comb(12, 2) * 4**2,
        Category.FULL_HOUSE: 13 * 4 * 12 * comb(4, 2),
        Category.FOUR_OF_A_KIND: 13 * 48,
    }


def counts(size: int) -> dict[Category, int]:
    found: dict[Category, int] = {}
    for strength, ways in by_strength(size).items():
        category = ace_five_class(strength).category
        found[category] = found.get(category, 0) + ways
    return found


def by_strength(size: int) -> dict[int, int]:
    """In how many ways each strength is held by hands of a size; a rank held n times has C(4,n) ways."""
    found: dict[int, int] = {}
    for ranks in rank_multisets(size):
        strength = ACE_FIVE_RANK_SUMS[size][sum(RANK_WEIGHTS[rank] for rank in ranks)]
        ways = prod(comb(4, ranks.count(rank)) for rank in set(ranks))
        found[strength] = found.get(strength, 0) + ways
    return found


def test_seven_card_wheels_and_pairless_hands_are_as_many_as_can_be() -> None:
    """Hands that hold A, 2, 3, 4 and 5, by inclusion and exclusion over the ranks that are missing; hands
    with five ranks or more have a low without a pair, and those with four or fewer have not.
    """
    found = by_strength(7)
    assert sum(found.values()) == comb(52, 7)
    wheels = sum((-1) ** missing * comb(5, missing) * comb(52 - 4 * missing, 7) for missing in range(6))
    assert found[ACE_FIVE_CLASSES] == wheels == 781_824
    # Four ranks in seven cards: 4+1+1+1, 3+2+1+1, 2+2+2+1; three: 4+2+1, 3+3+1, 3+2+2; two: 4+3.
    four = 13 * comb(12, 3) * 4**3 + 13 * 4 * 12 * 6 * comb(11, 2) * 16 + comb(13, 3) * 6**3 * 10 * 4
    three = 13 * 12 * 6 * 11 * 4 + comb(13, 2) * 16 * 11 * 4 + 13 * 4 * comb(12, 2) * 36
    two = 13 * 12 * 4
    assert counts(7)[Category.HIGH_CARD] == comb(52, 7) - four - three - two


def test_every_hand_has_a_class_and_there_are_as_many_as_published() -> None:
    assert len({ace_five_class(strength) for strength in range(1, ACE_FIVE_CLASSES + 1)}) == 6175
    assert ace_five_class(6175) == (Category.HIGH_CARD, (3, 2, 1, 0, 12))
    assert ace_five_class(1) == (Category.FOUR_OF_A_KIND, (11, 10))
    for wrong in (0, 6176):
        with pytest.raises(UnrankableError, match="1 to 6175"):
            ace_five_class(wrong)


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("5c4d3h2sAc", "5-4-3-2-A low"),
        ("Tc8d7h6s2c", "10-8-7-6-2 low"),
        ("KcQdJhTs9c", "K-Q-J-10-9 low"),
        ("AcAd2h3s4c", "a pair of Aces"),
        ("AcAd6h6s4c", "two pair, Sixes and Aces"),
        ("KcKdKhQsQc", "a full house, Kings full of Queens"),
    ],
)
def test_names(hand: str, name: str) -> None:
    assert ace_five_name(ace_five_strength(cards(hand))) == name


@pytest.mark.parametrize("hand", ["", "AhKhQhJh", "AhKhQhJhTh9h8h7h"])
def test_other_counts_are_refused(hand: str) -> None:
    with pytest.raises(UnrankableError):
        ace_five_strength(cards(hand))
    with pytest.raises(UnrankableError):
        ace_five_strengths(np.array([cards(hand)], np.uint8))


def test_an_unknown_card_has_no_strength() -> None:
    with pytest.raises(KeyError):
        ace_five_strength((0, 4, 8, 12, UNKNOWN))


def test_the_examples_in_the_docstrings_hold() -> None:
    failed, attempted = doctest.testmod(ace_five)
    assert failed == 0 < attempted
