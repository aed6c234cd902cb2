"""Files that grow: each hand is read once, as soon as it is whole, whatever becomes of the file."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from intake_hands import asked, written

from tourney.intake import growing, watching
from tourney.intake.watching import Watcher
from tourney.store.database import MEMORY, Store, open_store

APART = "\n\n\n"


def append(path: Path, text: str) -> None:
    with path.open("a", newline="") as file:
        file.write(text)


def numbers(store: Store) -> list[str]:
    return [row[0] for row in asked(store, "SELECT site_hand_id FROM hands ORDER BY hand_id")]


def test_what_is_appended_is_read_once(tmp_path: Path) -> None:
    path = tmp_path / "table.txt"
    append(path, written(1) + APART)
    with open_store(MEMORY) as store:
        watcher = Watcher(store, [tmp_path])
        assert watcher.look() == 1
        assert watcher.look() == 0
        append(path, written(2) + APART + written(3) + APART)
        assert watcher.look() == 2
        assert (watcher.summary.hands, watcher.summary.duplicates, watcher.summary.files) == (3, 0, 1)
        assert numbers(store) == ["1", "2", "3"]
        # 16 lines and three blank ones a hand.
        assert asked(store, "SELECT line FROM hands ORDER BY hand_id") == [(1,), (20,), (39,)]
        assert asked(store, "SELECT count(*) FROM imports") == [(1,)]


def test_a_short_look_reads_the_files_that_grew_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "GREW_LAST", 2)
    paths = [tmp_path / f"table {number}.txt" for number in range(3)]
    for number, path in enumerate(paths):
        append(path, written(number + 1) + APART)
        os.utime(path, (1_000 + number, 1_000 + number))
    with open_store(MEMORY) as store:
        watcher = Watcher(store, [tmp_path])
        assert watcher.look(whole=False) == 0  # none is known to have grown yet
        assert watcher.look() == 3
        append(paths[0], written(10) + APART)
        append(paths[2], written(12) + APART)
        append(tmp_path / "new.txt", written(20) + APART)
        assert watcher.look(whole=False) == 1
        assert watcher.look(whole=False) == 0
        assert watcher.look() == 2
        append(tmp_path / "new.txt", written(21) + APART)
        append(paths[2], written(22) + APART)
        assert watcher.look(whole=False) == 2
        paths[2].unlink()
        assert watcher.look(whole=False) == 0
        assert watcher.summary.duplicates == 0


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_in_the_place_of_a_file_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "table.txt"
    append(path, written(1) + APART)
    with open_store(MEMORY) as store:
        watcher = Watcher(store, [tmp_path])
        assert watcher.look() == 1
        path.unlink()
        os.mkfifo(path)
        assert watcher.look(whole=False) == 0
        assert watcher.look() == 0


def test_a_watch_looks_at_all_files_a_tenth_of_the_time_and_at_the_last_ones_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[bool] = []
    now = [100.0]
    stop = threading.Event()

    def look(whole: bool) -> int:
        looked.append(whole)
        now[0] += 0.05 if whole else 0.001
        if len(looked) == 12:
            stop.set()
        return 0

    with open_store(MEMORY) as store:
        watcher = Watcher(store, [tmp_path])
        monkeypatch.setattr(watcher, "look", look)
        monkeypatch.setattr(watching.time, "perf_counter", lambda: now[0])
        monkeypatch.setattr(stop, "wait", lambda seconds: now.__setitem__(0, now[0] + seconds))
        watching.watch(watcher, stop)
    # A look at all takes 0.05 s, so the next is 0.5 s later: a look at the last ones each 0.101 s, four of them.
    assert looked == ([True] + [False] * 4) * 2 + [True, False]


def test_an_unfinished_last_hand_is_held_back_byte_by_byte(tmp_path: Path) -> None:
    path = tmp_path / "table.txt"
    text = written(1) + APART
    cut = text.index("Bo (big blind) folded before Flop")
    with open_store(MEMORY) as store:
        watcher = Watcher(store, [tmp_path])
        for start in range(0, cut, 60):
            append(path, text[start : min(start + 60, cut)])
            assert watcher.look() == 0
        append(path, text[cut:])
        assert watcher.look() == 1
        assert (watcher.summary.rejected, watcher.summary.duplicates) == (0, 0)
        assert asked(store, "SELECT text FROM hand_texts") == [(written(1).strip(),)]


def test_a_hand_without_a_blank_line_after_it_is_whole_when_all_seats_are_told(tmp_path: Path) -> None:
    append(tmp_path / "table.txt", written(1))
    with open_store(MEMORY) as store:
        assert Watcher(store, [tmp_path]).look() == 1


def test_a_restart_goes_on_where_it_ended(tmp_path: Path) -> None:
    path = tmp_path / "table.txt"
    half = written(2)[:200]
    append(path, written(1) + APART + half)
    with open_store(tmp_path / "s.duckdb") as store:
        assert Watcher(store, [tmp_path]).look() == 1
    append(path, written(2)[200:] + APART)
    with open_store(tmp_path / "s.duckdb") as store:
        watcher = Watcher(store, [tmp_path])
        assert watcher.look() == 1
        assert watcher.summary.duplicates == 0
        assert numbers(store) == ["1", "2"]
        assert asked(store, "SELECT line FROM hands ORDER BY hand_id") == [(1,), (20,)]


def test_a_renamed_file_is_known_again(tmp_path: Path) -> None:
    path = tmp_path / "table.txt"
    append(path, written(1) + APART)
    with open_store(MEMORY) as store:
        watcher = Watcher(store, [tmp_path])
        watcher.look()
        path = path.rename(tmp_path / "old table.txt")
        append(path, written(2) + APART)
        assert watcher.look() == 1
        assert watcher.summary.duplicates == 0
        assert asked(store, "SELECT file FROM watched_files") == [(str(path),)]


@pytest.mark.parametrize("longer", [True, False])
def test_a_replaced_file_is_read_from_its_beginning(tmp_path: Path, longer: bool) -> None:
    path = tmp_path / "table.txt"
    append(path, written(1) + APART + written(2) + APART)
    with open_store(MEMORY) as store:
        watcher = Watcher(store, [tmp_path])
        watcher.look()
        path.write_text(APART.join(written(number) for number in (range(7, 12) if longer else [7])) + APART)
        assert watcher.look() == (5 if longer else 1)
        assert numbers(store)[:3] == ["1", "2", "7"]


def test_a_truncated_file_is_read_anew_and_nothing_stored_twice(tmp_path: Path) -> None:
    path = tmp_path / "table.txt"
    append(path, written(1) + APART + written(2) + APART)
    with open_store(MEMORY) as store:
        watcher = Watcher(store, [tmp_path])
        watcher.look()
        path.write_text(written(1) + APART)
        assert watcher.look() == 0
        assert numbers(store) == ["1", "2"]


def test_two_encodings_grow(tmp_path: Path) -> None:
    path = tmp_path / "wide.txt"
    with open_store(MEMORY) as store:
        watcher = Watcher(store, [tmp_path])
        path.write_bytes("\ufeff".encode("utf-16-le") + (written(1) + APART).encode("utf-16-le"))
        assert watcher.look() == 1
        with path.open("ab") as file:
            file.write((written(2) + APART).encode("utf-16-le"))
        assert watcher.look() == 1
        assert watcher.summary.duplicates == 0


def test_a_hand_that_is_not_understood_waits_for_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "QUIET", 0.0)
    path = tmp_path / "table.txt"
    append(path, written(1).replace("Bo: folds", "Bo: ponders") + APART)
    with open_store(MEMORY) as store:
        watcher = Watcher(store, [tmp_path])
        watcher.look()
        watcher.look()
        assert watcher.summary.rejected == 0
        append(path, written(2) + APART)
        assert watcher.look() == 1
        assert watcher.summary.rejected == 1
        assert asked(store, "SELECT line, first_line FROM rejects") == [(10, 1)]


def test_a_file_that_is_no_history_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "QUIET", 0.0)
    append(tmp_path / "notes.txt", "milk, bread\n")
    with open_store(MEMORY) as store:
        watcher = Watcher(store, [tmp_path])
        for _ in range(3):
            watcher.look()
        assert watcher.summary.rejected == 1


def test_a_summary_cut_short_is_not_whole() -> None:
    text = written(1)
    assert growing.may_be_read(text, quiet=False)
    assert not growing.may_be_read(text[: text.index("Seat 2: Bo (big")], quiet=False)
    assert growing.may_be_read(text[: text.index("Seat 2: Bo (big")], quiet=True)


@pytest.mark.skipif(os.name == "nt", reason="signals are others there")
def test_the_command_reads_within_a_second_and_ends_by_ctrl_c(tmp_path: Path) -> None:
    folder = tmp_path / "hands"
    folder.mkdir()
    append(folder / "a.txt", written(1) + APART)
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "tourney.cli.main",
            "import",
            "--watch",
            str(folder),
            "--json",
            "--db",
            "s.duckdb",
        ],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    assert "watching" in process.stderr.readline()
    assert process.stderr.readline() == "tourney: 1 new hand\n"
    appended = time.perf_counter()
    append(folder / "a.txt", written(2) + APART)
    assert process.stderr.readline() == "tourney: 1 new hand\n"
    took = time.perf_counter() - appended
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=30)
    assert process.returncode == 0
    told = json.loads(out)
    assert (told["new"], told["duplicates"], told["rejected"]) == (2, 0, 0)
    assert took < 5  # 0.3 s on a machine that does nothing else


def test_ctrl_c_in_the_middle_of_a_query_is_ctrl_c(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """DuckDB makes an error of its own of it: the watch ends as at any other moment."""

    def interrupted(watcher: Watcher) -> None:
        raise RuntimeError("Query interrupted")

    monkeypatch.setattr(Watcher, "work_out", interrupted)
    append(tmp_path / "a.txt", written(1) + APART)
    with open_store(MEMORY) as store:
        watcher = Watcher(store, [tmp_path])
        with pytest.raises(KeyboardInterrupt):
            watching.watch(watcher, threading.Event())
        watcher.end()
