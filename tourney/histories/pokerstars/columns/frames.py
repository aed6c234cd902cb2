"""The frames of the hands that were read, by the shared description of their columns."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import polars as pl

from tourney.engine.columns import EVENT_SCHEMA, HAND_SCHEMA, PLAYER_SCHEMA, TOURNAMENT_SCHEMA
from tourney.engine.tournament_ids import TournamentIds
from tourney.histories.pokerstars.columns import codes
from tourney.histories.pokerstars.columns.blinds import NAMES, Blinds, positions
from tourney.histories.pokerstars.columns.body import Events
from tourney.histories.pokerstars.columns.buffer import Flags, Ints, Small
from tourney.histories.pokerstars.columns.cards import written
from tourney.histories.pokerstars.columns.endings import Paid
from tourney.histories.pokerstars.columns.headers import UNKNOWN, Headers, big_blind_of
from tourney.histories.pokerstars.columns.holdings import Holdings
from tourney.histories.pokerstars.columns.ledger import Ledger
from tourney.histories.pokerstars.columns.lines import Lines
from tourney.histories.pokerstars.columns.parts import CARDS, SEVENTH
from tourney.histories.pokerstars.columns.seats import Seats
from tourney.histories.pokerstars.columns.studs import Studs
from tourney.histories.pokerstars.columns.summary import Summaries
from tourney.histories.pokerstars.columns.views import chosen, strings
from tourney.histories.pokerstars.header import Header
from tourney.histories.pokerstars.money import written as written_amount

INFERRED = "uncalled bet inferred"
COUNTED = f"{INFERRED}: the text counts it in the pot"
SIZE_INFERRED = "table size inferred from the seats"
_USUAL = [2, 2, 2, 6, 6, 6, 6, 9, 9, 9, *range(10, 32)]
"""The size of a table by the highest seat that is taken, as the exact reader has it."""
_HAPPENS = codes.among(*range(codes.NONE + 1, codes.BOTH_BLINDS))
_ON_A_BOARD = codes.among(codes.COLLECT, codes.SHOW, codes.DEAL_BOARD)


@dataclass(slots=True)
class Read:
    """All that is known of a chunk, `kept` its hands that are sound and `dealt` its seat rows dealt in."""

    lines: Lines
    headers: Headers
    seats: Seats
    events: Events
    summaries: Summaries
    blinds: Blinds
    holdings: Holdings
    studs: Studs
    ledger: Ledger
    hero: Ints
    kept: Ints
    dealt: Flags
    notes: dict[int, list[str]]
    paid: Paid


EMPTY = frozenset(
    {
        "audit",
        "audit_note",
        "ticket",
        "at",
    }
)
"""Columns that are null in every hand that is read here: hands that have one are the exact reader's."""


class _Some(NamedTuple):
    """Numbers, and where there is none."""

    values: Ints | Small
    missing: Flags


_NOTHING = {
    kind: pl.Series([None], dtype=kind)
    for schema in (HAND_SCHEMA, PLAYER_SCHEMA, EVENT_SCHEMA)
    for kind in schema.values()
}
_NARROW = {pl.UInt8: np.uint8, pl.UInt16: np.uint16, pl.Int32: np.int32}


def _select(columns: dict[str, pl.Series | Ints | Small | _Some], schema: dict, height: int) -> pl.DataFrame:
    """A frame of the schema. A column that is neither given nor `EMPTY` is an error, and so is one too many:
    the description has changed, and these readers have to follow."""
    unknown = (set(columns) - set(schema)) | (set(schema) - set(columns) - EMPTY)
    if unknown:
        raise ValueError(f"the columns {', '.join(sorted(unknown))} are not those that are described")
    made = [
        _column(columns[name], kind).alias(name)
        if name in columns
        else _NOTHING[kind].new_from_index(0, height).alias(name)
        for name, kind in schema.items()
    ]
    return pl.DataFrame(made)


