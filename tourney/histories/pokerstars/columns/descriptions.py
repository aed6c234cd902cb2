"""What is said of hands shown, `with a pair of Nines`: the same words again and again."""

from collections.abc import Callable

import numpy as np

from tourney.histories.pokerstars.columns.buffer import Buffer, Flags, Ints


def judged(text: Buffer, start: Ints, end: Ints, is_plain: Callable[[bytes], bool]) -> Flags:
    """Whether the words between each two places are plain, each different text judged once."""
    known: dict[bytes, bool] = {}
    found = []
    for low, high in zip(start.tolist(), end.tolist(), strict=True):
        words = text.data[low:high]
        plain = known.get(words)
        if plain is None:
            plain = known[words] = is_plain(words)
        found.append(plain)
    return np.array(found, dtype=np.bool_)


def of_a_show(words: bytes) -> bool:
    """No header may begin in it."""
    return b"#" not in words


_SOLD = b" (pot not awarded as player cashed out)"


def of_a_summary(words: bytes) -> bool:
    """A second `and won` or `and lost` is of another board; brackets are of another line that ran into this one,
    and whoever won or collected again won more."""
    words = words.removesuffix(b".").removesuffix(b" (cashed out)").removesuffix(_SOLD)
    return not any(sign in words for sign in (b"#", b", and ", b"(", b"[", b"won ", b"collected "))
