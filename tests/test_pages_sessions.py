"""The page of sessions: two evenings of which every figure is worked out by hand."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from stored_hands import CHECKED, STOLEN, record
from test_pages_run import HOSTILE, checked, player_id, rows, run, text

from tourney.server import held
from tourney.stats.keep import keep
from tourney.store import people
from tourney.store.database import MEMORY, Store, open_store

FIRST = datetime(2026, 3, 1, 20, tzinfo=UTC)
CASH: dict[str, Any] = {"site": "pokerstars", "source": "imported", "unit": "USD", "scale": 100}


def at(minutes: int, text: str, number: int, **fields: Any):
    told: dict[str, Any] = CASH | {"played_at": FIRST + timedelta(minutes=minutes)} | fields
    return record(text, number, **told)


@pytest.fixture
def store() -> Iterator[Store]:
    """Cleo: +35 and -10 in 65 minutes by pauses of at most half an hour, and +35 the next day."""
    with open_store(MEMORY) as store:
        keep(store, [at(0, STOLEN, 1), at(30, CHECKED, 2), at(60, CHECKED, 3), at(65, STOLEN, 4)])
        keep(store, [at(24 * 60, STOLEN, 5)])
        held.hold(store)
        yield store
        held.release()


def cleo(store: Store) -> int:
    return player_id(store, "Cleo", "pokerstars")


def test_an_empty_store_says_what_to_do() -> None:
    with open_store(MEMORY) as store:
        held.hold(store)
        assert "an import" in text(run("sessions"))
        held.release()


def test_sessions_are_listed_the_latest_first(store: Store) -> None:
    app = run("sessions", player=cleo(store))
    # 35 - 10 - 10 + 35 = 50 cents in four hands of a big blind of 10: 5 bb, 125 bb in a hundred.
    assert rows(app, "Sessions") == [
        ["2 Mar 2026, 20:00", "0 min", "1", "1", "+$0.35", "+$0.35", "+350.0", "+$0.35", "+$0.35"],
        ["1 Mar 2026, 20:00", "1 h 05 min", "1", "4", "+$0.50", "+$0.50", "+125.0", "+$0.35", "−$0.10"],
    ]
    assert "2 sessions, won in 100.0 % (2/2)" in text(app)


def test_a_session_has_its_line_and_its_hands(store: Store) -> None:
    app = run("sessions", player=cleo(store), session=int(FIRST.timestamp()))
    assert "Session of Cleo, 1 Mar 2026, 20:00" in text(app)
    assert len(app.get("plotly_chart")) == 1
    assert [(row[0], row[2], row[-1]) for row in rows(app, "Hands of the session")] == [
        ("20:00", "BTN", "+$0.35"),
        ("20:30", "BTN", "−$0.10"),
        ("21:00", "BTN", "−$0.10"),
        ("21:05", "BTN", "+$0.35"),
    ]


def test_another_pause_makes_other_sessions(store: Store) -> None:
    assert len(rows(run("sessions", player=cleo(store), gap=15), "Sessions")) == 4
    app = run("sessions", player=cleo(store), gap=360)
    assert len(rows(app, "Sessions")) == 2


def test_a_session_that_is_gone_is_told(store: Store) -> None:
    for wanted in (1, 10**14, "x"):
        app = run("sessions", player=cleo(store), session=wanted)
        assert ("This session is not there" in text(app)) == (wanted != "x")
        assert len(rows(app, "Sessions")) == 2


def test_currencies_of_one_session_are_rows_of_their_own(store: Store) -> None:
    keep(store, [at(1, STOLEN, 9, unit="EUR")])
    app = run("sessions", player=cleo(store))
    assert [row[4] for row in rows(app, "Sessions")] == ["+$0.35", "+$0.50", "+€0.35"]
    app = run("sessions", player=cleo(store), session=int(FIRST.timestamp()), unit="EUR")
    assert [row[-1] for row in rows(app, "Hands of the session")] == ["+€0.35"]


def test_names_that_are_linked_share_their_sessions(store: Store) -> None:
    keep(store, [at(31, STOLEN, 9, names=("X", "Y", HOSTILE), site="tourney")])
    people.add(store, HOSTILE)
    people.link(store, HOSTILE, "Cleo", "pokerstars")
    app = run("sessions", player=cleo(store))
    assert "Sessions of &lt;b&gt;Bold" in text(app)
    assert rows(app, "Sessions")[1][3:5] == ["5", "+$0.85"]
    checked(run("sessions", player=player_id(store, HOSTILE), session=int(FIRST.timestamp())))


def test_hands_without_a_time_are_in_no_session() -> None:
    with open_store(MEMORY) as store:
        keep(store, [at(0, STOLEN, 1, played_at=None)])
        held.hold(store)
        assert "no hand of this player that says when" in text(run("sessions"))
        held.release()
