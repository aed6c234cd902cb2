"""A store of very many hands: copies are hands as others, apart in number, time, table and stakes."""

from collections.abc import Iterator

import pytest

from tourney.simulate import many
from tourney.store.database import MEMORY, Store, open_store


@pytest.fixture(scope="module")
def store() -> Iterator[Store]:
    with pytest.MonkeyPatch.context() as patch, open_store(MEMORY) as store:
        patch.setattr(many, "PLAYED", 60)
        assert many.many_hands(store, 600) == 600
        yield store


def ask(store: Store, query: str) -> list[tuple]:
    with store.cursor() as cursor:
        return cursor.execute(query).fetchall()


def test_every_hand_has_a_number_of_its_own_and_six_players(store: Store) -> None:
    assert ask(
        store, "SELECT count(*), count(DISTINCT hand_id), count(DISTINCT site_hand_id) FROM hands"
    ) == [(600, 600, 600)]
    assert ask(store, "SELECT DISTINCT count(*) FROM hand_players GROUP BY hand_id") == [(6,)]
    seats = "SELECT 1 FROM hand_players GROUP BY hand_id HAVING count(DISTINCT player_id) < 6"
    assert ask(store, seats) == []
    named = "SELECT count(*) FROM hand_players ANTI JOIN players USING (player_id)"
    assert ask(store, named) == [(0,)]


def test_money_is_conserved_in_every_copy(store: Store) -> None:
    lost = """
    SELECT hand_id FROM hands JOIN (SELECT hand_id, sum(net) AS net FROM hand_players GROUP BY hand_id) USING (hand_id)
    WHERE net <> -rake
    """
    assert ask(store, lost) == []
    assert ask(store, "SELECT DISTINCT big_blind FROM hands ORDER BY 1") == [(100,), (200,), (500,), (1000,)]
    # In big blinds a copy is what was played.
    apart = """
    SELECT 1 FROM hand_players AS one JOIN hand_players AS other
    ON other.hand_id = one.hand_id + 60 AND other.seat = one.seat
    WHERE one.net_bb IS DISTINCT FROM other.net_bb OR one.vpip IS DISTINCT FROM other.vpip
    """
    assert ask(store, apart) == []


def test_events_and_times_go_with_the_hands(store: Store) -> None:
    assert ask(store, "SELECT count(DISTINCT hand_id) FROM hand_events") == [(600,)]
    days = "SELECT date_diff('day', min(played_at), max(played_at)) FROM hands"
    # Ten copies five days apart, each of less than an evening.
    assert ask(store, days) == [(45,)]


def test_only_an_empty_store_is_filled(store: Store) -> None:
    with pytest.raises(ValueError, match="in an empty store"):
        many.many_hands(store, 60)
