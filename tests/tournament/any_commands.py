"""Commands by lot, legal and not, for tournaments of many kinds; and a tournament that checks each of them."""

import json
import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta

from evening import DAY, LEVELS, STRUCTURE

from tourney.engine.button import next_live
from tourney.engine.games import game
from tourney.tournament import commands as do
from tourney.tournament import events as ev
from tourney.tournament.bounties import unopened
from tourney.tournament.decide import decide
from tourney.tournament.invariants import faults
from tourney.tournament.money.plan import FixedPrize, PrizePlan
from tourney.tournament.pool import open_prizes, pool
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.rule_sets import RULE_SETS
from tourney.tournament.rules import TournamentRules
from tourney.tournament.setup import Charge, Purchase, Setup
from tourney.tournament.state import Hand, State, TableSeat
from tourney.tournament.structure import Level, Mix
from tourney.tournament.timing import clock_at
from tourney.tournament.tournament import Tournament
from tourney.tournament.view import view

OPEN = replace(
    STRUCTURE,
    starting_stack=1000,
    registration_until=3,
    rebuys_until=2,
    add_on_at=2,
    levels=tuple(replace(level, chip_up=(25,) if nth == 2 else ()) for nth, level in enumerate(LEVELS)),
)
HORSE = replace(
    OPEN,
    seats=8,
    limit="FL",
    add_on_at=None,
    levels=tuple(Level(50, 100, 25, 20, 3, bring_in=30, small_bet=100, big_bet=200) for _ in range(6)),
    chips=(5, 25, 100),
    ante_paid_by="none",
    mix=Mix("HORSE", (("holdem", "FL"), ("razz", "FL"), ("stud8", "FL")), "hands", 2),
)
STUD = replace(HORSE, game="stud", mix=None)
DRAW = replace(HORSE, game="jacks", mix=None)
OPENERS = replace(
    HORSE,
    limit="NL",
    chips=(5, 25, 100),
    levels=tuple(
        Level(
            50, 100, 25, 20, 4, small_bet=50, chip_up=(5,) if nth == 1 else (), game=key, limit=key and "NL"
        )
        for nth, key in enumerate((None, None, "holdem", None, "jacks", None))
    ),
    mix=Mix("Openers", (("jacks-italian", "NL"), ("holdem", "NL")), "hands", 3),
)

SETUPS: tuple[Setup, ...] = (
    Setup(
        "Home",
        OPEN,
        4,
        1,
        buy_in=2000,
        fee=200,
        levels_by="clock",
        arrange_at_once=False,
        rebuy=Purchase(Charge(1000, 100), 1000, 2),
        add_on=Purchase(Charge(1000), 1500),
        re_entries=1,
    ),
    Setup(
        "By hands",
        OPEN,
        3,
        2,
        buy_in=333,
        rules=RULE_SETS["tda-2024"].rules,
        bounty=99,
        bounty_kind="fixed",
        re_entries=None,
        prize_plan=PrizePlan("B", rounding=5),
    ),
    Setup(
        "Progressive",
        OPEN,
        5,
        3,
        buy_in=1000,
        bounty=1001,
        bounty_kind="progressive",
        levels_by="clock",
        rules=RULE_SETS["tda-2026"].rules,
        rebuy=Purchase(Charge(500, 0, 50, 301), 1000, None, 3),
        rebuy_at_most=1000,
        table_sizes=((1, 3), (3, 2)),
        guarantee=20000,
    ),
    Setup(
        "Mystery",
        replace(OPEN, registration_until=None, rebuys_until=None),
        3,
        4,
        buy_in=1000,
        staff_fee=50,
        bounty=500,
        bounty_kind="mystery",
        rules=RULE_SETS["robert-11"].rules,
        arrange_at_once=False,
    ),
    Setup(
        "Horse",
        HORSE,
        4,
        5,
        buy_in=1500,
        levels_by="clock",
        rules=RULE_SETS["wsop-2024"].rules,
        re_entries=2,
        prize_plan=PrizePlan(fixed=(FixedPrize(2, 700),)),
        break_order=(1,),
    ),
    Setup(
        "Stud", STUD, 4, 6, buy_in=1000, when_off="waits", rules=TournamentRules(mover="high_card_if_stud")
    ),
    Setup("Satellite", OPEN, 4, 7, buy_in=1000, levels_by="clock", prize_plan=PrizePlan(ticket=2500)),
    Setup("Draw", DRAW, 4, 8, rules=TournamentRules(redraws=(), other_tables="stack", halt_at=None)),
    Setup(
        "Openers",
        OPENERS,
        3,
        10,
        buy_in=1000,
        levels_by="clock",
        re_entries=1,
        rules=TournamentRules(redraws=((0, (2, 1)),)),
    ),
    Setup(
        "Ante",
        replace(OPEN, ante_paid_by="button", levels=tuple(replace(level, ante=25) for level in LEVELS)),
        3,
        9,
        buy_in=100,
        rules=TournamentRules(final_table="one_more", redraws=((4, (2, 1)), (0, ())), race="round_up"),
        arrange_at_once=False,
    ),
)

