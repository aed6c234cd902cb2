"""The bytes of a chunk of text as columns: words at many places at once, numbers, and strings cut out of it.

A place is a byte offset, and every function takes an array of places: what a line-by-line reader asks of
one line is asked here of all of them by one comparison of eight bytes.
"""

import numpy as np
import numpy.typing as npt
import polars as pl
import pyarrow as pa

Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]
Words = npt.NDArray[np.uint64]
Bytes = npt.NDArray[np.uint8]

PADDING = 128
"""Zero bytes after the text, so that a window at its last byte still lies inside."""
WINDOW = 32
"""Bytes of a window: the longest name with what follows it."""

UNSEEN = b"?? ?? ?? ?? ?? ??"
"""Stands at `Buffer.unseen`, for cards that a line counts and does not name."""

_U64 = np.uint64
FIRST = np.array([(1 << (8 * n)) - 1 for n in range(9)], dtype=np.uint64)
"""`FIRST[n]` keeps the first n bytes of a word."""
_RUN = np.array([(~byte & (byte + 1)).bit_length() - 1 for byte in range(256)], dtype=np.int64)
_DOT = np.array([(byte & -byte).bit_length() - 1 for byte in range(256)], dtype=np.int64)


class Buffer:
    """The text of a chunk in UTF-8, with the windows that look at it."""

    __slots__ = ("_eights", "_pairs", "_windows", "bytes", "data", "size", "unseen")

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.size = len(data)
        padded = np.zeros(len(data) + PADDING, dtype=np.uint8)
        padded[: len(data)] = np.frombuffer(data, dtype=np.uint8)
        self.unseen = len(data) + PADDING // 2
        padded[self.unseen : self.unseen + len(UNSEEN)] = np.frombuffer(UNSEEN, dtype=np.uint8)
        self.bytes: Bytes = padded
        lie = np.lib.stride_tricks.as_strided
        self._eights = lie(padded[:8].view("<u8"), (len(padded) - 8,), (1,))
        self._pairs = lie(padded[:16].view("V16"), (len(padded) - 16,), (1,))
        self._windows = lie(padded[:WINDOW].view(f"V{WINDOW}"), (len(padded) - WINDOW,), (1,))

    def word(self, at: Ints) -> Words:
        """The eight bytes from each place on, the first one in the lowest bits."""
        return self._eights[at]

    def window(self, at: Ints) -> Words:
        """The `WINDOW` bytes from each place on, as rows of four words."""
        return self._windows[at].view("<u8").reshape(-1, WINDOW // 8)

    def is_at(self, at: Ints, text: bytes) -> Flags:
        """Whether `text` stands at each place."""
        found = same(self.word(at), text[:8])
        for start in range(8, len(text), 8):
            here = np.flatnonzero(found)
            if not len(here):
                break
            found[here] = same(self.word(at[here] + start), text[start : start + 8])
        return found

    def pair(self, at: Ints) -> Words:
        """The sixteen bytes from each place on, as rows of two words."""
        return self._pairs[at].view("<u8").reshape(-1, 2)

    def first(self, at: Ints, byte: int, length: Ints) -> Ints:
        """How far from each place the first such byte is within `length` (at most `WINDOW`), else -1."""
        bits = _bits(self.window(at).view(np.uint8).reshape(-1, WINDOW) == byte)
        bits &= _low_bits(length)
        return _lowest(bits)

    def first_colon(self, at: Ints, length: Ints) -> Ints:
        """How far from each place the first colon with a blank after it is, within `length`, else -1."""
        pair = self.pair(at)
        one, two = _bytes_equal(pair[:, 0], 58), _bytes_equal(pair[:, 1], 58)
        far = one == 0
        found = (_trailing(np.where(far, two, one)) >> 3) + 8 * far
        # Most names are short and have no colon of their own.
        sure = ((one | two) > 0) & (self.bytes[at + found + 1] == 32) & (found < length)
        rest = np.flatnonzero(~sure)
        found[rest] = self._first_colon(at[rest], length[rest])
        return found

    def _first_colon(self, at: Ints, length: Ints) -> Ints:
        window = self.window(at).view(np.uint8).reshape(-1, WINDOW)
        found = window == 58
        found[:, :-1] &= window[:, 1:] == 32
        found[:, -1] = False
        bits = _bits(found)
        bits &= _low_bits(length)
        return _lowest(bits)

    def last(self, end: Ints, byte: int) -> Ints:
        """How far before each place the last such byte is, within `WINDOW`, else -1."""
        at = end - WINDOW
        bits = _bits(self.window(np.maximum(at, 0)).view(np.uint8).reshape(-1, WINDOW) == byte)
        bits[at < 0] = 0
        filled = bits.copy()
        for shift in (1, 2, 4, 8, 16):
            filled |= filled >> np.uint32(shift)
        return np.where(bits > 0, WINDOW + 1 - np.bitwise_count(filled).astype(np.int64), -1)

    def digits(self, at: Ints) -> Ints:
        """How many digits stand at each place, at most `WINDOW`."""
        window = self.window(at).view(np.uint8).reshape(-1, WINDOW)
        bits = _bits((window - np.uint8(48)) < 10).astype(np.uint64)
        return np.bitwise_count(bits & ~(bits + _U64(1))).astype(np.int64)

    def two_digits(self, at: Ints) -> tuple[Ints, Flags]:
        """The number of two digits at each place, and whether two digits stand there."""
        tens = self.bytes[at] - np.uint8(48)
        ones = self.bytes[at + 1] - np.uint8(48)
        return tens.astype(np.int64) * 10 + ones, (tens < 10) & (ones < 10)

    def amounts(self, at: Ints, scale: Ints) -> tuple[Ints, Ints, Flags]:
        """The numbers at these places in units of which `scale` (1 or 100) make 1.00, where each ends, and
        whether it is one.

        Digits with at most two behind a dot, eight bytes in all; what is longer or finer is none here.
        """
        word = self.word(at)
        low = word.view(np.uint8).reshape(-1, 8) - np.uint8(48)
        dots = np.packbits(low == 254, axis=1, bitorder="little").ravel()
        length = _RUN[np.packbits(low < 10, axis=1, bitorder="little").ravel() | dots]
        dot = _DOT[dots & (_U64(1) << length.astype(np.uint64)) - _U64(1)]
        has_dot = dot >= 0
        after = length - dot - 1
        whole = np.where(has_dot, dot, length)
        value = _number(word, whole) * scale
        cents = np.zeros_like(value)
        if has_dot.any():
            behind = word >> ((dot + 1) * 8 % 64).astype(np.uint64)
            cents = _number(behind, np.where(has_dot, after.clip(0, 2), 0))
            value += np.where(after == 1, cents * 10, cents) * has_dot
        following = self.bytes[at + length]
        good = (whole > 0) & ((following - np.uint8(48)) >= 10) & (following != 46) & (following != 44)
        # Chips as `550.0`, as converters write them, are whole all the same.
        good &= ~has_dot | ((after >= 1) & (after <= 2) & ((scale == 100) | (cents == 0)))
        return value, at + length, good


def same(words: Words, text: bytes) -> Flags:
    """Whether words begin with these at most eight bytes."""
    wanted = _U64(int.from_bytes(text, "little"))
    return words == wanted if len(text) == 8 else (words & FIRST[len(text)]) == wanted


def _bits(flags: Flags) -> npt.NDArray[np.uint32]:
    return np.packbits(flags, axis=1, bitorder="little").view("<u4").ravel()


def _low_bits(length: Ints) -> npt.NDArray[np.uint32]:
    kept = (_U64(1) << np.clip(length, 0, WINDOW).astype(np.uint64)) - _U64(1)
    return kept.astype(np.uint32)


def _bytes_equal(words: Words, byte: int) -> Words:
    """The highest bit of each byte of the words that is this one, and no other bit."""
    rest = words ^ _U64(byte * 0x0101010101010101)
    low = _U64(0x7F7F7F7F7F7F7F7F)
    return ~(((rest & low) + low) | rest | low)


def _trailing(words: Words) -> Ints:
    """How many zero bits are below the lowest one; 64 for no bit."""
    return np.bitwise_count((words & (~words + _U64(1))) - _U64(1)).astype(np.int64)


def _lowest(bits: npt.NDArray[np.uint32]) -> Ints:
    lowest = bits & (~bits + np.uint32(1))
    return np.where(bits > 0, np.bitwise_count(lowest - np.uint32(1)).astype(np.int64), -1)


def _number(word: Words, digits: Ints) -> Ints:
    """The number in the first `digits` (0 to 8) bytes of each word: all eight in three multiplications."""
    shift = (64 - 8 * digits).astype(np.uint64)
    value = np.where(digits > 0, word << (shift & _U64(63)), 0) & _U64(0x0F0F0F0F0F0F0F0F)
    value = (value * _U64(10) + (value >> _U64(8))) & _U64(0x00FF00FF00FF00FF)
    value = (value * _U64(100) + (value >> _U64(16))) & _U64(0x0000FFFF0000FFFF)
    return ((value * _U64(10000) + (value >> _U64(32))) & _U64(0xFFFFFFFF)).astype(np.int64)


def strings(source: Bytes, at: Ints, length: Ints, present: Flags | None = None) -> pl.Series:
    """The strings of `length` bytes at these places of `source`, null where not `present`."""
    kept = length if present is None else np.where(present, length, 0)
    offsets = np.zeros(len(at) + 1, dtype=np.int64)
    np.cumsum(kept, out=offsets[1:])
    total = int(offsets[-1])
    places = np.arange(total) + np.repeat(at - offsets[:-1], kept)
    return packed(source[places], offsets, present)


def whole(text: Buffer, start: Ints, end: Ints) -> pl.Series:
    """The long strings between these places: copied piece by piece, which is less work than byte by byte."""
    offsets = np.zeros(len(start) + 1, dtype=np.int64)
    np.cumsum(end - start, out=offsets[1:])
    source = memoryview(text.data)
    content = b"".join([source[low:high] for low, high in zip(start.tolist(), end.tolist(), strict=True)])
    return packed(np.frombuffer(content, dtype=np.uint8), offsets)


def packed(content: Bytes, offsets: Ints, present: Flags | None = None) -> pl.Series:
    """Strings that lie one behind the other in `content`, which is UTF-8."""
    valid = None if present is None else pa.py_buffer(np.packbits(present, bitorder="little"))
    array = pa.LargeStringArray.from_buffers(
        len(offsets) - 1, pa.py_buffer(offsets), pa.py_buffer(content), valid
    )
    found = pl.from_arrow(array)
    assert isinstance(found, pl.Series)
    return found
