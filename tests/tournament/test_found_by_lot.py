"""What commands by lot brought to light, each once more by hand with the right value."""

from dataclasses import replace

import pytest
from evening import DAY, STRUCTURE, Evening, kinds, setup

from tourney.tournament import commands as do
from tourney.tournament import events as ev
from tourney.tournament.money.plan import PrizePlan
from tourney.tournament.pool import awards
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.result import result_of
from tourney.tournament.rules import TournamentRules
from tourney.tournament.setup import Charge, Purchase
from tourney.tournament.state import TableSeat

RULES = TournamentRules(first_button="dealers_right", redraws=())
SIX = {"Ann": (1, 1), "Bo": (1, 2), "Cy": (1, 3), "Di": (2, 1), "Ed": (2, 2), "Flo": (2, 3)}
OPEN = replace(STRUCTURE, registration_until=4, rebuys_until=4)


def one_table(*names: str, **changes) -> Evening:
    evening = Evening(setup(**{"rules": RULES, **changes}), "19:30")
    evening.begin(*(names or ("Ann", "Bo", "Cy", "Di")))
    return evening


def two_tables(**changes) -> Evening:
    evening = Evening(setup(**{"max_seats": 4, "rules": RULES, **changes}), "19:30")
    evening.begin(*SIX, seats=SIX)
    return evening


def test_a_hand_in_which_one_was_put_out_by_name_is_written_down_with_his_seat_at_0() -> None:
    evening = one_table()
    evening.do(do.NextHand(1))
    evening.bust("Bo")
    with pytest.raises(NotAllowed, match="the player of seat 2 was put out in this hand"):
        evening.do(do.RecordHand(1, {1: 5000, 2: 5000, 3: 5000, 4: 5000}))
    assert kinds(evening.do(do.RecordHand(1, {1: 10000, 2: 0, 3: 5000, 4: 5000}))) == ["HandEnded"]
    assert evening.stacks() == {"Ann": 10000, "Cy": 5000, "Di": 5000}
    assert evening.view()["miscounted"] == 0


def test_the_last_hand_of_a_table_ends_though_no_other_can_follow_it() -> None:
    """Two tables in hands, nobody writes them down, and four are left for one table of four: both hands
    are ended, then all draw."""
    evening = two_tables(rules=TournamentRules(first_button="dealers_right"))
    evening.do(do.NextHand(1))
    evening.do(do.NextHand(2))
    evening.bust("Bo")
    evening.bust("Ed")
    for table in (1, 2):
        assert kinds(evening.do(do.NextHand(table, unrecorded=True))) == ["HandEnded"]
    assert kinds(evening.do(do.Balance())) == ["SeatsRedrawn", "ButtonDrawn"]


def test_stacks_told_after_a_hand_of_unknown_ones_are_compared_with_the_chips_in_play() -> None:
    """20,000 are in play; after an unrecorded hand the next is said to leave 19,500."""
    evening = one_table()
    evening.do(do.NextHand(1))
    evening.do(do.NextHand(1, unrecorded=True))
    evening.do(do.RecordHand(1, {1: 5000, 2: 5000, 3: 5000, 4: 4500}))
    assert evening.view()["miscounted"] == -500
    assert "found 500 chips fewer" in evening.view()["warnings"][0]


def test_one_who_comes_back_with_chips_is_counted() -> None:
    """Di lost 5,000 to Ann; put back with 1,000 there are 1,000 too many."""
    evening = one_table()
    evening.do(do.NextHand(1))
    evening.do(do.RecordHand(1, {1: 10000, 2: 5000, 3: 5000, 4: 0}))
    evening.do(do.Revive(evening.number("Di"), 1000))
    assert evening.view()["miscounted"] == 1000
    evening.do(do.EnterStack(evening.number("Ann"), 9000))
    assert evening.view()["miscounted"] == 0


def test_one_who_sat_alone_and_is_put_out_leaves_all_stacks_unknown() -> None:
    """Di sits alone at table 2 with 5,000 that somebody must have."""
    evening = two_tables()
    evening.bust("Ed")
    evening.bust("Flo")
    evening.do(
        do.CountStacks(
            dict(zip(evening.numbers("Ann", "Bo", "Cy", "Di"), (5000, 5000, 5000, 15000), strict=True))
        )
    )
    evening.bust("Di")
    assert set(evening.stacks().values()) == {None}


