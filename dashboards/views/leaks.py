"""Where a player differs from others for certain, the hands behind it, and what changed lately."""

from collections.abc import Mapping
from typing import Any

import polars as pl
import streamlit as st

from parts import amounts, download, labels
from parts.asked import choose, number
from parts.data import ask
from parts.ending import end
from parts.filters import Filters, filters
from parts.html import Cell, Head, Html, gain, heading, join, link, note, quiet, section, table, text
from parts.preferences import preferences
from parts.stats import counted, share_between
from tourney.stats.catalogue import CATALOGUE
from tourney.stats.leaks import HIGH, INSIDE, JUDGED, LOW, beside, changes, costs
from tourney.stats.population import AMONG, EVERYBODY, LEAST_PLAYERS, ranges, read_by
from tourney.stats.report import report
from tourney.stats.who import player_ids
from tourney.store import player_queries, queries

LEAST = {100: "100 hands", 500: "500 hands", 2_000: "2,000 hands", 10_000: "10,000 hands"}
LAST = {250: "last 250 hands", 1_000: "last 1,000 hands", 5_000: "last 5,000 hands"}
LOUD = 12
"""Differences that are shown with their hands."""
WORDS = {HIGH: "▲ higher", LOW: "▼ lower", INSIDE: "not certain"}


def percent(share: float | None) -> str:
    return amounts.NOTHING if share is None else f"{100 * share:.1f} %"


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
        return quiet(f"{amounts.things(row['players'], 'player')}, too few")
    small = f"median {percent(row['p50'])}, {amounts.things(row['players'], 'player')}"
    return Html(f"{100 * row['p25']:.1f}–{100 * row['p75']:.1f} %<small>{small}</small>")


def named(key: str) -> Html:
    one = CATALOGUE[key]
    return Html(f'<span title="{text(f"{one.name}. {one.sentence}")}">{text(one.name)}</span>')


def differences(found: pl.DataFrame, chosen: Filters, player_id: int) -> None:
    """What lies outside of the others' middle half with its whole interval, and what it cost."""
    sure = found.filter(pl.col("side").is_in([HIGH, LOW])).head(LOUD)
    section("What differs most", "the whole interval lies outside of the middle half of the others")
    if sure.is_empty():
        st.html('<p class="remark">Nothing differs for certain from the middle half of the others.</p>')
        return
    sides = dict(sure.select("key", "side").iter_rows())
    behind = {
        row["key"]: row
        for row in ask(costs, player_id, sides, chosen.only, profile=preferences().profile).iter_rows(
            named=True
        )
    }
    heads = [
        Head("Statistic"),
        Head("His", number=True),
        Head("Middle half of the others", number=True),
        Head("He is"),
        Head("Hands behind it", number=True),
        Head("They brought", number=True),
        Head("Worst of them", wide=True),
    ]
    rows: list[list[Cell]] = []
    for row in sure.iter_rows(named=True):
        cost = behind[row["key"]]
        asked = chosen.behind(player=player_id, stat=row["key"], part=cost["part"], sort="net", order="up")
        done = "did it" if cost["part"] == "n" else "could have and did not"
        worst = [link(f"hand {hand}", "hand", hand=hand) for hand in cost["worst"]]
        rows.append(
            [
                named(row["key"]),
                share(row, chosen, player_id),
                range_of(row),
                WORDS[row["side"]],
                join(link(amounts.count(cost["hands"]), "hands", **asked), Html(f"<small>{done}</small>")),
                gain(f"{amounts.signed(cost['bb'])} bb"),
                Html(", ".join(text(one) for one in worst)) if worst else quiet("none lost"),
            ]
        )
    st.html(table(heads, rows, label="What differs most", dense=True))
    st.html(
        '<p class="remark quiet">Behind “higher” stand the hands in which he did it, behind “lower” those in which '
        "he could have and did not, the costliest first. That they lost does not say that the difference lost "
        "it.</p>"
    )


def everything(found: pl.DataFrame, chosen: Filters, player_id: int) -> None:
    """All that is judged, certain or not."""
    section("All that is compared", "in the order of the catalogue")
    order = {key: place for place, key in enumerate(JUDGED)}
    rows: list[list[Cell]] = [
        [
            named(row["key"]),
            share(row, chosen, player_id),
            range_of(row),
            WORDS.get(row["side"], amounts.NOTHING),
        ]
        for row in sorted(found.to_dicts(), key=lambda row: order[row["key"]])
    ]
    heads = [Head("Statistic"), Head("His", number=True), Head("Middle half of the others", number=True)]
    st.html(table([*heads, Head("He is")], rows, label="All that is compared", dense=True))
    download.table(found, "differences from the others")


