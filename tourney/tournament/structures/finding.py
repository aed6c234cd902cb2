"""One thing that is wrong with a structure or a set of chips, in words a person can act on."""

from dataclasses import dataclass
from typing import Any

from tourney.language import tr


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong, where, and what to do about it.

    `kind` is one word for programs. `serious` means that it cannot be played as it is; the rest is advice.
    """

    kind: str
    where: str
    wrong: str
    do: str
    serious: bool = False

    def __str__(self) -> str:
        return f"{self.where}: {self.wrong}; {self.do}"


def short(value: Any) -> str:
    """A value for a message, cut when it is long."""
    if isinstance(value, int) and value.bit_length() > 200:
        return tr("a number of more than sixty digits")
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:40]}…"
