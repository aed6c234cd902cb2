"""The money of a tournament as double entry: each line of the log moves it from accounts to others.

An account is positive when somebody has or owes the money, negative when it is owed to somebody; all of
them together are 0 after every line. `drawer:cash` is what the drawer holds of a way of payment, `pool`
the prizes that nobody has won yet, `fee` and `staff` what belongs to them, `bounty` what lies on heads and
in envelopes, `house` what the organiser still owes to a guarantee, `due:3` what player 3 has to get.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from tourney.tournament import events as ev
from tourney.tournament.apply import apply, change
from tourney.tournament.pool import awards, overlay
from tourney.tournament.setup import Charge
from tourney.tournament.state import State
from tourney.tournament.tournament import Entry, Tournament
from tourney.tournament.working import Working

Postings = dict[str, int]

_PURPOSES = ("pool", "fee", "staff", "bounty")
_CHARGES = (ev.PlayerRegistered, ev.RebuyBought, ev.AddOnBought, ev.PlayerReEntered)
_CHANGES = (
    *_CHARGES,
    ev.TournamentCreated,
    ev.SetupChanged,
    ev.PlayerUnregistered,
    ev.HouseMoneyAdded,
    ev.PlayersEliminated,
    ev.PlayerRevived,
    ev.PlayerDisqualified,
    ev.PrizesSet,
    ev.BountyWon,
    ev.DealMade,
    ev.PaidOut,
    ev.TournamentFinished,
)
"""Events after which money lies elsewhere, or somebody has won a prize or lost it again."""


class Posted(NamedTuple):
    """A line of the log that counts and moved money, in minor units by account; the sum is 0."""

    seq: int
    at: datetime
    event: ev.Event
    postings: Postings


class Drawer(NamedTuple):
    """One way of payment: what came in, what went out, and what should be there; minor units."""

    method: str
    taken: int
    given: int

    @property
    def should_be(self) -> int:
        return self.taken - self.given


class Account(NamedTuple):
    """One player: what he paid in which way, what he has won, and got; `due` is still to be paid to him."""

    number: int
    name: str
    paid: Mapping[str, int]
    prize: int
    bounties: int
    got: int

    @property
    def due(self) -> int:
        return self.prize + self.bounties - self.got


@dataclass(frozen=True, slots=True)
class Ledger:
    """The lines, the balance of each account that is not 0, the drawer by way of payment, the players."""

    lines: tuple[Posted, ...]
    balances: Postings
    drawers: tuple[Drawer, ...]
    accounts: tuple[Account, ...]


def ledger(run: Tournament) -> Ledger:
    """The ledger of the lines that count."""
    working: Working | None = None
    lines: list[Posted] = []
    balances: defaultdict[str, int] = defaultdict(int)
    flows: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
    paid: defaultdict[int, defaultdict[str, int]] = defaultdict(lambda: defaultdict(int))
    owed = Owed({}, 0)
    for entry in run.counting():
        if working is None:
            working = Working(apply(None, entry.event))  # ty: ignore[invalid-argument-type]
        else:
            change(working, entry.event)  # ty: ignore[invalid-argument-type]
        if not isinstance(entry.event, _CHANGES):
            continue
        now = _owed(working.state)
        postings = _merged(_cash(entry.event), owed.to(now))
        owed = now
        if not postings:
            continue
        lines.append(Posted(entry.seq, entry.at, entry.event, postings))
        for account, amount in postings.items():
            balances[account] += amount
        _flow(entry, postings, flows, paid)
    if working is None:
        return Ledger((), {}, (), ())
    state = working.state
    won = awards(state)
    return Ledger(
        tuple(lines),
        {account: amount for account, amount in sorted(balances.items()) if amount},
        tuple(Drawer(method, *amounts) for method, amounts in sorted(flows.items())),
        tuple(_account(state, number, paid.get(number, {}), won.get(number, 0)) for number in state.players),
    )


def ledger_faults(found: Ledger, state: State) -> list[str]:
    """Where a ledger does not close, or says something else than the state; an empty list when it is sound."""
    faults = [f"line {line.seq} does not add up" for line in found.lines if sum(line.postings.values())]
    drawer = {one.method: one.should_be for one in found.drawers if one.should_be}
    if drawer != {method: amount for method, amount in state.drawer.items() if amount}:
        faults.append(f"the drawer holds {drawer}, the state says {state.drawer}")
    won = awards(state)
    expected = {
        "pool": -(state.collected.pool + state.house + overlay(state) - sum(won.values())),
        "fee": -state.collected.fee,
        "staff": -state.collected.staff,
        "bounty": sum(player.bounties for player in state.players.values()) - state.collected.bounty,
        "house": overlay(state),
    }
    faults += [
        f"{account} stands at {found.balances.get(account, 0)}, the state says {amount}"
        for account, amount in expected.items()
        if found.balances.get(account, 0) != amount
    ]
    faults += [
        f"{one.name} is due {one.due}, the ledger says {-found.balances.get(f'due:{one.number}', 0)}"
        for one in found.accounts
        if found.balances.get(f"due:{one.number}", 0) != -one.due
    ]
    return faults


class Owed(NamedTuple):
    """What is won in prizes by each player, and what the organiser owes to the guarantee."""

    prizes: Mapping[int, int]
    overlay: int

    def to(self, now: "Owed") -> Postings:
        """The postings that lead from here to there."""
        found: Postings = {"house": now.overlay - self.overlay, "pool": self.overlay - now.overlay}
        for player in self.prizes.keys() | now.prizes.keys():
            more = now.prizes.get(player, 0) - self.prizes.get(player, 0)
            found["pool"] += more
            found[f"due:{player}"] = -more
        return found


def _owed(state: State) -> Owed:
    return Owed(awards(state) if state.places or state.agreement else {}, overlay(state))


def _cash(event: ev.Event) -> Postings:
    """What an event says of itself: money that changed hands, and bounties."""
    if isinstance(event, _CHARGES):
        return _charged(event.charge, event.method)
    if isinstance(event, ev.PlayerUnregistered):
        return _charged(Charge(*event.refund).times(-1), event.method)
    if isinstance(event, ev.HouseMoneyAdded):
        return {f"drawer:{event.method}": event.amount, "pool": -event.amount}
    if isinstance(event, ev.PaidOut):
        return {f"due:{event.player}": event.amount, f"drawer:{event.method}": -event.amount}
    if isinstance(event, ev.BountyWon):
        return {"bounty": event.cash, f"due:{event.hunter}": -event.cash}
    return {}


def _charged(charge: Charge, method: str) -> Postings:
    parts = {purpose: -part for purpose, part in zip(_PURPOSES, charge, strict=True)}
    return {f"drawer:{method}": Charge(*charge).total, **parts}


def _merged(one: Postings, other: Postings) -> Postings:
    found = dict(one)
    for account, amount in other.items():
        found[account] = found.get(account, 0) + amount
    return {account: amount for account, amount in found.items() if amount}


def _flow(entry: Entry, postings: Postings, flows: Any, paid: Any) -> None:
    """What came in and went out of the drawer, and which player paid it."""
    event = entry.event
    for account, amount in postings.items():
        if not account.startswith("drawer:"):
            continue
        method = account.removeprefix("drawer:")
        flows[method][amount < 0] += abs(amount)
        if isinstance(event, (*_CHARGES, ev.PlayerUnregistered)):
            paid[event.player][method] += amount


def _account(state: State, number: int, paid: Mapping[str, int], won: int) -> Account:
    player = state.players[number]
    by_method = {method: amount for method, amount in sorted(paid.items()) if amount}
    return Account(number, player.name, by_method, won, player.bounties, state.paid_out.get(number, 0))
