"""Measures all-in adjusted results of whole hands, exact: all-ins a second by kind, and the time that they take
of a file in which some hands are all-ins."""

import random
import time

import polars as pl

from tourney.engine.game import Game
from tourney.engine.games import GAMES, HOLDEM_NL
from tourney.engine.hand import Hand
from tourney.engine.record import HandRecord
from tourney.engine.setup import Setup
from tourney.engine.write_down import write_down
from tourney.simulate.tournament import FIRST_FRIDAY
from tourney.stats.actions import Course, codes_of, course
from tourney.stats.all_in import all_in
from tourney.stats.seats import Table, table
from tourney.store.frames import batch

Row = tuple[str, float, str]
Counted = tuple[Table, Course, pl.DataFrame, pl.DataFrame, pl.DataFrame]

SEED = 53
OMAHA_PL, OMAHA_HIGH_LOW = GAMES["omaha", "PL"], GAMES["omaha8", "PL"]
REPEATS = 3
KINDS = {
    "heads-up before the flop": (HOLDEM_NL, (1000, 1000), "1 raise 1000, 2 call", 2_000),
    "three before the flop, with a side pot": (
        HOLDEM_NL,
        (400, 1000, 1000),
        "3 raise 1000, 1 call, 2 call",
        500,
    ),
    "four before the flop, with two side pots": (
        HOLDEM_NL,
        (400, 700, 1000, 1000),
        "3 raise 1000, 4 call, 1 call, 2 call",
        300,
    ),
    "on the flop": (HOLDEM_NL, (1000, 1000), "1 call, 2 check, 2 bet 990, 1 call", 1_000),
    "on the turn": (
        HOLDEM_NL,
        (1000, 1000),
        "1 call, 2 check, 2 check, 1 check, 2 bet 990, 1 call",
        2_000,
    ),
    "no all-in": (HOLDEM_NL, (1000, 1000, 1000), "3 raise 30, 1 fold, 2 fold", 2_000),
    "Omaha before the flop": (OMAHA_PL, (90, 90), "1 raise 30, 2 raise 90, 1 call", 500),
    "Omaha high-low before the flop": (OMAHA_HIGH_LOW, (90, 90), "1 raise 30, 2 raise 90, 1 call", 500),
}
"""The game, stacks, betting, and how many hands of it are made."""

MIXTURES = {
    "as real files mix them": {
        "heads-up before the flop": 118,
        "three before the flop, with a side pot": 31,
        "four before the flop, with two side pots": 7,
        "on the flop": 40,
        "on the turn": 42,
    },
    "as simulated players mix them": {
        "heads-up before the flop": 6_945,
        "three before the flop, with a side pot": 530,
        "four before the flop, with two side pots": 40,
        "on the flop": 618,
        "on the turn": 1_977,
    },
}
"""All-ins by kind: in some four thousand real hands of hold'em, cash games and tournaments, and in two hundred
thousand that are made for measuring the pages."""
OF_HANDS = 3_999


def rows() -> list[Row]:
    """All figures of this file."""
    seconds = {kind: one(kind) for kind in KINDS}
    found = [
        (f"all-ins adjusted, {kind}", 1 / each, "hands/s")
        for kind, each in seconds.items()
        if kind != "no all-in"
    ]
    times = {
        name: sum(seconds[kind] * count for kind, count in mixture.items())
        for name, mixture in MIXTURES.items()
    }
    for name, mixture in MIXTURES.items():
        found.append((f"all-ins adjusted, {name}", sum(mixture.values()) / times[name], "hands/s"))
    real, mixture = next(iter(MIXTURES.items()))
    others = seconds["no all-in"] * (OF_HANDS - sum(mixture.values()))
    found.append(("hands of real files, all-ins adjusted", OF_HANDS / (times[real] + others), "hands/s"))
    return found


def one(kind: str) -> float:
    """Seconds for one hand of this kind, of many."""
    game, stacks, text, count = KINDS[kind]
    chance = random.Random(SEED)
    hands = counted([hand(game, stacks, text, chance, number) for number in range(count)])
    all_in(*hands)
    best = min(_timed(hands) for _ in range(REPEATS))
    return best / count


def hand(game: Game, stacks: tuple[int, ...], text: str, chance: random.Random, number: int) -> HandRecord:
    """A hand with this betting from a shuffled deck."""
    seats = tuple(range(1, len(stacks) + 1))
    button = 1 if len(stacks) == 2 else len(stacks)
    deck = list(game.deck)
    chance.shuffle(deck)
    played = Hand(Setup(game, seats, stacks, button, 1, 2, 5, 10), deck)
    for step in text.split(", "):
        _, kind, *to = step.split()
        played.apply(kind, int(to[0]) if to else None)
    names = {seat: f"P{seat}" for seat in seats}
    return write_down(
        played, names, site="made", site_hand_id=str(number), source="simulated", played_at=FIRST_FRIDAY
    )


def counted(records: list[HandRecord]) -> Counted:
    """What the facts give to the adjustment."""
    made = batch(records)
    seated = table(made.hands, made.players)
    return seated, course(seated, made.events, codes_of(made.events)), made.hands, made.players, made.events


def _timed(hands: Counted) -> float:
    start = time.perf_counter()
    all_in(*hands)
    return time.perf_counter() - start
