"""The lines that do not begin with a seated player's name and a colon: money moving back, cards to
the hero, what the tournament pays, and what the table says about people."""

import re

from tourney.engine.events import Event
from tourney.histories.pokerstars.grammar import Grammar
from tourney.histories.pokerstars.lines import bracketed, read_tail
from tourney.histories.pokerstars.money import CURRENCIES, MoneyError, minor, symbol, written
from tourney.histories.pokerstars.reading import Reading
from tourney.histories.pokerstars.table import Chair
from tourney.histories.reject import Unreadable

_LAST_BRACKET = re.compile(r"(.*) (\[[^\]]*\])$")
LONGEST_NAME = 200
"""Characters in which a colon behind the name of somebody without a seat is looked for."""
_QUIET = frozenset({"sit_out", "return", "nothing"})


def moves_chips(line: str, words: Grammar) -> bool:
    """Whether the line, of somebody who may have no seat, is about chips or cards of the hand."""
    sign = words.vocabulary.colon
    at = line.find(sign)
    while 0 < at < LONGEST_NAME:
        try:
            tail = read_tail(line[at + len(sign) :], 100, words)
        except ValueError:
            return True
        if tail is not None and tail.kind not in _QUIET:
            return True
        at = line.find(sign, at + 1)
    return any(
        rule.match.search(line)
        for rules in words.abouts.values()
        for rule in rules
        if rule.row in ("line.collected", "line.collected_side", "line.cash_out")
    )


def table_line(reading: Reading, line: str, number: int) -> None:
    """Take in one such line, number `number` of the file.

    Raises Unreadable when it moves chips or cards of somebody without a seat. A line that is not
    understood and moves none is noted.
    """
    words = reading.words
    for start, (row, match) in words.leading:
        if line.startswith(start) and (found := match.match(line)):
            (_uncalled if row == "line.uncalled" else _dealt)(reading, line, found, number)
            return
    if line in words.cancelled:
        reading.cancelled = True
        return
    for name, chair in reading.names.items():
        if line.startswith(name) and line[len(name) :][:1] == " ":
            if not about(reading, chair, line[len(name) + 1 :]):
                _bystander(reading, line, number)
            return
    _bystander(reading, line, number)


def _uncalled(reading: Reading, line: str, found: re.Match[str], number: int) -> None:
    chair = reading.names.get(found["name"])
    if chair is None:
        raise Unreadable(number, f"{line[:200]!r} names nobody at the table")
    amount = minor(found["amount"], reading.header.scale)
    if amount > chair.invested:
        reading.notes.append(f"line {number} returns more than was put in and is passed over")
    elif amount:
        reading.betting.give_back(chair, amount)


def _dealt(reading: Reading, line: str, found: re.Match[str], number: int) -> None:
    """Cards to somebody: the brackets at the end that are no part of his name."""
    parts = found.groupdict()
    name, cards = parts["name"], parts.get("cards") or ""
    while name not in reading.names and (bracket := _LAST_BRACKET.match(name)):
        name, cards = bracket[1], f"{bracket[2]} {cards}"
    chair = reading.names.get(name)
    if chair is None:
        raise Unreadable(number, f"cards are dealt to {name!r}, who has no seat")
    if cards:
        reading.deal(chair, bracketed(cards))
    elif "[" in name:
        raise Unreadable(number, f"the cards in {line[:100]!r} are cut off")
    chair.dealt = True


def about(reading: Reading, chair: Chair, rest: str) -> bool:
    """What stands behind a seated player's name and a blank; false when it is not understood."""
    words = reading.words
    row = words.plain_abouts.get(rest)
    if row is not None:
        _happens(reading, chair, row, {})
        return True
    for row, match in words.abouts.get(rest.split(" ", 1)[0], ()):
        if found := match.match(rest):
            _happens(reading, chair, row, found.groupdict())
            return True
    return f" {rest}".startswith(words.said)


def _happens(reading: Reading, chair: Chair, row: str, said: dict[str, str]) -> None:
    betting, scale = reading.betting, reading.header.scale
    part, _, kind = row.partition(".")
    if row in ("line.collected", "line.collected_side"):
        amount = minor(said["amount"], scale)
        pot_no = 0 if row == "line.collected" else int(said.get("number") or 1)
        chair.won += amount
        chair.dealt = True
        betting.events.append(
            Event("collect", betting.street, chair.seat, amount, pot_no=pot_no, board_no=reading.board_no)
        )
    elif row == "line.cash_out":
        chair.cashed_out = True
        betting.events.append(Event("cash_out", betting.street, chair.seat, minor(said["amount"], scale)))
        if said.get("fee"):
            chair.fee = minor(said["fee"], scale)
            reading.notes.append(f"seat {chair.seat} cashed out for a fee of {written(chair.fee, scale)}")
    elif row == "line.dealt":
        chair.dealt = True
        reading.deal(chair, bracketed(said["cards"]))
    elif row == "line.shows":
        cards = bracketed(said["cards"])[0]
        if cards:
            reading.show(chair, cards)
    elif part == "end":
        betting.tell("note", chair)
        _paid(reading, chair, kind, said)
    elif part == "talk":
        betting.tell(kind, chair)


def _paid(reading: Reading, chair: Chair, kind: str, said: dict[str, str]) -> None:
    """What the tournament gives him: a place, a prize, a ticket, a bounty."""
    if kind.startswith("finished"):
        chair.place = int("".join(filter(str.isdecimal, said["place"])))
    elif kind.startswith("won"):
        chair.place = 1
    if kind == "ticket":
        chair.ticket = said["words"]
    elif kind == "bounty":
        chair.bounty_won = (chair.bounty_won or 0) + _of_tournament(reading, said["amount"])
    elif said.get("amount"):
        chair.prize = _of_tournament(reading, said["amount"])


def _of_tournament(reading: Reading, text: str) -> int:
    """An amount of prizes, in minor units of the buy-in; its sign is the unit where there is no buy-in."""
    sign = symbol(text)
    reference = reading.header.tournament
    if sign and sign not in CURRENCIES:
        raise MoneyError(f"the currency {sign!r} is not known")
    if sign and (reference is None or reference.unit is None):
        reading.prize_unit = CURRENCIES[sign]
    return minor(text, 100 if sign or reference is None else reference.scale)


def _bystander(reading: Reading, line: str, number: int) -> None:
    """A line of the table, of somebody without a seat, or one that is not understood."""
    words = reading.words
    for row, match in words.whole:
        found = match.match(line)
        if found is None:
            continue
        if row == "line.house_adds":
            reading.house_added += minor(found["amount"], reading.header.scale)
        elif row == "end.bounty_split":
            _split_bounty(reading, found["words"], found["amount"])
        return
    if words.bystander.search(line) or line.startswith("# {"):
        return
    if moves_chips(line, words):
        raise Unreadable(number, f"{line[:200]!r}: the player has no seat in this hand")
    reading.notes.append(f"line {number} is not understood: {line[:120]!r}")


def _split_bounty(reading: Reading, names: str, amount: str) -> None:
    """A bounty for several: each has the same part; an odd cent is not told."""
    chairs = [reading.names[name] for name in names.split(", ") if name in reading.names]
    whole, count = _of_tournament(reading, amount), names.count(", ") + 1
    for chair in chairs:
        reading.betting.tell("note", chair)
        chair.bounty_won = (chair.bounty_won or 0) + whole // count
    if whole % count:
        reading.notes.append(
            f"a bounty of {written(whole, 100)} is shared by {count}: who has the odd cent is not told"
        )
