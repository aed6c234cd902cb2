"""The chips of every hand: what each player put in, has left and got back, and whether it all closes."""

from dataclasses import dataclass

import numpy as np

from tourney.histories.pokerstars.columns import codes
from tourney.histories.pokerstars.columns.body import Events
from tourney.histories.pokerstars.columns.buffer import Flags, Ints, Small
from tourney.histories.pokerstars.columns.headers import Headers
from tourney.histories.pokerstars.columns.lines import Lines
from tourney.histories.pokerstars.columns.seats import Seats
from tourney.histories.pokerstars.columns.summary import Summaries
from tourney.histories.pokerstars.columns.why import Why


@dataclass(slots=True)
class Ledger:
    """Per line what left the stack (`amount`), the player's total on the street (`to`) and whether it took
    his last chip. A post of both blinds has its dead part in `dead`, 0 elsewhere, with what `dead` took
    in `dead_all_in`. Per seat row what was put in and won. Per hand an uncalled bet that has no line: the
    seat row (-1 for none), the amount, his total afterwards, its street, and behind which line it belongs."""

    amount: Ints
    to: Ints
    all_in: Flags
    street: Small
    dead: Ints
    invested: Ints
    won: Ints
    inferred_row: Ints
    inferred_amount: Ints
    inferred_to: Ints
    inferred_street: Ints
    inferred_after: Ints
    counted: Flags
    """Hands whose text counts that bet in the pot."""
    sold_line: Ints
    """Lines of cash-outs by players whose share of the pot only the summary states."""
    sold: Ints
    """Those shares."""


def settle(lines: Lines, headers: Headers, seats: Seats, events: Events, summaries: Summaries) -> Ledger:
    """The ledger of every hand; one that does not close to the unit is refused."""
    count, rows = len(lines.start), len(seats.hand)
    dead = _split_posts(lines, headers, events)
    at = np.flatnonzero((events.kind >= codes.ANTE) & (events.kind <= codes.RAISE) & (events.row >= 0))
    at = at[_MOVES[events.kind[at]]]
    order = np.argsort(events.row[at], kind="stable")
    at = at[order]
    row, street, kind = events.row[at], lines.street[at], events.kind[at]
    stated = events.amount[at]
    fresh = _changes(row)
    group = fresh | _changes(street)
    place = np.arange(len(at))
    raised = kind == codes.RAISE
    live = np.where(raised | (kind == codes.ANTE) | (kind == codes.DEAD_BLIND), 0, stated)
    running = _since(np.cumsum(live), live, group)
    base = np.where(raised, stated - running, 0)
    total = base[np.maximum.accumulate(np.where(raised | group, place, 0))] + running
    before = np.concatenate(([0], total[:-1]))
    before[group] = 0
    amount = np.where(raised, total - before, stated)
    taken = amount + dead[at]
    spent = _since(np.cumsum(taken), taken, fresh)
    left = seats.stack[row] - spent
    all_in = left == 0
    lines.refuse(at[(left < 0) | (amount <= 0)], Why.LEDGER)
    lines.refuse(at[(all_in != events.all_in[at]) & (kind != codes.DEAD_BLIND)], Why.ALL_IN)
    found = Ledger(
        amount=events.amount.copy(),
        to=np.full(count, -1, dtype=np.int64),
        all_in=np.zeros(count, dtype=np.bool_),
        street=lines.street.copy(),
        dead=dead,
        invested=np.bincount(row, weights=taken, minlength=rows).astype(np.int64),
        won=np.zeros(rows, dtype=np.int64),
        inferred_row=np.full(lines.hands, -1, dtype=np.int64),
        inferred_amount=np.zeros(lines.hands, dtype=np.int64),
        inferred_to=np.zeros(lines.hands, dtype=np.int64),
        inferred_street=np.zeros(lines.hands, dtype=np.int64),
        inferred_after=np.full(lines.hands, -1, dtype=np.int64),
        counted=np.zeros(lines.hands, dtype=np.bool_),
        sold_line=np.zeros(0, dtype=np.int64),
        sold=np.zeros(0, dtype=np.int64),
    )
    found.amount[at], found.all_in[at] = amount, all_in
    paid_live = (kind != codes.ANTE) & (kind != codes.DEAD_BLIND)
    found.to[at[paid_live]] = total[paid_live]
    ends = np.flatnonzero(np.concatenate((fresh[1:], [True]))) if len(at) else place
    last = _Last(
        total=_by(rows, row[ends], total[ends], 0),
        street=_by(rows, row[ends], street[ends], -1),
        line=_by(rows, row[ends], at[ends], -1),
    )
    _give_back(lines, seats, events, found, last)
    _infer(lines, seats, events, summaries, found, last, at[paid_live])
    _close(lines, headers, seats, events, summaries, found)
    return found


