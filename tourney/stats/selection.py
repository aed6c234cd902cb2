"""Which hands a question is about: the filters that every page shares, as conditions with parameters."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

import duckdb
import polars as pl

from tourney.stats.who import player_ids
from tourney.store.hand_search import HIGH, LOW

OFFERED = f"""
SELECT hands.game, hands.limit_type, hands.unit, hands.scale, hands.source, hands.site, {LOW} AS small,
       {HIGH} AS big, hands.player_count AS dealt, count(*) AS hands
FROM hand_players JOIN hands ON hands.hand_id = hand_players.hand_id
WHERE hand_players.counted AND hand_players.player_id IN (SELECT unnest($ids))
GROUP BY ALL
"""

OF_ONE = "hand_players.player_id = $only_ids[1]"
OF_SEVERAL = "hand_players.player_id IN (SELECT unnest($only_ids))"
"""Of a list DuckDB does not know how many rows it leaves: it takes those of `hands` for the fewer ones, and joins
them three times as slowly as it does when one player is named."""


@dataclass(frozen=True, slots=True)
class Selection:
    """Hands that answer to all of these; None leaves a question open.

    `small, big` are the stake in the smallest unit: the blinds, or the bets in fixed limit. Hands from
    `since` on and before `until`, both in UTC; those without a time answer to neither. `least_players` and
    `most_players` are how many were dealt in. `position` is that of the player whose hands they are.
    """

    game: str | None = None
    limit_type: str | None = None
    unit: str | None = None
    scale: int | None = None
    source: str | None = None
    site: str | None = None
    small: int | None = None
    big: int | None = None
    since: datetime | None = None
    until: datetime | None = None
    least_players: int | None = None
    most_players: int | None = None
    position: str | None = None

    def conditions(self) -> tuple[list[str], dict[str, Any]]:
        """Conditions on `hands` as SQL with parameters, and the values of these; `position` is not in it."""
        asked = (
            ("hands.game = $only_game", "only_game", self.game),
            ("hands.limit_type = $only_limit", "only_limit", self.limit_type),
            ("hands.unit = $only_unit", "only_unit", self.unit),
            ("hands.scale = $only_scale", "only_scale", self.scale),
            ("hands.source = $only_source", "only_source", self.source),
            ("hands.site = $only_site", "only_site", self.site),
            (f"{LOW} = $only_small", "only_small", self.small),
            (f"{HIGH} = $only_big", "only_big", self.big),
            ("hands.played_at >= $only_since", "only_since", self.since),
            ("hands.played_at < $only_until", "only_until", self.until),
            ("hands.player_count >= $only_least", "only_least", self.least_players),
            ("hands.player_count <= $only_most", "only_most", self.most_players),
        )
        there = [one for one in asked if one[2] is not None]
        return [text for text, _, _ in there], {name: value for _, name, value in there}

    def where(self, ids: list[int] | None = None, *, apart: bool = False) -> tuple[str, dict[str, Any]]:
        """The same for rows of `hand_players` joined with `hands`, of these players and that position: SQL
        that begins with WHERE, and its values.

        `apart` looks the hands up before they are joined: for who wants texts of each hand that is a third of the
        time, as DuckDB else packs those of all hands for the join; for who only counts it is a little more.
        """
        texts, values = self.conditions()
        if apart and texts:
            texts = [f"hand_players.hand_id IN (SELECT hands.hand_id FROM hands WHERE {' AND '.join(texts)})"]
        texts.insert(0, "hand_players.counted")
        if ids is not None:
            texts.append(OF_ONE if len(ids) == 1 else OF_SEVERAL)
            values["only_ids"] = ids
        if self.position is not None:
            texts.append("hand_players.position = $only_position")
            values["only_position"] = self.position
        return f"WHERE {' AND '.join(texts)}", values


EVERYTHING = Selection()


def offered(cursor: duckdb.DuckDBPyConnection, player: str | int) -> pl.DataFrame:
    """What there is to choose among a player's hands: `game, limit_type, unit, scale, source, site, small, big,
    dealt, hands`, a row for each combination. Raises ValueError on a player who is not there."""
    return cursor.sql(OFFERED, params={"ids": player_ids(cursor, [player])}).pl()


def kinds(there: pl.DataFrame) -> pl.DataFrame:
    """What of it cannot be added up: `game, limit_type, unit, scale, hands`, most hands first."""
    apart = ["game", "limit_type", "unit", "scale"]
    summed = there.group_by(apart).agg(pl.col("hands").sum())
    return summed.sort("hands", *apart, descending=[True] + [False] * 4)
