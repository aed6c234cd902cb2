"""Prizes: rounding, minimum cash, fixed prizes, percentages, ties, tickets; the sums were worked out by hand."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.tournament.money.parts import bounded_shares, shared, whole
from tourney.tournament.money.payouts import locked, places_paid, prizes, tie
from tourney.tournament.money.plan import FixedPrize, PrizePlan, check_plan
from tourney.tournament.money.prize_tables import PLACES_BY, TABLES
from tourney.tournament.payload import reader, write


def test_27_players_at_20_dollars_rounded_to_5_dollars() -> None:
    """540 dollars: 129.60, 91.80, 70.20 and 54.00 go down to 125, 90, 70, 50; the first gets 205."""
    assert prizes(54000, 27, PrizePlan(rounding=500)) == (20500, 12500, 9000, 7000, 5000)


def test_units_that_do_not_divide_go_to_the_first() -> None:
    """Of 101: 30.3 and 20.2 go down, the first gets 101 - 50."""
    assert prizes(101, 10) == (51, 30, 20)


def test_places_are_the_organisers_choice() -> None:
    assert prizes(1000, 27, PrizePlan(places=3)) == (500, 300, 200)
    assert prizes(1000, 27, PrizePlan(places=1)) == (1000,)


def test_places_that_come_to_nothing_are_not_paid() -> None:
    assert prizes(3, 27) == (3,)
    assert prizes(900, 9, PrizePlan(rounding=500)) == (900,)


def test_complaint_41_an_event_without_a_pool_pays_nobody() -> None:
    assert prizes(0, 27) == ()
    assert prizes(0, 27, PrizePlan(min_cash=2000)) == ()
    assert prizes(0, 27, PrizePlan(ticket=2000)) == ()


def test_minimum_cash_is_paid_for_by_the_places_above_it() -> None:
    """1,000 by 36/24/17/13/10 with 120 at least: the fifth gets 120, the others share 880 as 36:24:17:13.

    352, 234.67, 166.22 and 127.11: the first gets the units that rounding down leaves.
    """
    assert prizes(1000, 30, PrizePlan(min_cash=120)) == (353, 234, 166, 127, 120)


def test_minimum_cash_that_the_pool_does_not_cover_makes_fewer_places() -> None:
    """Of 2,000 four times 600 cannot be paid: three places by 50/30/20, the third lifted to 600, the second
    by 50:30 of the other 1,400 would have 525 and is lifted too."""
    assert prizes(2000, 20, PrizePlan(min_cash=600)) == (800, 600, 600)
    assert prizes(2000, 20, PrizePlan(min_cash=2000)) == (2000,)
    assert prizes(2000, 20, PrizePlan(min_cash=5000)) == (2000,)


def test_minimum_cash_is_a_multiple_of_the_increment() -> None:
    """30/20 % of 10,000 with 2,500 at least in steps of 1,000: the least prize is 3,000."""
    assert prizes(10_000, 10, PrizePlan(min_cash=2500, rounding=1000)) == (4000, 3000, 3000)


def test_minimum_cash_beside_a_fixed_prize_makes_fewer_places() -> None:
    """Second fixed at 300 of 900, 200 at least: the first must have 300, so one more place can be paid.

    Of 600 by 42:18 the third would have 180: it has 200 and the first 400.
    """
    plan = PrizePlan(min_cash=200, fixed=(FixedPrize(2, 300),))
    assert prizes(900, 20, plan) == (400, 300, 200)


def test_complaint_44_a_locked_prize_comes_off_the_top() -> None:
    """Fourth gets 100 back; the other 900 by 42:26:18 of 86: 439.5, 272.09, 188.37."""
    assert prizes(1000, 20, PrizePlan(fixed=(FixedPrize(4, 100),))) == (440, 272, 188, 100)


def test_complaint_44_fixed_amounts_and_percentages_mixed() -> None:
    """First 500 of 1,000; the rest of 500 as 60 and 40 %."""
    plan = PrizePlan(percent=(6000, 4000), fixed=(FixedPrize(1, 500),))
    assert prizes(1000, 20, plan) == (500, 300, 200)


def test_no_open_prize_is_above_a_fixed_one_further_up_or_below_one_further_down() -> None:
    """First fixed at 300 of 1,000, then 26:18:14 of 700 would give the second 313.8: it stops at 300."""
    assert prizes(1000, 20, PrizePlan(fixed=(FixedPrize(1, 300),))) == (300, 300, 225, 175)
    assert prizes(1000, 10, PrizePlan(fixed=(FixedPrize(3, 300),))) == (400, 300, 300)


def test_a_prize_lifted_to_a_fixed_one_is_not_rounded_below_it() -> None:
    """Of 650 by 50:30 the second would have 243.75: it is lifted to the third's 250, which is no hundred."""
    assert prizes(900, 10, PrizePlan(rounding=100, fixed=(FixedPrize(3, 250),))) == (400, 250, 250)


