"""Whose cards are known, and the boards: each card once in a hand, and what is said twice alike."""

from dataclasses import dataclass

import numpy as np

from tourney.histories.pokerstars.columns import codes
from tourney.histories.pokerstars.columns.body import Events
from tourney.histories.pokerstars.columns.buffer import Ints, Words
from tourney.histories.pokerstars.columns.cards import sets
from tourney.histories.pokerstars.columns.headers import Headers
from tourney.histories.pokerstars.columns.lines import FLOP, RIVER, TURN, Lines
from tourney.histories.pokerstars.columns.seats import Seats
from tourney.histories.pokerstars.columns.studs import Studs
from tourney.histories.pokerstars.columns.summary import Summaries
from tourney.histories.pokerstars.columns.why import Why


@dataclass(slots=True)
class Holdings:
    """Where the hole cards of each seat row stand, how many they are (0 when nobody saw them) and how many of
    them stand in a first bracket; and the same of the cards that he was dealt at first."""

    at: Ints
    count: Ints
    gap: Ints
    first_at: Ints
    first_count: Ints


_BEFORE = {FLOP: 0, TURN: 3, RIVER: 4}
_BRACKET = {FLOP: 13, TURN: 13, RIVER: 14}


def read_boards(lines: Lines, summaries: Summaries, events: Events) -> None:
    """The events of the board; hands whose streets and summary do not say the same are refused.

    A summary without a board, as converters write it, gets the one that the last street shows.
    """
    text = lines.text
    silent = summaries.board == 0
    for part, before in _BEFORE.items():
        hand = np.flatnonzero(silent & lines.boarded & (lines.marker[:, part] >= 0))
        summaries.board_at[hand] = lines.start[lines.marker[hand, part]] + _BRACKET[part] + 1
        summaries.board[hand] = before + (3 if part == FLOP else 1)
        summaries.board_gap[hand] = before
    expected = np.zeros(lines.hands, dtype=np.int64)
    for part, before in _BEFORE.items():
        hand = np.flatnonzero((lines.marker[:, part] >= 0) & lines.boarded)
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
        board_at, apart_from = summaries.board_at[hand], summaries.board_gap[hand]
        for number in range(before + new):
            place = first + 3 * number if number < before else card + 3 * (number - before)
            if number == 3 and part == RIVER:
                place = place + apart
            stated = board_at + 3 * number + np.where((apart_from > 0) & (number >= apart_from), 2, 0)
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


def read_holdings(
    lines: Lines, headers: Headers, seats: Seats, events: Events, summaries: Summaries, studs: Studs
) -> Holdings:
    """The hole cards: as dealt to the hero, else as shown first, else as the summary has them; in draw games
    the last ones that were seen.

    Hands in which somebody has other cards in another place, or a card is there twice, are refused.
    """
    text = lines.text
    rows = len(seats.hand)
    nothing = np.zeros(rows, dtype=np.int64)
    found = Holdings(summaries.cards_at.copy(), summaries.cards.copy(), nothing.copy(), nothing, nothing)
    known = np.flatnonzero((events.cards > 0) & (events.row >= 0) & (events.kind != codes.DISCARD))
    if len(studs.row):
        known = known[~headers.stud[lines.hand[known]]]
        found.count[headers.stud[seats.hand]] = 0
    row = events.row[known]
    cards, good = sets(text, events.cards_at[known], events.cards[known], events.gap[known])
    lines.refuse(known[~good], Why.CARDS)
    drawing = headers.draws[lines.hand[known]] > 0
    # Of several values for one place the last one stays: in draw games the last seen, elsewhere the first.
    order = np.concatenate((np.flatnonzero(drawing), np.flatnonzero(~drawing)[::-1]))
    at = known[order]
    who = events.row[at]
    found.at[who], found.count[who], found.gap[who] = events.cards_at[at], events.cards[at], events.gap[at]
    last = np.flatnonzero((summaries.cards > 0) & (headers.draws[seats.hand] > 0))
    found.at[last], found.count[last], found.gap[last] = summaries.cards_at[last], summaries.cards[last], 0
    held, good = sets(text, found.at, found.count, found.gap)
    lines.refuse_hands(np.unique(seats.hand[~good]), Why.CARDS)
    lines.refuse(known[~drawing & (held[row] != cards)], Why.CARDS)
    again, good = sets(text, summaries.cards_at, summaries.cards)
    differs = (summaries.cards > 0) & ((again != held) | ~good) & ~headers.stud[seats.hand]
    lines.refuse_hands(np.unique(seats.hand[differs]), Why.CARDS)
    shown = known[events.kind[known] == codes.SHOW]
    again, _ = sets(text, events.cards_at[shown], events.cards[shown])
    lines.refuse(shown[held[events.row[shown]] != again], Why.CARDS)
    _first(lines, events, found)
    number = found.count.copy()
    held[studs.row], number[studs.row] = studs.held, studs.known
    _unique(lines, seats, summaries, number, held)
    found.at[studs.row], found.count[studs.row] = studs.at, studs.count
    return found


def _first(lines: Lines, events: Events, found: Holdings) -> None:
    """The cards of the deal: what is known of them, unless some were exchanged and nobody saw the others."""
    found.first_at, found.first_count = found.at.copy(), found.count.copy()
    exchanged = np.flatnonzero((events.kind == codes.DISCARD) & (events.row >= 0))
    found.first_count[events.row[exchanged]] = 0
    dealt = (events.kind == codes.NOTHING) & (events.cards > 0) & (events.row >= 0) & (lines.street == 0)
    at = np.flatnonzero(dealt)
    found.first_at[events.row[at]], found.first_count[events.row[at]] = events.cards_at[at], events.cards[at]
    thrown = exchanged[events.cards_at[exchanged] < lines.text.unseen]
    _, good = sets(lines.text, events.cards_at[thrown], events.cards[thrown])
    lines.refuse(thrown[~good], Why.CARDS)
    drawn = exchanged[events.drawn[exchanged] > 0]
    _, good = sets(lines.text, events.drawn_at[drawn], events.drawn[drawn])
    lines.refuse(drawn[~good], Why.CARDS)


def _unique(lines: Lines, seats: Seats, summaries: Summaries, number: Ints, held: Words) -> None:
    """Refuse hands in which a card is there twice; `number` is how many cards each row holds."""
    text = lines.text
    board, good = sets(text, summaries.board_at, summaries.board, summaries.board_gap)
    lines.refuse_hands(np.flatnonzero(~good), Why.BOARD)
    count = np.bincount(seats.hand, weights=number, minlength=lines.hands).astype(np.int64)
    there = np.flatnonzero(seats.count > 0)
    if len(there):
        board[there] |= np.bitwise_or.reduceat(held, seats.first[there])
    lines.refuse_hands(np.flatnonzero(np.bitwise_count(board) != count + summaries.board), Why.CARDS)
