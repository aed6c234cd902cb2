"""What tournaments brought: return on investment, money finishes, buy-ins, places, bounties, final tables."""

from collections.abc import Sequence
from typing import Any

import duckdb
import polars as pl

from tourney.stats.catalogue import TOURNAMENTS, statistics
from tourney.stats.who import one_player, player_ids
from tourney.store.local_days import local_time

PER = ("event", "entry")
GROUPINGS: dict[str, str] = {
    "month": "strftime({local}, '%Y-%m')",
    "buy_in": "charge",
    "tournament": "tournament_id",
    "game": "game",
}
"""What a report can be split by, and where it comes from."""

FINAL_TABLE = 9

LINES = """
WITH told AS (
  SELECT entries.tournament_id, entries.player_id, entry_no, place, coalesce(prize, 0) AS prize,
         coalesce(extra_paid, 0) AS extra, bounties, coalesce(bounties_won, 0) AS bounties_won,
         award IS NOT NULL AS award
  FROM entries
  UNION ALL BY NAME
  SELECT hands.tournament_id, hand_players.player_id, 1 AS entry_no, min(finish_place) AS place,
         coalesce(max(finish_prize), 0) AS prize, 0 AS extra, NULL::INTEGER AS bounties,
         coalesce(sum(hand_players.bounty_won), 0)::BIGINT AS bounties_won,
         count(hand_players.ticket) > 0 AS award
  FROM hand_players JOIN hands ON hands.hand_id = hand_players.hand_id
  ANTI JOIN entries ON entries.tournament_id = hands.tournament_id AND entries.player_id = hand_players.player_id
  WHERE finish_place IS NOT NULL OR finish_prize IS NOT NULL OR hand_players.ticket IS NOT NULL
  GROUP BY hands.tournament_id, hand_players.player_id
),
fields AS (
  SELECT tournament_id, count(*) AS listed, max(place) AS last FROM told GROUP BY tournament_id
)
SELECT coalesce(players.person_id, players.player_id) AS person, told.*, tournaments.unit, tournaments.scale,
       tournaments.game, tournaments.started_at, tournaments.finished_at, tournaments.site, tournaments.source,
       coalesce(tournaments.buy_in, 0) + coalesce(tournaments.fee, 0) + coalesce(tournaments.bounty, 0) AS charge,
       coalesce(tournaments.fee, 0) AS fee, tournaments.buy_in IS NOT NULL AS priced,
       CASE WHEN tournaments.entries IS NOT NULL OR listed >= coalesce(last, 1)
            THEN greatest(coalesce(tournaments.entries, 0), listed, coalesce(last, 0)) END AS field
FROM told
JOIN tournaments ON tournaments.tournament_id = told.tournament_id
JOIN players ON players.player_id = told.player_id
JOIN fields ON fields.tournament_id = told.tournament_id
"""
"""One row an entry that somebody told of: the table of entries, else what the hands said at the end."""

EVENTS = f"""
WITH lines AS ({LINES})
SELECT person, tournament_id, any_value(unit) AS unit, any_value(scale) AS scale, any_value(game) AS game,
       any_value(started_at) AS started_at, any_value(finished_at) AS finished_at, any_value(site) AS site,
       any_value(source) AS source, any_value(field) AS field, any_value(charge) AS charge,
       any_value(priced) AS priced, min(place) AS place, sum(prize)::BIGINT AS prize,
       (count(*) * any_value(charge) + sum(extra))::BIGINT AS cost,
       greatest(count(*), max(entry_no))::BIGINT AS entries, any_value(fee) AS fee,
       sum(bounties)::BIGINT AS bounties, sum(bounties_won)::BIGINT AS bounties_won, bool_or(award) AS award
FROM lines GROUP BY person, tournament_id {{apart}}
"""

OVER = f"""
SELECT tournament_id, unit, scale, started_at, finished_at, place, field, cost, prize, bounties_won,
       prize > 0 OR award AS paid
FROM ({EVENTS.format(apart="")})
WHERE person IN (SELECT coalesce(person_id, player_id) FROM players WHERE player_id IN (SELECT unnest($ids)))
  AND (place IS NOT NULL OR prize > 0 OR award)
"""
"""The tournaments that are over for a person."""

