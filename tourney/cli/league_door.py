"""The way to the leagues of a store: the file itself, or the server that holds it; documents either way."""

from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from typing import Any

from tourney.cli.td.door import reached
from tourney.cli.td.remote import ServerDoor
from tourney.server import leagues
from tourney.store.database import Store
from tourney.store.leagues import League, chosen
from tourney.tournament.league import LeagueRules

Document = dict[str, Any]


class LeagueDoor:
    """What `tourney league` asks for; a league is given by its name or number. Raises ValueError in words."""

    def __init__(self, way: Store | ServerDoor) -> None:
        self._way = way

    def every(self) -> list[Document]:
        """All leagues."""
        return self._ask(leagues.every, "GET")["leagues"]

    def table(self, which: str | int) -> Document:
        """The standings of one."""
        number = self._number(which)
        return self._ask(lambda store: leagues.table(store, number), "GET", f"/{number}")

    def new(self, asked: Mapping[str, Any]) -> Document:
        """Makes one."""
        return self._ask(lambda store: leagues.new(store, asked), "POST", "", asked)

    def change(self, which: str | int, asked: Mapping[str, Any]) -> Document:
        """Changes one."""
        number = self._number(which)
        return self._ask(lambda store: leagues.change(store, number, asked), "POST", f"/{number}", asked)

    def remove(self, which: str | int) -> Document:
        """Removes one."""
        found = self._chosen(which)
        number, asked = found.league_id, {"name": found.name}
        return self._ask(
            lambda store: leagues.remove(store, number, asked), "POST", f"/{number}/remove", asked
        )

    def add(self, which: str | int, asked: Mapping[str, Any]) -> Document:
        """Scores an event, or foresees its points."""
        number = self._number(which)
        return self._ask(lambda store: leagues.add(store, number, asked), "POST", f"/{number}/events", asked)

    def take_out(self, which: str | int, event_id: str) -> Document:
        """Takes an event out."""
        number, asked = self._number(which), {"event_id": event_id}
        return self._ask(
            lambda store: leagues.take_out(store, number, asked), "POST", f"/{number}/events/remove", asked
        )

    def _number(self, which: str | int) -> int:
        return self._chosen(which).league_id

    def _chosen(self, which: str | int) -> League:
        every = [
            League(one["league"], one["name"], LeagueRules(**one["rules"]), one["events"])
            for one in self.every()
        ]
        return chosen(every, which)

    def _ask(
        self,
        here: Callable[[Store], Document],
        method: str,
        rest: str = "",
        asked: Mapping[str, Any] | None = None,
    ) -> Document:
        if isinstance(self._way, ServerDoor):
            return self._way.leagues(method, rest, asked)
        return here(self._way)


@contextmanager
def league_door(db: str | None, *, create: bool = False) -> Generator[LeagueDoor]:
    """The door of a store's leagues, for the time of a `with`. Raises StoreHeld or StoreMissing."""
    with reached(db, create=create) as found:
        yield LeagueDoor(found)
