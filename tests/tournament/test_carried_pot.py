"""The pot of deals that nobody opened, R146 to R149 in a tournament: every chip added up by hand."""

import json
from dataclasses import replace
from typing import Any

import pytest
from evening import STRUCTURE, Evening, kinds, setup

from tourney.engine.games import game
from tourney.tournament import commands as do
from tourney.tournament import events as ev
from tourney.tournament.carried import holdings
from tourney.tournament.dealing import table_setup
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.requests import proposal
from tourney.tournament.rules import TournamentRules
from tourney.tournament.sentences import told
from tourney.tournament.state import CarriedPot
from tourney.tournament.structure import Level, Mix
from tourney.tournament.tournament import Tournament

JACKS = replace(
    STRUCTURE,
    game="jacks",
    starting_stack=100,
    seats=8,
    chips=(1, 5, 25),
    levels=tuple(Level(0, 0, 1, 20, 10, small_bet=2) for _ in range(3)),
    ante_paid_by="none",
)
FIVES = replace(JACKS, chips=(5, 25), levels=tuple(Level(0, 0, 5, 20, 10, small_bet=10) for _ in range(3)))


def evening(
    *names: str, structure: Any = JACKS, seats: dict[str, tuple[int, int]] | None = None, **changes: Any
) -> Evening:
    """A tournament that has begun, the first button in the last seat of each table; nobody draws a new seat
    at the final table."""
    rules = TournamentRules(first_button="dealers_right", redraws=())
    agreed = {"structure": structure, "max_seats": 8, "rules": rules, **changes}
    found = Evening(setup(**agreed), "19:30")
    found.begin(*names, seats=seats)
    return found


def pass_out(of: Evening, table: int = 1) -> list[ev.Event]:
    of.do(do.NextHand(table))
    return of.do(do.RecordHand(table, {}, passed_out=True))


def pot(of: Evening, table: int = 1) -> tuple[int, int]:
    """The chips that a screen shows in the carried pot of a table, and of how many deals."""
    shown = of.tables()[table]
    return shown["carried"], shown["passed_out"]


def shared(events: list[ev.Event], of: Evening) -> list[tuple[str, dict[str, int | None]]]:
    return [
        (event.why, {of.state.name(player): chips for player, chips in event.shares})
        for event in events
        if isinstance(event, ev.PotShared)
    ]


def test_r146_five_players_antes_of_1_pots_of_5_10_and_15() -> None:
    five = evening("Ann", "Bo", "Cy", "Di", "Ed")
    assert kinds(pass_out(five)) == ["HandEnded"]
    assert (set(five.stacks().values()), pot(five)) == ({99}, (5, 1))
    pass_out(five)
    assert (set(five.stacks().values()), pot(five)) == ({98}, (10, 2))
    five.do(do.NextHand(1))
    assert pot(five) == (10, 2), "it lies there while it is played for"
    with pytest.raises(
        NotAllowed, match=r"add up to 490.*began with 500 chips.*or say that it was passed out"
    ):
        five.do(do.RecordHand(1, dict.fromkeys(range(1, 6), 98)))
    five.do(do.RecordHand(1, {1: 112, 2: 97, 3: 97, 4: 97, 5: 97}))  # 97 and the pot of 15
    assert (five.stacks()["Ann"], pot(five)) == (112, (0, 0))
    assert (five.view()["chips_in_play"], five.view()["average_stack"]) == (500, 100)


def test_r146_carried_chips_count_as_chips_in_play() -> None:
    five = evening("Ann", "Bo", "Cy", "Di", "Ed")
    pass_out(five)
    assert (five.view()["chips_in_play"], five.view()["average_stack"], five.state.carried) == (500, 100, 5)
    (counted,) = five.do(do.CountStacks(dict.fromkeys(five.state.stacks, 99)))
    assert isinstance(counted, ev.StacksEntered)
    assert (counted.difference, five.state.miscounted) == (0, 0)


@pytest.mark.parametrize("key", ["jacks", "jacks-italian"])
def test_r147_r148_r149_the_engine_is_told_the_pot_and_the_deals_passed_out(key: str) -> None:
    """Jacks, queens, kings, kings, and after a pot was won jacks again: that is 0, 1, 2, 3 and 0 deals."""
    three = evening("Ann", "Bo", "Cy", structure=replace(JACKS, game=key))
    found = []
    for _ in range(3):
        three.do(do.NextHand(1))
        found.append(dealt(three))
        three.do(do.RecordHand(1, {}, passed_out=True))
    three.do(do.NextHand(1))
    found.append(dealt(three))
    three.do(do.RecordHand(1, {1: 96, 2: 96, 3: 108}))
    three.do(do.NextHand(1))
    found.append(dealt(three))
    assert found == [(0, 0, 100), (3, 1, 99), (6, 2, 98), (9, 3, 97), (0, 0, 96)]