def _column(given: pl.Series | Ints | Small | _Some, kind: pl.DataType) -> pl.Series:
    if isinstance(given, pl.Series):
        return given if given.dtype == kind else given.cast(kind)
    values, missing = given if isinstance(given, _Some) else (given, None)
    # NumPy makes numbers narrower at a tenth of the cost.
    narrow = _NARROW.get(kind)
    column = pl.Series(values if narrow is None else values.astype(narrow))
    if column.dtype != kind:
        column = column.cast(kind)
    return column if missing is None else column.set(pl.Series(missing), None)


def hand_frame(read: Read, file: str | None, first_line: int) -> pl.DataFrame:
    """One row a hand that is kept, numbered from 0."""
    kept, headers, lines = read.kept, read.headers, read.lines
    heads = [kind.header for kind in headers.kinds]
    kind, at_table, text = headers.kind[kept], headers.table[kept], lines.text
    height = len(kept)

    def told(values: Sequence[str | None]) -> pl.Series:
        return chosen(values, kind)

    def counted(values: Sequence[int | None], number: Ints = kind) -> _Some:
        whole = np.array([value or 0 for value in values], dtype=np.int64)
        return _Some(whole[number], np.array([value is None for value in values], dtype=np.bool_)[number])

    def fixed(value: object, dtype: type[pl.DataType]) -> pl.Series:
        return pl.Series([value], dtype=dtype).new_from_index(0, height)

    def number(values: Ints) -> Ints:
        return values[kept]

    fl = np.array([head.limit_type == "FL" for head in heads], dtype=np.bool_)[kind]
    posted = read.blinds.small_amount[kept]
    size = table_sizes(read)
    low = np.array([head.low or 0 for head in heads], dtype=np.int64)[kind]
    small_blind = np.where(fl, posted, low)
    hero_row = np.where(read.hero[kept] >= 0, read.events.row[read.hero[kept]], -1)
    players = np.bincount(read.seats.hand[read.dealt], minlength=lines.hands)
    columns = {
        "hand_id": np.arange(height),
        "site": told([head.site for head in heads]),
        "site_hand_id": strings(text, headers.number_at[kept], headers.number_length[kept]),
        "source": fixed("imported", pl.String),
        "played_at": _Some(headers.moment[kept], headers.moment[kept] == UNKNOWN),
        "played_at_raw": strings(text, headers.stamp_at[kept], headers.stamp_length[kept]),
        "game": told([head.game for head in heads]),
        "limit_type": told([head.limit_type for head in heads]),
        "mix": told([head.mix for head in heads]),
        "tournament_id": told(_tournament_ids(heads)),
        "level": counted([head.level for head in heads]),
        "table_name": chosen([table.name for table in headers.tables], at_table),
        "max_seats": np.where(size[kept] > 0, size[kept], usual_sizes(read)[kept]),
        "button_seat": counted([table.button for table in headers.tables], at_table),
        "unit": told([head.unit for head in heads]),
        "scale": counted([head.scale for head in heads]),
        "small_blind": _Some(small_blind, fl & (posted == 0)),
        "big_blind": counted([big_blind_of(head) for head in heads]),
        "ante": _antes(read),
        "bring_in": _Some(read.blinds.bring_in[kept], read.blinds.bring_in[kept] == 0),
        "small_bet": counted([head.low if head.limit_type == "FL" else None for head in heads]),
        "big_bet": counted([head.high if head.limit_type == "FL" else None for head in heads]),
        "cap": counted([head.cap for head in heads]),
        "club": told([head.club for head in heads]),
        "zoom": pl.Series(np.array([head.zoom for head in heads], dtype=np.bool_)[kind]),
        "player_count": number(players),
        "board": _boards(read),
        "board_2": _other_boards(read, 0),
        "board_3": _other_boards(read, 1),
        "pot": number(read.summaries.pot),
        "rake": number(read.summaries.rake),
        "drops": fixed(0, pl.Int64),
        "house_added": fixed(0, pl.Int64),
        "carried_in": fixed(0, pl.Int64),
        "carried_out": fixed(0, pl.Int64),
        "hero_seat": _Some(read.seats.number[hero_row], hero_row < 0),
        "cancelled": fixed(False, pl.Boolean),
        "file": fixed(file, pl.String),
        "line": number(lines.header + first_line),
        "notes": _notes(read),
    }
    return _select(columns, HAND_SCHEMA, height)


