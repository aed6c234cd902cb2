"""A desk for tests: a store with one tournament, its page, and taps on it."""

import re
from collections.abc import Generator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

from streamlit.testing.v1 import AppTest
from test_pages_run import DIRECTOR, text

from parts import device
from tourney.resources import folder
from tourney.server import held
from tourney.server.access.asking import Who
from tourney.store.database import MEMORY, open_store
from tourney.tournament.invariants import faults
from tourney.tournament.ledger import ledger, ledger_faults
from tourney.tournament.requests import KINDS, Envelope
from tourney.tournament.state import State
from tourney.tournament.tournament import Tournament

NAMES = ("Anna", "Bo", "Cleo", "Dag", "Eva", "Finn")


class Desk:
    """One tournament; `page` opens its desk, `tap` presses a button by the command that it gives."""

    def __init__(self, *names: str, start: bool = True, **setup: Any) -> None:
        self.at = datetime.now(UTC) - timedelta(minutes=1)
        usual = {} if "structure_toml" in setup else {"structure": "friday"}
        fields = {**usual, "name": "Friday", "buy_in": 2000, "unit": "EUR", **setup}
        self.tournament_id = held.live().create(fields, self._beside(), 7)[0]
        for name in names:
            self.give("register", name=name)
        if start:
            self.give("seat")
            self.give("start")
        self._app: AppTest | None = None

    def _beside(self) -> Envelope:
        return Envelope(self.at, None, "Olav", "floor 9")

    def give(self, kind: str, **fields: Any) -> None:
        """A command that somebody else gives."""
        held.live().give(self.tournament_id, {"kind": kind, **fields}, self._beside())

    @property
    def app(self) -> AppTest:
        """The page that is open."""
        assert self._app is not None
        return self._app

    @property
    def run(self) -> Tournament:
        return held.live().tournament(self.tournament_id)

    @property
    def state(self) -> State:
        return self.run.state

    def number(self, name: str) -> int:
        return self.state.by_name[name]

    def page(self, part: str | None = None, player: str | None = None, who: Who | None = DIRECTOR) -> AppTest:
        """The desk of the tournament, a part of it, and a player who is looked at."""
        device.stand_in(who)
        app = AppTest.from_file(folder("dashboards") / "home.py", default_timeout=30)
        app.run()
        app.switch_page("views/desk_evening.py")
        app.query_params["t"] = self.tournament_id
        if part:
            app.query_params["part"] = part
        if player:
            app.query_params["p"] = str(self.number(player))
        self._app = drawn(app.run())
        return self._app

    def tap(self, kind: str, at: object = None) -> AppTest:
        """Presses a button of the page that is open: by its command, and what stands behind it in its key."""
        found = keys(self.app, kind) if at is None else [f"do-{kind}-{at}"]
        assert len(found) == 1, found
        self.app.button(key=found[0]).click()
        return drawn(self.app.run())

    def sound(self) -> State:
        """The state, after chips and money were counted."""
        run = self.run
        assert faults(run.state) == []
        assert ledger_faults(ledger(run), run.state) == []
        return run.state


def drawn(app: AppTest) -> AppTest:
    assert not app.exception
    assert "could not be drawn" not in text(app)
    return app


def keys(app: AppTest, kind: str) -> list[str]:
    """The keys of the buttons that give a command."""
    return [
        one.key or ""
        for one in app.button
        if (one.key or "").startswith(f"do-{kind}-") and not _longer(one.key or "", kind)
    ]


def _longer(key: str, kind: str) -> bool:
    """Whether a key is that of a longer kind."""
    return any(other.startswith(f"{kind}-") and key.startswith(f"do-{other}-") for other in KINDS)


def said(app: AppTest) -> str:
    """What came of the last command, in words."""
    found = re.findall(r'<div class="said (?:good|bad)".*?</div>', text(app), re.S)
    return " ".join(re.sub(r"<.*?>", " ", one) for one in found)


@contextmanager
def opened() -> Generator[None]:
    """A store in memory for the time of a `with`."""
    with open_store(MEMORY) as store:
        held.hold(store)
        try:
            yield
        finally:
            held.release()
            device.stand_in(None)
