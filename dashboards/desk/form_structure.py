"""The structure of a setup: one of those that are there, or one made for the evening; with its levels and its end."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

import streamlit as st

from desk.form import Form
from desk.words import hours, stakes
from parts import times
from parts.html import Head, figures, note, table
from tourney.tournament.chip_sets import hand_out, parse_set, set_names
from tourney.tournament.structures.checker import check
from tourney.tournament.structures.ending import EndsAbout, ends_about
from tourney.tournament.structures.finding import Finding
from tourney.tournament.structures.generator import generate
from tourney.tournament.structures.reading import load, names
from tourney.tournament.structures.values import Structure
from tourney.tournament.structures.writing import to_toml
from tourney.tournament.view import stakes as of_level

KEPT, READY, MADE = "kept", "ready", "made"
WAYS = {READY: "One that is there", MADE: "Made for this evening"}
OTHER = "others"
MOST_EXPECTED = 10_000
REMARKS = 6
NOBODY_LATE = "As it is, nobody can register after the start."
ANTES = {"big_blind": "the big blind", "all": "everybody", "button": "the button", "none": "nobody"}
WINDOWS = (
    ("registration_until", "Late registration to the end of level"),
    ("rebuys_until", "Rebuys to the end of level"),
    ("add_on_at", "Add-on in the break after level"),
)


def show(form: Form, players: int) -> int:
    """The widgets, the levels and the end. Gives the number of players that the evening is made for."""
    ways = WAYS if form.is_new else {KEPT: "As agreed", **WAYS}
    way = st.segmented_control(
        "Structure",
        list(ways),
        format_func=ways.__getitem__,
        key=form.key("way"),
        default=next(iter(ways)),
        required=True,
        label_visibility="collapsed",
        persist_state=form.kept,
    )
    if way == MADE:
        _making(form, players)
    elif way == READY:
        with st.columns(2)[0]:
            form.choice("ready", "Structure", names(), "friday", format_func=_title)
    late = _windows(form) if way != KEPT else None
    expected = _expected(form, players)
    try:
        structure, found = made(form)
        if structure is not None:
            if late is not None and structure.registration_until is None:
                late.html(f'<p class="quiet">{NOBODY_LATE}</p>')
            _told(form, structure, expected, found)
    except ValueError as error:
        note(f"{error}.")
    return expected


def _expected(form: Form, players: int) -> int:
    """How many are expected: `players`, until somebody types another number, which stays."""
    key, typed = form.key("players"), form.key("players-typed")
    if key not in st.session_state or not st.session_state.get(typed):
        st.session_state[key], st.session_state[typed] = min(max(players, 2), MOST_EXPECTED), False
    return int(
        st.number_input(
            "Players expected",
            2,
            MOST_EXPECTED,
            key=key,
            on_change=lambda: st.session_state.update({typed: True}),
            persist_state=form.kept,
        )
    )


@cache
def _title(name: str) -> str:
    structure = load(name)
    return (
        f"{structure.name}: {structure.starting_stack:,} chips, {structure.level(1).minutes} minutes a level"
    )


def _making(form: Form, players: int) -> None:
    first = st.columns(4)
    with first[0]:
        form.number("stack", "Starting stack", 1, 10**9, 10_000, step=500)
    with first[1]:
        hours_ = st.number_input(
            "Hours", 0.5, 168.0, 4.0, 0.5, key=form.key("hours"), persist_state=form.kept
        )
        del hours_
    with first[2]:
        form.number("minutes", "Minutes a level", 1, 240, 20)
    with first[3]:
        form.choice("ante", "Ante from", ANTES, "big_blind", format_func=ANTES.__getitem__)
    second = st.columns(4)
    with second[0]:
        form.choice(
            "set",
            "Chips",
            [*set_names(), OTHER],
            "home-500",
            format_func=lambda one: one.replace("-", ", ") if one != OTHER else "others",
        )
    with second[1]:
        form.text(
            "chips",
            "Denominations",
            placeholder="25, 100, 500, 1000",
            help="With counts as 25x150, 100x150, what each player gets is told, too. Only for others than the set.",
        )
    with second[2]:
        form.text("rebuys", "Rebuys expected", placeholder="0")
    with second[3]:
        form.number("break_minutes", "Minutes of a break", 0, 240, 10)


def _windows(form: Form) -> Any:
    """The widgets of what is open for a time. Gives the place below the one of late registration."""
    parts = st.columns(3)
    for column, (field, label) in zip(parts, WINDOWS, strict=True):
        with column:
            form.text(field, label, placeholder="as it says", help="A number; none for never.")
    return parts[0].empty()


def _owned(form: Form) -> dict[int, int | None]:
    """The denominations with their counts, None where they are not known."""
    chosen = form.value("set", "home-500")
    if chosen != OTHER:
        return dict(parse_set(chosen))
    words = form.word("chips")
    if not words:
        raise ValueError("write which chips there are, as 25, 100, 500, 1000")
    if any(sign in words for sign in "x×*"):
        return dict(parse_set(words))
    parts = words.replace(",", " ").split()
    if not all(part.isascii() and part.isdigit() and len(part) < 13 for part in parts):
        raise ValueError(f"chips: “{words[:40]}” are none; write 25, 100, 500, 1000")
    return dict.fromkeys(map(int, parts))


def made(form: Form) -> tuple[Structure | None, list[Finding]]:
    """The structure that was chosen, None for the one that was agreed, and what is to be known of its chips.
    Raises ValueError that says what is wrong."""
    way = form.value("way", READY if form.is_new else KEPT)
    if way == KEPT:
        return None, []
    found: list[Finding] = []
    if way == READY:
        structure = load(str(form.value("ready", "friday")))
    else:
        structure, found = _generated(form)
    changes: dict[str, Any] = {}
    for field, label in WINDOWS:
        words = form.word(field)
        if words == "none":
            changes[field] = None
        elif words:
            changes[field] = form.whole(field, label)
    return (replace(structure, **changes) if changes else structure), found


def _generated(form: Form) -> tuple[Structure, list[Finding]]:
    owned = _owned(form)
    players = int(form.value("players", 2))
    stack = int(form.value("stack", 10_000))
    rebuys = form.whole("rebuys", "Rebuys expected") or 0
    structure = generate(
        players,
        stack,
        int(form.value("minutes", 20)),
        float(form.value("hours", 4.0)),
        tuple(owned),
        rebuys,
        ante_paid_by=form.value("ante", "big_blind"),
        break_minutes=int(form.value("break_minutes", 10)),
    )
    counts = {chip: count for chip, count in owned.items() if count is not None}
    if not counts:
        return structure, []
    given = hand_out(counts, players, stack, rebuys)
    return structure, list(given.remarks)


def asked(form: Form) -> dict[str, Any]:
    """The fields of a request; none where the structure stays as it was agreed."""
    structure, _ = made(form)
    if structure is None:
        return {}
    name = form.value("ready", "friday")
    if form.value("way", READY) == READY and structure == load(str(name)):
        return {"structure": name}
    return {"structure_toml": to_toml(structure)}


def _told(form: Form, structure: Structure, players: int, remarks: list[Finding]) -> None:
    rebuys = form.whole("rebuys", "Rebuys expected") or 0 if form.value("way") == MADE else 0
    end = ends_about(structure, players, rebuys)
    st.html(_end(end, players))
    wished = float(form.value("hours", 4.0)) if form.value("way") == MADE else None
    found = [str(one) for one in check(structure, players, None, wished, rebuys)]
    found += [str(one) for one in remarks]
    if found:
        more = [f"{len(found) - REMARKS} more are to be known"] if len(found) > REMARKS else []
        note(*(f"{one[:1].upper()}{one[1:]}." for one in [*found[:REMARKS], *more]))
    with st.expander(f"{len(structure.levels)} levels"):
        st.html(levels(structure))


def _end(end: EndsAbout, players: int) -> str:
    def at(minutes: int) -> str:
        return times.moment(datetime.now(UTC) + timedelta(minutes=minutes)).rpartition(", ")[2]

    return figures(
        (f"ends about, with {players} players, if it began now", at(end.expected.minutes)),
        ("after the start", hours(end.expected.minutes)),
        ("hardly before", hours(end.earliest.minutes)),
        ("surely by", hours(end.latest.minutes)),
        ("in level", str(end.expected.level)),
    )


def levels(structure: Structure) -> str:
    """The levels as a table: when each begins, what is posted, what comes after it."""
    rows = []
    for number, level in enumerate(structure.levels, 1):
        after = [f"break of {level.break_minutes}"] if level.break_minutes else []
        after += [f"colour up {', '.join(f'{chip:,}' for chip in level.chip_up)}"] if level.chip_up else []
        after += ["registration closes"] if structure.registration_until == number else []
        after += ["rebuys end"] if structure.rebuys_until == number else []
        after += ["add-on"] if structure.add_on_at == number else []
        rows.append(
            (
                hours(structure.minutes_to(number)),
                number,
                stakes(of_level(structure.level(number))),
                level.minutes,
                ", ".join(after),
            )
        )
    heads = (
        Head("At", number=True), Head("Level", number=True), Head("Blinds"), Head("Minutes", number=True),
        Head("After it"),
    )  # fmt: skip
    return table(heads, rows, label="Levels")
