"""What must be done now at a tournament: each thing in a sentence, with its rule and the command that does it."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from desk.evening import Evening
from desk.words import listed, seat
from tourney.language import tr, tr_n
from tourney.recording.following import TakenBack, sentence, taken_back
from tourney.server import held
from tourney.server.room import last_copy
from tourney.tournament.pool import awards
from tourney.tournament.tournament import Tournament
from tourney.tournament.view import nobody_claimed

NAMED = 12
"""Players who are named in one sentence; of more it says how many."""


class Due(NamedTuple):
    """One thing to do. `kind` is the command that does it, `does` what its button says; None where only
    the sentence is to be known. `key` names the same thing again while it stays due. One that may be
    `put_off` is a proposal, which the director may leave."""

    key: str
    sentence: str
    rule: str = ""
    does: str = ""
    kind: str | None = None
    fields: Mapping[str, Any] = {}
    put_off: bool = False
    claim: int | None = None
    """The player whose bounty nobody has claimed: the card asks who won it."""
    ends: bool = False
    """Whether the time that is left of the level belongs to the sentence."""


def due(evening: Evening) -> list[Due]:
    """Everything that waits for the desk, the first thing first."""
    steps = {
        "registering": _before_the_draw,
        "seated": _before_the_start,
        "running": _while_running,
        "finished": _after_the_end,
    }
    found = list(steps[evening.found["status"]](evening))
    copy = last_copy()
    if copy is not None and copy["error"]:
        found.append(
            Due(f"copy {copy['at']}", tr("No copy of the store was made: {why}.", why=copy["error"]))
        )
    warnings = [one for one in evening.found["warnings"] if one != nobody_claimed(evening.state)]
    return found + [Due(f"warning {words}", words) for words in warnings]


def _before_the_draw(evening: Evening) -> Iterator[Due]:
    many = len(evening.found["players"])
    if many < 2:
        yield Due(
            "register", tr("Register the players: nobody is in yet.") if not many else tr("One player is in.")
        )
    else:
        yield Due(
            "draw",
            tr("{n} players are in. Draw the seats when everybody is here.", n=many),
            does=tr("Draw the seats"),
            kind="seat",
        )


def _before_the_start(evening: Evening) -> Iterator[Due]:
    players = len(evening.found["players"])
    yield Due(
        "start",
        tr_n(
            "{players} players sit at {n} table. Level 1 begins with the start.",
            "{players} players sit at {n} tables. Level 1 begins with the start.",
            len(evening.found["tables"]),
            players=players,
        ),
        does=tr("Shuffle up and deal"),
        kind="start",
    )
    yield Due(
        "redraw", tr("Somebody is missing, or one more came?"), does=tr("Draw the seats anew"), kind="seat"
    )


def _while_running(evening: Evening) -> Iterator[Due]:
    found = evening.found
    yield from _taken_back(evening)
    yield from _round(evening)
    for one in found["proposals"]:
        yield _proposal(one)
    yield from _bubble(evening)
    yield from _closing(evening)
    without = [one["player"] for one in found["players"] if "add-on" in one["buys"] and not one["add_ons"]]
    if without:
        yield Due(
            "add-on",
            tr("The add-on is on sale. Without one: {names}.", names=listed(without, NAMED)),
            ends=True,
        )
    yield from _unclaimed(evening)


def _unclaimed(evening: Evening) -> Iterator[Due]:
    """Bounties whose winner was not known when the player was put out."""
    for number in evening.found["unclaimed"]:
        words = tr("Nobody has claimed the bounty on {names}.", names=evening.name(number))
        yield Due(f"claim {number}", words, put_off=True, claim=number)


def _proposal(one: Mapping[str, Any]) -> Due:
    rule, what = one.get("rule", ""), one["do"]
    if what == "move":
        words = tr(
            "{name} moves from {seat} to {to}.",
            name=one["player"],
            seat=seat(one["from"]),
            to=seat(one["to"]),
        )
        asked = {"player": one["number"], **one["to"]}
        return Due(
            f"move {asked}", words, rule, tr("Move {name}", name=one["player"]), "move", asked, put_off=True
        )
    if what == "break":
        table = one["table"]
        words = tr("Table {table} breaks: the others have a seat for everybody there.", table=table)
        return Due(
            f"break {table}",
            words,
            rule,
            tr("Break table {table}", table=table),
            "break-table",
            {"table": table},
            put_off=True,
        )
    if what == "redraw":
        many = one["tables"]
        words = (
            tr("The final table is drawn.")
            if many == 1
            else tr("Everyone draws a new seat at {n} tables.", n=many)
        )
        return Due(f"redraw {many}", words, rule, tr("Draw the new seats"), "balance", put_off=True)
    if what == "bust":
        names = listed(one["players"])
        by = [listed(hunters) for hunters in one["by"] if hunters]
        words = tr_n(
            "{names} has no chips left since hand {hand}.",
            "{names} have no chips left since hand {hand}.",
            len(one["players"]),
            names=names,
            hand=one["hand"],
        )
        if by:
            words += " " + tr("The chips went to {names}.", names=listed(list(dict.fromkeys(by))))
        asked = {"players": one["numbers"]}
        return Due(
            f"bust {one['numbers']}", words, "", tr("Bust {names}", names=names), "bust", asked, put_off=True
        )
    if what == "colour-up":
        smallest = one["smallest"]
        words = tr("Chips below {smallest} are not needed any more.", smallest=smallest)
        return Due(
            f"colour-up {smallest}",
            words,
            rule,
            tr("Colour up to {smallest}", smallest=smallest),
            "colour-up",
            {"smallest": smallest},
            put_off=True,
        )
    if what == "finish":
        return Due("finish", f"{one['why'].capitalize()}.", does=tr("End the tournament"), kind="finish")
    return Due(f"wait {one['why']}", tr("Wait: {why}.", why=one["why"]))


def _taken_back(evening: Evening) -> Iterator[Due]:
    """Hands in progress that the scribe had written down, and whose end was undone."""

    def read(run: Tournament) -> list[TakenBack]:
        with held.store().cursor() as cursor:
            return list(taken_back(cursor, evening.tournament_id, run))

    for one in held.live().look(evening.tournament_id, read):
        yield Due(f"taken back {one.recording_id}", sentence(one))


def _round(evening: Evening) -> Iterator[Due]:
    """Hand for hand: the round ends when every table has played its hand."""
    if not evening.found["hand_for_hand"]:
        return
    broke = [evening.name(number) for number in sorted(evening.state.broke())]
    words = tr("Hand for hand: every table deals one hand and waits.")
    if broke:
        words += " " + tr("{names} went broke in this round.", names=listed(broke))
    yield Due(
        "round",
        words,
        does=tr("End the round"),
        kind="end-round",
    )


def _bubble(evening: Evening) -> Iterator[Due]:
    found = evening.found
    if found["deal"] is not None:  # everybody who was left has his part: nobody goes out unpaid any more
        return
    paid = sum(1 for prize in found["prizes"] if prize)
    if not found["pool"] or found["left"] != paid + 1 or found["registration_open"]:
        return
    words = tr_n(
        "The bubble: {left} are left, {n} place is paid.",
        "The bubble: {left} are left, {n} places are paid.",
        paid,
        left=found["left"],
    )
    if len(found["tables"]) > 1 and not found["hand_for_hand"]:
        yield Due("bubble", words, "", tr("Play hand for hand"), "hand-for-hand", {"on": True}, put_off=True)
    else:
        yield Due("bubble", words)


def _closing(evening: Evening) -> Iterator[Due]:
    """What is still sold, and is not once the next level begins; how long that is stands there when no break
    comes before it."""
    found = evening.found
    level = found["level"]
    pause = bool(level and evening.state.setup.structure.level(level).break_minutes) and not found["on_break"]
    if found["registration_open"] and level == found["registration_until"]:
        words = (
            tr("Registration closes after the break, when level {n} begins.", n=level + 1)
            if pause
            else tr("Registration closes when level {n} begins.", n=level + 1)
        )
        if found["rebuys_until"] == level:
            words += " " + tr("Rebuys end then, too.")
        yield Due("closing", words, ends=not pause)
    elif found["rebuys_open"] and level == found["rebuys_until"]:
        words = (
            tr("Rebuys end after the break, when level {n} begins.", n=level + 1)
            if pause
            else tr("Rebuys end when level {n} begins.", n=level + 1)
        )
        yield Due("rebuys", words, ends=not pause)


def _after_the_end(evening: Evening) -> Iterator[Due]:
    won = next((one for one in evening.found["places"] if one["place"] == 1), None)
    if won is not None:
        yield Due(
            "winner", tr("{name} has won: {prize}.", name=won["player"], prize=evening.money(won["prize"]))
        )
    owed = [evening.name(number) for number, amount in due_to(evening).items() if amount]
    if owed:
        yield Due("pay", tr("To be paid: {names}. The money stands under Money.", names=listed(owed, NAMED)))


def due_to(evening: Evening) -> dict[int, int]:
    """What is still to be paid to each player, prizes and bounties; zeros are left out."""
    won = awards(evening.state)
    found = {
        one["number"]: won.get(one["number"], 0) + one["bounties"] - one["paid_out"]
        for one in evening.found["players"]
    }
    return {number: amount for number, amount in found.items() if amount > 0}
