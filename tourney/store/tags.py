"""What people add to hands: tags, and a note."""

from dataclasses import dataclass
from datetime import UTC, datetime

import duckdb

from tourney.language import tr
from tourney.store.database import Store

LONGEST_TAG, MOST_TAGS, LONGEST_NOTE = 40, 20, 4_000
"""Letters of a tag, tags of a hand, letters of a note."""

HAND = "SELECT 1 FROM hands WHERE hand_id = ?"
OF_HAND = "SELECT tag FROM hand_tags WHERE hand_id = ? ORDER BY added_at, tag"
NOTE = "SELECT note FROM hand_notes WHERE hand_id = ? ORDER BY written_at DESC LIMIT 1"
ALL = "SELECT tag, count(*) AS hands FROM hand_tags GROUP BY tag ORDER BY hands DESC, tag LIMIT ?"


class TagError(ValueError):
    """A tag or a note that cannot be kept: one sentence that says why."""


@dataclass(frozen=True, slots=True)
class Added:
    """What was added to a hand: its tags in the order in which they came, and the note, empty for none."""

    tags: tuple[str, ...] = ()
    note: str = ""


def added(cursor: duckdb.DuckDBPyConnection, hand_id: int) -> Added:
    """What people added to a hand."""
    tags = tuple(row[0] for row in cursor.execute(OF_HAND, [hand_id]).fetchall())
    note = cursor.execute(NOTE, [hand_id]).fetchall()
    return Added(tags, note[0][0] if note else "")


def all_tags(cursor: duckdb.DuckDBPyConnection, limit: int = 500) -> dict[str, int]:
    """The tags that there are, and how many hands have each, the most first."""
    return dict(cursor.execute(ALL, [limit]).fetchall())


def add_tag(store: Store, hand_id: int, tag: str, at: datetime | None = None) -> str:
    """Tag a hand, and give the tag as it is kept; one that is there already is left. Raises TagError."""
    kept = " ".join(tag.split())
    if not kept:
        raise TagError(tr("A tag has at least one letter."))
    if len(kept) > LONGEST_TAG:
        raise TagError(tr("A tag has {most} letters at most, this one {n}.", most=LONGEST_TAG, n=len(kept)))
    if not kept.isprintable():
        raise TagError(tr("A tag has letters that can be printed, and no others."))
    with store.transaction() as cursor:
        _require_hand(cursor, hand_id)
        there = [row[0] for row in cursor.execute(OF_HAND, [hand_id]).fetchall()]
        if kept in there:
            return kept
        if len(there) >= MOST_TAGS:
            raise TagError(tr("A hand has {most} tags at most: take one away first.", most=MOST_TAGS))
        cursor.execute("INSERT INTO hand_tags VALUES (?, ?, ?)", [hand_id, kept, _utc(at)])
    return kept


def remove_tag(store: Store, hand_id: int, tag: str) -> None:
    """Take a tag from a hand; one that is not there is no fault."""
    with store.transaction() as cursor:
        cursor.execute("DELETE FROM hand_tags WHERE hand_id = ? AND tag = ?", [hand_id, tag])


def write_note(store: Store, hand_id: int, note: str, at: datetime | None = None) -> str:
    """Write the note of a hand in the place of the one before, none for an empty one. Raises TagError."""
    kept = "".join(letter for letter in note if letter.isprintable() or letter in "\n\t").strip()
    if len(kept) > LONGEST_NOTE:
        raise TagError(tr("A note has {most} letters at most, this one {n}.", most=LONGEST_NOTE, n=len(kept)))
    with store.transaction() as cursor:
        _require_hand(cursor, hand_id)
        cursor.execute("DELETE FROM hand_notes WHERE hand_id = ?", [hand_id])
        if kept:
            cursor.execute("INSERT INTO hand_notes VALUES (?, ?, ?)", [hand_id, kept, _utc(at)])
    return kept


def _require_hand(cursor: duckdb.DuckDBPyConnection, hand_id: int) -> None:
    if not cursor.execute(HAND, [hand_id]).fetchall():
        raise TagError(tr("There is no hand {hand} in this store any more.", hand=str(hand_id)))


def _utc(at: datetime | None) -> datetime:
    return (at or datetime.now(UTC)).astimezone(UTC).replace(tzinfo=None)