def table_sizes(read: Read) -> Ints:
    """The size that each table line names, -1 for none."""
    sizes = [*(-1 if table.max_seats is None else table.max_seats for table in read.headers.tables), 0]
    return np.array(sizes, dtype=np.int64)[read.headers.table]


def usual_sizes(read: Read) -> Ints:
    """The smallest usual table that has the highest seat taken in each hand."""
    highest = np.zeros(read.lines.hands, dtype=np.int64)
    there = np.flatnonzero(read.seats.count > 0)
    highest[there] = np.maximum.reduceat(read.seats.number, read.seats.first[there])
    return np.array(_USUAL, dtype=np.int64)[np.clip(highest, 0, len(_USUAL) - 1)]


def _notes(read: Read) -> pl.Series:
    """What was inferred, null for nothing."""
    inferred = read.ledger.inferred_row[read.kept] >= 0
    found: list[str | None] = [INFERRED if back else None for back in inferred.tolist()]
    for place in np.flatnonzero(read.ledger.counted[read.kept]).tolist():
        found[place] = COUNTED
    new_id = _new_ids(read)
    for hand, notes in read.notes.items():
        place = new_id[hand]
        if place >= 0:
            more = found[place]
            found[place] = "; ".join(notes if more is None else [*notes, more])
    rows = read.events.row[read.ledger.sold_line]
    behind = [
        (hand, f"seat {seat}'s {written_amount(share, scale)} of the pot is from the summary alone")
        for hand, seat, share, scale in zip(
            read.seats.hand[rows].tolist(),
            read.seats.number[rows].tolist(),
            read.ledger.sold.tolist(),
            read.headers.scale[read.seats.hand[rows]].tolist(),
            strict=True,
        )
    ]
    behind += read.headers.remarks.items()
    behind += [(hand, SIZE_INFERRED) for hand in np.flatnonzero(table_sizes(read) < 0).tolist()]
    for hand, note in behind:
        place = new_id[hand]
        if place >= 0:
            found[place] = note if found[place] is None else f"{found[place]}; {note}"
    return pl.Series(found, dtype=pl.String)


def _tournament_ids(heads: Sequence[Header]) -> list[str | None]:
    """The ids of the tournaments of these kinds of headers, None for a hand of none."""
    ids = TournamentIds()
    return [None if head.tournament is None else ids.of(head.site, head.tournament) for head in heads]


def _antes(read: Read) -> _Some:
    """The largest ante that was posted in each hand, null for none."""
    found = np.zeros(read.lines.hands, dtype=np.int64)
    at = np.flatnonzero(read.events.kind == codes.ANTE)
    np.maximum.at(found, read.lines.hand[at], read.events.amount[at])
    found = found[read.kept]
    return _Some(found, found == 0)


def _cards(read: Read, at: Ints, count: Ints, gap: Ints | None = None) -> pl.Series:
    return written(read.lines.text, at, count, gap)


def _boards(read: Read) -> pl.Series:
    told, kept = read.summaries, read.kept
    return _cards(read, told.board_at[kept], told.board[kept], told.board_gap[kept])


def _other_boards(read: Read, number: int) -> pl.Series:
    told, kept = read.summaries, read.kept
    if not len(read.lines.runs.hands):
        return _NOTHING[pl.String].new_from_index(0, len(kept))
    return _cards(read, told.other_at[kept, number], told.other[kept, number])


