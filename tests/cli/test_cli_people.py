"""`tourney people` on the command line."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from calling import Call, caller
from stored_hands import fill

from tourney.store.database import open_store

HOLD = "import sys, duckdb; c = duckdb.connect(sys.argv[1]); print('held', flush=True); sys.stdin.readline()"


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Call:
    path = tmp_path / "t.duckdb"
    with open_store(path) as store:
        fill(store)
    plain = caller(capsys)
    return lambda *arguments: plain("people", *arguments, "--db", str(path))


def test_a_person_is_added_linked_listed_and_erased(call: Call) -> None:
    added = call("add", "Anna", "--nickname", "Ace", "--email", "anna@example.org", "--json").json
    assert (added["name"], added["nickname"], added["email"], added["photo"]) == (
        "Anna",
        "Ace",
        "anna@example.org",
        None,
    )
    linked = call("link", "Ace", "Bo", "--site", "pokerstars", "--json").json
    assert linked["names"] == [{"site": "pokerstars", "name": "Bo"}, {"site": "tourney", "name": "Anna"}]
    assert call("list", "--json").json == {"people": [linked]}
    assert "Bo (pokerstars)" in call("list").out
    assert call("edit", str(added["person"]), "--nickname", "", "--json").json["nickname"] is None
    assert len(call("unlink", "Anna", "Bo", "--json").json["names"]) == 1
    erased = call("erase", "Anna", "--json").json
    assert erased["stands_as"] == f"Erased player {added['person']}"
    assert call("list", "--json").json == {"people": []}


def test_two_people_are_merged(call: Call) -> None:
    call("add", "Anna")
    call("add", "Ana")
    merged = call("merge", "Anna", "Ana", "--json").json
    assert [one["name"] for one in merged["names"]] == ["Ana", "Anna"]


def test_what_is_said_to_people(call: Call) -> None:
    assert "Nobody yet" in call("list").out
    assert "Anna, number" in call("add", "Anna", "--notes", "tight").out
    assert "the results stand as Erased player" in call("erase", "Anna").out


@pytest.mark.parametrize(
    "arguments",
    [
        ("edit", "Zoe"),
        ("add", "A" * 10_000),
        ("add", "A\x1b[2J"),
        ("add", "\udcff"),
        ("add", "Anna", "--photo", "/etc/passwd"),
        ("add", "Anna", "--photo", "../../x.png"),
        ("add", "Anna", "--email", "x"),
        ("link", "Zoe", "Bo"),
        ("merge", "Zoe", "99999999999999999999"),
        ("erase", "'; DROP TABLE people; --"),
        ("erase", "\udcff"),
    ],
)
def test_a_wrong_call_is_one_sentence(call: Call, arguments: tuple[str, ...]) -> None:
    assert call(*arguments).one_sentence
    assert call(*arguments, "--json").one_sentence


def test_a_store_that_is_held_says_by_whom(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "held.duckdb"
    open_store(path).close()
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ.copy(),
    ) as holder:
        assert holder.stdout is not None and holder.stdout.readline() == "held\n"
        for verb in (("people", "list"), ("league", "list")):
            found = caller(capsys)(*verb, "--db", str(path))
            assert found.one_sentence
            assert f"is held by process {holder.pid}" in found.err
        assert holder.stdin is not None
        holder.stdin.write("\n")
        holder.stdin.flush()
