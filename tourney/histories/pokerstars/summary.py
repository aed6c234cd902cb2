"""The summary of a hand: the pot and what was taken from it, the board, and a line for each seat."""

import re
from dataclasses import dataclass, field

from tourney.cards import CardError
from tourney.histories.pokerstars.lines import bracketed
from tourney.histories.pokerstars.money import AMOUNT, MoneyError, minor
from tourney.histories.pokerstars.table import Chair
from tourney.histories.reject import Unreadable

_POT = re.compile(rf"Total pot ({AMOUNT})(?= |$)(.*)")
_PLAIN_POT = re.compile(rf"Total pot ({AMOUNT}) \| Rake ({AMOUNT})$")
_RAKE = re.compile(rf"\bRake ({AMOUNT})(?= |$)")
_PARTS = re.compile(rf"\b(?:Main|Side) pot(?:-[0-9]{{1,2}})? ({AMOUNT})")
_HOUSE = re.compile(rf"\bSTP ({AMOUNT})")
_DROPS = re.compile(rf"\b(?:Jackpot|Bingo|Fortune|Tax) ({AMOUNT})")
_BOARD = re.compile(r"(FIRST |SECOND )?Board (\[.*)")
_WON = re.compile(rf"\b(?:won|collected) \(?({AMOUNT})\)?")
_CARDS = re.compile(r"\b(?:showed|mucked) (\[[^\]]*\])")


@dataclass(slots=True)
class Summary:
    """What the summary states. Money in the smallest unit; `pot` is None where no pot line is.

    `won` is what each seat won over all pots and boards, `boards` the cards by number of the board.
    """

    line: int
    pot: int | None = None
    pot_line: int | None = None
    rake: int = 0
    drops: int = 0
    house_added: int = 0
    boards: dict[int, tuple[int, ...]] = field(default_factory=dict)
    won: dict[int, int] = field(default_factory=dict)
    cards: dict[int, tuple[int, ...]] = field(default_factory=dict)
    small_blind: int | None = None
    big_blind: int | None = None
    not_awarded: set[int] = field(default_factory=set)
    notes: list[str] = field(default_factory=list)


def read_summary(lines: list[str], first: int, chairs: list[Chair], scale: int) -> Summary:
    """The lines below `*** SUMMARY ***`, the first of which is number `first` of the file.

    Marks the chairs that it shows to have been dealt in. Raises Unreadable.
    """
    summary = Summary(first - 1)
    by_seat = {str(chair.seat): chair for chair in chairs}
    for number, line in enumerate(lines, first):
        try:
            if line.startswith("Seat "):
                _seat_line(summary, line, by_seat, scale)
            elif line.startswith("Total pot"):
                _pot_line(summary, line, number, scale)
            elif "Board [" in line:
                found = _BOARD.match(line)
                if found:
                    summary.boards[int(found[1] == "SECOND ")] = sum(bracketed(found[2]), ())
        except (MoneyError, CardError) as error:
            raise Unreadable(number, f"{error}") from error
    return summary


def _pot_line(summary: Summary, line: str, number: int, scale: int) -> None:
    summary.pot_line = number
    plain = _PLAIN_POT.match(line)
    if plain:
        summary.pot = minor(plain[1], scale)
        summary.rake = minor(plain[2], scale)
        return
    pot = _POT.match(line)
    rake = _RAKE.search(line)
    if pot is None or rake is None:
        raise Unreadable(number, "the pot line is cut off or not understood")
    summary.pot = minor(pot[1], scale)
    summary.rake = minor(rake[1], scale)
    rest = pot[2]
    summary.house_added = sum(minor(found, scale) for found in _HOUSE.findall(rest))
    summary.drops = sum(minor(found, scale) for found in _DROPS.findall(rest))
    parts = [minor(found, scale) for found in _PARTS.findall(rest)]
    stated = sum(parts) + summary.house_added
    if parts and summary.pot not in (stated, stated + summary.rake):
        summary.notes.append(f"the main and side pots make {sum(parts)}, the total pot is {summary.pot}")


def _seat_line(summary: Summary, line: str, by_seat: dict[str, Chair], scale: int) -> None:
    colon = line.find(": ")
    chair = by_seat.get(line[5:colon])
    if chair is None:
        return
    if not line.startswith(chair.name.rstrip(), colon + 2):
        summary.notes.append(f"the summary has somebody else on seat {chair.seat}")
        return
    tail = line[colon + 2 + len(chair.name) :]
    if "blind)" in tail:
        if "(small blind)" in tail:
            summary.small_blind = chair.seat
        elif "(big blind)" in tail:
            summary.big_blind = chair.seat
    if " folded" in tail:
        chair.dealt = True
        if "[" not in tail:
            return
    amounts = _WON.findall(tail)
    if amounts:
        summary.won[chair.seat] = sum(minor(amount, scale) for amount in amounts)
    cards = _CARDS.search(tail)
    if cards:
        summary.cards[chair.seat] = bracketed(cards[1])[0]
    if amounts or cards or " mucked" in tail or " lost" in tail:
        chair.dealt = True
    if "not awarded" in tail:
        summary.not_awarded.add(chair.seat)
