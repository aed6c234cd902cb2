"""Hands and rejects on their way into parts of bounded size: judged, counted, and in the order of the text."""

import time
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt
import polars as pl

from tourney.engine.columns import REJECT_SCHEMA
from tourney.engine.record import HandRecord
from tourney.histories.pieces import Piece
from tourney.histories.pokerstars.clock import zone_named
from tourney.histories.pokerstars.columns import read_columns
from tourney.histories.pokerstars.outcomes import has_outcomes, read_outcomes
from tourney.histories.pokerstars.reader import read_hands
from tourney.histories.reject import Reject
from tourney.intake.parts import Part
from tourney.stats.facts import facts
from tourney.store.frames import Batch, batch, union

HANDS_A_PART = 2_500
"""Hands or rejects from which a part is full: what one worker holds in memory at a time, and by what loads are
filled. Most pieces of text have more, and are a part each."""
SECONDS_A_PART = 2.0
"""A part is closed earlier when reading is slow, so that people see it go on."""
WORTH_COLUMNS = 60_000
"""Bytes from which reading in columns is faster than line by line."""
REJECTED_TEXT_A_PART = 16_000_000
"""Characters of refused text, of which one hand can have twenty times those of a usual one."""


class Collector:
    """Takes what readers find and gives it as parts."""

    def __init__(self, audit: bool, zone: str | None) -> None:
        self.audit = audit
        self.zone = zone
        self.part = Part()
        self._place = zone_named(zone) if zone else None
        self._began = time.perf_counter()
        self._batches: list[Batch] = []
        self._rejects: list[tuple] = []
        self._rejected_text = 0

    def begin(self, file: str) -> None:
        """What follows is from this file."""
        self.part.file = file

    def add_piece(self, piece: Piece) -> int:
        """Read the hands of a piece, in columns what is plain and the rest line by line, and the summaries
        of tournaments; how many were found, refused ones included."""
        if len(piece.data) < WORTH_COLUMNS:
            text = piece.text
            found = self.add(read_hands(text, piece.file, self._place, piece.line))
            return found + (self._add_outcomes(piece) if has_outcomes(text) else 0)
        plain = read_columns(piece.data, piece.line, piece.file, self.zone)
        read = Batch(plain.hands, plain.players, plain.events, plain.tournaments, plain.texts)
        rest = (
            found
            for chunk in plain.rest
            for found in read_hands(chunk.text, piece.file, self._place, chunk.line)
        )
        found = read.hands.height + self.add(rest, read)
        # Every line of a hand that was read in columns is one of a hand's.
        outcomes = any(has_outcomes(chunk.text) for chunk in plain.rest)
        return found + (self._add_outcomes(piece) if outcomes else 0)

    def add(self, found: Iterable[HandRecord | Reject], beside: Batch | None = None) -> int:
        """Take hands and rejects, all of one file and in its order, and the hands of it that were read
        otherwise; how many the former are."""
        records = []
        count = 0
        for item in found:
            count += 1
            if isinstance(item, Reject):
                self._rejects.append(
                    (item.file, item.line or None, item.first or None, item.reason, item.text)
                )
                self._rejected_text += len(item.text)
            else:
                records.append(item)
        if records and beside is not None and not beside.hands.is_empty():
            self._take(in_order(union([beside, batch(records)])))
        elif records:
            self._take(batch(records))
        elif beside is not None and not beside.hands.is_empty():
            self._take(beside)
        return count

    def _add_outcomes(self, piece: Piece) -> int:
        found = list(read_outcomes(piece.text, piece.file, piece.line, self._place))
        self.part.outcomes += [item for item in found if not isinstance(item, Reject)]
        self.add(item for item in found if isinstance(item, Reject))
        return len(found)

    def is_full(self) -> bool:
        """Whether it is time to close the part."""
        found = self.part.hands + len(self._rejects) + len(self.part.outcomes)
        slow = found > 0 and time.perf_counter() - self._began > SECONDS_A_PART
        return slow or found >= HANDS_A_PART or self._rejected_text >= REJECTED_TEXT_A_PART

    def close(self) -> tuple[Batch | None, pl.DataFrame, Part]:
        """What was taken since the last part, ready to be loaded, and begin a new one."""
        made = union(self._batches) if self._batches else None
        if made is not None:
            # By player: the rows of one lie together, which packs them tighter and reads them faster.
            players = facts(made.hands, made.players, made.events, expected=False, in_words=True)
            made.players = players[by_player(players)]
        rejects = pl.DataFrame(self._rejects, schema=REJECT_SCHEMA, orient="row")
        part = self.part
        part.refused = rejects.height
        self.part, self._batches, self._rejects, self._rejected_text = Part(file=part.file), [], [], 0
        self._began = time.perf_counter()
        return made, rejects, part

    def _take(self, some: Batch) -> None:
        if self.audit:
            # Only now: workers start sooner without the rules.
            from tourney.intake.judging import judge

            some.hands = judge(some)
        else:
            some.hands = some.hands.with_columns(pl.lit("unchecked").alias("audit"))
        for verdict, count in some.hands["audit"].value_counts().iter_rows():
            self.part.audit[verdict] = self.part.audit.get(verdict, 0) + count
        self.part.hands += some.hands.height
        self._batches.append(some)


def in_order(mixed: Batch) -> Batch:
    """The hands of one file in the order of their lines, when they were read in two ways. Their events are
    numbered anew and stay where they are: those of a hand together, which is all that is asked of them."""
    lines = mixed.hands["line"].to_numpy()
    if (lines[1:] >= lines[:-1]).all():
        return mixed
    order = np.argsort(lines, kind="stable")
    places = np.empty_like(order)
    places[order] = np.arange(len(order))
    moved = {}
    for name in ("hands", "players", "events", "texts"):
        frame: pl.DataFrame = getattr(mixed, name)
        numbers = pl.Series("hand_id", places[frame["hand_id"].to_numpy()], dtype=pl.Int64)
        moved[name] = frame.with_columns(numbers)
    moved["hands"] = moved["hands"].sort("hand_id")
    return Batch(moved["hands"], moved["players"], moved["events"], mixed.tournaments, moved["texts"])


def by_player(players: pl.DataFrame) -> npt.NDArray[np.int64]:
    """The order of these rows by name, site and hand: each different name is compared once, which takes half the
    time of comparing rows."""
    hand = players["hand_id"].to_numpy()
    order = None if (hand[1:] >= hand[:-1]).all() else np.argsort(hand, kind="stable")
    key, most = np.zeros(len(hand), np.int64), 1
    for name in ("name", "site"):
        texts = players[name]
        different = texts.unique().sort()
        key = key * len(different) + texts.cast(pl.Enum(different)).to_physical().to_numpy()
        most *= len(different)
    # NumPy sorts short numbers by counting them.
    key = key.astype(np.uint16) if most <= 1 << 16 else key
    if order is None:
        return np.argsort(key, kind="stable")
    return order[np.argsort(key[order], kind="stable")]
