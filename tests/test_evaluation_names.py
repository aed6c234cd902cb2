"""Hands are called by their English names."""

import doctest

import pytest

from tourney.cards import cards
from tourney.evaluation import names
from tourney.evaluation.high import UnrankableError, strength
from tourney.evaluation.names import high_name


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("AcQd9h5s3c", "high card Ace"),
        ("2c3d4h5s7c", "high card Seven"),
        ("KcKdAh5s3c", "a pair of Kings"),
        ("6c6dAh5s3c", "a pair of Sixes"),
        ("2c2dAhAs3c", "two pair, Aces and Twos"),
        ("6c6dAh6s3c", "three of a kind, Sixes"),
        ("TcJdQhKsAc", "a straight, Ten to Ace"),
        ("Ac2d3h4s5c", "a straight, Ace to Five"),
        ("6c2d3h4s5c", "a straight, Two to Six"),
        ("Ah2h3h4h9h", "a flush, Ace high"),
        ("KcKdKh2s2c", "a full house, Kings full of Twos"),
        ("3c3d3h6s6c", "a full house, Threes full of Sixes"),
        ("9c9d9h9s2c", "four of a kind, Nines"),
        ("5s6s7s8s9s", "a straight flush, Five to Nine"),
        ("As2s3s4s5s", "a straight flush, Ace to Five"),
        ("TdJdQdKdAd", "a royal flush"),
    ],
)
def test_high_name(hand: str, name: str) -> None:
    assert high_name(strength(cards(hand))) == name


def test_every_strength_has_a_name_and_the_number_of_names_is_known() -> None:
    """High cards and flushes from seven high to ace high, 8 each; 13 ranks of pairs, of trips and of quads;
    78 two pairs, 156 full houses; 10 straights, and as many straight flushes with the royal one.
    """
    names = {high_name(value) for value in range(1, 7463)}
    assert len(names) == 8 + 13 + 78 + 13 + 10 + 8 + 156 + 13 + 10


@pytest.mark.parametrize("wrong", [0, 7463])
def test_no_name_for_what_is_no_strength(wrong: int) -> None:
    with pytest.raises(UnrankableError):
        high_name(wrong)


def test_the_examples_in_the_docstrings_hold() -> None:
    assert doctest.testmod(names) == (0, 2)
