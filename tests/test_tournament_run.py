"""Whole tournaments with results by lot: what must hold after every hand, and that the log is the truth."""

import json
import random
from collections.abc import Callable
from datetime import UTC, datetime

from hypothesis import given, settings
from hypothesis import strategies as st

from tourney.engine.button import next_live
from tourney.engine.rules import HouseRules
from tourney.tournament.apply import replay
from tourney.tournament.commands import Create, DrawSeats, NextHand, RecordHand, Register, Start
from tourney.tournament.events import (
    ActionRedone,
    ActionUndone,
    ButtonDrawn,
    Change,
    HandStarted,
    LevelStarted,
    PlayerMoved,
    SeatsRedrawn,
    from_payload,
)
from tourney.tournament.invariants import faults
from tourney.tournament.pool import awards
from tourney.tournament.rules import TournamentRules
from tourney.tournament.setup import Setup
from tourney.tournament.state import Hand, State, Status
from tourney.tournament.structure import load
from tourney.tournament.tournament import Tournament

NOW = datetime(2026, 1, 2, 20, tzinfo=UTC)


def started(players: int, max_seats: int, seed: int, rules: TournamentRules | None = None) -> Tournament:
    run = Tournament()
    setup = Setup("Run", load("friday"), max_seats, seed, buy_in=2000, rules=rules or TournamentRules())
    run.do(Create(setup), NOW)
    for number in range(1, players + 1):
        run.do(Register(f"Player {number}"), NOW)
    run.do(DrawSeats(), NOW)
    run.do(Start(), NOW)
    return run


def changes(run: Tournament) -> list[Change]:
    """The events of a log in which nothing was undone."""
    return [event for entry in run.log if not isinstance(event := entry.event, ActionUndone | ActionRedone)]


def by_lot(hand: Hand, chance: random.Random) -> dict[int, int]:
    """A result of a hand in which one to three players meet all-in or for a blind, and one wins."""
    stacks = {dealt.seat: dealt.stack or 0 for dealt in hand.dealt}
    meet = chance.sample(list(stacks), min(len(stacks), chance.randint(2, 4)))
    stake = max(stacks[seat] for seat in meet) if chance.random() < 0.4 else hand.stakes.big_blind
    winner = meet[0]
    covers, first = stacks[winner], stacks[hand.dealt[0].seat]
    for seat in meet[1:]:
        lost = min(stake, covers, stacks[seat], first if chance.random() < 0.2 else stake)
        stacks[seat] -= lost
        stacks[winner] += lost
    return stacks


def play_out(run: Tournament, chance: random.Random, after: Callable[[State], None]) -> None:
    """Every table in turn plays a hand until one player is left."""
    while not is_over(run):
        for number in list(run.state.tables):
            table = run.state.tables.get(number)
            if table is None or len(table.seats) < 2 or is_over(run):
                continue
            run.do(NextHand(number), NOW)
            end_hand(run, number, chance)
            after(run.state)


def play_out_at_once(run: Tournament, chance: random.Random, after_round: Callable[[State], None]) -> None:
    """All tables begin a hand, then they end it in an order by lot, as at a live tournament."""
    while not is_over(run):
        begun = [number for number, table in run.state.tables.items() if len(table.seats) > 1]
        for number in begun:
            run.do(NextHand(number), NOW)
        chance.shuffle(begun)
        for number in begun:
            end_hand(run, number, chance)
            assert faults(run.state) == []
        after_round(run.state)


def end_hand(run: Tournament, number: int, chance: random.Random) -> None:
    hand = run.state.tables[number].hand
    assert hand is not None
    run.do(RecordHand(number, by_lot(hand, chance)), NOW)


def is_over(run: Tournament) -> bool:
    status: Status = run.state.status
    return status == "finished"


