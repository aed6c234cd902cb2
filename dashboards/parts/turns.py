"""Pages of study take turns to be drawn: who runs the room does not wait for all those who read at once.

Python draws one page at a time whatever is done, and ten pages that are drawn at once are ready no sooner. One
core stays free for commands and screens; where there are more, a second page's questions to the store run
while the first one is drawn.
"""

import os
import threading
from collections.abc import Generator
from contextlib import contextmanager

AT_ONCE = 2 if (os.cpu_count() or 1) > 2 else 1
LONGEST_WAIT = 2.0
"""Seconds after which a page is drawn all the same, however long others take."""
FOR_THE_ROOM = frozenset({"desk", "desk_evening", "desk_new"})
"""Pages of those who run the room: they wait for nobody."""

_turns = threading.BoundedSemaphore(AT_ONCE)


@contextmanager
def turn(page: str) -> Generator[None]:
    """While a page of this address is drawn."""
    turns = _turns
    taken = page not in FOR_THE_ROOM and turns.acquire(timeout=LONGEST_WAIT)
    try:
        yield
    finally:
        if taken:
            turns.release()
