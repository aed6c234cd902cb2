"""What the text of a game looks like: which sections are which betting round, and how the cards come.

A game that the rules engine does not play (Split Hold'em, Fusion, six card Omaha high-low) is read all
the same: its hands are kept, and its audit says that its rules are not known.
"""

from dataclasses import dataclass, field
from typing import Literal

_BOARD = {"flop": 1, "turn": 2, "river": 3}


@dataclass(frozen=True, slots=True)
class Layout:
    """The cards of a game by betting round, counted from 0.

    `hole` is how many cards of his own a player has at the end, `deals` how many come on which round,
    `sections` the round that a section opens, `board` how many cards lie on it from a round on. `draws`
    is how often cards are exchanged, `blinds` whether there are a small and a big one.
    """

    hole: int
    deals: dict[int, int]
    kind: Literal["board", "stud", "draw"] = "board"
    sections: dict[str, int] = field(default_factory=lambda: _BOARD | {"preflop": 0})
    board: dict[int, int] = field(default_factory=lambda: {1: 3, 2: 4, 3: 5})
    draws: int = 0
    blinds: bool = True

    def board_before(self, street: int) -> int:
        """How many board cards lie before that round."""
        return max((count for other, count in self.board.items() if other < street), default=0)


def _flop(hole: int) -> Layout:
    return Layout(hole, {0: hole})


def _draw(hole: int, draws: int) -> Layout:
    sections = {"first_draw": 1, "second_draw": 2, "third_draw": 3}
    sections = sections if draws > 1 else {"draw": 1, "first_draw": 1}
    return Layout(hole, {0: hole}, "draw", sections, {}, draws)


_COURCHEVEL = Layout(5, {0: 5}, board={0: 1, 1: 3, 2: 4, 3: 5})
_STUD = Layout(
    7,
    {0: 3, 1: 1, 2: 1, 3: 1, 4: 1},
    "stud",
    {"third": 0, "fourth": 1, "fifth": 2, "sixth": 3, "seventh": 4, "river": 4},
    {4: 1},
    blinds=False,
)

LAYOUTS: dict[str, Layout] = {
    "holdem": _flop(2),
    "shortdeck": Layout(2, {0: 2}, blinds=False),
    "splitholdem": _flop(2),
    "fusion": Layout(4, {0: 2, 1: 1, 2: 1}),
    "omaha": _flop(4),
    "omaha8": _flop(4),
    "omaha5": _flop(5),
    "omaha58": _flop(5),
    "omaha6": _flop(6),
    "omaha68": _flop(6),
    "courchevel": _COURCHEVEL,
    "courchevel8": _COURCHEVEL,
    "stud": _STUD,
    "stud8": _STUD,
    "razz": _STUD,
    "draw5": _draw(5, 1),
    "27sd": _draw(5, 1),
    "27td": _draw(5, 3),
    "badugi": _draw(4, 3),
}

WITH_MORE_CARDS = {
    ("omaha", 5): "omaha5",
    ("omaha", 6): "omaha6",
    ("omaha8", 5): "omaha58",
    ("omaha8", 6): "omaha68",
}
"""What a header that says Omaha means when more than four cards are dealt, as converters write it."""
