"""The first line of a hand: which site, which hand, which game at which stakes, and when."""

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from tourney.engine.record import TournamentRef
from tourney.histories.pokerstars.money import AMOUNT, CURRENCIES, MoneyError, minor, symbol

SITES = (
    ("PokerStars", "pokerstars"),
    ("POKERSTARS", "pokerstars"),
    ("PokerMaster", "pokermaster"),
    ("Full Tilt", "fulltilt"),
    ("Run It Once Poker", "runitonce"),
)

GAMES = {
    "Split Hold'em": None,
    "6+ Hold'em": "shortdeck",
    "Fusion": None,
    "Hold'em": "holdem",
    "5 Card Omaha Hi/Lo": "omaha58",
    "5 Card Omaha": "omaha5",
    "6 Card Omaha Hi/Lo": None,
    "6 Card Omaha": "omaha6",
    "Omaha Hi/Lo": "omaha8",
    "Omaha": "omaha",
    "Courchevel Hi/Lo": "courchevel8",
    "Courchevel": "courchevel",
    "7 Card Stud Hi/Lo": "stud8",
    "7 Card Stud": "stud",
    "Razz": "razz",
    "5 Card Draw": "draw5",
    "Triple Draw 2-7 Lowball": "27td",
    "Single Draw 2-7 Lowball": "27sd",
    "Badugi": "badugi",
}
READ = frozenset({"holdem"})

LIMITS = {
    "no limit": "NL",
    "pot limit": "PL",
    "limit": "FL",
    "fixed limit": "FL",
    "pot limit pre-flop, no limit post-flop": "NL",
}
_GAME_NAMES = {name.lower(): name for name in GAMES}

_LINE = re.compile(r"[^#]*#([0-9]+):? *(.*)")
_STAMP = re.compile(r" (?:- )?([0-9]{4}[/-][0-9]{1,2}[/-][0-9]{1,2}(?![0-9]).*)$")
_CLUB = re.compile(r"\{.*\} *")
_TOURNAMENT = re.compile(r"(?:Zoom )?Tournament #([0-9]+),? *")
_BUY_IN = re.compile(
    rf"(?:({AMOUNT}(?:\+{AMOUNT})+|{AMOUNT}(?= ?(?:FPP|SC)\b)|(?=[^0-9]){AMOUNT}(?= ))"
    r" ?(?:(FPP|SC|[A-Z]{3})\b)?|(Freeroll))[ ,-]*"
)
_GAME = re.compile(
    rf"(?<![\w'+])({'|'.join(map(re.escape, GAMES))})"
    r"(?: (Pot Limit Pre-Flop, No Limit Post-Flop|No Limit|Pot Limit|Fixed Limit|Limit)\b)?",
    re.IGNORECASE,
)
_STAKES = re.compile(rf"[(,] ?({AMOUNT})/({AMOUNT})(?: - ({AMOUNT}) Cap -)? *([A-Z]{{3,4}})?\)")
_LEVEL = re.compile(r"Level ([IVXLC]+|[0-9]{1,3})\b")


class HeaderError(ValueError):
    """A header that is cut, not understood, or of a game that is not read."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a header says beside its id and its time.

    `low` and `high` are the two stakes as written: blinds, or the small and the big bet in fixed
    limit. They and `cap` are in the smallest unit; `scale` of them make 1.00 of `unit`.
    """

    site: str
    game: str
    limit_type: str
    unit: str
    scale: int
    low: int
    high: int
    cap: int | None = None
    mix: str | None = None
    level: int | None = None
    tournament: TournamentRef | None = None

    def in_hundredths(self) -> "Header":
        """The same with amounts in hundredths: home games split odd play chips into fractions."""
        return (
            self if self.scale == 100 else replace(self, scale=100, low=self.low * 100, high=self.high * 100)
        )