def dealt(of: Evening) -> tuple[int, int, int]:
    """What the engine is told of the hand in progress: carried, deals passed out, the stack of seat 1."""
    hand = of.state.tables[1].hand
    assert hand is not None
    made = table_setup(hand, of.state.setup.rules.hand)
    return made.carried, made.passed_out, made.stacks[0]


def test_a_pot_that_was_carried_may_be_won_by_somebody_new() -> None:
    """Di sits down after the first deal: she antes into the second and wins 3 + 4."""
    two = evening("Ann", "Bo", "Cy", "Di", "Ed", seats=seats("1 Ann Bo Cy", "2 Di Ed"))
    pass_out(two)
    two.do(do.Move(two.number("Di"), 1, 5))
    two.do(do.NextHand(1))
    two.do(do.RecordHand(1, {1: 98, 2: 98, 3: 98, 5: 106}))
    assert two.stacks() == {"Ann": 98, "Bo": 98, "Cy": 98, "Di": 106, "Ed": 100}


def seats(*tables: str) -> dict[str, tuple[int, int]]:
    """`1 Ann Bo`: Ann and Bo in the first seats of table 1."""
    found = {}
    for words in tables:
        number, *names = words.split()
        found |= {name: (int(number), seat) for seat, name in enumerate(names, 1)}
    return found


def test_a_table_that_breaks_shares_its_pot_and_the_odd_chip_goes_left_of_the_button() -> None:
    """Four antes of 1, then Di moves away, three more: 7. The button of the last deal was seat 1, so Bo is
    the first left of it: 3, and 2 each for Cy and Ann. Di was not in the last deal."""
    two = evening("Ann", "Bo", "Cy", "Di", "Ed", "Flo", seats=seats("1 Ann Bo Cy Di", "2 Ed Flo"))
    pass_out(two)
    two.do(do.Move(two.number("Di"), 2, 5))
    pass_out(two)
    assert (two.tables()[1]["button"], pot(two)) == (1, (7, 2))
    events = two.do(do.BreakTable(1))
    assert kinds(events)[:2] == ["PotShared", "TableBroken"]
    assert shared(events, two) == [("table_broken", {"Bo": 3, "Cy": 2, "Ann": 2})]
    assert two.stacks() == {"Ann": 100, "Bo": 101, "Cy": 100, "Di": 99, "Ed": 100, "Flo": 100}


def test_whoever_moved_after_the_last_deal_has_his_part_when_the_table_breaks_and_only_then() -> None:
    two = evening("Ann", "Bo", "Cy", "Ed", "Flo", seats=seats("1 Ann Bo Cy", "2 Ed Flo"))
    pass_out(two)
    two.do(do.Move(two.number("Cy"), 2, 5))
    assert two.stacks()["Cy"] == 99, "he takes nothing of it along"
    two.do(do.BreakTable(1))
    assert set(two.stacks().values()) == {100}


def test_chips_are_shared_in_the_smallest_that_are_in_play() -> None:
    """Antes of 5 by four and by three: 35, seven chips of 5 for three: 15, 10 and 10."""
    two = evening(
        "Ann", "Bo", "Cy", "Di", "Ed", "Flo", structure=FIVES, seats=seats("1 Ann Bo Cy Di", "2 Ed Flo")
    )
    pass_out(two)
    two.do(do.Move(two.number("Di"), 2, 5))
    pass_out(two)
    assert shared(two.do(do.BreakTable(1)), two) == [("table_broken", {"Bo": 15, "Cy": 10, "Ann": 10})]


def test_what_is_no_whole_chip_goes_with_the_odd_ones() -> None:
    """Antes of 5 after the chips of 5 have gone: 15 is no chip of 25, and all of it is the first one's left of
    the button."""
    two = evening("Ann", "Bo", "Cy", "Ed", "Flo", structure=FIVES, seats=seats("1 Ann Bo Cy", "2 Ed Flo"))
    two.do(do.ColourUp(25))
    pass_out(two)
    assert shared(two.do(do.BreakTable(1)), two) == [("table_broken", {"Ann": 15})]


