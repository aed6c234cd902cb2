"""Stud: the cards of up to seven places, put together from all the lines that show some of them.

Up-cards are dealt in the open, the hero's closed ones too, and others are seen when the whole hand is
shown. The rows are written behind the text, `?? ?? Td 4c`, so that all else finds them like other cards.
"""

from dataclasses import dataclass

import numpy as np

from tourney.histories.pokerstars.columns import codes
from tourney.histories.pokerstars.columns.aliases import QUIET
from tourney.histories.pokerstars.columns.body import Events, Spoken
from tourney.histories.pokerstars.columns.buffer import Buffer, Flags, Ints, Words
from tourney.histories.pokerstars.columns.cards import numbers
from tourney.histories.pokerstars.columns.headers import Headers
from tourney.histories.pokerstars.columns.lines import Lines
from tourney.histories.pokerstars.columns.parts import CARDS, SEVENTH
from tourney.histories.pokerstars.columns.people import People
from tourney.histories.pokerstars.columns.seats import Seats
from tourney.histories.pokerstars.columns.summary import Summaries
from tourney.histories.pokerstars.columns.why import Why

HAND = 7
"""Cards of a whole hand."""
_FIRST = 3
"""Cards that third street brings, the last of them open."""
_STREETS = 5
_NO_BLINDS = codes.among(
    codes.SMALL_BLIND, codes.BIG_BLIND, codes.BOTH_BLINDS, codes.DISCARD, codes.STAND_PAT
)


@dataclass(slots=True)
class Studs:
    """Of each stud seat row (`row`) where its hand stands, how many cards it has, and how many of them are
    known; `held` is the set of those. `deals` are the rows, streets and places in order of all cards dealt."""

    row: Ints
    at: Ints
    count: Ints
    known: Ints
    held: Words
    deal_row: Ints
    deal_street: Ints
    deal_order: Ints
    deal_at: Ints
    deal_count: Ints


def judge_streets(lines: Lines, headers: Headers, events: Events, spoken: Spoken) -> None:
    """Refuse hands whose sections or posts are not those of their game, and stud with names without a seat."""
    there = lines.marker[:, CARDS : SEVENTH + 1] >= 0
    gaps = (there[:, 1:] & ~there[:, :-1]).any(axis=1)
    wrong = (lines.studded != headers.stud) | (headers.stud & (lines.boarded | gaps))
    lines.refuse_hands(np.flatnonzero(wrong), Why.PARTS)
    brought = np.flatnonzero(events.kind == codes.BRING_IN)
    owner = lines.hand[brought]
    several = np.bincount(owner, minlength=lines.hands)[owner] > 1
    lines.refuse(brought[several | ~headers.stud[owner]], Why.LINE)
    if headers.stud.any():
        posts = np.flatnonzero(_NO_BLINDS[events.kind])
        lines.refuse(posts[headers.stud[lines.hand[posts]]], Why.LINE)
        strange = spoken.line[~QUIET[events.kind[spoken.line]]]
        lines.refuse(strange[headers.stud[lines.hand[strange]]], Why.ACTOR)


def read_open_cards(lines: Lines, people: People, events: Events, at: Ints) -> Ints:
    """The `Dealt to` lines `at`: gives those of the heroes.

    Third street brings the hero three cards and others one in sight. Later each line has the cards so far
    in a bracket of their own, and the last street is dealt to the hero alone.
    """
    text, start, end, street = lines.text, lines.start[at], lines.end[at], lines.street[at]
    later = street > 0
    own = ~later & text.is_at(end - 11, b" [")
    count = np.where(own, _FIRST, 1)
    cards_at = end - 3 * count
    stop = cards_at - 2
    good = text.is_at(start, b"Dealt to ") & (text.bytes[end - 1] == 93)
    parted = np.zeros(len(at), dtype=np.bool_)
    of_hero = own.copy()
    before = np.zeros(len(at), dtype=np.int64)
    for more in (0, 2):
        before_at = end - 6 - 3 * (street + more)
        here = later & text.is_at(end - 6, b"] [") & text.is_at(before_at - 1, b" [")
        parted |= here
        of_hero |= here & (more > 0)
        stop = np.where(here, before_at - 1, stop)
        before = np.where(here, street + more, before)
    good &= np.where(later, parted, text.is_at(stop, b" ["))
    row = people.find(at, start + 9, np.where(good, stop - start - 9, 0))
    good &= row >= 0
    hero = np.zeros(len(people.seats.hand), dtype=np.bool_)
    hero[row[own & good]] = True
    good[good] &= hero[row[good]] == of_hero[good]
    good &= of_hero | (street < _STREETS - 1)
    lines.refuse(at[~good], Why.CARDS)
    events.kind[at], events.row[at] = codes.NOTHING, row
    events.cards_at[at], events.cards[at], events.gap[at] = cards_at, count, before
    return at[own & good]