def test_two_who_went_broke_in_a_round_are_in_no_hand_and_no_draw() -> None:
    """Bo is put out by name before table 1 plays its hand of the round: Ann and Cy play it without him."""
    evening = two_tables()
    evening.do(do.HandForHand())
    evening.bust("Bo")
    evening.do(do.NextHand(1))
    hand = evening.state.tables[1].hand
    assert hand is not None
    assert [one.seat for one in hand.dealt] == [1, 3]
    for command in (do.Balance(), do.BreakTable(2)):
        with pytest.raises(NotAllowed, match="players went broke in this round of hand-for-hand"):
            evening.do(command)


def test_one_put_out_by_name_in_a_hand_of_a_round_is_put_out_once() -> None:
    evening = two_tables()
    evening.do(do.HandForHand())
    evening.do(do.NextHand(1))
    evening.bust("Bo", by={"Bo": ("Ann",)})
    assert kinds(evening.do(do.RecordHand(1, {1: 10000, 2: 0, 3: 5000}))) == ["HandEnded"]
    evening.do(do.NextHand(2))
    evening.do(do.RecordHand(2, {1: 5000, 2: 5000, 3: 5000}))
    assert evening.places() == {"Bo": (6, 6)}
    assert evening.stacks()["Ann"] == 10000


def test_not_everybody_can_go_broke_in_a_round() -> None:
    evening = two_tables()
    evening.do(do.HandForHand())
    evening.bust("Ann", "Bo", "Cy")
    with pytest.raises(NotAllowed, match="nobody would be left"):
        evening.bust("Di", "Ed", "Flo")
    evening.bust("Di", "Ed")
    assert evening.places()["Flo"] == (1, 1)


def deal_of(evening: Evening, *names: str) -> None:
    """An even deal of all prizes."""
    numbers = evening.numbers(*names)
    each = 8000 // len(numbers)
    evening.do(do.Deal(dict.fromkeys(numbers, each), consent=numbers))


def test_after_a_deal_the_money_stays_as_it_was_agreed_on() -> None:
    """80.00 in two parts; neither house money nor other prizes nor a guarantee change that."""
    evening = one_table(prize_plan=PrizePlan(places=2))
    evening.bust("Cy")
    evening.bust("Di")
    deal_of(evening, "Ann", "Bo")
    setup_now = evening.state.setup
    for command in (
        do.AddHouseMoney(1000),
        do.SetPrizes((8000,)),
        do.Configure(replace(setup_now, guarantee=50000)),
        do.Configure(replace(setup_now, prize_plan=PrizePlan(places=1))),
        do.Revive(evening.number("Cy")),
    ):
        with pytest.raises(NotAllowed, match="a deal has been made"):
            evening.do(command)
    evening.bust("Bo")
    assert awards(evening.state) == {evening.number("Ann"): 4000, evening.number("Bo"): 4000}


def test_no_deal_is_made_while_the_pool_can_grow() -> None:
    evening = one_table(structure=replace(OPEN, registration_until=None), rebuy=Purchase(Charge(500), 5000))
    with pytest.raises(NotAllowed, match="rebuys are sold and the pool can grow"):
        deal_of(evening, "Ann", "Bo", "Cy", "Di")


def test_what_was_paid_out_is_not_taken_back_by_another_way() -> None:
    """Four pay 20.00, two places of 52.00 and 28.00. Bo, second, has been paid 28.00."""
    evening = one_table(prize_plan=PrizePlan(places=2))
    for name in ("Cy", "Di"):
        evening.bust(name)
    evening.do(do.NextHand(1))
    evening.do(do.CountStacks(dict(zip(evening.numbers("Ann", "Bo"), (19000, 1000), strict=True))))
    with pytest.raises(NotAllowed, match="nothing is due to him"):
        evening.do(do.PayOut(evening.number("Bo")))
    three = one_table(prize_plan=PrizePlan(places=3))
    three.bust("Di")
    three.bust("Cy")
    three.do(do.PayOut(three.number("Cy")))
    with pytest.raises(NotAllowed, match=r"Cy was paid 16\.00 EUR and would have won 0\.00 EUR"):
        three.do(do.Revive(three.number("Cy")))
    with pytest.raises(NotAllowed, match=r"Cy was paid 16\.00 EUR and would have won 0\.01 EUR"):
        three.do(do.SetPrizes((8000 - 2, 1, 1)))


