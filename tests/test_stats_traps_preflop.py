"""The known traps of counting, before the flop. The numbers are those of the list of traps.

Each expectation is worked out by hand from the definition: who had the chance, and who took it.
"""

from typing import Any

from stats_hands import counts, fact, hand

SIX = "SB BB UTG HJ CO BTN"


def test_trap_01_walk_is_a_hand_but_no_chance_of_the_big_blind():
    walk = hand("SB BB BTN", "BTN:f SB:f", won="BB")
    assert counts(walk, "hands")["BB"] == (1, 1)
    for key in ("vpip", "pfr"):
        assert counts(walk, key) == {"SB": (0, 1), "BTN": (0, 1)}
    assert counts(walk, "fold_to_steal") == {}


def test_trap_02_big_blind_checks_a_limped_pot():
    limped = hand("SB BB BTN", "BTN:c SB:f BB:x", "BB:x BTN:x", won="BB", run_out=True)
    assert counts(limped, "vpip") == {"SB": (0, 1), "BB": (0, 1), "BTN": (1, 1)}
    assert "BB" not in counts(limped, "rfi")
    assert "BB" not in counts(limped, "limp")


def test_trap_03_small_blind_completes():
    completed = hand("SB BB BTN", "BTN:f SB:c BB:x", "SB:x BB:x", won="SB", run_out=True)
    assert counts(completed, "vpip")["SB"] == (1, 1)
    assert counts(completed, "limp") == {"BTN": (0, 1), "SB": (1, 1)}


def test_trap_03_small_blind_folds_to_a_limp():
    folded = hand("SB BB BTN", "BTN:c SB:f BB:x", "BB:x BTN:x", won="BB", run_out=True)
    assert counts(folded, "vpip")["SB"] == (0, 1)
    assert counts(folded, "rfi") == {"BTN": (0, 1)}


def test_trap_04_all_in_by_the_blind_has_no_decision():
    posted = hand("SB BB BTN", "BTN:r6 SB:f", won="BTN", stacks={"BB": 2}, run_out=True)
    assert counts(posted, "hands")["BB"] == (1, 1)
    for key in ("vpip", "pfr", "three_bet", "fold_to_steal"):
        assert "BB" not in counts(posted, key)
    # He is dealt the flop and shows down all the same.
    assert counts(posted, "wtsd")["BB"] == (1, 1)


def test_trap_04_small_blind_beside_an_all_in_big_blind_faces_no_plain_steal():
    posted = hand("SB BB BTN", "BTN:r6 SB:f", won="BTN", stacks={"BB": 2}, run_out=True)
    assert counts(posted, "fold_to_steal") == {}


def test_trap_05_all_in_that_covers_leaves_no_raise():
    covered = hand(SIX, "UTG:r200 HJ:f CO:f BTN:f SB:f BB:f", won="UTG", stacks={"CO": 50, "BB": 60})
    assert counts(covered, "three_bet") == {}
    assert counts(covered, "cold_call") == {"HJ": (0, 1), "CO": (0, 1), "BTN": (0, 1)}
    assert counts(covered, "vpip")["CO"] == (0, 1)


def test_trap_05_longer_stack_may_raise_an_all_in():
    # 100 all-in: the hijack covers it, the cutoff has 100 exactly.
    partly = hand(SIX, "UTG:r100 HJ:f CO:f BTN:f SB:f BB:f", won="UTG", stacks={"UTG": 100, "CO": 100})
    assert counts(partly, "three_bet") == dict.fromkeys(("HJ", "BTN", "SB"), (0, 1))


def test_trap_06_nobody_left_to_raise_against():
    alone = hand(SIX, "UTG:f HJ:f CO:r20 BTN:f SB:f BB:c", won="CO", stacks={"CO": 20}, run_out=True)
    # Behind the button and the small blind somebody can still call a raise, behind the big blind nobody.
    assert counts(alone, "three_bet") == {"BTN": (0, 1), "SB": (0, 1)}
    assert counts(alone, "fold_to_steal") == {"SB": (1, 1), "BB": (0, 1)}


def test_trap_06_no_four_bet_when_all_others_are_all_in():
    alone = hand("SB BB BTN", "BTN:r6 SB:r40 BB:f BTN:c", won="BTN", stacks={"SB": 40}, run_out=True)
    assert counts(alone, "fold_to_three_bet") == {"BB": (1, 1), "BTN": (0, 1)}
    assert counts(alone, "four_bet") == {"BB": (0, 1)}


