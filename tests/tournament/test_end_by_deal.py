"""An evening that ends by a deal: nothing is left to play for, and places go by the stacks."""

import pytest
from evening import Evening, setup

from tourney.tournament import commands as do
from tourney.tournament.invariants import faults
from tourney.tournament.refusal import NotAllowed


def agreed(amounts: tuple[int, int, int], first: int = 0) -> Evening:
    """Four have paid 20.00; Di is out, and the others share 80.00 with 11,000, 6,000 and 3,000 chips."""
    evening = Evening(setup(), "19:30")
    evening.begin("Ann", "Bo", "Cy", "Di")
    evening.bust("Di")
    three = evening.numbers("Ann", "Bo", "Cy")
    evening.do(do.CountStacks(dict(zip(three, (11_000, 6_000, 3_000), strict=True))))
    evening.do(do.Deal(dict(zip(three, amounts, strict=True)), first, "custom", tuple(three)))
    return evening


def test_an_evening_can_end_after_a_deal_of_everything_and_places_go_by_the_stacks() -> None:
    evening = agreed((4000, 2500, 1500))
    assert [one["do"] for one in evening.view()["proposals"]] == ["finish"]
    evening.do(do.Finish())
    told = evening.view()
    assert told["status"] == "finished"
    assert [(one["place"], one["player"], one["prize"]) for one in told["places"]] == [
        (1, "Ann", 4000), (2, "Bo", 2500), (3, "Cy", 1500), (4, "Di", 0),
    ]  # fmt: skip
    assert sum(one["amount"] for one in told["payouts"]) == told["pool"] == 8000


def test_equal_stacks_share_first_place_when_all_stop() -> None:
    evening = Evening(setup(), "19:30")
    evening.begin("Ann", "Bo")
    both = evening.numbers("Ann", "Bo")
    evening.do(do.Deal(dict.fromkeys(both, 2000), 0, "custom", tuple(both)))
    evening.do(do.Finish())
    assert [(one["place"], one["prize"]) for one in evening.view()["places"]] == [(1, 2000), (1, 2000)]


def test_while_something_is_kept_for_the_winner_it_is_played_on() -> None:
    evening = agreed((3500, 2000, 1500), first=1000)
    assert evening.view()["proposals"] == []
    with pytest.raises(NotAllowed, match=r"10\.00 \w+ is kept for the winner; play on"):
        evening.do(do.Finish())


def test_each_keeps_the_bounty_on_his_head_when_all_stop() -> None:
    """Three have paid 20.00 and 5.00 on the head; nobody is out, and 15.00 of bounties are given out."""
    evening = Evening(setup(bounty=500, bounty_kind="fixed"), "19:30")
    evening.begin("Ann", "Bo", "Cy")
    three = evening.numbers("Ann", "Bo", "Cy")
    evening.do(do.CountStacks(dict(zip(three, (7_000, 5_000, 3_000), strict=True))))
    evening.do(do.Deal(dict.fromkeys(three, 2000), 0, "custom", tuple(three)))
    evening.do(do.Finish())
    assert [player.bounties for player in evening.state.players.values()] == [500, 500, 500]
    assert faults(evening.state) == []
