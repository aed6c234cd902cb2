"""How messages are packed on their way: a state once for all screens of it, pages of the dashboards not at all.

Packing a state takes longer than everything else that is done to send it, and the page of a report, some
megabytes of it, would keep the loop from every command and every screen for a hundredth of a second.
"""

import zlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol
from websockets.typing import ExtensionParameter

SHORT = 500
"""Bytes of a message that goes as it is: an answer to a ping is not to wait."""
WINDOW_BITS, MEMORY = 12, 5
_KEPT = 4
"""States that are kept packed: one for each tournament that is on."""


class Packing(PerMessageDeflate):
    """What the two ends of a socket agreed on. Each message is packed by itself, so that what was packed for one
    screen can be sent to every other: whoever unpacks them one after the other does not see the difference."""

    def encode(self, frame: Frame) -> Frame:
        if frame.opcode is not Opcode.TEXT or not frame.fin or len(frame.data) < SHORT:
            return frame
        packed = _packed(bytes(frame.data), self.local_max_window_bits)
        return Frame(frame.opcode, packed, True, True, frame.rsv2, frame.rsv3)


class _Factory(ServerPerMessageDeflateFactory):
    """Agrees with a browser as ever."""

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        answer, found = super().process_request_params(params, accepted_extensions)
        return answer, Packing(
            found.remote_no_context_takeover,
            found.local_no_context_takeover,
            found.remote_max_window_bits,
            found.local_max_window_bits,
            found.compress_settings,
        )


class Sockets(WebSocketsSansIOProtocol):
    """uvicorn's protocol with that packing."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn = ServerProtocol(
            extensions=[
                _Factory(
                    server_max_window_bits=WINDOW_BITS,
                    client_max_window_bits=WINDOW_BITS,
                    compress_settings={"memLevel": MEMORY},
                )
            ],
            max_size=self.config.ws_max_size,
            logger=self.logger,
        )


@lru_cache(_KEPT)
def _packed(data: bytes, window_bits: int) -> bytes:
    """As RFC 7692 has it: without the empty block at the end."""
    packing = zlib.compressobj(wbits=-window_bits, memLevel=MEMORY)
    return (packing.compress(data) + packing.flush(zlib.Z_SYNC_FLUSH))[:-4]
