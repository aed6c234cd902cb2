"""Which player somebody means who gives a name, a part of it, or a number."""

from tourney.language import tr
from tourney.tournament.state import State
from tourney.tournament.structures.finding import short

SHOWN = 5
LONGEST_NUMBER = 9


def find_player(state: State, given: object) -> int:
    """The number of the player who is meant by a number, or by a text.

    A text is a name first, then a number (`3` or `#3`), then a name in other letter case, then the
    beginning of one name alone. Raises ValueError that says who it might be.
    """
    if type(given) is int:
        return _numbered(state, given)
    if not isinstance(given, str) or not given.strip():
        raise ValueError(tr("{given} is no player: give a name or a number", given=short(given)))
    if given in state.by_name:
        return state.by_name[given]
    text = given.strip()
    if text in state.by_name:
        return state.by_name[text]
    digits = text.removeprefix("#")
    is_number = digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER
    if is_number and (int(digits) in state.players or text.startswith("#")):
        return _numbered(state, int(digits))
    folded = text.casefold()
    names = {name: name.casefold() for name in state.by_name}
    same = [name for name, other in names.items() if other == folded]
    begin = same or [name for name, other in names.items() if other.startswith(folded)]
    if len(begin) == 1:
        return state.by_name[begin[0]]
    if begin:
        told = ", ".join(short(name) for name in begin[:SHOWN]) + (", …" if len(begin) > SHOWN else "")
        raise ValueError(
            tr("{text} may be {told}: give the whole name, or the number", text=short(text), told=told)
        )
    raise ValueError(
        tr("there is no player {text}: give the name or number of one who is registered", text=short(text))
    )


def _numbered(state: State, number: int) -> int:
    if number not in state.players:
        raise ValueError(
            tr(
                "there is no player {number}: give the name or number of one who is registered",
                number=short(number),
            )
        )
    return number
