"""An import that is stopped or killed in the middle: nothing half, no worker and no folder left behind."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tourney.resources import folder

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals are others there")

COPIES = 4_000
SAMPLE = folder("data") / "samples" / "cash-six-max.txt"


def started(tmp_path: Path, *arguments: str) -> subprocess.Popen[str]:
    """`tourney import` in a session of its own, over two files of one job each."""
    (tmp_path / "temporary").mkdir()
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_bytes(SAMPLE.read_bytes() * COPIES)
    return subprocess.Popen(
        [sys.executable, "-m", "tourney.cli.main", "import", "a.txt", "b.txt", "--workers", "2", *arguments],
        cwd=tmp_path,
        env={**os.environ, "TOURNEY_DB": "store.duckdb", "TMPDIR": str(tmp_path / "temporary")},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def wait_for_workers(tmp_path: Path, process: subprocess.Popen[str]) -> None:
    """Until a first worker is at work: it has written a part."""
    for _ in range(600):
        if any((tmp_path / "temporary").glob("tourney-import-*/*/*/*.arrow")):
            return
        assert process.poll() is None
        time.sleep(0.1)
    raise AssertionError("no worker has written anything in a minute")


def nobody_left(process: subprocess.Popen[str]) -> bool:
    """Whether the whole session of the process has ended, within seconds."""
    for _ in range(100):
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_stopped_import_leaves_no_worker_and_no_folder(tmp_path: Path, number: signal.Signals) -> None:
    with started(tmp_path) as process:
        wait_for_workers(tmp_path, process)
        if number == signal.SIGINT:
            os.killpg(process.pid, number)  # as a terminal does
        else:
            process.send_signal(number)
        message = process.communicate(timeout=60)[1]
    assert process.returncode == 130
    assert message.startswith("tourney: stopped before a file was read to its end; ")
    assert message.endswith("import again to go on: what is known is passed over\n")
    assert nobody_left(process)
    assert list((tmp_path / "temporary").glob("tourney-import-*")) == []


def test_the_workers_of_a_killed_import_end_too(tmp_path: Path) -> None:
    with started(tmp_path) as process:
        wait_for_workers(tmp_path, process)
        process.kill()
        process.communicate(timeout=60)
    assert nobody_left(process)
