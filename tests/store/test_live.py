"""Live tournaments in the store: one command one transaction, rows in step, the log the truth."""

import contextlib
import json
import threading
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tourney.store.database import Store, open_store
from tourney.store.errors import StoreError
from tourney.store.live import Live, NoTournament, Overtaken, _read
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.requests import Envelope

NOW = datetime(2026, 11, 27, 19, tzinfo=UTC)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "live.duckdb") as opened:
        yield opened


def create(live: Live, **setup: Any) -> str:
    request = {"structure": "friday", "name": "Friday", "buy_in": 2000, **setup}
    return live.create(request, Envelope(NOW), 7)[0]


def give(live: Live, tournament: str, kind: str, minutes: int = 0, **fields: Any) -> Any:
    beside = Envelope(NOW + timedelta(minutes=minutes), actor="Max", device="desk")
    return live.give(tournament, {"kind": kind, **fields}, beside)


def playing(live: Live, *names: str, **setup: Any) -> str:
    made = create(live, **setup)
    for name in names:
        give(live, made, "register", name=name)
    give(live, made, "seat")
    give(live, made, "start")
    return made


def rows(store: Store, query: str) -> list[tuple[Any, ...]]:
    with store.cursor() as cursor:
        return cursor.execute(query).fetchall()


def test_ids_are_made_of_name_and_day_and_never_twice(store: Store) -> None:
    live = Live(store)
    assert create(live) == "live-friday-2026-11-27"
    assert create(live) == "live-friday-2026-11-27-2"
    assert create(live) == "live-friday-2026-11-27-3"
    assert create(live, name="Café Łukasz' 7. Cup!") == "live-cafe-ukasz-7-cup-2026-11-27"
    assert create(live, name="扑克") == "live-tournament-2026-11-27"
    assert len(create(live, name="x" * 200)) == len("live-2026-11-27") + 1 + 40
    made = live.create({"structure": "friday", "name": "Late"}, Envelope(NOW), 1, date(2026, 11, 28))
    assert made[0] == "live-late-2026-11-28"


def test_the_rows_are_in_step(store: Store) -> None:
    """Three pay 20.00 and 5.00 for bounties, Cy re-enters; table A pays 3 entries... one place: 80.00."""
    live = Live(store)
    made = playing(
        live,
        "Ann",
        "Bob",
        "Cy",
        structure="four-hours",
        bounty=500,
        re_entries=1,
        fee=300,
        prizes={"places": 1},
    )
    give(live, made, "house-money", amount=1000)
    give(live, made, "bust", 5, players=["Cy"], by=["Ann"])
    assert rows(store, "SELECT name, place, rebuys, bounties, bounties_won, out_at FROM entries "
                       "JOIN players USING (player_id) ORDER BY name") == [
        ("Ann", None, 0, 1, 500, None),
        ("Bob", None, 0, 0, 0, None),
        ("Cy", 3, 0, 0, 0, datetime(2026, 11, 27, 19, 5)),
    ]  # fmt: skip
    give(live, made, "re-enter", 6, player="Cy")
    give(live, made, "rename", 6, player="Cy", name="Cyd")
    give(live, made, "close-registration", 6)
    give(live, made, "bust", 7, players=["Bob"], by=["Ann"])
    give(live, made, "bust", 8, players=["Ann"], by=["Cyd"])
    assert rows(store, "SELECT name, entry_no, place, prize, extra_paid, bounties_won FROM entries "
                       "JOIN players USING (player_id) ORDER BY place") == [
        ("Cyd", 2, 1, 9000, 2800, 1000),
        ("Ann", 1, 2, 0, 0, 1000),
        ("Bob", 1, 3, 0, 0, 0),
    ]  # fmt: skip
    assert rows(store, "SELECT tournament_id, source, site, structure, game, seed, started_at, finished_at, buy_in, "
                       "fee, bounty, entries, pool, added FROM tournaments") == [
        (made, "live", "tourney", "Four hours", "holdem", None, datetime(2026, 11, 27, 19),
         datetime(2026, 11, 27, 19, 8), 2000, 300, 500, 4, 9000, 1000),
    ]  # fmt: skip
    (listed,) = live.tournaments()
    assert (listed.tournament_id, listed.status, listed.entries, listed.pool) == (made, "finished", 4, 9000)
    give(live, made, "undo", 9)
    assert rows(store, "SELECT place FROM entries WHERE place = 1") == []
    assert live.tournaments()[0].status == "running"