def read_header(line: str) -> tuple[Header, str, str | None]:
    """The header, the hand's id and the text of its time. Raises HeaderError and MoneyError."""
    found = _LINE.match(line)
    if found is None:
        raise HeaderError("the header is cut off before the number of the hand")
    hand_id, rest = found.groups()
    site = next((key for prefix, key in SITES if line.startswith(prefix)), "pokerstars")
    stamp = _STAMP.search(rest)
    middle = rest[: stamp.start()] if stamp else rest
    return _middle(site, middle), hand_id, stamp[1].strip() if stamp else None


@lru_cache(maxsize=4096)
def _middle(site: str, text: str) -> Header:
    """What stands between the id and the time; the same in hundreds of hands of a file."""
    text = _CLUB.sub("", text, count=1) if text.startswith("{") else text
    key = _TOURNAMENT.match(text)
    reference = None
    if key:
        text = text[key.end() :]
        buy_in = _BUY_IN.match(text)
        reference = _reference(key[1], buy_in)
        text = text[buy_in.end() :] if buy_in else text
    games = list(_GAME.finditer(text))
    game = next((found for found in games if found[2]), games[0] if games else None)
    if game is None:
        raise HeaderError("the header names no game that is known")
    title = _GAME_NAMES[game[1].lower()]
    if GAMES[title] not in READ:
        raise HeaderError(f"{title} is not read yet: only hold'em is")
    if game[2] is None:
        raise HeaderError("the header is cut off before the betting limit")
    stakes = _STAKES.search(text, game.end())
    if stakes is None:
        raise HeaderError("the header states no stakes")
    level = _LEVEL.search(text, game.end())
    mix, name = _around(text[: game.start()])
    if reference is not None:
        reference.name = name
    unit, scale = _unit(stakes) if reference is None else ("chips", 1)
    return Header(
        site=site,
        game="holdem",
        limit_type=LIMITS[game[2].lower()],
        unit=unit,
        scale=scale,
        low=minor(stakes[1], scale),
        high=minor(stakes[2], scale),
        cap=minor(stakes[3], scale) if stakes[3] else None,
        mix=mix,
        level=_number(level[1]) if level else None,
        tournament=reference,
    )


def _around(before: str) -> tuple[str | None, str | None]:
    """The mix and the tournament's name from the text before the game."""
    before = before.strip()
    if before.endswith("("):
        return before[:-1].strip() or None, None
    return None, before.strip(" ,-") or None


def _unit(stakes: re.Match[str]) -> tuple[str, int]:
    """The currency of a cash game: its code, else its sign, else play money."""
    sign = symbol(stakes[1])
    if stakes[4]:
        return stakes[4], 100
    if sign:
        if sign not in CURRENCIES:
            raise HeaderError(f"the currency {sign!r} is not known")
        return CURRENCIES[sign], 100
    return "play", 100 if "." in stakes[0] else 1


def _reference(key: str, buy_in: re.Match[str] | None) -> TournamentRef:
    """The tournament and its buy-in: prize + fee, or prize + bounty + fee."""
    reference = TournamentRef(key)
    if buy_in is None:
        return reference
    if buy_in[3]:
        reference.buy_in = reference.fee = 0
        return reference
    parts = buy_in[1].split("+")
    code = buy_in[2] or CURRENCIES.get(symbol(parts[0]))
    reference.unit = code or "play"
    reference.scale = 100 if code and code not in ("FPP", "SC") else 1
    try:
        amounts = [minor(part, reference.scale) for part in parts]
    except MoneyError as error:
        raise HeaderError(f"the buy-in is not understood: {error}") from error
    reference.buy_in = amounts[0]
    reference.fee = amounts[-1] if len(amounts) > 1 else 0
    reference.bounty = sum(amounts[1:-1]) if len(amounts) > 2 else None
    return reference


_ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}


def _number(text: str) -> int:
    """A Roman or an ordinary number."""
    if text.isdigit():
        return int(text)
    values = [_ROMAN[letter] for letter in text]
    following = [*values[1:], 0]
    return sum(-value if value < after else value for value, after in zip(values, following, strict=True))
