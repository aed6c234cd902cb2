"""Pages of a tournament that is being played: it has no winner yet, and that is said."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from test_pages_run import rows, run, text

from tourney.server import held
from tourney.store.database import MEMORY, open_store
from tourney.store.live import Live
from tourney.tournament.requests import Envelope

NOW = Envelope(datetime(2026, 11, 27, 19, tzinfo=UTC))


@pytest.fixture
def tournament() -> Iterator[str]:
    """Three players, one of them out."""
    with open_store(MEMORY) as store:
        live = Live(store)
        made = live.create({"structure": "friday", "name": "Friday", "buy_in": 2000}, NOW, 7)[0]
        for name in ("Ann", "Bo", "Cy"):
            live.give(made, {"kind": "register", "name": name}, NOW)
        live.give(made, {"kind": "seat"}, NOW)
        live.give(made, {"kind": "start"}, NOW)
        live.give(made, {"kind": "bust", "players": ["Cy"]}, NOW)
        held.hold(store)
        yield made
        held.release()


def test_a_tournament_that_is_played_has_no_winner_yet(tournament: str) -> None:
    app = run("tournaments", tournament=tournament)
    assert "not over yet" in text(app)
    assert "2 of 3 players are in" in text(app)
    assert [row[:2] for row in rows(app, "Finishers")] == [["in", "Ann"], ["in", "Bo"], ["3", "Cy"]]


@pytest.mark.usefixtures("tournament")
def test_the_overview_says_so_too() -> None:
    assert "not over yet" in text(run("overview"))
