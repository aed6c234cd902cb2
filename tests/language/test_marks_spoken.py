"""Figures and axes in the marks of the language: points, amounts that are to be typed, days along a chart."""

from collections.abc import Iterator
from datetime import datetime

import plotly.graph_objects as go
import pytest
from desk_evenings import Desk, opened

from desk.evening import evening
from desk.money import listed
from parts import amounts, charts, tongue
from tourney.tournament.money.amounts import minor


@pytest.fixture(autouse=True)
def _store() -> Iterator[None]:
    with opened():
        try:
            yield
        finally:
            tongue.stand_in("")


@pytest.mark.parametrize(
    ("name", "nine", "bonus"),
    [("en", "9.00", "9.00 + 1.50"), ("it", "9,00", "9,00 + 1,50"), ("nb", "9,00", "9,00 + 1,50")],
)
def test_points_have_the_marks_of_the_language(name: str, nine: str, bonus: str) -> None:
    tongue.stand_in(name)
    assert amounts.points("9.00") == amounts.points("9.00", "0.00") == nine
    assert amounts.points("9.00", "1.50") == bonus


@pytest.mark.parametrize(("name", "shown"), [("en", "100.50"), ("it", "100,50"), ("nb", "100,50")])
def test_what_is_to_be_typed_is_shown_as_it_may_be_typed(name: str, shown: str) -> None:
    desk = Desk("Ann", "Bo", buy_in=5025)
    tongue.stand_in(name)
    assert evening(desk.tournament_id).written(10_050) == shown
    assert minor(shown, 100) == 10_050


@pytest.mark.parametrize("name", ["en", "it", "nb"])
def test_the_prizes_that_are_shown_as_an_example_are_read_as_they_are(name: str) -> None:
    """Three pay 33.50: 100.50 in all, at two places 65 to 35."""
    desk = Desk("Ann", "Bo", "Cy", buy_in=3350)
    desk.give("close-registration")
    tongue.stand_in(name)
    app = desk.page("money")
    prizes = evening(desk.tournament_id).found["prizes"]
    example = app.text_input(key="prizes").placeholder
    assert sum(prizes) == 10_050
    assert example is not None
    assert [minor(one, 100) for one in listed(example)] == [prize for prize in prizes if prize]


@pytest.mark.parametrize(("name", "day"), [("en", "%Y-%m-%d"), ("it", "%d/%m/%Y"), ("nb", "%d.%m.%Y")])
def test_an_axis_of_times_names_no_month_in_english(name: str, day: str) -> None:
    """Plotly writes `Nov 30, 2026` by itself wherever no format is said: every distance of ticks has one."""
    tongue.stand_in(name)
    figure = go.Figure()
    figure.add_scatter(x=[datetime(2026, 11, 30, 20), datetime(2026, 11, 30, 23)], y=[3, 1])
    charts.plain(figure, "time", "players left", "", "closest")
    axis = figure.layout.xaxis
    formats = [one.value for one in axis.tickformatstops]
    assert formats[2] == axis.hoverformat == day
    assert not any(names in one for one in formats for names in ("%b", "%B", "%a", "%A"))
    assert axis.tickformatstops[0].dtickrange[0] is None and axis.tickformatstops[-1].dtickrange[1] is None
