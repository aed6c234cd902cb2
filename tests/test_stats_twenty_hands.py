"""Twenty more hands, each for definitions that the ten do not reach, with what everybody's counts are.

Each expectation was worked out from the definition: who had the chance, and who took it. Players are named
by their positions; blinds are 1 and 2, stacks 200.
"""

import pytest
from stats_hands import OVER_HANDS, counts, hand

SIX = "SB BB UTG HJ CO BTN"
FOLDS = "UTG:f HJ:f CO:f"

HANDS = {
    "limp and fold to an isolation": (
        hand(SIX, "UTG:c HJ:f CO:r10 BTN:f SB:f BB:f UTG:f", won="CO"),
        {
            "limp": {"UTG": (1, 1)},
            "over_limp": {"HJ": (0, 1), "CO": (0, 1)},
            "isolate": {"HJ": (0, 1), "CO": (1, 1)},
            "two_bet": {"UTG": (0, 1), "HJ": (0, 1), "CO": (1, 1)},
            "limp_fold": {"UTG": (1, 1)},
            "limp_call": {"UTG": (0, 1)},
            "limp_raise": {"UTG": (0, 1)},
            "three_bet_vs_co": {"BTN": (0, 1), "SB": (0, 1), "BB": (0, 1), "UTG": (0, 1)},
            "three_bet_oop": {"SB": (0, 1), "BB": (0, 1), "UTG": (0, 1)},
        },
    ),
    "limp, then call, and limp, then raise": (
        hand(SIX, "UTG:c HJ:c CO:f BTN:r10 SB:f BB:f UTG:c HJ:r40 BTN:f UTG:f", won="HJ"),
        {
            "limp_fold": {"UTG": (0, 1), "HJ": (0, 1)},
            "limp_call": {"UTG": (1, 1), "HJ": (0, 1)},
            "limp_raise": {"UTG": (0, 1), "HJ": (1, 1)},
            "over_limp": {"HJ": (1, 1), "CO": (0, 1), "BTN": (0, 1)},
            "three_bet": {"SB": (0, 1), "BB": (0, 1), "UTG": (0, 1), "HJ": (1, 1)},
            # Behind the caller under the gun the hijack squeezes; UTG's limp is no call of the raise.
            "squeeze": {"HJ": (1, 1)},
            "fold_to_squeeze_as_raiser": {"BTN": (1, 1)},
            "fold_to_squeeze_as_caller": {"UTG": (1, 1)},
            "fold_to_three_bet_after_raise": {},
            "fold_to_three_bet_as_raiser": {"BTN": (1, 1)},
        },
    ),
    "squeeze called by the raiser and by a caller": (
        hand(
            SIX,
            "UTG:r6 HJ:c CO:f BTN:c SB:f BB:r40 UTG:c HJ:c BTN:f",
            "BB:x UTG:x HJ:x",
            won="UTG",
            run_out=True,
        ),
        {
            "squeeze": {"CO": (0, 1), "BTN": (0, 1), "SB": (0, 1), "BB": (1, 1)},
            "call_squeeze_as_raiser": {"UTG": (1, 1)},
            "call_squeeze_as_caller": {"HJ": (1, 1), "BTN": (0, 1)},
            "fold_to_squeeze_as_caller": {"HJ": (0, 1), "BTN": (1, 1)},
            # Towards the big blind everybody is in position.
            "call_three_bet_after_raise_ip": {"UTG": (1, 1)},
            "three_bet_vs_early": {"HJ": (0, 1), "CO": (0, 1), "BTN": (0, 1), "SB": (0, 1), "BB": (1, 1)},
            "cbet_flop_3bp": {"BB": (0, 1)},
            "cbet_flop_multiway": {"BB": (0, 1)},
            # The big blind checked, and both behind could have bet; the hijack is last, but there were two raises.
            "stab_flop": {"UTG": (0, 1), "HJ": (0, 1)},
            "float_flop": {},
        },
    ),
    "cold call of a third bet, cold fourth bet": (
        hand(SIX, "UTG:r6 HJ:r18 CO:c BTN:r50 SB:f BB:f UTG:f HJ:f CO:f", won="BTN"),
        {
            "cold_call_three_bet": {"CO": (1, 1), "BTN": (0, 1)},
            "cold_four_bet": {"CO": (0, 1), "BTN": (1, 1)},
            "fold_to_four_bet": {"SB": (1, 1), "BB": (1, 1), "UTG": (1, 1), "HJ": (1, 1), "CO": (1, 1)},
            "fold_to_four_bet_after_three_bet": {"HJ": (1, 1)},
            "call_four_bet": dict.fromkeys(("SB", "BB", "UTG", "HJ", "CO"), (0, 1)),
            "five_bet": dict.fromkeys(("SB", "BB", "UTG", "HJ", "CO"), (0, 1)),
            "four_bet_range": {"UTG": (0, 1)},
            # Under the gun faced three raises when it came back to him, never two.
            "fold_to_three_bet_after_raise": {},
        },
    ),
    "fifth bet": (
        hand("SB BB BTN", "BTN:r6 SB:r18 BB:f BTN:r40 SB:r90 BTN:c", "SB:x BTN:x", won="BTN", run_out=True),
        {
            "four_bet": {"BB": (0, 1), "BTN": (1, 1), "SB": (1, 1)},
            "five_bet": {"SB": (1, 1), "BTN": (0, 1)},
            "four_bet_range": {"BTN": (1, 1)},
            "call_four_bet_after_three_bet": {"SB": (0, 1)},
            "fold_to_resteal": {"BTN": (0, 1)},
        },
    ),
    "blind against blind": (
        hand("SB BB BTN", "BTN:f SB:c BB:r8 SB:f", won="BB"),
        {
            "limp_sb": {"SB": (1, 1)},
            "raise_bb_vs_sb_limp": {"BB": (1, 1)},
            "check_option": {"BB": (0, 1)},
            "isolate": {"BB": (1, 1)},
            "limp_fold": {"SB": (1, 1)},
            "steal_sb": {"SB": (0, 1)},
        },
    ),
    "check-raise of a continuation bet that folds": (
        hand("SB BB BTN", "BTN:r6 SB:f BB:c", "BB:x BTN:b6 BB:r20 BTN:f", won="BB"),
        {
            "cbet_flop_then_fold": {"BTN": (1, 1)},
            "raise_cbet_flop_oop": {"BB": (1, 1)},
            "check_raise_flop": {"BB": (1, 1)},
            "check_fold_flop": {"BB": (0, 1)},
            "raise_bet_flop": {"BB": (1, 1)},
            "three_bet_flop": {"BTN": (0, 1)},
        },
    ),
    "second and third barrel, answered": (
        hand(
            "SB BB BTN",
            "BTN:r6 SB:f BB:c",
            "BB:x BTN:b6 BB:c",
            "BB:x BTN:b15 BB:c",
            "BB:x BTN:b40 BB:c",
            won="BB",
        ),
        {
            "cbet_turn_ip": {"BTN": (1, 1)},
            "cbet_river_ip": {"BTN": (1, 1)},
            "call_cbet_turn": {"BB": (1, 1)},
            "fold_to_cbet_turn": {"BB": (0, 1)},
            "call_cbet_river": {"BB": (1, 1)},
            "check_call_turn": {"BB": (1, 1)},
            "check_call_river": {"BB": (1, 1)},
            "wsd_after_river_call": {"BB": (1, 1)},
            # The pot is 1 + 2 * (6 + 6 + 15 + 40) = 135 for a call of 40.
            "river_call_efficiency": {"BB": (135, 40)},
            "wtsd_after_cbet": {"BTN": (1, 1)},
        },
    ),
    "turn raise and re-raise": (
        hand(
            "SB BB BTN",
            "BTN:r6 SB:f BB:c",
            "BB:x BTN:b6 BB:c",
            "BB:x BTN:b15 BB:r40 BTN:r90 BB:f",
            won="BTN",
        ),
        {
            "raise_cbet_turn": {"BB": (1, 1)},
            "cbet_turn_then_fold": {"BTN": (0, 1)},
            "check_raise_turn": {"BB": (1, 1)},
            "three_bet_turn": {"BTN": (1, 1)},
            "four_bet_postflop": {"BB": (0, 1)},
            "cbet_river": {},
        },
    ),
    "raiser checks and folds to a float": (
        hand(SIX, "UTG:r6 HJ:f CO:f BTN:c SB:f BB:f", "UTG:x BTN:b9 UTG:f", won="BTN"),
        {
            "cbet_flop_oop": {"UTG": (0, 1)},
            "stab_flop": {"BTN": (1, 1)},
            "float_flop": {"BTN": (1, 1)},
            "fold_to_float": {"UTG": (1, 1)},
            "skip_cbet_then_fold": {"UTG": (1, 1)},
            "skip_cbet_then_call": {"UTG": (0, 1)},
            "check_fold_flop": {"UTG": (1, 1)},
        },
    ),
    "raiser checks and raises the stab of one who is not last": (
        hand(SIX, "UTG:r6 HJ:c CO:f BTN:c SB:f BB:f", "UTG:x HJ:b9 BTN:f UTG:r30 HJ:f", won="UTG"),
        {
            "stab_flop": {"HJ": (1, 1)},
            "float_flop": {},
            "fold_to_float": {},
            "skip_cbet_then_raise": {"UTG": (1, 1)},
        },
    ),
    "float on the turn": (
        hand("SB BB UTG BTN", "UTG:r6 BTN:c SB:f BB:f", "UTG:b9 BTN:c", "UTG:x BTN:b20 UTG:f", won="BTN"),
        {
            "float_turn": {"BTN": (1, 1)},
            "call_cbet_flop_ip": {"BTN": (1, 1)},
            "cbet_turn_oop": {"UTG": (0, 1)},
            "check_fold_turn": {"UTG": (1, 1)},
        },
    ),
    "donk bet raised": (
        hand("SB BB BTN", "BTN:r6 SB:f BB:c", "BB:b6 BTN:r20 BB:c", "BB:x BTN:x", won="BB", run_out=True),
        {
            "donk_flop": {"BB": (1, 1)},
            "raise_donk_flop": {"BTN": (1, 1)},
            "fold_to_donk_flop": {"BTN": (0, 1)},
            # The flop was bet, so there is neither a late continuation bet nor a probe.
            "delayed_cbet_turn": {},
            "probe_turn": {},
            # The raiser could have bet the turn and did not, but the river is unbet to nobody's end here.
            "probe_river": {},
        },
    ),
    "probe on the river": (
        hand(
            "SB BB BTN",
            "BTN:r6 SB:f BB:c",
            "BB:x BTN:b6 BB:c",
            "BB:x BTN:x",
            "BB:b20 BTN:f",
            won="BB",
        ),
        {
            "probe_river": {"BB": (1, 1)},
            "probe_turn": {},
            "cbet_turn": {"BTN": (0, 1)},
            # In position against nobody's lead: the big blind called out of position.
            "float_turn": {},
        },
    ),
    "all-in preflop called and folded to": (
        hand(SIX, "UTG:r200 HJ:f CO:c BTN:f SB:f BB:f", won="CO", run_out=True),
        {
            "all_in_preflop": {"UTG": (1, 1), "CO": (1, 1)}
            | dict.fromkeys(("HJ", "BTN", "SB", "BB"), (0, 1)),
            "fold_to_all_in": {"HJ": (1, 1), "CO": (0, 1), "BTN": (1, 1), "SB": (1, 1), "BB": (1, 1)},
            "call_all_in": {"HJ": (0, 1), "CO": (1, 1), "BTN": (0, 1), "SB": (0, 1), "BB": (0, 1)},
            "call_raise": {"HJ": (0, 1), "CO": (1, 1), "BTN": (0, 1), "SB": (0, 1), "BB": (0, 1)},
            "wtsd": {"UTG": (1, 1), "CO": (1, 1)},
            "spr": {},
        },
    ),
    "all-in on the turn": (
        hand(
            "SB BB BTN",
            "BTN:r6 SB:f BB:c",
            "BB:x BTN:x",
            "BB:b194 BTN:f",
            won="BB",
        ),
        {
            "fold_to_all_in": {"BTN": (1, 1)},
            "all_in_preflop": dict.fromkeys(("SB", "BB", "BTN"), (0, 1)),
            "probe_turn": {"BB": (1, 1)},
            # 194 into 13.
            "bet_size_turn": {"BB": (1492.31, 1)},
        },
    ),
    "stacks of three depths": (
        hand("SB BB BTN", "BTN:f SB:f", won="BB", stacks={"SB": 20, "BB": 45, "BTN": 100}, ante=1),
        {
            "stack_bb": {"SB": (10, 1), "BB": (22.5, 1), "BTN": (50, 1)},
            # The button plays for the 45 of the big blind, the small blind for its own 20.
            "effective_bb": {"SB": (10, 1), "BTN": (22.5, 1)},
            # A round costs 1 + 2 + 3 antes.
            "m": {"SB": (3.33, 1), "BB": (7.5, 1), "BTN": (16.67, 1)},
            "m_red": {"SB": (1, 1), "BB": (0, 1), "BTN": (0, 1)},
            "m_orange": {"SB": (0, 1), "BB": (1, 1), "BTN": (0, 1)},
            "m_yellow": {"SB": (0, 1), "BB": (0, 1), "BTN": (1, 1)},
            "effective_m": {"SB": (0.999, 1), "BB": (2.25, 1), "BTN": (5.001, 1)},
        },
    ),
    "rake in four ways": (
        hand("SB BB BTN", "BTN:r6 SB:f BB:c", "BB:x BTN:b6 BB:f", won="BTN", rake=3, stack=200),
        {
            # 3 among three dealt in; all three put in 1, 6 and 6 of 13.
            "rake_dealt": dict.fromkeys(("SB", "BB", "BTN"), (1, 1)),
            "rake_contributed": dict.fromkeys(("SB", "BB", "BTN"), (1, 1)),
            # 3/13, 18/13, 18/13, shown in whole units.
            "rake_weighted": {"SB": (0, 1), "BB": (1, 1), "BTN": (1, 1)},
            "rake_won": {"SB": (0, 1), "BB": (0, 1), "BTN": (3, 1)},
            "gross": {"SB": (0, 1), "BB": (0, 1), "BTN": (10, 1)},
        },
    ),
    "button and both blinds in one pot": (
        hand("SB BB BTN", "BTN:r6 SB:c BB:c", "SB:b9 BB:c BTN:c", "SB:x BB:x BTN:b30 SB:f BB:f", won="BTN"),
        {
            "donk_flop": {"SB": (1, 1)},
            "call_donk_flop": {"BTN": (1, 1)},
            "fold_to_steal_sb": {"SB": (0, 1)},
            "call_steal_sb": {"SB": (1, 1)},
            "fold_to_steal_bb": {},
            "check_fold_turn": {"SB": (1, 1), "BB": (1, 1)},
            "raise_bet_flop": {"BB": (0, 1), "BTN": (0, 1)},
        },
    ),
    "heads-up": (
        hand("BTN BB", "BTN:r6 BB:c", "BB:x BTN:x", "BB:x BTN:b6 BB:c", "BB:x BTN:x", won="BTN"),
        {
            "steal_btn": {"BTN": (1, 1)},
            "call_bb_vs_btn": {"BB": (1, 1)},
            "delayed_cbet_turn": {"BTN": (1, 1)},
            "check_call_turn": {"BB": (1, 1)},
            "three_bet_ip": {},
            "three_bet_oop": {"BB": (0, 1)},
            "wwsf_as_raiser": {"BTN": (1, 1)},
            "wwsf_as_caller": {"BB": (0, 1)},
        },
    ),
}


