"""The money at the desk: prizes, what is due to whom, bounties, and the drawer."""

import re
from typing import Any

import streamlit as st

from desk import claiming, giving
from desk.asking import method
from desk.due import due_to
from desk.evening import Evening
from desk.giving import typed
from parts import amounts
from parts.html import Head, figures, note, section, table, text
from parts.plain import label as plain
from tourney.language import language, tr, tr_later
from tourney.server import held
from tourney.tournament.ledger import Ledger, ledger, ledger_faults
from tourney.tournament.sentences.words import bounty_kind, paid_by
from tourney.tournament.tournament import Tournament

_WITH_COMMA = re.compile(r"[0-9]+,[0-9]{1,2}", re.ASCII)

SAYS = {
    "pool": tr_later("prizes that nobody has won yet"),
    "fee": tr_later("for the house"),
    "staff": tr_later("for the staff"),
    "bounty": tr_later("bounties that nobody has won yet"),
    "house": tr_later("what the organiser still owes to the guarantee"),
}
NAMES = {
    "pool": tr_later("pool"),
    "fee": tr_later("fee"),
    "staff": tr_later("staff"),
    "bounty": tr_later("bounty"),
    "house": tr_later("house"),
}
"""Accounts as they are shown; the one of each player is `due`."""


def show(evening: Evening) -> None:
    """Prizes and payments first: they are what people ask for."""
    found = evening.found
    st.html(
        figures(
            (tr("prize pool"), evening.money(found["pool"])),
            (tr("entries"), amounts.count(found["entries"])),
            (tr("rebuys"), amounts.count(found["rebuys"])),
            (tr("add-ons"), amounts.count(found["add_ons"])),
            (tr("owed to the guarantee"), evening.money(found["overlay"])),
        )
    )
    _due(evening)
    _prizes(evening)
    if found["hunting"]:
        _bounties(evening)
    _house(evening)
    _ledger(evening)


def _due(evening: Evening) -> None:
    owed = due_to(evening)
    if not owed:
        return
    section(tr("To be paid"))
    paid = method("pay")
    for number, amount in owed.items():
        name = evening.name(number)
        with st.container(horizontal=True, vertical_alignment="bottom"):
            st.text_input(
                plain(tr("Amount for {name}", name=name)),
                key=f"pay-{number}",
                placeholder=tr("all: {amount}", amount=evening.written(amount)),
                persist_state="page",
            )
            giving.button(
                evening,
                tr("Pay {name} {amount}", name=name, amount=evening.money(amount)),
                "pay",
                _paying(number, paid),
                at=number,
                wide=False,
                after={f"pay-{number}": ""},
            )


def _paying(number: int, paid: Any) -> Any:
    def asked() -> dict[str, Any]:
        words = typed(f"pay-{number}", "").strip()
        return {"player": number, "method": paid(), **({"amount": words} if words else {})}

    return asked


def _prizes(evening: Evening) -> None:
    found = evening.found
    if found["deal"] is not None:
        _agreed(evening)
        return
    if not found["prizes"]:
        return
    by_place: dict[int, str] = {}
    for one in found["places"]:
        for place in range(one["place"], one["last_place"] + 1):
            by_place[place] = f"{by_place[place]}, {one['player']}" if place in by_place else one["player"]
    by_hand = evening.state.fixed_prizes is not None
    section(tr("Prizes"), tr("set by hand") if by_hand else tr("by the prize table"))
    rows = [
        (place, by_place.get(place, "–"), evening.money(prize))
        for place, prize in ((one["place"], one["amount"]) for one in found["payouts"])
    ]
    heads = (Head(tr("Place"), number=True), Head(tr("Player")), Head(tr("Prize"), number=True))
    st.html(f'<div class="narrow">{table(heads, rows, label=tr("Prizes"))}</div>')
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(
            tr("Prizes from first place on"),
            key="prizes",
            placeholder=("; " if language() != "en" else ", ").join(
                evening.written(prize) for prize in found["prizes"][:5]
            ),
            persist_state="page",
        )
        giving.button(
            evening, tr("Set these prizes"), "prizes", _prizes_asked, wide=False, after={"prizes": ""}
        )
        if evening.state.fixed_prizes is not None:
            giving.button(
                evening, tr("Back to the prize table"), "prizes", {"prizes": None}, at="table", wide=False
            )


def _agreed(evening: Evening) -> None:
    """After a deal: what each gets, and no way to set prizes that nobody plays for."""
    section(tr("Prizes"), tr("as agreed in the deal"))
    rows = [
        (
            "–" if one["place"] is None else one["place"],
            one["player"] or tr("kept for the winner"),
            evening.money(one["amount"]),
        )
        for one in evening.found["payouts"]
    ]
    heads = (Head(tr("Place"), number=True), Head(tr("Player")), Head(tr("Prize"), number=True))
    st.html(f'<div class="narrow">{table(heads, rows, label=tr("Prizes"))}</div>')


