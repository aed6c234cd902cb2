"""A store is closed at once, whatever its threads do."""

import threading
from pathlib import Path

import duckdb

from tourney.store.database import open_store


def test_a_store_is_closed_while_other_threads_take_cursors(tmp_path: Path) -> None:
    """As when the server is stopped while pages are drawn: each thread is told, and nothing else fails."""
    store = open_store(tmp_path / "closed.duckdb")
    begun = threading.Barrier(5)
    told: list[str] = []

    def ask() -> None:
        begun.wait(30)
        try:
            while True:
                store.cursor().close()
        except duckdb.Error as error:
            told.append(str(error))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    begun.wait(30)
    store.close()
    for thread in threads:
        thread.join(30)
    assert len(told) == 4
    assert all("closed" in one for one in told)
    with open_store(tmp_path / "closed.duckdb") as again, again.cursor() as cursor:
        assert cursor.execute("SELECT count(*) FROM hands").fetchall() == [(0,)]
