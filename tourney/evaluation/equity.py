"""What share of the pot each hand wins if no more is bet: exactly where it can be counted, else by samples."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from tourney import cards as deck
from tourney.evaluation.equity_games import EquityGame, equity_game
from tourney.evaluation.run_outs import Cards, all_run_outs, count_run_outs, drawn_run_outs

EXACT_LIMIT = 2_000_000
"""Up to so many run-outs are all looked at; with more, samples are drawn."""

SAMPLES = 200_000
MOST_HANDS = 10

_POT = 5040
"""A pot in parts that halve and divide among up to ten without a rest."""


@dataclass(frozen=True, slots=True)
class Equity:
    """One hand's chances: to win the whole pot, to get a part of it, and its share on average, each 0 to 1."""

    win: float
    tie: float
    equity: float


@dataclass(frozen=True, slots=True)
class Result:
    """The equities of hands, in the order given.

    `samples` is the number of run-outs looked at: all of them if `exact`. `standard_error` is that of the
    equity for which it is largest, 0 if exact.
    """

    exact: bool
    samples: int
    players: tuple[Equity, ...]
    standard_error: float


def equities(
    hands: Sequence[Sequence[int]],
    board: Sequence[int] = (),
    dead: Sequence[int] = (),
    game: str = "holdem",
    samples: int = SAMPLES,
    seed: int = 0,
    exact_limit: int = EXACT_LIMIT,
) -> Result:
    """The equities of two to ten hands with a board and dead cards that nobody can get.

    Cards that a hand lacks, or holds unknown, are dealt as the board is: the last cards at stud, the cards
    of one last draw in draw games, all the cards of an opponent of whom nothing is known. `game` is a key of
    `equity_games.EQUITY_GAMES`. Every run-out is looked at if there are no more than `exact_limit`;
    otherwise `samples` of them are drawn by `seed`.

    Raises CardError for an unknown game, for too few or too many hands or cards, for a card that is there
    twice or not in the deck, for too few cards left to deal, and for fewer than two samples.

    >>> turn = equities([deck.cards("AhAd"), deck.cards("KhKd")], board=deck.cards("Kc7s4h2d"))
    >>> turn.exact, turn.samples, turn.players[0].win == 2 / 44
    (True, 44, True)
    """
    rules = equity_game(game)
    known = [_known(hand) for hand in hands]
    there, gone = _known(board), _known(dead)
    left = _cards_left(rules, known, there, gone)
    needs = [*(rules.own_cards - len(hand) for hand in known), rules.board_cards - len(there)]
    if sum(needs) > len(left):
        raise deck.CardError(f"{sum(needs)} more cards are needed and {len(left)} are left")
    if samples < 2:
        raise deck.CardError(f"at least two samples are needed, not {samples}")
    run_outs = count_run_outs(len(left), needs)
    exact = run_outs <= exact_limit
    looked_at = run_outs if exact else samples
    drawn = all_run_outs(left, needs) if exact else drawn_run_outs(left, needs, samples, seed)
    wins, ties = np.zeros(len(hands), np.int64), np.zeros(len(hands), np.int64)
    parts, squares = np.zeros(len(hands), np.int64), np.zeros(len(hands), np.int64)
    for dealt in drawn:
        own, common = _completed(known, there, needs, dealt)
        for player, share in enumerate(shares_of_pots(rules, own, common)):
            whole = np.count_nonzero(share == _POT)
            wins[player] += whole
            ties[player] += np.count_nonzero(share) - whole
            parts[player] += share.sum(dtype=np.int64)
            squares[player] += np.square(share, dtype=np.int64).sum()
    players = tuple(
        Equity(won / looked_at, tied / looked_at, part / (looked_at * _POT))
        for won, tied, part in zip(wins.tolist(), ties.tolist(), parts.tolist(), strict=True)
    )
    error = 0.0 if exact else _largest_error(parts.tolist(), squares.tolist(), samples)
    return Result(exact, looked_at, players, error)


def _known(cards: Iterable[int]) -> tuple[int, ...]:
    return tuple([card for card in cards if card != deck.UNKNOWN])


def _cards_left(
    rules: EquityGame, hands: Sequence[Sequence[int]], board: Sequence[int], dead: Sequence[int]
) -> list[int]:
    """The cards that may still come; CardError as `equities` says."""
    if not 2 <= len(hands) <= MOST_HANDS:
        raise deck.CardError(f"two to {MOST_HANDS} hands are compared, not {len(hands)}")
    for hand in hands:
        if len(hand) > rules.own_cards:
            raise deck.CardError(
                f"{deck.text(hand)} has {len(hand)} cards; a hand has {rules.own_cards} at most"
            )
    if len(board) > rules.board_cards:
        raise deck.CardError(f"the board has {len(board)} cards; it has {rules.board_cards} at most")
    used = [*(card for hand in hands for card in hand), *board, *dead]
    for card in used:
        if card not in rules.deck:
            shown = deck.name(card) if card in deck.DECK else repr(card)
            raise deck.CardError(f"{shown} is not in the deck of this game")
    deck.require_distinct(used)
    return [card for card in rules.deck if card not in used]


def _completed(
    known: Sequence[Sequence[int]], board: Sequence[int], needs: Sequence[int], dealt: Cards
) -> tuple[list[list[NDArray]], list[NDArray]]:
    """Each player's cards and the board's in columns: the ones that are known, then the ones dealt."""
    run_outs = dealt.shape[1]
    rows: Iterator[NDArray] = iter(dealt)
    groups = [
        [*(np.broadcast_to(np.uint8(card), run_outs) for card in cards), *(next(rows) for _ in range(need))]
        for cards, need in zip([*known, board], needs, strict=True)
    ]
    return groups[:-1], groups[-1]


def shares_of_pots(rules: EquityGame, own: list[list[NDArray]], board: list[NDArray]) -> NDArray[np.uint16]:
    """The parts of a pot of 5040 that each player gets at each run-out, shape (players, run-outs)."""
    winners = _divided(np.array([rules.wins(cards, board) for cards in own]))
    if rules.low is None:
        return winners
    lows = np.array([rules.low(cards, board) for cards in own])
    qualified = lows.any(axis=0)
    return np.where(qualified, winners // 2 + _divided(lows) // 2, winners)


def _divided(strengths: NDArray) -> NDArray[np.uint16]:
    """A pot of 5040 divided among the strongest of each column."""
    strongest = strengths == strengths.max(axis=0)
    each = np.uint16(_POT) // strongest.sum(axis=0, dtype=np.uint16)
    return strongest * each


def _largest_error(parts: list[int], squares: list[int], samples: int) -> float:
    """The standard error of the mean share, of the player for whom it is largest."""
    variances = [
        (square - part * part / samples) / (samples - 1) for part, square in zip(parts, squares, strict=True)
    ]
    return sqrt(max(0.0, *variances) / samples) / _POT
