"""Tournament summaries (`TS…txt`, and those that are sent by mail) to outcomes.

A summary is read line by line; a line that is not understood is noted, one that must be there and is not
refuses the summary.
"""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from zoneinfo import ZoneInfo

from tourney.histories.outcome import Outcome, Placing
from tourney.histories.pokerstars.clock import played_at
from tourney.histories.pokerstars.header import SITES
from tourney.histories.pokerstars.money import AMOUNT, CURRENCIES, MoneyError, minor, symbol
from tourney.histories.pokerstars.vocabulary import ENGLISH
from tourney.histories.reject import TEXT_KEPT, Reject, Unreadable

LONGEST_LINE = 1_000
MOST_NOTES = 20

_HEADER = re.compile(
    rf"^ ?({'|'.join(prefix for prefix, _ in SITES)}) Tournament #([0-9]{{1,20}})(?:, ?(.*))?$", re.MULTILINE
)
_STARTS = tuple(f"{prefix} Tournament #" for prefix, _ in SITES)
_PLACING = re.compile(r" *([0-9]{1,7}): (.*)")
_WHO = re.compile(r"(.*?)(?: \[([0-9]{1,4})\])?(?: \(([^()]*)\))?,? *")
_SHARE = re.compile(r" \([0-9.]{1,8}%\)$")
_FINISHED = re.compile(r"You finished(?: the tournament)?(?: in ([0-9]{1,7})(?:st|nd|rd|th) place)?")
_LAST_HAND = re.compile(r"eliminated at hand #([0-9]{1,20})")
_AWARD = re.compile(rf"A (?:([A-Z]{{3}}) )?({AMOUNT})(?: ([A-Z]{{2,3}}))? award has been credited")
_COUNTED = re.compile(r"([0-9]{1,6}) (rebuys?|add-?ons?|re-entries|re-entry)\b")
_PAID = re.compile(rf"for a total of (?:[A-Z]{{3}} )?({AMOUNT})")
_BOUNTIES = re.compile(r"You collected ([0-9.]{1,9}) bount(?:y|ies)")
_ADDED = re.compile(rf"({AMOUNT})(?: [A-Z]{{2,3}})? added to the prize pool by ")
_TARGET = re.compile(r"Target Tournament #([0-9]{1,20})")
_CODE = re.compile(r" (FPP|SC|[A-Z]{3})$")
_REQUESTED = re.compile(
    r"Tournament History for your last .* requested by (.*?)(?: \([^()]*\))?$", re.MULTILINE
)
_SILENT = (
    "There are no personal statistics",
    "Statistics for this tournament are not available",
    "Thank you for participating",
    "Congratulations!",
    "If you have any questions",
)


def has_outcomes(text: str) -> bool:
    """Whether a text has a summary in it."""
    # The plain search first: hands name their tournament too, and the pattern looks at every line.
    return any(start in text for start in _STARTS) and _HEADER.search(text) is not None


def read_outcomes(
    text: str, file: str | None = None, line: int = 1, zone: ZoneInfo | None = None
) -> Iterator[Outcome | Reject]:
    """The summaries of a decoded text whose first line is number `line` of its file, each as an outcome or
    a reject; none where it has none. `zone` serves times that name none that is known."""
    headers = list(_HEADER.finditer(text))
    requested = _REQUESTED.search(text, 0, headers[0].start()) if headers else None
    counted = 0
    for header, end in pairwise([*headers, None]):
        if header is None:
            break
        line += text.count("\n", counted, header.start())
        counted = header.start()
        chunk = text[header.start() : end.start() if end else len(text)]
        try:
            outcome = _read(header, chunk.split("\n"), line, zone)
            outcome.file = file
            if requested and outcome.hero is None:
                outcome.hero = requested[1]
            yield outcome
        except Unreadable as error:
            yield Reject(file, error.line, error.reason, chunk.strip()[:TEXT_KEPT])


