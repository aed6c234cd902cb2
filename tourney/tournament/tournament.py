"""A tournament that is being run: its log, and the state that the log leads to."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from tourney.collecting import rarely_collecting
from tourney.language import tr
from tourney.tournament.apply import apply, change, replay
from tourney.tournament.commands import Command
from tourney.tournament.decide import step
from tourney.tournament.events import (
    ActionRedone,
    ActionUndone,
    Change,
    Event,
    TournamentCreated,
    from_payload,
    kind,
    to_payload,
)
from tourney.tournament.invariants import faults
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.state import State
from tourney.tournament.working import Misfit, Working


class Entry(NamedTuple):
    """One line of the log: what happened, when (aware UTC), by whom and on which device.

    `action` is the number of the first line that the same command made.
    """

    seq: int
    action: int
    at: datetime
    actor: str | None
    device: str | None
    event: Event

    @classmethod
    def from_row(cls, row: Mapping[str, Any]) -> "Entry":
        """The line of a row, its payload as parsed JSON. Raises ValueError for another version's."""
        event = from_payload(row["kind"], row["payload"])
        return cls(row["seq"], row["action"], row["at"], row["actor"], row["device"], event)

    def row(self) -> dict[str, Any]:
        """The line as a row of `tournament_events`, but for the tournament it belongs to."""
        return {
            "seq": self.seq,
            "action": self.action,
            "at": self.at,
            "actor": self.actor,
            "device": self.device,
            "kind": kind(self.event),
            "payload": to_payload(self.event),
        }


