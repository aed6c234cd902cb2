"""Chips from stacks to the pot, one event each, while a hand is read."""

from tourney.engine.events import Event
from tourney.histories.pokerstars.table import Chair

DEAD = frozenset({"ante", "dead_blind"})


class Betting:
    """The events of a hand so far and the street on which it is.

    `ante` is the largest one posted, `big_blinds` where among the events big blinds were posted,
    `returned` whether a bet came back. What the text says about being all-in is compared with the stack; the stack decides.
    """

    __slots__ = ("ante", "big_blinds", "events", "notes", "returned", "street")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.notes: list[str] = []
        self.street = 0
        self.ante: int | None = None
        self.big_blinds: list[int] = []
        self.returned = False

    def live_total(self, chair: Chair) -> int:
        """His live bet on the present street."""
        return chair.total if chair.street == self.street else 0

    def put(self, chair: Chair, kind: str, amount: int, says_all_in: bool = False) -> None:
        """`amount` leaves his stack, as a live bet or as dead money by its kind."""
        street = self.street
        if chair.street != street:
            chair.street, chair.total = street, 0
        chair.left -= amount
        chair.invested += amount
        chair.dealt = True
        all_in = chair.left == 0
        if all_in != says_all_in and kind != "dead_blind":
            self.notes.append(_all_in_note(chair, kind, all_in))
        if kind in DEAD:
            if kind == "ante":
                self.ante = max(amount, self.ante or 0)
            self.events.append(Event(kind, street, chair.seat, amount, None, all_in))
        else:
            chair.total += amount
            if kind == "big_blind":
                self.big_blinds.append(len(self.events))
            self.events.append(Event(kind, street, chair.seat, amount, chair.total, all_in))

    def give_back(self, chair: Chair, amount: int, at: int | None = None) -> None:
        """`amount` of his last bet comes back; it belongs to the street of that bet, not to today's."""
        self.returned = True
        chair.left += amount
        chair.invested -= amount
        chair.total -= amount
        event = Event("uncalled", chair.street, chair.seat, amount, max(chair.total, 0))
        self.events.insert(len(self.events) if at is None else at, event)

    def tell(self, kind: str, chair: Chair) -> None:
        """Something that moves no chips."""
        self.events.append(Event(kind, self.street, chair.seat))


def _all_in_note(chair: Chair, kind: str, all_in: bool) -> str:
    if all_in:
        return f"seat {chair.seat}'s {kind} took the last chip; the text does not say all-in"
    return f"seat {chair.seat}'s {kind} is called all-in and left {chair.left}"
