"""Whole tournaments of 9, 45, 500 and 5,000 entries to the end, results by lot, checked at every hand.

Every hand is checked against a mirror that is kept from the events alone: chips, seats, places, the big
blind, level tables. All invariants of a state are asked for after every hand of the small ones and after
every hundredth of the large ones, which are played when `TOURNEY_LARGE` is set: they take a minute.
"""

import json
import os
import random

import pytest
from evening import DAY

from tourney.engine.button import next_live
from tourney.tournament import commands as do
from tourney.tournament import events as ev
from tourney.tournament.invariants import faults
from tourney.tournament.pool import awards, pool
from tourney.tournament.rule_sets import RULE_SETS
from tourney.tournament.setup import Charge, Purchase, Setup
from tourney.tournament.state import TableSeat
from tourney.tournament.structure import load
from tourney.tournament.tournament import Tournament

LARGE = pytest.mark.skipif("TOURNEY_LARGE" not in os.environ, reason="set TOURNEY_LARGE to play it")


class Mirror:
    """What must be true, kept from the events alone."""

    def __init__(self) -> None:
        self.seats: dict[TableSeat, int] = {}
        self.where: dict[int, TableSeat] = {}
        self.stacks: dict[int, int] = {}
        self.chips = 0
        self.left = 0
        self.last_big_blind: dict[int, int] = {}
        self.playing: dict[int, ev.HandStarted] = {}

    def see(self, event: ev.Event) -> None:
        match event:
            case ev.PlayerRegistered():
                self.stacks[event.player] = event.stack
                self.chips += event.stack
                self.left += 1
            case ev.SeatsDrawn() | ev.SeatsRedrawn():
                assert sorted(event.players) == sorted(self.stacks)
                self.seats.clear()
                self.where.clear()
                self.last_big_blind.clear()
                self._sit(zip(event.players, event.seats, strict=True))
            case ev.TableBroken():
                assert not any(seat.table == event.table for seat in event.seats)
                for player in event.players:
                    assert self.where[player].table == event.table
                    del self.seats[self.where.pop(player)]
                assert not any(seat.table == event.table for seat in self.seats)
                self.last_big_blind.pop(event.table, None)
                self._sit(zip(event.players, event.seats, strict=True))
            case ev.PlayerMoved():
                assert self.where[event.player] == (event.from_table, event.from_seat)
                del self.seats[self.where.pop(event.player)]
                self._sit([(event.player, TableSeat(event.to_table, event.to_seat))])
            case ev.HandStarted():
                self._begin(event)
            case ev.HandEnded():
                self._end(event)
            case ev.PlayersEliminated():
                assert (event.place, event.last_place) == (self.left - len(event.out) + 1, self.left)
                self.left -= len(event.out)
                for one in event.out:
                    assert self.stacks.pop(one.player) == 0
                    del self.seats[self.where.pop(one.player)]
            case ev.TournamentFinished():
                assert self.left == 1
                assert self.stacks == {event.winner: self.chips}

    def _sit(self, places) -> None:
        for player, seat in places:
            assert seat not in self.seats, f"{seat} is given to two"
            assert player not in self.where, f"{player} has two seats"
            self.seats[seat] = player
            self.where[player] = seat

    def _begin(self, event: ev.HandStarted) -> None:
        assert event.table not in self.playing
        seats = [one.seat for one in event.dealt]
        for seat, player, stack in event.dealt:
            assert self.seats[TableSeat(event.table, seat)] == player
            assert self.stacks[player] == stack and stack > 0
        assert event.big_blind_seat in seats
        if event.table in self.last_big_blind:
            assert event.big_blind_seat == next_live(self.last_big_blind[event.table], seats)
        self.last_big_blind[event.table] = event.big_blind_seat
        self.playing[event.table] = event

    def _end(self, event: ev.HandEnded) -> None:
        began = self.playing.pop(event.table)
        after = dict(event.stacks)
        assert sum(one.stack or 0 for one in began.dealt) == sum(stack or 0 for stack in after.values())
        for seat, player, _ in began.dealt:
            stack = after[seat]
            assert stack is not None and stack >= 0
            self.stacks[player] = stack


def by_lot(hand: ev.HandStarted, chance: random.Random) -> dict[int, int]:
    """Two to four meet; they play for a few big blinds, or for all that the winner covers."""
    stacks = {one.seat: one.stack or 0 for one in hand.dealt}
    meet = chance.sample(list(stacks), min(len(stacks), chance.randint(2, 4)))
    covers = stacks[meet[0]]
    stake = covers if chance.random() < 0.3 else hand.big_blind * chance.randint(1, 4)
    for seat in meet[1:]:
        lost = min(stake, covers, stacks[seat])
        stacks[seat] -= lost
        stacks[meet[0]] += lost
    return stacks


