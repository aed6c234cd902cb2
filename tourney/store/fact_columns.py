"""The columns of `hand_players` that statistics count: made, chance (`_opp`), faced and answer.

A made and a chance are BOOLEAN, so that a ratio is `count_if(made)` over `count_if(chance)`; counts
of actions are small ints. They are refilled from `hand_events` whenever a definition changes. All
are NULL in a cancelled hand, except `counted`.
"""

from tourney.store.columns import Column


def _flag(name: str, comment: str) -> Column:
    return Column(name, "BOOLEAN", comment)


def _count(name: str, comment: str) -> Column:
    return Column(name, "UTINYINT", comment)


HAND: tuple[Column, ...] = (
    _flag("counted", "The hand counts as a hand: it was not cancelled."),
    Column("net_bb", "DOUBLE", "net in big blinds of this hand; NULL without a big blind."),
    _flag("saw_flop", "Was in the hand, all-in or not, when the flop was dealt."),
    _flag("showdown", "Never folded, and neither did somebody else; showing is not needed."),
    _flag("wtsd", "Saw the flop and went to showdown."),
    _flag("wsd", "Won any part of a pot at showdown."),
    _flag("wwsf", "Saw the flop and won any part of a pot."),
)

EXPECTED: tuple[Column, ...] = (
    Column("ev", "BIGINT", "All-in adjusted net: equity in each pot less invested; net where none applies."),
    Column("ev_bb", "DOUBLE", "ev in big blinds of this hand; NULL without a big blind."),
    _count(
        "ev_state",
        "1 adjusted by every run-out, 2 by drawn ones, 3 not adjusted as cards are unknown, 4 as choices "
        "were to come; 0 no all-in before the last card.",
    ),
)

PREFLOP: tuple[Column, ...] = (
    _flag("vpip", "Called, bet or raised of his own will before the flop."),
    _flag("vpip_opp", "Had a decision before the flop: not in a walk, nor all-in by his blind."),
    _flag("pfr", "Raised before the flop; its chance is vpip_opp."),
    _flag("rfi", "Raised first into an unopened pot."),
    _flag("rfi_opp", "Had a decision when nobody had called, raised or checked."),
    _flag("limp", "Called the blind first in an unopened pot; its chance is rfi_opp."),
    _flag("three_bet", "Re-raised the first raise."),
    _flag("three_bet_opp", "Faced exactly one raise by somebody else and could raise."),
    _flag("three_bet_faced", "Faced exactly two raises, whatever he did before."),
    _flag("fold_to_three_bet", "Folded to them."),
    _flag("call_three_bet", "Called them."),
    _flag("three_bet_faced_after_raise", "Raised first in and faced a re-raise."),
    _flag("fold_to_three_bet_after_raise", "Raised first in and folded to a re-raise."),
    _flag("four_bet", "Raised a re-raise, with a fourth bet or a higher one."),
    _flag("four_bet_opp", "Faced two raises or more, the last by somebody else, and could raise."),
    _flag("cold_call", "Called the first raise with nothing in the pot but antes."),
    _flag("cold_call_opp", "Faced exactly one raise before acting, and had posted no blind."),
    _flag("squeeze", "Re-raised a raise that somebody had called."),
    _flag("squeeze_opp", "Faced exactly one raise and a call of it, and could raise."),
    _flag("steal", "Raised first in from the cutoff, the button or the small blind."),
    _flag("steal_opp", "Folded to in the cutoff, on the button or in the small blind."),
    _flag("steal_faced", "In a blind, faced a steal with nobody else in the pot."),
    _flag("fold_to_steal", "Folded to it."),
    _flag("call_steal", "Called it."),
)

POSTFLOP: tuple[Column, ...] = (
    _flag("cbet_flop", "The last to raise before the flop bet the flop first."),
    _flag("cbet_flop_opp", "The last to raise before the flop decided on a flop that nobody had bet."),
    _flag("cbet_flop_faced", "Faced a flop continuation bet that nobody had raised."),
    _flag("fold_to_cbet_flop", "Folded to it."),
    _flag("call_cbet_flop", "Called it."),
    _flag("raise_cbet_flop", "Raised it."),
    _flag("cbet_turn", "Bet the turn first after an unraised flop continuation bet."),
    _flag("cbet_turn_opp", "Decided on an unbet turn after his unraised flop continuation bet."),
    _flag("cbet_river", "Bet the river first after an unraised turn continuation bet."),
    _flag("cbet_river_opp", "Decided on an unbet river after his unraised turn continuation bet."),
    _flag("delayed_cbet_turn", "The last to raise before the flop bet the turn after a checked flop."),
    _flag("delayed_cbet_turn_opp", "He decided on an unbet turn after a checked flop."),
    _flag("donk_flop", "Bet the flop into the last to raise before it."),
    _flag("donk_flop_opp", "Could open the flop ahead of the last to raise before it."),
    _flag("probe_turn", "Bet the turn out of position after the raiser had checked the flop through."),
    _flag("probe_turn_opp", "Called a raise before the flop and could do so."),
    _flag("check_raise_flop", "Checked the flop and raised when it was bet."),
    _flag("check_raise_flop_opp", "Checked the flop and faced a bet."),
    _count("postflop_aggressive", "Bets and raises after the flop was dealt."),
    _count("postflop_calls", "Calls after the flop was dealt."),
    _count("postflop_folds", "Folds after the flop was dealt."),
    _count("postflop_checks", "Checks after the flop was dealt."),
)

FACTS: tuple[Column, ...] = (*HAND, *EXPECTED, *PREFLOP, *POSTFLOP)
