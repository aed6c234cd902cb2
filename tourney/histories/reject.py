"""What could not be read, and where: the other half of every reader's answer."""

from dataclasses import dataclass

TEXT_KEPT = 20_000


@dataclass(frozen=True, slots=True)
class Reject:
    """Text that did not become a hand: the file, the offending line (from 1, or 0 for the file as a
    whole), one sentence, the text.

    `text` is the whole hand, at most `TEXT_KEPT` characters of it, and `first` the line at which it
    begins, 0 when that is not known.
    """

    file: str | None
    line: int
    reason: str
    text: str
    first: int = 0


class Unreadable(ValueError):
    """A line that stops the reading of its hand. `line` is its number in the file, from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.reason = reason
