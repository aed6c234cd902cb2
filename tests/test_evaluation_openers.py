"""What opens at jacks or better and in the Italian game, by the rules' numbers."""

import doctest

import pytest

from tourney.cards import UNKNOWN, cards
from tourney.evaluation import openers
from tourney.evaluation.high import UnrankableError
from tourney.evaluation.openers import (
    JACK,
    KING,
    QUEEN,
    open_ended_straight_flush_draw,
    opening_rank,
    pair_of_jacks_or_better,
    pair_or_better,
)


@pytest.mark.parametrize(
    "hand", ["JcJd2h3s4c", "AcAd2h3s4c", "2c2d3h3s4c", "2c2d2h3s4c", "Ac2d3h4s5c", "2h3h4h5h7h"]
)
def test_r144_a_pair_of_jacks_or_any_better_hand_opens(hand: str) -> None:
    assert pair_of_jacks_or_better(cards(hand))


@pytest.mark.parametrize("hand", ["TcTdAhKsQc", "2c2dAhKsQc", "AcKdQhJs9c", "9h8h7h6hAc", "JcTd9h8s2c"])
def test_r144_a_pair_of_tens_and_less_does_not_open(hand: str) -> None:
    assert not pair_of_jacks_or_better(cards(hand))


@pytest.mark.parametrize(
    "hand", ["2h3h4h5hKc", "3c4c5c6c3d", "9sKcTsJsQs", "TdJdQdKd2c", "7c6h7h8h9h", "5h6h7h8h9h"]
)
def test_r145_four_in_sequence_of_one_suit_without_the_ace_are_an_open_ended_draw(hand: str) -> None:
    assert open_ended_straight_flush_draw(cards(hand))


@pytest.mark.parametrize(
    "hand",
    [
        "AhKhQhJh2c",
        "Ah2h3h4hKc",
        "2h3h4h6hKc",
        "5h6h8h9h7c",
        "5h6h7h8cKh",
        "KhQhJhAh2h",
        "QhKhAh2h3h",
    ],
)
def test_r145_the_ace_a_gap_or_another_suit_makes_no_open_ended_draw(hand: str) -> None:
    assert not open_ended_straight_flush_draw(cards(hand))


def test_r145_an_ace_beside_the_four_does_not_spoil_them() -> None:
    assert open_ended_straight_flush_draw(cards("TdJdQdKdAc"))
    assert open_ended_straight_flush_draw(cards("TdJdQdKdAd"))


def test_r147_r148_r149_jacks_then_queens_then_kings_and_jacks_again() -> None:
    assert [opening_rank(deals) for deals in range(5)] == [JACK, QUEEN, KING, KING, KING]


@pytest.mark.parametrize(("rank", "opens"), [(QUEEN, "QcQd2h3s4c"), (KING, "KcKd2h3s4c")])
def test_r147_r148_queens_and_kings_are_asked_for(rank: int, opens: str) -> None:
    assert pair_or_better(cards(opens), rank)
    assert pair_or_better(cards("AcAd2h3s4c"), rank)
    assert pair_or_better(cards("2c2d3h3s4c"), rank)
    assert not pair_or_better(cards("JcJdAhKsQc"), rank)


def test_r148_queens_do_not_open_when_kings_are_asked_for() -> None:
    assert not pair_or_better(cards("QcQdAhKsJc"), KING)


@pytest.mark.parametrize("wrong", [(0, 4, 8, 12), (0, 4, 8, 12, UNKNOWN), (0, 0, 4, 8, 12), tuple(range(6))])
def test_five_different_known_cards_are_asked_for(wrong: tuple[int, ...]) -> None:
    with pytest.raises(UnrankableError):
        pair_of_jacks_or_better(wrong)
    with pytest.raises(UnrankableError):
        open_ended_straight_flush_draw(wrong)


def test_the_examples_in_the_docstrings_hold() -> None:
    failed, attempted = doctest.testmod(openers)
    assert failed == 0 < attempted
