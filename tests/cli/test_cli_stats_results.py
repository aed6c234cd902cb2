"""`tourney stats --sessions` and `--tournaments`: the rows, the words, and what is refused."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from stats_evenings import evening, row
from stats_hands import hand

from tourney.cli.main import main
from tourney.stats.keep import keep
from tourney.store.database import open_store


@pytest.fixture
def db(tmp_path: Path) -> str:
    path = tmp_path / "home.duckdb"
    with open_store(str(path)) as store:
        told = hand(
            "SB BB BTN",
            "BTN:r6 SB:f BB:f",
            won="BTN",
            played_at=datetime(2026, 3, 1, 2, tzinfo=UTC),
            table_name="A",
        )
        keep(store, [told])
        evening(store, 1, 1000, 100, [row("Ann", 1, 2000), row("Bo", 2)])
    return str(path)


def asked(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["stats", *words]) == 0
    return capsys.readouterr().out


def test_sessions_as_rows_and_in_words(db: str, capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(asked(capsys, "BTN", "--sessions", "--day-starts", "5", "--db", db, "--json"))["rows"]
    assert [(line["day"], line["hands"], line["net"]) for line in rows] == [("2026-02-28", 1, 3)]
    assert "2026-03-01" in asked(capsys, "BTN", "--sessions", "--db", db)


def test_tournaments_as_rows_and_in_words(db: str, capsys: pytest.CaptureFixture[str]) -> None:
    (ann,) = json.loads(asked(capsys, "Ann", "--tournaments", "--by", "month", "--db", db, "--json"))["rows"]
    assert (ann["month"], ann["profit"], ann["stats"]["roi"]) == ("2026-01", 900, {"n": 900, "d": 1100})
    # 9 for 11.
    assert "81.8 %" in asked(capsys, "Ann", "--tournaments", "--db", db)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--sessions"], "name him"),
        (["BTN", "--sessions", "--gap", "0"], "pause of 1"),
        (["BTN", "--sessions", "--zone", "Mars"], "no time zone"),
        (["--tournaments", "--by", "stake"], "cannot split"),
        (["Nobody", "--tournaments"], "no player"),
        (["BTN", "--by", "game"], "cannot split"),
    ],
)
def test_what_cannot_be_asked(
    db: str, words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["stats", *words, "--db", db]) == 2
    found = capsys.readouterr()
    assert why in found.err
    assert not found.out
