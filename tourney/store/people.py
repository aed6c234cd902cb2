"""The people whom an organiser knows: who they are, and which names on sites are theirs.

A person's number is the player_id of his own name, a row of `players` on the site tourney. His names on
sites point to it with `players.person_id`, so that statistics take them together.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

import duckdb

from tourney.language import tr, tr_later
from tourney.store.database import Store
from tourney.store.photos import PersonError, kept_photo
from tourney.tournament.event_result import shown
from tourney.tournament.names import MOST_NAME, unreadable, wrong_name

HOME = "tourney"
"""The site of our own tournaments."""
MOST_NOTES = 10_000
_EMAIL = re.compile(r"[^\s@<>()\",;:\\]+@[^\s@<>()\",;:\\]+\.[^\s@<>()\",;:\\]+")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")

_NEXT_ID = "SELECT coalesce(max(player_id), 0) + 1 FROM players"
_LIST = """
SELECT people.person_id, own.name, nickname, email, notes, photo,
       list({'player_id': named.player_id, 'site': named.site, 'name': named.name} ORDER BY named.site, named.name)
FROM people
JOIN players AS own ON own.player_id = people.person_id
JOIN players AS named ON coalesce(named.person_id, named.player_id) = people.person_id
WHERE $person_id IS NULL OR people.person_id = $person_id
GROUP BY ALL
"""
_FIND = """
SELECT DISTINCT people.person_id FROM people
JOIN players ON coalesce(players.person_id, players.player_id) = people.person_id
WHERE players.name = $name
"""
_BY_NICKNAME = "SELECT person_id FROM people WHERE nickname = $name"
_SAME_HAND = """
SELECT hand_id FROM hand_players JOIN players USING (player_id)
WHERE coalesce(person_id, player_id) IN ($one, $other)
GROUP BY hand_id HAVING count(DISTINCT coalesce(person_id, player_id)) = 2 ORDER BY hand_id LIMIT 1
"""
_SAME_EVENT = """
SELECT league_events.name FROM league_points
JOIN league_events USING (league_id, seq) JOIN players USING (player_id)
WHERE coalesce(person_id, player_id) IN ($one, $other)
GROUP BY league_id, seq, league_events.name HAVING count(*) > 1 ORDER BY league_id, seq LIMIT 1
"""


@dataclass(frozen=True, slots=True)
class SiteName:
    """A name on a site that is a person's."""

    player_id: int
    site: str
    name: str


@dataclass(frozen=True, slots=True)
class Person:
    """A person with his names; `photo` is a path inside of the folder of the store."""

    person_id: int
    name: str
    nickname: str | None
    email: str | None
    notes: str | None
    photo: str | None
    names: tuple[SiteName, ...]


@dataclass(frozen=True, slots=True)
class Profile:
    """What may be told of a person: None leaves it as it is, an empty text takes it away."""

    nickname: str | None = None
    email: str | None = None
    notes: str | None = None
    photo: str | None = None


def people(store: Store) -> list[Person]:
    """Everyone, in the order of the alphabet."""
    with store.cursor() as cursor:
        return _read(cursor, None)


def person(store: Store, who: str | int) -> Person:
    """One person by number, by any of his names or by his nickname. Raises PersonError."""
    with store.cursor() as cursor:
        return _person(cursor, who)


def add(store: Store, name: str, profile: Profile | None = None) -> Person:
    """A new person under a name of his own; results that stand under that name are his."""
    _check_name(name, tr_later("the name {wrong}"))
    told = _checked(profile or Profile(), store)
    with store.loading, store.transaction() as cursor:
        number, owner = _home_row(cursor, name)
        if owner is not None:
            raise PersonError(
                tr(
                    "there is a person {name} already, number {number}: add something to tell them apart",
                    name=shown(name),
                    number=str(owner),
                )
            )
        cursor.execute(
            "INSERT INTO people (person_id, nickname, email, notes, photo, added_at) VALUES (?, ?, ?, ?, ?, ?)",
            [number, *_values(told), datetime.now(UTC).replace(tzinfo=None)],
        )
        return _person(cursor, number)


def edit(store: Store, who: str | int, name: str | None = None, profile: Profile | None = None) -> Person:
    """Change what is told of a person, or his own name."""
    told = _checked(profile or Profile(), store)
    if name is not None:
        _check_name(name, tr_later("the name {wrong}"))
    with store.loading, store.transaction() as cursor:
        found = _person(cursor, who)
        if name is not None and name != found.name:
            _rename(cursor, found, name)
        for column in ("nickname", "email", "notes", "photo"):
            value = getattr(told, column)
            if value is not None:
                cursor.execute(
                    f"UPDATE people SET {column} = ? WHERE person_id = ?", [value or None, found.person_id]
                )
        return _person(cursor, found.person_id)


