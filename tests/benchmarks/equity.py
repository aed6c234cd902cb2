"""Measures exact equity: one spot at a time, many at once, and beside other calculators on the same spots.

A peer that is not installed has no rows.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations
from typing import Any

import numpy as np

from tourney.cards import cards, text
from tourney.evaluation.equity import equities
from tourney.evaluation.equity_columns import holdem_equities

Row = tuple[str, float, str]
"""What was measured, the figure, and its unit."""

SEED = 990
STREETS = {"turn": 4, "flop": 3}
SPOTS = {"turn": 20_000, "flop": 5_000}
PEER_SPOTS = {"turn": 1_000, "flop": 300}
PHEVALUATOR_SPOTS = {"turn": 200, "flop": 15}
REPEATS = 7

Spot = tuple[list[tuple[int, ...]], tuple[int, ...]]
"""The hole cards of two players and the board."""

Run = tuple[int, Callable[[], object]]
"""How many spots are looked at, and the call that does it."""

OURS = "many spots"


def rows() -> list[Row]:
    """All figures of this file, in the order in which they are shown."""
    return [*alone(), *many()]


def alone() -> list[Row]:
    """Seconds for one spot before the flop, every board counted, and for a hundred thousand samples."""
    aces, kings = cards("AhAd"), cards("KhKd")
    omaha = [cards("AhAdKhKd"), cards("Qs9sTc8c")]
    unknown = [cards("AhAd"), ()]
    return [
        ("equity, hold'em before the flop, 1,712,304 boards", _best(lambda: equities([aces, kings])), "s"),
        (
            "equity, Omaha before the flop, 1,086,008 boards",
            _best(lambda: equities(omaha, game="omaha")),
            "s",
        ),
        (
            "equity, hold'em against any hand, 100,000 samples",
            _best(lambda: equities(unknown, samples=100_000)),
            "s",
        ),
    ]


def many() -> list[Row]:
    """Spots of two players a second on turn and flop, and how many times as fast as the fastest peer."""
    found: list[Row] = []
    for street, board in STREETS.items():
        holes, boards = _spots(SPOTS[street], board)
        runs: dict[str, Run] = {
            OURS: (SPOTS[street], partial(holdem_equities, holes, boards)),
            **_peers(street, [_as_spot(*spot) for spot in zip(holes, boards, strict=True)]),
        }
        rates = _rates(runs)
        found += [(f"equity, {street}, {name}", rate, "spots/s") for name, rate in rates.items()]
        ours = rates.pop(OURS)
        if rates:
            fastest = max(rates, key=rates.__getitem__)
            found.append(
                (f"equity, {street}, to the fastest peer, {fastest}", ours / rates[fastest], "times")
            )
    return found


def _peers(street: str, spots: Sequence[Spot]) -> dict[str, Run]:
    """A run of each calculator that is installed, called once a spot in the form that it reads fastest, its
    input made beforehand."""
    found: dict[str, Run] = {}
    few = spots[: PEER_SPOTS[street]]
    if find_spec("pokerfast") is not None:
        ompeval: Any = import_module("pokerfast.equity")
        written = [([text(hand) for hand in hands], text(board)) for hands, board in few]
        if ompeval.available():
            found["OMPEval"] = _run(lambda spot: ompeval.equity(spot[0], board=spot[1]), written)
    if find_spec("poker_equity") is not None:
        poker_equity: Any = import_module("poker_equity")
        masks = [
            ([[[1 << card for card in hand]] for hand in hands], [1 << card for card in board])
            for hands, board in few
        ]
        found["poker-equity"] = _run(lambda spot: poker_equity.exact("holdem", spot[0], spot[1], 0), masks)
    if find_spec("phevaluator") is not None:
        found["phevaluator"] = _run(_with_phevaluator, spots[: PHEVALUATOR_SPOTS[street]])
    return found


def _with_phevaluator(spot: Spot) -> float:
    """The share of the first of two players, every run-out judged by phevaluator."""
    from phevaluator import evaluate_cards

    (first, second), board = spot
    known = {*first, *second, *board}
    points = run_outs = 0
    for more in combinations([card for card in range(52) if card not in known], 5 - len(board)):
        ours, theirs = evaluate_cards(*first, *board, *more), evaluate_cards(*second, *board, *more)
        points += 2 * (ours < theirs) + (ours == theirs)
        run_outs += 2
    return points / run_outs


def _spots(count: int, board: int) -> tuple[np.ndarray, np.ndarray]:
    """Random spots of two players: hole cards of shape (count, 2, 2) and boards of shape (count, board)."""
    source = np.random.default_rng(SEED)
    decks = source.permuted(np.tile(np.arange(52, dtype=np.uint8), (count, 1)), axis=1)
    return decks[:, :4].reshape(count, 2, 2), decks[:, 4 : 4 + board]


def _as_spot(holes: np.ndarray, board: np.ndarray) -> Spot:
    return [tuple(hand) for hand in holes.tolist()], tuple(board.tolist())


def _run(call: Callable[[Any], object], spots: Sequence[Any]) -> Run:
    return len(spots), lambda: [call(spot) for spot in spots]


def _rates(runs: Mapping[str, Run]) -> dict[str, float]:
    """Spots a second of each run at its best. They take turns, so that a busy moment strikes all alike."""
    best = dict.fromkeys(runs, float("inf"))
    for _ in range(REPEATS):
        for name, (_, call) in runs.items():
            best[name] = min(best[name], _seconds(call))
    return {name: spots / best[name] for name, (spots, _) in runs.items()}


def _best(call: Callable[[], object]) -> float:
    """The shortest of several runs in seconds."""
    return min([_seconds(call) for _ in range(REPEATS)])


def _seconds(call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start