def test_no_bounty_comes_in_once_the_envelopes_are_sealed() -> None:
    evening = one_table(bounty=1000, bounty_kind="mystery", structure=OPEN, re_entries=1)
    with pytest.raises(NotAllowed, match="registration is open and bounties can come in"):
        evening.do(do.SealEnvelopes((1000, 1000, 1000, 1000)))
    evening.at("21:00").do(do.SealEnvelopes((1000, 1000, 1000, 1000)))
    evening.do(do.ChangeLevel(1))
    for command in (do.Register("Ed"), do.Unregister(evening.number("Di"))):
        with pytest.raises(NotAllowed, match="the envelopes of the bounties are sealed"):
            evening.do(command)


def test_a_mystery_player_can_be_put_back_before_envelopes_are_sealed() -> None:
    evening = one_table(bounty=1000, bounty_kind="mystery")
    evening.bust("Di", by={"Di": ("Ann",)})
    evening.do(do.Revive(evening.number("Di")))
    assert evening.places() == {}


def test_undo_refuses_what_would_leave_hands_before_the_start() -> None:
    """The start and the draw stand under everything that was played since."""
    evening = one_table()
    start = evening.run.version
    evening.do(do.Pause())
    pause = evening.run.version
    with pytest.raises(
        NotAllowed, match=f"line {pause} of the log stands on it: clock_paused cannot happen while"
    ):
        evening.undo(evening.run.log[start - 1].action)
    assert evening.state.status == "running"


def test_undo_never_leaves_two_players_of_one_name() -> None:
    evening = Evening(setup(), "19:00")
    evening.register("Ann")
    evening.do(do.Rename(1, "Anna"))
    rename = evening.run.version
    evening.register("Ann")
    with pytest.raises(NotAllowed, match="a player named Ann is in"):
        evening.undo(rename)


def test_undo_of_an_entry_for_which_a_seat_is_kept_is_refused() -> None:
    evening = Evening(setup(), "19:00")
    evening.register("Ann", "Bo")
    evening.do(do.Reserve(2, (1, 4)))
    with pytest.raises(NotAllowed, match="player 2 is not in"):
        evening.undo(3)


def test_tables_get_the_size_of_a_setup_that_was_changed() -> None:
    """Nine seats become six: a latecomer cannot sit in seat 7; back to nine he can."""
    evening = one_table(structure=OPEN)
    evening.do(do.Configure(replace(evening.state.setup, max_seats=6)))
    with pytest.raises(NotAllowed, match="seat 7 of table 1 is taken, locked or not there"):
        evening.do(do.Register("Ed", seat=(1, 7)))
    evening.do(do.Configure(replace(evening.state.setup, max_seats=9)))
    evening.do(do.Register("Ed", seat=(1, 7)))
    with pytest.raises(NotAllowed, match="players sit in seats that would be gone"):
        evening.do(do.Configure(replace(evening.state.setup, max_seats=6)))


def test_a_final_table_of_one_more_can_be_configured_like_any_other() -> None:
    rules = replace(RULES, final_table="one_more", redraws=((0, (1,)),))
    evening = two_tables(rules=rules)
    evening.bust("Bo")
    evening.do(do.Balance())
    assert sorted(evening.state.tables[1].seats) == [1, 2, 3, 4, 5]
    evening.do(do.Configure(replace(evening.state.setup, name="Friday night")))
    assert evening.view()["name"] == "Friday night"


def test_a_satellite_goes_on_while_rebuys_can_make_another_ticket() -> None:
    """Five pay 20.00: two tickets of 40.00 and 20.00. With two left and rebuys open it is not over; when
    the director says that nobody buys it is."""
    evening = Evening(
        setup(
            rules=RULES,
            structure=replace(OPEN, registration_until=None),
            prize_plan=PrizePlan(ticket=4000),
            rebuy=Purchase(Charge(1000), 5000),
        ),
        "19:30",
    )
    evening.begin("Ann", "Bo", "Cy", "Di", "Ed")
    for name in ("Cy", "Di", "Ed"):
        evening.bust(name)
    assert evening.state.status == "running"
    assert kinds(evening.do(do.Finish())) == ["TournamentFinished"]
    assert evening.places()["Ann"] == (1, 2)


