"""The short deck: its order both ways, every hand against all its fives, and derived counts."""

import doctest
import random
from itertools import chain, combinations

import numpy as np
import pytest
from evaluation_by_hand import assert_same_order, best_of, high_key

from tourney.cards import UNKNOWN, cards
from tourney.evaluation import short_deck
from tourney.evaluation.columns import short_deck_strengths
from tourney.evaluation.high import UnrankableError
from tourney.evaluation.names import short_deck_name
from tourney.evaluation.short_deck import SHORT_DECK, short_deck_class, short_deck_strength
from tourney.evaluation.tables import Category

ORDERS = {
    False: "high pair two trips straight full flush quads",
    True: "high pair two straight trips full flush quads",
}


def of(hand: str, trips_beat_straight: bool = False) -> int:
    return short_deck_strength(cards(hand), trips_beat_straight)


def test_the_deck_is_the_36_cards_from_the_six_up() -> None:
    assert len(SHORT_DECK) == 36
    assert cards("6c6d6h6s") == SHORT_DECK[:4]


def test_a_flush_beats_a_full_house() -> None:
    ladder = ["ThJhQhKhAh", "Ah6h7h8h9h", "6c6d6h6s7c", "6h7h8h9hJh", "AcAdAhKsKc"]
    for trips_beat_straight in (False, True):
        strengths = [of(hand, trips_beat_straight) for hand in ladder]
        assert strengths == sorted(strengths, reverse=True)
    assert of(ladder[0]) == 1404
    assert of("6c7d8h9sJc") == 1


def test_straights_and_three_of_a_kind_by_the_switch() -> None:
    lowest_straight, best_trips = "Ac6d7h8s9c", "AcAdAhKsQc"
    assert of(lowest_straight) > of(best_trips)
    assert of("AcKdQhJsTc", True) < of("6c6d6h7s8c", True)
    # All else stays as it was: the same hands stand above both, and below.
    assert of("6c6d6h7s7c") > of("AcKdQhJsTc")
    assert of("6c6d6h7s7c", True) > of(best_trips, True)


def test_ace_to_nine_is_the_lowest_straight_and_nothing_wraps_around() -> None:
    straights = ["Ac6d7h8s9c", "6d7h8s9cTd", "7h8s9cTdJh", "8s9cTdJhQc", "9cTdJhQsKd", "TdJhQsKcAd"]
    strengths = [of(hand) for hand in straights]
    assert strengths == list(range(strengths[0], strengths[0] + 6))
    assert short_deck_name(strengths[0]) == "a straight, Ace to Nine"
    assert short_deck_name(of("AcKd6h7s8c")) == "high card Ace"
    assert short_deck_name(of("Ac6c7c8c9c")) == "a straight flush, Ace to Nine"


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("trips_beat_straight", [False, True])
def test_same_order_as_all_fives_compared_one_by_one(size: int, trips_beat_straight: bool) -> None:
    source = random.Random(size)
    few_suits = [card for card in SHORT_DECK if card % 4 < 2]
    hands = [source.sample(pack, size) for pack in (SHORT_DECK, few_suits) for _ in range(1_000)]
    strengths = [short_deck_strength(hand, trips_beat_straight) for hand in hands]
    order = ORDERS[trips_beat_straight]
    assert_same_order(
        strengths, [best_of(hand, lambda five: high_key(five, order, "9876A")) for hand in hands]
    )
    columns = np.array(hands, np.uint8)
    assert short_deck_strengths(columns, trips_beat_straight).tolist() == strengths


@pytest.mark.parametrize("trips_beat_straight", [False, True])
def test_counts_of_all_five_card_hands(trips_beat_straight: bool) -> None:
    """Of C(36,5) = 376,992: nine ranks, six straights among C(9,5) = 126 sets of five; each set has 4^5 suits,
    four of them a flush. The others as with thirteen ranks: 9 x 6 x C(8,3) x 64 pairs, and so on.
    """
    flat = np.fromiter(chain.from_iterable(combinations(SHORT_DECK, 5)), np.uint8, 5 * 376_992)
    found = short_deck_strengths(flat.reshape(-1, 5), trips_beat_straight)
    classes = [short_deck_class(strength, trips_beat_straight) for strength in range(1, 1405)]
    counts = np.bincount(np.array([made.category for made in classes])[found - 1], minlength=9)
    assert dict(zip(Category, counts.tolist(), strict=True)) == {
        Category.HIGH_CARD: (126 - 6) * (4**5 - 4),
        Category.PAIR: 9 * 6 * 56 * 4**3,
        Category.TWO_PAIR: 36 * 6 * 6 * 7 * 4,
        Category.THREE_OF_A_KIND: 9 * 4 * 28 * 4**2,
        Category.STRAIGHT: 6 * (4**5 - 4),
        Category.FLUSH: (126 - 6) * 4,
        Category.FULL_HOUSE: 9 * 4 * 8 * 6,
        Category.FOUR_OF_A_KIND: 9 * 32,
        Category.STRAIGHT_FLUSH: 6 * 4,
    }
    assert len(np.unique(found)) == 1404 == 120 + 504 + 252 + 252 + 6 + 120 + 72 + 72 + 6


def test_what_is_no_hand_of_the_short_deck_is_refused() -> None:
    with pytest.raises(KeyError):
        of("5c7d8h9sTc")
    with pytest.raises(KeyError):
        of("5c7c8c9cTc")
    with pytest.raises(IndexError):
        short_deck_strength((*cards("6c7d8h9s"), UNKNOWN))
    for hand in ("", "AhKhQhJh", "AhKhQhJhTh9h8h7h"):
        with pytest.raises(UnrankableError):
            of(hand)
    with pytest.raises(UnrankableError, match="below the six"):
        short_deck_strengths(np.array([cards("5c7d8h9sTc")], np.uint8))
    for wrong in (0, 1405):
        with pytest.raises(UnrankableError, match="1 to 1404"):
            short_deck_class(wrong)


def test_the_examples_in_the_docstrings_hold() -> None:
    failed, attempted = doctest.testmod(short_deck)
    assert failed == 0 < attempted
