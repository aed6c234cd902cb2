"""Where a player differs from others for certain, what the hands behind it cost, and what changed lately."""

from collections.abc import Mapping, Sequence

import duckdb
import polars as pl

from tourney.stats.behind import MISSED, N, condition
from tourney.stats.catalogue import HANDS, PT, statistics
from tourney.stats.intervals import SMALL_SHARE, difference, wilson
from tourney.stats.population import EVERYBODY, population
from tourney.stats.report import report
from tourney.stats.selection import EVERYTHING, Selection
from tourney.stats.trends import latest
from tourney.stats.who import one_player

JUDGED = (
    *("vpip", "pfr", "rfi", "limp", "over_limp", "isolate"),
    *("three_bet", "fold_to_three_bet", "fold_to_three_bet_after_raise", "call_three_bet_after_raise"),
    *("four_bet", "cold_call", "squeeze", "steal", "fold_to_steal_sb", "fold_to_steal_bb", "three_bet_steal"),
    *("cbet_flop", "cbet_turn", "cbet_river", "delayed_cbet_turn", "probe_turn", "stab_flop", "donk_flop"),
    *("fold_to_cbet_flop", "fold_to_cbet_turn", "fold_to_cbet_river", "raise_cbet_flop"),
    *("check_raise_flop", "raise_bet_flop", "raise_bet_turn", "raise_bet_river"),
    *("afq", "wtsd", "wsd", "wwsf"),
)
"""The shares by which a way of playing is judged; each statistic that is a share may be asked for."""

HIGH, LOW, INSIDE, UNKNOWN = "high", "low", "inside", "unknown"
"""Above or below the middle half of the others with the whole interval; else inside it, or not known."""

NARROW = 0.01
"""A middle half that is narrower than this share counts as this wide when distances are compared."""

WORST = 3

ALL = 2**62
"""More hands than anybody has."""

SUMS = """
SELECT {sums}
FROM hand_players JOIN hands ON hands.hand_id = hand_players.hand_id {where}
"""
SCHEMA = {
    "key": pl.String,
    "n": pl.Int64,
    "d": pl.Int64,
    "low": pl.Float64,
    "high": pl.Float64,
    "players": pl.Int64,
    "p25": pl.Float64,
    "p50": pl.Float64,
    "p75": pl.Float64,
    "side": pl.String,
    "far": pl.Float64,
}
COSTS = {
    "key": pl.String,
    "part": pl.String,
    "hands": pl.Int64,
    "net": pl.Int64,
    "bb": pl.Float64,
    "worst": pl.List(pl.Int64),
}
CHANGES = {
    "key": pl.String,
    "n": pl.Int64,
    "d": pl.Int64,
    "n_before": pl.Int64,
    "d_before": pl.Int64,
    "low": pl.Float64,
    "high": pl.Float64,
    "changed": pl.Boolean,
}


def leaks(
    cursor: duckdb.DuckDBPyConnection,
    player: str | int,
    only: Selection = EVERYTHING,
    stats: Sequence[str] = JUDGED,
    *,
    least_hands: int = 500,
    least_chances: int = SMALL_SHARE,
    among: str = EVERYBODY,
) -> pl.DataFrame:
    """Each share of a player beside the middle half of the others: `key, n, d, low, high, players, p25, p50,
    p75, side, far`, what differs most first.

    `low, high` are Wilson's 95 % interval. `side` is `high` or `low` where all of it lies outside of the
    quartiles p25 to p75, so that chance alone hardly explains it; `far` is how far n/d then is from the
    nearer quartile, in widths of the middle half. The others are those of `population`, without the player.
    Give an `only` of one game, limit and unit. Raises ValueError on what is not there.
    """
    one_player(cursor, player)
    others = population(
        cursor,
        stats,
        only,
        least_hands=least_hands,
        least_chances=least_chances,
        among=among,
        without=player,
    )
    own = report(cursor, [player], stats=list(stats), only=only).to_dicts()
    if len(own) > 1:
        raise ValueError("games, limits and units are never added up: choose one of each")
    return beside(others, own[0] if own else None)


def beside(others: pl.DataFrame, own: Mapping | None) -> pl.DataFrame:
    """The rows of `leaks` from the ranges of `population` and a player's row of a report, None for no hands."""
    rows = [_beside(line, own) for line in others.iter_rows(named=True)] if own is not None else []
    found = pl.DataFrame(rows, schema=SCHEMA, orient="row")
    return found.sort("far", descending=True, nulls_last=True, maintain_order=True)


