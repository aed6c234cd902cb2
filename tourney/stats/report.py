"""Reports: the statistics of players as counts, split by what one wants to compare.

A row never mixes what cannot be added: amounts in different units, games, or limits. So a player
with cash hands in USD and tournament hands in chips has two rows.
"""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

import duckdb
import polars as pl

from tourney.stats.catalogue import CATALOGUE, DECIMAL, HANDS, PT, Statistic, statistics
from tourney.stats.intervals import NORMAL, SMALL_MEAN, SMALL_SHARE, WILSON, normal, wilson
from tourney.stats.selection import EVERYTHING, HIGH, LOW, Selection
from tourney.stats.who import player_ids
from tourney.store.frame_of import frame_of

APART = ("game", "limit_type", "unit", "scale")
"""What every report keeps apart."""

GROUPINGS: dict[str, dict[str, str]] = {
    "position": {"position": ""},
    "stake": {"low": LOW, "high": HIGH},
    "month": {"month": "date_trunc('month', hands.played_at)"},
    "tournament": {"tournament": "hands.tournament_id"},
}
"""What a report can be split by: columns and where they come from, nothing for one of `hand_players`."""

POSITIONS = ("SB", "BB", "UTG", *(f"UTG+{n}" for n in range(1, 20)), "MP", "HJ", "CO", "BTN")

KINDS = """
SELECT DISTINCT hash({columns}) AS kind, {columns} FROM (SELECT {sources} FROM hands {conditions}) AS hands
"""
"""The few kinds of hands that a report keeps apart, each with a number: a number is what millions of rows are
grouped by twelve times as fast as by five columns of text."""

ONE_KIND = "CAST(0 AS UBIGINT)"
"""The number of the kind where what was asked for names a single one: then players alone are grouped by."""

REPORT = """
WITH picked AS MATERIALIZED (
  SELECT hand_id, {kind} AS kind FROM (SELECT hand_id, {sources} FROM hands {conditions}) AS hands
)
SELECT players.name AS player, players.site AS site, players.player_id, {names}, hands, net, {keys}
FROM (
  SELECT {person} AS player_id, {of_row} AS kind, {position} count(*) AS hands,
         CAST(coalesce(sum(net), 0) AS BIGINT) AS net, {counts}
  FROM hand_players
  JOIN picked ON picked.hand_id = hand_players.hand_id {persons}
  WHERE hand_players.counted {chosen}
  GROUP BY {groups}
) AS counts
JOIN kinds ON kinds.kind = counts.kind
JOIN players ON players.player_id = counts.player_id
"""

CHOSEN = "AND hand_players.player_id IN (SELECT unnest($ids))"
"""A list in this form: after `= 7` DuckDB takes the wide table for the small one, and joins four times as
slowly."""

LINKED = "SELECT count(*) FROM players WHERE person_id IS NOT NULL"


