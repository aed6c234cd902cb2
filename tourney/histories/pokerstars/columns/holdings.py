"""Whose cards are known, and the boards: each card once in a hand, and what is said twice alike."""

from dataclasses import dataclass

import numpy as np

from tourney.histories.pokerstars.columns import codes
from tourney.histories.pokerstars.columns.body import Events
from tourney.histories.pokerstars.columns.buffer import Ints
from tourney.histories.pokerstars.columns.cards import sets
from tourney.histories.pokerstars.columns.lines import FLOP, RIVER, TURN, Lines
from tourney.histories.pokerstars.columns.seats import Seats
from tourney.histories.pokerstars.columns.summary import Summaries
from tourney.histories.pokerstars.columns.why import Why


@dataclass(slots=True)
class Holdings:
    """Where the hole cards of each seat row stand, and how many they are: 0 when nobody saw them."""

    at: Ints
    count: Ints


_BEFORE = {FLOP: 0, TURN: 3, RIVER: 4}
_BRACKET = {FLOP: 13, TURN: 13, RIVER: 14}


def read_boards(lines: Lines, summaries: Summaries, events: Events) -> None:
    """The events of the board; hands whose streets and summary do not say the same are refused.

    A summary without a board, as converters write it, gets the one that the last street shows.
    """
    text = lines.text
    silent = summaries.board == 0
    for part, before in _BEFORE.items():
        hand = np.flatnonzero(silent & (lines.marker[:, part] >= 0))
        summaries.board_at[hand] = lines.start[lines.marker[hand, part]] + _BRACKET[part] + 1
        summaries.board[hand] = before + (3 if part == FLOP else 1)
        summaries.board_gap[hand] = 2 if before else 0
    expected = np.zeros(lines.hands, dtype=np.int64)
    for part, before in _BEFORE.items():
        hand = np.flatnonzero(lines.marker[:, part] >= 0)
        at = lines.marker[hand, part]
        first = lines.start[at] + _BRACKET[part] + 1
        new = 3 if part == FLOP else 1
        card = first if part == FLOP else first + 3 * before + 2
        # Converters give the turn a bracket of its own on the river, too.
        apart = np.zeros(len(at), dtype=np.int64)
        if part == RIVER:
            apart = np.where(text.is_at(first + 8, b"] ["), 2, 0)
            card = card + apart
        good = (expected[hand] == before) & (lines.end[at] == card + 3 * new)
        board_at, last = summaries.board_at[hand], summaries.board[hand] - 1
        for number in range(before + new):
            place = first + 3 * number if number < before else card + 3 * (number - before)
            if number == 3 and part == RIVER:
                place = place + apart
            stated = board_at + 3 * number + np.where(number == last, summaries.board_gap[hand], 0)
            good &= (text.bytes[place] == text.bytes[stated]) & (
                text.bytes[place + 1] == text.bytes[stated + 1]
            )
            closes = number in (before - 1, before + new - 1)
            good &= text.bytes[place + 2] == np.where(closes | ((apart > 0) & (number == 2)), 93, 32)
        if before:
            good &= text.is_at(card - 2, b" [") & ~(silent[hand] & (apart > 0))
        lines.refuse_hands(hand[~good], Why.BOARD)
        expected[hand] = before + new
        events.kind[at], events.cards_at[at], events.cards[at] = codes.DEAL_BOARD, card, new
    lines.refuse_hands(np.flatnonzero(expected != summaries.board), Why.BOARD)


def read_holdings(lines: Lines, seats: Seats, events: Events, summaries: Summaries) -> Holdings:
    """The hole cards: as dealt to the hero, else as shown first, else as the summary has them.

    Hands in which somebody has other cards in another place, or a card is there twice, are refused.
    """
    text = lines.text
    found = Holdings(summaries.cards_at.copy(), summaries.cards.copy())
    known = np.flatnonzero((events.cards > 0) & (events.row >= 0))
    row = events.row[known]
    cards, good = sets(text, events.cards_at[known], events.cards[known])
    lines.refuse(known[~good], Why.CARDS)
    # From the last to the first, so that the first one stays.
    found.at[row[::-1]], found.count[row[::-1]] = events.cards_at[known[::-1]], events.cards[known[::-1]]
    held, good = sets(text, found.at, found.count)
    lines.refuse_hands(np.unique(seats.hand[~good]), Why.CARDS)
    lines.refuse(known[held[row] != cards], Why.CARDS)
    again, good = sets(text, summaries.cards_at, summaries.cards)
    differs = (summaries.cards > 0) & ((again != held) | ~good)
    lines.refuse_hands(np.unique(seats.hand[differs]), Why.CARDS)
    board, good = sets(text, summaries.board_at, summaries.board, summaries.board_gap)
    lines.refuse_hands(np.flatnonzero(~good), Why.BOARD)
    count = np.bincount(seats.hand, weights=found.count, minlength=lines.hands).astype(np.int64)
    there = np.flatnonzero(seats.count > 0)
    if len(there):
        board[there] |= np.bitwise_or.reduceat(held, seats.first[there])
    lines.refuse_hands(np.flatnonzero(np.bitwise_count(board) != count + summaries.board), Why.CARDS)
    return found
