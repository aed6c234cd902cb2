"""The lines between the seats and the summary, in order, each into what is known of the hand."""

import re

from tourney.cards import UNKNOWN, CardError
from tourney.engine.events import Event
from tourney.histories.pokerstars import holdings
from tourney.histories.pokerstars.aliases import aliases
from tourney.histories.pokerstars.boards import BoardError
from tourney.histories.pokerstars.lines import Tail, bracketed, read_tail
from tourney.histories.pokerstars.money import MoneyError, written
from tourney.histories.pokerstars.reading import Reading
from tourney.histories.pokerstars.table import Chair
from tourney.histories.pokerstars.talk import about, moves_chips, table_line
from tourney.histories.reject import Unreadable

_MARKER = re.compile(r" ?(?:\*\*\* ?|(?<= ))([^*\[\]]{1,40}?)(?: ?\*\*\*)? *(\[.*)?$")

_LIVE = frozenset({"call", "bet", "ante", "big_blind", "button_blind", "dead_blind"})


def read_body(reading: Reading, lines: list[str], passed: set[int]) -> int:
    """Read the lines but the first and those `passed` already; gives the index of the summary's marker.

    A player's line is found by the names of the seats, never by where a colon stands: names have
    colons, and chat can look like an action. Raises Unreadable.
    """
    names, scale, words = reading.names, reading.header.scale, reading.words
    colon_sign, said = words.vocabulary.colon, words.said
    after = len(colon_sign)
    index = 0
    try:
        for index in range(1, len(lines)):
            line = lines[index]
            if not line or index in passed:
                continue
            if reading.disguised and _by_name(reading, line, reading.line + index):
                continue
            if line[0] in "* " and _is_section(reading, line):
                if _section(reading, line):
                    return index
                continue
            if line[-1] == '"' and said in line:
                continue
            colon = line.find(colon_sign)
            chair = None
            if colon > 0:
                if reading.awkward:
                    name = next((name for name in names if line.startswith(name + colon_sign)), line[:colon])
                    colon = len(name)
                chair = names.get(line[:colon])
                if chair is None and not line.startswith(words.starts) and moves_chips(line, words):
                    chair = _renamed(reading, line[:colon], lines)
            if chair is None:
                table_line(reading, line, reading.line + index)
                continue
            tail = read_tail(line[colon + after :], scale, words)
            if tail is None:
                raise Unreadable(reading.line + index, f"{line[:200]!r} is not understood")
            _player_line(reading, chair, tail)
    except (CardError, MoneyError, BoardError) as error:
        raise Unreadable(reading.line + index, str(error)) from error
    raise Unreadable(reading.line + len(lines) - 1, "the hand is cut off: it has no summary")


def _by_name(reading: Reading, line: str, number: int) -> bool:
    """Take in line `number` of somebody whose name looks like another line, or the beginning of one; false
    when it is no line of a player."""
    words = reading.words
    sign = words.vocabulary.colon
    for start, (_, match) in words.leading:
        if line.startswith(start) and (found := match.match(line)) and found["name"] in reading.names:
            table_line(reading, line, number)
            return True
    for name, chair in reading.names.items():
        if not line.startswith(name):
            continue
        rest = line[len(name) :]
        if rest.startswith(sign):
            tail = read_tail(rest[len(sign) :], reading.header.scale, words)
            if tail is not None:
                _player_line(reading, chair, tail)
                return True
        elif rest.startswith(" ") and about(reading, chair, rest[1:]):
            return True
    return False


def _renamed(reading: Reading, name: str, lines: list[str]) -> Chair | None:
    """The chair of somebody who acts under a name that no seat has, if it can be told."""
    if reading.aliases is None:
        # Nobody acts in the header, whatever a converter wrote into it.
        reading.aliases = aliases(lines[1:], reading.chairs, reading.names, reading.words)
        reading.names.update(reading.aliases)
        reading.notes.extend(
            f"{alias!r} has no seat: by elimination he is {chair.name!r} on seat {chair.seat}"
            for alias, chair in reading.aliases.items()
        )
    return reading.aliases.get(name)


def _is_section(reading: Reading, line: str) -> bool:
    """Whether it is a section line, with stars, or without as a converter writes them; names may begin
    with stars and blanks too."""
    found = _MARKER.match(line)
    if found is not None and _key(reading, found[1])[0] is not None:
        return True
    return line.startswith("***") and not any(line.startswith(name) for name in reading.names)


def _key(reading: Reading, marker: str) -> tuple[str | None, int]:
    """The section that the words of a marker open, and on which board, from 0."""
    sections, ordinals = reading.words.sections, reading.words.ordinals
    marker = marker.strip()
    if marker in sections:
        return sections[marker], 0
    for ordinal, number in ordinals.items():
        if marker.startswith(ordinal + " "):
            return sections.get(marker[len(ordinal) + 1 :]), number
        if marker.endswith(" " + ordinal):
            return sections.get(marker[: -len(ordinal) - 1]), number
    return None, 0


