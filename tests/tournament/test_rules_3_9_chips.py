"""Antes, absence and penalties, the chip race, who goes out at once (3.9, 3.10, 3.16, 3.17), by hand."""

from dataclasses import replace

import pytest
from evening import STRUCTURE, Evening, kinds, setup

from tourney.engine.button import Marks
from tourney.engine.rules import HouseRules
from tourney.tournament import commands as do
from tourney.tournament import events as ev
from tourney.tournament.money.plan import PrizePlan
from tourney.tournament.pool import awards
from tourney.tournament.posting import ante_paid, posts
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.rule_sets import RULE_SETS
from tourney.tournament.rules import TournamentRules
from tourney.tournament.setup import Setup
from tourney.tournament.state import Dealt, Hand, State
from tourney.tournament.structure import Level

RIGHT = TournamentRules(first_button="dealers_right")


@pytest.mark.parametrize(
    ("stack", "blind_first", "ante_first"),
    [(1000, 200, 200), (400, 200, 200), (300, 100, 200), (200, 0, 200), (100, 0, 100)],
)
def test_3_9_order_of_blind_and_ante_of_a_short_big_blind(
    stack: int, blind_first: int, ante_first: int
) -> None:
    """Blind 200, ante 200 for all: what of the stack is ante."""
    level = Level(100, 200, 200, 20, 10, game="holdem", limit="NL", ante_paid_by="big_blind")
    hand = Hand(1, 1, level, Marks(1, 2, 3), 3, (Dealt(1, 1, 5000), Dealt(2, 2, 5000), Dealt(3, 3, stack)))
    for first, expected in ((True, blind_first), (False, ante_first)):
        rules = TournamentRules(HouseRules(blind_first=first))
        state = State(Setup("Antes", STRUCTURE, 9, 1, rules=rules))
        assert ante_paid(hand, hand.dealt[2], state) == expected
        assert posts(hand, state) == {1: 0, 2: 100, 3: min(400, stack)}


def level_of(evening: Evening, table: int = 1) -> tuple[int, int | None]:
    """The ante of the next hand of a table, and who pays it for all."""
    evening.do(do.NextHand(table))
    hand = evening.state.tables[table].hand
    assert hand is not None
    return hand.stakes.ante, hand.ante_from


def ante_evening(paid_by: str, *names: str, **rules) -> Evening:
    structure = replace(
        STRUCTURE, ante_paid_by=paid_by, levels=tuple(Level(50, 100, 100, 20, 10) for _ in range(3))
    )
    evening = Evening(setup(structure=structure, rules=replace(RIGHT, **rules)), "19:30")
    evening.begin(*names)
    return evening


def test_3_9_rp_11_the_ante_for_all_is_not_reduced_when_few_are_left() -> None:
    assert level_of(ante_evening("big_blind", "Ann", "Bo")) == (100, 1)


def test_3_9_switch_6_halves_it_where_the_house_says_so() -> None:
    assert level_of(ante_evening("big_blind", "Ann", "Bo", "Cy", halve_ante_at=3)) == (50, 2)
    assert level_of(ante_evening("big_blind", "Ann", "Bo", "Cy", "Di", halve_ante_at=3)) == (100, 2)


def test_3_9_the_button_pays_for_all_and_a_dead_one_nothing() -> None:
    """Button 4, blinds 1 and 2; small blind 1 goes out: the next button is the empty seat 1."""
    evening = ante_evening("button", "Ann", "Bo", "Cy", "Di")
    assert level_of(evening) == (100, 4)
    evening.do(do.RecordHand(1, {1: 0, 2: 5000, 3: 5000, 4: 10000}))
    assert level_of(evening) == (0, None)
    assert evening.tables()[1]["button"] == 1
    evening.do(do.RecordHand(1, {2: 5000, 3: 5000, 4: 10000}))
    assert level_of(evening) == (100, 2)


