"""Bytes of a history file to text: the encodings that clients, archives and mail programs left behind.

Order: byte order mark, UTF-8, then line by line UTF-8 or cp1252, for archives were glued together
from files of both kinds and a cut may fall inside a character.
"""

import codecs
import re

_CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")
_SAMPLE = 65_536


class NotText(ValueError):
    """Bytes that are no text at all."""


def decode(data: bytes) -> str:
    """The text with line ends as `\\n` and without byte order marks, wherever they stood.

    Raises NotText for a binary file, in words that can be shown to a person.
    """
    text = _utf16(data) if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else _eight_bit(data)
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.replace("\ufeff", "")


def _utf16(data: bytes) -> str:
    even = data[: len(data) // 2 * 2]
    text = even.decode("utf-16", "replace")
    if text[:_SAMPLE].count("\ufffd") * 20 > len(text[:_SAMPLE]):
        raise NotText("this is not text: it opens like UTF-16 and then is none")
    return text


def _eight_bit(data: bytes) -> str:
    sample = data[:_SAMPLE]
    zeros = sample.count(0)
    if zeros * 5 > len(sample) * 2:
        little = sample[1::2].count(0) * 10 > len(sample) * 4
        big = sample[0::2].count(0) * 10 > len(sample) * 4
        if little != big:
            return data[: len(data) // 2 * 2].decode("utf-16-le" if little else "utf-16-be", "replace")
    controls = len(_CONTROL.findall(sample))
    if zeros * 1000 > len(sample) or controls * 100 > len(sample):
        raise NotText("this is not text but a binary file")
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
