"""Who put out whom: from the logs of our own tournaments, and from the hands of those that have none."""

import json
from collections import defaultdict
from collections.abc import Sequence
from datetime import UTC

import duckdb
import polars as pl

from tourney.engine.pots import pots
from tourney.tournament.events import PlayersEliminated
from tourney.tournament.tournament import Tournament

SCHEMA = {
    "tournament_id": pl.String,
    "at": pl.Datetime("us"),
    "hand_id": pl.Int64,
    "victim_id": pl.Int64,
    "victim": pl.String,
    "hunter_id": pl.Int64,
    "hunter": pl.String,
    "shared": pl.Int64,
}

LOGS = """
SELECT tournament_id, seq, action, "at", actor, device, kind, payload FROM tournament_events
WHERE $ids IS NULL OR tournament_id IN (SELECT unnest($ids)) ORDER BY tournament_id, seq
"""

NAMES = """
SELECT players.name, coalesce(players.person_id, players.player_id)
FROM players WHERE players.site = (SELECT site FROM tournaments WHERE tournament_id = ?)
"""

PERSONS = """
SELECT players.player_id, coalesce(own.player_id, players.player_id), coalesce(own.name, players.name)
FROM players LEFT JOIN players AS own ON own.player_id = players.person_id
"""

BUSTS = """
WITH seats AS (
  SELECT hands.tournament_id, hands.played_at, hands.hand_id, seat, player_id, stack, net, invested, won,
         lead(stack) OVER (PARTITION BY hands.tournament_id, player_id
                           ORDER BY hands.played_at, hands.hand_id) AS following
  FROM hand_players JOIN hands ON hands.hand_id = hand_players.hand_id
  WHERE hands.tournament_id IN (SELECT unnest($ids)) AND NOT coalesce(hands.cancelled, false)
)
SELECT seats.*, stack > 0 AND stack + net = 0 AND following IS NULL AS broke,
       EXISTS (SELECT 1 FROM hand_events WHERE hand_events.hand_id = seats.hand_id
               AND hand_events.seat = seats.seat AND kind = 'fold') AS folded
FROM seats
WHERE hand_id IN (SELECT hand_id FROM seats WHERE stack > 0 AND stack + net = 0 AND following IS NULL)
ORDER BY tournament_id, played_at, hand_id, seat
"""

WITHOUT_LOG = """
SELECT DISTINCT tournament_id FROM hands
WHERE tournament_id IS NOT NULL AND tournament_id NOT IN (SELECT DISTINCT tournament_id FROM tournament_events)
"""

COLLECTED = """
SELECT hand_id, coalesce(pot_no, 0), seat FROM hand_events
WHERE kind = 'collect' AND hand_id IN (SELECT unnest($hands)) AND amount > 0
"""


def knock_outs(cursor: duckdb.DuckDBPyConnection, tournaments: Sequence[str] | None = None) -> pl.DataFrame:
    """One row a hunter of a player who went out, in order of time: SCHEMA; all tournaments for None.

    The log of our own tournaments names the hunters and counts each time that a player went out, `hand_id`
    NULL. Without a log somebody is out in the last hand of his that left him without chips, and his hunters
    are those who won the last pot that he played for. `shared` is how many hunters he had.
    """
    logs = _logs(cursor, tournaments)
    if tournaments is None:
        others = [row[0] for row in cursor.execute(WITHOUT_LOG).fetchall()]
    else:
        others = [one for one in tournaments if one not in logs]
    persons = {number: (person, name) for number, person, name in cursor.execute(PERSONS).fetchall()}
    rows = [*_from_logs(cursor, logs, persons), *_from_hands(cursor, others, persons)]
    return pl.DataFrame(rows, schema=SCHEMA, orient="row").sort("at", nulls_last=True, maintain_order=True)


def hunters_and_victims(
    cursor: duckdb.DuckDBPyConnection, tournaments: Sequence[str] | None = None
) -> pl.DataFrame:
    """How often each put out each: `hunter_id, hunter, victim_id, victim, times`, most first."""
    found = knock_outs(cursor, tournaments)
    pairs = found.group_by("hunter_id", "hunter", "victim_id", "victim").agg(times=pl.len().cast(pl.Int64))
    return pairs.sort("times", "hunter", "victim", descending=[True, False, False])


def _logs(cursor: duckdb.DuckDBPyConnection, tournaments: Sequence[str] | None) -> dict[str, list[dict]]:
    """The lines of the logs that there are, by tournament."""
    asked = {"ids": list(tournaments) if tournaments is not None else None}
    logs: dict[str, list[dict]] = defaultdict(list)
    columns = ("tournament_id", "seq", "action", "at", "actor", "device", "kind", "payload")
    for line in cursor.execute(LOGS, asked).fetchall():
        row = dict(zip(columns, line, strict=True))
        row["at"], row["payload"] = row["at"].replace(tzinfo=UTC), json.loads(row["payload"])
        logs[row["tournament_id"]].append(row)
    return logs


def _from_logs(
    cursor: duckdb.DuckDBPyConnection, logs: dict[str, list[dict]], persons: dict[int, tuple[int, str]]
) -> list[tuple]:
    found = []
    for tournament_id, rows in logs.items():
        run = Tournament.from_rows(rows)
        numbers = dict(cursor.execute(NAMES, [tournament_id]).fetchall())
        who = {}
        for number, player in run.state.players.items():
            person = player.person if player.person in persons else numbers.get(player.name)
            who[number] = (
                persons.get(person, (None, player.name)) if person is not None else (None, player.name)
            )
        for entry in run.counting():
            if not isinstance(entry.event, PlayersEliminated):
                continue
            at = entry.at.replace(tzinfo=None)
            for one in entry.event.out:
                found += [
                    (tournament_id, at, None, *who[one.player], *who[hunter], len(one.hunters))
                    for hunter in one.hunters
                ]
    return found


def _from_hands(
    cursor: duckdb.DuckDBPyConnection, tournaments: list[str], persons: dict[int, tuple[int, str]]
) -> list[tuple]:
    if not tournaments:
        return []
    seats = cursor.sql(BUSTS, params={"ids": tournaments}).pl()
    if seats.is_empty():
        return []
    won: dict[tuple[int, int], set[int]] = defaultdict(set)
    for hand_id, pot_no, seat in cursor.execute(
        COLLECTED, {"hands": seats["hand_id"].unique().to_list()}
    ).fetchall():
        won[hand_id, pot_no].add(seat)
    found = []
    for _, hand in seats.group_by("hand_id", maintain_order=True):
        there = list(hand.iter_rows(named=True))
        made = pots([row["invested"] for row in there], [not row["folded"] for row in there])
        for place, row in enumerate(there):
            if not row["broke"]:
                continue
            mine = [number for number, pot in enumerate(made) if place in pot.eligible]
            last = mine[-1] if mine else 0
            # Where the text does not number its pots all were collected as the first one.
            collectors = won.get((row["hand_id"], last)) or won[row["hand_id"], 0]
            hunters = [
                other for other in there if other["seat"] in collectors and other["seat"] != row["seat"]
            ]
            found += [
                (
                    row["tournament_id"],
                    row["played_at"],
                    row["hand_id"],
                    *persons[row["player_id"]],
                    *persons[hunter["player_id"]],
                    len(hunters),
                )
                for hunter in hunters
            ]
    return found