def test_twenty_there_are():
    assert len(HANDS) == 20


CASES = [(name, key) for name, (_, expected) in HANDS.items() for key in expected]


@pytest.mark.parametrize(("name", "key"), CASES, ids=[f"{name}-{key}" for name, key in CASES])
def test_counted_by_hand(name, key):
    record, expected = HANDS[name]
    found = counts(record, key)
    assert set(found) == set(expected[key])
    for player, count in expected[key].items():
        assert found[player] == pytest.approx(count, abs=0.0001), player


def test_profiles_by_hand():
    limped = hand("SB BB BTN", "BTN:r200 SB:f BB:f", won="BTN", stacks={"SB": 200, "BB": 60})
    # Neither blind could raise the all-in of 200, and the button's own is the only raise.
    assert counts(limped, "pfr") == {"SB": (0, 1), "BB": (0, 1), "BTN": (1, 1)}
    assert counts(limped, "pfr", "strict") == {"BTN": (1, 1)}
    assert counts(limped, "three_bet_steal") == {}
    assert counts(limped, "three_bet_steal", "strict") == {"SB": (0, 1), "BB": (0, 1)}

    heads_up = hand("BTN BB", "BTN:r6 BB:f", won="BTN")
    assert counts(heads_up, "steal") == {"BTN": (1, 1)}
    assert counts(heads_up, "steal", "strict") == {}

    run_out = hand("SB BB BTN", "BTN:r200 SB:f BB:c", won="BTN", run_out=True)
    assert counts(run_out, "wtsd") == {"BB": (1, 1), "BTN": (1, 1)}
    assert counts(run_out, "wtsd", "strict") == {}

    alone = hand("SB BB BTN", "BTN:r6 SB:r40 BB:f BTN:c", won="BTN", stacks={"SB": 40}, run_out=True)
    assert counts(alone, "four_bet") == {"BB": (0, 1)}
    assert counts(alone, "four_bet", "strict") == {"BB": (0, 1), "BTN": (0, 1)}
    assert set(OVER_HANDS) >= {"pfr", "steal", "wtsd", "four_bet", "three_bet_steal"}