def _prizes_asked() -> dict[str, Any]:
    given = listed(typed("prizes", ""))
    if not given:
        raise ValueError(tr("write the prizes from first place on, as 100, 60, 40"))
    return {"prizes": given}


def listed(words: str) -> list[str]:
    """Amounts with a comma, a semicolon, a space or a line between them.

    Where amounts are written with a decimal comma, `20,50` is one amount and `50,30,20` are three.
    """
    found: list[str] = []
    for part in words.replace(";", " ").split():
        is_one = language() != "en" and _WITH_COMMA.fullmatch(part)
        found += [part] if is_one else filter(None, part.split(","))
    return found


def _bounties(evening: Evening) -> None:
    found, state = evening.found, evening.state
    kind = state.setup.bounty_kind
    section(tr("Bounties"), bounty_kind(kind))
    heads = [
        Head(tr("Player")), Head(tr("On the head"), number=True), Head(tr("Put out"), number=True), Head(tr("Won"), number=True)
    ]  # fmt: skip
    rows = [
        (one["player"], evening.money(one["head"]), one["hits"], evening.money(one["bounties"]))
        for one in found["players"]
    ]
    st.html(f'<div class="narrow">{table(heads, rows, label=tr("Bounties"))}</div>')
    if kind == "mystery":
        with st.container(horizontal=True, vertical_alignment="bottom"):
            st.text_input(
                tr("Envelopes, one a player left"),
                key="envelopes",
                placeholder=tr("by the usual tiers"),
                persist_state="page",
            )
            giving.button(
                evening,
                tr("Seal the envelopes"),
                "envelopes",
                lambda: {"amounts": listed(typed("envelopes", "")) or None},
                wide=False,
                after={"envelopes": ""},
            )
        return
    for number in found["unclaimed"]:
        claiming.show(evening, number)


def _house(evening: Evening) -> None:
    if evening.found["status"] == "finished":
        return
    section(tr("Into the pool"), tr("money of the organiser, as for a guarantee"))
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(tr("Amount"), key="house-amount", placeholder="50", persist_state="page")
        paid = method("house")
        giving.button(
            evening,
            tr("Put it into the pool"),
            "house-money",
            lambda: {"amount": typed("house-amount", "").strip(), "method": paid()},
            wide=False,
            after={"house-amount": ""},
        )


def _ledger(evening: Evening) -> None:
    def read(run: Tournament) -> tuple[Ledger, list[str]]:
        found = ledger(run)
        return found, ledger_faults(found, run.state)

    found, faults = held.live().look(evening.tournament_id, read)
    section(tr("Ledger"))
    if not found.lines:
        st.html(f'<p class="quiet">{text(tr("No money has changed hands."))}</p>')
        return
    if faults:
        note(tr("The ledger does not close:"), *faults)
    heads = (
        Head(tr("Drawer")),
        Head(tr("In"), number=True),
        Head(tr("Out"), number=True),
        Head(tr("Should be there"), number=True),
    )
    rows = [
        (
            paid_by(one.method),
            evening.money(one.taken),
            evening.money(one.given),
            evening.money(one.should_be),
        )
        for one in found.drawers
    ]
    st.html(f'<div class="narrow">{table(heads, rows, label=tr("Drawer"))}</div>')
    accounts = [
        (tr(NAMES[account]), evening.money(abs(found.balances[account])), tr(words))
        for account, words in SAYS.items()
        if account in found.balances
    ]
    owed = -sum(amount for account, amount in found.balances.items() if account.startswith("due:"))
    accounts.append((tr("due"), evening.money(owed), tr("to be paid to players")))
    heads = (Head(tr("Account")), Head(tr("Amount"), number=True), Head(tr("What it is")))
    st.html(f'<div class="narrow">{table(heads, accounts, label=tr("Accounts"))}</div>')
    heads = (
        Head(tr("Player")), Head(tr("Paid"), number=True), Head(tr("Prize"), number=True),
        Head(tr("Bounties"), number=True, wide=True), Head(tr("Got"), number=True), Head(tr("Due"), number=True),
    )  # fmt: skip
    people = [
        (
            one.name,
            ", ".join(f"{evening.money(amount)} {paid_by(way)}" for way, amount in one.paid.items()) or "–",
            *(
                evening.money(amount) if amount else "–"
                for amount in (one.prize, one.bounties, one.got, one.due)
            ),
        )
        for one in found.accounts
    ]
    st.html(table(heads, people, label=tr("Players and their money")))
