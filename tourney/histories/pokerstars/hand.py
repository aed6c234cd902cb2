"""One hand's text to one record, line by line, with the names of its seats in hand."""

import re
from dataclasses import replace
from zoneinfo import ZoneInfo

from tourney.cards import UNKNOWN, CardError
from tourney.engine.events import Event
from tourney.engine.ledger import faults
from tourney.engine.positions import clockwise_from, positions
from tourney.engine.record import HandRecord, Player
from tourney.histories.pokerstars import closing
from tourney.histories.pokerstars.aliases import aliases
from tourney.histories.pokerstars.betting import Betting
from tourney.histories.pokerstars.boards import BoardError, Boards
from tourney.histories.pokerstars.clock import played_at
from tourney.histories.pokerstars.header import Header, HeaderError, read_header
from tourney.histories.pokerstars.lines import BOTH_BLINDS, NOTHING, Tail, bracketed, read_tail
from tourney.histories.pokerstars.money import AMOUNT, MoneyError, minor, written
from tourney.histories.pokerstars.split import Chunk
from tourney.histories.pokerstars.summary import Summary, read_summary
from tourney.histories.pokerstars.table import Chair, Table, by_name, read_seat, read_table, table_size
from tourney.histories.reject import Unreadable

_MARKER = re.compile(r" ?(?:\*\*\* ?|(?<= ))([A-Z -]+?)(?: ?\*\*\*)? *(\[.*)?$")
_STREETS = {"FLOP": 1, "TURN": 2, "RIVER": 3}
_UNCALLED = re.compile(rf"Uncalled bet \(({AMOUNT})\) returned to (.*)")
_COLLECTED = re.compile(rf" collected ({AMOUNT}) from (?:(?:main )?pot|side pot(?:[- ]([0-9]{{1,2}}))?)$")
_CASH_OUT = re.compile(rf" cashed out the hand for ({AMOUNT})(?: \| Cash Out Fee ({AMOUNT}))?$")
_FRACTION = re.compile(r"[0-9]\.[0-9]*[1-9]")
_STP = re.compile(rf"STP added: {AMOUNT}$")

_MESSAGES = {
    " has timed out": "time_out",
    " has timed out while disconnected": "time_out",
    " has timed out while being disconnected": "time_out",
    " is disconnected": "disconnect",
    " is connected": "return",
    " has returned": "return",
    " is sitting out": "sit_out",
    " leaves the table": "note",
    " will be allowed to play after the button": "note",
    " was removed from the table for failing to post": "note",
}
_OTHER_MESSAGES = (
    " joins the table",
    " finished the tournament",
    " wins ",
    " re-buys ",
    " takes the add-on",
    ", ",
    " split ",
)
_BYSTANDER = re.compile(
    r"(?:: sits out|: is sitting out| joins the table at seat #[0-9]+| has timed out.*| leaves the table| is sitting out"
    r"| has returned| is (?:dis)?connected| will be allowed .*| was removed .*| re-buys .*| takes the add-on .*"
    r"| finished the tournament.*| wins .*| split the .*| shows \[.*)$"
)
_CHIPS = re.compile(
    r": (?:folds|checks|calls|bets|raises|posts|shows|mucks|discards|stands)\b| collected .* from | cashed out "
)


