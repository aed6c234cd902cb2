"""Opening a tournament from the desk, with the players who are known to come."""

from datetime import UTC, datetime
from typing import Any

import streamlit as st

from desk import form_money, form_rules, form_structure
from desk.form import Form
from desk.giving import NOBODY, Said, forget, remember, send, told_last_of
from desk.players import MOST_AT_ONCE, alike, known
from desk.refused import plainly
from parts.device import device
from parts.html import note
from parts.plain import label as plain
from tourney.language import tr, tr_later, tr_n
from tourney.server import giving, held
from tourney.tournament.requests.setups import setup_request
from tourney.tournament.setup import Setup
from tourney.tournament.structures.reading import load

MADE = "desk-made"
ASKED = "desk-new-asked"
"""What the form said when it was refused; None until it was drawn again."""
NEW = "new"
DAYS = (
    tr_later("Monday"),
    tr_later("Tuesday"),
    tr_later("Wednesday"),
    tr_later("Thursday"),
    tr_later("Friday"),
    tr_later("Saturday"),
    tr_later("Sunday"),
)


def usual() -> dict[str, Any]:
    """The fields of a setup from which a new one begins."""
    structure = load("friday")
    name = tr(DAYS[datetime.now(UTC).weekday()])
    start = Setup(name, structure, structure.seats, 0, unit="EUR", levels_by="clock", arrange_at_once=False)
    return setup_request(start)


def who_comes(form: Form) -> list[str]:
    """Asks for the names: people who are known, and new ones."""
    there = [*dict.fromkeys([*known(), *lately()])]
    chosen = st.multiselect(
        tr("Who comes"),
        there,
        key=form.key("who"),
        accept_new_options=True,
        placeholder=tr("Choose, or type a name and press Enter; others can come later"),
        persist_state=form.kept,
    )
    if chosen:
        st.html(f'<p class="quiet">{tr_n("{n} player", "{n} players", len(chosen))}</p>')
    names = [str(one).strip() for one in chosen]
    twice = alike(names)
    if twice:
        note(*twice)
    return names


LATELY = 4


def lately() -> list[str]:
    """Who played in the last tournaments."""
    found: list[str] = []
    for one in held.live().tournaments()[:LATELY]:
        found += held.live().look(one.tournament_id, lambda run: sorted(run.state.by_name))
    return found


def remarks(form: Form) -> list[str]:
    """What is sold for money and for which the structure has no time."""
    try:
        structure, _ = form_structure.made(form)
        fields = form_money.asked(form)
    except ValueError:
        return []  # the part of the page that it is about says what is wrong
    if structure is None:
        return []
    found = []
    if fields["rebuy"] and structure.rebuys_until is None:
        found.append(
            tr("No rebuy can be sold: say under Structure to the end of which level rebuys are sold.")
        )
    if fields["add_on"] and structure.add_on_at is None:
        found.append(tr("No add-on can be sold: say under Structure after which level it is."))
    if (form.word("re_entries") or "0") != "0" and structure.registration_until is None:
        found.append(
            tr("Nobody can re-enter: say under Structure to the end of which level registration is open.")
        )
    return found


def button(form: Form, players: int) -> None:
    """The button that opens it."""
    name = form.word("name") or form.start["name"]
    words = tr_n("Open {name} with {n} player", "Open {name} with {n} players", players, name=name)
    st.button(
        plain(words if players else tr("Open {name}", name=name)),
        key="do-new-",
        type="primary",
        on_click=_open,
        args=(form,),
        width="stretch",
    )


def told(form: Form) -> None:
    """Why it was not opened, as long as the form says what was refused."""
    if ASKED in st.session_state:
        said, refused = _said(form), st.session_state[ASKED]
        if refused is None:
            st.session_state[ASKED] = said
        elif any(said.get(key) != value for key, value in refused.items()):
            del st.session_state[ASKED]
            forget(NEW)
    told_last_of(NEW)


def _said(form: Form) -> dict[str, Any]:
    """What stands in the form, by the keys of its widgets."""
    said = {
        str(key): st.session_state[key] for key in st.session_state if str(key).startswith(f"{form.name}-")
    }
    return {key: value for key, value in said.items() if key != form.key("levels")}


def _open(form: Form) -> None:
    """Opens it, and enters those who come; nothing that was typed is lost when it is refused."""
    st.session_state[ASKED] = None
    who = device()
    if who is None:
        remember(Said(NEW, False, (tr(NOBODY),)))
        return
    names = [str(name).strip() for name in form.value("who", [])]
    twice = alike(names)
    if twice:
        remember(Said(NEW, False, tuple(twice)))
        return
    try:
        asked = {
            "name": form.word("name"),
            **form_structure.asked(form),
            **form_money.asked(form),
            **form_rules.asked(form),
        }
        tournament_id, lines = giving.create(asked, who)
    except ValueError as error:
        remember(Said(NEW, False, (tr("Not opened: {why}.", why=plainly(str(error))),)))
        return
    there = known()
    requests = [
        {"kind": "register", "name": name, **({"person": there[name]} if there.get(name) is not None else {})}
        for name in names[:MOST_AT_ONCE]
    ]
    said = send(tournament_id, len(lines), tr("Register the players"), requests)
    if not requests:
        said = said._replace(sentences=(tr("{name} is open for registration.", name=asked["name"]),))
    elif said.done:
        words = tr_n(
            "{name} is open, {n} player is in.",
            "{name} is open, {n} players are in.",
            said.count,
            name=asked["name"],
        )
        said = said._replace(sentences=(words,))
    remember(said)
    st.session_state["register-names"] = names[said.count :]
    for key in [str(key) for key in st.session_state if str(key).startswith(f"{form.name}-")]:
        del st.session_state[key]
    st.session_state[MADE] = tournament_id


def go_on() -> None:
    """Leads to the tournament that was just opened."""
    made = st.session_state.pop(MADE, None)
    if made is not None:
        st.switch_page("views/desk_evening.py", query_params={"t": made})
