"""The words for what the store writes short."""

from datetime import datetime

from tourney.language import tr, tr_later

GAMES = {
    "holdem": tr_later("hold'em"),
    "omaha": tr_later("Omaha"),
    "omaha8": tr_later("Omaha hi-lo"),
    "omaha5": tr_later("five-card Omaha"),
    "omaha58": tr_later("five-card Omaha hi-lo"),
    "omaha6": tr_later("six-card Omaha"),
    "courchevel": tr_later("Courchevel"),
    "courchevel8": tr_later("Courchevel hi-lo"),
    "stud": tr_later("seven-card stud"),
    "stud8": tr_later("stud hi-lo"),
    "razz": tr_later("razz"),
    "draw5": tr_later("five-card draw"),
    "jacks": tr_later("jacks or better"),
    "jacks-italian": tr_later("Italian jacks or better"),
    "27sd": tr_later("2-7 single draw"),
    "27td": tr_later("2-7 triple draw"),
    "badugi": tr_later("badugi"),
    "shortdeck": tr_later("short deck"),
}
LIMITS = {"NL": tr_later("no-limit"), "PL": tr_later("pot-limit"), "FL": tr_later("fixed-limit")}
SOURCES = {
    "simulated": tr_later("simulated"),
    "imported": tr_later("imported"),
    "live": tr_later("played live"),
}
SITES = {
    "pokerstars": "PokerStars",
    "fulltilt": "Full Tilt",
    "runitonce": "Run It Once",
    "pokermaster": "PokerMaster",
    "tourney": "tourney",
}
VERDICTS = {
    "agrees": tr_later("agree with the rules"),
    "differs": tr_later("differ from the rules"),
    "unchecked": tr_later("the rules cannot check"),
}
POSITIONS = ("UTG", "UTG+1", "UTG+2", "UTG+3", "UTG+4", "MP", "HJ", "CO", "BTN", "SB", "BB")


def game(key: str | None, limit: str | None = None) -> str:
    """`no-limit hold'em`; what is not known is left as it is written."""
    named = tr(GAMES[key]) if key in GAMES else key or tr("unknown game")
    if not limit:
        return named
    return tr("{limit} {game}", limit=tr(LIMITS[limit]) if limit in LIMITS else limit, game=named)


def site(key: str) -> str:
    """The site as it writes itself."""
    return SITES.get(key, key)


def origin(source: str, where: str) -> str:
    """Where hands come from: `simulated`, `imported from PokerStars`."""
    if source == "imported":
        return tr("imported from {site}", site=site(where))
    return tr(SOURCES[source]) if source in SOURCES else source


def by_position(position: str) -> int:
    """Sorts positions by order of action before the flop."""
    return POSITIONS.index(position) if position in POSITIONS else len(POSITIONS)


def is_on(source: str | None, finished_at: datetime | None) -> bool:
    """Whether a tournament is one of ours that is not over."""
    return source == "live" and finished_at is None


def no_winner(source: str | None, finished_at: datetime | None) -> str:
    """What stands where a winner would: it is being played, or nobody wrote down who won."""
    return tr("not over yet") if is_on(source, finished_at) else tr("not known")
