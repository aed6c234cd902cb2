"""Summaries of tournaments in the store: joined to their hands, in any order, the same twice."""

from datetime import datetime
from typing import Any

from pokerstars_text import CASH

from tourney.engine.record import HandRecord
from tourney.histories.outcome import Outcome
from tourney.histories.pokerstars import read_text
from tourney.histories.pokerstars.outcomes import read_outcomes
from tourney.intake.outcomes import frames_of
from tourney.stats.keep import prepare_sound
from tourney.store.database import MEMORY, Store, open_store
from tourney.store.load import load
from tourney.store.outcomes import save_outcomes

EARLY = """\
PokerStars Tournament #55, No Limit Hold'em
Buy-In: $9.00/$1.00 USD
3 players
Total Prize Pool: $27.00 USD
Tournament started 2026/03/09 8:00:00 ET

  1: Cid (Spain), still playing
  2: Ann (Chile), still playing
  3: Bob (Peru),

You finished in 3rd place (eliminated at hand #70).
You made 2 rebuys and 1 addons for a total of USD 27.00.
"""
FINAL = """\
PokerStars Tournament #55, No Limit Hold'em
Buy-In: $9.00/$1.00 USD
3 players
Total Prize Pool: $27.00 USD
Tournament started 2026/03/09 8:00:00 ET
Tournament finished 2026/03/09 9:00:00 ET
  1: Ann (Chile), $20.00 (74.074%)
  2: Cid (Spain), $7.00 (25.926%)
  3: Bob (Peru),
"""
HAND = (
    CASH.replace("($1/$2 USD)", "- Level I (1/2)")
    .replace("$", "")
    .replace("#77:  Hold'em", "#77: Tournament #55, Hold'em")
)


def told(text: str) -> list[Outcome]:
    found = list(read_outcomes(text))
    assert all(isinstance(one, Outcome) for one in found), found
    return [one for one in found if isinstance(one, Outcome)]


def save(store: Store, *texts: str) -> None:
    save_outcomes(store, *frames_of([one for text in texts for one in told(text)]))


def play(store: Store) -> None:
    records = [one for one in read_text(HAND) if isinstance(one, HandRecord)]
    assert len(records) == 1
    load(store, prepare_sound(records))


def rows(store: Store, question: str) -> list[tuple[Any, ...]]:
    with store.cursor() as cursor:
        return cursor.execute(question).fetchall()


ENTRIES = (
    "SELECT name, place, prize, hero, rebuys, add_ons, extra_paid, last_hand FROM entries "
    "JOIN players USING (player_id) ORDER BY place"
)
TOURNAMENT = (
    "SELECT tournament_id, buy_in, fee, unit, scale, entries, pool, started_at, finished_at FROM tournaments"
)
WHOLE = [
    ("Ann", 1, 2000, None, None, None, None, None),
    ("Cid", 2, 700, None, None, None, None, None),
    ("Bob", 3, 0, True, 2, 1, 2700, "70"),
]
ROW = ("pokerstars:55", 900, 100, "USD", 100, 3, 2700, datetime(2026, 3, 9, 12), datetime(2026, 3, 9, 13))


def test_the_early_and_the_final_summary_in_any_order_and_twice() -> None:
    for order in ((EARLY, FINAL), (FINAL, EARLY), (EARLY, FINAL, EARLY, FINAL)):
        with open_store(MEMORY) as store:
            for text in order:
                save(store, text)
            assert rows(store, ENTRIES) == WHOLE
            assert rows(store, TOURNAMENT) == [ROW]
        with open_store(MEMORY) as store:
            save(store, *order)
            assert rows(store, ENTRIES) == WHOLE
            assert rows(store, TOURNAMENT) == [ROW]


def test_who_still_plays_has_no_place() -> None:
    with open_store(MEMORY) as store:
        save(store, EARLY)
        assert {row[:3] for row in rows(store, ENTRIES)} == {
            ("Bob", 3, 0),
            ("Cid", None, None),
            ("Ann", None, None),
        }


def test_joined_to_its_hands_whichever_comes_first() -> None:
    for first, second in ((play, save), (save, play)):
        with open_store(MEMORY) as store:
            for step in (first, second):
                step(store, FINAL) if step is save else step(store)
            assert rows(store, TOURNAMENT) == [ROW]
            assert rows(
                store,
                "SELECT site_hand_id, pool, entries.place FROM hands JOIN tournaments USING (tournament_id) "
                "JOIN hand_players USING (hand_id) JOIN entries USING (tournament_id, player_id) ORDER BY 3",
            ) == [("77", 2700, 1), ("77", 2700, 2), ("77", 2700, 3)]
            assert rows(store, "SELECT count(*) FROM players") == [(3,)]


def test_a_mailed_summary_without_a_ranking_keeps_its_hero() -> None:
    text = (
        FINAL.split("  1: ")[0]
        + "\nDear Bob,\n\nYou finished the tournament in 3rd place. A USD 1.50 award has been credited to your account.\n"
    )
    with open_store(MEMORY) as store:
        save(store, text)
        assert rows(store, ENTRIES) == [("Bob", 3, 150, True, 0, 0, None, None)]


def test_two_entries_of_one_player_are_two() -> None:
    with open_store(MEMORY) as store:
        save(store, FINAL.replace("Bob (", "Ann [2] ("))
        assert rows(
            store,
            "SELECT entry_no, place FROM entries JOIN players USING (player_id) WHERE name = 'Ann' ORDER BY 1",
        ) == [(1, 1), (2, 3)]
