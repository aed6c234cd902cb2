"""Win rates with intervals: by the normal curve where the hands allow it, by the bootstrap where not."""

import duckdb
import numpy as np

from tourney.stats.intervals import (
    LEAST_MEAN,
    NORMAL,
    Interval,
    needs_bootstrap,
    normal,
    of_mean,
)
from tourney.stats.selection import EVERYTHING, Selection
from tourney.stats.who import player_ids

RATES = {"bb_100": "net_bb", "ev_bb_100": "coalesce(hand_players.ev_bb, hand_players.net_bb)"}
"""Statistics that are the mean of a figure of each hand, times a hundred, and that figure."""

MOMENTS = """
SELECT hand_players.position, count({value}) AS hands, coalesce(sum({value}), 0) AS s1,
       coalesce(sum({value} * {value}), 0) AS s2, coalesce(sum({value} * {value} * {value}), 0) AS s3
FROM hand_players JOIN hands ON hands.hand_id = hand_players.hand_id {where} AND {value} IS NOT NULL
GROUP BY hand_players.position
"""
VALUES = """
SELECT hand_players.position, {value} AS value
FROM hand_players JOIN hands ON hands.hand_id = hand_players.hand_id {where} AND {value} IS NOT NULL
ORDER BY hand_players.hand_id, hand_players.seat
"""


def win_rates(
    cursor: duckdb.DuckDBPyConnection,
    player: str | int,
    key: str = "bb_100",
    only: Selection = EVERYTHING,
) -> dict[str | None, Interval]:
    """What a hundred hands bring, by position and, under `all`, over all of them: big blinds with intervals.

    What has fewer hands than `LEAST_MEAN` is left out. Raises ValueError on a player who is not there and on a
    statistic that is no such rate.
    """
    if key not in RATES:
        raise ValueError(f"{key!r} is no win rate: there are {', '.join(RATES)}")
    where, values = only.where(player_ids(cursor, [player]))
    asked = {"value": RATES[key], "where": where}
    sums = {
        position: np.array(row, dtype=np.float64)
        for position, *row in cursor.execute(MOMENTS.format(**asked), values).fetchall()
    }
    if not sums:
        return {}
    sums["all"] = np.sum(list(sums.values()), axis=0)
    found, drawn = {}, []
    for position, (hands, *powers) in sums.items():
        if hands < LEAST_MEAN:
            continue
        mean, spread, skew = _moments(hands, *powers)
        if needs_bootstrap(int(hands), skew):
            drawn.append(position)
            continue
        low, high = normal(100 * mean, 100 * spread, int(hands)) or (100 * mean, 100 * mean)
        found[position] = Interval(100 * mean, low, high, NORMAL, int(hands))
    if drawn:
        results = cursor.sql(VALUES.format(**asked), params=values).pl()
        for position in drawn:
            some = results
            if position != "all":
                some = results.filter(results["position"].eq_missing(position))
            interval = of_mean(some["value"].to_numpy() * 100)
            if interval is not None:
                found[position] = interval
    return found


def _moments(hands: float, first: float, second: float, third: float) -> tuple[float, float, float]:
    """Mean, standard deviation of one value of the sample, and skewness, from sums of powers."""
    mean = first / hands
    square = max(second / hands - mean * mean, 0.0)
    cube = third / hands - 3 * mean * second / hands + 2 * mean**3
    spread = (square * hands / (hands - 1)) ** 0.5
    return mean, spread, cube / square**1.5 if square > 0 else 0.0
