"""What the columns ask the exact reader, so that a header or a table line is understood in one place."""

import re
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from tourney.histories.pokerstars.clock import played_at
from tourney.histories.pokerstars.header import Header, read_header
from tourney.histories.pokerstars.money import symbol
from tourney.histories.pokerstars.sniff import vocabulary_of
from tourney.histories.pokerstars.split import Chunk, split
from tourney.histories.pokerstars.table import Chair, Table, read_seat, read_table
from tourney.histories.pokerstars.vocabulary import ENGLISH

_DATE = re.compile(r"[0-9]{4}/[0-9]{1,2}/[0-9]{1,2}(?![0-9])")
"""How a time begins that the exact reader takes for one."""
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def header_of(line: str) -> tuple[Header, str | None] | None:
    """The header and its time as written; None when it is not English or the exact reader has something to
    say about it."""
    if vocabulary_of(Chunk(line, 1)) is not ENGLISH or len(list(split(line))) != 1:
        return None
    try:
        header, _, stamp = read_header(line)
    except ValueError:
        return None
    return header, stamp


def table_of(line: str) -> Table | None:
    """The table line, None when it is none or another hand may begin in it."""
    return None if any(split(line)) else read_table(line)


def seat_of(line: str, scale: int) -> Chair | None:
    """The seat line, None when it is none or says something wrong."""
    try:
        return read_seat(line, scale)
    except ValueError:
        return None


def sign_of(amount: str) -> str:
    """The currency sign before an amount."""
    return symbol(amount)


def moment_of(stamp: str, zone: ZoneInfo | None) -> tuple[int | None, str | None]:
    """Microseconds UTC since 1970, None for a time that is not understood, and what is to be said of it."""
    if "#" in stamp or not _DATE.match(stamp):  # another header may begin in it
        return None, None
    moment, remark = played_at(stamp, zone)
    if moment is None:
        return None, remark
    since = moment - EPOCH
    return (since.days * 86_400 + since.seconds) * 1_000_000 + since.microseconds, remark
