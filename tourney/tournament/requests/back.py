"""The request that a command is: `asked(state, request_of(command)) == command`."""

from collections.abc import Callable, Mapping
from typing import Any

from tourney.tournament import commands as do
from tourney.tournament.requests.kinds import DEALS, Asked, Redo, Undo
from tourney.tournament.requests.setups import setup_request


def request_of(command: Asked) -> dict[str, Any]:
    """A command as a JSON object, players by number and money in minor units."""
    kind, fields = _WAYS[type(command)](command)
    return {"kind": kind, **fields}


def _seat(seat: tuple[int, int] | None) -> dict[str, int] | None:
    return None if seat is None else {"table": seat[0], "seat": seat[1]}


def _keys(values: Mapping[int, Any]) -> dict[str, Any]:
    """JSON has texts for keys; `#3` is player 3 even where a player is named 3."""
    return {f"#{key}": list(value) if isinstance(value, tuple) else value for key, value in values.items()}


def _list(values: tuple[int, ...] | None) -> list[int] | None:
    return None if values is None else list(values)


_Way = Callable[[Any], tuple[str, dict[str, Any]]]

_WAYS: dict[type, _Way] = {
    do.Create: lambda c: ("new", setup_request(c.setup)),
    do.Configure: lambda c: ("configure", setup_request(c.setup)),
    do.Register: lambda c: (
        "register",
        {"name": c.name, "person": c.person, "method": c.method, "seat": _seat(c.seat)},
    ),
    do.Unregister: lambda c: ("unregister", {"player": c.player, "method": c.method}),
    do.Rename: lambda c: ("rename", {"player": c.player, "name": c.name}),
    do.Rebuy: lambda c: ("rebuy", {"player": c.player, "method": c.method}),
    do.AddOn: lambda c: ("add-on", {"player": c.player, "method": c.method}),
    do.ReEnter: lambda c: ("re-enter", {"player": c.player, "method": c.method}),
    do.Reserve: lambda c: ("reserve", {"player": c.player, "seat": _seat(c.seat)}),
    do.DrawSeats: lambda c: ("seat", {}),
    do.Start: lambda c: ("start", {}),
    do.Finish: lambda c: ("finish", {}),
    do.NextHand: lambda c: (
        "next-hand",
        {"table": c.table, "unrecorded": c.unrecorded, "anyway": c.anyway},
    ),
    do.RecordHand: lambda c: (
        "record",
        {
            "table": c.table,
            "seats": {str(seat): chips for seat, chips in c.stacks.items()},
            "hunters": _keys(c.hunters),
            "propose": c.propose,
            "passed_out": c.passed_out,
        },
    ),
    do.EnterStack: lambda c: ("stack", {"player": c.player, "chips": c.stack}),
    do.CountStacks: lambda c: ("count", {"stacks": _keys(c.stacks)}),
    do.Bust: lambda c: (
        "bust",
        {"players": list(c.players), "hunters": _keys(c.hunters), "stacks": _keys(c.stacks)},
    ),
    do.ColourUp: lambda c: ("colour-up", {"smallest": c.smallest}),
    do.Pause: lambda c: ("pause", {}),
    do.Resume: lambda c: ("resume", {}),
    do.ChangeLevel: lambda c: ("level", {"level": c.level, "left": c.left, "on_break": c.on_break}),
    do.AddTime: lambda c: ("time", {"seconds": c.seconds}),
    do.WasOff: lambda c: ("off", {"since": c.since.isoformat()}),
    do.HandForHand: lambda c: ("hand-for-hand", {"on": c.on}),
    do.EndRound: lambda c: ("end-round", {}),
    do.CloseRegistration: lambda c: ("close-registration", {}),
    do.Move: lambda c: ("move", {"player": c.player, "table": c.table, "seat": c.seat}),
    do.Balance: lambda c: ("balance", {}),
    do.BreakTable: lambda c: ("break-table", {"table": c.table}),
    do.OpenTable: lambda c: ("open-table", {"table": c.table}),
    do.CloseTable: lambda c: ("close-table" if c.closed else "open-table", {"table": c.table}),
    do.LockSeat: lambda c: ("lock" if c.locked else "unlock", {"table": c.table, "seat": c.seat}),
    do.Pin: lambda c: ("pin" if c.pinned else "unpin", {"player": c.player}),
    do.Absent: lambda c: ("absent" if c.away else "back", {"player": c.player}),
    do.Penalise: lambda c: ("penalty", {"player": c.player, "hands": c.hands, "rounds": c.rounds}),
    do.Disqualify: lambda c: ("disqualify", {"player": c.player, "prize": c.prize}),
    do.Revive: lambda c: ("revive", {"player": c.player, "chips": c.stack}),
    do.SetPrizes: lambda c: ("prizes", {"prizes": _list(c.prizes)}),
    do.Deal: lambda c: (
        "deal",
        {
            "how": c.kind if c.kind in DEALS else "custom",
            "amounts": _keys(c.amounts),
            "first": c.first,
            "consent": list(c.consent),
        },
    ),
    do.PayOut: lambda c: ("pay", {"player": c.player, "amount": c.amount, "method": c.method}),
    do.AddHouseMoney: lambda c: ("house-money", {"amount": c.amount, "method": c.method}),
    do.SealEnvelopes: lambda c: ("envelopes", {"amounts": list(c.amounts)}),
    do.ClaimBounty: lambda c: ("claim", {"player": c.victim, "by": list(c.hunters)}),
    do.Note: lambda c: ("note", {"text": c.text}),
    Undo: lambda c: ("undo", {"action": c.action}),
    Redo: lambda c: ("redo", {"action": c.action}),
}
