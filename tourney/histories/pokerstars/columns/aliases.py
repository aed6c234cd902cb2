"""Names that act without a seat, told by elimination as the exact reader tells them.

As many seats stay silent, though the summary shows them dealt in, as there are names without a seat:
then one of each is the same, and several are told apart by the order in which players first act.
"""

from dataclasses import dataclass

import numpy as np

from tourney.histories.pokerstars.columns import codes
from tourney.histories.pokerstars.columns.body import Events, Spoken
from tourney.histories.pokerstars.columns.buffer import Buffer, Ints
from tourney.histories.pokerstars.columns.lines import Lines
from tourney.histories.pokerstars.columns.names import LONGEST, Book, Names
from tourney.histories.pokerstars.columns.seats import Seats
from tourney.histories.pokerstars.columns.summary import Summaries
from tourney.histories.pokerstars.columns.why import Why

_ACTS = codes.among(
    codes.SMALL_BLIND,
    codes.BIG_BLIND,
    codes.BOTH_BLINDS,
    codes.FOLD,
    codes.CHECK,
    codes.CALL,
    codes.BET,
    codes.RAISE,
)
QUIET = codes.among(codes.NONE, codes.SIT_OUT, codes.RETURN)


_LEADING = (b"Dealt to ", b"Uncalled bet (")
"""How lines begin that are about somebody and said by nobody."""


@dataclass(slots=True)
class Aliases:
    """One row a name: its `hand` and the `row` of the seat that it means. `since` is the line of each hand
    from which on its aliases are known, and `notes` what is to be said of them, by hand."""

    book: Book
    row: Ints
    since: Ints
    notes: dict[int, list[str]]

    def find(self, text: Buffer, seats: Seats, hand: Ints, line: Ints, at: Ints, length: Ints) -> Ints:
        """The seat's row of a name, its own or an alias, -1 for nobody's."""
        found = seats.find(text, hand, at, length)
        if not len(self.row):
            return found
        fits = (length > 0) & (length <= LONGEST) & (line > self.since[hand])
        open_ = np.flatnonzero((found < 0) & fits)
        place = self.book.find(Names(text, at[open_], length[open_]).keys(hand[open_]))
        found[open_] = np.where(place >= 0, self.row[place], -1)
        return found


def read_aliases(lines: Lines, seats: Seats, events: Events, spoken: Spoken, summaries: Summaries) -> Aliases:
    """Give the lines of names without a seat the seat that is meant; hands where that is not certain are
    refused. Lines of people who only come, go and wait are nobody's."""
    text = lines.text
    quiet = QUIET[events.kind[spoken.line]]
    events.kind[spoken.line[quiet]] = codes.NOTHING
    line, length = spoken.line[~quiet], spoken.length[~quiet]
    alive = lines.why[lines.hand[line]] == 0
    line, length = line[alive], length[alive]
    hand = lines.hand[line]
    since = np.full(lines.hands, len(lines.start), dtype=np.int64)
    since[hand[::-1]] = line[::-1]
    key = Names(text, lines.start[line], np.minimum(length, LONGEST)).keys(hand)
    acts = _ACTS[events.kind[line]]
    _, place = np.unique(key[acts], return_index=True)
    first = np.sort(np.flatnonzero(acts)[place])
    row = _rows(lines, seats, events, summaries, line[first], length[first])
    book = Book(key[first], np.arange(len(first)))
    found = book.find(key)
    events.row[line] = np.where(found >= 0, row[found] if len(row) else -1, -1)
    lines.refuse(line[events.row[line] < 0], Why.ACTOR)
    lines.refuse(line[length == 0], Why.ACTOR)
    known = Aliases(book, row, since, {})
    _take_notes(lines, seats, known, line[first], length[first])
    return known


def _rows(lines: Lines, seats: Seats, events: Events, summaries: Summaries, line: Ints, length: Ints) -> Ints:
    """The seat's row of each name that first acts on these lines, -1 where it cannot be told."""
    hand = lines.hand[line]
    names = np.bincount(hand, minlength=lines.hands)
    acting = np.zeros(len(seats.hand), dtype=np.bool_)
    acts = np.flatnonzero((events.row >= 0) & _ACTS[events.kind])
    acting[events.row[acts]] = True
    silent = np.flatnonzero(summaries.dealt & ~acting & (names[seats.hand] > 0))
    labels = summaries.labels[seats.hand[silent]]
    number = seats.number[silent]
    post = np.where(
        labels[:, 1] == number,
        codes.SMALL_BLIND,
        np.where(labels[:, 2] == number, codes.BIG_BLIND, codes.NONE),
    )
    after = (number - np.maximum(labels[:, 2], 0) - 1) % 32
    turn = np.where(post == codes.SMALL_BLIND, -2, np.where(post == codes.BIG_BLIND, -1, after))
    order = np.lexsort((turn, seats.hand[silent]))
    silent, post = silent[order], post[order]
    there = np.bincount(seats.hand[silent], minlength=lines.hands)
    told = there == names
    found = np.full(len(line), -1, dtype=np.int64)
    mine = np.flatnonzero(told[hand])
    silent_kept = told[seats.hand[silent]]
    silent, post = silent[silent_kept], post[silent_kept]
    found[mine] = silent
    act = events.kind[line[mine]]
    wanted = np.where(np.isin(act, (codes.SMALL_BLIND, codes.BIG_BLIND, codes.BOTH_BLINDS)), act, codes.NONE)
    bad = np.zeros(lines.hands, dtype=np.bool_)
    bad[hand[mine[(wanted != post) & (names[hand[mine]] > 1)]]] = True
    found[bad[hand]] = -1
    found[length > LONGEST] = -1
    return found


def _take_notes(lines: Lines, seats: Seats, known: Aliases, line: Ints, length: Ints) -> None:
    text = lines.text
    told = np.flatnonzero(known.row >= 0)
    row, line, length = known.row[told], line[told], length[told]
    hand, start = lines.hand[line], lines.start[line]
    unsure = seats.begin(text, hand, start)
    for phrase in _LEADING:
        unsure |= text.is_at(start, phrase)
    lines.refuse(line[unsure], Why.ACTOR)
    name_at = seats.name_at[row]
    places = (hand, seats.number[row], start, start + length, name_at, name_at + seats.name_length[row])
    for owner, number, begin, end, low, high in zip(*(place.tolist() for place in places), strict=True):
        alias, name = text.data[begin:end].decode(), text.data[low:high].decode()
        if "#" in alias:  # another header may begin in it
            lines.refuse_hands(np.array([owner]), Why.ACTOR)
        note = f"{alias!r} has no seat: by elimination he is {name!r} on seat {number}"
        known.notes.setdefault(owner, []).append(note)
