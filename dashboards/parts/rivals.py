"""Who a player played with most, and what went from one to the other."""

import math

import polars as pl
import streamlit as st

from parts import amounts, download, labels
from parts.asked import page
from parts.data import ask
from parts.filters import Filters
from parts.html import Cell, Head, Html, gain, join, link, note, section, table, text
from tourney.language import tr, tr_n
from tourney.stats.opponents import opponents as found_opponents

PAGE = 50


def opponents(player_id: int, chosen: Filters) -> None:
    """The list of opponents, most hands together first, a page at a time."""
    found = ask(found_opponents, player_id, chosen.only)
    if found.is_empty():
        note(tr("No hand answers to all of these. Take one of the filters away."))
        return
    section(
        tr("Opponents"),
        tr_n("{n} name, most hands together first", "{n} names, most hands together first", found.height),
    )
    how = tr(
        "What the winners of a hand gained came from its losers, from each by his share of all that was lost; rake is "
        "out of the gains. Against each opponent stands what he paid and what he took in this way."
    )
    st.html(f'<p class="remark quiet">{text(how)}</p>')
    start = (page(math.ceil(found.height / PAGE), (player_id, chosen.asked)) - 1) * PAGE
    unit, scale = chosen.only.unit, chosen.only.scale
    heads = (
        Head(tr("Opponent")),
        Head(tr("Hands"), number=True),
        Head(tr("Won from"), number=True, wide=True),
        Head(tr("Lost to"), number=True, wide=True),
        Head(tr("Net"), number=True),
        Head("bb", number=True, help=tr("The net in the big blinds of each hand")),
        Head("VPIP", number=True, help=tr("The opponent's, in these hands"), wide=True),
    )
    rows: list[list[Cell]] = [
        [
            join(
                link(row["rival"], "player", player=row["rival_id"]),
                Html(f"<small>{text(labels.site(row['site']))}</small>"),
            ),
            link(
                amounts.count(row["hands"]),
                "hands",
                **chosen.behind(player=player_id, against=row["rival_id"]),
            ),
            amounts.amount(round(row["won"]), unit, scale),
            amounts.amount(round(row["lost"]), unit, scale),
            gain(amounts.amount(round(row["net"]), unit, scale, sign=True)),
            gain(amounts.signed(row["bb"])) if row["bb"] is not None else amounts.NOTHING,
            amounts.rate(row["vpip_n"], row["vpip_d"]),
        ]
        for row in found.slice(start, PAGE).iter_rows(named=True)
    ]
    st.html(table(heads, rows, label=tr("Opponents"), dense=True))
    download.table(found.select(pl.exclude("rival_id")), "opponents")
