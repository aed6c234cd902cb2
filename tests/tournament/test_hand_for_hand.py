"""Hand for hand (RP-8, W-126): who waits, what the clock loses, and how places are given."""

from dataclasses import replace

import pytest
from evening import Evening, kinds, setup

from tourney.tournament import commands as do
from tourney.tournament.money.plan import PrizePlan
from tourney.tournament.pool import awards
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.rules import TournamentRules

RULES = TournamentRules(first_button="dealers_right", redraws=())
SEATS = {"Ann": (1, 1), "Bo": (1, 2), "Cy": (1, 3), "Di": (2, 1), "Ed": (2, 2), "Flo": (2, 3)}


def bubble(**changes) -> Evening:
    """Six players at two tables of three, five are paid: 60.00, 20.00, 20.00, 10.00 and 10.00."""
    plan = PrizePlan(percent=(5000, 1667, 1667, 833, 833))
    rules = replace(RULES, **changes)
    evening = Evening(setup(max_seats=3, prize_plan=plan, rules=rules), "19:30")
    evening.begin(*SEATS, seats=SEATS)
    evening.at("19:41").do(do.HandForHand())
    return evening


def play(evening: Evening, table: int, stacks: dict[int, int]) -> list:
    evening.do(do.NextHand(table))
    return evening.do(do.RecordHand(table, stacks))


def test_the_clock_stands_and_each_round_takes_two_minutes() -> None:
    evening = bubble()
    assert evening.clock == (1, False, False, 540)
    play(evening, 1, {1: 5000, 2: 5000, 3: 5000})
    events = play(evening.at("19:47"), 2, {1: 5000, 2: 5000, 3: 5000})
    assert kinds(events) == ["HandEnded", "RoundEnded"]
    assert evening.clock == (1, False, False, 420)
    for _ in range(4):
        play(evening, 1, {1: 5000, 2: 5000, 3: 5000})
        play(evening, 2, {1: 5000, 2: 5000, 3: 5000})
    assert evening.clock == (2, False, False, 1140)


def test_a_table_that_has_played_waits_for_the_other() -> None:
    evening = bubble()
    play(evening, 1, {1: 5000, 2: 5000, 3: 5000})
    with pytest.raises(NotAllowed, match="play is hand for hand; wait until the other tables have played"):
        evening.do(do.NextHand(1))
    with pytest.raises(NotAllowed, match="each round takes its minutes"):
        evening.do(do.Resume())


def test_rp_8_two_out_at_two_tables_in_a_round_tie_and_share() -> None:
    """Bo and Ed began with 5,000 each: they tie for fifth and sixth, 10.00 for both, and the money has
    been reached: the clock runs on."""
    evening = bubble()
    assert kinds(play(evening, 1, {1: 10000, 2: 0, 3: 5000})) == ["HandEnded", "PlayersBroke"]
    assert evening.places() == {}
    with pytest.raises(NotAllowed, match="Bo went broke in this round"):
        evening.bust("Bo")
    events = play(evening, 2, {1: 10000, 2: 0, 3: 5000})
    assert kinds(events) == [
        "HandEnded",
        "PlayersBroke",
        "PlayersEliminated",
        "RoundEnded",
        "HandForHandEnded",
    ]
    assert evening.places() == {"Bo": (5, 6), "Ed": (5, 6)}
    won = awards(evening.state)
    assert won[evening.number("Bo")] + won[evening.number("Ed")] == 12000 * 833 // 10000
    assert evening.clock == (1, False, True, 420)


def test_by_stack_the_larger_one_at_another_table_is_placed_higher() -> None:
    """Switch 14. First round: Ann wins 1,000 of Bo, so that Bo begins the second with 4,000, Ed with 5,000."""
    evening = bubble(other_tables="stack")
    play(evening, 1, {1: 6000, 2: 4000, 3: 5000})
    play(evening, 2, {1: 5000, 2: 5000, 3: 5000})
    play(evening, 1, {1: 10000, 2: 0, 3: 5000})
    play(evening, 2, {1: 10000, 2: 0, 3: 5000})
    assert evening.places() == {"Bo": (6, 6), "Ed": (5, 5)}


def test_three_out_in_one_round_at_two_tables() -> None:
    """Table 1 loses Bo (4,000) and Cy (5,000), table 2 Ed. The last of each table tie, Cy and Ed for
    fourth and fifth; Bo, the last but one of table 1, is sixth."""
    evening = bubble()
    play(evening, 1, {1: 6000, 2: 4000, 3: 5000})
    play(evening, 2, {1: 5000, 2: 5000, 3: 5000})
    play(evening, 1, {1: 15000, 2: 0, 3: 0})
    play(evening, 2, {1: 10000, 2: 0, 3: 5000})
    assert evening.places() == {"Bo": (6, 6), "Cy": (4, 5), "Ed": (4, 5)}


def test_without_recorded_hands_the_director_ends_the_round() -> None:
    evening = bubble()
    evening.bust("Bo")
    evening.bust("Ed")
    assert kinds(evening.do(do.EndRound())) == ["PlayersEliminated", "RoundEnded", "HandForHandEnded"]
    assert evening.places() == {"Bo": (5, 6), "Ed": (5, 6)}


def test_complaint_46_the_bubble_is_over_when_all_left_are_paid_and_not_one_later() -> None:
    evening = bubble()
    evening.bust("Bo")
    evening.do(do.EndRound())
    assert len(evening.state.stacks) == 5
    assert evening.state.round is None


def test_hand_for_hand_needs_two_tables_and_begins_once() -> None:
    evening = bubble()
    with pytest.raises(NotAllowed, match="play is so already"):
        evening.do(do.HandForHand())
    alone = Evening(setup(), "19:30")
    alone.begin("Ann", "Bo")
    with pytest.raises(NotAllowed, match="one table is left"):
        alone.do(do.HandForHand())
    with pytest.raises(NotAllowed, match="play is not hand for hand"):
        alone.do(do.EndRound())


def test_it_is_not_ended_while_somebody_waits_for_his_place() -> None:
    evening = bubble()
    evening.bust("Bo")
    with pytest.raises(NotAllowed, match="players went broke in this round; end the round first"):
        evening.do(do.HandForHand(on=False))
    evening.undo()
    assert kinds(evening.do(do.HandForHand(on=False))) == ["HandForHandEnded"]
    assert evening.clock == (1, False, True, 540)


def test_after_a_deal_the_first_round_in_which_one_goes_out_ends_it() -> None:
    """One place is paid, but all six agreed on 20.00 each: nothing is left to wait for when Bo is out."""
    evening = Evening(setup(max_seats=3, prize_plan=PrizePlan(percent=(10000,)), rules=RULES), "19:30")
    evening.begin(*SEATS, seats=SEATS)
    evening.at("19:41").do(do.HandForHand())
    everybody = evening.numbers(*SEATS)
    evening.do(do.Deal(dict.fromkeys(everybody, 2000), 0, consent=tuple(everybody)))
    play(evening, 1, {1: 10000, 2: 0, 3: 5000})
    events = play(evening, 2, {1: 5000, 2: 5000, 3: 5000})
    assert [kind for kind in kinds(events) if kind.startswith(("Round", "HandForHand"))] == [
        "RoundEnded",
        "HandForHandEnded",
    ]
