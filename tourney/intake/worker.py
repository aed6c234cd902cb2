"""Reading sources into parts. Runs in worker processes, which never open the store."""

import time
from collections.abc import Iterator
from pathlib import Path

from tourney.engine.record import HandRecord
from tourney.histories.files import PHH_SUFFIXES, name_of
from tourney.histories.pieces import pieces
from tourney.histories.pokerstars.reader import handless
from tourney.histories.reject import Reject
from tourney.intake.collecting import Collector
from tourney.intake.growing import known_by, may_be_read
from tourney.intake.jobs import Source
from tourney.intake.parts import save

WAITING = 4
"""Parts of one job that may wait to be loaded; a worker that is further ahead waits itself."""
LOOK = 0.05


def work(sources: list[Source], target: Path, zone: str | None, audit: bool) -> int:
    """Read the sources and write their parts below `target`, no more than `WAITING` at a time; how many."""
    count = 0
    target.mkdir()
    for batch, rejects, part in read_parts(sources, zone, audit):
        while sum(1 for _ in target.iterdir()) >= WAITING:
            time.sleep(LOOK)
        save(batch, rejects, part, target / f"{count:06d}")
        count += 1
    return count


def read_parts(sources: list[Source], zone: str | None, audit: bool) -> Iterator[tuple]:
    """The parts of the sources: (batch or None, rejects, Part), each of bounded size."""
    collector = Collector(audit, zone)
    for source in sources:
        if source.path.suffix.lower() in PHH_SUFFIXES:
            yield from _phh(source, zone, collector)
        else:
            yield from _text(source, collector)
    yield collector.close()


def _text(source: Source, collector: Collector) -> Iterator[tuple]:
    path = name_of(source.path)
    opening, hands = b"", 0
    read_to, line = source.start, source.line
    for piece in pieces(
        source.path, start=source.start, end=source.end, line=source.line, last_apart=source.grows
    ):
        if isinstance(piece, Reject):
            collector.add([piece])
            hands += 1  # a sentence on the file was given
            read_to = source.start + source.size
            continue
        if source.grows and piece.file == path and piece.last and not may_be_read(piece.text, source.quiet):
            hands += 1  # it may become one
            continue
        if piece.file == path:
            read_to = piece.end
            line = piece.line + piece.data.count(b"\n") if source.grows else 0
        else:
            read_to = source.size  # an archive: whole, or not yet
        if piece.first or piece.start == source.start:
            opening, hands = piece.data, 0
        collector.begin(piece.file)
        hands += collector.add_piece(piece)
        if source.grows and source.start and not piece.data.strip():
            continue  # blank lines after the last hand
        if piece.last and not hands and not (source.start == 0 and source.ends):
            collector.part.handless.append((path, handless(opening.decode(), piece.file)))
        elif piece.last and not hands:
            collector.add([handless(opening.decode(), piece.file)])
        if hands:
            collector.part.found.add(path)
        if collector.is_full():
            yield collector.close()
    if source.grows:
        collector.part.reached.append(known_by(source.path, read_to, line))
    _end(source, collector)


def _phh(source: Source, zone: str | None, collector: Collector) -> Iterator[tuple]:
    # Only now: workers that read text start without it.
    from tourney.histories.phh.reader import read_file as read_phh

    collector.begin(name_of(source.path))
    some: list[HandRecord | Reject] = []
    for found in read_phh(source.path, zone):
        some.append(found)
        if len(some) == 500:
            collector.add(some)
            some = []
            if collector.is_full():
                yield collector.close()
    collector.add(some)
    _end(source, collector)


def _end(source: Source, collector: Collector) -> None:
    collector.part.size += source.size
    if source.ends and not (source.grows and source.start):
        collector.part.finished.append(name_of(source.path))
