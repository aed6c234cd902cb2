"""Open cards at stud: who brings it in, who acts first, and the best five of seven."""

import doctest
from collections.abc import Callable, Sequence

import pytest
from evaluation_by_hand import best_of, high_key

from tourney.cards import UNKNOWN, cards
from tourney.evaluation import stud
from tourney.evaluation.high import UnrankableError, strength
from tourney.evaluation.stud import highest_door, lowest_door, showing_low, showing_strength


def descending(showing: Callable[[Sequence[int]], int], hands: list[str]) -> None:
    strengths = [showing(cards(hand)) for hand in hands]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(strengths)


@pytest.mark.parametrize(
    ("doors", "index"),
    [("Kc2dAh", 1), ("Ac3sKd", 1), ("5s5h5d5c", 3), ("5s5h9d9c", 1), ("2s2dAc", 1), ("Ah", 0)],
)
def test_r140_the_lowest_door_card_brings_it_in_and_clubs_break_a_tie(doors: str, index: int) -> None:
    assert lowest_door(cards(doors)) == index


@pytest.mark.parametrize(
    ("doors", "index"), [("Kc2dAh", 0), ("Ac3sQd", 2), ("KsKhKdKc", 0), ("KcKhAsQs", 1), ("Ac2c", 1)]
)
def test_the_highest_door_card_brings_it_in_at_razz_with_the_ace_low(doors: str, index: int) -> None:
    assert highest_door(cards(doors)) == index


def test_r141_the_best_hand_showing_acts_first() -> None:
    descending(showing_strength, ["Ac", "Kd", "3h", "2s"])
    descending(showing_strength, ["AcAd", "2c2d", "AcKd", "AcQd", "3c2d"])
    descending(showing_strength, ["2c2d2h", "AcAdKh", "AcAdQh", "2c2dAh", "AcKdQh", "5h4h2h"])
    descending(
        showing_strength,
        ["2c2d2h2s", "AcAdAhKs", "2c2d2h3s", "AcAdKhKs", "AcAdQhQs", "3c3d2h2s", "AcAdKhQs", "AcKdQhJs"],
    )


def test_r141_straights_and_flushes_do_not_show_and_suits_do_not_count() -> None:
    assert showing_strength(cards("9h8h7h6h")) < showing_strength(cards("Tc2d3h4s"))
    assert showing_strength(cards("9h8h7h6h")) == showing_strength(cards("9c8d7h6s"))
    assert showing_strength(cards("KcAd")) == showing_strength(cards("AhKs"))


def test_the_lowest_hand_showing_acts_first_at_razz() -> None:
    descending(showing_low, ["Ac", "2d", "Qh", "Ks"])
    descending(showing_low, ["2cAd", "3cAd", "3c2d", "KcQd", "AcAd", "2c2d"])
    descending(
        showing_low, ["4c3d2hAs", "5c3d2hAs", "KcQdJhTs", "AcAd2h3s", "2c2dAh3s", "2c2dAhAs", "AcAdAh2s"]
    )
    assert showing_low(cards("4h3h2hAh")) == showing_low(cards("4c3d2hAs"))


@pytest.mark.parametrize("showing", [showing_strength, showing_low])
def test_one_to_four_known_cards_show(showing: Callable[[Sequence[int]], int]) -> None:
    for wrong in ((), (0, 4, 8, 12, 16), (0, UNKNOWN), (52,)):
        with pytest.raises(UnrankableError):
            showing(wrong)


@pytest.mark.parametrize("door", [lowest_door, highest_door])
def test_every_door_card_is_known(door: Callable[[Sequence[int]], int]) -> None:
    for wrong in ((), (0, UNKNOWN), (52, 3)):
        with pytest.raises(UnrankableError):
            door(wrong)


@pytest.mark.parametrize(
    ("seven", "five"),
    [
        ("AcAd7h7s7dKc2c", "7h7s7dAcAd"),
        ("9h2c8h3d7h6h5h", "9h8h7h6h5h"),
        ("KcQdJhTs2c9d3h", "KcQdJhTs9d"),
    ],
)
def test_r142_the_best_five_of_a_players_own_seven_cards_in_the_ordinary_order(seven: str, five: str) -> None:
    assert strength(cards(seven)) == strength(cards(five))
    assert best_of(cards(seven), high_key) == high_key(cards(five))


def test_the_examples_in_the_docstrings_hold() -> None:
    failed, attempted = doctest.testmod(stud)
    assert failed == 0 < attempted
