"""The known traps of counting, from the flop to the end. The numbers are those of the list of traps."""

from stats_hands import counts, fact, hand

from tourney.stats.keep import keep
from tourney.stats.report import report
from tourney.store.database import open_store

SIX = "SB BB UTG HJ CO BTN"


def test_trap_16_free_fold_on_the_flop_is_no_fold_to_a_continuation_bet():
    free = hand("SB BB BTN", "BTN:r6 SB:c BB:c", "SB:x BB:f BTN:b9 SB:f", won="BTN")
    assert counts(free, "fold_to_cbet_flop") == {"SB": (1, 1)}
    assert counts(free, "cbet_flop") == {"BTN": (1, 1)}


def test_trap_17_raise_of_a_lead_is_no_continuation_bet():
    led = hand("SB BB BTN", "BTN:r6 SB:f BB:c", "BB:b6 BTN:r20 BB:f", won="BTN")
    assert counts(led, "cbet_flop") == {}
    assert counts(led, "fold_to_cbet_flop") == {}
    assert counts(led, "donk_flop") == {"BB": (1, 1)}


def test_trap_18_everybody_faces_the_continuation_bet_until_it_is_raised():
    called = hand(
        SIX, "UTG:f HJ:f CO:r6 BTN:c SB:f BB:c", "BB:x CO:b9 BTN:c BB:f", "CO:x BTN:b9 CO:f", won="BTN"
    )
    assert counts(called, "call_cbet_flop") == {"BTN": (1, 1), "BB": (0, 1)}
    assert counts(called, "fold_to_cbet_flop") == {"BTN": (0, 1), "BB": (1, 1)}

    raised = hand(SIX, "UTG:f HJ:f CO:r6 BTN:c SB:f BB:c", "BB:x CO:b9 BTN:r30 BB:f CO:f", won="BTN")
    assert counts(raised, "raise_cbet_flop") == {"BTN": (1, 1)}
    assert counts(raised, "fold_to_cbet_flop") == {"BTN": (0, 1)}


def test_trap_19_raiser_all_in_before_the_flop():
    all_in = hand(
        SIX,
        "UTG:f HJ:f CO:r50 BTN:c SB:f BB:c",
        "BB:b20 BTN:f",
        won="CO",
        stacks={"CO": 50},
        run_out=True,
    )
    for key in ("cbet_flop", "fold_to_cbet_flop", "donk_flop", "probe_turn"):
        assert counts(all_in, key) == {}


def test_trap_20_bet_after_a_checked_flop_is_a_delayed_one():
    late = hand("SB BB BTN", "BTN:r6 SB:f BB:c", "BB:x BTN:x", "BB:x BTN:b9 BB:f", won="BTN")
    assert counts(late, "cbet_flop") == {"BTN": (0, 1)}
    assert counts(late, "cbet_turn") == {}
    assert counts(late, "delayed_cbet_turn") == {"BTN": (1, 1)}
    assert counts(late, "probe_turn") == {"BB": (0, 1)}


def test_trap_21_limped_pot_has_no_raiser_to_follow():
    limped = hand("SB BB BTN", "BTN:c SB:f BB:x", "BB:b4 BTN:c", "BB:x BTN:b8 BB:f", won="BTN")
    for key in ("cbet_flop", "donk_flop", "delayed_cbet_turn", "probe_turn", "fold_to_cbet_flop"):
        assert counts(limped, key) == {}


def test_trap_22_aggressor_of_a_limp_raised_pot_is_the_last_raiser():
    raised = hand("SB BB UTG BTN", "UTG:c BTN:f SB:f BB:r8 UTG:c", "BB:b9 UTG:f", won="BB")
    assert counts(raised, "cbet_flop") == {"BB": (1, 1)}
    assert counts(raised, "fold_to_cbet_flop") == {"UTG": (1, 1)}


def test_trap_22_limp_and_re_raise_is_a_three_bet_of_the_limper():
    back = hand("SB BB UTG BTN", "UTG:c BTN:f SB:f BB:r8 UTG:r24 BB:c", "BB:x UTG:b30 BB:f", won="UTG")
    assert counts(back, "three_bet") == {"UTG": (1, 1)}
    assert counts(back, "cbet_flop") == {"UTG": (1, 1)}
    # The big blind made the first raise, no re-raise, and acts ahead of the last raiser.
    assert counts(back, "donk_flop") == {"BB": (0, 1)}


def test_trap_23_all_in_before_the_flop_sees_it_and_shows_down():
    run_out = hand("SB BB BTN", "BTN:r200 SB:f BB:c", won="BTN", run_out=True)
    assert counts(run_out, "wtsd") == {"BB": (1, 1), "BTN": (1, 1)}
    assert counts(run_out, "wwsf") == {"BB": (0, 1), "BTN": (1, 1)}
    assert counts(run_out, "cbet_flop") == {}
    assert counts(run_out, "af") == {}