def lately(chosen: Filters, player_id: int, last: int) -> None:
    """The last hands against those before."""
    section("What changed lately", f"{LAST[last]} against all before")
    found = ask(changes, player_id, last, chosen.only, profile=preferences().profile)
    if found.is_empty():
        st.html(
            f'<p class="remark">There are no hands before the {LAST[last]}: more hands, or a shorter time, are '
            "needed.</p>"
        )
        return
    moved = found.filter("changed").to_dicts()
    if moved:
        moved.sort(key=lambda row: -abs(row["n"] / row["d"] - row["n_before"] / row["d_before"]))
        rows: list[list[Cell]] = [
            [
                named(row["key"]),
                amounts.rate(row["n_before"], row["d_before"]),
                amounts.rate(row["n"], row["d"]),
                "▲ more" if row["low"] > 0 else "▼ less",
                f"{amounts.signed(100 * row['low'])} to {amounts.signed(100 * row['high'])}",
            ]
            for row in moved
        ]
        heads = [Head("Statistic"), Head("Before", number=True), Head(LAST[last].capitalize(), number=True)]
        heads += [Head("It is"), Head("Points of difference", number=True, wide=True)]
        st.html(table(heads, rows, label="What changed lately", dense=True))
    else:
        st.html('<p class="remark">Nothing changed for certain.</p>')
    judged = found.filter(pl.col("low").is_not_null()).height
    st.html(
        '<p class="remark quiet">Changed means that the 95 % interval of the difference (Newcombe’s method 10) does '
        f"not hold 0. Of {judged} shares about {judged / 20:.0f} would seem changed by chance alone.</p>"
    )
    download.table(found, "what changed lately")


def player_of(also: int | None) -> int | None:
    """The player whose leaks are looked for."""
    who = ask(player_queries.names, also=also)
    names = {
        row["player_id"]: f"{row['name']} · {labels.site(row['site'])}" for row in who.iter_rows(named=True)
    }
    return choose(st.columns([2, 3])[0], "Player", names, "player", empty="Choose a player")


def own_row(told: pl.DataFrame, player_id: int) -> dict[str, Any] | None:
    """His row of a report of all players, under whichever of his names."""
    ids = ask(player_ids, [player_id])
    rows = told.filter(pl.col("player_id").is_in(ids)).to_dicts()
    return rows[0] if rows else None


heading("Leaks", "Where one player differs from the others for certain, and what those hands cost.")
if not ask(queries.totals).hands:
    note(
        "There are no hands yet.",
        "Ranges come from the players of this store: import or simulate some hands.",
    )
    end()
player_id = player_of(number("player"))
if player_id is None:
    note("Choose a player to see where he differs from the others.")
    end()
chosen = filters(player_id)
if chosen is None:
    note("There is no hand of this player that counts.")
    end()
one, two, three, _ = st.columns([2, 2, 2, 2])
among = choose(one, "Against", dict(AMONG), "among", empty=None)
least = choose(two, "Others have at least", LEAST, "least", empty=None)
last = choose(three, "Lately", LAST, "last", empty=None)
told = ask(report, stats=read_by(JUDGED), only=chosen.only, profile=preferences().profile)
own = own_row(told, player_id)
if own is None:
    note("No hand answers to all of these. Take one of the filters away.")
    end()
others = ranges(told, JUDGED, least_hands=least, among=among, without=ask(player_ids, [player_id]))
most = max(others["players"].to_list(), default=0)
words = AMONG[among] if among != EVERYBODY else "players with enough hands"
st.html(
    f'<p class="remark quiet">{text(chosen.words)}: {amounts.things(own["hands"], "hand")} of his, against '
    f"{words} in the same filters ({amounts.things(most, 'player')} with {LEAST[least]} or more, each counted as "
    "one, and with 30 chances or more of a statistic). Ranges from elsewhere are not built in.</p>"
)
if most < LEAST_PLAYERS:
    note(
        f"Ranges need {LEAST_PLAYERS} others with {LEAST[least]} or more in these filters; there are {most}.",
        "Ask for fewer hands, take a filter away, or import more hands.",
    )
else:
    found = beside(others, own)
    differences(found, chosen, player_id)
    everything(found, chosen, player_id)
lately(chosen, player_id, last)
