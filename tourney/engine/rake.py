"""What the house takes from a pot."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rake:
    """`per_mille` of the pot, rounded down, at most `cap` chips (None for no cap); with
    `no_flop_no_drop` nothing when no card came after the first betting round."""

    per_mille: int
    cap: int | None = None
    no_flop_no_drop: bool = True

    def of(self, pot: int, dealt_on: bool) -> int:
        """The rake of a pot of so many chips; `dealt_on` says whether a second street was dealt.

        >>> Rake(50, cap=300).of(1999, True)
        99
        """
        if self.no_flop_no_drop and not dealt_on:
            return 0
        taken = pot * self.per_mille // 1000
        return taken if self.cap is None else min(taken, self.cap)


def split(rake: int, pots: Sequence[int]) -> list[int]:
    """The rake of each pot: by its share of all chips, odd chips from the main pot up.

    >>> split(10, [30, 60])
    [4, 6]
    """
    whole = sum(pots)
    parts = [rake * pot // whole if whole else 0 for pot in pots]
    for number in range(rake - sum(parts)):
        parts[number % len(parts)] += 1
    return parts
