"""How a page for paper is built: a head, tables whose headings come again on every sheet, cards on cut lines.

Names are text, each by itself: one in Arabic turns nothing around it.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from html import escape
from urllib.parse import quote, urlencode

from starlette.responses import HTMLResponse

from tourney.language import LANGUAGES
from tourney.server.printing.tongue import Tongue

_HOLE = re.compile(r"\{(\w+)\}")
_SIZES = (("", 14), ("long", 26), ("longer", 52), ("longest", 100))
"""Columns of a name beyond which it is written smaller; a sign of Chinese or Japanese takes two."""


@dataclass(frozen=True, slots=True)
class Html:
    """Text that is HTML already; everything else is escaped."""

    text: str


Cell = Html | str | int | None


def text(value: Cell) -> str:
    """A cell as HTML, empty for None."""
    if isinstance(value, Html):
        return value.text
    return "" if value is None else escape(str(value))


def name(value: str) -> Html:
    """A name that comes from outside, in the direction of its own letters."""
    return Html(f"<bdi>{escape(value)}</bdi>")


def join(*parts: Cell) -> Html:
    """Pieces side by side."""
    return Html("".join(map(text, parts)))


def moment(at: datetime, tongue: Tongue) -> Html:
    """Day and time: in the zone that was set, else, by `paper.js`, in that of the browser that prints."""
    told = escape(tongue.moment(at))
    return Html(told if tongue.zone else f'<time datetime="{at.isoformat(timespec="seconds")}">{told}</time>')


def told(tongue: Tongue, key: str, **cells: Cell) -> Html:
    """The words of a key with HTML in their holes."""
    words = escape(tongue.words[key])
    return Html(_HOLE.sub(lambda hole: text(cells[hole[1]]), words))


def size_of(value: str) -> str:
    """The class that fits a name into a card."""
    columns = sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in value)
    for class_, most in _SIZES:
        if columns <= most:
            return class_
    return "tiny"


def address(tournament_id: str | None = None, sheet: str | None = None, **asked: str) -> str:
    """The address of a page for paper."""
    path = "/".join(["/print", *(quote(part, safe="") for part in (tournament_id, sheet) if part)])
    return f"{path}?{urlencode(asked)}" if asked else path


def page(
    tongue: Tongue,
    title: str,
    body: str,
    *,
    here: str,
    above: Iterable[tuple[str, str]] = (),
    kind: str = "list",
    status: int = 200,
) -> HTMLResponse:
    """A whole page. `here` is its address without a question; `above` are further links, on the screen alone."""
    script = '<script src="/room/paper.js" defer></script>' if "<time " in body else ""
    here_now = ' aria-current="true"'
    links = [f'<a href="{escape(to)}">{escape(label)}</a>' for label, to in above]
    links += [
        f'<a href="{escape(here)}?lang={key}" lang="{key}" hreflang="{key}"'
        f"{here_now if key == tongue.language else ''}>{label}</a>"
        for key, label in LANGUAGES.items()
    ]
    return HTMLResponse(
        f'<!doctype html>\n<html lang="{tongue.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="color-scheme" content="light"><title>{escape(title)} · tourney</title>'
        f'<link rel="icon" href="/room/icon.svg"><link rel="stylesheet" href="/room/print.css">{script}</head>'
        f'<body class="{kind}"><nav class="screen">{" ".join(links)}'
        f"<p>{escape(tongue.say('how_to_print'))}</p></nav><main>{body}</main></body></html>",
        status,
    )


def head(title: Cell, *lines: Cell) -> str:
    """The title of a sheet with the lines beneath."""
    below = "".join(f"<p>{text(line)}</p>" for line in lines if line not in (None, ""))
    return f"<header><h1>{text(title)}</h1>{below}</header>"


@dataclass(frozen=True, slots=True)
class Head:
    """A column: its heading and its class (`number`, `write` for one to write in, `name`)."""

    title: str
    kind: str = ""


def table(
    heads: Sequence[Head], rows: Iterable[Sequence[Cell]], *, over: Cell = None, classes: str = ""
) -> str:
    """A table; `over` stands above the headings, and both come again on every sheet of paper."""
    above = f'<tr class="over"><th colspan="{len(heads)}">{text(over)}</th></tr>' if over is not None else ""
    top = "".join(f'<th scope="col" class="{head.kind}">{escape(head.title)}</th>' for head in heads)
    body = "".join(
        "<tr>"
        + "".join(f'<td class="{head.kind}">{text(cell)}</td>' for head, cell in zip(heads, row, strict=True))
        + "</tr>"
        for row in rows
    )
    return f'<table class="{classes}"><thead>{above}<tr>{top}</tr></thead><tbody>{body}</tbody></table>'


def cards(every: Sequence[str], kind: str, on_a_sheet: int) -> str:
    """Cards on cut lines, so many on a sheet of paper; one row of two is cut after the other."""
    sheets = (every[start : start + on_a_sheet] for start in range(0, len(every), on_a_sheet))
    return "".join(
        f'<section class="cards {kind}">{"".join(f"<article>{card}</article>" for card in sheet)}</section>'
        for sheet in sheets
    )


def facts(*pairs: tuple[str, Cell]) -> str:
    """What is what, in two columns; pairs without a value are left out."""
    told = [
        f"<dt>{escape(what)}</dt><dd>{text(value)}</dd>" for what, value in pairs if value not in (None, "")
    ]
    return f"<dl>{''.join(told)}</dl>"
