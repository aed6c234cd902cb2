"""The structure of a setup: one of those that are there, or one made for the evening; with its levels and its end."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from html import escape
from typing import Any

import streamlit as st

from desk.form import Form
from desk.form_money import NONE
from desk.refused import plainly
from desk.words import chip_set, chips, hours, stakes
from parts import times
from parts.html import Head, figures, note, table
from tourney.language import tr, tr_in, tr_later, tr_n
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
WAYS = {READY: tr_later("One that is there"), MADE: tr_later("Made for this evening")}
AGREED = tr_later("As agreed")
OTHER = "others"
BY_NAMES = "players-by-names"
MOST_EXPECTED = 10_000
REMARKS = 6
NOBODY_LATE = tr_later("As it is, nobody can register after the start.")
ANTES = {
    "big_blind": tr_later("the big blind"),
    "all": tr_later("everybody"),
    "button": tr_later("the button"),
    "none": tr_later("nobody"),
}
WINDOWS = (
    ("registration_until", tr_later("Late registration to the end of level")),
    ("rebuys_until", tr_later("Rebuys to the end of level")),
    ("add_on_at", tr_later("Add-on in the break after level")),
)


def show(form: Form, players: int) -> int:
    """The widgets, the levels and the end. Gives the number of players that the evening is made for."""
    ways = WAYS if form.is_new else {KEPT: AGREED, **WAYS}
    way = st.segmented_control(
        tr("Structure"),
        list(ways),
        format_func=lambda one: tr(ways[one]),
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
            form.choice("ready", tr("Structure"), names(), "friday", format_func=_title)
    late = _windows(form) if way != KEPT else None
    expected = _expected(form, players)
    try:
        structure, found = made(form)
        if structure is not None:
            if late is not None and structure.registration_until is None:
                late.html(f'<p class="quiet">{escape(tr(NOBODY_LATE))}</p>')
            _told(form, structure, expected, found)
    except ValueError as error:
        note(f"{plainly(str(error))}.")
    return expected


def _expected(form: Form, players: int) -> int:
    """How many are expected: `players`, until somebody types another number, which stays.

    The page writes nothing into the field, it only shows `players` where it is empty: what a page writes comes
    back from a browser that was a run behind, and would pass for typed.
    """
    names = min(max(players, 2), MOST_EXPECTED)
    st.session_state[form.key(BY_NAMES)] = names
    typed = st.number_input(
        tr("Players expected"),
        2,
        MOST_EXPECTED,
        None,
        placeholder=str(names),
        key=form.key("players"),
        persist_state=form.kept,
    )
    return names if typed is None else int(typed)


_ready = cache(load)


def _title(name: str) -> str:
    structure = _ready(name)
    return tr(
        "{name}: {chips} chips, {minutes} minutes a level",
        name=_called(structure.name),
        chips=structure.starting_stack,
        minutes=structure.level(1).minutes,
    )


def _called(name: str) -> str:
    """The name of a structure that comes along, in the language spoken; one of somebody's own as it is."""
    return {
        "Deep": tr_in("structure", "Deep"),
        "Four hours": tr_in("structure", "Four hours"),
        "Friday": tr_in("structure", "Friday"),
        "Heads-up": tr_in("structure", "Heads-up"),
        "Jacks or better": tr_in("structure", "Jacks or better"),
        "Three hours": tr_in("structure", "Three hours"),
    }.get(name, name)


def _making(form: Form, players: int) -> None:
    first = st.columns(4)
    with first[0]:
        form.number("stack", tr("Starting stack"), 1, 10**9, 10_000, step=500)
    with first[1]:
        hours_ = st.number_input(
            tr("Hours"), 0.5, 168.0, 4.0, 0.5, key=form.key("hours"), persist_state=form.kept
        )
        del hours_
    with first[2]:
        form.number("minutes", tr("Minutes a level"), 1, 240, 20)
    with first[3]:
        form.choice("ante", tr("Ante from"), ANTES, "big_blind", format_func=lambda one: tr(ANTES[one]))
    second = st.columns(4)
    with second[0]:
        form.choice(
            "set",
            tr("Chips"),
            [*set_names(), OTHER],
            "home-500",
            format_func=lambda one: chip_set(one) if one != OTHER else tr("others"),
        )
    with second[1]:
        form.text(
            "chips",
            tr("Denominations"),
            placeholder="25, 100, 500, 1000",
            help=tr(
                "With counts as 25x150, 100x150, what each player gets is told, too. Only for others than the set."
            ),
        )
    with second[2]:
        form.text("rebuys", tr("Rebuys expected"), placeholder="0")
    with second[3]:
        form.number("break_minutes", tr("Minutes of a break"), 0, 240, 10)