def link(store: Store, who: str | int, name: str, site: str | None = None) -> Person:
    """Make a name on a site this person's. With `site` the name need not be there yet: imports will find it."""
    if site is not None:
        _check_name(site, tr_later("the site {wrong}"))
    if wrong := unreadable(name):  # a site may have let it through
        raise PersonError(tr("the name {wrong}", wrong=wrong))
    with store.loading, store.transaction() as cursor:
        found = _person(cursor, who)
        rows = cursor.execute(
            "SELECT player_id, site, person_id FROM players WHERE name = $name AND ($site IS NULL OR site = $site) "
            "ORDER BY site",
            {"name": name, "site": site},
        ).fetchall()
        if len(rows) > 1:
            sites = ", ".join(row[1] for row in rows)
            raise PersonError(
                tr(
                    "{name} is a name on several sites ({sites}): say which with --site",
                    name=shown(name),
                    sites=str(sites),
                )
            )
        if not rows:
            if site is None:
                raise PersonError(
                    tr(
                        "there is no name {name} in this store: with --site it is made before its hands are "
                        "imported",
                        name=shown(name),
                    )
                )
            number = cursor.execute(_NEXT_ID).fetchall()[0][0]
            cursor.execute(
                "INSERT INTO players (player_id, site, name, person_id) VALUES (?, ?, ?, ?)",
                [number, site, name, found.person_id],
            )
            return _person(cursor, found.person_id)
        number, where, owner = rows[0]
        if (owner or number) == found.person_id:
            return found
        if owner is not None:
            raise PersonError(
                tr(
                    "{name} on {site} belongs to {person}: unlink it there first, or use merge",
                    name=shown(name),
                    site=where,
                    person=_owner_name(cursor, owner),
                )
            )
        if cursor.execute("SELECT 1 FROM people WHERE person_id = ?", [number]).fetchall():
            raise PersonError(tr("{name} is a person too: use merge", name=shown(name)))
        _refuse_two_people(cursor, found.person_id, number)
        cursor.execute(
            "UPDATE players SET person_id = $to WHERE coalesce(person_id, player_id) = $number",
            {"to": found.person_id, "number": number},
        )
        return _person(cursor, found.person_id)


def unlink(store: Store, who: str | int, name: str, site: str | None = None) -> Person:
    """Take a name on a site away from this person; its hands stay, under that name alone."""
    with store.transaction() as cursor:
        found = _person(cursor, who)
        theirs = [one for one in found.names if one.name == name and site in (None, one.site)]
        if not theirs:
            names = ", ".join(
                tr("{name} on {site}", name=shown(one.name), site=one.site) for one in found.names
            )
            raise PersonError(
                tr(
                    "{name} is no name of {person}, whose names are {names}",
                    name=shown(name),
                    person=shown(found.name),
                    names=names,
                )
            )
        if len(theirs) > 1:
            raise PersonError(
                tr("{name} is theirs on several sites: say which with --site", name=shown(name))
            )
        if theirs[0].player_id == found.person_id:
            raise PersonError(
                tr(
                    "{name} is the person's own name: it cannot be taken away; use edit or erase",
                    name=shown(name),
                )
            )
        cursor.execute("UPDATE players SET person_id = NULL WHERE player_id = ?", [theirs[0].player_id])
        return _person(cursor, found.person_id)


def merge(store: Store, keep: str | int, other: str | int) -> Person:
    """Two people are one: the names, results and points of `other` become those of `keep`.

    What is told of `keep` stays, what is missing comes from `other`, notes are put together. Raises
    PersonError when both sat in one hand, or both have points of one event.
    """
    with store.transaction() as cursor:
        kept, gone = _person(cursor, keep), _person(cursor, other)
        if kept.person_id == gone.person_id:
            raise PersonError(
                tr("{name} and {other} are one person already", name=shown(kept.name), other=shown(gone.name))
            )
        _refuse_two_people(cursor, kept.person_id, gone.person_id)
        notes = "\n".join(text for text in (kept.notes, gone.notes) if text) or None
        if notes and len(notes) > MOST_NOTES:
            raise PersonError(
                tr(
                    "the notes of both have more than {most} letters together: shorten them first",
                    most=MOST_NOTES,
                )
            )
        cursor.execute(
            "UPDATE people SET nickname = ?, email = ?, notes = ?, photo = ? WHERE person_id = ?",
            [
                kept.nickname or gone.nickname,
                kept.email or gone.email,
                notes,
                kept.photo or gone.photo,
                kept.person_id,
            ],
        )
        cursor.execute(
            "UPDATE players SET person_id = $keep WHERE coalesce(person_id, player_id) = $gone",
            {"keep": kept.person_id, "gone": gone.person_id},
        )
        cursor.execute("DELETE FROM people WHERE person_id = ?", [gone.person_id])
        return _person(cursor, kept.person_id)


def player_number(cursor: duckdb.DuckDBPyConnection, name: str) -> int:
    """The number of the person behind a name of our own tournaments; the name is made when it is new."""
    if wrong := unreadable(name):
        raise PersonError(tr("the name {wrong}", wrong=wrong))
    rows = cursor.execute(
        "SELECT coalesce(person_id, player_id) FROM players WHERE site = ? AND name = ?", [HOME, name]
    ).fetchall()
    return rows[0][0] if rows else _home_row(cursor, name)[0]


