"""The known traps of counting that lie in reports: missing chances, small samples, days, depths, and run-outs.
The numbers are those of the list of traps."""

from datetime import UTC, date, datetime

import pytest
from older_store import with_facts_in_columns
from stats_hands import counts, fact, hand

from tourney.cli.main import main
from tourney.engine.events import Event
from tourney.stats.keep import keep
from tourney.stats.recompute import recompute, stale
from tourney.stats.report import report, rows
from tourney.stats.sessions import sessions
from tourney.store.database import open_store
from tourney.store.fact_words import WORDS
from tourney.store.migration_facts import FACTS_OF_6

SIX = "SB BB UTG HJ CO BTN"


def test_trap_15_fold_of_the_absent_lets_the_next_player_open():
    away = hand(SIX, "UTG:f HJ:f CO:f BTN:r6 SB:f BB:f", won="BTN", absent=["HJ", "CO"])
    assert counts(away, "steal_btn") == {"BTN": (1, 1)}
    assert counts(away, "steal_co") == {}


def test_trap_19_all_in_raiser_gives_nobody_a_continuation_bet_to_answer():
    all_in = hand(SIX, "UTG:f HJ:f CO:r50 BTN:c SB:f BB:c", "BB:x BTN:b20 BB:f", won="CO", stacks={"CO": 50})
    for key in ("fold_to_cbet_flop", "stab_flop", "float_flop", "fold_to_donk_flop", "skip_cbet_then_fold"):
        assert counts(all_in, key) == {}, key
    # What the button and the big blind do is a check and a bet all the same.
    assert counts(all_in, "check_fold_flop") == {"BB": (1, 1)}


def test_trap_20_a_late_bet_is_no_turn_continuation_bet_to_fold_to():
    late = hand("SB BB BTN", "BTN:r6 SB:f BB:c", "BB:x BTN:x", "BB:x BTN:b9 BB:f", won="BTN")
    assert counts(late, "fold_to_cbet_turn") == {}
    assert counts(late, "check_fold_turn") == {"BB": (1, 1)}


def test_trap_21_limped_pot_has_no_float_and_no_probe_of_the_river():
    limped = hand("SB BB BTN", "BTN:c SB:f BB:x", "BB:x BTN:x", "BB:x BTN:x", "BB:b4 BTN:f", won="BB")
    for key in ("stab_flop", "float_flop", "float_turn", "probe_river", "cbet_flop_srp"):
        assert counts(limped, key) == {}, key
    assert set(fact(limped, "pot_raises").values()) == {0}


def test_trap_23_all_in_before_the_flop_sees_every_street_but_decides_on_none():
    run_out = hand("SB BB BTN", "BTN:r200 SB:f BB:c", won="BTN", run_out=True)
    for key in ("saw_flop", "saw_turn", "saw_river"):
        assert counts(run_out, key) == {"SB": (0, 1), "BB": (1, 1), "BTN": (1, 1)}, key
    assert counts(run_out, "wtsd", "strict") == {}


def test_trap_26_hand_run_twice_is_won_with_one_board():
    twice = hand("SB BB BTN", "BTN:r200 SB:f BB:c", won={"BB": 200, "BTN": 201}, run_out=True)
    twice.board_2 = (10, 11, 12, 13, 14)
    assert counts(twice, "wsd") == {"BB": (1, 1), "BTN": (1, 1)}
    assert counts(twice, "won_hand") == {"SB": (0, 1), "BB": (1, 1), "BTN": (1, 1)}


def test_trap_27_uncalled_bet_is_in_no_pot_that_is_won():
    uncalled = hand("SB BB BTN", "BTN:r6 SB:f BB:c", "BB:x BTN:b50 BB:f", won="BTN")
    assert counts(uncalled, "biggest_pot") == {"BTN": (13, 1)}
    # The bet itself was 50 into 13.
    assert counts(uncalled, "bet_size_flop")["BTN"] == pytest.approx((384.62, 1))


def test_trap_28_depth_is_that_of_the_hand_with_its_antes():
    deep = hand("SB BB BTN", "BTN:f SB:f", won="BB", number="1", stack=200)
    short = hand("SB BB BTN", "BTN:f SB:f", won="BB", number="2", stack=30, ante=1)
    # 100 and 15 big blinds; M is 200 / 3 and 30 / 6.
    assert counts([deep, short], "stack_bb")["BTN"] == (115, 2)
    assert counts([deep, short], "m")["BTN"] == pytest.approx((66.67 + 5, 2))


def test_trap_28_big_blind_ante_is_paid_once():
    once = hand("SB BB BTN", "BTN:f SB:f", won="BB", stack=60)
    once.events.insert(2, Event("ante", 0, 2, 3, None, False))
    once.pot += 3
    once.events[-1] = once.events[-1]._replace(amount=(once.events[-1].amount or 0) + 3)
    # 60 / (1 + 2 + 3), and not three antes of 3.
    assert counts(once, "m")["BTN"] == (10, 1)