def test_a_tournament_waits_for_a_re_entry_when_rebuys_are_used_up() -> None:
    """Bo has bought his one rebuy; he may still enter again."""
    evening = one_table("Ann", "Bo", structure=OPEN, rebuy=Purchase(Charge(1000), 5000, 1), re_entries=1)
    evening.bust("Bo")
    evening.do(do.Rebuy(evening.number("Bo")))
    evening.bust("Bo")
    assert evening.state.status == "running"
    evening.do(do.ReEnter(evening.number("Bo")))
    evening.bust("Bo")
    assert evening.state.status == "finished"


def test_a_tournament_does_not_wait_for_rebuys_of_which_none_is_left() -> None:
    evening = one_table("Ann", "Bo", "Cy", structure=OPEN, rebuy=Purchase(Charge(1000), 5000, None, 1))
    evening.bust("Bo")
    evening.do(do.Rebuy(evening.number("Bo")))
    evening.bust("Bo")
    evening.bust("Cy")
    assert evening.state.status == "finished"


def test_a_player_moves_only_from_a_seat_to_one_that_is_free() -> None:
    """A redo that would move one who sits elsewhere now is refused in words."""
    evening = two_tables()
    evening.do(do.Move(evening.number("Ann"), 2, 4))
    move = evening.run.version
    evening.undo()
    evening.do(do.Move(evening.number("Ann"), 1, 4))
    with pytest.raises(NotAllowed, match="stands on it: Ann does not sit at table 1"):
        evening.redo(move)
    assert evening.seat("Ann") == TableSeat(1, 4)


def test_a_count_that_ends_the_hands_also_breaks_the_table() -> None:
    evening = two_tables(arrange_at_once=True)
    evening.do(do.NextHand(1))
    evening.do(do.NextHand(2))
    evening.bust("Ed")
    events = evening.bust("Flo")
    assert kinds(events) == ["PlayersEliminated"]
    evening.do(do.CountStacks(dict.fromkeys(evening.numbers("Ann", "Bo", "Cy"), 5000)))
    last = evening.do(do.CountStacks({evening.number("Di"): 15000}))
    assert [type(event) for event in last] == [ev.HandEnded, ev.StacksEntered, ev.TableBroken]


def test_one_who_is_put_back_was_put_out_by_nobody() -> None:
    """Ann has put out Di, then Cy; Di was a mistake. A rebuy is none: Cy was put out."""
    evening = one_table(structure=OPEN, rebuy=Purchase(Charge(1000), 5000))
    for name in ("Di", "Cy"):
        evening.bust(name, by={name: ("Ann",)})
    assert evening.state.players[evening.number("Ann")].hits == 2
    evening.do(do.Revive(evening.number("Di")))
    evening.do(do.Rebuy(evening.number("Cy")))
    assert evening.state.players[evening.number("Ann")].hits == 1
    evening.bust("Cy")
    evening.bust("Di")
    evening.bust("Bo", by={"Bo": ("Ann",)})
    evening.do(do.Finish())
    result = result_of(evening.state, "one", DAY.date(), evening.run.counting())
    assert {player.name: player.hits for player in result.players if player.hits} == {"Ann": 2}


def test_when_everybody_went_away_in_a_hand_that_nobody_wrote_down_the_big_blind_has_the_posts() -> None:
    """Blinds 25 and 50. Of the first hand Bo, the big blind, has Ann's 25: 5025. In the second, which nobody
    is there for, he posts 25 and Cy, the big blind, has them."""
    evening = Evening(setup(levels_by="hands"), "19:30")
    evening.begin("Ann", "Bo", "Cy")
    evening.do(do.NextHand(1))
    for name in ("Ann", "Bo", "Cy"):
        evening.do(do.Absent(evening.number(name)))
    evening.do(do.NextHand(1, unrecorded=True))
    assert evening.stacks() == {"Ann": 4975, "Bo": 5000, "Cy": 5025}
    assert evening.view()["chips_in_play"] == 15000
