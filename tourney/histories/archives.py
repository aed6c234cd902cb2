"""Text files inside zip and gzip files, unpacked as they are read and within limits.

What comes out is held against the size of the outermost archive, so that a bomb is found whether it
is one file of zeros, many members over the same bytes, or archives in archives.
"""

import struct
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import IO

ZIP = (b"PK\x03\x04", b"PK\x05\x06")
GZIP = b"\x1f\x8b"
ARCHIVES = (*ZIP, GZIP)
"""What the bytes of an archive begin with."""
TEXTS = (".txt", ".log")
PACKED = (".zip", ".gz")

MOST_TIMES = 200
"""Histories shrink to a tenth or a thirtieth; deflate makes a thousandth of zeros."""
ALWAYS_ALLOWED = 16_000_000
MOST_UNPACKED = 20_000_000_000
MOST_DIRECTORY = 16_000_000
"""Bytes of a zip file's list of contents, which is read at once."""
DEEPEST = 4
"""Archives in archives."""

_BITE = 65_536
_IN_MEMORY = 8_000_000


@dataclass(slots=True)
class Budget:
    """What an archive may still unpack to, all of its members together."""

    left: int

    @classmethod
    def of(cls, packed: int) -> "Budget":
        return cls(min(max(packed * MOST_TIMES, ALWAYS_ALLOWED), MOST_UNPACKED))


class Unpacked:
    """A stream out of an archive. It ends at the first fault, which `fault` then says in a sentence."""

    def __init__(self, bite: Callable[[], bytes], budget: Budget) -> None:
        self._bite = bite
        self._budget = budget
        self._waiting = b""
        self._ended = False
        self.fault: str | None = None

    def read(self, size: int) -> bytes:
        """The next `size` bytes, fewer only at the end."""
        parts, length = [self._waiting], len(self._waiting)
        while length < size and not self._ended:
            part = self._next()
            parts.append(part)
            length += len(part)
        whole = b"".join(parts)
        self._waiting = whole[size:]
        return whole[:size]

    def peek(self, size: int) -> bytes:
        """The next bytes without taking them."""
        opening = self.read(size)
        self._waiting = opening + self._waiting
        return opening

    def _next(self) -> bytes:
        try:
            part = self._bite()
        except (OSError, EOFError, zlib.error, zipfile.BadZipFile, ValueError) as error:
            self._end(f"the archive is damaged here: {error}")
            return b""
        self._budget.left -= len(part)
        if self._budget.left < 0:
            self._end(TOO_MUCH)
            return b""
        self._ended = not part
        return part

    def _end(self, fault: str) -> None:
        self._ended, self.fault = True, fault


TOO_MUCH = (
    f"the archive is refused: it unpacks to more than {MOST_TIMES} times its size or {MOST_UNPACKED // 10**9} GB, "
    "as one does that is made to do harm; if it is sound, unpack it yourself and name the folder"
)
_TOO_DEEP = f"archives lie in archives here, more than {DEEPEST} deep: unpack them and name the folder"
_NOTHING = "there are no history files (.txt or .log) in this archive"
_ENCRYPTED = "it is encrypted: unpack it with its password and name the folder"


def texts_in(
    file: IO[bytes], name: str, budget: Budget | None = None, depth: int = 1
) -> Iterator[tuple[str, Unpacked | str]]:
    """Each text file of an archive that can be sought in, by its name, as a stream or a sentence why not.

    A stream has to be read before the next one is asked for. Members are named `archive.zip/folder/a.txt`;
    a gzip file keeps its own name. Raises nothing for an archive that is damaged.
    """
    if budget is None:
        file.seek(0, 2)
        budget = Budget.of(file.tell())
    file.seek(0)
    magic = file.read(2)
    file.seek(0)
    if magic == GZIP:
        yield from _text_or_archive(Unpacked(_gunzip(file), budget), name, budget, depth)
    else:
        yield from _members(file, name, budget, depth)


def _members(file: IO[bytes], name: str, budget: Budget, depth: int) -> Iterator[tuple[str, Unpacked | str]]:
    with ExitStack() as open_ones:
        try:
            if _directory_size(file) > MOST_DIRECTORY:
                yield name, "the archive lists more files than can be: unpack it and name the folder"
                return
            archive = open_ones.enter_context(zipfile.ZipFile(file))
            members = [member for member in archive.infolist() if _is_wanted(member)]
        except (zipfile.BadZipFile, OSError, ValueError, EOFError, NotImplementedError) as error:
            yield name, f"the zip file cannot be read: {error}"
            return
        if not members:
            yield name, _NOTHING
        if sum(member.file_size for member in members) > budget.left:
            yield name, TOO_MUCH
            return
        for member in members:
            inner = f"{name}/{_printable(member.filename)}"
            if member.flag_bits & 1:
                yield inner, _ENCRYPTED
                continue
            try:
                stream = archive.open(member)
            except (zipfile.BadZipFile, OSError, ValueError, EOFError, NotImplementedError) as error:
                yield inner, f"it cannot be unpacked: {error}"
                continue
            with stream:
                unpacked = Unpacked(lambda stream=stream: stream.read(_BITE), budget)
                yield from _text_or_archive(unpacked, inner, budget, depth)


def _text_or_archive(
    stream: Unpacked, name: str, budget: Budget, depth: int
) -> Iterator[tuple[str, Unpacked | str]]:
    if not stream.peek(4).startswith(ARCHIVES):
        yield name, stream
        return
    if depth == DEEPEST:
        yield name, _TOO_DEEP
        return
    with tempfile.SpooledTemporaryFile(_IN_MEMORY) as inner:
        while part := stream.read(_BITE):
            inner.write(part)
        if stream.fault:
            yield name, stream.fault
            return
        yield from texts_in(inner, name, budget, depth + 1)


def _gunzip(file: IO[bytes]) -> Callable[[], bytes]:
    """Bites of a gzip file, which may be several one after another, with zeros behind them."""
    waiting = b""
    inflate = zlib.decompressobj(wbits=31)
    begun = False

    def bite() -> bytes:
        nonlocal waiting, inflate, begun
        while True:
            waiting = waiting or file.read(_BITE)
            if not begun:
                waiting = waiting.lstrip(b"\0")
            if not waiting:
                if begun:
                    raise EOFError("it is cut off")
                rest = file.read(_BITE)
                if not rest:
                    return b""
                waiting = rest
                continue
            begun = True
            part = inflate.decompress(waiting, _BITE)
            waiting = inflate.unconsumed_tail
            if inflate.eof:
                waiting = inflate.unused_data
                inflate, begun = zlib.decompressobj(wbits=31), False
            if part:
                return part

    return bite


def _directory_size(file: IO[bytes]) -> int:
    """Bytes of a zip file's list of contents by the record at its end, 0 where there is none."""
    size = file.seek(0, 2)
    file.seek(max(size - 66_000, 0))
    tail = file.read()
    at = tail.rfind(b"PK\x05\x06")
    if at < 0 or len(tail) < at + 16:
        return 0
    (listed,) = struct.unpack_from("<I", tail, at + 12)
    wide = tail.rfind(b"PK\x06\x06")
    if listed == 0xFFFFFFFF and 0 <= wide <= len(tail) - 48:
        (listed,) = struct.unpack_from("<Q", tail, wide + 40)
    return listed


def _is_wanted(member: zipfile.ZipInfo) -> bool:
    path = PurePosixPath(member.filename)
    hidden = any(part.startswith(".") or part == "__MACOSX" for part in path.parts)
    return not member.is_dir() and not hidden and path.name.lower().endswith((*TEXTS, *PACKED))


def _printable(name: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in name)
