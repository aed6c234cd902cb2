"""Measures a simulated tournament: hands a second from the first card to the last stored row."""

import tempfile
from pathlib import Path

from tourney.simulate.storing import simulate
from tourney.simulate.tournament import Plan
from tourney.store.database import open_store
from tourney.tournament.structure import load

Row = tuple[str, float, str]

PLAYERS = 180
"""Enough for some two thousand hands, so that the start of the process weighs little."""


def rows() -> list[Row]:
    """Hands a second of one tournament, stored with events and facts."""
    plan = Plan(load("friday"), "friday", PLAYERS, seed=1)
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder) / "bench.duckdb") as store:
        simulate(store, Plan(load("friday"), "friday", 9, seed=2))
        played = simulate(store, plan)
    return [(f"hands simulated and stored, {PLAYERS} players", played.hands / played.seconds, "hands/s")]
