"""The prize tables A to F of 4.1 and the rules for the number of places, against the figures of the page."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.tournament.money.nice_numbers import nice_below, nice_prizes, tiers
from tourney.tournament.money.payouts import places_paid, prizes
from tourney.tournament.money.plan import PrizePlan
from tourney.tournament.money.prize_tables import (
    LISTS,
    accelerating,
    exponent,
    places_by_rule,
    power_law,
    weights,
)

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


def test_beyond_table_a_shares_are_as_one_half_one_third_one_fourth() -> None:
    """Ten places: second to first as 2 to 3, tenth to second as 3 to 11."""
    found = prizes(10_000_000, 80)
    assert len(found) == 10
    assert found[0] / found[1] == pytest.approx(3 / 2, abs=1e-5)
    assert found[9] / found[1] == pytest.approx(3 / 11, abs=1e-5)


@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        (8, (10000,)),
        (27, (5000, 3000, 2000)),
        (45, (4000, 2400, 1600, 1200, 800)),
        (100, (3000, 2000, 1200, 1000, 800, 650, 550, 450, 350)),
        (200, (3000, 2000, 1190, 800, 650, 500, 350, 260, 170, *(120,) * 9)),
    ],
)
def test_4_1_table_b_percentages(entries: int, expected: tuple[int, ...]) -> None:
    assert prizes(10000, entries, PrizePlan("B")) == expected


@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        (6, (7000, 3000)),
        (20, (4500, 2500, 1500, 1000, 500)),
        (21, (4000, 2500, 2000, 1000, 500)),
        (500, (4000, 2500, 2000, 1000, 500)),
    ],
)
def test_4_1_table_c_percentages(entries: int, expected: tuple[int, ...]) -> None:
    assert prizes(10000, entries, PrizePlan("C")) == expected


def test_every_row_of_a_list_makes_100_percent_and_falls() -> None:
    for rows in LISTS.values():
        assert {sum(row) for _, row in rows} <= {100, 1000}
        assert all(list(row) == sorted(row, reverse=True) for _, row in rows)
        assert [most for most, _ in rows] == sorted(most for most, _ in rows)


def test_a_number_of_places_that_a_list_lacks_is_shared_by_the_curve() -> None:
    assert weights("B", 4, 30) == weights("D", 4, 30)
    assert weights("C", 5, 15) == (45, 25, 15, 10, 5)
    assert weights("C", 2, 100) == (70, 30)


@pytest.mark.parametrize(
    ("places", "first", "a", "expected"),
    [
        (3, 0.5, 0.788, [50, 29, 21]),
        (5, 0.4, 0.856, [40, 22.1, 15.6, 12.2, 10.1]),
        (9, 0.3, 0.822, [30, 17, 12.2, 9.6, 8, 6.9, 6.1, 5.4, 4.9]),
    ],
)
def test_4_1_curve_d(places: int, first: float, a: float, expected: list[float]) -> None:
    shares = power_law(places, first)
    assert [100 * share / sum(shares) for share in shares] == pytest.approx(expected, abs=0.06)
    assert exponent(places, 1 / first) == pytest.approx(a, abs=6e-4)


@pytest.mark.parametrize(
    ("places", "percent"),
    [(1, 100), (2, 65), (3, 50), (4, 40), (6, 30), (9, 30), (10, 25), (27, 25), (28, 20), (500, 20)],
)
def test_4_1_curve_d_first_shares(places: int, percent: int) -> None:
    found = prizes(10**9, 1500, PrizePlan("D", places))
    assert len(found) == places
    assert found[0] / 10**9 == pytest.approx(percent / 100, abs=1e-6)


def test_curve_f_accelerates_to_the_top() -> None:
    """Steps of 50, 45 and 40.5 % from the top: as 1.5 * 1.45 * 1.405, 1.45 * 1.405, 1.405 and 1."""
    last = accelerating(4)[3]
    assert [weight / last for weight in accelerating(4)] == pytest.approx([3.055875, 2.03725, 1.405, 1])
    steep = accelerating(3, 1, 0.5)
    assert [weight / steep[2] for weight in steep] == pytest.approx([3, 1.5, 1])


def test_table_e_has_tiers_and_nice_numbers() -> None:
    """1,000 entries of 100.00 and 150 places: first about a fifth, last about 1.5 to 2 entries, all nice."""
    found = nice_prizes(10_000_000, 150, 1000, 100)
    assert sum(found) == 10_000_000
    assert found == sorted(found, reverse=True)
    assert 0.19 < found[0] / 10_000_000 < 0.22
    assert 15_000 <= found[-1] <= 25_000
    assert len(set(found)) < 30
    assert all(
        prize % (1000 if prize > 40_000 else 500 if prize > 20_000 else 100) == 0 for prize in found[1:]
    )
    assert prizes(10_000_000, 1000, PrizePlan("E", rounding=100)) == tuple(found)


def test_table_e_rounds_to_the_nearest_nice_number_and_the_first_gets_the_rest() -> None:
    """35 % of 1,010 and of 1,020 are 353.5 and 357, in steps of 10."""
    assert nice_prizes(1010, 2, 10) == [660, 350]
    assert nice_prizes(1020, 2, 10) == [660, 360]


def test_nice_numbers_are_multiples_of_a_step_up_to_a_twentieth() -> None:
    assert [nice_below(amount) for amount in (0, 19, 39, 41, 99, 101, 1999)] == [0, 19, 39, 40, 98, 100, 1950]
    assert nice_below(12_345, 100) == 12_000
    assert list(tiers(20)) == [1] * 9 + [3, 3, 3, 2]
    assert sum(tiers(5000)) == 5000


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("10%", {4: 1, 14: 1, 15: 2, 100: 10}),
        ("12.5%", {8: 1, 12: 2, 100: 13, 1000: 125}),
        ("15%", {3: 1, 10: 2, 27: 4, 100: 15}),
        ("20%", {3: 1, 8: 2, 100: 20}),
        ("home", {1: 1, 2: 1, 3: 2, 6: 2, 7: 3, 10: 3, 11: 3, 18: 4, 50: 10}),
        ("third", {2: 1, 5: 1, 6: 2, 100: 33}),
    ],
)
def test_4_1_how_many_places(rule: str, expected: dict[int, int]) -> None:
    assert {entries: places_by_rule(entries, rule) for entries in expected} == expected
    assert {entries: places_paid(entries, PrizePlan(places_by=rule)) for entries in expected} == expected


@given(st.integers(1, 10**6), st.sampled_from(["10%", "12.5%", "15%", "20%", "third"]))
def test_4_1_no_percentage_pays_more_than_a_third(entries: int, rule: str) -> None:
    assert 1 <= places_by_rule(entries, rule) <= max(1, entries // 3)
