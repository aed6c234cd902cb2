"""A tournament that is being run: its log, and the state that the log leads to."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from tourney.tournament.apply import apply
from tourney.tournament.commands import Command
from tourney.tournament.decide import step
from tourney.tournament.events import Event, from_payload, kind, to_payload
from tourney.tournament.state import State


class Entry(NamedTuple):
    """One line of the log: what happened, when (aware UTC), by whom and on which device."""

    seq: int
    at: datetime
    actor: str | None
    device: str | None
    event: Event

    def row(self) -> dict[str, Any]:
        """The line as a row of `tournament_events`, but for the tournament it belongs to."""
        return {
            "seq": self.seq,
            "at": self.at,
            "actor": self.actor,
            "device": self.device,
            "kind": kind(self.event),
            "payload": to_payload(self.event),
        }


class Tournament:
    """Takes commands one after the other and keeps the log; the only thing here that changes."""

    def __init__(self) -> None:
        self.log: list[Entry] = []
        self._state: State | None = None

    @classmethod
    def from_rows(cls, rows: Iterable[Mapping[str, Any]]) -> "Tournament":
        """A tournament rebuilt from its rows in the order of `seq`, payloads as parsed JSON."""
        found = cls()
        for row in rows:
            event = from_payload(row["kind"], row["payload"])
            found._state = apply(found._state, event)
            found.log.append(Entry(row["seq"], row["at"], row["actor"], row["device"], event))
        return found

    @property
    def state(self) -> State:
        """What the tournament is now. Raises ValueError before it is created."""
        if self._state is None:
            raise ValueError("the tournament has not been created")
        return self._state

    def do(
        self, command: Command, now: datetime, actor: str | None = None, device: str | None = None
    ) -> list[Entry]:
        """Gives a command; answers with the new lines of the log. Raises NotAllowed and changes nothing."""
        self._state, events = step(self._state, command, now)
        first = len(self.log) + 1
        entries = [Entry(seq, now, actor, device, event) for seq, event in enumerate(events, first)]
        self.log += entries
        return entries