def test_trap_07_short_all_in_does_not_reopen():
    # A raise of 4 to 6, then 3 more all-in: who has acted may only call.
    short = hand(
        SIX,
        "UTG:r6 HJ:f CO:c BTN:r9 SB:f BB:f UTG:c CO:c",
        "UTG:x CO:x",
        won="BTN",
        stacks={"BTN": 9},
        run_out=True,
    )
    assert counts(short, "four_bet") == {"SB": (0, 1), "BB": (0, 1)}
    assert counts(short, "fold_to_three_bet") == {"SB": (1, 1), "BB": (1, 1), "UTG": (0, 1), "CO": (0, 1)}


def test_trap_07_short_all_ins_that_add_up_to_a_raise_reopen():
    # 3 and 3 more make 6, a full raise of 4.
    added = hand(
        SIX,
        "UTG:r6 HJ:f CO:r9 BTN:r12 SB:f BB:c UTG:c",
        "BB:x UTG:x",
        won="BTN",
        stacks={"CO": 9, "BTN": 12},
        run_out=True,
    )
    assert counts(added, "four_bet")["UTG"] == (0, 1)


def test_trap_07_first_short_all_in_does_not_reopen_for_a_limper():
    # The blind of 2 is called, then 3 all-in: the limper owes 1, less than a raise of 2.
    short = hand(
        SIX,
        "UTG:c HJ:f CO:r3 BTN:f SB:f BB:c UTG:c",
        "BB:x UTG:x",
        won="CO",
        stacks={"CO": 3},
        run_out=True,
    )
    assert counts(short, "three_bet") == {"BTN": (0, 1), "SB": (0, 1), "BB": (0, 1)}


def test_trap_08_posts_are_not_voluntary():
    posted = hand(
        SIX,
        "UTG:f HJ:f CO:x BTN:f SB:f BB:x",
        "BB:x CO:x",
        won="BB",
        posts="CO:extra:2 CO:dead:1",
        run_out=True,
    )
    assert counts(posted, "vpip") == dict.fromkeys(SIX.split(), (0, 1))
    # The newcomer is in, so the button is not folded to, and does not open.
    assert counts(posted, "steal") == {"CO": (0, 1)}
    assert counts(posted, "rfi") == {"UTG": (0, 1), "HJ": (0, 1), "CO": (0, 1)}


def test_trap_08_poster_who_calls_a_raise_plays_but_not_cold():
    posted = hand(SIX, "UTG:r6 HJ:f CO:c BTN:f SB:f BB:f", "UTG:b9 CO:f", won="UTG", posts="CO:extra:2")
    assert counts(posted, "vpip")["CO"] == (1, 1)
    assert counts(posted, "cold_call") == {"HJ": (0, 1), "BTN": (0, 1)}


def test_trap_09_only_the_true_big_blind_defends():
    several = hand(SIX, "UTG:f HJ:f CO:r6 BTN:f SB:f BB:f", won="CO", posts="BTN:extra:2")
    assert counts(several, "fold_to_steal") == {"SB": (1, 1), "BB": (1, 1)}


def test_trap_10_dead_small_blind():
    dead = hand("BB CO BTN", "CO:f BTN:r6 BB:f", won="BTN", no_small_blind=True)
    assert counts(dead, "steal") == {"CO": (0, 1), "BTN": (1, 1)}
    assert counts(dead, "fold_to_steal") == {"BB": (1, 1)}


def test_trap_10_dead_button_does_not_change_who_acts_last():
    # The disc lies on the empty seat 4: the cutoff that was is the last to act, and is named BTN.
    dead = hand("SB BB UTG BTN", "UTG:f BTN:r6 SB:f BB:c", "BB:b6 BTN:f", won="BB", button=5)
    assert counts(dead, "steal") == {"BTN": (1, 1)}
    assert counts(dead, "donk_flop") == {"BB": (1, 1)}


def test_trap_11_straddle_is_the_level_to_open():
    straddled = hand(
        SIX,
        "HJ:c CO:f BTN:f SB:f BB:c UTG:x",
        "BB:x UTG:x HJ:x",
        won="HJ",
        posts="UTG:straddle:4",
        run_out=True,
    )
    assert counts(straddled, "limp") == {"HJ": (1, 1)}
    # The straddle is no will of his own; the big blind is not last and calls 2 more.
    assert counts(straddled, "vpip") == {
        "HJ": (1, 1),
        "CO": (0, 1),
        "BTN": (0, 1),
        "SB": (0, 1),
        "BB": (1, 1),
        "UTG": (0, 1),
    }