def player_frame(read: Read, position: Ints) -> pl.DataFrame:
    """One row a player dealt in, hand by hand and by seat."""
    seats, ledger = read.seats, read.ledger
    new_id = _new_ids(read)
    rows = np.flatnonzero(read.dealt & (new_id[seats.hand] >= 0))
    rows = rows[np.argsort(seats.hand[rows] * 32 + seats.number[rows], kind="stable")]
    heads = [kind.header for kind in read.headers.kinds]
    invested, won = ledger.invested[rows], ledger.won[rows]
    bounty = seats.bounty[rows]
    cash_out = _paid(read.paid.cash_out, rows, len(seats.hand))
    columns = {
        "hand_id": new_id[seats.hand[rows]],
        "seat": seats.number[rows],
        "site": chosen([head.site for head in heads], read.headers.kind[seats.hand[rows]]),
        "name": strings(read.lines.text, seats.name_at[rows], seats.name_length[rows]),
        "position": chosen(NAMES, position[rows]),
        "stack": seats.stack[rows],
        "hole_cards": _cards(
            read, read.holdings.at[rows], read.holdings.count[rows], read.holdings.gap[rows]
        ),
        "absent": pl.Series(seats.absent[rows]),
        "bounty": _Some(bounty, bounty < 0),
        "invested": invested,
        "won": won,
        "cash_out": cash_out,
        "net": np.where(cash_out.missing, won, cash_out.values) - invested,
        "cash_out_fee": _paid(read.paid.fee, rows, len(seats.hand)),
        "finish_place": _paid(read.paid.place, rows, len(seats.hand)),
        "finish_prize": _paid(read.paid.prize, rows, len(seats.hand)),
        "bounty_won": _paid(read.paid.bounty, rows, len(seats.hand)),
    }
    return _select(columns, PLAYER_SCHEMA, len(rows))


def _paid(given: dict[int, int], rows: Ints, count: int) -> _Some:
    """What is given to the seats of these rows, null for nothing."""
    found = np.full(count, -1, dtype=np.int64)
    found[list(given)] = list(given.values())
    return _Some(found[rows], found[rows] < 0)


def event_frame(read: Read, dealing: Ints) -> pl.DataFrame:
    """One row an event, in order: what the lines say, the deal behind its marker, the dead part of a post
    before its live part, and an inferred uncalled bet behind the last decision."""
    lines, events, ledger, seats = read.lines, read.events, read.ledger, read.seats
    new_id = _new_ids(read)
    own = np.flatnonzero(_HAPPENS[events.kind])
    owner = lines.hand[own]
    own = own[np.flatnonzero((new_id[owner] >= 0) & (owner >= 0))]
    what = events.kind[own]
    deals, round_, order, held_at, held = _deals(read, dealing, new_id)
    # The dead part of a post stands beside its live part, which is an extra blind.
    dead = own[np.flatnonzero(what == codes.EXTRA_BLIND)]
    dead = dead[ledger.dead[dead] > 0]
    drawn = own[np.flatnonzero(what == codes.DISCARD)]
    back = read.kept[ledger.inferred_row[read.kept] >= 0]
    marker = lines.marker[seats.hand[deals], CARDS + round_]
    after = ledger.inferred_after[back]
    count = np.bincount(marker, minlength=len(lines.start))
    count[own] += 1
    sold = np.flatnonzero(new_id[lines.hand[ledger.sold_line]] >= 0)
    sold_line = ledger.sold_line[sold]
    for more in (dead, drawn, after, sold_line):
        count[more] += 1
    there = np.flatnonzero(count)
    line = np.repeat(there, count[there])
    first = np.cumsum(count) - count
    # Where among the events the others stand: those that lines imply beside their own.
    at_deals, at_dead, at_drawn = first[marker] + order, first[dead], first[drawn] + 1
    at_back, at_sold = first[after] + count[after] - 1, first[sold_line]
    row, kind = events.row[line], events.kind[line]
    amount, to_amount = ledger.amount[line], ledger.to[line]
    street, pot, all_in = ledger.street[line], events.pot[line], ledger.all_in[line]
    cards_at = events.cards_at[line]
    # Whoever stands pat on known cards shows nothing new.
    cards = events.cards[line]
    cards[np.flatnonzero(kind == codes.STAND_PAT)] = 0
    hand = new_id[lines.hand[line]]
    kind[at_deals] = kind[at_drawn] = codes.DEAL_HOLE
    kind[at_dead], kind[at_back], kind[at_sold] = codes.DEAD_BLIND, codes.UNCALLED, codes.COLLECT
    for place in (at_deals, at_dead, at_drawn, at_back, at_sold):
        amount[place], to_amount[place], pot[place], all_in[place], cards[place] = 0, -1, -1, False, 0
    row[at_deals], cards_at[at_deals], cards[at_deals] = deals, held_at, held
    amount[at_dead] = ledger.dead[dead]
    cards_at[at_drawn], cards[at_drawn] = events.drawn_at[drawn], events.drawn[drawn]
    row[at_back], amount[at_back] = ledger.inferred_row[back], ledger.inferred_amount[back]
    to_amount[at_back], street[at_back] = ledger.inferred_to[back], ledger.inferred_street[back]
    # A share that was sold is collected when all cards lie, and stands before the cash-out.
    reached = (lines.marker[lines.hand[sold_line], CARDS : SEVENTH + 1] >= 0).sum(axis=1) - 1
    amount[at_sold], pot[at_sold], street[at_sold] = ledger.sold[sold], 0, reached
    lengths = np.bincount(hand, minlength=len(read.kept))
    seq = np.arange(len(hand)) - np.repeat(np.cumsum(lengths) - lengths, lengths)
    board, board_no = _ON_A_BOARD[kind], lines.runs.board[line]
    board_no[at_sold] = 0
    columns = {
        "hand_id": hand,
        "seq": seq,
        "street": street,
        "seat": _Some(seats.number[row], row < 0),
        "kind": chosen(codes.KINDS, kind),
        "amount": _Some(amount, amount == 0),
        "to_amount": _Some(to_amount, to_amount < 0),
        "all_in": pl.Series(all_in),
        "cards": _cards(read, cards_at, cards),
        "pot_no": _Some(pot, pot < 0),
        "board_no": _Some(board_no, ~board),
    }
    return _select(columns, EVENT_SCHEMA, len(hand))


