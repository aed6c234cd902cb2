"""The statistics, each declared once: what it means, when it could happen, when it did, how it is counted.

The reference page, the report and the columns of a table come from these entries. The numbers are
those of the definitions. A percentage is never stored: `n` and `d` are sums over hands, and what is
shown is one over the other.
"""

from collections.abc import Sequence
from difflib import get_close_matches

from tourney.stats.catalogue.all_in import ALL_IN
from tourney.stats.catalogue.entry import ACTION, BB_PER_100, COUNT, HAND, MONEY, PERCENT, RATIO, Statistic
from tourney.stats.catalogue.postflop import POSTFLOP
from tourney.stats.catalogue.preflop import PREFLOP
from tourney.stats.catalogue.results import RESULTS
from tourney.stats.catalogue.showdown import SHOWDOWN

STATISTICS: tuple[Statistic, ...] = (*RESULTS, *ALL_IN, *PREFLOP, *POSTFLOP, *SHOWDOWN)

CATALOGUE: dict[str, Statistic] = {statistic.key: statistic for statistic in STATISTICS}


def statistics(keys: Sequence[str] | None = None) -> list[Statistic]:
    """The entries of these keys in the order given, all of them for None.

    Raises ValueError on an unknown key; it says which are meant or exist.
    """
    if keys is None:
        return list(STATISTICS)
    unknown = [key for key in keys if key not in CATALOGUE]
    if unknown:
        near = get_close_matches(unknown[0].lower().replace("-", "_"), CATALOGUE, n=3)
        hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(CATALOGUE)}"
        raise ValueError(f"there is no statistic {unknown[0]!r}: {hint}")
    return [CATALOGUE[key] for key in dict.fromkeys(keys)]


__all__ = [
    "ACTION",
    "BB_PER_100",
    "CATALOGUE",
    "COUNT",
    "HAND",
    "MONEY",
    "PERCENT",
    "RATIO",
    "STATISTICS",
    "Statistic",
    "statistics",
]
