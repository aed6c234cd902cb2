"""A tournament that is over as a result: what each paid, won and did, worked out by hand."""

from dataclasses import replace

import pytest
from evening import STRUCTURE, Evening, setup

from tourney.tournament import commands as do
from tourney.tournament.event_result import EventResult, PlayerResult, ResultError
from tourney.tournament.money.plan import PrizePlan
from tourney.tournament.points import score
from tourney.tournament.result import result_of
from tourney.tournament.setup import Charge, Purchase

KNOCK_OUT = setup(
    structure=replace(STRUCTURE, rebuys_until=2),
    fee=200,
    staff_fee=100,
    bounty=500,
    bounty_kind="fixed",
    rebuy=Purchase(Charge(1000, 100, 0, 500), 5000, most=2),
    add_on=None,
)


def ended(evening: Evening) -> EventResult:
    return result_of(evening.state, "E", evening.now.date(), evening.run.counting())


def of(result: EventResult, name: str) -> PlayerResult:
    return next(player for player in result.players if player.name == name)


@pytest.fixture
def evening() -> Evening:
    """Begins at 19:00 in levels of 20 minutes. Anna puts out Cleo (19:10), who buys again; Bo puts out Cleo
    (19:25) and, when rebuys are over, Anna puts out Bo (19:55)."""
    run = Evening(KNOCK_OUT)
    run.begin("Anna", "Bo", "Cleo")
    run.at("19:10").bust("Cleo", by={"Cleo": ("Anna",)})
    run.do(do.Rebuy(run.number("Cleo")))
    run.at("19:25").bust("Cleo", by={"Cleo": ("Bo",)})
    run.at("19:55").bust("Bo", by={"Bo": ("Anna",)})
    return run


def test_what_everybody_paid_and_won(evening: Evening) -> None:
    """28.00 an entry: 20 pool, 3 house and staff, 5 bounty. The rebuy: 10, 1 and 5. The pool is 70.00."""
    result = ended(evening)
    assert (result.buy_in, result.fee, result.bounty, result.pool) == (2000, 300, 500, 7000)
    anna, bo, cleo = (of(result, name) for name in ("Anna", "Bo", "Cleo"))
    assert [(p.place, p.last_place) for p in (anna, bo, cleo)] == [(1, 1), (2, 2), (3, 3)]
    assert sum(p.prize for p in result.players) == 7000
    assert (cleo.rebuys, cleo.buy_in_cost, cleo.rebuy_cost, cleo.bounty_cost, cleo.total_cost) == (
        1,
        2300,
        1100,
        1000,
        4400,
    )
    assert (cleo.buy_in_rake, cleo.rebuy_rake) == (300, 100)
    assert (anna.buy_in_cost, anna.bounty_cost, anna.total_cost) == (2300, 500, 2800)


def test_who_put_out_whom_and_what_it_paid(evening: Evening) -> None:
    """Four bounties of 5.00 were bought: Anna wins Cleo's first and Bo's and keeps her own, Bo wins Cleo's
    second."""
    result = ended(evening)
    anna, bo, cleo = (of(result, name) for name in ("Anna", "Bo", "Cleo"))
    assert (anna.hits, anna.victims) == (2, (cleo.player, bo.player))
    assert (bo.hits, bo.victims) == (1, (cleo.player,))
    assert (anna.bounties_won, anna.bounty_winnings, anna.bounty_money_kept) == (2, 1000, 500)
    assert (bo.bounties_won, bo.bounty_winnings, bo.bounty_money_kept) == (1, 500, 0)
    assert sum(p.bounty_winnings + p.bounty_money_kept for p in result.players) == 2000


def test_when_and_in_which_level_everybody_was_out_without_recorded_hands(evening: Evening) -> None:
    """Cleo at 19:25 in the second level, Bo at 19:55 in the third, after the break; Anna played to the end."""
    result = ended(evening)
    assert [(p.name, p.level_out, p.seconds_played) for p in result.players] == [
        ("Anna", None, 3300),
        ("Bo", 3, 3300),
        ("Cleo", 2, 1500),
    ]
    assert result.tables == 1


def test_what_was_undone_does_not_count(evening: Evening) -> None:
    run = Evening(KNOCK_OUT)
    run.begin("Anna", "Bo", "Cleo")
    run.at("19:10").bust("Cleo", by={"Cleo": ("Anna",)})
    run.undo()
    run.at("19:12").bust("Cleo", by={"Cleo": ("Bo",)})
    run.at("19:55").bust("Bo", by={"Bo": ("Anna",)})
    result = ended(run)
    assert of(result, "Anna").victims == (of(result, "Bo").player,)
    assert of(result, "Bo").victims == (of(result, "Cleo").player,)


def test_points_of_the_evening(evening: Evening) -> None:
    """Take: Anna won her prize and 15.00 of bounties for 28.00; linear with 1 for each knock-out."""
    result = ended(evening)
    scored = score(result, "n - r + 1 + nh")
    assert [(row.name, row.points) for row in scored.rows] == [
        ("Anna", "5.00"),
        ("Bo", "3.00"),
        ("Cleo", "1.00"),
    ]
    scored = score(result, "t")
    total = sum(float(row.points) for row in scored.rows)
    # What the house and the staff kept: 3 × 3.00 and 1.00.
    assert total == pytest.approx(-10.0)


def test_a_deal_changes_what_is_paid_and_not_the_places() -> None:
    run = Evening(setup())
    run.begin("Anna", "Bo", "Cleo")
    run.at("19:10").bust("Cleo")
    anna, bo = run.numbers("Anna", "Bo")
    run.do(do.Deal({anna: 2500, bo: 3500}, consent=(anna, bo)))
    run.at("19:30").bust("Bo", by={"Bo": ("Anna",)})
    result = ended(run)
    assert [(p.name, p.place, p.prize) for p in result.players] == [
        ("Anna", 1, 2500),
        ("Bo", 2, 3500),
        ("Cleo", 3, 0),
    ]


def test_one_that_is_not_finished_is_refused() -> None:
    run = Evening(KNOCK_OUT)
    run.begin("Anna", "Bo", "Cleo")
    with pytest.raises(ResultError, match="Friday is not finished"):
        ended(run)


@pytest.mark.parametrize(
    ("percent", "parts", "first", "paid"),
    [
        ((10000,), (4000, 4000), 0, 2),  # both got a part, though the table pays one
        ((5000, 3000, 2000), (3200, 3200), 0, 3),  # 80.00: the third keeps his 16.00
        ((10000,), (8000, 0), 0, 1),
        ((10000,), (0, 7000), 1000, 2),  # Anna gets what is kept for the winner
    ],
)
def test_after_a_deal_as_many_places_are_paid_as_got_a_part(
    percent: tuple[int, ...], parts: tuple[int, int], first: int, paid: int
) -> None:
    """Four pay 20.00; Di and Cleo are out when Anna and Bo agree, and Anna wins."""
    run = Evening(setup(prize_plan=PrizePlan(percent=percent)))
    run.begin("Anna", "Bo", "Cleo", "Di")
    run.bust("Di")
    run.bust("Cleo")
    anna, bo = run.numbers("Anna", "Bo")
    run.do(do.Deal({anna: parts[0], bo: parts[1]}, first, consent=(anna, bo)))
    run.bust("Bo")
    result = ended(run)
    assert result.places_paid == paid
    assert sum(player.prize > 0 for player in result.players) == paid
    assert sum(player.prize for player in result.players) == 8000
