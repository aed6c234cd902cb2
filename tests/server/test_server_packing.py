"""What is sent to screens: packed once for all of them, and every browser unpacks it."""

from pathlib import Path

import pytest
from room_screens import PIN, Desk
from serving import Server
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory, PerMessageDeflate
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from tourney.server.channel import packing
from tourney.server.channel.packing import SHORT, Packing

STATES = [f'{{"version":{number},"players":"{"Ann, Bob, Cy, " * 400}"}}'.encode() for number in range(5)]


def text(data: bytes) -> Frame:
    return Frame(Opcode.TEXT, data)


@pytest.mark.parametrize("bits", [9, 12, 15])
@pytest.mark.parametrize("forgets", [False, True])
def test_a_browser_unpacks_one_message_after_the_other(bits: int, forgets: bool) -> None:
    """Whether or not it keeps what came before, with what was packed for others and short ones between."""
    first = Packing(False, forgets, 12, bits, {})
    late = Packing(False, forgets, 12, bits, {})
    for state in STATES[:3]:
        first.encode(text(state))
    browser = PerMessageDeflate(forgets, False, bits, 12, {})
    for state in (STATES[2], b'{"pong":1}', STATES[3], STATES[4]):
        sent = late.encode(text(state))
        assert len(sent.data) < max(len(state) / 4, SHORT)
        assert browser.decode(sent).data == state


def test_a_state_is_packed_once_for_all_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    compressing = packing.zlib.compressobj
    monkeypatch.setattr(packing.zlib, "compressobj", lambda **named: made.append(1) or compressing(**named))
    screens = [Packing(False, True, 12, 11, {}) for _ in range(10)]
    assert len({bytes(one.encode(text(STATES[0] + b" ")).data) for one in screens}) == 1
    assert made == [1]


def test_pages_of_the_dashboards_and_short_words_go_as_they_are() -> None:
    one = Packing(False, False, 12, 12, {})
    for frame in (Frame(Opcode.BINARY, STATES[0] * 100), text(b'{"pong":1}'), Frame(Opcode.PING, b"1234")):
        assert one.encode(frame) is frame


def _until(screen: ClientConnection, version: int) -> str:
    while True:
        told = str(screen.recv(timeout=10))
        if f'"version":{version},' in told:
            return told


def test_screens_with_and_without_packing_are_told_the_same(tmp_path: Path) -> None:
    with Server(tmp_path / "packed.duckdb", pin=PIN) as server:
        desk = Desk(server)
        for number in range(20):
            desk.give("register", name=f"Player {number}")
        address = f"ws://127.0.0.1:{server.port}/api/live?t={desk.tournament_id}"
        small = [ClientPerMessageDeflateFactory(server_max_window_bits=9, server_no_context_takeover=True)]
        with (
            connect(address) as usual,
            connect(address, compression=None) as plain,
            connect(address, extensions=small, compression=None) as old,
        ):
            assert [len(one.protocol.extensions) for one in (usual, plain, old)] == [1, 0, 1]
            desk.give("register", name="\u0623\u062d\u0645\u062f")
            told = [_until(one, desk.version) for one in (usual, plain, old)]
    assert len(set(told)) == 1
    assert "\u0623\u062d\u0645\u062f" in str(told[0])
