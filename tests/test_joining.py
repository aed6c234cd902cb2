"""Joining a cash game and missed blinds, R022 to R026."""

import pytest

from tourney.engine.button import Marks
from tourney.engine.joining import NEWCOMER, NOTHING, Chair, Dues, missed, next_cash_hand, post
from tourney.engine.setup import Post


def table(*seats: int, **others: Chair) -> dict[int, Chair]:
    """Seats that owe nothing, and others as `s5=Chair(...)`."""
    return {seat: Chair() for seat in seats} | {int(name[1:]): chair for name, chair in others.items()}


def test_r022_newcomer_waits_until_the_big_blind_reaches_him() -> None:
    chairs = table(1, 2, 3, 4, s6=Chair(NEWCOMER))
    first = next_cash_hand(Marks(1, 2, 3), chairs, 6, 1, 2)
    assert (first.marks, first.dealt, first.dues[6]) == (Marks(2, 3, 4), (1, 2, 3, 4), NEWCOMER)
    second = next_cash_hand(first.marks, chairs, 6, 1, 2)
    assert (second.marks, second.dealt) == (Marks(3, 4, 6), (1, 2, 3, 4, 6))
    assert (second.posts, second.dues[6]) == ((), NOTHING)


def test_r023_newcomer_posts_a_big_blind_and_is_dealt_in_at_once() -> None:
    chairs = table(1, 2, 3, 4, s6=Chair(NEWCOMER, posts=True))
    hand = next_cash_hand(Marks(1, 2, 3), chairs, 6, 1, 2)
    assert hand.dealt == (1, 2, 3, 4, 6)
    assert hand.marks == Marks(2, 3, 4)
    assert hand.posts == (Post(6, live=2, dead=0),)
    assert hand.dues[6] == NOTHING


def test_r023_not_on_the_small_blind_nor_between_it_and_the_button() -> None:
    """The next small blind lies on 3, where the big blind left; the button on 1, seat 2 is empty."""
    on_it = next_cash_hand(Marks(6, 1, 3), table(1, 4, 5, 6, s3=Chair(NEWCOMER, posts=True)), 6, 1, 2)
    assert (on_it.marks, on_it.dealt, on_it.posts) == (Marks(1, 3, 4, True), (1, 4, 5, 6), ())
    between = next_cash_hand(Marks(6, 1, 3), table(1, 3, 4, 5, 6, s2=Chair(NEWCOMER, posts=True)), 6, 1, 2)
    assert (between.marks, between.dealt) == (Marks(1, 3, 4), (1, 3, 4, 5, 6))
    passed = next_cash_hand(between.marks, table(1, 3, 4, 5, 6, s2=Chair(NEWCOMER, posts=True)), 6, 1, 2)
    assert (passed.dealt, passed.posts) == ((1, 2, 3, 4, 5, 6), (Post(2, 2, 0),))


def test_r024_one_small_and_one_big_blind_an_orbit() -> None:
    marks = Marks(1, 2, 3)
    small, big = [], []
    for _ in range(6):
        marks = next_cash_hand(marks, table(1, 2, 3, 4, 5, 6), 6, 1, 2).marks
        small.append(marks.small_blind)
        big.append(marks.big_blind)
    assert sorted(big) == [1, 2, 3, 4, 5, 6]
    assert small == [3, 4, 5, 6, 1, 2]


def test_r025_who_is_away_misses_each_blind_once() -> None:
    """Seat 4 goes away when he is next big blind; big blind, then small blind go over him."""
    chairs = table(1, 2, 3, 5, 6, s4=Chair(away=True))
    first = next_cash_hand(Marks(1, 2, 3), chairs, 6, 1, 2)
    assert first.dues[4] == Dues(big=True)
    chairs[4] = Chair(first.dues[4], away=True)
    second = next_cash_hand(first.marks, chairs, 6, 1, 2)
    assert second.dues[4] == Dues(small=True, big=True)
    chairs[4] = Chair(second.dues[4], away=True)
    assert next_cash_hand(second.marks, chairs, 6, 1, 2).dues[4] == Dues(small=True, big=True)


def test_r025_who_leaves_after_the_big_blind_misses_the_small_blind_only() -> None:
    hand = next_cash_hand(Marks(1, 2, 3), table(1, 2, 4, 5, s3=Chair(away=True)), 6, 1, 2)
    assert hand.marks == Marks(2, 3, 4, small_blind_dead=True)
    assert hand.dues[3] == Dues(small=True)


def test_r025_comes_back_with_both_missed_blinds_or_on_the_big_blind() -> None:
    owing = Dues(small=True, big=True)
    posting = next_cash_hand(Marks(4, 5, 6), table(1, 2, 3, 5, 6, s4=Chair(owing, posts=True)), 6, 1, 2)
    assert (posting.posts, posting.dues[4]) == ((Post(4, 2, 1),), NOTHING)
    waits = next_cash_hand(Marks(4, 5, 6), table(1, 2, 3, 5, 6, s4=Chair(owing)), 6, 1, 2)
    assert 4 not in waits.dealt
    reached = next_cash_hand(Marks(1, 2, 3), table(1, 2, 3, 5, 6, s4=Chair(owing)), 6, 1, 2)
    assert (reached.marks.big_blind, reached.posts, reached.dues[4]) == (4, (), NOTHING)


def test_r026_fixed_limit_2_4_posts_2_live_and_1_dead() -> None:
    """FL $2/$4 has blinds of $1 and $2: $3 are posted."""
    both = post(7, Dues(small=True, big=True), 1, 2)
    assert both == Post(7, live=2, dead=1)
    assert both.live + both.dead == 3
    assert post(7, Dues(small=True), 1, 2) == Post(7, live=0, dead=1)
    assert post(7, NEWCOMER, 1, 2) == Post(7, live=2, dead=0)


def test_two_who_wait_come_in_one_after_the_other() -> None:
    chairs = table(1, 2, 3, s4=Chair(NEWCOMER), s5=Chair(NEWCOMER))
    hand = next_cash_hand(Marks(1, 2, 3), chairs, 6, 1, 2)
    assert (hand.marks.big_blind, hand.dealt, hand.dues[5]) == (4, (1, 2, 3, 4), NEWCOMER)


def test_a_game_begins_anew_without_dues_when_fewer_than_two_owe_nothing() -> None:
    hand = next_cash_hand(Marks(1, 1, 4), table(1, s5=Chair(NEWCOMER), s6=Chair(NEWCOMER)), 6, 1, 2)
    assert (hand.dealt, hand.posts) == ((1, 5, 6), ())
    with pytest.raises(ValueError, match="two live seats"):
        next_cash_hand(Marks(1, 1, 4), table(1, s4=Chair(away=True)), 6, 1, 2)


def test_newcomer_owes_no_more_when_the_small_blind_goes_over_him() -> None:
    assert missed(NEWCOMER, 3, Marks(1, 2, 4), Marks(2, 4, 5)) == NEWCOMER
