"""The replayer in a page: its drawing, its controls, the figures beside, and the script that turns the steps."""

from html import escape
from pathlib import Path

import streamlit as st

from parts import drawing
from replayer.pages import as_script, turned
from replayer.panel import panel
from replayer.scene import Scene

HERE = Path(__file__).parent
SPEEDS = {"1600": "half speed", "800": "normal", "400": "double", "150": "fast"}
"""Milliseconds from one step to the next, and what that is called."""
KEYS = (
    ("← →", "one step"),
    ("↑ ↓", "one street"),
    ("Space", "play, pause"),
    ("Home End", "first, last step"),
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
    titles = dict.fromkeys((step.place, step.title.removesuffix(" street")) for step in shown.steps)
    here = shown.steps[at].place
    chips = "".join(
        f'<button type="button" data-street="{place}" aria-pressed="{str(place == here).lower()}">'
        f"{escape('Preflop' if title == 'Before the flop' else title)}</button>"
        for place, title in titles
    )
    return f'<div class="turn" role="group" aria-label="Streets">{chips}</div>'


def _controls(shown: Scene, at: int) -> str:
    last = len(shown.steps) - 1
    ways = {
        "first": ("⏮", "First step"),
        "back": ("◀", "One step back"),
        "forward": ("▶", "One step forward"),
        "last": ("⏭", "Last step"),
    }
    first, back, forward, end = (
        f'<button type="button" data-way="{way}" title="{words}" aria-label="{words}">{sign}</button>'
        for way, (sign, words) in ways.items()
    )
    speeds = "".join(
        f'<option value="{wait}"{" selected" if words == "normal" else ""}>{words}</option>'
        for wait, words in SPEEDS.items()
    )
    keys = " · ".join(
        f"{' '.join(f'<kbd>{key}</kbd>' for key in signs.split())} {what}" for signs, what in KEYS
    )
    return (
        '<div class="turn" role="group" aria-label="Steps">'
        f'{first}{back}<button type="button" class="play" data-part="play" aria-pressed="false">Play</button>{forward}{end}'
        f'<input type="range" min="0" max="{last}" value="{at}" data-part="slider" aria-label="Step">'
        f'<span class="place" data-part="place">{at + 1} / {last + 1}</span>'
        f'<select data-part="speed" aria-label="Speed">{speeds}</select>'
        f'<span class="keys">{keys}</span></div>'
    )
