"""The boards, one for each time the hand is run out, put together from the street lines and the summary."""

from tourney.cards import UNKNOWN, text
from tourney.histories.pokerstars.layouts import Layout

NAMES = {0: "first card", 1: "flop", 2: "turn", 3: "river", 4: "common card"}
MOST = 3


class BoardError(ValueError):
    """A street line whose cards make no board."""


class Boards:
    """The cards of each board. Those after the first begin with what was dealt before the runs parted.

    `late` is true when a street line lacked a card, so that what it dealt is known only at the end.
    """

    __slots__ = ("all", "late", "layout", "notes")

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.all: list[list[int]] = [[]]
        self.late = False
        self.notes: list[str] = []

    def deal(self, street: int, groups: list[tuple[int, ...]], number: int) -> list[int]:
        """Take in a street line for the board of that number, from 0. Gives the streets that it deals:
        more than one where the text leaves one out.

        An empty bracket leaves an unknown card, for the summary to fill. Raises BoardError.
        """
        if not all(groups):
            self.late = True
        boards = self.all
        while len(boards) <= number:
            boards.append(boards[0][: self.layout.board_before(street)])
        return self._extend(boards[number], street, groups)

    def _extend(self, board: list[int], street: int, groups: list[tuple[int, ...]]) -> list[int]:
        length, before = self.layout.board[street], self.layout.board_before(street)
        whole = [card for group in groups for card in group]
        last = list(groups[-1])
        if len(last) == length != length - before:
            whole = last
        if len(whole) == length:
            if any(old not in (new, UNKNOWN) for old, new in zip(board, whole, strict=False)):
                if sorted(board) != sorted(whole[: len(board)]):
                    raise BoardError(f"the {NAMES[street]} changes the board {text(board)} to {text(whole)}")
                whole[: len(board)] = board  # the same cards in another order: as they were dealt
            dealt = [
                other for other, count in self.layout.board.items() if len(board) < count and other <= street
            ]
            board[:] = whole
            if len(dealt) > 1:
                self.notes.append(f"the {NAMES[dealt[0]]} has no line of its own")
            return dealt or [street]
        if len(board) != before:
            raise BoardError(f"the {NAMES[street]} comes after a board of {len(board)} cards")
        if len(last) == length - before:
            board.extend(last)
        elif not last:
            board.extend([UNKNOWN] * (length - before))
        else:
            raise BoardError(f"the {NAMES[street]} makes a board of {len(whole)} cards instead of {length}")
        return [street]

    def fill(self, stated: dict[int, tuple[int, ...]]) -> None:
        """Fill unknown cards from the boards of the summary and note where the two disagree. A board after
        the first may be stated by the cards alone that it does not share."""
        for number, board in enumerate(self.all):
            known = stated.get(number)
            if known is None:
                continue
            known = (*board[: len(board) - len(known)], *known) if number else known
            if len(known) == len(board) and UNKNOWN in board:
                board[:] = [
                    there if here == UNKNOWN else here for here, there in zip(board, known, strict=True)
                ]
            if tuple(board) != known and sorted(board[:3]) + board[3:] != [*sorted(known[:3]), *known[3:]]:
                self.notes.append(f"the streets deal {text(board)}, the summary's board is {text(known)}")

    def cards(self, street: int, number: int) -> tuple[int, ...]:
        """The cards that the street brought to that board."""
        return tuple(self.all[number][self.layout.board_before(street) : self.layout.board[street]])
