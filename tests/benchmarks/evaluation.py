"""Measures hand strength: one hand at a time, by columns, the building of the tables, and beside peers."""

import random
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from tourney.cards import DECK, text
from tourney.evaluation.ace_five import ace_five_strength
from tourney.evaluation.badugi import badugi_strength
from tourney.evaluation.columns import short_deck_strengths, strengths
from tourney.evaluation.deuce_seven import deuce_seven_strength
from tourney.evaluation.eight_or_better import eight_or_better_strength, omaha_low_strength
from tourney.evaluation.high import strength
from tourney.evaluation.low_columns import (
    ace_five_strengths,
    badugi_strengths,
    deuce_seven_strengths,
    eight_or_better_strengths,
)
from tourney.evaluation.omaha import omaha_strength
from tourney.evaluation.omaha_columns import omaha_low_strengths, omaha_strengths
from tourney.evaluation.short_deck import SHORT_DECK, short_deck_strength

Row = tuple[str, float, str]
"""What was measured, the figure, and its unit."""

SCALAR_HANDS = 50_000
OTHER_HANDS = 10_000
POKERKIT_HANDS = 300
COLUMN_HANDS = 1_000_000
SEED = 7462
REPEATS = 5

_BUILD = """
import time
from tourney.evaluation.tables import RANK_SUMS, flush_strengths
start = time.perf_counter()
for table in RANK_SUMS.values():
    table.fill()
flush_strengths()
print(time.perf_counter() - start)
"""


def rows() -> list[Row]:
    """All figures of this file, in the order in which they are shown."""
    return [
        *tables(),
        *scalar(),
        *columns(),
        *other_games(),
        *beside_phevaluator(),
        *beside_phevaluator_at_omaha(),
        *beside_pokerkit(),
    ]


def scalar() -> list[Row]:
    """Hands of five, six and seven cards a second through the fast door of the scalar function."""
    return [
        (f"evaluation, scalar, {size} cards", _scalar_rate(strength, _hands(size)), "hands/s")
        for size in (5, 6, 7)
    ]


def columns() -> list[Row]:
    """Hands a second by columns of uint8, and for seven cards also by rows."""
    found: list[Row] = []
    for size in (5, 6, 7):
        deals = _deals(size)
        found.append(
            (
                f"evaluation, columns, {size} cards",
                _column_rate(list(np.ascontiguousarray(deals.T))),
                "hands/s",
            )
        )
    found.append(("evaluation, rows, 7 cards", _column_rate(_deals(7)), "hands/s"))
    return found


def tables() -> list[Row]:
    """Seconds to build every table, in a process that has built none."""
    printed = subprocess.run(
        [sys.executable, "-c", _BUILD], check=True, capture_output=True, text=True
    ).stdout
    return [("evaluation, tables built", float(printed), "s")]


def beside_phevaluator() -> list[Row]:
    """How many times faster than phevaluator on the same seven-card hands; no rows where it is missing."""
    if find_spec("phevaluator") is None:
        return []
    from phevaluator import evaluate_cards

    hands = _hands(7)
    peer = _scalar_rate(lambda hand: evaluate_cards(*hand), hands)
    by_columns = _column_rate(list(np.ascontiguousarray(_deals(7).T)))
    return [
        ("evaluation, phevaluator, 7 cards", peer, "hands/s"),
        ("evaluation, scalar to phevaluator", _scalar_rate(strength, hands) / peer, "times"),
        ("evaluation, columns to phevaluator", by_columns / peer, "times"),
    ]


def other_games() -> list[Row]:
    """Hands a second of the games that rank otherwise, one hand at a time and by columns."""
    found: list[Row] = []
    for name, evaluate, by_columns, pack, size in (
        ("Omaha", _omaha, _omaha_columns, DECK, 9),
        ("Omaha, five hole cards", _omaha, _omaha_columns, DECK, 10),
        ("Omaha low", _omaha_low, _omaha_low_columns, DECK, 9),
        ("low of eight or better, 7 cards", eight_or_better_strength, eight_or_better_strengths, DECK, 7),
        ("ace-to-five, 7 cards", ace_five_strength, ace_five_strengths, DECK, 7),
        ("deuce-to-seven", deuce_seven_strength, deuce_seven_strengths, DECK, 5),
        ("badugi", badugi_strength, badugi_strengths, DECK, 4),
        ("short deck, 7 cards", short_deck_strength, short_deck_strengths, SHORT_DECK, 7),
    ):
        hands = _hands(size, pack)[:OTHER_HANDS]
        judged = list(np.ascontiguousarray(_deals(size, pack).T))
        found += [
            (f"evaluation, {name}, scalar", _scalar_rate(evaluate, hands), "hands/s"),
            (f"evaluation, {name}, columns", _column_rate(judged, by_columns), "hands/s"),
        ]
    return found