def test_all_prizes_fixed_must_make_the_pool() -> None:
    plan = PrizePlan(places=2, fixed=(FixedPrize(1, 600), FixedPrize(2, 400)))
    assert prizes(1000, 9, plan) == (600, 400)
    with pytest.raises(ValueError, match="leave 40 of 1,040: leave one place open"):
        prizes(1040, 9, plan)
    with pytest.raises(ValueError, match="come to 1,000, the pool to 900: fix less"):
        prizes(900, 9, plan)


def test_fixed_prizes_that_leave_no_room_are_refused() -> None:
    with pytest.raises(ValueError, match="leave 350 for place 1, which must get 650 at least"):
        prizes(1000, 9, PrizePlan(places=2, fixed=(FixedPrize(2, 650),)))
    with pytest.raises(ValueError, match="leave 700 for place 2 to 3, which may get 600 at most"):
        prizes(1000, 9, PrizePlan(fixed=(FixedPrize(1, 300),)))


def test_percentages_instead_of_a_table() -> None:
    assert prizes(20_000, 12, PrizePlan(percent=(6000, 2750, 1250))) == (12_000, 5500, 2500)
    assert prizes(100, 12, PrizePlan(percent=(3333, 3333, 3333))) == (34, 33, 33)


def test_a_prize_that_is_locked_stays_when_the_pool_grows() -> None:
    """Third locked at 200 of 1,000; of 1,500 then 1,300 as 50:30: 812.5 and 487.5."""
    plan = locked(PrizePlan(), prizes(1000, 10), [3])
    assert plan.fixed == (FixedPrize(3, 200),)
    assert prizes(1500, 10, plan) == (813, 487, 200)
    with pytest.raises(ValueError, match="place 4 has no prize to lock"):
        locked(PrizePlan(), prizes(1000, 10), [4])


def test_a_satellite_pays_tickets_and_the_rest_in_cash_to_the_next_place() -> None:
    """13 entries of 50 make 650: three tickets of 215, and 5 for the fourth."""
    assert prizes(650, 13, PrizePlan(ticket=215)) == (215, 215, 215, 5)
    assert prizes(645, 13, PrizePlan(ticket=215)) == (215, 215, 215)
    assert prizes(200, 13, PrizePlan(ticket=215)) == (200,)


def test_a_satellite_whose_rest_has_no_next_place_shares_it_among_the_tickets() -> None:
    assert prizes(2003, 2, PrizePlan(ticket=1000)) == (1002, 1001)
    assert prizes(700, 13, PrizePlan(ticket=200, places=2)) == (350, 350)


