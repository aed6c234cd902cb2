"""By which rule of its set a tournament moves people: what is told with each move, break and redraw."""

from functools import lru_cache
from typing import Literal

from tourney.tournament.rule_choices import choices_of
from tourney.tournament.rules import TournamentRules

Arrangement = Literal["move", "by_position", "break", "redraw", "final", "wait"]

_TDA_2024: dict[Arrangement, str] = {
    "move": "T24-11A",
    "by_position": "T24-11B",
    "break": "T24-10B",
    "redraw": "T24-10B",
    "final": "T24 RP-9",
    "wait": "T24-11D",
}
_NUMBERS: dict[str, dict[Arrangement, str]] = {
    "tda-2024": _TDA_2024,
    "tda-2026": {
        "move": "T26-12A",
        "by_position": "T26-12B",
        "break": "T26-11B",
        "redraw": "T26-11B",
        "final": "T26 RP-9",
        "wait": "T26-12D",
    },
    "wsop-2024": {
        "move": "W-67",
        "by_position": "W-67",
        "break": "W-66",
        "redraw": "W-67c",
        "final": "W-68",
        "wait": "W-67",
    },
    "robert-11": {**_TDA_2024, "redraw": "RR-4", "final": "RR-4"},
    "home": _TDA_2024,
}
"""Rule numbers of the sets in `rule_sets`; where a set is silent those of the TDA, as a home game takes."""


def cited(rules: TournamentRules, what: Arrangement) -> str:
    """The number of the rule, in the named set that the rules are nearest to."""
    return _NUMBERS[_nearest(rules)][what]


@lru_cache(maxsize=64)
def _nearest(rules: TournamentRules) -> str:
    return choices_of(rules)[0]
