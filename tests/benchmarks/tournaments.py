"""Measures the core of tournaments: commands decided and applied, and a tournament rebuilt from its log."""

import json
import random
import time
from dataclasses import replace
from datetime import UTC, datetime

from tourney.tournament import commands as do
from tourney.tournament.setup import Setup
from tourney.tournament.structure import load
from tourney.tournament.tournament import Tournament

Row = tuple[str, float, str]
"""What was measured, the figure, and its unit."""

NOW = datetime(2026, 1, 2, 20, tzinfo=UTC)
COMMANDS = 20_000
ENTRIES = 1_000


def rows() -> list[Row]:
    """All figures of this file."""
    run, took = whole(ENTRIES)
    lines = [{**entry.row(), "payload": json.dumps(entry.row()["payload"])} for entry in run.log]
    began = time.perf_counter()
    again = Tournament.from_rows({**line, "payload": json.loads(line["payload"])} for line in lines)
    rebuilt = time.perf_counter() - began
    if again.state != run.state:
        raise ValueError("the log does not lead to the state that was played")
    return [
        ("commands decided and applied, one table", one_table(), "commands/s"),
        (f"a tournament of {ENTRIES:,} entries, no cards", took, "s"),
        (f"lines of its log, {ENTRIES:,} entries", len(lines), "lines"),
        (f"state rebuilt from that log, {ENTRIES:,} entries", rebuilt, "s"),
    ]


def one_table() -> float:
    """Commands a second at a table of nine: hands begun and written down, now and then a note."""
    structure = replace(load("friday"), starting_stack=10**9)
    run = Tournament()
    run.do(do.Create(Setup("Bench", structure, 9, 1, levels_by="clock")), NOW)
    for number in range(1, 10):
        run.do(do.Register(f"Player {number}"), NOW)
    run.do(do.DrawSeats(), NOW)
    run.do(do.Start(), NOW)
    chance = random.Random(1)
    plan: list[int] = [chance.randint(1, 9) for _ in range(COMMANDS // 2)]
    given = 0
    began = time.perf_counter()
    for nth, loser in enumerate(plan):
        run.do(do.NextHand(1), NOW)
        hand = run.state.tables[1].hand
        assert hand is not None
        stacks = {one.seat: one.stack or 0 for one in hand.dealt}
        stacks[loser] -= 100
        stacks[loser % 9 + 1] += 100
        run.do(do.RecordHand(1, stacks), NOW)
        given += 2
        if nth % 10 == 0:
            run.do(do.Note("seen"), NOW)
            given += 1
    return given / (time.perf_counter() - began)


def whole(entries: int) -> tuple[Tournament, float]:
    """A tournament by hands at tables of nine, results by lot, and the seconds that it took."""
    run = Tournament()
    began = time.perf_counter()
    run.do(do.Create(Setup("Bench", load("friday"), 9, 1, buy_in=2000)), NOW)
    for number in range(1, entries + 1):
        run.do(do.Register(f"Player {number}"), NOW)
    run.do(do.DrawSeats(), NOW)
    run.do(do.Start(), NOW)
    chance = random.Random(1)
    while run.state.status == "running":
        for number in list(run.state.tables):
            table = run.state.tables.get(number)
            if table is None or len(table.seats) < 2 or run.state.status != "running":
                continue
            run.do(do.NextHand(number), NOW)
            hand = run.state.tables[number].hand
            assert hand is not None
            stacks = {one.seat: one.stack or 0 for one in hand.dealt}
            winner, loser = chance.sample(list(stacks), 2)
            lost = min(stacks[loser], stacks[winner])
            stacks[loser] -= lost
            stacks[winner] += lost
            run.do(do.RecordHand(number, stacks), NOW)
    return run, time.perf_counter() - began
