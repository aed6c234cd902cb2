"""The lines between the seats and the summary, in order, each into what is known of the hand."""

import re

from tourney.cards import CardError
from tourney.engine.events import Event
from tourney.histories.pokerstars.aliases import aliases
from tourney.histories.pokerstars.boards import BoardError
from tourney.histories.pokerstars.lines import BOTH_BLINDS, NOTHING, Tail, bracketed, read_tail
from tourney.histories.pokerstars.money import MoneyError
from tourney.histories.pokerstars.reading import Reading
from tourney.histories.pokerstars.table import Chair
from tourney.histories.pokerstars.talk import MOVES_CHIPS, table_line
from tourney.histories.reject import Unreadable

_MARKER = re.compile(r" ?(?:\*\*\* ?|(?<= ))([A-Z -]{1,24}?)(?: ?\*\*\*)? *(\[.*)?$")
_STREETS = {"FLOP": 1, "TURN": 2, "RIVER": 3}


def read_body(reading: Reading, lines: list[str], passed: set[int]) -> int:
    """Read the lines but the first and those `passed` already; gives the index of the summary's marker.

    A player's line is found by the names of the seats, never by where a colon stands: names have
    colons, and chat can look like an action. Raises Unreadable.
    """
    names, scale = reading.names, reading.header.scale
    index = 0
    try:
        for index in range(1, len(lines)):
            line = lines[index]
            if not line or index in passed:
                continue
            if line[0] == "*" or (line[0] == " " and _MARKER.match(line)):
                if _section(reading, line):
                    return index
                continue
            if line[-1] == '"' and ' said, "' in line:
                continue
            colon = line.find(": ")
            chair = None
            if colon > 0:
                if reading.awkward:
                    name = next((name for name in names if line.startswith(name + ": ")), line[:colon])
                    colon = len(name)
                chair = names.get(line[:colon])
                if chair is None and MOVES_CHIPS.search(line):
                    chair = _renamed(reading, line[:colon], lines)
            if chair is None:
                table_line(reading, line, reading.line + index)
                continue
            tail = read_tail(line[colon + 2 :], scale)
            if tail is None:
                raise Unreadable(reading.line + index, f"{line[:200]!r} is not understood")
            _player_line(reading, chair, tail)
    except (CardError, MoneyError, BoardError) as error:
        raise Unreadable(reading.line + index, str(error)) from error
    raise Unreadable(reading.line + len(lines) - 1, "the hand is cut off: it has no summary")


def _renamed(reading: Reading, name: str, lines: list[str]) -> Chair | None:
    """The chair of somebody who acts under a name that no seat has, if it can be told."""
    if reading.aliases is None:
        reading.aliases = aliases(lines, reading.chairs, reading.names)
        reading.names.update(reading.aliases)
        reading.notes.extend(
            f"{alias!r} has no seat: by elimination he is {chair.name!r} on seat {chair.seat}"
            for alias, chair in reading.aliases.items()
        )
    return reading.aliases.get(name)


def _section(reading: Reading, line: str) -> bool:
    """A section line; true for the summary's."""
    found = _MARKER.match(line)
    ordinal, word = None, found[1].strip() if found else ""
    if word.startswith(("FIRST ", "SECOND ")):
        ordinal, _, word = word.partition(" ")
    street = _STREETS.get(word)
    if found and street:
        reading.betting.street = street
        number = reading.boards.deal(street, bracketed(found[2] or ""), ordinal)
        dealt = reading.boards.cards(street, number)
        reading.betting.events.append(Event("deal_board", street, cards=dealt, board_no=number))
    elif word == "HOLE CARDS":
        reading.deal_at = len(reading.betting.events)
    elif word in ("SHOW DOWN", "SHOWDOWN"):
        reading.board_no = int(ordinal == "SECOND")
    elif word != "SUMMARY":
        raise BoardError(f"the section {line[:100]!r} is not known")
    return word == "SUMMARY"


def _player_line(reading: Reading, chair: Chair, tail: Tail) -> None:
    """What a player does, posts or shows."""
    kind, betting = tail.kind, reading.betting
    if kind == "fold":
        chair.dealt = True
        betting.events.append(Event("fold", betting.street, chair.seat, cards=tail.cards))
        if tail.cards:
            reading.see(chair, tail.cards)
    elif kind in ("raise", "straddle"):
        betting.put(chair, kind, tail.amount - betting.live_total(chair), tail.all_in)
    elif kind in ("call", "bet", "ante", "big_blind"):
        betting.put(chair, kind, tail.amount, tail.all_in)
    elif kind in ("check", "muck"):
        chair.dealt = True
        betting.tell(kind, chair)
    elif kind == "small_blind":
        if reading.small_blind is None:
            reading.small_blind, reading.small_blind_amount = chair.seat, tail.amount
            betting.put(chair, kind, tail.amount, tail.all_in)
        else:
            betting.put(chair, "dead_blind", tail.amount, tail.all_in)
    elif kind == BOTH_BLINDS:
        live = min(tail.amount, reading.nominal_big_blind)
        if tail.amount > live:
            betting.put(chair, "dead_blind", tail.amount - live)
        betting.put(chair, "extra_blind", live, tail.all_in)
    elif kind == "show" and tail.cards:
        reading.show(chair, tail.cards)
    elif kind in ("sit_out", "return"):
        betting.tell(kind, chair)
    elif kind != NOTHING:
        raise BoardError(f"{kind.replace('_', ' ')} is no part of {reading.header.game}")
