"""Words that lines open with, told apart by one look into a table instead of one comparison a word."""

from collections.abc import Sequence

import numpy as np

from tourney.histories.pokerstars.columns.buffer import FIRST, Words

_BITS = 10


class Openings:
    """Words by the number of the text, from 1, that they begin with; `size` is how many bytes, at most eight, are
    looked at, as many of each text."""

    __slots__ = ("_factor", "_keys", "_mask", "_numbers")

    def __init__(self, texts: Sequence[bytes], size: int) -> None:
        self._mask = FIRST[size]
        keys = [int.from_bytes(text[:size].ljust(size), "little") for text in texts]
        factor = 0x9E3779B97F4A7C15
        while len({_place(key, factor) for key in keys}) < len(keys):
            factor = (factor * 0xD1342543DE82EF95 + 2) % 2**64 | 1
        self._factor = np.uint64(factor)
        self._keys = np.zeros(1 << _BITS, dtype=np.uint64)
        self._numbers = np.zeros(1 << _BITS, dtype=np.uint8)
        for number, key in enumerate(keys, 1):
            self._keys[_place(key, factor)], self._numbers[_place(key, factor)] = key, number

    def find(self, words: Words) -> np.ndarray:
        """The number of each word's text, 0 for none."""
        kept = words & self._mask
        place = ((kept * self._factor) >> np.uint64(64 - _BITS)).view(np.int64)
        return self._numbers[place] * (self._keys[place] == kept)


def _place(key: int, factor: int) -> int:
    return key * factor % 2**64 >> 64 - _BITS
