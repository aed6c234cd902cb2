"""One player: his result, every statistic by street and position, trends, holdings, opponents, his hands."""

import streamlit as st

from parts import amounts, charts, download, held, labels, profile, rivals, times
from parts.asked import number, word
from parts.cards import cards
from parts.data import ask
from parts.ending import end
from parts.filters import Filters, filters
from parts.html import (
    Cell,
    Head,
    Html,
    figures,
    gain,
    heading,
    join,
    link,
    note,
    section,
    table,
    tabs,
    unbroken,
)
from parts.stats import SHOWN, between_of
from parts.themes import THEMES, VIEWS
from parts.tongue import tr_html
from parts.trend import trend
from parts.untold import stack_over_average
from tourney.language import tr, tr_n
from tourney.stats.results import result_line
from tourney.stats.win_rates import win_rates
from tourney.store.hand_search import Wanted, hands
from tourney.store.player_queries import player

LATEST = 15
SUMS = ("won_with_showdown", "won_without_showdown", "ev_net")
"""What the figures at the top need beside the statistics of the table beneath."""


def summary(player_id: int, name: str, chosen: Filters) -> None:
    """The result and its line, a few statistics by position, the latest hands."""
    rows = profile.by_position(player_id, chosen, [*SHOWN, *SUMS])
    if not rows:
        note(tr("No hand answers to all of these. Take one of the filters away."))
        return
    row = rows[-1]
    unit, scale = row["unit"], row["scale"]
    rate = ask(win_rates, player_id, "bb_100", chosen.only).get("all")
    each = (
        tr("bb/100, {interval} by {method}", interval=between_of(rate), method=profile.ways({rate.method}))
        if rate
        else "bb/100"
    )
    money = {key: gain(amounts.amount(row[key], unit, scale, sign=True)) for key in ("net", "ev_net_n")}
    shown = {
        key: gain(amounts.amount(row[f"{key}_n"], unit, scale, sign=True))
        for key in ("won_with_showdown", "won_without_showdown")
    }
    st.html(
        figures(
            (tr("hands"), link(amounts.count(row["hands"]), "hands", **chosen.behind(player=player_id))),
            (tr("result"), money["net"]),
            (tr("all-in adjusted"), money["ev_net_n"]),
            (tr("with showdown"), shown["won_with_showdown"]),
            (tr("without showdown"), shown["won_without_showdown"]),
            (each, gain(amounts.signed(row["bb_100_n"] / row["bb_100_d"])) if row["bb_100_d"] else None),
        )
    )
    line = ask(result_line, player_id, unit, only=chosen.only)
    section(tr("Result over hands"), link(tr("by days, hours, stakes"), "results", player=player_id))
    charts.show(
        charts.results(line, unit, scale),
        tr("Running result of {name} in {unit}", name=name, unit=amounts.unit_name(unit)),
        line,
        f"Running result of {name} in {unit}",
        download.Form(unit=unit, scale=scale),
    )
    section(tr("By position"), chosen.words)
    profile.key_figures(player_id, chosen, rows)
    latest(player_id, chosen)


def latest(player_id: int, chosen: Filters) -> None:
    """His last hands, with a link to all of them."""
    only = chosen.only
    wanted = Wanted(
        player_id=player_id,
        position=only.position,
        source=only.source,
        site=only.site,
        game=only.game,
        limit_type=only.limit_type,
        unit=only.unit,
        scale=only.scale,
        small=only.small,
        big=only.big,
        since=only.since,
        until=only.until,
        least_dealt=only.least_players,
        most_dealt=only.most_players,
    )
    found = ask(hands, wanted, limit=LATEST)
    section(tr("Latest hands"), link(tr("all of them"), "hands", **chosen.behind(player=player_id)))
    columns = [
        Head(tr("Played")),
        Head(tr("Where"), wide=True),
        Head(tr("Position")),
        Head(tr("Cards")),
        Head(tr("Board"), wide=True),
        Head(tr("Pot"), number=True),
        Head(tr("Result"), number=True),
    ]
    cents = amounts.any_cents(found.select("pot", "scale").rows())
    rows: list[list[Cell]] = [
        [
            link(
                unbroken(times.played(row["played_at"], row["played_at_raw"])),
                "hand",
                hand=row["hand_id"],
            ),
            row["tournament"] or row["table_name"],
            row["position"],
            Html(cards(row["hole_cards"], 2)),
            Html(cards(row["board"])),
            amounts.amount(row["pot"], row["unit"], row["scale"], cents=cents),
            gain(amounts.amount(row["net"], row["unit"], row["scale"], sign=True)),
        ]
        for row in found.iter_rows(named=True)
    ]
    st.html(table(columns, rows, label=tr("Latest hands")))
    download.table(found, "latest hands")


asked = number("player")
found = ask(player, asked) if asked is not None else None
if found is None:
    heading(tr("Player"))
    note(
        tr("This address names no player of this store: the link is old, or the store is another one."),
        tr_html("Choose one from {players}.", players=link(tr("the players"), "players")),
    )
    end()
between = f", {times.days(found.first, found.last)}" if found.first else ""
heading(
    found.name,
    join(
        f"{labels.site(found.site)} · {tr_n('{n} hand', '{n} hands', found.hands)}{between} · ",
        link(tr("leaks"), "leaks", player=found.player_id),
        " · ",
        link(tr("compare"), "compare", players=found.player_id),
        " · ",
        link(tr("results"), "results", player=found.player_id),
    ),
)
view = word(tr("View"), "view", tuple(VIEWS), "summary")
chosen = filters(found.player_id)
if chosen is None:
    note(
        tr("There is no hand of this player that counts."),
        tr("Hands come with an import, from the table, or from a simulation."),
    )
    end()
st.html(
    tabs(
        {key: tr(name) for key, name in VIEWS.items()},
        view,
        "player",
        {"player": found.player_id, **chosen.asked},
    )
)
if view in {theme.view for theme in THEMES}:
    profile.chapter(found.player_id, chosen, view)
    if view == "results" and chosen.only.unit == "chips":
        stack_over_average({"player_id": found.player_id, "name": found.name})
elif view == "trends":
    trend(found.player_id, found.name, chosen)
elif view == "holdings":
    held.holdings(found.player_id, chosen)
elif view == "opponents":
    rivals.opponents(found.player_id, chosen)
else:
    summary(found.player_id, found.name, chosen)
