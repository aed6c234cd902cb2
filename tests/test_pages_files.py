"""What the organiser takes home as files: the results of an evening and the table of a league."""

import csv
import io
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any

import polars as pl
import pytest
from test_pages_leagues import START, Evening, run

from parts import download, tongue
from parts.spreadsheet import PLAIN, Form, as_csv
from tourney.language import speaking
from tourney.server import held
from tourney.store.database import MEMORY, Store, open_store
from tourney.store.leagues import add_event, create
from tourney.tournament.event_result import EventResult, PlayerResult
from tourney.tournament.league import LeagueRules


@pytest.fixture
def store() -> Iterator[Store]:
    with open_store(MEMORY) as opened_:
        held.hold(opened_)
        yield opened_
        held.release()


def test_the_results_of_an_evening_are_a_file_that_an_italian_reads(store: Store) -> None:
    """60 of 3 x 20 for Anna, 5 for each of two heads and her own back; Cleo is out six minutes after the start of
    the evening, when it is an hour later in Rome than in UTC."""
    played = Evening(store, "Anna", "Bo", "Cleo")
    played.to_the_end()
    captured: dict[str, tuple[pl.DataFrame, Form]] = {}

    def kept(frame: pl.DataFrame, name: str, form: Form = PLAIN, **_: Any) -> None:
        captured[name.split()[0]] = frame, form

    with pytest.MonkeyPatch.context() as patch, speaking("it"):
        patch.setattr(download, "table", kept)
        tongue.stand_in("it")
        try:
            run("tournaments", tournament=played.tournament_id)
        finally:
            tongue.stand_in("")
    frame, form = captured["results"]
    text = as_csv(frame, replace(form, language="it", zone="Europe/Rome")).decode("utf-8-sig")
    rows_ = list(csv.DictReader(io.StringIO(text, newline="")))
    assert [
        (row["Piazzamento"], row["Giocatore"], row["Premio (EUR)"], row["Taglie (EUR)"], row["Costo (EUR)"])
        for row in rows_
    ] == [
        ("1", "Anna", "60.00", "15.00", "27.50"),
        ("2", "Bo", "0.00", "0.00", "27.50"),
        ("3", "Cleo", "0.00", "0.00", "27.50"),
    ]
    out = datetime.fromisoformat(rows_[2]["Fuori alle"])
    assert out == START + timedelta(minutes=6)
    assert rows_[2]["Fuori alle"].endswith("+01:00")
    assert [row["Eliminato da"] for row in rows_] == ["", "Anna", "Anna"]


def test_a_standing_as_a_file_has_numbers_and_bonuses_of_their_own(store: Store) -> None:
    """Of two players the first has 2 points, the second 1. In the second event =cmd|1 also puts out the last winner,
    which is worth 2: there he has 4, of which 2 stand in the next column, and 5 in all."""
    frames = {}
    create(store, "Fridays", LeagueRules(bounty="2"))
    first = (PlayerResult(1, "Anna", 1), PlayerResult(2, "=cmd|1", 2))
    second = (PlayerResult(1, "=cmd|1", 1, hits=1, victims=(2,)), PlayerResult(2, "Anna", 2))
    for number, players in enumerate((first, second), 1):
        result = EventResult(f"E{number}", "Friday", date(2026, 1, number), players)
        add_event(store, 1, result, by_name=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            download, "table", lambda frame, name, *_, **__: frames.update({name.split()[0]: frame})
        )
        run("leagues")
    text = as_csv(frames["standing"]).decode("utf-8-sig")
    heads = ("Player", "Points", "1 2026-01-01 Friday", "2 2026-01-02 Friday", "2 2026-01-02 Friday: bonus")
    told = list(csv.DictReader(io.StringIO(text, newline="")))
    assert [[row[head] for head in heads] for row in told] == [
        ["'=cmd|1", "5.00", "1.00", "4.00", "2.00"],
        ["Anna", "3.00", "2.00", "1.00", "0.00"],
    ]
