"""Whose cards are known, and the boards: each card once in a hand, and what is said twice alike."""

from dataclasses import dataclass

import numpy as np

from tourney.histories.pokerstars.columns import codes
from tourney.histories.pokerstars.columns.body import Events
from tourney.histories.pokerstars.columns.buffer import Flags, Ints, Words
from tourney.histories.pokerstars.columns.cards import padded, sets
from tourney.histories.pokerstars.columns.headers import Headers
from tourney.histories.pokerstars.columns.lines import Lines
from tourney.histories.pokerstars.columns.parts import FLOP, RIVER, TURN
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


def read_boards(lines: Lines, headers: Headers, summaries: Summaries, events: Events) -> None:
    """The events of the boards; hands whose streets and summary do not say the same are refused.

    A summary without a board, as converters write it, gets the one that the last street shows.
    """
    text = lines.text
    silent = summaries.board == 0
    expected = _common_cards(lines, headers, summaries, events)
    for part, before in _BEFORE.items():
        hand = np.flatnonzero(silent & lines.boarded & (lines.marker[:, part] >= 0))
        summaries.board_at[hand] = lines.cards[hand, part]
        summaries.board[hand] = before + (3 if part == FLOP else 1)
        summaries.board_gap[hand] = before
    for part, before in _BEFORE.items():
        hand = np.flatnonzero((lines.marker[:, part] >= 0) & lines.boarded)
        at = lines.marker[hand, part]
        first = lines.cards[hand, part]
        new = 3 if part == FLOP else 1
        card = first if part == FLOP else first + 3 * before + 2
        # Converters give the turn a bracket of its own on the river, too.
        apart = np.zeros(len(at), dtype=np.int64)
        if part == RIVER:
            apart = np.where(text.is_at(first + 8, b"] ["), 2, 0)
            card = card + apart
        old = np.zeros(len(at), dtype=np.int64)
        if part == FLOP:
            # The card before the flop, and whether it has a bracket of its own here.
            old = headers.common[hand].astype(np.int64)
            apart = np.where((old > 0) & text.is_at(first + 2, b"] ["), 2, 0)
        good = (expected[hand] == before + old) & (lines.end[at] == card + 3 * new + apart * (part == FLOP))
        board_at, apart_from = summaries.board_at[hand], summaries.board_gap[hand]
        for number in range(before + new):
            place = first + 3 * number if number < before else card + 3 * (number - before)
            if (number == 3 and part == RIVER) or (number and part == FLOP):
                place = place + apart
            stated = board_at + 3 * number + np.where((apart_from > 0) & (number >= apart_from), 2, 0)
            good &= (text.bytes[place] == text.bytes[stated]) & (
                text.bytes[place + 1] == text.bytes[stated + 1]
            )
            closes = number in (before - 1, before + new - 1)
            parted = (apart > 0) & (number == (2 if part == RIVER else 0))
            good &= text.bytes[place + 2] == np.where(closes | parted, 93, 32)
        if before:
            good &= text.is_at(card - 2, b" [") & ~(silent[hand] & (apart > 0))
        lines.refuse_hands(hand[~good], Why.BOARD)
        expected[hand] = before + new
        events.kind[at], events.cards_at[at] = codes.DEAL_BOARD, card + old * 3 + apart * (part == FLOP)
        events.cards[at] = new - old
    lines.refuse_hands(np.flatnonzero(expected != summaries.board), Why.BOARD)
    _more_boards(lines, summaries, events, silent)


def _common_cards(lines: Lines, headers: Headers, summaries: Summaries, events: Events) -> Ints:
    """The cards that lie before the flop, where the game has one. Gives how many cards lie so far."""
    text, runs = lines.text, lines.runs
    there = runs.common >= 0
    lines.refuse_hands(np.flatnonzero(there != headers.common), Why.PARTS)
    hand = np.flatnonzero(there)
    at, place = runs.common[hand], runs.common_at[hand]
    bad = (text.bytes[place + 2] != 93) | (lines.end[at] != place + 3) | (summaries.board[hand] == 0)
    for byte in (0, 1):
        bad |= text.bytes[place + byte] != text.bytes[summaries.board_at[hand] + byte]
    lines.refuse_hands(hand[bad], Why.BOARD)
    events.kind[at], events.cards_at[at], events.cards[at] = codes.DEAL_BOARD, place, 1
    return there.astype(np.int64)


