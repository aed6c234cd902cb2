"""Exact equity before the flop: the table of match-ups, several hands, dead cards, and what is refused."""

import numpy as np
import pytest

from tourney.cards import cards
from tourney.evaluation.equity import equities
from tourney.evaluation.equity_columns import holdem_equities
from tourney.evaluation.heads_up import _all_match_ups, _keys, _table, heads_up_equities
from tourney.evaluation.high import UnrankableError

NO_BOARD = np.empty((1, 0), int)


def drawn(count: int, players: int, dead: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    source = np.random.default_rng(seed)
    whole = source.permuted(np.tile(np.arange(52), (count, 1)), axis=1)
    return whole[:, : 2 * players].reshape(count, players, 2), whole[:, 2 * players : 2 * players + dead]


def test_match_ups_that_differ_are_47_008() -> None:
    """The number is the well-known one of heads-up match-ups, 169 hands against each other by suits."""
    match_ups, halves = _table()
    assert len(match_ups) == len(halves) == 47_008
    assert np.array_equal(match_ups, np.unique(_keys(_all_match_ups())[0]))


@pytest.mark.parametrize(("ours", "theirs"), [("AcAs", "KcKs"), ("2c2d", "AsKh"), ("JhTh", "Jc9h")])
def test_match_ups_have_the_equity_of_all_boards_dealt_one_by_one(ours: str, theirs: str) -> None:
    found = heads_up_equities(np.array([[cards(ours), cards(theirs)], [cards(theirs), cards(ours)]]))
    alone = equities([cards(ours), cards(theirs)])
    assert alone.samples == 1_712_304
    assert found[0] == pytest.approx([player.equity for player in alone.players], abs=1e-12)
    assert found[1].tolist() == found[0, ::-1].tolist()


@pytest.mark.parametrize(("players", "dead"), [(2, 0), (2, 2), (3, 0), (3, 3), (5, 1)])
def test_every_board_is_counted(players: int, dead: int) -> None:
    holes, gone = drawn(2, players, dead, seed=players * 10 + dead)
    found = holdem_equities(holes, np.empty((2, 0), int), gone)
    for hands, out, row in zip(holes.tolist(), gone.tolist(), found.tolist(), strict=True):
        alone = equities(hands, dead=out)
        assert alone.exact
        assert row == pytest.approx([player.equity for player in alone.players], abs=1e-12)


def test_a_table_of_ten_with_cards_of_one_suit() -> None:
    holes = np.arange(0, 40).reshape(1, 20, 2)[:, :10]
    found = holdem_equities(holes, NO_BOARD)[0]
    sampled = equities(holes[0].tolist(), samples=40_000, exact_limit=0)
    assert found.sum() == pytest.approx(1)
    assert found == pytest.approx(
        [player.equity for player in sampled.players], abs=5 * sampled.standard_error
    )


@pytest.mark.parametrize(("board", "dead"), [(3, 2), (4, 6), (3, 30)])
def test_dead_cards_cannot_come_after_the_flop(board: int, dead: int) -> None:
    holes, rest = drawn(60, 3, board + dead, seed=board * 10 + dead)
    found = holdem_equities(holes, rest[:, :board], rest[:, board:])
    for hands, common, out, row in zip(
        holes.tolist(), rest[:, :board].tolist(), rest[:, board:].tolist(), found.tolist(), strict=True
    ):
        alone = [player.equity for player in equities(hands, common, out).players]
        assert row == pytest.approx(alone, abs=1e-12)


@pytest.mark.parametrize(
    ("dead", "why"),
    [
        ([[0]], "twice"),
        ([[52]], "no cards"),
        ([0], "shape"),
        ([[0.5]], "integers"),
        ([list(range(4, 52))], "too few"),
    ],
)
def test_dead_cards_that_are_refused(dead: list, why: str) -> None:
    with pytest.raises(UnrankableError, match=why):
        holdem_equities([[[0, 1], [2, 3]]], NO_BOARD, dead)
