"""Commands go before the questions of those who study."""

import os
import sys
import threading
from pathlib import Path

import pytest

from tourney.server.priority import LATER, open_behind
from tourney.store.errors import StoreError


@pytest.mark.skipif(sys.platform != "linux", reason="threads have a rank of their own on Linux alone")
def test_the_threads_of_the_store_run_later_than_ours(tmp_path: Path) -> None:
    def ranks() -> dict[int, int]:
        threads = [int(path.name) for path in Path("/proc/self/task").iterdir()]
        return {thread: os.getpriority(os.PRIO_PROCESS, thread) for thread in threads}

    before = ranks()
    with open_behind(tmp_path / "ranked.duckdb") as store, store.cursor() as cursor:
        assert cursor.execute("SELECT sum(range) FROM range(1000000)").fetchall() == [(499999500000,)]
        during = ranks()
    ours = before[threading.get_native_id()]
    new = {rank for thread, rank in during.items() if thread not in before}
    assert new == ({min(19, ours + LATER)} if new or len(os.sched_getaffinity(0)) > 1 else set())
    assert {thread: during[thread] for thread in before if thread in during} == before


def test_a_store_that_cannot_be_opened_is_told_as_ever(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="is a folder"):
        open_behind(tmp_path)
