"""The replayer in a page: its drawing, its controls, the figures beside, and the script that turns the steps."""

from html import escape
from pathlib import Path

import streamlit as st

from parts import drawing, telling
from replayer.pages import as_script, turned
from replayer.panel import panel
from replayer.scene import Scene
from tourney.language import tr, tr_later
from tourney.server.hand_steps import Step

HERE = Path(__file__).parent
SPEEDS = {
    "1600": tr_later("half speed"),
    "800": tr_later("normal"),
    "400": tr_later("double"),
    "150": tr_later("fast"),
}
"""Milliseconds from one step to the next, and what that is called."""
KEYS = (
    ("← →", tr_later("one step")),
    ("↑ ↓", tr_later("one street")),
    (tr_later("Space"), tr_later("play, pause")),
    (tr_later("Home End"), tr_later("first, last step")),
)


def replayer(shown: Scene, at: int, cents: bool, two_colours: bool) -> None:
    """The whole replayer, at this step; without its script the page shows that step alone."""
    st.html(HERE / "replayer.css")
    steps = turned(shown, cents, two_colours)
    code = (HERE / "replayer.js").read_text(encoding="utf-8")
    st.html(
        f'<div class="replayer" data-hand="{shown.hand.hand_id}" data-at="{at}">'
        f'<div data-part="drawn">'
        f"{drawing.table(shown.hand, shown.steps[at], shown.backs, two_colours=two_colours)}</div>"
        f'<div class="beside" data-part="panel" aria-live="off">{panel(shown, at, cents)}</div>'
        f"{_streets(shown, at)}{_controls(shown, at)}</div>"
        f"<script>({code})({as_script(steps)})</script>",
        unsafe_allow_javascript=True,
    )


def _streets(shown: Scene, at: int) -> str:
    titles = dict.fromkeys((step.place, _short(step)) for step in shown.steps)
    here = shown.steps[at].place
    chips = "".join(
        f'<button type="button" data-street="{place}" aria-pressed="{str(place == here).lower()}">'
        f"{escape(title)}</button>"
        for place, title in titles
    )
    return f'<div class="turn" role="group" aria-label="{escape(tr("Streets"))}">{chips}</div>'


SHORT = {
    "Before the flop": tr_later("Preflop"),
    "Third street": tr_later("Third"),
    "Fourth street": tr_later("Fourth"),
    "Fifth street": tr_later("Fifth"),
    "Sixth street": tr_later("Sixth"),
    "Seventh street": tr_later("Seventh"),
}
"""Streets as their buttons call them."""


def _short(step: Step) -> str:
    return tr(SHORT[step.title]) if step.title in SHORT else telling.street(step.title, step.street)


def _controls(shown: Scene, at: int) -> str:
    last = len(shown.steps) - 1
    ways = {
        "first": ("⏮", escape(tr("First step"))),
        "back": ("◀", escape(tr("One step back"))),
        "forward": ("▶", escape(tr("One step forward"))),
        "last": ("⏭", escape(tr("Last step"))),
    }
    first, back, forward, end = (
        f'<button type="button" data-way="{way}" title="{words}" aria-label="{words}">{sign}</button>'
        for way, (sign, words) in ways.items()
    )
    speeds = "".join(
        f'<option value="{wait}"{" selected" if wait == "800" else ""}>{escape(tr(words))}</option>'
        for wait, words in SPEEDS.items()
    )
    keys = " · ".join(
        f"{' '.join(f'<kbd>{key}</kbd>' for key in tr(signs).split())} {escape(tr(what))}"
        for signs, what in KEYS
    )
    return (
        f'<div class="turn" role="group" aria-label="{escape(tr("Steps"))}">'
        f'{first}{back}<button type="button" class="play" data-part="play" aria-pressed="false" '
        f'data-play="{escape(tr("Play"))}" data-pause="{escape(tr("Pause"))}">'
        f"{escape(tr('Play'))}</button>{forward}{end}"
        f'<input type="range" min="0" max="{last}" value="{at}" data-part="slider" aria-label="{escape(tr("Step"))}">'
        f'<span class="place" data-part="place">{at + 1} / {last + 1}</span>'
        f'<select data-part="speed" aria-label="{escape(tr("Speed"))}">{speeds}</select>'
        f'<span class="keys">{keys}</span></div>'
    )
