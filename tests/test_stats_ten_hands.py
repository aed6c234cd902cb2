"""Ten hands of four players, on which every statistic was counted by hand for every player."""

from collections.abc import Sequence

import pytest
from stats_hands import CONNECTION, OVER_HANDS, hand

from tourney.engine.record import HandRecord
from tourney.stats.keep import prepare

ANN, BEN, CAT, DAN = "Ann", "Ben", "Cat", "Dan"
PLAYERS = (ANN, BEN, CAT, DAN)

# Who sits in SB, BB, CO and BTN, the betting of each street, and who wins.
TEN = [
    ((ANN, BEN, CAT, DAN), ["CO:r6 BTN:f SB:f BB:c", "BB:x CO:b8 BB:f"], "CO"),
    (
        (BEN, CAT, DAN, ANN),
        ["CO:f BTN:r5 SB:r18 BB:f BTN:c", "SB:b20 BTN:c", "SB:x BTN:x", "SB:x BTN:x"],
        "BTN",
    ),
    ((CAT, DAN, ANN, BEN), ["CO:f BTN:f SB:f"], "BB"),
    (
        (DAN, ANN, BEN, CAT),
        ["CO:c BTN:c SB:c BB:x", "SB:x BB:b6 CO:c BTN:f SB:f", "BB:b12 CO:r40 BB:f"],
        "CO",
    ),
    ((ANN, BEN, CAT, DAN), ["CO:r6 BTN:c SB:r30 BB:f CO:f BTN:f"], "SB"),
    (
        (BEN, CAT, DAN, ANN),
        ["CO:r5 BTN:c SB:f BB:c", "BB:x CO:x BTN:x", "BB:b8 CO:c BTN:f", "BB:x CO:x"],
        "CO",
    ),
    ((CAT, DAN, ANN, BEN), ["CO:f BTN:f SB:r6 BB:r18 SB:r50 BB:f"], "SB"),
    ((DAN, ANN, BEN, CAT), ["CO:r200 BTN:f SB:f BB:c", "", "", ""], "BB CO"),
    ((ANN, BEN, CAT, DAN), ["CO:f BTN:r5 SB:f BB:c", "BB:x BTN:b6 BB:r20 BTN:c", "BB:b30 BTN:f"], "BB"),
    ((BEN, CAT, DAN, ANN), ["CO:r6 BTN:f SB:c BB:f", "SB:b8 CO:c", "SB:b16 CO:c", "SB:x CO:b40 SB:f"], "CO"),
]

