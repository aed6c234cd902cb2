"""The headers and table lines of a chunk.

What stands between a hand's number and its time is the same in hundreds of hands, and a table's line
in dozens: each is read once, by the exact reader's own functions.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar
from zoneinfo import ZoneInfo

import numpy as np

from tourney.engine.record import TournamentRef
from tourney.histories.pokerstars.columns.ask import header_of, moment_of, sign_of, table_of
from tourney.histories.pokerstars.columns.buffer import WINDOW, Buffer, Flags, Ints
from tourney.histories.pokerstars.columns.lines import Lines
from tourney.histories.pokerstars.columns.signs import SIGNS
from tourney.histories.pokerstars.columns.why import Why
from tourney.histories.pokerstars.header import Header
from tourney.histories.pokerstars.layouts import LAYOUTS, Layout
from tourney.histories.pokerstars.money import AMOUNT
from tourney.histories.pokerstars.table import Table

_BOARD = {1: 3, 2: 4, 3: 5}

SHORTEST_STAMP, LONGEST_STAMP = 20, 64
UNKNOWN = -(2**63)
"""Stands for a moment that nobody knows."""
_STAKES = re.compile(rf"[(,] ?({AMOUNT})/{AMOUNT}")


@dataclass(slots=True)
class Kind:
    """What the headers of one kind say: the game and its stakes, how many hole cards and draws, which sign."""

    header: Header
    hole: int
    draws: int
    sign: int
    stud: bool
    common: bool
    """A card lies before the flop."""


_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


class _Seen(Generic[_Key, _Value]):
    """What was made of texts that come again in the next piece: bounded, for texts are from outside."""

    MOST, LONGEST = 10_000, 400

    def __init__(self) -> None:
        self._known: dict[_Key, _Value] = {}

    def get(self, key: _Key, size: int, make: Callable[[], _Value]) -> _Value:
        """What is known of a text of that size, else what `make` makes of it."""
        if key in self._known:
            return self._known[key]
        made = make()
        if size <= self.LONGEST:
            if len(self._known) >= self.MOST:
                self._known.clear()
            self._known[key] = made
        return made


@dataclass(slots=True)
class Headers:
    """One row a hand. `kind` and `table` are rows of `kinds` and `tables`, -1 where the hand is refused;
    `at` and `length` of the number and the time are places in the text; `moment` is microseconds UTC
    since 1970, or `UNKNOWN`."""

    kind: Ints
    table: Ints
    number_at: Ints
    number_length: Ints
    stamp_at: Ints
    stamp_length: Ints
    moment: Ints
    remarks: dict[int, str] = field(default_factory=dict)
    """What is to be said of the times of some hands."""
    kinds: list[Kind] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    scale: Ints = field(default_factory=lambda: np.zeros(0, dtype=np.int64))
    sign: Ints = field(default_factory=lambda: np.zeros(0, dtype=np.int64))
    hole: Ints = field(default_factory=lambda: np.zeros(0, dtype=np.int64))
    draws: Ints = field(default_factory=lambda: np.zeros(0, dtype=np.int64))
    stud: Flags = field(default_factory=lambda: np.zeros(0, dtype=np.bool_))
    common: Flags = field(default_factory=lambda: np.zeros(0, dtype=np.bool_))
    small_blind: Ints = field(default_factory=lambda: np.zeros(0, dtype=np.int64))
    """-1 in fixed limit, where the header states bets."""
    big_blind: Ints = field(default_factory=lambda: np.zeros(0, dtype=np.int64))
    button: Ints = field(default_factory=lambda: np.zeros(0, dtype=np.int64))

    def tournament(self, hand: int) -> TournamentRef | None:
        """The tournament of a hand that was not refused."""
        return self.kinds[self.kind[hand]].header.tournament

    def of_kind(self, values: list[int]) -> Ints:
        """A number of each kind, one a hand; 0 for a hand that was refused."""
        return np.array([*values, 0], dtype=np.int64)[self.kind]


_KINDS: _Seen[tuple[bytes, bytes], Kind | None] = _Seen()
_TABLES: _Seen[bytes, Table | None] = _Seen()
_HOURS: _Seen[tuple[bytes, ZoneInfo | None], int | None] = _Seen()


def read_headers(lines: Lines, zone: ZoneInfo | None) -> Headers:
    """The headers and table lines; hands of another game, or at a time that is not plain, are refused."""
    text, line = lines.text, lines.header
    start, end = lines.start[line], lines.end[line]
    number_at = start + text.first(start, 35, np.minimum(end - start, 32)) + 1
    number_length = text.digits(number_at)
    after = number_at + number_length
    stamp_at = _stamps(text, start, end)
    # Blanks beyond ASCII are cut off by the exact reader.
    last = text.bytes[end - 1]
    bad = (stamp_at < 0) | (last >= 128) | (last <= 32)
    lines.refuse_hands(np.flatnonzero(bad), Why.HEADER)
    stamp_at = np.where(bad, end, stamp_at)
    found = Headers(
        kind=np.full(len(line), -1, dtype=np.int64),
        table=np.full(len(line), -1, dtype=np.int64),
        number_at=number_at,
        number_length=number_length,
        stamp_at=stamp_at,
        stamp_length=end - stamp_at,
        moment=np.zeros(len(line), dtype=np.int64),
    )
    _read_kinds(lines, found, start, end, after + 1, stamp_at - 3)
    _read_tables(lines, found)
    _read_clock(lines, found, zone)
    found.scale = found.of_kind([kind.header.scale for kind in found.kinds])
    found.sign = found.of_kind([kind.sign for kind in found.kinds])
    found.hole = found.of_kind([kind.hole for kind in found.kinds])
    found.draws = found.of_kind([kind.draws for kind in found.kinds])
    found.stud = found.of_kind([kind.stud for kind in found.kinds]) > 0
    found.common = found.of_kind([kind.common for kind in found.kinds]) > 0
    found.small_blind = found.of_kind(
        [-1 if kind.header.limit_type == "FL" else kind.header.low or 0 for kind in found.kinds]
    )
    found.big_blind = found.of_kind([big_blind_of(kind.header) or 0 for kind in found.kinds])
    button = [*(table.button or 0 for table in found.tables), 0]
    found.button = np.array(button, dtype=np.int64)[found.table]
    # In stud nobody has the button.
    lines.refuse_hands(np.flatnonzero((found.button == 0) != found.stud), Why.TABLE)
    return found


def big_blind_of(header: Header) -> int | None:
    """The nominal big blind: fixed limit states bets, and the blind is the small one; stud has none."""
    if not LAYOUTS[header.game].blinds:
        return None
    return header.low if header.limit_type == "FL" else header.high


def _stamps(text: Buffer, start: Ints, end: Ints) -> Ints:
    """Where each time begins: behind the first ` - 2011/`, -1 where there is none."""
    found = np.full(len(start), -1, dtype=np.int64)
    low = np.maximum(end - LONGEST_STAMP, 0)
    both = (text.window(low), text.window(low + WINDOW))
    near = np.concatenate(both, axis=1).view(np.uint8)
    dash = (near[:, 1:-1] == 45) & (near[:, :-2] == 32) & (near[:, 2:] == 32)
    line, place = np.nonzero(dash)
    at = low[line] + place
    digits = text.word(at).view(np.uint8).reshape(-1, 8)[:, 3:7] - np.uint8(48)
    back = end[line] - at
    dated = (digits < 10).all(axis=1) & (text.bytes[at + 7] == 47) & (at > start[line])
    # From the last to the first, so that the first one stays.
    dated = np.flatnonzero(dated & (back >= SHORTEST_STAMP) & (back < LONGEST_STAMP))[::-1]
    found[line[dated]] = at[dated] + 3
    return found


def _read_kinds(lines: Lines, found: Headers, start: Ints, end: Ints, low: Ints, high: Ints) -> None:
    data = lines.text.data
    known: dict[tuple[bytes, bytes], int] = {}
    kinds = found.kind.tolist()
    starts, numbers = start.tolist(), found.number_at.tolist()
    lows, highs = low.tolist(), high.tolist()
    for hand in np.flatnonzero(lines.why == 0).tolist():
        # What stands before the number tells Zoom hands from others.
        words = data[starts[hand] : numbers[hand]], data[lows[hand] : highs[hand]]
        kind = known.get(words)
        if kind is None:
            kind = known[words] = _kind(
                found, words, data[start[hand] : end[hand]].decode(), high[hand] + 3 - start[hand]
            )
        if kind < 0:
            lines.why[hand] = Why.HEADER
        else:
            kinds[hand] = kind
    found.kind = np.array(kinds, dtype=np.int64)


def _kind(found: Headers, words: tuple[bytes, bytes], line: str, stamp_at: int) -> int:
    kind = _KINDS.get(words, len(line), lambda: _kind_of(line, len(line.encode()) - stamp_at))
    if kind is None:
        return -1
    found.kinds.append(kind)
    return len(found.kinds) - 1


def _kind_of(line: str, stamp_length: int) -> Kind | None:
    told = header_of(line)
    if told is None:
        return None
    header, stamp = told
    layout = LAYOUTS[header.game]
    if layout.kind == "stud" and (header.limit_type != "FL" or header.ante is not None):
        return None
    if stamp is None or len(stamp.encode()) != stamp_length or not _is_read(layout):
        return None
    stakes = _STAKES.search(line)
    sign = SIGNS.get(sign_of(stakes[1])) if stakes else None
    return (
        None
        if sign is None
        else Kind(header, layout.hole, layout.draws, sign, layout.kind == "stud", 0 in layout.board)
    )


def _is_read(layout: Layout) -> bool:
    """Whether the columns know such a game: a board of a flop, a turn and a river, perhaps with a card before them,
    or draws, or streets of stud."""
    if layout.kind != "board":
        return True
    later = {street: count for street, count in layout.board.items() if street}
    return later == _BOARD and layout.board.get(0, 1) == 1 and len(layout.deals) == 1 and layout.blinds


def _read_tables(lines: Lines, found: Headers) -> None:
    """The line after each header, which must be the table's."""
    # A text that ends in a header has no line after it.
    text, line = lines.text, np.minimum(lines.header + 1, len(lines.start) - 1)
    data, start, end = text.data, lines.start, lines.end
    known: dict[bytes, int] = {}
    tables = found.table.tolist()
    starts, ends = start[line].tolist(), end[line].tolist()
    for hand in np.flatnonzero(lines.why == 0).tolist():
        words = data[starts[hand] : ends[hand]]
        table = known.get(words)
        if table is None:
            read = _TABLES.get(words, len(words), lambda words=words: _table_of(words))
            if read is None:
                table = -1
            else:
                table = len(found.tables)
                found.tables.append(read)
            known[words] = table
        if table < 0:
            lines.why[hand] = Why.TABLE
        else:
            tables[hand] = table
    found.table = np.array(tables, dtype=np.int64)
    lines.plain[line[lines.why == 0]] = False


