"""Files of histories to Parquet parts. Runs in worker processes, which never open the store."""

import os
import signal
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from pathlib import Path
from threading import Thread

import polars as pl

from tourney.engine.record import HandRecord
from tourney.engine.replay import verdict
from tourney.histories.files import size_of
from tourney.histories.pokerstars.reader import read_file
from tourney.histories.reject import Reject
from tourney.stats.keep import prepare_sound
from tourney.store.frames import Batch

HANDS_A_PART = 10_000
"""Hands in one part: what one worker holds in memory at a time."""


@dataclass(slots=True)
class Part:
    """One load: where its frames lie, None when it has no hands, and what could not be read."""

    folder: Path | None
    files: int
    hands: int
    size: int
    rejects: list[Reject] = field(default_factory=list)
    audit: dict[str, int] = field(default_factory=dict)


def end_when_told(line: Connection) -> None:
    """Let this worker end at once, with nothing to clear away, on Ctrl-C and when the other end of
    `line` is closed: by the process that started it, or because that one was killed."""
    Thread(target=lambda: (wait([line]), os._exit(1)), daemon=True).start()
    signal.signal(signal.SIGINT, lambda number, frame: os._exit(1))


def write_parts(files: list[Path], target: Path, zone: str | None, audit: bool) -> list[Part]:
    """Read the files and write their hands as parts below `target`, each a folder of four Parquet
    files. The last part carries the count and the bytes of the files."""
    parts: list[Part] = []
    records: list[HandRecord] = []
    rejects: list[Reject] = []

    def close(last: bool) -> None:
        folder = target / f"{len(parts):05d}" if records else None
        verdicts = _judge(records) if audit else {"unchecked": len(records)}
        if folder is not None:
            save(prepare_sound(records), folder)
        size = sum(map(size_of, files)) if last else 0
        parts.append(Part(folder, len(files) if last else 0, len(records), size, list(rejects), verdicts))
        records.clear()
        rejects.clear()

    for found in _read(files, zone):
        if isinstance(found, Reject):
            rejects.append(found)
            continue
        records.append(found)
        if len(records) == HANDS_A_PART:
            close(last=False)
    close(last=True)
    return parts


def _read(files: list[Path], zone: str | None) -> Iterator[HandRecord | Reject]:
    for file in files:
        yield from read_file(file, zone=zone)


def _judge(records: list[HandRecord]) -> dict[str, int]:
    """Give each record the verdict of the rules and count them."""
    counts: dict[str, int] = {}
    for record in records:
        record.audit, record.audit_note = verdict(record)
        counts[record.audit] = counts.get(record.audit, 0) + 1
    return counts


def save(batch: Batch, folder: Path) -> None:
    """The frames of a batch as Parquet files in a new folder."""
    folder.mkdir(parents=True)
    for name in ("hands", "players", "events", "tournaments"):
        getattr(batch, name).write_parquet(folder / f"{name}.parquet", compression="lz4", statistics=False)


def restore(folder: Path) -> Batch:
    """The batch that `save` wrote."""
    return Batch(
        *(
            pl.read_parquet(folder / f"{name}.parquet")
            for name in ("hands", "players", "events", "tournaments")
        )
    )
