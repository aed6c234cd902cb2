"""Cards as ints and as two characters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney import cards


def test_a_card_is_rank_and_suit() -> None:
    assert cards.card("2c") == 0
    assert cards.card("2s") == 3
    assert cards.card("3c") == 4
    assert cards.card("Th") == 8 << 2 | 2
    assert cards.card("As") == 51
    assert tuple(range(52)) == cards.DECK


def test_names_and_numbers_go_both_ways() -> None:
    assert [cards.card(cards.name(card)) for card in cards.DECK] == list(cards.DECK)
    assert len({cards.name(card) for card in cards.DECK}) == 52


@pytest.mark.parametrize(
    ("written", "meant"),
    [("ah", "Ah"), ("AH", "Ah"), ("10h", "Th"), ("10D", "Td"), ("tS", "Ts"), ("xx", "??"), ("XX", "??")],
)
def test_other_ways_to_write_a_card(written: str, meant: str) -> None:
    assert cards.name(cards.card(written)) == meant


def test_unknown_cards_are_question_marks() -> None:
    assert cards.card("??") == cards.UNKNOWN
    assert cards.name(cards.UNKNOWN) == "??"
    assert cards.text([cards.UNKNOWN, 51]) == "??As"


@pytest.mark.parametrize("wrong", ["", "A", "Ahh", "1h", "Ax", "hA", "Jk", "10", "110h", "A♥", "??x", "100h"])
def test_text_that_is_no_card_is_refused(wrong: str) -> None:
    with pytest.raises(cards.CardError, match="is not a card"):
        cards.card(wrong)


@pytest.mark.parametrize("written", ["AhKdTc", "Ah Kd Tc", "Ah, Kd, Tc", " ah kd 10c ", "Ah,Kd,10c"])
def test_a_row_of_cards(written: str) -> None:
    assert cards.cards(written) == (cards.card("Ah"), cards.card("Kd"), cards.card("Tc"))
    assert cards.text(cards.cards(written)) == "AhKdTc"


def test_an_empty_row() -> None:
    assert cards.cards("") == ()
    assert cards.text(()) == ""


@pytest.mark.parametrize(
    ("wrong", "words"),
    [("AhK", "not a row of cards"), ("AhKx", "'Kx' is not a card"), ("AhKdAh", "Ah is there twice")],
)
def test_a_row_that_is_wrong_says_where(wrong: str, words: str) -> None:
    with pytest.raises(cards.CardError, match=words):
        cards.cards(wrong)


def test_unknown_cards_may_repeat() -> None:
    assert cards.cards("????") == (cards.UNKNOWN, cards.UNKNOWN)
    cards.require_distinct([cards.UNKNOWN, 3, cards.UNKNOWN])
    with pytest.raises(cards.CardError, match="2s is there twice"):
        cards.require_distinct([3, cards.UNKNOWN, 3])


@given(st.lists(st.sampled_from(cards.DECK), unique=True))
def test_any_row_is_read_back(row: list[int]) -> None:
    assert cards.cards(cards.text(row)) == tuple(row)


def test_a_card_error_is_a_value_error() -> None:
    assert issubclass(cards.CardError, ValueError)