def report(
    cursor: duckdb.DuckDBPyConnection,
    players: Sequence[str | int] | None = None,
    *,
    site: str | None = None,
    game: str | None = None,
    source: str | None = None,
    by: str | None = None,
    stats: Sequence[str] | None = None,
    least_players: int = 2,
    profile: str = PT,
    intervals: bool = False,
    only: Selection = EVERYTHING,
) -> pl.DataFrame:
    """One row a player, and a part of `by`: his hands, net and counts, most hands first.

    Columns: `player, site, player_id`, the part (`position`, `stake`, `month` or `tournament`),
    `game, limit_type, unit, scale`, `hands`, `net` in the smallest unit, and `KEY_n, KEY_d` for each
    statistic. The names of one person are one player, by his first. `least_players` leaves out the
    hands of smaller tables, as 3 does heads-up, and `only` further ones. `profile` says how those are counted
    on which trackers and the letter differ. With `intervals` shares and win rates also have `KEY_s`, from
    which `rows` makes their intervals. Hands without a month or a tournament have NULL there.
    Raises ValueError on a player, site, game, source, grouping or statistic that is not there, and
    says what is.
    """
    chosen = statistics(stats, over=HANDS, profile=profile)
    if by is not None and by not in GROUPINGS:
        raise ValueError(f"cannot split by {by!r}: there are {', '.join(GROUPINGS)}")
    ids = player_ids(cursor, players) if players is not None else None
    conditions, values = _conditions(cursor, site, game, source, least_players, only)
    of_rows = [CHOSEN] if ids is not None else []
    if only.position is not None:
        of_rows.append("AND hand_players.position = $only_position")
    groups = GROUPINGS[by] if by else {}
    apart = {name: sql for name, sql in groups.items() if sql} | {name: f"hands.{name}" for name in APART}
    sources = ", ".join(f"{sql} AS {name}" for name, sql in apart.items())
    columns = ", ".join(apart)
    kinds = _one_kind(only, game) if set(apart) == set(APART) else None
    single = kinds is not None
    if kinds is None:
        kinds = frame_of(
            cursor, KINDS.format(columns=columns, sources=sources, conditions=conditions), values
        )
    if kinds["kind"].n_unique() < kinds.height:
        raise RuntimeError("two kinds of hands have one number: group them by their columns")
    linked = bool(cursor.execute(LINKED).fetchall()[0][0])
    person = "coalesce(persons.person_id, persons.player_id)" if linked else "hand_players.player_id"
    by_position = by == "position"
    query = REPORT.format(
        kind=ONE_KIND if single else f"hash({columns})",
        of_row=ONE_KIND if single else "picked.kind",
        groups=", ".join([person, *["hand_players.position"] * by_position, *["picked.kind"] * (not single)]),
        sources=sources,
        conditions=conditions,
        names=", ".join((*groups, *APART)),
        keys=", ".join(name for one in chosen for name in _columns(one, intervals)),
        person=person,
        persons="JOIN players AS persons ON persons.player_id = hand_players.player_id" if linked else "",
        position="hand_players.position," if by_position else "",
        counts=", ".join(_counts(statistic, intervals) for statistic in chosen),
        chosen=" ".join(of_rows),
    )
    cursor.register("kinds", kinds.to_arrow())
    if ids is not None:
        values["ids"] = ids
    if only.position is not None:
        values["only_position"] = only.position
    try:
        frame = frame_of(cursor, query, values)
    finally:
        cursor.unregister("kinds")
    if by == "stake":
        frame = _with_stake(frame)
    if by == "month":
        frame = frame.with_columns(pl.col("month").dt.strftime("%Y-%m"))
    return _in_order(frame, by, chosen)


def _one_kind(only: Selection, game: str | None) -> pl.DataFrame | None:
    """The one kind of hands that was asked for, as KINDS gives it; None where there may be more."""
    values = (game or only.game, only.limit_type, only.unit, only.scale)
    if any(value is None for value in values):
        return None
    schema = {
        "kind": pl.UInt64,
        "game": pl.String,
        "limit_type": pl.String,
        "unit": pl.String,
        "scale": pl.Int32,
    }
    return pl.DataFrame([(0, *values)], schema=schema, orient="row")


def rows(frame: pl.DataFrame) -> list[dict]:
    """A report as rows for JSON: the counts of each row under `stats`, as `{key: {n, d}}`.

    A report with intervals gives each share and win rate also `low, high` of n/d, `interval`, which says by
    what they were found, and `small`; both ends are None where nothing can be said.
    """
    keys = [
        name.removesuffix("_n") for name in frame.columns if f"{name.removesuffix('_n')}_d" in frame.columns
    ]
    counted = {f"{key}_{part}" for key in keys for part in "nds"}
    plain = [name for name in frame.columns if name not in counted]
    return [
        {name: row[name] for name in plain} | {"stats": {key: _counted(row, key) for key in keys}}
        for row in frame.iter_rows(named=True)
    ]


