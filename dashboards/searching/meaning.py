"""What the address of the page of hands asks for: each question in words, and all of them as one search."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal, InvalidOperation
from typing import Any

from parts import amounts, labels, times
from parts.preferences import day_begins, preferences, zone
from tourney.cards import RANKS, SUITS
from tourney.language import language, tr, tr_later
from tourney.language import words as keyed
from tourney.stats.behind import PARTS, D, N, actions, condition
from tourney.stats.catalogue import CATALOGUE, HANDS, PROFILES, PT, STRICT
from tourney.stats.holdings_asked import OMAHA_WORDS, held, omaha
from tourney.store.hand_search import MANY_RAISES, RESULTS, STAKE_PARTS, TEXTURES, Wanted

SHOWDOWN = {"yes": tr_later("Went to showdown"), "no": tr_later("Ended before")}
ALL_IN = {"yes": tr_later("All-in"), "no": tr_later("Not all-in")}
VERDICTS = {
    "agrees": tr_later("Agrees"),
    "differs": tr_later("Differs"),
    "unchecked": tr_later("Cannot be checked"),
}
RULES = {
    "agrees": tr_later("Rules: agrees"),
    "differs": tr_later("Rules: differs"),
    "unchecked": tr_later("Rules: cannot be checked"),
}
RAISED = {
    "0": tr_later("Unraised"),
    "1": tr_later("Single-raised"),
    "2": tr_later("3-bet pot"),
    str(MANY_RAISES): tr_later("4-bet pot or more"),
}
TEXTURE_WORDS = {
    "paired": tr_later("Paired flop"),
    "unpaired": tr_later("Unpaired flop"),
    "monotone": tr_later("One suit on the flop"),
    "two_tone": tr_later("Two suits on the flop"),
    "rainbow": tr_later("Three suits on the flop"),
}
RESULT_WORDS = {"won": tr_later("Won"), "lost": tr_later("Lost"), "even": tr_later("Broke even")}
NOTED = {"yes": tr_later("With a note"), "no": tr_later("Without a note")}
PART_WORDS = {
    N: tr_later("{statistic}: did it"),
    D: tr_later("{statistic}: had the chance"),
    "missed": tr_later("{statistic}: had the chance, did not"),
}
PROFILE_WORDS = {STRICT: tr_later("{part}, by the letter of the definitions")}
DAYS = {
    "monday": tr_later("on Mondays"),
    "tuesday": tr_later("on Tuesdays"),
    "wednesday": tr_later("on Wednesdays"),
    "thursday": tr_later("on Thursdays"),
    "friday": tr_later("on Fridays"),
    "saturday": tr_later("on Saturdays"),
    "sunday": tr_later("on Sundays"),
}
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
            self.vain.append((name, wanted, tr("there is none of that name")))
            return
        for into in fields.values():
            self.fields[into] = value(wanted)
        self.told.append(((key,), tr(options[wanted])))

    def text(self, key: str, into: str, words: str) -> None:
        """Any text, as it is; `words` say it in their hole."""
        if wanted := self.asked.get(key):
            self.fields[into] = wanted[:200]
            self.told.append(((key,), tr(words, what=wanted[:60])))

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
            self.vain.append((name, wanted, tr("it is no number that can be")))
            return
        self.fields[into] = found
        self.told.append(((key,), tr(words, n=wanted) if words else wanted))


def meaning(asked: Mapping[str, str], names: Callable[[int], str]) -> Meaning:
    """The address as a search; `names` tells what a player of a number is called."""
    read = _Reading(asked)
    _players(read, names)
    _actions(read)
    _table(read)
    _time(read)
    _cards(read)
    read.number("pot", tr_later("Pot from"), "least_pot", tr_later("Pot from {n} bb"))
    read.number("pot_to", tr_later("Pot to"), "most_pot", tr_later("Pot to {n} bb"))
    read.number("stack", tr_later("Stack from"), "least_stack", tr_later("Stack from {n} bb"))
    read.number("stack_to", tr_later("Stack to"), "most_stack", tr_later("Stack to {n} bb"))
    read.one_of("showdown", tr_later("Showdown"), SHOWDOWN, lambda one: one == "yes", into="showdown")
    read.one_of("all_in", tr_later("All-in"), ALL_IN, lambda one: one == "yes", into="all_in")
    read.one_of("raises", tr_later("Raises before the flop"), RAISED, int, into="raises")
    read.one_of("result", tr_later("Result"), RESULT_WORDS, str, into="result")
    read.one_of("audit", tr_later("Rules"), RULES, str, into="audit")
    read.one_of("noted", tr_later("Note"), NOTED, lambda one: one == "yes", into="noted")
    read.text("tag", "tag", tr_later("Tag {what}"))
    read.text("tournament", "tournament_id", tr_later("Tournament {what}"))
    read.text("table", "table_name", tr_later("Table {what}"))
    read.number("import", tr_later("Import"), "import_id", tr_later("Import {n}"), int)
    return Meaning(Wanted(**read.fields), tuple(read.told), tuple(read.vain), read.actions)


def _players(read: _Reading, names: Callable[[int], str]) -> None:
    for key, name, into, words in (
        ("player", tr_later("Player"), "player_id", "{name}"),
        ("against", tr_later("Against"), "against", tr_later("against {name}")),
    ):
        wanted = read.asked.get(key)
        if wanted is None:
            continue
        if wanted.isascii() and wanted.isdigit() and len(wanted) < 10:
            read.fields[into] = int(wanted)
            read.told.append(((key,), tr(words, name=names(int(wanted)))))
        else:
            read.vain.append((name, wanted, tr("a player is asked for by his number")))
    if position := read.asked.get("position"):
        read.fields["position"] = position[:20]
        read.told.append((("position",), position[:20]))


def _actions(read: _Reading) -> None:
    """`stat` with its part, and `did`: conditions from the catalogue."""
    profile = read.asked.get("profile", PT)
    if profile not in PROFILES:
        read.vain.append(
            (tr_later("Counted"), profile, tr("there are {choices}", choices=", ".join(PROFILES)))
        )
        profile = PT
    found: list[str] = []
    key, part = read.asked.get("stat"), read.asked.get("part", N)
    if key is not None:
        if key not in CATALOGUE or CATALOGUE[key].over != HANDS:
            read.vain.append((tr_later("Statistic"), key, tr("no statistic of hands is called so")))
        elif part not in PARTS:
            read.vain.append((tr_later("Part"), part, tr("there are {choices}", choices=", ".join(PARTS))))
        else:
            found.append(condition(CATALOGUE[key].by(profile), part))
            read.actions = actions(CATALOGUE[key].by(profile), part)
            said = tr(PART_WORDS[part], statistic=tr(CATALOGUE[key].name))
            if profile in PROFILE_WORDS:
                said = tr(PROFILE_WORDS[profile], part=said)
            read.told.append((("stat", "part", "profile"), said))
    for one in [each for each in read.asked.get("did", "").split(",") if each][:MOST_DID]:
        if one in CATALOGUE and CATALOGUE[one].is_rate:
            found.append(condition(CATALOGUE[one].by(profile)))
            read.told.append((("did",), tr(CATALOGUE[one].name)))
        else:
            read.vain.append((tr_later("Did"), one, tr("no statistic of hands is called so")))
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
            read.vain.append(
                (tr_later("From"), origin, tr("it is written as {example}", example="imported.pokerstars"))
            )
    read.text("source", "source", tr_later("Source {what}"))
    read.text("site", "site", tr_later("Site {what}"))
    if game := read.asked.get("game"):
        read.fields["game"] = game[:40]
        read.told.append((("game",), labels.game(game[:40])))
    if limit := read.asked.get("limit"):
        read.fields["limit_type"] = limit[:10]
        read.told.append((("limit",), tr(labels.LIMITS.get(limit, limit[:10]))))
    read.text("unit", "unit", tr_later("in {what}"))
    read.number("scale", tr_later("Scale"), "scale", "", int)
    if (scale := read.fields.get("scale")) is not None:
        read.told[-1] = (("scale",), amounts.scale_name(scale))
    if stake := read.asked.get("stake"):
        if parts := _stake(stake):
            read.fields["stake"] = parts
            read.told.append((("stake",), tr("Stake {stake}", stake=stake[:30])))
        else:
            read.vain.append(
                (tr_later("Stake"), stake, tr("it is written as {example}", example="0.50/1.00"))
            )
    read.number("dealt", tr_later("Dealt in from"), "least_dealt", tr_later("{n} or more dealt in"), int)
    read.number("dealt_to", tr_later("Dealt in to"), "most_dealt", tr_later("{n} or fewer dealt in"), int)


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
            read.vain.append((tr_later("Month"), month, tr("it is written as {example}", example="2026-03")))
        else:
            read.fields["since"] = day_begins(first)
            read.fields["until"] = day_begins((first.replace(day=28) + timedelta(days=4)).replace(day=1))
            read.told.append((("month",), tr("in {month} {year}", month=_month(first), year=str(first.year))))
    weekday = read.asked.get("weekday")
    if weekday is not None:
        if weekday in DAYS:
            read.fields["weekday"] = (list(DAYS).index(weekday) + 1, zone(), preferences().day_starts)
            read.told.append((("weekday",), tr(DAYS[weekday])))
        else:
            read.vain.append(
                (tr_later("Weekday"), weekday, tr("there are {choices}", choices=", ".join(DAYS)))
            )
    for key, name in (("since", tr_later("From day")), ("until", tr_later("To day"))):
        wanted = read.asked.get(key)
        if wanted is None:
            continue
        day, moment = _day(wanted), _moment(wanted)
        if day is None and moment is None:
            read.vain.append((name, wanted, tr("it is written as {example}", example="2026-03-01")))
            continue
        last = day is not None and key == "until"
        read.fields[key] = moment if day is None else day_begins(day + timedelta(days=1) if last else day)
        told = times.moment(moment) if day is None else times.of_day(day)
        if key == "since":
            said = tr("from {day}", day=told)
        else:
            said = tr("to {day}", day=told) if last else tr("before {day}", day=told)
        read.told.append(((key,), said))


def _month(of: date) -> str:
    return keyed(language(), "paper")["months"].split("|")[of.month - 1]


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
            read.vain.append((tr_later("Cards"), wanted, str(error)))
    if wanted := read.asked.get("omaha"):
        try:
            read.fields["classes"] = omaha(wanted)
            read.told.append((("omaha",), tr("Omaha: {hand}", hand=tr(OMAHA_WORDS[wanted]))))
        except ValueError as error:
            read.vain.append((tr_later("Omaha hand"), wanted, str(error)))
    if wanted := read.asked.get("board"):
        found = _on_board(wanted)
        if found is None:
            read.vain.append(
                (tr_later("Board"), wanted, tr("write up to five cards or ranks, as in Ah7 or KK2"))
            )
        else:
            read.fields["board"] = found
            read.told.append((("board",), tr("Board with {cards}", cards="".join(found))))
    read.one_of("texture", tr_later("Flop"), TEXTURE_WORDS, str, into="texture")


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
