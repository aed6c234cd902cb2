"""The deal calculator: what each kind of deal gives everybody who is left, who agrees, and the record of it."""

from typing import Any

import streamlit as st

from desk import giving
from desk.evening import Evening
from desk.giving import typed
from desk.words import chips
from parts.html import Head, figures, note, section, table, text
from parts.plain import label as plain
from tourney.language import tr, tr_later
from tourney.tournament.carried import holdings
from tourney.tournament.money.amounts import minor
from tourney.tournament.pool import open_prizes
from tourney.tournament.requests import proposal

KINDS = {
    "icm": tr_later("ICM"),
    "chip": tr_later("Chip chop"),
    "even": tr_later("Even"),
    "custom": tr_later("By hand"),
}
MEANS = {
    "icm": tr_later("By what the stacks are worth (Malmuth-Harville)."),
    "chip": tr_later("Everybody has the next prize safe, and the rest is shared by chips."),
    "even": tr_later("Everybody gets the same."),
    "custom": tr_later("Whatever you agree on; the amounts must be all that is left to win."),
}


def show(evening: Evening) -> None:
    """The calculator while a deal can be made, then what was agreed."""
    found = evening.found
    if found["deal"] is not None:
        _made(evening)
        return
    if not evening.is_running or found["left"] < 2:
        note(tr("A deal is made while the tournament runs and at least two players are left."))
        return
    section(tr("Deal"), tr("{n} players are left", n=found["left"]))
    how = st.segmented_control(tr("How"), list(KINDS), format_func=lambda one: tr(KINDS[one]), key="deal-how", default="icm",
                               required=True, persist_state="page")  # fmt: skip
    how = how or "icm"
    st.html(f'<p class="quiet">{text(tr(MEANS[how]))}</p>')
    st.text_input(
        tr("Kept for the winner"),
        key="deal-first",
        placeholder="0",
        persist_state="page",
        help=tr("As 50 or 50.00."),
        live=True,
    )
    _shares(evening, how)
    _consent(evening, how)


def _first(evening: Evening) -> int:
    words = typed("deal-first", "").strip()
    return minor(words, evening.found["scale"]) if words else 0


def _shares(evening: Evening, how: str) -> None:
    """What everybody would get, beside what he plays for."""
    state = evening.state
    stacks, prizes = holdings(state), open_prizes(state)
    order = list(stacks)
    amounts: dict[int, int] = {}
    if how == "custom":
        sum_of = st.container()  # above the fields, and filled once they were read
        for number in order:
            st.text_input(
                plain(tr("{name} gets", name=evening.name(number))),
                key=f"deal-{number}",
                placeholder="0",
                persist_state="page",
                live=True,
            )
        with sum_of:
            _sum(evening, order, sum(prizes))
    else:
        try:
            amounts, warnings = proposal(state, how, _first(evening))
        except ValueError as error:
            note(f"{error}.")
            return
        if warnings:
            note(*(f"{warning}." for warning in warnings))
    heads = [Head(tr("Player")), Head(tr("Chips"), number=True)]
    if amounts:
        heads.append(Head(tr("Gets"), number=True))
    rows = [
        (
            evening.name(number),
            chips(stacks[number]),
            *([evening.money(amounts[number])] if amounts else []),
        )
        for number in sorted(order, key=lambda one: -(stacks[one] or 0))
    ]
    st.html(f'<div class="narrow">{table(heads, rows, label=tr("Deal"))}</div>')
    if state.carried:
        words = tr("Chips of pots that nobody opened are in these stacks: a deal shares them out.")
        st.html(f'<p class="quiet">{text(words)}</p>')
    left = ", ".join(f"{place}: {evening.money(prize)}" for place, prize in enumerate(prizes, 1))
    st.html(f'<p class="quiet">{text(tr("Left to win: {prizes}.", prizes=left))}</p>')


def _sum(evening: Evening, order: list[int], pool: int) -> None:
    """What was shared out so far, while it is typed, and what is left; what is no amount is named."""
    shared, wrong = 0, []
    for number in order:
        words = typed(f"deal-{number}", "").strip()
        try:
            shared += minor(words, evening.found["scale"]) if words else 0
        except ValueError as error:
            wrong.append(f"{evening.name(number)}: {error}.")
    try:
        first = _first(evening)
    except ValueError as error:
        first = 0
        wrong.append(f"{error}.")
    left = pool - first - shared
    rest = tr("more than there is") if left < 0 else tr("left to share out")
    st.html(
        figures(
            (tr("shared out"), evening.money(shared)),
            (tr("kept for the winner"), evening.money(first)),
            (rest, evening.money(abs(left))),
        )
    )
    if wrong:
        note(*wrong)
    elif left == 0:
        st.html(f'<p class="quiet">{text(tr("It adds up: nothing is left over."))}</p>')


def _consent(evening: Evening, how: str) -> None:
    """Everybody says yes, one by one or all at once; then it is recorded."""
    order = list(evening.state.stacks)
    st.multiselect(
        tr("Who agrees"),
        order,
        format_func=lambda one: evening.name(one) if one in evening.state.players else str(one),
        key="deal-consent",
        placeholder=tr("Nobody yet"),
        persist_state="page",
    )

    def asked(everybody: bool) -> dict[str, Any]:
        found: dict[str, Any] = {"how": how, "first": _first(evening)}
        if how == "custom":
            found["amounts"] = {f"#{one}": typed(f"deal-{one}", "").strip() or "0" for one in order}
        found["consent"] = "all" if everybody else list(typed("deal-consent", []))
        return found

    with st.container(horizontal=True):
        giving.button(evening, tr("Record the deal"), "deal", lambda: asked(False), wide=False, primary=True)
        giving.button(
            evening, tr("Everybody agrees: record it"), "deal", lambda: asked(True), at="all", wide=False
        )


def _made(evening: Evening) -> None:
    made = evening.found["deal"]
    section(tr("Deal"), tr("agreed and recorded"))
    st.html(figures((tr("kept for the winner"), evening.money(made["first"]))))
    rows = [(one["player"], evening.money(one["amount"])) for one in made["amounts"]]
    heads = (Head(tr("Player")), Head(tr("Gets"), number=True))
    st.html(f'<div class="narrow">{table(heads, rows, label=tr("Deal"))}</div>')
    agreed = (
        [evening.name(number) for number, _ in evening.state.agreement.amounts]
        if evening.state.agreement
        else []
    )
    words = tr("Agreed by {n} players. Undo it in the log.", n=len(agreed))
    st.html(f'<p class="quiet">{text(words)}</p>')
