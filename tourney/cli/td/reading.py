"""The verbs of `tourney td` that only read: the list, the state, the log."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from tourney.cli.output import counted, say, table
from tourney.cli.td.telling import due
from tourney.tournament.money.amounts import plain, written
from tourney.tournament.sentences import Line, told
from tourney.tournament.sentences.words import stakes, time_left
from tourney.tournament.tournament import Tournament
from tourney.tournament.view import view

MOST_COMING = 20
"""So many levels that came by themselves after the last line are told; of the others only how many."""
SHOWN_PLACES = 30


def state_document(tournament_id: str, run: Tournament, now: datetime) -> dict[str, Any]:
    """The whole state at a moment."""
    return {"tournament_id": tournament_id, "version": run.version, **view(run.state, now)}


def tell_state(tournament_id: str, run: Tournament, now: datetime) -> None:
    found = view(run.state, now)
    money = _money(found)
    say(f"{found['name']} ({tournament_id}): {_status(found)}")
    say(_clock(found, run))
    say(
        f"{counted(len(found['players']), 'player')}, {found['entries']} entries, {found['rebuys']} rebuys, "
        f"{found['add_ons']} add-ons; {found['left']} left; {found['chips_in_play']:,} chips in play; "
        f"pool {money(found['pool'])}"
    )
    paid = found["payouts"]
    if paid and found["pool"]:
        shown = [_payout(one, money, dealt=found["deal"] is not None) for one in paid[:SHOWN_PLACES]]
        more = len(paid) - SHOWN_PLACES
        say(f"Prizes: {', '.join(shown)}{f', and {more} more' if more > 0 else ''}")
    for one in found["tables"]:
        say()
        say(_table(one))
    if not found["tables"] and found["players"]:
        say("Entered: " + ", ".join(f"{one['number']} {one['player']}" for one in found["players"]))
    if found["places"]:
        say()
        rows = [
            (_place(one), one["player"], money(one["prize"]) if one["prize"] else "–")
            for one in found["places"][:SHOWN_PLACES]
        ]
        say(table(("place", "player", "prize"), rows, left=2))
    for sentence in due(found):
        say(sentence)


def _payout(one: dict[str, Any], money: Callable[[int], str], *, dealt: bool) -> str:
    who = f"{one['player'] or 'kept for the winner'} " if dealt else ""
    return f"{who}{money(one['amount'])}"


def tell_log(run: Tournament, now: datetime) -> None:
    """Number, time, who and where, sentence; a line that does not count stands behind ×."""
    lines, more = log_lines(run, now)
    for line in lines:
        who = " ".join(part for part in (line.actor, f"@{line.device}" if line.device else None) if part)
        mark = "×" if line.undone else " "
        number = "" if line.seq is None else str(line.seq)
        when = line.at.astimezone().strftime("%Y-%m-%d %H:%M:%S")
        say(f"{mark}{number:>4}  {when}  {who + ': ' if who else ''}{line.text}")
    if more:
        say(f"      … and {counted(more, 'level')} or breaks more, until now")


def log_lines(run: Tournament, now: datetime) -> tuple[list[Line], int]:
    """The log with the levels that began by themselves, and how many of those at its end are left out."""
    lines = told(run, now)
    last = max((at for at, line in enumerate(lines) if line.seq is not None), default=-1)
    shown = lines[: last + 1 + MOST_COMING]
    return shown, len(lines) - len(shown)


def tell_list(found: Sequence[Mapping[str, Any]]) -> None:
    if not found:
        say("There are no tournaments: begin one with `tourney td new`.")
        return
    rows = [
        (
            one["tournament_id"],
            one["name"],
            one["status"],
            datetime.fromisoformat(one["created_at"]).astimezone().strftime("%Y-%m-%d %H:%M"),
            str(one["entries"]),
            written(one["pool"], one["unit"], one["scale"]),
        )
        for one in found
    ]
    say(table(("tournament", "name", "status", "created", "entries", "pool"), rows, left=4))


def _money(found: Mapping[str, Any]) -> Any:
    return lambda amount: written(amount, found["unit"], found["scale"])


def _status(found: Mapping[str, Any]) -> str:
    entry = "; registration is open" if found["registration_open"] else ""
    return f"{found['status']}{', hand for hand' if found['hand_for_hand'] else ''}{entry}"


def _clock(found: Mapping[str, Any], run: Tournament) -> str:
    if not found["level"]:
        return f"Structure {found['structure']}; it has not begun."
    where = f"Break after level {found['level']}" if found["on_break"] else f"Level {found['level']}"
    over = found["left_seconds"]
    time = "" if over is None else f", {time_left(int(over * 1000))} left"
    stopped = "" if found["running"] or found["status"] != "running" else ", stopped"
    level = run.state.setup.structure.level(found["level"])
    return f"{where}: {stakes(level)}{time}{stopped}"


def _table(one: Mapping[str, Any]) -> str:
    marks = {one["button"]: "button", one["small_blind"]: "small blind", one["big_blind"]: "big blind"}
    if one["button"] in (one["small_blind"], one["big_blind"]):
        marks[one["button"]] = f"button, {marks[one['button']]}"
    rows = [
        (
            str(seat["seat"]),
            f"{seat['player']} ({seat['number']})",
            "unknown" if seat["stack"] is None else plain(seat["stack"], 1),
            seat["status"],
            marks.get(seat["seat"], ""),
        )
        for seat in one["seats"]
    ]
    hand = f", hand {one['hand']}" if one["hand"] else ""
    closed = ", closed" if one["closed"] else ""
    pot = ""
    if one["carried"]:
        deals = counted(one["passed_out"], "deal")
        pot = f", {plain(one['carried'], 1)} in the pot from {deals} that nobody opened"
    head = f"Table {one['table']}{hand}{closed}{pot}"
    return (
        f"{head}\n" + table(("seat", "player", "chips", "status", ""), rows, left=2)
        if rows
        else f"{head}: empty"
    )


def _place(one: Mapping[str, Any]) -> str:
    return str(one["place"]) if one["place"] == one["last_place"] else f"{one['place']}–{one['last_place']}"
