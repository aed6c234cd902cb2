"""Measures how long the script of a page takes over 100,000 hands, at the first look, at the next, and when a
filter is changed.

No browser takes part: what it adds to load and draw the page is not in these figures.
"""

import logging
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random

import polars as pl

from tourney.cards import DECK
from tourney.engine.games import HOLDEM_NL
from tourney.engine.hand import Hand
from tourney.engine.record import HandRecord
from tourney.engine.setup import Setup
from tourney.engine.write_down import write_down
from tourney.resources import folder
from tourney.server import held
from tourney.simulate.names import player_names
from tourney.simulate.players import SimulatedPlayer
from tourney.simulate.storing import simulate
from tourney.simulate.tournament import Plan
from tourney.stats.keep import prepare
from tourney.store.database import MEMORY, Store, open_store
from tourney.store.frames import Batch, union
from tourney.store.load import load
from tourney.tournament.structure import load as load_structure

Row = tuple[str, float, str]
"""What was measured, the figure, and its unit."""

PLAYED = 2_000
COPIES = 50
"""Hands are played once and copied under other names and numbers: 100,000 in all."""
SEATS = 6
SEED = 4
PAGES = {
    "overview": {},
    "players": {},
    "players by VPIP": {"sort": "vpip"},
    "player": {"player": "1"},
    "player before the flop": {"player": "1", "view": "preflop"},
    "player on the flop": {"player": "1", "view": "flop"},
    "player on turn and river": {"player": "1", "view": "later"},
    "player at the showdown": {"player": "1", "view": "showdown"},
    "player, results and stacks": {"player": "1", "view": "results"},
    "player, trends": {"player": "1", "view": "trends"},
    "player, his holdings": {"player": "1", "view": "holdings"},
    "player, his opponents": {"player": "1", "view": "opponents"},
    "compare two": {"players": "1,2"},
    "leaks": {"player": "1"},
    "results": {"player": "1"},
    "sessions": {"player": "1"},
    "hands": {},
    "hands with showdown, page 900": {"showdown": "yes", "page": "900"},
    "hand": {"hand": "70000"},
    "tournaments": {},
    "tournament_report": {},
    "leagues": {},
}
LATE = {"since": "2026-02-01"}
CHANGED = {
    "players": {"from": "imported.pokerstars"},
    "player": LATE,
    "compare": LATE,
    "leaks": LATE,
    "results": LATE,
    "sessions": LATE,
    "hands": {**LATE, "position": "BTN"},
    "tournament_report": LATE,
}
"""What is asked besides when a filter of a page changes, for pages that have one."""


def rows() -> list[Row]:
    """All figures of this file, in the order in which they are shown."""
    logging.disable(logging.WARNING)  # Streamlit warns that a page is run without a browser
    _compile_once()
    found: list[Row] = []
    with open_store(MEMORY) as store:
        fill(store)
        held.hold(store)
        for name, asked in PAGES.items():
            looks = times(name.split()[0].rstrip(","), asked)
            for look, taken in zip(("first look", "next look", "changed filter"), looks, strict=False):
                found.append((f"script of the page {name} without a browser, {look}", taken, "s"))
        held.release()
    logging.disable(logging.NOTSET)
    return found


def _compile_once() -> None:
    """Let pages stay compiled from one look to the next, as in a server: here each look would compile them anew."""
    from streamlit.runtime.scriptrunner.script_cache import ScriptCache
    from streamlit.testing.v1 import local_script_runner

    compiled = ScriptCache()
    local_script_runner.ScriptCache = lambda: compiled  # ty: ignore[invalid-assignment]


def fill(store: Store) -> None:
    """100,000 hands of 60 players, and a tournament."""
    batch = prepare(cash_hands(PLAYED))
    load(store, union([_copy(batch, number) for number in range(COPIES)]))
    simulate(store, Plan(load_structure("friday"), "friday", 27, SEED))


def times(page: str, asked: dict[str, str]) -> list[float]:
    """Seconds from the request to the last element, with nothing kept, with all of it kept, and with a filter
    besides where there is one."""
    import streamlit as st
    from streamlit.testing.v1 import AppTest

    app = AppTest.from_file(folder("dashboards") / "home.py", default_timeout=60).run()
    st.cache_data.clear()
    taken = []
    for also in ({}, {}, CHANGED[page]) if page in CHANGED else ({}, {}):
        app.switch_page(f"views/{page}.py")
        app.query_params.clear()
        app.query_params.update(asked | also)
        start = time.perf_counter()
        app.run()
        taken.append(time.perf_counter() - start)
        drawn = " ".join(one.proto.body for one in app.get("html"))
        if app.exception or not drawn or "could not be drawn" in drawn:
            raise RuntimeError(f"the page {page} was not drawn")
    return taken


def cash_hands(many: int) -> Iterator[HandRecord]:
    """Hands of twelve simulated players, six at a table."""
    random = Random(SEED)
    players = [SimulatedPlayer(name, f"{SEED}:{name}") for name in player_names(12)]
    deck = list(DECK)
    at = datetime(2026, 1, 1, tzinfo=UTC)
    for number in range(many):
        seated = random.sample(players, SEATS)
        random.shuffle(deck)
        button = number % SEATS + 1
        seats = tuple(range(1, SEATS + 1))
        stacks = tuple(random.randrange(4_000, 15_000) for _ in seats)
        setup = Setup(HOLDEM_NL, seats, stacks, button, button % SEATS + 1, (button + 1) % SEATS + 1, 50, 100)
        hand = Hand(setup, deck)
        while not hand.done:
            legal = hand.legal()
            hand.apply(*seated[legal.seat - 1].decide(hand, legal))
        yield write_down(
            hand,
            {seat: seated[seat - 1].name for seat in seats},
            site="pokerstars",
            site_hand_id=str(number),
            source="imported",
            played_at=at + timedelta(seconds=70 * number),
            unit="USD",
            scale=100,
            table_name="Altair",
            max_seats=SEATS,
        )


def _copy(batch: Batch, number: int) -> Batch:
    """The same hands on another day, under other numbers, by one of five sets of names."""
    return Batch(
        batch.hands.with_columns(
            pl.format("{}-{}", pl.lit(number), "site_hand_id").alias("site_hand_id"),
            pl.col("played_at") + timedelta(days=2 * number),
        ),
        batch.players.with_columns(pl.format("{} {}", "name", pl.lit(number % 5)).alias("name")),
        batch.events,
        batch.tournaments,
    )
