"""Strength of high hands: each rule of ranking by its number, and the order of another evaluator."""

import doctest
import random
import subprocess
import sys
from itertools import combinations, pairwise

import pytest

from tourney.cards import UNKNOWN, CardError, cards, text
from tourney.evaluation import high
from tourney.evaluation.high import (
    UnrankableError,
    best_five,
    category,
    checked_strength,
    hand_class,
    strength,
)
from tourney.evaluation.tables import Category, hand_classes


def of(hand: str) -> int:
    return checked_strength(cards(hand))


def rainbow(ranks: str) -> int:
    """The strength of ranks written without suits, never a flush: the suits go round from clubs."""
    return of("".join(rank + "cdhs"[place % 4] for place, rank in enumerate(ranks)))


def assert_descending(*hands: int) -> None:
    assert all(better > worse for better, worse in pairwise(hands))


def test_r111_categories_from_high_card_to_royal_flush() -> None:
    ladder = {
        "AcKdQhJs9c": Category.HIGH_CARD,
        "2c2d3h4s5c": Category.PAIR,
        "2c2d3h3s4c": Category.TWO_PAIR,
        "2c2d2h3s4c": Category.THREE_OF_A_KIND,
        "Ac2d3h4s5c": Category.STRAIGHT,
        "2h3h4h5h7h": Category.FLUSH,
        "2c2d2h3s3c": Category.FULL_HOUSE,
        "2c2d2h2s3c": Category.FOUR_OF_A_KIND,
        "Ad2d3d4d5d": Category.STRAIGHT_FLUSH,
    }
    # Each is the weakest of its category, or nearly, save the high card, which is the strongest.
    assert [category(of(hand)) for hand in ladder] == list(ladder.values()) == list(Category)
    assert_descending(of("TsJsQsKsAs"), *reversed([of(hand) for hand in ladder]))


def test_r111_weakest_and_strongest_hand() -> None:
    assert rainbow("23457") == 1
    assert of("TsJsQsKsAs") == 7462


def test_r112_high_cards_are_compared_from_the_top() -> None:
    # Erratum E1 of the source: its example writes a rank 1; the third card, 9 against 8, was meant.
    assert_descending(rainbow("QJ932"), rainbow("QJ843"), rainbow("QT987"), rainbow("JT982"))
    assert rainbow("AQJT9") > rainbow("AQJT8") > rainbow("AQJ98")


def test_r113_pairs_then_three_kickers() -> None:
    assert_descending(rainbow("KKJ64"), rainbow("KKJ63"), rainbow("KKJ54"), rainbow("KKT98"))
    assert rainbow("33245") > rainbow("22AKQ")


def test_r114_two_pair_high_pair_then_low_pair_then_kicker() -> None:
    best = rainbow("QQ668")
    assert best > rainbow("JJ993")
    assert best > rainbow("QQ55K")
    assert best > rainbow("QQ667")


def test_r115_trips_then_two_kickers() -> None:
    assert rainbow("AAA83") > rainbow("KKKJ9")
    assert rainbow("AAA83") > rainbow("AAA82")
    # Erratum E2 of the source has these two the other way round: the jack decides.
    assert rainbow("AAAJ7") > rainbow("AAA83")


def test_r116_the_ace_is_high_or_low_and_nothing_wraps_around() -> None:
    ladder = ["AKQJT", "KQJT9", "QJT98", "JT987", "T9876", "98765", "87654", "76543", "65432", "5432A"]
    assert_descending(*[rainbow(ranks) for ranks in ladder])
    assert all(category(rainbow(ranks)) == Category.STRAIGHT for ranks in ladder)
    for around in ("KA234", "QKA23", "JQKA2"):
        assert category(rainbow(around)) == Category.HIGH_CARD


def test_r117_flushes_are_compared_by_ranks() -> None:
    # Erratum E3 of the source has these two the other way round: the third card, 9 against 7, decides.
    assert of("KhJh9h6h8h") > of("KsJs9s7s5s") > of("KdJd8d7d5d")
    assert of("Ac2c3c4c6c") > of("KhQhJhTh8h")


def test_r117_a_flush_takes_the_highest_five_of_its_suit() -> None:
    assert of("AhQh9h7h5h3h2h") == of("AhQh9h7h5hKcKd") == of("AsQs9s7s5s")
    assert of("AhQh9h7h5h3hAd") == of("AhQh9h7h5h")


def test_r118_full_house_by_its_trips_then_its_pair() -> None:
    assert_descending(rainbow("33322"), rainbow("222AA"), rainbow("222KK"))
    assert rainbow("KKKQQQ2") == rainbow("KKKQQ")
    assert rainbow("KKKQQJJ") == rainbow("KKKQQ")


def test_r118_four_of_a_kind_then_its_kicker() -> None:
    assert_descending(rainbow("KKKK7"), rainbow("QQQQ9"), rainbow("QQQQ8"))
    assert rainbow("KKKKQQQ") == rainbow("KKKKQ22") == rainbow("KKKKQ")


def test_r119_straight_flush_up_to_the_royal_flush() -> None:
    assert_descending(
        of("TdJdQdKdAd"), of("9sTsJsQsKs"), of("2c3c4c5c6c"), of("Ac2c3c4c5c"), rainbow("AAAAK")
    )
    # Six in sequence with the top one of another suit, and the same suit all through.
    assert of("2c3c4c5c6c7dKh") == of("2c3c4c5c6c")
    assert of("2c3c4c5c6c7cKh") == of("3c4c5c6c7c")
    # The ace of the suit makes a flush higher by its first card, yet the low straight flush wins.
    assert of("Ac2c3c4c5cKcQc") == of("Ac2c3c4c5c")


