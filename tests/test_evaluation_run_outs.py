"""The cards that may come: every way is dealt once, and drawn ones are drawn evenly."""

from itertools import combinations
from math import comb

import numpy as np
import pytest

from tourney.evaluation import run_outs
from tourney.evaluation.run_outs import all_run_outs, choices, count_run_outs, drawn_run_outs


def dealt(left: list[int], needs: list[int]) -> list[tuple[int, ...]]:
    return [tuple(column) for part in all_run_outs(left, needs) for column in part.T.tolist()]


@pytest.mark.parametrize(("count", "size"), [(5, 0), (5, 1), (7, 3), (8, 8), (9, 5), (48, 2)])
def test_choices_are_all_combinations_in_order(count: int, size: int) -> None:
    assert [tuple(column) for column in choices(count, size).T.tolist()] == list(
        combinations(range(count), size)
    )


def test_every_board_comes_once() -> None:
    left = [3, 5, 8, 13, 21, 34]
    assert sorted(dealt(left, [0, 0, 3])) == sorted(combinations(left, 3))
    assert dealt(left, [0, 0, 0]) == [()]


def test_every_deal_to_two_hands_and_a_board_comes_once() -> None:
    left = list(range(10, 18))
    expected = [
        (*first, *second, *board)
        for first in combinations(left, 2)
        for second in combinations([card for card in left if card not in first], 1)
        for board in combinations([card for card in left if card not in (*first, *second)], 2)
    ]
    found = dealt(left, [2, 1, 2])
    assert len(found) == len(set(found)) == count_run_outs(8, [2, 1, 2]) == 28 * 6 * 10
    assert sorted(found) == sorted(expected)


def test_chunks_together_are_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = sorted(dealt(list(range(9)), [2, 3]))
    monkeypatch.setattr(run_outs, "CHUNK", 7)
    parts = list(all_run_outs(list(range(9)), [2, 3]))
    assert len(parts) > 20
    assert sorted(tuple(column) for part in parts for column in part.T.tolist()) == whole


@pytest.mark.parametrize(
    ("left", "needs", "ways"),
    [(48, [0, 0, 5], 1_712_304), (44, [0, 0, 1], 44), (40, [1, 1], 1_560), (3, [4], 0)],
)
def test_counts(left: int, needs: list[int], ways: int) -> None:
    assert count_run_outs(left, needs) == ways


def test_drawn_cards_differ_and_all_come_equally_often() -> None:
    """Three of eight cards, 40,000 times: each choice of the first two and third in 40,000 / 56 x 3 ways on
    average, each card at each place in 5,000 draws give or take five standard deviations of 66.
    """
    left = list(range(20, 28))
    parts = list(drawn_run_outs(left, [2, 0, 1], 40_000, seed=8))
    found = np.concatenate(parts, axis=1)
    assert found.shape == (3, 40_000)
    assert all(len(set(column)) == 3 for column in found.T[:2_000].tolist())
    for place in found:
        counts = np.bincount(place, minlength=28)[20:]
        assert np.abs(counts - 5_000).max() < 5 * 66
    triples = {tuple(sorted(column)) for column in found.T.tolist()}
    assert len(triples) == comb(8, 3)


def test_draws_repeat_with_their_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(seed: int) -> list[list[int]]:
        return [part.tolist() for part in drawn_run_outs(list(range(52)), [5], 100, seed)]

    assert draw(1) == draw(1) != draw(2)
    monkeypatch.setattr(run_outs, "CHUNK", 30)
    parts = list(drawn_run_outs(list(range(52)), [5], 100, seed=1))
    assert [part.shape for part in parts] == [(5, 30), (5, 30), (5, 30), (5, 10)]
