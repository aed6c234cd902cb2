"""The questions that each page's address knows, and what is said of others: a filter that nobody reads is told."""

from collections.abc import Iterable
from difflib import get_close_matches

from tourney.language import tr

EVERYWHERE = frozenset({"lang"})
FILTERS = ("game", "unit", "from", "stake", "seats", "since", "until", "position")
"""The filters that pages of statistics share."""

LIST = ("sort", "order", "page")
HANDS = (
    *("player", "against", "position", "stat", "part", "profile", "did"),
    *("from", "source", "site", "game", "limit", "unit", "scale", "stake", "dealt", "dealt_to"),
    *("since", "until", "month", "weekday", "cards", "omaha", "board", "texture"),
    *("pot", "pot_to", "stack", "stack_to", "showdown", "all_in", "raises", "result"),
    *("audit", "noted", "tag", "tournament", "table", "import"),
)
"""What a search for hands may ask."""

KEYS: dict[str, tuple[str, ...]] = {
    "": (),
    "players": ("name", "from", "game", "hands", *LIST),
    "results": ("player", "unit", "from", "since", "until", "over", "in", "rake", "split"),
    "sessions": ("player", "gap", "session", "unit", "page"),
    "hands": (*HANDS, *LIST),
    "tournaments": ("tournament", "at"),
    "leagues": ("league",),
    "import": (),
    "settings": (),
    "desk": (),
    "desk_evening": ("t", "p", "part", "free"),
    "desk_new": (),
    "tournament_report": ("player", "unit", "per", "split", "only", "page"),
    "player": ("player", "view", *FILTERS, "stat", "over", "page"),
    "compare": ("players", "view", "with", *FILTERS),
    "leaks": ("player", *FILTERS, "among", "least", "last"),
    "hand": ("hand", "names", "deck", "at"),
    "rejects": ("kind", "page"),
}
"""By the path of a page."""

MOST_TOLD = 5
LONGEST = 40


def not_known(path: str, asked: Iterable[str]) -> list[str]:
    """Sentences on the questions of an address that its page does not know, each with the one that may be meant."""
    known = KEYS[path]
    found = [key for key in asked if key not in known and key not in EVERYWHERE]
    said = [_sentence(key, known) for key in found[:MOST_TOLD]]
    if len(found) > MOST_TOLD:
        said.append(
            tr("{n} more questions of the address are not known to this page.", n=len(found) - MOST_TOLD)
        )
    return said


def _sentence(key: str, known: Iterable[str]) -> str:
    near = get_close_matches(key[:LONGEST].lower(), known, n=1)
    if near:
        return tr(
            "The address asks for “{key}”, which this page does not know: did you mean “{near}”?",
            key=key[:LONGEST],
            near=near[0],
        )
    return tr(
        "The address asks for “{key}”, which this page does not know: it is followed without it.",
        key=key[:LONGEST],
    )
