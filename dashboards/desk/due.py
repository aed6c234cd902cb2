"""What must be done now at a tournament: each thing in a sentence, with its rule and the command that does it."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from desk.evening import Evening
from desk.words import listed, seat
from parts import amounts
from tourney.recording.following import TakenBack, sentence, taken_back
from tourney.server import held
from tourney.server.room import last_copy
from tourney.tournament.pool import awards
from tourney.tournament.tournament import Tournament

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
        found.append(Due(f"copy {copy['at']}", f"No copy of the store was made: {copy['error']}."))
    return found + [Due(f"warning {words}", words) for words in evening.found["warnings"]]


def _before_the_draw(evening: Evening) -> Iterator[Due]:
    many = len(evening.found["players"])
    if many < 2:
        yield Due("register", "Register the players: nobody is in yet." if not many else "One player is in.")
    else:
        yield Due(
            "draw",
            f"{many} players are in. Draw the seats when everybody is here.",
            does="Draw the seats",
            kind="seat",
        )


def _before_the_start(evening: Evening) -> Iterator[Due]:
    tables = amounts.things(len(evening.found["tables"]), "table")
    yield Due(
        "start",
        f"{len(evening.found['players'])} players sit at {tables}. Level 1 begins with the start.",
        does="Shuffle up and deal",
        kind="start",
    )
    yield Due("redraw", "Somebody is missing, or one more came?", does="Draw the seats anew", kind="seat")


def _while_running(evening: Evening) -> Iterator[Due]:
    found = evening.found
    yield from _taken_back(evening)
    yield from _round(evening)
    for one in found["proposals"]:
        yield _proposal(one)
    yield from _bubble(evening)
    yield from _closing(evening)
    if found["add_on_open"] and found["buys"]["add_on"]:
        without = [one["player"] for one in found["players"] if one["in"] and not one["add_ons"]]
        if without:
            yield Due("add-on", f"The add-on is on sale. Without one: {listed(without, NAMED)}.", ends=True)


def _proposal(one: Mapping[str, Any]) -> Due:
    rule, what = one.get("rule", ""), one["do"]
    if what == "move":
        words = f"{one['player']} moves from {seat(one['from'])} to {seat(one['to'])}."
        asked = {"player": one["number"], **one["to"]}
        return Due(f"move {asked}", words, rule, f"Move {one['player']}", "move", asked, put_off=True)
    if what == "break":
        table = one["table"]
        words = f"Table {table} breaks: the others have a seat for everybody there."
        return Due(
            f"break {table}",
            words,
            rule,
            f"Break table {table}",
            "break-table",
            {"table": table},
            put_off=True,
        )
    if what == "redraw":
        many = one["tables"]
        words = "The final table is drawn." if many == 1 else f"Everyone draws a new seat at {many} tables."
        return Due(f"redraw {many}", words, rule, "Draw the new seats", "balance", put_off=True)
    if what == "bust":
        names = listed(one["players"])
        verb = "has" if len(one["players"]) == 1 else "have"
        by = [listed(hunters) for hunters in one["by"] if hunters]
        took = f" The chips went to {listed(list(dict.fromkeys(by)))}." if by else ""
        words = f"{names} {verb} no chips left since hand {one['hand']}.{took}"
        asked = {"players": one["numbers"]}
        return Due(f"bust {one['numbers']}", words, "", f"Bust {names}", "bust", asked, put_off=True)
    if what == "colour-up":
        smallest = one["smallest"]
        words = f"Chips below {smallest:,} are not needed any more."
        return Due(
            f"colour-up {smallest}",
            words,
            rule,
            f"Colour up to {smallest:,}",
            "colour-up",
            {"smallest": smallest},
            put_off=True,
        )
    if what == "finish":
        return Due("finish", f"{one['why'].capitalize()}.", does="End the tournament", kind="finish")
    return Due(f"wait {one['why']}", f"Wait: {one['why']}.")


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
    out = f" {listed(broke)} went broke in this round." if broke else ""
    yield Due(
        "round",
        f"Hand for hand: every table deals one hand and waits.{out}",
        does="End the round",
        kind="end-round",
    )


def _bubble(evening: Evening) -> Iterator[Due]:
    found = evening.found
    if found["deal"] is not None:  # everybody who was left has his part: nobody goes out unpaid any more
        return
    paid = sum(1 for prize in found["prizes"] if prize)
    if not found["pool"] or found["left"] != paid + 1 or found["registration_open"]:
        return
    places = amounts.things(paid, "place is", "places are")
    words = f"The bubble: {found['left']} are left, {places} paid."
    if len(found["tables"]) > 1 and not found["hand_for_hand"]:
        yield Due("bubble", words, "", "Play hand for hand", "hand-for-hand", {"on": True}, put_off=True)
    else:
        yield Due("bubble", words)


def _closing(evening: Evening) -> Iterator[Due]:
    """What is still sold, and is not when the level that is played is over."""
    found = evening.found
    if found["registration_open"] and found["level"] == found["registration_until"]:
        also = " Rebuys end then, too." if found["rebuys_until"] == found["level"] else ""
        yield Due("closing", f"Registration closes when level {found['level'] + 1} begins.{also}", ends=True)
    elif found["rebuys_open"] and found["level"] == found["rebuys_until"]:
        yield Due("rebuys", f"Rebuys end when level {found['level'] + 1} begins.", ends=True)


def _after_the_end(evening: Evening) -> Iterator[Due]:
    won = next((one for one in evening.found["places"] if one["place"] == 1), None)
    if won is not None:
        yield Due("winner", f"{won['player']} has won: {evening.money(won['prize'])}.")
    owed = [evening.name(number) for number, amount in due_to(evening).items() if amount]
    if owed:
        yield Due("pay", f"To be paid: {listed(owed, NAMED)}. The money stands under Money.")


def due_to(evening: Evening) -> dict[int, int]:
    """What is still to be paid to each player, prizes and bounties; zeros are left out."""
    won = awards(evening.state)
    found = {
        one["number"]: won.get(one["number"], 0) + one["bounties"] - one["paid_out"]
        for one in evening.found["players"]
    }
    return {number: amount for number, amount in found.items() if amount > 0}
