"""The desk of one tournament: what must be done now, the clock, the tables, and everything else one tap away."""

import streamlit as st

from desk import clock, deal, free_seat, giving, log, money, now, page, player, players, setup, tables
from desk.evening import Evening, evening
from desk.following import follow
from desk.parts import PARTS
from parts import asked
from parts.ending import end
from parts.html import heading, join, link, note
from tourney.language import tr, tr_later
from tourney.store.live import NoTournament

STATUS = {
    "registering": tr_later("open for registration"),
    "seated": tr_later("seats are drawn"),
    "running": tr_later("running"),
    "finished": tr_later("finished"),
}


def part(here: Evening, chosen: str, number: int | None) -> None:
    """The part of the page that was chosen."""
    if chosen == "tables":
        tables.show(here, number)
    elif chosen == "players":
        players.show(here)
    elif chosen == "money":
        money.show(here)
    elif chosen == "deal":
        deal.show(here)
    elif chosen == "log":
        log.show(here)
    else:
        setup.show(here)


def whole(here: Evening) -> None:
    """The whole page."""
    found = here.found
    number = asked.number("p")
    looked_at = here.player(number)
    giving.sign_in_first()
    giving.told_last(here)
    if looked_at is not None:
        player.show(here, looked_at)
    elif (free := free_seat.asked(here)) is not None:
        free_seat.show(here, free)
    left, right = st.columns([1, 1], gap="large")
    with left:
        if found["level"]:
            clock.show(here)
            clock.buttons(here)
        log.undo_last(here)
    with right:
        now.show(here)
    usual = "tables" if found["tables"] else "players"
    names = {key: tr(name) for key, name in PARTS.items()}
    chosen = asked.pick(st.container(), tr("Part"), names, "part", usual, f"{here.tournament_id}-{usual}")
    part(here, chosen, number)


page.begin()
chosen = st.query_params.get("t") or ""
try:
    here = evening(chosen)
except NoTournament:
    heading(tr("Desk"), link(tr("All tournaments"), "desk"))
    note(tr("This tournament is not in the store: the link is old, or the store is another one."))
    end()
heading(
    here.found["name"],
    join(
        tr(STATUS[here.found["status"]]),
        " · ",
        link(tr("all tournaments"), "desk"),
        " · ",
        page.screens(here),
        " · ",
        page.who(),
    ),
)
with st.container(key="desk"):
    whole(here)
clock.script()
follow(here.tournament_id)