def test_who_bet_the_river_made_no_river_call():
    found = hand("SB BB BTN", "BTN:r6 SB:f BB:c", "BB:x BTN:x", "BB:x BTN:x", "BB:b10 BTN:r30 BB:c", won="BB")
    assert counts(found, "wsd_after_river_call") == {}
    assert counts(found, "river_call_efficiency") == {}


def test_rake_is_shared_among_those_who_put_chips_in():
    found = hand(SIX, "UTG:f HJ:f CO:r6 BTN:f SB:f BB:c", "BB:x CO:x", won="CO", rake=6, run_out=True)
    # Six were dealt in; the blinds and the cutoff put in 1, 6 and 6.
    assert counts(found, "rake_dealt") == dict.fromkeys(SIX.split(), (1, 1))
    paid = {who: n for who, (n, _) in counts(found, "rake_contributed").items() if n}
    assert paid == {"SB": 2, "BB": 2, "CO": 2}


def test_pot_of_five_big_blinds_is_a_small_one():
    five = hand("SB BB BTN", "BTN:r10 SB:f BB:c", "BB:x BTN:x", won="BB", run_out=True)
    more = hand("SB BB BTN", "BTN:r11 SB:f BB:c", "BB:x BTN:x", won="BB", run_out=True)
    assert counts(five, "wtsd_big") == {}
    assert counts(more, "wtsd_big") == {"BB": (1, 1), "BTN": (1, 1)}
