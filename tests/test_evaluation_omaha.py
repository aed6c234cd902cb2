"""Omaha hands: the rules by number, every hand against all its fives, and another evaluator."""

import doctest
from itertools import combinations
from types import ModuleType

import numpy as np
import pytest
from evaluation_by_hand import assert_same_order, best_of_two_and_three, deals, high_key

from tourney.cards import UNKNOWN, card, cards
from tourney.evaluation import omaha, omaha_columns
from tourney.evaluation.high import UnrankableError, category, strength
from tourney.evaluation.names import high_name
from tourney.evaluation.omaha import omaha_strength
from tourney.evaluation.omaha_columns import omaha_strengths
from tourney.evaluation.tables import BOARD_SUITS, NO_FLUSH, SUIT_WEIGHTS, Category


def of(hole: str, board: str) -> int:
    return omaha_strength(cards(hole), cards(board))


def named(hole: str, board: str) -> str:
    return high_name(of(hole, board))


def pairs_by_strength(board: str) -> list[set[int]]:
    """All two-card holdings beside a board, the best first, each entry holding equals."""
    there = cards(board)
    found: dict[int, set[int]] = {}
    for two in combinations([held for held in range(52) if held not in there], 2):
        found.setdefault(omaha_strength(two, there), set()).add(two[0] << 6 | two[1])
    return [found[value] for value in sorted(found, reverse=True)]


def holding(*names: str) -> int:
    low, high = sorted(card(name) for name in names)
    return low << 6 | high


def test_r125_exactly_two_hole_cards_and_exactly_three_board_cards() -> None:
    # Four aces in the hand are a pair; four hearts on the board need two more in the hand.
    assert named("AcAdAhAs", "Kc9d7h4s2c") == "a pair of Aces"
    assert named("AhKcQdJs", "9h7h4h2h3c") == "high card Ace"
    assert named("AhKhQdJs", "9h7h4h2h3c") == "a flush, Ace high"
    # A straight flush that lies on the board is nobody's; nor is one that needs four board cards.
    assert named("AcAdKcKd", "5h6h7h8h9h") == "a pair of Aces"
    assert category(of("ThAdKcKd", "5h6h7h8h9h")) == Category.PAIR
    assert named("ThJhKcKd", "5h6h7h8h9h") == "a straight flush, Seven to Jack"


def test_r126_one_heart_is_no_flush_and_ace_with_a_heart_is_the_nuts() -> None:
    board = "Th7s2h3hKh"
    assert category(strength(cards("Ah4c" + board))) == Category.FLUSH
    assert category(of("Ah4cQcJd", board)) == Category.HIGH_CARD
    nuts = pairs_by_strength(board)[0]
    # Q-J-10 of hearts with K make no straight flush here, so the ace and the best heart beside it win.
    assert nuts == {holding("Ah", "Qh")}
    aces = [
        {holding("Ah", f"{rank}h")} <= entry for entry in pairs_by_strength(board)[:8] for rank in "QJ987654"
    ]
    assert sum(aces) == 8


def test_r127_five_six_makes_the_lowest_straight_and_king_queen_the_highest() -> None:
    board = "7c8d9hTsJc"
    assert strength(cards("2c3d" + board)) == strength(cards("AcAd" + board))
    straights = [
        entry
        for entry in pairs_by_strength(board)
        if category(omaha_strength(_two(entry), cards(board))) == Category.STRAIGHT
    ]
    assert {holding("Kc", "Qd"), holding("Kh", "Qs")} <= straights[0]
    assert {holding("5c", "6d"), holding("5h", "6s")} <= straights[-1]
    assert named("5c6dAhAd", board) == "a straight, Five to Nine"
    assert named("KcQd2h2d", board) == "a straight, Nine to King"


def _two(entry: set[int]) -> tuple[int, int]:
    held = next(iter(entry))
    return held >> 6, held & 63


def test_r128_nobody_has_four_of_a_kind_on_a_board_of_kings() -> None:
    board = "KcKdKhKs9c"
    assert category(strength(cards("2c3d" + board))) == Category.FOUR_OF_A_KIND
    best, second = pairs_by_strength(board)[:2]
    assert best == {holding(*two) for two in combinations(["Ac", "Ad", "Ah", "As"], 2)}
    assert second == {holding(*two) for two in combinations(["Qc", "Qd", "Qh", "Qs"], 2)}
    assert named("AcAd2h3h", board) == "a full house, Kings full of Aces"


def test_r129_the_ace_on_the_board_is_no_kicker_to_four_kings() -> None:
    board = "KcKhKs7cAd"
    best, second = pairs_by_strength(board)[:2]
    assert best == {holding("Kd", f"A{suit}") for suit in "chs"}
    assert second == {holding("Kd", f"Q{suit}") for suit in "cdhs"}
    assert named("AcAh2d3d", board) == "a full house, Aces full of Kings"
    assert of("KdAc2d3d", board) > of("KdQc2d3d", board) > of("AcAh2d3d", board)


def test_two_hole_cards_play_so_board_and_hand_pairs_do_not_meet_three_times() -> None:
    assert named("AcAdAh2s", "AsKcKd7h7s") == "a full house, Aces full of Kings"
    assert named("2c2d7h8s", "2h2sKc9d4c") == "four of a kind, Twos"
    assert named("2c3d7h8s", "2h2s2dKcKd") == "four of a kind, Twos"
    assert named("3c4d7h8s", "2h2s2dKcKd") == "three of a kind, Twos"
    assert named("KhKs7h8s", "2h2s2dKcKd") == "four of a kind, Kings"


