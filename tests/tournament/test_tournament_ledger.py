"""The ledger: every line adds up to 0, and the whole says what the state says."""

import random
from typing import Any

import pytest
from requests_by_hand import Evening, started

from tourney.tournament.ledger import Drawer, ledger, ledger_faults
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.requests import RequestError

MONEY: dict[str, Any] = {
    "structure": "four-hours",
    "unit": "EUR",
    "buy_in": 2000,
    "fee": 300,
    "staff_fee": 100,
    "bounty": 500,
    "rebuy": {"cost": 2000, "fee": 200},
    "re_entries": None,
    "prizes": {"places": 2, "fixed": {"2": 3000}},
}


def sound(evening: Evening) -> None:
    found = ledger(evening.run)
    assert ledger_faults(found, evening.run.state) == []
    assert sum(found.balances.values()) == 0
    assert all(sum(line.postings.values()) == 0 for line in found.lines)


def test_an_evening_worked_out_by_hand() -> None:
    """Three entries of 29.00 (20 pool, 3 fee, 1 staff, 5 bounty), Cy's by card; Bob rebuys for 22.00.

    Pool 3 x 20 + 20 + 10 of the organiser = 90: second place 30, first 60. Cy goes out first, by Ann;
    then Bob, by Ann, who keeps her own bounty too: 15 in all. Bob gets 30 in cash, Ann 75, of which
    40 so far.
    """
    evening = Evening(**MONEY)
    evening.give("register", name="Ann")
    evening.give("register", name="Bob")
    evening.give("register", name="Cy", method="card")
    evening.give("seat")
    evening.give("start")
    evening.give("bust", players=["Bob"])
    evening.give("rebuy", player="Bob")
    evening.give("house-money", amount="10")
    evening.give("bust", players=["Cy"], by=["Ann"])
    evening.give("close-registration")
    evening.give("level", level=5)
    evening.give("bust", players=["Bob"], by=["Ann"])
    evening.give("pay", player="Bob")
    evening.give("pay", player="Ann", amount="40")
    sound(evening)
    found = ledger(evening.run)
    assert found.drawers == (Drawer("card", 2900, 0), Drawer("cash", 2 * 2900 + 2200 + 1000, 7000))
    assert found.balances == {
        "drawer:card": 2900,
        "drawer:cash": 2000,
        "due:1": -3500,
        "fee": -(3 * 300 + 200),
        "staff": -300,
    }
    ann, bob, cy = found.accounts
    assert (ann.prize, ann.bounties, ann.got, ann.due, dict(ann.paid)) == (
        6000,
        1500,
        4000,
        3500,
        {"cash": 2900},
    )
    assert (bob.prize, bob.bounties, bob.got, bob.due, dict(bob.paid)) == (3000, 0, 3000, 0, {"cash": 5100})
    assert (cy.prize, cy.due, dict(cy.paid)) == (0, 0, {"card": 2900})
    assert found.lines[0].postings == {
        "drawer:cash": 2900, "pool": -2000, "fee": -300, "staff": -100, "bounty": -500,
    }  # fmt: skip


def test_undone_payments_are_not_in_the_drawer() -> None:
    evening = started("Ann", "Bob", "Cy", **MONEY)
    evening.give("unregister", player="Cy", method="card")
    assert ledger(evening.run).drawers == (Drawer("card", 0, 2900), Drawer("cash", 8700, 0))
    evening.give("undo")
    assert ledger(evening.run).drawers == (Drawer("cash", 8700, 0),)
    sound(evening)


def test_what_a_guarantee_costs_the_organiser() -> None:
    """100.00 are guaranteed, 40.00 came in: the house owes 60.00, and the winner is due all of it."""
    evening = started("Ann", "Bob", buy_in=2000, guarantee=10000)
    assert ledger(evening.run).balances == {"drawer:cash": 4000, "house": 6000, "pool": -10000}
    evening.give("bust", players=["Bob"])
    assert ledger(evening.run).balances == {"drawer:cash": 4000, "house": 6000, "due:1": -10000}
    evening.give("pay", player="Ann")
    assert ledger(evening.run).balances == {"drawer:cash": -6000, "house": 6000}
    sound(evening)


def test_a_deal_and_a_disqualification_move_what_is_due() -> None:
    evening = started("Ann", "Bob", "Cy", buy_in=2000, prizes={"places": 2, "fixed": {"1": 4000, "2": 2000}})
    evening.give("close-registration")
    evening.give("deal", amounts={"Ann": 2500, "Bob": 2000, "Cy": 500}, first=1000, consent="all")
    assert ledger(evening.run).balances == {
        "drawer:cash": 6000, "due:1": -2500, "due:2": -2000, "due:3": -500, "pool": -1000,
    }  # fmt: skip
    sound(evening)
    evening.give("undo")
    evening.give("disqualify", player="Cy")
    evening.give("disqualify", player="Bob")
    assert ledger(evening.run).balances == {"drawer:cash": 6000, "due:1": -6000}
    sound(evening)


@pytest.mark.parametrize("seed", range(12))
def test_whatever_happens_the_ledger_closes(seed: int) -> None:
    """Commands by lot, many of them refused, undo and redo among them."""
    chance = random.Random(seed)
    kinds = ("none", "fixed", "progressive", "mystery")
    evening = Evening(**{**MONEY, "bounty_kind": kinds[seed % 4], "bounty": 500 if seed % 4 else 0,
                         "guarantee": 20000 if seed % 3 else None})  # fmt: skip
    for name in "ABCDEFGH":
        evening.give("register", name=name, method=chance.choice(("cash", "card", "owed")))
    evening.give("seat")
    evening.give("start")
    done = 0
    for _ in range(250):
        state = evening.run.state
        who = chance.choice([*state.players])
        other = chance.choice([*state.players])
        amount = chance.randrange(1, 6000)
        kind, fields = chance.choice([
            ("register", {"name": f"N{evening.run.version}", "method": "card"}), ("unregister", {"player": who}),
            ("rebuy", {"player": who, "method": "card"}), ("re-enter", {"player": who}),
            ("bust", {"players": [who], "by": [other]}), ("bust", {"players": [who]}),
            ("bust", {"players": [who, other]}), ("claim", {"player": who, "by": [other]}),
            ("house-money", {"amount": amount}), ("pay", {"player": who, "amount": amount, "method": "card"}),
            ("disqualify", {"player": who, "prize": seed % 2 == 0}), ("revive", {"player": who}),
            ("level", {}), ("level", {"level": "back"}), ("undo", {}), ("redo", {}), ("envelopes", {}),
            ("deal", {"how": "even", "consent": "all"}), ("configure", {"guarantee": amount}),
            ("balance", {}), ("prizes", {"prizes": None}), ("undo", {"action": chance.randrange(1, 200)}),
        ])  # fmt: skip
        try:
            evening.give(kind, **fields)
        except (NotAllowed, RequestError):
            continue
        done += 1
        sound(evening)
    assert done > 30
