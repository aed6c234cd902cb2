"""The hands of one player in order of time, each with what it brought him: what results are made of."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

import duckdb
import polars as pl

from tourney.stats.selection import EVERYTHING, HIGH, LOW, Selection
from tourney.stats.who import one_player

UNITS = """
SELECT hands.unit, count(*) AS hands, max(hands.scale) AS scale
FROM hand_players JOIN hands ON hands.hand_id = hand_players.hand_id
WHERE hand_players.player_id IN (SELECT unnest($ids)) AND hand_players.counted
GROUP BY hands.unit ORDER BY hands DESC, hands.unit
"""

COLUMNS = {
    "hand_id": "hands.hand_id",
    "played_at": "hands.played_at",
    "source": "hands.source",
    "site": "hands.site",
    "game": "hands.game",
    "limit_type": "hands.limit_type",
    "unit": "hands.unit",
    "scale": "hands.scale",
    "small": LOW,
    "big": HIGH,
    "tournament_id": "hands.tournament_id",
    "at_table": "concat_ws(' ', hands.site, hands.tournament_id, hands.table_name)",
    "position": "hand_players.position",
    "showdown": "coalesce(hand_players.showdown, false)",
    "net": "net",
    "ev": "coalesce(ev, net)",
    "net_bb": "net_bb",
    "ev_bb": "coalesce(ev_bb, net_bb)",
    "ev_state": "coalesce(ev_state, 0)",
    "pot": "hands.pot",
    "rake_dealt": "rake_dealt",
    "rake_contributed": "rake_contributed",
    "rake_weighted": "rake_weighted",
    "rake_won": "rake_won",
}
"""What can be asked of each hand, and the SQL of it. Texts cost most: a hundred thousand hands with all of these take
half a second, with what a line is drawn from a tenth."""

OF_A_LINE = ("hand_id", "played_at", "unit", "scale", "tournament_id", "showdown", "net", "ev")

HANDS = """
SELECT {columns}
FROM hand_players JOIN hands ON hands.hand_id = hand_players.hand_id
{where}
ORDER BY hands.played_at NULLS LAST, hands.hand_id
"""

MONEY = ("net", "ev", "pot", "rake_dealt", "rake_contributed", "rake_weighted", "rake_won")


@dataclass(frozen=True, slots=True)
class Told:
    """The unit that amounts are told in, and what 1.00 of other units is in 1.00 of it, as decimal text: hands
    in units that have no rate are left out."""

    unit: str
    rates: tuple[tuple[str, str], ...] = ()

    @classmethod
    def in_currency(cls, unit: str, rates: Mapping[str, str] | None) -> "Told":
        """Every amount that has a rate told in this currency."""
        return cls(unit, tuple(sorted((rates or {}).items())))

    @property
    def units(self) -> list[str]:
        return [self.unit, *(unit for unit, _ in self.rates if unit != self.unit)]


def units(cursor: duckdb.DuckDBPyConnection, player: str | int) -> pl.DataFrame:
    """The units in which the player has results: `unit, hands, scale`, most hands first."""
    return cursor.sql(UNITS, params={"ids": one_player(cursor, player)}).pl()


def played(
    cursor: duckdb.DuckDBPyConnection,
    player: str | int,
    told: Told | None = None,
    only: Selection = EVERYTHING,
    columns: Sequence[str] = tuple(COLUMNS),
) -> tuple[pl.DataFrame, int]:
    """One row a hand that counts, those without a time last, and the scale that amounts are told in.

    Of these `columns`, `unit` and `scale` always among them: `hand_id, played_at` (UTC), `source, site, game,
    limit_type, unit, scale, small, big` (the stake), `tournament_id, at_table, position, showdown, net, ev` (all-in
    adjusted, `net` where nothing is), `net_bb, ev_bb, ev_state, pot`, and the player's part of the rake in four
    ways. Amounts are in the smallest unit of what they are `told` in, the rake in thousandths of it: whole numbers
    in one unit, with their fractions when they are converted, for a sum of rounded hands would be another sum. None
    tells each hand in its own. Raises ValueError on a player who is not there.
    """
    where, values = only.where(one_player(cursor, player), apart=True)
    names = dict.fromkeys((*columns, "unit", "scale"))
    wanted = ", ".join(f"{COLUMNS[name]} AS {name}" for name in names)
    hands = cursor.sql(HANDS.format(columns=wanted, where=where), params=values).pl()
    if told is None:
        return hands, int(hands["scale"].max() or 1)
    # Not in the query: a question that may be left open there takes six times as long as all the rest.
    hands = hands.filter(pl.col("unit").is_in(told.units))
    here = hands.filter(pl.col("unit") == told.unit)["scale"].max()
    scale = int(here or (hands["scale"].max() or 1))
    factors = {told.unit: Decimal(1)} | {unit: Decimal(rate) for unit, rate in told.rates}
    plain = hands.select("unit", "scale").unique().iter_rows()
    by = {
        (unit, of): Decimal(scale) / Decimal(of) * (factors[unit] if unit != told.unit else 1)
        for unit, of in plain
    }
    return hands.with_columns(_in_scale(hands, by)), scale


def _in_scale(hands: pl.DataFrame, by: dict[tuple[str, int], Decimal]) -> list[pl.Expr]:
    """The amounts times what they are worth; exact as long as every factor is whole."""
    if all(factor == 1 for factor in by.values()):
        return []
    whole = all(factor == factor.to_integral_value() for factor in by.values())
    factor = pl.lit(None, dtype=pl.Int64 if whole else pl.Float64)
    for (unit, scale), value in by.items():
        of = (pl.col("unit") == unit) & (pl.col("scale") == scale)
        factor = pl.when(of).then(pl.lit(int(value) if whole else float(value))).otherwise(factor)
    return [pl.col(name) * factor for name in MONEY if name in hands.columns]
