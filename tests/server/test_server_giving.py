"""Commands that are given to live tournaments, in the process that serves them."""

from collections.abc import Iterator

import pytest

from tourney.server import giving, held
from tourney.server.access.asking import Who
from tourney.store.database import MEMORY, Store, open_store

DIRECTOR = Who("director", 1, "Anna's laptop")
NEW = {"structure": "friday", "name": "Friday", "buy_in": 2000, "unit": "EUR"}


@pytest.fixture
def store() -> Iterator[Store]:
    with open_store(MEMORY) as opened:
        held.hold(opened)
        yield opened
        held.release()


def test_answers_about_hands_stay_true_but_for_what_is_taken_back(store: Store) -> None:
    tournament, _ = giving.create(NEW, DIRECTOR)
    before, hands = store.changes, store.hand_changes
    for name in ("Ann", "Bo"):
        giving.command(tournament, {"kind": "register", "name": name}, DIRECTOR)
    assert (store.changes, store.hand_changes) == (before + 2, hands)
    giving.command(tournament, {"kind": "undo"}, DIRECTOR)
    giving.command(tournament, {"kind": "redo"}, DIRECTOR)
    assert (store.changes, store.hand_changes) == (before + 4, hands + 2)