def check(state: State) -> None:
    assert faults(state) == []
    sizes = [len(table.seats) for table in state.tables.values()]
    assert max(sizes) - min(sizes) <= 1
    assert len(sizes) == -(-sum(sizes) // state.setup.max_seats)


@settings(max_examples=60, deadline=None)
@given(
    st.integers(2, 30),
    st.integers(2, 10),
    st.integers(0, 10**6),
    st.booleans(),
    st.sampled_from(["dead", "dead_36b", "moving"]),
)
def test_any_tournament_ends_with_every_chip_and_every_place(
    players, max_seats, seed, redraw, button
) -> None:
    run = started(
        players,
        max_seats,
        seed,
        TournamentRules(HouseRules(button=button), redraws=((0, (1,)),) if redraw else ()),
    )
    play_out(run, random.Random(seed), check)
    state = run.state
    winner = state.winner
    assert winner is not None
    assert state.stacks == {winner: players * 10000}
    assert sorted(state.places) == list(range(1, players + 1))
    assert sum(awards(state).values()) == players * 2000
    assert replay(changes(run)) == state
    rows = [json.loads(json.dumps([entry.row()["kind"], entry.row()["payload"]])) for entry in run.log]
    assert [from_payload(*row) for row in rows] == [entry.event for entry in run.log]


@settings(max_examples=40, deadline=None)
@given(st.integers(3, 30), st.integers(3, 10), st.integers(0, 10**6))
def test_3_2_big_blind_skips_nobody_at_any_table(players, max_seats, seed) -> None:
    """The big blind is always the next player after the last one, as the table is when the hand begins."""
    run = started(players, max_seats, seed)
    play_out(run, random.Random(seed), check)
    last: dict[int, int] = {}
    for event in (entry.event for entry in run.log):
        if isinstance(event, ButtonDrawn):
            last.pop(event.table, None)
        elif isinstance(event, HandStarted):
            seats = [dealt.seat for dealt in event.dealt]
            assert event.big_blind_seat in seats
            if event.table in last:
                assert event.big_blind_seat == next_live(last[event.table], seats)
            last[event.table] = event.big_blind_seat


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 30), st.integers(2, 10), st.integers(0, 10**6), st.booleans())
def test_tables_in_a_hand_are_balanced_when_it_is_over(players, max_seats, seed, redraw) -> None:
    run = started(players, max_seats, seed, TournamentRules(redraws=((0, (1,)),) if redraw else ()))
    play_out_at_once(run, random.Random(seed), check)
    assert run.state.stacks == {run.state.winner: players * 10000}
    assert sorted(run.state.places) == list(range(1, players + 1))
    assert replay(changes(run)) == run.state


def test_one_seed_gives_one_tournament() -> None:
    logs = []
    for seed in (7, 7, 8):
        run = started(27, 9, seed)
        play_out(run, random.Random(1), check)
        logs.append(json.dumps([entry.row()["payload"] for entry in run.log]))
    assert logs[0] == logs[1]
    assert logs[0] != logs[2]


def test_rows_of_the_log_rebuild_the_tournament_and_it_plays_on() -> None:
    run = started(12, 6, 3)
    chance = random.Random(3)
    for _ in range(4):
        for number in list(run.state.tables):
            run.do(NextHand(number), NOW)
            end_hand(run, number, chance)
    rows = [{**entry.row(), "payload": json.loads(json.dumps(entry.row()["payload"]))} for entry in run.log]
    again = Tournament.from_rows(rows)
    assert again.state == run.state
    assert again.do(NextHand(1), NOW)[0].seq == len(rows) + 1


def test_27_players_go_through_balancing_breaking_and_a_final_table() -> None:
    run = started(27, 9, 11)
    play_out(run, random.Random(11), check)
    events = [entry.event for entry in run.log]
    assert any(isinstance(event, PlayerMoved) for event in events)
    assert sum(isinstance(event, SeatsRedrawn) for event in events) == 1
    levels = [event.level for event in events if isinstance(event, LevelStarted)]
    assert levels == list(range(2, len(levels) + 2))
