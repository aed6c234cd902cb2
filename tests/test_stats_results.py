"""Results over hands, days and hours, split in parts, in several currencies: every figure worked out by hand.

In the hand of `won` the button raises 6 and takes 3 from blinds of 1 and 2: +3, without showdown, 1.5 bb.
In that of `lost` it raises 6, the big blind calls and wins at the showdown: -6, -3 bb, a pot of 13.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Any

import polars as pl
import pytest
from stats_hands import hand

from tourney.stats import results_over
from tourney.stats.keep import keep
from tourney.stats.played import Told, played
from tourney.stats.results_by import results_by
from tourney.stats.results_over import line, thin
from tourney.stats.selection import Selection
from tourney.store import people
from tourney.store.database import MEMORY, Store, open_store

EVENING = datetime(2026, 3, 1, 22, 0, tzinfo=UTC)  # a Sunday; 23:00 in Vienna


def won(number: int, minutes: float | None = 0, names: str = "SB BB BTN", **fields: Any):
    at = EVENING + timedelta(minutes=minutes) if minutes is not None else None
    button = names.split()[2]
    return hand(names, f"{button}:r6 SB:f BB:f", won=button, number=str(number), played_at=at, **fields)


def lost(number: int, minutes: float = 0, **fields: Any):
    at = EVENING + timedelta(minutes=minutes)
    return hand(
        "SB BB BTN",
        "BTN:r6 SB:f BB:c",
        "BB:x BTN:x",
        run_out=True,
        won="BB",
        number=str(number),
        played_at=at,
        **fields,
    )


@pytest.fixture
def store() -> Iterator[Store]:
    with open_store(MEMORY) as store:
        # In USD at 22:00 and 22:10, then at 04:30 on Monday; 20 euros' cents in EUR at 23:30; one without a time.
        keep(store, [won(1), lost(2, 10), won(3, 390, site="elsewhere"), won(4, None)])
        keep(store, [won(5, 90, unit="EUR")])
        yield store


def of(store: Store, told: Told | None = None, only: Selection | None = None) -> tuple[pl.DataFrame, int]:
    with store.cursor() as cursor:
        return played(cursor, button(store), told, only or Selection())


def button(store: Store) -> int:
    """The button of all sites is one person."""
    with store.cursor() as cursor:
        numbers = cursor.execute("SELECT player_id FROM players WHERE name = 'BTN' ORDER BY 1").fetchall()
        for (number,) in numbers[1:]:
            cursor.execute("UPDATE players SET person_id = ? WHERE player_id = ?", [numbers[0][0], number])
    return numbers[0][0]


def test_the_line_over_hands_runs_to_the_result(store: Store) -> None:
    hands, scale = of(store, Told("USD"))
    assert scale == hands["scale"][0]
    found = line(hands)
    # In time: +3, -6 at the showdown, +3, and +3 at no known time.
    assert found.select("at", *results_over.LINES).rows() == [
        (1, 3, 3, 0, 3),
        (2, -3, -3, -6, 3),
        (3, 0, 0, -6, 6),
        (4, 3, 3, -6, 9),
    ]
    assert line(hands, in_bb=True)["net"].to_list() == [1.5, -1.5, 0, 1.5]


def test_the_line_over_days_has_a_point_a_day_of_play(store: Store) -> None:
    hands, _ = of(store, Told("USD"))
    days = line(hands, "days", zone="Europe/Vienna").select("at", "net").rows()
    # 04:30 UTC is 05:30 on Monday in Vienna; the hand without a time is in no day.
    assert days == [(date(2026, 3, 1), -3), (date(2026, 3, 2), 0)]
    late = line(hands, "days", zone="Europe/Vienna", day_starts=6).select("at", "net").rows()
    assert late == [(date(2026, 3, 1), 0)]
    far = line(hands, "days", zone="Pacific/Auckland").select("at", "net").rows()
    assert far == [(date(2026, 3, 2), 0)]


def test_the_line_over_hours_leaves_pauses_out(store: Store) -> None:
    hands, _ = of(store, Told("USD"))
    # Ten minutes of play, then a pause of more than six hours.
    assert line(hands, "hours")["at"].to_list() == [0, pytest.approx(1 / 6), pytest.approx(1 / 6)]
    assert line(hands, "hours", gap=10)["at"][1] == pytest.approx(1 / 6)
    assert line(hands, "hours", gap=9)["at"].to_list() == [0, 0, 0]


def test_currencies_are_apart_unless_there_is_a_rate(store: Store) -> None:
    dollars, _ = of(store, Told("USD"))
    assert dollars["net"].to_list() == [3, -6, 3, 3]
    both, scale = of(store, Told("USD", (("EUR", "2.5"),)))
    # By time the euros are the third hand: 3 cents are 7.5, and only sums are rounded.
    assert both["net"].to_list() == [3, -6, 7.5, 3, 3]
    assert results_by(both)["net"].to_list() == [10]
    assert scale == 100
    euros, _ = of(store, Told("EUR", (("USD", "2"),)))
    assert euros["net"].to_list() == [6, -12, 3, 6, 6]
    own, _ = of(store)
    assert own["net"].to_list() == [3, -6, 3, 3, 3]


def test_a_rate_is_taken_of_the_sum_and_not_of_each_hand(store: Store) -> None:
    """A tenth of 3, -6, 3 and 3 cents is 0.3 in all: hand by hand it would be 0 - 1 + 0 + 0, a cent lost."""
    told, _ = of(store, Told("EUR", (("USD", "0.1"),)))
    dollars = told.filter(pl.col("unit") == "USD")
    assert results_by(dollars)["net"].to_list() == [0]
    assert line(dollars)["net"].to_list() == [0, 0, 0, 0]
    many = pl.concat([dollars] * 10)
    assert results_by(many)["net"].to_list() == [3]


def test_parts_add_up_to_the_whole(store: Store) -> None:
    hands, _ = of(store, Told("USD"))
    whole = results_by(hands).row(0, named=True)
    assert (whole["hands"], whole["net"], whole["with_showdown"], whole["without_showdown"]) == (4, 3, -6, 9)
    assert (whole["bb"], whole["measured"], whole["rake_weighted"]) == (1.5, 4, 0)
    for by in ("stake", "game", "site", "weekday", "position", "month"):
        parts = results_by(hands, by)
        assert parts["hands"].sum() == 4
        assert parts["net"].sum() == 3
    sites = results_by(hands, "site").select("site", "hands", "net").rows()
    assert sorted(sites)[0] == ("elsewhere", 1, 3)


def test_weekdays_and_months_are_those_of_the_local_day(store: Store) -> None:
    hands, _ = of(store, Told("USD"))
    named = dict(results_by(hands, "weekday", zone="Europe/Vienna").select("weekday", "hands").iter_rows())
    assert named == {7: 2, 1: 1, None: 1}
    late = dict(
        results_by(hands, "weekday", zone="Europe/Vienna", day_starts=6).select("weekday", "net").iter_rows()
    )
    assert late == {7: 0, None: 3}
    assert set(results_by(hands, "month")["month"]) == {"2026-03", None}


def test_the_rake_is_what_the_pots_paid() -> None:
    with open_store(MEMORY) as store:
        # A pot of 13 at the showdown with a rake of 3: the button and the big blind put 6 in, the small one 1.
        raked = hand(
            "SB BB BTN", "BTN:r6 SB:f BB:c", "BB:x BTN:x", run_out=True, won="BTN", rake=3, number="1"
        )
        keep(store, [raked])
        with store.cursor() as cursor:
            hands, _ = played(cursor, "BTN", Told("USD"))
        assert {way: results_by(hands)[f"rake_{way}"][0] for way in ("won", "dealt", "contributed")} == {
            "won": 3,
            "dealt": 1,
            "contributed": 1,
        }
        # Six thirteenths of 3 are 1.38.
        assert results_by(hands)["rake_weighted"][0] == 1
        assert results_by(hands)["net"][0] == 4


def test_a_selection_leaves_hands_out(store: Store) -> None:
    hands, _ = of(store, Told("USD"), Selection(site="elsewhere"))
    assert hands["net"].to_list() == [3]
    hands, _ = of(store, Told("USD"), Selection(position="SB"))
    assert hands.is_empty()
    assert line(hands).is_empty()
    assert results_by(hands, "month").is_empty()
    assert results_by(hands)["hands"].to_list() == [0]


def test_names_that_are_linked_are_one_person() -> None:
    with open_store(MEMORY) as store:
        keep(store, [won(1), won(2, 1, "SB BB Other", site="elsewhere")])
        people.add(store, "Me")
        people.link(store, "Me", "BTN")
        me = people.link(store, "Me", "Other").person_id
        with store.cursor() as cursor:
            for who in (me, "BTN", "Other"):
                hands, _ = played(cursor, who, Told("USD"))
                assert hands["net"].to_list() == [3, 3]


def test_a_long_line_keeps_ends_highs_and_lows() -> None:
    count = 200_000
    flat = [(number * 7919) % 1001 - 500 for number in range(count)]
    lines = {name: list(flat) for name in results_over.LINES}
    # Each line has its own highest and lowest hand.
    for place, name in enumerate(results_over.LINES):
        lines[name][77_777 + place], lines[name][123_456 + place] = 10**6, -(10**6)
    totals = pl.DataFrame(lines).with_columns(hand=pl.int_range(1, count + 1))
    kept = thin(totals)
    assert kept.height <= results_over.PARTS * results_over.EACH
    assert kept["hand"][0] == 1
    assert kept["hand"][-1] == count
    assert {77_778, 77_779, 77_780, 77_781, 123_457, 123_458, 123_459, 123_460} <= set(kept["hand"])
    for name in results_over.LINES:
        assert (kept[name].min(), kept[name].max()) == (totals[name].min(), totals[name].max())
    assert kept["hand"].is_sorted()


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda hands: line(hands, "years"), "over hands, days, hours, not over 'years'"),
        (lambda hands: results_by(hands, "luck"), "split by stake, game"),
    ],
)
def test_what_cannot_be_asked_is_told(store: Store, call: Any, told: str) -> None:
    hands, _ = of(store)
    with pytest.raises(ValueError, match=told):
        call(hands)
