"""What each player wins on all boards of five together, from tables of what his hole cards make of them.

But for flushes only the ranks of a board count. A flush is made by three to five cards of its suit on the
board, a suited set. The best flush takes the board whatever else lies there, unless somebody has a full house
or four of a kind, which the ranks alone tell; against a straight flush that does not help him either. So each
board is judged by its ranks or by its suited set, and what is left to do is to count in how many ways it comes.
"""

from dataclasses import dataclass
from functools import cache, reduce
from math import lcm

import numpy as np
from numpy.typing import NDArray

from tourney.evaluation.board_layout import FIVES, FOURS, PAIRED, THREES, TWO_PAIR, layout
from tourney.evaluation.board_ways import Floats, Left
from tourney.evaluation.low_columns import low_ranks_held
from tourney.evaluation.showdown_tables import ShowdownTables

_WHOLE = 1 << 24
"""Up to this number 32 bits of floating point hold every whole one."""

Strengths = list[NDArray]
"""By player: his strength at each spot with each board, set or hand."""

_THREES = slice(0, THREES)
_FOURS = slice(THREES, THREES + FOURS)
_FIVES = slice(THREES + FOURS, THREES + FOURS + FIVES)


@dataclass(frozen=True, slots=True)
class Hands:
    """The cards left at some spots and what the players hold.

    `ranks` has shape (spots, players, pairs of cards), rows of `ShowdownTables.ranks`; `flushes` has shape
    (spots, players, 4, sets), rows of `ShowdownTables.flushes` by suit; `lows` has shape (spots, players, 256),
    the low of each player by the set of low ranks on the board, if half of the pot goes to the lowest.
    """

    left: Left
    ranks: NDArray[np.intp]
    flushes: NDArray[np.intp]
    lows: NDArray[np.uint8] | None = None


def shares(hands: Hands, tables: ShowdownTables) -> NDArray[np.float64]:
    """What each player wins of pots of equal size on all boards, shape (spots, players), each row adding to 1.

    Counted are whole parts of pots, those of the first player being what the others leave.
    """
    left, (spots, players, _) = hands.left, hands.ranks.shape
    boards = _fives(left.free.sum(axis=(1, 2)))
    scale = lcm(*range(1, players + 1))
    number = np.float32 if 2 * scale * boards.max() < _WHOLE else np.float64
    by_ranks = _best_rows(tables.ranks, hands.ranks)
    best = reduce(np.maximum, by_ranks)
    ways = left.boards(flush_wins=best[:, PAIRED.start : TWO_PAIR.stop] < tables.beats_flush)
    found = np.zeros((spots, players - 1))
    pots = None
    if hands.lows is not None:
        low = hands.lows.max(axis=1)
        # The best high takes the whole pot where there is no low: both halves.
        pots = (2 - (low > 0)).astype(np.float32)[:, _low_sets()]
        every = Left(left.free, np.full_like(left.needed, 6)).boards(flush_wins=np.zeros((1, 1), bool))
        of_low = np.array([np.bincount(_low_sets(), counts, 256) for counts in every], np.float32)
        found += _divided(list(hands.lows.swapaxes(0, 1)), low, of_low * (low > 0), scale, number)
    suits = left.suits[1]
    if suits:
        by_flush = _best_rows(tables.flushes, hands.flushes[:, :, :suits])
        best_flush = reduce(np.maximum, by_flush)
        of_set = _ways_of_sets(hands, tables, best_flush, ways, pots)
        flat = [strengths.reshape(spots, -1) for strengths in (*by_flush, best_flush, of_set)]
        found += _divided(flat[:players], flat[players], flat[players + 1], scale, number)
    if pots is not None:
        ways *= pots
    found += _divided(by_ranks, best, ways, scale, number)
    # Five of a suit that nobody holds: a flush for all of them.
    for suit in range(suits, 4):
        fives = _fives(left.free[:, suit].sum(axis=1))
        found += (np.where(left.needed[:, suit] == 5, fives, 0) * scale / players)[:, None]
    whole = (boards * scale * (1 if pots is None else 2))[:, None]
    return np.concatenate([whole - found.sum(axis=1, keepdims=True), found], axis=1) / whole


