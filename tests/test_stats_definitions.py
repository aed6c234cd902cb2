"""What each statistic counts, where no trap lies: one small hand for every side of a definition."""

import pytest
from stats_hands import counts, hand

SIX = "SB BB UTG HJ CO BTN"


def test_three_bet_faces_exactly_one_raise():
    found = hand(SIX, "UTG:r6 HJ:f CO:r18 BTN:f SB:f BB:f UTG:f", won="CO")
    # Behind the re-raise nobody has the chance any more.
    assert counts(found, "three_bet") == {"HJ": (0, 1), "CO": (1, 1)}
    assert counts(found, "pfr")["CO"] == counts(found, "vpip")["CO"] == (1, 1)


def test_fold_to_three_bet_cold_and_after_opening():
    found = hand(SIX, "UTG:r6 HJ:c CO:r24 BTN:f SB:f BB:f UTG:f HJ:c", "HJ:x CO:x", won="CO", run_out=True)
    assert counts(found, "fold_to_three_bet") == {
        "BTN": (1, 1),
        "SB": (1, 1),
        "BB": (1, 1),
        "UTG": (1, 1),
        "HJ": (0, 1),
    }
    assert counts(found, "fold_to_three_bet_after_raise") == {"UTG": (1, 1)}


def test_raise_over_a_limper_is_no_opening():
    found = hand(SIX, "UTG:c HJ:r8 CO:r24 BTN:f SB:f BB:f UTG:f HJ:f", won="CO")
    assert counts(found, "rfi") == {"UTG": (0, 1)}
    assert counts(found, "fold_to_three_bet_after_raise") == {}
    assert counts(found, "fold_to_three_bet_as_raiser") == {"HJ": (1, 1)}
    assert counts(found, "call_three_bet_as_raiser") == {"HJ": (0, 1)}
    # The limper faces two raises, the raiser too.
    assert counts(found, "fold_to_three_bet") == dict.fromkeys(("BTN", "SB", "BB", "UTG", "HJ"), (1, 1))


def test_big_blind_that_raises_limpers_is_a_raiser_and_no_opener():
    found = hand(
        SIX, "UTG:f HJ:f CO:c BTN:f SB:c BB:r10 CO:r30 SB:f BB:c", "BB:x CO:x", won="BB", run_out=True
    )
    assert counts(found, "fold_to_three_bet_after_raise") == {}
    # Two limped in, none of them raised first.
    assert counts(found, "fold_to_three_bet_as_raiser") == {"BB": (0, 1)}
    assert counts(found, "call_three_bet_as_raiser") == {"BB": (1, 1)}


def test_who_re_raised_or_called_is_no_raiser_when_he_faces_a_third_bet():
    found = hand(SIX, "UTG:r6 HJ:c CO:r18 BTN:r50 SB:f BB:f UTG:f HJ:f CO:f", won="BTN")
    # Under the gun faces three raises when it is his turn again; the cutoff made the second raise.
    assert counts(found, "fold_to_three_bet_as_raiser") == {}
    # The button faced two raises, and made the third himself.
    assert counts(found, "fold_to_three_bet") == {"BTN": (0, 1)}


@pytest.mark.parametrize("profile", ["pt", "strict"])
def test_fold_to_three_bet_counts_openings_alone_in_both_profiles(profile):
    opened = hand(SIX, "UTG:r6 HJ:f CO:r18 BTN:f SB:f BB:f UTG:f", won="CO")
    over = hand(SIX, "UTG:c HJ:r8 CO:r24 BTN:f SB:f BB:f UTG:f HJ:f", won="CO")
    for key in ("fold_to_three_bet_after_raise", "fold_to_three_bet_as_raiser"):
        assert counts(opened, key, profile) == {"UTG": (1, 1)}
    assert counts(over, "fold_to_three_bet_after_raise", profile) == {}
    assert counts(over, "fold_to_three_bet_as_raiser", profile) == {"HJ": (1, 1)}


