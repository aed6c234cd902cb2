"""The bytes of a chunk of text as columns: words at many places at once and numbers.

A place is a byte offset, and every function takes an array of places: what a line-by-line reader asks of
one line is asked here of all of them by one comparison of eight bytes.
"""

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]
Small = npt.NDArray[np.int8]
Flags = npt.NDArray[np.bool_]
Words = npt.NDArray[np.uint64]
Bytes = npt.NDArray[np.uint8]

PADDING = 128
"""Zero bytes after the text, so that a window at its last byte still lies inside."""
WINDOW = 32
"""Bytes of a window: the longest name with what follows it."""

UNSEEN = b"?? ?? ?? ?? ?? ??"
"""Stands at `Buffer.unseen`, for cards that a line counts and does not name."""

_ROOM = 8
"""Behind the text there is room for a part of it as large as this one, for what is appended."""

_U64 = np.uint64
FIRST = np.array([(1 << (8 * n)) - 1 for n in range(9)], dtype=np.uint64)
"""`FIRST[n]` keeps the first n bytes of a word."""
_SIGNS, _LOW = np.uint64(0x8080808080808080), np.uint64(0x7F7F7F7F7F7F7F7F)
"""The highest bit of each byte of a word, and all others."""
_HUNDREDTHS = np.array([100, 10, 1, 0, 0, 0, 0, 0, 0], dtype=np.int64)
"""What a number with so many digits behind its dot is to be multiplied with, for hundredths."""


