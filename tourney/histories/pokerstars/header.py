"""The first line of a hand: which site, which hand, which game at which stakes, and when."""

import re
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from tourney.engine.record import TournamentRef
from tourney.histories.pokerstars.grammar import any_of
from tourney.histories.pokerstars.money import CURRENCIES, MoneyError, minor, symbol
from tourney.histories.pokerstars.vocabulary import ENGLISH, Vocabulary

SITES = (
    ("PokerStars", "pokerstars"),
    ("POKERSTARS", "pokerstars"),
    ("PokerMaster", "pokermaster"),
    ("Full Tilt", "fulltilt"),
    ("Run It Once Poker", "runitonce"),
    ("Poker Hand", "ggpoker"),
)
"""How a header begins, and the key of the site."""

_CODES = ("FPP", "SC")
"""Points of the site's own, whole ones."""

_LICENCE = re.compile(r" *\[(?:AAMS|ADM) ID: [^\]]*\]")
_CLUB = re.compile(r"\{(.*)\} *")
_STAMP = re.compile(
    r" (?:- )?((?:[0-9]{4}[/-][0-9]{1,2}[/-][0-9]{1,2}|[0-9]{1,2}[/.-][0-9]{1,2}[/.-][0-9]{4})(?![0-9]).*)$"
)


class HeaderError(ValueError):
    """A header that is cut, not understood, or of a game that is not known."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a header says beside its id and its time.

    `low` and `high` are the two stakes as written: blinds, or the small and the big bet in fixed
    limit; with a button blind `low` is None and `high` is that blind. They, `ante` and `cap` are in the
    smallest unit; `scale` of them make 1.00 of `unit`.
    """

    site: str
    game: str
    limit_type: str
    unit: str
    scale: int
    low: int | None
    high: int
    ante: int | None = None
    cap: int | None = None
    mix: str | None = None
    level: int | None = None
    club: str | None = None
    zoom: bool = False
    tournament: TournamentRef | None = None

    def in_hundredths(self) -> "Header":
        """The same with amounts in hundredths: home games split odd play chips into fractions."""
        if self.scale == 100:
            return self
        low, ante, cap = (
            None if amount is None else amount * 100 for amount in (self.low, self.ante, self.cap)
        )
        return replace(self, scale=100, low=low, high=self.high * 100, ante=ante, cap=cap)


class _Words:
    """The patterns of a header in one language."""

    def __init__(self, words: Vocabulary) -> None:
        amount, signs = words.amount, any_of(words.number_signs)
        zoom, tournament = any_of(words["header.zoom"]), any_of(words["header.tournament"])
        games, limits = any_of(tuple(words.games)), any_of(tuple(words.limits))
        self.games = {name.lower(): key for name, key in words.games.items()}
        self.limits = {name.lower(): key for name, key in words.limits.items()}
        self.mixes = words.mixes
        self.line = re.compile(rf"(.*?){signs} ?([A-Z]{{0,3}}[0-9]+)([^\n:]{{0,40}}:)? *(.*)")
        self.zoom = re.compile(zoom)
        self.tournament = re.compile(rf"(?:({zoom}) )?{tournament} ?{signs} ?([0-9]+),? *", re.IGNORECASE)
        self.buy_in = re.compile(
            rf"(?:({amount}(?:\+{amount})+|{amount}(?= ?(?:FPP|SC)\b)|(?=[^0-9]){amount}(?= ))"
            rf" ?(?:(FPP|SC|[A-Z]{{3}})\b)?|({any_of(words['header.freeroll'])}))[ ,-]*"
        )
        self.game = re.compile(rf"(?<![\w'+])({games})(?: ({limits})(?![\w]))?", re.IGNORECASE)
        self.stakes = re.compile(
            rf"[(,] ?({amount}) ?/ ?({amount})(?:\(({amount})\))?(?: - ({amount}) {any_of(words['header.cap'])} -)?"
            r" *([A-Z]{3,4})?\)"
        )
        self.button_blind = re.compile(
            rf"\({any_of(words['header.button_blind'])} ({amount})(?: - {any_of(words['header.ante'])} ({amount}))?"
            r" *([A-Z]{3,4})?\)"
        )
        self.single = re.compile(rf"\(({amount})\)")
        self.level = re.compile(rf"{any_of(words['header.level'])} ?([IVXLC]+|[0-9]{{1,3}})\b", re.IGNORECASE)


