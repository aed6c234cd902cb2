"""Takes a person out of the store: every name is replaced by a neutral one, every result stays.

His names on all sites go: in `players`, in the logs of tournaments, in the texts of hands and of refused
hands, in paths of files, in remarks. In texts a name is replaced where no letter, digit or underscore
goes on beside it; a name of one or two letters only in the texts of the hands that he sat in, in the logs
of tournaments that he played, and where it is all of an actor's name. Parts of the file that are in use no
more may hold the old letters until they are written over: only a copy of the store is free of them.
"""

import json
import re
from dataclasses import dataclass

import duckdb
import polars as pl

from tourney.language import tr
from tourney.store.database import Store
from tourney.store.people import Person, person
from tourney.store.photos import photo_file
from tourney.tournament.log_names import names_in, without_names

SHORT = 3
"""A name of fewer letters is an ordinary word too often to be looked for in texts of others."""
_HIS_HANDS = (
    "SELECT hand_id FROM hand_players JOIN players USING (player_id) "
    "WHERE coalesce(person_id, player_id) = $person_id"
)
_TEXT_COLUMNS = (
    ("hand_texts", "text", True),
    ("hand_texts", "file", True),
    ("hands", "file", True),
    ("hands", "notes", True),
    ("hands", "audit_note", True),
    ("rejects", "text", False),
    ("rejects", "file", False),
    ("rejects", "reason", False),
    ("tournament_events", "actor", False),
    ("tournament_events", "device", False),
    ("devices", "name", False),
    ("hand_notes", "note", True),
    ("hand_tags", "tag", True),
    ("saved_filters", "name", False),
    ("saved_filters", "query", False),
    ("settings", "value", False),
    ("recording_steps", "device", False),
)
"""(table, column, whether a row belongs to a hand) of every text in which a name may stand."""
ERASED_COLUMNS = (
    *((table, column) for table, column, _ in _TEXT_COLUMNS),
    ("players", "name"),
    ("tournament_events", "payload"),
    ("entries", "country"),
    ("watched_files", "file"),
    *(("people", column) for column in ("nickname", "email", "notes", "photo")),
)
"""(table, column) of everything that erasing looks into."""
_TITLES = """
SELECT 'the tournament ' || name FROM tournaments WHERE contains(name, $name)
UNION ALL SELECT 'the league ' || name FROM leagues WHERE contains(name, $name)
UNION ALL SELECT 'the event ' || name FROM league_events WHERE contains(name, $name)
UNION ALL SELECT DISTINCT 'the club ' || club FROM hands WHERE contains(club, $name)
ORDER BY ALL LIMIT 20
"""
_as_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


@dataclass(frozen=True, slots=True)
class Erased:
    """What erasing did: under which name the results stand now, how many rows of each table were changed,
    and titles and files that it left alone and that somebody may want to look at."""

    person_id: int
    stands_as: str
    changed: dict[str, int]
    left: tuple[str, ...]


def erase(store: Store, who: str | int) -> Erased:
    """Erase a person, all or nothing; the picture is deleted when the rest is done. Raises PersonError."""
    found = person(store, who)
    with store.loading, store.transaction() as cursor:
        neutral = _neutral_names(cursor, found)
        changed = {"players": len(neutral)}
        own = neutral[found.person_id]
        _rewrite_logs(cursor, found, own, changed)
        for name, new in _words(found, neutral):
            for table, column, of_hand in _TEXT_COLUMNS:
                if len(name) >= SHORT or of_hand:
                    _rewrite(cursor, table, column, name, new, found.person_id if of_hand else None, changed)
            if len(name) < SHORT:
                done = cursor.execute("UPDATE tournament_events SET actor = ? WHERE actor = ?", [new, name])
                changed["tournament_events"] = changed.get("tournament_events", 0) + done.fetchall()[0][0]
            else:
                # Where reading of the file went on is forgotten: it is read again, which adds nothing.
                _forget(cursor, name, changed)
        left = _titles(cursor, found)
        changed["entries"] = _forget_countries(cursor, found)
        cursor.execute("DELETE FROM people WHERE person_id = ?", [found.person_id])
        changed["people"] = 1
        for number, new in neutral.items():
            cursor.execute("UPDATE players SET name = ? WHERE player_id = ?", [new, number])
    with store.cursor() as cursor:
        cursor.execute("CHECKPOINT")
    if found.photo and (trouble := _delete_photo(store, found.photo)):
        left = (*left, trouble)
    return Erased(found.person_id, own, {table: n for table, n in changed.items() if n}, left)


def _neutral_names(cursor: duckdb.DuckDBPyConnection, found: Person) -> dict[int, str]:
    """A name for each of the person's rows that no other row of its site has."""
    neutral: dict[int, str] = {}
    for one in found.names:
        name = f"Erased player {one.player_id}"
        while cursor.execute(
            "SELECT 1 FROM players WHERE site = ? AND name = ?", [one.site, name]
        ).fetchall():
            name += "x"
        neutral[one.player_id] = name
    return neutral


def _words(found: Person, neutral: dict[int, str]) -> list[tuple[str, str]]:
    """What is looked for in texts, the longest first, and what comes in its place."""
    own = neutral[found.person_id]
    words = {text: own for text in (found.nickname, found.email) if text and len(text) >= SHORT}
    words |= {one.name: neutral[one.player_id] for one in found.names}
    return sorted(words.items(), key=lambda item: -len(item[0]))