class Buffer:
    """The text of a chunk in UTF-8, with the windows that look at it."""

    __slots__ = ("_eights", "_pairs", "_used", "_windows", "bytes", "data", "size", "unseen")

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.size = len(data)
        self._used = len(data) + PADDING
        padded = np.zeros(self._used + len(data) // _ROOM, dtype=np.uint8)
        padded[: len(data)] = np.frombuffer(data, dtype=np.uint8)
        self.unseen = len(data) + PADDING // 2
        padded[self.unseen : self.unseen + len(UNSEEN)] = np.frombuffer(UNSEEN, dtype=np.uint8)
        self._look_at(padded)

    def _look_at(self, padded: Bytes) -> None:
        self.bytes: Bytes = padded
        lie = np.lib.stride_tricks.as_strided
        self._eights = lie(padded[:8].view("<u8"), (len(padded) - 8,), (1,))
        self._pairs = lie(padded[:16].view("V16"), (len(padded) - 16,), (1,))
        self._windows = lie(padded[:WINDOW].view(f"V{WINDOW}"), (len(padded) - WINDOW,), (1,))

    def append(self, data: bytes) -> int:
        """Where these bytes lie, behind all that is there."""
        at = self._used - PADDING // 4
        self._used += len(data)
        if self._used > len(self.bytes):
            grown = np.zeros(self._used + self._used // _ROOM, dtype=np.uint8)
            grown[: len(self.bytes)] = self.bytes
            self._look_at(grown)
        self.bytes[at : at + len(data)] = np.frombuffer(data, dtype=np.uint8)
        return at

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

    def first_colon(self, at: Ints, length: Ints) -> tuple[Ints, Words]:
        """How far from each place the first colon with a blank after it is, within `length`, else -1; and the
        pairs that stand at these places."""
        pair = self.pair(at)
        one, two = bytes_equal(pair[:, 0], 58), bytes_equal(pair[:, 1], 58)
        found = _trailing(one)
        far = np.flatnonzero(one == 0)
        found[far] = _trailing(two[far]) + 64
        found >>= 3
        # Most names are short and have no colon of their own.
        sure = (found < np.minimum(length, 16)) & (self.bytes[at + found + 1] == 32)
        rest = np.flatnonzero(~sure)
        found[rest] = self._first_colon(at[rest], length[rest])
        return found, pair

    def _first_colon(self, at: Ints, length: Ints) -> Ints:
        window, behind = self.window(at), self.window(at + 1)
        found = np.full(len(at), WINDOW, dtype=np.int64)
        for number in range(WINDOW // 8 - 1, -1, -1):
            hits = bytes_equal(window[:, number], 58) & bytes_equal(behind[:, number], 32)
            here = np.flatnonzero(hits)
            found[here] = (_trailing(hits[here]) >> 3) + 8 * number
        found[found >= np.minimum(length, WINDOW - 1)] = -1
        return found

    def last(self, end: Ints, byte: int) -> Ints:
        """Where the last such byte stands within the sixteen before each place, else the place itself."""
        pair = self.pair(np.maximum(end - 16, 0))
        near, far = bytes_equal(pair[:, 1], byte), bytes_equal(pair[:, 0], byte)
        found = end - 9 + _leading(near)
        rest = np.flatnonzero(near == 0)
        found[rest] = np.where(far[rest] > 0, end[rest] - 17 + _leading(far[rest]), end[rest])
        return found

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
        figures = self.word(at) ^ _U64(0x3030303030303030)
        # The highest bit of each byte that is no digit.
        other = (((figures & _LOW) + _U64(0x7676767676767676)) | figures) & _SIGNS
        stop = (other & (~other + _U64(1))) >> _U64(7)
        whole = stop - _U64(1)
        dot = ((figures & (stop * _U64(255))) == stop * _U64(0x1E)) & (stop > 0)
        other &= other - _U64(1)
        stop = (other & (~other + _U64(1))) >> _U64(7)
        # All the bytes of the number: with a dot as far as the next byte that is no digit.
        all_of_it = whole | ((stop - _U64(1)) & (_U64(0) - dot.astype(np.uint64)))
        before = np.bitwise_count(whole) >> 3
        length = np.bitwise_count(all_of_it) >> 3
        after = length - before - dot
        joined = (figures & whole) | (((figures & all_of_it) >> _U64(8)) & ~whole)
        value = _number(joined, length - dot)
        following = self.bytes[at + length]
        good = (before > 0) & ((following - np.uint8(48)) >= 10) & (following != 46) & (following != 44)
        good &= ~dot | ((after > 0) & (after < 3))
        hundredths = scale == 100
        value *= np.where(hundredths, _HUNDREDTHS[after], 1)
        # Chips as `550.0`, as converters write them, are whole all the same.
        for digits, tenth in ((1, 10), (2, 100)):
            parted = np.flatnonzero(dot & ~hundredths & (after == digits))
            good[parted] &= value[parted] % tenth == 0
            value[parted] //= tenth
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


def bytes_equal(words: Words, byte: int) -> Words:
    """The highest bit of each byte of the words that is this one, and no other bit."""
    rest = words ^ _U64(byte * 0x0101010101010101)
    return ~(((rest & _LOW) + _LOW) | rest | _LOW)


def _trailing(words: Words) -> Ints:
    """How many zero bits are below the lowest one; 64 for no bit."""
    return np.bitwise_count((words & (~words + _U64(1))) - _U64(1)).astype(np.int64)


def _leading(words: Words) -> npt.NDArray[np.uint8]:
    """How many bytes there are up to the highest one that has its highest bit set; no other bits may be."""
    filled = words | (words >> _U64(8))
    filled |= filled >> _U64(16)
    filled |= filled >> _U64(32)
    return np.bitwise_count(filled)


def _lowest(bits: npt.NDArray[np.uint32]) -> Ints:
    lowest = bits & (~bits + np.uint32(1))
    return np.where(bits > 0, np.bitwise_count(lowest - np.uint32(1)).astype(np.int64), -1)


def _number(figures: Words, digits: npt.NDArray[np.uint8]) -> Ints:
    """The number in the first `digits` (0 to 8) bytes of each word: all eight in three multiplications."""
    value = figures << (_U64(64) - (digits.astype(np.uint64) << _U64(3)))
    value = (value * _U64(10) + (value >> _U64(8))) & _U64(0x00FF00FF00FF00FF)
    value = (value * _U64(100) + (value >> _U64(16))) & _U64(0x0000FFFF0000FFFF)
    value = (value * _U64(10000) + (value >> _U64(32))) & _U64(0xFFFFFFFF)
    return value.view(np.int64)
