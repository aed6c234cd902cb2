"""Amounts, rates and counts as the pages write them."""

import pytest

from parts import amounts


@pytest.mark.parametrize(
    ("value", "unit", "scale", "shown"),
    [
        (1234, "USD", 100, "$12.34"),
        (48000, "EUR", 100, "€480"),
        (-205, "USD", 100, "−$2.05"),
        (5, "USD", 100, "$0.05"),
        (123456789, "GBP", 100, "£1,234,567.89"),
        (4350, "chips", 1, "4,350"),
        (-150, "play", 1, "−150"),
        (1250, "SEK", 100, "12.50 SEK"),
        (0, "USD", 100, "$0"),
        (None, "USD", 100, "–"),
        (7, None, None, "7"),
    ],
)
def test_an_amount(value: int | None, unit: str | None, scale: int | None, shown: str) -> None:
    assert amounts.amount(value, unit, scale) == shown


@pytest.mark.parametrize(
    ("value", "unit", "scale", "shown"),
    [
        (320, "USD", 100, "+$3.20"),
        (300, "USD", 100, "+$3.00"),
        (-150, "chips", 1, "−150"),
        (0, "USD", 100, "0"),
        (0, "chips", 1, "0"),
    ],
)
def test_a_gain_or_a_loss(value: int, unit: str, scale: int, shown: str) -> None:
    assert amounts.amount(value, unit, scale, sign=True) == shown


def test_a_rate_has_its_count() -> None:
    assert amounts.rate(142, 500) == "28.4 % (142/500)"
    assert amounts.rate(0, 1200) == "0.0 % (0/1,200)"
    assert amounts.rate(0, 0) == "–"


def test_figures_with_a_sign() -> None:
    assert [amounts.signed(value) for value in (4.21, -0.84, 0, 0.04, -0.04, 1234.5)] == [
        "+4.2",
        "−0.8",
        "0.0",
        "0.0",
        "0.0",
        "+1,234.5",
    ]


def test_stakes() -> None:
    assert amounts.blinds(50, 100, 0, "USD", 100) == "$0.50/$1"
    assert amounts.blinds(200, 400, 400, "chips", 1) == "200/400 ante 400"
    assert amounts.blinds(None, 100, None, "chips", 1) == "100"
    assert amounts.blinds(None, None, None, "chips", 1) == "–"


def test_a_column_has_cents_everywhere_or_nowhere() -> None:
    pots = [(1200, 100), (None, 100), (50, 100)]
    assert amounts.any_cents(pots)
    assert not amounts.any_cents([(1200, 100), (7, 1), (None, None)])
    shown = [amounts.amount(value, "USD", 100, cents=True) for value in (1200, 50, 0, None)]
    assert shown == ["$12.00", "$0.50", "0", "–"]
    assert [amounts.amount(value, "USD", 100, cents=False) for value in (1200, 0)] == ["$12", "0"]


def test_the_stakes_of_every_kind_of_game() -> None:
    none = dict.fromkeys(("small_blind", "big_blind", "ante", "bring_in", "small_bet", "big_bet"))
    chips = {**none, "unit": "chips", "scale": 1}
    assert amounts.stakes({**chips, "small_blind": 5, "big_blind": 10, "ante": 1}) == "5/10 ante 1"
    assert amounts.stakes({**chips, "small_blind": 5, "big_blind": 10, "ante": 1}, ante=False) == "5/10"
    stud = {**chips, "small_bet": 10, "big_bet": 20, "ante": 1, "bring_in": 3, "big_blind": 0}
    assert amounts.stakes(stud) == "bets 10/20, ante 1, bring-in 3"
    assert amounts.stakes({**chips, "ante": 4}) == "ante 4"
    assert amounts.stakes(chips) == "–"
