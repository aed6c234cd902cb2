"""Up to six players side by side, or one against all others: the same hands, differences that mean something."""

from typing import Any

import polars as pl
import streamlit as st

from parts import amounts, download, labels
from parts.asked import remember, vain, word
from parts.data import ask
from parts.ending import end
from parts.filters import Filters, filters
from parts.html import Cell, Head, Html, heading, join, link, note, quiet, section, table, tabs, text
from parts.preferences import preferences
from parts.profile import ways
from parts.stats import full_cell, means
from parts.themes import VIEWS, themes
from parts.tongue import tr_html
from parts.versus import MARKS, Beside, sentences, side, told_apart
from tourney.language import tr, tr_n
from tourney.stats.catalogue import Statistic, statistics
from tourney.stats.intervals import Interval
from tourney.stats.leaks import JUDGED
from tourney.stats.population import read_by
from tourney.stats.report import report
from tourney.stats.who import player_ids
from tourney.stats.win_rates import RATES, win_rates
from tourney.store import player_queries, queries

MOST, TOLD = 6, 6
"""Players side by side, and differences that are told in words."""
OTHERS = "others"
SHOWN = {key: VIEWS[key] for key in ("summary", "preflop", "flop", "later", "showdown", "results")}


def players_asked() -> list[int]:
    """The players whom the address names, each once, in its order; what is no player's number is told, and
    so are those beyond `MOST`."""
    parts = list(dict.fromkeys(filter(None, (st.query_params.get("players") or "").split(","))))
    numbers = [part for part in parts if part.isascii() and part.isdigit() and len(part) < 10]
    for part in [part for part in parts if part not in numbers][:MOST]:
        vain(tr("Players"), part)
    asked = list(dict.fromkeys(map(int, numbers)))
    if len(asked) > MOST:
        note(
            tr_n(
                "There is room for six: {n} player after these in the address is left out.",
                "There is room for six: {n} players after these in the address are left out.",
                len(asked) - MOST,
            )
        )
    return asked[:MOST]


def choose_players() -> list[int]:
    """The choice of players, which stands in the address; those who are not there are left out and told."""
    led = "compare-players" not in st.session_state or st.session_state.get("asked-players", "") != (
        st.query_params.get("players") or ""
    )
    wanted = players_asked() if led else []
    names = {
        row["player_id"]: f"{row['name']} · {labels.site(row['site'])}"
        for also in [*wanted, None]
        for row in ask(player_queries.names, also=also).iter_rows(named=True)
    }
    st.session_state.setdefault("compare-names", {}).update(names)
    known = st.session_state["compare-names"]
    if led:
        st.session_state["compare-players"] = [player for player in wanted if player in known]
        for player in wanted:
            if player not in known:
                vain(tr("Players"), str(player))
    chosen = st.multiselect(
        tr("Players"),
        list(known),
        format_func=lambda player: known.get(player, str(player)),
        key="compare-players",
        max_selections=MOST,
        placeholder=tr("Choose up to six"),
    )
    remember("players", ",".join(map(str, chosen)) or None)
    return chosen


def pooled(told: pl.DataFrame, keys: list[str], without: list[int]) -> dict[str, Any] | None:
    """The hands of all others added up; None when there are none. What does not add up is left empty."""
    rest = told.filter(~pl.col("player_id").is_in(without))
    if rest.is_empty():
        return None
    row = rest.row(0, named=True)
    sums = [name for one in statistics(keys) if one.adds_up for name in (f"{one.key}_n", f"{one.key}_d")]
    empty = dict.fromkeys((f"{one.key}_{part}" for one in statistics(keys) for part in "nd"), 0)
    return row | empty | {name: rest[name].sum() for name in ("hands", *sums)}


def columns_of(players: list[int], chosen: Filters, keys: list[str], others: bool) -> list[Beside]:
    """A column a player who has hands, in the order in which they were chosen, then all others."""
    found = ask(report, players, stats=keys, only=chosen.only, profile=preferences().profile)
    columns, ids = [], []
    for player in players:
        names = ask(player_ids, [player])
        rows = found.filter(pl.col("player_id").is_in(names)).to_dicts()
        stored = ask(player_queries.player, player)
        if not rows or stored is None or names[0] in ids:
            continue
        ids += names
        rates: dict[str, Interval] = {}
        for key in set(keys) & set(RATES):
            if (rate := ask(win_rates, player, key, chosen.only).get("all")) is not None:
                rates[key] = rate
        columns.append(Beside(rows[0]["player"], player, rows[0], rates, labels.site(stored.site)))
    if others and columns:
        row = pooled(ask(report, stats=keys, only=chosen.only, profile=preferences().profile), keys, ids)
        if row is not None:
            columns.append(Beside(tr("All others"), None, row, {}))
    return told_apart(columns)


