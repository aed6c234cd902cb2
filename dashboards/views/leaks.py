"""Where a player differs from others for certain, the hands behind it, and what changed lately."""

from collections.abc import Mapping
from typing import Any

import polars as pl
import streamlit as st

from parts import amounts, download, labels
from parts.asked import choose, number
from parts.data import ask, ask_ahead
from parts.ending import end
from parts.filters import Filters, filters
from parts.html import Cell, Head, Html, gain, heading, join, link, note, quiet, section, table, text
from parts.preferences import preferences
from parts.stats import counted, means, share_between
from parts.tongue import tr_html
from parts.too_few import too_few
from tourney.language import tr, tr_later, tr_n
from tourney.stats.catalogue import CATALOGUE
from tourney.stats.leaks import HIGH, INSIDE, JUDGED, LOW, beside, changes, costs
from tourney.stats.population import AMONG, EVERYBODY, LEAST_PLAYERS, ranges, read_by
from tourney.stats.report import report
from tourney.stats.who import player_ids
from tourney.store import player_queries, queries

LEAST = (100, 500, 2_000, 10_000)
LAST = (250, 1_000, 5_000)
LOUD = 12
"""Differences that are shown with their hands."""
WORDS = {HIGH: tr_later("▲ higher"), LOW: tr_later("▼ lower"), INSIDE: tr_later("not certain")}


def percent(share: float | None) -> str:
    return amounts.NOTHING if share is None else amounts.percent(share)


def of_hands(number: int) -> str:
    return tr_n("{n} hand", "{n} hands", number)


def of_players(number: int) -> str:
    return tr_n("{n} player", "{n} players", number)


def last_hands(number: int) -> str:
    return tr("last {n} hands", n=number)


def remark(sentence: Cell, kind: str = "remark quiet") -> None:
    st.html(f'<p class="{kind}">{text(sentence)}</p>')


def share(row: Mapping[str, Any], chosen: Filters, player_id: int) -> Html:
    """His own figure with its count and interval."""
    one = CATALOGUE[row["key"]]
    if not row["d"]:
        return quiet(amounts.NOTHING)
    count = counted(one, row["n"], row["d"], chosen.behind(player=player_id))
    between = share_between(row["n"], row["d"])
    return join(
        percent(row["n"] / row["d"]),
        Html(f'<small>{text(count)}</small><small class="between">{between}</small>'),
    )


def range_of(row: Mapping[str, Any]) -> Html:
    """The middle half of the others, with the median and how many they are."""
    if row["p25"] is None:
        return quiet(tr("{players}, too few", players=of_players(row["players"])))
    small = tr("median {rate}, {players}", rate=percent(row["p50"]), players=of_players(row["players"]))
    between = f"{amounts.plain(100 * row['p25'], 1)}–{percent(row['p75'])}"
    return Html(f"{text(between)}<small>{text(small)}</small>")


def named(key: str) -> Html:
    one = CATALOGUE[key]
    return Html(f'<span title="{text(means(one))}">{text(tr(one.name))}</span>')


def differences(found: pl.DataFrame, chosen: Filters, player_id: int) -> None:
    """What lies outside of the others' middle half with its whole interval, and what it cost."""
    sure = found.filter(pl.col("side").is_in([HIGH, LOW])).head(LOUD)
    section(tr("What differs most"), tr("the whole interval lies outside of the middle half of the others"))
    if sure.is_empty():
        remark(tr("Nothing differs for certain from the middle half of the others."), "remark")
        return
    sides = dict(sure.select("key", "side").iter_rows())
    behind = {
        row["key"]: row
        for row in ask(costs, player_id, sides, chosen.only, profile=preferences().profile).iter_rows(
            named=True
        )
    }
    heads = [
        Head(tr("Statistic")),
        Head(tr("His"), number=True),
        Head(tr("Middle half of the others"), number=True),
        Head(tr("He is")),
        Head(tr("Hands behind it"), number=True),
        Head(tr("They brought"), number=True),
        Head(tr("Worst of them"), wide=True),
    ]
    rows: list[list[Cell]] = []
    for row in sure.iter_rows(named=True):
        cost = behind[row["key"]]
        asked = chosen.behind(player=player_id, stat=row["key"], part=cost["part"], sort="net", order="up")
        done = tr("did it") if cost["part"] == "n" else tr("could have and did not")
        worst = [link(tr("hand {number}", number=str(hand)), "hand", hand=hand) for hand in cost["worst"]]
        rows.append(
            [
                named(row["key"]),
                share(row, chosen, player_id),
                range_of(row),
                tr(WORDS[row["side"]]),
                join(
                    link(amounts.count(cost["hands"]), "hands", **asked), Html(f"<small>{text(done)}</small>")
                ),
                gain(f"{amounts.signed(cost['bb'])} bb"),
                Html(", ".join(text(one) for one in worst)) if worst else quiet(tr("none lost")),
            ]
        )
    st.html(table(heads, rows, label=tr("What differs most"), dense=True))
    together = sure.join(pl.DataFrame(list(behind.values())), on="key", how="left", maintain_order="left")
    download.table(together, "what differs most")
    remark(
        tr(
            "Behind “higher” stand the hands in which he did it, behind “lower” those in which he could have and "
            "did not, the costliest first. That they lost does not say that the difference lost it."
        )
    )


