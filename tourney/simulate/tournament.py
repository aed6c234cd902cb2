"""One whole tournament played by simulated players: from one seed, every hand and every event."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random

from tourney.cards import DECK
from tourney.engine.hand import DRAW, Hand
from tourney.engine.record import HandRecord, TournamentRef
from tourney.engine.write_down import write_down
from tourney.simulate.names import player_names
from tourney.simulate.players import SimulatedPlayer
from tourney.tournament.commands import Create, DrawSeats, NextHand, RecordHand, Register, Start
from tourney.tournament.dealing import table_setup
from tourney.tournament.money.plan import PrizePlan
from tourney.tournament.pool import awards
from tourney.tournament.rules import TournamentRules
from tourney.tournament.setup import Setup
from tourney.tournament.state import Hand as TableHand
from tourney.tournament.state import State
from tourney.tournament.structure import Structure
from tourney.tournament.tournament import Tournament

SITE = "tourney"
FIRST_FRIDAY = datetime(2026, 1, 2, 19, tzinfo=UTC)
"""Where simulated time begins: no clock is read, so that a seed gives the same rows on any day."""
HAND_TIME = timedelta(seconds=90)


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played: who, by which structure, from which seed, for how much (minor units)."""

    structure: Structure
    structure_name: str
    players: int = 27
    seed: int = 1
    buy_in: int = 2000
    unit: str = "EUR"
    scale: int = 100
    rules: TournamentRules = field(default_factory=TournamentRules)

    @property
    def tournament_id(self) -> str:
        """What tells this plan from every other: two structures of one name have different digests."""
        digest = hashlib.sha256(repr(self.structure).encode()).hexdigest()[:6]
        return f"sim-{self.structure_name}-{self.players}-{self.seed}-{digest}"

    @property
    def started_at(self) -> datetime:
        """A Friday that goes with the seed."""
        return FIRST_FRIDAY + timedelta(weeks=self.seed % 52)


class SimulatedTournament:
    """Plays a plan. `hands` gives the records as they are finished; `run` is the tournament itself."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.run = Tournament()
        names = player_names(plan.players)
        self._players = {
            number: SimulatedPlayer(name, f"{plan.seed}:player:{name}")
            for number, name in enumerate(names, 1)
        }
        self._decks = Random(f"{plan.seed}:deck")
        self._reference = TournamentRef(
            plan.tournament_id, plan.structure.name, plan.buy_in, None, 0, plan.unit, plan.scale
        )
        now = plan.started_at - HAND_TIME
        setup = Setup(
            name=f"{plan.structure.name} {plan.started_at:%d.%m.%Y}",
            structure=plan.structure,
            max_seats=plan.structure.seats,
            seed=plan.seed,
            buy_in=plan.buy_in,
            unit=plan.unit,
            scale=plan.scale,
            prize_plan=PrizePlan(rounding=plan.scale),
            rules=plan.rules,
        )
        self.run.do(Create(setup), now)
        for name in names:
            self.run.do(Register(name), now)
        self.run.do(DrawSeats(), now)
        self.run.do(Start(), plan.started_at)

    @property
    def state(self) -> State:
        return self.run.state

    def hands(self) -> Iterator[HandRecord]:
        """Every hand to the last player, in rounds: each table begins a hand, then each ends it."""
        now = self.plan.started_at
        while self.state.status == "running":
            tables = [number for number, table in sorted(self.state.tables.items()) if len(table.seats) > 1]
            for table in tables:
                self.run.do(NextHand(table), now)
            begun = [(table, self.state.tables[table].hand) for table in tables]
            for place, (table, hand) in enumerate(begun):
                assert hand is not None
                played = self._play(hand)
                yield self._record(played, hand, table, now)
                stacks = dict(zip(played.seats, played.stacks, strict=True))
                self.run.do(
                    RecordHand(table, stacks, passed_out=played.passed_out),
                    now + HAND_TIME - timedelta(seconds=len(begun) - place),
                )
            now += HAND_TIME

    def _play(self, begun: TableHand) -> Hand:
        setup = table_setup(begun, self.plan.rules.hand)
        deck = self._decks.sample(DECK, setup.game.cards_needed(len(begun.dealt)))
        hand = Hand(setup, deck, shuffle=self._decks.shuffle)
        who = {dealt.seat: self._players[dealt.player] for dealt in begun.dealt}
        while not hand.done:
            if hand.awaits == DRAW:
                assert hand.actor is not None
                hand.draw(who[hand.seats[hand.actor]].throws(hand))
                continue
            legal = hand.legal()
            hand.apply(*who[legal.seat].decide(hand, legal))
        return hand

    def _record(self, hand: Hand, begun: TableHand, table: int, at: datetime) -> HandRecord:
        return write_down(
            hand,
            {dealt.seat: self._players[dealt.player].name for dealt in begun.dealt},
            site=SITE,
            site_hand_id=f"{self._reference.key}-{begun.number}",
            source="simulated",
            played_at=at,
            tournament=self._reference,
            level=begun.level,
            table_name=f"Table {table}",
            max_seats=self.plan.structure.seats,
        )


@dataclass(frozen=True, slots=True)
class Finisher:
    """One line of the result: the place (the best one of a tie), who, and the prize in minor units."""

    place: int
    tied: bool
    player: str
    prize: int


def finishers(state: State) -> list[Finisher]:
    """The result, the winner first."""
    won = awards(state)
    rows = [
        Finisher(place.best, place.worst > place.best, state.name(player), won.get(player, 0))
        for player, place in state.places.items()
    ]
    return sorted(rows, key=lambda row: (row.place, row.player))
