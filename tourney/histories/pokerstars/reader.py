"""The doors: a file or a text in, a record or a reject for each hand out, in the order of the text."""

from collections.abc import Iterator
from pathlib import Path
from zoneinfo import ZoneInfo

from tourney.engine.record import HandRecord
from tourney.histories.pieces import pieces
from tourney.histories.pokerstars.clock import zone_named
from tourney.histories.pokerstars.hand import read_hand
from tourney.histories.pokerstars.sniff import language, without_hands
from tourney.histories.pokerstars.split import Chunk, split
from tourney.histories.pokerstars.vocabulary import VOCABULARIES
from tourney.histories.reject import TEXT_KEPT, Reject, Unreadable

_LANGUAGES = ", ".join(words.name for words in VOCABULARIES[:-1]) + f" and {VOCABULARIES[-1].name}"

LONGEST_LINE = 10_000
MOST_LINES = 5_000


def read_file(path: str | Path, zone: str | None = None) -> Iterator[HandRecord | Reject]:
    """The hands of a file, each as a record or a reject. A file that has none gives one reject.

    `zone` names the time zone of stamps that name none that is known; a name that is no zone raises
    ValueError. Nothing else is raised: a file that cannot be opened is a reject too.
    """
    place = zone_named(zone) if zone else None
    return _read_file(Path(path), place)


def read_text(text: str, file: str | None = None, zone: str | None = None) -> Iterator[HandRecord | Reject]:
    """The hands of a decoded text, as `read_file` gives them; `file` is written into them."""
    place = zone_named(zone) if zone else None
    return _read_text(text, file, place)


def _read_file(path: Path, zone: ZoneInfo | None) -> Iterator[HandRecord | Reject]:
    hands, opening = 0, b""
    for piece in pieces(path):
        if isinstance(piece, Reject):
            yield piece
            continue
        if piece.first:
            hands, opening = 0, piece.data
        for found in read_hands(piece.text, piece.file, zone, piece.line):
            hands += 1
            yield found
        if piece.last and not hands:
            yield handless(opening.decode(), piece.file)


def _read_text(text: str, file: str | None, zone: ZoneInfo | None) -> Iterator[HandRecord | Reject]:
    hands = 0
    for found in read_hands(text, file, zone):
        hands += 1
        yield found
    if not hands:
        yield handless(text, file)


def read_hands(
    text: str, file: str | None, zone: ZoneInfo | None = None, line: int = 1
) -> Iterator[HandRecord | Reject]:
    """The hands of a piece of a file whose first line is number `line` there; none when it has none."""
    for chunk in split(text, line):
        try:
            _require_bounds(chunk)
            foreign = language(chunk)
            if foreign:
                raise Unreadable(chunk.line, f"the text is in {foreign}, which is not read: {_LANGUAGES} are")
            record = read_hand(chunk, zone)
            record.file = file
            record.text = chunk.text.strip()
            yield record
        except Unreadable as error:
            yield Reject(file, error.line, error.reason, chunk.text.strip()[:TEXT_KEPT], chunk.line)


def handless(text: str, file: str | None) -> Reject:
    """What a file is in which no hand was found; `text` is its beginning."""
    return Reject(file, 0, without_hands(text), text.strip()[:200])


def _require_bounds(chunk: Chunk) -> None:
    """No real hand is that long: refused before any work is done on it."""
    if len(chunk.text) <= LONGEST_LINE:
        return
    if chunk.text.count("\n") > MOST_LINES:
        raise Unreadable(chunk.line, f"the hand has more than {MOST_LINES} lines")
    for number, line in enumerate(chunk.text.split("\n"), chunk.line):
        if len(line) > LONGEST_LINE:
            raise Unreadable(number, f"the line has more than {LONGEST_LINE} characters")