def test_a_person_of_the_list_is_the_player_whatever_he_is_called(store: Store) -> None:
    with store.cursor() as cursor:
        cursor.execute("INSERT INTO players (player_id, site, name) VALUES (4, 'tourney', 'Annabel')")
    live = Live(store)
    made = create(live)
    give(live, made, "register", name="Ann", person=4)
    give(live, made, "register", name="Bob")
    assert rows(store, "SELECT player_id FROM entries ORDER BY player_id") == [(4,), (5,)]
    assert rows(store, "SELECT name FROM players ORDER BY player_id") == [("Annabel",), ("Bob",)]


def test_a_restart_finds_the_same_state(store: Store) -> None:
    live = Live(store)
    made = playing(live, "Ann", "Bob", "Cy")
    give(live, made, "next-hand", 1)
    give(live, made, "undo", 1)
    again = Live(store).tournament(made)
    assert again.state == live.tournament(made).state
    assert again.log == live.tournament(made).log
    assert [entry.actor for entry in again.log[1:]] == ["Max"] * (again.version - 1)


def test_a_refused_command_changes_nothing_and_the_next_goes_on(store: Store) -> None:
    live = Live(store)
    made = playing(live, "Ann", "Bob", "Cy")
    before = live.tournament(made).version
    with pytest.raises(NotAllowed, match="the clock runs"):
        give(live, made, "resume")
    assert live.tournament(made).version == before
    assert len(give(live, made, "pause")) == 1


def test_what_others_wrote_meanwhile_is_seen(store: Store) -> None:
    one, other = Live(store), Live(store)
    made = playing(one, "Ann", "Bob", "Cy")
    give(other, made, "pause")
    with pytest.raises(NotAllowed, match="the clock stands"):
        give(one, made, "pause")
    with store.transaction() as cursor:  # as when a person is erased: the same lines with other names
        cursor.execute("UPDATE tournament_events SET payload = replace(payload, '\"Ann\"', '\"X\"')")
    assert give(one, made, "resume")
    assert one.tournament(made).state.name(1) == "X"


@pytest.mark.parametrize("earlier", [(), ("pause",)])
def test_two_writers_of_one_line_one_is_refused(store: Store, earlier: tuple[str, ...]) -> None:
    """While one is at it, another that does not take turns with it is refused, whether or not the first gave a
    command before. It does not see the line of the other one, and so it must not come second."""
    live, other = Live(store), Live(store)
    made = playing(live, "Ann", "Bob", "Cy")
    for kind in earlier:
        give(other, made, kind)
    lines = live.tournament(made).version

    refused: list[Exception] = []

    def slowly(run: Any) -> Any:
        thread = threading.Thread(target=meanwhile)
        thread.start()
        thread.join()
        return run.undo(NOW)

    def meanwhile() -> None:
        with open_store(store.path) as same:  # a store of its own: with the same one commands take turns
            try:
                give(Live(same), made, "note", text="meanwhile")
            except Overtaken as error:
                refused.append(error)

    other.change(made, slowly)
    assert len(refused) == 1
    seqs = [row[0] for row in rows(store, "SELECT seq FROM tournament_events ORDER BY seq")]
    assert seqs == list(range(1, lines + 2))


