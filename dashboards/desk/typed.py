"""What is typed at the desk in words: chips as people write them."""

import re

from tourney.language import tr

LONGEST = 15
_CHIPS = re.compile(r"[0-9]+|[0-9]{1,3}(?:[,.'\u2009\u00a0 ][0-9]{3})+", re.ASCII)


def whole(words: str) -> int:
    """A number of chips as people write it, `12500`, `12,500`, `12.500`. Raises ValueError."""
    found = number(words.strip())
    if found is None:
        raise ValueError(tr("“{words}” is no number of chips; write it as 12500", words=words.strip()[:40]))
    return found


def stacks_of(words: str) -> dict[str, int]:
    """`Ann 5000, Bo 1,200; Cy 300`: chips by player. Raises ValueError that says how to write it."""
    found: dict[str, int] = {}
    for part in words.replace(";", "\n").replace(", ", "\n").splitlines():
        if not part.strip():
            continue
        name, _, amount = part.strip().replace("=", " ").rpartition(" ")
        chips = number(amount)
        name = name.strip()
        if not name or chips is None:
            raise ValueError(
                tr(
                    "“{words}” is no player with chips; write a name and a number, as Bo 5000",
                    words=part.strip()[:40],
                )
            )
        if name in found:
            raise ValueError(tr("“{name}” is named twice", name=name[:40]))
        found[name] = chips
    if not found:
        raise ValueError(tr("write names and chips, as Anna 12500, Bo 8,400"))
    return found


def number(words: str, most: int = LONGEST) -> int | None:
    """A whole number of at most so many digits with thousands in whatever way, `12500`, `12.500`; None for anything else."""
    if not _CHIPS.fullmatch(words):
        return None
    digits = re.sub(r"[^0-9]", "", words)
    return int(digits) if len(digits) <= most else None
