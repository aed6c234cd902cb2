"""Running counts within groups of neighbouring rows."""

import numpy as np

from tourney.stats.running import highest_before, last_before, starts, sum_before

START = np.array([0, 0, 0, 3, 3])


def test_group_ends_where_any_key_changes():
    hand, street = np.array([7, 7, 7, 8, 8]), np.array([0, 0, 1, 1, 1])
    assert starts(hand, street).tolist() == [0, 0, 2, 3, 3]


def test_sum_before_leaves_the_row_out():
    assert sum_before(np.array([5, 1, 2, 4, 9]), START).tolist() == [0, 5, 6, 0, 4]
    assert sum_before(np.array([True, True, False, True, True]), START).tolist() == [0, 1, 2, 0, 1]


def test_highest_before_forgets_the_group_before():
    assert highest_before(np.array([5, 9, 2, 4, 1]), START).tolist() == [0, 5, 9, 0, 4]


def test_highest_before_of_amounts_too_large_to_be_shifted():
    huge = 1 << 61
    assert highest_before(np.array([5, huge, 2, 4, 1]), START).tolist() == [0, 5, huge, 0, 4]


def test_last_before_is_of_the_same_group():
    flags = np.array([True, False, False, False, True])
    assert last_before(flags, START).tolist() == [-1, 0, 0, -1, -1]


def test_no_rows():
    nothing = np.zeros(0, dtype=np.int64)
    assert (
        starts(nothing).size
        == sum_before(nothing, nothing).size
        == highest_before(nothing, nothing).size
        == 0
    )
    assert last_before(nothing.astype(bool), nothing).size == 0
