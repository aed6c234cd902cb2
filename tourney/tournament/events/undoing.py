"""Undo and redo: they take nothing out of the log, they say which lines of it count.

An action is what one command made; it is named by the number of its first line.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ActionUndone:
    """The lines of an action do not count any more."""

    action: int


@dataclass(frozen=True, slots=True)
class ActionRedone:
    """The lines of an action that was undone count again."""

    action: int
