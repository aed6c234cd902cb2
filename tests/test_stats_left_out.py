"""Tournaments that a report leaves out are told with the reason, and with the counted ones are all of a player's."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from stats_evenings import evening, row
from test_stats_tournament_value import KEY, told

from tourney.stats.keep import keep
from tourney.stats.left_out import left_out
from tourney.stats.tournament_report import results_in_time, tournament_report
from tourney.store import people
from tourney.store.database import MEMORY, Store, open_store

OVER = datetime(2026, 3, 2, tzinfo=UTC)


@pytest.fixture
def store() -> Iterator[Store]:
    """A is paid in the first, on in the second, without a place in the third, and has two hands of a fourth."""
    with open_store(MEMORY) as store:
        evening(store, 1, 1000, 0, [row("A", 1, 2000), row("B", 2)], finished_at=OVER)
        evening(store, 2, 1000, 0, [row("A", None), row("B", None)])
        evening(store, 3, 1000, 0, [row("A", None), row("B", 1, 1000)], finished_at=OVER, source="imported")
        hands = [told(1, (500, 500, 500), "3 fold, 1 fold"), told(2, (495, 505, 500), "3 fold, 1 fold")]
        for hand in hands:
            hand.source, hand.site = "imported", "pokerstars"
        keep(store, hands)
        people.add(store, "A")
        people.link(store, "A", "A", "home")
        people.link(store, "A", "A", "pokerstars")
        yield store


def reasons(store: Store, player: str) -> list[tuple[str, str, int]]:
    with store.cursor() as cursor:
        return left_out(cursor, player).select("tournament_id", "why", "hands").rows()


def test_each_tournament_that_is_left_out_has_its_reason(store: Store) -> None:
    # The latest first: the hands are of 1 March at 00:01, T3 began a minute before.
    assert reasons(store, "A") == [
        (f"pokerstars:{KEY}", "hands", 2),
        ("T3", "place", 0),
        ("T2", "on", 0),
    ]


def test_counted_and_left_out_are_all_of_a_player(store: Store) -> None:
    with store.cursor() as cursor:
        counted = set(results_in_time(cursor, "A")["tournament_id"])
        missing = set(left_out(cursor, "A")["tournament_id"])
        assert tournament_report(cursor, ["A"])["tournaments"].sum() == len(counted)
    assert (counted, missing) == ({"T1"}, {"T2", "T3", f"pokerstars:{KEY}"})


def test_who_has_a_place_everywhere_has_none_left_out(store: Store) -> None:
    with store.cursor() as cursor:
        number = cursor.execute("SELECT player_id FROM players WHERE name = 'B' AND site = 'home'").fetchall()
        assert left_out(cursor, number[0][0])["tournament_id"].to_list() == ["T2"]


def test_an_end_that_a_hand_tells_is_counted(store: Store) -> None:
    last = told(3, (490, 510, 500), "3 fold, 1 fold")
    last.source, last.site = "imported", "pokerstars"
    last.players[0].place = 3
    keep(store, [last])
    assert [tournament for tournament, *_ in reasons(store, "A")] == ["T3", "T2"]
