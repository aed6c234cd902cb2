"""The seat lines of a chunk, and whose line a line is."""

from dataclasses import dataclass

import numpy as np

from tourney.histories.pokerstars.columns.ask import seat_of
from tourney.histories.pokerstars.columns.buffer import Buffer, Flags, Ints, Words, bytes_equal
from tourney.histories.pokerstars.columns.headers import Headers
from tourney.histories.pokerstars.columns.lines import Lines
from tourney.histories.pokerstars.columns.names import LONGEST, Book, Names
from tourney.histories.pokerstars.columns.parts import SEATS
from tourney.histories.pokerstars.columns.signs import skip_sign
from tourney.histories.pokerstars.columns.why import Why

MOST_SEATS = 10


@dataclass(slots=True)
class Seats:
    """One row a seat line, hand by hand. `first` and `count` are the rows of each hand; `by_number` is
    the row of seat n of hand h at `h * 32 + n`, -1 where nobody sits."""

    hand: Ints
    number: Ints
    name_at: Ints
    name_length: Ints
    stack: Ints
    absent: Flags
    bounty: Ints
    """-1 for none."""
    first: Ints
    count: Ints
    by_number: Ints
    names: Names
    book: Book

    def find(self, text: Buffer, hand: Ints, at: Ints, length: Ints, pair: Words | None = None) -> Ints:
        """The row of the seat whose name is what stands at `at`, where `pair` stands if known, -1 for nobody's."""
        fits = (length > 0) & (length <= LONGEST)
        names = Names(text, at, length * fits, pair)
        found = self.book.find(names.keys(hand))
        fits &= found >= 0
        if len(self.hand):
            fits &= self.names.same(found, names)
        return np.where(fits, found, -1)

    def begin(self, text: Buffer, hand: Ints, at: Ints) -> Flags:
        """Whether the name of some seat of each hand stands at the place, with a blank behind it."""
        count = self.count[hand]
        asked = np.repeat(np.arange(len(at)), count)
        row = np.arange(len(asked)) + (self.first[hand] - np.cumsum(count) + count)[asked]
        place, length = at[asked], self.name_length[row]
        found = np.zeros(len(at), dtype=np.bool_)
        if len(asked):
            same = self.names.same(row, Names(text, place, length)) & (text.bytes[place + length] == 32)
            found[asked[same]] = True
        return found


def read_seats(lines: Lines, headers: Headers) -> Seats:
    """The seats; hands with names that are long, alike, or could be cut in two ways are refused."""
    text = lines.text
    at = lines.open(lines.part == SEATS)
    at = at[text.is_at(lines.start[at], b"Seat ")]
    start, end, hand = lines.start[at], lines.end[at], lines.hand[at]
    head = text.word(start + 5).view(np.uint8).reshape(-1, 8)
    one, other = head[:, 0] - np.uint8(48), head[:, 1] - np.uint8(48)
    two = other < 10
    number = np.where(two, one * np.int64(10) + other, one)
    name_at = start + 8 + two
    colon = np.where(two, head[:, 2], head[:, 1]) == 58
    blank = np.where(two, head[:, 3], head[:, 2]) == 32
    good = (one < 10) & colon & blank & (number > 0) & (number < 32)
    away = text.is_at(end - 8, b"ting out")
    away &= text.is_at(end - 25, b" in chips) is sitting out")
    close = end - np.where(away, 25, 10)
    plain = away | text.is_at(close, b" in chips)")
    bracket = text.last(close, 40)
    scale = headers.scale[hand]
    amount_at, signed = skip_sign(text, bracket + 1, headers.sign[hand])
    stack, stop, read = text.amounts(amount_at, scale)
    plain &= read & signed & (stop == close) & (bracket > name_at) & (text.bytes[bracket - 1] == 32)
    bounty = np.full(len(at), -1, dtype=np.int64)
    length = bracket - 1 - name_at
    _one_by_one(lines, at, np.flatnonzero(good & ~plain), scale, length, stack, away, bounty, good)
    good &= (length > 0) & (length <= LONGEST)
    lines.refuse(at[~good], Why.SEAT)
    length = np.where(good, length, 0)
    lines.plain[at] = False
    names = Names(text, name_at, length)
    keys = names.keys(hand)
    count = np.bincount(hand, minlength=lines.hands)
    first = np.cumsum(count) - count
    by_number = np.full(lines.hands * 32, -1, dtype=np.int64)
    by_number[hand * 32 + np.where(good, number, 0)] = np.arange(len(at))
    book = Book(keys, np.flatnonzero((count[hand] <= MOST_SEATS) & good))
    seats = Seats(hand, number, name_at, length, stack, away, bounty, first, count, by_number, names, book)
    _refuse_awkward(lines, seats, keys)
    return seats


def _one_by_one(
    lines: Lines,
    at: Ints,
    rows: Ints,
    scale: Ints,
    length: Ints,
    stack: Ints,
    away: Flags,
    bounty: Ints,
    good: Flags,
) -> None:
    """Seat lines that say more than a stack, as a bounty, through the exact reader."""
    data = lines.text.data
    for row in rows.tolist():
        line = at[row]
        words = data[lines.start[line] : lines.end[line]]
        chair = seat_of(words.decode(), int(scale[row]))
        if chair is None or b"#" in words.rpartition(b" (")[2]:  # another header may begin in it
            good[row] = False
            continue
        length[row] = len(chair.name.encode())
        stack[row] = chair.stack
        away[row] = chair.absent
        bounty[row] = -1 if chair.bounty is None else chair.bounty


def _refuse_awkward(lines: Lines, seats: Seats, keys: Words) -> None:
    """Hands with more seats than a table has, a name or number twice, or a name that has a colon and a
    blank in it or a blank at one of its ends."""
    text = lines.text
    begin = text.bytes[seats.name_at]
    last = text.bytes[seats.name_at + seats.name_length - 1]
    cut = (begin <= 32) | (last <= 32)
    cut[_parted(text, seats)] = True
    # Beyond ASCII there are blanks too.
    for row in np.flatnonzero((begin >= 128) | (last >= 128)).tolist():
        at = int(seats.name_at[row])
        name = text.data[at : at + int(seats.name_length[row])].decode()
        cut[row] |= name != name.strip()
    lines.refuse_hands(np.unique(seats.hand[cut]), Why.NAME)
    lines.refuse_hands(np.flatnonzero((seats.count < 2) | (seats.count > MOST_SEATS)), Why.SEAT)
    if not len(seats.hand):
        return
    there = np.flatnonzero(seats.count > 0)
    taken = np.int64(1) << seats.number
    different = np.bitwise_count(np.bitwise_or.reduceat(taken, seats.first[there])) == seats.count[there]
    lines.refuse_hands(there[~different], Why.SEAT)
    ordered = np.sort(keys)
    twice = ordered[1:][ordered[1:] == ordered[:-1]]
    if len(twice):
        lines.refuse_hands(np.unique(seats.hand[np.isin(keys, twice)]), Why.NAME)


def _parted(text: Buffer, seats: Seats) -> Ints:
    """The rows whose name has a colon with a blank behind it."""
    names = seats.names
    colons = bytes_equal(names.first, 58) | bytes_equal(names.second, 58)
    colons[names.long] |= bytes_equal(names.third, 58) | bytes_equal(names.fourth, 58)
    rows = np.flatnonzero(colons)
    found, _ = text.first_colon(seats.name_at[rows], seats.name_length[rows])
    return rows[found >= 0]
