"""Where the yes-or-no facts of a player's hand lie in the file: a bit each, in three words of a row.

A hundred and fifty columns of BOOLEAN take a load three times as long as these words, and are no smaller.
People and reports ask the view `hand_players`, which gives each its name back.

A bit keeps its place for good: a new fact goes to the end of a word that has room (the third when it is NULL
in stud, where the order of action changes), and is false in older hands until a migration fills it from what
they have, or `tourney recount` does.
"""

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt
import polars as pl

_NAMES = {
    "flags_1": """
        saw_flop saw_turn saw_river saw_seventh decided_postflop showdown wtsd wsd wwsf invested_big
        all_in_faced fold_to_all_in call_all_in vpip vpip_opp pfr pfr_opp rfi rfi_opp limp over_limp
        over_limp_opp limp_raise_faced limp_fold limp_call isolate isolate_opp two_bet two_bet_opp
        three_bet three_bet_opp three_bet_faced fold_to_three_bet call_three_bet
        three_bet_faced_after_raise fold_to_three_bet_after_raise call_three_bet_after_raise four_bet
        four_bet_opp cold_four_bet cold_four_bet_opp four_bet_faced fold_to_four_bet call_four_bet
        four_bet_faced_after_three_bet fold_to_four_bet_after_three_bet call_four_bet_after_three_bet
        five_bet five_bet_opp cold_call cold_call_opp cold_call_three_bet cold_call_three_bet_opp
        raise_faced call_raise squeeze squeeze_opp squeeze_as_raiser_faced fold_to_squeeze_as_raiser
        call_squeeze_as_raiser squeeze_as_caller_faced fold_to_squeeze_as_caller call_squeeze_as_caller
        all_in_preflop
    """,
    "flags_2": """
        leader cbet_flop cbet_flop_opp cbet_flop_faced fold_to_cbet_flop call_cbet_flop cbet_flop_raised
        cbet_flop_raised_fold cbet_turn cbet_turn_opp cbet_turn_faced fold_to_cbet_turn call_cbet_turn
        cbet_turn_raised cbet_turn_raised_fold cbet_river cbet_river_opp cbet_river_faced
        fold_to_cbet_river call_cbet_river cbet_river_raised cbet_river_raised_fold delayed_cbet_turn
        delayed_cbet_turn_opp bet_after_skipped_cbet_faced fold_to_bet_after_skipped_cbet
        call_bet_after_skipped_cbet check_raise_flop check_raise_flop_opp check_call_flop raise_bet_flop
        raise_bet_flop_opp three_bet_flop three_bet_flop_opp check_raise_turn check_raise_turn_opp
        check_call_turn raise_bet_turn raise_bet_turn_opp three_bet_turn three_bet_turn_opp
        check_raise_river check_raise_river_opp check_call_river raise_bet_river raise_bet_river_opp
        three_bet_river three_bet_river_opp four_bet_postflop four_bet_postflop_opp
    """,
    "flags_3": """
        ip_to_raiser ip_to_three_bettor steal steal_opp steal_faced fold_to_steal call_steal
        check_option check_option_opp sb_limp_faced ip_flop ip_turn ip_river donk_flop donk_flop_opp
        donk_flop_faced fold_to_donk_flop call_donk_flop probe_turn probe_turn_opp probe_river
        probe_river_opp stab_flop stab_flop_opp float_flop float_flop_opp float_turn float_turn_opp
        float_faced fold_to_float in_sb in_bb in_co in_btn raiser_early raiser_middle raiser_co
        raiser_btn raiser_sb
    """,
}

WORDS: dict[str, tuple[str, ...]] = {word: tuple(names.split()) for word, names in _NAMES.items()}
"""word -> the facts in it, from the lowest bit. The facts of a word are NULL together."""

PACKED = frozenset(name for names in WORDS.values() for name in names)
"""All facts that lie in a word."""


def packed(players: pl.DataFrame) -> pl.DataFrame:
    """These rows with words in the place of the facts that lie in them; such rows come back as they are."""
    if players.columns and set(WORDS) <= set(players.columns):
        return players
    words = []
    for name, facts in WORDS.items():
        found = {fact: players[fact].fill_null(False).to_numpy() for fact in facts}
        known = players[facts[0]].is_not_null()
        words.append(pl.select(pl.when(known).then(word(name, found)).alias(name)).to_series())
    return players.drop(PACKED).hstack(words)


def word(name: str, found: Mapping[str, npt.NDArray[np.bool_]]) -> pl.Series:
    """A word of the facts `found`, by row."""
    facts = WORDS[name]
    # Byte by byte: five times as fast as `np.packbits` over rows.
    octets = np.zeros((len(found[facts[0]]), 8), np.uint8)
    for at in range(0, len(facts), 8):
        octet = found[facts[at]].astype(np.uint8)
        for place, fact in enumerate(facts[at + 1 : at + 8], start=1):
            octet |= found[fact].view(np.uint8) << np.uint8(place)
        octets[:, at // 8] = octet
    return pl.Series(name, octets.view("<u8").reshape(-1))


def bit(name: str) -> str:
    """The SQL of a packed fact: a BOOLEAN, NULL where its word is."""
    for word, names in WORDS.items():
        if name in names:
            return f"({word} & {1 << names.index(name)}::UBIGINT) <> 0"
    raise KeyError(name)
