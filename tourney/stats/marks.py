"""From decisions to players: a flag on a decision becomes a flag on the hand of its player."""

from dataclasses import dataclass

import numpy as np

from tourney.stats.running import Flags, Ints


@dataclass(frozen=True, slots=True)
class Marks:
    """Turns flags by decision into flags by slot: true when any decision of the hand has it."""

    slot: Ints
    slots: int

    def __call__(self, flags: Flags) -> Flags:
        found = np.zeros(self.slots, dtype=bool)
        found[self.slot[flags]] = True
        return found

    def of(self, key: str, chance: Flags, made: Flags) -> dict[str, Flags]:
        """`key` and `key_opp`: made counts only where there was the chance."""
        return {key: self(chance & made), f"{key}_opp": self(chance)}

    def answers(self, key: str, faced: Flags, fold: Flags, call: Flags) -> dict[str, Flags]:
        """`key_faced` and the two answers that are not a raise, `fold_to_key` and `call_key`."""
        return {
            f"{key}_faced": self(faced),
            f"fold_to_{key}": self(faced & fold),
            f"call_{key}": self(faced & call),
        }
