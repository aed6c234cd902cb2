"""The clock at the desk: what is left, what is played, what comes, and the buttons that change it."""

from pathlib import Path
from typing import Any

import streamlit as st

from desk import giving
from desk.evening import Evening
from desk.giving import typed
from desk.words import span, stakes
from parts import amounts
from parts.html import Html, figures, text
from tourney.language import language, tr, tr_n
from tourney.language import number as numeral

HERE = Path(__file__).parent
MOST_SECONDS = 7 * 24 * 3600


def ticking(evening: Evening) -> Html:
    """What is left of the level or break, which goes on in the browser."""
    clock = evening.found["clock"]
    if clock is None:
        return Html("–")
    shown = text(span(evening.found["left_seconds"]))
    if clock["ends_at"] is None:
        return Html(f"<span>{shown}</span>")
    return Html(f'<span data-ends-at="{clock["ends_at"]}" data-now="{evening.found["now"]}">{shown}</span>')


def script() -> None:
    """The part of the page that lets the clock go on."""
    with st.container(key="desk-script"):
        running = (HERE / "clock.js").read_text(encoding="utf-8")
        st.html(f"<script>{running}</script>", unsafe_allow_javascript=True)


def show(evening: Evening) -> None:
    """The clock with its figures, as large as a desk needs it."""
    found = evening.found
    where = tr("Level {n}", n=found["level"])
    if found["on_break"]:
        where = tr("Break after level {n}", n=found["level"])
    if evening.is_running and found["clock"] is not None and not found["running"]:
        where = tr("{where} · paused", where=where)
    coming = found["next"]
    after = tr("then a break") if coming["on_break"] else tr("then {stakes}", stakes=stakes(coming))
    now = f"{stakes(found['stakes'])} · {after}"
    if evening.is_running:
        st.html(
            f'<div class="desk-clock"><b>{ticking(evening).text}</b>'
            f"<div><strong>{text(where)}</strong><span>{text(now)}</span></div></div>"
        )
    average = found["average_stack"]
    blind = found["stakes"]["big_blind"]
    in_blinds = f" ({numeral(average / blind, language())} bb)" if average and blind else ""
    st.html(
        figures(
            (
                tr_n("left of {n} entry", "left of {n} entries", found["entries"]),
                amounts.count(found["left"]),
            ),
            (tr("average stack") + in_blinds, amounts.count(average)),
            (tr("prize pool"), evening.money(found["pool"])),
        )
    )


def buttons(evening: Evening) -> None:
    """Pause, levels and time: the usual ones at hand, the others one tap further."""
    found = evening.found
    if not evening.is_running:
        return
    with st.container(horizontal=True, key="clock-buttons"):
        if found["clock"] is not None:
            if found["running"]:
                giving.button(evening, tr("Pause"), "pause", primary=True, wide=False)
            else:
                giving.button(evening, tr("Resume"), "resume", primary=True, wide=False)
            giving.button(evening, tr("−1 min"), "time", {"seconds": -60}, at="less", wide=False)
            giving.button(evening, tr("+1 min"), "time", {"seconds": 60}, at="more", wide=False)
        giving.button(evening, tr("Level back"), "level", {"level": "back"}, at="back", wide=False)
        giving.button(evening, tr("Next level"), "level", {"level": "next"}, at="next", wide=False)
        with st.popover(tr("More of the clock"), key="clock-popover"):
            _more(evening)


def _more(evening: Evening) -> None:
    found = evening.found
    with st.container(key="clock-more"):
        level = st.number_input(tr("Level"), 1, 1000, found["level"], key="clock-level", persist_state="page")
        st.text_input(
            tr("Time left of it"),
            key="clock-left",
            placeholder=tr("all of it, or 12:30"),
            persist_state="page",
        )
        on_break = st.checkbox(tr("The break after it"), key="clock-break", persist_state="page")
        giving.button(
            evening,
            tr("Go to the break after level {n}", n=level) if on_break else tr("Go to level {n}", n=level),
            "level",
            _level_asked,
            at="to",
            after={"clock-left": "", "clock-break": False},
        )
        if found["clock"] is not None:
            st.text_input(
                tr("More time, or less"),
                key="clock-time",
                placeholder=tr("5:00, or −2:30"),
                persist_state="page",
            )
            giving.button(
                evening,
                tr("Change the time"),
                "time",
                lambda: {"seconds": seconds(typed("clock-time", ""))},
                at="by",
                after={"clock-time": ""},
            )
            st.text_input(
                tr("The program was off since"),
                key="clock-off",
                placeholder="2026-11-27T21:40:00+01:00",
                persist_state="page",
                help=tr("By the setup the clock has run on meanwhile, or waited."),
            )
            giving.button(
                evening,
                tr("Catch up"),
                "off",
                lambda: {"since": typed("clock-off", "").strip()},
                after={"clock-off": ""},
            )


def _level_asked() -> dict[str, Any]:
    left = typed("clock-left", "").strip()
    found = {"level": int(typed("clock-level", 1)), "on_break": bool(typed("clock-break", False))}
    return {**found, "left": seconds(left)} if left else found


def seconds(words: str) -> int:
    """`12:30`, `90`, `-1:00` in seconds. Raises ValueError that says how to write it."""
    plain = words.strip().replace("−", "-")
    sign, digits = (-1, plain[1:]) if plain.startswith("-") else (1, plain.removeprefix("+"))
    parts = digits.split(":")
    if len(parts) > 3 or not all(part.isascii() and part.isdigit() and len(part) <= 6 for part in parts):
        raise ValueError(
            tr("“{words}” is no time; write minutes and seconds, as 12:30", words=words.strip()[:20])
        )
    total = 0
    for part in parts:
        total = 60 * total + int(part)
    if total > MOST_SECONDS:
        raise ValueError(tr("“{words}” is more than a week", words=words.strip()[:20]))
    return sign * total