def test_the_log_is_read_once_whatever_is_written_after_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also after a command of more lines than are written one by one."""
    read = []
    monkeypatch.setattr("tourney.store.live._read", lambda *asked: read.append(1) or _read(*asked))
    live = Live(store)
    made = playing(live, *(f"Player {number}" for number in range(30)))
    assert len(give(live, made, "undo", action=live.tournament(made).log[-1].action)) == 1
    lines = [len(give(live, made, kind)) for kind in ("seat", "start", "pause", "resume") if kind != "seat"]
    assert lines and read == [1]
    assert Live(store).tournament(made).state == live.tournament(made).state


def test_a_row_of_the_tables_that_was_taken_away_is_written_again(store: Store) -> None:
    live = Live(store)
    made = playing(live, "Ann", "Bob", "Cy")
    give(live, made, "pause")
    with store.transaction() as cursor:
        cursor.execute("DELETE FROM tournaments")
    give(live, made, "resume")
    assert rows(store, "SELECT tournament_id, entries FROM tournaments") == [(made, 3)]


def test_twenty_threads_take_turns(store: Store) -> None:
    live = Live(store)
    made = create(live)
    refused = []

    def enter(number: int) -> None:
        try:
            give(live, made, "register", name=f"Player {number}")
        except ValueError as error:
            refused.append(error)

    threads = [threading.Thread(target=enter, args=(number,)) for number in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert refused == []
    assert [row[0] for row in rows(store, "SELECT seq FROM tournament_events ORDER BY seq")] == list(
        range(1, 22)
    )
    assert len(rows(store, "SELECT DISTINCT player_id FROM entries")) == 20


def test_nothing_is_kept_of_a_command_whose_rows_cannot_be_written(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = Live(store)
    made = create(live)

    def full(*_: Any) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patched, pytest.raises(OSError, match="full"):
        patched.setattr("tourney.store.live.write_entries", full)
        give(live, made, "register", name="Ann")
    assert live.tournament(made).version == 1
    give(live, made, "register", name="Ann")
    assert live.tournament(made).version == 2


def test_names_that_are_not_there_and_logs_that_are_broken(store: Store) -> None:
    live = Live(store)
    with pytest.raises(NoTournament, match="create one with `tourney td new`"):
        live.tournament("nothing")
    made = playing(live, "Ann", "Bob")
    with pytest.raises(NoTournament, match=made):
        give(live, "x" * 10_000, "pause")
    with store.transaction() as cursor:
        cursor.execute("DELETE FROM tournament_events WHERE seq = 3")
    with pytest.raises(StoreError, match="line 3 is missing"):
        give(live, made, "pause")
    with store.transaction() as cursor:
        cursor.execute("DELETE FROM tournament_events WHERE seq > 1")
        cursor.execute("UPDATE tournament_events SET payload = ?", [json.dumps({"setup": {"x": 1}})])
    with pytest.raises(StoreError, match="cannot be read"):
        live.tournament(made)


def test_a_change_is_told_once_it_is_committed_and_a_refusal_is_not(store: Store) -> None:
    told: list[tuple[str, int]] = []

    def on_change(tournament: str) -> None:
        count = rows(store, "SELECT count(*) FROM tournament_events")[0][0]  # another connection sees it
        told.append((tournament, count))

    live = Live(store, on_change)
    made = create(live)
    give(live, made, "register", name="Ann")
    with pytest.raises(NotAllowed):
        give(live, made, "pause")
    assert told == [(made, 1), (made, 2)]
    assert live.look(made, lambda run: (run.version, len(run.state.players))) == (2, 1)
    with pytest.raises(NoTournament):
        live.look("nosuch", lambda run: run)


def test_who_reads_sees_what_was_committed_and_waits_for_no_command(store: Store) -> None:
    live = Live(store)
    made = playing(live, "Ann", "Bob", "Cy")
    lines = live.tournament(made).version
    seen: list[tuple[int, str]] = []

    def slowly(run: Any) -> Any:
        written = run.undo(NOW)
        thread = threading.Thread(
            target=lambda: seen.append((live.tournament(made).version, live.tournaments()[0].status))
        )
        thread.start()
        thread.join(10)
        return written

    live.change(made, slowly)
    assert seen == [(lines, "running")]
    assert live.tournament(made).version == lines + 1
    assert live.tournaments()[0].status == "registering"


def test_what_was_read_is_not_changed_by_later_commands(store: Store) -> None:
    live = Live(store)
    made = playing(live, "Ann", "Bob", "Cy")
    before = live.tournament(made)
    lines = [*before.log]
    give(live, made, "undo")
    give(live, made, "start")
    assert (before.log, before.undone) == (lines, set())


def test_after_a_command_nothing_is_asked_of_the_store(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The list and the tournament are in memory until somebody else writes to the store."""
    live = Live(store)
    made = playing(live, "Ann", "Bob", "Cy")
    other = create(live)
    assert [(one.tournament_id, one.status) for one in live.tournaments()] == [
        (other, "registering"),
        (made, "running"),
    ]
    give(live, made, "undo")
    asked = []
    cursor = store.cursor
    monkeypatch.setattr(store, "cursor", lambda: asked.append(1) or cursor())
    assert live.at_hand() and live.at_hand(made) and not live.at_hand(other)
    assert live.look(made, lambda run: run.state.status) == "seated"
    assert [one.status for one in live.tournaments()] == ["registering", "registering"]
    assert asked == []
    again = Live(store).tournaments()
    assert live.tournaments() == again and asked == [1]
    with store.transaction() as writing:
        writing.execute("UPDATE tournaments SET name = 'Saturday' WHERE tournament_id = ?", [made])
    assert not live.at_hand() and not live.at_hand(made)
    assert [one.name for one in live.tournaments()] == ["Friday", "Saturday"]
    assert live.at_hand()


def test_after_a_refusal_the_log_is_not_read_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    live = Live(store)
    made = playing(live, "Ann", "Bob", "Cy")
    read = []
    monkeypatch.setattr("tourney.store.live._read", lambda *asked: read.append(1) or _read(*asked))
    for kind in ("resume", "pause", "pause", "resume"):
        with contextlib.suppress(NotAllowed):
            give(live, made, kind)
    assert read == []
    assert Live(store).tournament(made).state == live.tournament(made).state