def test_a_final_table_that_is_drawn_shares_every_pot_first() -> None:
    """Two tables of three seats with two players and pots of 2 and 4. Di goes with 98 chips: three are left,
    and everybody draws a seat. Ann and Bo get 1 each, Cy, the only one left of his deal, 4."""
    two = evening("Ann", "Bo", "Cy", "Di", seats=seats("1 Ann Bo", "2 Cy Di"), rules=DRAWN, max_seats=3)
    pass_out(two, 1)
    pass_out(two, 2)
    pass_out(two, 2)
    assert two.stacks() == {"Ann": 99, "Bo": 99, "Cy": 98, "Di": 98}
    two.do(do.Disqualify(two.number("Di")))
    events = two.do(do.Balance())
    assert kinds(events)[:3] == ["PotShared", "PotShared", "SeatsRedrawn"]
    assert (two.stacks(), two.view()["chips_in_play"]) == ({"Ann": 100, "Bo": 100, "Cy": 102}, 302)


DRAWN = TournamentRules(first_button="dealers_right")


def test_colouring_up_shares_a_pot_that_larger_chips_do_not_make() -> None:
    """Three antes of 5 are 15: in chips of 25 that is nothing. Five antes are 25, which one chip is."""
    three = evening("Ann", "Bo", "Cy", structure=FIVES)
    pass_out(three)
    events = three.do(do.ColourUp(25))
    assert kinds(events) == ["PotShared", "ColouredUp"]
    assert (set(three.stacks().values()), pot(three)) == ({100}, (0, 0))
    five = evening("Ann", "Bo", "Cy", "Di", "Ed", structure=FIVES)
    pass_out(five)
    events = five.do(do.ColourUp(25))
    # 95 each: four chips of 5 are odd and make cards, 100 in all, so that four of the five get a chip.
    assert (kinds(events), pot(five)) == (["ColouredUp"], (25, 1))
    assert sorted(stack or 0 for stack in five.stacks().values()) == [75, 100, 100, 100, 100]
    assert (five.view()["chips_in_play"], five.state.adjusted) == (500, 0)


def test_a_deal_goes_by_stacks_with_their_part_of_the_pot() -> None:
    """Ann has 119, Bo and Cy 89 and 89 of 297, and 3 in the pot: with it 120, 90 and 90 of 300. First place
    alone is paid, 60.00: by chips 40, 30 and 30 %. By 119 of 297 Ann would get 24.04."""
    three = evening("Ann", "Bo", "Cy")
    three.do(do.NextHand(1))
    three.do(do.RecordHand(1, {1: 120, 2: 90, 3: 90}))
    pass_out(three)
    assert three.stacks() == {"Ann": 119, "Bo": 89, "Cy": 89}
    assert list(holdings(three.state).values()) == [120, 90, 90]
    amounts = proposal(three.state, "chip")[0]
    assert list(amounts.values()) == [2400, 1800, 1800]
    events = three.do(do.Deal(amounts, kind="chip", consent=tuple(three.state.stacks)))
    assert kinds(events) == ["PotShared", "DealMade"]
    assert three.stacks() == {"Ann": 120, "Bo": 90, "Cy": 90}


def test_the_last_one_in_has_the_pot_too() -> None:
    """Heads-up they pass, then Bo is disqualified: his 99 leave play, Ann has 99 and the pot of 2."""
    two = evening("Ann", "Bo")
    pass_out(two)
    events = two.do(do.Disqualify(two.number("Bo")))
    assert kinds(events) == ["PlayerDisqualified", "PotShared", "TournamentFinished"]
    assert (two.stacks(), two.view()["chips_in_play"]) == ({"Ann": 101}, 101)


def test_who_is_put_out_while_a_pot_is_carried_leaves_all_chips_to_the_last_one() -> None:
    """Nobody wrote the hand down in which Bo lost his 99 and his ante: Ann has all 200."""
    two = evening("Ann", "Bo")
    pass_out(two)
    two.do(do.NextHand(1))
    two.bust("Bo", by={"Bo": ("Ann",)})
    assert (two.stacks(), two.state.status) == ({"Ann": 200}, "finished")


MIXED = replace(
    JACKS,
    levels=tuple(Level(1, 2, 1, 20, 10, small_bet=2) for _ in range(3)),
    mix=Mix("Two", (("jacks", "NL"), ("holdem", "NL")), "hands", 1),
)


