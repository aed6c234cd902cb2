"""A cash table between the hands that are written down at it: kept as JSON, changed, dealt and finished.

The engine's `CashTable` has the rules; its players are the numbers of players here.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from tourney.engine.button import Marks, marks_before_first
from tourney.engine.cash_table import CashTable, Place
from tourney.engine.errors import TableError
from tourney.engine.game import Game
from tourney.engine.games import game
from tourney.engine.hand import Hand
from tourney.engine.joining import Dues
from tourney.engine.rules import HouseRules
from tourney.engine.stakes import Stakes
from tourney.language import tr
from tourney.recording.opening import Opening, Sitter

_COUNTS = ("max_seats", "carried", "passed_out", "hands", "bought", "cashed_out", "raked")


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat as somebody says that it is: who sits there with what, and whether he sits out."""

    seat: int
    player: int
    stack: int
    away: bool = False


def new_table(played: Game, stakes: Stakes, size: int) -> CashTable:
    """A table at which nobody sits yet; any buy-in."""
    return CashTable(played, stakes, size, 1, None)


def seated(table: CashTable, chairs: Sequence[Chair]) -> CashTable:
    """The table with these people at it and no others. Who is new at a table that has played posts and is
    dealt in at once; chips that somebody has more or fewer count as bought or cashed out. Raises TableError."""
    wanted = {chair.seat: chair for chair in chairs}
    if len(wanted) < len(chairs):
        raise TableError(tr("seats: one seat is there twice"))
    for place in table.places:
        chair = wanted.get(place.seat)
        if chair is None or str(chair.player) != place.player:
            table = table.leave(place.seat)
    for chair in sorted(chairs, key=lambda one: one.seat):
        if all(place.seat != chair.seat for place in table.places):
            if not chair.stack:
                raise TableError(tr("stack: who sits down on seat {seat} needs chips", seat=chair.seat))
            table = table.sit(chair.seat, str(chair.player), chair.stack, posts=True)
        table = _as_told(table, table.place(chair.seat), chair)
    return table


def _as_told(table: CashTable, place: Place, chair: Chair) -> CashTable:
    more = chair.stack - place.stack
    if chair.stack < 0:
        raise TableError(
            tr("stack: seat {seat} cannot have {stack} chips", seat=chair.seat, stack=str(chair.stack))
        )
    posts = place.posts or (place.away and not chair.away)  # who comes back posts what he missed
    changed = replace(place, stack=chair.stack, away=chair.away, posts=posts)
    return replace(
        table,
        places=tuple([changed if one.seat == chair.seat else one for one in table.places]),
        bought=table.bought + max(more, 0),
        cashed_out=table.cashed_out + max(-more, 0),
    )


def with_button(table: CashTable, button: int) -> CashTable:
    """The table with its next button on this seat, whatever would be due. Raises TableError."""
    present = [place.seat for place in table.places if place.present]
    if button not in present:
        raise TableError(
            tr("button: {button}; it goes to one of the seats {present}", button=button, present=present)
        )
    if table.marks is None:
        return table
    return replace(table, marks=marks_before_first(button, present))


def dealt(table: CashTable, button: int | None) -> CashTable:
    """The table with the setup of its next hand; `button` is needed for the first one. Raises TableError or
    SetupError."""
    return table.deal(button=button)


def opening(table: CashTable, unit: str, scale: int) -> Opening:
    """The table before the deal of a hand that `dealt` has set up."""
    assert table.setup is not None
    who = {place.seat: int(place.player) for place in table.places}
    sitters = tuple([Sitter(seat, who[seat]) for seat in table.setup.seats])
    return Opening(
        table.setup, sitters, table.max_seats, unit=unit, scale=scale, may_straddle=True, may_run=True
    )


def finished(table: CashTable, hand: Hand) -> CashTable:
    """The table after a hand that it dealt, in which straddles and run-outs may have been agreed on."""
    return replace(table, setup=hand.setup).finish(hand)


def to_json(table: CashTable) -> dict[str, Any]:
    """The table without the hand that is on, as plain JSON; `from_json` reads it back."""
    return {
        "game": table.game.key,
        "limit": table.game.limit.key,
        "stakes": asdict(table.stakes),
        "rules": asdict(table.rules),
        "marks": None if table.marks is None else asdict(table.marks),
        "places": [{**asdict(place), "dues": asdict(place.dues)} for place in table.places],
        **{name: getattr(table, name) for name in _COUNTS},
    }


def from_json(found: Mapping[str, Any]) -> CashTable:
    """The table that `to_json` wrote."""
    return CashTable(
        game=game(found["game"], found["limit"]),
        stakes=Stakes(**found["stakes"]),
        least_buy_in=1,
        most_buy_in=None,
        rules=HouseRules(**found["rules"]),
        marks=None if found["marks"] is None else Marks(**found["marks"]),
        places=tuple(_places(found["places"])),
        **{name: found[name] for name in _COUNTS},
    )


def _places(found: Iterable[Mapping[str, Any]]) -> Iterable[Place]:
    for place in found:
        fields: dict[str, Any] = {**place, "dues": Dues(**place["dues"])}
        yield Place(**fields)
