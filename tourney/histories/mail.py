"""Undoing what mail programs do to a text: `>` before quoted lines, and quoted-printable.

The number of lines stays: a line that was broken for the mail is followed by as many empty ones, which
no reader of hands minds.
"""

import quopri
import re

_QUOTED = re.compile(
    r"\n((?:> ?)+)(?=[^\n:0-9\"]{0,24}(?:PokerStars|POKERSTARS|Full Tilt|Poker Hand)\b[^\n]*#[0-9])"
    r"[^\n]*(?:\n(?:>[^\n]*|[ \t]*(?=\n>)))*"
)
_STRAY_EQUALS = re.compile(r"=(?![0-9A-F]{2}|\n|\Z)")
_LONGEST = 80
"""Quoted-printable lines have at most 76 characters."""


def unmailed(text: str) -> str:
    """The text as it was before it was mailed; one that was not is given back as it is."""
    if "=" in text and ("=20\n" in text or "=\n" in text):
        text = _unprinted(text)
    if ">" in text and "\n>" in text:
        text = _QUOTED.sub(_unquoted, text)
    if text.startswith(">"):
        text = _QUOTED.sub(_unquoted, "\n" + text)[1:]
    return text


def _unquoted(block: re.Match[str]) -> str:
    """A hand without the marks that stand before its header, no more, for a name may begin with one."""
    mark = block[1]
    bare = mark.rstrip()
    return "\n".join(
        line.removeprefix(mark if line.startswith(mark) else bare) for line in block[0].split("\n")
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
