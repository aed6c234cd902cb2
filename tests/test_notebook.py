"""The store as frames, as the README shows it."""

from pathlib import Path

import pandas as pd
import pytest

import tourney
from tourney.simulate.storing import simulate
from tourney.simulate.tournament import Plan
from tourney.store.database import open_store
from tourney.store.errors import StoreMissing
from tourney.tournament.structure import load


def test_every_table_is_a_frame_and_a_pandas_one(tmp_path: Path) -> None:
    path = tmp_path / "a.duckdb"
    with open_store(path) as store:
        played = simulate(store, Plan(load("heads-up"), "heads-up", 2, 1))
    with tourney.open(path) as store:
        hands = store.hands().to_pandas()
        assert isinstance(hands, pd.DataFrame)
        assert len(hands) == played.hands
        assert store.players().height == 2 * played.hands
        assert store.events().height > 4 * played.hands
        assert store.tournaments()["entries"].to_list() == [2]
        assert store.stats(stats=["vpip"])["hands"].to_list() == [played.hands, played.hands]
        assert store.sql("SELECT ? AS given", ["x'; DROP TABLE hands"])["given"].to_list() == [
            "x'; DROP TABLE hands"
        ]


def test_a_store_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(StoreMissing, match="there is no store"):
        tourney.open(tmp_path / "none.duckdb")