def beside_phevaluator_at_omaha() -> list[Row]:
    """How many times faster than phevaluator on the same Omaha hands; no rows where it is missing."""
    if find_spec("phevaluator") is None:
        return []
    from phevaluator import evaluate_omaha_cards

    hands = _hands(9)[:OTHER_HANDS]
    peer = _scalar_rate(lambda hand: evaluate_omaha_cards(*hand), hands)
    # It takes the board first: both judge five and four cards of the same hands.
    judged = list(np.ascontiguousarray(_deals(9).T))
    return [
        ("evaluation, phevaluator, Omaha", peer, "hands/s"),
        ("evaluation, scalar to phevaluator, Omaha", _scalar_rate(_omaha, hands) / peer, "times"),
        (
            "evaluation, columns to phevaluator, Omaha",
            _column_rate(judged, _omaha_columns) / peer,
            "times",
        ),
    ]


def beside_pokerkit() -> list[Row]:
    """How many times faster than PokerKit on the same seven-card hands; no rows where it is missing."""
    if find_spec("pokerkit") is None:
        return []
    pokerkit: Any = import_module("pokerkit")
    hands = _hands(7)
    made = [tuple(pokerkit.Card.parse(text(hand))) for hand in hands[:POKERKIT_HANDS]]
    peer = len(made) / _best_time(lambda: [pokerkit.StandardHighHand.from_game(hand) for hand in made])
    by_columns = _column_rate(list(np.ascontiguousarray(_deals(7).T)))
    return [
        ("evaluation, PokerKit, 7 cards", peer, "hands/s"),
        ("evaluation, scalar to PokerKit", _scalar_rate(strength, hands) / peer, "times"),
        ("evaluation, columns to PokerKit", by_columns / peer, "times"),
    ]


def _omaha(hand: Sequence[int]) -> int:
    return omaha_strength(hand[5:], hand[:5])


def _omaha_columns(columns: Sequence[np.ndarray]) -> np.ndarray:
    return omaha_strengths(columns[5:], columns[:5])


def _omaha_low(hand: Sequence[int]) -> int:
    return omaha_low_strength(hand[5:], hand[:5])


def _omaha_low_columns(columns: Sequence[np.ndarray]) -> np.ndarray:
    return omaha_low_strengths(columns[5:], columns[:5])


def _hands(size: int, pack: Sequence[int] = DECK) -> list[tuple[int, ...]]:
    source = random.Random(SEED)
    return [tuple(source.sample(pack, size)) for _ in range(SCALAR_HANDS)]


def _deals(size: int, pack: Sequence[int] = DECK) -> np.ndarray:
    """Random hands, shape (COLUMN_HANDS, size), uint8; each shuffled deck gives as many as it holds."""
    source = np.random.default_rng(SEED)
    each = len(pack) // size
    decks = np.tile(np.array(pack, np.uint8), (COLUMN_HANDS // each + 1, 1))
    return source.permuted(decks, axis=1)[:, : each * size].reshape(-1, size)[:COLUMN_HANDS]


def _scalar_rate(evaluate: Callable[[tuple[int, ...]], object], hands: list[tuple[int, ...]]) -> float:
    return len(hands) / _best_time(lambda: [evaluate(hand) for hand in hands])


def _column_rate(
    hands: np.ndarray | Sequence[np.ndarray], evaluate: Callable[[Any], np.ndarray] = strengths
) -> float:
    return COLUMN_HANDS / _best_time(lambda: evaluate(hands))


def _best_time(call: Callable[[], object]) -> float:
    """The shortest of several runs in seconds, after one that builds the tables and warms the caches."""
    call()
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    return min(times)
