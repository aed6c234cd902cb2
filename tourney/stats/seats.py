"""The players of many hands as columns, each with his place in the order of action after the flop.

A player is a row of the frame that came in, here called his slot. His order counts clockwise from the
small blind to the button, so that a set of players is an int with one bit a player, and who acts after
whom is a comparison.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import polars as pl

from tourney.stats.running import Flags, Ints
from tourney.stats.short_texts import ShortTexts

FLOP_GAMES = (
    "holdem",
    "omaha",
    "omaha8",
    "omaha5",
    "omaha58",
    "omaha6",
    "courchevel",
    "courchevel8",
    "shortdeck",
)
"""Games with a flop, a turn and a river."""

STUD_GAMES = ("stud", "stud8", "razz")
"""Games in which the cards on the table say who begins: nobody is in position for a whole hand."""

MOST_PLAYERS = 60

SMALL_BLIND, BIG_BLIND, CUTOFF, BUTTON, EARLY, MIDDLE = range(1, 7)
_PLACES = {
    "SB": SMALL_BLIND,
    "BB": BIG_BLIND,
    "CO": CUTOFF,
    "BTN": BUTTON,
    "MP": MIDDLE,
    "HJ": MIDDLE,
    "UTG": EARLY,
    **{f"UTG+{number}": EARLY for number in range(1, MOST_PLAYERS)},
}
_NAMES = ShortTexts(_PLACES)
_STEALS = np.zeros(MIDDLE + 1, dtype=bool)
_STEALS[[SMALL_BLIND, CUTOFF, BUTTON]] = True


@dataclass(frozen=True, slots=True)
class Hands:
    """One row a hand: the blind and the bets, and the sets of its players."""

    big_blind: Ints
    small_blind: Ints
    small_bet: Ints
    big_bet: Ints
    fixed_limit: Flags
    counted: Flags
    flop_game: Flags
    stud: Flags
    carried_in: Ints
    rake: Ints
    pot: Ints
    players: Ints
    everyone: Ints
    big_blind_slot: Ints
    """-1 in a hand where nobody is in the big blind."""


@dataclass(frozen=True, slots=True)
class Seats:
    """One row a player dealt in, as in the frame that came in."""

    hand: Ints
    order: Ints
    bit: Ints
    stack: Ints
    invested: Ints
    won: Ints
    net: Ints
    absent: Flags
    small_blind: Flags
    big_blind: Flags
    thief: Flags
    """In the cutoff, on the button or in the small blind of a hand with a big blind."""
    place: npt.NDArray[np.uint8]
    """Where he sits, as far as statistics tell places apart: `SMALL_BLIND` and so on, 0 for elsewhere."""


@dataclass(frozen=True, slots=True)
class Table:
    """Hands and seats, and how to find the slot of an event."""

    hands: Hands
    seats: Seats
    hand_ids: Ints
    stride: int
    slots: npt.NDArray[np.int32]
    """The slot of each seat, `stride` seats a hand; -1 where nobody was dealt in."""
    in_order: Ints
    """All slots by hand and by order of action; those of a hand begin at `first`."""
    first: Ints

    def hand_of(self, hand_ids: Ints) -> Ints:
        """The index in `hands` of each hand id."""
        return _index(self.hand_ids, hand_ids)

    def slot_of(self, hand: Ints, seat: Ints) -> Ints:
        """The slot of each seat. Raises ValueError when somebody acts who was not dealt in."""
        known = seat < self.stride
        found = np.where(known, self.slots[hand * self.stride + np.where(known, seat, 0)], -1)
        if (found < 0).any():
            bad = int(np.argmax(found < 0))
            raise ValueError(
                f"hand {self.hand_ids[hand[bad]]}: seat {seat[bad]} acts, where nobody was dealt in"
            )
        return found.astype(np.int64)


def table(hands: pl.DataFrame, players: pl.DataFrame) -> Table:
    """The columns of these hands, which are in order of their ids, and players. Raises ValueError when a
    player's hand is not there."""
    hand_ids = _ints(hands["hand_id"])
    hand = _index(hand_ids, _ints(players["hand_id"]))
    seat = _ints(players["seat"])
    place = _places(players["position"])
    button = _ints(hands["button_seat"].fill_null(0))
    on_button = place == BUTTON
    button[hand[on_button]] = seat[on_button]
    # The one named BTN acts last; the disc may lie elsewhere when it is dead.
    in_order = np.argsort(hand * 256 + (seat - button[hand] - 1) % 256, kind="stable")
    count = np.bincount(hand, minlength=len(hand_ids))
    if len(count) and int(count.max()) > MOST_PLAYERS:
        raise ValueError(f"hand {hand_ids[int(count.argmax())]} has more than {MOST_PLAYERS} players")
    first = np.cumsum(count) - count
    order = np.empty(len(hand), dtype=np.int64)
    order[in_order] = np.arange(len(hand)) - first[hand[in_order]]
    stride = int(seat.max()) + 1 if len(seat) else 1
    slots = np.full(len(hand_ids) * stride, -1, dtype=np.int32)
    slots[hand * stride + seat] = np.arange(len(hand))
    stud = hands["game"].is_in(STUD_GAMES).fill_null(False).to_numpy()
    big_blind = place == BIG_BLIND
    big_blind_slot = np.full(len(hand_ids), -1, dtype=np.int64)
    big_blind_slot[hand[big_blind]] = np.flatnonzero(big_blind)
    thief = _STEALS[place] & (big_blind_slot[hand] >= 0)
    nominal = _ints(hands["big_blind"].fill_null(0))
    small_bet = _ints(hands["small_bet"].fill_null(0))
    big_bet = _ints(hands["big_bet"].fill_null(0))
    seats = Seats(
        hand=hand,
        order=order,
        bit=np.left_shift(1, order),
        stack=_ints(players["stack"]),
        invested=_ints(players["invested"].fill_null(0)),
        won=_ints(players["won"].fill_null(0)),
        net=_ints(players["net"].fill_null(0)),
        absent=players["absent"].fill_null(False).to_numpy(),
        small_blind=place == SMALL_BLIND,
        big_blind=big_blind,
        thief=thief,
        place=place,
    )
    found = Hands(
        big_blind=nominal,
        small_blind=_ints(hands["small_blind"].fill_null(0)),
        small_bet=np.where(small_bet > 0, small_bet, nominal),
        big_bet=np.where(big_bet > 0, big_bet, 2 * nominal),
        fixed_limit=(hands["limit_type"] == "FL").fill_null(False).to_numpy(),
        counted=~hands["cancelled"].fill_null(False).to_numpy(),
        flop_game=hands["game"].is_in(FLOP_GAMES).fill_null(False).to_numpy(),
        stud=stud,
        carried_in=_ints(hands["carried_in"].fill_null(0)),
        rake=_ints(hands["rake"].fill_null(0)),
        pot=_ints(hands["pot"].fill_null(0)),
        players=count,
        everyone=np.left_shift(1, count) - 1,
        big_blind_slot=big_blind_slot,
    )
    return Table(found, seats, hand_ids, stride, slots, in_order, first)


def _places(positions: pl.Series) -> npt.NDArray[np.uint8]:
    """The place of each named position."""
    return _NAMES.find(positions)


def _index(hand_ids: Ints, wanted: Ints) -> Ints:
    if not len(wanted):
        return np.zeros(0, dtype=np.int64)
    if len(hand_ids) and int(hand_ids[-1]) - int(hand_ids[0]) == len(hand_ids) - 1:
        found = wanted - hand_ids[0]
    else:
        found = np.searchsorted(hand_ids, wanted)
    inside = (found >= 0) & (found < len(hand_ids))
    known = inside & (hand_ids[np.where(inside, found, 0)] == wanted) if len(hand_ids) else inside
    if not known.all():
        raise ValueError(f"hand {wanted[int(np.argmin(known))]} is not among the hands")
    return found


def _ints(column: pl.Series) -> Ints:
    return column.cast(pl.Int64).to_numpy(writable=True)
