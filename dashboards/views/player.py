"""One player: the result over his hands, his statistics by position, his hands."""

import streamlit as st

from parts import amounts, charts, labels, times
from parts.asked import choose, number
from parts.cards import cards
from parts.data import ask
from parts.html import Cell, Head, Html, figures, gain, heading, join, link, note, section, table, unbroken
from parts.stats import SHOWN, cells, heads
from tourney.stats.report import report
from tourney.stats.results import result_line, units
from tourney.store.hand_queries import Wanted, hands
from tourney.store.player_queries import player

LATEST = 15


def statistics(player_id: int, unit: str) -> None:
    """All hands of the unit, and the same by position, one table for each game."""
    whole = ask(report, [player_id], stats=list(SHOWN))
    parts = ask(report, [player_id], by="position", stats=list(SHOWN))
    for row in whole.iter_rows(named=True):
        if row["unit"] != unit:
            continue
        section("By position", labels.game(row["game"], row["limit_type"]))
        same = [
            part
            for part in parts.iter_rows(named=True)
            if all(part[key] == row[key] for key in ("game", "limit_type", "unit", "scale"))
        ]
        rows = [[part["position"] or "not known", *cells(part)] for part in same]
        st.html(
            table(
                [Head("Position"), *heads()], [*rows, ["All", *cells(row)]], label="By position", dense=True
            )
        )


def latest(player_id: int) -> None:
    """His last hands, with a link to all of them."""
    found = ask(hands, Wanted(player_id=player_id), limit=LATEST)
    section("Latest hands", link("all of them", "hands", player=player_id))
    columns = [
        Head("Played"),
        Head("Where", wide=True),
        Head("Position"),
        Head("Cards"),
        Head("Board", wide=True),
        Head("Pot", number=True),
        Head("Result", number=True),
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
    st.html(table(columns, rows, label="Latest hands"))


asked = number("player")
found = ask(player, asked) if asked is not None else None
if found is None:
    heading("Player")
    note(
        "This address names no player of this store: the link is old, or the store is another one.",
        join("Choose one from ", link("the players", "players"), "."),
    )
    st.stop()
between = f", {times.days(found.first, found.last)}" if found.first else ""
heading(found.name, f"{labels.site(found.site)} · {amounts.things(found.hands, 'hand')}{between}")
played = ask(units, found.player_id)
if played.is_empty():
    note("There is no hand of this player that counts.")
    st.stop()
names = {
    row["unit"]: f"{amounts.unit_name(row['unit'])} · {amounts.things(row['hands'], 'hand')}"
    for row in played.iter_rows(named=True)
}
unit = played["unit"][0]
if len(names) > 1:
    unit = choose(st.columns([1, 2])[0], "Results in", names, "unit", empty=None)
scale = played.filter(played["unit"] == unit)["scale"][0]
line = ask(result_line, found.player_id, unit)
last = line.row(-1, named=True)
st.html(
    figures(
        ("hands", amounts.count(last["hand"])),
        ("result", gain(amounts.amount(last["net"], unit, scale, sign=True))),
        ("with showdown", gain(amounts.amount(last["with_showdown"], unit, scale, sign=True))),
        ("without showdown", gain(amounts.amount(last["without_showdown"], unit, scale, sign=True))),
    )
)
section("Result over hands", amounts.unit_name(unit))
charts.show(charts.results(line, unit, scale), f"Running result of {found.name} in {amounts.unit_name(unit)}")
statistics(found.player_id, unit)
latest(found.player_id)
