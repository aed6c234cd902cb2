"""Starting the server: one process, one port, one owner of the store."""

import errno
import os
import signal
import socket
import sys
import threading
from collections.abc import AsyncGenerator, Callable, Generator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from types import FrameType

import streamlit as st
import uvicorn
from starlette.middleware import Middleware

from tourney.resources import folder
from tourney.server import beside, held
from tourney.server.access.pins import checked_pin
from tourney.server.access.roles import DIRECTOR
from tourney.server.addresses import Address, addresses
from tourney.server.api import ROUTES
from tourney.server.channel.packing import Sockets
from tourney.server.errors import ServerError
from tourney.server.following import following
from tourney.server.guard import Guard
from tourney.server.languages import Speaking
from tourney.server.pages import files
from tourney.server.room import Room, open_room
from tourney.server.trust import trust
from tourney.server.way import CommandsFirst, switch_quickly
from tourney.store.database import Store, open_store

MAIN_PAGE = "home.py"
SECONDS_TO_LEAVE = 2
"""How long open connections have to end when the server stops; a page in a browser holds one."""


def serve(
    db: Path | str | None,
    host: str = "127.0.0.1",
    port: int = 8600,
    *,
    watch: Sequence[Path | str] = (),
    pin: str | None = None,
    on_pin: Callable[[str | None], object] | None = None,
    on_ready: Callable[[list[Address]], None] | None = None,
) -> None:
    """Serve the dashboards and the JSON routes until Ctrl-C or SIGTERM, then close the store and return.

    The port is taken first (0 takes a free one), then the store at `db` is opened for writing (None is
    the default). What is appended to the files below the folders in `watch` is read meanwhile. `pin`
    becomes the director's PIN; a store that has none gets a random one. `on_pin` is told the PIN, or None
    when it was set before and nobody can read it; then `on_ready` the addresses, once requests are
    answered. Raises ServerError when the port cannot be had, PinError when `pin` is none, and StoreError
    when the store cannot be opened; nothing was changed then.
    """
    if pin is not None:
        checked_pin(pin)
    switch_quickly()
    listening = listen(host, port)
    with (
        listening,
        open_store(db) as store,
        _known(store, host, listening.getsockname()[1]),
        following(store, watch),
    ):
        taken = listening.getsockname()[1]
        room = Room(store, host, taken)
        told = room.access.first_pin() if pin is None else pin
        if pin is not None:
            room.access.set_pin(DIRECTOR, pin)
        _importable(folder("dashboards"))
        application = st.App(
            folder("dashboards") / MAIN_PAGE,
            routes=ROUTES,
            lifespan=_holding(store, room),
            middleware=[
                Middleware(Speaking),
                Middleware(Guard, host=host, may_look=room.may_look, may_keep=room.may_keep),
                Middleware(CommandsFirst),
            ],
        )

        def ready() -> None:
            if on_pin:
                on_pin(told)
            if on_ready:
                on_ready(addresses(host, taken))

        server = _Server(
            uvicorn.Config(
                application,
                host=host,
                port=taken,
                log_level="warning",
                access_log=False,
                server_header=False,
                ws=Sockets,
                timeout_graceful_shutdown=SECONDS_TO_LEAVE,
            ),
            ready,
        )
        with _stopping(server):
            server.run(sockets=[listening])


def _importable(pages: Path) -> None:
    """Let pages import what lies beside them, for good: Streamlit adds their folder while a page is drawn, and
    the page that ends first takes it away from another one that is still importing."""
    if str(pages) not in sys.path:
        sys.path.append(str(pages))


@contextmanager
def _known(store: Store, host: str, port: int) -> Generator[None]:
    """While the server runs, programs of the same user find it, and the secret for its commands, beside
    the file."""
    if store.path is None:
        yield
        return
    found = beside.Beside(addresses(host, port)[0].url, beside.fresh_token())
    beside.leave(store.path, found)
    trust(found.token)
    try:
        yield
    finally:
        trust(None)
        beside.remove(store.path)


class _Server(uvicorn.Server):
    """uvicorn's server that says when it answers."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], object]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            self._ready()


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to the port, so that nobody can take it while the store is being opened. Raises
    ServerError when it cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends at once on sockets that are named TCP alone: others hold a small answer back for 40 ms.
    taking = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name != "nt":  # on Windows the option would let two servers share the port
            taking.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taking.bind((host, port))
        taking.listen(128)
    except OverflowError as error:
        taking.close()
        raise ServerError(
            f"--port {port} is no port: give one from 1 to 65535, or 0 for a free one"
        ) from error
    except (UnicodeError, TypeError) as error:
        taking.close()
        raise ServerError(f"--host {host[:40]!r} is no address: leave it away, or use --lan") from error
    except OSError as error:
        taking.close()
        raise ServerError(_why_not(host, port, error)) from error
    taking.set_inheritable(True)
    return taking


def _why_not(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is in use by another program: stop that one, or give another with --port"
    if error.errno == errno.EACCES:
        return f"port {port} may not be used by this account: give one above 1023 with --port"
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return f"{host} is not an address of this machine: leave --host away, or use --lan"
    return f"cannot listen on {host} port {port}: {error.strerror or error}"


def _holding(store: Store, room: Room) -> Callable:
    @asynccontextmanager
    async def lifespan(application: st.App) -> AsyncGenerator[None]:
        held.hold(store)
        open_room(room)
        try:
            room.enter()
            # Catalogues take some tenths of a second to read: nobody's first answer in Italian waits for them.
            threading.Thread(target=files, name="pages and catalogues", daemon=True).start()
            yield
        finally:
            await room.leave()
            open_room(None)
            held.end()

    return lifespan


@contextmanager
def _stopping(server: uvicorn.Server) -> Generator[None]:
    """While the server runs, Ctrl-C and SIGTERM mean stop, not fail.

    uvicorn stops on either and then raises the signal once more for whoever had it before: with the
    usual handlers the process would end with a traceback, or with a status that says it was killed.
    """

    def stop(number: int, frame: FrameType | None) -> None:
        server.should_exit = True

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
