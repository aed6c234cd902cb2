"""The port that the server listens on."""

import asyncio
import socket

from tourney.server.app import listen


def test_answers_do_not_wait_for_an_acknowledgement() -> None:
    """TCP_NODELAY on what is accepted: without it a head and its body may lie 40 ms apart."""

    async def accepted() -> int:
        found = asyncio.get_running_loop().create_future()

        def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            taken = writer.get_extra_info("socket")
            found.set_result(taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with listen("127.0.0.1", 0) as listening:
            async with await asyncio.start_server(answer, sock=listening):
                _, writer = await asyncio.open_connection(*listening.getsockname())
                option = await asyncio.wait_for(found, 10)
                writer.close()
        return option

    assert asyncio.run(accepted())
