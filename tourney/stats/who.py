"""Which rows of `players` somebody means by a name or a number."""

from collections.abc import Sequence

import duckdb

BY_NAME = "SELECT coalesce(person_id, player_id) FROM players WHERE name = ?"
BY_NUMBER = "SELECT coalesce(person_id, player_id) FROM players WHERE player_id = ?"
NAMES_OF = "SELECT player_id FROM players WHERE coalesce(person_id, player_id) = ? ORDER BY player_id"
PERSONS = """
SELECT coalesce(person_id, player_id) AS person, string_agg(site, ' ' ORDER BY site) FROM players
WHERE player_id IN (SELECT unnest($ids)) GROUP BY person ORDER BY person
"""
NEAR = """
SELECT name FROM (SELECT DISTINCT name FROM players)
WHERE levenshtein(lower(name), lower($name)) <= $far
ORDER BY levenshtein(lower(name), lower($name)), name LIMIT 3
"""


def player_ids(cursor: duckdb.DuckDBPyConnection, players: Sequence[str | int]) -> list[int]:
    """Every player_id of these names and numbers, with all the names of the same person.

    A name is taken byte for byte and may belong to several sites: all of them are meant. Raises
    ValueError on one that is not there, with the names that come nearest.
    """
    found: set[int] = set()
    for player in players:
        query = BY_NUMBER if isinstance(player, int) else BY_NAME
        persons = {row[0] for row in cursor.execute(query, [player]).fetchall()}
        if not persons:
            raise ValueError(_unknown(cursor, player))
        for person in persons:
            found.update(row[0] for row in cursor.execute(NAMES_OF, [person]).fetchall())
    return sorted(found)


def one_player(cursor: duckdb.DuckDBPyConnection, player: str | int) -> list[int]:
    """Every player_id of one person. Raises ValueError when the name is not there or is several people's."""
    ids = player_ids(cursor, [player])
    persons = cursor.execute(PERSONS, {"ids": ids}).fetchall()
    if len(persons) > 1:
        numbers = ", ".join(f"{number} ({site})" for number, site in persons)
        raise ValueError(f"{player!r} is a name on several sites: give the player's number, one of {numbers}")
    return ids


def _unknown(cursor: duckdb.DuckDBPyConnection, player: str | int) -> str:
    if isinstance(player, int):
        return f"there is no player number {player} in this store"
    far = max(1, len(player) // 3)
    near = [row[0] for row in cursor.execute(NEAR, {"name": player, "far": far}).fetchall()]
    hint = f": did you mean {' or '.join(near)}?" if near else ""
    return f"there is no player {player!r} in this store{hint}"
