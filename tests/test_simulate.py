"""Simulated tournaments: one seed one tournament, every chip accounted for from the tables alone."""

import gc
import hashlib
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from tourney.collecting import rarely_collecting
from tourney.engine.rules import HouseRules
from tourney.simulate.names import player_names
from tourney.simulate.players import SimulatedPlayer
from tourney.simulate.storing import AlreadyPlayed, simulate, stored_result
from tourney.simulate.tournament import Plan, SimulatedTournament, finishers
from tourney.store.database import Store, open_store
from tourney.store.tables import TABLES
from tourney.tournament import invariants
from tourney.tournament.rules import TournamentRules
from tourney.tournament.structure import load
from tourney.tournament.tournament import Tournament

PLAYERS = 27
STACK = 10_000
"""The starting stack of the Friday structure."""


def plan(seed: int = 1, players: int = PLAYERS, structure: str = "friday") -> Plan:
    return Plan(load(structure), structure, players, seed)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Store:
    store = open_store(tmp_path_factory.mktemp("sim") / "sim.duckdb")
    simulate(store, plan())
    return store


def rows(store: Store, query: str) -> list[tuple]:
    with store.cursor() as cursor:
        return cursor.execute(query).fetchall()


def fingerprint(store: Store) -> dict[str, str]:
    """A hash of every row of every table, in the order in which they lie."""
    return {
        table.name: hashlib.sha256(repr(rows(store, f"FROM {table.name}")).encode()).hexdigest()
        for table in TABLES
    }


def test_one_seed_is_one_tournament_to_the_byte(played: Store) -> None:
    with open_store(":memory:") as again:
        simulate(again, plan())
        assert fingerprint(again) == fingerprint(played)


def test_another_seed_is_another_tournament(played: Store) -> None:
    with open_store(":memory:") as other:
        simulate(other, plan(seed=2))
        assert fingerprint(other)["hand_events"] != fingerprint(played)["hand_events"]


def test_chips_are_conserved_from_the_first_hand_to_the_last_by_the_tables_alone(played: Store) -> None:
    hands = rows(
        played,
        "SELECT hand_id, list(player_id ORDER BY seat), list(stack ORDER BY seat), list(net ORDER BY seat) "
        "FROM hand_players GROUP BY hand_id ORDER BY hand_id",
    )
    stacks: dict[int, int] = {}
    for _, players, before, net in hands:
        assert sum(net) == 0
        for player, had, won in zip(players, before, net, strict=True):
            assert stacks.get(player, STACK) == had
            stacks[player] = had + won
        assert all(stack >= 0 for stack in stacks.values())
    assert len(stacks) == PLAYERS
    assert sorted(stacks.values()) == [0] * (PLAYERS - 1) + [PLAYERS * STACK]


def test_every_ledger_closes_by_the_tables_alone(played: Store) -> None:
    assert (
        rows(
            played,
            """
            SELECT hand_id FROM hands JOIN (
              SELECT hand_id,
                sum(CASE WHEN kind IN ('ante', 'small_blind', 'big_blind', 'call', 'bet', 'raise') THEN amount
                         WHEN kind = 'uncalled' THEN -amount ELSE 0 END) AS put_in,
                sum(CASE WHEN kind = 'collect' THEN amount ELSE 0 END) AS collected
              FROM hand_events GROUP BY hand_id
            ) AS sums USING (hand_id) WHERE pot <> put_in OR pot <> collected
            """,
        )
        == []
    )


def test_prizes_add_up_to_the_pool_and_every_place_is_given(played: Store) -> None:
    [(pool, entries)] = rows(played, "SELECT pool, entries FROM tournaments")
    assert (pool, entries) == (PLAYERS * 2000, PLAYERS)
    places = rows(played, "SELECT place, tied, prize FROM entries ORDER BY place")
    assert sum(prize for _, _, prize in places) == pool
    assert len(places) == PLAYERS
    assert places[0][:2] == (1, False)
    taken = [place for place, tied, _ in places if not tied]
    assert len(set(taken)) == len(taken)


def test_the_last_one_with_chips_is_the_winner(played: Store) -> None:
    [(last,)] = rows(
        played,
        "SELECT player_id FROM hand_players JOIN (SELECT max(hand_id) AS hand_id FROM hands) USING (hand_id) "
        "WHERE stack + net > 0",
    )
    assert rows(played, f"SELECT place FROM entries WHERE player_id = {last}") == [(1,)]


