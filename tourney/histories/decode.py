"""Bytes of a history file to text: the encodings that clients, archives and mail programs left behind.

Order: byte order mark, UTF-8, then line by line UTF-8 or cp1252, for archives were glued together
from files of both kinds and a cut may fall inside a character.
"""

import codecs
import re

EIGHT_BIT = "utf-8"
"""UTF-8, and cp1252 wherever a line is none."""
SAMPLE = 65_536
"""Bytes at the beginning of a file by which its encoding is told."""

_KINDS = (
    (b"%PDF-", "a PDF document"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"GIF8", "a picture"),
    (b"SQLite format 3", "a SQLite database"),
    (b"\xd0\xcf\x11\xe0", "an old office document"),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive: unpack it and name the folder"),
    (b"Rar!", "a RAR archive: unpack it and name the folder"),
    (b"\xfd7zXZ", "an xz archive: unpack it and name the folder"),
    (b"BZh", "a bzip2 archive: unpack it and name the folder"),
    (b"\x28\xb5\x2f\xfd", "a zstd archive: unpack it and name the folder"),
    (b"MZ", "a program"),
    (b"\x7fELF", "a program"),
)
"""What binary files begin with that lie beside histories."""
_CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")


class NotText(ValueError):
    """Bytes that are no text at all."""


def decode(data: bytes) -> str:
    """The text with line ends as `\\n` and without byte order marks, wherever they stood.

    Raises NotText for a binary file, in words that can be shown to a person.
    """
    return text_in(data, encoding_of(data[:SAMPLE]))


def encoding_of(sample: bytes) -> str:
    """`EIGHT_BIT`, `utf-16-le` or `utf-16-be`, by the first `SAMPLE` bytes of a file. Raises NotText."""
    for mark, encoding in ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")):
        if sample.startswith(mark):
            return _checked(sample, encoding)
    zeros = sample.count(0)
    if zeros and zeros == len(sample):
        raise NotText(
            "this is not text: it begins with nothing but zero bytes, as a file does that was not saved"
        )
    if zeros * 5 > len(sample) * 2:
        little = sample[1::2].count(0) * 10 > len(sample) * 4
        big = sample[0::2].count(0) * 10 > len(sample) * 4
        if little != big:
            return "utf-16-le" if little else "utf-16-be"
    controls = len(_CONTROL.findall(sample))
    if zeros * 1000 > len(sample) or controls * 100 > len(sample):
        raise NotText(f"this is not text but {_kind(sample)}")
    return EIGHT_BIT


def _kind(sample: bytes) -> str:
    if sample[8:12] == b"DUCK":
        return "a DuckDB file, as a store is: name it with --db"
    if sample[257:262] == b"ustar":
        return "a tar archive: unpack it and name the folder"
    return next((kind for start, kind in _KINDS if sample.startswith(start)), "a binary file")


def text_in(data: bytes, encoding: str) -> str:
    """The text of whole lines in an encoding that `encoding_of` named; nothing is refused."""
    return utf8_in(data, encoding).decode()


def utf8_in(data: bytes, encoding: str) -> bytes:
    """The same text in UTF-8. Most files are in it already, and then nothing is made anew: a text with one
    letter beyond ASCII takes twice its size as `str`."""
    if encoding != EIGHT_BIT:
        data = _sixteen_bit(data, encoding).encode()
    elif not _is_utf8(data):
        data = _eight_bit(data).encode()
    if b"\r" in data:
        data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return data.replace(codecs.BOM_UTF8, b"") if b"\xef" in data else data


def _is_utf8(data: bytes) -> bool:
    if data.isascii():
        return True
    view, at = memoryview(data), 0
    try:
        while at < len(data):
            end = at + SAMPLE
            at += codecs.utf_8_decode(view[at:end], "strict", end >= len(data))[1]
    except UnicodeDecodeError:
        return False
    return True


def _checked(sample: bytes, encoding: str) -> str:
    text = _sixteen_bit(sample, encoding)
    if text.count("\ufffd") * 20 > len(text):
        raise NotText("this is not text: it opens like UTF-16 and then is none")
    return encoding


def _sixteen_bit(data: bytes, encoding: str) -> str:
    return data[: len(data) // 2 * 2].decode(encoding, "replace")


def _eight_bit(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return "".join(_line(line) for line in data.splitlines(keepends=True))


def _line(line: bytes) -> str:
    """One line in the first encoding that fits; Latin-1 keeps apart names that cp1252 cannot spell."""
    for encoding in ("utf-8", "cp1252"):
        try:
            return line.decode(encoding)
        except UnicodeDecodeError:
            continue
    return line.decode("latin-1")
