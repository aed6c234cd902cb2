"""One tournament as a page of the desk is drawn from it."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from parts import amounts
from tourney.language import language
from tourney.server import held
from tourney.server.channel.message import screen
from tourney.tournament.state import State
from tourney.tournament.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Evening:
    """A tournament at one moment: what screens are told of it (`found`), and its state."""

    tournament_id: str
    now: datetime
    found: dict[str, Any]
    state: State

    @property
    def version(self) -> int:
        """What a command from this page has seen."""
        return self.found["version"]

    @property
    def is_running(self) -> bool:
        return self.found["status"] == "running"

    def money(self, amount: int | None) -> str:
        """An amount in the tournament's currency."""
        return amounts.amount(amount, self.found["unit"], self.found["scale"])

    def written(self, amount: int) -> str:
        """An amount as it is typed: `20`, `20.50`, where amounts have a decimal comma `20,50`."""
        whole, part = divmod(amount, self.found["scale"])
        digits = len(str(self.found["scale"])) - 1
        mark = "." if language() == "en" else ","
        return f"{whole}{mark}{part:0{digits}d}" if part else str(whole)

    def player(self, number: int | None) -> dict[str, Any] | None:
        """A player by number, None for one who is not there."""
        return next((one for one in self.found["players"] if one["number"] == number), None)

    def name(self, number: int) -> str:
        """A player's name."""
        return self.state.name(number)

    def seat_of(self, number: int) -> dict[str, int] | None:
        """Where a player sits, None when he does not."""
        seat = self.state.seat_of(number) if number in self.state.players else None
        return None if seat is None else {"table": seat.table, "seat": seat.seat}

    def neighbours(self, number: int) -> list[dict[str, Any]]:
        """The other players at his table, in order of seat."""
        seat = self.seat_of(number)
        if seat is None:
            return []
        table = next(one for one in self.found["tables"] if one["table"] == seat["table"])
        return sorted((one for one in table["seats"] if one["number"] != number), key=lambda one: one["seat"])


def evening(tournament_id: str) -> Evening:
    """The tournament now. Raises NoTournament."""
    now = datetime.now(UTC)

    def read(run: Tournament) -> Evening:
        return Evening(tournament_id, now, screen(tournament_id, run, now), run.state)

    return held.live().look(tournament_id, read)
