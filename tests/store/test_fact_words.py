"""Facts that lie in words: each has one bit for good, and its name in `hand_players` gives what was packed."""

from itertools import chain

import polars as pl
import pytest
from stats_hands import hand

from tourney.stats.keep import keep, prepare
from tourney.store.database import MEMORY, open_store
from tourney.store.fact_columns import FACTS, IN_ORDER
from tourney.store.fact_words import PACKED, WORDS, bit, packed
from tourney.store.tables import PLAYER_ROWS

HANDS = [
    hand("SB BB BTN", "BTN:r6 SB:f BB:c", "BB:x BTN:b6 BB:f", won="BTN", number="1"),
    hand("SB BB BTN", "BTN:r6 SB:f BB:f", won="BTN", game="stud", number="2"),
]


def test_every_fact_of_yes_or_no_lies_in_one_word() -> None:
    names = list(chain.from_iterable(WORDS.values()))
    assert len(names) == len(set(names))
    assert set(names) == {one.name for one in FACTS if one.type == "BOOLEAN"} - {"counted"}
    assert all(len(word) <= 64 for word in WORDS.values())
    # They are NULL together: the facts of order in stud, the others never in a hand that counts.
    assert set(WORDS["flags_3"]) == {one.name for one in IN_ORDER} & PACKED


def test_places_are_kept() -> None:
    """A bit that moved would turn the facts of every stored hand into others."""
    assert bit("saw_flop") == "(flags_1 & 1::UBIGINT) <> 0"
    assert bit("vpip") == f"(flags_1 & {1 << 13}::UBIGINT) <> 0"
    assert bit("all_in_preflop") == f"(flags_1 & {1 << 63}::UBIGINT) <> 0"
    assert bit("cbet_flop_opp") == "(flags_2 & 4::UBIGINT) <> 0"
    assert bit("steal") == "(flags_3 & 4::UBIGINT) <> 0"
    assert bit("fold_to_float") == f"(flags_3 & {1 << 29}::UBIGINT) <> 0"
    assert bit("in_sb") == f"(flags_3 & {1 << 30}::UBIGINT) <> 0"
    assert bit("raiser_sb") == f"(flags_3 & {1 << 38}::UBIGINT) <> 0"
    with pytest.raises(KeyError):
        bit("net")


def test_the_names_give_what_was_counted() -> None:
    counted = prepare(HANDS).players
    assert counted["steal_opp"].null_count() == 3
    with open_store(MEMORY) as store, store.cursor() as cursor:
        keep(store, HANDS)
        found = cursor.sql("SELECT * FROM hand_players ORDER BY hand_id, seat").pl()
        stored = cursor.sql("SELECT * FROM player_rows").pl()
    names = [column.name for column in FACTS]
    assert found.select(names).equals(counted.sort("hand_id", "seat").select(names))
    assert stored.columns == PLAYER_ROWS.names


def test_bits_by_hand() -> None:
    rows = pl.DataFrame({name: [False, name == "saw_turn", None] for name in PACKED})
    words = packed(rows.with_columns(all_in_preflop=pl.Series([True, False, None])))
    assert words["flags_1"].to_list() == [1 << 63, 2, None]
    assert words["flags_2"].to_list() == words["flags_3"].to_list() == [0, 0, None]
    assert packed(words) is words
