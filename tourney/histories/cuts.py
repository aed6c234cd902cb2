"""Where the bytes of a file may be cut so that no hand is parted: before a line that is a header.

A header with a date is preferred, for a player may be called `PokerStars Hand #1`. A text without
headers is cut before any line, and one without lines anywhere.
"""

import re

import numpy as np

from tourney.histories.decode import EIGHT_BIT

_OPENING = (
    rb"[\r\n](?:\xef\xbb\xbf)?(?:> ?){0,3}(?:[^\r\n:0-9\"]{0,24} )?"
    rb"(?:PokerStars|POKERSTARS|PokerMaster|Full ?Tilt|Run It Once Poker|Poker Hand|Mano n)[^\r\n:]{1,60}"
)
_DATED = re.compile(_OPENING + rb":[^\r\n]{0,300}?[0-9]{2,4}[-/.][0-9]{1,2}[-/.][0-9]{2,4}")
_UNDATED = re.compile(_OPENING + rb"[0-9]:")
_REACH = 65_536
"""Bytes of the end of a block that are searched at first: nearly always a header stands in them."""

_AT_ONCE = 1 << 18


def last_header(block: bytes | memoryview, encoding: str) -> int | None:
    """Where the last header of a block begins, None when there is none but at its beginning."""
    if encoding != EIGHT_BIT:
        at = last_header(_narrow(block, encoding), EIGHT_BIT)
        return None if at is None else 2 * at
    for header in (_DATED, _UNDATED):
        reach = _REACH
        while True:
            begin = max(len(block) - reach, 0)
            starts = [found.start() for found in header.finditer(block, begin)]
            if starts:
                return starts[-1] + 1
            if not begin:
                break
            reach *= 8
    return None


def last_line(block: bytes, encoding: str) -> int:
    """Where the last line of a block begins, or the end of a block that is no more than one line."""
    if encoding != EIGHT_BIT:
        return 2 * last_line(_narrow(block, encoding), EIGHT_BIT)
    body = len(block) - (2 if block.endswith(b"\r\n") else 1)
    at = max(block.rfind(b"\n", 0, body), block.rfind(b"\r", 0, body)) + 1
    # A CR at the end may be half of a CRLF.
    return at or len(block) - (len(block) > 1 and block.endswith(b"\r"))


def lines_in(block: bytes | memoryview, encoding: str) -> int:
    """How many lines end in a block, by LF, CRLF or CR."""
    if encoding != EIGHT_BIT:
        block = _narrow(block, encoding)
    units = np.frombuffer(block, np.uint8)
    # A part at a time, which stays near the processor.
    parts = [units[at : at + _AT_ONCE] for at in range(0, len(units), _AT_ONCE)]
    ends = sum(int(np.count_nonzero(part == 10)) for part in parts)
    if any((part == 13).any() for part in parts):
        text = bytes(block)
        ends += text.count(b"\r") - text.count(b"\r\n")
    return ends


def _narrow(block: bytes | memoryview, encoding: str) -> bytes:
    """UTF-16 in one byte a unit, with `?` for what Latin-1 lacks: headers and line ends are ASCII."""
    units = np.frombuffer(block, "<u2" if encoding == "utf-16-le" else ">u2", len(block) // 2)
    return np.where(units < 256, units, 63).astype(np.uint8).tobytes()
