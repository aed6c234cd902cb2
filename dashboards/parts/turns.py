"""Pages of study take turns to be drawn: who runs the room does not wait for all those who read at once.

Python draws one page at a time whatever is done, and ten pages that are drawn at once are ready no sooner. One
core stays free for commands and screens; where there are more, a second page's questions to the store run
while the first one is drawn. All of them, those of the room too, stand aside while a command is answered.
"""

import os
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import wraps

from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.runtime.scriptrunner_utils.script_run_context import ScriptRunContext

from tourney.server.way import ROOM

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


def _standing_aside(
    enqueue: Callable[[ScriptRunContext, ForwardMsg], None],
) -> Callable[[ScriptRunContext, ForwardMsg], None]:
    """What sends a browser one thing that was drawn, once no command is being answered."""

    @wraps(enqueue)
    def sent(self: ScriptRunContext, msg: ForwardMsg) -> None:
        ROOM.give()
        enqueue(self, msg)

    return sent


if not hasattr(ScriptRunContext.enqueue, "__wrapped__"):
    # Whatever is drawn passes here, also the parts of a page that are drawn by themselves.
    setattr(ScriptRunContext, "enqueue", _standing_aside(ScriptRunContext.enqueue))  # noqa: B010
