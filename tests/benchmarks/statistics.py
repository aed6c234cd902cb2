"""Measures reports, results and sessions over very many hands, and the pages that show them.

Hands are made here: `TOURNEY_BENCH_HANDS` says how many, 200,000 where it does not; a million take some
minutes and 600 MB. The regular has the most hands, a tenth of a large store; the visitor has as many as the
player in the middle.
"""

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tourney.simulate.many import many_hands
from tourney.stats.catalogue import HANDS, statistics
from tourney.stats.played import Told
from tourney.stats.report import GROUPINGS, report
from tourney.stats.results import results
from tourney.stats.sessions import sessions
from tourney.store import player_queries, queries
from tourney.store.database import open_store

Row = tuple[str, float, str]

HANDS_MADE = int(os.environ.get("TOURNEY_BENCH_HANDS", "200000"))
KEYS = 40
TIMES = 3


def rows() -> list[Row]:
    """Milliseconds of each question, the least of three."""
    with tempfile.TemporaryDirectory() as place, open_store(Path(place) / "many.duckdb") as store:
        made = many_hands(store, HANDS_MADE)
        keys = [one.key for one in statistics(over=HANDS) if not one.spread][:KEYS]
        with store.cursor() as cursor:
            most = player_queries.persons(cursor)
            regular, visitor = most["player_id"][0], most["player_id"][most.height // 2]
            found = [
                ("word by which an open page follows what comes in", *_ms(lambda: queries.version(cursor)))
            ]
            for who, player in (("the regular", regular), ("the visitor", visitor)):
                for by in (None, *GROUPINGS):
                    name = f"{KEYS} statistics of {who}{f' by {by}' if by else ''}"
                    found.append((name, *_ms(lambda by=by, player=player: _asked(cursor, keys, by, player))))
            for by in (None, *GROUPINGS):
                name = f"{KEYS} statistics of all players{f' by {by}' if by else ''}"
                found.append((name, *_ms(lambda by=by: _asked(cursor, keys, by))))
            found.append(("results of the regular", *_ms(lambda: results(cursor, regular, Told("USD")))))
            found.append(("sessions of the regular", *_ms(lambda: sessions(cursor, regular))))
            found.append(("people by their hands", *_ms(lambda: player_queries.persons(cursor))))
    return [(f"{name}, of {made:,} hands", value, unit) for name, value, unit in found]


def _asked(cursor: Any, keys: list[str], by: str | None, player: int | None = None) -> None:
    report(cursor, None if player is None else [player], by=by, stats=keys)


def _ms(call: Callable[[], object]) -> tuple[float, str]:
    taken = []
    for _ in range(TIMES):
        began = time.perf_counter()
        call()
        taken.append(time.perf_counter() - began)
    return 1000 * min(taken), "ms"