_words = cache(_Words)


def read_header(line: str, vocabulary: Vocabulary = ENGLISH) -> tuple[Header, str, str | None]:
    """The header, the hand's id and the text of its time. Raises HeaderError and MoneyError."""
    found = _words(vocabulary).line.match(line)
    if found is None:
        raise HeaderError("the header is cut off before the number of the hand")
    kind, hand_id, between, rest = found.groups()
    site = next((key for prefix, key in SITES if line.startswith(prefix)), "pokerstars")
    zoom = _words(vocabulary).zoom.search(kind + (between or "")) is not None
    rest = _LICENCE.sub("", rest) if "ID: " in rest else rest
    stamp = _STAMP.search(rest)
    middle = rest[: stamp.start()] if stamp else rest
    return _middle(site, middle, zoom, vocabulary), hand_id, stamp[1].strip() if stamp else None


@lru_cache(maxsize=4096)
def _middle(site: str, text: str, zoom: bool, vocabulary: Vocabulary) -> Header:
    """What stands between the id and the time; the same in hundreds of hands of a file."""
    words = _words(vocabulary)
    club = _CLUB.match(text) if text.startswith("{") else None
    text = text[club.end() :] if club else text
    key = words.tournament.match(text)
    reference = None
    if key:
        text = text[key.end() :]
        buy_in = words.buy_in.match(text)
        reference = _reference(key[2], buy_in)
        text = text[buy_in.end() :] if buy_in else text
    games = list(words.game.finditer(text))
    game = next((found for found in reversed(games) if found[2]), games[0] if games else None)
    if game is None:
        raise HeaderError("the header names no game that is known")
    if game[2] is None:
        raise HeaderError("the header is cut off before the betting limit")
    rest = text[game.end() :]
    level = words.level.search(rest)
    mix, name = _around(text[: game.start()])
    if reference is not None:
        reference.name = name
    unit, scale, low, high, ante, cap = _stakes(words, rest, reference is not None)
    return Header(
        site=site,
        game=words.games[game[1].lower()],
        limit_type=words.limits[game[2].lower()],
        unit=unit,
        scale=scale,
        low=low,
        high=high,
        ante=ante,
        cap=cap,
        mix=words.mixes.get(mix, mix) if mix else None,
        level=_number(level[1].upper()) if level else None,
        club=club[1] if club else None,
        zoom=zoom or bool(key and key[1]),
        tournament=reference,
    )


def _stakes(
    words: _Words, text: str, tournament: bool
) -> tuple[str, int, int | None, int, int | None, int | None]:
    """(unit, scale, low, high, ante, cap) of the stakes in brackets. Raises HeaderError and MoneyError."""
    pair = words.stakes.search(text)
    if pair:
        low, high, ante, cap, code = pair.groups()
    else:
        low, cap = None, None
        found = words.button_blind.search(text)
        if found:
            high, ante, code = found.groups()
        elif found := words.single.search(text):
            high, ante, code = found[1], found[1], None
        else:
            raise HeaderError("the header states no stakes")
    unit, scale = ("chips", 1) if tournament else _unit(high, low or high, code)
    made = [minor(amount, scale) if amount else None for amount in (low, high, ante, cap)]
    return unit, scale, made[0], made[1] or 0, made[2], made[3]


def _around(before: str) -> tuple[str | None, str | None]:
    """The mix and the tournament's name from the text before the game."""
    before = before.strip()
    if before.endswith("("):
        return before[:-1].strip() or None, None
    return None, before.strip(" ,-") or None


def _unit(high: str, low: str, code: str | None) -> tuple[str, int]:
    """The currency of a cash game: its code, else its sign, else play money."""
    if code:
        return code, 100
    sign = symbol(low)
    if sign:
        if sign not in CURRENCIES:
            raise HeaderError(f"the currency {sign!r} is not known")
        return CURRENCIES[sign], 100
    return "play", 100 if "." in low or "." in high else 1


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
    reference.scale = 100 if code and code not in _CODES else 1
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
