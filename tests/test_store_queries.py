"""What is read back from the store, against four hands worked out by hand (`stored_hands`)."""

from collections.abc import Iterator
from datetime import datetime

import duckdb
import polars as pl
import pytest
from stored_hands import STOLEN, fill, record
from stored_hands import tournament as tournament_of

from tourney.stats.keep import keep
from tourney.store import people, queries
from tourney.store.database import MEMORY, Store, open_store
from tourney.store.hand_queries import StoredHand, hand
from tourney.store.hand_search import Wanted, count_hands, hands, positions_of
from tourney.store.player_queries import names, person_of, persons, player
from tourney.store.sittings import sitting
from tourney.store.tournament_queries import chips, finishers, tournament, tournaments
from tourney.store.tournaments import EntryRow, save_entries


@pytest.fixture(scope="module")
def store() -> Iterator[Store]:
    with open_store(MEMORY) as made:
        fill(made)
        entries = [
            EntryRow("Cleo", 2, False, 2000, None),
            EntryRow("Anna", 1, False, 4000, None),
            EntryRow("Bo", 3, False, 0, None),
        ]
        save_entries(made, "friday", "tourney", entries)
        with made.cursor() as cursor:
            cursor.execute(
                "INSERT INTO imports (import_id, started_at, seconds, files, hands, new, duplicates, rejected) "
                "VALUES (1, '2026-03-02', 0.5, 2, 3, 1, 0, 2), (2, '2026-03-03', 0.1, 1, 0, 0, 0, 0)"
            )
            cursor.execute(
                "INSERT INTO rejects (import_id, file, line, reason, text) "
                "VALUES (1, 'b.txt', 9, 'half a hand', 'x'), (1, 'a.txt', 4, 'half a hand', 'x'), "
                "(1, 'c.txt', NULL, 'not text', '')"
            )
        yield made


@pytest.fixture
def cursor(store: Store) -> Iterator[duckdb.DuckDBPyConnection]:
    with store.cursor() as made:
        yield made


def listed(cursor: duckdb.DuckDBPyConnection, **wanted: object) -> list[int]:
    asked = Wanted(**wanted)  # ty: ignore[invalid-argument-type]
    found = hands(cursor, asked)["hand_id"].to_list()
    assert count_hands(cursor, asked) == len(found)
    return found


def test_totals(cursor: duckdb.DuckDBPyConnection) -> None:
    assert queries.totals(cursor) == queries.Totals(hands=4, players=6, tournaments=1, imports=2, rejects=3)


def test_the_version_changes_with_what_is_added() -> None:
    with open_store(MEMORY) as made, made.cursor() as cursor:
        words = [queries.version(cursor)]
        fill(made)
        words.append(queries.version(cursor))
        cursor.execute("INSERT INTO imports (import_id) VALUES (1)")
        words.append(queries.version(cursor))
        assert len(set(words)) == 3
        assert queries.version(cursor) == words[-1]


def test_sources(cursor: duckdb.DuckDBPyConnection) -> None:
    assert queries.sources(cursor).select("source", "site", "hands").rows() == [
        ("simulated", "tourney", 3),
        ("imported", "pokerstars", 1),
    ]


def test_the_latest_imports_come_first(cursor: duckdb.DuckDBPyConnection) -> None:
    assert queries.latest_imports(cursor)["import_id"].to_list() == [2, 1]


def test_hands_come_the_latest_first_and_by_the_page(cursor: duckdb.DuckDBPyConnection) -> None:
    assert listed(cursor) == [4, 3, 2, 1]
    assert hands(cursor, Wanted(), limit=2, offset=1)["hand_id"].to_list() == [3, 2]


def test_hands_are_filtered(cursor: duckdb.DuckDBPyConnection) -> None:
    assert listed(cursor, source="imported") == [4]
    assert listed(cursor, site="tourney") == [3, 2, 1]
    assert listed(cursor, tournament_id="friday") == [3, 2, 1]
    assert listed(cursor, least_pot=6.5) == [4, 3, 1]  # 65 at a big blind of 10; the checked hand has 30
    assert listed(cursor, showdown=True) == [3, 2]
    assert listed(cursor, showdown=False) == [4, 1]
    anna = player_id(cursor, "Anna", "tourney")
    assert listed(cursor, player_id=anna) == [3, 2, 1]
    assert listed(cursor, player_id=anna, position="SB") == [3, 2, 1]
    assert listed(cursor, player_id=anna, position="BTN") == []
    assert listed(cursor, player_id=anna, showdown=True, least_pot=100) == [3]


