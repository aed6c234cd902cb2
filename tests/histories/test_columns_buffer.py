"""What is written behind a text lies where it is said to lie, whether there is room or not."""

import numpy as np

from tourney.histories.pokerstars.columns.buffer import UNSEEN, Buffer


def test_appended_bytes_lie_behind_the_text_and_each_other() -> None:
    text = bytes(range(65, 91)) * 100
    buffer = Buffer(text)
    pieces = [b"1" * 50, b"2" * 5_000, b"3" * 7, b"4" * 20_000]
    places = [buffer.append(piece) for piece in pieces]
    for place, piece in zip(places, pieces, strict=True):
        assert buffer.bytes[place : place + len(piece)].tobytes() == piece
    assert buffer.bytes[: len(text)].tobytes() == text
    assert buffer.bytes[buffer.unseen : buffer.unseen + len(UNSEEN)].tobytes() == UNSEEN
    # A window at the last byte still lies inside, and behind that byte are zeros.
    last = places[-1] + len(pieces[-1]) - 1
    assert buffer.window(np.array([last])).tobytes() == b"4" + bytes(31)
