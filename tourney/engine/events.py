"""The events that a hand is made of, whoever wrote it down.

Recorded at the table, simulated or imported: a hand is a list of these in order, and `hand_events`
in the store holds them one a row.
"""

from dataclasses import dataclass
from typing import NamedTuple


class Event(NamedTuple):
    """One thing that happened in a hand.

    `street` counts betting rounds from 0 (before the flop). `seat` is the player's seat number, None
    for the table. `amount` is never negative: what leaves the stack for forced money and bets, what
    comes back for `uncalled`, `collect` and `cash_out`. `to_amount` is the player's total on this
    street afterwards. `all_in` is true when it took his last chip. `cards` are ints, `UNKNOWN` for
    one that nobody saw, None when the event has none. `pot_no` is 0 for the main pot; `board_no` is
    0 for the first board.
    """

    kind: str
    street: int
    seat: int | None = None
    amount: int | None = None
    to_amount: int | None = None
    all_in: bool = False
    cards: tuple[int, ...] | None = None
    pot_no: int | None = None
    board_no: int | None = None


@dataclass(frozen=True, slots=True)
class Kind:
    """What one kind of event means and what it does with chips.

    `chips` is +1 when they leave the stack for the pot, -1 when they come back, 0 when none move.
    `live` says whether they count towards the player's bet on the street.
    """

    name: str
    meaning: str
    chips: int = 0
    live: bool = False


KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        Kind("ante", "An ante: seeds the pot and is no part of a bet.", +1),
        Kind("small_blind", "The small blind.", +1, live=True),
        Kind("big_blind", "The big blind.", +1, live=True),
        Kind(
            "extra_blind", "A live blind by someone else than the blinds, as a newcomer posts.", +1, live=True
        ),
        Kind("dead_blind", "The dead part of a post: goes to the pot and is no part of a bet.", +1),
        Kind("straddle", "A blind raise before the cards.", +1, live=True),
        Kind("button_blind", "The blind of the button in short deck.", +1, live=True),
        Kind("bring_in", "The forced opening in stud.", +1, live=True),
        Kind("deal_hole", "Hole cards to a seat."),
        Kind("deal_board", "Cards to the board."),
        Kind("discard", "Cards thrown away in a draw."),
        Kind("stand_pat", "No card drawn."),
        Kind("fold", "Gives up the hand and what was put in."),
        Kind("check", "Passes the action, nothing owed."),
        Kind("call", "Matches the bet, or goes all-in for less.", +1, live=True),
        Kind("bet", "Opens the betting of a street.", +1, live=True),
        Kind("raise", "Raises the bet.", +1, live=True),
        Kind("uncalled", "The part of a bet that nobody called comes back.", -1),
        Kind("collect", "A share of a pot.", -1),
        Kind("cash_out", "Paid by the house for a hand that was cashed out: a ledger of its own."),
        Kind("show", "Shows cards."),
        Kind("muck", "Throws the cards away unseen at showdown."),
        Kind("sit_out", "Sits out."),
        Kind("return", "Is back."),
        Kind("time_out", "Ran out of time."),
        Kind("disconnect", "Lost the connection."),
        Kind("note", "Anything else that a replayer shows."),
    )
}

FORCED = frozenset(
    {"ante", "small_blind", "big_blind", "extra_blind", "dead_blind", "straddle", "button_blind", "bring_in"}
)
DECISIONS = frozenset({"fold", "check", "call", "bet", "raise"})
INTO_POT = frozenset(kind.name for kind in KINDS.values() if kind.chips > 0)
