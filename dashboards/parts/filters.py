"""The filters that the pages of statistics share: which hands count, kept in the address."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

import polars as pl
import streamlit as st

from parts import amounts, labels
from parts.asked import choose, day
from parts.data import ask
from parts.html import fold
from parts.preferences import day_begins, preferences
from tourney.language import tr, tr_later, tr_n
from tourney.stats.report import POSITIONS, money
from tourney.stats.selection import Selection, kinds, offered
from tourney.store.hand_search import units_of_scales
from tourney.store.settings import START

SEATS = {
    "2": (tr_later("heads-up"), 2, 2),
    "3-6": (tr_later("3 to 6"), 3, 6),
    "7-10": (tr_later("7 to 10"), 7, 10),
    "3-": (tr_later("3 or more"), 3, None),
}
"""Sizes of tables by how many were dealt in: key, words, least and most."""
MOST_STAKES = 60
"""Stakes that are offered, those with the most hands."""


@dataclass(frozen=True, slots=True)
class Filters:
    """What was chosen: the selection, in words, and as it stands in the address of these pages."""

    only: Selection
    words: str
    asked: dict[str, object]
    """The questions of this page's address, for links that keep them."""

    hands: Mapping[str, object]
    """The same as the page of hands asks it."""

    def behind(self, **more: object) -> dict[str, object]:
        """The questions by which the page of hands shows the hands of this selection."""
        return {**self.hands, **more}


def _of_hands(only: Selection, asked: Mapping[str, object]) -> dict[str, object]:
    """Asked for once a page: every figure is a link to its hands."""
    stake = None
    if only.big is not None:
        stake = f"{money(only.small or 0, only.scale or 1)}/{money(only.big, only.scale or 1)}"
    return {
        "game": only.game,
        "limit": only.limit_type,
        "unit": only.unit,
        "scale": only.scale if only.unit in ask(units_of_scales) else None,
        "from": asked.get("from"),
        "stake": stake,
        "dealt": only.least_players,
        "dealt_to": only.most_players,
        "since": asked.get("since"),
        "until": asked.get("until"),
        "position": only.position,
        "profile": preferences().profile if preferences().profile != START.profile else None,
    }


def kind_key(row: dict[str, Any], many_scales: bool) -> str:
    """What keeps hands apart in an address: game, limit and unit, and the scale where a unit has two."""
    key = f"{row['game']}.{row['limit_type']}.{row['unit']}"
    return f"{key}.{row['scale']}" if many_scales else key


def kind_name(row: dict[str, Any], by_scale: bool = False) -> str:
    """The same in words: `no-limit hold'em, USD`; with the scale where nothing else keeps two kinds apart."""
    name = f"{labels.game(row['game'], row['limit_type'])}, {amounts.unit_name(row['unit'])}"
    return f"{name}, {amounts.scale_name(row['scale'])}" if by_scale else name


def filters(player: int) -> Filters | None:
    """The row of filters over the hands of a player; None when there are none.

    Games, limits and units are never added up: one of each is always chosen, the one with the most hands
    at first. An address with a `unit` alone, as of an older link, chooses among its hands.
    """
    whole = ask(offered, player)
    found = kinds(whole)
    if found.is_empty():
        return None
    st.html(fold(tr("Filters")))
    with st.container(key="filters"):
        places = st.columns([3, 2.2, 1.7, 1.7, 1.6, 1.6, 1.6])
    kind = _kind(places[0], found)
    there = whole.filter(*(pl.col(name) == kind[name] for name in ("game", "limit_type", "unit", "scale")))
    origin = choose(places[1], tr("From"), _origins(there), "from")
    stake = choose(places[2], tr("Stake"), _stakes(there, kind["scale"]), "stake")
    seats = choose(places[3], tr("Dealt in"), {key: tr(words) for key, (words, *_) in SEATS.items()}, "seats")
    since = day(places[4], tr("From day"), "since", hint=tr("The first day of play that counts"))
    until = day(places[5], tr("To day"), "until", hint=tr("The last day of play that counts"))
    where = choose(places[6], tr("Position"), list(POSITIONS), "position")
    source, site = origin.split(".", 1) if origin else (None, None)
    small, big = _stake_of(there, kind["scale"]).get(stake, (None, None)) if stake else (None, None)
    least, most = SEATS[seats][1:] if seats else (None, None)
    only = Selection(
        game=kind["game"],
        limit_type=kind["limit_type"],
        unit=kind["unit"],
        scale=kind["scale"],
        source=source,
        site=site,
        small=small,
        big=big,
        since=_start(since),
        until=_start(until + timedelta(days=1)) if until else None,
        least_players=least,
        most_players=most,
        position=where,
    )
    asked = {"game": kind["key"] if kind["key"] != _keyed(found)[0]["key"] else None}
    asked |= {"from": origin, "stake": stake, "seats": seats, "since": since, "until": until}
    asked |= {"position": where}
    return Filters(only, kind["name"], asked, _of_hands(only, asked))


def _keyed(found: pl.DataFrame) -> list[dict[str, Any]]:
    """The kinds of hands with their keys and names."""
    rows = found.to_dicts()
    scales: dict[str, set[int]] = {}
    for row in rows:
        scales.setdefault(row["unit"], set()).add(row["scale"])
    alike = Counter(kind_name(row) for row in rows)
    return [
        row
        | {"key": kind_key(row, len(scales[row["unit"]]) > 1)}
        | {"name": kind_name(row, by_scale=alike[kind_name(row)] > 1)}
        for row in rows
    ]


def _kind(place: Any, found: pl.DataFrame) -> dict[str, Any]:
    rows = _keyed(found)
    unit = st.query_params.get("unit")
    if unit and "game" not in st.query_params:
        rows = [row for row in rows if row["unit"] == unit] or rows
        first = rows[0]["key"]
        if first != _keyed(found)[0]["key"]:
            st.query_params["game"] = first
        rows = _keyed(found)
        del st.query_params["unit"]
    options = {row["key"]: f"{row['name']} · {tr_n('{n} hand', '{n} hands', row['hands'])}" for row in rows}
    key = choose(place, tr("Game"), options, "game", empty=None)
    return next(row for row in rows if row["key"] == key)


def _origins(there: pl.DataFrame) -> dict[str, str]:
    summed = there.group_by("source", "site").agg(pl.col("hands").sum()).sort("hands", descending=True)
    return {
        f"{source}.{site}": labels.origin(source, site)
        for source, site in summed.select("source", "site").iter_rows()
    }


def _stakes(there: pl.DataFrame, scale: int) -> dict[str, str]:
    return {key: key for key in _stake_of(there, scale)}


def _stake_of(there: pl.DataFrame, scale: int) -> dict[str, tuple[int | None, int]]:
    """The stakes by how they are written, the lowest first."""
    summed = (
        there.filter(pl.col("big").is_not_null())
        .group_by("small", "big")
        .agg(pl.col("hands").sum())
        .sort("hands", "big", descending=[True, False])
        .head(MOST_STAKES)
        .sort("big", "small", nulls_last=True)
    )
    return {
        f"{money(small or 0, scale)}/{money(big, scale)}": (small, big)
        for small, big in summed.select("small", "big").iter_rows()
    }


def _start(at: date | None) -> datetime | None:
    """When a day of play begins, as the store keeps times."""
    return None if at is None else day_begins(at)
