"""Files that grow: by what one is known again, and whether its last hand is all there."""

import re
from hashlib import blake2b
from pathlib import Path

from tourney.histories.files import name_of
from tourney.histories.pokerstars.outcomes import has_outcomes
from tourney.histories.pokerstars.reader import read_hands
from tourney.histories.pokerstars.split import split
from tourney.histories.reject import Reject
from tourney.store.watched import Watched

KNOWN_BY = 1_024
"""Bytes at the beginning and before the end of what was read, by which a file is known again."""

_SEAT = re.compile(r"^(?:Seat|Asiento|Lugar|Siège|Место) ?\d+: ", re.MULTILINE)
_SUMMARY = re.compile(r"^\*\*\* [^*\n]+ \*\*\* *$", re.MULTILINE)


def may_be_read(text: str, quiet: bool) -> bool:
    """Whether the last piece of a file that may still grow can be read now.

    A hand can when it is understood and either followed by a blank line, or its last section names as many
    seats as its first, or nothing was added for a while (`quiet`). A hand that is not understood may lack
    its end, and waits for what follows; any other text waits until it is quiet.
    """
    if not next(iter(split(text)), None):
        return quiet or not text.strip()
    found = list(read_hands(text, None))
    if has_outcomes(text):
        return quiet
    if any(isinstance(item, Reject) for item in found):
        return False
    if text.endswith("\n\n"):
        return True
    sections = list(_SUMMARY.finditer(text))
    if sections and text.endswith("\n"):
        seats = len(_SEAT.findall(text, 0, sections[0].start()))
        if seats and len(_SEAT.findall(text, sections[-1].end())) >= seats:
            return True
    return quiet


def known_by(path: Path, read_to: int, line: int) -> Watched:
    """The file as it was read to that byte, where that line begins. Without digests when it has gone."""
    try:
        with path.open("rb") as file:
            opening = file.read(min(read_to, KNOWN_BY))
            file.seek(max(read_to - KNOWN_BY, 0))
            ending = file.read(min(read_to, KNOWN_BY))
    except OSError:
        return Watched(name_of(path), read_to, line, "", "")
    return Watched(name_of(path), read_to, line, _digest(opening), _digest(ending))


def is_known(path: Path, known: Watched) -> bool:
    """Whether the file begins with what was read of the known one, whatever its name."""
    found = known_by(path, known.read_to, known.line)
    return bool(found.opening) and (found.opening, found.ending) == (known.opening, known.ending)


def _digest(data: bytes) -> str:
    return f"{len(data)}:{blake2b(data, digest_size=16).hexdigest()}"