def test_squeeze_needs_a_caller_of_the_raise():
    limper = hand(SIX, "UTG:c HJ:r8 CO:f BTN:f SB:f BB:r30 UTG:f HJ:f", won="BB")
    assert counts(limper, "squeeze") == {}
    assert counts(limper, "three_bet") == {"CO": (0, 1), "BTN": (0, 1), "SB": (0, 1), "BB": (1, 1)}

    caller = hand(SIX, "UTG:r6 HJ:c CO:f BTN:f SB:f BB:r30 UTG:f HJ:f", won="BB")
    assert counts(caller, "squeeze") == {"CO": (0, 1), "BTN": (0, 1), "SB": (0, 1), "BB": (1, 1)}


def test_four_bet_and_five_bet():
    found = hand(SIX, "UTG:r6 HJ:f CO:r18 BTN:r50 SB:f BB:f UTG:f CO:r120 BTN:f", won="CO")
    # The button's is a cold one; the cutoff's fifth bet counts as a fourth or higher.
    assert counts(found, "four_bet") == {
        "BTN": (1, 1),
        "SB": (0, 1),
        "BB": (0, 1),
        "UTG": (0, 1),
        "CO": (1, 1),
    }
    # Two raises exactly were faced by the button alone; UTG faced three when it came back to him.
    assert counts(found, "fold_to_three_bet") == {"BTN": (0, 1)}


def test_cold_call_leaves_out_the_blinds_and_the_limpers():
    found = hand(
        SIX, "UTG:c HJ:r8 CO:c BTN:f SB:c BB:c UTG:c", "SB:x BB:x UTG:x HJ:x CO:x", won="CO", run_out=True
    )
    assert counts(found, "cold_call") == {"CO": (1, 1), "BTN": (0, 1)}


def test_steal_and_its_defence():
    found = hand(SIX, "UTG:f HJ:f CO:f BTN:r5 SB:f BB:c", "BB:x BTN:x", won="BB", run_out=True)
    assert counts(found, "steal") == {"CO": (0, 1), "BTN": (1, 1)}
    assert counts(found, "fold_to_steal") == {"SB": (1, 1), "BB": (0, 1)}


@pytest.mark.parametrize("answer", ["c", "r20"])
def test_big_blind_faces_no_plain_steal_once_the_small_blind_is_in(answer):
    found = hand(
        "SB BB BTN", f"BTN:r5 SB:{answer} BB:f BTN:f" if answer != "c" else "BTN:r5 SB:c BB:f", won="SB"
    )
    assert counts(found, "fold_to_steal") == {"SB": (0, 1)}


def test_raise_from_the_hijack_is_no_steal():
    found = hand(SIX, "UTG:f HJ:r6 CO:f BTN:f SB:f BB:f", won="HJ")
    assert counts(found, "steal") == {}
    assert counts(found, "fold_to_steal") == {}


def test_raise_after_a_limper_is_no_steal():
    found = hand(SIX, "UTG:c HJ:f CO:f BTN:r8 SB:f BB:f UTG:f", won="BTN")
    assert counts(found, "steal") == {}
    assert counts(found, "fold_to_steal") == {}


def test_continuation_bets_to_the_river():
    found = hand(
        "SB BB BTN",
        "BTN:r6 SB:f BB:c",
        "BB:x BTN:b6 BB:c",
        "BB:x BTN:b18 BB:c",
        "BB:x BTN:x",
        won="BTN",
    )
    assert counts(found, "cbet_flop") == {"BTN": (1, 1)}
    assert counts(found, "cbet_turn") == {"BTN": (1, 1)}
    assert counts(found, "cbet_river") == {"BTN": (0, 1)}
    assert counts(found, "check_raise_flop") == {"BB": (0, 1)}


