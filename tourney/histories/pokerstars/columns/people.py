"""Whose name a name is that stands in a line, and what his tournament gives him."""

from dataclasses import dataclass

from tourney.histories.pokerstars.columns.aliases import Aliases
from tourney.histories.pokerstars.columns.buffer import Ints
from tourney.histories.pokerstars.columns.endings import CashOut, Paid
from tourney.histories.pokerstars.columns.lines import Lines
from tourney.histories.pokerstars.columns.seats import Seats


@dataclass(slots=True)
class People:
    """Whose name a name is: a seat's own, or an alias of it from the line on that made it known; and what
    the tournament gives them."""

    lines: Lines
    seats: Seats
    aliases: Aliases
    paid: Paid

    def find(self, line: Ints, at: Ints, length: Ints) -> Ints:
        """The seat's row of the name at `at` in each line, -1 for nobody's."""
        return self.aliases.find(self.lines.text, self.seats, self.lines.hand[line], line, at, length)

    def cash_out(self, row: int, cash_out: CashOut) -> None:
        """Somebody sells his part of the pot before all cards are dealt; a fee for it is noted."""
        self.paid.cash_out[row] = self.paid.cash_out.get(row, 0) + cash_out.amount
        if cash_out.fee is not None:
            self.paid.fee[row] = cash_out.fee
            note = f"seat {self.seats.number[row]} cashed out for a fee of {cash_out.told_fee}"
            self.aliases.notes.setdefault(int(self.seats.hand[row]), []).append(note)
