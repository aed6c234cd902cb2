"""Erasing a person: no name of his is left in any column, every result is, and logs lead to the same state."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from stored_hands import CHECKED, STOLEN, record

from tourney.simulate.storing import simulate
from tourney.simulate.tournament import Plan
from tourney.stats.keep import keep
from tourney.store.access import add_device
from tourney.store.database import Store, open_store
from tourney.store.erasing import erase
from tourney.store.leagues import add_event, create, season
from tourney.store.people import Profile, add, link, people
from tourney.store.photos import PersonError
from tourney.store.results import stored_result
from tourney.store.tables import TABLES
from tourney.store.tournaments import append_events
from tourney.tournament.events import KINDS
from tourney.tournament.league import LeagueRules
from tourney.tournament.log_names import declared, text_fields, without_names
from tourney.tournament.structure import load

MAY_STAY = {("tournaments", "name"), ("leagues", "name"), ("league_events", "name"), ("hands", "club")}
"""Titles, which the organiser chose; erasing tells which of them hold the name."""
NO_NAMES = """
hands: site site_hand_id source played_at_raw game limit_type mix tournament_id table_name unit board board_2 board_3 audit
hand_players: position raiser hole_cards ticket
player_rows: position raiser hole_cards ticket
hand_events: kind cards
players: site
tournaments: tournament_id site site_tournament_id source game limit_type structure unit mix target
tournament_events: tournament_id kind
entries: tournament_id award last_hand
imports: state
league_events: event_id formula seed inputs
league_points: inputs
leagues: rules
watched_files: opening ending
meta: key value
devices: role digest
saved_filters: page
settings: key
recordings: tournament_id setup state
recording_steps: step
"""
"""Columns of text in which no name of a player stands: a new one is put here, or erased in."""


def every_text(store: Store) -> list[tuple[str, str, str]]:
    found = []
    with store.cursor() as cursor:
        for table in TABLES:
            for column in table.columns:
                if column.type == "VARCHAR":
                    rows = cursor.execute(f'SELECT DISTINCT "{column.name}" FROM {table.name}').fetchall()
                    found += [(table.name, column.name, row[0]) for row in rows if row[0] is not None]
    return found


def holding(store: Store, name: str) -> list[tuple[str, str, str]]:
    return [row for row in every_text(store) if name in row[2]]


@pytest.fixture
def store(tmp_path: Path):
    with open_store(tmp_path / "t.duckdb") as opened:
        yield opened


def test_every_column_of_text_is_erased_in_or_holds_no_name() -> None:
    from tourney.store.erasing import ERASED_COLUMNS

    known = set(MAY_STAY) | set(ERASED_COLUMNS)
    for line in NO_NAMES.strip().splitlines():
        table, columns = line.split(":")
        known |= {(table, column) for column in columns.split()}
    there = {(t.name, c.name) for t in TABLES for c in t.columns if c.type == "VARCHAR"}
    assert there - known == set()


def test_no_name_is_left_in_any_column(store: Store, tmp_path: Path) -> None:
    (tmp_path / "zed.png").write_bytes(b"png")
    one = record(STOLEN, 1, ("Zed", "Bo", "Cleo"))
    one.file, one.line = "/home/Zed/hands/Zed.txt", 1
    one.notes = ["Zed was late", "uncalled bet inferred"]
    one.audit_note = "seat 1 (Zed): 40, not 30"
    one.text = 'Seat 1: Zed (1000)\nZed: folds\nZed Zed said, "Zedric and Zed\'s friend"'
    two = record(STOLEN, 2, ("zed+99", "x", "y"), site="pokerstars", source="imported")
    two.file, two.line = "zed+99/a.txt", 3
    two.text = "Seat 1: zed+99 (1000)"
    keep(store, [one, two, record(CHECKED, 3, ("Dora", "Bo", "Cleo"))])
    with store.cursor() as cursor:
        cursor.execute(
            "INSERT INTO rejects (import_id, file, line, reason, text) VALUES "
            "(1, 'zed+99/b.txt', 1, 'Zed cannot bet 40', 'Zed: bets 40')"
        )
        cursor.execute("INSERT INTO watched_files (file, read_to) VALUES ('/home/Zed/w.txt', 7)")
    at = datetime(2026, 1, 1, tzinfo=UTC)
    add_device(store, "Zed's phone", "floor", "aa", at)
    payload = {"player": 1, "name": "Zed"}
    append_events(
        store,
        "T",
        [
            {
                "seq": 1,
                "action": 1,
                "at": at,
                "actor": "Zed",
                "device": "Zed's phone",
                "kind": "player_registered",
                "payload": payload,
            },
            {
                "seq": 2,
                "action": 2,
                "at": at,
                "actor": "Bo",
                "device": None,
                "kind": "note_written",
                "payload": {"text": "Zed, zed@example.org"},
            },
        ],
    )
    add(store, "Zed", Profile(nickname="Zeddy", email="zed@example.org", notes="Zed", photo="zed.png"))
    link(store, "Zed", "zed+99", "pokerstars")
    done = erase(store, "Zed")
    for word in ("Zed's", "zed+99", "Zeddy", "zed@example.org"):
        assert holding(store, word) == []
    assert [row for row in holding(store, "Zed") if "Zedric" not in row[2]] == []
    assert not (tmp_path / "zed.png").exists()
    with store.cursor() as cursor:
        assert cursor.execute("SELECT text FROM hand_texts ORDER BY hand_id").fetchall()[0] == (
            "Seat 1: Erased player 1 (1000)\nErased player 1: folds\n"
            'Erased player 1 Erased player 1 said, "Zedric and Erased player 1\'s friend"',
        )
        assert cursor.execute("SELECT name FROM players ORDER BY player_id").fetchall()[0] == (
            done.stands_as,
        )
        assert cursor.execute("SELECT count(*) FROM hand_players WHERE player_id = 1").fetchall() == [(1,)]
        assert cursor.execute("SELECT count(*) FROM watched_files").fetchall() == [(0,)]
    assert people(store) == []


def test_results_and_points_stay_and_the_log_leads_to_the_same_state(store: Store) -> None:
    played = simulate(store, Plan(load("friday"), "friday", 9, 7))
    winner = played.finishers[0].player
    create(store, "Fridays", LeagueRules())
    add_event(store, "Fridays", stored_result(store, played.tournament_id))
    before_points = [(row.place, row.points) for row in season(store, 1)[0].rows]
    before = stored_result(store, played.tournament_id)
    add(store, winner)
    done = erase(store, winner)
    assert [row for row in holding(store, winner) if (row[0], row[1]) not in MAY_STAY] == []
    after = stored_result(store, played.tournament_id)
    assert [p.name for p in after.placed if p.place == 1] == [done.stands_as]
    assert [(p.player, p.place, p.prize) for p in after.players] == [
        (p.player, p.place, p.prize) for p in before.players
    ]
    assert [(row.place, row.points) for row in season(store, 1)[0].rows] == before_points


def test_titles_that_hold_the_name_are_told_and_stay(store: Store) -> None:
    create(store, "Anna's cup", LeagueRules())
    add(store, "Anna")
    assert erase(store, "Anna").left == ("the league Anna's cup",)


def test_a_short_name_is_not_taken_for_a_word_in_the_texts_of_others(store: Store) -> None:
    his = record(STOLEN, 1, ("a", "Bo", "Cleo"))
    his.text = "Seat 1: a (1000)\na: calls"
    theirs = record(STOLEN, 2, ("Dora", "Bo", "Cleo"))
    theirs.text = "shows a pair"
    keep(store, [his, theirs])
    add(store, "a")
    erase(store, "a")
    with store.cursor() as cursor:
        texts = cursor.execute("SELECT text FROM hand_texts ORDER BY hand_id").fetchall()
    assert texts == [("Seat 1: Erased player 1 (1000)\nErased player 1: calls",), ("shows a pair",)]


@pytest.mark.parametrize(
    "name",
    [
        "Robert'); DROP TABLE players;--",
        "a.*b",
        r"back\1slash",
        '"quoted"',
        "Łukasz",
        "\u202eanna",
        "$1 %s ?",
    ],
)
def test_a_name_of_any_letters_is_erased(store: Store, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Also one that is not taken any more, but was.
    monkeypatch.setattr("tourney.store.people._check_name", lambda name, what: None)
    one = record(STOLEN, 1, (name, "Bo", "Cleo"))
    one.text = f"Seat 1: {name} (1000)"
    keep(store, [one])
    row = {"seq": 1, "action": 1, "at": datetime(2026, 1, 1, tzinfo=UTC), "actor": name, "device": None}
    append_events(store, "T", [{**row, "kind": "player_registered", "payload": {"player": 1, "name": name}}])
    add(store, name)
    erase(store, name)
    assert [row for row in holding(store, name) if "Erased player 1 (1000)" not in row[2]] == []
    with store.cursor() as cursor:
        assert cursor.execute("SELECT text FROM hand_texts").fetchall() == [
            ("Seat 1: Erased player 1 (1000)",)
        ]
        payload = cursor.execute("SELECT payload FROM tournament_events").fetchall()[0][0]
    assert json.loads(payload) == {"player": 1, "name": "Erased player 1"}


def test_a_name_without_letters_goes_too_though_the_text_suffers(store: Store) -> None:
    one = record(STOLEN, 1, ("(", "Bo", "Cleo"))
    one.text = "Seat 1: ( (1000)"
    keep(store, [one])
    add(store, "(")
    erase(store, "(")
    assert holding(store, "(") == []


def test_a_name_that_was_corrected_in_a_log_goes_with_the_new_one(store: Store) -> None:
    at = datetime(2026, 1, 1, tzinfo=UTC)
    lines = [
        ("player_registered", {"player": 1, "name": "Zet", "person": None}),
        ("player_registered", {"player": 2, "name": "Bo", "person": None}),
        ("note_written", {"text": "Zet is late, Bo too"}),
        ("player_renamed", {"player": 1, "name": "Zed", "before": "Zet"}),
    ]
    rows = [
        {"seq": n, "action": n, "at": at, "actor": None, "device": None, "kind": kind, "payload": payload}
        for n, (kind, payload) in enumerate(lines, 1)
    ]
    append_events(store, "T", rows)
    add(store, "Zed")
    erase(store, "Zed")
    assert holding(store, "Zet") == holding(store, "Zed") == []
    assert len(holding(store, "Bo")) == 2


def test_a_neutral_name_that_somebody_has_already(store: Store) -> None:
    add(store, "Anna")
    add(store, "Erased player 1")
    assert erase(store, "Anna").stands_as == "Erased player 1x"


def test_who_is_not_there_is_not_erased(store: Store) -> None:
    with pytest.raises(PersonError, match="there is no person 'Anna'"):
        erase(store, "Anna")


def test_a_name_like_a_word_of_the_log_leaves_the_word() -> None:
    """A player called holdem: the game of the tournament stays the game."""
    created = {"setup": {"name": "holdem", "structure": {"game": "holdem"}}}
    assert without_names("tournament_created", created, ["holdem"], "E") == created
    registered = {"player": 1, "name": "holdem"}
    assert without_names("player_registered", registered, ["holdem"], "E") == {"player": 1, "name": "E"}


def test_a_name_that_begins_another_leaves_the_other() -> None:
    registered = {"player": 1, "name": "Anna B."}
    assert without_names("player_registered", registered, ["Anna"], "E") == registered
    assert without_names("note_written", {"text": "Anna, Anna B. and Annabel"}, ["Anna", "Anna B."], "E") == {
        "text": "E, E and Annabel"
    }


def test_every_text_field_of_an_event_is_declared_as_a_name_a_word_or_a_text() -> None:
    paths = [path for kind, cls in KINDS.items() for path in text_fields(cls, kind)]
    assert "player_registered.name" in paths
    assert [path for path in paths if not declared(path)] == []