def test_trap_11_blinds_defend_before_the_straddler():
    straddled = hand(SIX, "HJ:f CO:f BTN:r12 SB:f BB:f UTG:f", won="BTN", posts="UTG:straddle:4")
    assert counts(straddled, "steal") == {"CO": (0, 1), "BTN": (1, 1)}
    assert counts(straddled, "fold_to_steal") == {"SB": (1, 1), "BB": (1, 1)}
    assert counts(straddled, "three_bet") == dict.fromkeys(("SB", "BB", "UTG"), (0, 1))


def test_trap_11_full_raise_over_a_straddle_is_the_straddle():
    # 3 more than the straddle of 4 are no full raise: who called it may only call.
    short = hand(
        SIX,
        "HJ:c CO:r7 BTN:f SB:f BB:f UTG:c HJ:c",
        "UTG:x HJ:x",
        won="CO",
        posts="UTG:straddle:4",
        stacks={"CO": 7},
        run_out=True,
    )
    assert counts(short, "three_bet") == dict.fromkeys(("BTN", "SB", "BB", "UTG"), (0, 1))


def test_trap_11_straddle_on_the_button_lets_the_small_blind_begin():
    # The big blind is all-in, so after the small blind's fold the turn is under the gun.
    straddled = hand(
        SIX,
        "SB:f UTG:r12 HJ:f CO:f BTN:f",
        won="BB",
        posts="BTN:straddle:4",
        stacks={"BB": 2},
        run_out=True,
    )
    assert counts(straddled, "rfi") == {"SB": (0, 1), "UTG": (1, 1)}


def test_trap_11_walk_of_the_straddler():
    walk = hand(SIX, "HJ:f CO:f BTN:f SB:f BB:f", won="UTG", posts="UTG:straddle:4")
    assert "UTG" not in counts(walk, "vpip")
    assert counts(walk, "rfi")["BB"] == (0, 1)


def test_trap_12_no_steals_with_a_button_blind():
    short_deck = hand(
        "UTG CO BTN",
        "UTG:f CO:r6 BTN:f",
        won="CO",
        posts="BTN:button:2",
        no_small_blind=True,
        no_big_blind=True,
        ante=1,
        game="shortdeck",
        small_blind=None,
        big_blind=None,
    )
    assert counts(short_deck, "steal") == {}
    assert counts(short_deck, "fold_to_steal") == {}
    assert counts(short_deck, "vpip") == {"UTG": (0, 1), "CO": (1, 1), "BTN": (0, 1)}
    assert counts(short_deck, "bb_100") == {}


def test_trap_13_heads_up_the_button_steals_and_the_big_blind_is_out_of_position():
    heads_up = hand("BTN BB", "BTN:r6 BB:c", "BB:x BTN:b6 BB:f", won="BTN")
    assert counts(heads_up, "steal") == {"BTN": (1, 1)}
    assert counts(heads_up, "fold_to_steal") == {"BB": (0, 1)}
    assert counts(heads_up, "donk_flop") == {"BB": (0, 1)}
    assert counts(heads_up, "cbet_flop") == {"BTN": (1, 1)}


def test_trap_13_heads_up_the_button_cannot_lead_into_the_big_blind():
    heads_up = hand("BTN BB", "BTN:c BB:r8 BTN:c", "BB:x BTN:b8 BB:f", won="BTN")
    assert counts(heads_up, "donk_flop") == {}
    assert counts(heads_up, "cbet_flop") == {"BB": (0, 1)}


def test_trap_14_three_handed_there_is_no_cutoff():
    three = hand("SB BB BTN", "BTN:f SB:r6 BB:f", won="SB")
    assert counts(three, "steal") == {"BTN": (0, 1), "SB": (1, 1)}
    assert counts(three, "fold_to_steal") == {"BB": (1, 1)}


def test_trap_15_folds_of_the_absent_are_no_decisions():
    away = hand(SIX, "UTG:r6 HJ:f CO:f BTN:f SB:f BB:f", won="UTG", absent=["CO", "BB"])
    assert set(counts(away, "vpip")) == {"UTG", "HJ", "BTN", "SB"}
    assert set(counts(away, "three_bet")) == {"HJ", "BTN", "SB"}
    assert counts(away, "hands")["CO"] == (1, 1)


def test_trap_15_absent_player_cannot_answer_a_raise():
    # The opener is all-in and only absent players are behind the button.
    away = hand(
        "SB BB UTG BTN", "UTG:r20 BTN:f SB:f BB:f", won="UTG", stacks={"UTG": 20}, absent=["SB", "BB"]
    )
    assert counts(away, "three_bet") == {}


def test_trap_15_one_who_calls_after_all_is_back():
    back = hand("SB BB BTN", "BTN:c SB:f BB:x", "BB:x BTN:x", won="BB", absent=["BTN"], run_out=True)
    assert counts(back, "vpip")["BTN"] == (1, 1)


