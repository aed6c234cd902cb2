"""Strings as views: sixteen bytes each, the short ones whole inside, the long ones as places in a text.

The layout is Arrow's: the length in four bytes, then up to twelve bytes of text; of a longer string four bytes of
its beginning, the number of a buffer and the place in it.
"""

from collections.abc import Sequence

import numpy as np
import polars as pl
import pyarrow as pa

from tourney.engine.columns import series_over
from tourney.histories.pokerstars.columns.buffer import FIRST, Buffer, Flags, Ints, Words

INSIDE = 12
"""Bytes of the longest string that is a view by itself."""

_HALF = np.uint64(32)


def viewed(views: Words, present: Flags | None = None, content: bytes | np.ndarray = b"") -> pl.Series:
    """The strings of these views, rows of two words, null where not `present`; long ones lie in `content`."""
    return series_over(pa.string_view(), len(views), views, content, present=present)


def short(length: Ints, first: Words, second: Words) -> Words:
    """The views of strings of at most `INSIDE` bytes, whose bytes are these words with zeros behind."""
    views = np.empty((len(length), 2), dtype=np.uint64)
    views[:, 0] = length.view(np.uint64) | (first << _HALF)
    views[:, 1] = (first >> _HALF) | (second << _HALF)
    return views


def strings(text: Buffer, at: Ints, length: Ints) -> pl.Series:
    """The strings of `length` bytes at these places, copied so that they do not hold the text."""
    pair = text.pair(at)
    views = short(
        length, pair[:, 0] & FIRST[np.minimum(length, 8)], pair[:, 1] & FIRST[np.clip(length - 8, 0, 8)]
    )
    long = np.flatnonzero(length > INSIDE)
    size = length[long]
    end = np.cumsum(size)
    places = np.arange(int(end[-1]) if len(end) else 0) + np.repeat(at[long] - end + size, size)
    views[long, 1] = (end - size).view(np.uint64) << _HALF
    return viewed(views, content=text.bytes[places])


def whole(text: Buffer, start: Ints, end: Ints) -> pl.Series:
    """The long strings between these places, which hold the text itself."""
    views = short(end - start, text.word(start), np.zeros(len(start), dtype=np.uint64))
    views[:, 1] = start.view(np.uint64) << _HALF
    return viewed(views, content=text.data)


def chosen(texts: Sequence[str | None], number: Ints) -> pl.Series:
    """The text of each number, null for None: those of a short list come again and again."""
    views, content, size = [], [], 0
    for text in texts:
        data = (text or "").encode()
        head = len(data).to_bytes(4, "little")
        if len(data) <= INSIDE:
            views.append(head + data.ljust(INSIDE, b"\0"))
        else:
            views.append(head + data[:4] + bytes(4) + size.to_bytes(4, "little"))
            content.append(data)
            size += len(data)
    table = np.frombuffer(b"".join(views) or bytes(16), dtype="V16")
    missing = np.array([text is None for text in texts], dtype=np.bool_)
    present = ~missing[number] if missing.any() else None
    return viewed(table[number].view(np.uint64).reshape(-1, 2), present, b"".join(content))
