"""Results of a player: how he stands over hands, days or hours, and where the money came from."""

from datetime import timedelta
from typing import Any

import polars as pl
import streamlit as st

from parts import amounts, charts, download, labels
from parts.asked import choose, day, pick
from parts.data import ask
from parts.ending import end
from parts.html import Cell, Head, Html, figures, fold, gain, heading, join, link, note, quiet, section, table
from parts.persons import more_names, whose
from parts.preferences import day_begins, preferences, zone
from parts.tongue import tr_html
from tourney.language import tr, tr_in, tr_later, tr_n
from tourney.stats.played import Told, units
from tourney.stats.report import money
from tourney.stats.results import Results, results
from tourney.stats.selection import Selection
from tourney.store import queries
from tourney.store.hand_search import units_of_scales

OVER = {1: tr_later("by hands"), 2: tr_later("by days"), 3: tr_later("by hours")}
MEASURES = {1: tr_later("in money"), 2: tr_later("in big blinds")}
SHARED = {
    "weighted": tr_later("by what each put in"),
    "contributed": tr_later("equally among those who put in"),
    "dealt": tr_later("equally among all dealt in"),
    "won": tr_later("by what each won"),
}
SPLITS = {
    "stake": (tr_later("By stake"), tr_later("Stake")),
    "game": (tr_later("By game"), tr_later("Game")),
    "site": (tr_later("By site"), tr_later("Site")),
    "weekday": (tr_later("By weekday"), tr_later("Weekday")),
    "position": (tr_later("By position"), tr_later("Position")),
    "month": (tr_later("By month"), tr_later("Month")),
}
DAYS = (
    tr_later("Monday"),
    tr_later("Tuesday"),
    tr_later("Wednesday"),
    tr_later("Thursday"),
    tr_later("Friday"),
    tr_later("Saturday"),
    tr_later("Sunday"),
)
EVERY = "all"
"""The choice of every currency that has a rate."""


def said_in(words: dict[Any, str]) -> dict[Any, str]:
    """Choices in the language that is spoken."""
    return {key: tr(name) for key, name in words.items()}


def told_in(player: int) -> Told:
    """What amounts are told in: one of his units, or all that have a rate in the currency that is set."""
    there = ask(units, player)
    options = {
        row["unit"]: f"{amounts.unit_name(row['unit'])} · {tr_n('{n} hand', '{n} hands', row['hands'])}"
        for row in there.iter_rows(named=True)
    }
    now = preferences()
    converted = [unit for unit in options if now.currency and now.rate(unit) is not None]
    if now.currency and (len(converted) > 1 or (converted and converted != [now.currency])):
        every = tr("all in {currency}, by the rates of the settings", currency=now.currency)
        options = {EVERY: every, **options}
    chosen = choose(places[1], tr("Amounts in"), options, "unit", empty=None)
    if chosen == EVERY:
        return Told.in_currency(now.currency or "", now.rates)
    return Told(chosen)


def selection(told: Told) -> Selection:
    """The filters, which the address keeps."""
    found = ask(queries.sources)
    origins = {
        f"{row['source']}.{row['site']}": labels.origin(row["source"], row["site"])
        for row in found.iter_rows(named=True)
    }
    origin = choose(places[2], tr("From"), origins, "from")
    since = day(places[3], tr("From day"), "since", hint=tr("The first day that counts"))
    until = day(places[4], tr("To day"), "until", hint=tr("The last day that counts"))
    source, site = origin.split(".", 1) if origin else (None, None)
    return Selection(
        source=source,
        site=site,
        since=day_begins(since) if since else None,
        until=day_begins(until + timedelta(days=1)) if until else None,
    )


def per_100(row: dict[str, Any], key: str) -> Cell:
    """Big blinds in a hundred hands."""
    if not row["measured"]:
        return quiet(amounts.NOTHING)
    return gain(amounts.signed(100 * row[key] / row["measured"]))


def sum_of(value: int) -> Html:
    return gain(amounts.amount(value, told.unit, found.scale, sign=True))


