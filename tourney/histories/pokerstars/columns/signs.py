"""Currency signs before amounts."""

import numpy as np

from tourney.histories.pokerstars.columns.buffer import Buffer, Flags, Ints

SIGNS = {"": 0, "$": 1, "€": 2, "£": 3, "¥": 4, "₹": 5, "₮": 6}
"""The signs that are read here, by number."""

_LENGTH = np.array([len(sign.encode()) for sign in SIGNS], dtype=np.int64)
_WORD = np.array([int.from_bytes(sign.encode(), "little") for sign in SIGNS], dtype=np.uint64)
_MASK = np.array([(1 << 8 * length) - 1 for length in _LENGTH.tolist()], dtype=np.uint64)


def skip_sign(text: Buffer, at: Ints, sign: Ints) -> tuple[Ints, Flags]:
    """The places behind the sign of each hand, and whether it stood there."""
    return at + _LENGTH[sign], (text.word(at) & _MASK[sign]) == _WORD[sign]