# For each statistic (n, d) of Ann, Ben, Cat and Dan. The numbers of the hands stand beside them: first
# those of n, then those that are in d alone.
EXPECTED: dict[str, Sequence[tuple[float, float]]] = {
    "hands": [(10, 10)] * 4,
    # Ann -1 +40 0 -20 +14 -5 0 +1 -1 0; Ben -6 -38 0 +24 -2 -1 0 0 +26 -30;
    # Cat +7 -2 -1 -2 -6 -13 +18 0 0 -2; Dan 0 0 +1 -2 -6 +19 -18 -1 -25 +32.
    "net": [(28, 10), (-27, 10), (-1, 10), (0, 10)],
    "bb_100": [(1400, 10), (-1350, 10), (-50, 10), (0, 10)],
    # Showdowns in hands 2, 6 and 8.
    "won_with_showdown": [(41, 2), (-38, 2), (-13, 1), (19, 1)],
    "won_without_showdown": [(-13, 8), (11, 8), (12, 9), (-19, 9)],
    # Nobody's cards are known, so that hand 8, all-in before the flop, is not adjusted.
    "ev_net": [(28, 10), (-27, 10), (-1, 10), (0, 10)],
    "ev_bb_100": [(1400, 10), (-1350, 10), (-50, 10), (0, 10)],
    "all_in_luck": [(0, 0)] * 4,
    "all_in_adjusted": [(0, 1), (0, 1), (0, 0), (0, 0)],
    # Ann 2 5 6 8; Ben 1 2 4 8 9 10; Cat 1 4 5 6 7; Dan 4 5 6 7 9 10, and hand 3 is his walk.
    "vpip": [(4, 10), (6, 10), (5, 10), (6, 9)],
    # Ann 2 5; Ben 2 8; Cat 1 5 7; Dan 6 7 9 10.
    "pfr": [(2, 10), (2, 10), (3, 10), (4, 9)],
    # Ann 2, 3 7; Ben 8, 3 4 7; Cat 1 5 7, 3 9; Dan 6 9 10, 2.
    "rfi": [(1, 3), (1, 4), (3, 5), (3, 4)],
    # Ben in hand 4.
    "limp": [(0, 3), (1, 4), (0, 5), (0, 4)],
    # Ann 5, 1 6 9 10; Ben 2, 1 6 9 10; Cat 6 10; Dan 7, 1 5. In hand 8 the all-in covers everybody.
    "three_bet": [(1, 5), (1, 5), (0, 2), (1, 3)],
    # Ann 2 called; Ben 5; Cat 2 5, 7 raised; Dan 5.
    "fold_to_three_bet": [(0, 1), (1, 1), (2, 3), (1, 1)],
    "call_three_bet": [(1, 1), (0, 1), (0, 3), (0, 1)],
    # Ann 2; Cat 5, 7.
    "fold_to_three_bet_after_raise": [(0, 1), (0, 0), (1, 2), (0, 0)],
    "fold_to_three_bet_as_raiser": [(0, 1), (0, 0), (1, 2), (0, 0)],
    # Ann 2; Ben 5; Cat 7, 2 5; Dan 5 7.
    "four_bet": [(0, 1), (0, 1), (1, 3), (0, 2)],
    # Ann 6, 10; Cat 8; Dan 5, 1.
    "cold_call": [(1, 2), (0, 0), (0, 1), (1, 2)],
    # Ann 5; Ben 6; Cat 6 10.
    "squeeze": [(1, 1), (0, 1), (0, 2), (0, 0)],
    # Four-handed everybody but the big blind opens from a steal seat.
    "steal": [(1, 3), (1, 4), (3, 5), (3, 4)],
    # Ann 1 9, 8; Ben 1 2 9 10; Dan 8, 7.
    "fold_to_steal": [(2, 3), (0, 4), (0, 0), (1, 2)],
    # Ann 8; Ben 1 9 10, and he raised in 2; Dan raised in 7.
    "call_steal": [(1, 3), (3, 4), (0, 0), (0, 2)],
    # Ben 2; Cat 1; Dan 9, 6. In hand 10 Dan was led into.
    "cbet_flop": [(0, 0), (1, 1), (1, 1), (1, 2)],
    # Ann 2 called; Ben 1 folded, 9 raised.
    "fold_to_cbet_flop": [(0, 1), (1, 2), (0, 0), (0, 0)],
    "call_cbet_flop": [(1, 1), (0, 2), (0, 0), (0, 0)],
    "raise_cbet_flop": [(0, 1), (1, 2), (0, 0), (0, 0)],
    # Ben 2; in hand 9 Dan was raised on the flop.
    "cbet_turn": [(0, 0), (0, 1), (0, 0), (0, 0)],
    "cbet_river": [(0, 0)] * 4,
    # In hand 6 the turn was bet into Dan.
    "delayed_cbet_turn": [(0, 0)] * 4,
    # Ben 10, 1 9; Cat 6.
    "donk_flop": [(0, 0), (1, 3), (0, 1), (0, 0)],
    # Cat 6.
    "probe_turn": [(0, 0), (0, 0), (1, 1), (0, 0)],
    # Ben 9, 1; Dan 4.
    "check_raise_flop": [(0, 0), (1, 2), (0, 0), (0, 1)],
    # Bets and raises, calls, folds, checks after the flop: Ann 2 1 2 3; Ben 6 1 2 5; Cat 2 0 1 2; Dan 2 4 2 3.
    "af": [(2, 1), (6, 1), (2, 0), (2, 4)],
    "afq": [(2, 5), (6, 9), (2, 3), (2, 8)],
    "agg": [(2, 6), (6, 12), (2, 4), (2, 9)],
    # Flops: Ann 2 4 6 8; Ben 1 2 4 8 9 10; Cat 1 4 6; Dan 4 6 9 10. Showdowns: 2, 6 without Ann, 8.
    "wtsd": [(2, 4), (2, 6), (1, 3), (1, 4)],
    # Ann 2 8; Ben 8, 2; Cat 6; Dan 6. Hand 8 is a split.
    "wsd": [(2, 2), (1, 2), (0, 1), (1, 1)],
    # Ann 2 8; Ben 4 8 9; Cat 1; Dan 6 10.
    "wwsf": [(2, 4), (3, 6), (1, 3), (2, 4)],
}

