"""Charts as figures: few lines, no boxes, the colours of the theme, and nothing that leaves the machine."""

from datetime import date, timedelta
from html import escape

import plotly.graph_objects as go
import polars as pl
import streamlit as st

from parts import amounts, download
from tourney.language import language, tr, tr_later

INK, WITH_SHOWDOWN, WITHOUT_SHOWDOWN, ADJUSTED = "#000001", "#000002", "#000003", "#000004"
FURTHER = ("#000005", "#000006", "#000007", "#000008", "#000009")
QUIET = "#000010"
"""Places in the theme's list of chart colours, by which Streamlit names them: it puts the colour of the
light or the dark theme there, without this program knowing which is shown."""

HEIGHT = 400
CONFIG = {
    "displaylogo": False,
    "modeBarButtons": [["zoom2d", "pan2d", "resetScale2d", "toImage"]],
    "toImageButtonOptions": {"format": "png", "filename": "tourney", "scale": 2},
    "showSendToCloud": False,
}
"""The buttons are named one by one, so that none is there that uploads the chart."""


OVER = {
    "hands": tr_later("hands"),
    "days": tr_later("days"),
    "hours": tr_later("hours played"),
    "tournaments": tr_later("tournaments"),
}
"""What a running result goes over."""


def separators() -> str:
    """The marks of the language for a chart's numbers: that before decimals, that of thousands."""
    return {"en": ".,", "it": ",.", "nb": ",\xa0"}[language()]


def show(
    figure: go.Figure,
    alt: str,
    rows: download.Rows | None = None,
    name: str = "",
    form: download.Form = download.PLAIN,
) -> None:
    """Put a chart on the page, at a height that is kept free for it, and beneath it the ways to keep it: as a
    picture, and its `rows` as a file of this `name`, which else is `alt`, and of this form."""
    st.plotly_chart(figure, height=HEIGHT, config=CONFIG, alt=alt)
    download.chart(rows, name or alt, form)


LINES = (
    ("with_showdown", tr_later("with showdown"), WITH_SHOWDOWN, 1.5),
    ("without_showdown", tr_later("without showdown"), WITHOUT_SHOWDOWN, 1.5),
    ("adjusted", tr_later("all-in adjusted"), ADJUSTED, 2),
    ("net", tr_later("result"), INK, 2.5),
)


def results(
    line: pl.DataFrame, unit: str, scale: int, *, over: str = "hands", in_bb: bool = False
) -> go.Figure:
    """A player's running result over hands, days or hours: all of it, all-in adjusted, with showdown and
    without. Amounts in 1.00 of `unit`, or in big blinds."""
    digits = 1 if in_bb else 0 if scale == 1 else 2
    around = ("", "") if in_bb else amounts.around(unit)
    at = line["at"].to_list() if "at" in line.columns else line["hand"].to_list()
    figure = go.Figure()
    for column, name, colour, width in LINES:
        if column not in line.columns:
            continue
        start = [at[0] - timedelta(days=1)] if over == "days" and at else [0]
        figure.add_scatter(
            x=[*start, *at],
            y=[0, *(line[column] / (1 if in_bb else scale)).to_list()],
            mode="lines",
            name=tr(name),
            line={"color": colour, "width": width, "dash": "dot" if column == "adjusted" else "solid"},
            hovertemplate=f"%{{y:+,.{digits}f}}",
        )
    words = tr("{unit} won", unit="bb" if in_bb else amounts.SYMBOLS.get(unit) or amounts.unit_name(unit))
    return plain(figure, tr(OVER[over]), words, around[0], "x unified", around[1])


def last_seen(moves: pl.DataFrame) -> list[int]:
    """The players of a tournament whose places are not known: those seen last first, then by their chips."""
    seen = moves.filter(moves["chips"].is_not_null()).group_by("player_id", maintain_order=True).last()
    return seen.sort(["hand_no", "chips", "player_id"], descending=[True, True, False])["player_id"].to_list()


def chips(moves: pl.DataFrame, order: list[int], loud: int) -> go.Figure:
    """Chips of each player over the hands of a tournament; the first `loud` of `order` stand out by colour
    and name. A line is broken where `moves` has no chips."""
    return _of_players(moves, order, loud, tr("chips"), ("", ""))


def worth(moves: pl.DataFrame, order: list[int], loud: int, unit: str) -> go.Figure:
    """What these chips were worth, in 1.00 of `unit`."""
    words = tr("worth in {unit}", unit=amounts.SYMBOLS.get(unit) or amounts.unit_name(unit))
    return _of_players(moves, order, loud, words, amounts.around(unit))