def behind(by: str, row: dict[str, Any]) -> dict[str, object] | None:
    """The questions by which the page of hands shows the hands of a row; None where it has no such question."""
    asked: dict[str, Any] = {key: st.query_params.get(key) for key in ("from", "since", "until")}
    asked |= {"player": who["player_id"], "unit": told.unit if len(told.units) == 1 else None}
    if by == "stake" and row["big"] is not None:
        stake = f"{money(row['small'] or 0, row['scale'])}/{money(row['big'], row['scale'])}"
        return asked | {
            "game": row["game"], "limit": row["limit_type"], "unit": row["unit"], "stake": stake,
            "scale": row["scale"] if row["unit"] in ask(units_of_scales) else None,
        }  # fmt: skip
    if by == "game":
        return asked | {"game": row["game"], "limit": row["limit_type"]}
    if by == "site":
        return asked | {"from": f"{row['source']}.{row['site']}"}
    if by == "position" and row["position"] is not None:
        return asked | {"position": row["position"]}
    if by == "month" and row["month"] is not None:
        year, month = map(int, row["month"].split("-"))
        first = f"{row['month']}-01"
        last = str(pl.Series([f"{year}-{month:02}-01"]).str.to_date().dt.month_end()[0])
        return asked | {
            "since": max(first, asked["since"] or first),
            "until": min(last, asked["until"] or last),
        }
    if by == "weekday" and row["weekday"] is not None:
        return asked | {"weekday": DAYS[row["weekday"] - 1].lower()}
    return None


def part(by: str, row: dict[str, Any]) -> str:
    """What a row is about."""
    if by == "stake":
        stake = amounts.blinds(row["small"], row["big"], None, row["unit"], row["scale"])
        return f"{stake} {labels.game(row['game'], row['limit_type'])}"
    if by == "game":
        return labels.game(row["game"], row["limit_type"])
    if by == "site":
        return labels.origin(row["source"], row["site"])
    if by == "weekday":
        return tr(DAYS[row["weekday"] - 1]) if row["weekday"] else tr("at no known time")
    return row[by] or tr("not known")


def ordered(by: str, frame: pl.DataFrame) -> list[dict[str, Any]]:
    """The rows as one reads them: stakes from the highest, days from Monday, months from the latest."""
    rows = frame.to_dicts()
    if by == "stake":
        return sorted(rows, key=lambda row: -(row["big"] or 0) / row["scale"])
    if by == "weekday":
        return sorted(rows, key=lambda row: row["weekday"] or 8)
    if by == "position":
        return sorted(rows, key=lambda row: labels.by_position(row["position"] or ""))
    if by == "month":
        return sorted(rows, key=lambda row: row["month"] or "", reverse=True)
    return rows


def split(by: str, frame: pl.DataFrame) -> None:
    """One table of parts, with all of it beneath."""
    heads = [
        Head(tr(SPLITS[by][1])),
        Head(tr("Hands"), number=True),
        Head(tr("Won"), number=True),
        Head(tr("All-in adjusted"), number=True, wide=True),
        Head("bb/100", number=True, help=tr("Big blinds won in a hundred hands")),
        Head(tr("adj. bb/100"), number=True, wide=True, help=tr("The same, all-in adjusted")),
        Head(tr("With showdown"), number=True, wide=True),
        Head(tr("Without"), number=True, wide=True),
        Head(tr("Rake"), number=True, wide=True),
    ]
    rows: list[list[Cell]] = []
    for row in ordered(by, frame):
        asked = behind(by, row)
        many = amounts.count(row["hands"])
        rows.append([part(by, row), link(many, "hands", **asked) if asked else many, *cells(row)])
    rows.append([tr("All"), amounts.count(found.whole["hands"]), *cells(found.whole)])
    st.html(table(heads, rows, label=tr(SPLITS[by][0])))
    download.table(frame, f"results of {who['name']} {SPLITS[by][0]}", in_money)


def cells(row: dict[str, Any]) -> list[Cell]:
    """The figures of a row, or of all."""
    return [
        sum_of(row["net"]),
        sum_of(row["adjusted"]),
        per_100(row, "bb"),
        per_100(row, "adjusted_bb"),
        sum_of(row["with_showdown"]),
        sum_of(row["without_showdown"]),
        amounts.amount(row[f"rake_{rake}"], told.unit, found.scale, cents=True),
    ]


