"""The hands of a sitting that may be looked at again, and what each viewer may see of them (R110).

Everybody may see every hand that was live at showdown, mucked ones too, of the last fifty hands. What
was folded before stays with its owner.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from tourney.cards import UNKNOWN
from tourney.engine.events import Event
from tourney.engine.hand import Hand

KEPT = 50
"""How many hands of a sitting can be looked at (R110)."""

_NO_SEAT = 0


class AtShowdown(NamedTuple):
    """A hand that was live at showdown. `cards` holds UNKNOWN for those that nobody ever told; `won` is
    what it was paid."""

    seat: int
    player: str
    cards: tuple[int, ...]
    mucked: bool
    won: int


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A finished hand of the sitting: its number, counted from 1, and who sat where by seat."""

    number: int
    hand: Hand
    players: Mapping[int, str]

    def showdown(self) -> list[AtShowdown]:
        """The hands that were live at showdown, in the order of action; none when there was no showdown."""
        hand = self.hand
        if hand.passed_out or hand.live.count(True) < 2:
            return []
        mucked = {event.seat for event in hand.log if event.kind == "muck"}
        won = dict.fromkeys(hand.seats, 0)
        for event in hand.log:
            if event.kind == "collect" and event.seat is not None:
                won[event.seat] += event.amount or 0
        return [
            AtShowdown(seat, self.players[seat], hole, seat in mucked, won[seat])
            for seat, hole, live in zip(hand.seats, hand.hole, hand.live, strict=True)
            if live
        ]

    def cards(self, viewer: str | None) -> dict[int, tuple[int, ...]]:
        """The last hole cards of each seat as the viewer may see them, UNKNOWN where he may not.

        He sees his own, those that lay face up, those that were shown and those that were live at showdown.
        `viewer` is a player's name, of one who was not in the hand too; None is the view of a televised
        table, which sees all (R010).
        """
        if viewer is None:
            return dict(zip(self.hand.seats, self.hand.hole, strict=True))
        found = {}
        seen = self._seen(viewer)
        for seat, hole in zip(self.hand.seats, self.hand.hole, strict=True):
            found[seat] = tuple([card if card in seen[seat] else UNKNOWN for card in hole])
        return found

    def events(self, viewer: str | None) -> list[Event]:
        """The events of the hand as the viewer may see them now, after its end; `viewer` as in `cards`.

        A hand that was live at showdown is open from its first card on, what its owner threw away in a draw
        is not.
        """
        if viewer is None:
            return self.hand.view(None)
        seen = self._seen(viewer)
        return [
            told._replace(cards=_open(event.cards, seen[event.seat])) if event.kind == "deal_hole" else told
            for event, told in zip(self.hand.log, self._as_played(viewer), strict=True)
        ]

    def _as_played(self, viewer: str) -> list[Event]:
        """What he saw while the hand was played; one who was not in it saw what lay face up."""
        return self.hand.view(self._seat_of(viewer))

    def _seat_of(self, viewer: str) -> int:
        return next((seat for seat, player in self.players.items() if player == viewer), _NO_SEAT)

    def _seen(self, viewer: str) -> dict[int | None, set[int]]:
        """The cards of each seat that the viewer may see."""
        seen: dict[int | None, set[int]] = {seat: set() for seat in self.hand.seats}
        for event in self._as_played(viewer):
            if event.kind in ("deal_hole", "show"):
                seen[event.seat].update(event.cards or ())
        for shown in self.showdown():
            seen[shown.seat].update(shown.cards)
        return seen


def _open(dealt: tuple[int, ...] | None, seen: set[int]) -> tuple[int, ...] | None:
    """Cards as they were dealt, UNKNOWN for the ones not to be seen; None when that is all of them."""
    if dealt is None or not seen.intersection(dealt):
        return None
    return tuple([card if card in seen else UNKNOWN for card in dealt])


@dataclass(frozen=True, slots=True)
class Sitting:
    """The last hands of a sitting, the latest last; `played` counts all of them."""

    hands: tuple[PlayedHand, ...] = ()
    played: int = 0

    def after(self, hand: Hand, players: Mapping[int, str]) -> "Sitting":
        """The sitting with one more hand, the oldest gone when there are more than fifty. `players` are the
        names by seat. Raises ValueError while the hand goes on, and when a name is missing."""
        if not hand.done:
            raise ValueError("the hand goes on: only a finished one can be looked at")
        nameless = [seat for seat in hand.seats if seat not in players]
        if nameless:
            raise ValueError(f"players: nobody is named for seat {nameless[0]}")
        number = self.played + 1
        kept = {seat: players[seat] for seat in hand.seats}
        return Sitting((*self.hands, PlayedHand(number, hand, kept))[-KEPT:], number)

    def last(self, back: int = 0) -> PlayedHand:
        """The last hand, or one so many hands before it. Raises ValueError that says how far back they go."""
        if not 0 <= back < len(self.hands):
            raise ValueError(
                f"{back} hands back there is none: the last {len(self.hands)} can be looked at (R110)"
            )
        return self.hands[-1 - back]
