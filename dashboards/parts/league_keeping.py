"""Keeping leagues on their page: the director makes one, scores evenings, changes and removes it."""

from collections.abc import Callable

import streamlit as st

from parts import league_rules, times
from parts.device import is_director, sign_in_link
from parts.html import note, quiet, section
from parts.plain import label as plain
from parts.tongue import tr_html
from tourney.language import tr, tr_later
from tourney.server import held
from tourney.store.league_changes import change, remove, take_out
from tourney.store.leagues import League, add_event, create, foreseen
from tourney.store.results import stored_result
from tourney.tournament.league import LeagueRules
from tourney.tournament.points import ScoredResult

SAID = "league-said"
NOT_YOURS = tr_later("This device is not signed in as the director any more: sign in, and give it again.")


def said() -> None:
    """What came of the last tap, on top of the page."""
    if words := st.session_state.pop(SAID, None):
        note(words)


def keep(found: League | None, events: list[ScoredResult]) -> None:
    """All that can be done with a league, and making one; for others the way to sign in."""
    section(tr("Keep leagues"), tr("for the director"))
    if not is_director():
        way_in = tr_html(
            "{sign_in} as the director to make leagues and to score evenings.", sign_in=sign_in_link()
        )
        st.html(quiet(way_in).text)
        return
    if found is not None:
        number = found.league_id
        with st.expander(tr("Score an evening")):
            _score(found, events)
        with st.expander(tr("Take an evening out")):
            _take_out(found, events)
        with st.expander(tr("Name and rules")):
            at = f"league-{number}"
            league_rules.fields(at, found.name, found.rules)
            st.html(quiet(tr("Points that were given stand; what counts is counted anew.")).text)
            st.button(tr("Change this league"), key="do-league-change", on_click=_changed, args=(found,))
        with st.expander(tr("Remove this league")):
            sure = st.checkbox(
                tr("Its points go with it; tournaments and players stay"), key=f"sure-{number}"
            )
            st.button(
                plain(tr("Remove {name}", name=found.name)),
                key="do-league-remove",
                disabled=not sure,
                on_click=_removed,
                args=(found,),
            )
    with st.expander(tr("New league"), expanded=found is None):
        league_rules.fields("league-new", "", LeagueRules())
        st.button(tr("Make this league"), key="do-league-new", type="primary", on_click=_made)


def _score(found: League, events: list[ScoredResult]) -> None:
    """Chooses one of the evenings that the league has not, with the points that it would give."""
    has = {one.event_id for one in events}
    there = {key: words for key, words in league_rules.finished().items() if key not in has}
    if not there:
        st.html(quiet(tr("Every tournament that is over here has been scored.")).text)
        return
    chosen = st.selectbox(
        tr("Evening"),
        list(there),
        index=None,
        format_func=lambda key: there.get(key, str(key)),
        key=f"score-{found.league_id}",
        placeholder=tr("Choose a tournament that is over"),
    )
    if chosen is None:
        return
    try:
        result = stored_result(held.store(), chosen)
        league_rules.points_of(foreseen(held.store(), found.rules, result, found.league_id))
    except ValueError as error:
        note(f"{error}.")
        return
    st.button(tr("Score it"), key="do-league-add", type="primary", on_click=_scored, args=(found, chosen))


def _take_out(found: League, events: list[ScoredResult]) -> None:
    there = {one.event_id: f"{one.name} · {times.of_day(one.date)}" for one in reversed(events)}
    if not there:
        st.html(quiet(tr("The league has no evening yet.")).text)
        return
    key = f"out-{found.league_id}"
    st.selectbox(
        tr("Evening that is not to count"),
        list(there),
        index=None,
        format_func=lambda one: there.get(one, str(one)),
        key=key,
        placeholder=tr("Choose an evening"),
    )
    st.button(
        tr("Take it out"),
        key="do-league-out",
        disabled=st.session_state.get(key) is None,
        on_click=_taken_out,
        args=(found, key),
    )


def _made() -> None:
    def work() -> str:
        name = (st.session_state.get("league-new-name") or "").strip()
        made = create(held.store(), name, league_rules.asked("league-new", LeagueRules()))
        _forget("league-new-")
        st.query_params["league"] = str(made.league_id)
        return tr("The league “{name}” is made.", name=made.name)

    _do(work)


def _changed(found: League) -> None:
    def work() -> str:
        at = f"league-{found.league_id}"
        name = (st.session_state.get(f"{at}-name") or "").strip()
        made = change(held.store(), found.league_id, name, league_rules.asked(at, found.rules))
        _forget(f"{at}-")
        return tr("The league “{name}” is changed.", name=made.name)

    _do(work)


def _removed(found: League) -> None:
    def work() -> str:
        remove(held.store(), found.league_id)
        st.query_params.pop("league", None)
        return tr("The league “{name}” is removed.", name=found.name)

    _do(work)


def _scored(found: League, tournament_id: str) -> None:
    def work() -> str:
        scored = add_event(held.store(), found.league_id, stored_result(held.store(), tournament_id))
        return tr("“{name}” is scored.", name=scored.name)

    _do(work)


def _taken_out(found: League, key: str) -> None:
    def work() -> str:
        chosen = st.session_state.get(key)
        if chosen is None:
            raise ValueError(tr("choose an evening first"))
        take_out(held.store(), found.league_id, chosen)
        st.session_state.pop(key)
        return tr("The evening is out; the points of the others stay as they were given.")

    _do(work)


def _do(work: Callable[[], str]) -> None:
    """Does what a button is for, as long as this is the director, and keeps what is to be said of it."""
    if not is_director():
        st.session_state[SAID] = tr(NOT_YOURS)
        return
    try:
        st.session_state[SAID] = work()
    except ValueError as error:
        st.session_state[SAID] = tr("Not done: {why}.", why=error)


def _forget(start: str) -> None:
    for key in [str(key) for key in st.session_state if str(key).startswith(start)]:
        del st.session_state[key]
