"""Places of those who go out (3.17) and what they are paid, worked by hand."""

from tournament_by_hand import begun, result

from tourney.tournament.commands import NextHand
from tourney.tournament.events import PlayersEliminated, TournamentFinished
from tourney.tournament.pool import awards, prizes_of
from tourney.tournament.state import Place


def outs(events) -> list[tuple[int, int, int, int]]:
    """Player, best and worst place, prize of everyone who went out."""
    return [
        (one.player, event.place, event.last_place, prize)
        for event in events
        if isinstance(event, PlayersEliminated)
        for one, prize in zip(event.out, event.prizes, strict=True)
    ]


def test_3_17_several_out_in_one_hand_are_ranked_by_the_stack_at_its_start() -> None:
    """1 wins 300 from 2 and 500 from 3; then all of 2 (700), 3 (500) and 4 (1000) meet and lose."""
    run = begun(max_seats=5, tables={1: [1, 2, 3, 4, 5]}, buttons={1: 1}, places_paid=3)
    run.do(NextHand(1))
    result(run, 1, {1: 1800, 2: 700, 3: 500, 4: 1000, 5: 1000})
    run.do(NextHand(1))
    events = result(run, 1, {1: 4000, 2: 0, 3: 0, 4: 0, 5: 1000})
    assert outs(events) == [(3, 5, 5, 0), (2, 4, 4, 0), (4, 3, 3, 1000)]


def test_3_17_equal_stacks_tie_and_share_the_prizes_of_the_places_they_cover() -> None:
    """Three prizes of 5000: 2500, 1500, 1000. 2 and 3 tie for second and third: 1250 each."""
    run = begun(max_seats=5, tables={1: [1, 2, 3, 4, 5]}, buttons={1: 1}, places_paid=3)
    run.do(NextHand(1))
    result(run, 1, {1: 3000, 2: 1000, 3: 1000, 4: 0, 5: 0})
    assert run.state.places == {4: Place(4, 5, 0), 5: Place(4, 5, 1)}
    run.do(NextHand(1))
    events = result(run, 1, {1: 5000, 2: 0, 3: 0})
    assert sorted(outs(events)) == [(2, 2, 3, 1250), (3, 2, 3, 1250)]
    assert events[-1] == TournamentFinished(winner=1, prize=2500)
    assert awards(run.state) == {1: 2500, 2: 1250, 3: 1250}


def test_3_17_a_unit_that_does_not_divide_goes_to_the_first_seat_left_of_the_button() -> None:
    """Three buy-ins of 669 make 2007: 602 and 401 for second and third, 1004 for the first.

    1 and 3 tie for 1003: 502 and 501. The button is on 2, so seat 3 is first to its left.
    """
    run = begun(max_seats=4, tables={1: [1, 2, 3]}, buttons={1: 2}, places_paid=3, buy_in=669)
    assert prizes_of(run.state) == (1004, 602, 401)
    run.do(NextHand(1))
    events = result(run, 1, {1: 0, 2: 3000, 3: 0})
    assert outs(events) == [(3, 2, 3, 502), (1, 2, 3, 501)]


def test_a_tie_across_the_bubble_shares_the_last_prize() -> None:
    """Two prizes of 4000: 2600 and 1400. 2 and 3 tie for second and third: 700 each."""
    run = begun(max_seats=4, tables={1: [1, 2, 3, 4]}, buttons={1: 1}, places_paid=2)
    run.do(NextHand(1))
    result(run, 1, {1: 2000, 2: 1000, 3: 1000, 4: 0})
    run.do(NextHand(1))
    events = result(run, 1, {1: 4000, 2: 0, 3: 0})
    assert sorted(outs(events)) == [(2, 2, 3, 700), (3, 2, 3, 700)]


def test_nobody_out_is_no_event() -> None:
    run = begun(max_seats=4, tables={1: [1, 2, 3]}, buttons={1: 1})
    run.do(NextHand(1))
    assert outs(result(run, 1, {1: 1, 2: 2998, 3: 1})) == []
