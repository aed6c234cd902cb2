"""The log at the desk: everything in sentences, each action to be taken back or to count again."""

from datetime import datetime

import streamlit as st

from desk import giving
from desk.evening import Evening
from desk.giving import typed
from desk.words import last_words
from parts import times
from parts.device import ROLE_NAMES, role_name
from parts.html import Cell, Head, Html, quiet, section, table, text
from tourney.language import tr, tr_n
from tourney.server import held
from tourney.server.channel.message import told_as
from tourney.tournament.events import ActionRedone, ActionUndone
from tourney.tournament.sentences import Line, told
from tourney.tournament.tournament import Tournament

SHOWN = 300
"""Lines, the newest first; `tourney td log` has all of a very long one."""
LABEL = 80
UNDOING = ("action_undone", "action_redone", "tournament_created")


def show(evening: Evening) -> None:
    """Taking back, a note, and the lines."""
    lines = held.live().look(evening.tournament_id, lambda run: told(run, evening.now))
    _taking_back(evening, lines)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(tr("Note"), key="note", max_chars=2000, persist_state="page")
        giving.button(
            evening,
            tr("Write it into the log"),
            "note",
            lambda: {"text": typed("note", "")},
            wide=False,
            after={"note": ""},
        )
    section(tr("Log"), tr("the newest first"))
    heads = (
        Head(tr("No."), number=True, wide=True),
        Head(tr("Time")),
        Head(tr("Who"), wide=True),
        Head(tr("What")),
    )
    rows = [_row(line) for line in reversed(lines[-SHOWN:])]
    st.html(table(heads, rows, label=tr("Log")))
    if len(lines) > SHOWN:
        older = tr_n("{n} older line is not shown.", "{n} older lines are not shown.", len(lines) - SHOWN)
        st.html(f'<p class="quiet">{text(older)}</p>')


def _row(line: Line) -> tuple[Cell, ...]:
    who = " @".join(part for part in (line.actor, _device(line.device)) if part)
    words: Cell = line.text
    if line.undone:
        words = Html(f"<s>{text(line.text)}</s> {quiet(tr('× undone')).text}")
    elif line.seq is None:
        words = quiet(line.text)
    return (line.seq if line.seq is not None else "", clock_time(line.at), who, words)


def _device(device: str | None) -> str:
    """`director 2`, the role in the language spoken; what is no role is called as it was."""
    role, _, number = (device or "").partition(" ")
    return f"{role_name(role)} {number}" if role in ROLE_NAMES and number else device or ""


def clock_time(at: datetime) -> str:
    """Hours and minutes where the browser is."""
    return times.clock(at)


def _taking_back(evening: Evening, lines: list[Line]) -> None:
    actions: dict[int, str] = {}
    undone: set[int] = set()
    for line in lines:
        if line.seq is None or line.action is None or line.kind in UNDOING:
            continue
        if line.action not in actions:
            shown = line.text if len(line.text) <= LABEL else f"{line.text[: LABEL - 1]}…"
            actions[line.action] = f"{line.seq} · {shown}"
        if line.undone:
            undone.add(line.action)
    if not actions:
        return
    section(tr("Take back"))
    chosen = st.selectbox(
        tr("Action"),
        list(reversed(actions)),
        format_func=lambda one: (
            tr("{action} (undone)", action=actions.get(one, str(one)))
            if one in undone
            else actions.get(one, str(one))
        ),
        key="log-action",
        persist_state="page",
    )
    if chosen in undone:
        giving.button(
            evening,
            tr("Redo: {what}", what=actions[chosen]),
            "redo",
            {"action": chosen},
            at="chosen",
            wide=False,
        )
    elif chosen is not None:
        giving.button(
            evening,
            tr("Undo: {what}", what=actions[chosen]),
            "undo",
            {"action": chosen},
            at="chosen",
            wide=False,
        )


def undo_last(evening: Evening) -> None:
    """One button that takes back what was done last, and one that lets it count again."""
    last = evening.found["last"]
    redo = held.live().look(evening.tournament_id, undone_last)
    with st.container(horizontal=True, key="undo"):
        if last is not None:
            giving.button(
                evening,
                tr("Undo: {what}", what=last_words(last)),
                "undo",
                {"action": last["action"]},
                at="last",
                wide=False,
            )
        if redo is not None:
            action, words = redo
            giving.button(
                evening, tr("Redo: {what}", what=words), "redo", {"action": action}, at="last", wide=False
            )


def undone_last(run: Tournament) -> tuple[int, str] | None:
    """The action that a redo would let count again, with a few words; None when something came since."""
    for entry in reversed(run.log):
        if isinstance(entry.event, ActionUndone):
            action = entry.event.action
            if action in run.undone:
                lines = [one for one in run.log if one.action == action]
                return action, last_words(told_as(run.state, lines))
        elif not isinstance(entry.event, ActionRedone) and entry.action not in run.undone:
            return None
    return None