class HandReader:
    """Reads one chunk. Make one a hand, call `read` once."""

    def __init__(self, chunk: Chunk, file: str | None, zone: ZoneInfo | None) -> None:
        self.chunk = chunk
        self.file = file
        self.zone = zone
        self.betting = Betting()
        self.boards = Boards()
        self.board_no = 0
        self.chairs: list[Chair] = []
        self.names: dict[str, Chair] = {}
        self.awkward = False
        self.aliases: dict[str, Chair] | None = None
        self.hero: Chair | None = None
        self.dealt_to = 0
        self.deal_at: int | None = None
        self.small_blind: int | None = None
        self.small_blind_amount = 0
        self.cancelled = False
        self.notes: list[str] = []

    def read(self) -> HandRecord:
        """The record. Raises Unreadable with the line that stopped it."""
        lines = [line.rstrip() for line in self.chunk.text.split("\n")]
        first = self.chunk.line
        try:
            self.header, hand_id, stamp = read_header(lines[0])
        except (HeaderError, MoneyError) as error:
            raise Unreadable(first, str(error)) from error
        if self.header.unit == "play" and _FRACTION.search(self.chunk.text):
            self.header = self.header.in_hundredths()
        self.scale = self.header.scale
        lines = _dedented(lines)
        table, seat_lines = self._seats(lines)
        end = self._body(lines, seat_lines)
        summary = read_summary(lines[end + 1 :], first + end + 1, self.chairs, self.scale)
        record = self._record(hand_id, table, stamp, summary)
        found = faults(record)
        if found:
            raise Unreadable(
                summary.pot_line or summary.line, "the ledger does not close: " + "; ".join(found)
            )
        return record

    def _seats(self, lines: list[str]) -> tuple[Table | None, set[int]]:
        """The table and the chairs, from the lines before the cards."""
        table = None
        seat_lines: set[int] = set()
        for index, line in enumerate(lines):
            if line.startswith("Seat "):
                try:
                    chair = read_seat(line, self.scale)
                except MoneyError as error:
                    raise Unreadable(self.chunk.line + index, str(error)) from error
                if chair is not None:
                    self.chairs.append(chair)
                    seat_lines.add(index)
            elif table is None and line.startswith("Table "):
                table = read_table(line)
                if table is not None:
                    seat_lines.add(index)
            elif line.startswith(("*** ", " HOLE CARDS")):
                break
        if not self.chairs:
            raise Unreadable(self.chunk.line, "the hand has no seats: it is cut off or no full hand")
        self.names = by_name(self.chairs)
        self.awkward = any(": " in name for name in self.names)
        return table, seat_lines

    def _body(self, lines: list[str], seat_lines: set[int]) -> int:
        """Everything up to the summary; gives the index of its marker."""
        names, awkward, scale = self.names, self.awkward, self.scale
        try:
            for index in range(1, len(lines)):
                line = lines[index]
                if not line or index in seat_lines:
                    continue
                if line[0] == "*" or (line[0] == " " and _MARKER.match(line)):
                    if self._marker(line):
                        return index
                    continue
                if line[-1] == '"' and ' said, "' in line:
                    continue
                colon = line.find(": ")
                chair = names.get(line[:colon]) if colon > 0 and not awkward else None
                if awkward and colon > 0:
                    name = next((name for name in names if line.startswith(name + ": ")), None)
                    chair, colon = (names[name], len(name)) if name else (None, colon)
                if chair is None and colon > 0 and _CHIPS.search(line):
                    chair = self._alias(line[:colon], lines)
                if chair is None:
                    self._table_line(line, index)
                    continue
                tail = read_tail(line[colon + 2 :], scale)
                if tail is None:
                    raise Unreadable(self.chunk.line + index, f"{line[:200]!r} is not understood")
                self._player_line(chair, tail)
        except (CardError, MoneyError, BoardError) as error:
            raise Unreadable(self.chunk.line + index, str(error)) from error
        raise Unreadable(self.chunk.line + len(lines) - 1, "the hand is cut off: it has no summary")

    def _alias(self, name: str, lines: list[str]) -> Chair | None:
        """The chair of somebody who acts under a name that no seat has, if it can be told."""
        if self.aliases is None:
            self.aliases = aliases(lines, self.chairs, self.names)
            for alias, chair in self.aliases.items():
                self.names[alias] = chair
                self.notes.append(
                    f"{alias!r} has no seat: by elimination he is {chair.name!r} on seat {chair.seat}"
                )
        return self.aliases.get(name)

    def _marker(self, line: str) -> bool:
        """A section line; true for the summary's."""
        found = _MARKER.match(line)
        ordinal, word = None, found[1].strip() if found else ""
        if word.startswith(("FIRST ", "SECOND ")):
            ordinal, _, word = word.partition(" ")
        street = _STREETS.get(word)
        if found and street:
            self.betting.street = street
            number = self.boards.deal(street, bracketed(found[2] or ""), ordinal)
            self.betting.events.append(Event("deal_board", street, board_no=number))
        elif word == "HOLE CARDS":
            self.deal_at = len(self.betting.events)
        elif word in ("SHOW DOWN", "SHOWDOWN"):
            self.board_no = int(ordinal == "SECOND")
        elif word != "SUMMARY":
            raise BoardError(f"the section {line[:100]!r} is not known")
        return word == "SUMMARY"

    def _player_line(self, chair: Chair, tail: Tail) -> None:
        """What a player does, posts or shows."""
        kind, betting = tail.kind, self.betting
        if kind == "fold":
            chair.dealt = chair.folded = True
            betting.events.append(Event("fold", betting.street, chair.seat, cards=tail.cards))
            if tail.cards:
                self._see(chair, tail.cards)
        elif kind == "raise":
            betting.put(chair, kind, tail.amount - betting.live_total(chair), tail.all_in)
        elif kind in ("call", "bet", "ante", "big_blind"):
            betting.put(chair, kind, tail.amount, tail.all_in)
        elif kind == "check":
            chair.dealt = True
            betting.tell(kind, chair)
        elif kind == "small_blind":
            if self.small_blind is None:
                self.small_blind, self.small_blind_amount = chair.seat, tail.amount
                betting.put(chair, kind, tail.amount, tail.all_in)
            else:
                betting.put(chair, "dead_blind", tail.amount, tail.all_in)
        elif kind == BOTH_BLINDS:
            live = min(tail.amount, self._big_blind())
            betting.put(chair, "dead_blind", tail.amount - live)
            betting.put(chair, "extra_blind", live, tail.all_in)
        elif kind == "straddle":
            betting.put(chair, kind, tail.amount - betting.live_total(chair), tail.all_in)
        elif kind == "show" and tail.cards:
            self._show(chair, tail.cards)
        elif kind == "muck":
            chair.dealt = True
            betting.tell(kind, chair)
        elif kind in ("sit_out", "return"):
            betting.tell(kind, chair)
        elif kind != NOTHING:
            raise BoardError(f"{kind.replace('_', ' ')} is no part of {self.header.game}")

    def _show(self, chair: Chair, cards: tuple[int, ...]) -> None:
        self._see(chair, cards)
        chair.dealt = True
        self.betting.events.append(
            Event("show", self.betting.street, chair.seat, cards=_two(cards), board_no=self.board_no)
        )

    def _see(self, chair: Chair, cards: tuple[int, ...]) -> None:
        """Take in cards of his, of which another place may show more."""
        cards = _two(cards)
        if chair.hole is None or cards.count(UNKNOWN) < chair.hole.count(UNKNOWN):
            chair.hole = cards

    def _table_line(self, line: str, index: int) -> None:
        """A line that does not begin with a seated player's name and a colon."""
        number = self.chunk.line + index
        if line.startswith("Uncalled bet ("):
            found = _UNCALLED.match(line)
            chair = self.names.get(found[2]) if found else None
            if found is None or chair is None:
                raise Unreadable(number, f"{line[:200]!r} names nobody at the table")
            amount = minor(found[1], self.scale)
            if amount > chair.total:
                self.notes.append(f"line {number} returns more than was bet and is passed over")
            elif amount:
                self.betting.give_back(chair, amount)
        elif line.startswith("Dealt to "):
            self._dealt_to(line[9:], number)
        elif line == "Hand cancelled":
            self.cancelled = True
        elif line != "Betting is capped" and not _STP.match(line):
            found = next(
                (name for name in self.names if line.startswith(name) and line[len(name) :][:1] in " ,"), None
            )
            if found is None:
                self._bystander(line, number)
            else:
                self._after_name(self.names[found], line[len(found) :], line, number)

    def _dealt_to(self, rest: str, number: int) -> None:
        name, bracket, cards = rest.rpartition(" [")
        chair = self.names.get(name if bracket else rest)
        if chair is None:
            raise Unreadable(number, f"cards are dealt to {name or rest!r}, who has no seat")
        chair.dealt = True
        if bracket:
            self._see(chair, bracketed("[" + cards)[0])
            self.hero = chair
            self.dealt_to += 1

    def _after_name(self, chair: Chair, rest: str, line: str, number: int) -> None:
        """A line that begins with a seated player's name and no colon."""
        events, street = self.betting.events, self.betting.street
        if found := _COLLECTED.match(rest):
            amount = minor(found[1], self.scale)
            pot_no = int(found[2] or 1) if "side" in rest else 0
            chair.won += amount
            chair.dealt = True
            events.append(Event("collect", street, chair.seat, amount, pot_no=pot_no, board_no=self.board_no))
        elif found := _CASH_OUT.match(rest):
            chair.cashed_out = True
            amount = minor(found[1], self.scale)
            events.append(Event("cash_out", street, chair.seat, amount))
            if found[2]:
                fee = written(minor(found[2], self.scale), self.scale)
                self.notes.append(f"seat {chair.seat} cashed out for a fee of {fee}")
        elif rest in _MESSAGES:
            self.betting.tell(_MESSAGES[rest], chair)
        elif rest.startswith(" shows ["):
            self._show(chair, bracketed(rest)[0])
        elif rest.startswith(_OTHER_MESSAGES):
            self.betting.tell("note", chair)
        elif " said, " not in rest:
            self._bystander(line, number)

    def _bystander(self, line: str, number: int) -> None:
        """A line of somebody without a seat, or one that is not understood."""
        if _BYSTANDER.search(line):
            return
        if _CHIPS.search(line):
            raise Unreadable(number, f"{line[:200]!r}: the player has no seat in this hand")
        self.notes.append(f"line {number} is not understood: {line[:120]!r}")

    def _big_blind(self) -> int:
        """The nominal big blind: in fixed limit the header states bets, and the blind is what is posted."""
        return self.header.low if self.header.limit_type == "FL" else self.header.high

    def _small_blind(self) -> int:
        header = self.header
        if header.limit_type != "FL":
            return header.low
        return self.small_blind_amount or header.low // 2

    def _record(self, hand_id: str, table: Table | None, stamp: str | None, summary: Summary) -> HandRecord:
        """The record, with what the text leaves out worked out."""
        header, betting = self.header, self.betting
        dealt = [chair for chair in self.chairs if chair.dealt]
        if len(dealt) < 2:
            raise Unreadable(self.chunk.line, "fewer than two players were dealt in")
        for seat_cards in summary.cards.items():
            chair = next(chair for chair in dealt if chair.seat == seat_cards[0])
            self._see(chair, seat_cards[1])
        self._close(dealt, summary)
        self.boards.fill(summary.boards)
        button = table.button if table else None
        seats = [chair.seat for chair in dealt]
        stated = summary.big_blind
        after = self.small_blind if self.small_blind is not None else button
        big_blind = closing.true_big_blind(betting.events, seats, after, stated)
        names = self._positions(seats, button, big_blind)
        self._deal(dealt, button)
        moment, remark = played_at(stamp, self.zone)
        notes = [
            *self.notes,
            *betting.notes,
            *self.boards.notes,
            *summary.notes,
            *([remark] if remark else []),
        ]
        if table is None or table.max_seats is None:
            notes.append("table size inferred from the seats")
        fixed = header.limit_type == "FL"
        antes = [event.amount or 0 for event in betting.events if event.kind == "ante"]
        return HandRecord(
            site=header.site,
            site_hand_id=hand_id,
            game=header.game,
            limit_type=header.limit_type,
            unit=header.unit,
            scale=header.scale,
            players=[
                Player(
                    chair.seat,
                    chair.name,
                    chair.stack,
                    names.get(chair.seat),
                    chair.hole,
                    chair.absent,
                    chair.bounty,
                )
                for chair in sorted(dealt, key=_seat_of)
            ],
            events=betting.events,
            played_at=moment,
            played_at_raw=stamp,
            mix=header.mix,
            tournament=replace(header.tournament) if header.tournament else None,
            level=header.level,
            table_name=table.name if table else None,
            max_seats=(table.max_seats if table else None) or table_size(self.chairs),
            button_seat=button,
            small_blind=self._small_blind(),
            big_blind=self._big_blind(),
            ante=max(antes) if antes else None,
            small_bet=header.low if fixed else None,
            big_bet=header.high if fixed else None,
            cap=header.cap,
            board=tuple(self.boards.first),
            board_2=tuple(self.boards.second) if self.boards.second is not None else None,
            pot=(summary.pot or 0) - summary.house_added,
            rake=summary.rake,
            drops=summary.drops,
            house_added=summary.house_added,
            hero_seat=self.hero.seat if self.hero and self.dealt_to == 1 else None,
            cancelled=self.cancelled,
            file=self.file,
            line=self.chunk.line,
            notes=notes,
        )

    def _close(self, dealt: list[Chair], summary: Summary) -> None:
        betting = self.betting
        if self.cancelled:
            closing.cancel(betting, dealt)
            summary.pot = summary.rake = 0
            return
        if summary.pot is None:
            raise Unreadable(summary.line, "the summary has no pot line")
        if summary.rake and summary.pot == sum(chair.won for chair in dealt):
            summary.pot += summary.rake
            betting.notes.append("the pot is stated after rake")
        if not any(event.kind == "uncalled" for event in betting.events):
            closing.return_uncalled(betting, dealt, summary)
        closing.collect_unprinted(betting, dealt, summary, self.scale)
        betting.notes.extend(closing.compare(dealt, summary, self.scale))

    def _positions(self, seats: list[int], button: int | None, big_blind: int | None) -> dict[int, str]:
        if button is None and big_blind is None:
            return {}
        small_blind = self.small_blind if self.small_blind != big_blind else None
        return positions(seats, button or 0, small_blind, big_blind)

    def _deal(self, dealt: list[Chair], button: int | None) -> None:
        """Put the hole cards where they were dealt, from the left of the button, and the board's cards in place."""
        events = self.betting.events
        for index, event in enumerate(events):
            if event.kind == "deal_board":
                events[index] = event._replace(cards=self.boards.cards(event.street, event.board_no or 0))
        holes = {chair.seat: chair.hole for chair in dealt}
        order = clockwise_from(list(holes), button or 0)
        at = self.deal_at or 0
        events[at:at] = [Event("deal_hole", 0, seat, cards=_known(holes[seat])) for seat in order]


def _seat_of(chair: Chair) -> int:
    return chair.seat


def _two(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Hole cards of hold'em: one that was shown alone has an unknown beside it."""
    if len(cards) > 2:
        raise CardError(f"a hold'em hand has two cards, not {len(cards)}")
    return cards + (UNKNOWN,) * (2 - len(cards))


def _known(cards: tuple[int, ...] | None) -> tuple[int, ...] | None:
    return cards if cards and any(card != UNKNOWN for card in cards) else None


def _dedented(lines: list[str]) -> list[str]:
    """The lines without the one blank that mailed archives put before each of them."""
    if any(line.startswith(" Table ") for line in lines[:4]):
        return [lines[0], *(line.removeprefix(" ") for line in lines[1:])]
    return lines


def read_hand(chunk: Chunk, file: str | None = None, zone: ZoneInfo | None = None) -> HandRecord:
    """The record of one hand's text. Raises Unreadable, with the line that stopped the reading."""
    return HandReader(chunk, file, zone).read()