def test_a_row_tells_the_winners_and_the_player_who_was_asked_for(cursor: duckdb.DuckDBPyConnection) -> None:
    row = hands(cursor, Wanted(), limit=1, offset=2).row(0, named=True)
    assert (row["winners"], row["showdown"], row["pot"], row["tournament"]) == ("Anna", True, 30, "Friday")
    assert (row["player"], row["net"]) == (None, None)
    bo = hands(cursor, Wanted(player_id=player_id(cursor, "Bo", "tourney"))).row(0, named=True)
    assert (bo["player"], bo["position"], bo["hole_cards"], bo["net"]) == ("Bo", "BB", "8c8d", -1000)


def test_quotes_in_a_question_are_text(cursor: duckdb.DuckDBPyConnection) -> None:
    assert listed(cursor, site="'; DROP TABLE hands; --") == []
    assert listed(cursor) == [4, 3, 2, 1]


def test_one_hand_whole(cursor: duckdb.DuckDBPyConnection) -> None:
    found = hand(cursor, 3)
    assert found is not None
    assert (found.site_hand_id, found.tournament, found.level, found.pot) == ("T-3", "Friday", 1, 2000)
    assert found.played_at == datetime(2026, 3, 1, 20, 3)  # stored in UTC, without a zone
    assert [(one.name, one.stack, one.invested, one.won, one.net) for one in found.players] == [
        ("Anna", 1000, 1000, 2000, 1000),
        ("Bo", 1000, 1000, 0, -1000),
        ("Cleo", 1000, 0, 0, 0),
    ]
    assert [one.seq for one in found.events] == list(range(len(found.events)))
    assert hand(cursor, 99) is None


def test_the_hands_before_and_after_at_the_table(cursor: duckdb.DuckDBPyConnection) -> None:
    first, second, cash = (hand(cursor, number) for number in (1, 2, 4))
    assert first is not None and second is not None and cash is not None
    assert beside(cursor, first) == (None, 2)
    assert beside(cursor, second) == (1, 3)
    assert beside(cursor, cash) == (None, None)  # the same table's name, but of another site


def beside(cursor: duckdb.DuckDBPyConnection, stored: StoredHand) -> tuple[int | None, int | None]:
    around = sitting(cursor, stored)
    before, after = around.before, around.after
    return before.hand_id if before else None, after.hand_id if after else None


def test_players(cursor: duckdb.DuckDBPyConnection) -> None:
    assert names(cursor).select("name", "site").rows()[:2] == [("Anna", "pokerstars"), ("Anna", "tourney")]
    assert names(cursor, limit=1).rows() != names(cursor, limit=1, also=6).rows()
    assert names(cursor, limit=1, also=6)["player_id"].to_list() == [6]
    found = player(cursor, player_id(cursor, "Bo", "tourney"))
    assert found is not None
    assert (found.name, found.hands, found.first, found.last) == (
        "Bo",
        3,
        datetime(2026, 3, 1, 20, 1),
        datetime(2026, 3, 1, 20, 3),
    )
    assert player(cursor, 99) is None
    assert positions_of(cursor, found.player_id) == ["BB"]


def test_a_tournament_with_its_counts(cursor: duckdb.DuckDBPyConnection) -> None:
    found = tournament(cursor, "friday")
    assert found is not None
    assert (found.name, found.hands, found.players, found.entries) == ("Friday", 3, 3, 3)
    assert (found.winner, found.prizes, found.unit) == ("Anna", 6000, "EUR")
    assert tournament(cursor, "saturday") is None
    assert tournaments(cursor)["tournament_id"].to_list() == ["friday"]


def test_finishers_by_place(cursor: duckdb.DuckDBPyConnection) -> None:
    assert finishers(cursor, "friday").select("place", "name", "prize").rows() == [
        (1, "Anna", 4000),
        (2, "Cleo", 2000),
        (3, "Bo", 0),
    ]


def test_chips_after_each_hand(cursor: duckdb.DuckDBPyConnection) -> None:
    found = chips(cursor, "friday")

    # Every hand of `stored_hands` begins with stacks of 1,000, so every line breaks before the second and
    # the third; the first row is the stack before the first hand.
    def again(hand: int) -> list[tuple[int, int | None]]:
        return [(hand, None), (hand, 1000)]

    by_name = {name: rows.select("hand_no", "chips").rows() for (name,), rows in found.group_by("name")}
    assert by_name["Anna"] == [(0, 1000), (1, 995), *again(1), (2, 1020), *again(2), (3, 2000)]
    assert by_name["Bo"] == [(0, 1000), (1, 970), *again(1), (2, 990), *again(2), (3, 0)]
    assert by_name["Cleo"] == [(0, 1000), (1, 1035), *again(1), (2, 990), *again(2), (3, 1000)]
    assert chips(cursor, "saturday").is_empty()