def games(of: Evening) -> str:
    hand = of.state.tables[1].hand
    assert hand is not None and hand.stakes.game is not None
    return hand.stakes.game


def test_r146_a_mix_stays_with_the_game_until_its_pot_is_won() -> None:
    """One hand each: jacks or better is dealt again and again until somebody opens, then hold'em."""
    three = evening("Ann", "Bo", "Cy", structure=MIXED)
    played = []
    for _ in range(2):
        three.do(do.NextHand(1))
        played.append(games(three))
        three.do(do.RecordHand(1, {}, passed_out=True))
    three.do(do.NextHand(1))
    played.append(games(three))
    three.do(do.RecordHand(1, {1: 106, 2: 97, 3: 97}))
    three.do(do.NextHand(1))
    played.append(games(three))
    assert played == ["jacks", "jacks", "jacks", "holdem"]


def test_a_level_of_another_game_shares_the_pot() -> None:
    levels = (JACKS.levels[0], Level(1, 2, 0, 20, 10, game="holdem", limit="NL"))
    three = evening("Ann", "Bo", "Cy", structure=replace(JACKS, levels=levels))
    pass_out(three)
    three.do(do.ChangeLevel("next"))
    assert pot(three) == (3, 1), "until the next hand begins"
    events = three.do(do.NextHand(1))
    assert kinds(events) == ["PotShared", "HandStarted"]
    hand = three.state.tables[1].hand
    assert hand is not None and hand.pot is None
    assert [one.stack for one in hand.dealt] == [100, 100, 100]


def test_a_pot_waits_for_the_end_of_a_break_and_for_higher_antes() -> None:
    levels = (replace(JACKS.levels[0], break_minutes=10), replace(JACKS.levels[0], ante=2))
    three = evening("Ann", "Bo", "Cy", structure=replace(JACKS, levels=levels))
    pass_out(three)
    three.at("20:05")
    pass_out(three)
    assert (pot(three), set(three.stacks().values())) == ((9, 2), {97})


def test_undo_and_redo_follow_the_pot_and_the_log_gives_the_same_again() -> None:
    three = evening("Ann", "Bo", "Cy")
    pass_out(three)
    before = three.state
    three.do(do.NextHand(1))
    three.do(do.RecordHand(1, {}, passed_out=True))
    after = three.state
    three.undo()
    assert pot(three) == (3, 1)
    three.undo()
    assert three.state == before
    three.redo()
    three.redo()
    assert (three.state, pot(three)) == (after, (6, 2))
    rows = [json.loads(json.dumps(row, default=str)) for row in (one.row() for one in three.run.log)]
    again = Tournament.from_rows(
        [{**row, "at": one.at} for row, one in zip(rows, three.run.log, strict=True)]
    )
    assert (again.state, again.state.carried) == (after, 6)


def test_an_earlier_passed_out_deal_cannot_be_undone_while_a_later_hand_stands_on_it() -> None:
    two = evening("Ann", "Bo", "Cy", "Ed", "Flo", seats=seats("1 Ann Bo Cy", "2 Ed Flo"))
    pass_out(two)
    passed = two.run.log[-1].action
    two.do(do.BreakTable(1))
    with pytest.raises(NotAllowed, match="stands on it"):
        two.undo(passed)


def test_a_log_that_was_written_before_pots_were_carried_reads_as_it_did() -> None:
    ended = ev.from_payload("hand_ended", {"table": 1, "hand": 4, "stacks": [[1, 5025], [2, 4975]]})
    assert isinstance(ended, ev.HandEnded)
    assert (ended.stacks[0].stack, ended.carried) == (5025, 0)


def test_a_count_in_which_everybody_lacks_his_ante_is_of_a_deal_that_nobody_opened() -> None:
    three = evening("Ann", "Bo", "Cy")
    three.do(do.NextHand(1))
    three.do(do.CountStacks(dict.fromkeys(three.state.stacks, 99)))
    assert (pot(three), three.state.miscounted) == ((3, 1), 0)
    three.do(do.NextHand(1))
    ann, bo, cy = three.state.stacks
    three.do(do.CountStacks({ann: 104, bo: 98, cy: 98}))
    assert (pot(three), three.state.miscounted) == ((0, 0), 0)