class Tournament:
    """Takes commands one after the other and keeps the log; the only thing here that changes.

    Undo and redo add lines that say which actions count; the state is what the lines that count lead to.
    """

    def __init__(self) -> None:
        self.log: list[Entry] = []
        self.undone: set[int] = set()
        self._state: State | None = None

    @classmethod
    def from_rows(cls, rows: Iterable[Mapping[str, Any]]) -> "Tournament":
        """A tournament rebuilt from its rows in the order of `seq`, payloads as parsed JSON."""
        found = cls()
        with rarely_collecting():
            for row in rows:
                entry = Entry.from_row(row)
                event = entry.event
                found.log.append(entry)
                if isinstance(event, ActionUndone):
                    found.undone.add(event.action)
                elif isinstance(event, ActionRedone):
                    found.undone.discard(event.action)
            if found.log:
                found._state = replay(found._changes(found.undone))
        return found

    def copy(self) -> "Tournament":
        """Another one at the same point: commands to either are unknown to the other."""
        found = Tournament()
        found.log, found.undone, found._state = list(self.log), set(self.undone), self._state
        return found

    @property
    def state(self) -> State:
        """What the tournament is now. Raises ValueError before it is created."""
        if self._state is None:
            raise ValueError("the tournament has not been created")
        return self._state

    @property
    def version(self) -> int:
        """The number of the last line: whoever saw another one has not seen everything."""
        return len(self.log)

    def do(
        self,
        command: Command,
        now: datetime,
        actor: str | None = None,
        device: str | None = None,
        seen: int | None = None,
    ) -> list[Entry]:
        """Gives a command; answers with the new lines of the log.

        `seen` is the version that the giver had before him; when others have acted since, the command is
        refused. Raises NotAllowed, and then nothing has changed.
        """
        self._check(now, seen)
        state, events = step(self._state, command, now)
        self._state = state
        return self._write(events, now, actor, device)

    def undo(
        self,
        now: datetime,
        actor: str | None = None,
        device: str | None = None,
        action: int | None = None,
        seen: int | None = None,
    ) -> list[Entry]:
        """Takes back the last action that counts, or the one that is named: whatever came after it stays.

        Raises NotAllowed when something that came after stands on it, and says what. It may come before
        the last line: one that was given a time of the future is taken back in this way.
        """
        self._check(now, seen, undoing=True)
        found = self._last(action)
        self._state = self._without(
            self.undone | {found}, tr("undoing action {action}", action=str(found)), found
        )
        self.undone.add(found)
        return self._write([ActionUndone(found)], now, actor, device)

    def redo(
        self,
        now: datetime,
        actor: str | None = None,
        device: str | None = None,
        action: int | None = None,
        seen: int | None = None,
    ) -> list[Entry]:
        """Lets the action that was undone last count again, or the one that is named."""
        self._check(now, seen)
        found = self._undone_last(action)
        self._state = self._without(
            self.undone - {found}, tr("redoing action {action}", action=str(found)), found
        )
        self.undone.discard(found)
        return self._write([ActionRedone(found)], now, actor, device)

    def counting(self) -> list[Entry]:
        """The lines that count, in order."""
        return [
            entry
            for entry in self.log
            if entry.action not in self.undone and not isinstance(entry.event, ActionUndone | ActionRedone)
        ]

    def _check(self, now: datetime, seen: int | None, undoing: bool = False) -> None:
        if now.tzinfo is None:
            raise ValueError("the time of a command must have a zone: use UTC")
        last = self._last_time()
        if last is not None and now < last and not undoing:
            raise NotAllowed(
                tr("a command of the past"),
                tr(
                    "its time is {now}, the last line of the log is of {last}",
                    # As the clock of this computer shows it, for that is what has to be set right.
                    now=f"{now.astimezone():%Y-%m-%d %H:%M:%S}",
                    last=f"{last.astimezone():%Y-%m-%d %H:%M:%S}",
                ),
                tr("set the clock of the computer right, or undo what was given a wrong time"),
            )
        if seen is not None and seen != self.version:
            raise NotAllowed(
                tr("this command"),
                tr(
                    "something has happened since: the log has {version} lines, you saw {seen}",
                    version=self.version,
                    seen=seen,
                ),
                tr("look at what is new and give it again"),
            )

    def _last_time(self) -> datetime | None:
        """The time of the last line that counts: nothing happens before it."""
        for entry in reversed(self.log):
            if entry.action not in self.undone and not isinstance(entry.event, ActionUndone | ActionRedone):
                return entry.at
        return None

    def _write(
        self, events: Iterable[Event], now: datetime, actor: str | None, device: str | None
    ) -> list[Entry]:
        first = len(self.log) + 1
        entries = [Entry(seq, first, now, actor, device, event) for seq, event in enumerate(events, first)]
        self.log += entries
        return entries

    def _last(self, action: int | None) -> int:
        """The action to undo: an undo or redo is none itself, and the creation cannot be undone."""
        what = tr("undoing")
        if action is None:
            for entry in reversed(self.log):
                if _is_action(entry) and entry.action not in self.undone:
                    return entry.action
            raise NotAllowed(what, tr("nothing is left to undo"), tr("go on"))
        if not any(entry.action == action and _is_action(entry) for entry in self.log):
            raise NotAllowed(
                what,
                tr("{action} is no action", action=action),
                tr("name the first line of one; the log has them"),
            )
        if action in self.undone:
            raise NotAllowed(
                what, tr("action {action} was undone before", action=action), tr("redo it, or undo another")
            )
        return action

    def _undone_last(self, action: int | None) -> int:
        what = tr("redoing")
        if action is not None:
            if action not in self.undone:
                raise NotAllowed(
                    what, tr("action {action} was not undone", action=action), tr("name one that was")
                )
            return action
        for entry in reversed(self.log):
            if isinstance(entry.event, ActionUndone) and entry.event.action in self.undone:
                return entry.event.action
            if _is_action(entry) and entry.action not in self.undone:
                break
        raise NotAllowed(what, tr("nothing was undone since the last action"), tr("name the action to redo"))

    def _without(self, undone: set[int], what: str, action: int) -> State:
        """The state without some actions; NotAllowed names the first line that does not fit any more."""
        try:
            state = replay(self._changes(undone))
            if not faults(state):
                return state
        except Misfit:
            pass
        line, wrong = self._first_misfit(undone, action)
        raise NotAllowed(
            what,
            tr("line {line} of the log stands on it: {wrong}", line=line, wrong=wrong),
            tr("undo line {line} first", line=line) if line != action else tr("nothing is to be done"),
        )

    def _first_misfit(self, undone: set[int], action: int) -> tuple[int, str]:
        """Goes through the lines that would count one by one, to say where and what is wrong."""
        working = None
        for entry in self.log:
            if entry.action in undone or isinstance(entry.event, ActionUndone | ActionRedone):
                continue
            if working is None:
                working = Working(apply(None, entry.event))
                continue
            try:
                change(working, entry.event)
            except Misfit as error:
                return entry.action, str(error)
            if entry.seq > action and (found := faults(working.state)):
                return entry.action, found[0]
        return action, "what would be left contradicts itself"

    def _changes(self, undone: set[int]) -> Iterable[Change]:
        for entry in self.log:
            event = entry.event
            if entry.action not in undone and not isinstance(event, ActionUndone | ActionRedone):
                yield event


def _is_action(entry: Entry) -> bool:
    return not isinstance(entry.event, ActionUndone | ActionRedone | TournamentCreated)
