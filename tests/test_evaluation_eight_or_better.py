"""Lows of eight or better: the rules by number, and every hand against all its fives."""

import doctest
from itertools import combinations

import numpy as np
import pytest
from evaluation_by_hand import assert_same_order, best_of, best_of_two_and_three, deals, low_eight_key

from tourney.cards import UNKNOWN, cards
from tourney.evaluation import eight_or_better
from tourney.evaluation.eight_or_better import (
    LOWS,
    eight_or_better_strength,
    low_ranks,
    lows_by_ranks,
    omaha_low_strength,
)
from tourney.evaluation.high import UnrankableError
from tourney.evaluation.low_columns import eight_or_better_strengths
from tourney.evaluation.low_names import eight_or_better_name
from tourney.evaluation.omaha_columns import omaha_low_strengths


def low(ranks: str) -> int:
    """Five ranks without suits; the suits go round from clubs."""
    return eight_or_better_strength(cards("".join(rank + "cdhs"[i % 4] for i, rank in enumerate(ranks))))


def of(hole: str, board: str) -> int:
    return omaha_low_strength(cards(hole), cards(board))


def test_r131_two_hole_cards_and_three_board_cards_all_eight_or_lower() -> None:
    assert eight_or_better_name(of("As2sKdKc", "3h4h8hQsJs")) == "8-4-3-2-A low"
    # One low card in the hand, or two of one rank, do not make a low with four on the board.
    assert of("AsKsKdKc", "3h4h8h7sJs") == 0
    assert of("AsAdKdKc", "3h4h8h7sJs") == 0
    # A nine is too high, in the hand and on the board.
    assert of("As9sKdKc", "3h4h8hQsJs") == 0
    assert of("As2sKdKc", "3h4h9hQsJs") == 0
    # Counterfeited: the deuce on the board leaves A-3 to play with 2-4-8.
    assert eight_or_better_name(of("As2s3dKc", "2h4h8hQsJs")) == "8-4-3-2-A low"
    assert of("As2sKdKc", "2h4h8hQsJs") == 0


@pytest.mark.parametrize("board", ["3h4hKhQsJs", "3h3s4hQsJs", "AhAd8hQsJs", "9h4h5hQsJs"])
def test_r132_no_low_without_three_different_low_ranks_on_the_board(board: str) -> None:
    there = cards(board)
    left = [card for card in range(52) if card not in there]
    assert max(omaha_low_strength(two, there) for two in combinations(left, 2)) == 0


def test_r133_best_and_worst_low_and_the_ace_is_low() -> None:
    assert low("5432A") == LOWS == 56
    assert low("87654") == 1
    # Neither straights nor flushes spoil it.
    assert eight_or_better_strength(cards("Ah2h3h4h5h")) == 56
    assert eight_or_better_strength(cards("4h5h6h7h8h")) == 1


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ("8432A", "76543"),
        ("7432A", "65432"),
        ("8732A", "86543"),
        ("7632A", "75432"),
        ("86543", "86542"),
        ("86542", "8654A"),
    ],
)
def test_r134_lows_compare_from_the_top_card_down(worse: str, better: str) -> None:
    assert 0 < low(worse) < low(better)


def test_there_are_as_many_lows_as_ways_to_choose_five_of_eight_ranks() -> None:
    ranks = [low_ranks(strength) for strength in range(1, LOWS + 1)]
    assert len(set(ranks)) == LOWS
    assert ranks[0] == (6, 5, 4, 3, 2)
    assert ranks[-1] == (3, 2, 1, 0, 12)
    for wrong in (0, 57, -1):
        with pytest.raises(UnrankableError, match="1 to 56"):
            low_ranks(wrong)


def test_a_pair_leaves_too_few_ranks_among_five_but_not_among_seven() -> None:
    assert eight_or_better_strength(cards("AcAd2h3s4c")) == 0
    assert eight_or_better_strength(cards("AcAd2h3s4c8d")) == low("8432A")
    assert eight_or_better_strength(cards("AcAd2h3s4c8d8h")) == low("8432A")


@pytest.mark.parametrize("size", [5, 6, 7])
def test_same_order_as_all_fives_compared_one_by_one(size: int) -> None:
    hands = deals(1_000, size, seed=size)
    strengths = [eight_or_better_strength(hand) for hand in hands]
    assert_same_order(strengths, [best_of(hand, low_eight_key) for hand in hands])
    assert 0 in strengths
    assert eight_or_better_strengths(np.array(hands, np.uint8)).tolist() == strengths


@pytest.mark.parametrize(("hole", "board"), [(4, 3), (4, 5), (5, 4), (5, 5), (6, 5)])
def test_omaha_lows_in_the_same_order_as_all_twos_and_threes(hole: int, board: int) -> None:
    hands = deals(300, hole + board, seed=hole * 10 + board)
    strengths = [omaha_low_strength(hand[:hole], hand[hole:]) for hand in hands]
    keys = [best_of_two_and_three(hand[:hole], hand[hole:], low_eight_key) for hand in hands]
    assert_same_order(strengths, keys)
    assert {0} < set(strengths)
    rows = np.array(hands, np.uint8)
    assert omaha_low_strengths(rows[:, :hole], rows[:, hole:]).tolist() == strengths


def test_an_unknown_card_makes_no_low() -> None:
    with pytest.raises(IndexError):
        eight_or_better_strength((*cards("Ac2d3h4s5c"), UNKNOWN))
    with pytest.raises(IndexError):
        omaha_low_strength((*cards("Ac2d3h"), UNKNOWN), cards("4c5d6h"))
    with pytest.raises(IndexError):
        omaha_low_strength(cards("Ac2d3h"), (*cards("4c5d"), UNKNOWN))


def test_a_low_needs_five_ranks_whatever_else_is_held() -> None:
    table = lows_by_ranks()
    assert [held for held in range(256) if table[held] == 0] == [
        held for held in range(256) if held.bit_count() < 5
    ]


def test_the_examples_in_the_docstrings_hold() -> None:
    failed, attempted = doctest.testmod(eight_or_better)
    assert failed == 0 < attempted