def _counted(row: dict, key: str) -> dict:
    """`n, d` of a statistic in a row, and its interval when the report has them."""
    n, d = row[f"{key}_n"], row[f"{key}_d"]
    found = {"n": n, "d": d}
    if f"{key}_s" not in row:
        return found
    if CATALOGUE[key].is_rate:
        ends, method, least = wilson(n, d), WILSON, SMALL_SHARE
    else:
        spread = row[f"{key}_s"]
        ends = normal(n / d, spread, d) if d and spread is not None else None
        method, least = NORMAL, SMALL_MEAN
    low, high = ends or (None, None)
    return found | {"low": low, "high": high, "interval": method, "small": d < least}


def _columns(statistic: Statistic, intervals: bool) -> list[str]:
    """What the columns of a statistic are called."""
    parts = "nds" if intervals and (statistic.is_rate or statistic.spread) else "nd"
    return [f"{statistic.key}_{part}" for part in parts]


def _counts(statistic: Statistic, intervals: bool) -> str:
    kind = "DOUBLE" if statistic.format in DECIMAL else "BIGINT"
    values = (
        f"CAST({statistic.n} AS {kind})",
        f"CAST({statistic.d} AS BIGINT)",
        f"CAST({statistic.spread or 'NULL'} AS DOUBLE)",
    )
    names = _columns(statistic, intervals)
    return ", ".join(f"{value} AS {name}" for value, name in zip(values, names, strict=False))


def _conditions(
    cursor: duckdb.DuckDBPyConnection,
    site: str | None,
    game: str | None,
    source: str | None,
    least_players: int,
    only: Selection,
) -> tuple[str, dict[str, Any]]:
    """The conditions on hands as SQL with parameters, and their values."""
    texts, values = only.conditions()
    for column, value in (("site", site), ("game", game), ("source", source)):
        if value is not None:
            _require(cursor, column, value)
            texts.append(f"hands.{column} = ${column}")
            values[column] = value
    if least_players > 2:
        texts.append("hands.player_count >= $least")
        values["least"] = least_players
    return f"WHERE {' AND '.join(texts)}" if texts else "", values


def _require(cursor: duckdb.DuckDBPyConnection, column: str, value: str) -> None:
    """Refuse a site, game or source of which there is no hand; `column` is one of ours."""
    known = [row[0] for row in cursor.execute(f"SELECT DISTINCT {column} FROM hands ORDER BY 1").fetchall()]
    if value in known:
        return
    near = get_close_matches(value.lower(), known, n=3)
    there = (
        f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(known) or 'no hands at all'}"
    )
    raise ValueError(f"there are no hands of {column} {value!r}: {there}")


def _with_stake(frame: pl.DataFrame) -> pl.DataFrame:
    """`stake` as people write it, 0.50/1.00, in place of its two amounts."""
    written = [
        None if high is None else f"{money(low or 0, scale)}/{money(high, scale)}"
        for low, high, scale in frame.select("low", "high", "scale").iter_rows()
    ]
    place = frame.columns.index("low")
    named = frame.insert_column(place, pl.Series("stake", written, dtype=pl.String))
    return named.sort("high", "low", nulls_last=True).drop("low", "high")


def money(amount: int, scale: int) -> str:
    """An amount in the smallest unit as people write it: 50 of scale 100 is 0.50."""
    if scale <= 1:
        return str(amount)
    whole, part = divmod(abs(amount), scale)
    return f"{'-' if amount < 0 else ''}{whole}.{part:0{len(str(scale)) - 1}d}"


def _in_order(frame: pl.DataFrame, by: str | None, chosen: Sequence[Statistic]) -> pl.DataFrame:
    """Most hands first; the parts of a player together, in their own order."""
    if by is None:
        return frame.sort("hands", "player", *APART, descending=[True] + [False] * 5)
    if by == "stake":
        return frame.sort("player", "site", *APART, maintain_order=True)
    rank = pl.col(by).replace_strict({name: place for place, name in enumerate(POSITIONS)}, default=99)
    part = rank if by == "position" else pl.col(by)
    return frame.sort(pl.col("player"), pl.col("site"), *APART, part, nulls_last=True)
