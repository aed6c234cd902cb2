"""A history file of any size as pieces of text within bounded memory, cut where hands begin."""

from collections.abc import Iterator
from io import BufferedReader
from pathlib import Path
from typing import NamedTuple, Protocol

from tourney.histories.archives import ARCHIVES, Unpacked, texts_in
from tourney.histories.cuts import last_header, last_line, lines_in
from tourney.histories.decode import SAMPLE, NotText, encoding_of, utf8_in
from tourney.histories.files import name_of
from tourney.histories.mail import unmailed
from tourney.histories.reject import Reject

PIECE = 4_000_000
"""Bytes of a piece, when hands are no longer than that."""
SPAN = 16_000_000
"""Bytes of a span."""
MOST_PIECES = 4
"""A block without any header is cut before a line when it is as long as so many pieces."""


class Piece(NamedTuple):
    """Text that begins with a header, but for what stands before the first one of a file.

    `data` is the text in UTF-8, with `\\n` as line ends, and without marks of mail programs. `line` is
    the number of its first line in the file, from 1; `start` and `end` are its bytes in the file, or in
    the unpacked file when `file` lies in an archive: `hands.zip/may/a.txt`. `first` and `last` tell where
    a file begins and where it, or the span that was asked for, ends.
    """

    file: str
    data: bytes
    line: int
    start: int
    end: int
    first: bool
    last: bool

    @property
    def text(self) -> str:
        """The text decoded, anew each time."""
        return self.data.decode()


class Span(NamedTuple):
    """A part of a file, from one header to another, in bytes, and the number of its first line."""

    start: int
    end: int
    line: int


class _Block(NamedTuple):
    data: bytes
    span: Span
    last: bool


class _Stream(Protocol):
    def read(self, size: int, /) -> bytes: ...


def pieces(
    path: str | Path,
    *,
    start: int = 0,
    end: int | None = None,
    line: int = 1,
    size: int = PIECE,
    last_apart: bool = False,
) -> Iterator[Piece | Reject]:
    """The pieces of a file, or of every text file in an archive, one after another.

    `start` and `line` take up a file where an earlier piece or span ended or began, `end` stops there.
    With `last_apart` the last hand of a file is a piece of its own, for it may not be whole yet. What
    cannot be read is a Reject with line 0; nothing is raised. An empty file is one empty piece.
    """
    path = Path(path)
    name = name_of(path)
    try:
        if path.is_char_device() or path.is_block_device() or path.is_fifo():
            yield Reject(name, 0, "this is a device and no file", "")
            return
        with path.open("rb") as file:
            opening = file.read(SAMPLE)
            if opening.startswith(ARCHIVES):
                for inner, stream in texts_in(file, name):
                    yield from _unpacked(inner, stream, size, last_apart)
                return
            encoding = encoding_of(opening)
            file.seek(start)
            for block in _blocks(file, encoding, start, end, line, size, last_apart):
                yield _piece(name, block, encoding)
    except OSError as error:
        yield Reject(name, 0, f"the file cannot be read: {error.strerror or error}", "")
    except NotText as error:
        yield Reject(name, 0, str(error), "")


def spans(path: str | Path, size: int = SPAN) -> Iterator[Span]:
    """A plain file in parts of about `size` bytes, for workers to read side by side with `pieces`, each as soon as
    it is found; its bytes are looked at once, for the numbers of the lines. An archive, and a file that is no text,
    is one span. Raises OSError."""
    with Path(path).open("rb") as file:
        opening = file.read(SAMPLE)
        length = file.seek(0, 2)
        file.seek(0)
        try:
            encoding = None if opening.startswith(ARCHIVES) else encoding_of(opening)
        except NotText:
            encoding = None
        if encoding is None:
            yield Span(0, length, 1)
            return
        yield from _spans(file, encoding, size)


def _spans(file: BufferedReader, encoding: str, size: int) -> Iterator[Span]:
    """The spans of `_blocks`, whose bytes are not kept: one buffer for all of them is half the work."""
    held = bytearray(2 * size)
    have, at, line = 0, 0, 1
    ended = False
    while not ended:
        if len(held) < have + size:
            held.extend(bytes(size))
        with memoryview(held) as room:
            more = file.readinto(room[have : have + size])
        have += more
        ended = more < size
        if ended:
            break
        with memoryview(held) as room, room[:have] as block:
            cut = last_header(block, encoding)
            if cut is None:
                if have < size * MOST_PIECES:
                    continue
                cut = last_line(bytes(block), encoding)
            yield Span(at, at + cut, line)
            line += lines_in(block[:cut], encoding)
        at += cut
        held[: have - cut] = held[cut:have]
        have -= cut
    if have or at == 0:
        yield Span(at, at + have, line)


def _unpacked(name: str, stream: Unpacked | str, size: int, last_apart: bool) -> Iterator[Piece | Reject]:
    if isinstance(stream, str):
        yield Reject(name, 0, stream, "")
        return
    try:
        encoding = encoding_of(stream.peek(SAMPLE))
    except NotText as error:
        yield Reject(name, 0, str(error), "")
        return
    for block in _blocks(stream, encoding, 0, None, 1, size, last_apart):
        yield _piece(name, block, encoding)
    if stream.fault:
        yield Reject(name, 0, stream.fault, "")


def _blocks(
    stream: _Stream, encoding: str, start: int, end: int | None, line: int, size: int, last_apart: bool
) -> Iterator[_Block]:
    """The bytes from `start`, where the stream stands, to `end`, cut before headers."""
    held, at = b"", start
    ended = False
    while not ended:
        more = stream.read(size if end is None else min(size, end - at - len(held)))
        held += more
        ended = len(more) < size
        cut = last_header(held, encoding) if last_apart or not ended else None
        if cut is None and not ended:
            if len(held) < size * MOST_PIECES:
                continue
            cut = last_line(held, encoding)
        if cut is not None:
            yield _Block(held[:cut], Span(at, at + cut, line), last=False)
            line += lines_in(held[:cut], encoding)
            held, at = held[cut:], at + cut
    if held or at == 0:
        yield _Block(held, Span(at, at + len(held), line), last=True)


def _piece(name: str, block: _Block, encoding: str) -> Piece:
    data = unmailed(utf8_in(block.data, encoding))
    start, end, line = block.span
    return Piece(name, data, line, start, end, start == 0, block.last)
