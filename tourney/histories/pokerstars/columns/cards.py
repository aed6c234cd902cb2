"""Rows of cards in the text: whether they are cards, and which."""

import numpy as np
import polars as pl

from tourney.cards import RANKS, SUITS
from tourney.histories.pokerstars.columns.buffer import Buffer, Flags, Ints, Small, Words
from tourney.histories.pokerstars.columns.views import INSIDE, viewed

_RANK = np.full(256, 64, dtype=np.uint8)
_SUIT = np.full(256, 64, dtype=np.uint8)
for _number, _letter in enumerate(RANKS):
    _RANK[ord(_letter)] = _number << 2
for _number, _letter in enumerate(SUITS):
    _SUIT[ord(_letter)] = _number


def numbers(text: Buffer, at: Ints) -> np.ndarray:
    """The number of the card at each place, 64 or more for what is none."""
    return _RANK[text.bytes[at]] + _SUIT[text.bytes[at + 1]]


def sets(text: Buffer, at: Ints, count: Ints | Small, gap: Ints | Small | None = None) -> tuple[Words, Flags]:
    """The sets of `count` cards that stand from each place on, `Ah Kd` and so on, as bits of a word, and
    whether each is a row of as many cards, all of them different, with a bracket behind it.

    The first `gap` cards of a row, when it is not 0, stand in a bracket of their own.
    """
    found = np.zeros(len(at), dtype=np.uint64)
    good = np.ones(len(at), dtype=np.bool_)
    for number in range(int(count.max()) if len(count) else 0):
        here = np.flatnonzero(count > number)
        place = at[here] + 3 * number
        behind = np.where(count[here] == number + 1, 93, 32)
        if gap is not None:
            apart = gap[here]
            place = place + np.where((apart > 0) & (number >= apart), 2, 0)
            behind = np.where(apart == number + 1, 93, behind)
        card = numbers(text, place)
        good[here] &= (card < 52) & (text.bytes[place + 2] == behind)
        found[here] |= np.uint64(1) << (card & 63).astype(np.uint64)
    good &= np.bitwise_count(found) == count
    return found, good


def in_bracket(text: Buffer, at: Ints, most: Ints, fewer: Flags) -> Ints:
    """How many cards stand from each place on up to the bracket that closes them: `most`, or where there may be
    `fewer` as many as there are. Whether they are cards is not asked."""
    found = most.copy()
    rest = np.flatnonzero(fewer & (text.bytes[at + 3 * most - 1] != 93))
    for number in range(int(most[rest].max()) - 1 if len(rest) else 0, 0, -1):
        here = rest[(number < most[rest]) & (text.bytes[at[rest] + 3 * number - 1] == 93)]
        found[here] = number
    return found


def padded(text: Buffer, at: Ints, count: Ints, size: Ints) -> Ints:
    """Where the `count` cards from each place on stand with unseen ones behind them, `size` in all: they are
    written behind the text."""
    found = np.full((len(at), int(size.max()) if len(at) else 0, 3), ord("?"), dtype=np.uint8)
    found[:, :, 2] = ord(" ")
    for number in range(int(count.max()) if len(at) else 0):
        here = np.flatnonzero(count > number)
        for byte in (0, 1):
            found[here, number, byte] = text.bytes[at[here] + 3 * number + byte]
    return text.append(found.tobytes()) + found.shape[1] * 3 * np.arange(len(at))


def written(text: Buffer, at: Ints, count: Ints, gap: Ints | None = None) -> pl.Series:
    """The cards from each place on as the store writes them, `AhKd`, null for no cards.

    The first `gap` cards of a row, when it is not 0, stand in a bracket of their own.
    """
    views = np.zeros((len(at), 2), dtype=np.uint64)
    known = np.flatnonzero(count)
    size, place = count[known], at[known]
    apart = None if gap is None else gap[known]
    words = [
        2 * size.view(np.uint64),
        np.zeros(len(known), dtype=np.uint64),
        np.zeros(len(known), dtype=np.uint64),
    ]
    for number in range(int(size.max()) if len(size) else 0):
        here = np.flatnonzero(size > number)
        card_at = place[here] + 3 * number
        if apart is not None:
            card_at += 2 * ((apart[here] > 0) & (number >= apart[here]))
        card = text.bytes[card_at] | (text.bytes[card_at + 1].astype(np.uint64) << np.uint64(8))
        word, bits = divmod(32 + 16 * number, 64)
        words[word][here] |= card << np.uint64(bits)
    long = np.flatnonzero(2 * size > INSIDE)
    content = (
        np.stack([word[long] for word in words], axis=1).view(np.uint8).reshape(len(long), 24)[:, 4:].copy()
    )
    views[known, 0], views[known, 1] = words[0], words[1]
    views[known[long], 1] = (20 * np.arange(len(long), dtype=np.uint64)) << np.uint64(32)
    return viewed(views, count > 0, content.ravel())
