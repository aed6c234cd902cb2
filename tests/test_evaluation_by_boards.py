"""Boards counted by ranks and suited sets: against hands counted by a person, boards dealt one by one, and
another evaluator."""

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from tourney.cards import DECK, cards
from tourney.evaluation import equity_preflop
from tourney.evaluation.board_layout import layout
from tourney.evaluation.board_ways import Left
from tourney.evaluation.equity import equities
from tourney.evaluation.equity_preflop import preflop_shares
from tourney.evaluation.short_deck import SHORT_DECK
from tourney.evaluation.showdown_tables import SHOWDOWN_TABLES, omaha_tables

NASTY = [
    "AhKh AsKs AdKd",
    "9h8h JhTh 7h6h",
    "5h6h 9c9d AsAh",
    "AhAs AdAc KhKs",
    "AcKc AdQd KhQh",
    "2c2d 3c3d 2h2s",
    "Ah2h KhQh JcJd TsTd",
    "6s5s 6h5h 6d5d 6c5c",
]
"""Of one suit, of the same ranks, dominated, sharing all of a rank, straight flushes over each other."""


def shares(hands: str, left: str | None = None, game: str = "holdem") -> list[float]:
    """The equities when only the cards `left` may come, or all that nobody holds."""
    held = [cards(hand) for hand in hands.split()]
    used = {card for hand in held for card in hand}
    dead = [] if left is None else [card for card in DECK if card not in {*used, *cards(left)}]
    if game.startswith("shortdeck"):
        dead = [card for card in dead if card in SHORT_DECK]
    return preflop_shares(np.array([held]), np.array([dead], int).reshape(1, -1), game)[0].tolist()


def test_six_cards_left_with_a_straight_flush_four_of_a_kind_and_aces_full() -> None:
    """The six boards lack one card each. Without a king or an ace hearts run from the five to the nine, though
    nines are four; without the nine of spades again; without the nine of hearts there is only a straight,
    which is enough. Without the seven or the eight of hearts four nines beat aces full of nines."""
    assert shares("5h6h 9c9d AsAh", "7h8h9h9sAcKd") == pytest.approx([4 / 6, 2 / 6, 0])


def test_six_cards_left_in_omaha_where_two_of_the_hand_must_play() -> None:
    """One spade in hand makes no flush with four on the board. With both nines aces and nines beat kings and
    nines; without one of them 2-3-4 is there, to which A-5 makes a straight. All six boards are the first's."""
    assert shares("AsAh5d5c KsKhQdJc", "2s3s4s7s9h9d", "omaha") == pytest.approx([1, 0])


def test_half_of_the_pot_goes_to_the_low_where_there_is_one() -> None:
    """With 2-3-4 and two of K-K-Q the first has a straight to the six and the wheel for low, and the second no
    low: three boards of six. The other three lack one of 2-3-4, so that there is no low, and hold K-K-Q: queens
    full of kings beat aces and kings."""
    assert shares("AsAh5d6c QhQd8s9s", "2h3d4cKdKcQs", "omaha8") == pytest.approx([0.5, 0.5])


def test_a_flush_beats_a_full_house_in_the_short_deck_but_not_four_of_a_kind() -> None:
    """All three nines on the board are four with the one in hand: without 6d, Th or 7h, and so even against the
    flush that is there without 6d. Without 9h there are two hearts, and nines full win. Without 9s or 9c the
    flush beats nines full of tens: two boards of six."""
    assert shares("AhKh 9dTd", "Th9h7h9s9c6d", "shortdeck") == pytest.approx([2 / 6, 4 / 6])


@pytest.mark.parametrize("hands", NASTY)
def test_nasty_hands_have_the_equity_of_all_boards_dealt_one_by_one(hands: str) -> None:
    alone = equities([cards(hand) for hand in hands.split()])
    assert alone.exact
    assert shares(hands) == pytest.approx([player.equity for player in alone.players], abs=1e-13)


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        ("omaha", "AhAdKhKd Qh9hTc8c"),
        ("omaha", "AhQhJhTh 9h8h7h6h 5c5d5s5h"),
        ("omaha5", "AsKsQsJsTs 9s8s7s6s5s"),
        ("omaha6", "AcAdKcKdQcQd AhAsKhKsQhQs 2c3c4c5c6c7c"),
        ("omaha8", "Ah2h3cKs Ad2d4cKc"),
        ("omaha8", "AhKhQcJc 2h3h4h5h 6s7s8sAs"),
        ("omaha58", "AhAd2h2d3h 3d4d5d6d7d"),
        ("shortdeck", "AhKh AsKs 9h8h"),
        ("shortdeck-trips", "9h8h TcTd 7h6h"),
    ],
)
def test_other_games_have_the_equity_of_all_boards_dealt_one_by_one(game: str, hands: str) -> None:
    alone = equities([cards(hand) for hand in hands.split()], game=game)
    assert alone.exact
    assert shares(hands, game=game) == pytest.approx([player.equity for player in alone.players], abs=1e-13)


