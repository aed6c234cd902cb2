"""What a record tells a replay about cards, each thing once and in its order."""

from tourney.cards import UNKNOWN
from tourney.engine.errors import HandError
from tourney.engine.events import Event
from tourney.engine.hand import Hand
from tourney.engine.record import HandRecord
from tourney.engine.record_setup import ByKind


class Told:
    """Hole cards, boards, draws and showdown of one record; `by_kind` are its events."""

    def __init__(self, record: HandRecord, by_kind: ByKind) -> None:
        self._final = {player.seat: player.hole for player in record.players if player.hole is not None}
        self._boards = [
            board for board in (record.board, record.board_2, record.board_3) if board is not None
        ]
        self._seen = [0] * len(self._boards)
        dealt = by_kind.get("deal_hole", ())
        seen = {event.seat for event in dealt if event.cards}
        self._dealt: dict[int | None, list[Event]] = {seat: [] for seat in seen}
        for event in dealt if seen else ():
            if event.seat in seen:
                self._dealt[event.seat].append(event)
        self._draws: dict[int | None, list[Event]] = {}
        self._exchanges = "discard" in by_kind or "stand_pat" in by_kind
        if self._exchanges:
            for event in record.events:
                if event.kind in ("discard", "stand_pat"):
                    self._draws.setdefault(event.seat, []).append(event)
        self._by_kind = by_kind

    def hole(self, seat: int, due: int, held: int) -> tuple[int, ...] | None:
        """Hole cards as they came; in games without a draw also those that were only seen later."""
        events = self._dealt.get(seat)
        cards = events.pop(0).cards if events else None
        final = self._final.get(seat)
        if not self._exchanges and final is not None and len(final) >= held + due:
            return final[held : held + due]
        return cards if cards is not None and len(cards) == due else None

    def board(self, run: int, due: int) -> tuple[int, ...]:
        """The next cards of one run; the runs after the first repeat what they share with it."""
        if run and not self._seen[run]:
            shared = sum(
                1 for mine, first in zip(self._boards[run], self._boards[0], strict=False) if mine == first
            )
            self._seen[run] = shared
        start = self._seen[run]
        self._seen[run] += due
        return self._boards[run][start : start + due]

    def thrown(self, seat: int) -> tuple[int, ...]:
        """What a player throws away at his next draw."""
        events = self._draws.get(seat, [])
        if not events:
            raise HandError(f"the record has no draw of seat {seat}")
        return events.pop(0).cards or ()

    def showdown(self, hand: Hand, index: int) -> None:
        """Show or muck as the record has it."""
        seat = hand.seats[index]
        shows = [event.cards for event in self._by_kind.get("show", ()) if event.seat == seat]
        mucks = any(event.seat == seat for event in self._by_kind.get("muck", ()))
        shown = shows[-1] if shows else None
        if not shows or mucks:
            hand.muck()
        elif shown is not None and len(shown) == len(hand.hole[index]) and UNKNOWN not in shown:
            hand.show(shown)
        elif hand.known(index):
            hand.show()
        else:
            hand.muck()
