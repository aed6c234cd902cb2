"""The search for hands: filters in the address, the hits a page at a time, each a link to its hand."""

import math
from collections.abc import Callable
from urllib.parse import urlencode

import polars as pl
import streamlit as st

from parts import amounts, download
from parts.asked import page, word
from parts.data import ask
from parts.ending import end
from parts.html import Html, Order, heading, link, note, text
from parts.tongue import tr_html
from searching.listed import listed
from searching.meaning import Meaning, meaning
from searching.questions import names, questions
from searching.saved import saved
from tourney.language import tr, tr_n
from tourney.resources import folder
from tourney.server import held
from tourney.store import queries
from tourney.store.hand_search import PAGE, SORTS, Wanted, count_hands, hands, total

NOT_FILTERS = ("sort", "order", "page")


def told(player_id: int) -> str:
    """What a player is called, or that there is none."""
    return names(player_id).get(player_id, tr("no player {n}", n=str(player_id))).split(" · ")[0]


def chips(asked: dict[str, str], found: Meaning) -> None:
    """The questions that are asked, each with a link that takes it away."""
    if not found.told:
        return
    parts = []
    for keys, words in found.told:
        rest = {key: value for key, value in asked.items() if key not in (*keys, "page")}
        cross = Html(f'<span aria-label="{text(tr("Take away: {what}", what=words))}">×</span>')
        parts.append(f'<span class="chip">{text(words)} {link(cross, "hands", **rest).text}</span>')
    if len(found.told) > 1:
        parts.append(link(tr("take all away"), "hands").text)
    st.html(f'<p class="chips">{" ".join(parts)}</p>')


def file_of(wanted: Wanted, sort: str, descending: bool) -> Callable[[], pl.DataFrame]:
    """What makes the file of all hits, outside of the page."""
    store = held.store()

    def rows() -> pl.DataFrame:
        with store.cursor() as cursor:
            return hands(cursor, wanted, limit=download.MOST_ROWS, sort=sort, descending=descending).drop(
                "seat"
            )

    return rows


st.html(folder("dashboards") / "searching" / "searching.css")
heading(tr("Hands"), tr("Choose one to replay it. Whatever is filtered stands in the address."))
if not ask(queries.totals).hands:
    note(
        tr("There are no hands yet."),
        tr_html("Import histories on the page {page}.", page=link(tr("Import"), "import")),
    )
    end()
questions()
asked = st.query_params.to_dict()
found = meaning({key: value for key, value in asked.items() if key not in NOT_FILTERS}, told)
filters = {key: value for key, value in asked.items() if key not in NOT_FILTERS}
sort = word(tr("Sorted by"), "sort", SORTS, SORTS[0])
descending = word(tr("Order"), "order", ("down", "up"), "down") == "down"
wanted = found.wanted
chips(asked, found)
for name, what, why in found.vain:
    note(tr("{name}: “{what}” is left out: {why}.", name=tr(name), what=what[:60], why=why))
many = ask(count_hands, wanted)
if not many:
    note(
        tr("No hand answers to all of these."),
        tr_html("Take a filter away, or {anew}.", anew=link(tr("begin anew"), "hands")),
    )
    saved(urlencode(filters))
    end()
left, middle, right = st.columns([2, 1.2, 2], vertical_alignment="center")
with right:
    offset = (page(math.ceil(many / PAGE), (wanted, sort, descending)) - 1) * PAGE
shown = f"{amounts.count(offset + 1)}–{amounts.count(min(offset + PAGE, many))}"
if wanted.of_players and wanted.player_id is None:
    things = tr_n("{n} hand of a player", "{n} hands of players", many)
else:
    things = tr_n("{n} hand", "{n} hands", many)
if wanted == Wanted():
    here = tr("{shown} of {things}", shown=shown, things=things)
else:
    here = tr("{shown} of {things} that the filters leave", shown=shown, things=things)
left.html(f'<span class="quiet">{text(here)}</span>')
if found.actions:
    counted = tr_n("{n} action", "{n} actions", ask(total, wanted, found.actions))
    told_of = tr("The statistic counts actions: {actions} in {hands}.", actions=counted, hands=things)
    st.html(f'<p class="remark quiet">{text(told_of)}</p>')
with middle:
    saved(urlencode(filters))
st.html(
    listed(
        ask(hands, wanted, limit=PAGE, offset=offset, sort=sort, descending=descending),
        one_player=wanted.player_id is not None,
        of_players=wanted.of_players,
        order=Order(sort, descending, "hands", dict(filters)),
    )
)
download.table(file_of(wanted, sort, descending), "hands", count=many)