def _read(header: re.Match[str], lines: list[str], first: int, zone: ZoneInfo | None) -> Outcome:
    site = next(key for prefix, key in SITES if prefix == header[1])
    outcome = Outcome(site=site, key=header[2], title=(header[3] or "").strip(), line=first)
    _game(outcome)
    for number, line in enumerate(lines[1:], first + 1):
        text = line.strip()
        if not text:
            continue
        if len(text) > LONGEST_LINE:
            raise Unreadable(number, f"the line has more than {LONGEST_LINE} characters")
        try:
            _line(outcome, text, number, zone)
        except MoneyError as error:
            raise Unreadable(number, str(error)) from error
    if outcome.buy_in is None and outcome.entries is None and not outcome.placings:
        raise Unreadable(first, "the summary is cut off: it has no buy-in, no players and no ranking")
    _hero(outcome)
    return outcome


def _line(outcome: Outcome, text: str, number: int, zone: ZoneInfo | None) -> None:
    placing = _PLACING.match(text)
    if placing:
        outcome.placings.append(_placing(outcome, int(placing[1]), placing[2]))
        return
    for start, take in _LINES:
        if text.startswith(start):
            take(outcome, text[len(start) :].strip(), zone)
            return
    players = re.fullmatch(r"([0-9]{1,7}) players?", text)
    added = _ADDED.match(text)
    tickets = re.match(r"([0-9]{1,6}) tickets? to the target tournament", text)
    if players:
        outcome.entries = int(players[1])
    elif added:
        outcome.added = minor(added[1], outcome.scale)
    elif tickets:
        outcome.tickets = int(tickets[1])
    elif not text.startswith(_SILENT) and len(outcome.notes) < MOST_NOTES:
        outcome.notes.append(f"line {number} is not understood: {text[:120]!r}")


def _game(outcome: Outcome) -> None:
    """The game and the limit of the title, or the mix."""
    title = outcome.title.replace("Hold 'Em", "Hold'em")
    games = ENGLISH.games
    game = next((name for name in games if title.endswith(name)), None)
    if game is None:
        outcome.mix = outcome.title or None
        return
    outcome.game = games[game]
    before = title[: -len(game)].strip()
    limit = next((name for name in ENGLISH.limits if before.endswith(name)), None)
    outcome.limit_type = ENGLISH.limits[limit] if limit else None
    if before.endswith("Mixed"):
        outcome.mix, outcome.game = title, None


def _buy_in(outcome: Outcome, text: str, _: ZoneInfo | None) -> None:
    """Prize, bounty and fee between strokes."""
    code = _CODE.search(text)
    parts = text[: code.start() if code else None].split("/")
    outcome.unit = code[1] if code else CURRENCIES.get(symbol(parts[0]), "play")
    outcome.scale = 1 if outcome.unit in ("FPP", "SC", "play") else 100
    amounts = [minor(part, outcome.scale) for part in parts]
    outcome.buy_in = amounts[0]
    outcome.fee = amounts[-1] if len(amounts) > 1 else 0
    outcome.bounty = sum(amounts[1:-1]) if len(amounts) > 2 else None


def _freeroll(outcome: Outcome, text: str, _: ZoneInfo | None) -> None:
    outcome.buy_in = outcome.fee = 0
    outcome.scale = 100
    outcome.satellite = outcome.satellite or "Satellite" in text


def _satellite(outcome: Outcome, _text: str, _: ZoneInfo | None) -> None:
    outcome.satellite = True


def _pool(outcome: Outcome, text: str, _: ZoneInfo | None) -> None:
    """An amount, or what the winners get instead."""
    outcome.pool_text = text or None
    code = _CODE.search(text)
    amount = text[: code.start()] if code else text
    try:
        outcome.pool = minor(amount, outcome.scale)
    except MoneyError:
        outcome.pool = None
        return
    if outcome.unit is None:
        outcome.unit = code[1] if code else CURRENCIES.get(symbol(amount))


def _target(outcome: Outcome, text: str, _: ZoneInfo | None) -> None:
    found = _TARGET.match(f"Target Tournament {text}")
    if found:
        outcome.target = found[1]


def _started(outcome: Outcome, text: str, zone: ZoneInfo | None) -> None:
    outcome.started_at, remark = played_at(text.removeprefix("- "), zone)
    if remark:
        outcome.notes.append(remark)


def _ended(outcome: Outcome, text: str, zone: ZoneInfo | None) -> None:
    outcome.finished_at, remark = played_at(text.removeprefix("- "), zone)
    if remark:
        outcome.notes.append(remark)