def test_a_line_breaks_where_chips_moved_unseen() -> None:
    with open_store(MEMORY) as made, made.cursor() as cursor:
        ref = tournament_of("friday")
        # Anna loses 5 in each; before hand 2 Bo has won 100 at another table, and before hand 3 nobody.
        stacks = [(1000, 1000, 1000), (995, 1070, 1035), (990, 1040, 1070)]
        keep(
            made,
            [record(STOLEN, number + 1, stacks=each, tournament=ref) for number, each in enumerate(stacks)],
        )
        found = chips(cursor, "friday")
        lines = {name: rows.select("hand_no", "chips").rows() for (name,), rows in found.group_by("name")}
        assert lines["Anna"] == [(0, 1000), (1, 995), (2, 990), (3, 985)]
        assert lines["Bo"] == [(0, 1000), (1, 970), (1, None), (1, 1070), (2, 1040), (3, 1010)]


def test_a_line_begins_with_the_stack_before_the_first_hand() -> None:
    with open_store(MEMORY) as made, made.cursor() as cursor:
        first = record(STOLEN, 1, stacks=(700, 800, 900), tournament=tournament_of("friday"))
        second = record(STOLEN, 2, stacks=(695, 770, 935), tournament=tournament_of("friday"))
        keep(made, [second, first])  # the order of arrival is not that of time
        anna = chips(cursor, "friday").filter(pl.col("name") == "Anna")
        assert anna.select("hand_no", "chips").rows() == [(0, 700), (1, 695), (2, 690)]


def test_a_person_with_a_name_of_his_own_is_among_the_names_in_place_of_those_that_are_linked() -> None:
    """His own name has no hands: it is offered all the same, and each of the others when it is asked for."""
    with open_store(MEMORY) as store, store.cursor() as cursor:
        fill(store)
        anna = player_id(cursor, "Anna", "pokerstars")
        cursor.execute(
            "INSERT INTO players (player_id, site, name, person_id) VALUES (3000000, 'tourney', 'P', 3000000)"
        )
        cursor.execute("UPDATE players SET person_id = 3000000 WHERE player_id = ?", [anna])
        found = names(cursor)["player_id"].to_list()
        assert 3_000_000 in found
        assert anna not in found
        assert anna in names(cursor, also=anna)["player_id"].to_list()
        both = player_id(cursor, "Anna", "tourney")
        here, there = player(cursor, anna), player(cursor, both)
        assert here is not None
        assert there is not None
        cursor.execute("UPDATE players SET person_id = 3000000 WHERE player_id = ?", [both])
        whole = player(cursor, anna)
        assert whole is not None
        assert (whole.player_id, whole.name, whole.site) == (3_000_000, "P", "tourney")
        assert min(here.hands, there.hands) > 0
        assert whole.hands == here.hands + there.hands
        # The numbers of a large store: they are multiplied in the word of its version.
        assert queries.version(cursor) != ""


def player_id(cursor: duckdb.DuckDBPyConnection, name: str, site: str) -> int:
    return names(cursor).filter((names(cursor)["name"] == name) & (names(cursor)["site"] == site))[
        "player_id"
    ][0]


def test_the_version_changes_when_a_name_is_linked_and_taken_away() -> None:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        fill(store)
        people.add(store, "Anna")
        before = queries.version(cursor)
        people.link(store, "Anna", "Anna", "pokerstars")
        linked = queries.version(cursor)
        people.unlink(store, "Anna", "Anna", "pokerstars")
        assert linked != before
        assert queries.version(cursor) == before


def test_a_player_is_found_by_any_of_his_names() -> None:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        fill(store)
        anna = people.add(store, "Anna").person_id
        people.link(store, "Anna", "Anna", "pokerstars")
        other = next(one.player_id for one in people.person(store, "Anna").names if one.player_id != anna)
        for number in (anna, other):
            found = player(cursor, number)
            # Three hands of a tournament and one on the site.
            assert found is not None
            assert (found.player_id, found.name, found.site, found.hands) == (anna, "Anna", "tourney", 4)
            assert person_of(cursor, number) == anna
        listed = persons(cursor).filter(pl.col("player_id") == anna).row(0, named=True)
        assert (listed["names"], listed["hands"]) == (2, 4)
        assert person_of(cursor, 10**6) is None
