"""The strength of Omaha hands by the million: columns of hole cards and of boards to a column of strengths.

Without a flush only ranks count: a table gives the best that two hole ranks make with any three of the board,
for every pair of ranks and every board, so that a hand of four costs six look-ups. Flushes are looked at
apart, where three of the board are of one suit.
"""

from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from tourney.evaluation.columns import (
    CHUNK,
    WORDS,
    Columns,
    Strengths,
    checked_columns,
    high_flushes,
    high_rank_sums,
    ranks_of_suit,
    spread,
)
from tourney.evaluation.eight_or_better import omaha_lows_by_ranks
from tourney.evaluation.high import UnrankableError
from tourney.evaluation.low_columns import low_ranks_held
from tourney.evaluation.tables import (
    BOARD_SIZES,
    BOARD_SUITS,
    LOW_STRAIGHT,
    NO_FLUSH,
    RANK_SUM_BITS,
    RANK_SUM_MASK,
    RANK_WEIGHTS,
    rank_multisets,
)

_STRAIGHTS = tuple(
    sum(1 << rank for rank in ranks) for ranks in (LOW_STRAIGHT, *[range(low, low + 5) for low in range(9)])
)
"""The sets of ranks that make a straight, the lowest first."""

_PAIR_WIDTH = 13 * 13


def omaha_strengths(hole: Columns, board: Columns) -> Strengths:
    """The strength of each hand, 1 to 7462, as `omaha.omaha_strength` gives it.

    `hole` has two columns or more, the hole cards of the hands; `board` has three to five. Both are given
    as `columns.strengths` takes them, all columns being equally long; the result has shape `(hands,)`.

    Raises UnrankableError as `strengths` does.

    >>> omaha_strengths(np.array([[51, 47, 0, 5]]), np.array([[43, 39, 35, 31, 27]])).tolist()
    [7462]
    """
    held, there = _checked(hole, board)
    result = np.empty(len(held[0]), np.uint16)
    for start in range(0, len(result), CHUNK):
        in_hand = [column[start : start + CHUNK] for column in held]
        on_board = [column[start : start + CHUNK] for column in there]
        words = WORDS[on_board[0]]
        for column in on_board[1:]:
            words += WORDS[column]
        found = result[start : start + CHUNK]
        _without_flush(in_hand, words & RANK_SUM_MASK, len(there), out=found)
        suits = _board_suit_array(len(there))[words >> RANK_SUM_BITS]
        suited = np.flatnonzero(suits != NO_FLUSH)
        flushes = _flushes(
            [column[suited] for column in in_hand], [column[suited] for column in on_board], suits[suited]
        )
        found[suited] = np.maximum(found[suited], flushes)
    return result


def omaha_low_strengths(hole: Columns, board: Columns) -> NDArray[np.uint8]:
    """The strength of the best low of each hand, 1 to 56 or 0 for none, as `omaha_low_strength` gives it.

    `hole` and `board` as for `omaha_strengths`.
    """
    held, there = _checked(hole, board)
    return omaha_lows_by_sets()[low_ranks_held(held), low_ranks_held(there)]


def _checked(hole: Columns, board: Columns) -> tuple[list[NDArray], list[NDArray]]:
    held = checked_columns(hole, range(2, 53))
    there = checked_columns(board, BOARD_SIZES)
    if len(held[0]) != len(there[0]):
        raise UnrankableError(f"{len(held[0])} rows of hole cards do not go with {len(there[0])} boards")
    return held, there


def _without_flush(held: list[NDArray], rank_sums: NDArray[np.int32], cards: int, out: Strengths) -> None:
    """Write the strengths that the ranks alone make with boards of these rank sums and so many cards."""
    numbers, best_with_pair = _board_numbers(cards), _pair_array(cards)
    place = numbers[rank_sums].astype(np.int32)
    place *= _PAIR_WIDTH
    ranks = [(column >> 2).astype(np.int32) for column in held]
    firsts = [rank * 13 + place for rank in ranks[:-1]]
    index, found = np.empty_like(place), np.empty_like(out)
    out[:] = 0
    for first, second in combinations(range(len(held)), 2):
        np.add(firsts[first], ranks[second], out=index)
        np.take(best_with_pair, index, out=found, mode="clip")
        np.maximum(out, found, out=out)


def _flushes(held: list[NDArray], there: list[NDArray], suits: NDArray[np.uint8]) -> Strengths:
    """The best flush in the suit given for each hand, 0 where it has fewer than two hole cards of it."""
    in_hand, on_board = ranks_of_suit(held, suits), ranks_of_suit(there, suits)
    # No choice of ranks beats the highest two with the highest three, unless it makes a straight flush.
    # With fewer than two there are three ranks at most, of which the table makes 0.
    result = high_flushes()[_highest_array(2)[in_hand] | _highest_array(3)[on_board]]
    sequences = np.flatnonzero(_holds_straight()[in_hand | on_board])
    in_hand, on_board = in_hand[sequences], on_board[sequences]
    for straight in _STRAIGHTS:
        made = (np.bitwise_count(in_hand & straight) == 2) & (np.bitwise_count(on_board & straight) == 3)
        # The straights stand from the lowest up, each beats the ones before it and every flush.
        result[sequences[made]] = high_flushes()[straight]
    return result


@cache
def _board_numbers(cards: int) -> NDArray[np.uint16]:
    """By rank sum: the number of the board in the order of `rank_multisets`; 0 for rank sums of no board."""
    return spread(
        {sum(RANK_WEIGHTS[rank] for rank in held): i for i, held in enumerate(rank_multisets(cards))}
    )


@cache
def _pair_array(cards: int) -> Strengths:
    """The best two ranks with any three of a board, at `board number * 169 + rank * 13 + other rank`."""
    weights = np.array(RANK_WEIGHTS, np.int32)
    boards = weights[np.array(rank_multisets(cards))]
    pairs = (weights[:, None] + weights).ravel()
    fives = high_rank_sums(5)
    best = np.zeros((len(boards), _PAIR_WIDTH), np.uint16)
    for three in combinations(range(cards), 3):
        sums = boards[:, three].sum(axis=1, dtype=np.int32)[:, None] + pairs
        # Five of one rank, which no deck deals, may lie outside the table or meet some other hand.
        np.maximum(best, np.take(fives, sums, mode="clip"), out=best)
    return best.ravel()


@cache
def _board_suit_array(cards: int) -> NDArray[np.uint8]:
    return np.frombuffer(BOARD_SUITS[cards], np.uint8)


@cache
def _highest_array(cards: int) -> NDArray[np.uint16]:
    """By set of ranks: the set of the highest two or three of them, empty where there are fewer."""
    found = np.zeros(1 << 13, np.uint16)
    for held in range(1 << 13):
        ranks = held
        while ranks.bit_count() > cards:
            ranks &= ranks - 1
        found[held] = ranks if ranks.bit_count() == cards else 0
    return found


@cache
def _holds_straight() -> NDArray[np.bool_]:
    """By set of ranks: whether five of them make a straight."""
    held = np.arange(1 << 13)
    return np.logical_or.reduce([held & straight == straight for straight in _STRAIGHTS])


@cache
def omaha_lows_by_sets() -> NDArray[np.uint8]:
    """The strength of the best low by the set of low ranks in the hand and that on the board."""
    return np.frombuffer(b"".join(omaha_lows_by_ranks()), np.uint8).reshape(256, 256)
