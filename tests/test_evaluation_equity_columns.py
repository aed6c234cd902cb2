"""Equity of many spots at once: that of each spot alone, and of another evaluator."""

import doctest
from itertools import combinations

import numpy as np
import pytest

from tourney.cards import cards
from tourney.evaluation import equity_columns
from tourney.evaluation.equity import equities
from tourney.evaluation.equity_columns import holdem_equities
from tourney.evaluation.high import UnrankableError


def spots(count: int, players: int, board: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Random spots, every second of them from two suits so that flushes are met often."""
    source = np.random.default_rng(seed)
    whole = source.permuted(np.tile(np.arange(52), (count, 1)), axis=1)
    order = np.argsort(whole[::2] >> 1 & 1, axis=1, kind="stable")
    whole[::2] = np.take_along_axis(whole[::2], order, axis=1)
    hole, there = whole[:, : 2 * players], whole[:, 2 * players : 2 * players + board]
    return hole.reshape(count, players, 2), there


@pytest.mark.parametrize(
    ("players", "board", "count"), [(2, 3, 60), (3, 3, 40), (2, 4, 300), (6, 4, 200), (10, 5, 300)]
)
def test_every_spot_has_the_equity_that_it_has_alone(players: int, board: int, count: int) -> None:
    hole, there = spots(count, players, board, seed=players * 10 + board)
    found = holdem_equities(hole, there)
    assert found.shape == (count, players)
    for hands, common, row in zip(hole.tolist(), there.tolist(), found.tolist(), strict=True):
        alone = [player.equity for player in equities(hands, common).players]
        assert row == pytest.approx(alone, abs=1e-12)


def test_turns_have_the_equity_of_another_evaluator() -> None:
    phevaluator = pytest.importorskip("phevaluator", reason="phevaluator is not installed: no second opinion")
    hole, there = spots(400, 2, 4, seed=44)
    found = holdem_equities(hole, there)
    for (first, second), common, row in zip(hole.tolist(), there.tolist(), found.tolist(), strict=True):
        rivers = [card for card in range(52) if card not in (*first, *second, *common)]
        points = 0
        for river in rivers:
            ours = phevaluator.evaluate_cards(*first, *common, river)
            theirs = phevaluator.evaluate_cards(*second, *common, river)
            points += 2 * (ours < theirs) + (ours == theirs)
        assert row[0] == pytest.approx(points / 88, abs=1e-12)


def test_flops_have_the_equity_of_another_evaluator() -> None:
    phevaluator = pytest.importorskip("phevaluator", reason="phevaluator is not installed: no second opinion")
    hole, there = spots(20, 2, 3, seed=33)
    for (first, second), common, row in zip(
        hole.tolist(), there.tolist(), holdem_equities(hole, there).tolist(), strict=True
    ):
        left = [card for card in range(52) if card not in (*first, *second, *common)]
        points = 0
        for two in combinations(left, 2):
            ours = phevaluator.evaluate_cards(*first, *common, *two)
            theirs = phevaluator.evaluate_cards(*second, *common, *two)
            points += 2 * (ours < theirs) + (ours == theirs)
        assert row[0] == pytest.approx(points / 1980, abs=1e-12)


def test_outs_of_a_flush_draw_and_of_a_set() -> None:
    """Nine hearts against a pair of aces without one; two aces against three kings."""
    holes = [[cards("KhQh"), cards("AcAd")], [cards("AhAd"), cards("KsKd")]]
    boards = [cards("2h7hJc3s"), cards("Kc7s4h2d")]
    # The king and the queen help no pair of aces to lose: K-Q-J lacks two cards for a straight.
    assert (holdem_equities(holes, boards) * 44).tolist() == pytest.approx(np.array([[9, 35], [2, 42]]))


def test_chunks_together_are_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    hole, there = spots(50, 2, 3, seed=5)
    whole = holdem_equities(hole, there)
    monkeypatch.setattr(equity_columns, "_ROWS", 3_000)
    assert np.array_equal(holdem_equities(hole, there), whole)


def test_no_spots_have_no_equity() -> None:
    assert holdem_equities(np.empty((0, 2, 2), np.uint8), np.empty((0, 3), np.uint8)).shape == (0, 2)


@pytest.mark.parametrize(
    ("holes", "boards", "message"),
    [
        ([[[0, 1]]], [[8, 9, 10]], "hole cards have the shape"),
        ([[[0, 1, 2], [4, 5, 6]]], [[8, 9, 10]], "hole cards have the shape"),
        ([[0, 1], [4, 5]], [[8, 9, 10]], "hole cards have the shape"),
        ([[[0, 1], [4, 5]]], [[8, 9]], "boards have the shape"),
        ([[[0, 1], [4, 5]]], [[8, 9, 10], [8, 9, 10]], "boards have the shape"),
        ([[[0, 1], [4, 0]]], [[8, 9, 10]], "twice at spot 0"),
        ([[[0, 1], [4, 8]]], [[8, 9, 10]], "twice at spot 0"),
        ([[[0, 1], [4, -1]]], [[8, 9, 10]], "no cards"),
        ([[[0, 1], [4, 52]]], [[8, 9, 10]], "no cards"),
        ([[[0.0, 1], [4, 5]]], [[8, 9, 10]], "integers"),
    ],
)
def test_what_is_no_spot_is_refused(holes: list, boards: list, message: str) -> None:
    with pytest.raises(UnrankableError, match=message):
        holdem_equities(holes, boards)


def test_the_examples_in_the_docstrings_hold() -> None:
    failed, attempted = doctest.testmod(equity_columns)
    assert failed == 0 < attempted
