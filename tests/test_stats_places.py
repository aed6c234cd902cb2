"""Facts of seats: who sits where, who opened from where, and what a store of version 7 has of them."""

from pathlib import Path

import polars as pl
from stats_hands import hand

from tourney.stats.keep import keep, prepare
from tourney.store.database import open_store
from tourney.store.fact_words import bit

SIX = "SB BB UTG HJ CO BTN"
NINE = "SB BB UTG UTG+1 UTG+2 MP HJ CO BTN"
FOLDED = {"SB": "UTG:f HJ:f CO:f BTN:f SB:r6 BB:f", "UTG": "UTG:r6 HJ:f CO:f BTN:f SB:f BB:f"}
HANDS = [
    hand(SIX, FOLDED["SB"], won="SB", number="1"),
    hand(SIX, FOLDED["UTG"], won="UTG", number="2"),
    hand(SIX, "UTG:f HJ:f CO:r6 BTN:r18 SB:f BB:f CO:f", won="BTN", number="3"),
    hand(SIX, "UTG:f HJ:r6 CO:f BTN:f SB:f BB:f", won="HJ", number="4"),
    hand(NINE, "UTG:f UTG+1:r6 UTG+2:f MP:f HJ:f CO:f BTN:f SB:f BB:f", won="UTG+1", number="5"),
    hand(NINE, "UTG:f UTG+1:f UTG+2:f MP:r6 HJ:f CO:f BTN:f SB:f BB:f", won="MP", number="6"),
    hand("BTN BB", "BTN:r6 BB:f", won="BTN", number="7"),
    hand(SIX, "UTG:f HJ:f CO:f BTN:f SB:c BB:r6 SB:f", won="BB", number="8"),
    hand(SIX, "UTG:f HJ:f CO:f BTN:f SB:f", won="BB", number="9"),
    hand("SB BB BTN", "BTN:r6 SB:f BB:f", won="BTN", game="stud", number="10"),
]
RAISERS = ("raiser_early", "raiser_middle", "raiser_co", "raiser_btn", "raiser_sb")
SEATS = ("in_sb", "in_bb", "in_co", "in_btn")


def test_from_where_a_pot_was_opened() -> None:
    found = prepare(HANDS)
    numbered = found.players.join(found.hands.select("hand_id", "site_hand_id"), on="hand_id")
    opened = {
        row["site_hand_id"]: [name for name in RAISERS if row[name]]
        for row in numbered.unique("site_hand_id").iter_rows(named=True)
    }
    # The first raise counts, not the re-raise; the big blind's is none of these, and a walk has none.
    assert opened == {
        "1": ["raiser_sb"],
        "2": ["raiser_early"],
        "3": ["raiser_co"],
        "4": ["raiser_middle"],
        "5": ["raiser_early"],
        "6": ["raiser_middle"],
        "7": ["raiser_btn"],
        "8": [],
        "9": [],
        "10": [],
    }


def test_who_sits_where() -> None:
    seats = {
        row["position"]: [name for name in SEATS if row[name]]
        for row in prepare(HANDS[4:5]).players.iter_rows(named=True)
    }
    assert {position: names for position, names in seats.items() if names} == {
        "SB": ["in_sb"],
        "BB": ["in_bb"],
        "CO": ["in_co"],
        "BTN": ["in_btn"],
    }
    assert len(seats) == 9


def test_in_stud_nobody_has_a_seat() -> None:
    stud = prepare(HANDS[-1:]).players
    assert all(stud[name].null_count() == 3 for name in (*SEATS, *RAISERS))


def test_a_store_of_version_7_gains_them_from_what_it_has(tmp_path: Path) -> None:
    file = tmp_path / "seven.duckdb"
    with open_store(file) as store:
        keep(store, HANDS)
        with store.cursor() as cursor:
            before = rows(cursor)
            cursor.execute(f"UPDATE player_rows SET flags_3 = flags_3 & {(1 << 30) - 1}::UBIGINT")
            assert cursor.execute(f"SELECT count_if({bit('in_sb')}) FROM player_rows").fetchall() == [(0,)]
            cursor.execute("UPDATE meta SET value = '7' WHERE key = 'schema_version'")
    with open_store(file) as store, store.cursor() as cursor:
        assert rows(cursor).equals(before)
        assert cursor.execute("SELECT count(*) FROM meta WHERE key = 'facts'").fetchall() == [(0,)]


def rows(cursor) -> pl.DataFrame:
    return cursor.sql("SELECT * FROM hand_players ORDER BY hand_id, seat").pl()
