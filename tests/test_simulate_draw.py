"""Whole tournaments of jacks or better by simulated players: the pot that nobody opened, R146 to R149, and
every chip of every hand."""

from dataclasses import replace

import pytest

from tourney.cards import cards, text
from tourney.engine.record import HandRecord
from tourney.simulate.draw_players import thrown, worth
from tourney.simulate.storing import simulate
from tourney.simulate.tournament import Plan, SimulatedTournament
from tourney.store.database import open_store
from tourney.tournament.events import HandEnded, PotShared
from tourney.tournament.invariants import faults
from tourney.tournament.structure import load
from tourney.tournament.tournament import Tournament

PLAYERS, STACK = 18, 5000


def plan(key: str, limit: str, seed: int) -> Plan:
    structure = replace(load("jacks"), game=key, limit=limit, registration_until=None)
    return Plan(structure, "jacks", PLAYERS, seed)


@pytest.mark.parametrize(
    ("key", "limit", "seed"), [("jacks", "NL", 1), ("jacks-italian", "PL", 2), ("jacks", "FL", 3)]
)
def test_r146_a_tournament_of_jacks_or_better_to_the_winner(key: str, limit: str, seed: int) -> None:
    """Of each hand what players won and lost is what was carried in less what was carried out; after each
    the stacks and the pots are all the chips; the pot of a table goes into its next hand."""
    tournament = SimulatedTournament(plan(key, limit, seed))
    carried: dict[str, int] = {}
    passed = 0
    for record in tournament.hands():
        table = record.table_name or ""
        if not any(isinstance(entry.event, PotShared) for entry in tournament.run.log):
            assert record.carried_in == carried.get(table, 0)
        carried[table] = record.carried_out
        passed += record.carried_out > 0
        assert sum(net(record)) == record.carried_in - record.carried_out
        assert faults(tournament.state) == []
        stacks = [stack or 0 for stack in tournament.state.stacks.values()]
        assert sum(stacks) + tournament.state.carried == PLAYERS * STACK
    assert tournament.state.status == "finished"
    assert list(tournament.state.stacks.values()) == [PLAYERS * STACK]
    ended = [entry.event for entry in tournament.run.log if isinstance(entry.event, HandEnded)]
    assert passed == sum(event.carried > 0 for event in ended) > 10
    again = Tournament.from_rows([entry.row() for entry in tournament.run.log])
    assert again.state == tournament.state


def net(record: HandRecord) -> list[int]:
    sign = {"ante": -1, "call": -1, "bet": -1, "raise": -1, "uncalled": 1, "collect": 1}
    return [sign[e.kind] * e.amount for e in record.events if e.amount is not None]


def test_r147_r148_r149_the_openers_go_by_the_deals_passed_out_at_a_table() -> None:
    """Whoever opens the Italian game holds what opens after so many deals: no pair below jacks ever, none
    below queens after one, none below kings after two or more."""
    tournament = SimulatedTournament(plan("jacks-italian", "NL", 5))
    seen = set()
    passed: dict[str, int] = {}
    for record in tournament.hands():
        deals = passed.get(record.table_name or "", 0) if record.carried_in else 0
        passed[record.table_name or ""] = deals + 1 if record.carried_out else 0
        opener = next((e.seat for e in record.events if e.street == 0 and e.kind in ("bet", "raise")), None)
        if opener is None:
            continue
        dealt = next(e.cards for e in record.events if e.kind == "deal_hole" and e.seat == opener)
        assert dealt is not None
        ranks = sorted(card >> 2 for card in dealt)
        pairs = {rank for rank in ranks if ranks.count(rank) == 2}
        if len(set(ranks)) == 4:  # one pair and nothing else
            low = min(9 + deals, 11)
            suits = [card & 3 for card in dealt]
            assert min(pairs) >= low or max(suits.count(suit) for suit in suits) >= 4, text(dealt)
            seen.add(min(deals, 3))
    assert {0, 1, 2} <= seen


def test_a_tournament_of_jacks_or_better_is_kept_and_its_ledger_closes() -> None:
    with open_store(":memory:") as store:
        played = simulate(store, plan("jacks", "NL", 7))
        with store.cursor() as cursor:
            carried_in, carried_out = cursor.execute(
                "SELECT sum(carried_in), sum(carried_out) FROM hands"
            ).fetchall()[0]
            net_of_all = cursor.execute("SELECT sum(net) FROM hand_players").fetchall()[0][0]
    assert played.finishers[0].place == 1
    assert carried_out > 0
    assert net_of_all == carried_in - carried_out


@pytest.mark.parametrize(
    ("held", "away"),
    [
        ("JcJd2h3s4c", "2h3s4c"),
        ("JcJd2h2s4c", "4c"),
        ("JcJdJh2s4c", "2s4c"),
        ("2c5c9cKcKd", "Kd"),
        ("5h6c7d8s9c", ""),
        ("AhKc7d4s2c", "2c4s7d"),
    ],
)
def test_what_is_thrown_away(held: str, away: str) -> None:
    assert set(thrown(cards(held))) == set(cards(away))


def test_better_hands_are_worth_more() -> None:
    held = ("AhKc7d4s2c", "2c2d7h9sJc", "JcJd2h3s4c", "2c2d3h3sKc", "2c2d2h9sJc", "5h6c7d8s9c")
    found = [worth(cards(one), drawn=True) for one in held]
    assert found == sorted(found) and len(set(found)) == len(found)
    assert worth(cards("2c5c9cKcQd"), drawn=False) > worth(cards("2c5c9cKcQd"), drawn=True)
