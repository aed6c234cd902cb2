"""Joining a cash game and coming back to it: who is dealt in, and what he posts (R022-R026).

A newcomer waits for the big blind or posts one; who missed blinds waits for the big blind or posts what
he missed. Nobody who owes comes in on the small blind or between the button and it. Tournaments have
none of this: there everyone is dealt in and pays what his seat pays.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from tourney.engine.button import ButtonRule, Marks, next_marks, strictly_between, waiting
from tourney.engine.positions import clockwise_from
from tourney.engine.setup import Post


@dataclass(frozen=True, slots=True)
class Dues:
    """What a seat owes before it is dealt in again: a small blind, a big blind, or a newcomer's big blind."""

    small: bool = False
    big: bool = False
    new: bool = False


NOTHING = Dues()
NEWCOMER = Dues(new=True)


@dataclass(frozen=True, slots=True)
class Chair:
    """A taken seat between two hands. `posts` says that he pays his dues now instead of waiting."""

    dues: Dues = NOTHING
    away: bool = False
    posts: bool = False


@dataclass(frozen=True, slots=True)
class CashHand:
    """The next hand of a cash table: marks, who is dealt in, who posts what, and who owes what after it."""

    marks: Marks
    dealt: tuple[int, ...]
    posts: tuple[Post, ...]
    dues: Mapping[int, Dues]


def post(seat: int, dues: Dues, small_blind: int, big_blind: int) -> Post:
    """What settles the dues of a seat: the part of a big blind is live, that of a small blind is dead
    (R023, R026).

    >>> post(4, Dues(small=True, big=True), 1, 2)
    Post(seat=4, live=2, dead=1)
    """
    return Post(seat, big_blind if dues.big or dues.new else 0, small_blind if dues.small else 0)


def next_cash_hand(
    marks: Marks,
    chairs: Mapping[int, Chair],
    max_seats: int,
    small_blind: int,
    big_blind: int,
    rule: ButtonRule = "dead",
) -> CashHand:
    """The hand after the one that had `marks`; `chairs` are the taken seats, the blinds are in chips.

    Whom the big blind reaches is dealt in for it and owes nothing more (R022, R025). With fewer than
    two players who owe nothing the game begins anew: everyone present is dealt in and nobody posts
    beyond the blinds. Raises ValueError when fewer than two are present.
    """
    present = [seat for seat, chair in chairs.items() if not chair.away]
    dealt = {seat for seat in present if chairs[seat].dues == NOTHING}
    posts: list[Post] = []
    if len(dealt) < 2:
        dealt = set(present)
    for seat in clockwise_from([seat for seat in present if seat not in dealt], marks.big_blind):
        with_him = dealt | {seat}
        if seat in waiting(marks, with_him, rule):
            continue
        then = next_marks(marks, with_him, max_seats, rule)
        if then.big_blind == seat:
            dealt = with_him
        elif chairs[seat].posts and then.small_blind_seat != seat:
            dealt = with_him
            posts.append(post(seat, chairs[seat].dues, small_blind, big_blind))
    after = next_marks(marks, dealt, max_seats, rule)
    dealt -= waiting(marks, dealt, rule)
    dues = {
        seat: NOTHING if seat in dealt else missed(chair.dues, seat, marks, after)
        for seat, chair in chairs.items()
    }
    return CashHand(after, tuple(sorted(dealt)), tuple(posts), dues)


def missed(dues: Dues, seat: int, before: Marks, after: Marks) -> Dues:
    """What a seat owes that was not dealt in while the marks went from `before` to `after` (R024).

    It misses each blind that goes over it, once an orbit and never twice. A newcomer goes on owing his
    one big blind.
    """
    if dues.new:
        return dues
    big = dues.big or strictly_between(before.big_blind, seat, after.big_blind)
    at_small = seat == after.small_blind_seat
    small = dues.small or at_small or strictly_between(before.small_blind_seat, seat, after.small_blind_seat)
    return Dues(small, big)