def test_3_9_ante_games_take_the_ante_of_everybody_and_no_blind() -> None:
    """Jacks or better: an absent player pays 25 a hand, whatever his seat."""
    structure = replace(
        STRUCTURE,
        game="jacks",
        limit="FL",
        seats=8,
        levels=tuple(Level(50, 100, 25, 20, 10, small_bet=100, big_bet=200) for _ in range(3)),
        ante_paid_by="none",
    )
    evening = Evening(setup(structure=structure, rules=RIGHT, max_seats=8), "19:30")
    evening.begin("Ann", "Bo", "Cy")
    evening.do(do.Absent(evening.number("Cy")))
    evening.do(do.NextHand(1))
    for expected in (4975, 4950, 4925):
        evening.do(do.NextHand(1, unrecorded=True))
        assert evening.stacks()["Cy"] == expected


def statuses(evening: Evening) -> dict[str, str]:
    return {seat["player"]: seat["status"] for seat in evening.tables()[1]["seats"]}


def test_3_10_t24_71_a_penalty_of_one_hand_misses_one_hand() -> None:
    """Blinds 25 and 50, button 3. Bo, the big blind, misses the hand: Ann and Cy play it, and his 50 are
    in the pot. The next hand he plays."""
    evening = Evening(setup(rules=RIGHT), "19:30")
    evening.begin("Ann", "Bo", "Cy")
    evening.do(do.Penalise(evening.number("Bo"), hands=1))
    evening.do(do.NextHand(1))
    assert statuses(evening) == {"Ann": "playing", "Bo": "penalty", "Cy": "playing"}
    evening.do(do.NextHand(1, unrecorded=True))
    assert statuses(evening) == {"Ann": "playing", "Bo": "playing", "Cy": "playing"}
    assert evening.stacks()["Bo"] == 4950


def test_3_10_a_penalty_given_in_a_hand_begins_with_the_next() -> None:
    evening = Evening(setup(rules=RIGHT), "19:30")
    evening.begin("Ann", "Bo", "Cy")
    evening.do(do.NextHand(1))
    evening.do(do.Penalise(evening.number("Cy"), hands=1))
    assert statuses(evening)["Cy"] == "playing"
    evening.do(do.NextHand(1, unrecorded=True))
    assert statuses(evening)["Cy"] == "penalty"


def test_3_10_a_round_is_as_many_hands_as_players_the_offender_among_them() -> None:
    """Four players, two rounds: eight hands, of which he plays none; he posts two big and two small blinds
    (25 and 50)."""
    evening = Evening(setup(rules=RIGHT, levels_by="hands"), "19:30")
    evening.begin("Ann", "Bo", "Cy", "Di")
    evening.do(do.Penalise(evening.number("Di"), rounds=2))
    assert evening.state.players[evening.number("Di")].penalty == 8
    evening.do(do.NextHand(1))
    for hand in range(8):
        assert (hand, statuses(evening)["Di"]) == (hand, "penalty")
        evening.do(do.NextHand(1, unrecorded=True))
    assert statuses(evening)["Di"] == "playing"
    assert evening.stacks()["Di"] == 5000 - 2 * 75


def test_3_10_two_of_three_with_a_penalty_lose_their_blinds_to_the_third() -> None:
    """Button 3: blinds 25 of Ann, 50 of Bo. Both miss the hand: Cy has 75 more."""
    evening = Evening(setup(rules=RIGHT), "19:30")
    evening.begin("Ann", "Bo", "Cy")
    for name in ("Ann", "Bo"):
        evening.do(do.Penalise(evening.number(name), hands=1))
    assert kinds(evening.do(do.NextHand(1))) == ["HandStarted", "HandEnded"]
    assert evening.stacks() == {"Ann": 4975, "Bo": 4950, "Cy": 5075}
    assert kinds(evening.do(do.NextHand(1))) == ["HandStarted"]


def test_3_10_w_113_gives_penalties_in_rounds() -> None:
    evening = Evening(setup(rules=RULE_SETS["wsop-2024"].rules), "19:30")
    evening.begin("Ann", "Bo", "Cy")
    with pytest.raises(NotAllowed, match="these rules give penalties in rounds"):
        evening.do(do.Penalise(evening.number("Bo"), hands=1))
    evening.do(do.Penalise(evening.number("Bo"), rounds=1))
    assert evening.state.players[evening.number("Bo")].penalty == 3


@pytest.mark.parametrize(("hands", "rounds"), [(0, 0), (-1, 2), (5, -1), (1001, 0), (10**30, 0), (0, 10**9)])
def test_3_10_penalties_that_cannot_be(hands: int, rounds: int) -> None:
    evening = Evening(setup(rules=RIGHT), "19:30")
    evening.begin("Ann", "Bo", "Cy")
    with pytest.raises(NotAllowed, match="a penalty is not allowed"):
        evening.do(do.Penalise(evening.number("Bo"), hands, rounds))


