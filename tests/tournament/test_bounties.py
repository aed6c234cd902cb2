"""Bounties of 4.5 and 3.19: fixed, progressive, mystery; money into bounties is paid or on heads at every step."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.tournament.money.bounties import KINDS, ODD_TO, Taken, own_head, take
from tourney.tournament.money.mystery import DEFAULT_TIERS, Tier, check_envelopes, draw_order, envelopes


def test_4_5_a_fixed_bounty_is_paid_in_cash() -> None:
    assert take(500, [3]) == (Taken(3, 500, 0),)


def test_4_5_several_hunters_split_and_the_odd_unit_goes_to_the_first_clockwise() -> None:
    assert take(500, [8, 2, 5]) == (Taken(8, 167, 0), Taken(2, 167, 0), Taken(5, 166, 0))


def test_4_5_a_progressive_bounty_is_half_cash_and_half_on_the_head() -> None:
    assert take(1000, [3], "progressive") == (Taken(3, 500, 500),)


def test_4_5_the_odd_unit_goes_to_the_survivors_head_or_by_rule() -> None:
    assert take(25, [3], "progressive") == (Taken(3, 12, 13),)
    assert take(25, [3], "progressive", odd_to="cash") == (Taken(3, 13, 12),)


def test_4_5_several_hunters_of_a_progressive_bounty() -> None:
    """1,001 in two: 501 and 500; halves of 501 are 250 and 251."""
    assert take(1001, [4, 7], "progressive") == (Taken(4, 250, 251), Taken(7, 250, 250))


def test_4_5_the_winner_collects_his_own_head() -> None:
    assert own_head(3, 1750) == Taken(3, 1750, 0)


def test_4_5_a_progressive_tournament_of_three() -> None:
    """10.00 on each head. B knocks out C: 5.00 and a head of 15.00. A knocks out B: 7.50 and a head of 17.50,
    which he collects: 25.00 for A, 5.00 for B."""
    [by_b] = take(1000, [2], "progressive")
    [by_a] = take(1000 + by_b.to_head, [1], "progressive")
    assert (by_b.cash, by_a.cash, own_head(1, 1000 + by_a.to_head).cash) == (500, 750, 1750)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ((-1, [1]), "a head of -1"),
        ((10, []), "nobody is named who knocked the player out"),
        ((10, [1, 1]), "a hunter is named twice"),
        ((10, [1], "double"), "'double' is no kind of bounty"),
        ((10, [1], "progressive", "house"), "'house' is no place for an odd unit"),
    ],
)
def test_what_is_no_bounty(arguments, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        take(*arguments)


@given(st.integers(0, 10**6), st.integers(2, 30), st.sampled_from(KINDS), st.sampled_from(ODD_TO), st.data())
def test_4_5_money_into_bounties_is_paid_or_on_heads_at_every_step(
    bounty: int, players: int, kind, odd_to, data
) -> None:
    heads = dict.fromkeys(range(1, players + 1), bounty)
    paid = 0
    while len(heads) > 1:
        busted = data.draw(st.sampled_from(sorted(heads)))
        head = heads.pop(busted)
        hunters = data.draw(st.lists(st.sampled_from(sorted(heads)), min_size=1, max_size=3, unique=True))
        for taken in take(head, hunters, kind, odd_to):
            assert min(taken.cash, taken.to_head) >= 0
            assert kind == "progressive" or not taken.to_head
            heads[taken.hunter] += taken.to_head
            paid += taken.cash
        assert paid + sum(heads.values()) == bounty * players
    [(winner, head)] = heads.items()
    assert paid + own_head(winner, head).cash == bounty * players


def test_4_5_envelopes_by_tiers() -> None:
    """Of 100,000 for 20: 20,000, twice 7,500, three times 4,000; 53,000 among 14 are 3,785 and ten over."""
    found = envelopes(100_000, 20)
    assert found == (20_000, 7500, 7500, 4000, 4000, 4000, *(3786,) * 10, *(3785,) * 4)


def test_4_5_tiers_that_too_few_players_could_fill_are_left_out() -> None:
    """A fifth of 100 for the first of five leaves 80 for four, as much; for three it would leave them more."""
    assert envelopes(100, 5, (Tier(1, 2000),)) == (20, 20, 20, 20, 20)
    assert envelopes(100, 3, (Tier(1, 2000),)) == (34, 33, 33)
    assert envelopes(100, 1) == (100,)
    assert envelopes(100, 5, (Tier(5, 2000),)) == (20, 20, 20, 20, 20)
    assert envelopes(10_000, 4, (Tier(1, 5000),)) == (5000, 1667, 1667, 1666)


def test_4_5_envelopes_that_somebody_made_are_one_for_each_and_make_the_pool() -> None:
    check_envelopes([50, 30, 20], 100, 3)
    with pytest.raises(ValueError, match="2 envelopes for 3 players"):
        check_envelopes([50, 50], 100, 3)
    with pytest.raises(ValueError, match="hold 90, the bounty pool is 100"):
        check_envelopes([50, 20, 20], 100, 3)
    with pytest.raises(ValueError, match="envelope 3 holds -10"):
        check_envelopes([60, 50, -10], 100, 3)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ((-1, 5), "a bounty pool of -1"),
        ((100, 0), "0 players"),
        ((100, 9, (Tier(2, 6000),)), "more than 100 %"),
        ((100, 9, (Tier(0, 10),)), "each tier needs an envelope"),
    ],
)
def test_what_makes_no_envelopes(arguments, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        envelopes(*arguments)


TIERS = st.lists(st.builds(Tier, st.integers(1, 5), st.integers(1, 2000)), max_size=4).filter(
    lambda tiers: sum(count * share for count, share in tiers) <= 10_000
)


@given(
    st.integers(0, 10**9), st.integers(1, 300), TIERS | st.just(list(DEFAULT_TIERS)), st.integers(0, 2**32)
)
def test_4_5_envelopes_make_the_pool_and_are_drawn_without_replacement(
    pool: int, players: int, tiers: list[Tier], seed: int
) -> None:
    found = envelopes(pool, players, tiers)
    assert len(found) == players
    assert sum(found) == pool
    assert list(found) == sorted(found, reverse=True)
    check_envelopes(found, pool, players)
    order = draw_order(found, random.Random(seed))
    assert sorted(order, reverse=True) == list(found)
    assert order == draw_order(found, random.Random(seed))


def test_4_5_another_seed_draws_another_order() -> None:
    found = envelopes(1_000_000, 50)
    assert draw_order(found, random.Random(1)) != draw_order(found, random.Random(2))
