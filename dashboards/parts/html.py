"""Small pieces of HTML: headings, tables with links, figures. Whatever comes from outside is escaped here."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from urllib.parse import urlencode

import streamlit as st

from tourney.language import tr


@dataclass(frozen=True, slots=True)
class Html:
    """Text that is HTML already; everything else is escaped."""

    text: str


@dataclass(frozen=True, slots=True)
class Head:
    """A column's heading; numbers stand at the right. `wide` columns are left out on a phone.

    `key` names what a table that can be sorted is sorted by; `help` is shown beside the pointer.
    """

    title: str
    number: bool = False
    wide: bool = False
    help: str = ""
    key: str = ""


Cell = Html | str | int | None


_TURNS = re.compile(
    r"[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]"
    r"|[\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Letters that are written from right to left, and signs that turn the direction of writing."""


def text(value: Cell) -> str:
    """A cell as HTML. What turns the direction of writing does so within itself alone."""
    if isinstance(value, Html):
        return value.text
    shown = escape("–" if value is None else str(value))
    return f"<bdi>{shown}</bdi>" if _TURNS.search(shown) else shown


def address(page: str, **asked: object) -> str:
    """The address of a page with its questions, those that are None left out."""
    named = {key: value for key, value in asked.items() if value is not None}
    return f"{page}?{urlencode(named)}" if named else page


def link(label: Cell, page: str, **asked: object) -> Html:
    """A link to another page."""
    return Html(f'<a href="{escape(address(page, **asked))}" target="_self" data-page>{text(label)}</a>')


def gain(shown: str) -> Html:
    """An amount with its sign, coloured by it; the sign says it too."""
    kind = "loss" if shown.startswith("−") else "gain" if shown.startswith("+") else "even"
    return Html(f'<span class="{kind}">{escape(shown)}</span>')


def unbroken(words: str) -> Html:
    """Text that a narrow column may break at its commas only."""
    *first, last = words.split(", ")
    parts = [f"{part}," for part in first] + [last]
    return Html(" ".join(f'<span class="nowrap">{escape(part)}</span>' for part in parts))


def quiet(value: Cell) -> Html:
    """Something that may be overlooked."""
    return Html(f'<span class="quiet">{text(value)}</span>')


def join(*parts: Cell) -> Html:
    """Pieces side by side."""
    return Html("".join(map(text, parts)))


@dataclass(frozen=True, slots=True)
class Order:
    """How a table is sorted: by the column of this key, and the address of the page that sorts it."""

    key: str
    descending: bool
    page: str
    asked: dict[str, object]


def table(
    heads: Sequence[Head],
    rows: Iterable[Sequence[Cell]],
    *,
    label: str,
    order: Order | None = None,
    dense: bool = False,
) -> str:
    """A table as HTML. With an `order` the headings that have a key are links that sort by it."""
    classes = [" ".join(filter(None, ("number" * head.number, "wide" * head.wide))) for head in heads]
    top = "".join(_head(head, kind, order) for head, kind in zip(heads, classes, strict=True))
    body = "".join(_row(row, classes) for row in rows)
    return (
        f'<div class="scroll"><table class="plain{" dense" * dense}" aria-label="{escape(label)}">'
        f"<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _head(head: Head, kind: str, order: Order | None) -> str:
    title = f' title="{escape(head.help)}"' if head.help else ""
    if order is None or not head.key:
        return f'<th scope="col" class="{kind}"{title}>{escape(head.title)}</th>'
    here = order.key == head.key
    down = not order.descending if here else head.number
    mark = (" ↓" if order.descending else " ↑") if here else ""
    sorted_by = f' aria-sort="{"descending" if order.descending else "ascending"}"' if here else ""
    asked = {**order.asked, "sort": head.key, "order": "down" if down else "up"}
    to = link(Html(escape(head.title) + mark), order.page, **asked).text
    return f'<th scope="col" class="{kind}"{title}{sorted_by}>{to}</th>'


def _row(row: Sequence[Cell], classes: Sequence[str]) -> str:
    cells = (f'<td class="{kind}">{text(cell)}</td>' for cell, kind in zip(row, classes, strict=True))
    return f"<tr>{''.join(cells)}</tr>"


def figures(*pairs: tuple[str, Cell]) -> str:
    """A few figures with what they are, in a row."""
    cells = "".join(f"<div><b>{text(value)}</b><span>{escape(what)}</span></div>" for what, value in pairs)
    return f'<div class="figures">{cells}</div>'


def heading(title: str, beneath: Cell = "", *, tab: str = "") -> None:
    """The title of a page, with a quiet line beneath. Names go in unread: no Markdown.

    The browser's tab has it too, or the shorter `tab`.
    """
    st.set_page_config(page_title=f"{tab or title} · tourney")
    below = f'<p class="quiet">{text(beneath)}</p>' if beneath != "" else ""
    st.html(f'<header class="page"><h1>{escape(title)}</h1>{below}</header>')


def section(title: str, beneath: Cell = "") -> None:
    """The heading of a part of a page."""
    st.html(part(title, beneath))


def part(title: str, beneath: Cell = "") -> str:
    """The same heading as HTML."""
    below = f' <span class="quiet">{text(beneath)}</span>' if beneath != "" else ""
    return f'<h2 class="part">{escape(title)}{below}</h2>'


def note(*sentences: Cell) -> None:
    """A message in a box: what is missing or wrong, and what to do."""
    st.html('<div class="note">' + "".join(f"<p>{text(each)}</p>" for each in sentences) + "</div>")


def code(words: str) -> Html:
    """A command to type."""
    return Html(f"<code>{escape(words)}</code>")


def fold(label: str) -> str:
    """A line that opens and folds what stands beneath it, on a phone alone: see `details.fold` in the style."""
    return f'<details class="fold"><summary>{escape(label)}</summary></details>'


def menu(pages: Iterable[tuple[str, str]], here: str) -> str:
    """Links to the main pages, by title and path; the one whose path is `here` is marked."""
    marks = {True: ' aria-current="page"', False: ""}
    links = "".join(
        f'<a href="{escape(path or "./")}" target="_self" data-page{marks[path == here]}>{escape(title)}</a>'
        for title, path in pages
    )
    return f'<nav class="menu" aria-label="{escape(tr("Pages"))}">{links}</nav>'


def tabs(views: Mapping[str, str], here: str, page: str, asked: Mapping[str, object]) -> str:
    """Links to the views of a page, by word and name, with what else was asked; the first has no word."""
    first, marks = next(iter(views)), {True: ' aria-current="page"', False: ""}
    links = "".join(
        f'<a href="{escape(address(page, **asked, view=None if view == first else view))}" target="_self" '
        f"data-page{marks[view == here]}>{escape(name)}</a>"
        for view, name in views.items()
    )
    return f'<nav class="tabs" aria-label="{escape(tr("Views"))}">{links}</nav>'