def test_3_10_t24_71_chips_of_the_disqualified_leave_play() -> None:
    """Cy loses his 5,000 to Ann, then Bo is put out with 5,000: 10,000 stay in play. His prize goes to the
    winner: 60.00 in all, of two places 39.00 and 21.00."""
    evening = Evening(setup(rules=RIGHT, prize_plan=PrizePlan(places=2)), "19:30")
    evening.begin("Ann", "Bo", "Cy")
    evening.do(do.NextHand(1))
    evening.do(do.RecordHand(1, {1: 10000, 2: 5000, 3: 0}))
    evening.do(do.Disqualify(evening.number("Bo")))
    assert evening.view()["chips_in_play"] == 10000
    assert evening.places() == {"Cy": (3, 3), "Bo": (2, 2), "Ann": (1, 1)}
    assert {evening.state.name(player): won for player, won in awards(evening.state).items()} == {"Ann": 6000}


def test_3_10_the_last_one_in_cannot_be_disqualified() -> None:
    structure = replace(STRUCTURE, registration_until=4)
    evening = Evening(setup(structure=structure, re_entries=1), "19:30")
    evening.begin("Ann", "Bo")
    evening.bust("Bo")
    assert evening.state.status == "running"
    with pytest.raises(NotAllowed, match="nobody would be left"):
        evening.do(do.Disqualify(evening.number("Ann")))


def test_3_10_w_36_one_alone_at_his_table_wins_what_the_absent_post() -> None:
    """Heads-up, Bo is away. The button is in 2: he posts 25, then 50 as big blind, and Ann wins them."""
    evening = Evening(setup(rules=RIGHT), "19:30")
    evening.begin("Ann", "Bo")
    evening.do(do.Absent(evening.number("Bo")))
    seen = []
    for _ in range(2):
        evening.do(do.NextHand(1))
        seen.append(evening.stacks()["Ann"])
    assert seen == [5025, 5075]


def test_3_10_with_nobody_there_the_blinds_go_round() -> None:
    """The big blind wins the small blind's 25; heads-up they take turns."""
    evening = Evening(setup(rules=RIGHT), "19:30")
    evening.begin("Ann", "Bo")
    for name in ("Ann", "Bo"):
        evening.do(do.Absent(evening.number(name)))
    evening.do(do.NextHand(1))
    assert evening.stacks() == {"Ann": 5025, "Bo": 4975}
    evening.do(do.NextHand(1))
    assert evening.stacks() == {"Ann": 5000, "Bo": 5000}


def test_3_16_a_race_that_makes_chips_is_counted_and_the_average_follows() -> None:
    """1,025, 1,025 and 950 (x 5) rounded up to hundreds: 200 more are in play, 15,200, 5,066 each."""
    evening = Evening(setup(rules=replace(RIGHT, race="round_up")), "19:30")
    evening.begin("Ann", "Bo", "Cy")
    ann, bo, cy = evening.numbers("Ann", "Bo", "Cy")
    evening.do(do.CountStacks({ann: 5025, bo: 5025, cy: 4950}))
    coloured = evening.do(do.ColourUp(100))[0]
    assert isinstance(coloured, ev.ColouredUp)
    assert (coloured.change, coloured.draw) == (200, None)
    assert evening.stacks() == {"Ann": 5100, "Bo": 5100, "Cy": 5000}
    shown = evening.view()
    assert (shown["chips_in_play"], shown["average_stack"], shown["miscounted"]) == (15200, 5066, 0)


