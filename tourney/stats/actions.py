"""The decisions of many hands as columns, each with the state of the hand when it was made.

One row a fold, check, call, bet or raise, a betting round at a time, in order of hand and time: how
many raised and called before, what is owed, who is still in, and whether a raise is possible.
"""

from dataclasses import dataclass, fields

import numpy as np
import numpy.typing as npt
import polars as pl

from tourney.stats.running import Flags, Ints, highest_before, last_before, starts, sum_before
from tourney.stats.seats import Table
from tourney.stats.short_texts import ShortTexts

FOLD, CHECK, CALL, RAISE, BLIND, STRADDLE, ANTE, DEAD, DEAL = range(1, 10)
CODES = {
    "fold": FOLD,
    "check": CHECK,
    "call": CALL,
    "bet": RAISE,
    "raise": RAISE,
    "small_blind": BLIND,
    "big_blind": BLIND,
    "extra_blind": BLIND,
    "button_blind": BLIND,
    "bring_in": BLIND,
    "straddle": STRADDLE,
    "ante": ANTE,
    "dead_blind": DEAD,
    "deal_board": DEAL,
    "deal_hole": DEAL,
    "discard": DEAL,
    "stand_pat": DEAL,
}
"""Kinds of events by number, from 1: what moves chips or says what somebody decides, and what is dealt or drawn."""
_KINDS = ShortTexts(CODES)

_NOBODY = 255
"""Stands for the seat of an event that has none; no table has so many."""

BET_CAP = 4
"""Bets in a round of fixed limit; before the flop the big blind is the first (R063)."""

ROUNDS = 5
"""Betting rounds that are counted: stud has five, every other game fewer."""


@dataclass(frozen=True, slots=True)
class Actions:
    """One row a decision of one betting round. Counts leave the row itself out."""

    hand: Ints
    slot: Ints
    fold: Flags
    check: Flags
    call: Flags
    aggressive: Flags
    """A bet or a raise."""
    raises: Ints
    calls: Ints
    checks: Ints
    calls_since_raise: Ints
    acted: Ints
    """Decisions of this player in this round before."""
    aggressor: Ints
    """Slot of the last who bet or raised in this round; -1 when nobody has."""
    aggressor_all_in: Flags
    """His bet or raise took his last chip."""
    level: Ints
    """The highest total of the round, which is to be matched."""
    owed: Ints
    amount: Ints
    total: Ints
    """What the player has in this round with this action; antes and dead blinds are no part of it."""
    pot: Ints
    """All that was put in before."""
    all_in: Flags
    """The action takes his last chip."""
    alive: Ints
    """The set of those who have not folded."""
    active: Ints
    """The set of those who have neither folded nor put in their last chip."""
    counts: Flags
    """A turn of somebody present, with two choices or more."""
    chance: Flags
    """The same, and not a fold out of turn."""
    can_raise: Flags

    def take(self, rows: Ints) -> "Actions":
        """These rows alone."""
        return Actions(**{field.name: getattr(self, field.name)[rows] for field in fields(self)})


@dataclass(frozen=True, slots=True)
class Course:
    """The decisions, and what the whole course of the hand says of each player."""

    rounds: tuple[Actions, ...]
    """The decisions by betting round, `ROUNDS` of them."""
    folded_on: Ints
    """Street of the fold, by slot; -1 for one who never folded."""
    posted: Flags
    """By slot: posted a blind of any kind, dead ones and straddles too; antes are none."""
    put_first: Ints
    """By slot: what he put in until the end of the first round, forced or not."""
    antes: Ints
    """By hand: the antes that were paid."""
    last_street: Ints
    """By hand: the betting round of the last decision, 0 where there was none."""


def codes_of(events: pl.DataFrame) -> npt.NDArray[np.uint8]:
    """The number of each event's kind, 0 for one that is none of `CODES`: texts are compared once."""
    return _KINDS.find(events["kind"])


