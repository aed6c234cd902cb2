"""Results of small events for tests of points and leagues: the first named won, the next was second, ..."""

from dataclasses import replace
from datetime import date
from typing import Any

from tourney.tournament.event_result import EventResult, PlayerResult

NUMBERS = {"Anna": 1, "Bo": 2, "Cleo": 3, "Dai": 4, "Eva": 5}


def event(*names: str, number: int = 1, paid: int = 1, buy_in: int = 2000, **fields: Any) -> EventResult:
    """An event of so many players at 20.00, each paid `buy_in`; the first `paid` are in the money."""
    players = tuple(
        PlayerResult(NUMBERS[name], name, place, in_the_money=place <= paid, buy_in_cost=buy_in)
        for place, name in enumerate(names, 1)
    )
    return EventResult(
        f"E{number}",
        f"Evening {number}",
        date(2026, 1, number),
        players,
        buy_in=buy_in,
        pool=buy_in * len(names),
        places_paid=paid,
        **fields,
    )


def changed(result: EventResult, who: str, **fields: Any) -> EventResult:
    """The result with other fields of one player."""
    return replace(
        result,
        players=tuple(replace(p, **fields) if p.name == who else p for p in result.players),
    )
