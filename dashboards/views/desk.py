"""The desk: the tournaments that are run here, and the way to a new one."""

import streamlit as st

from desk import access, giving, page
from desk.following import follow_all
from parts import amounts, times
from parts.device import ask_to_sign_in, device
from parts.html import Cell, Head, heading, link, note, section, table, unbroken
from tourney.language import tr, tr_later
from tourney.server import held
from tourney.store.live import LiveTournament

PARTS = (
    ("running", tr_later("Running")),
    ("registering", tr_later("Open for registration")),
    ("finished", tr_later("Finished")),
)
MOST_FINISHED = 30


def row(one: LiveTournament) -> tuple[Cell, ...]:
    """A tournament in the list; its name leads to its desk."""
    return (
        link(one.name, "desk_evening", t=one.tournament_id),
        unbroken(times.moment(one.started_at or one.created_at)),
        amounts.count(one.entries),
        amounts.amount(one.pool, one.unit, one.scale),
    )


page.begin()
heading(tr("Desk"), tr("Run a tournament: everything that happens is kept, and can be taken back."))
if device() is None:
    ask_to_sign_in(tr("You may look. Whoever runs a tournament signs in first."))
st.page_link("views/desk_new.py", label=tr("New tournament"), icon=":material/add:")
every = held.live().tournaments()
if not every:
    note(tr("There is no tournament yet."), link(tr("Set up a new one"), "desk_new"))
for status, title in PARTS:
    there = [one for one in every if one.status == status]
    if not there:
        continue
    shown = there[:MOST_FINISHED]
    newest = tr("the newest {n} of {all}", n=len(shown), all=len(there))
    section(tr(title), "" if len(shown) == len(there) else newest)
    heads = (
        Head(tr("Tournament")),
        Head(tr("Begun")),
        Head(tr("Entries"), number=True),
        Head(tr("Prize pool"), number=True),
    )
    st.html(table(heads, map(row, shown), label=tr(title)))
giving.told_last_of(access.WHAT)
access.show()
follow_all()