@pytest.mark.parametrize(("hole", "board"), [(4, 3), (4, 4), (4, 5), (5, 5), (6, 5)])
def test_same_order_as_all_fives_compared_one_by_one(hole: int, board: int) -> None:
    hands = deals(300, hole + board, seed=hole * 10 + board)
    strengths = [omaha_strength(hand[:hole], hand[hole:]) for hand in hands]
    keys = [best_of_two_and_three(hand[:hole], hand[hole:], high_key) for hand in hands]
    assert_same_order(strengths, keys)


@pytest.mark.parametrize(("hole", "board"), [(2, 5), (4, 3), (4, 4), (4, 5), (5, 3), (5, 5), (6, 4), (6, 5)])
def test_columns_and_the_scalar_function_agree(hole: int, board: int) -> None:
    hands = np.array(deals(3_000, hole + board, seed=100 + hole * 10 + board), np.uint8)
    expected = [omaha_strength(hand[:hole], hand[hole:]) for hand in hands.tolist()]
    assert omaha_strengths(hands[:, :hole], hands[:, hole:]).tolist() == expected
    columns = list(hands.T.astype(np.int64))
    assert omaha_strengths(columns[:hole], columns[hole:]).tolist() == expected


@pytest.mark.parametrize("hole", [4, 5, 6])
def test_same_strength_as_phevaluator_on_random_deals(hole: int) -> None:
    phevaluator = pytest.importorskip("phevaluator", reason="phevaluator is not installed: no second opinion")
    hands = deals(5_000 if hole == 4 else 700, hole + 5, seed=hole)
    judged = np.array(hands, np.uint8)
    found = omaha_strengths(judged[:, 5:], judged[:, :5])
    if hole == 4:
        other = [7463 - phevaluator.evaluate_omaha_cards(*hand) for hand in hands]
    else:
        # It evaluates four hole cards: the best of every four of five or six holds the best two.
        other = [
            7463
            - min(phevaluator.evaluate_omaha_cards(*hand[:5], *four) for four in combinations(hand[5:], 4))
            for hand in hands
        ]
    assert found.tolist() == other


def test_straight_flushes_in_columns_take_two_from_the_hand_and_three_from_the_board() -> None:
    hands = [
        ("AhKh2c3d", "QhJhTh9h8h"),
        ("Ah2h9c9d", "3h4h5h6h7h"),
        ("AhKc9c9d", "QhJhTh9h8h"),
        ("8h9hAhKh", "Th7h6hQh2h"),
        ("AhKhQhJh", "ThTcTd9h8h"),
        ("Ac5cKdQd", "2c3c4cKhQh"),
    ]
    held, there = (np.array([cards(pair[side]) for pair in hands]) for side in (0, 1))
    names = [high_name(value) for value in omaha_strengths(held, there).tolist()]
    assert names == [
        "a royal flush",
        "a straight flush, Ace to Five",
        "a straight, Ten to Ace",
        "a straight flush, Six to Ten",
        "a straight flush, Eight to Queen",
        "a straight flush, Ace to Five",
    ]


def test_board_suits_are_told_by_their_sums() -> None:
    """Every way in which three to five board cards fall into suits, by counting."""
    for size, told in BOARD_SUITS.items():
        ways: dict[int, set[int]] = {}
        for c in range(size + 1):
            for d in range(size + 1 - c):
                for h in range(size + 1 - c - d):
                    counts = (c, d, h, size - c - d - h)
                    total = sum(held * weight for held, weight in zip(counts, SUIT_WEIGHTS, strict=True))
                    suit = counts.index(max(counts)) if max(counts) >= 3 else NO_FLUSH
                    ways.setdefault(total, set()).add(suit)
        assert all(suits == {told[total]} for total, suits in ways.items())


def test_no_hands_have_no_strengths() -> None:
    assert omaha_strengths(np.empty((0, 4), np.uint8), np.empty((0, 5), np.uint8)).shape == (0,)


@pytest.mark.parametrize(
    ("hole", "board"), [("Ah", "KcQdJh"), ("AhKhQhJh", "2c3d"), ("AhKhQhJh", "2c3d4h5s6c7d")]
)
def test_other_counts_are_refused(hole: str, board: str) -> None:
    with pytest.raises(UnrankableError):
        of(hole, board)
    with pytest.raises(UnrankableError):
        omaha_strengths(np.array([cards(hole)]), np.array([cards(board)]))


def test_columns_of_different_lengths_are_refused() -> None:
    with pytest.raises(UnrankableError, match="2 rows of hole cards do not go with 1 boards"):
        omaha_strengths([[0, 1], [4, 5]], [[8], [12], [16]])


def test_an_unknown_card_has_no_strength() -> None:
    with pytest.raises(KeyError):
        omaha_strength((0, 4, 8, UNKNOWN), cards("AcKdQh"))
    with pytest.raises((KeyError, IndexError)):
        omaha_strength(cards("AcKdQhJs"), (0, 4, UNKNOWN))


@pytest.mark.parametrize("module", [omaha, omaha_columns])
def test_the_examples_in_the_docstrings_hold(module: ModuleType) -> None:
    failed, attempted = doctest.testmod(module)
    assert failed == 0 < attempted