def _home_row(cursor: duckdb.DuckDBPyConnection, name: str) -> tuple[int, int | None]:
    """(the player_id of a name of our own site, made when new; the person that it is by now, if any)."""
    rows = cursor.execute(
        "SELECT player_id, coalesce(players.person_id, people.person_id) FROM players "
        "LEFT JOIN people ON people.person_id = player_id WHERE site = ? AND name = ?",
        [HOME, name],
    ).fetchall()
    if rows:
        return rows[0]
    number = cursor.execute(_NEXT_ID).fetchall()[0][0]
    cursor.execute("INSERT INTO players (player_id, site, name) VALUES (?, ?, ?)", [number, HOME, name])
    return number, None


def _rename(cursor: duckdb.DuckDBPyConnection, found: Person, name: str) -> None:
    """The new name becomes the person's own; the old one stays his, for logs and files that have it."""
    rows = cursor.execute(
        "SELECT player_id, coalesce(person_id, player_id) FROM players WHERE site = ? AND name = ?",
        [HOME, name],
    ).fetchall()
    if rows and rows[0][1] != found.person_id:
        raise PersonError(
            tr(
                "{name} stands for somebody already: if it is the same person, use merge or link",
                name=shown(name),
            )
        )
    cursor.execute("UPDATE players SET name = ? WHERE player_id = ?", [name, found.person_id])
    if rows:
        cursor.execute("UPDATE players SET name = ? WHERE player_id = ?", [found.name, rows[0][0]])
        return
    number = cursor.execute(_NEXT_ID).fetchall()[0][0]
    cursor.execute(
        "INSERT INTO players (player_id, site, name, person_id) VALUES (?, ?, ?, ?)",
        [number, HOME, found.name, found.person_id],
    )


def _read(cursor: duckdb.DuckDBPyConnection, number: int | None) -> list[Person]:
    rows = cursor.execute(_LIST, {"person_id": number}).fetchall()
    found = [Person(*row[:-1], tuple(SiteName(**one) for one in row[-1])) for row in rows]
    return sorted(found, key=lambda one: (one.name.casefold(), one.name))


def _person(cursor: duckdb.DuckDBPyConnection, who: str | int) -> Person:
    if isinstance(who, str) and _CONTROL.search(who):
        found: set[int] = set()
    elif isinstance(who, int):
        found = {who} if 0 < who < 2**31 else set()
    else:
        found = {row[0] for row in cursor.execute(_FIND, {"name": who}).fetchall()}
        found = found or {row[0] for row in cursor.execute(_BY_NICKNAME, {"name": who}).fetchall()}
    if len(found) > 1:
        numbers = " or ".join(map(str, sorted(found)))
        raise PersonError(
            tr(
                "{who} is a name of several people: give the number, {numbers}",
                who=shown(str(who)),
                numbers=str(numbers),
            )
        )
    rows = _read(cursor, next(iter(found))) if found else []
    if not rows:
        told = f"number {who}" if isinstance(who, int) and abs(who) < 10**12 else shown(str(who)[:MOST_NAME])
        raise PersonError(
            tr(
                "there is no person {name}: {command} shows who there is",
                name=told,
                command="`tourney people list`",
            )
        )
    return rows[0]


def _owner_name(cursor: duckdb.DuckDBPyConnection, number: int) -> str:
    rows = cursor.execute("SELECT name FROM players WHERE player_id = ?", [number]).fetchall()
    return shown(rows[0][0]) if rows else f"number {number}"


def _refuse_two_people(cursor: duckdb.DuckDBPyConnection, one: int, other: int) -> None:
    both = {"one": one, "other": other}
    if hand := cursor.execute(_SAME_HAND, both).fetchall():
        raise PersonError(tr("both sat in hand {hand}: they are two people", hand=str(hand[0][0])))
    if event := cursor.execute(_SAME_EVENT, both).fetchall():
        raise PersonError(tr("both have points of {event}: they are two people", event=shown(event[0][0])))


def _check_name(name: str, what: str) -> None:
    """`what` says in its hole `{wrong}` why the name cannot be."""
    if wrong := wrong_name(name):
        raise PersonError(tr(what, wrong=wrong))


def _values(profile: Profile) -> Sequence[str | None]:
    return [getattr(profile, column) or None for column in ("nickname", "email", "notes", "photo")]


def _checked(profile: Profile, store: Store) -> Profile:
    if profile.nickname:
        _check_name(profile.nickname, tr_later("the nickname {wrong}"))
    if profile.email and (len(profile.email) > MOST_NAME or not _EMAIL.fullmatch(profile.email)):
        raise PersonError(
            tr("the e-mail {email} is none; write one as anna@example.org", email=shown(profile.email))
        )
    if profile.notes:
        if len(profile.notes) > MOST_NOTES:
            raise PersonError(
                tr(
                    "the notes have {n} letters; they may have {most}",
                    n=len(profile.notes),
                    most=MOST_NOTES,
                )
            )
        if found := _CONTROL.search(profile.notes):
            raise PersonError(
                tr(
                    "the notes hold the control character U+{code}; write them without",
                    code=f"{ord(found[0]):04X}",
                )
            )
    if not profile.photo:
        return profile
    return Profile(profile.nickname, profile.email, profile.notes, kept_photo(profile.photo, store))
