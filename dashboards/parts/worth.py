"""What chips were worth in the prizes of a tournament: the line, the luck of all-ins, and bubble factors."""

import polars as pl
import streamlit as st

from parts import amounts, charts, download
from parts.asked import number, vain
from parts.data import ask
from parts.html import Cell, Head, gain, link, quiet, section, table
from tourney.language import tr
from tourney.stats.tournament_value import bubble_factors, values_and_luck
from tourney.store.tournament_queries import StoredTournament


def worth(stored: StoredTournament, places: pl.DataFrame, loud: int) -> None:
    """The three of them; nothing where the prizes or the hands are not known, and a sentence where it is too
    much to work out. Tournaments that are on have no prizes yet."""
    try:
        values, luck = ask(values_and_luck, stored.tournament_id)
    except ValueError as wrong:
        section(tr("Worth of the chips in prizes"))
        st.html(quiet(tr("Not shown: {why}.", why=wrong)).text)
        return
    if values.is_empty():
        return
    name = stored.name or stored.tournament_id
    unit, scale = stored.unit or "", stored.scale or 1
    section(tr("Worth of the chips in prizes"), tr("by ICM, from the prizes that were paid"))
    moves = values.select("player_id", "name", "hand_no", chips=pl.col("value_after") / scale)
    last = charts.last_seen(moves)
    placed = [player for player in _placed(places) if player in set(last)]
    order = placed + [player for player in last if player not in set(placed)]
    charts.show(
        charts.worth(moves, order, loud, unit),
        tr("What the chips of every player were worth after each hand"),
        values,
        f"worth of chips {name}",
        download.Form(unit=unit, scale=scale),
    )
    _luck(luck, unit, scale, name)
    _factors(stored, values, places, name)


def _placed(places: pl.DataFrame) -> list[int]:
    return places.filter(places["place"].is_not_null())["player_id"].unique(maintain_order=True).to_list()


def _luck(found: pl.DataFrame, unit: str, scale: int, name: str) -> None:
    if not found["all_ins"].sum():
        return
    section(
        tr("Luck in all-ins"),
        tr("what came beyond the equity when the betting was over; all of it adds up to 0"),
    )
    heads = [
        Head(tr("Player")),
        Head(tr("All-ins adjusted"), number=True),
        Head(tr("Chips"), number=True),
        Head(tr("In prizes"), number=True, help=tr("Also what the all-ins of others gave him or took")),
    ]
    rows: list[list[Cell]] = [
        [
            link(row["name"], "player", player=row["player_id"]),
            amounts.count(row["all_ins"]),
            gain(amounts.amount(row["chips"], "chips", 1, sign=True)),
            gain(amounts.amount(round(row["value"]), unit, scale, sign=True)),
        ]
        for row in found.iter_rows(named=True)
    ]
    st.html(f'<div class="narrow">{table(heads, rows, label=tr("Luck in all-ins"))}</div>')
    form = download.Form(unit=unit, scale=scale, amounts=frozenset({"value"}))
    download.table(found, f"luck {name}", form)


def _factors(stored: StoredTournament, values: pl.DataFrame, places: pl.DataFrame, name: str) -> None:
    numbers = dict(values.select("hand_no", "hand_id").unique(maintain_order=True).iter_rows())
    section(tr("Bubble factors"), tr("what losing an all-in costs, for each unit that winning it gains"))
    first, last = min(numbers), max(numbers)
    asked = number("at", tr("Before hand"))
    if asked is not None and asked not in numbers:
        vain(tr("Before hand"), str(asked))
    start = asked if asked in numbers else bubble(values, places)
    chosen = start
    if last > first:
        chosen = st.slider(
            tr("Before hand"), first, last, start, key=f"factor-{stored.tournament_id}-{asked}"
        )
    chosen = chosen if chosen in numbers else start
    found = ask(bubble_factors, stored.tournament_id, numbers[chosen])
    if found.is_empty():
        st.html(quiet(tr("Nobody was against anybody in this hand.")).text)
        return
    others = found.select("other_id", "other").unique(maintain_order=True).rows()
    told = {(row[0], row[1]): row[2] for row in found.select("player_id", "other_id", "factor").iter_rows()}
    players = found.select("player_id", "name").unique(maintain_order=True).rows()
    others.sort(key=lambda one: [player for player, _ in players].index(one[0]))
    heads = [
        Head(tr("Player")),
        *(Head(tr("against {name}", name=other), number=True) for _, other in others),
    ]
    rows: list[list[Cell]] = [
        [who, *(factor(told.get((player, other))) for other, _ in others)] for player, who in players
    ]
    st.html(table(heads, rows, label=tr("Bubble factors"), dense=True))
    st.html(
        f'<p class="remark">{link(tr("Look at hand {number}", number=str(chosen)), "hand", hand=numbers[chosen]).text}</p>'
    )
    download.table(found, f"bubble factors {name}")


def factor(value: float | None) -> Cell:
    """A factor as it is read: 1.35; what costs and gains nothing has none."""
    if value is None or value != value:
        return quiet(amounts.NOTHING)
    return "∞" if value == float("inf") else amounts.plain(value, 2)


def bubble(values: pl.DataFrame, places: pl.DataFrame) -> int:
    """The last hand before the money, by who was seen last; the last hand where that is not known."""
    last: int = values["hand_no"].max()  # ty: ignore[invalid-assignment]
    if "prize" not in places.columns:
        return last
    paid = places.filter(pl.col("prize").fill_null(0) > 0)["player_id"].n_unique()
    out = places.filter(pl.col("place") == paid + 1)["player_id"].to_list()
    seen = values.filter(pl.col("player_id").is_in(out))["hand_no"].max()
    return int(seen) if seen is not None else last  # ty: ignore[invalid-argument-type]
