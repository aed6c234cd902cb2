"""A tournament as people read it: the JSON object that `td state` and the server answer with."""

from typing import Any

from tourney.engine.button import next_marks
from tourney.tournament.state import State, Table


def view(state: State) -> dict[str, Any]:
    """The whole state as numbers, texts, lists and objects; money in minor units, players by name.

    `left_seconds` is None while no clock runs. A table's marks are those of the hand in progress, or of
    the last one; before the first those that it will have, None until the button is drawn. A seat's
    `status` is `playing`, `waiting` when the button has not passed it, or `seated` between hands.
    """
    setup = state.setup
    return {
        "name": setup.name,
        "structure": setup.structure.name,
        "status": state.status,
        "level": state.level,
        "left_seconds": None,
        "hands": state.hands,
        "unit": setup.unit,
        "scale": setup.scale,
        "tables": [_table(state, table) for table in state.tables.values()],
        "players": [
            {
                "number": number,
                "player": name,
                "stack": state.stacks.get(number),
                "place": state.places[number].best if number in state.places else None,
            }
            for number, name in state.names.items()
        ],
        "places": [
            {
                "place": place.best,
                "last_place": place.worst,
                "player": state.names[number],
                "prize": place.prize,
            }
            for number, place in sorted(state.places.items(), key=lambda item: (item[1].best, item[0]))
        ],
        "prizes": list(state.prizes),
        "pool": state.pool,
    }


def _table(state: State, table: Table) -> dict[str, Any]:
    hand = table.hand
    marks = table.marks
    if marks and not table.hands and len(table.seats) > 1:
        marks = next_marks(marks, table.seats, state.setup.max_seats, state.setup.rules.button)
    return {
        "table": table.number,
        "hand": hand.number if hand else None,
        "button": marks.button if marks else None,
        "small_blind": marks.small_blind if marks else None,
        "big_blind": marks.big_blind if marks else None,
        "ante_from": hand.ante_from if hand else None,
        "seats": [
            {
                "seat": seat,
                "player": state.names[player],
                "stack": state.stacks[player],
                "status": _status(table, seat),
            }
            for seat, player in table.seats.items()
        ],
    }


def _status(table: Table, seat: int) -> str:
    if table.hand is None:
        return "seated"
    return "playing" if any(dealt.seat == seat for dealt in table.hand.dealt) else "waiting"
