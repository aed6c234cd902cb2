"""Settings: kept in the store, checked in words, and at the start what they always were."""

from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from tourney.stats import catalogue
from tourney.store import settings as kept
from tourney.store.database import MEMORY, Store, open_store
from tourney.store.settings import START, SettingError, set_settings, settings


@pytest.fixture
def store() -> Iterator[Store]:
    with open_store(MEMORY) as store:
        yield store


def read(store: Store) -> kept.Settings:
    with store.cursor() as cursor:
        return settings(cursor)


def test_nothing_is_set_at_the_start(store: Store) -> None:
    assert read(store) == START
    assert (START.time_zone, START.day_starts, START.currency, START.profile) == (None, 0, None, "pt")


def test_what_is_set_is_there_when_the_file_is_opened_again(tmp_path: Path) -> None:
    with open_store(tmp_path / "s.duckdb") as store:
        set_settings(store, time_zone="Europe/Vienna", day_starts=5, rates={"EUR": "1,080"}, currency="USD")
        set_settings(store, profile="strict", deck="two")
    with open_store(tmp_path / "s.duckdb") as store:
        found = read(store)
    assert (found.time_zone, found.day_starts, found.profile, found.deck) == (
        "Europe/Vienna",
        5,
        "strict",
        "two",
    )
    assert found.rates == {"EUR": "1.08"}
    assert (found.rate("USD"), found.rate("EUR"), found.rate("GBP")) == (Decimal(1), Decimal("1.08"), None)


def test_only_what_differs_from_the_start_is_kept(store: Store) -> None:
    set_settings(store, profile="strict", day_starts=0)
    set_settings(store, profile=None, deck="two")
    with store.cursor() as cursor:
        assert cursor.execute("SELECT key, value FROM settings").fetchall() == [("deck", '"two"')]


def test_without_a_currency_nothing_is_converted(store: Store) -> None:
    assert set_settings(store, rates={"EUR": 2}).rate("EUR") is None


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("time_zone", "Mars/Olympus", "there is no time zone “Mars/Olympus”"),
        ("time_zone", "../../etc/passwd", "there is no time zone"),
        ("time_zone", "", "there is no time zone"),
        ("time_zone", "\x00", "there is no time zone"),
        ("time_zone", 7, "there is no time zone"),
        ("day_starts", 24, "an hour from 0 to 23, not at “24”"),
        ("day_starts", -1, "an hour from 0 to 23"),
        ("day_starts", "5", "an hour from 0 to 23"),
        ("day_starts", True, "an hour from 0 to 23"),
        ("currency", "U S D", "by its letters"),
        ("currency", "<b>", "by its letters"),
        ("rates", {"EUR": "-1"}, "the rate of EUR is a number above 0"),
        ("rates", {"EUR": "0"}, "the rate of EUR is a number above 0"),
        ("rates", {"EUR": "NaN"}, "the rate of EUR is a number above 0"),
        ("rates", {"EUR": "Infinity"}, "the rate of EUR is a number above 0"),
        ("rates", {"EUR": "1e99"}, "the rate of EUR is a number above 0"),
        ("rates", {"EUR": "much"}, "not “much”"),
        ("rates", {"EUR": "9" * 50}, "the rate of EUR"),
        ("rates", {f"U{n}": 1 for n in range(51)}, "up to 50 currencies"),
        ("rates", "EUR 1.08", "up to 50 currencies"),
        ("profile", "lenient", "is one of pt, strict, not “lenient”"),
        ("deck", "three", "is one of four, two"),
        ("colour", "red", "there is no setting 'colour'"),
    ],
)
def test_what_cannot_be_is_answered_in_words_and_changes_nothing(
    store: Store, name: str, value: Any, told: str
) -> None:
    set_settings(store, day_starts=5)
    with pytest.raises(SettingError) as error:
        set_settings(store, **({"deck": "two"} | {name: value}))
    assert told in str(error.value)
    assert read(store) == kept.changed(START, day_starts=5)


@pytest.mark.parametrize("value", ["{", '"Mars"', "[" * 5000, "99", '{"EUR": -1}', "null"])
def test_a_row_that_somebody_wrote_by_hand_is_taken_for_the_start(store: Store, value: str) -> None:
    with store.cursor() as cursor:
        for key in ("time_zone", "day_starts", "rates", "profile", "no such"):
            cursor.execute("INSERT INTO settings VALUES (?, ?)", [key, value])
    assert read(store) == START


def test_the_profiles_are_those_of_the_catalogue() -> None:
    assert kept.PROFILES == catalogue.PROFILES
