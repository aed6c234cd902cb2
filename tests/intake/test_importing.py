"""What an import counts, keeps and leaves, whatever it is given and however often."""

import os
import signal
import subprocess
import sys
import time
import zipfile
from datetime import datetime
from pathlib import Path
from types import ModuleType

import pytest
from intake_hands import asked, written

from tourney.histories.pieces import Span
from tourney.intake import jobs, temporary
from tourney.intake.importing import import_paths
from tourney.intake.summary import Summary, kind_of
from tourney.resources import folder
from tourney.store.database import MEMORY, open_store
from tourney.store.imports import start_import

APART = "\n\n\n"


def test_the_text_is_kept_beside_each_hand(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("junk before\n" + written(1) + APART + written(2))
    with open_store(MEMORY) as store:
        import_paths(store, [tmp_path])
        name = str(tmp_path / "a.txt")
        assert asked(store, "SELECT hand_id, file, line, text FROM hand_texts ORDER BY hand_id") == [
            (1, name, 2, written(1).strip()),
            (2, name, 21, written(2).strip()),
        ]


def test_a_reject_is_kept_once_however_often_it_is_met(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(written(1).replace("Bo: folds", "Bo: ponders") + APART + written(2))
    (tmp_path / "b.txt").write_text("")
    with open_store(MEMORY) as store:
        for _ in range(3):
            done = import_paths(store, [tmp_path])
            assert done.rejected == 2
        assert asked(store, "SELECT count(*) FROM rejects") == [(2,)]
        assert asked(store, "SELECT line, first_line FROM rejects WHERE line IS NOT NULL") == [(10, 1)]


def test_a_reject_is_gone_when_its_hand_came_to_be_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text(written(1)[:300])
    with open_store(MEMORY) as store:
        assert import_paths(store, [path]).rejected == 1
        path.write_text(written(1))
        assert import_paths(store, [path]).new == 1
        assert asked(store, "SELECT count(*) FROM rejects") == [(0,)]


def test_an_import_says_what_became_of_it(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(written(1) + APART + written(2).replace("Bo: folds", "Bo: ponders"))
    with open_store(MEMORY) as store:
        import_paths(store, [tmp_path])
        assert asked(
            store,
            "SELECT files, hands, new, duplicates, rejected, agrees, differs, unchecked, state FROM imports",
        ) == [(1, 2, 1, 0, 1, 1, 0, 0, "done")]


def test_an_import_that_was_killed_is_called_stopped_at_the_next(tmp_path: Path) -> None:
    path = tmp_path / "s.duckdb"
    with open_store(path) as store, store.cursor() as cursor:
        cursor.execute("INSERT INTO imports (import_id, state) VALUES (1, 'running')")
    with open_store(path) as store:
        (tmp_path / "a.txt").write_text(written(1))
        first = start_import(store, datetime(2026, 3, 1))
        import_paths(store, [tmp_path / "a.txt"])
        assert asked(store, "SELECT import_id, state FROM imports ORDER BY import_id") == [
            (1, "stopped"),
            (first, "running"),  # it runs in this process
            (3, "done"),
        ]


def test_folders_of_dead_processes_are_cleared_away_and_others_left(tmp_path: Path) -> None:
    dead = tmp_path / f"{temporary.PREFIX}dead"
    (dead / "0").mkdir(parents=True)
    (dead / temporary.OWNER).touch()
    strange = tmp_path / f"{temporary.PREFIX}strange"
    strange.mkdir()
    living = tmp_path / f"{temporary.PREFIX}living"
    living.mkdir()
    hold = (
        "import sys, time; from pathlib import Path; from tourney.intake import temporary as t;"
        "f = Path(sys.argv[1]).open('wb'); print(t._held(f), flush=True); time.sleep(60)"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", hold, str(living / temporary.OWNER)], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "True\n"
        for owner in (dead / temporary.OWNER, living / temporary.OWNER):
            os.utime(owner, (1, 1))
        young = tmp_path / f"{temporary.PREFIX}young"
        young.mkdir()
        (young / temporary.OWNER).touch()
        temporary.clear_left_over(tmp_path)
        assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
            [living.name, strange.name, young.name]
        )
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("workers", [1, 2])
def test_parts_of_a_large_file_come_in_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, workers: int
) -> None:
    monkeypatch.setattr(jobs, "SPAN", 20_000)
    monkeypatch.setattr(jobs, "BYTES_A_JOB", 20_000)
    from tourney.histories.pieces import spans

    monkeypatch.setattr(jobs, "spans", lambda path: spans(path, 20_000))
    count = 300
    (tmp_path / "a.txt").write_text(APART.join(written(number) for number in range(1, count + 1)))
    with open_store(MEMORY) as store:
        done = import_paths(store, [tmp_path / "a.txt"], workers=workers, audit=False)
        assert (done.files, done.new, done.rejected) == (1, count, 0)
        assert asked(store, "SELECT count(*) FROM hands WHERE hand_id::VARCHAR <> site_hand_id") == [(0,)]
        assert asked(store, "SELECT count(*) FROM hands WHERE line <> 1 + 19 * (hand_id - 1)") == [(0,)]


def test_workers_do_not_run_the_main_module_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a server it is a page of the dashboards, which no worker can draw."""
    page = tmp_path / "page.py"
    page.write_text(f"open({str(tmp_path / 'drawn')!r}, 'w').close()\nraise SystemExit(3)\n")
    main = ModuleType("__main__")
    main.__file__ = str(page)
    monkeypatch.setitem(sys.modules, "__main__", main)
    (tmp_path / "a.txt").write_text(APART.join(written(number) for number in range(1, 4)))
    with open_store(MEMORY) as store:
        assert import_paths(store, [tmp_path / "a.txt"], workers=2).new == 3
    assert sys.modules["__main__"] is main
    assert not (tmp_path / "drawn").exists()


def test_a_large_file_without_a_hand_is_refused_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tourney.histories.pieces import spans

    monkeypatch.setattr(jobs, "SPAN", 2_000)
    monkeypatch.setattr(jobs, "spans", lambda path: spans(path, 2_000))
    (tmp_path / "notes.txt").write_text("only words\n" * 9_000)
    with open_store(MEMORY) as store:
        done = import_paths(store, [tmp_path])
        assert (done.files, done.rejected) == (1, 1)
        assert "no hand was found" in done.rejects[0].reason


def test_phh_files_and_archives_are_imported_like_others(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("deep/one.txt", written(1))
    (tmp_path / "b.phh").write_text(
        'variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n'
        'starting_stacks = [100, 100]\nactions = ["d dh p1 AhKd", "d dh p2 7c2d", "p2 f"]\n'
    )
    with open_store(MEMORY) as store:
        done = import_paths(store, [tmp_path])
        assert (done.files, done.new, done.rejected) == (2, 2, 0), done.rejects


def test_hostile_names_are_stored_as_they_are(tmp_path: Path) -> None:
    names = ["O'Br\"ien; DROP TABLE hands; --", "<script>alert(1)</script>", "\u202egnp.exe"]
    (tmp_path / "a.txt").write_text(
        APART.join(written(number).replace("Bo", name) for number, name in enumerate(names)), encoding="utf-8"
    )
    with open_store(MEMORY) as store:
        assert import_paths(store, [tmp_path]).new == len(names)
        assert asked(store, "SELECT name FROM players WHERE name <> 'Anna' ORDER BY player_id") == [
            (name,) for name in names
        ]


def test_kinds_of_reasons_have_no_names_cards_or_figures() -> None:
    assert kind_of("'Bo: ponders' is not understood") == "“…” is not understood"
    assert (
        kind_of("the ledger does not close: 5d is there twice")
        == "the ledger does not close: … is there twice"
    )
    assert Summary().reasons == {}


@pytest.mark.skipif(os.name == "nt", reason="signals are others there")
def test_a_stopped_import_says_which_files_are_whole(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(written(1))
    sample = (folder("data") / "samples" / "cash-six-max.txt").read_bytes()
    (tmp_path / "b.txt").write_bytes(sample * 4_000)
    (tmp_path / "temporary").mkdir()
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "tourney.cli.main",
            "import",
            "a.txt",
            "b.txt",
            "--workers",
            "2",
            "--db",
            "s.duckdb",
        ],
        cwd=tmp_path,
        env={**os.environ, "TMPDIR": str(tmp_path / "temporary")},
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    for _ in range(600):
        if any((tmp_path / "temporary").glob("tourney-import-*/*/*/*.arrow")):
            break
        time.sleep(0.05)
    time.sleep(1)
    os.killpg(process.pid, signal.SIGINT)
    said = process.communicate(timeout=60)[1]
    assert process.returncode == 130, said
    with open_store(tmp_path / "s.duckdb") as store:
        state, files = asked(store, "SELECT state, files FROM imports")[0]
        assert state == "stopped"
    if files:
        assert said.startswith("tourney: stopped; imported whole: a.txt (")
    assert "import again" in said
    assert list((tmp_path / "temporary").glob("tourney-import-*")) == []


def test_ctrl_c_in_the_middle_of_a_query_is_ctrl_c_and_undoes_it() -> None:
    with open_store(MEMORY) as store:
        with pytest.raises(KeyboardInterrupt), store.transaction() as cursor:
            cursor.execute("INSERT INTO meta VALUES ('half', 'done')")
            raise RuntimeError("Query interrupted")  # what DuckDB raises then
        assert asked(store, "SELECT count(*) FROM meta WHERE key = 'half'") == [(0,)]


def test_a_worker_waits_for_no_library_that_it_does_not_need() -> None:
    """Each takes time to import, in every worker, up to more than a tenth of a second."""
    script = (
        "import sys\n"
        "from tourney.histories.pokerstars.columns import read_columns\n"
        "from tourney.resources import folder\n"
        "from tourney.stats.facts import facts\n"
        "import tourney.intake.worker\n"
        "path = sorted((folder('data') / 'samples').glob('*.txt'))[0]\n"
        "found = read_columns(path.read_bytes())\n"
        "assert not found.hands.is_empty()\n"
        "facts(found.hands, found.players, found.events, expected=False, in_words=True)\n"
        "unasked = ('pandas', 'pyarrow.compute', 'streamlit', 'plotly', 'duckdb', 'tourney.intake.judging',\n"
        "           'tourney.histories.phh.reader', 'tourney.evaluation.equity_boards')\n"
        "print([name for name in unasked if name in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_large_file_is_given_part_by_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers begin with the first part while the next is looked for. When it cannot be read on, the rest of the
    file is one source, and reading that tells why."""
    file = tmp_path / "a.txt"
    file.write_bytes(b"x" * 100)
    looked: list[int] = []

    def found(path: Path):
        for start in (0, 40):
            looked.append(start)
            yield Span(start, start + 40, start + 1)
        raise OSError

    monkeypatch.setattr(jobs, "spans", found)
    monkeypatch.setattr(jobs, "SPAN", 10)
    given = jobs.sources(file)
    assert next(given) == jobs.Source(file, 0, 40, 1, 40, ends=False)
    assert looked == [0, 40]
    assert list(given) == [jobs.Source(file, 40, None, 41, 60)]


def test_an_import_goes_on_in_little_memory(tmp_path: Path) -> None:
    """60 MB are less than the rows of a load: what does not fit lies beside the file, and nothing of it stays."""
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "a.txt").write_text(APART.join(written(number) for number in range(1, 2_001)))
    with open_store(tmp_path / "a.duckdb") as store:
        store.keep_to(60_000_000)
        with store.cursor() as cursor:
            assert cursor.execute("SELECT current_setting('memory_limit')").fetchall() == [("57.2 MiB",)]
        assert import_paths(store, [tmp_path / "texts"], audit=False).new == 2_000
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.duckdb", "texts"]
