"""Where the button and the blinds lie on the next hand: the big blind moves and drags the rest along.

Seats are numbered clockwise from 1 to `max_seats`. A seat is live when somebody sits there who can be
dealt in. All functions are pure; a table keeps the `Marks` of its last hand and nothing else.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal, get_args

ButtonRule = Literal["dead", "dead_36b", "moving"]
"""`dead`: TDA 2024 and most houses. `dead_36b`: TDA 2026, a dead button goes on over further empty seats.
`moving`: the button always goes to the next live player (Robert's Rules 4, alternative 1)."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Where the three marks of one hand lie.

    `button` and `small_blind_seat` may be empty seats. `small_blind_dead` says that nobody posts the
    small blind; its mark is kept all the same, for the next button goes there. The big blind is
    always live. Heads-up the button and the small blind are one seat.
    """

    button: int
    small_blind_seat: int
    big_blind: int
    small_blind_dead: bool = False

    @property
    def small_blind(self) -> int | None:
        """The seat that posts the small blind, None when nobody does."""
        return None if self.small_blind_dead else self.small_blind_seat

    def may_be_dealt_in(self, seat: int) -> bool:
        """Whether one in this seat is dealt in: not strictly between button and small blind (T24-8, 10A).

        A newcomer there waits until the button has passed. Any other seat takes what falls to it, the
        big blind, the small blind or the button itself.
        """
        return not strictly_between(self.button, seat, self.small_blind_seat)


def first_marks(button: int, live: Collection[int]) -> Marks:
    """The marks of a table's first hand, from the live seat that drew the button.

    >>> first_marks(2, [1, 2, 5])
    Marks(button=2, small_blind_seat=5, big_blind=1, small_blind_dead=False)
    """
    _require_players(live)
    if button not in live:
        raise ValueError(
            f"seat {button} cannot draw the button: nobody sits there, seats {sorted(live)} are taken"
        )
    small_blind = button if len(live) == 2 else next_live(button, live)
    return Marks(button, small_blind, next_live(small_blind, live))


def marks_before_first(button: int, live: Collection[int]) -> Marks:
    """The marks that a hand before the first one would have left, so that `next_marks` gives `button` next.

    A table that has drawn its button keeps these: whoever joins before the first hand is then treated
    as one who joins between two hands. One who sits alone has all three marks until another comes.
    """
    if len(live) == 1 and button in live:
        return Marks(button, button, button)
    first = first_marks(button, live)
    if len(live) == 2:
        return Marks(first.big_blind, first.big_blind, button)
    return Marks(previous_live(button, live), button, first.small_blind_seat)


def next_marks(marks: Marks, live: Collection[int], max_seats: int, rule: ButtonRule = "dead") -> Marks:
    """The marks of the hand after the one that had `marks`, for the seats that are live now.

    Dead button (T24-32, R029): the big blind goes to the first live seat after the old one, the small
    blind lies where the big blind was, the button where the small blind was, both even when that seat
    is empty. Heads-up (T24-34B, R033): the big blind goes on and the other has button and small blind,
    under every rule. Seats that wait (`waiting`) take no part. Raises ValueError below two players.

    >>> next_marks(Marks(1, 2, 3), [1, 2, 4, 5, 6], 6)
    Marks(button=2, small_blind_seat=3, big_blind=4, small_blind_dead=True)
    """
    _require_players(live)
    if rule not in get_args(ButtonRule):
        raise ValueError(f"{rule!r} is no button rule: take one of {', '.join(get_args(ButtonRule))}")
    between = _newcomers_between(marks, live)
    all_play = len(live) - len(between) < 2
    playing = (
        [seat for seat in live if seat not in between]
        if between and rule != "moving" and not all_play
        else live
    )
    big_blind = next_live(marks.big_blind, playing)
    if len(playing) == 2:
        button = next_live(big_blind, playing)
        return Marks(button, button, big_blind)
    if rule == "moving":
        return first_marks(next_live(marks.button, playing), playing)
    if marks.small_blind_seat == marks.big_blind:
        return first_marks(marks.button if marks.button in playing else big_blind, playing)
    button, small_blind = marks.small_blind_seat, marks.big_blind
    if between and all_play:
        button = previous_live(small_blind, playing)
    if rule == "dead_36b" and button not in live:
        step = button % max_seats + 1
        while step not in live and step != small_blind:
            button, step = step, step % max_seats + 1
    return Marks(button, small_blind, big_blind, small_blind not in playing)


def waiting(marks: Marks, live: Collection[int], rule: ButtonRule = "dead") -> frozenset[int]:
    """The live seats that are not dealt in on the hand after the one that had `marks`.

    They lie strictly between the next button and the next small blind, where only newcomers can be,
    and wait until the button has passed. When fewer than two others are left nobody waits, for there
    would be no hand. A moving button leaves no such seat.
    """
    if rule == "moving":
        return frozenset()
    between = _newcomers_between(marks, live)
    return frozenset(between) if len(live) - len(between) >= 2 else frozenset()


def last_to_act(marks: Marks, dealt: Collection[int]) -> int:
    """The dealt-in seat that acts last after the flop: at the button, or the nearest one before it."""
    return marks.button if marks.button in dealt else previous_live(marks.button, dealt)


def next_live(seat: int, live: Collection[int]) -> int:
    """The first live seat clockwise after `seat`; in games without blinds the next button (R028)."""
    after = [other for other in live if other > seat]
    return min(after) if after else min(live)


def previous_live(seat: int, live: Collection[int]) -> int:
    """The first live seat counter-clockwise before `seat`."""
    before = [other for other in live if other < seat]
    return max(before) if before else max(live)


def strictly_between(start: int, seat: int, end: int) -> bool:
    """Whether going clockwise from `start` one meets `seat` before `end`, neither end counted.

    From a seat to itself is no way at all: nothing lies between.
    """
    if start < end:
        return start < seat < end
    return start > end and (seat > start or seat < end)


def _newcomers_between(marks: Marks, live: Collection[int]) -> list[int]:
    return [seat for seat in live if strictly_between(marks.small_blind_seat, seat, marks.big_blind)]


def _require_players(live: Collection[int]) -> None:
    if len(live) < 2:
        raise ValueError(f"a hand needs two live seats, there are {len(live)}")
