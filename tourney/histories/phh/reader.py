"""The doors: a PHH file in, a record or a reject for each hand out, in the order of the file."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from zoneinfo import ZoneInfo

from tourney.engine.errors import HandError
from tourney.engine.record import HandRecord
from tourney.engine.replay import Replay, compare
from tourney.histories.phh.documents import Document, documents
from tourney.histories.phh.play import play
from tourney.histories.phh.record import record_of
from tourney.histories.phh.table import Told, table_of
from tourney.histories.phh.values import FieldError
from tourney.histories.pokerstars.clock import zone_named
from tourney.histories.reject import TEXT_KEPT, Reject, Unreadable

MANY = ".phhs"


@dataclass(frozen=True, slots=True)
class Played:
    """A hand of a file: what it says, what the rules made of it, and its record, None when it does not
    come to its end by the rules."""

    told: Told
    made: Replay
    record: HandRecord | None


def read_file(path: str | Path, zone: str | None = None) -> Iterator[HandRecord | Reject]:
    """The hands of a file, each as a record or a reject; one that breaks the rules is a reject too.

    `zone` serves where a hand does not name its time zone; a name that is no zone raises ValueError.
    Nothing else is raised: a file that cannot be opened, or has no hand, gives one reject.
    """
    for item, line, text in _played(Path(path), zone_named(zone) if zone else None):
        if isinstance(item, Reject):
            yield item
        elif item.record is None:
            yield Reject(str(path), line, "; ".join(item.made.differences), text)
        else:
            item.record.file = str(path)
            item.record.text = text
            yield item.record


def play_file(path: str | Path, zone: str | None = None) -> Iterator[Played | Reject]:
    """The hands of a file as the rules play them, to look at one by one."""
    for item, _, _ in _played(Path(path), zone_named(zone) if zone else None):
        yield item


def _played(path: Path, zone: ZoneInfo | None) -> Iterator[tuple[Played | Reject, int, str]]:
    hands = 0
    try:
        for document in documents(path, path.suffix.lower() == MANY):
            hands += 1
            line = document.line
            text = document.text.strip()[:TEXT_KEPT] if isinstance(document, Document) else ""
            try:
                if isinstance(document, Unreadable):
                    raise document
                yield _play(document, zone), line, text
            except Unreadable as error:
                yield Reject(str(path), error.line, error.reason, text), line, text
    except OSError as error:
        yield Reject(str(path), 1, f"the file cannot be read: {error.strerror or error}", ""), 1, ""
        return
    if not hands:
        yield Reject(str(path), 1, "the file has no hand", ""), 1, ""


def _play(document: Document, zone: ZoneInfo | None) -> Played:
    """One hand. Raises Unreadable with the line of the field that cannot be."""
    fields = document.fields()
    try:
        told = table_of(fields)
        made = play(told)
        if made.differences:
            return Played(told, made, None)
        record = record_of(told, made, document, zone)
        compare(made, record)
        return Played(told, made, record)
    except FieldError as error:
        raise Unreadable(document.line_of(error.field), str(error)) from None
    except HandError as error:
        raise Unreadable(document.line, str(error)) from None
