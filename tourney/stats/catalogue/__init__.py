"""The statistics, each declared once: what it means, when it could happen, when it did, how it is counted.

The reference page, the report and the columns of a table come from these entries. The numbers are
those of the definitions. A percentage is never stored: `n` and `d` are sums over hands, and what is
shown is one over the other.
"""

from collections.abc import Sequence
from difflib import get_close_matches

from tourney.stats.catalogue.all_in import ALL_IN
from tourney.stats.catalogue.cbets import CBETS
from tourney.stats.catalogue.depth import DEPTH
from tourney.stats.catalogue.entry import (
    ACTION,
    AVERAGE,
    BB_PER_100,
    COUNT,
    DECIMAL,
    HAND,
    HANDS,
    MONEY,
    MONEY_EACH,
    PERCENT,
    PROFILES,
    PT,
    RATIO,
    SESSIONS,
    SPREAD,
    STACKS,
    STRICT,
    TOURNAMENTS,
    Statistic,
)
from tourney.stats.catalogue.leads import LEADS
from tourney.stats.catalogue.lines import LINES
from tourney.stats.catalogue.preflop import PREFLOP
from tourney.stats.catalogue.reraises import RERAISES
from tourney.stats.catalogue.results import RESULTS
from tourney.stats.catalogue.showdown import SHOWDOWN
from tourney.stats.catalogue.sittings import SITTINGS
from tourney.stats.catalogue.steals import STEALS
from tourney.stats.catalogue.tournaments import OF_TOURNAMENTS

STATISTICS: tuple[Statistic, ...] = (
    *RESULTS,
    *ALL_IN,
    *PREFLOP,
    *RERAISES,
    *STEALS,
    *CBETS,
    *LEADS,
    *LINES,
    *SHOWDOWN,
    *DEPTH,
    *SITTINGS,
    *OF_TOURNAMENTS,
)

CATALOGUE: dict[str, Statistic] = {statistic.key: statistic for statistic in STATISTICS}


def statistics(
    keys: Sequence[str] | None = None, *, over: str | None = None, profile: str = PT
) -> list[Statistic]:
    """The entries of these keys in the order given, all of them for None, as `profile` counts them.

    With `over` only those that are counted over such rows. Raises ValueError on an unknown key or profile,
    and on a key that counts other rows; it says which are meant or exist.
    """
    if profile not in PROFILES:
        raise ValueError(f"there is no profile {profile!r}: there are {', '.join(PROFILES)}")
    if keys is None:
        return [one.by(profile) for one in STATISTICS if over in (None, one.over)]
    unknown = [key for key in keys if key not in CATALOGUE]
    if unknown:
        near = get_close_matches(unknown[0].lower().replace("-", "_"), CATALOGUE, n=3)
        hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(CATALOGUE)}"
        raise ValueError(f"there is no statistic {unknown[0]!r}: {hint}")
    found = [CATALOGUE[key].by(profile) for key in dict.fromkeys(keys)]
    for one in found:
        if over not in (None, one.over):
            raise ValueError(f"{one.key} counts {one.over.replace('_', ' ')}, not {over.replace('_', ' ')}")
    return found


__all__ = [
    "ACTION",
    "AVERAGE",
    "BB_PER_100",
    "CATALOGUE",
    "COUNT",
    "DECIMAL",
    "HAND",
    "HANDS",
    "MONEY",
    "MONEY_EACH",
    "PERCENT",
    "PROFILES",
    "PT",
    "RATIO",
    "SESSIONS",
    "SPREAD",
    "STACKS",
    "STATISTICS",
    "STRICT",
    "TOURNAMENTS",
    "Statistic",
    "statistics",
]
