"""The fact columns that schema version 6 brought, written out as they were then."""

_ADDED = {
    "UTINYINT": """
        dealt preflop_raises preflop_calls pot_raises flop_players flop_aggressive flop_calls flop_folds
        flop_checks turn_aggressive turn_calls turn_folds turn_checks river_aggressive river_calls
        river_folds river_checks seventh_aggressive seventh_calls seventh_folds seventh_checks
        flop_suits flop_ranks
    """,
    "BOOLEAN": """
        saw_turn saw_river saw_seventh decided_postflop invested_big all_in_faced fold_to_all_in
        call_all_in pfr_opp over_limp over_limp_opp limp_raise_faced limp_fold limp_call isolate
        isolate_opp two_bet two_bet_opp call_three_bet_after_raise cold_four_bet cold_four_bet_opp
        four_bet_faced fold_to_four_bet call_four_bet four_bet_faced_after_three_bet
        fold_to_four_bet_after_three_bet call_four_bet_after_three_bet five_bet five_bet_opp
        cold_call_three_bet cold_call_three_bet_opp raise_faced call_raise squeeze_as_raiser_faced
        fold_to_squeeze_as_raiser call_squeeze_as_raiser squeeze_as_caller_faced
        fold_to_squeeze_as_caller call_squeeze_as_caller all_in_preflop leader cbet_flop_raised
        cbet_flop_raised_fold cbet_turn_faced fold_to_cbet_turn call_cbet_turn cbet_turn_raised
        cbet_turn_raised_fold cbet_river_faced fold_to_cbet_river call_cbet_river cbet_river_raised
        cbet_river_raised_fold bet_after_skipped_cbet_faced fold_to_bet_after_skipped_cbet
        call_bet_after_skipped_cbet check_call_flop raise_bet_flop raise_bet_flop_opp three_bet_flop
        three_bet_flop_opp check_raise_turn check_raise_turn_opp check_call_turn raise_bet_turn
        raise_bet_turn_opp three_bet_turn three_bet_turn_opp check_raise_river check_raise_river_opp
        check_call_river raise_bet_river raise_bet_river_opp three_bet_river three_bet_river_opp
        four_bet_postflop four_bet_postflop_opp ip_to_raiser ip_to_three_bettor check_option
        check_option_opp sb_limp_faced ip_flop ip_turn ip_river donk_flop_faced fold_to_donk_flop
        call_donk_flop probe_river probe_river_opp stab_flop stab_flop_opp float_flop float_flop_opp
        float_turn float_turn_opp float_faced fold_to_float
    """,
    "UINTEGER": """
        stack_bb effective_bb m spr open_size bet_size_flop raise_size_flop bet_size_turn
        raise_size_turn bet_size_river raise_size_river
    """,
    "BIGINT": """
        rake_dealt rake_contributed rake_weighted rake_won
    """,
    "UBIGINT": """
        river_call
    """,
    "VARCHAR": """
        raiser
    """,
}

FACTS_OF_6 = (
    *(
        f"ALTER TABLE hand_players ADD COLUMN IF NOT EXISTS {name} {kind}"
        for kind, names in _ADDED.items()
        for name in names.split()
    ),
    "ALTER TABLE hand_players DROP COLUMN IF EXISTS raise_cbet_flop",
    "INSERT INTO meta SELECT 'facts', 'older' WHERE EXISTS (SELECT 1 FROM hand_players)",
)
"""The whole catalogue of statistics. The facts of older hands wait to be counted anew: `tourney recount`."""
