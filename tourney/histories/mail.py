"""Undoing what mail programs do to a text: `>` before quoted lines, and quoted-printable.

The number of lines stays: a line that was broken for the mail is followed by as many empty ones, which
no reader of hands minds.
"""

import quopri
import re

_QUOTED = re.compile(
    rb"((?:> ?)+)(?=[^\n:0-9\"]{0,48}(?:PokerStars|POKERSTARS|Full Tilt|Poker Hand)\b[^\n]*#[0-9])"
    rb"[^\n]*(?:\n(?:>[^\n]*|[ \t]*(?=\n>)))*"
)
_SOFT_BREAK = re.compile(rb"=(?:20)?\n")
_STRAY_EQUALS = re.compile(r"=(?![0-9A-F]{2}|\n|\Z)")
_LONGEST = 80
"""Quoted-printable lines have at most 76 characters."""


def unmailed(data: bytes) -> bytes:
    """A text in UTF-8 as it was before it was mailed; one that was not is given back as it is."""
    if b"=" in data and _SOFT_BREAK.search(data):
        data = _unprinted(data.decode()).encode()
    return _unquoted(data)


def _unquoted(data: bytes) -> bytes:
    # Looked for by single bytes: a pattern that is tried at every line takes longer than reading the hands.
    parts, done = [], 0
    at = data.find(b">")
    while at >= 0:
        block = _QUOTED.match(data, at) if at == 0 or data[at - 1] == 10 else None
        if block:
            parts += [data[done:at], _bare(block)]
            done = block.end()
        at = data.find(b">", max(at + 1, done))
    return b"".join([*parts, data[done:]]) if parts else data


def _bare(block: re.Match[bytes]) -> bytes:
    """A hand without the marks that stand before its header, no more, for a name may begin with one."""
    mark = block[1]
    short = mark.rstrip()
    return b"\n".join(
        line.removeprefix(mark if line.startswith(mark) else short) for line in block[0].split(b"\n")
    )


def _unprinted(text: str) -> str:
    """Quoted-printable to text, where it is nothing else: every `=` in it must mean something."""
    if _STRAY_EQUALS.search(text) or any(len(line) > _LONGEST for line in text.split("\n")):
        return text
    whole: list[str] = []
    broken = 0
    held = ""
    for line in text.split("\n"):
        held += line
        if line.endswith("="):
            held = held[:-1]
            broken += 1
            continue
        whole.append(_decoded(held))
        whole.extend([""] * broken)
        held, broken = "", 0
    if broken:
        whole.append(_decoded(held))
        whole.extend([""] * (broken - 1))
    return "\n".join(whole)


def _decoded(line: str) -> str:
    if "=" not in line:
        return line
    data = quopri.decodestring(line.encode("utf-8"))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")