def _beside(line: Mapping, own: Mapping) -> tuple:
    key, p25, p75 = line["key"], line["p25"], line["p75"]
    n, d = own[f"{key}_n"], own[f"{key}_d"]
    ends = wilson(n, d)
    low, high = ends or (None, None)
    side, far = UNKNOWN, None
    if ends and p25 is not None:
        side = HIGH if ends[0] > p75 else LOW if ends[1] < p25 else INSIDE
        gap = {HIGH: n / d - p75, LOW: p25 - n / d}.get(side)
        far = None if gap is None else gap / max(p75 - p25, NARROW)
    return (key, n, d, low, high, line["players"], p25, line["p50"], p75, side, far)


def costs(
    cursor: duckdb.DuckDBPyConnection,
    player: str | int,
    sides: Mapping[str, str],
    only: Selection = EVERYTHING,
    *,
    profile: str = PT,
) -> pl.DataFrame:
    """What the hands behind each difference brought: `key, part, hands, net, bb, worst`.

    Of what is done too often the hands in which it was done, of what is done too rarely those in which it
    could have been and was not: `part` as in `tourney.stats.behind`. `net` in the smallest unit, `bb` in the
    big blinds of each hand; `worst` are the numbers of the hands that lost most of them, at most `WORST`.
    That a hand lost does not say that the difference lost it. Raises ValueError on what is not there.
    """
    if not sides:
        return pl.DataFrame(schema=COSTS)
    where, values = only.where(one_player(cursor, player))
    parts = {key: MISSED if side == LOW else N for key, side in sides.items()}
    sums = []
    for one in statistics(list(sides), over=HANDS, profile=profile):
        asked = condition(one, parts[one.key])
        sums += [
            f"count_if({asked})",
            f"CAST(coalesce(sum(CASE WHEN {asked} THEN hand_players.net ELSE 0 END), 0) AS BIGINT)",
            f"coalesce(sum(CASE WHEN {asked} THEN hand_players.net_bb ELSE 0 END), 0)",
            f"min_by(hand_players.hand_id, CASE WHEN {asked} AND hand_players.net < 0 "
            f"THEN hand_players.net_bb END, {WORST})",
        ]
    found = cursor.execute(SUMS.format(sums=", ".join(sums), where=where), values).fetchall()[0]
    rows = [
        (key, parts[key], *found[4 * place : 4 * place + 3], found[4 * place + 3] or [])
        for place, key in enumerate(dict.fromkeys(sides))
    ]
    return pl.DataFrame(rows, schema=COSTS, orient="row")


def changes(
    cursor: duckdb.DuckDBPyConnection,
    player: str | int,
    last: int,
    only: Selection = EVERYTHING,
    stats: Sequence[str] = JUDGED,
    *,
    profile: str = PT,
    whole: Mapping | None = None,
) -> pl.DataFrame:
    """Each share in the `last` hands and in those before: `key, n, d, n_before, d_before, low, high, changed`.

    `low, high` are the 95 % interval of the difference of the two, by Newcombe's method 10 of two samples;
    `changed` where it does not hold 0. Of so many shares at once one in twenty seems changed by chance
    alone. `whole` is his row of a report of the same hands where one was made before. Empty when there are no
    hands before. Raises ValueError on what is not there.
    """
    for one in statistics(stats, over=HANDS, profile=profile):
        if not one.is_rate:
            raise ValueError(f"{one.key} is not a share: what is compared are shares")
    late = latest(cursor, player, stats, last, only, profile=profile).row(0, named=True)
    if whole is None or _before(whole, late, stats) is None:  # nothing was told, or of before a hand came in
        whole = latest(cursor, player, stats, ALL, only, profile=profile).row(0, named=True)
    before = _before(whole, late, stats)
    if not before or whole["hands"] <= late["hands"]:
        return pl.DataFrame(schema=CHANGES)
    rows = []
    for key, (n_before, d_before) in before.items():
        n, d = late[f"{key}_n"], late[f"{key}_d"]
        low, high = difference(n, d, n_before, d_before) or (None, None)
        changed = low is not None and high is not None and (low > 0 or high < 0)
        rows.append((key, n, d, n_before, d_before, low, high, changed))
    return pl.DataFrame(rows, schema=CHANGES, orient="row")


def _before(whole: Mapping, late: Mapping, stats: Sequence[str]) -> dict[str, tuple[int, int]] | None:
    """`n, d` of all hands less the last ones; None where the two cannot be of the same hands."""
    found = {
        key: (whole[f"{key}_n"] - late[f"{key}_n"], whole[f"{key}_d"] - late[f"{key}_d"]) for key in stats
    }
    return found if all(0 <= n <= d for n, d in found.values()) else None
