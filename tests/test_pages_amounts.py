"""Amounts, rates and counts as the pages write them."""

import pytest
from test_pages_run import rows, run, text
from test_stats_carried_pots import JACKS, KEY, OPENED, PASSED, told

from parts import amounts
from tourney.server import held
from tourney.stats.keep import keep
from tourney.store.database import MEMORY, open_store


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


@pytest.mark.parametrize(
    ("pot", "hand", "shown"),
    [
        (370, {"big_blind": 10, "small_bet": 10}, "37 bb"),
        (300, {"big_blind": 0, "small_bet": 10}, "30 small bets"),
        (9, {"big_blind": None, "small_bet": 10}, "1 small bet"),
        (12_345, {"big_blind": 2, "small_bet": None}, "6,172 bb"),
        (5, {"big_blind": None, "small_bet": 0}, ""),
    ],
)
def test_an_amount_by_the_stakes_of_its_hand(pot: int, hand: dict[str, int | None], shown: str) -> None:
    assert amounts.bets(pot, hand) == shown


def test_pots_of_a_game_without_blinds_are_told_in_small_bets() -> None:
    with open_store(MEMORY) as store:
        # Antes of 5, and a first bet of 10: 15 are one and a half, 30 are three.
        won = told(2, (495, 495, 495), OPENED, carried=15, hole=JACKS)
        keep(store, [told(1, (500, 500, 500), PASSED), won])
        held.hold(store)
        found = rows(run("tournaments", tournament=KEY), "Biggest pots")
        assert [(row[0], row[1]) for row in found] == [("30", "3 small bets"), ("15", "2 small bets")]
        shown = run("hand", hand=2)
        assert "in small bets" in text(shown) and "in big blinds" not in text(shown)
        held.release()
