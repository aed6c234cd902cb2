"""Who goes first in the server: commands and screens before the questions of those who study.

A command is a dozen short steps. When a report over a million hands runs beside it, each step would wait for a
slice of a core, or for Python's lock.
"""

import os
import sys
import threading
from pathlib import Path

from tourney.store.database import Store, open_store

LATER = 10
"""How much later the store's own threads run than ours: a step of `nice`."""
SWITCH_SECONDS = 0.001
"""How long a thread keeps Python's lock when another wants it. Python's own five thousandths would be waited for
at each step of a command."""


def open_behind(db: Path | str | None) -> Store:
    """`open_store`, with threads of the store that leave the cores to whoever else wants them.

    Where the system ranks processes alone, as macOS and Windows do, they are left as they are.
    """
    if sys.platform != "linux":
        return open_store(db)
    found: list[Store] = []
    failed: list[BaseException] = []

    def work() -> None:
        try:
            # Threads begin with the rank of the one that makes them, and only an administrator could raise it
            # again: so a thread that ends with this opens the store.
            this = threading.get_native_id()
            os.setpriority(os.PRIO_PROCESS, this, os.getpriority(os.PRIO_PROCESS, this) + LATER)
            found.append(open_store(db))
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=work, name="opening")
    thread.start()
    thread.join()
    if failed:
        raise failed[0]
    return found[0]


def switch_quickly() -> None:
    """Let threads take turns more often than Python does by itself."""
    sys.setswitchinterval(SWITCH_SECONDS)