def _windows(form: Form) -> Any:
    """The widgets of what is open for a time. Gives the place below the one of late registration."""
    parts = st.columns(3)
    for column, (field, label) in zip(parts, WINDOWS, strict=True):
        with column:
            form.text(field, tr(label), placeholder=tr("as it says"), help=tr("A number; none for never."))
    return parts[0].empty()


def _owned(form: Form) -> dict[int, int | None]:
    """The denominations with their counts, None where they are not known."""
    chosen = form.value("set", "home-500")
    if chosen != OTHER:
        return dict(parse_set(chosen))
    words = form.word("chips")
    if not words:
        raise ValueError(tr("write which chips there are, as 25, 100, 500, 1000"))
    if any(sign in words for sign in "x×*"):
        return dict(parse_set(words))
    parts = words.replace(",", " ").split()
    if not all(part.isascii() and part.isdigit() and len(part) < 13 for part in parts):
        raise ValueError(tr("chips: “{words}” are none; write 25, 100, 500, 1000", words=words[:40]))
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
        if form.means(field, NONE):
            changes[field] = None
        elif words:
            changes[field] = form.whole(field, tr(label))
    return (replace(structure, **changes) if changes else structure), found


def _generated(form: Form) -> tuple[Structure, list[Finding]]:
    owned = _owned(form)
    players = int(form.value("players", form.value(BY_NAMES, 2)))
    stack = int(form.value("stack", 10_000))
    rebuys = form.whole("rebuys", tr("Rebuys expected")) or 0
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
    rebuys = form.whole("rebuys", tr("Rebuys expected")) or 0 if form.value("way") == MADE else 0
    end = ends_about(structure, players, rebuys)
    st.html(_end(end, players))
    wished = float(form.value("hours", 4.0)) if form.value("way") == MADE else None
    found = [plainly(str(one)) for one in (*check(structure, players, None, wished, rebuys), *remarks)]
    if found:
        more = (
            [tr_n("{n} more is to be known", "{n} more are to be known", len(found) - REMARKS)]
            if len(found) > REMARKS
            else []
        )
        note(*(f"{one[:1].upper()}{one[1:]}." for one in [*found[:REMARKS], *more]))
    with st.expander(tr("{n} levels", n=len(structure.levels)), key=form.key("levels")):
        st.html(levels(structure))


def _end(end: EndsAbout, players: int) -> str:
    def at(minutes: int) -> str:
        return times.clock(datetime.now(UTC) + timedelta(minutes=minutes))

    return figures(
        (tr("ends about, with {n} players, if it began now", n=players), at(end.expected.minutes)),
        (tr("after the start"), hours(end.expected.minutes)),
        (tr("hardly before"), hours(end.earliest.minutes)),
        (tr("surely by"), hours(end.latest.minutes)),
        (tr("in level"), str(end.expected.level)),
    )


def levels(structure: Structure) -> str:
    """The levels as a table: when each begins, what is posted, what comes after it."""
    rows = []
    for number, level in enumerate(structure.levels, 1):
        after = [tr("break of {minutes}", minutes=level.break_minutes)] if level.break_minutes else []
        after += (
            [tr("colour up {chips}", chips=", ".join(map(chips, level.chip_up)))] if level.chip_up else []
        )
        after += [tr("registration closes")] if structure.registration_until == number else []
        after += [tr("rebuys end")] if structure.rebuys_until == number else []
        after += [tr("add-on")] if structure.add_on_at == number else []
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
        Head(tr("At"), number=True), Head(tr("Level"), number=True), Head(tr("Blinds")), Head(tr("Minutes"), number=True),
        Head(tr("After it")),
    )  # fmt: skip
    return table(heads, rows, label=tr("Levels"))
