"""Whole evenings at one table, from the first buy-in to the last payment, every figure worked by hand."""

from dataclasses import replace

import pytest
from evening import LEVELS, STRUCTURE, Evening, kinds, setup

from tourney.tournament import commands as do
from tourney.tournament.events import TournamentFinished
from tourney.tournament.money.plan import PrizePlan
from tourney.tournament.pool import awards, pool, prizes_of
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.setup import Charge, Purchase
from tourney.tournament.structure import Level, Mix


def won(evening: Evening) -> dict[str, int]:
    return {evening.state.name(player): amount for player, amount in awards(evening.state).items()}


def heads(evening: Evening) -> dict[str, int]:
    return {player.name: player.head for player in evening.state.players.values() if player.head}


def bounties(evening: Evening) -> dict[str, int]:
    return {player.name: player.bounties for player in evening.state.players.values() if player.bounties}


def test_six_players_at_one_table() -> None:
    """Six pay 20.00 and a fee of 2.00. Table A for 5 to 8 entries: 65 and 35 % of 120.00.

    The button begins in seat 6. Small blind 1 loses to big blind 2, and the button goes to the empty
    seat 1; then 4 and 5 go out in one hand, 4 with the smaller stack.
    """
    evening = Evening(setup(fee=200), "19:30")
    evening.begin("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
    assert (evening.state.drawer, evening.state.collected) == ({"cash": 13200}, Charge(12000, 1200))
    evening.do(do.NextHand(1))
    first = evening.tables()[1]
    assert (first["button"], first["small_blind"], first["big_blind"]) == (6, 1, 2)
    evening.do(do.RecordHand(1, {1: 0, 2: 10000, 3: 5000, 4: 4000, 5: 6000, 6: 5000}))
    evening.do(do.NextHand(1))
    second = evening.tables()[1]
    assert (second["button"], second["small_blind"], second["big_blind"]) == (1, 2, 3)
    evening.do(do.RecordHand(1, {2: 20000, 3: 5000, 4: 0, 5: 0, 6: 5000}))
    assert evening.places() == {"Ann": (6, 6), "Di": (5, 5), "Ed": (4, 4)}
    evening.do(do.NextHand(1))
    third = evening.tables()[1]
    assert (third["button"], third["small_blind"], third["big_blind"]) == (2, 3, 6)
    evening.do(do.RecordHand(1, {2: 20000, 3: 10000, 6: 0}))
    evening.do(do.NextHand(1))
    heads_up = evening.tables()[1]
    assert (heads_up["button"], heads_up["small_blind"], heads_up["big_blind"]) == (3, 3, 2)
    assert kinds(evening.do(do.RecordHand(1, {2: 30000, 3: 0}))) == [
        "HandEnded",
        "PlayersEliminated",
        "TournamentFinished",
    ]
    assert evening.places()["Bo"] == (1, 1)
    assert won(evening) == {"Bo": 7800, "Cy": 4200}
    for name in ("Bo", "Cy"):
        evening.do(do.PayOut(evening.number(name)))
    assert evening.state.drawer == {"cash": 1200}
    with pytest.raises(NotAllowed, match="nothing is due to him"):
        evening.do(do.PayOut(evening.number("Ann")))


def test_rebuys_and_add_ons() -> None:
    """20.00 to enter; a rebuy of 3,000 for 10.00 and 1.00 to the house, one each; an add-on of 4,000 for
    10.00 in the break after level 2. Two places, 65 and 35 %.

    In all 4 x 20.00 + 10.00 + 2 x 10.00 = 110.00 and 1.00: 71.50 and 38.50.
    """
    structure = replace(STRUCTURE, rebuys_until=2, add_on_at=2)
    evening = Evening(
        setup(
            structure=structure,
            prize_plan=PrizePlan(places=2),
            rebuy=Purchase(Charge(1000, 100), 3000, most=1),
            add_on=Purchase(Charge(1000), 4000),
        ),
        "19:30",
    )
    evening.begin("Ann", "Bo", "Cy", "Di")
    evening.do(do.NextHand(1))
    evening.do(do.RecordHand(1, {1: 10000, 2: 0, 3: 5000, 4: 5000}))
    assert evening.places() == {"Bo": (4, 4)}
    evening.at("19:36").do(do.Rebuy(evening.number("Bo"), "card"))
    assert (evening.places(), evening.seat("Bo"), evening.stacks()["Bo"]) == ({}, (1, 2), 3000)
    with pytest.raises(NotAllowed, match="he has 10,000 chips; it is for players with at most 0"):
        evening.do(do.Rebuy(evening.number("Ann")))
    with pytest.raises(NotAllowed, match="it is sold in the break after level 2"):
        evening.do(do.AddOn(evening.number("Ann")))
    evening.at("19:50").do(do.NextHand(1))
    evening.do(do.RecordHand(1, {1: 13000, 2: 0, 3: 5000, 4: 5000}))
    with pytest.raises(NotAllowed, match="he has bought 1 rebuy; a player may buy 1"):
        evening.do(do.Rebuy(evening.number("Bo")))
    evening.at("20:12")
    for name in ("Ann", "Di"):
        evening.do(do.AddOn(evening.number(name)))
    with pytest.raises(NotAllowed, match="he has bought 1 add-on; a player may buy 1"):
        evening.do(do.AddOn(evening.number("Di")))
    assert evening.stacks() == {"Ann": 17000, "Cy": 5000, "Di": 9000}
    assert (evening.state.chips_in_play, pool(evening.state)) == (31000, 11000)
    evening.at("20:20").do(do.NextHand(1))
    evening.do(do.RecordHand(1, {1: 22000, 3: 0, 4: 9000}))
    with pytest.raises(NotAllowed, match="rebuys were open to the end of level 2"):
        evening.do(do.Rebuy(evening.number("Cy")))
    evening.do(do.NextHand(1))
    with pytest.raises(
        NotAllowed, match="seat 1 would lose 22,000, and nobody could win more than 9,200 of it"
    ):
        evening.do(do.RecordHand(1, {1: 0, 4: 31000}))
    evening.do(do.RecordHand(1, {1: 31000, 4: 0}))
    assert won(evening) == {"Ann": 7150, "Di": 3850}
    assert evening.state.drawer == {"cash": 10000, "card": 1100}
    assert evening.state.collected == Charge(11000, 100)


def test_progressive_bounties() -> None:
    """10.00 on each head. Ann puts Bo out: 5.00 and 5.00 onto her head. Cy and Di put Ann out together:
    15.00, so 3.75 and 3.75 for each. Di puts Cy out: 13.75, an odd unit to the head: 6.87 and 6.88. Di
    keeps her own 20.63. Together 40.00."""
    evening = Evening(setup(bounty=1000, bounty_kind="progressive", prize_plan=PrizePlan(places=2)), "19:30")
    evening.begin("Ann", "Bo", "Cy", "Di")
    evening.bust("Bo", by={"Bo": ("Ann",)})
    assert heads(evening) == {"Ann": 1500, "Cy": 1000, "Di": 1000}
    evening.bust("Ann", by={"Ann": ("Cy", "Di")})
    assert heads(evening) == {"Cy": 1375, "Di": 1375}
    assert kinds(evening.bust("Cy", by={"Cy": ("Di",)})) == [
        "PlayersEliminated",
        "BountyWon",
        "TournamentFinished",
        "BountyWon",
    ]
    assert heads(evening) == {}
    assert bounties(evening) == {"Ann": 500, "Cy": 375, "Di": 375 + 687 + 2063}
    assert {player.name: player.hits for player in evening.state.players.values()} == {
        "Ann": 1,
        "Bo": 0,
        "Cy": 1,
        "Di": 2,
    }
    assert won(evening) == {"Di": 5200, "Cy": 2800}
    for name in ("Ann", "Cy", "Di"):
        evening.do(do.PayOut(evening.number(name)))
    assert evening.state.drawer == {"cash": 0}


def test_a_bounty_that_nobody_claimed_is_claimed_later_or_goes_to_the_winner() -> None:
    evening = Evening(setup(bounty=1000, bounty_kind="fixed"), "19:30")
    evening.begin("Ann", "Bo", "Cy", "Di")
    evening.bust("Bo")
    evening.bust("Cy")
    assert evening.view()["warnings"] == ["Nobody has claimed the bounty on Bo, Cy."]
    evening.do(do.ClaimBounty(evening.number("Bo"), evening.numbers("Ann")))
    assert bounties(evening) == {"Ann": 1000}
    evening.bust("Ann", by={"Ann": ("Di",)})
    assert bounties(evening) == {"Ann": 1000, "Di": 3000}


def test_mystery_bounties() -> None:
    """Four pay 10.00 each into envelopes, sealed when three are left: 25.00, 10.00, 5.00."""
    evening = Evening(setup(bounty=1000, bounty_kind="mystery", prize_plan=PrizePlan(places=2)), "19:30")
    evening.begin("Ann", "Bo", "Cy", "Di")
    evening.bust("Bo", by={"Bo": ("Ann",)})
    assert bounties(evening) == {}
    with pytest.raises(NotAllowed, match=r"make 3, one a player, of 40\.00 EUR in all"):
        evening.do(do.SealEnvelopes((2500, 1000)))
    evening.do(do.SealEnvelopes((2500, 1000, 500)))
    first, second, last = evening.state.envelopes
    assert sorted((first, second, last)) == [500, 1000, 2500]
    evening.bust("Cy", by={"Cy": ("Ann", "Di")})
    assert bounties(evening) == {"Ann": first // 2, "Di": first // 2}
    evening.bust("Ann", by={"Ann": ("Di",)})
    assert bounties(evening) == {"Ann": first // 2, "Di": first // 2 + second + last}


def test_a_deal_of_three() -> None:
    """Five pay 20.00; 50, 30 and 20 %. Three are left and agree on 37.00, 29.00 and 24.00 with 10.00 to
    play for. Bo, who had 29.00, wins: 39.00."""
    evening = Evening(setup(prize_plan=PrizePlan(percent=(5000, 3000, 2000))), "19:30")
    evening.begin("Ann", "Bo", "Cy", "Di", "Ed")
    evening.do(do.NextHand(1))
    evening.do(do.RecordHand(1, {1: 12500, 2: 7500, 3: 5000, 4: 0, 5: 0}))
    assert evening.places() == {"Di": (4, 5), "Ed": (4, 5)}
    ann, bo, cy = evening.numbers("Ann", "Bo", "Cy")
    amounts = {ann: 3700, bo: 2900, cy: 2400}
    with pytest.raises(NotAllowed, match="Cy has not agreed; a deal needs everybody's consent"):
        evening.do(do.Deal(amounts, 1000, consent=(ann, bo)))
    with pytest.raises(NotAllowed, match=r"the amounts add up to 90\.01 EUR"):
        evening.do(do.Deal({**amounts, cy: 2401}, 1000, consent=(ann, bo, cy)))
    with pytest.raises(NotAllowed, match="those are Ann, Bo, Cy"):
        evening.do(do.Deal({ann: 5000, bo: 4000}, 1000, consent=(ann, bo, cy)))
    evening.do(do.Deal(amounts, 1000, consent=(ann, bo, cy)))
    with pytest.raises(NotAllowed, match="a deal has been made"):
        evening.do(do.Deal(amounts, 1000, consent=(ann, bo, cy)))
    evening.bust("Cy")
    last = evening.bust("Ann")[-1]
    assert evening.places() == {"Di": (4, 5), "Ed": (4, 5), "Cy": (3, 3), "Ann": (2, 2), "Bo": (1, 1)}
    assert won(evening) == {"Ann": 3700, "Bo": 3900, "Cy": 2400}
    assert isinstance(last, TournamentFinished) and last.prize == 3900


def test_horse_with_a_frozen_button() -> None:
    """11-B: through razz, stud and stud hi-lo the button stays, and goes on where the next hold'em hand
    would have it. Four players, the button begins in 4: 4/1/2, then 1/2/3. Seat 1 goes out at razz. Back
    at hold'em the big blind is 4, next after 3; the small blind 3, the button 2."""
    games = (("holdem", "FL"), ("omaha8", "FL"), ("razz", "FL"), ("stud", "FL"), ("stud8", "FL"))
    levels = tuple(Level(50, 100, 20, 20, 10, bring_in=30, small_bet=100, big_bet=200) for _ in range(6))
    structure = replace(
        STRUCTURE,
        seats=8,
        limit="FL",
        levels=levels,
        chips=(10, 100),
        ante_paid_by="none",
        mix=Mix("HORSE", games),
    )
    evening = Evening(setup(structure=structure, max_seats=8), "19:30")
    evening.begin("Ann", "Bo", "Cy", "Di")

    def deal(stacks: dict[int, int]) -> tuple:
        evening.do(do.NextHand(1))
        table = evening.tables()[1]
        evening.do(do.RecordHand(1, stacks))
        return table["game"], table["button"], table["small_blind"], table["big_blind"]

    level = {1: 5000, 2: 5000, 3: 5000, 4: 5000}
    assert deal(level) == ("holdem", 4, 1, 2)
    evening.do(do.ChangeLevel(2))
    assert deal(level) == ("omaha8", 1, 2, 3)
    evening.do(do.ChangeLevel(3))
    assert deal({1: 0, 2: 10000, 3: 5000, 4: 5000}) == ("razz", 1, None, None)
    evening.do(do.ChangeLevel(4))
    three = {2: 10000, 3: 5000, 4: 5000}
    assert deal(three) == ("stud", 1, None, None)
    evening.do(do.ChangeLevel(5))
    assert deal(three) == ("stud8", 1, None, None)
    evening.do(do.ChangeLevel(6))
    assert deal(three) == ("holdem", 2, 3, 4)


def test_what_is_told_of_a_level_is_what_its_game_takes() -> None:
    """Hold'em of a HORSE has no ante though the structure names one; stud has ante, bring-in and bets, and
    no blinds."""
    games = (("holdem", "FL"), ("stud", "FL"))
    level = Level(50, 100, 20, 20, 10, bring_in=30, small_bet=100, big_bet=200)
    structure = replace(
        STRUCTURE,
        seats=8,
        limit="FL",
        levels=(level, level),
        chips=(10, 100),
        ante_paid_by="none",
        mix=Mix("Two", games),
    )
    evening = Evening(setup(structure=structure, max_seats=8), "19:30")
    evening.begin("Ann", "Bo", "Cy")
    told = evening.view()
    holdem = {"small_blind": 50, "big_blind": 100, "ante": 0, "bring_in": 0, "small_bet": 100, "big_bet": 200}
    stud = {"small_blind": 0, "big_blind": 0, "ante": 20, "bring_in": 30, "small_bet": 100, "big_bet": 200}
    assert {name: told["stakes"][name] for name in holdem} == holdem
    assert {name: told["next"][name] for name in stud} == stud
    assert (told["stakes"]["ante_paid_by"], told["next"]["ante_paid_by"]) == ("none", "all")


def test_absent_players_are_blinded_off() -> None:
    """Blinds 25 and 50, the button begins in 3. Cy is away: nothing on the button, 50 as big blind, 25 as
    small blind. Then Bo leaves too, and Ann alone wins what they post: 25 of Bo and 50 of Cy, then 25 of
    Cy."""
    evening = Evening(setup(), "19:30")
    evening.begin("Ann", "Bo", "Cy")
    evening.do(do.Absent(evening.number("Cy")))
    evening.do(do.NextHand(1))
    for expected in (5000, 4950, 4925):
        evening.do(do.NextHand(1, unrecorded=True))
        assert evening.stacks() == {"Ann": None, "Bo": None, "Cy": expected}
    evening.do(do.RecordHand(1, {1: 5050, 2: 5025, 3: 4925}))
    evening.do(do.Absent(evening.number("Bo")))
    assert kinds(evening.do(do.NextHand(1))) == ["HandStarted", "HandEnded"]
    assert evening.stacks() == {"Ann": 5125, "Bo": 5000, "Cy": 4875}
    evening.do(do.NextHand(1))
    assert evening.stacks() == {"Ann": 5150, "Bo": 5000, "Cy": 4850}
    evening.do(do.Absent(evening.number("Cy"), away=False))
    with pytest.raises(NotAllowed, match="Cy is so already"):
        evening.do(do.Absent(evening.number("Cy"), away=False))
    assert kinds(evening.do(do.NextHand(1))) == ["HandStarted"]


def test_a_mistake_undone_forty_lines_later() -> None:
    """Gus is put out instead of Hal. Forty lines later it is seen: Gus is back, who went out since moves
    down a place, and Hal is put out."""
    evening = Evening(setup(), "19:30")
    evening.begin("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
    evening.at("19:40").bust("Gus")
    mistake = evening.run.log[-1].action
    evening.do(do.NextHand(1))
    for hand in range(20):
        evening.at(f"20:{hand + 30}").do(do.NextHand(1, unrecorded=True))
        if hand == 5:
            evening.bust("Ed")
        if hand == 12:
            evening.bust("Flo", "Bo", stacks={"Flo": 1200, "Bo": 3000})
    assert evening.run.version - mistake >= 40
    assert evening.places() == {"Gus": (8, 8), "Ed": (7, 7), "Flo": (6, 6), "Bo": (5, 5)}
    evening.undo(mistake)
    assert evening.places() == {"Ed": (8, 8), "Flo": (7, 7), "Bo": (6, 6)}
    assert evening.seat("Gus") == (1, 7)
    evening.bust("Hal")
    assert evening.places()["Hal"] == (5, 5)
    assert evening.clock == (4, False, True, 660)


def test_a_satellite_ends_when_there_is_a_ticket_for_everybody() -> None:
    """Five pay 20.00: two tickets of 40.00 and 20.00 in cash for third."""
    evening = Evening(setup(prize_plan=PrizePlan(ticket=4000)), "19:30")
    evening.begin("Ann", "Bo", "Cy", "Di", "Ed")
    assert prizes_of(evening.state) == (4000, 4000, 2000)
    for name in ("Ed", "Di"):
        evening.bust(name)
    assert evening.state.status == "running"
    evening.bust("Cy")
    assert evening.state.status == "finished"
    assert evening.places() == {"Ed": (5, 5), "Di": (4, 4), "Cy": (3, 3), "Ann": (1, 2), "Bo": (1, 2)}
    assert won(evening) == {"Cy": 2000, "Ann": 4000, "Bo": 4000}


def test_a_guarantee_an_overlay_and_the_organisers_money() -> None:
    """Five pay 20.00 and 150.00 are guaranteed: 50.00 are missing, 30.00 are put in."""
    evening = Evening(setup(guarantee=15000), "19:30")
    evening.begin("Ann", "Bo", "Cy", "Di", "Ed")
    assert (pool(evening.state), evening.view()["overlay"]) == (15000, 5000)
    evening.do(do.AddHouseMoney(3000, "transfer"))
    assert (pool(evening.state), evening.view()["overlay"]) == (15000, 2000)
    assert evening.state.drawer == {"cash": 10000, "transfer": 3000}
    assert sum(prizes_of(evening.state)) == 15000


def test_free_evenings_have_places_and_no_prizes() -> None:
    """Complaint 41: events without a payout."""
    evening = Evening(setup(buy_in=0), "19:30")
    evening.begin("Ann", "Bo")
    evening.bust("Bo")
    assert (evening.places(), won(evening)) == ({"Bo": (2, 2), "Ann": (1, 1)}, {})


def test_levels_of_the_evening_are_those_of_the_structure() -> None:
    assert [(level.small_blind, level.big_blind) for level in LEVELS] == [
        (25, 50),
        (50, 100),
        (100, 200),
        (200, 400),
    ]
