"""Button and blinds of a table that is played (3.2 to 3.5): the vectors of the rule page, by commands."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from evening import STRUCTURE, Evening, setup
from tournament_by_hand import Run, begun, result

from tourney.engine.rules import HouseRules
from tourney.tournament import commands as do
from tourney.tournament.commands import NextHand
from tourney.tournament.rule_sets import RULE_SETS
from tourney.tournament.rules import TournamentRules
from tourney.tournament.state import Hand
from tourney.tournament.timing import registration_open


def dealt(run: Run) -> Hand:
    """Begins the next hand of table 1."""
    run.do(NextHand(1))
    hand = run.state.tables[1].hand
    assert hand is not None
    return hand


def described(hand: Hand) -> str:
    """As the rule page writes it: an x after a seat where nobody sits."""
    live = [one.seat for one in hand.dealt]
    marks = hand.marks
    if len(live) == 2:
        return f"B/S {marks.button} BB {marks.big_blind}"
    button = f"B{marks.button}" + ("" if marks.button in live else "x")
    small = f"S{marks.small_blind_seat}" + ("x" if marks.small_blind is None else "")
    return f"{button} {small} BB{marks.big_blind}"


def nothing_happens(run: Run, hand: Hand) -> None:
    result(run, 1, {one.seat: one.stack or 0 for one in hand.dealt})


def lose(run: Run, out: Sequence[int]) -> None:
    """All of `out` lose their chips to the highest seat that stays."""
    hand = run.state.tables[1].hand
    assert hand is not None
    stacks = {one.seat: 0 if one.seat in out else one.stack or 0 for one in hand.dealt}
    winner = max(seat for seat in stacks if seat not in out)
    stacks[winner] += sum(one.stack or 0 for one in hand.dealt if one.seat in out)
    result(run, 1, stacks)


SIX_SEATS = {
    (): ("B2 S3 BB4", "B3 S4 BB5", "B4 S5 BB6", "B5 S6 BB1"),
    (1,): ("B2 S3 BB4", "B3 S4 BB5", "B4 S5 BB6", "B5 S6 BB2"),
    (2,): ("B2x S3 BB4", "B3 S4 BB5", "B4 S5 BB6", "B5 S6 BB1"),
    (3,): ("B2 S3x BB4", "B3x S4 BB5", "B4 S5 BB6", "B5 S6 BB1"),
    (2, 3): ("B2x S3x BB4", "B3x S4 BB5", "B4 S5 BB6", "B5 S6 BB1"),
    (1, 2): ("B2x S3 BB4", "B3 S4 BB5", "B4 S5 BB6", "B5 S6 BB3"),
    (4,): ("B2 S3 BB5", "B3 S5 BB6", "B5 S6 BB1", "B6 S1 BB2"),
    (3, 4): ("B2 S3x BB5", "B3x S5 BB6", "B5 S6 BB1", "B6 S1 BB2"),
}


@pytest.mark.parametrize("out", SIX_SEATS)
def test_3_2_dead_button_of_the_next_four_hands(out: tuple[int, ...]) -> None:
    run = begun(6, {1: [1, 2, 3, 4, 5, 6]}, {1: 1})
    assert described(dealt(run)) == "B1 S2 BB3"
    lose(run, out)
    seen = []
    for _ in range(4):
        hand = dealt(run)
        seen.append(described(hand))
        nothing_happens(run, hand)
    assert tuple(seen) == SIX_SEATS[out]


@pytest.mark.parametrize(("rules", "next_hand"), [("tda-2024", "B2x S4 BB5"), ("tda-2026", "B3x S4 BB5")])
def test_3_2_rule_36_b_moves_a_dead_button_over_further_empty_seats(rules: str, next_hand: str) -> None:
    run = begun(9, {1: [1, 2, None, 3, 4, 5, 6]}, {1: 1}, RULE_SETS[rules].rules)
    assert described(dealt(run)) == "B1 S2 BB4"
    lose(run, (2,))
    assert described(dealt(run)) == next_hand


@pytest.mark.parametrize(
    ("out", "heads_up"), [((1,), "B/S 3 BB 2"), ((2,), "B/S 3 BB 1"), ((3,), "B/S 2 BB 1")]
)
def test_3_3_from_three_to_two(out: tuple[int, ...], heads_up: str) -> None:
    run = begun(6, {1: [1, 2, 3]}, {1: 1})
    assert described(dealt(run)) == "B1 S2 BB3"
    lose(run, out)
    hand = dealt(run)
    assert described(hand) == heads_up
    nothing_happens(run, hand)
    assert dealt(run).marks.big_blind == hand.marks.button


@pytest.mark.parametrize(
    ("out", "heads_up"),
    [
        ((1, 2), "B/S 3 BB 4"),
        ((1, 3), "B/S 2 BB 4"),
        ((1, 4), "B/S 3 BB 2"),
        ((2, 3), "B/S 1 BB 4"),
        ((2, 4), "B/S 3 BB 1"),
        ((3, 4), "B/S 2 BB 1"),
    ],
)
@pytest.mark.parametrize("button", ["dead", "dead_36b", "moving"])
def test_3_3_from_four_to_two(out: tuple[int, ...], heads_up: str, button) -> None:
    run = begun(4, {1: [1, 2, 3, 4]}, {1: 1}, TournamentRules(HouseRules(button=button)))
    assert described(dealt(run)) == "B1 S2 BB3"
    lose(run, out)
    assert described(dealt(run)) == heads_up


def test_3_2_moving_button_goes_to_the_next_player_whoever_is_out() -> None:
    """Six seats, small blind 2 goes out: the button moves on to 3, the blinds are 4 and 5."""
    run = begun(6, {1: [1, 2, 3, 4, 5, 6]}, {1: 1}, TournamentRules(HouseRules(button="moving")))
    dealt(run)
    lose(run, (2,))
    assert described(dealt(run)) == "B3 S4 BB5"


def open_evening(rules: TournamentRules, *seats: int) -> Evening:
    """Players in these seats of a table of six; latecomers may enter; the button begins in the last seat."""
    evening = Evening(
        setup(max_seats=6, rules=rules, structure=replace(STRUCTURE, registration_until=4)), "19:30"
    )
    evening.begin(*(f"P{seat}" for seat in seats), seats={f"P{seat}": (1, seat) for seat in seats})
    assert registration_open(evening.state, evening.now)
    return evening


def hand_of(evening: Evening) -> Hand:
    evening.do(do.NextHand(1))
    hand = evening.state.tables[1].hand
    assert hand is not None
    return hand


def flat(evening: Evening, hand: Hand) -> None:
    evening.do(do.RecordHand(1, {one.seat: one.stack or 0 for one in hand.dealt}))


def test_3_5_t24_8_a_a_newcomer_between_button_and_small_blind_waits_one_hand() -> None:
    """Players in 1, 2, 4, 5, 6, button 6: small blind 1, big blind 2; then 1, 2, 4. Then 2 goes out: the
    button is in the empty seat 2, the small blind in 4, and one who sits down in 3 waits a hand."""
    rules = TournamentRules(first_button="dealers_right")
    evening = open_evening(rules, 1, 2, 4, 5, 6)
    flat(evening, hand_of(evening))
    second = hand_of(evening)
    assert described(second) == "B1 S2 BB4"
    evening.do(do.RecordHand(1, {1: 5000, 2: 0, 4: 10000, 5: 5000, 6: 5000}))
    evening.do(do.Register("New", seat=(1, 3)))
    third = hand_of(evening)
    assert (described(third), third.waiting) == ("B2x S4 BB5", (3,))
    assert [seat["status"] for seat in evening.tables()[1]["seats"] if seat["player"] == "New"] == ["waiting"]
    flat(evening, third)
    fourth = hand_of(evening)
    assert (described(fourth), fourth.waiting) == ("B4 S5 BB6", ())
    assert 3 in [one.seat for one in fourth.dealt]


@pytest.mark.parametrize(("seat", "mark"), [(3, "big blind"), (2, "button")])
def test_3_5_t24_8_a_a_newcomer_takes_big_blind_or_button_with_its_duty(seat: int, mark: str) -> None:
    """Hand of 1, 4, 5, 6 with button 4, small blind 5, big blind 6; next 5, 6, 1; next 6, 1 and the next
    player after 1. One who sits down in 2 or 3 meanwhile is dealt in at once."""
    rules = TournamentRules(first_button="dealers_right")
    evening = open_evening(rules, 1, 4, 5, 6)
    flat(evening, hand_of(evening))
    flat(evening, hand_of(evening))
    flat(evening, hand_of(evening))
    fourth = hand_of(evening)
    assert described(fourth) == "B5 S6 BB1"
    evening.do(do.Register("New", seat=(1, seat)))
    flat(evening, fourth)
    fifth = hand_of(evening)
    assert (described(fifth), fifth.waiting) == (f"B6 S1 BB{seat}", ())
    flat(evening, fifth)
    sixth = hand_of(evening)
    flat(evening, sixth)
    assert mark and hand_of(evening).marks.button == seat


def test_3_5_robert_lets_a_newcomer_on_the_small_blind_or_button_wait() -> None:
    """Players in 1, 2, 3, 5, 6, button 6: blinds 1 and 2. Big blind 2 goes out, and somebody sits down in
    his seat: it is the small blind of the next hand, so under Robert's Rules he waits, and also on the
    button of the hand after that; then he plays. Under the TDA he is dealt in at once."""
    robert = replace(RULE_SETS["robert-11"].rules, first_button="dealers_right")
    tda = replace(RULE_SETS["tda-2024"].rules, first_button="dealers_right")
    seen = {}
    for name, rules in (("robert", robert), ("tda", tda)):
        evening = open_evening(rules, 1, 2, 3, 5, 6)
        hand_of(evening)
        evening.do(do.RecordHand(1, {1: 5000, 2: 0, 3: 10000, 5: 5000, 6: 5000}))
        evening.do(do.Register("New", seat=(1, 2)))
        hands = []
        for _ in range(3):
            hand = hand_of(evening)
            hands.append((hand.marks.button, hand.marks.small_blind, hand.marks.big_blind, hand.waiting))
            flat(evening, hand)
        seen[name] = hands
    assert seen["tda"] == [(1, 2, 3, ()), (2, 3, 5, ()), (3, 5, 6, ())]
    assert seen["robert"] == [(1, None, 3, (2,)), (2, 3, 5, (2,)), (3, 5, 6, ())]


def test_3_5_a_third_player_beside_two_waits_where_the_heads_up_hand_passes_him() -> None:
    """Heads-up in seats 2 and 5, big blind 5: one who sits down in 3 would be between small blind and big
    blind, so he waits; the seat is drawn last for a latecomer, who gets 6, 1 or 4 instead."""
    rules = TournamentRules(first_button="dealers_right")
    evening = open_evening(rules, 2, 5)
    flat(evening, hand_of(evening))
    second = hand_of(evening)
    assert described(second) == "B/S 2 BB 5"
    flat(evening, second)
    evening.do(do.Register("New", seat=(1, 3)))
    third = hand_of(evening)
    assert (described(third), third.waiting) == ("B/S 5 BB 2", (3,))


def test_3_1_t24_8_a_a_drawn_seat_is_one_in_which_the_latecomer_plays_at_once() -> None:
    """As above, but drawn: 3 and 4 lie between small blind 2 and big blind 5, so it is 1 or 6."""
    drawn = set()
    for seed in range(12):
        evening = Evening(
            setup(
                max_seats=6,
                seed=seed,
                rules=TournamentRules(first_button="dealers_right"),
                structure=replace(STRUCTURE, registration_until=4),
            ),
            "19:30",
        )
        evening.begin("Ann", "Bo", seats={"Ann": (1, 2), "Bo": (1, 5)})
        flat(evening, hand_of(evening))
        flat(evening, hand_of(evening))
        evening.register("New")
        drawn.add(evening.seat("New"))
    assert drawn == {(1, 1), (1, 6)}