def test_trap_24_no_showdown_when_all_fold_though_the_winner_shows():
    folded = hand(
        "SB BB BTN",
        "BTN:r6 SB:f BB:c",
        "BB:x BTN:x",
        "BB:x BTN:x",
        "BB:x BTN:b9 BB:f",
        won="BTN",
        shown=["BTN"],
    )
    assert counts(folded, "wtsd") == {"BB": (0, 1), "BTN": (0, 1)}
    assert counts(folded, "wsd") == {}
    assert counts(folded, "wwsf") == {"BB": (0, 1), "BTN": (1, 1)}
    # 6 of the big blind and 1 of the small one.
    assert counts(folded, "won_without_showdown")["BTN"] == (7, 1)


def test_trap_25_mucking_at_showdown_is_a_showdown():
    mucked = hand(
        "SB BB BTN", "BTN:r6 SB:f BB:c", "BB:x BTN:x", won="BTN", shown=["BTN"], mucked=["BB"], run_out=True
    )
    assert counts(mucked, "wtsd") == {"BB": (1, 1), "BTN": (1, 1)}
    assert counts(mucked, "wsd") == {"BB": (0, 1), "BTN": (1, 1)}
    assert counts(mucked, "won_with_showdown") == {"BB": (-6, 1), "BTN": (7, 1)}


def test_trap_26_split_is_won():
    split = hand("SB BB BTN", "BTN:r6 SB:f BB:c", "BB:x BTN:x", won="BB BTN", run_out=True)
    assert counts(split, "wsd") == {"BB": (1, 1), "BTN": (1, 1)}
    assert counts(split, "wwsf") == {"BB": (1, 1), "BTN": (1, 1)}


def test_trap_26_side_pot_alone_is_won_too():
    side = hand(
        "SB BB BTN",
        "BTN:r20 SB:c BB:c",
        "SB:b30 BTN:c",
        won={"BB": 60, "SB": 60},
        stacks={"BB": 20},
        run_out=True,
    )
    assert counts(side, "wsd") == {"SB": (1, 1), "BB": (1, 1), "BTN": (0, 1)}


def test_trap_27_uncalled_part_is_not_invested():
    uncalled = hand("SB BB BTN", "BTN:r6 SB:f BB:c", "BB:x BTN:b50 BB:f", won="BTN")
    assert fact(uncalled, "invested") == {"SB": 1, "BB": 6, "BTN": 6}
    assert counts(uncalled, "net") == {"SB": (-1, 1), "BB": (-6, 1), "BTN": (7, 1)}
    assert counts(uncalled, "bb_100") == {"SB": (-50, 1), "BB": (-300, 1), "BTN": (350, 1)}


def test_trap_32_same_hand_of_another_hero_counts_once():
    mine = hand("SB BB BTN", "BTN:f SB:f", won="BB", hero_seat=1)
    yours = hand("SB BB BTN", "BTN:f SB:f", won="BB", hero_seat=3)
    with open_store(":memory:") as store, store.cursor() as cursor:
        keep(store, [mine])
        assert keep(store, [yours]).duplicates == 1
        assert report(cursor)["hands"].to_list() == [1, 1, 1]


def test_trap_33_one_name_on_two_sites_is_two_players():
    here = hand("SB BB BTN", "BTN:f SB:f", won="BB")
    there = hand("SB BB BTN", "BTN:r6 SB:f BB:f", won="BTN", site="other")
    with open_store(":memory:") as store, store.cursor() as cursor:
        keep(store, [here, there])
        rows = report(cursor, ["BTN"]).select("site", "hands", "vpip_n").rows()
    assert sorted(rows) == [("other", 1, 1), ("test", 1, 0)]


def test_trap_34_limits_are_never_mixed():
    records = [
        hand("SB BB BTN", "BTN:f SB:f", won="BB", number=limit, limit_type=limit, mix="8-Game")
        for limit in ("NL", "FL")
    ]
    with open_store(":memory:") as store, store.cursor() as cursor:
        keep(store, records)
        assert sorted(report(cursor, ["BTN"]).select("limit_type", "hands").rows()) == [("FL", 1), ("NL", 1)]


def test_games_without_a_flop_have_what_makes_sense_in_them():
    stud = hand("SB BB BTN", "BTN:r6 SB:f BB:f", won="BTN", game="stud")
    assert counts(stud, "net")["BTN"] == (3, 1)
    assert counts(stud, "vpip") == {"SB": (0, 1), "BB": (0, 1), "BTN": (1, 1)}
    # The cards on the table say who begins, so nobody steals from a seat.
    assert counts(stud, "steal") == {}
    assert fact(stud, "raiser") == dict.fromkeys(("SB", "BB", "BTN"))


def test_order_of_action_is_known_without_the_button():
    unknown = hand("BTN SB BB", "BTN:r6 SB:f BB:c", "BB:b6 BTN:f", won="BB")
    unknown.button_seat = None
    assert counts(unknown, "donk_flop") == {"BB": (1, 1)}
