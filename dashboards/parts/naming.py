"""People with several names: who they are, and a way to say that a name on a site is somebody's."""

from collections.abc import Callable

import polars as pl
import streamlit as st

from parts import download, labels
from parts.data import ask
from parts.html import Cell, Head, Html, link, note, quiet, section, table, text
from tourney.language import tr, tr_n
from tourney.server import held
from tourney.store import player_queries
from tourney.store.people import Person, PersonError, add, people
from tourney.store.people import link as link_name
from tourney.store.people import unlink as unlink_name

NEW = 0
"""The choice of a person who is not there yet."""
MOST = 200
"""People that are listed."""


def naming(may: bool) -> None:
    """The list of people with their names, and the ways to link one and to take one away."""
    section(tr("People with several names"), tr("they are one in all statistics, results and sessions"))
    everyone = people(held.store())
    if everyone:
        _listed(everyone)
    else:
        st.html(quiet(tr("Nobody was told of yet: every name is a player of its own.")).text)
    if said := st.session_state.pop("naming-said", None):
        note(said)
    if not may:
        return
    one, two = st.columns(2)
    with one:
        _linking(everyone)
    with two:
        _unlinking([person for person in everyone if len(person.names) > 1])


def _listed(everyone: list[Person]) -> None:
    heads = [Head(tr("Person")), Head(tr("Names"))]
    rows: list[list[Cell]] = [
        [
            link(person.name, "player", player=person.person_id),
            Html("; ".join(text(f"{one.name} · {labels.site(one.site)}") for one in person.names)),
        ]
        for person in everyone[:MOST]
    ]
    st.html(f'<div class="narrow">{table(heads, rows, label=tr("People"))}</div>')
    if len(everyone) > MOST:
        more = tr_n(
            "{n} more person is in the file.", "{n} more people are in the file.", len(everyone) - MOST
        )
        st.html(quiet(more).text)
    download.table(_frame(everyone), "people")


def _linking(everyone: list[Person]) -> None:
    found = ask(player_queries.names)
    owned = {one.player_id for person in everyone for one in person.names}
    free = {
        row["player_id"]: f"{row['name']} · {labels.site(row['site'])}"
        for row in found.iter_rows(named=True)
        if row["player_id"] not in owned
    }
    sites = {row["player_id"]: (row["name"], row["site"]) for row in found.iter_rows(named=True)}
    persons = {NEW: tr("somebody new")} | {person.person_id: person.name for person in everyone}
    with st.form("link-name", enter_to_submit=False):
        name = st.selectbox(
            tr("This name"), list(free), index=None, format_func=free.__getitem__, key="link-name-of",
            placeholder=tr("Choose a name"),
        )  # fmt: skip
        who = st.selectbox(
            tr("is a name of"),
            list(persons),
            format_func=lambda key: persons.get(key, "–"),
            key="link-name-to",
        )
        new = st.text_input(
            tr("Somebody new is called"),
            key="link-name-new",
            max_chars=100,
            placeholder=tr("as at the home game"),
        )
        if not st.form_submit_button(tr("Link this name"), key="link-name-keep"):
            return
    if name is None:
        note(tr("Nothing was linked: choose the name first."))
        return
    _do(lambda: _link(who, new.strip(), *sites[name]))


def _link(who: int, new: str, name: str, site: str) -> str:
    store = held.store()
    person = add(store, new).person_id if who == NEW else who
    try:
        kept = link_name(store, person, name, site)
    except PersonError as wrong:
        if who == NEW:
            told = tr("{wrong}; {name} is a person now, without that name", wrong=wrong, name=new)
            raise PersonError(told) from wrong
        raise
    return tr(
        "{name} on {site} is a name of {person} now.", name=name, site=labels.site(site), person=kept.name
    )


def _unlinking(several: list[Person]) -> None:
    names = {
        (person.person_id, one.name, one.site): tr(
            "{name} · {site}, of {person}", name=one.name, site=labels.site(one.site), person=person.name
        )
        for person in several
        for one in person.names
        if one.player_id != person.person_id
    }
    if not names:
        return
    with st.form("unlink-name", enter_to_submit=False):
        chosen = st.selectbox(
            tr("This name"), list(names), index=None, format_func=names.__getitem__, key="unlink-name-of",
            placeholder=tr("Choose a name"),
        )  # fmt: skip
        if not st.form_submit_button(tr("Take this name away"), key="unlink-name-keep"):
            return
    if chosen is None:
        note(tr("Nothing was changed: choose the name first."))
        return
    person, name, site = chosen
    _do(
        lambda: tr(
            "{name} is a player of its own again, not {person}.",
            name=name,
            person=unlink_name(held.store(), person, name, site).name,
        )
    )


def _do(what: Callable[[], str]) -> None:
    """Do it and say so on the page as it is then; or say why not."""
    try:
        said = what()
    except PersonError as wrong:
        note(tr("Nothing was linked: {why}.", why=wrong))
        return
    st.session_state["naming-said"] = said
    st.rerun()


def _frame(everyone: list[Person]) -> pl.DataFrame:
    rows = [
        (person.person_id, person.name, one.player_id, one.site, one.name)
        for person in everyone
        for one in person.names
    ]
    schema = ["person_id", "person", "player_id", "site", "name"]
    return pl.DataFrame(rows, schema=schema, orient="row")
