"""Low hands are called by their cards, and every strength has a name."""

import doctest
from collections.abc import Callable

import pytest

from tourney.evaluation import low_names
from tourney.evaluation.high import UnrankableError
from tourney.evaluation.low_names import ace_five_name, badugi_name, deuce_seven_name, eight_or_better_name


def test_lows_of_eight_or_better() -> None:
    assert eight_or_better_name(0) == "no low"
    assert eight_or_better_name(1) == "8-7-6-5-4 low"
    assert eight_or_better_name(56) == "5-4-3-2-A low"
    assert len({eight_or_better_name(strength) for strength in range(57)}) == 57


def test_every_strength_has_a_name_and_the_number_of_names_is_known() -> None:
    """Pairless hands each have their own; pairs and worse are called as high hands, 13 + 78 + 13 + 156 + 13.
    For deuce-to-seven come 9 straights, flushes from 7 to A, 8 of them, and 9 straight flushes, one royal.
    """
    assert len({ace_five_name(strength) for strength in range(1, 6176)}) == 1287 + 273
    assert len({deuce_seven_name(strength) for strength in range(1, 7463)}) == 1278 + 273 + 9 + 8 + 9
    assert len({badugi_name(strength) for strength in range(1, 1093)}) == 1092


@pytest.mark.parametrize("wrong", [-1, 10_000])
@pytest.mark.parametrize("name", [ace_five_name, deuce_seven_name, badugi_name, eight_or_better_name])
def test_no_name_for_what_is_no_strength(name: Callable[[int], str], wrong: int) -> None:
    with pytest.raises(UnrankableError):
        name(wrong)


def test_the_examples_in_the_docstrings_hold() -> None:
    failed, attempted = doctest.testmod(low_names)
    assert failed == 0 < attempted
