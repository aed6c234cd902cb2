"""The words for what the store writes short."""

from datetime import datetime

GAMES = {
    "holdem": "hold'em",
    "omaha": "Omaha",
    "omaha8": "Omaha hi-lo",
    "omaha5": "five-card Omaha",
    "omaha58": "five-card Omaha hi-lo",
    "omaha6": "six-card Omaha",
    "courchevel": "Courchevel",
    "courchevel8": "Courchevel hi-lo",
    "stud": "seven-card stud",
    "stud8": "stud hi-lo",
    "razz": "razz",
    "draw5": "five-card draw",
    "jacks": "jacks or better",
    "jacks-italian": "Italian jacks or better",
    "27sd": "2-7 single draw",
    "27td": "2-7 triple draw",
    "badugi": "badugi",
    "shortdeck": "short deck",
}
LIMITS = {"NL": "no-limit", "PL": "pot-limit", "FL": "fixed-limit"}
SOURCES = {"simulated": "simulated", "imported": "imported", "live": "played live"}
SITES = {
    "pokerstars": "PokerStars",
    "fulltilt": "Full Tilt",
    "runitonce": "Run It Once",
    "pokermaster": "PokerMaster",
    "tourney": "tourney",
}
VERDICTS = {
    "agrees": "agree with the rules",
    "differs": "differ from the rules",
    "unchecked": "the rules cannot check",
}
POSITIONS = ("UTG", "UTG+1", "UTG+2", "UTG+3", "UTG+4", "MP", "HJ", "CO", "BTN", "SB", "BB")


def game(key: str | None, limit: str | None = None) -> str:
    """`no-limit hold'em`; what is not known is left as it is written."""
    named = GAMES.get(key or "", key or "unknown game")
    return f"{LIMITS.get(limit, limit)} {named}" if limit else named


def site(key: str) -> str:
    """The site as it writes itself."""
    return SITES.get(key, key)


def origin(source: str, where: str) -> str:
    """Where hands come from: `simulated`, `imported from PokerStars`."""
    word = SOURCES.get(source, source)
    return f"{word} from {site(where)}" if source == "imported" else word


def by_position(position: str) -> int:
    """Sorts positions by order of action before the flop."""
    return POSITIONS.index(position) if position in POSITIONS else len(POSITIONS)


def is_on(source: str | None, finished_at: datetime | None) -> bool:
    """Whether a tournament is one of ours that is not over."""
    return source == "live" and finished_at is None


def no_winner(source: str | None, finished_at: datetime | None) -> str:
    """What stands where a winner would: it is being played, or nobody wrote down who won."""
    return "not over yet" if is_on(source, finished_at) else "not known"