def _addressed(outcome: Outcome, text: str, _: ZoneInfo | None) -> None:
    outcome.hero = text.removesuffix(",") or None


def _you_finished(outcome: Outcome, text: str, _: ZoneInfo | None) -> None:
    told = f"You finished {text}"
    found = _FINISHED.match(told)
    if found and found[1]:
        outcome.hero_place = int(found[1])
    hand = _LAST_HAND.search(told)
    if hand:
        outcome.last_hand = hand[1]
    award = _AWARD.search(told)
    if award:
        outcome.hero_prize = minor(award[2], outcome.scale)


def _you_made(outcome: Outcome, text: str, _: ZoneInfo | None) -> None:
    for count, what in _COUNTED.findall(text):
        field = (
            "re_entries" if what.startswith("re-e") else "rebuys" if what.startswith("rebuy") else "add_ons"
        )
        setattr(outcome, field, int(count))
    paid = _PAID.search(text)
    if paid:
        outcome.extra_paid = (outcome.extra_paid or 0) + minor(paid[1], outcome.scale)


def _you_collected(outcome: Outcome, text: str, _: ZoneInfo | None) -> None:
    found = _BOUNTIES.match(f"You collected {text}")
    if found:
        outcome.bounties = int(float(found[1]))
    paid = _PAID.search(text)
    if paid:
        outcome.bounties_won = minor(paid[1], outcome.scale)


_LINES: tuple[tuple[str, Callable[[Outcome, str, ZoneInfo | None], None]], ...] = (
    ("Buy-In:", _buy_in),
    ("Freeroll", _freeroll),
    ("Super Satellite", _satellite),
    ("Satellite", _satellite),
    ("Total Prize Pool:", _pool),
    ("Target Tournament ", _target),
    ("Tournament started", _started),
    ("Tournament finished", _ended),
    ("Dear ", _addressed),
    ("You finished", _you_finished),
    ("You made", _you_made),
    ("You collected", _you_collected),
)


def _placing(outcome: Outcome, place: int, text: str) -> Placing:
    """`Bob [2] (Brazil), $4.20 (10%)`: the name ends at the last bracket before the comma."""
    who, prize = _parted(text)
    found = _WHO.fullmatch(who)
    name, entry, country = (found[1], found[2], found[3]) if found else (who, None, None)
    placing = Placing(name, place, int(entry) if entry else 1, country)
    if prize == "still playing":
        placing.place = None
    elif not prize:
        placing.prize = 0
    elif prize.startswith("(") and prize.endswith(")"):
        placing.prize, placing.award = 0, prize[1:-1]
    else:
        _take_prize(outcome, placing, prize)
    return placing


def _parted(text: str) -> tuple[str, str]:
    """Who, and what he won: the last comma behind the country, as names and prizes may hold commas."""
    at = text.rfind("),")
    if at >= 0:
        return text[: at + 1], text[at + 2 :].strip()
    who, _, prize = text.rpartition(", ")
    return (who, prize.strip()) if who else (text.rstrip(" ,"), "")


def _take_prize(outcome: Outcome, placing: Placing, prize: str) -> None:
    """Money of the tournament's kind, or anything else as an award in its own words."""
    amount = _SHARE.sub("", prize)
    code = _CODE.search(amount)
    if code is None or code[1] == outcome.unit:
        try:
            placing.prize = minor(amount[: code.start()] if code else amount, outcome.scale)
            return
        except MoneyError:
            pass
    placing.prize, placing.award = 0, amount


def _hero(outcome: Outcome) -> None:
    """His name by his place, or his place and his prize by his name."""
    placings = outcome.placings
    if outcome.hero is None and outcome.hero_place is not None:
        there = [placing for placing in placings if placing.place == outcome.hero_place]
        outcome.hero = there[0].name if len(there) == 1 else None
    mine = [placing for placing in placings if placing.name == outcome.hero and placing.place is not None]
    if mine:
        best = min(mine, key=lambda placing: placing.place or 0)
        outcome.hero_place = outcome.hero_place or best.place
        outcome.hero_prize = best.prize if outcome.hero_prize is None else outcome.hero_prize
