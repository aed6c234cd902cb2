"""What became of one tournament: who finished where for what, who put out whom, and the pots that people talk of."""

from dataclasses import dataclass
from datetime import datetime

import duckdb
import polars as pl

from tourney.stats.knock_outs import knock_outs

RESULTS = """
SELECT entries.place, entries.tied, entries.player_id, coalesce(players.person_id, players.player_id) AS person_id,
       players.name, entries.entry_no, coalesce(entries.prize, 0) AS prize, coalesce(bounties_won, 0) AS bounties,
       CASE WHEN tournaments.source = 'live' THEN entries.entry_no - 1 END AS re_entries,
       entries.rebuys, entries.add_ons, entries.out_at,
       coalesce(tournaments.buy_in, 0) + coalesce(tournaments.fee, 0) + coalesce(tournaments.bounty, 0)
         + coalesce(extra_paid, 0) AS cost,
       tournaments.buy_in IS NOT NULL AS cost_known
FROM entries JOIN players USING (player_id) JOIN tournaments USING (tournament_id)
WHERE entries.tournament_id = $tournament_id
ORDER BY place NULLS FIRST, players.name, entries.entry_no
"""

LAST_HANDS = """
SELECT coalesce(players.person_id, players.player_id) AS person_id,
       max_by(hand_id, (played_at, hand_id)) AS hand_id
FROM hand_players JOIN hands USING (hand_id) JOIN players USING (player_id)
WHERE tournament_id = $tournament_id AND stack > 0 AND stack + net = 0 AND NOT coalesce(cancelled, false)
GROUP BY ALL
"""

BIG_POTS = """
WITH big AS (
  SELECT hand_id, played_at, level, table_name, pot, big_blind, small_bet, board, unit, scale FROM hands
  WHERE tournament_id = $tournament_id AND pot > 0 AND NOT coalesce(cancelled, false)
  ORDER BY pot DESC, hand_id LIMIT $limit
)
SELECT big.*, list({'player_id': player_id, 'name': players.name} ORDER BY net DESC, seat)
              FILTER (WHERE won > 0 AND net > 0) AS winners
FROM big JOIN hand_players USING (hand_id) JOIN players USING (player_id)
GROUP BY ALL ORDER BY pot DESC, hand_id
"""

POINTS = """
SELECT leagues.league_id, leagues.name, coalesce(players.person_id, league_points.player_id), points + bonus
FROM league_points
JOIN league_events USING (league_id, seq) JOIN leagues USING (league_id) JOIN players USING (player_id)
WHERE event_id = $tournament_id ORDER BY leagues.league_id
"""


@dataclass(frozen=True, slots=True)
class LeagueOfEvening:
    """A league that counts the tournament: what it gave, in points as text by person."""

    league_id: int
    name: str
    points: dict[int, str]


def evening_results(cursor: duckdb.DuckDBPyConnection, tournament_id: str) -> pl.DataFrame:
    """One row an entry, by place, those still in first: `place, tied, player_id, person_id, name, entry_no, prize,
    bounties, knock_outs, re_entries, rebuys, add_ons, out_at, cost, net, out_by, hand_id`.

    `knock_outs` counts shared ones too. `out_by` names who put the player out last, `hand_id` is the hand that
    left him without chips, where it is stored. `cost` and `net` are NULL where the store knows no buy-in. Money in
    the smallest unit, times UTC.
    """
    rows = cursor.sql(RESULTS, params={"tournament_id": tournament_id}).pl()
    hands = dict(cursor.execute(LAST_HANDS, {"tournament_id": tournament_id}).fetchall())
    found = knock_outs(cursor, [tournament_id])
    hits = found.group_by("hunter_id").len().rows()
    hit = {hunter: count for hunter, count in hits if hunter is not None}
    last: dict[int, tuple[datetime | None, list[str]]] = {}
    for row in found.iter_rows(named=True):
        at, names = last.get(row["victim_id"], (None, []))
        last[row["victim_id"]] = (row["at"], [*(names if at == row["at"] else []), row["hunter"]])
    seen: set[int] = set()
    more = []
    for row in rows.iter_rows(named=True):
        person, first = row["person_id"], row["person_id"] not in seen
        seen.add(person)
        out = row["place"] not in (None, 1)
        cost = row["cost"] if row["cost_known"] else None
        more.append(
            {
                "knock_outs": hit.get(person, 0) if first else 0,
                "out_by": last[person][1] if out and first and person in last else [],
                "hand_id": hands.get(person) if out and first else None,
                "cost": cost,
                "net": None if cost is None else row["prize"] + row["bounties"] - cost,
            }
        )
    schema = {
        "knock_outs": pl.Int64,
        "out_by": pl.List(pl.String),
        "hand_id": pl.Int64,
        "cost": pl.Int64,
        "net": pl.Int64,
    }
    return rows.drop("cost", "cost_known").hstack(pl.DataFrame(more, schema=schema))


def biggest_pots(cursor: duckdb.DuckDBPyConnection, tournament_id: str, limit: int = 10) -> pl.DataFrame:
    """The hands with the largest pots, the largest first: `hand_id, played_at, level, table_name, pot, big_blind,
    small_bet, board, unit, scale, winners`, of whom each has `player_id` and `name`."""
    return cursor.sql(BIG_POTS, params={"tournament_id": tournament_id, "limit": limit}).pl()


def leagues_of(cursor: duckdb.DuckDBPyConnection, tournament_id: str) -> list[LeagueOfEvening]:
    """The leagues that scored this tournament, in the order in which they were made."""
    found: dict[int, LeagueOfEvening] = {}
    for number, name, person, points in cursor.execute(POINTS, {"tournament_id": tournament_id}).fetchall():
        found.setdefault(number, LeagueOfEvening(number, name, {})).points[person] = str(points)
    return list(found.values())
