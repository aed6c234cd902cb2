"""The hands behind a number: which rows of `hand_players` a statistic counts, from its own entry.

What a report adds up over rows is asked here of one row: it stands behind a number when it adds to it.
"""

import re

from tourney.stats.catalogue import ACTION, COUNT, HANDS, PERCENT, RATIO, Statistic

N, D, MISSED = "n", "d", "missed"
PARTS = {N: "made", D: "had the chance", MISSED: "had the chance and did not"}
"""The parts of n/d that have hands: those in n, those in d, and those in d that are not in n."""

COUNTED = "hand_players.counted"
_BY_ROWS = frozenset({PERCENT, RATIO, COUNT})
_CALL = re.compile(r"\b(count_if|count|sum|max)\(")
_COUNT_IF = re.compile(r"(?:coalesce\()?count_if\((?P<condition>[^()]*(?:\([^()]*\)[^()]*)*)\)(?:, 0\))?")


def condition(statistic: Statistic, part: str = N) -> str:
    """The SQL condition on a row of `hand_players` that is true where it adds to n, or to d, of the entry.

    Of a sum of money or a mean the hands are those that it was found from: n has the same as d. Raises
    ValueError for a statistic that counts no hands, and for a part that is none.

    >>> from tourney.stats.catalogue import CATALOGUE
    >>> condition(CATALOGUE["three_bet"])
    'hand_players.counted AND (three_bet)'
    """
    if statistic.over != HANDS:
        raise ValueError(
            f"{statistic.key} counts {statistic.over.replace('_', ' ')}: no single hands are behind it"
        )
    if part not in PARTS:
        raise ValueError(f"there is no part {part!r} of a statistic: there are {', '.join(PARTS)}")
    chance = _of_row(statistic.d)
    made = _of_row(statistic.n) if statistic.format in _BY_ROWS else chance
    if part == MISSED:
        return f"{COUNTED} AND ({chance}) AND NOT coalesce({made}, false)"
    return f"{COUNTED} AND ({made if part == N else chance})"


def actions(statistic: Statistic, part: str = N) -> str | None:
    """The SQL total of the actions that n, or d, of the entry counts over the rows that `condition` finds, of
    which one hand may have several; None for an entry that counts hands, and for the part that was missed.

    >>> from tourney.stats.catalogue import CATALOGUE
    >>> actions(CATALOGUE["afq_flop"]), actions(CATALOGUE["vpip"])
    ('coalesce(sum(flop_aggressive), 0)', None)
    """
    if statistic.per != ACTION or part not in (N, D):
        return None
    return statistic.n if part == N else statistic.d


def _of_row(total: str) -> str:
    """When one row adds to a total: its condition where rows are counted, else that its part is not 0."""
    if plain := _COUNT_IF.fullmatch(total):
        return plain["condition"]
    return f"coalesce({_alone(total)}, 0) <> 0"


def _alone(text: str) -> str:
    """The text of aggregates as it is over one row."""
    found = _CALL.search(text)
    if found is None:
        return text
    start = end = found.end()
    depth = 1
    while depth:
        depth += {"(": 1, ")": -1}.get(text[end], 0)
        end += 1
    inner = text[start : end - 1]
    alone = {
        "count_if": f"CASE WHEN {inner} THEN 1 ELSE 0 END",
        "count": f"CASE WHEN {inner} IS NOT NULL THEN 1 ELSE 0 END",
    }.get(found[1], f"({inner})")
    return text[: found.start()] + alone + _alone(text[end:])
