"""Equity of many spots at once in the games with a board: that of each spot alone."""

import doctest

import numpy as np
import pytest

from tourney.evaluation import equity_boards
from tourney.evaluation.equity import equities
from tourney.evaluation.equity_boards import board_equities
from tourney.evaluation.equity_games import EQUITY_GAMES
from tourney.evaluation.high import UnrankableError

WITH_BOARD = [game for game, rules in EQUITY_GAMES.items() if rules.board_cards]


def spots(game: str, count: int, players: int, board: int, dead: int, seed: int = 11) -> list[np.ndarray]:
    """Random hole cards, boards and dead cards, of which the first rows have fewer."""
    rules = EQUITY_GAMES[game]
    decks = np.random.default_rng(seed).permuted(np.tile(np.array(rules.deck), (count, 1)), axis=1)
    held = players * rules.own_cards
    gone = decks[:, held + board : held + board + dead].copy()
    for row in range(min(count, dead)):
        gone[row, row:] = -1
    return [decks[:, :held].reshape(count, players, -1), decks[:, held : held + board], gone]


@pytest.mark.parametrize("game", WITH_BOARD)
@pytest.mark.parametrize(("players", "board", "dead"), [(2, 3, 2), (3, 4, 0), (3, 5, 1), (4, 3, 0)])
def test_every_spot_has_the_equity_that_it_has_alone(game: str, players: int, board: int, dead: int) -> None:
    holes, boards, gone = spots(game, 5, players, board, dead)
    for hands, common, out, row in zip(
        holes.tolist(),
        boards.tolist(),
        gone.tolist(),
        board_equities(holes, boards, gone, game).tolist(),
        strict=True,
    ):
        alone = equities(hands, common, [card for card in out if card >= 0], game)
        assert row == pytest.approx([player.equity for player in alone.players], abs=1e-12)


@pytest.mark.parametrize("game", ["holdem", "omaha8", "shortdeck", "courchevel"])
def test_before_the_flop_the_dead_differ_by_spot(game: str) -> None:
    begun = 1 if game == "courchevel" else 0
    holes, boards, gone = spots(game, 3, 2, begun, 2)
    found = board_equities(holes, boards, gone, game)
    for place in range(3):
        out = [card for card in gone[place].tolist() if card >= 0]
        alone = equities(holes[place].tolist(), boards[place].tolist(), out, game)
        assert found[place].tolist() == pytest.approx([one.equity for one in alone.players], abs=1e-12)


def test_chunks_together_are_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    holes, boards, gone = spots("omaha", 9, 2, 3, 0)
    whole = board_equities(holes, boards, gone, "omaha")
    monkeypatch.setattr(equity_boards, "_ROWS", 2_000)
    assert np.array_equal(board_equities(holes, boards, gone, "omaha"), whole)


def test_no_spots_have_no_equity() -> None:
    for game in WITH_BOARD:
        own = EQUITY_GAMES[game].own_cards
        for board in (0, 3):
            found = board_equities(np.empty((0, 2, own), int), np.empty((0, board), int), game=game)
            assert found.shape == (0, 2)


@pytest.mark.parametrize(
    ("game", "holes", "boards", "message"),
    [
        ("omaha", [[[0, 1, 2], [4, 5, 6]]], [[8, 9, 10]], "hole cards have the shape"),
        ("omaha", [[[0, 1, 2, 3], [4, 5, 6, 7]]], [[8, 9, 10, 11, 12, 13]], "boards have the shape"),
        ("omaha", [[[0, 1, 2, 3], [4, 5, 6, 3]]], [[8, 9, 10]], "twice at spot 0"),
        ("omaha", [[[0, 1, 2, 3], [4, 5, 6, -1]]], [[8, 9, 10]], "no cards"),
        ("shortdeck", [[[16, 17], [20, 3]]], [[24, 25, 26]], "not in the deck"),
        ("stud", [[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13]]], [[]], "no board in stud"),
    ],
)
def test_what_is_no_spot_is_refused(game: str, holes: list, boards: list, message: str) -> None:
    with pytest.raises(UnrankableError, match=message):
        board_equities(holes, boards, game=game)


def test_more_cards_than_the_deck_has_are_refused() -> None:
    with pytest.raises(UnrankableError, match="too few"):
        board_equities([[[0, 1, 2, 3], [4, 5, 6, 7]]], [[]], [list(range(8, 48))], "omaha")


def test_the_examples_in_the_docstrings_hold() -> None:
    failed, attempted = doctest.testmod(equity_boards)
    assert failed == 0 < attempted