REPORT = f"""
WITH results AS ({EVENTS}),
finished AS (
  SELECT *, prize + bounties_won - cost AS profit, prize > 0 OR award AS paid,
         CASE WHEN field >= 1 THEN place / field END AS beaten_by
  FROM results WHERE place IS NOT NULL OR prize > 0 OR award
)
SELECT players.name AS player, players.site AS site, counts.*
FROM (
  SELECT person AS player_id, {{names}} unit, scale, count(*) AS tournaments, sum(entries)::BIGINT AS entries,
         sum(cost)::BIGINT AS cost, sum(prize)::BIGINT AS prizes, sum(bounties_won)::BIGINT AS bounties_won,
         sum(profit)::BIGINT AS profit, max(prize) AS best_prize,
         {{counts}}
  FROM finished WHERE true {{conditions}}
  GROUP BY person, {{groups}} unit, scale
) AS counts
JOIN players ON players.player_id = counts.player_id
ORDER BY tournaments DESC, player, site, {{groups}} unit
"""


def tournament_report(
    cursor: duckdb.DuckDBPyConnection,
    players: Sequence[str | int] | None = None,
    *,
    site: str | None = None,
    source: str | None = None,
    by: str | None = None,
    per: str = "event",
    final_table: int = FINAL_TABLE,
    zone: str = "UTC",
    day_starts: int = 0,
) -> pl.DataFrame:
    """One row a player, unit of money, and part of `by`: his tournaments that are over for him (5.2, 74-81).

    Amounts are in the smallest unit, counts are `KEY_n, KEY_d`: `roi` is all profit over all cost,
    `average_roi` the mean of single ROIs, which is another number; `itm` is being paid a prize or a ticket and
    not a bounty alone; `abi` is what entries cost without rebuys and add-ons, `cost` is with them; `finish` the
    mean of place over players, and `early` to `late` how many finished in the last 10 %, 10-30, 30-70, 70-90
    and the first 10 % of the field; `final_tables` is of fields larger than `final_table`. Tickets have no
    amount and bring nothing. `per` says what counts as one tournament: with "event" all entries of a player
    in it, with "entry" each one that is told apart. Months are of the days of play on which tournaments began,
    each from `day_starts` o'clock in `zone`. A growing bounty is no income until it is paid.
    Raises ValueError on an unknown player, part or `per`.
    """
    if by is not None and by not in GROUPINGS:
        raise ValueError(f"cannot split tournaments by {by!r}: there are {', '.join(GROUPINGS)}")
    if per not in PER:
        raise ValueError(f"tournaments are counted per {' or per '.join(PER)}, not per {per!r}")
    conditions, values = "", dict[str, Any](final_table=final_table)
    if players is not None:
        conditions += " AND person IN (SELECT unnest($ids))"
        values["ids"] = player_ids(cursor, players)
    for column, value in (("site", site), ("source", source)):
        if value is not None:
            conditions += f" AND finished.{column} = ${column}"
            values[column] = value
    local = local_time("coalesce(started_at, finished_at)", zone, day_starts)
    query = REPORT.format(
        apart=", entry_no" if per == "entry" else "",
        names=f"{GROUPINGS[by].format(local=local)} AS {by}," if by else "",
        groups=f"{by}," if by else "",
        conditions=conditions,
        counts=", ".join(
            f"{_plain(one.n)} AS {one.key}_n, {_plain(one.d)} AS {one.key}_d"
            for one in statistics(over=TOURNAMENTS)
        ),
    )
    return cursor.sql(query, params=values).pl()


def _plain(sql: str) -> str:
    """A count as a plain integer where it is one: sums of integers are wider than a frame holds."""
    return sql if "/" in sql or "beaten_by)" in sql or sql.startswith("count") else f"CAST({sql} AS BIGINT)"


def results_in_time(cursor: duckdb.DuckDBPyConnection, player: str | int) -> pl.DataFrame:
    """The tournaments of a player that are over for him, in order of time: `tournament_id, unit, scale,
    started_at, place, field, cost, prize, bounties_won, paid`."""
    query = (
        "SELECT tournament_id, unit, scale, started_at, place, field, cost, prize, bounties_won, paid "
        f"FROM ({OVER}) ORDER BY coalesce(started_at, finished_at) NULLS LAST, tournament_id"
    )
    return cursor.sql(query, params={"ids": one_player(cursor, player)}).pl()