def test_the_ante_of_the_table_is_paid_by_the_big_blind_after_the_blind(played: Store) -> None:
    """3.9: one payer, the blind first."""
    antes = rows(
        played,
        "SELECT ante.seat = blind.seat, ante.seq > blind.seq FROM hand_events AS ante "
        "JOIN hand_events AS blind ON blind.hand_id = ante.hand_id AND blind.kind = 'big_blind' "
        "WHERE ante.kind = 'ante'",
    )
    assert len(antes) > 100
    assert set(antes) == {(True, True)}


def test_levels_never_fall_and_rise_by_hands(played: Store) -> None:
    levels = [level for (level,) in rows(played, "SELECT level FROM hands ORDER BY played_at, hand_id")]
    assert levels[0] == 1
    assert all(after - before in (0, 1) for before, after in pairwise(levels))
    assert levels[-1] > 5


def test_the_log_rebuilds_the_tournament() -> None:
    sim = SimulatedTournament(plan(seed=5, players=12))
    assert sum(1 for _ in sim.hands()) == sim.state.hands
    rebuilt = Tournament.from_rows([entry.row() for entry in sim.run.log])
    assert rebuilt.state == sim.state
    assert invariants.faults(rebuilt.state) == []


def test_the_same_tournament_is_not_played_twice_into_one_store(played: Store) -> None:
    before = fingerprint(played)
    with pytest.raises(AlreadyPlayed, match="take another --seed"):
        simulate(played, plan())
    assert fingerprint(played) == before


def test_the_stored_result_is_the_result(played: Store) -> None:
    sim = SimulatedTournament(plan())
    assert sum(1 for _ in sim.hands()) == stored_result(played, plan().tournament_id).hands
    assert stored_result(played, plan().tournament_id).finishers == finishers(sim.state)


@pytest.mark.parametrize(
    ("structure", "players"), [("heads-up", 2), ("turbo", 10), ("deep", 19), ("friday", 45)]
)
def test_other_structures_and_fields_end_with_one_player(structure: str, players: int) -> None:
    sim = SimulatedTournament(plan(seed=3, players=players, structure=structure))
    for record in sim.hands():
        assert 2 <= len(record.players) <= sim.plan.structure.seats
        assert invariants.faults(sim.state) == []
    assert sim.state.status == "finished"
    assert sim.state.winner is not None


def test_a_player_draws_only_from_his_own_stream() -> None:
    one, same, other = (SimulatedPlayer("Anna", seed) for seed in ("1:Anna", "1:Anna", "2:Anna"))
    assert one.temper == same.temper != other.temper
    assert one.random.random() == same.random.random()


def test_names_are_different_however_many() -> None:
    assert len(set(player_names(1_000))) == 1_000


def test_a_store_file_holds_the_same_rows_as_memory(played: Store, tmp_path: Path) -> None:
    with open_store(tmp_path / "file.duckdb") as file:
        simulate(file, plan())
    with open_store(tmp_path / "file.duckdb", read_only=True) as file:
        assert fingerprint(file) == fingerprint(played)


def test_an_ante_that_comes_first_leaves_a_short_big_blind_less(played: Store) -> None:
    """3.9: the switch of the tournament reaches the hand."""
    sim = SimulatedTournament(
        replace(plan(seed=1, players=9), rules=TournamentRules(hand=HouseRules(blind_first=False)))
    )
    orders = set()
    for record in sim.hands():
        kinds = [event.kind for event in record.events]
        if "ante" in kinds and "big_blind" in kinds:
            orders.add(kinds.index("ante") < kinds.index("big_blind"))
    assert orders == {True}


def test_a_changed_structure_of_the_same_name_is_another_tournament() -> None:
    first = plan(players=6)
    changed = replace(first, structure=replace(first.structure, starting_stack=5000))
    assert first.tournament_id != changed.tournament_id
    with open_store(":memory:") as store:
        assert simulate(store, first).pool == simulate(store, changed).pool == 6 * 2000


def test_the_collector_is_as_it_was_after_a_tournament() -> None:
    before = gc.get_threshold()
    with pytest.raises(ZeroDivisionError), rarely_collecting():
        assert gc.get_threshold() != before
        1 // 0  # noqa: B018 - whatever goes wrong in it
    assert gc.get_threshold() == before