def _deals(read: Read, dealing: Ints, new_id: Ints) -> tuple[Ints, ...]:
    """The cards dealt: seat rows, betting rounds, places in the order of dealing, where they stand and how many."""
    seats, studs, holdings = read.seats, read.studs, read.holdings
    kept = new_id[seats.hand] >= 0
    row = np.flatnonzero(read.dealt & kept & ~read.headers.stud[seats.hand])
    found = (row, np.zeros_like(row), dealing[row], holdings.first_at[row], holdings.first_count[row])
    if not len(studs.row):
        return found
    there = kept[studs.deal_row]
    deals = (studs.deal_row, studs.deal_street, studs.deal_order, studs.deal_at, studs.deal_count)
    return tuple(np.concatenate((one, other[there])) for one, other in zip(found, deals, strict=True))


def _new_ids(read: Read) -> Ints:
    """The number of each hand among those kept, -1 for the others."""
    found = np.full(read.lines.hands, -1, dtype=np.int64)
    found[read.kept] = np.arange(len(read.kept))
    return found


def tournament_frame(read: Read, hands: pl.DataFrame) -> pl.DataFrame:
    """One row a tournament of these hands, started with the first of them."""
    rows: dict[str, tuple] = {}
    kinds = read.headers.kind[read.kept].tolist()
    heads = [kind.header for kind in read.headers.kinds]
    ids = _tournament_ids(heads)
    moments = hands["played_at"]
    for place, kind in enumerate(kinds):
        head, key = heads[kind], ids[kind]
        reference = head.tournament
        if reference is None or key is None:
            continue
        if key not in rows:
            rows[key] = (
                key,
                head.site,
                reference.key,
                reference.name,
                "imported",
                head.game,
                head.limit_type,
                moments[place],
                reference.unit,
                reference.scale,
                reference.buy_in,
                reference.bounty,
                reference.fee,
            )
    return pl.DataFrame(list(rows.values()), schema=TOURNAMENT_SCHEMA, orient="row")


def frames(read: Read, file: str | None, line: int) -> tuple[pl.DataFrame, ...]:
    """The hands, players, events and tournaments."""
    position, dealing = positions(read.seats, read.headers, read.blinds, read.dealt)
    hands = hand_frame(read, file, line)
    return hands, player_frame(read, position), event_frame(read, dealing), tournament_frame(read, hands)
