"""Names as words: compared as wholes, sixteen bytes at a time, and found by a table of them."""

import secrets

import numpy as np

from tourney.histories.pokerstars.columns.buffer import FIRST, Buffer, Flags, Ints, Words

LONGEST = 30
"""Bytes of the longest name that is read here."""

_HALF = 16
_MASKS = tuple(
    np.array([FIRST[min(max(length - 8 * word, 0), 8)] for length in range(2 * _HALF + 1)], dtype=np.uint64)
    for word in range(4)
)
# Drawn anew in each process, so that no text can be made whose names all fall on one place of the table.
_MIX = tuple(np.uint64(secrets.randbits(64) | 1) for _ in range(5))


class Names:
    """One row a name: its `length` and the words of its bytes, with zeros behind. `long` are the rows of
    more than sixteen bytes, to which the rows of `third` and `fourth` belong."""

    __slots__ = ("first", "fourth", "length", "long", "second", "third")

    def __init__(self, text: Buffer, at: Ints, length: Ints, pair: Words | None = None) -> None:
        """The names of `length` bytes at these places, where `pair` are the first sixteen bytes if known."""
        self.length = length
        if pair is None:
            pair = text.pair(at)
        self.first = pair[:, 0] & _MASKS[0][length]
        self.second = pair[:, 1] & _MASKS[1][length]
        self.long = np.flatnonzero(length > _HALF)
        pair = text.pair(at[self.long] + _HALF)
        self.third = pair[:, 0] & _MASKS[2][length[self.long]]
        self.fourth = pair[:, 1] & _MASKS[3][length[self.long]]

    def keys(self, hand: Ints) -> Words:
        """One word for each name of a hand; two names may share one."""
        found = self.first * _MIX[0]
        found += self.second * _MIX[1]
        found[self.long] += self.third * _MIX[2] + self.fourth * _MIX[3]
        found ^= found >> np.uint64(29)
        found += hand.view(np.uint64) * _MIX[4]
        found ^= found >> np.uint64(32)
        # The names of one hand lie side by side in a book, for they are asked for one after another.
        low = hand.view(np.uint64) << np.uint64(5)
        low |= found & np.uint64(31)
        found &= np.uint64(0xFFFFFFFF00000000)
        found |= low
        return found

    def same(self, row: Ints, other: "Names") -> Flags:
        """Whether the names at `row` are those of `other`, one by one."""
        found = self.first[row] == other.first
        found &= self.second[row] == other.second
        found &= self.length[row] == other.length
        for place, one in enumerate(other.long.tolist()):
            if found[one]:
                mine = np.searchsorted(self.long, row[one])
                found[one] = (
                    self.third[mine] == other.third[place] and self.fourth[mine] == other.fourth[place]
                )
        return found


class Book:
    """Rows by their keys: a table with open addressing, filled and asked in columns.

    Rows that share a key all stand in it, and the first of them is found.
    """

    __slots__ = ("_keys", "_mask", "_rows")

    def __init__(self, keys: Words, rows: Ints) -> None:
        size = 1 << max(4, (4 * len(keys)).bit_length())
        self._keys, self._mask = keys, np.uint64(size - 1)
        self._rows = np.full(size, -1, dtype=np.int32)
        place = (keys[rows] & self._mask).view(np.int64)
        while len(rows):
            empty = self._rows[place] < 0
            self._rows[place[empty]] = rows[empty]
            lost = self._rows[place] != rows
            rows = rows[lost]
            place = (place[lost] + 1) & (size - 1)

    def find(self, keys: Words) -> Ints:
        """The row of each key, -1 for none."""
        place = (keys & self._mask).view(np.int64)
        found = self._rows[place].astype(np.int64)
        if not len(self._keys):
            return found
        open_ = np.flatnonzero((self._keys[found] != keys) & (found >= 0))
        while len(open_):
            place[open_] = (place[open_] + 1) & int(self._mask)
            row = self._rows[place[open_]]
            found[open_] = row
            open_ = open_[(row >= 0) & (self._keys[row] != keys[open_])]
        return found
