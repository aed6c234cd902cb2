"""Sentences of the beginning and the end, of what was agreed, and of notes."""

from dataclasses import fields
from typing import Any

from tourney.tournament import events as ev
from tourney.tournament.rule_choices import choices_of
from tourney.tournament.sentences.words import Words, chips, counted
from tourney.tournament.setup import Purchase, Setup

_MONEY = ("buy_in", "fee", "staff_fee", "bounty", "guarantee")
_NAMES = {
    "name": "name",
    "structure": "structure",
    "max_seats": "seats a table",
    "seed": "seed of the draws",
    "buy_in": "buy-in",
    "fee": "fee",
    "unit": "currency",
    "scale": "smallest units in 1.00",
    "prize_plan": "prizes",
    "levels_by": "levels by",
    "rules": "rules",
    "staff_fee": "fee for the staff",
    "bounty": "bounty",
    "bounty_kind": "kind of bounty",
    "guarantee": "guarantee",
    "rebuy": "rebuy",
    "rebuy_at_most": "most chips for a rebuy",
    "add_on": "add-on",
    "re_entries": "re-entries",
    "when_off": "the clock while the program is off",
    "arrange_at_once": "tables are balanced at once",
    "table_sizes": "sizes of tables",
    "break_order": "order of breaking",
}
"""What each field of a setup is called."""


def created(w: Words, e: ev.TournamentCreated) -> str:
    setup = e.setup
    structure = setup.structure
    cost = w.money(setup.entry.total) if setup.entry.total else "free"
    parts = [
        f"structure {structure.name}, {chips(structure.starting_stack)}",
        f"{setup.max_seats} seats a table",
        f"entry {cost}{_of_it(w, setup)}",
    ]
    for name, purchase in (("rebuy", setup.rebuy), ("add-on", setup.add_on)):
        if purchase:
            parts.append(f"{name} {_purchase(w, purchase)}")
    if setup.guarantee:
        parts.append(f"guarantee {w.money(setup.guarantee)}")
    parts += [f"rules {_rules(setup)}", f"seed {setup.seed}"]
    return f"{setup.name} is open for registration: {', '.join(parts)}."


def _of_it(w: Words, setup: Setup) -> str:
    rest = {"fee": setup.fee, "for the staff": setup.staff_fee, f"{setup.bounty_kind} bounty": setup.bounty}
    told = [f"{w.money(amount)} {name}" for name, amount in rest.items() if amount]
    return f" ({', '.join(told)})" if told else ""


def _purchase(w: Words, purchase: Purchase) -> str:
    return f"{chips(purchase.chips)} for {w.money(purchase.charge.total)}"


def _rules(setup: Setup) -> str:
    key, switches = choices_of(setup.rules)
    own = ", ".join(f"{name}={_choice(value)}" for name, value in switches.items())
    return f"{key} with {own}" if own else key


def _choice(value: Any) -> str:
    """A switch as people write it: `drop`, `yes`, `none`, `3,2,1 from 100 entries`."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if not isinstance(value, tuple):
        return "none" if value is None else str(value)
    parts = [
        (",".join(map(str, tables)) or "none") + (f" from {least} entries" if least else "")
        for least, tables in value
    ]
    return " and ".join(parts) or "none"


def changed(w: Words, e: ev.SetupChanged) -> str:
    before = w.agreed
    told = []
    for field in fields(Setup):
        was, now = getattr(before, field.name), getattr(e.setup, field.name)
        if was != now:
            told.append(f"{_NAMES[field.name]} {_value(w, e.setup, field.name, now)}")
    return f"What was agreed has changed: {', '.join(told)}."


def _value(w: Words, setup: Setup, name: str, value: Any) -> str:
    if value is None:
        return "without limit" if name in ("rebuy_at_most", "re_entries") else "none"
    if name in _MONEY:
        return w.money(value)
    if isinstance(value, Purchase):
        return _purchase(w, value)
    if name == "structure":
        return value.name
    if name == "rules":
        return _rules(setup)
    if name == "prize_plan":
        return f"by table {value.table}" if not value.percent else "by percentages"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return (
            ", ".join(str(part) if not isinstance(part, tuple) else f"{part[0]}: {part[1]}" for part in value)
            or "none"
        )
    return str(value)


def started(w: Words, e: ev.TournamentStarted) -> str:
    minutes = w.agreed.structure.level(1).minutes
    clock = f", {counted(minutes, 'minute')}" if e.clock else ""
    return f"Play begins at level 1: {w.stakes(1)}{clock}."


def finished(w: Words, e: ev.TournamentFinished) -> str:
    winners = e.winners or (e.winner,)
    prize = f", first place pays {w.money(e.prize)}" if e.prize else ""
    if len(winners) > 1:
        return f"The tournament is over: {w.people(winners)} share first place{prize}."
    return f"{w.name(e.winner)} wins{prize}."


def note(w: Words, e: ev.NoteWritten) -> str:
    return f"Note: {' '.join(e.text.split())}"


SENTENCES = {
    ev.TournamentCreated: created,
    ev.SetupChanged: changed,
    ev.TournamentStarted: started,
    ev.TournamentFinished: finished,
    ev.NoteWritten: note,
}