def test_the_one_who_is_there_wins_what_was_carried_w_36() -> None:
    """Ann and Bo pass with Cy; then both are away, and Cy wins their antes and the 3, hand after hand."""
    three = evening("Ann", "Bo", "Cy")
    pass_out(three)
    for name in ("Ann", "Bo"):
        three.do(do.Absent(three.number(name)))
    three.do(do.NextHand(1))
    assert (three.stacks(), pot(three)) == ({"Ann": 98, "Bo": 98, "Cy": 104}, (0, 0))


def test_a_hand_that_nobody_wrote_down_leaves_the_pot_with_somebody_of_whom_no_stack_is_known() -> None:
    three = evening("Ann", "Bo", "Cy")
    pass_out(three)
    three.do(do.NextHand(1))
    three.do(do.NextHand(1, unrecorded=True))
    assert (three.stacks(), pot(three)) == ({"Ann": None, "Bo": None, "Cy": None}, (0, 0))
    three.do(do.RecordHand(1, {}, passed_out=True))
    assert (three.stacks(), pot(three)) == ({"Ann": None, "Bo": None, "Cy": None}, (3, 1))
    three.do(do.CountStacks(dict.fromkeys(three.state.stacks, 99)))
    assert three.state.miscounted == 0


def test_stacks_that_nobody_knew_may_be_told_with_a_deal_that_was_passed_out() -> None:
    three = evening("Ann", "Bo", "Cy")
    three.do(do.EnterStack(three.number("Bo"), None))
    three.do(do.NextHand(1))
    for wrong in (0, -1, 10**30, "99", 99.0):
        with pytest.raises(NotAllowed, match="seat 2"):
            three.do(do.RecordHand(1, {2: wrong}, passed_out=True))  # ty: ignore[invalid-argument-type]
    three.do(do.RecordHand(1, {1: 99, 2: 99}, passed_out=True))
    assert (three.stacks(), pot(three)) == ({"Ann": 99, "Bo": 99, "Cy": 99}, (3, 1))


def test_what_cannot_have_been_passed_out_is_refused() -> None:
    three = evening("Ann", "Bo", "Cy")
    three.do(do.NextHand(1))
    with pytest.raises(NotAllowed, match="seat 2 has other chips"):
        three.do(do.RecordHand(1, {1: 99, 2: 98, 3: 99}, passed_out=True))
    with pytest.raises(NotAllowed, match="seat 9 has other chips"):
        three.do(do.RecordHand(1, {9: 99}, passed_out=True))
    three.do(do.RecordHand(1, {1: 199, 2: 100, 3: 1}))
    three.do(do.NextHand(1))
    with pytest.raises(NotAllowed, match=r"seat 3 has no chips after it, so the deal was played on \(R146\)"):
        three.do(do.RecordHand(1, {}, passed_out=True))
    others = evening("Ann", "Bo", structure=replace(STRUCTURE, seats=8))
    others.do(do.NextHand(1))
    with pytest.raises(NotAllowed, match="there are no openers at holdem"):
        others.do(do.RecordHand(1, {}, passed_out=True))


def test_the_log_says_that_nobody_opened_and_who_got_the_pot() -> None:
    two = evening("Ann", "Bo", "Cy", "Ed", "Flo", seats=seats("1 Ann Bo Cy", "2 Ed Flo"))
    pass_out(two)
    two.do(do.BreakTable(1))
    texts = [line.text for line in told(two.run)]
    assert texts[-3] == (
        "Nobody opened hand 1 at table 1: 3 chips are carried to the next deal (R146); Ann 99, Bo 99, Cy 99."
    )
    assert texts[-2] == "The carried pot of table 1 was shared because the table breaks: Ann 1, Bo 1, Cy 1."


def test_the_state_names_the_game_and_the_players_of_the_last_deal() -> None:
    """The button of the first deal is in seat 3, so seat 1 is the first left of it."""
    three = evening("Ann", "Bo", "Cy")
    pass_out(three)
    assert three.state.tables[1].pot == CarriedPot(3, 1, "jacks", three.numbers("Ann", "Bo", "Cy"))
    assert game("jacks", "NL").opens is not None


def test_a_table_without_blinds_shows_its_button_alone() -> None:
    three = evening("Ann", "Bo", "Cy")
    shown = three.tables()[1]
    assert (shown["button"], shown["small_blind"], shown["big_blind"]) == (3, None, None)
    three.do(do.NextHand(1))
    shown = three.tables()[1]
    assert (shown["button"], shown["small_blind"], shown["big_blind"]) == (3, None, None)