@dataclass(slots=True)
class _Last:
    """Of each seat row its last chips: the total on that street, the street, and the line."""

    total: Ints
    street: Ints
    line: Ints


_CHIPS = (
    codes.ANTE,
    codes.SMALL_BLIND,
    codes.BIG_BLIND,
    codes.EXTRA_BLIND,
    codes.DEAD_BLIND,
    codes.BRING_IN,
    codes.CALL,
    codes.BET,
    codes.RAISE,
)
_MOVES = codes.among(*_CHIPS)


def _split_posts(lines: Lines, headers: Headers, events: Events) -> Ints:
    """The dead part of each post of both blinds, whose live part stays as an extra blind."""
    dead = np.zeros(len(lines.start), dtype=np.int64)
    both = np.flatnonzero(events.kind == codes.BOTH_BLINDS)
    live = np.minimum(events.amount[both], headers.big_blind[lines.hand[both]])
    dead[both] = events.amount[both] - live
    events.amount[both] = live
    events.kind[both] = codes.EXTRA_BLIND
    return dead


def _give_back(lines: Lines, seats: Seats, events: Events, found: Ledger, last: _Last) -> None:
    """The uncalled bets that have a line: of the street of that bet, wherever the line stands."""
    at = np.flatnonzero((events.kind == codes.UNCALLED) & (events.row >= 0))
    row = events.row[at]
    amount = events.amount[at]
    several = np.bincount(lines.hand[at], minlength=lines.hands)[lines.hand[at]] > 1
    lines.refuse(at[several | (last.line[row] < 0) | (last.line[row] > at)], Why.LEDGER)
    lines.refuse(at[(amount > found.invested[row]) | (amount > last.total[row])], Why.LEDGER)
    found.street[at] = np.maximum(last.street[row], 0)
    found.to[at] = np.maximum(last.total[row] - amount, 0)
    found.invested[row] -= amount


def _infer(
    lines: Lines, seats: Seats, events: Events, summaries: Summaries, found: Ledger, last: _Last, live: Ints
) -> None:
    """The uncalled bets without a line, as old clients and converters leave them out."""
    stated = np.zeros(lines.hands, dtype=np.bool_)
    stated[lines.hand[events.kind == codes.UNCALLED]] = True
    street = np.full(lines.hands, -1, dtype=np.int64)
    live = np.sort(live)
    street[lines.hand[live]] = lines.street[live]
    there = np.flatnonzero((seats.count > 0) & (lines.why == 0))
    if not len(there):
        return
    level = np.where(last.street == street[seats.hand], last.total, 0)
    first = seats.first[seats.count > 0]
    where = np.flatnonzero(seats.count > 0)
    top = np.zeros(lines.hands, dtype=np.int64)
    top[where] = np.maximum.reduceat(level, first)
    at_top = level == top[seats.hand]
    several = np.add.reduceat(at_top, first)
    under = np.zeros(lines.hands, dtype=np.int64)
    under[where] = np.where(several > 1, top[where], np.maximum.reduceat(np.where(at_top, 0, level), first))
    uncalled = np.where(stated | (street < 0), 0, top - under)
    invested = np.zeros(lines.hands, dtype=np.int64)
    invested[where] = np.add.reduceat(found.invested, first)
    hands = there[uncalled[there] > 0]
    owner = np.full(lines.hands, -1, dtype=np.int64)
    rows = np.flatnonzero(at_top)
    owner[seats.hand[rows]] = rows
    over = invested[hands] - summaries.pot[hands]
    inside = hands[over == 0]
    if len(inside):
        _take_out(lines, events, summaries, found, inside, owner[inside], uncalled[inside])
    open_ = (over == uncalled[hands]) | found.counted[hands]
    lines.refuse_hands(hands[~open_], Why.LEDGER)
    hands = hands[open_]
    if not len(hands):
        return
    decided = np.flatnonzero(_DECIDED[events.kind])
    after = np.full(lines.hands, -1, dtype=np.int64)
    after[lines.hand[decided]] = decided
    found.inferred_row[hands] = owner[hands]
    found.inferred_amount[hands] = uncalled[hands]
    found.inferred_to[hands] = last.total[owner[hands]] - uncalled[hands]
    found.inferred_street[hands] = street[hands]
    found.inferred_after[hands] = after[hands]
    found.invested[owner[hands]] -= uncalled[hands]


