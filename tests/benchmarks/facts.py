"""Measures the facts of 100,000 new hands, counted from their events as an import does: in parts of some thousand
hands, into words, all-ins left for later."""

import time
from collections.abc import Iterator

from benchmarks.pages import cash_hands

from tourney.stats.facts import facts
from tourney.store.frames import Batch, batch, union

Row = tuple[str, float, str]
"""What was measured, the figure, and its unit."""

HANDS = 100_000
PLAYED = 3_000
"""Hands in a part, as many as an import takes at a time; the same ones again and again."""


def rows() -> list[Row]:
    """Seconds of one process, by its own time and by the clock."""
    part = union([batch(cash_hands(PLAYED))])
    facts(part.hands[:10], part.players[:60], part.events.filter(part.events["hand_id"] < 10))
    worked, began, made = time.process_time(), time.perf_counter(), 0
    for one in _parts(part):
        made += facts(one.hands, one.players, one.events, expected=False, in_words=True).height
    worked, taken = time.process_time() - worked, time.perf_counter() - began
    return [
        (f"facts of {HANDS:,} new hands, {made:,} rows, by the processor", worked, "s"),
        (f"facts of {HANDS:,} new hands, {made:,} rows, by the clock", taken, "s"),
    ]


def _parts(part: Batch) -> Iterator[Batch]:
    left = HANDS
    while left >= PLAYED:
        yield part
        left -= PLAYED
    if left:
        there = part.hands["hand_id"].sort()[left]
        yield Batch(
            part.hands.filter(part.hands["hand_id"] < there),
            part.players.filter(part.players["hand_id"] < there),
            part.events.filter(part.events["hand_id"] < there),
            part.tournaments,
        )