def _fives(cards: Floats) -> NDArray[np.float64]:
    """How many choices of five there are from so many cards."""
    count = cards.astype(np.float64)
    return count * (count - 1) * (count - 2) * (count - 3) * (count - 4) / 120


def _best_rows(table: NDArray[np.uint16], rows: NDArray[np.intp]) -> Strengths:
    """By player the best of his rows, `rows` of shape (spots, players, ..., rows)."""
    found = []
    for player in range(rows.shape[1]):
        several = [table.take(rows[:, player, ..., one], axis=0) for one in range(rows.shape[-1])]
        found.append(reduce(lambda best, other: np.maximum(best, other, out=best), several))
    return found


def _ways_of_sets(
    hands: Hands, tables: ShowdownTables, best: NDArray, ways: Floats, pots: Floats | None
) -> Floats:
    """In how many ways each suited set comes with a flush that wins, shape (spots, suits, sets), each board
    counted as often as there are `pots` on it.

    The boards on which a straight flush wins are taken from `ways`, where they stand as full houses.
    """
    left, boards, spots = hands.left, layout(), len(ways)
    few, suits = left.suits
    may_come = left.suited_sets
    found = np.empty(may_come.shape, np.float32)
    found[:, few:, _THREES] = 0
    sets = (best[:, :, : _FOURS.stop] >= tables.straight_flush) & may_come[:, :, : _FOURS.stop]
    spot, rest = np.divmod(np.flatnonzero(sets), suits * _FOURS.stop)
    suit, place = np.divmod(rest, _FOURS.stop)
    for part, several, table, board, others in (
        (_THREES, few, tables.below_three, boards.of_three, left.two_others if few else None),
        (_FOURS, suits, tables.below_four, boards.of_four, left.others[:, :suits]),
    ):
        if others is None:
            continue
        below = _all_below(table, hands.ranks.reshape(spots, -1)).reshape(spots, *board.shape)
        worth = below.astype(np.float32)
        if pots is not None:
            worth *= pots[:, board]
        np.matmul(others, worth.transpose(0, 2, 1), out=found[:, :several, part])
        here = (place >= part.start) & (place < part.stop)
        at, of, which = spot[here], suit[here], place[here] - part.start
        amounts = others[at, of] * (1 - below[at, which])
        one, other = np.nonzero(amounts)
        amounts, places = amounts[one, other], board[which[one], other]
        np.subtract.at(ways, (at[one], places), amounts)
        if pots is not None:
            amounts = amounts * pots[at[one], places]
        np.add.at(found, (at[one], of[one], which[one] + part.start), amounts)
    found[:, :, _FIVES] = 1 if pots is None else pots[:, None, boards.of_five]
    found *= may_come
    return found


def _all_below(table: NDArray[np.uint8], rows: NDArray[np.intp]) -> NDArray[np.uint8]:
    """1 by spot where all of its rows have it."""
    found = np.empty((len(rows), table.shape[1]), np.uint8)
    for out, (first, second, *others) in zip(found, rows.tolist(), strict=True):
        np.bitwise_and(table[first], table[second], out=out)
        for other in others:
            np.bitwise_and(out, table[other], out=out)
    return found


def _divided(
    strengths: Strengths, best: NDArray, ways: Floats, scale: int, number: type[np.floating]
) -> NDArray[np.float64]:
    """What each player but the first wins, in parts of `scale` a pot: sums of whole numbers, so that nothing is
    rounded."""
    if len(strengths) == 2:
        ours, theirs = strengths
        won = (theirs > ours).view(np.uint8)
        won += won
        won += ours == theirs
        return _total(won, ways.astype(number, copy=False))[:, None]
    winning = [(each == best).view(np.uint8) for each in strengths]
    each = ways * number(scale)
    each /= reduce(np.add, winning)
    return np.array([_total(one, each) for one in winning[1:]]).T


def _total(counts: NDArray[np.uint8], ways: NDArray) -> NDArray[np.float64]:
    return np.matmul(counts.astype(ways.dtype)[:, None], ways[:, :, None])[:, 0, 0].astype(np.float64)


@cache
def _low_sets() -> NDArray[np.uint8]:
    """The set of low ranks on each board."""
    return low_ranks_held([column << 2 for column in layout().ranks.T])