def course(table: Table, events: pl.DataFrame, codes: npt.NDArray[np.uint8]) -> Course:
    """The course of the betting. `events` may hold any events of the hands, in any order; `codes` are the
    numbers of their kinds.

    A raise is possible when chips are left beyond the call, somebody present could still answer it,
    the player has not acted in this round or faces a full raise since (R099; half a bet in fixed
    limit, R100), and the bets of fixed limit are not capped (R063; never with two dealt in, R066).
    """
    hands, seats = table.hands, table.seats
    hand, street, slot, code, amount, flagged = _betting(table, events, codes)
    own = _own(slot, street, code, amount, flagged, seats.stack)
    bits, in_hand, in_round = seats.bit[slot], starts(hand), starts(hand, street)
    everyone = hands.everyone[hand]
    alive = everyone - sum_before(np.where(own.folds, bits, 0), in_hand)
    active = alive & ~sum_before(np.where(own.all_in, bits, 0), in_hand)

    aggressive, straddles = code == RAISE, code == STRADDLE
    blind = np.where(street == 0, hands.big_blind[hand], 0)
    # A short big blind does not lower the call, so the nominal one is owed before the flop.
    level = np.maximum(highest_before(own.total, in_round), blind)
    owed = np.maximum(level - own.before, 0)
    # A full raise is as large as the last one; a straddle is raised as if it were the big blind.
    grown = np.where(aggressive, np.maximum(own.total - level, 0), np.where(straddles, own.total, 0))
    fixed = hands.fixed_limit[hand]
    full = np.maximum(highest_before(grown, in_round), hands.big_blind[hand])
    bet = np.where(street <= 1, hands.small_bet[hand], hands.big_bet[hand])
    reopened = np.where(fixed, 2 * owed >= bet, owed >= full)
    raises = sum_before(aggressive, in_round)
    # The big blind is a bet, the bring-in of stud is none.
    capped = fixed & (raises + (blind > 0) >= BET_CAP) & (hands.players[hand] > 2)

    calls = sum_before(code == CALL, in_round)
    last = last_before(aggressive, in_round)
    away = _away(table, slot, code)
    absentees = np.zeros(len(hands.players), dtype=np.int64)
    np.bitwise_or.at(absentees, seats.hand[away], seats.bit[away])
    opponents = active & ~bits
    can_raise = (
        (own.left > owed) & ((opponents & ~absentees[hand]) != 0) & ((own.acted == 0) | reopened) & ~capped
    )
    pick = np.flatnonzero(code <= RAISE)
    early = np.zeros(len(hand), dtype=bool)
    last_blind = _last_blind(table, hand[straddles], slot[straddles])
    early[pick] = _out_of_turn(table, last_blind, hand[pick], street[pick], slot[pick], code[pick] == FOLD)
    counts = ~away[slot] & ((owed > 0) | (opponents != 0))
    chance = counts & ~early
    actions = Actions(
        hand=hand,
        slot=slot,
        fold=code == FOLD,
        check=code == CHECK,
        call=code == CALL,
        aggressive=aggressive,
        raises=raises,
        calls=calls,
        checks=sum_before(code == CHECK, in_round),
        calls_since_raise=calls - np.where(last >= 0, calls[last], 0),
        acted=own.acted,
        aggressor=np.where(last >= 0, slot[last], -1),
        aggressor_all_in=(last >= 0) & own.all_in[last],
        level=level,
        owed=owed,
        amount=amount,
        total=own.total,
        pot=hands.carried_in[hand] + sum_before(amount, in_hand),
        all_in=own.all_in,
        alive=alive,
        active=active,
        counts=counts,
        chance=chance,
        can_raise=chance & can_raise,
    )
    folded_on = np.full(len(seats.hand), -1, dtype=np.int64)
    folded_on[slot[own.folds]] = street[own.folds]
    posted = np.zeros(len(seats.hand), dtype=bool)
    posted[slot[(code == BLIND) | straddles | (code == DEAD)]] = True
    first = street == 0
    last_street = np.zeros(len(hands.players), dtype=np.int64)
    last_street[hand[pick]] = street[pick]  # in order of time: the last one stays
    return Course(
        rounds=tuple(actions.take(pick[street[pick] == number]) for number in range(ROUNDS)),
        folded_on=folded_on,
        posted=posted,
        put_first=_sums(slot[first], amount[first], len(seats.hand)),
        antes=_sums(hand[code == ANTE], amount[code == ANTE], len(hands.players)),
        last_street=last_street,
    )


def _sums(where: Ints, amount: Ints, size: int) -> Ints:
    """The amounts added up by index; exact, as no sum of chips reaches 2^53."""
    return np.bincount(where, weights=amount, minlength=size).astype(np.int64)


