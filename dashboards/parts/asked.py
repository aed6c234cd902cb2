"""What the address asks for: the filters of a page live in it, so that a link brings the same view back."""

from collections.abc import Mapping, Sequence
from typing import Any

import streamlit as st
from streamlit.delta_generator import DeltaGenerator


def number(key: str) -> int | None:
    """A whole number from the address; None when there is none, or something else."""
    value = st.query_params.get(key)
    return (
        int(value) if value is not None and value.isascii() and value.isdigit() and len(value) < 16 else None
    )


def word(key: str) -> str | None:
    """A word from the address."""
    return st.query_params.get(key)


def choose(
    place: DeltaGenerator,
    label: str,
    options: Mapping[Any, str] | Sequence[str],
    key: str,
    *,
    empty: str | None = "Any",
    hint: str | None = None,
) -> Any:
    """One of the options, whose keys stand in the address under `key`; None for the `empty` choice.

    With `empty` None there is always a choice, the first at the start. An address that names no option
    is taken for none.
    """
    named: Mapping[Any, str] = options if isinstance(options, Mapping) else {each: each for each in options}
    values = list(named)
    asked = st.query_params.get(key)
    at = next((place for place, value in enumerate(values) if str(value) == asked), None)
    chosen = place.selectbox(
        label,
        values,
        index=at if at is not None else None if empty is not None else 0,
        format_func=lambda value: named.get(value, str(value)),
        key=f"{key}-{len(values)}",
        placeholder=empty or "",
        disabled=not values,
        required=empty is None,
        help=hint,
    )
    remember(key, chosen if empty is not None or (values and chosen != values[0]) else None)
    return chosen


def remember(key: str, value: object) -> None:
    """Put a value into the address, or take it out with None; an address that has it is left alone."""
    if value is None or value == "":
        if key in st.query_params:
            del st.query_params[key]
    elif st.query_params.get(key) != str(value):
        st.query_params[key] = str(value)


def page(pages: int, about: object) -> int:
    """Which page of a list, from 1; back to the first when the list is `about` something else."""
    before = st.session_state.get("list")
    if before is not None and before != repr(about):
        remember("page", None)
    st.session_state["list"] = repr(about)
    if pages < 2:
        remember("page", None)
        return 1
    start = min(max(number("page") or 1, 1), pages)
    with st.container(horizontal=True, horizontal_alignment="right"):
        chosen = st.pagination(pages, default=start, key=f"page {about!r}")
    remember("page", chosen if chosen > 1 else None)
    return chosen