WORDS = ("", " ", "x" * 10_000, "Ann", "Łukasz", "<b>", "a\x00b", "cash", "card")
ABSURD = (0, -1, 1, 2, 10**15, -(10**30), 10**30)


def any_player(state: State, chance: random.Random) -> int:
    """Mostly one who is in, often one who is out, sometimes nobody."""
    what = chance.randint(0, 9)
    pool = list(state.stacks) if what < 6 else list(state.places) if what < 8 else list(state.players)
    return chance.choice(pool) if pool and what < 9 else chance.randint(-1, state.numbers + 1)


def any_table(state: State, chance: random.Random) -> int:
    if state.tables and chance.randint(0, 9):
        return chance.choice(list(state.tables))
    return chance.choice((0, 1, 2, 3, 4, 7, -1, 10_001))


def any_seat(state: State, chance: random.Random) -> tuple[int, int]:
    return any_table(state, chance), chance.choice((1, 2, 3, 4, 5, 6, 0, 11))


def any_players(state: State, chance: random.Random, most: int = 3) -> tuple[int, ...]:
    return tuple(any_player(state, chance) for _ in range(chance.randint(0, most)))


def together(state: State, chance: random.Random) -> tuple[int, ...]:
    """Some who sit at one table."""
    tables = [table for table in state.tables.values() if table.seats]
    if not tables or not chance.randint(0, 9):
        return any_players(state, chance)
    players = list(chance.choice(tables).seats.values())
    return tuple(chance.sample(players, chance.randint(1, max(1, min(3, len(players) - 1)))))


def result(hand: Hand, chance: random.Random) -> dict[int, int]:
    """Stacks after a hand: one wins what others lose, mostly as a hand can end."""
    stacks = {one.seat: 1000 if one.stack is None else one.stack for one in hand.dealt}
    if not chance.randint(0, 12):
        seat = chance.choice(list(stacks))
        stacks[seat] = chance.choice(ABSURD)
        return stacks
    alive = [seat for seat in stacks if stacks[seat]]
    if not alive:
        return stacks
    winner = chance.choice(alive)
    stacks[winner] += hand.carried if chance.randint(0, 9) else 0
    covers = stacks[winner]
    for one in hand.dealt:
        if one.seat != winner and chance.randint(0, 1):
            lost = min(stacks[one.seat], covers, chance.choice((50, 200, 10**9)))
            stacks[one.seat] -= lost
            stacks[winner] += lost
        if one.player == 0:
            stacks[winner] += stacks[one.seat]
            stacks[one.seat] = 0
    return stacks


def record(state: State, chance: random.Random) -> do.Command:
    busy = [table for table in state.tables.values() if table.hand]
    if not busy:
        return do.RecordHand(any_table(state, chance), {1: 1000})
    table = chance.choice(busy)
    assert table.hand is not None
    opens = game(table.hand.stakes.game or "holdem", table.hand.stakes.limit or "NL").opens
    if chance.randint(0, 1) if opens else not chance.randint(0, 30):
        told = {1: 975} if not chance.randint(0, 9) else {}
        return do.RecordHand(table.number, told, passed_out=True)
    stacks = result(table.hand, chance)
    hunters = {}
    if not chance.randint(0, 2):
        winners = [one.player for one in table.hand.dealt if stacks.get(one.seat, 0) > 0]
        hunters = {
            one.player: tuple(chance.sample(winners, min(len(winners), chance.randint(1, 2))))
            for one in table.hand.dealt
            if not stacks[one.seat]
        }
    return do.RecordHand(table.number, stacks, hunters)


def bust(state: State, chance: random.Random) -> do.Command:
    out = together(state, chance)
    hunters: Mapping[int, tuple[int, ...]] = {}
    if chance.randint(0, 1) and out:
        hunters = {out[0]: any_players(state, chance, 2)}
    stacks = {one: chance.choice((100, 100, 500, -5)) for one in out} if not chance.randint(0, 3) else {}
    return do.Bust(out, hunters, stacks)


