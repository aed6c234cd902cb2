"""What the address of the page of hands asks for: each question in words, and all of them as one search."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal, InvalidOperation
from typing import Any

from parts import amounts, labels, times
from parts.preferences import day_begins, preferences, zone
from tourney.cards import RANKS, SUITS
from tourney.stats.behind import PARTS, D, N, actions, condition
from tourney.stats.catalogue import CATALOGUE, HANDS, PROFILES, PT, STRICT
from tourney.stats.holdings_asked import held, omaha
from tourney.store.hand_search import MANY_RAISES, RESULTS, STAKE_PARTS, TEXTURES, Wanted

SHOWDOWN = {"yes": "Went to showdown", "no": "Ended before"}
ALL_IN = {"yes": "All-in", "no": "Not all-in"}
VERDICTS = {"agrees": "Agrees", "differs": "Differs", "unchecked": "Cannot be checked"}
RAISED = {"0": "Unraised", "1": "Single-raised", "2": "3-bet pot", str(MANY_RAISES): "4-bet pot or more"}
TEXTURE_WORDS = {
    "paired": "Paired flop",
    "unpaired": "Unpaired flop",
    "monotone": "One suit on the flop",
    "two_tone": "Two suits on the flop",
    "rainbow": "Three suits on the flop",
}
RESULT_WORDS = {"won": "Won", "lost": "Lost", "even": "Broke even"}
NOTED = {"yes": "With a note", "no": "Without a note"}
PART_WORDS = {N: "did it", D: "had the chance", "missed": "had the chance, did not"}
PROFILE_WORDS = {STRICT: "by the letter of the definitions"}
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MOST_DID = 8
assert (
    set(TEXTURE_WORDS) == set(TEXTURES)
    and set(RESULT_WORDS) == set(RESULTS)
    and set(PART_WORDS) == set(PARTS)
)


@dataclass(frozen=True, slots=True)
class Meaning:
    """`wanted` is the search; `told` are its questions in words, by the keys of the address that ask them;
    `vain` are questions that mean nothing, as (name, what was asked, why); `actions` is what adds up the
    actions of hits where the statistic counts those, and not hands."""

    wanted: Wanted
    told: tuple[tuple[tuple[str, ...], str], ...]
    vain: tuple[tuple[str, str, str], ...]
    actions: str | None = None


@dataclass(slots=True)
class _Reading:
    """An address while it is read."""

    asked: Mapping[str, str]
    fields: dict[str, Any] = field(default_factory=dict)
    told: list[tuple[tuple[str, ...], str]] = field(default_factory=list)
    vain: list[tuple[str, str, str]] = field(default_factory=list)
    actions: str | None = None

    def one_of(
        self, key: str, name: str, options: Mapping[str, str], value: Callable[[str], Any], **fields: str
    ) -> None:
        """One of some words: the field of `fields` gets its value."""
        wanted = self.asked.get(key)
        if wanted is None:
            return
        if wanted not in options:
            self.vain.append((name, wanted, "there is none of that name"))
            return
        for into in fields.values():
            self.fields[into] = value(wanted)
        self.told.append(((key,), options[wanted]))

    def text(self, key: str, name: str, into: str, words: str = "") -> None:
        """Any text, as it is."""
        if wanted := self.asked.get(key):
            self.fields[into] = wanted[:200]
            self.told.append(((key,), f"{words or name} {wanted[:60]}"))

    def number(self, key: str, name: str, into: str, words: str, kind: type = float) -> None:
        wanted = self.asked.get(key)
        if wanted is None:
            return
        try:
            found = kind(wanted)
            sound = 0 <= found < 1e12
        except ValueError:
            sound = False
        if not sound:
            self.vain.append((name, wanted, "it is no number that can be"))
            return
        self.fields[into] = found
        self.told.append(((key,), words.format(wanted)))


def meaning(asked: Mapping[str, str], names: Callable[[int], str]) -> Meaning:
    """The address as a search; `names` tells what a player of a number is called."""
    read = _Reading(asked)
    _players(read, names)
    _actions(read)
    _table(read)
    _time(read)
    _cards(read)
    read.number("pot", "Pot from", "least_pot", "Pot from {} bb")
    read.number("pot_to", "Pot to", "most_pot", "Pot to {} bb")
    read.number("stack", "Stack from", "least_stack", "Stack from {} bb")
    read.number("stack_to", "Stack to", "most_stack", "Stack to {} bb")
    read.one_of("showdown", "Showdown", SHOWDOWN, lambda one: one == "yes", into="showdown")
    read.one_of("all_in", "All-in", ALL_IN, lambda one: one == "yes", into="all_in")
    read.one_of("raises", "Raises before the flop", RAISED, int, into="raises")
    read.one_of("result", "Result", RESULT_WORDS, str, into="result")
    read.one_of(
        "audit", "Rules", {key: f"Rules: {word.lower()}" for key, word in VERDICTS.items()}, str, into="audit"
    )
    read.one_of("noted", "Note", NOTED, lambda one: one == "yes", into="noted")
    read.text("tag", "Tag", "tag")
    read.text("tournament", "Tournament", "tournament_id")
    read.text("table", "Table", "table_name")
    read.number("import", "Import", "import_id", "Import {}", int)
    return Meaning(Wanted(**read.fields), tuple(read.told), tuple(read.vain), read.actions)


def _players(read: _Reading, names: Callable[[int], str]) -> None:
    for key, name, into, words in (
        ("player", "Player", "player_id", "{}"),
        ("against", "Against", "against", "against {}"),
    ):
        wanted = read.asked.get(key)
        if wanted is None:
            continue
        if wanted.isascii() and wanted.isdigit() and len(wanted) < 10:
            read.fields[into] = int(wanted)
            read.told.append(((key,), words.format(names(int(wanted)))))
        else:
            read.vain.append((name, wanted, "a player is asked for by his number"))
    if position := read.asked.get("position"):
        read.fields["position"] = position[:20]
        read.told.append((("position",), position[:20]))


def _actions(read: _Reading) -> None:
    """`stat` with its part, and `did`: conditions from the catalogue."""
    profile = read.asked.get("profile", PT)
    if profile not in PROFILES:
        read.vain.append(("Counted", profile, f"there are {', '.join(PROFILES)}"))
        profile = PT
    found: list[str] = []
    key, part = read.asked.get("stat"), read.asked.get("part", N)
    if key is not None:
        if key not in CATALOGUE or CATALOGUE[key].over != HANDS:
            read.vain.append(("Statistic", key, "no statistic of hands is called so"))
        elif part not in PARTS:
            read.vain.append(("Part", part, f"there are {', '.join(PARTS)}"))
        else:
            found.append(condition(CATALOGUE[key].by(profile), part))
            read.actions = actions(CATALOGUE[key].by(profile), part)
            counted = f", {PROFILE_WORDS[profile]}" if profile in PROFILE_WORDS else ""
            read.told.append(
                (("stat", "part", "profile"), f"{CATALOGUE[key].name}: {PART_WORDS[part]}{counted}")
            )
    for one in [each for each in read.asked.get("did", "").split(",") if each][:MOST_DID]:
        if one in CATALOGUE and CATALOGUE[one].is_rate:
            found.append(condition(CATALOGUE[one].by(profile)))
            read.told.append((("did",), CATALOGUE[one].name))
        else:
            read.vain.append(("Did", one, "no statistic of hands is called so"))
    if found:
        read.fields["rows"] = tuple(found)


def _table(read: _Reading) -> None:
    """Where it was played, what, for how much, with how many."""
    origin = read.asked.get("from")
    if origin is not None:
        source, dot, site = origin.partition(".")
        if dot:
            read.fields |= {"source": source, "site": site}
            read.told.append((("from",), labels.origin(source, site)))
        else:
            read.vain.append(("From", origin, "it is written as imported.pokerstars"))
    read.text("source", "Source", "source")
    read.text("site", "Site", "site")
    if game := read.asked.get("game"):
        read.fields["game"] = game[:40]
        read.told.append((("game",), labels.game(game[:40])))
    if limit := read.asked.get("limit"):
        read.fields["limit_type"] = limit[:10]
        read.told.append((("limit",), labels.LIMITS.get(limit, limit[:10])))
    read.text("unit", "Unit", "unit", "in")
    read.number("scale", "Scale", "scale", "", int)
    if (scale := read.fields.get("scale")) is not None:
        read.told[-1] = (("scale",), amounts.scale_name(scale))
    if stake := read.asked.get("stake"):
        if parts := _stake(stake):
            read.fields["stake"] = parts
            read.told.append((("stake",), f"Stake {stake[:30]}"))
        else:
            read.vain.append(("Stake", stake, "it is written as 0.50/1.00"))
    read.number("dealt", "Dealt in from", "least_dealt", "{} or more dealt in", int)
    read.number("dealt_to", "Dealt in to", "most_dealt", "{} or fewer dealt in", int)


def _stake(text: str) -> tuple[int, int] | None:
    """Small and big in parts of 1.00: (5000, 10000) of `0.50/1.00`."""
    small, slash, big = text.partition("/")
    try:
        found = [Decimal(each) * STAKE_PARTS for each in (small, big)]
    except InvalidOperation:
        return None
    sound = slash and all(one.is_finite() and 0 <= one < 10**15 and one == int(one) for one in found)
    return (int(found[0]), int(found[1])) if sound else None


def _time(read: _Reading) -> None:
    """`since` and `until` as a day or a moment, `month` as 2026-03, `weekday` by its name; a day that ends a span is in it."""
    month = read.asked.get("month")
    if month is not None:
        first = _day(f"{month}-01")
        if first is None or len(month) != 7:
            read.vain.append(("Month", month, "it is written as 2026-03"))
        else:
            read.fields["since"] = day_begins(first)
            read.fields["until"] = day_begins((first.replace(day=28) + timedelta(days=4)).replace(day=1))
            read.told.append((("month",), f"in {first:%B %Y}"))
    weekday = read.asked.get("weekday")
    if weekday is not None:
        if weekday in DAYS:
            read.fields["weekday"] = (DAYS.index(weekday) + 1, zone(), preferences().day_starts)
            read.told.append((("weekday",), f"on {weekday.capitalize()}s"))
        else:
            read.vain.append(("Weekday", weekday, f"there are {', '.join(DAYS)}"))
    for key, name in (("since", "From day"), ("until", "To day")):
        wanted = read.asked.get(key)
        if wanted is None:
            continue
        day, moment = _day(wanted), _moment(wanted)
        if day is None and moment is None:
            read.vain.append((name, wanted, "it is written as 2026-03-01"))
            continue
        last = day is not None and key == "until"
        read.fields[key] = moment if day is None else day_begins(day + timedelta(days=1) if last else day)
        told = times.moment(moment) if day is None else f"{day.day} {day:%b %Y}"
        read.told.append(((key,), f"{'from' if key == 'since' else 'to' if last else 'before'} {told}"))


def _day(text: str) -> date | None:
    try:
        found = date.fromisoformat(text) if len(text) == 10 else None
    except ValueError:
        return None
    return found if found is not None and 1970 <= found.year < 9999 else None


def _moment(text: str) -> datetime | None:
    try:
        found = datetime.fromisoformat(text) if len(text) > 10 else None
    except ValueError:
        return None
    if found is None or not 1970 <= found.year < 9999:
        return None
    return found if found.tzinfo is None else found.astimezone(UTC).replace(tzinfo=None)


def _cards(read: _Reading) -> None:
    """Hole cards, a class of Omaha, cards of the board, the look of the flop."""
    if wanted := read.asked.get("cards"):
        try:
            read.fields["held"] = held(wanted)
            read.told.append((("cards",), wanted[:60]))
        except ValueError as error:
            read.vain.append(("Cards", wanted, str(error)))
    if wanted := read.asked.get("omaha"):
        try:
            read.fields["classes"] = omaha(wanted)
            read.told.append((("omaha",), f"Omaha: {wanted}"))
        except ValueError as error:
            read.vain.append(("Omaha hand", wanted, str(error)))
    if wanted := read.asked.get("board"):
        found = _on_board(wanted)
        if found is None:
            read.vain.append(("Board", wanted, "write up to five cards or ranks, as in Ah7 or KK2"))
        else:
            read.fields["board"] = found
            read.told.append((("board",), f"Board with {''.join(found)}"))
    read.one_of("texture", "Flop", TEXTURE_WORDS, str, into="texture")


def _on_board(text: str) -> tuple[str, ...] | None:
    """Cards and ranks, at most five: `Ah7` is the ace of hearts and any seven."""
    packed = "".join(text.replace(",", " ").split())[:11]
    found: list[str] = []
    while packed:
        rank = packed[0].upper()
        if rank not in RANKS:
            return None
        suit = packed[1:2] if packed[1:2] in tuple(SUITS) else ""
        found.append(rank + suit)
        packed = packed[1 + len(suit) :]
    return tuple(found) if found and len(found) <= 5 else None