def _section(reading: Reading, line: str) -> bool:
    """A section line; true for the summary's."""
    found = _MARKER.match(line)
    key, number = _key(reading, found[1]) if found else (None, 0)
    if found is None or key is None:
        raise BoardError(f"the section {line[:100]!r} is not known")
    if key == "summary":
        return True
    if key == "show_down":
        reading.board_no = number
        return False
    betting, layout = reading.betting, reading.layout
    street = 0 if key == "hole_cards" else layout.sections.get(key)
    if street is None:
        raise BoardError(f"the section {line[:100]!r} is no part of {reading.game}")
    if street < betting.street and not number:
        raise BoardError(f"the section {line[:100]!r} comes too late")
    betting.street = street
    reading.deal_at.setdefault(street, len(betting.events))
    if found[2] or (street in layout.board and layout.kind == "board" and key != "preflop" and street):
        _deal_board(reading, street, bracketed(found[2] or ""), number)
    return False


def _deal_board(reading: Reading, street: int, groups: list[tuple[int, ...]], number: int) -> None:
    layout = reading.layout
    if street not in layout.board:
        raise BoardError(f"no board is dealt on this street of {reading.game}")
    if street == 0:
        groups = groups[-1:]
    boards = reading.boards
    for dealt in boards.deal(street, groups, number):
        cards = boards.cards(dealt, number)
        reading.betting.events.append(Event("deal_board", dealt, cards=cards, board_no=number))


def _player_line(reading: Reading, chair: Chair, tail: Tail) -> None:
    """What a player does, posts or shows."""
    kind, betting = tail.kind, reading.betting
    if kind == "fold":
        chair.dealt = True
        chair.folded = betting.street
        betting.events.append(Event("fold", betting.street, chair.seat, cards=tail.cards))
        if tail.cards:
            reading.see(chair, tail.cards)
    elif kind in ("raise", "straddle"):
        reading.put_to(chair, kind, tail.amount, tail.all_in)
    elif kind in _LIVE:
        if kind == "button_blind" and reading.game != "shortdeck":
            raise BoardError(f"a button blind is no part of {reading.game}")
        betting.put(chair, kind, tail.amount, tail.all_in)
    elif kind in ("check", "muck"):
        chair.dealt = True
        betting.tell(kind, chair)
    elif kind in ("discard", "stand_pat"):
        _draw(reading, chair, tail)
    elif kind == "show":
        if tail.cards:
            reading.show(chair, tail.cards)
    elif kind == "cash_out":
        chair.cashed_out = True
        betting.events.append(Event("cash_out", betting.street, chair.seat, tail.amount))
    elif kind == "insurance":
        paid = written(tail.amount, reading.header.scale)
        reading.notes.append(f"seat {chair.seat} paid {paid} for an insurance")
    elif kind in ("sit_out", "return"):
        betting.tell(kind, chair)
    elif kind not in ("no_show", "nothing"):
        _forced(reading, chair, tail)


def _forced(reading: Reading, chair: Chair, tail: Tail) -> None:
    """A small blind, a post of both blinds, or the bring-in."""
    kind, betting = tail.kind, reading.betting
    if kind == "small_blind":
        if reading.small_blind is not None:
            betting.put(chair, "dead_blind", tail.amount, tail.all_in)
            return
        reading.small_blind = chair.seat
        betting.put(chair, kind, tail.amount, tail.all_in)
        reading.small_blind_posted = tail.amount if chair.left else None
    elif kind == "both_blinds":
        nominal = reading.nominal_big_blind
        if nominal is None:
            raise BoardError(f"blinds are no part of {reading.game}")
        live = min(tail.amount, nominal)
        if tail.amount > live:
            betting.put(chair, "dead_blind", tail.amount - live)
        betting.put(chair, "extra_blind", live, tail.all_in)
    elif reading.layout.kind != "stud":
        raise BoardError(f"a bring-in is no part of {reading.game}")
    else:
        betting.put(chair, kind, tail.amount, tail.all_in)
        if reading.first_to_act is None:
            reading.first_to_act = chair.seat
            reading.bring_in = tail.amount if chair.left else None


def _draw(reading: Reading, chair: Chair, tail: Tail) -> None:
    """An exchange of cards. Games with one draw have no line between the rounds: this is the boundary."""
    layout, betting = reading.layout, reading.betting
    if not layout.draws:
        raise BoardError(f"drawing is no part of {reading.game}")
    betting.street = max(betting.street, 1)
    chair.dealt = True
    events, street = betting.events, betting.street
    if tail.kind == "stand_pat" or not (tail.count or tail.cards):
        if tail.cards:
            holdings.hold(layout, chair, tail.cards)
        events.append(Event("stand_pat", street, chair.seat))
        return
    if tail.count > layout.hole:
        raise BoardError(f"{tail.count} cards cannot be thrown away: a hand has {layout.hole}")
    cards = tail.cards or (UNKNOWN,) * tail.count
    if tail.cards:
        holdings.throw(chair, tail.cards)
    reading.draws_at[chair.seat] = len(events)
    events.append(Event("discard", street, chair.seat, cards=cards))
    events.append(Event("deal_hole", street, chair.seat))