def remarks(found: Results) -> None:
    """What is in the figures and what is not."""
    said = []
    if len(told.units) > 1:
        rates = ", ".join(
            f"1 {unit} = {rate} {told.unit}" for unit, rate in told.rates if unit in found.units
        )
        said.append(
            tr("Converted by the rates of the settings: {rates}.", rates=rates or tr("none was needed"))
        )
    if found.left_out:
        left = ", ".join(
            tr_n("{n} hand in {unit}", "{n} hands in {unit}", many, unit=amounts.unit_name(unit))
            for unit, many in found.left_out.items()
        )
        said.append(tr("Not in these figures: {left}.", left=left))
    known, all_ins = found.whole["all_ins_known"], found.whole["all_ins"]
    if all_ins:
        rate = amounts.rate(known, all_ins)
        said.append(tr("Adjusted {rate} of the all-ins before the last card.", rate=rate))
        if known < all_ins:
            said.append(tr("Of the others somebody's cards are not known, or choices were to come."))
    if said:
        st.html(f'<p class="remark">{quiet(" ".join(said)).text}</p>')


head = st.container()
st.html(fold(tr("Filters")))
with st.container(key="filters"):
    places = st.columns([3, 2.6, 2.4, 1.6, 1.6])
person = whose(places[0])
if person is None:
    with head:
        heading(tr("Results"))
        note(
            tr("There are no results yet: they come with the hands."),
            tr_html("Bring some in by {an_import}.", an_import=link(tr("an import"), "import")),
        )
    end()
who: dict[str, Any] = person
with head:
    beneath = join(
        f"{labels.site(who['site'])}{more_names(who)} · ",
        link(tr("statistics"), "player", player=who["player_id"]), " · ",
        link(tr("sessions"), "sessions", player=who["player_id"]), " · ",
        link(tr("hands"), "hands", player=who["player_id"]),
    )  # fmt: skip
    title = tr("Results of {name}", name=who["name"])
    heading(title, beneath, tab=title)
if ask(units, who["player_id"]).is_empty():
    note(tr("There is no hand of this player that counts."))
    end()
told = told_in(who["player_id"])
only = selection(told)
left, right, far = st.columns([2, 2, 2.4], vertical_alignment="bottom")
with left:
    over = ("hands", "days", "hours")[pick(left, tr("Over"), said_in(OVER), "over", 1, "results") - 1]
with right:
    in_bb = pick(right, tr_in("measure", "In"), said_in(MEASURES), "in", 1, "results") == 2
rake = choose(
    far,
    tr("Rake shared"),
    said_in(SHARED),
    "rake",
    empty=None,
    hint=tr("How the rake of a hand is counted as his"),
)
found = ask(results, who["player_id"], told, only, zone=zone(), day_starts=preferences().day_starts)
if not found.whole["hands"]:
    note(tr("No hand answers to all of these. Take one of the filters away."))
    remarks(found)
    end()
whole = found.whole
in_money = download.Form(unit=told.unit, scale=found.scale)
st.html(
    figures(
        (tr("hands"), amounts.count(whole["hands"])),
        (tr("won"), sum_of(whole["net"])),
        (tr("all-in adjusted"), sum_of(whole["adjusted"])),
        ("bb/100", per_100(whole, "bb")),
        (tr("with showdown"), sum_of(whole["with_showdown"])),
        (tr("without showdown"), sum_of(whole["without_showdown"])),
        (tr("rake"), amounts.amount(whole[f"rake_{rake}"], told.unit, found.scale, cents=True)),
    )
)
line = found.lines[over, in_bb]
section(tr("Running result"), tr("big blinds") if in_bb else amounts.unit_name(told.unit))
charts.show(
    charts.results(line, told.unit, found.scale, over=over, in_bb=in_bb),
    tr("Running result of {name} over {what}", name=who["name"], what=tr(charts.OVER[over])),
    line,
    f"running result of {who['name']}",
    download.PLAIN if in_bb else in_money,
)
remarks(found)
chosen = pick(
    st.container(),
    tr("Split"),
    dict(enumerate((tr(name) for name, _ in SPLITS.values()), 1)),
    "split",
    1,
    "results",
)
by = list(SPLITS)[chosen - 1]
split(by, found.by[by])
