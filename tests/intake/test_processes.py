"""Where the processes come from that read."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tourney.resources import folder

SAMPLE = folder("data") / "samples" / "cash-six-max.txt"


@pytest.mark.parametrize("long", [False, True])
def test_the_folder_for_temporary_files_may_have_a_name_too_long_for_a_socket(
    tmp_path: Path, long: bool
) -> None:
    temporary = tmp_path / ("temporary" * 10 if long else "t")
    temporary.mkdir()
    histories = (
        tmp_path / "histories"
    )  # of a folder nobody knows how large it is: other processes are made ready
    histories.mkdir()
    (histories / "hands.txt").write_bytes(SAMPLE.read_bytes())
    done = subprocess.run(
        [sys.executable, "-m", "tourney.cli.main", "import", "histories", "--json", "--db", "store.duckdb"],
        cwd=tmp_path,
        env={**os.environ, "TMPDIR": str(temporary)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["new"] == SAMPLE.read_text(encoding="utf-8-sig").count("PokerStars Hand #")
    assert list(temporary.iterdir()) == []
