"""Measures the exact reader: text in memory to records, the project's own samples again and again."""

import re
import time
from collections.abc import Callable
from pathlib import Path

from tourney.histories.decode import decode
from tourney.histories.pokerstars import read_text
from tourney.histories.pokerstars.split import split

Row = tuple[str, float, str]
"""What was measured, the figure, and its unit."""

SAMPLES = Path(__file__).parents[2] / "data" / "samples"
HANDS = 5_000
REPEATS = 3

_NUMBER = re.compile(r"#[0-9]+")


def rows() -> list[Row]:
    """All figures of this file, in the order in which they are shown."""
    return figures(text_of(HANDS))


def figures(text: str) -> list[Row]:
    """Splitting and reading of that text, by the shortest of several runs."""
    hands = sum(1 for _ in split(text))
    cutting = _best_time(lambda: sum(1 for _ in split(text)))
    reading = _best_time(lambda: sum(1 for _ in read_text(text)))
    return [
        ("histories, text cut into hands", hands / cutting, "hands/s"),
        ("histories, exact reader", hands / reading, "hands/s"),
        ("histories, exact reader, text", len(text) / reading / 1e6, "MB/s"),
    ]


def text_of(hands: int) -> str:
    """So many hands: the samples in order, each time with fresh numbers."""
    chunks = [
        chunk.text.strip()
        for path in sorted(SAMPLES.glob("*.txt"))
        for chunk in split(decode(path.read_bytes()))
    ]
    return "\n\n\n\n".join(
        _NUMBER.sub(f"#{800_000_000_000 + number}", chunks[number % len(chunks)], count=1)
        for number in range(hands)
    )


def _best_time(call: Callable[[], object]) -> float:
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    return min(times)