def read_studs(
    lines: Lines, headers: Headers, seats: Seats, events: Events, summaries: Summaries, dealt: Flags
) -> Studs:
    """The hands and deals of stud; hands in which somebody's cards are not all where they should be, or are
    others in another place, are refused."""
    text = lines.text
    mine = headers.stud[seats.hand] & dealt
    row = np.flatnonzero(mine)
    place = np.full(len(seats.hand), -1, dtype=np.int64)
    place[row] = np.arange(len(row))
    cards_at = np.full((len(row), HAND), text.unseen, dtype=np.int64)
    told = np.flatnonzero((events.cards > 0) & (events.row >= 0) & headers.stud[lines.hand])
    told = told[place[events.row[told]] >= 0]
    by_deal = events.kind[told] == codes.NOTHING
    _take_dealt(lines, events, place, cards_at, told[by_deal])
    whole = told[~by_deal]
    _take_shown(lines, text, cards_at, place[events.row[whole]], events.cards_at[whole], lines.hand[whole])
    ends = row[summaries.cards[row] > 0]
    _take_shown(lines, text, cards_at, place[ends], summaries.cards_at[ends], seats.hand[ends])
    folded = np.full(len(seats.hand), -1, dtype=np.int64)
    folds = np.flatnonzero((events.kind == codes.FOLD) & (events.row >= 0))
    folded[events.row[folds]] = lines.street[folds]
    streets = (lines.marker[:, CARDS : SEVENTH + 1] >= 0).sum(axis=1)
    hand, folded = seats.hand[row], folded[row]
    brought = np.where(folded >= 0, folded + 1, streets[hand])
    count = brought + 2
    known = cards_at < text.unseen
    column = np.arange(HAND)
    up = (column >= 2) & (column < HAND - 1) & (column < count[:, None])
    wrong = ((known & (column >= count[:, None])) | (up & ~known)).any(axis=1)
    lines.refuse_hands(hand[wrong], Why.CARDS)
    number = numbers(text, cards_at)
    lines.refuse_hands(hand[((number >= 52) & known).any(axis=1)], Why.CARDS)
    bits = np.where(known, np.uint64(1) << (number & 63).astype(np.uint64), np.uint64(0))
    at = text.append(_written(text, cards_at)) + 3 * HAND * np.arange(len(row))
    deals = [_dealt_on(lines, seats, row, folded, known, at, street) for street in range(_STREETS)]
    return Studs(
        row,
        at,
        count,
        known.sum(axis=1),
        np.bitwise_or.reduce(bits, axis=1),
        *(np.concatenate(column) for column in zip(*deals, strict=True)),
    )


def _take_dealt(lines: Lines, events: Events, place: Ints, cards_at: Ints, at: Ints) -> None:
    row, street = place[events.row[at]], lines.street[at]
    key, times = np.unique(row * 8 + street, return_counts=True)
    twice = key[times > 1] >> 3
    lines.refuse(at[np.isin(row, twice)], Why.CARDS)
    column = np.where(street == _STREETS - 1, HAND - 1, street + 2)
    own = events.cards[at] == _FIRST
    cards_at[row, column] = events.cards_at[at] + np.where(own, 6, 0)
    for closed in (0, 1):
        cards_at[row[own], closed] = events.cards_at[at[own]] + 3 * closed
    # The cards so far, in the bracket before the new one.
    text, before = lines.text, events.gap[at]
    for number in range(HAND - 1):
        here = np.flatnonzero(before > number)
        stated = events.cards_at[at[here]] - 2 - 3 * (before[here] - number)
        dealt = cards_at[row[here], number + 2 * (before[here] == street[here])]
        good = (text.bytes[stated] == text.bytes[dealt]) & (text.bytes[stated + 1] == text.bytes[dealt + 1])
        good &= text.bytes[stated + 2] == np.where(before[here] == number + 1, 93, 32)
        lines.refuse(at[here[~good]], Why.CARDS)


def _take_shown(lines: Lines, text: Buffer, cards_at: Ints, row: Ints, at: Ints, hand: Ints) -> None:
    """Whole hands as they are shown, in the order in which they were dealt."""
    for column in range(HAND):
        stated, before = at + 3 * column, cards_at[row, column]
        new = before >= text.unseen
        same = (text.bytes[stated] == text.bytes[before]) & (text.bytes[stated + 1] == text.bytes[before + 1])
        behind = text.bytes[stated + 2] == (93 if column == HAND - 1 else 32)
        lines.refuse_hands(hand[~(behind & (new | same))], Why.CARDS)
        cards_at[row[new], column] = stated[new]


def _written(text: Buffer, cards_at: Ints) -> bytes:
    """All the hands one behind the other, each as `?? ?? Td 4c 8h Js 2d]`."""
    found = np.full((*cards_at.shape, 3), 32, dtype=np.uint8)
    found[:, :, 0], found[:, :, 1] = text.bytes[cards_at], text.bytes[cards_at + 1]
    found[:, -1, 2] = 93
    return found.tobytes()


def _dealt_on(
    lines: Lines, seats: Seats, row: Ints, folded: Ints, known: Flags, at: Ints, street: int
) -> tuple[Ints, ...]:
    """The rows, streets, orders, places and numbers of the cards that a street brings."""
    hand = seats.hand[row]
    here = np.flatnonzero((lines.marker[hand, CARDS + street] >= 0) & ((folded < 0) | (folded >= street)))
    here = here[np.argsort(hand[here] * 32 + seats.number[row[here]], kind="stable")]
    owner = hand[here]
    fresh = np.ones(len(here), dtype=np.bool_)
    fresh[1:] = owner[1:] != owner[:-1]
    begins = np.flatnonzero(fresh)
    order = np.arange(len(here)) - np.repeat(begins, np.diff(begins, append=len(here)))
    if street == 0:
        place, count = at[here], np.full(len(here), _FIRST, dtype=np.int64)
    else:
        column = street + 2
        place, count = at[here] + 3 * column, known[here, column].astype(np.int64)
    return row[here], np.full(len(here), street, dtype=np.int64), order, place, count
