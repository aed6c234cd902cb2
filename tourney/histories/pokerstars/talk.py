"""The lines that do not begin with a seated player's name and a colon: money moving back, cards to
the hero, and what the table says about people."""

import re

from tourney.engine.events import Event
from tourney.histories.pokerstars.lines import bracketed
from tourney.histories.pokerstars.money import AMOUNT, minor, written
from tourney.histories.pokerstars.reading import Reading
from tourney.histories.pokerstars.table import Chair
from tourney.histories.reject import Unreadable

_UNCALLED = re.compile(rf"Uncalled bet \(({AMOUNT})\) returned to (.*)")
_COLLECTED = re.compile(rf" collected ({AMOUNT}) from (?:(?:main )?pot|side pot(?:[- ]([0-9]{{1,2}}))?)$")
_CASH_OUT = re.compile(rf" cashed out the hand for ({AMOUNT})(?: \| Cash Out Fee ({AMOUNT}))?$")
_OF_THE_TABLE = re.compile(rf"(?:Betting is capped|STP added: {AMOUNT})$")

_MESSAGES = {
    " has timed out": "time_out",
    " has timed out while disconnected": "time_out",
    " has timed out while being disconnected": "time_out",
    " is disconnected": "disconnect",
    " is connected": "return",
    " has returned": "return",
    " is sitting out": "sit_out",
    " leaves the table": "note",
    " will be allowed to play after the button": "note",
    " was removed from the table for failing to post": "note",
}
_LONG_MESSAGES = (
    " joins the table",
    " finished the tournament",
    " wins ",
    " re-buys ",
    " takes the add-on",
    " split ",
    ", ",
)
_BYSTANDER = re.compile(
    r"(?:: sits out|: is sitting out| joins the table at seat #[0-9]+| has timed out.*| leaves the table"
    r"| is sitting out| has returned| is (?:dis)?connected| will be allowed .*| was removed .*| re-buys .*"
    r"| takes the add-on .*| finished the tournament.*| wins .*| split the .*)$"
)
MOVES_CHIPS = re.compile(
    r": (?:folds|checks|calls|bets|raises|posts|shows|mucks|discards|stands)\b| collected .{1,40} from | cashed out "
)


def table_line(reading: Reading, line: str, number: int) -> None:
    """Take in one such line, number `number` of the file.

    Raises Unreadable when it moves chips or cards of somebody without a seat. A line that is not
    understood and moves none is noted.
    """
    if line.startswith("Uncalled bet ("):
        _uncalled(reading, line, number)
    elif line.startswith("Dealt to "):
        _dealt_to(reading, line[9:], number)
    elif line == "Hand cancelled":
        reading.cancelled = True
    elif not _OF_THE_TABLE.match(line):
        for name, chair in reading.names.items():
            if line.startswith(name) and line[len(name) :][:1] in " ,":
                _about(reading, chair, line, len(name), number)
                return
        _bystander(reading, line, number)


def _uncalled(reading: Reading, line: str, number: int) -> None:
    found = _UNCALLED.match(line)
    chair = reading.names.get(found[2]) if found else None
    if found is None or chair is None:
        raise Unreadable(number, f"{line[:200]!r} names nobody at the table")
    amount = minor(found[1], reading.header.scale)
    if amount > chair.invested:
        reading.notes.append(f"line {number} returns more than was put in and is passed over")
    elif amount:
        reading.betting.give_back(chair, amount)


def _dealt_to(reading: Reading, rest: str, number: int) -> None:
    name, bracket, cards = rest.rpartition(" [")
    chair = reading.names.get(name if bracket else rest)
    if chair is None:
        raise Unreadable(number, f"cards are dealt to {name or rest!r}, who has no seat")
    chair.dealt = True
    if bracket:
        reading.see(chair, bracketed("[" + cards)[0])
        reading.hero = chair
        reading.dealt_to += 1


def _about(reading: Reading, chair: Chair, line: str, end: int, number: int) -> None:
    """A line that begins with a seated player's name, which ends at `end`, and no colon."""
    betting, scale, rest = reading.betting, reading.header.scale, line[end:]
    if found := _COLLECTED.match(rest):
        amount = minor(found[1], scale)
        pot_no = int(found[2] or 1) if "side" in rest else 0
        chair.won += amount
        chair.dealt = True
        collect = Event(
            "collect", betting.street, chair.seat, amount, pot_no=pot_no, board_no=reading.board_no
        )
        betting.events.append(collect)
    elif found := _CASH_OUT.match(rest):
        chair.cashed_out = True
        betting.events.append(Event("cash_out", betting.street, chair.seat, minor(found[1], scale)))
        if found[2]:
            fee = written(minor(found[2], scale), scale)
            reading.notes.append(f"seat {chair.seat} cashed out for a fee of {fee}")
    elif rest in _MESSAGES:
        betting.tell(_MESSAGES[rest], chair)
    elif rest.startswith(" shows ["):
        reading.show(chair, bracketed(rest)[0])
    elif rest.startswith(_LONG_MESSAGES):
        betting.tell("note", chair)
    elif " said, " not in rest:
        _bystander(reading, line, number)


def _bystander(reading: Reading, line: str, number: int) -> None:
    """A line of somebody without a seat, or one that is not understood."""
    if _BYSTANDER.search(line):
        return
    if MOVES_CHIPS.search(line):
        raise Unreadable(number, f"{line[:200]!r}: the player has no seat in this hand")
    reading.notes.append(f"line {number} is not understood: {line[:120]!r}")
