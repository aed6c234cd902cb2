"""Prizes: table A of the formulas, rounding, ties; the sums were worked out by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.tournament.prizes import places_paid, prizes, shared

PLACES_BY_MOST_ENTRIES = {
    4: 1,
    8: 2,
    15: 3,
    24: 4,
    35: 5,
    47: 6,
    55: 7,
    64: 8,
    72: 9,
    80: 10,
    96: 12,
    120: 15,
    144: 18,
    168: 21,
}


def test_4_1_table_a_places() -> None:
    before = 0
    for most, places in PLACES_BY_MOST_ENTRIES.items():
        assert {places_paid(entries) for entries in range(before + 1, most + 1)} == {places}
        before = most


def test_beyond_table_a_three_more_places_for_every_begun_24_entries() -> None:
    assert [places_paid(entries) for entries in (169, 192, 193, 1000)] == [24, 24, 27, 126]


@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        (3, (10000,)),
        (6, (6500, 3500)),
        (9, (5000, 3000, 2000)),
        (20, (4200, 2600, 1800, 1400)),
        (27, (3600, 2400, 1700, 1300, 1000)),
        (40, (3100, 2200, 1700, 1300, 1000, 700)),
        (50, (2800, 2100, 1600, 1300, 1000, 700, 500)),
        (60, (2700, 2000, 1600, 1200, 900, 700, 500, 400)),
        (70, (2600, 1900, 1500, 1200, 900, 700, 500, 400, 300)),
    ],
)
def test_4_1_table_a_percentages(entries: int, expected: tuple[int, ...]) -> None:
    assert prizes(10000, entries) == expected


def test_27_players_at_20_dollars_rounded_to_5_dollars() -> None:
    """540 dollars: 129.60, 91.80, 70.20 and 54.00 go down to 125, 90, 70, 50; the first gets 205."""
    assert prizes(54000, 27, rounding=500) == (20500, 12500, 9000, 7000, 5000)


def test_units_that_do_not_divide_go_to_the_first() -> None:
    """Of 101: 30.3 and 20.2 go down, the first gets 101 - 50."""
    assert prizes(101, 10) == (51, 30, 20)


def test_beyond_table_a_shares_are_as_one_half_one_third_one_fourth() -> None:
    """Ten places: second to first as 2 to 3, tenth to second as 3 to 11."""
    found = prizes(10_000_000, 80)
    assert len(found) == 10
    assert found[0] / found[1] == pytest.approx(3 / 2, abs=1e-5)
    assert found[9] / found[1] == pytest.approx(3 / 11, abs=1e-5)


def test_places_are_the_organisers_choice() -> None:
    assert prizes(1000, 27, places=3) == (500, 300, 200)
    assert prizes(1000, 27, places=1) == (1000,)


def test_places_that_come_to_nothing_are_not_paid() -> None:
    assert prizes(0, 27) == ()
    assert prizes(3, 27) == (3,)
    assert prizes(900, 9, rounding=500) == (900,)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"pool": -1, "entries": 9}, "a pool of -1"),
        ({"pool": 10, "entries": 0}, "0 entries"),
        ({"pool": 10, "entries": 3, "places": 4}, "4 places cannot be paid to 3 entries"),
        ({"pool": 10, "entries": 3, "table": "Z"}, "'Z' is no prize table: take one of A"),
        ({"pool": 10, "entries": 3, "rounding": 0}, "rounding to 0"),
    ],
)
def test_what_makes_no_prizes(arguments, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        prizes(**arguments)


def test_ties_share_and_odd_units_go_to_the_first_ones() -> None:
    assert shared(1000, 2) == [500, 500]
    assert shared(1001, 2) == [501, 500]
    assert shared(8, 3) == [3, 3, 2]


@given(st.integers(0, 10**9), st.integers(1, 2000), st.sampled_from([1, 5, 100, 500]), st.data())
def test_prizes_add_up_to_the_pool_and_never_rise(pool: int, entries: int, rounding: int, data) -> None:
    places = data.draw(st.none() | st.integers(1, min(entries, 60)))
    found = prizes(pool, entries, places, rounding=rounding)
    assert sum(found) == pool
    assert list(found) == sorted(found, reverse=True)
    assert all(prize > 0 for prize in found)
    assert all(prize % rounding == 0 for prize in found[1:])
    assert len(found) <= entries
