"""The switches in which tournament rules differ (tournament-rules 3.20); a home game's are the defaults."""

from dataclasses import dataclass, field
from typing import Literal

from tourney.engine.rules import HouseRules

Newcomers = Literal["between", "button_too"]
Mover = Literal["next_big_blind", "high_card_if_stud"]


@dataclass(frozen=True, slots=True)
class TournamentRules:
    """What a house has chosen. The choices of one hand are in `hand`, the button (switch 1), the order of
    blind and ante (5), the half rule (7), reopening (8), the cap (9) and the pot-limit pot (10) among them.

    2 `first_button`: `high_card` draws it, `dealers_right` gives it to the last seat, so that seat 1 has
    the small blind. 3 `newcomers`: who sits down strictly `between` button and small blind waits until
    the button has passed; with `button_too` so does who sits down on the button or the small blind.
    4 `at_seat`: when a player must be at his seat. 6 `halve_ante_at`: with so many players or fewer at a
    table one who pays for all pays half, None never.
    11 `clock_expires`: a hand whose time is up is `fold_or_check` or `dead`. 12 `dispute_until`: when a
    hand can no longer be disputed. 13 `same_hand`: two who go out in one hand are placed by their
    `stack` when it began, or by the `stack_after_ante`. 14 `other_tables`: those who go out in one hand
    of hand-for-hand at different tables `tie`, or go by their `stack`. 15 `round_minutes`: what a round
    of hand-for-hand takes off the clock.
    16 `mover`: who is moved to balance; `high_card_if_stud` draws him where a stud game is in the event.
    17 `halt_at`: a table so many players short of the largest waits, None never. 18 `final_table`: as
    many players as it has seats, or one more. 19 `redraws`: (entries, tables) from the largest field
    down: with so many entries or more everyone draws a new seat when these numbers of tables are reached.
    20 `race`: what becomes of a remainder below one chip in a race. 21 `penalties` are in hands and
    rounds, or in rounds. 22 `dodging`: what a player owes who dodged his blind. 23 `misdeal`: by any
    wrong count of cards or by two cards too many. 24 `redeal_absent`: whether one who was absent at a
    misdeal plays the new deal.

    `halt_seats` is the size of tables from which on a short one waits: at smaller ones that is the
    director's choice. `balance_at` is the difference in players between two tables at which one is moved, and
    `balance_at_few` that from `few_tables` tables on down.
    """

    hand: HouseRules = field(default_factory=HouseRules)
    first_button: Literal["high_card", "dealers_right"] = "high_card"
    newcomers: Newcomers = "between"
    at_seat: Literal["last_card", "first_card", "all_hands"] = "last_card"
    halve_ante_at: int | None = None
    clock_expires: Literal["fold_or_check", "dead"] = "fold_or_check"
    dispute_until: Literal["next_hand", "first_riffle"] = "next_hand"
    same_hand: Literal["stack", "stack_after_ante"] = "stack"
    other_tables: Literal["tie", "stack"] = "tie"
    round_minutes: int = 2
    mover: Mover = "next_big_blind"
    halt_at: int | None = 3
    final_table: Literal["seats", "one_more"] = "seats"
    redraws: tuple[tuple[int, tuple[int, ...]], ...] = ((0, (1,)),)
    race: Literal["half_up", "drop", "round_up"] = "half_up"
    penalties: Literal["hands_and_rounds", "rounds"] = "hands_and_rounds"
    dodging: Literal["warn", "penalty", "forfeit"] = "warn"
    misdeal: Literal["any_wrong_count", "two_extra"] = "any_wrong_count"
    redeal_absent: Literal["plays", "killed"] = "plays"
    halt_seats: int = 0
    balance_at: int = 2
    balance_at_few: int = 2
    few_tables: int = 12

    def redraw_at(self, entries: int) -> tuple[int, ...]:
        """The numbers of tables at which everyone draws a new seat in a field of so many entries."""
        return next((tables for least, tables in self.redraws if entries >= least), ())

    def halts(self, seats: int, short: int) -> bool:
        """Whether a table of so many seats waits that is so many players short of another."""
        return self.halt_at is not None and seats >= self.halt_seats and short >= self.halt_at

    def difference(self, tables: int) -> int:
        """The difference in players at which one is moved while there are so many tables."""
        return self.balance_at_few if tables <= self.few_tables else self.balance_at
