"""Measures whole hands of the engine: hands a second with the full event log, beside PokerKit where it is
installed, a finished hand in memory, the same hands stored as Parquet, and the import of the engine."""

import gc
import random
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from tourney.cards import DECK
from tourney.engine.games import HOLDEM_NL
from tourney.engine.hand import Hand
from tourney.engine.setup import Setup
from tourney.engine.write_down import write_down
from tourney.simulate.tournament import FIRST_FRIDAY

Row = tuple[str, float, str]
Play = tuple[list[int], list[tuple[str, int | None]]]
"""A deck, and the actions of the hand in order."""

PLAYERS = 6
STACK = 200
HANDS = 2_000
PEER_HANDS = 300
SETUP = Setup(HOLDEM_NL, tuple(range(1, PLAYERS + 1)), (STACK,) * PLAYERS, PLAYERS, 1, 2, 1, 2)


def rows() -> list[Row]:
    """All figures of this file."""
    plays = [script(random.Random(seed)) for seed in range(HANDS)]
    actions = sum(len(actions) for _, actions in plays) / HANDS
    mine = _rate(lambda play: ours(*play), plays)
    found = [
        ("actions a hand in the hands below", actions, "actions"),
        ("hands with full event log, six players", mine, "hands/s"),
        ("a finished hand in memory", memory(plays[:500]) / 1000, "kB"),
        ("the same hands stored as Parquet", stored(plays), "hands/s"),
        ("import of tourney.engine.hand", import_seconds(), "s"),
    ]
    if find_spec("pokerkit"):
        peer = _rate(lambda play: theirs(*play), plays[:PEER_HANDS])
        found += [
            ("PokerKit, the same hands", peer, "hands/s"),
            ("ours beside PokerKit", mine / peer, "times"),
            ("ours stored as Parquet beside PokerKit", found[3][1] / peer, "times"),
        ]
    return found


def script(rng: random.Random) -> Play:
    """A deck and the actions of a calm hand: mostly calls and checks, some raises of the minimum."""
    deck = list(DECK)
    rng.shuffle(deck)
    hand = Hand(SETUP, deck)
    actions: list[tuple[str, int | None]] = []
    while not hand.done:
        legal = hand.legal()
        chance = rng.random()
        if chance < 0.30 and not legal.check:
            action: tuple[str, int | None] = ("fold", None)
        elif chance < 0.93 or legal.min_to is None:
            action = ("check" if legal.check else "call", None)
        else:
            action = ("bet" if legal.opens else "raise", legal.min_to)
        actions.append(action)
        hand.apply(*action)
    return deck, actions


def ours(deck: list[int], actions: list[tuple[str, int | None]]) -> Hand:
    """The hand played by the engine."""
    hand = Hand(SETUP, deck)
    for kind, to in actions:
        hand.apply(kind, to)
    return hand


def theirs(deck: list[int], actions: list[tuple[str, int | None]]) -> object:
    """The same actions played by PokerKit, its cards dealt by itself."""
    from pokerkit import Automation, NoLimitTexasHoldem

    state = NoLimitTexasHoldem.create_state(
        tuple(Automation), True, 0, (1, 2), 2, (STACK,) * PLAYERS, PLAYERS
    )
    for kind, to in actions:
        if state.actor_index is None:
            break
        if kind == "fold" and state.can_fold():
            state.fold()
        elif to is not None and state.can_complete_bet_or_raise_to(to):
            state.complete_bet_or_raise_to(to)
        else:
            state.check_or_call()
    while state.actor_index is not None:
        state.check_or_call()
    return state


def memory(plays: list[Play]) -> float:
    """Bytes of one finished hand with its log."""
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [ours(*play) for play in plays]
    for hand in kept:
        hand.deck = None
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(kept)


def stored(plays: list[Play]) -> float:
    """Hands a second from the deck to Parquet files of hands, players and events."""
    from tourney.store.frames import batch

    names = {seat: f"player {seat}" for seat in SETUP.seats}
    began = time.perf_counter()
    records = [
        write_down(
            ours(*play),
            names,
            site="bench",
            site_hand_id=str(number),
            source="simulated",
            played_at=FIRST_FRIDAY,
        )
        for number, play in enumerate(plays)
    ]
    made = batch(records)
    with tempfile.TemporaryDirectory() as folder:
        for name in ("hands", "players", "events"):
            getattr(made, name).write_parquet(Path(folder) / f"{name}.parquet")
    return len(plays) / (time.perf_counter() - began)


def import_seconds() -> float:
    """Seconds that the import takes in a fresh process, the interpreter's own start taken off."""
    code = (
        "import time; start = time.perf_counter(); import tourney.engine.hand, tourney.engine.games; "
        "print(time.perf_counter() - start)"
    )
    return min(
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)
        for _ in range(3)
    )


def _rate(play: Callable[[Play], object], plays: list[Play]) -> float:
    best = float("inf")
    for _ in range(3):
        began = time.perf_counter()
        for one in plays:
            play(one)
        best = min(best, time.perf_counter() - began)
    return len(plays) / best
