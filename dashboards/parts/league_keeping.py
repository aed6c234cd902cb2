"""Keeping leagues on their page: the director makes one, scores evenings, changes and removes it."""

from collections.abc import Callable

import streamlit as st

from parts import league_rules
from parts.device import is_director, sign_in_link
from parts.html import join, note, quiet, section
from parts.plain import label as plain
from tourney.server import held
from tourney.store.league_changes import change, remove, take_out
from tourney.store.leagues import League, add_event, create, foreseen
from tourney.store.results import stored_result
from tourney.tournament.league import LeagueRules
from tourney.tournament.points import ScoredResult

SAID = "league-said"
NOT_YOURS = "This device is not signed in as the director any more: sign in, and give it again."


def said() -> None:
    """What came of the last tap, on top of the page."""
    if words := st.session_state.pop(SAID, None):
        note(words)


def keep(found: League | None, events: list[ScoredResult]) -> None:
    """All that can be done with a league, and making one; for others the way to sign in."""
    section("Keep leagues", "for the director")
    if not is_director():
        st.html(quiet(join(sign_in_link(), " as the director to make leagues and to score evenings.")).text)
        return
    if found is not None:
        number = found.league_id
        with st.expander("Score an evening"):
            _score(found, events)
        with st.expander("Take an evening out"):
            _take_out(found, events)
        with st.expander("Name and rules"):
            at = f"league-{number}"
            league_rules.fields(at, found.name, found.rules)
            st.html(quiet("Points that were given stand; what counts is counted anew.").text)
            st.button("Change this league", key="do-league-change", on_click=_changed, args=(found,))
        with st.expander("Remove this league"):
            sure = st.checkbox("Its points go with it; tournaments and players stay", key=f"sure-{number}")
            st.button(
                plain(f"Remove {found.name}"),
                key="do-league-remove",
                disabled=not sure,
                on_click=_removed,
                args=(found,),
            )
    with st.expander("New league", expanded=found is None):
        league_rules.fields("league-new", "", LeagueRules())
        st.button("Make this league", key="do-league-new", type="primary", on_click=_made)


def _score(found: League, events: list[ScoredResult]) -> None:
    """Chooses one of the evenings that the league has not, with the points that it would give."""
    has = {one.event_id for one in events}
    there = {key: words for key, words in league_rules.finished().items() if key not in has}
    if not there:
        st.html(quiet("Every tournament that is over here has been scored.").text)
        return
    chosen = st.selectbox(
        "Evening",
        list(there),
        index=None,
        format_func=lambda key: there.get(key, str(key)),
        key=f"score-{found.league_id}",
        placeholder="Choose a tournament that is over",
    )
    if chosen is None:
        return
    try:
        result = stored_result(held.store(), chosen)
        league_rules.points_of(foreseen(held.store(), found.rules, result, found.league_id))
    except ValueError as error:
        note(f"{error}.")
        return
    st.button("Score it", key="do-league-add", type="primary", on_click=_scored, args=(found, chosen))


def _take_out(found: League, events: list[ScoredResult]) -> None:
    there = {one.event_id: f"{one.name} · {one.date.isoformat()}" for one in reversed(events)}
    if not there:
        st.html(quiet("The league has no evening yet.").text)
        return
    key = f"out-{found.league_id}"
    st.selectbox(
        "Evening that is not to count",
        list(there),
        index=None,
        format_func=lambda one: there.get(one, str(one)),
        key=key,
        placeholder="Choose an evening",
    )
    st.button(
        "Take it out",
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
        return f"The league “{made.name}” is made."

    _do(work)


def _changed(found: League) -> None:
    def work() -> str:
        at = f"league-{found.league_id}"
        name = (st.session_state.get(f"{at}-name") or "").strip()
        made = change(held.store(), found.league_id, name, league_rules.asked(at, found.rules))
        _forget(f"{at}-")
        return f"The league “{made.name}” is changed."

    _do(work)


def _removed(found: League) -> None:
    def work() -> str:
        remove(held.store(), found.league_id)
        st.query_params.pop("league", None)
        return f"The league “{found.name}” is removed."

    _do(work)


def _scored(found: League, tournament_id: str) -> None:
    def work() -> str:
        scored = add_event(held.store(), found.league_id, stored_result(held.store(), tournament_id))
        return f"“{scored.name}” is scored."

    _do(work)


def _taken_out(found: League, key: str) -> None:
    def work() -> str:
        chosen = st.session_state.get(key)
        if chosen is None:
            raise ValueError("choose an evening first")
        take_out(held.store(), found.league_id, chosen)
        st.session_state.pop(key)
        return "The evening is out; the points of the others stay as they were given."

    _do(work)


def _do(work: Callable[[], str]) -> None:
    """Does what a button is for, as long as this is the director, and keeps what is to be said of it."""
    if not is_director():
        st.session_state[SAID] = NOT_YOURS
        return
    try:
        st.session_state[SAID] = work()
    except ValueError as error:
        st.session_state[SAID] = f"Not done: {error}."


def _forget(start: str) -> None:
    for key in [str(key) for key in st.session_state if str(key).startswith(start)]:
        del st.session_state[key]
