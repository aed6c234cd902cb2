"""What the address asks for: the filters of a page live in it, so that a link brings the same view back."""

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from typing import Any, TypeVar

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from tourney.language import language, tr, tr_later

Choice = TypeVar("Choice", int, str)

ANY = tr_later("Any")
"""The choice that leaves a question open, by one word everywhere."""

VAIN = "asked-in-vain"
DAYS = {"en": "YYYY/MM/DD", "it": "DD/MM/YYYY", "nb": "DD.MM.YYYY"}
"""How a day is written in a field."""


def begin() -> None:
    """A page begins: nothing was asked in vain so far."""
    st.session_state[VAIN] = []


def in_vain() -> list[tuple[str, str]]:
    """What the address asked for and there is not: the question's name, and the answer it gave."""
    return st.session_state.get(VAIN, [])


def number(key: str, label: str = "") -> int | None:
    """A whole number from the address; None when there is none, or something else, which `in_vain` tells of
    under its `label` where it has one."""
    value = st.query_params.get(key)
    if value is None:
        return None
    if value.isascii() and value.isdigit() and len(value) < 16:
        return int(value)
    if label:
        vain(label, value)
    return None


def word(label: str, key: str, options: Collection[str], first: str) -> str:
    """One of some words, which stands in the address under `key`; `first` when none does."""
    wanted = st.query_params.get(key)
    if wanted is None:
        return first
    if wanted not in options:
        vain(label, wanted)
        return first
    return wanted


def choose(
    place: DeltaGenerator,
    label: str,
    options: Mapping[Any, str] | Sequence[str],
    key: str,
    *,
    empty: str | None = ANY,
    hint: str | None = None,
) -> Any:
    """One of the options, whose keys stand in the address under `key`; None for the `empty` choice.

    With `empty` None there is always a choice, the first at the start. An address that names no option
    is taken for none, and `in_vain` tells of it.
    """
    named: Mapping[Any, str] = options if isinstance(options, Mapping) else {each: each for each in options}
    values = list(named)
    first = None if empty is not None or not values else values[0]
    widget = f"choose-{key}"
    led = _led_by_address(key, widget)
    if led or st.session_state[widget] not in (first, *values):
        wanted = st.query_params.get(key)
        st.session_state[widget] = next((value for value in values if str(value) == wanted), first)
        if led and wanted and st.session_state[widget] == first and wanted != str(first):
            vain(label, wanted)
    chosen = place.selectbox(
        label,
        values,
        index=None if empty is not None else 0,
        format_func=lambda value: named.get(value, str(value)),
        key=widget,
        placeholder=tr(empty) if empty else "",
        disabled=not values,
        help=hint,
    )
    remember(key, chosen if chosen != first else None)
    return chosen


def search(place: DeltaGenerator, label: str, key: str, *, hint: str) -> str:
    """Text to look for, which stands in the address under `key`; empty for none."""
    widget = f"search-{key}"
    if _led_by_address(key, widget):
        st.session_state[widget] = st.query_params.get(key) or ""
    found = place.text_input(label, key=widget, placeholder=hint, max_chars=100, type="search") or ""
    remember(key, found.strip())
    return found.strip()


def day(place: DeltaGenerator, label: str, key: str, *, hint: str | None = None) -> date | None:
    """A day, which stands in the address under `key` as 2026-03-01; None for no day."""
    widget = f"day-{key}"
    if _led_by_address(key, widget):
        wanted = st.query_params.get(key)
        st.session_state[widget] = _date(wanted)
        if wanted and st.session_state[widget] is None:
            vain(label, wanted)
    found = place.date_input(
        label,
        value=None,
        min_value=date(1970, 1, 1),
        max_value=date(9998, 12, 31),
        format=DAYS[language()],
        key=widget,
        help=hint,
    )
    chosen = found if isinstance(found, date) else None
    remember(key, chosen)
    return chosen


