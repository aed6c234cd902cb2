"""The WebSocket of a screen: `/api/live?t=ID`, or without `t` the tournament that is on.

The server says `{"hello": its time}` and then sends states. A screen sends `{"ping": its time}` and gets
`{"pong": that, "now": ours}`, all in milliseconds, by which it knows how far its clock is off.
"""

import asyncio
import contextlib
import json
import time

from starlette.websockets import WebSocket, WebSocketDisconnect

from tourney.server.channel.hub import CURRENT, Hub, Screen

LONGEST_ID = 200
LONGEST_MESSAGE = 200
AGAIN, TRY_LATER, NOT_UNDERSTOOD = 1012, 1013, 1008


async def follow(socket: WebSocket, hub: Hub) -> None:
    """Serves one screen until it goes.

    It joins before anything is waited for: whether it may look was asked a moment ago, and a lock that
    comes from now on lets it go.
    """
    watched = socket.query_params.get("t", CURRENT)[:LONGEST_ID]
    screen = hub.join(watched)
    if screen is None:
        await socket.accept()
        await socket.close(TRY_LATER, "too many screens are connected")
        return
    try:
        await socket.accept()
        await socket.send_text(json.dumps({"hello": time.time() * 1000}))
        await _serve(socket, screen)
    finally:
        hub.leave(watched, screen)


async def _serve(socket: WebSocket, screen: Screen) -> None:
    sending = asyncio.create_task(_send(socket, screen))
    try:
        await _answer_pings(socket)
    finally:
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError):
            await sending


async def _send(socket: WebSocket, screen: Screen) -> None:
    while True:
        text = await screen.take()
        if text is None:
            await socket.close(AGAIN, "come in again")
            return
        await socket.send_text(text)


async def _answer_pings(socket: WebSocket) -> None:
    """Until the screen goes, or says what no screen says."""
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        now = time.time() * 1000
        ping = _ping(message.get("text"))
        if ping is None:
            await socket.close(NOT_UNDERSTOOD, 'a screen sends {"ping": milliseconds} and nothing else')
            return
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(json.dumps({"pong": ping, "now": now}))


def _ping(text: str | None) -> float | None:
    if text is None or len(text) > LONGEST_MESSAGE:
        return None
    try:
        found = json.loads(text)
    except ValueError:
        return None
    ping = found.get("ping") if isinstance(found, dict) else None
    is_number = isinstance(ping, int | float) and not isinstance(ping, bool) and abs(ping) < 1e15
    return ping if is_number else None