def count(state: State, chance: random.Random) -> do.Command:
    """Sometimes all of a table, or all of the tournament as it should be."""
    if chance.randint(0, 2):
        players = list(state.stacks)
        if state.tables and chance.randint(0, 1):
            players = list(state.tables[chance.choice(list(state.tables))].seats.values())
        return do.CountStacks({one: chance.choice((1000, 1000, 975, 25)) for one in players})
    players = list(state.stacks)
    if not players:
        return do.CountStacks({})
    each = {one: state.chips_in_play // len(players) for one in players}
    each[players[0]] += state.chips_in_play - sum(each.values())
    return do.CountStacks(each)


def deal(state: State, chance: random.Random) -> do.Command:
    players = tuple(state.stacks)
    if not players:
        return do.Deal({})
    prizes = open_prizes(state)
    amounts = dict(zip(players, prizes, strict=True))
    first = chance.choice((0, 0, amounts[players[0]] // 2, -5))
    amounts[players[0]] -= first
    return do.Deal(amounts, first, "by hand", players if chance.randint(0, 3) else players[1:])


def configure(state: State, chance: random.Random) -> do.Command:
    before = state.setup
    changes = chance.choice(
        (
            {"name": "Another"},
            {"max_seats": chance.choice((1, 2, 3, 4, 6, 10, 11))},
            {"table_sizes": ((1, chance.randint(2, 6)),)},
            {"rules": chance.choice(list(RULE_SETS.values())).rules},
            {
                "structure": chance.choice(
                    (OPEN, HORSE, STUD, DRAW, OPENERS, replace(OPEN, registration_until=1))
                )
            },
            {"prize_plan": chance.choice((PrizePlan(), PrizePlan("C"), PrizePlan(percent=(6000, 4000))))},
            {"guarantee": chance.choice((None, 0, 5000, -1, 10**20))},
            {"buy_in": chance.choice((-1, 0, 5, 10**20))},
            {"arrange_at_once": not before.arrange_at_once},
            {"levels_by": chance.choice(("hands", "clock", "stars"))},
            {"break_order": (2, 1)},
            {"seed": chance.randint(0, 5)},
            {"rebuy": chance.choice((None, Purchase(Charge(5), 500)))},
        )
    )
    return do.Configure(replace(before, **changes))


def seal(state: State, chance: random.Random) -> do.Command:
    left = len(state.stacks)
    if not left or not chance.randint(0, 3):
        return do.SealEnvelopes((5, 5))
    each = unopened(state) // left
    return do.SealEnvelopes((each + unopened(state) - each * left, *[each] * (left - 1)))


def prizes(state: State, chance: random.Random) -> do.Command:
    total = pool(state)
    return do.SetPrizes(
        chance.choice((None, (total,), (total - total // 3, total // 3), (5, 10), (-5, total + 5)))
    )


Maker = Callable[[State, random.Random], do.Command]

COMMANDS: dict[str, Maker] = {
    "register": lambda s, c: do.Register(
        c.choice((f"P{s.numbers + 1}",) * 9 + WORDS),
        c.choice((None, None, None, 1, 2)),
        c.choice(("cash", "card", *WORDS)),
        c.choice((None, None, None, any_seat(s, c))),
    ),
    "unregister": lambda s, c: do.Unregister(any_player(s, c)),
    "rename": lambda s, c: do.Rename(any_player(s, c), c.choice((f"R{s.numbers}", *WORDS))),
    "rebuy": lambda s, c: do.Rebuy(any_player(s, c)),
    "add_on": lambda s, c: do.AddOn(any_player(s, c)),
    "re_enter": lambda s, c: do.ReEnter(any_player(s, c)),
    "reserve": lambda s, c: do.Reserve(any_player(s, c), c.choice((None, any_seat(s, c), any_seat(s, c)))),
    "draw": lambda s, c: do.DrawSeats(),
    "start": lambda s, c: do.Start(),
    "finish": lambda s, c: do.Finish(),
    "next_hand": lambda s, c: do.NextHand(any_table(s, c), anyway=not c.randint(0, 2)),
    "next_hand_too": lambda s, c: do.NextHand(any_table(s, c)),
    "next_unrecorded": lambda s, c: do.NextHand(any_table(s, c), True, not c.randint(0, 3)),
    "record": record,
    "record_too": record,
    "enter_stack": lambda s, c: do.EnterStack(any_player(s, c), c.choice((None, 500, *ABSURD))),
    "count": count,
    "bust": bust,
    "colour_up": lambda s, c: do.ColourUp(c.choice((100, 500, 25, 0, -5))),
    "pause": lambda s, c: do.Pause(),
    "resume": lambda s, c: do.Resume(),
    "level": lambda s, c: do.ChangeLevel(
        c.choice(("next", "next", "back", 1, 2, 3, 0, 10**9)),
        c.choice((None, None, 60, *ABSURD)),
        not c.randint(0, 5),
    ),
    "add_time": lambda s, c: do.AddTime(c.choice((60, -60, *ABSURD))),
    "was_off": lambda s, c: do.WasOff(DAY + timedelta(minutes=c.randint(0, 600))),
    "hand_for_hand": lambda s, c: do.HandForHand(c.choice((True, True, False))),
    "end_round": lambda s, c: do.EndRound(),
    "close_registration": lambda s, c: do.CloseRegistration(),
    "move": lambda s, c: do.Move(
        any_player(s, c), c.choice((None, any_table(s, c))), c.choice((None, None, any_seat(s, c)[1]))
    ),
    "balance": lambda s, c: do.Balance(),
    "break_table": lambda s, c: do.BreakTable(any_table(s, c)),
    "open_table": lambda s, c: do.OpenTable(c.choice((None, 3, 0))),
    "close_table": lambda s, c: do.CloseTable(any_table(s, c), c.choice((True, True, False))),
    "lock": lambda s, c: do.LockSeat(*any_seat(s, c), c.choice((True, True, False))),
    "pin": lambda s, c: do.Pin(any_player(s, c), c.choice((True, False))),
    "absent": lambda s, c: do.Absent(any_player(s, c), c.choice((True, False))),
    "penalise": lambda s, c: do.Penalise(
        any_player(s, c), c.choice((1, 0, *ABSURD)), c.choice((0, 0, 1, -1))
    ),
    "disqualify": lambda s, c: do.Disqualify(any_player(s, c), c.choice((True, False))),
    "revive": lambda s, c: do.Revive(any_player(s, c), c.choice((None, None, 700, *ABSURD))),
    "prizes": prizes,
    "deal": deal,
    "pay_out": lambda s, c: do.PayOut(any_player(s, c), c.choice((None, None, 100, *ABSURD))),
    "house_money": lambda s, c: do.AddHouseMoney(c.choice((500, *ABSURD))),
    "seal": seal,
    "claim": lambda s, c: do.ClaimBounty(any_player(s, c), any_players(s, c, 2)),
    "note": lambda s, c: do.Note(c.choice(WORDS)),
    "configure": configure,
}


def given_seats(event: ev.Event) -> list[tuple[int, TableSeat]]:
    """Who got which seat by an event."""
    match event:
        case ev.SeatsDrawn() | ev.TableBroken() | ev.SeatsRedrawn():
            return list(zip(event.players, event.seats, strict=True))
        case ev.PlayerMoved():
            return [(event.player, TableSeat(event.to_table, event.to_seat))]
        case ev.PlayerRevived():
            return [(event.player, TableSeat(event.table, event.seat))]
        case ev.PlayerRegistered() | ev.RebuyBought() | ev.PlayerReEntered():
            return [] if event.seat is None else [(event.player, event.seat)]
    return []


class Watched:
    """A tournament in which every answer is checked."""

    def __init__(self, setup: Setup) -> None:
        self.run = Tournament()
        self.now: datetime = DAY
        self.run.do(do.Create(setup), self.now)

    @property
    def state(self) -> State:
        return self.run.state

    def after(self, seconds: int) -> None:
        self.now += timedelta(seconds=seconds)

    def give(self, command: do.Command) -> list[ev.Event] | None:
        """Gives a command; None when it is refused, and then nothing has changed."""
        before, lines, shown = self.state, self.run.version, repr(self.state)
        try:
            events: list[ev.Event] = [entry.event for entry in self.run.do(command, self.now)]
        except NotAllowed as refused:
            assert self.run.state is before and self.run.version == lines
            assert repr(before) == shown, command
            assert "\n" not in str(refused) and len(str(refused)) < 2000
            return None
        assert repr(before) == shown, f"{command} changed a state that others may still read"
        self.check()
        check_seats(before, events)
        check_big_blind(before, self.state, events)
        return events

    def check(self) -> None:
        state = self.state
        assert faults(state) == []
        shown = view(state, self.now)
        json.dumps(shown)
        check_balance(state, shown["proposals"])
        check_offers(state, self.now, shown["players"], self.run.version)
        clock = clock_at(state, self.now)
        assert clock is None or state.status in ("running", "finished")

    def undo(self, action: int | None = None) -> bool:
        """Undoes an action if that is allowed; says whether it was."""
        before, lines, shown = self.state, self.run.version, repr(self.state)
        undone = set(self.run.undone)
        try:
            self.run.undo(self.now, action=action)
        except NotAllowed:
            assert (self.run.state, self.run.version, self.run.undone) == (before, lines, undone)
            assert repr(before) == shown
            return False
        self.check()
        return True

    def redo(self, action: int | None = None) -> bool:
        before, lines = self.state, self.run.version
        try:
            self.run.redo(self.now, action=action)
        except NotAllowed:
            assert (self.run.state, self.run.version) == (before, lines)
            return False
        self.check()
        return True

    def undo_and_redo(self, action: int | None = None) -> None:
        """The one takes back what the other did, to the letter."""
        before = self.state
        if self.undo(action):
            assert self.redo()
            assert self.state == before
            assert repr(self.state) == repr(before)

    def rebuild(self) -> None:
        """The rows of the log, through JSON, lead to the same state."""
        rows = [
            {**row, "payload": json.loads(json.dumps(row["payload"]))}
            for row in (entry.row() for entry in self.run.log)
        ]
        again = Tournament.from_rows(rows)
        assert again.state == self.state
        assert repr(again.state) == repr(self.state)
        assert again.undone == self.run.undone


def check_offers(state: State, now: datetime, shown: list, by_lot: int) -> None:
    """A player is offered what he would be sold, and nothing else; one of them is asked at a time."""
    if not shown:
        return
    player = shown[by_lot % len(shown)]
    for kind, command in (("rebuy", do.Rebuy), ("add-on", do.AddOn), ("re-enter", do.ReEnter)):
        try:
            decide(state, command(player["number"]), now)
        except NotAllowed as refused:
            assert kind not in player["buys"], (kind, refused)
        else:
            assert kind in player["buys"] and kind not in player["not_sold"], kind


def check_seats(before: State, events: list[ev.Event]) -> None:
    """Nobody gets a seat that is locked or not there, or one at a closed table, unless he keeps his own."""
    extra = before.setup.rules.final_table == "one_more"
    for event in events:
        for player, where in given_seats(event):
            mine = before.players.get(player)
            if isinstance(event, ev.SeatsRedrawn) and mine and mine.seat == where:
                continue
            assert where not in before.locked, (player, where)
            assert where.table not in before.closed, (player, where)
            size = before.setup.size_of(where.table)
            if where.table in before.tables and not isinstance(event, ev.SeatsRedrawn):
                size = before.tables[where.table].size
            there = sum(TableSeat(where.table, seat) not in before.locked for seat in range(1, size + 1))
            assert 1 <= where.seat <= size + (extra and len(before.stacks) > there), (player, where)


def check_big_blind(before: State, after: State, events: list[ev.Event]) -> None:
    """The big blind goes to the next player who is dealt in, and button and small blind follow it."""
    drawn = {event.table for event in events if isinstance(event, ev.ButtonDrawn)}
    for event in events:
        if not isinstance(event, ev.HandStarted):
            continue
        seats = [one.seat for one in event.dealt]
        assert len(seats) >= 2
        table = before.tables.get(event.table)
        if event.frozen or table is None or table.marks is None or event.table in drawn:
            continue
        if table.marks.small_blind_seat == table.marks.big_blind:
            continue  # one who sat alone has had the button and no blind yet
        assert event.big_blind_seat in seats
        if after.setup.rules.hand.button != "moving":
            assert event.big_blind_seat == next_live(table.marks.big_blind, seats)
        now = after.tables.get(event.table)
        if now is None or now.hand is None:
            continue  # it was over at once, and people may have moved since
        for seat, player in now.seats.items():
            assert seat in seats or seat in event.waiting or player in after.broke(), (seat, player)


def check_balance(state: State, proposals: list) -> None:
    """Tables are level, or somebody says what is due, now or after a hand; in a round of hand-for-hand
    nothing is."""
    if state.status != "running" or len(state.tables) < 2 or state.round is not None:
        return
    sizes = {number: len(table.seats) for number, table in state.tables.items()}
    takers = [
        number
        for number, table in state.tables.items()
        if number not in state.closed
        and any(
            seat not in table.seats
            and TableSeat(number, seat) not in state.locked
            and (table.marks is None or seat != table.marks.big_blind)
            for seat in range(1, table.size + 1)
        )
    ]
    if not takers:
        return
    least = state.setup.rules.difference(len(state.tables))
    smallest = min(sizes[number] for number in takers)
    for number, table in state.tables.items():
        free = any(not state.players[player].pinned for player in table.seats.values())
        if free and sizes[number] - smallest >= least:
            assert proposals, sizes