def played(of: Setup, entries: int, every: int, at_once: bool) -> Tournament:
    """A tournament to its end; `every` how many hands all invariants are asked for. With `at_once` all
    tables deal, and end their hands in an order by lot; otherwise one after the other."""
    run, mirror, chance = Tournament(), Mirror(), random.Random(entries)
    hands = 0

    def give(command: do.Command) -> list[ev.Event]:
        events = [entry.event for entry in run.do(command, DAY)]
        for event in events:
            mirror.see(event)
        return events

    def end(table: int) -> None:
        nonlocal hands
        give(do.RecordHand(table, by_lot(mirror.playing[table], chance)))
        hands += 1
        state = run.state
        assert state.stacks.get(next(iter(mirror.stacks))) == mirror.stacks[next(iter(mirror.stacks))]
        sizes = [len(table.seats) for table in state.tables.values()]
        assert sum(sizes) == len(mirror.seats) == len(state.stacks) == mirror.left
        if not mirror.playing and state.status == "running":
            assert max(sizes) - min(sizes) < of.rules.difference(len(sizes))
            assert len(sizes) <= max(1, -(-sum(sizes) // of.max_seats))
        if hands % every == 0:
            assert faults(state) == []
            assert state.stacks == mirror.stacks

    give(do.Create(of))
    for number in range(1, entries + 1):
        give(do.Register(f"Player {number}"))
    give(do.DrawSeats())
    give(do.Start())
    while run.state.status == "running":
        begun = []
        for table in list(run.state.tables):
            if table in run.state.tables and len(run.state.tables[table].seats) > 1:
                give(do.NextHand(table))
                begun.append(table)
                if not at_once:
                    end(table)
                    if run.state.status != "running":
                        break
        if at_once:
            chance.shuffle(begun)
            for table in begun:
                end(table)
        if run.state.status == "running" and len(run.state.stacks) == 1:
            give(do.Finish())  # those who are out could still buy in again, and do not
    assert faults(run.state) == []
    return run


def check_end(run: Tournament, entries: int) -> None:
    """Places from 1 to the last, prizes that are the pool, and a log that leads to the same state."""
    state = run.state
    covered = [(place.best, place.worst) for place in state.places.values()]
    assert len(covered) == entries
    assert sum(best for best, _ in covered) <= entries * (entries + 1) // 2
    assert sum(best + worst for best, worst in covered) == entries * (entries + 1)
    assert sum(awards(state).values()) == pool(state)
    rows = [
        {**row, "payload": json.loads(json.dumps(row["payload"]))}
        for row in (entry.row() for entry in run.log)
    ]
    assert Tournament.from_rows(rows).state == state


def setup_of(rules: str, seats: int, seed: int) -> Setup:
    return Setup(
        "Whole",
        load("friday"),
        seats,
        seed,
        buy_in=2000,
        fee=200,
        rules=RULE_SETS[rules].rules,
        bounty=500,
        bounty_kind="progressive",
        rebuy=Purchase(Charge(1000), 5000),
    )


@pytest.mark.parametrize("at_once", [False, True])
@pytest.mark.parametrize("rules", ["tda-2024", "tda-2026", "wsop-2024", "robert-11", "home"])
def test_nine_entries(rules: str, at_once: bool) -> None:
    for seed in range(4):
        check_end(played(setup_of(rules, 9, seed), 9, 1, at_once), 9)


@pytest.mark.parametrize("at_once", [False, True])
@pytest.mark.parametrize("rules", ["tda-2024", "tda-2026", "wsop-2024", "robert-11", "home"])
def test_forty_five_entries(rules: str, at_once: bool) -> None:
    check_end(played(setup_of(rules, 9, 1), 45, 1, at_once), 45)
    check_end(played(setup_of(rules, 4, 2), 45, 1, at_once), 45)


@LARGE
@pytest.mark.parametrize("rules", ["tda-2026", "wsop-2024"])
@pytest.mark.parametrize("at_once", [False, True])
def test_five_hundred_entries(rules: str, at_once: bool) -> None:
    check_end(played(setup_of(rules, 9, 3), 500, 25, at_once), 500)


@LARGE
@pytest.mark.parametrize("at_once", [False, True])
def test_five_thousand_entries(at_once: bool) -> None:
    check_end(played(setup_of("wsop-2024", 9, 4), 5000, 100, at_once), 5000)
