"""How schema version 7 packed the yes-or-no facts of `hand_players`, written out as it was then."""

_WORDS = {
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
        float_faced fold_to_float
    """,
}


def _packed(names: str) -> str:
    return " | ".join(
        f"(coalesce({name}, false)::UBIGINT << {place})" for place, name in enumerate(names.split())
    )


FACTS_OF_7 = (
    "CREATE TABLE player_rows AS SELECT * EXCLUDE ("
    + ", ".join(", ".join(names.split()) for names in _WORDS.values())
    + "), "
    + ", ".join(
        f"CASE WHEN {names.split()[0]} IS NOT NULL THEN {_packed(names)} END AS {word}"
        for word, names in _WORDS.items()
    )
    + " FROM hand_players",
    "DROP TABLE hand_players",
)
"""`hand_players` is a view from here on, made anew like the comments after the last step."""
