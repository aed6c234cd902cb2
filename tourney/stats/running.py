"""Running counts within groups of neighbouring rows, whole columns at a time.

Every array is in one order in which the rows of a group lie together. A group is named by the index
of its first row, which `starts` gives for each row.
"""

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

_SAFE = 1 << 62


def starts(*keys: npt.NDArray) -> Ints:
    """For each row the index of the first row of its group: a group ends where any key changes."""
    rows = len(keys[0])
    index = np.arange(rows)
    if not rows:
        return index
    new = np.zeros(rows, dtype=bool)
    new[0] = True
    for key in keys:
        new[1:] |= key[1:] != key[:-1]
    return np.maximum.accumulate(np.where(new, index, 0))


def sum_before(values: npt.NDArray, start: Ints) -> Ints:
    """The sum of `values` in the group ahead of each row, the row itself left out."""
    if not len(values):
        return np.zeros(0, dtype=np.int64)
    total = np.cumsum(values, dtype=np.int64)
    total -= values
    return total - total[start]


def highest_before(values: Ints, start: Ints) -> Ints:
    """The highest of `values` in the group ahead of each row, 0 when there is none; none is negative."""
    rows = len(values)
    if not rows:
        return np.zeros(0, dtype=np.int64)
    index = np.arange(rows)
    group = np.cumsum(start == index) - 1
    span = int(values.max()) + 1
    if (int(group[-1]) + 1) * span < _SAFE:
        ranked, steps = values, None
    else:
        steps, ranked = np.unique(values, return_inverse=True)
        span = len(steps)
    running = np.maximum.accumulate(group * span + ranked) - group * span
    found = np.zeros(rows, dtype=np.int64)
    found[1:] = running[:-1] if steps is None else steps[running[:-1]]
    found[start == index] = 0
    return found


def last_before(flags: Flags, start: Ints) -> Ints:
    """The index of the last flagged row of the group ahead of each row, -1 when there is none."""
    rows = len(flags)
    found = np.full(rows, -1, dtype=np.int64)
    if rows:
        found[1:] = np.maximum.accumulate(np.where(flags, np.arange(rows), -1))[:-1]
        found[found < start] = -1
    return found