def _rewrite_logs(
    cursor: duckdb.DuckDBPyConnection, found: Person, neutral: str, changed: dict[str, int]
) -> None:
    """Rewrite the names inside the payloads, so that a log leads to the same state under another name."""
    spare = [text for text in (found.nickname, found.email) if text and len(text) >= SHORT]
    names = [one.name for one in found.names]
    rows: list[tuple[int, str]] = []
    for tournament in _tournaments(cursor, found, [*names, *spare]):
        log = cursor.execute(
            "SELECT rowid, kind, payload FROM tournament_events WHERE tournament_id = ? ORDER BY seq",
            [tournament],
        ).fetchall()
        lines = [(kind, json.loads(payload)) for _, kind, payload in log]
        theirs = names_in(lines, names, found.person_id)
        # In the log of others only what is no common word, as in the texts of hands.
        wanted = sorted(theirs | {name for name in (*names, *spare) if len(name) >= SHORT})
        for (number, _, before), (kind, payload) in zip(log, lines, strict=True):
            after = _as_json(without_names(kind, payload, wanted, neutral))
            if wanted and after != before:
                rows.append((number, after))
    if rows:
        frame = pl.DataFrame(rows, schema={"number": pl.Int64, "payload": pl.String}, orient="row")
        cursor.register("rewritten", frame.to_arrow())
        cursor.execute(
            "UPDATE tournament_events SET payload = rewritten.payload FROM rewritten "
            "WHERE tournament_events.rowid = rewritten.number"
        )
        cursor.unregister("rewritten")
        changed["tournament_events"] = frame.height


def _tournaments(cursor: duckdb.DuckDBPyConnection, found: Person, words: list[str]) -> list[str]:
    """The tournaments in whose log one of the words, or the person's number, stands."""
    wanted = [_as_json(word)[1:-1] for word in words]
    wanted.append(f'"person":{found.person_id}')
    return [
        row[0]
        for row in cursor.execute(
            "SELECT DISTINCT tournament_id FROM tournament_events, (SELECT unnest(?) AS word) "
            "WHERE contains(payload, word) ORDER BY tournament_id",
            [wanted],
        ).fetchall()
    ]


def _rewrite(
    cursor: duckdb.DuckDBPyConnection,
    table: str,
    column: str,
    name: str,
    new: str,
    person_id: int | None,
    changed: dict[str, int],
) -> None:
    """Replace a name in one column, inside DuckDB, so that a million texts do not pass through here.

    With `person_id` a short name is replaced in his hands only. Twice, for names that stand side by side
    share the letter between them.
    """
    pattern = _re2(name)
    new_text = f"regexp_replace(\"{column}\", $pattern, $new, 'g')"
    both = f"regexp_replace({new_text}, $pattern, $new, 'g')"
    values: dict[str, object] = {"pattern": pattern, "new": rf"\1{new}\2", "name": name}
    where = f'contains("{column}", $name) AND regexp_matches("{column}", $pattern)'
    if person_id is not None and len(name) < SHORT:
        where += f" AND hand_id IN ({_HIS_HANDS})"
        values["person_id"] = person_id
    done = cursor.execute(f'UPDATE {table} SET "{column}" = {both} WHERE {where}', values).fetchall()
    changed[table] = changed.get(table, 0) + done[0][0]


def _forget(cursor: duckdb.DuckDBPyConnection, name: str, changed: dict[str, int]) -> None:
    done = cursor.execute("DELETE FROM watched_files WHERE contains(file, ?)", [name]).fetchall()
    changed["watched_files"] = changed.get("watched_files", 0) + done[0][0]


def _forget_countries(cursor: duckdb.DuckDBPyConnection, found: Person) -> int:
    return cursor.execute(
        "UPDATE entries SET country = NULL WHERE country IS NOT NULL AND player_id IN (SELECT unnest(?))",
        [[one.player_id for one in found.names]],
    ).fetchall()[0][0]


def _titles(cursor: duckdb.DuckDBPyConnection, found: Person) -> tuple[str, ...]:
    """Titles that hold one of the names: they are the organiser's words, and stay."""
    titles: dict[str, None] = {}
    for one in found.names:
        for row in cursor.execute(_TITLES, {"name": one.name}).fetchall():
            titles[row[0]] = None
    return tuple(titles)


def _delete_photo(store: Store, photo: str) -> str | None:
    try:
        photo_file(store, photo).unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        return tr("the picture {photo}, which could not be deleted: {why}", photo=photo, why=error)
    return None


def _re2(name: str) -> str:
    """The name as DuckDB's regular expressions find it, with what stands beside it in two groups."""
    quoted = "".join(
        letter if letter.isalnum() or ord(letter) > 127 else rf"\x{ord(letter):02x}" for letter in name
    )
    before = r"(^|[^\p{L}\p{N}_])" if re.match(r"\w", name[:1]) else "()"
    after = r"($|[^\p{L}\p{N}_])" if re.match(r"\w", name[-1:]) else "()"
    return f"{before}{quoted}{after}"