def bars(names: list[str], heights: list[int], across: str, up: str) -> go.Figure:
    """Counts side by side, each with its number above."""
    figure = go.Figure()
    figure.add_bar(
        x=names,
        y=heights,
        marker={"color": WITH_SHOWDOWN},
        text=[amounts.count(height) if height else "" for height in heights],
        textposition="outside",
        cliponaxis=False,
        hovertemplate="%{x}: %{y:,}<extra></extra>",
    )
    plain(figure, across, up, "", "closest")
    figure.update_xaxes(range=None, dtick=None, tickformat=None, type="category", nticks=0)
    figure.update_yaxes(dtick=1 if max(heights, default=0) < 8 else None)
    return figure


def _of_players(
    moves: pl.DataFrame, order: list[int], loud: int, up: str, around: tuple[str, str]
) -> go.Figure:
    figure = go.Figure()
    prefix, suffix = around
    digits = ",.2f" if prefix or suffix else ","
    lines = {player: rows for (player,), rows in moves.group_by("player_id", maintain_order=True)}
    colours = dict(zip(order[:loud], (INK, *FURTHER), strict=False))
    for player in sorted(lines, key=lambda player: -order.index(player) if player in order else -len(lines)):
        rows = lines[player]
        colour = colours.get(player)
        name = escape(rows["name"][0])
        figure.add_scatter(
            x=rows["hand_no"].to_list(),
            y=rows["chips"].to_list(),
            mode="lines",
            name=name,
            showlegend=colour is not None,
            legendrank=order.index(player) if player in order else 1000,
            line={"color": colour or QUIET, "width": 2.25 if colour == INK else 1.75 if colour else 1.25},
            opacity=1 if colour else 0.7,
            hovertemplate=tr(
                "{name}: {chips} after hand {hand}",
                name=name,
                chips=f"{prefix}%{{y:{digits}}}{suffix}",
                hand="%{x:,}",
            )
            + "<extra></extra>",
        )
    return plain(figure, tr("hands of the tournament"), up, prefix, "closest", suffix)


def plain(figure: go.Figure, across: str, up: str, prefix: str, hover: str, suffix: str = "") -> go.Figure:
    """The figure with the axes, the legend and the quiet letters that all charts have."""
    figure.update_layout(
        margin={"l": 8, "r": 8, "t": 40, "b": 8},
        hovermode=hover,
        legend={"orientation": "h", "x": 0, "y": 1.02, "xanchor": "left", "yanchor": "bottom", "title": None},
        dragmode=False,
        separators=separators(),
    )
    quiet = {"color": QUIET, "size": 13}
    figure.update_xaxes(
        title={"text": across, "font": quiet},
        tickfont=quiet,
        showgrid=False,
        zeroline=False,
        tickformat=",",
        nticks=8,
    )
    figure.update_yaxes(
        title={"text": up, "font": quiet},
        tickfont=quiet,
        zeroline=True,
        tickformat=",",
        tickprefix=prefix,
        ticksuffix=suffix,
        nticks=8,
    )
    last = max((trace.x[-1] for trace in figure.data if len(trace.x)), default=0)
    if isinstance(last, date | str):
        figure.update_xaxes(tickformat=None, nticks=6)
        if isinstance(last, date):
            _days_in_numbers(figure)
    else:
        figure.update_xaxes(range=[0, max(last, 1) * 1.01], dtick=1 if 1 < last < 8 else None)
    return figure


def _days_in_numbers(figure: go.Figure) -> None:
    """Times along an axis without the names of months, which a chart knows in English alone."""
    day = {"en": "%Y-%m-%d", "it": "%d/%m/%Y", "nb": "%d.%m.%Y"}[language()]
    month = {"en": "%Y-%m", "it": "%m/%Y", "nb": "%m.%Y"}[language()]
    minute, full_day = 60_000, 86_400_000  # in milliseconds
    figure.update_xaxes(
        hoverformat=day,
        tickformatstops=[
            {"dtickrange": [None, minute - 1], "value": "%H:%M:%S"},
            {"dtickrange": [minute, full_day - 1], "value": "%H:%M"},
            {"dtickrange": [full_day, 14 * full_day], "value": day},
            {"dtickrange": ["M1", "M6"], "value": month},
            {"dtickrange": ["M12", None], "value": "%Y"},
        ],
    )
