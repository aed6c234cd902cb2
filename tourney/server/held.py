"""The store that this process holds: the server puts it here, routes and pages ask for it here.

A DuckDB file has one owner, so a process has one store. Outside a server (a page run by itself) the
default one is opened when it is first asked for.
"""

import threading
from collections.abc import Callable

from tourney.language import tr
from tourney.store.database import Store, default_path, open_store
from tourney.store.errors import StoreError
from tourney.store.live import Live

_guard = threading.Lock()
_held: Store | None = None
_own = False  # whether it was opened here, and is to be closed here
_ended = False
_live: Live | None = None
_listener: Callable[[str], object] | None = None


def hold(held: Store) -> None:
    """Let everybody in this process use this store; the caller closes it after `end` or `release`."""
    global _held, _ended
    release()
    with _guard:
        _held, _ended = held, False


def release() -> None:
    """Forget the store; one that was opened here is closed. The default one may be asked for again."""
    global _held, _own, _ended, _live
    with _guard:
        if _held is not None and _own:
            _held.close()
        _held, _own, _ended, _live = None, False, False, None


def live() -> Live:
    """The live tournaments of the held store: one object, so that commands take turns."""
    global _live
    found = store()
    with _guard:
        if _live is None or _live.store is not found:
            _live = Live(found, _changed)
        return _live


def listen(listener: Callable[[str], object] | None) -> None:
    """From now on `listener` is told the id of each live tournament that was changed; None tells nobody."""
    global _listener
    _listener = listener


def _changed(tournament_id: str) -> None:
    if _listener is not None:
        _listener(tournament_id)


def end() -> None:
    """Release the store for good: a page that is still being drawn must not open another one."""
    global _ended
    release()
    with _guard:
        _ended = True


def store() -> Store:
    """The held store, else the default one (`TOURNEY_DB`), which is made when it is missing.

    Raises StoreError when that cannot be opened, or when the server has ended.
    """
    global _held, _own
    with _guard:
        if _ended:
            raise StoreError(tr("the server has stopped: start it again with `tourney serve`"))
        if _held is None or (_own and _held.path != default_path()):
            if _held is not None:
                _held.close()
                _held = None
            _held, _own = open_store(default_path()), True
        return _held
