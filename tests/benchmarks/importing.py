"""Measures an import: text to events in Parquet on one core, and text to rows that can be asked, with and
without the rules audit; and the audit by itself.

The text is real hands again and again where ../shared/corpus lies beside the project, else its own
samples, each hand under a number of its own.
"""

import os
import re
import tempfile
import time
from collections.abc import Iterator
from itertools import cycle, islice, pairwise
from pathlib import Path

from tourney.histories.decode import decode
from tourney.histories.pieces import pieces
from tourney.histories.pokerstars.columns import read_columns
from tourney.histories.pokerstars.reader import read_hands
from tourney.histories.reject import Reject
from tourney.intake.importing import import_paths
from tourney.intake.judging import judge
from tourney.resources import folder
from tourney.store.database import open_store
from tourney.store.frames import Batch, batch

Row = tuple[str, float, str]

HANDS = 120_000
AUDITED = 20_000
HEADER = re.compile(r"(?m)^\ufeff?(PokerStars[^\n#]{0,40}#)(\d+)(?=[:\s])")
CORPUS = Path(__file__).parents[3] / "shared" / "corpus" / "pokerstars"


def rows() -> list[Row]:
    """Megabytes of text a second to Parquet on one core, and hands and megabytes a second of an import until
    its hands can be asked; the expected results of all-ins come behind that, and are a row of their own."""
    with tempfile.TemporaryDirectory() as place:
        text = Path(place) / "many.txt"
        found = []
        for audit, count in ((False, HANDS), (True, AUDITED)):
            write_many(text, count)
            size = text.stat().st_size / 1e6
            if not audit:
                found += to_parquet(text, Path(place) / "parquet")
            busy, began = processor_time(), time.perf_counter()
            with open_store(Path(place) / f"bench-{audit}.duckdb") as store:
                done = import_paths(store, [text], audit=audit)
                behind = time.perf_counter() - began - done.seconds
            busy = processor_time() - busy
            words = "with" if audit else "without"
            hands = done.new + done.duplicates + done.rejected
            found.append((f"hands imported, {words} the rules audit", hands / done.seconds, "hands/s"))
            found.append((f"text imported, {words} the rules audit", size / done.seconds, "MB/s"))
            spent = busy / hands * 1e6
            found.append((f"processor time of all processes, {words} the rules audit", spent, "us a hand"))
            found.append(
                ("expected results of all-ins, behind the import", behind / hands * 1e6, "us a hand")
            )
        return [*found, audited(text)]


def processor_time() -> float:
    """Seconds of processor time of this process and of all its children that ended."""
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


def to_parquet(text: Path, target: Path) -> list[Row]:
    """One process from text to the three frames in Parquet: by its own time, so that what else the machine
    does counts little."""
    target.mkdir()
    began, size, plain, rest = time.process_time(), 0, 0, 0
    exact = 0.0
    for number, piece in enumerate(pieces(text)):
        if isinstance(piece, Reject):
            raise ValueError(piece.reason)
        found = read_columns(piece.data, piece.line, piece.file)
        for name in ("hands", "players", "events"):
            _write(getattr(found, name), target / f"{name}-{number}.parquet")
        started = time.process_time()
        others = batch(
            item
            for chunk in found.rest
            for item in read_hands(chunk.text, piece.file, None, chunk.line)
            if not isinstance(item, Reject)
        )
        for name in ("hands", "players", "events"):
            _write(getattr(others, name), target / f"{name}-{number}-rest.parquet")
        exact += time.process_time() - started
        size += piece.end - piece.start
        plain, rest = plain + found.hands.height, rest + len(found.rest)
    spent = time.process_time() - began
    return [
        ("text to events in Parquet, all of it", size / 1e6 / spent, "MB/s a core"),
        ("text to events in Parquet, in columns", size / 1e6 / (spent - exact), "MB/s a core"),
        ("hands read in columns", 100 * plain / (plain + rest), "% of hands"),
    ]


def audited(text: Path) -> Row:
    """The rules audit of hands that are in columns, in one process and by its own time, tables included."""
    hands, spent = 0, 0.0
    for some in read(text):
        began = time.process_time()
        hands += judge(some).height
        spent += time.process_time() - began
    return "rules audit", hands / spent, "hands/s a core"


def read(text: Path) -> Iterator[Batch]:
    """The hands of a text as an import reads them, those that are not read in columns apart."""
    for piece in pieces(text):
        if isinstance(piece, Reject):
            raise ValueError(piece.reason)
        plain = read_columns(piece.data, piece.line, piece.file)
        yield Batch(plain.hands, plain.players, plain.events, plain.tournaments)
        yield batch(
            item
            for chunk in plain.rest
            for item in read_hands(chunk.text, piece.file, None, chunk.line)
            if not isinstance(item, Reject)
        )


def _write(frame, path: Path) -> None:
    frame.write_parquet(path, compression="lz4", statistics=False)


def base_hands() -> list[str]:
    """The hands that have a summary, each once: real ones where there are any, else the samples'."""
    files = CORPUS.glob("*.txt") if CORPUS.is_dir() else (folder("data") / "samples").glob("*.txt")
    hands: dict[str, str] = {}
    for path in sorted(files):
        text = decode(path.read_bytes())
        starts = [found.start() for found in HEADER.finditer(text)]
        for start, end in pairwise([*starts, len(text)]):
            hand = text[start:end].strip()
            if "*** SUMMARY ***" in hand:
                hands.setdefault(hand.split("#", 1)[1].split(":", 1)[0], hand)
    return list(hands.values())


def write_many(path: Path, count: int, hands: list[str] | None = None) -> None:
    """A file of `count` hands made of these, or of all there are, each under a number of its own."""
    numbers = iter(range(800_000_000_000, 800_000_000_000 + count))
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for hand in islice(cycle(hands or base_hands()), count):
            file.write(HEADER.sub(lambda found: found[1] + str(next(numbers)), hand, count=1) + "\n\n\n\n")
