"""What happens in a hand, line by line, from the first ante to the last share."""

from collections.abc import Callable, Iterator

from tourney.cards import UNKNOWN
from tourney.engine.events import Event
from tourney.engine.record import HandRecord
from tourney.histories.pokerstars.layouts import LAYOUTS, Layout
from tourney.histories.pokerstars.writer.cards import bracket, called, told
from tourney.histories.pokerstars.writer.words import CannotWriteError, Words

_STREETS = {1: "flop", 2: "turn", 3: "river"}
_STUD = {0: "third", 1: "fourth", 2: "fifth", 3: "sixth", 4: "river"}
_DRAWS = {1: "first_draw", 2: "second_draw", 3: "third_draw"}
_AMOUNT = frozenset({"amount"})
_ORDINALS = ("first", "second", "third")
_TABLE_TALK = {"time_out": "talk.time_out", "disconnect": "talk.disconnect", "return": "talk.return"}


_BySeat = dict[int | None, Event]


class Body:
    """Writes the events of one record."""

    def __init__(self, record: HandRecord, words: Words) -> None:
        self.record = record
        self.words = words
        self.layout: Layout = LAYOUTS[record.game]
        self.names = {player.seat: player.name for player in record.players}
        self.fees = {player.seat: player.cash_out_fee for player in record.players}
        self.told = told(record)
        self.held: dict[int, list[int]] = {}
        self.left = {player.seat for player in record.players}
        self.street = 0
        self.level = 0
        self.sections: set[str] = set()
        self.board: list[int] = []
        self.boards = [record.board, record.board_2 or (), record.board_3 or ()]
        self.runs = 1 + (record.board_2 is not None) + (record.board_3 is not None)
        kinds = [event.kind for event in record.events]
        self.dealt_at = max(
            (index for index, kind in enumerate(kinds) if kind in ("deal_board", "deal_hole")), default=0
        )
        shares = [event.pot_no or 0 for event in record.events if event.kind == "collect"]
        self.side_pots = max(shares, default=0)
        # Where nobody posts the big blind, the words for one would make a big blind of a newcomer's.
        self.has_big_blind = "big_blind" in kinds
        self.cashed_out = {event.seat for event in record.events if event.kind == "cash_out"}
        self.write: dict[str, Callable[[Event], None]] = {
            "deal_hole": self._deal_hole,
            "deal_board": self._deal_board,
            "discard": self._draw,
            "stand_pat": self._draw,
            "show": self._show,
            "muck": self._muck,
            "collect": self._collect,
            "uncalled": self._uncalled,
            "cash_out": self._cash_out,
            "note": self._note,
        }
        self.out: list[str] = []

    def lines(self) -> list[str]:
        """The lines in the order of the events. Raises CannotWriteError."""
        for index, event in self._ordered():
            if event.street != self.street:
                self.street, self.level = event.street, 0
            if event.kind in ("show", "muck", "collect") and index > self.dealt_at and len(self.left) > 1:
                self._show_down(event)
            write = self.write.get(event.kind)
            if write:
                write(event)
            else:
                self._act(event)
        if self.record.cancelled:
            self.out.append(self.words.say("line.cancelled"))
        return self.out

    def _ordered(self) -> Iterator[tuple[int, Event]]:
        """The events, shares by board: each board has a showdown of its own."""
        events = list(enumerate(self.record.events))
        if self.runs > 1:
            events.sort(
                key=lambda at: (at[1].board_no or 0) + 1 if at[1].kind in ("collect", "show", "muck") else 0
            )
        if self.record.cancelled:
            events = [(index, event) for index, event in events if event.kind != "uncalled"]
        posted = {event.seat: event for _, event in events if event.kind == "extra_blind"}
        dead = {event.seat: event for _, event in events if event.kind == "dead_blind"}
        for index, event in events:
            if event.kind in ("dead_blind", "extra_blind") and self._in_one(event.seat, posted, dead):
                if event.kind == "extra_blind":
                    total = (event.amount or 0) + (dead[event.seat].amount or 0)
                    all_in = event.all_in or dead[event.seat].all_in
                    yield index, event._replace(kind="both_blinds", amount=total, all_in=all_in)
                continue
            yield index, event

    def _in_one(self, seat: int | None, posted: _BySeat, dead: _BySeat) -> bool:
        """Whether a live and a dead blind of one player are one line: the live one is a whole blind."""
        return seat in dead and seat in posted and posted[seat].amount == self._blind()

    def _blind(self) -> int | None:
        record = self.record
        return (record.small_bet or record.big_blind) if record.limit_type == "FL" else record.big_blind

    def _say(self, event: Event, text: str) -> None:
        name = self.names[event.seat or 0]
        mark = f" {self.words.say('mark.all_in')}" if event.all_in else ""
        self.out.append(f"{name}{self.words.vocabulary.colon}{text}{mark}")

    def _about(self, event: Event, text: str) -> None:
        self.out.append(f"{self.names[event.seat or 0]} {text}")

    def _section(self, key: str, cards: str = "", number: int | None = None) -> None:
        words = self.words.say(f"section.{key}")
        if number is not None:
            words = f"{self.words.say(f'ordinal.{_ORDINALS[number]}')} {words}"
        self.sections.add(key)
        self.out.append(f"*** {words} ***{cards and ' ' + cards}")

    def _act(self, event: Event) -> None:
        """A post, a decision, or who sits out."""
        kind, amount = event.kind, self.words.money(event.amount or 0)
        if kind == "raise":
            to = event.to_amount or 0
            by = self.words.money(to - self.level)
            self._say(event, self.words.say("act.raise", by=by, to=self.words.money(to)))
        elif kind == "straddle":
            self._say(event, self.words.say("act.straddle", to=self.words.money(event.to_amount or 0)))
        elif kind == "fold":
            self.left.discard(event.seat or 0)
            cards = {"cards": bracket(event.cards)} if event.cards else {}
            self._say(event, self.words.say("act.fold", **cards))
        elif kind == "check":
            self._say(event, self.words.say("act.check"))
        elif kind == "sit_out":
            self._say(event, self.words.say("act.sit_out"))
        elif kind == "extra_blind" and not self.has_big_blind and self.words.has("act.both_blinds", _AMOUNT):
            self._say(event, self.words.say("act.both_blinds", amount=amount))
        elif kind in _TABLE_TALK:
            self._about(event, self.words.say(_TABLE_TALK[kind]))
        else:
            row = "act.big_blind" if kind == "extra_blind" else f"act.{kind}"
            self._say(event, self.words.say(row, amount=amount))
        self.level = max(self.level, event.to_amount or 0)

    def _deal_hole(self, event: Event) -> None:
        seat, cards = event.seat or 0, event.cards or ()
        if not self.sections:
            draws = self.layout.kind == "draw"
            if self.layout.kind == "stud":
                self._section("third")
            else:
                self.sections.add("hole_cards")
                self.out.append(f"*** {self.words.among('section.hole_cards')[-1 if draws else 0]} ***")
        if self.layout.kind == "stud" and self.street:
            key = _STUD[self.street]
            if key not in self.sections:
                self._section(key)
        before = self.held.setdefault(seat, [])
        shown = list(cards)
        if self.layout.kind == "stud" and seat not in self.told:
            shown = [] if self.street == 4 else shown[-1:]
            before = []
        elif seat not in self.told:
            shown = []
        if shown and UNKNOWN not in shown:
            both = f"{bracket(before)} {bracket(shown)}" if before else bracket(shown)
            self.out.append(self.words.say("line.dealt", name=self.names[seat], cards=both))
        self.held[seat].extend(cards)

    def _deal_board(self, event: Event) -> None:
        cards, number = event.cards or (), event.board_no or 0
        count = self.layout.board_before(event.street)
        before = self.boards[number][:count]
        key = "preflop" if event.street == 0 else _STREETS.get(event.street, "river")
        text = f"{bracket(before)} {bracket(cards)}" if before else bracket(cards)
        self._section(key, text, number if self._parted(event) else None)

    def _parted(self, event: Event) -> bool:
        """Whether a street is dealt once for each run."""
        return self.runs > 1 and any(
            other.kind == "deal_board" and other.street == event.street and other.board_no
            for other in self.record.events
        )

    def _draw(self, event: Event) -> None:
        seat, cards = event.seat or 0, event.cards or ()
        if self.layout.draws > 1 and _DRAWS[event.street] not in self.sections:
            self._section(_DRAWS[event.street])
        if event.kind == "stand_pat":
            self._say(event, self.words.say("act.stand_pat"))
            return
        slots: dict[str, object] = {"number": len(cards)}
        if seat in self.told and UNKNOWN not in cards:
            slots["cards"] = bracket(cards)
            self.held[seat] = [card for card in self.held.get(seat, []) if card not in cards]
        forms = self.words.among("act.discard", frozenset(slots))
        self._say(event, forms[min(len(cards) == 1, len(forms) - 1)].format_map(slots))

    def _show_down(self, event: Event) -> None:
        """The section, once for each run."""
        number = (event.board_no or 0) if self.runs > 1 else None
        key = f"show_down {number}"
        if key not in self.sections:
            self.sections.add(key)
            self._section("show_down", "", number)

    def _show(self, event: Event) -> None:
        cards = event.cards or ()
        text = self.words.say("act.show", cards=bracket(cards))
        board = self.boards[event.board_no or 0]
        name = called(self.record.game, cards, board) if self.words.vocabulary.code == "en" else None
        self._say(event, f"{text} ({name})" if name else text)

    def _muck(self, event: Event) -> None:
        self._say(event, self.words.say("act.muck"))

    def _uncalled(self, event: Event) -> None:
        amount = self.words.money(event.amount or 0)
        self.out.append(self.words.say("line.uncalled", amount=amount, name=self.names[event.seat or 0]))

    def _collect(self, event: Event) -> None:
        if event.seat in self.cashed_out:
            return  # the house pays him; his share stands in the summary alone
        slots: dict[str, object] = {
            "name": self.names[event.seat or 0],
            "amount": self.words.money(event.amount or 0),
        }
        number = event.pot_no or 0
        if number:
            if self.side_pots > 1:
                slots["number"] = number
            self.out.append(self.words.say("line.collected_side", **slots))
            return
        forms = self.words.among("line.collected", frozenset(slots))
        self.out.append(forms[min(self.side_pots > 0, len(forms) - 1)].format_map(slots))

    def _cash_out(self, event: Event) -> None:
        slots = {"name": self.names[event.seat or 0], "amount": self.words.money(event.amount or 0)}
        fee = self.fees.get(event.seat or 0)
        if fee is not None:
            slots["fee"] = self.words.money(fee)
        self.out.append(self.words.say("line.cash_out", **slots))

    def _note(self, event: Event) -> None:
        """Of all that may be noted, only a reshuffle has words of its own."""
        if event.seat is None and self.layout.kind == "draw" and event.street:
            shuffled = next((line for line in self.words.vocabulary["line.table"] if "shuffle" in line), None)
            if shuffled:
                self.out.append(shuffled)


def require_layout(game: str) -> None:
    """Raises CannotWriteError for a game that the text has no sections for."""
    if game not in LAYOUTS:
        raise CannotWriteError(f"PokerStars has no {game}")
