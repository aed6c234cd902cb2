"""From decisions to players: a flag on a decision becomes a flag on the hand of its player."""

from dataclasses import dataclass

import numpy as np

from tourney.stats.actions import Actions, Course
from tourney.stats.running import Flags, Ints


@dataclass(frozen=True, slots=True)
class Marks:
    """Turns flags by decision of one betting round into flags by slot: true when any decision has it."""

    slot: Ints
    slots: int

    def __call__(self, flags: Flags) -> Flags:
        found = np.zeros(self.slots, dtype=bool)
        found[self.slot[np.flatnonzero(flags)]] = True
        return found

    def of(self, key: str, chance: Flags, made: Flags) -> dict[str, Flags]:
        """`key` and `key_opp`: made counts only where there was the chance."""
        return {key: self(chance & made), f"{key}_opp": self(chance)}

    def answers(self, key: str, faced: Flags, acts: Actions) -> dict[str, Flags]:
        """`key_faced` and the two answers that are not a raise, `fold_to_key` and `call_key`."""
        return {
            f"{key}_faced": self(faced),
            f"fold_to_{key}": self(faced & acts.fold),
            f"call_{key}": self(faced & acts.call),
        }

    def first(self, flags: Flags) -> Flags:
        """The flags of each player's first flagged decision alone."""
        rows = np.flatnonzero(flags)[::-1]
        earliest = np.full(self.slots, -1, dtype=np.int64)
        # Written backwards, so that the earliest is what stays.
        earliest[self.slot[rows]] = rows
        found = np.zeros(len(flags), dtype=bool)
        found[earliest[earliest >= 0]] = True
        return found


def marks_of(course: Course) -> tuple[Marks, ...]:
    """The marks of each betting round."""
    return tuple(Marks(acts.slot, len(course.folded_on)) for acts in course.rounds)