def _table_of(words: bytes) -> Table | None:
    return table_of(words.decode()) if words.startswith(b"Table ") else None


def _dated(text: Buffer, at: Ints) -> Flags:
    """Whether a whole date stands there, `2017/6/22`, behind whose day no digit follows."""
    good = text.bytes[at + 4] == 47
    place = at + 5
    for behind in (47, None):
        first, second = text.bytes[place] - np.uint8(48) < 10, text.bytes[place + 1] - np.uint8(48) < 10
        place = place + 1 + second
        good &= first & (text.bytes[place] - np.uint8(48) >= 10)
        if behind is not None:
            good &= text.bytes[place] == behind
            place = place + 1
    return good


def _is_capital(text: Buffer, at: Ints) -> Flags:
    return (text.bytes[at] - np.uint8(65)) < 26


def _plain_moment(stamp: str, zone: ZoneInfo | None) -> int | None:
    moment, remark = moment_of(stamp, zone)
    return None if remark else moment


def _read_clock(lines: Lines, found: Headers, zone: ZoneInfo | None) -> None:
    """The moments. Eastern Time as clients write it is read in columns, an hour at a time; the rest one by one."""
    text = lines.text
    hands = np.flatnonzero(lines.why == 0)
    end = found.stamp_at[hands] + found.stamp_length[hands]
    past = end - np.where(text.is_at(end - 4, b" ET]"), 4, np.where(text.is_at(end - 5, b" (ET)"), 5, 3))
    second, good = text.two_digits(past - 2)
    minute, also = text.two_digits(past - 5)
    good &= also & (text.bytes[past - 3] == 58) & (text.bytes[past - 6] == 58) & (minute < 60) & (second < 60)
    good &= text.is_at(past, b" ET") | text.is_at(past, b" (ET)")
    long = (text.bytes[past - 8] - np.uint8(48)) < 10
    hour_at = past - np.where(long, 8, 7)
    date_at = hour_at - np.where(text.is_at(hour_at - 3, b" - "), 13, 11)
    good &= ((date_at == found.stamp_at[hands]) | (text.bytes[date_at - 1] == 91)) & (
        date_at >= found.stamp_at[hands]
    )
    good &= _dated(text, found.stamp_at[hands])
    # Local time in Eastern Time, too, is taken before what stands in the bracket.
    alone = date_at == found.stamp_at[hands]
    good &= alone | ((text.bytes[date_at - 2] == 32) & _is_capital(text, date_at - 5))
    # Hour by hour, for a zone's clock changes at full hours only.
    hours: dict[bytes, int | None] = {}
    moments = [0] * len(lines.header)
    places = zip(hands.tolist(), date_at.tolist(), (past - 6).tolist(), good.tolist(), strict=True)
    for hand, low, high, plain in places:
        if not plain:
            raw = text.data[found.stamp_at[hand] : found.stamp_at[hand] + found.stamp_length[hand]]
            moment, remark = moment_of(raw.decode(), zone)
            if moment is None and remark:
                moment, found.remarks[hand] = UNKNOWN, remark
        else:
            key = text.data[low:high]
            moment = hours.get(key, 0)
            if moment == 0:
                moment = hours[key] = _HOURS.get(
                    (key, zone), len(key), lambda key=key: _plain_moment(key.decode() + ":00:00 ET", zone)
                )
        if moment is None:
            lines.why[hand] = Why.CLOCK
        else:
            moments[hand] = moment
    found.moment = np.array(moments, dtype=np.int64)
    plain = hands[good]
    found.moment[plain] += (minute[good] * 60 + second[good]) * 1_000_000
