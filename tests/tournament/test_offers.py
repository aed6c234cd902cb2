"""What each player may buy now: the view tells what the commands would answer."""

import time
from dataclasses import replace
from typing import Any

import pytest
from evening import STRUCTURE, Evening, setup

from tourney.tournament import commands as do
from tourney.tournament.money.plan import PrizePlan
from tourney.tournament.offers import offers, why_not
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.setup import Charge, Purchase
from tourney.tournament.view import view

OPEN = replace(STRUCTURE, registration_until=2, rebuys_until=2, add_on_at=2)


def shown(evening: Evening) -> dict[str, tuple[list[str], dict[str, str]]]:
    """What may be bought and what not, by name."""
    found = view(evening.state, evening.now)["players"]
    return {one["player"]: (one["buys"], one["not_sold"]) for one in found}


def selling(**changes: Any) -> Evening:
    """Rebuys, one a player and two in all, for at most 5,000 chips; an add-on each; one re-entry each."""
    evening = Evening(
        setup(
            structure=OPEN,
            prize_plan=PrizePlan(places=2),
            rebuy=Purchase(Charge(1000), 3000, most=1, most_in_all=2),
            rebuy_at_most=5000,
            add_on=Purchase(Charge(1000), 4000),
            re_entries=1,
            **changes,
        ),
        "19:00",
    )
    evening.begin("Ann", "Bo", "Cy", "Di")
    return evening


def test_nothing_is_on_sale_before_the_start_and_a_rebuy_after_it() -> None:
    evening = Evening(setup(structure=OPEN, rebuy=Purchase(Charge(1000), 3000)))
    evening.do(do.Register("Ann"))
    assert shown(evening) == {"Ann": ([], {})}
    assert shown(selling())["Ann"] == (["rebuy"], {})


def test_who_has_too_many_chips_is_told_apart() -> None:
    evening = selling()
    ann, bo = evening.number("Ann"), evening.number("Bo")
    evening.do(do.EnterStack(ann, 5001))
    evening.do(do.EnterStack(bo, 5000))
    assert shown(evening)["Ann"] == ([], {"rebuy": "chips"})
    assert shown(evening)["Bo"] == (["rebuy"], {})
    assert why_not(evening.state, ann, "rebuy", evening.now) == "he has 5,001 chips"
    assert why_not(evening.state, bo, "rebuy", evening.now) == ""


def test_limits_each_and_in_all_are_kept_in_what_is_offered() -> None:
    """Ann's one is bought; Bo's is the second of two, and Cy is told that there are no more."""
    evening = selling()
    evening.do(do.Rebuy(evening.number("Ann")))
    assert shown(evening)["Ann"] == ([], {"rebuy": "most"})
    assert shown(evening)["Cy"] == (["rebuy"], {})
    evening.do(do.Rebuy(evening.number("Bo")))
    assert shown(evening)["Cy"] == ([], {"rebuy": "most_in_all"})


def test_in_a_hand_nothing_is_sold_to_those_who_play_it() -> None:
    evening = selling()
    evening.do(do.NextHand(1))
    assert shown(evening)["Ann"] == ([], {"rebuy": "hand"})


def test_who_is_out_buys_again_or_enters_again_until_the_periods_are_past() -> None:
    evening = selling()
    evening.bust("Di")
    assert shown(evening)["Di"] == (["rebuy", "re-enter"], {})
    evening.do(do.ReEnter(evening.number("Di")))
    evening.bust("Di")
    assert shown(evening)["Di"] == (["rebuy"], {"re-enter": "most"})
    evening.at("19:40")  # the break after level 2, in which all three are on sale
    assert shown(evening)["Di"] == (["rebuy"], {"re-enter": "most"})
    assert shown(evening)["Ann"] == (["rebuy", "add-on"], {})
    evening.do(do.AddOn(evening.number("Ann")))
    assert shown(evening)["Ann"] == (["rebuy"], {"add-on": "most"})  # nobody knows how many chips are his
    evening.at("19:50")  # level 3
    assert set(map(repr, shown(evening).values())) == {repr(([], {}))}


def test_a_deal_or_a_disqualification_ends_the_sale() -> None:
    evening = selling()
    evening.do(do.Disqualify(evening.number("Di")))
    assert shown(evening)["Di"] == ([], {"rebuy": "disqualified", "re-enter": "disqualified"})
    evening.do(do.CloseRegistration())
    assert shown(evening)["Di"] == ([], {"rebuy": "disqualified"})


def test_prizes_that_were_paid_stop_what_would_change_them() -> None:
    """Two of four are paid, 65 and 35 %. The one who went out last but one was paid for second place too
    early: whoever came back would push him down."""
    evening = selling()
    evening.bust("Di")
    evening.bust("Cy")
    evening.do(do.CloseRegistration())
    evening.bust("Bo")  # Di and Cy may still buy again, so it goes on
    evening.do(do.PayOut(evening.number("Bo")))
    found = shown(evening)["Di"]
    with pytest.raises(NotAllowed, match="was paid"):
        evening.do(do.Rebuy(evening.number("Di")))
    assert found == ([], {"rebuy": "paid"})


def test_offers_to_two_thousand_players_are_made_quickly() -> None:
    evening = Evening(setup(structure=OPEN, rebuy=Purchase(Charge(1000), 3000), re_entries=None))
    for number in range(2000):
        evening.run.do(do.Register(f"Player {number}"), evening.now)
    evening.run.do(do.DrawSeats(), evening.now)
    evening.run.do(do.Start(), evening.now)
    before = time.perf_counter()
    assert len(offers(evening.state, evening.now)) == 2000
    assert time.perf_counter() - before < 1
