"""The board, or both when it is run twice, put together from the street lines and the summary."""

from tourney.cards import UNKNOWN, text

LENGTH = {1: 3, 2: 4, 3: 5}
NAMES = {1: "flop", 2: "turn", 3: "river"}


class BoardError(ValueError):
    """A street line whose cards make no board."""


class Boards:
    """The cards of each board. The second begins with what was dealt before the run-outs parted.

    `late` is true when a street line lacked a card, so that what it dealt is known only at the end.
    """

    __slots__ = ("common", "first", "late", "notes", "second")

    def __init__(self) -> None:
        self.first: list[int] = []
        self.second: list[int] | None = None
        self.common: list[int] = []
        self.late = False
        self.notes: list[str] = []

    def deal(self, street: int, groups: list[tuple[int, ...]], ordinal: str | None) -> int:
        """Take in a street line; `ordinal` is FIRST, SECOND or None. Gives the number of the board.

        An empty bracket leaves an unknown card, for the summary to fill. Raises BoardError.
        """
        self.late = self.late or not all(groups)
        if ordinal == "SECOND":
            if self.second is None:
                self.second = list(self.common)
            _extend(self.second, street, groups)
            return 1
        _extend(self.first, street, groups)
        if ordinal is None:
            self.common = list(self.first)
        return 0

    def fill(self, stated: dict[int, tuple[int, ...]]) -> None:
        """Fill unknown cards from the boards of the summary and note where the two disagree."""
        for number, board in ((0, self.first), (1, self.second)):
            known = stated.get(number)
            if board is None or known is None:
                continue
            if len(known) == len(board) and UNKNOWN in board:
                board[:] = [
                    there if here == UNKNOWN else here for here, there in zip(board, known, strict=True)
                ]
            if tuple(board) != known:
                self.notes.append(f"the streets deal {text(board)}, the summary's board is {text(known)}")

    def cards(self, street: int, number: int) -> tuple[int, ...]:
        """The cards that the street brought to that board."""
        board = self.second if number == 1 and self.second is not None else self.first
        return tuple(board[LENGTH.get(street - 1, 0) : LENGTH[street]])


def _extend(board: list[int], street: int, groups: list[tuple[int, ...]]) -> None:
    whole = [card for group in groups for card in group]
    length = LENGTH[street]
    before = LENGTH.get(street - 1, 0)
    if len(board) != before:
        raise BoardError(f"the {NAMES[street]} comes after a board of {len(board)} cards")
    if len(whole) == length:
        if any(old not in (new, UNKNOWN) for old, new in zip(board, whole, strict=False)):
            raise BoardError(f"the {NAMES[street]} changes the board {text(board)} to {text(whole)}")
        board[:] = whole
    elif len(groups[-1]) == length - before:
        board.extend(groups[-1])
    elif not groups[-1]:
        board.extend([UNKNOWN] * (length - before))
    else:
        raise BoardError(f"the {NAMES[street]} makes a board of {len(whole)} cards instead of {length}")
