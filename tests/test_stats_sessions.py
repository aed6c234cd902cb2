"""Sessions: pauses, days, several tables, hours, all worked out by hand."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from stats_hands import hand

from tourney.stats.keep import keep
from tourney.stats.sessions import sessions
from tourney.store.database import MEMORY, Store, open_store

EVENING = datetime(2026, 3, 1, 23, 0, tzinfo=UTC)


def opened(number: int, minutes: float, table: str = "A", **fields):
    """The button wins 3 of 6 put in: blinds of 1 and 2."""
    at = EVENING + timedelta(minutes=minutes)
    return hand(
        "SB BB BTN",
        "BTN:r6 SB:f BB:f",
        won="BTN",
        number=str(number),
        played_at=at,
        table_name=table,
        **fields,
    )


@pytest.fixture
def store() -> Iterator[Store]:
    with open_store(MEMORY) as store:
        # 23:00 to 00:30 at A, beside it B from 23:20 to 23:50; a pause of 30 minutes is none yet.
        first = [opened(n, at) for n, at in enumerate((0, 30, 60, 90), 1)]
        beside = [opened(n, at, "B") for n, at in enumerate((20, 50), 5)]
        # After 31 minutes, at 01:01, one hand, and another at 03:00 in euros.
        keep(store, [*first, *beside, opened(7, 121), opened(8, 240, unit="EUR")])
        yield store


def test_a_pause_that_is_too_long_ends_a_session(store: Store) -> None:
    with store.cursor() as cursor:
        found = sessions(cursor, "BTN")
        assert found["session"].to_list() == [3, 2, 1]
        assert found["hands"].to_list() == [1, 1, 6]
        assert sessions(cursor, "BTN", gap=31)["session"].to_list() == [2, 1]
        assert sessions(cursor, "BTN", gap=29)["session"].max() == 3 + 1


def test_hours_hands_and_money_an_hour(store: Store) -> None:
    with store.cursor() as cursor:
        last, _, first = sessions(cursor, "BTN").iter_rows(named=True)
    # 90 minutes at A and 30 at B, 6 hands of +3 each: 4 hands and 12 cents an hour of sitting there.
    assert (first["hours"], first["table_hours"], first["tables"], first["most_tables"]) == (1.5, 2.0, 2, 2)
    assert (first["net"], first["ev"], first["bb"]) == (18, 18, 9.0)
    assert (first["hands_hour"], first["net_hour"]) == (4.0, 12.0)
    assert (last["hours"], last["hands_hour"], last["net_hour"]) == (0.0, None, None)


def test_the_day_is_the_local_one_and_may_start_late(store: Store) -> None:
    with store.cursor() as cursor:
        days = sessions(cursor, "BTN", zone="Europe/Vienna")["day"].to_list()
        # 00:00, 02:01 and 04:00 of the second of March in Vienna.
        assert days == [date(2026, 3, 2)] * 3
        assert sessions(cursor, "BTN")["day"].to_list() == [date(2026, 3, 2)] * 2 + [date(2026, 3, 1)]
        assert sessions(cursor, "BTN", day_starts=5)["day"].to_list() == [date(2026, 3, 1)] * 3


def test_units_are_apart_in_one_session(store: Store) -> None:
    with store.cursor() as cursor:
        found = sessions(cursor, "BTN", gap=200)
    assert found.select("session", "unit", "hands").rows() == [(1, "USD", 7), (1, "EUR", 1)]


def test_tables_one_after_the_other_are_not_at_once() -> None:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        keep(store, [opened(1, 0), opened(2, 10), opened(3, 20, "B"), opened(4, 30, "B")])
        assert sessions(cursor, "BTN").row(0, named=True)["most_tables"] == 1


def test_hands_without_a_time_are_in_no_session() -> None:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        keep(store, [hand("SB BB BTN", "BTN:r6 SB:f BB:f", won="BTN")])
        assert sessions(cursor, "BTN").is_empty()


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"gap": 0}, "pause"),
        ({"day_starts": 24}, "0 to 23"),
        ({"zone": "Mars/Base"}, "no time zone"),
        ({"zone": "../x"}, "no time zone"),
    ],
)
def test_what_cannot_be_is_refused(store: Store, asked: dict, why: str) -> None:
    with store.cursor() as cursor, pytest.raises(ValueError, match=why):
        sessions(cursor, "BTN", **asked)


def test_a_table_that_opens_as_another_closes_is_open_beside_it() -> None:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        keep(store, [opened(1, 0), opened(2, 10), opened(3, 10, "B"), opened(4, 30, "B")])
        assert sessions(cursor, "BTN").row(0, named=True)["most_tables"] == 2


def test_the_best_and_the_worst_hand_of_a_session(store: Store) -> None:
    # The button folds a blind's worth, 0, in the ninth hand, and raises 6 and gives it up in the tenth.
    at: dict[str, Any] = {"played_at": EVENING + timedelta(minutes=60), "table_name": "A"}
    lost = hand("SB BB BTN", "BTN:r6 SB:f BB:c", "BB:x BTN:x", run_out=True, won="BB", number="10", **at)
    keep(store, [hand("SB BB BTN", "BTN:f SB:c BB:x", "SB:b2 BB:f", won="SB", number="9", **at), lost])
    with store.cursor() as cursor:
        first = sessions(cursor, "BTN").row(-1, named=True)
        named = dict(cursor.execute("SELECT hand_id, site_hand_id FROM hands").fetchall())
    assert (first["hands"], first["net"], first["measured"]) == (8, 12, 8)
    assert (first["best"], named[first["best_hand"]]) == (3, "1")
    assert (first["worst"], named[first["worst_hand"]]) == (-6, "10")
