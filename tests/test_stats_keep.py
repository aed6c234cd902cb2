"""Hands enter the store with their facts, or not at all."""

import pytest
from stats_hands import hand

from tourney.stats.keep import keep, prepare
from tourney.store.database import open_store
from tourney.store.load import missing_columns


def opened(number: str = "1"):
    return hand("SB BB BTN", "BTN:r6 SB:f BB:f", won="BTN", number=number)


def test_kept_hand_has_its_facts():
    with open_store(":memory:") as store, store.cursor() as cursor:
        loaded = keep(store, [opened()])
        assert (loaded.new, loaded.duplicates) == (1, 0)
        rows = cursor.execute(
            "SELECT position, vpip, pfr, steal, net FROM hand_players ORDER BY position"
        ).fetchall()
    # The button gets back 4 of his 6 uncalled and collects 5 for the 2 that were called: +3.
    assert rows == [
        ("BB", False, False, False, -2),
        ("BTN", True, True, True, 3),
        ("SB", False, False, False, -1),
    ]


def test_known_hand_is_kept_once():
    with open_store(":memory:") as store:
        keep(store, [opened("1")])
        loaded = keep(store, [opened("1"), opened("2"), opened("2")])
        assert (loaded.new, loaded.duplicates) == (1, 2)


def test_no_hands_at_all():
    with open_store(":memory:") as store:
        assert keep(store, []).new == 0


def test_batch_brings_every_column():
    assert missing_columns(prepare([opened()])) == set()


def test_open_ledger_is_refused_by_name_and_nothing_is_kept():
    bad = opened("77")
    bad.pot += 1
    with open_store(":memory:") as store, store.cursor() as cursor:
        with pytest.raises(ValueError, match=r"hand 77 of test .*the players put in 5, the pot is 6"):
            keep(store, [opened("1"), bad])
        assert cursor.execute("SELECT count(*) FROM hands").fetchall() == [(0,)]


def test_somebody_acts_who_was_not_dealt_in():
    bad = opened("5")
    bad.events[2] = bad.events[2]._replace(kind="fold", seat=9)
    with pytest.raises(ValueError, match="seat 9, where nobody was dealt in"):
        prepare([bad])


def test_cancelled_hand_has_no_facts():
    record = opened()
    record.cancelled = True
    players = prepare([record]).players
    assert players["counted"].to_list() == [False] * 3
    assert players["vpip_opp"].null_count() == players["net_bb"].null_count() == 3
    assert players["wsd"].null_count() == players["postflop_calls"].null_count() == 3


def test_rows_of_a_player_lie_together_in_each_load():
    with open_store(":memory:") as store, store.cursor() as cursor:
        keep(store, [opened("1"), opened("2")])
        keep(store, [opened("3")])
        rows = cursor.execute("SELECT hand_id, player_id FROM player_rows ORDER BY rowid").fetchall()
    # Numbers are given in the order of the seats of the first hand.
    assert rows == [(1, 1), (2, 1), (1, 2), (2, 2), (1, 3), (2, 3), (3, 1), (3, 2), (3, 3)]