def everything(found: pl.DataFrame, chosen: Filters, player_id: int) -> None:
    """All that is judged, certain or not."""
    section(tr("All that is compared"), tr("in the order of the catalogue"))
    order = {key: place for place, key in enumerate(JUDGED)}
    rows: list[list[Cell]] = [
        [
            named(row["key"]),
            share(row, chosen, player_id),
            range_of(row),
            tr(WORDS[row["side"]]) if row["side"] in WORDS else amounts.NOTHING,
        ]
        for row in sorted(found.to_dicts(), key=lambda row: order[row["key"]])
    ]
    heads = [
        Head(tr("Statistic")),
        Head(tr("His"), number=True),
        Head(tr("Middle half of the others"), number=True),
    ]
    st.html(table([*heads, Head(tr("He is"))], rows, label=tr("All that is compared"), dense=True))
    download.table(found, "differences from the others")


def lately(chosen: Filters, player_id: int, last: int, own: Mapping[str, Any]) -> None:
    """The last hands against those before."""
    section(tr("What changed lately"), tr("{last} against all before", last=last_hands(last)))
    found = ask(changes, player_id, last, chosen.only, profile=preferences().profile, whole=own)
    if found.is_empty():
        lacking = tr(
            "There are no hands before the {last}: it takes more than {n}, and he has {there} in these filters.",
            last=last_hands(last),
            n=last,
            there=own["hands"],
        )
        remark(lacking, "remark")
        return
    moved = found.filter("changed").to_dicts()
    if moved:
        moved.sort(key=lambda row: -abs(row["n"] / row["d"] - row["n_before"] / row["d_before"]))
        rows: list[list[Cell]] = [
            [
                named(row["key"]),
                amounts.rate(row["n_before"], row["d_before"]),
                amounts.rate(row["n"], row["d"]),
                tr("▲ more") if row["low"] > 0 else tr("▼ less"),
                tr(
                    "{low} to {high}",
                    low=amounts.signed(100 * row["low"]),
                    high=amounts.signed(100 * row["high"]),
                ),
            ]
            for row in moved
        ]
        heads = [Head(tr("Statistic")), Head(tr("Before"), number=True)]
        heads += [Head(tr("Last {n} hands", n=last), number=True)]
        heads += [Head(tr("It is")), Head(tr("Points of difference"), number=True, wide=True)]
        st.html(table(heads, rows, label=tr("What changed lately"), dense=True))
    else:
        remark(tr("Nothing changed for certain."), "remark")
    judged = found.filter(pl.col("low").is_not_null()).height
    remark(
        tr(
            "Changed means that the 95 % interval of the difference (Newcombe’s method 10) does not hold 0. Of "
            "{judged} shares about {chance} would seem changed by chance alone.",
            judged=judged,
            chance=round(judged / 20),
        )
    )
    download.table(found, "what changed lately")


def player_of(also: int | None) -> int | None:
    """The player whose leaks are looked for."""
    who = ask(player_queries.names, also=also)
    names = {
        row["player_id"]: f"{row['name']} · {labels.site(row['site'])}" for row in who.iter_rows(named=True)
    }
    return choose(st.columns([2, 3])[0], tr("Player"), names, "player", empty=tr("Choose a player"))


def own_row(told: pl.DataFrame, player_id: int) -> dict[str, Any] | None:
    """His row of a report of all players, under whichever of his names."""
    ids = ask(player_ids, [player_id])
    rows = told.filter(pl.col("player_id").is_in(ids)).to_dicts()
    return rows[0] if rows else None


heading(tr("Leaks"), tr("Where one player differs from the others for certain, and what those hands cost."))
if not ask(queries.totals).hands:
    note(
        tr("There are no hands yet."),
        tr("Ranges come from the players of this store: import or simulate some hands."),
        tr_html("Bring some in by {an_import}.", an_import=link(tr("an import"), "import")),
    )
    end()
player_id = player_of(number("player"))
if player_id is None:
    note(tr("Choose a player to see where he differs from the others."))
    end()
chosen = filters(player_id)
if chosen is None:
    note(tr("There is no hand of this player that counts."))
    end()
one, two, three, _ = st.columns([2, 2, 2, 2])
among = choose(one, tr("Against"), {key: tr(name) for key, name in AMONG.items()}, "among", empty=None)
least = choose(two, tr("Others have at least"), {one: of_hands(one) for one in LEAST}, "least", empty=None)
last = choose(three, tr("Lately"), {one: last_hands(one) for one in LAST}, "last", empty=None)
told = ask(report, stats=read_by(JUDGED), only=chosen.only, profile=preferences().profile)
own = own_row(told, player_id)
if own is None:
    note(tr("No hand answers to all of these. Take one of the filters away."))
    end()
ask_ahead(changes, player_id, last, chosen.only, profile=preferences().profile, whole=own)
others = ranges(told, JUDGED, least_hands=least, among=among, without=ask(player_ids, [player_id]))
most = max(others["players"].to_list(), default=0)
remark(
    tr(
        "{filters}: {hands} of his, against {whom} in the same filters ({players} with {least} or more, each "
        "counted as one, and with 30 chances or more of a statistic). Ranges from elsewhere are not built in.",
        filters=chosen.words,
        hands=of_hands(own["hands"]),
        whom=tr(AMONG[among]) if among != EVERYBODY else tr("players with enough hands"),
        players=of_players(most),
        least=of_hands(least),
    )
)
if most < LEAST_PLAYERS:
    mine = ask(player_ids, [player_id])
    too_few(told, own, JUDGED, chosen, player_id, least=least, among=among, without=mine)
else:
    found = beside(others, own)
    differences(found, chosen, player_id)
    everything(found, chosen, player_id)
lately(chosen, player_id, last, own)