def test_r120_no_suit_outranks_another() -> None:
    royals = {of("".join(rank + suit for rank in "TJQKA")) for suit in "cdhs"}
    assert royals == {7462}
    assert of("AcKd9h5s2c") == of("AsKh9d5c2h")
    # Every exchange of suits leaves a seven-card hand as strong as it was.
    hand = cards("AsKsQs7s2s2d9h")
    moved = {
        strength([card & ~3 | suits[card & 3] for card in hand]) for suits in ([1, 2, 3, 0], [3, 0, 1, 2])
    }
    assert moved == {strength(hand)}


def test_r121_best_five_of_seven_with_two_one_or_no_hole_card() -> None:
    board = "QcJcTd9h2s"
    assert of("AsKd" + board) == rainbow("AKQJT")
    assert of("Ks3d" + board) == rainbow("KQJT9")
    assert of("8s3d" + board) == rainbow("QJT98")
    assert of("AhAdTcJcQcKcAc") == 7462
    assert of("2h3d" + "TcJcQcKcAc") == of("AhAd" + "TcJcQcKcAc") == 7462
    assert of("AsKd" + "QcQd7h5s2c") > of("AhJd" + "QcQd7h5s2c")
    # Three pairs: the third one counts only as a kicker.
    assert of("AsAd" + "KcKd7h7s2c") == of("AsAd" + "KcKd7h3s2c") == rainbow("AAKK7")


def test_r121_seven_cards_are_as_strong_as_their_best_five() -> None:
    """Against 21 five-card hands each, over random deals and over deals rich in one suit and in pairs."""
    source = random.Random(121)
    suited = [card for card in range(52) if card & 3 == 2] + [0, 1, 49, 51]
    few_ranks = list(range(24))
    for pack in (list(range(52)), suited, few_ranks):
        for size in (6, 7):
            for _ in range(800):
                hand = source.sample(pack, size)
                assert strength(hand) == max(map(strength, combinations(hand, 5))), text(hand)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_same_strength_as_phevaluator_on_random_deals(size: int) -> None:
    phevaluator = pytest.importorskip("phevaluator", reason="phevaluator is not installed: no second opinion")
    source = random.Random(7462 + size)
    for _ in range(100_000):
        hand = source.sample(range(52), size)
        assert strength(hand) == 7463 - phevaluator.evaluate_cards(*hand), text(hand)


def test_there_are_7462_classes_in_the_published_numbers() -> None:
    """High card and flush: 5 of 13 ranks less 10 straights; pair 13 x C(12,3); two pair C(13,2) x 11."""
    counts = [sum(found.category == wanted for found in hand_classes()) for wanted in Category]
    assert counts == [1277, 2860, 858, 858, 10, 1277, 156, 156, 10]
    assert sum(counts) == 7462


def test_hand_class_tells_the_deciding_ranks() -> None:
    assert hand_class(rainbow("22AAK")) == (Category.TWO_PAIR, (12, 0, 11))
    assert hand_class(rainbow("A2345")) == (Category.STRAIGHT, (3,))
    for wrong in (0, 7463, -1):
        with pytest.raises(UnrankableError, match="1 to 7462"):
            hand_class(wrong)


@pytest.mark.parametrize(
    ("seven", "five"),
    [
        ("KhKdAc7s7d2h3c", "KhKd7s7dAc"),
        ("2h2dAcAs2s7dKd", "2h2d2sAcAs"),
        ("Ah2c3d4s5h9c9d", "5h4s3d2cAh"),
        ("9h8h7h6h5h9cAc", "9h8h7h6h5h"),
        ("AhKh9h4h2hAcAd", "AhKh9h4h2h"),
        ("3c5d7h9sJcKdAh", "AhKdJc9s7h"),
    ],
)
def test_best_five_in_the_order_in_which_they_decide(seven: str, five: str) -> None:
    assert text(best_five(cards(seven))) == five


def test_best_five_prefers_what_stands_first() -> None:
    assert text(best_five(cards("AhAsKcKd7h7s7d"))) == "7h7s7dAhAs"
    assert text(best_five(cards("8cTd9h7s6cTsTh"))) == "Td9h8c7s6c"


@pytest.mark.parametrize("hand", ["AhKh", "AhKhQhJh", "AhKhQhJhTh9h8h7h", ""])
def test_checked_strength_refuses_other_counts(hand: str) -> None:
    with pytest.raises(UnrankableError, match=r"cards have no strength: five, six or seven have"):
        checked_strength(cards(hand))


def test_checked_strength_refuses_what_is_no_hand() -> None:
    ace = cards("AhKhQhJh")
    with pytest.raises(UnrankableError, match="Ah is there twice"):
        checked_strength((*ace, ace[0]))
    with pytest.raises(UnrankableError, match="unknown card"):
        checked_strength((*ace, UNKNOWN))
    with pytest.raises(UnrankableError, match="52 is not a card"):
        checked_strength((*ace, 52))
    with pytest.raises(CardError):
        best_five(ace)


def test_the_fast_door_never_takes_an_unknown_card_for_an_ace() -> None:
    for size in (5, 6, 7):
        with pytest.raises(IndexError):
            strength((*range(size - 1), UNKNOWN))


def test_the_scalar_path_needs_no_numpy() -> None:
    code = (
        "import sys, tourney.evaluation, tourney.evaluation.high as high\n"
        "from tourney.evaluation import badugi, deuce_seven, low_names, names, omaha, openers, stud\n"
        "assert high.strength(range(7)) and high.best_five(range(7))\n"
        "assert omaha.omaha_strength(range(4), range(4, 9)) and badugi.badugi_strength(range(4))\n"
        "sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_examples_in_the_docstrings_hold() -> None:
    assert doctest.testmod(high) == (0, 2)
