"""One hand's text to one record: header, seats, body, summary, ledger."""

from zoneinfo import ZoneInfo

from tourney.cards import CardError
from tourney.engine.ledger import faults
from tourney.engine.record import HandRecord
from tourney.histories.pokerstars.assemble import assemble
from tourney.histories.pokerstars.body import read_body
from tourney.histories.pokerstars.grammar import Grammar, grammar
from tourney.histories.pokerstars.header import Header, HeaderError, read_header
from tourney.histories.pokerstars.money import MoneyError
from tourney.histories.pokerstars.reading import Reading
from tourney.histories.pokerstars.sniff import vocabulary_of
from tourney.histories.pokerstars.split import Chunk
from tourney.histories.pokerstars.summary import read_summary
from tourney.histories.pokerstars.table import Chair, Table, read_seat, read_table, seating
from tourney.histories.reject import Unreadable

RAISES_ADD = frozenset({"runitonce"})
"""Sites that for a while wrote what a raise adds where others write what it is raised to."""


def read_hand(chunk: Chunk, zone: ZoneInfo | None = None) -> HandRecord:
    """The record of one hand's text; its ledger closes. Raises Unreadable with the line that stopped it."""
    vocabulary = vocabulary_of(chunk)
    if vocabulary is None:
        raise Unreadable(chunk.line, "the language of the header is not read")
    words = grammar(vocabulary)
    lines = [line.rstrip() for line in chunk.text.split("\n")]
    if vocabulary.spaced_colon:
        lines = [line.replace(f"\u00a0{vocabulary.colon}", vocabulary.colon) for line in lines]
    try:
        header, hand_id, stamp = read_header(lines[0], vocabulary)
    except (HeaderError, MoneyError) as error:
        raise Unreadable(chunk.line, str(error)) from error
    lines = _dedented(lines, words)
    try:
        return _read(chunk.line, lines, header, words, hand_id, stamp, zone)
    except Unreadable as error:
        # Home games split odd play chips into fractions; that a text has some shows where one is read.
        if header.unit != "play" or header.scale != 1 or not isinstance(error.__cause__, MoneyError):
            raise
    return _read(chunk.line, lines, header.in_hundredths(), words, hand_id, stamp, zone)


def _read(
    first: int,
    lines: list[str],
    header: Header,
    words: Grammar,
    hand_id: str,
    stamp: str | None,
    zone: ZoneInfo | None,
) -> HandRecord:
    """The record of the lines, the first of which is number `first` of its file."""
    stop: Unreadable | None = None
    for raises_add in (False, True) if header.site in RAISES_ADD else (False,):
        table, chairs, passed = _seats(lines, first, header, words)
        reading = Reading(header, first, table, chairs, words)
        reading.raises_add = raises_add
        end = read_body(reading, lines, passed)
        summary = read_summary(lines[end + 1 :], first + end + 1, chairs, header.scale, words.vocabulary)
        try:
            record = assemble(reading, summary, hand_id, stamp, zone)
        except CardError as error:
            raise Unreadable(summary.line, str(error)) from error
        found = faults(record)
        if not found:
            if raises_add:
                record.notes.append("raises are read as what they add: only so the ledger closes")
            return record
        reason = "the ledger does not close: " + "; ".join(found)
        stop = stop or Unreadable(summary.pot_line or summary.line, reason)
    assert stop is not None
    raise stop


def _dedented(lines: list[str], words: Grammar) -> list[str]:
    """The lines without the one blank that mailed archives put before each of them."""
    starts = tuple(f" {word} " for word in words.vocabulary["table.table"])
    if any(line.startswith(starts) for line in lines[1:4]):
        return [lines[0], *(line.removeprefix(" ") for line in lines[1:])]
    return lines


def _seats(
    lines: list[str], first: int, header: Header, words: Grammar
) -> tuple[Table | None, list[Chair], set[int]]:
    """The table, the chairs, and the indexes of their lines, which stand before the cards."""
    table: Table | None = None
    chairs: list[Chair] = []
    passed: set[int] = set()
    known = seating(words.vocabulary)
    seat_words, table_words = known.seat_words, tuple(known.table)
    for index, line in enumerate(lines):
        if line.startswith(seat_words):
            try:
                chair = read_seat(line, header.scale, known)
            except MoneyError as error:
                raise Unreadable(first + index, str(error)) from error
            if chair is not None:
                chairs.append(chair)
                passed.add(index)
        elif table is None and line.startswith(table_words):
            table = read_table(line, known)
            if table is not None:
                passed.add(index)
        elif line.startswith("*** ") or (line[:1] == " " and line.strip() in words.sections):
            break
    if not chairs:
        raise Unreadable(first, "the hand has no seats: it is cut off or no full hand")
    return table, chairs, passed