def test_raised_continuation_bet_gives_no_chance_on_the_turn():
    found = hand("SB BB BTN", "BTN:r6 SB:f BB:c", "BB:x BTN:b6 BB:r18 BTN:c", "BB:x BTN:b30 BB:f", won="BTN")
    assert counts(found, "cbet_turn") == {}
    assert counts(found, "raise_cbet_flop") == {"BB": (1, 1)}
    assert counts(found, "check_raise_flop") == {"BB": (1, 1)}


def test_turn_led_into_gives_no_chance():
    found = hand("SB BB BTN", "BTN:r6 SB:f BB:c", "BB:x BTN:b6 BB:c", "BB:b12 BTN:f", won="BB")
    assert counts(found, "cbet_turn") == {}


def test_check_that_was_never_bet_into_is_no_chance_of_a_check_raise():
    found = hand("SB BB BTN", "BTN:r6 SB:f BB:c", "BB:x BTN:x", "BB:b6 BTN:f", won="BB")
    assert counts(found, "check_raise_flop") == {}
    assert counts(found, "probe_turn") == {"BB": (1, 1)}


def test_check_raise_is_the_first_answer():
    found = hand("SB BB BTN", "BTN:r6 SB:c BB:c", "SB:x BB:x BTN:b6 SB:c BB:r20 BTN:f SB:r60 BB:f", won="SB")
    assert counts(found, "check_raise_flop") == {"SB": (0, 1), "BB": (1, 1)}


def test_lead_needs_the_raiser_behind():
    # Under the gun raised: the blinds act ahead of him, the button does not.
    found = hand(
        "SB BB UTG BTN", "UTG:r6 BTN:c SB:c BB:c", "SB:x BB:x UTG:x BTN:b12 SB:f BB:f UTG:f", won="BTN"
    )
    assert counts(found, "donk_flop") == {"SB": (0, 1), "BB": (0, 1)}
    assert counts(found, "cbet_flop") == {"UTG": (0, 1)}


def test_re_raiser_who_called_a_fourth_bet_does_not_lead():
    found = hand("SB BB BTN", "BTN:r6 SB:f BB:r20 BTN:r50 BB:c", "BB:b50 BTN:f", won="BB")
    assert counts(found, "donk_flop") == {}


def test_probe_needs_the_flop_checked_through():
    found = hand("SB BB BTN", "BTN:r6 SB:f BB:c", "BB:x BTN:b6 BB:c", "BB:b12 BTN:f", won="BB")
    assert counts(found, "probe_turn") == {}
    assert counts(found, "delayed_cbet_turn") == {}


def test_aggression_counts_actions():
    # Big blind: check, raise, bet, bet = 3 aggressive, 1 check. Button: bet, call, call, fold.
    found = hand(
        "SB BB BTN",
        "BTN:r6 SB:f BB:c",
        "BB:x BTN:b6 BB:r18 BTN:c",
        "BB:b20 BTN:c",
        "BB:b60 BTN:f",
        won="BB",
    )
    assert counts(found, "af") == {"BTN": (1, 2)}
    assert counts(found, "afq") == {"BB": (3, 3), "BTN": (1, 4)}
    assert counts(found, "agg") == {"BB": (3, 4), "BTN": (1, 3)}


def test_rake_is_not_won():
    found = hand("SB BB BTN", "BTN:r6 SB:f BB:c", "BB:x BTN:b6 BB:f", won="BTN", rake=2)
    assert counts(found, "net") == {"SB": (-1, 1), "BB": (-6, 1), "BTN": (5, 1)}


def test_two_lines_of_results_make_the_net():
    shown = hand("SB BB BTN", "BTN:r6 SB:f BB:c", "BB:x BTN:x", won="BB", number="1", run_out=True)
    folded = hand("SB BB BTN", "BTN:r6 SB:f BB:f", won="BTN", number="2")
    assert counts([shown, folded], "won_with_showdown") == {"BB": (7, 1), "BTN": (-6, 1)}
    assert counts([shown, folded], "won_without_showdown") == {"SB": (-2, 2), "BB": (-2, 1), "BTN": (3, 1)}