NOBODY = [(0, 0)] * 4
ALL_TEN = [(0, 10)] * 4

EXPECTED |= {
    # Hands in big blinds: Ann -.5 20 0 -10 7 -2.5 0 .5 -.5 0, squares 556, variance (556 - 14^2 / 10) / 9; Ben
    # (909.25 - 13.5^2 / 10) / 9; Cat (147.75 - .5^2 / 10) / 9; Dan 594 / 9.
    "std_dev_100": [(77.2010, 10), (99.5001, 10), (40.5141, 10), (81.2404, 10)],
    # Ann 78 20 201; Ben 44 200 51; Cat 13 36; Dan 2 32 62.
    "gross": [(299, 10), (295, 10), (49, 10), (96, 10)],
    "won_hand": [(3, 10), (3, 10), (2, 10), (3, 10)],
    "won_pot": [(299, 3), (295, 3), (49, 2), (96, 3)],
    "biggest_pot": [(201, 3), (200, 3), (36, 2), (62, 3)],
    **dict.fromkeys(("rake_dealt", "rake_contributed", "rake_weighted", "rake_won"), ALL_TEN),
    # Hand 8 is an all-in with unknown cards: nothing is adjusted.
    "ev_net": EXPECTED["net"],
    "ev_bb_100": EXPECTED["bb_100"],
    "all_in_luck": NOBODY,
    "all_in_adjusted": [(0, 1), (0, 1), (0, 0), (0, 0)],
    # Cat was folded to in the small blind in 3 and 7.
    "limp_sb": [(0, 0), (0, 0), (0, 2), (0, 0)],
    # Hand 4: Ben limps, Cat and Dan follow, Ann has the option.
    "over_limp": [(0, 0), (0, 0), (1, 1), (1, 1)],
    "isolate": [(0, 1), (0, 0), (0, 1), (0, 1)],
    "check_option": [(1, 1), (0, 0), (0, 0), (0, 0)],
    **dict.fromkeys(("limp_fold", "limp_call", "limp_raise", "raise_bb_vs_sb_limp"), NOBODY),
    # Raise first in, and hand 4 but for Ben, who opened it.
    "two_bet": [(1, 4), (1, 4), (3, 6), (3, 5)],
    # Ann 2 6 8, 1 5 9 10; Ben 1 9 10, 2 5 6; Cat 6, 2 5 7 8 10; Dan 5, 1 7 8.
    "call_raise": [(3, 7), (3, 6), (1, 6), (1, 4)],
    # Hand 8.
    "all_in_preflop": [(1, 10), (1, 10), (0, 10), (0, 10)],
    "fold_to_all_in": [(0, 1), (0, 0), (1, 1), (1, 1)],
    "call_all_in": [(1, 1), (0, 0), (0, 1), (0, 1)],
    "three_bet_vs_early": NOBODY,
    "three_bet_vs_middle": NOBODY,
    # Before anybody called: Ann 1 6 10; Ben 1 10; Dan 1 5.
    "three_bet_vs_co": [(0, 3), (0, 2), (0, 0), (0, 2)],
    # Ann 9; Ben 2, 9.
    "three_bet_vs_btn": [(0, 1), (1, 2), (0, 0), (0, 0)],
    "three_bet_vs_sb": [(0, 0), (0, 0), (0, 0), (1, 1)],
    # In position Ann 6 10; Dan 7, 1 5.
    "three_bet_ip": [(0, 2), (0, 0), (0, 0), (1, 3)],
    "three_bet_oop": [(1, 3), (1, 5), (0, 2), (0, 0)],
    # On the button against the small blind Ann 2; Cat before the small blind 5, in it against the big blind 7.
    "fold_to_three_bet_after_raise_ip": [(0, 1), (0, 0), (1, 1), (0, 0)],
    "fold_to_three_bet_after_raise_oop": [(0, 0), (0, 0), (0, 1), (0, 0)],
    "call_three_bet_after_raise": [(1, 1), (0, 0), (0, 2), (0, 0)],
    "call_three_bet_as_raiser": [(1, 1), (0, 0), (0, 2), (0, 0)],
    "call_three_bet_after_raise_ip": [(1, 1), (0, 0), (0, 1), (0, 0)],
    "call_three_bet_after_raise_oop": [(0, 0), (0, 0), (0, 1), (0, 0)],
    # Cat in 7.
    "four_bet_range": [(0, 3), (0, 4), (1, 5), (0, 4)],
    # Ben in 5, Cat in 2, both in the big blind.
    "cold_four_bet": [(0, 0), (0, 1), (0, 1), (0, 0)],
    "cold_call_three_bet": NOBODY,
    # Dan in 7.
    **{
        key: [(0, 0), (0, 0), (0, 0), (1, 1)]
        for key in ("fold_to_four_bet", "fold_to_four_bet_after_three_bet")
    },
    **{
        key: [(0, 0), (0, 0), (0, 0), (0, 1)]
        for key in ("call_four_bet", "call_four_bet_after_three_bet", "five_bet")
    },
    # Hand 5: Cat raised, Dan called, Ann squeezed.
    "fold_to_squeeze_as_raiser": [(0, 0), (0, 0), (1, 1), (0, 0)],
    "call_squeeze_as_raiser": [(0, 0), (0, 0), (0, 1), (0, 0)],
    "fold_to_squeeze_as_caller": [(0, 0), (0, 0), (0, 0), (1, 1)],
    "call_squeeze_as_caller": [(0, 0), (0, 0), (0, 0), (0, 1)],
    # Ann 3 7; Ben 8, 4; Cat 1 5, 9; Dan 6 10, 2.
    "steal_co": [(0, 2), (1, 2), (2, 3), (2, 3)],
    "steal_btn": [(1, 1), (0, 2), (0, 0), (1, 1)],
    "steal_sb": [(0, 0), (0, 0), (1, 2), (0, 0)],
    "fold_to_steal_sb": [(2, 2), (0, 2), (0, 0), (1, 1)],
    "fold_to_steal_bb": [(0, 1), (0, 2), (0, 0), (0, 1)],
    "call_steal_sb": [(0, 2), (1, 2), (0, 0), (0, 1)],
    "call_steal_bb": [(1, 1), (2, 2), (0, 0), (0, 1)],
    # The all-in of hand 8 cannot be raised.
    "three_bet_steal": [(0, 2), (1, 4), (0, 0), (1, 1)],
    "three_bet_steal_sb": [(0, 2), (1, 2), (0, 0), (0, 0)],
    "three_bet_steal_bb": [(0, 0), (0, 2), (0, 0), (1, 1)],
    # Ann 2; Cat 5, 7.
    "fold_to_resteal": [(0, 1), (0, 0), (1, 2), (0, 0)],
    # Dan in 7; Ben in 2 and Ann in 9; Ben in 9.
    "fold_bb_vs_sb": [(0, 0), (0, 0), (0, 0), (0, 1)],
    "call_bb_vs_sb": [(0, 0), (0, 0), (0, 0), (0, 1)],
    "three_bet_bb_vs_sb": [(0, 0), (0, 0), (0, 0), (1, 1)],
    "fold_sb_vs_btn": [(1, 1), (0, 1), (0, 0), (0, 0)],
    "call_sb_vs_btn": [(0, 1), (0, 1), (0, 0), (0, 0)],
    "three_bet_sb_vs_btn": [(0, 1), (1, 1), (0, 0), (0, 0)],
    "fold_bb_vs_btn": [(0, 0), (0, 1), (0, 0), (0, 0)],
    "call_bb_vs_btn": [(0, 0), (1, 1), (0, 0), (0, 0)],
    "three_bet_bb_vs_btn": [(0, 0), (0, 1), (0, 0), (0, 0)],
    # In position Cat 1, Dan 9; ahead of somebody Ben 2, Dan 6, which is multiway.
    "cbet_flop_ip": [(0, 0), (0, 0), (1, 1), (1, 1)],
    "cbet_flop_oop": [(0, 0), (1, 1), (0, 0), (0, 1)],
    "cbet_turn_oop": [(0, 0), (0, 1), (0, 0), (0, 0)],
    **dict.fromkeys(("cbet_turn_ip", "cbet_river_ip", "cbet_river_oop"), NOBODY),
    # All flops are 222 of three suits: Ben's chance of hand 2 came after such a one.
    "cbet_turn_rainbow": [(0, 0), (0, 1), (0, 0), (0, 0)],
    "cbet_turn_paired": [(0, 0), (0, 1), (0, 0), (0, 0)],
    **dict.fromkeys(("cbet_turn_monotone", "cbet_turn_two_tone"), NOBODY),
    **dict.fromkeys((f"cbet_river_{key}" for key in ("monotone", "two_tone", "rainbow", "paired")), NOBODY),
    "cbet_flop_hu": [(0, 0), (1, 1), (1, 1), (1, 1)],
    "cbet_flop_multiway": [(0, 0), (0, 0), (0, 0), (0, 1)],
    "cbet_flop_srp": [(0, 0), (0, 0), (1, 1), (1, 2)],
    "cbet_flop_3bp": [(0, 0), (1, 1), (0, 0), (0, 0)],
    # Every flop is three deuces of three suits.
    "cbet_flop_monotone": NOBODY,
    "cbet_flop_two_tone": NOBODY,
    "cbet_flop_rainbow": [(0, 0), (1, 1), (1, 1), (1, 2)],
    "cbet_flop_paired": [(0, 0), (1, 1), (1, 1), (1, 2)],
    # Ben 20 of 38, Cat 8 of 13, Dan 6 of 11.
    "cbet_flop_small": [(0, 0), (0, 1), (0, 1), (0, 1)],
    "cbet_flop_medium": [(0, 0), (1, 1), (1, 1), (1, 1)],
    "cbet_flop_large": [(0, 0), (0, 1), (0, 1), (0, 1)],
    # Ann 2 on the button, in a 3-bet pot; Ben 1 and 9 in the big blind.
    "fold_to_cbet_flop_ip": [(0, 1), (0, 0), (0, 0), (0, 0)],
    "call_cbet_flop_ip": [(1, 1), (0, 0), (0, 0), (0, 0)],
    "raise_cbet_flop_ip": [(0, 1), (0, 0), (0, 0), (0, 0)],
    "fold_to_cbet_flop_oop": [(0, 0), (1, 2), (0, 0), (0, 0)],
    "call_cbet_flop_oop": [(0, 0), (0, 2), (0, 0), (0, 0)],
    "raise_cbet_flop_oop": [(0, 0), (1, 2), (0, 0), (0, 0)],
    "fold_to_cbet_flop_3bp": [(0, 1), (0, 0), (0, 0), (0, 0)],
    "call_cbet_flop_3bp": [(1, 1), (0, 0), (0, 0), (0, 0)],
    "raise_cbet_flop_3bp": [(0, 1), (0, 0), (0, 0), (0, 0)],
    **{
        f"{answer}cbet_{street}": NOBODY
        for street in ("turn", "river")
        for answer in ("fold_to_", "call_", "raise_")
    },
    # Dan in 9 called the raise.
    "cbet_flop_then_fold": [(0, 0), (0, 0), (0, 0), (0, 1)],
    "cbet_turn_then_fold": NOBODY,
    "cbet_river_then_fold": NOBODY,
    # Nobody bet the flop of hand 6, in which Dan checked and Ann could have bet.
    **{f"skip_cbet_then_{answer}": NOBODY for answer in ("fold", "call", "raise")},
    "stab_flop": [(0, 1), (0, 0), (0, 0), (0, 0)],
    "float_flop": [(0, 1), (0, 0), (0, 0), (0, 0)],
    # Ann in 2, when Ben checked the turn.
    "float_turn": [(0, 1), (0, 0), (0, 0), (0, 0)],
    "fold_to_float": NOBODY,
    # Dan in 10.
    "fold_to_donk_flop": [(0, 0), (0, 0), (0, 0), (0, 1)],
    "call_donk_flop": [(0, 0), (0, 0), (0, 0), (1, 1)],
    "raise_donk_flop": [(0, 0), (0, 0), (0, 0), (0, 1)],
    "probe_river": NOBODY,
    # Ben 1, 9; Dan 4.
    "check_call_flop": [(0, 0), (0, 2), (0, 0), (0, 1)],
    "check_fold_flop": [(0, 0), (1, 2), (0, 0), (1, 1)],
    **{f"check_{answer}_turn": NOBODY for answer in ("raise", "call", "fold")},
    # Ben in 10.
    "check_raise_river": [(0, 0), (0, 1), (0, 0), (0, 0)],
    "check_call_river": [(0, 0), (0, 1), (0, 0), (0, 0)],
    "check_fold_river": [(0, 0), (1, 1), (0, 0), (0, 0)],
    # Ann 2; Ben 9, 1 4; Cat 4; Dan 4 10.
    "raise_bet_flop": [(0, 1), (1, 3), (0, 1), (0, 2)],
    # Ann 6; Ben 4; Dan 6 9 10.
    "raise_bet_turn": [(0, 1), (1, 1), (0, 0), (0, 3)],
    "raise_bet_river": [(0, 0), (0, 1), (0, 0), (0, 0)],
    # Dan in 9, Ann in 4.
    "three_bet_flop": [(0, 0), (0, 0), (0, 0), (0, 1)],
    "three_bet_turn": [(0, 1), (0, 0), (0, 0), (0, 0)],
    "three_bet_river": NOBODY,
    "four_bet_postflop": NOBODY,
    # Bets and raises, calls, folds, checks. Flop: Ann 1 1 0 1; Ben 3 1 1 2; Cat 1 0 1 1; Dan 1 2 1 2. Turn:
    # Ann 1 0 2 1; Ben 3 0 0 1; Cat 1 0 0 0; Dan 0 2 1 0. River: Ann 0 0 0 1; Ben 0 0 1 2; Cat 0 0 0 1; Dan 1 0 0 1.
    "af_flop": [(1, 1), (3, 1), (1, 0), (1, 2)],
    "af_turn": [(1, 0), (3, 0), (1, 0), (0, 2)],
    "af_river": [(0, 0), (0, 0), (0, 0), (1, 0)],
    "afq_flop": [(1, 2), (3, 5), (1, 2), (1, 4)],
    "afq_turn": [(1, 3), (3, 3), (1, 1), (0, 3)],
    "afq_river": [(0, 0), (0, 1), (0, 0), (1, 1)],
    "agg_flop": [(1, 3), (3, 6), (1, 2), (1, 5)],
    "agg_turn": [(1, 2), (3, 4), (1, 1), (0, 2)],
    "agg_river": [(0, 1), (0, 2), (0, 1), (1, 2)],
    **dict.fromkeys(("af_seventh", "afq_seventh", "agg_seventh"), NOBODY),
    # Before the flop raises 2 2 4 4, calls 3 4 2 2.
    "af_total": [(4, 4), (8, 5), (6, 2), (6, 6)],
    "saw_flop": [(4, 10), (6, 10), (3, 10), (4, 10)],
    # Ann 2 4 6 8; Ben 2 4 8 9 10; Cat 6; Dan 6 9 10.
    "saw_turn": [(4, 10), (5, 10), (1, 10), (3, 10)],
    # Ann 2 8; Ben 2 8 10; Cat 6; Dan 6 10.
    "saw_river": [(2, 10), (3, 10), (1, 10), (2, 10)],
    "saw_seventh": ALL_TEN,
    # More than 10 put in: Ann 2 4 8; Ben 2 4 8 9 10; Cat 6; Dan 6 9 10.
    "wtsd_big": [(2, 3), (2, 5), (1, 1), (1, 3)],
    "wsd_big": [(2, 2), (1, 2), (0, 1), (1, 1)],
    "wsd_after_river_call": NOBODY,
    "river_call_efficiency": NOBODY,
    # Ben 2; Cat 1; Dan 9.
    "wtsd_after_cbet": [(0, 0), (1, 1), (0, 1), (0, 1)],
    # Ben 8, 2; Cat 1; Dan 6 10, 9.
    "wwsf_as_raiser": [(0, 0), (1, 2), (1, 1), (2, 3)],
    # Ann 2 8, 6; Ben 9, 1 10; Cat 6.
    "wwsf_as_caller": [(2, 3), (1, 3), (0, 1), (0, 0)],
    # Percent of the pot: Ann 6/8; Ben 20/38 8/14; Cat 8/13; Dan 6/11.
    "bet_size_flop": [(75, 1), (52.63 + 57.14, 2), (61.54, 1), (54.55, 1)],
    # Ann 12/20; Ben 30/51 16/30; Cat 8/16.
    "bet_size_turn": [(60, 1), (58.82 + 53.33, 2), (50, 1), (0, 0)],
    "bet_size_river": [(0, 0), (0, 0), (0, 0), (64.52, 1)],
    # Ben in 9 raises 14 beyond the call into 23, in 4 he raises 28 into 44.
    "raise_size_flop": [(0, 0), (60.87, 1), (0, 0), (0, 0)],
    "raise_size_turn": [(0, 0), (63.64, 1), (0, 0), (0, 0)],
    "raise_size_river": NOBODY,
    # In big blinds: Ann 5; Ben 200; Cat 6 6 6; Dan 5 5 6.
    "open_size": [(2.5, 1), (100, 1), (9, 3), (8, 3)],
    # Hands 1 194/13, 2 182/38, 4 198/8, 6 195/16, 9 195/11, 10 194/14.
    "spr": [
        (4.79 + 24.75 + 12.19, 3),
        (14.92 + 4.79 + 24.75 + 17.73 + 13.86, 5),
        (14.92 + 24.75 + 12.19, 3),
        (24.75 + 12.19 + 17.73 + 13.86, 4),
    ],
    # 100 big blinds each; Dan decides nothing in his walk.
    "effective_bb": [(1000, 10), (1000, 10), (1000, 10), (900, 9)],
    "stack_bb": [(1000, 10)] * 4,
    # 200 / 3, four-handed.
    "m": [(666.7, 10)] * 4,
    "effective_m": [(266.68, 10)] * 4,
    "m_green": [(10, 10)] * 4,
    **{f"m_{zone}": ALL_TEN for zone in ("yellow", "orange", "red", "dead")},
}


def ten_hands() -> list[HandRecord]:
    """The ten as records."""
    seats = ("SB", "BB", "CO", "BTN")
    return [
        hand(
            " ".join(seats), *streets, won=won, names=dict(zip(seats, names, strict=True)), number=str(number)
        )
        for number, (names, streets, won) in enumerate(TEN, 1)
    ]


@pytest.fixture(scope="module")
def counted():
    """The counts of all statistics: `{name: {key: (n, d)}}`."""
    CONNECTION.register("ten", prepare(ten_hands()).players.to_arrow())
    columns = ", ".join(f"[{statistic.n}, {statistic.d}]" for statistic in OVER_HANDS.values())
    rows = CONNECTION.execute(f"SELECT name, {columns} FROM ten GROUP BY name").fetchall()
    return {name: dict(zip(OVER_HANDS, map(tuple, pairs), strict=True)) for name, *pairs in rows}


@pytest.mark.parametrize("key", EXPECTED)
def test_counted_by_hand(counted, key):
    for player, expected in zip(PLAYERS, EXPECTED[key], strict=True):
        assert counted[player][key] == pytest.approx(expected, abs=0.001), player


def test_every_statistic_was_counted():
    assert set(EXPECTED) == set(OVER_HANDS)
