"""Measures an import: text to rows that can be asked, with and without the rules audit.

The text is the project's own samples again and again, each hand under a number of its own.
"""

import re
import tempfile
from pathlib import Path

from tourney.histories.decode import decode
from tourney.intake.importing import import_paths
from tourney.resources import folder
from tourney.store.database import open_store

Row = tuple[str, float, str]

HANDS = 20_000
HEADER = re.compile(r"(?m)^(PokerStars[^#\n]*#)\d+")


def rows() -> list[Row]:
    """Hands a second and megabytes a second of `HANDS` hands in one file of text."""
    with tempfile.TemporaryDirectory() as place:
        text = Path(place) / "many.txt"
        write_many(text, HANDS)
        size = text.stat().st_size / 1e6
        found = []
        for audit in (False, True):
            with open_store(Path(place) / f"bench-{audit}.duckdb") as store:
                done = import_paths(store, [text], audit=audit)
            words = "with" if audit else "without"
            found.append((f"hands imported, {words} the rules audit", done.new / done.seconds, "hands/s"))
            found.append((f"text imported, {words} the rules audit", size / done.seconds, "MB/s"))
    return found


def write_many(path: Path, count: int) -> None:
    """A file of `count` hands made of the samples."""
    samples = [decode(sample.read_bytes()) for sample in sorted((folder("data") / "samples").glob("*.txt"))]
    text = "\n\n\n".join(samples) + "\n\n\n"
    numbers = iter(range(800_000_000_000, 800_000_000_000 + count + 1_000))
    written = 0
    with path.open("w", encoding="utf-8") as file:
        while written < count:
            file.write(HEADER.sub(lambda found: found[1] + str(next(numbers)), text))
            written += len(HEADER.findall(text))
