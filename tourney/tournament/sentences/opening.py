"""Sentences of the beginning and the end, of what was agreed, and of notes."""

from dataclasses import fields
from typing import Any

from tourney.language import tr, tr_later, tr_n
from tourney.tournament import events as ev
from tourney.tournament.rule_choices import choices_of
from tourney.tournament.sentences.words import Words, bounty_kind, chips, listed
from tourney.tournament.setup import Purchase, Setup

_MONEY = ("buy_in", "fee", "staff_fee", "bounty", "guarantee")
_NAMES = {
    "name": tr_later("name"),
    "structure": tr_later("structure"),
    "max_seats": tr_later("seats a table"),
    "seed": tr_later("seed of the draws"),
    "buy_in": tr_later("buy-in"),
    "fee": tr_later("fee"),
    "unit": tr_later("currency"),
    "scale": tr_later("smallest units in 1.00"),
    "prize_plan": tr_later("prizes"),
    "levels_by": tr_later("levels by"),
    "rules": tr_later("rules"),
    "staff_fee": tr_later("fee for the staff"),
    "bounty": tr_later("bounty"),
    "bounty_kind": tr_later("kind of bounty"),
    "guarantee": tr_later("guarantee"),
    "rebuy": tr_later("rebuy"),
    "rebuy_at_most": tr_later("most chips for a rebuy"),
    "add_on": tr_later("add-on"),
    "re_entries": tr_later("re-entries"),
    "when_off": tr_later("the clock while the program is off"),
    "arrange_at_once": tr_later("tables are balanced at once"),
    "table_sizes": tr_later("sizes of tables"),
    "break_order": tr_later("order of breaking"),
}
"""What each field of a setup is called."""


def created(w: Words, e: ev.TournamentCreated) -> str:
    setup = e.setup
    structure = setup.structure
    cost = w.money(setup.entry.total) if setup.entry.total else tr("free")
    parts = [
        tr("structure {name}, {chips}", name=structure.name, chips=chips(structure.starting_stack)),
        tr("{number} seats a table", number=str(setup.max_seats)),
        tr("entry {cost}", cost=f"{cost}{_of_it(w, setup)}"),
    ]
    if setup.rebuy:
        parts.append(tr("rebuy {purchase}", purchase=_purchase(w, setup.rebuy)))
    if setup.add_on:
        parts.append(tr("add-on {purchase}", purchase=_purchase(w, setup.add_on)))
    if setup.guarantee:
        parts.append(tr("guarantee {amount}", amount=w.money(setup.guarantee)))
    parts += [tr("rules {rules}", rules=_rules(setup)), tr("seed {number}", number=str(setup.seed))]
    return tr("{name} is open for registration: {parts}.", name=setup.name, parts=", ".join(parts))


def _of_it(w: Words, setup: Setup) -> str:
    told = []
    if setup.fee:
        told.append(tr("{amount} fee", amount=w.money(setup.fee)))
    if setup.staff_fee:
        told.append(tr("{amount} for the staff", amount=w.money(setup.staff_fee)))
    if setup.bounty:
        kind = bounty_kind(setup.bounty_kind)
        told.append(tr("{amount} {kind} bounty", amount=w.money(setup.bounty), kind=kind))
    return f" ({', '.join(told)})" if told else ""


def _purchase(w: Words, purchase: Purchase) -> str:
    return tr("{chips} for {amount}", chips=chips(purchase.chips), amount=w.money(purchase.charge.total))


def _rules(setup: Setup) -> str:
    key, switches = choices_of(setup.rules)
    own = ", ".join(f"{name}={_choice(value)}" for name, value in switches.items())
    return tr("{rules} with {switches}", rules=key, switches=own) if own else key


def _choice(value: Any) -> str:
    """A switch as people write it: `drop`, `yes`, `none`, `3,2,1 from 100 entries`."""
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    if not isinstance(value, tuple):
        return tr("none") if value is None else str(value)
    parts = []
    for least, tables in value:
        told = ",".join(map(str, tables)) or tr("none")
        parts.append(tr("{tables} from {n} entries", tables=told, n=least) if least else told)
    return listed(parts) if parts else tr("none")


def changed(w: Words, e: ev.SetupChanged) -> str:
    before = w.agreed
    told = []
    for field in fields(Setup):
        was, now = getattr(before, field.name), getattr(e.setup, field.name)
        if was != now:
            told.append(f"{tr(_NAMES[field.name])} {_value(w, e.setup, field.name, now)}")
    return tr("What was agreed has changed: {changes}.", changes=", ".join(told))


def _value(w: Words, setup: Setup, name: str, value: Any) -> str:
    if value is None:
        return tr("without limit") if name in ("rebuy_at_most", "re_entries") else tr("none")
    if name in _MONEY:
        return w.money(value)
    if isinstance(value, Purchase):
        return _purchase(w, value)
    if name == "structure":
        return value.name
    if name == "rules":
        return _rules(setup)
    if name == "prize_plan":
        return tr("by table {table}", table=value.table) if not value.percent else tr("by percentages")
    if name == "bounty_kind":
        return bounty_kind(value)
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    if isinstance(value, tuple):
        return (
            ", ".join(str(part) if not isinstance(part, tuple) else f"{part[0]}: {part[1]}" for part in value)
            or "none"
        )
    return str(value)


def started(w: Words, e: ev.TournamentStarted) -> str:
    minutes = w.agreed.structure.level(1).minutes
    if not e.clock:
        return tr("Play begins at level 1: {stakes}.", stakes=w.stakes(1))
    return tr_n(
        "Play begins at level 1: {stakes}, {n} minute.",
        "Play begins at level 1: {stakes}, {n} minutes.",
        minutes,
        stakes=w.stakes(1),
    )


def finished(w: Words, e: ev.TournamentFinished) -> str:
    winners = e.winners or (e.winner,)
    if len(winners) > 1:
        said = tr("The tournament is over: {names} share first place", names=w.people(winners))
    else:
        said = tr("{name} wins", name=w.name(e.winner))
    if e.prize:
        said = tr("{before}, first place pays {amount}", before=said, amount=w.money(e.prize))
    return f"{said}."


def note(w: Words, e: ev.NoteWritten) -> str:
    return tr("Note: {words}", words=" ".join(e.text.split()))


SENTENCES = {
    ev.TournamentCreated: created,
    ev.SetupChanged: changed,
    ev.TournamentStarted: started,
    ev.TournamentFinished: finished,
    ev.NoteWritten: note,
}
