"""What imports refused, by reason: alike reasons together, and nothing twice."""

from collections.abc import Iterator

import duckdb
import pytest

from tourney.store import queries
from tourney.store.database import MEMORY, open_store
from tourney.store.reject_queries import count_rejects, reject_kinds, rejects

SEAT = "“…”: the player has no seat in this hand"
REFUSED = [
    ("a.txt", 4, "'Bo: posts big blind $0.02': the player has no seat in this hand"),
    ("a.txt", 90, '"O\'Brien: calls $0.06": the player has no seat in this hand'),
    ("b.txt", 9, "'d'Or: folds': the player has no seat in this hand"),
    ("b.txt", 30, "the ledger does not close: the players put in 937, the pot is 956"),
    ("b.txt", 60, "the ledger does not close: the players put in 1,090, the pot is 50"),
    ("b.txt", 80, "the ledger does not close: 5d is there twice"),
    ("c.txt", None, "not text"),
    *[("d.txt", line, "7 Card Stud is not read yet: only hold'em is") for line in range(5)],
    ("e.txt", 1, "5 Card Draw is not read yet: only hold'em is"),
]


@pytest.fixture(scope="module")
def cursor() -> Iterator[duckdb.DuckDBPyConnection]:
    with open_store(MEMORY) as store, store.cursor() as made:
        for number in (1, 2):  # the same folder was imported twice
            made.executemany(
                "INSERT INTO rejects (import_id, file, line, reason, text) VALUES (?, ?, ?, ?, 'text')",
                [(number, *each) for each in REFUSED],
            )
        yield made


def test_what_was_refused_twice_counts_once(cursor: duckdb.DuckDBPyConnection) -> None:
    assert queries.totals(cursor).rejects == len(REFUSED) == count_rejects(cursor)


def test_reasons_that_differ_by_name_amount_or_card_are_one(cursor: duckdb.DuckDBPyConnection) -> None:
    found = reject_kinds(cursor)
    assert found.select("kind", "rejects").rows() == [
        (SEAT, 3),
        ("the ledger does not close: the players put in …, the pot is …", 2),
        ("not text", 1),
        ("the ledger does not close: … is there twice", 1),
        ("7 Card Stud is not read yet: only hold'em is", 5),
        ("5 Card Draw is not read yet: only hold'em is", 1),
    ]
    assert found["unread"].to_list() == [False] * 4 + [True] * 2
    assert found.select("file", "line").row(0) == ("a.txt", 4)


def test_those_of_one_kind_are_listed_by_the_page(cursor: duckdb.DuckDBPyConnection) -> None:
    assert count_rejects(cursor, SEAT) == 3
    assert rejects(cursor, SEAT)["line"].to_list() == [4, 90, 9]
    assert rejects(cursor, SEAT, limit=1, offset=1)["line"].to_list() == [90]
    assert rejects(cursor, "'; DROP TABLE rejects; --").is_empty()