def cell(one: Statistic, who: Beside, first: Beside, chosen: Filters) -> Cell:
    """A figure with its count and interval, and whether it is apart from that of the first."""
    behind = chosen.behind(player=who.player_id) if who.player_id is not None else None
    shown = full_cell(who.row, one, behind, who.rates.get(one.key))
    apart = side(one, first, who) if who is not first else 0
    return join(shown, Html(f"<small><b>{text(tr(MARKS[apart]))}</b></small>")) if apart else shown


def file_of(some: list[Statistic], columns: list[Beside]) -> pl.DataFrame:
    rows = [
        (one.key, one.name, who.name, float(who.row[f"{one.key}_n"]), who.row[f"{one.key}_d"])
        for one in some
        for who in columns
    ]
    return pl.DataFrame(rows, schema=["key", "statistic", "player", "n", "d"], orient="row")


heading(
    tr("Compare"),
    tr("Players side by side in the same hands; the first is the one others are held against."),
)
if not ask(queries.totals).hands:
    note(
        tr("There are no players yet: they come with the hands."),
        tr_html("Bring some in by {an_import}.", an_import=link(tr("an import"), "import")),
    )
    end()
players = choose_players()
if not players:
    note(
        tr("Choose one player to hold him against all others, or up to six to see them side by side."),
        tr_html("Who is there, {players} say.", players=link(tr("the players"), "players")),
    )
    end()
chosen = filters(players[0])
if chosen is None:
    note(tr("There is no hand of the first of them that counts: choose another one."))
    end()
view = word(tr("View"), "view", tuple(SHOWN), "summary")
against = len(players) == 1 or word(tr("All others"), "with", (OTHERS, "none"), "none") == OTHERS
asked: dict[str, object] = {"players": ",".join(map(str, players)), **chosen.asked}
asked["with"] = OTHERS if against and len(players) > 1 else None
st.html(tabs({key: tr(name) for key, name in SHOWN.items()}, view, "compare", asked))
if view == "summary":
    found = [
        (tr("In short"), [one for one in statistics(["bb_100", *JUDGED]) if chosen.only.game in one.games])
    ]
else:
    found = themes(view, chosen.only.game or "")
some = [one for _, part in found for one in part]
# By the same question as the page of leaks, whose answer over all players is kept.
keys = read_by(JUDGED) if view == "summary" else [one.key for one in some]
columns = columns_of(players, chosen, keys, against)
if not columns:
    note(tr("No hand of theirs answers to all of these. Take one of the filters away."))
    end()
missing = len(players) - len([one for one in columns if one.player_id is not None])
if missing:
    without = tr_n(
        "{n} player of these has no such hands, or is the same person as another.",
        "{n} players of these have no such hands, or are the same person as another.",
        missing,
    )
    st.html(f'<p class="remark quiet">{text(without)}</p>')
first = columns[0]
section(tr("What is different"), tr("from {name}: the 95 % intervals do not overlap", name=first.name))
told = sentences(some, columns, TOLD)
if told:
    st.html("".join(f'<p class="remark">{text(each)}</p>' for each in told))
else:
    nothing = tr("Nothing here for certain: all intervals overlap, or there is nobody else.")
    st.html(f'<p class="remark">{text(nothing)}</p>')
for title, part in found:
    section(title, chosen.words)
    heads = [Head(tr("Statistic")), *(Head(who.name, number=True) for who in columns)]
    lines: list[list[Cell]] = [[tr("Hands"), *(amounts.count(who.row["hands"]) for who in columns)]]
    lines += [
        [
            Html(f'<span title="{text(means(one))}">{text(tr(one.name))}</span>'),
            *(cell(one, who, first, chosen) for who in columns),
        ]
        for one in part
    ]
    shown = table(heads, lines, label=title, dense=True)
    st.html(f'<div class="versus" style="--columns: {len(columns)}">{shown}</div>')
used = {rate.method for who in columns for rate in who.rates.values()}
legend = (
    tr(
        "Intervals: Wilson's for shares; of win rates by {ways}. “few” are fewer than 30 chances, or 1,000 hands of a "
        "win rate.",
        ways=ways(used),
    )
    if used
    else tr("Intervals: Wilson's for shares. “few” are fewer than 30 chances, or 1,000 hands of a win rate.")
)
st.html(f'<p class="remark">{quiet(legend).text}</p>')
if len(players) > 1:
    label = tr("Compare without all others") if against else tr("Compare with all others")
    to = {**asked, "with": None if against else OTHERS, "view": view if view != "summary" else None}
    st.html(f'<p class="remark">{link(label, "compare", **to).text}</p>')
download.table(file_of(some, columns), "comparison")
