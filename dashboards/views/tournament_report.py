"""A player's tournaments: what they cost and brought, how often he was paid, and where he finished."""

import math
from typing import Any

import polars as pl
import streamlit as st

from parts import amounts, charts, download, labels, times
from parts.asked import choose, page, pick, word
from parts.data import ask
from parts.ending import end
from parts.html import (
    Cell,
    Head,
    Html,
    figures,
    fold,
    gain,
    heading,
    join,
    link,
    note,
    quiet,
    section,
    table,
    text,
)
from parts.persons import more_names, whose
from parts.preferences import preferences, zone
from parts.tongue import tr_html
from parts.untold import how_many_left_out, stack_over_average, tournaments_left_out
from tourney.language import tr, tr_later, tr_n
from tourney.stats.tournament_report import results_in_time, tournament_report
from tourney.store.tournament_queries import tournaments

PAGE = 50
PER = {1: tr_later("a tournament is an event"), 2: tr_later("each entry counts as one")}
SPLITS = {
    "month": (tr_later("By month"), tr_later("Month")),
    "buy_in": (tr_later("By buy-in"), tr_later("Buy-in")),
    "game": (tr_later("By game"), tr_later("Game")),
}
"""What splits them: the name of the split, and the head of its column."""
ONLY = {
    "": (tr_later("all"), pl.lit(True)),
    "itm": (tr_later("Only those in the money"), pl.col("paid")),
    "wins": (tr_later("Only those that he won"), pl.col("place") == 1),
}
"""What the list may be cut down to, in words and as a condition: the tournaments that a share counts."""
BINS = 10


def money(value: float | None, *, sign: bool = False) -> str:
    return amounts.amount(None if value is None else round(value), unit, scale, sign=sign)


def share(row: dict[str, Any], key: str, by: str | None = None) -> Cell:
    """n out of d in percent, with the count beneath, which leads to these tournaments."""
    made, chances = row[f"{key}_n"], row[f"{key}_d"]
    if not chances:
        return quiet(amounts.NOTHING)
    counted: Cell = f"{amounts.count(made)}/{amounts.count(chances)}"
    if made and by is None:
        counted = behind(f"{amounts.count(made)}/{amounts.count(chances)}", key)
    return Html(f"{amounts.percent(made / chances)}<small>{text(counted)}</small>")


def behind(counted: str, key: str) -> Html:
    """The way to the tournaments that a figure counts: the list of this page, with nothing else in it."""
    return link(counted, "tournament_report", player=who["player_id"], unit=chosen, only=key)


def percent(made: float, chances: float) -> Cell:
    """A return: with its sign."""
    return gain(f"{amounts.signed(100 * made / chances)} %") if chances else quiet(amounts.NOTHING)


def each(row: dict[str, Any], key: str) -> str:
    """A mean amount."""
    return money(row[f"{key}_n"] / row[f"{key}_d"]) if row[f"{key}_d"] else amounts.NOTHING


def cells(row: dict[str, Any], by: str | None = None) -> list[Cell]:
    """One row of a report, of all or of a part."""
    return [
        amounts.count(row["tournaments"]),
        money(row["cost"]),
        money(row["prizes"]),
        money(row["bounties_won"]),
        gain(money(row["profit"], sign=True)),
        percent(row["roi_n"], row["roi_d"]),
        percent(row["average_roi_n"], row["average_roi_d"]),
        share(row, "itm", by),
        each(row, "abi"),
        share(row, "wins", by),
    ]


def heads() -> tuple[Head, ...]:
    """The heads of `cells`."""
    return (
        Head(tr("Tournaments"), number=True),
        Head(tr("Cost"), number=True, wide=True),
        Head(tr("Prizes"), number=True, wide=True),
        Head(tr("Bounties"), number=True, wide=True),
        Head(tr("Profit"), number=True),
        Head("ROI", number=True, help=tr("All profit over all cost")),
        Head(tr("Average ROI"), number=True, wide=True, help=tr("The mean of the return of each tournament")),
        Head(tr("In the money"), number=True),
        Head(tr("Average buy-in"), number=True, wide=True),
        Head(tr("Wins"), number=True, wide=True),
    )


