"""Who watches: a screen that was let go gets nothing more, whatever was being made for it."""

import asyncio
from typing import Any

from tourney.server.channel.hub import Hub, Told


def test_a_screen_that_is_let_go_while_its_message_is_made_is_let_go() -> None:
    """Looking is locked while the state for the screen is being read."""

    async def scene() -> str | None:
        reading, locked = asyncio.Event(), asyncio.Event()

        async def build(watched: str) -> Told:
            reading.set()
            await locked.wait()
            return Told({"status": "running"}, None)

        hub = Hub(build)
        hub.start()
        screen = hub.join("friday")
        assert screen is not None
        await reading.wait()
        hub.drop_all()
        await asyncio.sleep(0)
        locked.set()
        await asyncio.sleep(0.01)
        try:
            return await asyncio.wait_for(screen.take(), 1)
        finally:
            await hub.stop()

    assert asyncio.run(scene()) is None


def test_a_screen_that_stays_gets_the_newest_message() -> None:
    async def scene() -> Any:
        async def build(watched: str) -> Told:
            return Told({"t": watched}, None)

        hub = Hub(build)
        hub.start()
        screen = hub.join("friday")
        assert screen is not None
        try:
            return await asyncio.wait_for(screen.take(), 1)
        finally:
            await hub.stop()

    assert asyncio.run(scene()) == '{"t":"friday"}'