def test_trap_29_no_chance_is_zero_and_a_split_pot_is_nobody():
    split = hand("SB BB BTN", "BTN:r6 SB:f BB:c", "BB:x BTN:x", won="BB BTN", run_out=True)
    with open_store(":memory:") as store, store.cursor() as cursor:
        keep(store, [split])
        found = report(cursor, stats=["four_bet", "fold_to_float"])
        assert sorted(found["player"]) == ["BB", "BTN", "SB"]
        assert found.select("four_bet_n", "four_bet_d", "fold_to_float_n", "fold_to_float_d").sum().row(
            0
        ) == (
            0,
            0,
            0,
            0,
        )
        assert found.null_count().select(["four_bet_n", "four_bet_d"]).row(0) == (0, 0)


def test_trap_30_small_samples_are_marked_and_no_chance_has_no_figure(tmp_path, capsys):
    with open_store(tmp_path / "a.duckdb") as store, store.cursor() as cursor:
        keep(store, [hand("SB BB BTN", "BTN:r6 SB:f BB:f", won="BTN")])
        (row,) = rows(report(cursor, ["BTN"], stats=["vpip", "four_bet"], intervals=True))
    assert row["stats"]["vpip"]["small"]
    assert row["stats"]["four_bet"] == {
        "n": 0,
        "d": 0,
        "low": None,
        "high": None,
        "interval": "wilson",
        "small": True,
    }
    command = ["stats", "BTN", "--db", str(tmp_path / "a.duckdb"), "--stat", "vpip", "four_bet", "wtsd"]
    assert main(command) == 0
    told = capsys.readouterr().out
    assert "100.0 % (1/1) ?" in told
    assert "? a small sample" in told
    assert told.count("–") >= 2


def test_trap_31_a_night_belongs_to_the_day_on_which_it_began():
    late = [
        hand(
            "SB BB BTN",
            "BTN:f SB:f",
            won="BB",
            number=str(hour),
            played_at=datetime(2026, 5, 2, hour, tzinfo=UTC),
        )
        for hour in (4, 6)
    ]
    with open_store(":memory:") as store, store.cursor() as cursor:
        keep(store, late)
        found = sessions(cursor, "BTN", day_starts=5).sort("started")
    assert found["day"].to_list() == [date(2026, 5, 1), date(2026, 5, 2)]


def test_profile_on_the_command_line(tmp_path, capsys):
    with open_store(tmp_path / "a.duckdb") as store:
        keep(store, [hand("BTN BB", "BTN:r6 BB:f", won="BTN")])
    command = ["stats", "BTN", "--db", str(tmp_path / "a.duckdb"), "--stat", "steal", "--json", "--profile"]
    assert main([*command, "pt"]) == 0
    assert '"steal": {"n": 1, "d": 1' in capsys.readouterr().out
    assert main([*command, "strict"]) == 0
    assert '"steal": {"n": 0, "d": 0' in capsys.readouterr().out


def test_recount_after_a_store_came_from_an_older_version(tmp_path, capsys):
    path = tmp_path / "a.duckdb"
    with open_store(path) as store, store.cursor() as cursor:
        keep(store, [hand("SB BB BTN", "BTN:c SB:c BB:x", "SB:x BB:x BTN:x", won="BB", run_out=True)])
        for fact in ("over_limp", "over_limp_opp"):
            place = WORDS["flags_1"].index(fact)
            cursor.execute(
                "UPDATE player_rows SET flags_1 = flags_1 & ~(1::UBIGINT << $place)", {"place": place}
            )
        cursor.execute("INSERT INTO meta VALUES ('facts', 'older')")
    asked = ["stats", "SB", "--db", str(path), "--stat", "over_limp", "--json"]
    assert main(asked) == 0
    said = capsys.readouterr()
    assert '"over_limp": {"n": 0, "d": 0' in said.out
    assert "tourney recount" in said.err
    assert main(["recount", "--db", str(path), "--json"]) == 0
    assert '"hands": 1' in capsys.readouterr().out
    assert main(asked) == 0
    said = capsys.readouterr()
    assert '"over_limp": {"n": 1, "d": 1' in said.out
    assert said.err == ""


def test_store_of_version_5_gains_the_columns_and_counts_them_anew(tmp_path):
    path = tmp_path / "a.duckdb"
    with open_store(path) as store, store.cursor() as cursor:
        keep(store, [hand("SB BB BTN", "BTN:c SB:c BB:x", "SB:x BB:x BTN:x", won="BB", run_out=True)])
        with_facts_in_columns(cursor)
        for statement in FACTS_OF_6:
            if "ADD COLUMN" in statement:
                cursor.execute(f"ALTER TABLE hand_players DROP COLUMN {statement.split()[-2]}")
        cursor.execute("UPDATE meta SET value = '5' WHERE key = 'schema_version'")
    with open_store(path) as store, store.cursor() as cursor:
        assert cursor.execute("SELECT count_if(over_limp_opp) FROM hand_players").fetchall() == [(0,)]
        assert stale(cursor)
        assert recompute(store) == 1
        assert not stale(cursor)
        assert cursor.execute("SELECT count_if(over_limp_opp) FROM hand_players").fetchall() == [(1,)]