def split(whole: dict[str, Any]) -> None:
    """The same figures in parts."""
    named = {number: tr(name) for number, (name, _) in enumerate(SPLITS.values(), 1)}
    chosen = pick(st.container(), tr("Split"), named, "split", 1, "tournaments")
    by = list(SPLITS)[chosen - 1]
    days = {"zone": zone(), "day_starts": preferences().day_starts}
    found = ask(tournament_report, [who["player_id"]], by=by, per=per, **days)
    found = found.filter((pl.col("unit") == unit) & (pl.col("scale") == scale)).sort(by, descending=True)
    rows: list[list[Cell]] = [[part_of(row[by], by), *cells(row, by)] for row in found.iter_rows(named=True)]
    name, column = SPLITS[by]
    shown = [*rows, [tr("All"), *cells(whole)]]
    st.html(table([Head(tr(column)), *heads()], shown, label=tr(name)))
    download.table(found, f"tournaments of {who['name']} {name}")


def part_of(value: Any, by: str) -> str:
    """What a row of the split is about."""
    if value is None:
        return tr("not known")
    return money(value) if by == "buy_in" else labels.game(value) if by == "game" else value


def finishes(played: pl.DataFrame) -> None:
    """How often he finished in which tenth of the field."""
    known = played.filter(pl.col("place").is_not_null() & (pl.col("field") >= 1))
    if known.is_empty():
        return
    part = ((pl.col("place") - 1) * BINS // pl.col("field")).clip(0, BINS - 1).cast(pl.Int64)
    counted = dict(known.group_by(part.alias("part")).len().iter_rows())
    rows = pl.DataFrame(
        {
            "tenth": [f"{100 * number // BINS}–{100 * (number + 1) // BINS} %" for number in range(BINS)],
            "tournaments": [counted.get(number, 0) for number in range(BINS)],
        }
    )
    section(
        tr("Finishes"), tr("by the part of the field that was in front of him or at his place: left is first")
    )
    charts.show(
        charts.bars(
            rows["tenth"].to_list(),
            rows["tournaments"].to_list(),
            tr("part of the field"),
            tr("tournaments"),
        ),
        tr("Finishes by tenths of the field"),
        rows,
        f"finishes of {who['name']}",
    )


def profit(played: pl.DataFrame) -> None:
    """The running profit over tournaments."""
    line = played.select(
        "tournament_id",
        at=pl.int_range(1, pl.len() + 1),
        net=(pl.col("prize") + pl.col("bounties_won") - pl.col("cost")).cum_sum(),
    )
    section(tr("Running profit"), amounts.unit_name(unit))
    figure = charts.results(line, unit, scale, over="tournaments")
    charts.show(
        figure,
        tr("Running profit of {name}", name=who["name"]),
        line,
        f"tournament profit of {who['name']}",
        download.Form(unit=unit, scale=scale),
    )


def listed(played: pl.DataFrame) -> None:
    """Every tournament that is over for him, the latest first."""
    named = dict(ask(tournaments, limit=100_000).select("tournament_id", "name").iter_rows())
    section(tr("Tournaments"), tr_n("{n} tournament", "{n} tournaments", played.height))
    only = word(tr("Tournaments"), "only", tuple(ONLY), "")
    if only:
        played = played.filter(ONLY[only][1])
        every = link(tr("all of them"), "tournament_report", player=who["player_id"], unit=chosen)
        counted = tr_n("{n} tournament", "{n} tournaments", played.height)
        words = tr_html(
            "{which}: {tournaments} · {every}", which=tr(ONLY[only][0]), tournaments=counted, every=every
        )
        st.html(f'<p class="remark">{text(words)}</p>')
    start = (page(math.ceil(played.height / PAGE), (who["player_id"], unit, only)) - 1) * PAGE
    columns = [
        Head(tr("Started")),
        Head(tr("Tournament")),
        Head(tr("Place"), number=True),
        Head(tr("Cost"), number=True, wide=True),
        Head(tr("Prize"), number=True),
        Head(tr("Bounties"), number=True, wide=True),
        Head(tr("Profit"), number=True),
    ]
    rows: list[list[Cell]] = [
        [
            times.day(row["started_at"]),
            link(named.get(row["tournament_id"]) or row["tournament_id"], "tournaments",
                 tournament=row["tournament_id"]),
            tr("{place} of {field}", place=amounts.count(row["place"]), field=amounts.count(row["field"])),
            money(row["cost"]),
            money(row["prize"]) if row["prize"] else tr("ticket") if row["paid"] else "",
            money(row["bounties_won"]) if row["bounties_won"] else "",
            gain(money(row["prize"] + row["bounties_won"] - row["cost"], sign=True)),
        ]
        for row in played.reverse().slice(start, PAGE).iter_rows(named=True)
    ]  # fmt: skip
    st.html(table(columns, rows, label=tr("Tournaments of the player")))
    download.table(played, f"tournaments of {who['name']}")


head = st.container()
st.html(fold(tr("Filters")))
with st.container(key="filters"):
    places = st.columns([3, 2, 2.4])
person = whose(places[0])
if person is None:
    with head:
        heading(tr("Tournament report"))
        note(
            tr("There is nobody yet: players come with hands and tournaments."),
            tr_html("Bring some in by {an_import}.", an_import=link(tr("an import"), "import")),
        )
    end()
who: dict[str, Any] = person
with head:
    to = join(
        f"{labels.site(who['site'])}{more_names(who)} · ",
        link(tr("results of hands"), "results", player=who["player_id"]), " · ",
        link(tr("all tournaments"), "tournaments"),
    )  # fmt: skip
    heading(tr("Tournaments of {name}", name=who["name"]), to)
per = (
    "entry"
    if pick(places[2], tr("Per"), {key: tr(words) for key, words in PER.items()}, "per", 1, "tournaments")
    == 2
    else "event"
)
report = ask(tournament_report, [who["player_id"]], per=per)
if report.is_empty():
    note(tr("No tournament of this player is over, or nobody wrote down how it ended."))
    tournaments_left_out(who)
    end()
units = {
    f"{row['unit']}.{row['scale']}": (
        f"{amounts.unit_name(row['unit'])} · {tr_n('{n} tournament', '{n} tournaments', row['tournaments'])}"
    )
    for row in report.iter_rows(named=True)
}
chosen = choose(places[1], tr("Amounts in"), units, "unit", empty=None)
unit, _, size = chosen.rpartition(".")
scale = int(size)
whole = next(row for row in report.iter_rows(named=True) if f"{row['unit']}.{row['scale']}" == chosen)
st.html(
    figures(
        (tr("tournaments"), amounts.count(whole["tournaments"])),
        (tr("profit"), gain(money(whole["profit"], sign=True))),
        (tr("ROI, all over all"), percent(whole["roi_n"], whole["roi_d"])),
        (tr("average ROI"), percent(whole["average_roi_n"], whole["average_roi_d"])),
        (
            tr("in the money"),
            behind(amounts.rate(whole["itm_n"], whole["itm_d"]), "itm")
            if whole["itm_n"]
            else amounts.rate(whole["itm_n"], whole["itm_d"]),
        ),
        (tr("average buy-in"), each(whole, "abi")),
        (tr("bounties"), money(whole["bounties_won"])),
        (tr("best prize"), money(whole["best_prize"])),
    )
)
if whole["profit_per_game_d"] < whole["tournaments"]:
    unpriced = whole["tournaments"] - whole["profit_per_game_d"]
    sentence = tr_n(
        "The price of {n} tournament is not known: its prize counts in the profit, and not in the ROI.",
        "The prices of {n} tournaments are not known: their prizes count in the profit, and not in the ROI.",
        unpriced,
    )
    st.html(f'<p class="remark quiet">{text(sentence)}</p>')
how_many_left_out(who)
mine = ask(results_in_time, who["player_id"]).filter((pl.col("unit") == unit) & (pl.col("scale") == scale))
profit(mine)
finishes(mine)
split(whole)
listed(mine)
stack_over_average(who)
tournaments_left_out(who)
