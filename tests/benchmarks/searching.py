"""Measures the search for hands and what the replayer asks of one, over very many hands.

`TOURNEY_BENCH_HANDS` says how many are made, 200,000 where it does not.
"""

import os
import tempfile
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from random import Random

import duckdb

from tourney.server.hand_equity import chances
from tourney.server.hand_rules import judged
from tourney.server.hand_steps import steps
from tourney.simulate.many import many_hands
from tourney.stats.behind import D, condition
from tourney.stats.catalogue import CATALOGUE
from tourney.stats.holdings_asked import held
from tourney.store import player_queries
from tourney.store.database import open_store
from tourney.store.hand_queries import hand, texts
from tourney.store.hand_search import Wanted, count_hands, hands
from tourney.store.sittings import sitting

Row = tuple[str, float, str]

HANDS_MADE = int(os.environ.get("TOURNEY_BENCH_HANDS", "200000"))
FIRST = 100
REPLAYED = 40
TIMES = 3


def rows() -> list[Row]:
    """Milliseconds: of each search the least of three, of the replayer the hand in the middle of some."""
    with tempfile.TemporaryDirectory() as place, open_store(Path(place) / "many.duckdb") as store:
        made = many_hands(store, HANDS_MADE)
        with store.cursor() as cursor:
            return [(f"{name}, of {made:,} hands", value, unit) for name, value, unit in figures(cursor)]


def figures(cursor: duckdb.DuckDBPyConnection) -> list[Row]:
    """The same of a store that is there."""
    regular = player_queries.persons(cursor)["player_id"][0]

    def of(key: str, part: str = "n") -> str:
        return condition(CATALOGUE[key], part)

    found: list[Row] = []
    for name, wanted in {
        "no filter": Wanted(),
        "one player": Wanted(player_id=regular),
        "five: player, position, 3-bet, pot, showdown": Wanted(
            player_id=regular, position="BTN", rows=(of("three_bet"),), least_pot=20, showdown=True
        ),
        "five: game, limit, days, pot": Wanted(
            game="holdem",
            limit_type="NL",
            since=datetime(2024, 1, 1),
            until=datetime(2024, 7, 1),
            least_pot=50,
        ),
        "five: c-bet, holdings, lost, flop, raises": Wanted(
            rows=(of("cbet_flop"),), held=held("TT+"), result="lost", texture="two_tone", raises=1
        ),
        "five: player, chance of a check-raise, board, stack, dealt": Wanted(
            player_id=regular,
            rows=(of("check_raise_flop", D),),
            board=("A",),
            least_stack=50,
            least_dealt=4,
        ),
        "five of anybody: showdown, all-in, 3-bet pot, board, dealt": Wanted(
            showdown=True, all_in=True, raises=2, board=("A",), least_dealt=6
        ),
    }.items():
        first = _least(lambda wanted=wanted: hands(cursor, wanted, limit=FIRST))
        count = _least(lambda wanted=wanted: count_hands(cursor, wanted))
        found.append((f"first {FIRST} of a search, {name}", first, "ms"))
        found.append((f"number of its hits, {name}", count, "ms"))
    last = cursor.execute("SELECT max(hand_id) FROM hands").fetchall()[0][0]
    random = Random(1)
    chosen = [random.randint(1, last) for _ in range(REPLAYED)]
    _replay(cursor, chosen[0])
    taken = sorted(_once(lambda number=number: _replay(cursor, number)) for number in chosen)
    found.append(("a hand for the replayer, the middle one", taken[REPLAYED // 2], "ms"))
    found.append(("a hand for the replayer, the slowest of forty", taken[-1], "ms"))
    return found


def _replay(cursor: duckdb.DuckDBPyConnection, number: int) -> None:
    """All that is asked of the store, the rules and the odds for one hand."""
    stored = hand(cursor, number)
    if stored is None:
        return
    chances(stored, steps(stored))
    judged(stored)
    sitting(cursor, stored)
    texts(cursor, number)


def _least(call: Callable[[], object]) -> float:
    return min(_once(call) for _ in range(TIMES))


def _once(call: Callable[[], object]) -> float:
    began = time.perf_counter()
    call()
    return 1000 * (time.perf_counter() - began)
