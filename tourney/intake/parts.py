"""What travels from a worker to the process that owns the store: hands in files of Arrow, the rest beside them.

Streams of Arrow as they are, and not Parquet: a part is read once, seconds after it was written, and packing
and unpacking it took twice the time of writing and reading it.
"""

import mmap
import os
import pickle
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import BinaryIO

import polars as pl
import pyarrow as pa

from tourney.engine.columns import REJECT_SCHEMA
from tourney.histories.outcome import Outcome
from tourney.histories.reject import Reject
from tourney.store.frames import Batch, Frames
from tourney.store.watched import Watched

ABOUT = "part.pickle"
"""Written last, under another name first: a part is there when this is there."""


@dataclass(slots=True)
class Part:
    """One piece of work done. `hands` are those that were read, `refused` counts the rejects, `size` is
    the bytes that were read, `finished` the files that ended, as people know them. `handless` are sources
    without any hand: their path and what the text is; of a file in several sources only all together tell.
    `found` are paths of which a hand was found, `outcomes` what summaries tell of tournaments, `reached`
    how far files that grow were read."""

    hands: int = 0
    refused: int = 0
    size: int = 0
    audit: dict[str, int] = field(default_factory=dict)
    finished: list[str] = field(default_factory=list)
    handless: list[tuple[str, Reject]] = field(default_factory=list)
    found: set[str] = field(default_factory=set)
    reached: list[Watched] = field(default_factory=list)
    outcomes: list[Outcome] = field(default_factory=list)
    file: str = ""


def save(batch: Batch | None, rejects: pl.DataFrame, part: Part, folder: Path) -> None:
    """Write a part into a new folder."""
    folder.mkdir(parents=True)
    if batch is not None:
        for frame in fields(batch):
            _write(getattr(batch, frame.name), folder / f"{frame.name}.arrow")
    if not rejects.is_empty():
        _write(rejects, folder / "rejects.arrow")
    half = folder / f"{ABOUT}.half"
    half.write_bytes(pickle.dumps(part))
    half.rename(folder / ABOUT)


def is_whole(folder: Path) -> bool:
    """Whether all of a part has been written."""
    return (folder / ABOUT).exists()


class OnDisk:
    """The hands of a part, in the place of a `Batch`: a frame is looked at anew whenever it is asked for, and
    takes memory only while it is used. The folder may be deleted meanwhile."""

    def __init__(self, folder: Path) -> None:
        self._files = {each.name: (folder / f"{each.name}.arrow").open("rb") for each in fields(Batch)}

    @property
    def hands(self) -> pl.DataFrame:
        return _read(self._files["hands"])

    @property
    def players(self) -> pl.DataFrame:
        return _read(self._files["players"])

    @property
    def events(self) -> pl.DataFrame:
        return _read(self._files["events"])

    @property
    def tournaments(self) -> pl.DataFrame:
        return _read(self._files["tournaments"])

    @property
    def texts(self) -> pl.DataFrame:
        return _read(self._files["texts"])


def restore(folder: Path) -> tuple[Part, Frames | None, pl.DataFrame]:
    """The part that `save` wrote, its hands (None without any) and its rejects."""
    part: Part = pickle.loads((folder / ABOUT).read_bytes())
    refused = pl.DataFrame(schema=REJECT_SCHEMA)
    if part.refused:
        with (folder / "rejects.arrow").open("rb") as file:
            refused = _read(file)
    return part, _hands_in(folder) if part.hands else None, refused


def _hands_in(folder: Path) -> Frames:
    lying = OnDisk(folder)
    if os.name != "nt":
        return lying
    # A file that is open cannot be deleted there.
    return Batch(lying.hands, lying.players, lying.events, lying.tournaments, lying.texts)


def _write(frame: pl.DataFrame, path: Path) -> None:
    frame.write_ipc_stream(path, compression="uncompressed")


def _read(file: BinaryIO) -> pl.DataFrame:
    """The frame in a file: where it can be, the bytes of the file themselves and no copy of them."""
    lying = file.read() if os.name == "nt" else mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    frame = pl.from_arrow(pa.ipc.open_stream(pa.py_buffer(lying)).read_all())
    assert isinstance(frame, pl.DataFrame)
    return frame