def drawn(game: str, players: int, own: int, left: int, seed: int) -> tuple[np.ndarray, np.ndarray, list]:
    """Random hands with only some cards left to come, most of them of two suits."""
    source = np.random.default_rng(seed)
    deck = source.permutation(SHORT_DECK if game.startswith("shortdeck") else DECK)
    deck = deck[np.argsort(source.random(len(deck)) + (deck >> 1 & 1) / 2, kind="stable")]
    held, rest = deck[: players * own], deck[players * own :]
    return held.reshape(players, own), rest[left:], rest[:left].tolist()


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_hands_have_the_equity_of_another_evaluator(players: int) -> None:
    phevaluator = pytest.importorskip("phevaluator", reason="phevaluator is not installed: no second opinion")
    for seed in range(12):
        held, dead, left = drawn("holdem", players, 2, 11, seed)
        won = [Fraction(0)] * players
        for board in combinations(left, 5):
            ranks = [phevaluator.evaluate_cards(*hand, *board) for hand in held.tolist()]
            for player, rank in enumerate(ranks):
                if rank == min(ranks):
                    won[player] += Fraction(1, ranks.count(rank))
        expected = [float(one / comb(11, 5)) for one in won]
        assert preflop_shares(held[None], dead[None])[0].tolist() == pytest.approx(expected, abs=1e-13)


def test_omaha_hands_have_the_equity_of_another_evaluator() -> None:
    phevaluator = pytest.importorskip("phevaluator", reason="phevaluator is not installed: no second opinion")
    for seed in range(12):
        held, dead, left = drawn("omaha", 3, 4, 10, seed)
        won = [Fraction(0)] * 3
        for board in combinations(left, 5):
            ranks = [phevaluator.evaluate_omaha_cards(*board, *hand) for hand in held.tolist()]
            for player, rank in enumerate(ranks):
                if rank == min(ranks):
                    won[player] += Fraction(1, ranks.count(rank))
        expected = [float(one / comb(10, 5)) for one in won]
        found = preflop_shares(held[None], dead[None], "omaha")[0].tolist()
        assert found == pytest.approx(expected, abs=1e-13)


@pytest.mark.parametrize("game", sorted(SHOWDOWN_TABLES))
@pytest.mark.parametrize(("players", "left"), [(2, 12), (3, 9), (5, 7)])
def test_few_cards_left_are_dealt_one_by_one_with_the_same_result(game: str, players: int, left: int) -> None:
    own = {"omaha": 4, "omaha8": 4, "omaha5": 5, "omaha58": 5, "omaha6": 6}.get(game, 2)
    for seed in range(6):
        held, dead, _ = drawn(game, players, own, left, seed)
        alone = equities(held.tolist(), dead=dead.tolist(), game=game)
        found = preflop_shares(held[None], dead[None], game)[0].tolist()
        assert found == pytest.approx([player.equity for player in alone.players], abs=1e-13)


def test_every_board_comes_once() -> None:
    """With a whole deck C(52,5) boards, and as many with a flush as there are in all: 4 * 1,287 of five of a suit,
    4 * C(13,4) * 39 of four, 4 * C(13,3) * C(39,2) of three."""
    free, whole = np.ones((1, 4, 13), np.float32), np.ones((1, 5746), bool)
    for needed, flushes in ((6, 0), (5, 5_148), (4, 5_148 + 111_540), (3, 5_148 + 111_540 + 847_704)):
        ways = Left(free, np.full((1, 4), needed)).boards(flush_wins=whole)
        assert ways.sum(dtype=float) == comb(52, 5) - flushes
    assert layout().there.sum() == 6_175


def test_spots_one_by_one_and_in_any_order_have_the_same_equity(monkeypatch: pytest.MonkeyPatch) -> None:
    decks = np.random.default_rng(7).permuted(np.tile(np.arange(52), (40, 1)), axis=1)
    holes, dead = decks[:, :6].reshape(40, 3, 2), decks[:, 6:9]
    whole = preflop_shares(holes, dead)
    assert np.array_equal(preflop_shares(holes[::-1], dead[::-1]), whole[::-1])
    monkeypatch.setattr(equity_preflop, "_AT_ONCE", 1)
    assert np.array_equal(preflop_shares(holes.astype(np.uint8), dead.astype(np.uint8)), whole)


def test_an_empty_place_among_the_dead_is_no_card() -> None:
    holes = np.array([[cards("AhKh"), cards("QsQd"), cards("JcTc")]] * 2)
    dead = np.array([[cards("Ac")[0], -1], [-1, -1]])
    found = preflop_shares(holes, dead)
    assert found[:1].tolist() == preflop_shares(holes[:1], dead[:1, :1]).tolist()
    assert found[1:].tolist() == preflop_shares(holes[:1], np.empty((1, 0), int)).tolist()


def test_two_hole_cards_play_in_omaha_tables() -> None:
    """One card of a suit makes no flush, whatever lies on the board."""
    assert not omaha_tables().flushes[:14].any()
    assert omaha_tables().flushes[14:].any(axis=1).all()
