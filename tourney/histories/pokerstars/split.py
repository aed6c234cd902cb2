"""Cutting a text at its hand headers, wherever they stand.

Never at blank lines: archives put them inside hands, and clients leave them out between hands. A
header may follow in the middle of a line, where the hand before it was cut off.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

_START = (
    r"(?:(?:PokerStars|POKERSTARS|PokerMaster|Full Tilt|Run It Once Poker)[^\n#:]{0,40}#[0-9]{1,20}"
    r"|Poker Hand #[A-Z]{0,3}[0-9]{1,20})"
)
# A player may be called `PokerStars Hand #1`: what he does begins with a small letter, a game does not.
# A header that is cut off before its colon stands at the end, or before another header.
_HEADER = re.compile(rf"{_START}(?::(?! ?[a-zа-яё])|(?=\s*\Z)|(?=\s*\n{_START}:))")
_FOREIGN = re.compile(
    r"(?:Mão PokerStars[^\n#:]{0,20}#|Mano n\.º |Mano PokerStars #|Main PokerStars[^\n°:]{0,20}n°"
    r"|PokerStars[- ]Hand Nr\. ?|Раздача PokerStars[^\n№:]{0,20}№)"
    r"[0-9]{1,20}[^\n:]{0,40}:"
)
_FOREIGN_WORDS = ("Mão ", "Mano ", "Main ", "Hand Nr", "Раздача ")

CHAT = 1_000
"""The longest chat line, in characters, that is looked at."""


class Chunk(NamedTuple):
    """The text of one hand from its header on, and the number in the file of its first line, from 1."""

    text: str
    line: int


def split(text: str, line: int = 1) -> Iterator[Chunk]:
    """The hands of a text in order, the first line of which is number `line` of its file; what stands
    before the first header is dropped."""
    starts = [found.start() for found in _HEADER.finditer(text) if not _in_chat(text, found.start())]
    if any(word in text for word in _FOREIGN_WORDS):
        starts = _with_foreign(text, starts)
    counted = 0
    for start, end in pairwise([*starts, len(text)]):
        line += text.count("\n", counted, start)
        counted = start
        yield Chunk(text[start:end], line)


def _with_foreign(text: str, starts: list[int]) -> list[int]:
    """The starts with localised headers among them, each header once, at its first word."""
    foreign = list(_FOREIGN.finditer(text))
    inside = {found.start() + found[0].find("PokerStars") for found in foreign}
    first_words = {found.start() for found in foreign if not _in_chat(text, found.start())}
    return sorted(first_words.union(start for start in starts if start not in inside))


def _in_chat(text: str, start: int) -> bool:
    """Whether the header is only what somebody said: a chat line runs from ` said, "` to a final `"`."""
    first = text.rfind("\n", max(0, start - CHAT), start)
    if (first < 0 and start > CHAT) or text.find(' said, "', first + 1, start) < 0:
        return False
    last = text.find("\n", start, start + CHAT)
    return text[start : last if last >= 0 else start + CHAT].rstrip().endswith('"')