def figure(
    place: DeltaGenerator, label: str, key: str, *, most: float, step: float = 1.0, hint: str | None = None
) -> float | None:
    """A number from 0 on, which stands in the address under `key`; None for none."""
    widget = f"figure-{key}"
    if _led_by_address(key, widget):
        wanted = st.query_params.get(key)
        st.session_state[widget] = _figure(wanted, most)
        if wanted and st.session_state[widget] is None:
            vain(label, wanted)
    found = place.number_input(
        label,
        min_value=0.0,
        max_value=float(most),
        value=None,
        step=float(step),
        format="%g",
        key=widget,
        help=hint,
    )
    remember(key, f"{found:g}" if found is not None else None)
    return found


def _figure(text: str | None, most: float) -> float | None:
    """The number that is written there; None when none is, or one that is out of bounds."""
    try:
        found = float(text or "")
    except ValueError:
        return None
    return found if 0 <= found <= most else None


def several(
    place: DeltaGenerator, label: str, options: Mapping[str, str], key: str, *, hint: str | None = None
) -> list[str]:
    """Some of the options, whose keys stand in the address under `key` with commas between."""
    widget = f"several-{key}"
    if _led_by_address(key, widget):
        wanted = [one for one in (st.query_params.get(key) or "").split(",") if one]
        st.session_state[widget] = [one for one in dict.fromkeys(wanted) if one in options]
        for one in wanted:
            if one not in options:
                vain(label, one)
    found = place.multiselect(
        label,
        list(options),
        format_func=lambda one: options.get(one, one),
        key=widget,
        placeholder=tr(ANY),
        help=hint,
    )
    remember(key, ",".join(found))
    return found


def _date(text: str | None) -> date | None:
    """The day that is written there; None when none is, or one that no calendar of ours has."""
    try:
        found = date.fromisoformat(text or "")
    except ValueError:
        return None
    return found if 1970 <= found.year < 9999 else None


def pick(
    place: DeltaGenerator, label: str, options: Mapping[Choice, str], key: str, first: Choice, about: object
) -> Choice:
    """One of a few options side by side: `first`, unless the address or a click says otherwise. What was
    picked counts for what the options are `about`, and not for the next."""
    widget = f"pick-{key}-{about}"
    if _led_by_address(key, widget):
        wanted = st.query_params.get(key)
        found = [value for value in options if str(value) == wanted]
        st.session_state[widget] = found[0] if found else first
        if wanted is not None and not found:
            vain(label, wanted)
    picked = place.segmented_control(
        label,
        list(options),
        format_func=options.__getitem__,
        key=widget,
        label_visibility="collapsed",
        required=True,
    )
    chosen = first if picked is None or picked not in options else picked
    remember(key, chosen if chosen != first else None)
    return chosen


def page(pages: int, about: object) -> int:
    """Which page of a list, from 1; back to the first when the list is `about` something else."""
    state, asked = st.session_state, repr(about)
    turn, start, before = state.get("list", (0, 1, asked))
    led = _led_by_address("page", f"page-{turn}")
    if before != asked and not led:
        remember("page", None)
    if before != asked or led:
        # A page number that was set from outside is a default, and a default needs a new widget.
        turn, start = turn + 1, min(max(number("page") or 1, 1), pages)
        if led and st.query_params.get("page", "1") != str(start):
            vain(tr("Page"), st.query_params["page"])
    state["list"] = (turn, start, asked)
    if pages < 2:
        remember("page", None)
        return 1
    with st.container(horizontal=True, horizontal_alignment="right"):
        chosen = st.pagination(pages, default=min(start, pages), key=f"page-{turn}")
    remember("page", chosen if chosen > 1 else None)
    return chosen


def remember(key: str, value: object) -> None:
    """Put a value into the address, or take it out with None; an address that has it is left alone."""
    if value is None or value == "":
        if key in st.query_params:
            del st.query_params[key]
    elif st.query_params.get(key) != str(value):
        st.query_params[key] = str(value)
    st.session_state[f"asked-{key}"] = st.query_params.get(key) or ""


def vain(label: str, wanted: str) -> None:
    """The address asked for something that there is not, to be told of by `in_vain`."""
    st.session_state.setdefault(VAIN, []).append((label, wanted))


def _led_by_address(key: str, widget: str) -> bool:
    """Whether the widget has to take over what the address says: at first sight, and when it says
    something else than what was last written there, as after a link or Back. Otherwise the widget leads."""
    if widget not in st.session_state:
        return True
    return st.session_state.get(f"asked-{key}", "") != (st.query_params.get(key) or "")