@pytest.mark.parametrize(
    ("plan", "reason"),
    [
        (PrizePlan(table="Z"), "'Z' is no prize table: take one of A, B, C, D, E, F"),
        (PrizePlan(places_by="half"), "'half' is no rule of places"),
        (PrizePlan(rounding=0), "rounding is 0"),
        (PrizePlan(min_cash=-1), "min_cash is -1"),
        (PrizePlan(places=0), "places is 0"),
        (PrizePlan(ticket=10**40), "ticket is 1000"),
        (PrizePlan(percent=(5000, 4000)), "add up to 90 %"),
        (PrizePlan(percent=(4000, 6000)), "must not rise"),
        (PrizePlan(percent=(10_000, 0)), "each percentage must be above 0"),
        (PrizePlan(percent=(6000, 4000), places=3), "do not make 3 places"),
        (PrizePlan(fixed=(FixedPrize(1, 5), FixedPrize(2, 6))), "place 2 is above that of place 1"),
        (PrizePlan(fixed=(FixedPrize(1, 5), FixedPrize(1, 5))), "two fixed prizes"),
        (PrizePlan(fixed=(FixedPrize(1, 0),)), "fixed prize of place 1 is 0"),
        (PrizePlan(fixed=(FixedPrize(0, 5),)), "place 0 cannot have"),
        (PrizePlan(fixed=(FixedPrize(3, 5),), places=2), "place 3 has a fixed prize, but 2 places are paid"),
        (PrizePlan(ticket=5, percent=(10_000,)), "a satellite pays tickets alone"),
    ],
)
def test_a_plan_that_divides_nothing_is_refused(plan: PrizePlan, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        check_plan(plan)


@pytest.mark.parametrize(
    ("pool", "entries", "plan", "reason"),
    [
        (-1, 9, PrizePlan(), "a pool of -1"),
        (10**16, 9, PrizePlan(), "a pool of 1000"),
        (10, 0, PrizePlan(), "0 entries"),
        (10, 10**7, PrizePlan(), "10000000 entries"),
        (10, 3, PrizePlan(places=4), "4 places cannot be paid to 3 entries"),
        (10, 1, PrizePlan(percent=(6000, 4000)), "2 places cannot be paid to 1 entries"),
        (10, 9, PrizePlan(percent=(6000, 4000), fixed=(FixedPrize(5, 1),)), "make 3 places"),
    ],
)
def test_what_makes_no_prizes(pool: int, entries: int, plan: PrizePlan, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        prizes(pool, entries, plan)


def test_3_17_a_tie_gets_the_mean_of_the_places_it_covers() -> None:
    """Places 2 and 3 pay 300 and 201: 250.5 each, the odd unit to the first named."""
    assert tie((500, 300, 201), 2, 2) == [251, 250]
    assert tie((500, 300, 200), 3, 3) == [67, 67, 66]
    assert tie((500, 300, 200), 4, 2) == [0, 0]


def test_shared_gives_odd_units_to_the_first_ones() -> None:
    assert shared(1000, 2) == [500, 500]
    assert shared(1001, 2) == [501, 500]
    assert shared(8, 3) == [3, 3, 2]


def test_a_bound_that_stops_one_share_moves_the_others() -> None:
    """100 as 5:3:2, the first at most 40 and the last at least 25: 35 are left for the second."""
    assert bounded_shares(100, [5, 3, 2], [0, 0, 25], [40, None, None]) == [40, 35, 25]
    assert bounded_shares(100, [1, 1], [60, 0], [None, None]) == [60, 40]
    assert whole([Fraction(1, 2), Fraction(3, 4), Fraction(3, 4)]) == [0, 1, 1]


def test_bounds_that_move_as_much_down_as_up_leave_the_others_alone() -> None:
    """100 as 6:3:1, the first at most 50 and the last at least 20: the second has its 30."""
    assert bounded_shares(100, [6, 3, 1], [0, 0, 20], [50, None, None]) == [50, 30, 20]


PLANS = st.builds(
    PrizePlan,
    table=st.sampled_from(TABLES),
    places=st.none(),
    places_by=st.sampled_from(PLACES_BY),
    rounding=st.sampled_from([1, 5, 100, 500]),
    min_cash=st.sampled_from([0, 1, 700, 2000, 10**6]),
    ticket=st.sampled_from([0, 0, 0, 1, 1234]),
)


@given(st.integers(0, 10**9), st.integers(1, 1500), PLANS, st.none() | st.integers(1, 60))
def test_prizes_add_up_to_the_pool_and_never_rise(pool: int, entries: int, plan: PrizePlan, places) -> None:
    if places is not None and places <= entries:
        plan = PrizePlan(plan.table, places, plan.places_by, plan.rounding, plan.min_cash, ticket=plan.ticket)
    found = prizes(pool, entries, plan)
    assert sum(found) == pool
    assert list(found) == sorted(found, reverse=True)
    assert all(prize > 0 for prize in found)
    assert len(found) <= entries
    if not plan.ticket:
        assert all(prize % plan.rounding == 0 for prize in found[1:])
        assert len(found) <= places_paid(entries, plan)
        assert len(found) <= 1 or found[-1] >= plan.min_cash


@given(
    st.integers(1, 10**7),
    st.integers(5, 100),
    PLANS,
    st.dictionaries(st.integers(1, 5), st.integers(1, 10**6), max_size=4),
)
def test_fixed_prizes_are_paid_to_the_unit_or_the_plan_is_refused(
    pool: int, entries: int, plan: PrizePlan, fixed
) -> None:
    pairs = tuple(FixedPrize(*pair) for pair in fixed.items())
    try:
        found = prizes(pool, entries, PrizePlan(plan.table, rounding=plan.rounding, fixed=pairs))
    except ValueError as error:
        assert fixed
        assert "fix" in str(error)
        return
    assert sum(found) == pool
    assert list(found) == sorted(found, reverse=True)
    assert all(found[place - 1] == amount for place, amount in fixed.items())


@given(PLANS)
def test_a_plan_is_kept_as_json(plan: PrizePlan) -> None:
    full = PrizePlan(plan.table, 3, rounding=plan.rounding, percent=(6000, 4000), fixed=(FixedPrize(3, 50),))
    assert reader(PrizePlan)(write(plan)) == plan
    assert reader(PrizePlan)(write(full)) == full