def test_trap_16_fold_out_of_turn_is_no_chance_to_open():
    early = hand(SIX, "UTG:f BTN:f HJ:f CO:r6 SB:f BB:f", won="CO")
    assert counts(early, "vpip")["BTN"] == (0, 1)
    assert counts(early, "rfi") == {"UTG": (0, 1), "HJ": (0, 1), "CO": (1, 1)}
    assert counts(early, "steal") == {"CO": (1, 1)}


def test_trap_16_fold_of_a_free_option_is_a_fold_to_nothing():
    free = hand("SB BB BTN", "BTN:f SB:c BB:f", won="SB")
    assert counts(free, "fold_to_steal") == {}
    assert counts(free, "vpip")["BB"] == (0, 1)


def test_trap_28_antes_are_no_money_of_ones_own_will():
    antes = hand(SIX, "UTG:r6 HJ:f CO:f BTN:c SB:f BB:f", "UTG:b9 BTN:f", won="UTG", ante=1)
    assert counts(antes, "cold_call") == {"HJ": (0, 1), "CO": (0, 1), "BTN": (1, 1)}
    assert counts(antes, "vpip")["HJ"] == (0, 1)


def test_trap_35_cap_of_fixed_limit_leaves_no_raise():
    # The blind and three raises are four bets (R063).
    capped = hand(
        SIX,
        "UTG:r4 HJ:r6 CO:r8 BTN:f SB:f BB:f UTG:f HJ:c",
        "HJ:x CO:x",
        won="CO",
        limit_type="FL",
        small_bet=2,
        big_bet=4,
        run_out=True,
    )
    assert counts(capped, "four_bet") == {"CO": (1, 1)}


def test_trap_35_cap_is_lifted_heads_up():
    lifted = hand(
        "BTN BB", "BTN:r4 BB:r6 BTN:r8 BB:r10 BTN:f", won="BB", limit_type="FL", small_bet=2, big_bet=4
    )
    # The button makes the fourth bet, the big blind the fifth, and the button could make a sixth.
    assert counts(lifted, "four_bet") == {"BTN": (1, 1), "BB": (1, 1)}


def test_short_big_blind_does_not_lower_the_call():
    short = hand("SB BB BTN", "BTN:c SB:c", "SB:x BTN:x", won="BB", stacks={"BB": 1}, run_out=True)
    assert fact(short, "invested") == {"SB": 2, "BB": 1, "BTN": 2}
    assert counts(short, "limp") == {"BTN": (1, 1)}
    assert counts(short, "vpip") == {"BTN": (1, 1), "SB": (1, 1)}


def test_last_chip_makes_all_in_whether_or_not_the_source_says_so():
    said = hand("SB BB BTN", "BTN:r6 SB:r40 BB:f BTN:c", won="BTN", stacks={"SB": 40}, run_out=True)
    silent = hand("SB BB BTN", "BTN:r6 SB:r40 BB:f BTN:c", won="BTN", stacks={"SB": 40}, run_out=True)
    silent.events = [event._replace(all_in=False) for event in silent.events]
    assert counts(silent, "four_bet") == counts(said, "four_bet") == {"BB": (0, 1)}


def test_cap_makes_all_in_with_chips_left():
    capped = hand("SB BB BTN", "BTN:r6 SB:r40 BB:f BTN:c", won="BTN", run_out=True)
    capped.events = [event._replace(all_in=event.to_amount == 40) for event in capped.events]
    assert counts(capped, "four_bet") == {"BB": (0, 1)}


def test_half_a_bet_reopens_fixed_limit():
    # Bets of 4: an all-in of 1 more leaves it closed for who has acted, one of 2 more opens it (R100).
    fixed: dict[str, Any] = {
        "blinds": (2, 4),
        "limit_type": "FL",
        "small_bet": 4,
        "big_bet": 8,
        "run_out": True,
    }
    betting = "UTG:r8 HJ:c CO:r{} BTN:f SB:f BB:f UTG:c HJ:c"
    closed = hand(SIX, betting.format(9), "UTG:x HJ:x", won="CO", stacks={"CO": 9}, **fixed)
    opened = hand(SIX, betting.format(10), "UTG:x HJ:x", won="CO", stacks={"CO": 10}, **fixed)
    behind = {"BTN": (0, 1), "SB": (0, 1), "BB": (0, 1)}
    assert counts(closed, "four_bet") == behind
    assert counts(opened, "four_bet") == behind | {"UTG": (0, 1), "HJ": (0, 1)}