def _take_out(
    lines: Lines, events: Events, summaries: Summaries, found: Ledger, hands: Ints, rows: Ints, amounts: Ints
) -> None:
    """Take uncalled bets that are counted in the pot out of it, and out of what their owners collected."""
    for hand, row, amount in zip(hands.tolist(), rows.tolist(), amounts.tolist(), strict=True):
        low, high = np.searchsorted(lines.hand, [hand, hand + 1]).tolist()
        mine = (events.kind[low:high] == codes.COLLECT) & (events.row[low:high] == row)
        last = np.flatnonzero(mine & (events.amount[low:high] >= amount))
        if not len(last):
            continue
        line = low + int(last[-1])
        events.amount[line] -= amount
        found.amount[line] -= amount
        if events.amount[line] == 0:
            events.kind[line] = codes.NOTHING
        summaries.pot[hand] -= amount
        summaries.won[row] -= min(amount, int(summaries.won[row]))
        found.counted[hand] = True


_DECIDED = codes.among(*_CHIPS, codes.FOLD, codes.CHECK)


def _close(
    lines: Lines, headers: Headers, seats: Seats, events: Events, summaries: Summaries, found: Ledger
) -> None:
    """Refuse hands whose pot is not what went in and came out, or whose summary pays other people."""
    rows = len(seats.hand)
    at = np.flatnonzero((events.kind == codes.COLLECT) & (events.row >= 0))
    found.won = np.bincount(events.row[at], weights=events.amount[at], minlength=rows).astype(np.int64)
    _sell(lines, headers, events, summaries, found)
    differs = (
        ((found.won != summaries.won) & summaries.told)
        | (found.invested < 0)
        | (found.invested > seats.stack)
    )
    lines.refuse_hands(np.unique(seats.hand[differs]), Why.LEDGER)
    paid_in = np.bincount(seats.hand, weights=found.invested, minlength=lines.hands).astype(np.int64)
    paid_out = np.bincount(seats.hand, weights=found.won, minlength=lines.hands).astype(np.int64)
    open_ = (paid_in != summaries.pot) | (paid_out + summaries.rake != summaries.pot)
    lines.refuse_hands(np.flatnonzero(open_), Why.LEDGER)


def _sell(lines: Lines, headers: Headers, events: Events, summaries: Summaries, found: Ledger) -> None:
    """The shares that cashed-out players won, and that no line says they collected."""
    at = np.flatnonzero((events.kind == codes.CASH_OUT) & (events.row >= 0))
    if not len(at):
        return
    row, first = np.unique(events.row[at], return_index=True)
    line = at[first]
    share = summaries.won[row] - found.won[row]
    owed = summaries.told[row] & (share > 0)
    row, line, share = row[owed], line[owed], share[owed]
    lines.refuse(line[headers.draws[lines.hand[line]] > 0], Why.LEDGER)
    found.won[row] += share
    found.sold_line, found.sold = line, share


def _changes(values: Ints | Small) -> Flags:
    found = np.ones(len(values), dtype=np.bool_)
    found[1:] = values[1:] != values[:-1]
    return found


def _since(running: Ints, values: Ints, begins: Flags) -> Ints:
    """A running sum that starts anew at each beginning."""
    start = np.maximum.accumulate(np.where(begins, np.arange(len(values)), 0))
    return running - (running - values)[start]


def _by(size: int, at: Ints, values: Ints | Small, otherwise: int) -> Ints:
    found = np.full(size, otherwise, dtype=np.int64)
    found[at] = values
    return found