@dataclass(frozen=True, slots=True)
class _Own:
    """What a row of betting is to its own player: chips of the street before and after, chips left."""

    before: Ints
    total: Ints
    left: Ints
    acted: Ints
    folds: Flags
    all_in: Flags


def _betting(
    table: Table, events: pl.DataFrame, codes: npt.NDArray[np.uint8]
) -> tuple[Ints, Ints, Ints, Ints, Ints, Flags]:
    """Hand, street, slot, code, amount and all-in flag of each bet, blind, check and fold, in order."""
    rows = np.flatnonzero((codes > 0) & (codes <= DEAD))
    hand = table.hand_of(_at(events["hand_id"], rows))
    seat = _at(events["seat"].fill_null(_NOBODY), rows)
    if (seat == _NOBODY).any():
        raise ValueError("a bet, check or fold without a seat")
    amount = _at(events["amount"].fill_null(0), rows)
    flagged = events["all_in"].fill_null(False).to_numpy()[rows]
    place = hand << 16 | _at(events["seq"], rows)
    columns = [hand, _at(events["street"], rows), seat, codes[rows].astype(np.int64), amount]
    if (place[1:] < place[:-1]).any():
        sort = np.argsort(place, kind="stable")
        columns = [column[sort] for column in columns]
        flagged = flagged[sort]
    hand, street, seat, code, amount = columns
    return hand, street, table.slot_of(hand, seat), code, amount, flagged


def _own(slot: Ints, street: Ints, code: Ints, amount: Ints, flagged: Flags, stack: Ints) -> _Own:
    """The running account of each player, by rows sorted by player and put back in order of time."""
    sort = np.argsort(slot, kind="stable")
    slot, street, code, amount, flagged = slot[sort], street[sort], code[sort], amount[sort], flagged[sort]
    mine, round_ = starts(slot), starts(slot, street)
    live = np.where((code == ANTE) | (code == DEAD), 0, amount)
    before = sum_before(live, round_)
    left = stack[slot] - sum_before(amount, mine)
    spent = (amount > 0) & (flagged | (left <= amount))
    folds = code == FOLD
    back = np.empty_like(sort)
    back[sort] = np.arange(len(sort))
    return _Own(
        before=before[back],
        total=(before + live)[back],
        left=left[back],
        acted=sum_before(code <= RAISE, round_)[back],
        folds=(folds & (sum_before(folds, mine) == 0))[back],
        all_in=(spent & (sum_before(spent, mine) == 0))[back],
    )


def _away(table: Table, slot: Ints, code: Ints) -> Flags:
    """By slot: dealt in while sitting out. One who calls or raises after all is back."""
    away = table.seats.absent.copy()
    away[slot[(code == CALL) | (code == RAISE)]] = False
    return away


def _last_blind(table: Table, straddle_hand: Ints, straddle_slot: Ints) -> Ints:
    """By hand: the order of the last to post, after whom the betting before the flop begins."""
    hands, seats = table.hands, table.seats
    posted = hands.big_blind_slot >= 0
    last = np.where(posted, seats.order[hands.big_blind_slot], hands.players - 1)
    last[straddle_hand] = seats.order[straddle_slot]
    return last


def _out_of_turn(table: Table, last_blind: Ints, hand: Ints, street: Ints, slot: Ints, fold: Flags) -> Flags:
    """Folds after which somebody acts who sits between the one before and the one who folded."""
    rows = len(hand)
    if not rows:
        return fold
    order, players = table.seats.order[slot], table.hands.players[hand]
    index, start = np.arange(rows), starts(hand, street)
    opening = np.where(street == 0, last_blind[hand], players - 1)
    previous = np.where(index > start, order[index - 1], opening)
    following = np.minimum(index + 1, rows - 1)
    # In stud the cards say who begins: nobody is early before the first has acted.
    unknown = table.hands.stud[hand] & (index == start)
    goes_on = ~unknown & (following > index) & (start[following] == start)
    to_me = (order - previous - 1) % players
    to_next = (order[following] - previous - 1) % players
    return fold & goes_on & (to_next < to_me)


def _at(column: pl.Series, rows: Ints) -> Ints:
    """The numbers of these rows, none of which is NULL; others may be."""
    return column.to_numpy()[rows].astype(np.int64)
