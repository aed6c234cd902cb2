"""The desk: the tournaments that are run here, and the way to a new one."""

import streamlit as st

from desk import access, giving, page
from desk.following import follow_all
from parts import amounts, times
from parts.device import ask_to_sign_in, device
from parts.html import Cell, Head, heading, link, note, section, table, unbroken
from tourney.server import held
from tourney.store.live import LiveTournament

PARTS = (
    ("running", "Running"),
    ("registering", "Open for registration"),
    ("finished", "Finished"),
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
heading("Desk", "Run a tournament: everything that happens is kept, and can be taken back.")
if device() is None:
    ask_to_sign_in("You may look. Whoever runs a tournament signs in first.")
st.page_link("views/desk_new.py", label="New tournament", icon=":material/add:")
every = held.live().tournaments()
if not every:
    note("There is no tournament yet.", link("Set up a new one", "desk_new"))
for status, title in PARTS:
    there = [one for one in every if one.status == status]
    if not there:
        continue
    shown = there[:MOST_FINISHED]
    section(title, "" if len(shown) == len(there) else f"the newest {len(shown)} of {len(there)}")
    heads = (Head("Tournament"), Head("Begun"), Head("Entries", number=True), Head("Prize pool", number=True))
    st.html(table(heads, map(row, shown), label=title))
giving.told_last_of(access.WHAT)
access.show()
follow_all()
