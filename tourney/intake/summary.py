"""What an import found, as it goes on and at its end."""

import re
from collections import Counter
from dataclasses import dataclass, field, fields, replace

import polars as pl

from tourney.histories.reject import Reject
from tourney.store.reject_queries import KNOWN

REJECTS_TOLD = 100_000
"""Rejects that a summary carries; the store has them all."""
KINDS_TOLD = 1_000

_QUOTED = re.compile(r"""(^|[ (])(?:".*?"|'.*?')(?=[ :,;.)]|$)""")
_CARD = re.compile(r"\b[2-9TJQKA][shdc]\b")
_FIGURE = re.compile(r"[0-9]+(?:[.,][0-9]+)*")


def kind_of(reason: str) -> str:
    """A reason without what differs from hand to hand: quoted text, cards, figures.

    >>> kind_of("the ledger does not close: the players put in 937, the pot is 956")
    'the ledger does not close: the players put in …, the pot is …'
    """
    if KNOWN in reason:
        return reason
    return _FIGURE.sub("…", _CARD.sub("…", _QUOTED.sub(r"\1“…”", reason)))


@dataclass(slots=True)
class Summary:
    """What an import did.

    `hands` counts every hand found, known and rejected ones included; `audit` counts the verdicts of the
    rules over the hands that were read. `gained` counts known hands that another player's file added to,
    `replaced` those that were read again from their stored texts. `reasons` counts rejects by kind, and
    `rejects` has the first `REJECTS_TOLD` of them, without their texts. `read` are the files that were
    read to their end."""

    import_id: int = 0
    files: int = 0
    hands: int = 0
    new: int = 0
    duplicates: int = 0
    gained: int = 0
    replaced: int = 0
    rejected: int = 0
    seconds: float = 0.0
    audit: dict[str, int] = field(default_factory=lambda: {"agrees": 0, "differs": 0, "unchecked": 0})
    rejects: list[Reject] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)
    read: list[str] = field(default_factory=list)

    def copy(self) -> "Summary":
        """Another one that says the same and changes by itself."""
        return replace(
            self,
            audit=dict(self.audit),
            rejects=list(self.rejects),
            reasons=Counter(self.reasons),
            read=list(self.read),
        )

    def take(self, other: "Summary") -> None:
        """Say what the other says."""
        for each in fields(self):
            setattr(self, each.name, getattr(other, each.name))

    def count_rejects(self, rejects: pl.DataFrame) -> None:
        """Count what was refused; a file that is refused as a whole is no hand."""
        self.rejected += rejects.height
        self.hands += rejects.height - rejects["line"].null_count()
        for reason, count in rejects["reason"].value_counts().iter_rows():
            kind = kind_of(reason)
            if kind in self.reasons or len(self.reasons) < KINDS_TOLD:
                self.reasons[kind] += count
        some = rejects.head(max(REJECTS_TOLD - len(self.rejects), 0)).select(
            "file", "line", "reason", "first_line"
        )
        self.rejects += [
            Reject(file, line or 0, reason, "", first or 0) for file, line, reason, first in some.iter_rows()
        ]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an import is: bytes done of all, hands found, seconds since the start, and the file that is
    being read."""

    done: int
    total: int
    hands: int
    seconds: float
    file: str = ""

    @property
    def rate(self) -> float:
        """Hands a second."""
        return self.hands / self.seconds if self.seconds else 0.0

    @property
    def left(self) -> float | None:
        """Seconds left, None as long as nobody can tell."""
        return (self.total - self.done) * self.seconds / self.done if self.done else None


class Stopped(KeyboardInterrupt):
    """An import that was stopped before its end; `summary` says what is in the store."""

    def __init__(self, summary: Summary) -> None:
        super().__init__()
        self.summary = summary
