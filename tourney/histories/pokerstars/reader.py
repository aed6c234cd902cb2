"""The doors: a file or a text in, a record or a reject for each hand out, in the order of the text."""

from collections.abc import Iterator
from pathlib import Path
from zoneinfo import ZoneInfo

from tourney.engine.record import HandRecord
from tourney.histories.decode import NotText, decode
from tourney.histories.files import name_of
from tourney.histories.pokerstars.clock import zone_named
from tourney.histories.pokerstars.hand import read_hand
from tourney.histories.pokerstars.sniff import language, without_hands
from tourney.histories.pokerstars.split import Chunk, split
from tourney.histories.reject import TEXT_KEPT, Reject, Unreadable

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
    name = name_of(path)
    try:
        if path.is_char_device() or path.is_block_device():
            yield Reject(name, 0, "this is a device and no file", "")
            return
        text = decode(path.read_bytes())
    except OSError as error:
        yield Reject(name, 0, f"the file cannot be read: {error.strerror or error}", "")
    except NotText as error:
        yield Reject(name, 0, str(error), "")
    else:
        yield from _read_text(text, name, zone)


def _read_text(text: str, file: str | None, zone: ZoneInfo | None) -> Iterator[HandRecord | Reject]:
    hands = 0
    for chunk in split(text):
        hands += 1
        try:
            _require_bounds(chunk)
            foreign = language(chunk)
            if foreign:
                raise Unreadable(
                    chunk.line, f"the text is in {foreign}, which is not read yet: only English is"
                )
            record = read_hand(chunk, zone)
            record.file = file
            yield record
        except Unreadable as error:
            yield Reject(file, error.line, error.reason, chunk.text.strip()[:TEXT_KEPT])
    if not hands:
        yield Reject(file, 0, without_hands(text), text.strip()[:200])


def _require_bounds(chunk: Chunk) -> None:
    """No real hand is that long: refused before any work is done on it."""
    if len(chunk.text) <= LONGEST_LINE:
        return
    if chunk.text.count("\n") > MOST_LINES:
        raise Unreadable(chunk.line, f"the hand has more than {MOST_LINES} lines")
    for number, line in enumerate(chunk.text.split("\n"), chunk.line):
        if len(line) > LONGEST_LINE:
            raise Unreadable(number, f"the line has more than {LONGEST_LINE} characters")