def _more_boards(lines: Lines, summaries: Summaries, events: Events, silent: Flags) -> None:
    """The boards after the first, which the summary states too."""
    text, runs = lines.text, lines.runs
    stated = summaries.other_at >= 0
    wrong = (stated != (runs.line >= 0).any(axis=2)).any(axis=1)
    lines.refuse_hands(np.flatnonzero(wrong), Why.BOARD)
    for hand in runs.hands[(lines.why[runs.hands] == 0)].tolist():
        size = int(summaries.board[hand])
        first = _cards_at(text.data, int(summaries.board_at[hand]), size)
        # Nobody decides anything on streets that were dealt already.
        end = int(lines.header[hand + 1]) if hand + 1 < lines.hands else len(lines.start)
        back = _DECIDED[events.kind[int(runs.back[hand]) : end]]
        good = not silent[hand] and summaries.board_gap[hand] == 0 and not back.any()
        for board in np.flatnonzero(runs.line[hand].max(axis=1) >= 0).tolist():
            cards = _cards_at(text.data, int(summaries.other_at[hand, board]), size)
            good &= int(summaries.other[hand, board]) == size
            streets = np.flatnonzero(runs.line[hand, board] >= 0).tolist()
            good &= cards[: _DEALT[streets[0]]] == first[: _DEALT[streets[0]]]
            for street in streets:
                before, after = _DEALT[street], _DEALT[street + 1]
                place, line = int(runs.cards[hand, board, street]), int(runs.line[hand, board, street])
                told = b" ".join(cards[before:after]) + b"]"
                if before:
                    told = b" ".join(cards[:before]) + b"] [" + told
                good &= text.data[place : lines.end[line]] == told
                events.kind[line], events.cards[line] = codes.DEAL_BOARD, after - before
                events.cards_at[line] = place + (3 * before + 2 if before else 0)
        if not good:
            lines.refuse_hands(np.array([hand]), Why.BOARD)


_DEALT = (0, 3, 4, 5)
"""Cards of a board before each street and after the last one."""
_DECIDED = codes.among(*range(codes.ANTE, codes.STRADDLE + 1), *range(codes.FOLD, codes.STAND_PAT + 1))


def _cards_at(data: bytes, at: int, count: int) -> list[bytes]:
    return [data[at + 3 * number : at + 3 * number + 2] for number in range(count)]


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
    partial = (events.cards[known] < headers.hole[lines.hand[known]]) & ~drawing
    if partial.any():
        # And the ones of whom most are known.
        order = order[np.argsort(np.where(drawing[order], 0, events.cards[known[order]]), kind="stable")]
    at = known[order]
    who = events.row[at]
    found.at[who], found.count[who], found.gap[who] = events.cards_at[at], events.cards[at], events.gap[at]
    last = np.flatnonzero(
        (summaries.cards > found.count) | ((summaries.cards > 0) & (headers.draws[seats.hand] > 0))
    )
    found.at[last], found.count[last], found.gap[last] = summaries.cards_at[last], summaries.cards[last], 0
    held, good = sets(text, found.at, found.count, found.gap)
    lines.refuse_hands(np.unique(seats.hand[~good]), Why.CARDS)
    lines.refuse(known[~drawing & ((held[row] & cards) != cards)], Why.CARDS)
    again, good = sets(text, summaries.cards_at, summaries.cards)
    differs = (summaries.cards > 0) & (((again & held) != again) | ~good) & ~headers.stud[seats.hand]
    lines.refuse_hands(np.unique(seats.hand[differs]), Why.CARDS)
    shown = known[events.kind[known] == codes.SHOW]
    again, _ = sets(text, events.cards_at[shown], events.cards[shown])
    lines.refuse(shown[(held[events.row[shown]] & again) != again], Why.CARDS)
    _first(lines, events, found)
    number = found.count.copy()
    held[studs.row], number[studs.row] = studs.held, studs.known
    _unique(lines, seats, summaries, number, held)
    found.at[studs.row], found.count[studs.row] = studs.at, studs.count
    _pad(lines, headers, seats, events, found)
    return found


def _pad(lines: Lines, headers: Headers, seats: Seats, events: Events, found: Holdings) -> None:
    """Put unseen cards behind those of whoever showed some of his only."""
    text, size = lines.text, headers.hole[seats.hand]
    board = (headers.draws[seats.hand] == 0) & ~headers.stud[seats.hand]
    rows = np.flatnonzero(board & (found.count > 0) & (found.count < size))
    if len(rows):
        found.at[rows] = padded(text, found.at[rows], found.count[rows], size[rows])
        found.count[rows], found.gap[rows] = size[rows], 0
        dealt = rows[found.first_count[rows] > 0]
        found.first_at[dealt], found.first_count[dealt] = found.at[dealt], size[dealt]
    size = headers.hole[lines.hand]
    at = np.flatnonzero((events.kind == codes.SHOW) & (events.cards > 0) & (events.cards < size))
    at = at[~headers.stud[lines.hand[at]]]
    if len(at):
        events.cards_at[at] = padded(text, events.cards_at[at], events.cards[at], size[at])
        events.cards[at] = size[at]


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
    theirs = np.zeros(lines.hands, dtype=np.uint64)
    if len(there):
        theirs[there] = np.bitwise_or.reduceat(held, seats.first[there])
    twice = np.bitwise_count(board | theirs) != count + summaries.board
    lines.refuse_hands(np.flatnonzero(twice), Why.CARDS)
    hand = lines.runs.hands
    for other in range(summaries.other.shape[1]) if len(hand) else ():
        board, good = sets(text, np.maximum(summaries.other_at[hand, other], 0), summaries.other[hand, other])
        twice = np.bitwise_count(board | theirs[hand]) != count[hand] + summaries.other[hand, other]
        lines.refuse_hands(hand[twice | ~good], Why.CARDS)
