"""One hand's text to one record: header, seats, body, summary, ledger."""

import re
from zoneinfo import ZoneInfo

from tourney.engine.ledger import faults
from tourney.engine.record import HandRecord
from tourney.histories.pokerstars.assemble import assemble
from tourney.histories.pokerstars.body import read_body
from tourney.histories.pokerstars.header import Header, HeaderError, read_header
from tourney.histories.pokerstars.money import MoneyError
from tourney.histories.pokerstars.reading import Reading
from tourney.histories.pokerstars.split import Chunk
from tourney.histories.pokerstars.summary import read_summary
from tourney.histories.pokerstars.table import Chair, Table, read_seat, read_table
from tourney.histories.reject import Unreadable

_FRACTION = re.compile(r"[0-9]\.[0-9]*[1-9]")


def read_hand(chunk: Chunk, zone: ZoneInfo | None = None) -> HandRecord:
    """The record of one hand's text; its ledger closes. Raises Unreadable with the line that stopped it."""
    lines = [line.rstrip() for line in chunk.text.split("\n")]
    try:
        header, hand_id, stamp = read_header(lines[0])
    except (HeaderError, MoneyError) as error:
        raise Unreadable(chunk.line, str(error)) from error
    if header.unit == "play" and _FRACTION.search(chunk.text):
        header = header.in_hundredths()
    lines = _dedented(lines)
    table, chairs, passed = _seats(lines, chunk.line, header)
    reading = Reading(header, chunk.line, table, chairs)
    end = read_body(reading, lines, passed)
    summary = read_summary(lines[end + 1 :], chunk.line + end + 1, chairs, header.scale)
    record = assemble(reading, summary, hand_id, stamp, zone)
    found = faults(record)
    if found:
        raise Unreadable(summary.pot_line or summary.line, "the ledger does not close: " + "; ".join(found))
    return record


def _dedented(lines: list[str]) -> list[str]:
    """The lines without the one blank that mailed archives put before each of them."""
    if any(line.startswith(" Table ") for line in lines[:4]):
        return [lines[0], *(line.removeprefix(" ") for line in lines[1:])]
    return lines


def _seats(lines: list[str], first: int, header: Header) -> tuple[Table | None, list[Chair], set[int]]:
    """The table, the chairs, and the indexes of their lines, which stand before the cards."""
    table: Table | None = None
    chairs: list[Chair] = []
    passed: set[int] = set()
    for index, line in enumerate(lines):
        if line.startswith("Seat "):
            try:
                chair = read_seat(line, header.scale)
            except MoneyError as error:
                raise Unreadable(first + index, str(error)) from error
            if chair is not None:
                chairs.append(chair)
                passed.add(index)
        elif table is None and line.startswith("Table "):
            table = read_table(line)
            if table is not None:
                passed.add(index)
        elif line.startswith(("*** ", " HOLE CARDS")):
            break
    if not chairs:
        raise Unreadable(first, "the hand has no seats: it is cut off or no full hand")
    return table, chairs, passed