def test_3_16_t24_24_four_odd_chips_make_one_and_nobody_is_raced_out() -> None:
    """25 of Ann, 25 of Bo, 50 of Cy (one alone has only that): one chip of 100 for the highest card. Cy is
    left with 100 whatever he draws: the chips in play stay, or are 100 more when another won."""
    evening = Evening(setup(rules=RIGHT), "19:30")
    evening.begin("Ann", "Bo", "Cy")
    ann, bo, cy = evening.numbers("Ann", "Bo", "Cy")
    evening.do(do.CountStacks({ann: 8025, bo: 6925, cy: 50}))
    evening.do(do.ColourUp(100))
    stacks = evening.stacks()
    assert stacks["Cy"] == 100
    assert {name: (stack or 0) % 100 for name, stack in stacks.items()} == {"Ann": 0, "Bo": 0, "Cy": 0}
    total = sum(stack or 0 for stack in stacks.values())
    assert (
        total
        == evening.state.chips_in_play
        == (15000 if (stacks["Ann"], stacks["Bo"]) == (8000, 6900) else 15100)
    )


DEEP = replace(STRUCTURE, starting_stack=10000, levels=(Level(500, 1000, 1000, 20, 10),) * 3)


@pytest.mark.parametrize(
    ("rules", "places"),
    [
        ("tda-2024", {"Ann": (2, 3), "Bo": (2, 3)}),
        ("tda-2026", {"Ann": (2, 2), "Bo": (3, 3)}),
        ("wsop-2024", {"Ann": (2, 3), "Bo": (2, 3)}),
        ("robert-11", {"Ann": (2, 3), "Bo": (2, 3)}),
        ("home", {"Ann": (2, 3), "Bo": (2, 3)}),
    ],
)
def test_3_17_t26_22_the_stack_after_the_ante_for_all_decides(rules: str, places: dict) -> None:
    """All have 10,000 and Bo, the big blind, pays an ante of 1,000: he began with 9,000 by T26-22."""
    of = replace(RULE_SETS[rules].rules, first_button="dealers_right")
    evening = Evening(setup(structure=DEEP, rules=of), "19:30")
    evening.begin("Ann", "Bo", "Cy")
    evening.do(do.NextHand(1))
    assert evening.tables()[1]["ante_from"] == 2
    evening.do(do.RecordHand(1, {1: 0, 2: 0, 3: 30000}))
    assert evening.places() == {**places, "Cy": (1, 1)}


@pytest.mark.parametrize("rules", ["tda-2024", "tda-2026", "wsop-2024", "robert-11", "home"])
def test_3_17_the_larger_stack_at_the_start_of_the_hand_is_placed_higher(rules: str) -> None:
    """Complaint 47. Seat 1 has the smaller stack and is lower, not because it is seat 1: Ann 3,000, Bo
    4,000; and the other way round."""
    for smaller, larger in (("Ann", "Bo"), ("Bo", "Ann")):
        evening = Evening(setup(rules=replace(RULE_SETS[rules].rules, first_button="dealers_right")), "19:30")
        evening.begin("Ann", "Bo", "Cy")
        cy = evening.number("Cy")
        evening.do(do.CountStacks({evening.number(smaller): 3000, evening.number(larger): 4000, cy: 8000}))
        evening.do(do.NextHand(1))
        evening.do(do.RecordHand(1, {1: 0, 2: 0, 3: 15000}))
        assert evening.places() == {smaller: (3, 3), larger: (2, 2), "Cy": (1, 1)}


@pytest.mark.parametrize("rules", ["tda-2024", "tda-2026", "wsop-2024", "home"])
def test_3_17_at_two_tables_in_one_round_they_tie_whatever_they_had(rules: str) -> None:
    """W-126b, RP-8: Ann had 3,000 and Di 4,000; both are out in one round, and there are 3 prizes of six:
    they share fifth and sixth."""
    of = replace(RULE_SETS[rules].rules, first_button="dealers_right", redraws=(), final_table="seats")
    evening = Evening(setup(max_seats=4, rules=of), "19:30")
    seats = {"Ann": (1, 1), "Bo": (1, 2), "Cy": (1, 3), "Di": (2, 1), "Ed": (2, 2), "Flo": (2, 3)}
    evening.begin(*seats, seats=seats)
    evening.do(
        do.CountStacks(dict(zip(evening.numbers(*seats), (3000, 6000, 6000, 4000, 5500, 5500), strict=True)))
    )
    evening.do(do.HandForHand())
    for table, stacks in ((1, {1: 0, 2: 9000, 3: 6000}), (2, {1: 0, 2: 9500, 3: 5500})):
        evening.do(do.NextHand(table))
        evening.do(do.RecordHand(table, stacks))
    assert evening.places() == {"Ann": (5, 6), "Di": (5, 6)}
