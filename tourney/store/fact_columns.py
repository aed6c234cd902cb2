"""The columns of `hand_players` that statistics count: made, chance (`_opp`), faced and answer.

A made and a chance are BOOLEAN, so that a ratio is `count_if(made)` over `count_if(chance)`; counts
of actions are small ints. A raise is the answer that is neither a fold nor a call. All are refilled
from `hand_events` whenever a definition changes, and NULL in a cancelled hand, except `counted`.

Flop, turn and river are the second, third and fourth betting round of any game: in stud fourth, fifth
and sixth street, in draw games what follows the first, second and third draw. Where nobody posts a
blind, the completion of a bring-in or the opening bet is the first raise.
"""

from tourney.store.columns import Column

STREETS = ("flop", "turn", "river")


def _flag(name: str, comment: str) -> Column:
    return Column(name, "BOOLEAN", comment)


def _count(name: str, comment: str) -> Column:
    return Column(name, "UTINYINT", comment)


def _size(name: str, comment: str) -> Column:
    return Column(name, "UINTEGER", comment)


def _answers(key: str, faced: str) -> tuple[Column, ...]:
    """Faced, and the two answers that are not a raise."""
    return (
        _flag(f"{key}_faced", faced),
        _flag(f"fold_to_{key}", "Folded to it."),
        _flag(f"call_{key}", "Called it."),
    )


HAND: tuple[Column, ...] = (
    _flag("counted", "The hand counts as a hand: it was not cancelled."),
    _count("dealt", "Players dealt in."),
    Column("net_bb", "DOUBLE", "net in big blinds of this hand, or in small bets where there is no blind."),
    _flag("saw_flop", "Was in the hand, all-in or not, when the second betting round was dealt."),
    _flag("saw_turn", "Was in the hand when the third was."),
    _flag("saw_river", "Was in the hand when the fourth was."),
    _flag("saw_seventh", "Was in the hand when seventh street was dealt, in stud."),
    _flag("decided_postflop", "Saw the flop and had a decision after it."),
    _flag("showdown", "Never folded, and neither did somebody else; showing is not needed."),
    _flag("wtsd", "Saw the flop and went to showdown."),
    _flag("wsd", "Won any part of a pot at showdown."),
    _flag("wwsf", "Saw the flop and won any part of a pot."),
    _flag("invested_big", "Put in more than five big blinds."),
    _size("stack_bb", "Stack before posting, in hundredths of a big blind."),
    _size("effective_bb", "The smaller of it and the largest other stack at the first decision."),
    _size("m", "Stack over the blinds and all antes, in hundredths; NULL without a big blind."),
    _size("spr", "Effective stack over the pot when the second betting round begins, in hundredths."),
    _flag("all_in_faced", "Faced an all-in bet or raise, on any street."),
    _flag("fold_to_all_in", "Folded to the first of them."),
    _flag("call_all_in", "Called it."),
    Column(
        "rake_dealt", "BIGINT", "His part of the rake in thousandths of the unit, equal for all dealt in."
    ),
    Column("rake_contributed", "BIGINT", "The same, equal for all who put chips in."),
    Column("rake_weighted", "BIGINT", "The same, by what each put in."),
    Column("rake_won", "BIGINT", "The same, by what each won."),
)

EXPECTED: tuple[Column, ...] = (
    Column("ev", "BIGINT", "All-in adjusted net: equity in each pot less invested; net where none applies."),
    Column("ev_bb", "DOUBLE", "ev in big blinds of this hand, or in small bets where there is no blind."),
    _count(
        "ev_state",
        "1 adjusted by every run-out, 2 by drawn ones, 3 not adjusted as cards are unknown, 4 as choices "
        "were to come; 0 no all-in before the last card; 5 still to be worked out, and ev is NULL.",
    ),
)

PREFLOP: tuple[Column, ...] = (
    _flag("vpip", "Called, bet or raised of his own will before the flop."),
    _flag("vpip_opp", "Had a decision before the flop: not in a walk, nor all-in by his blind."),
    _flag("pfr", "Raised before the flop; its chance is vpip_opp."),
    _flag("pfr_opp", "Could have raised before the flop."),
    _flag("rfi", "Raised first into an unopened pot."),
    _flag("rfi_opp", "Had a decision when nobody had called, raised or checked."),
    _flag("limp", "Called the blind first in an unopened pot; its chance is rfi_opp."),
    _flag("over_limp", "Called the blind after somebody else had."),
    _flag("over_limp_opp", "Owed chips behind a limper with nothing raised."),
    _flag("limp_raise_faced", "Limped as his first action and faced a raise."),
    _flag("limp_fold", "Folded to it."),
    _flag("limp_call", "Called it."),
    _flag("isolate", "Raised first, over at least one limper."),
    _flag("isolate_opp", "Could have raised over at least one limper with nothing raised."),
    _flag("two_bet", "Made the first raise, whoever had called."),
    _flag("two_bet_opp", "Could have raised with nothing raised."),
    _flag("three_bet", "Re-raised the first raise."),
    _flag("three_bet_opp", "Faced exactly one raise by somebody else and could raise."),
    *_answers("three_bet", "Faced exactly two raises, whatever he did before."),
    _flag("three_bet_faced_after_raise", "Raised first in and faced a re-raise."),
    _flag("fold_to_three_bet_after_raise", "Raised first in and folded to a re-raise."),
    _flag("call_three_bet_after_raise", "Raised first in and called a re-raise."),
    _flag("four_bet", "Raised a re-raise, with a fourth bet or a higher one."),
    _flag("four_bet_opp", "Faced two raises or more, the last by somebody else, and could raise."),
    _flag("cold_four_bet", "Raised a re-raise as his first action."),
    _flag("cold_four_bet_opp", "Faced exactly two raises before acting, and could raise."),
    *_answers("four_bet", "Faced exactly three raises, whatever he did before."),
    _flag("four_bet_faced_after_three_bet", "Made the third bet and faced exactly three raises."),
    _flag("fold_to_four_bet_after_three_bet", "Folded to them."),
    _flag("call_four_bet_after_three_bet", "Called them."),
    _flag("five_bet", "Raised three raises or more."),
    _flag("five_bet_opp", "Faced three raises or more, the last by somebody else, and could raise."),
    _flag("cold_call", "Called the first raise with nothing in the pot but antes."),
    _flag("cold_call_opp", "Faced exactly one raise before acting, and had posted no blind."),
    _flag("cold_call_three_bet", "Called a re-raise with nothing in the pot but antes."),
    _flag("cold_call_three_bet_opp", "Faced exactly two raises before acting, and had posted no blind."),
    _flag("raise_faced", "Faced a raise before the flop."),
    _flag("call_raise", "Called the first raise that he faced."),
    _flag("squeeze", "Re-raised a raise that somebody had called."),
    _flag("squeeze_opp", "Faced exactly one raise and a call of it, and could raise."),
    *_answers("squeeze_as_raiser", "Made the first raise and faced a squeeze."),
    *_answers("squeeze_as_caller", "Called the first raise and faced a squeeze."),
    _flag("all_in_preflop", "Put in his last chip with a call, bet or raise before the flop."),
    _count("preflop_raises", "Bets and raises before the flop."),
    _count("preflop_calls", "Calls before the flop."),
)

POSTFLOP: tuple[Column, ...] = (
    _flag("leader", "Was the last to raise before the flop."),
    _count("pot_raises", "Raises before the flop, of all players: 1 a single-raised pot, 2 a 3-bet pot."),
    _count("flop_players", "Players who saw the flop."),
    _flag("cbet_flop", "The last to raise before the flop bet the flop first."),
    _flag("cbet_flop_opp", "The last to raise before the flop decided on a flop that nobody had bet."),
    *_answers("cbet_flop", "Faced a flop continuation bet that nobody had raised."),
    _flag("cbet_flop_raised", "His flop continuation bet was raised and he decided."),
    _flag("cbet_flop_raised_fold", "Folded to that raise."),
    _flag("cbet_turn", "Bet the turn first after an unraised flop continuation bet."),
    _flag("cbet_turn_opp", "Decided on an unbet turn after his unraised flop continuation bet."),
    *_answers("cbet_turn", "Faced a turn continuation bet that nobody had raised."),
    _flag("cbet_turn_raised", "His turn continuation bet was raised and he decided."),
    _flag("cbet_turn_raised_fold", "Folded to that raise."),
    _flag("cbet_river", "Bet the river first after an unraised turn continuation bet."),
    _flag("cbet_river_opp", "Decided on an unbet river after his unraised turn continuation bet."),
    *_answers("cbet_river", "Faced a river continuation bet that nobody had raised."),
    _flag("cbet_river_raised", "His river continuation bet was raised and he decided."),
    _flag("cbet_river_raised_fold", "Folded to that raise."),
    _flag("delayed_cbet_turn", "The last to raise before the flop bet the turn after a checked flop."),
    _flag("delayed_cbet_turn_opp", "He decided on an unbet turn after a checked flop."),
    *_answers("bet_after_skipped_cbet", "Made no continuation bet on the flop, checked, and faced a bet."),
    *(
        column
        for street in STREETS
        for column in (
            _flag(f"check_raise_{street}", f"Checked the {street} and raised when it was bet."),
            _flag(f"check_raise_{street}_opp", f"Checked the {street} and faced a bet."),
            _flag(f"check_call_{street}", "Called it."),
            _flag(f"raise_bet_{street}", f"Raised the first bet of the {street}."),
            _flag(f"raise_bet_{street}_opp", "Faced it and could raise."),
            _flag(f"three_bet_{street}", f"Re-raised on the {street}."),
            _flag(f"three_bet_{street}_opp", f"Faced a bet and one raise on the {street} and could raise."),
        )
    ),
    _flag("four_bet_postflop", "Raised a bet and two raises, on any street after the first."),
    _flag("four_bet_postflop_opp", "Faced a bet and two raises there and could raise."),
    Column(
        "river_call",
        "UBIGINT",
        "Called in the last of four rounds, fifth in stud, without a bet or raise there.",
    ),
    _size("open_size", "What he raised first in to, in hundredths of a big blind."),
    *(
        column
        for street in STREETS
        for column in (
            _size(
                f"bet_size_{street}", f"His first bet of the {street} in hundredths of a percent of the pot."
            ),
            _size(
                f"raise_size_{street}",
                "His first raise there, beyond the call, of the pot after the call; the same unit.",
            ),
        )
    ),
    *(
        _count(f"{when}_{kind}", f"{what} {where}.")
        for when, where in (
            ("flop", "on the flop"),
            ("turn", "on the turn"),
            ("river", "on the river"),
            ("seventh", "on seventh street"),
            ("postflop", "after the first betting round"),
        )
        for kind, what in (
            ("aggressive", "Bets and raises"),
            ("calls", "Calls"),
            ("folds", "Folds"),
            ("checks", "Checks"),
        )
    ),
)

IN_ORDER: tuple[Column, ...] = (
    Column("raiser", "VARCHAR", "Position of the first to raise before the flop; NULL for nobody."),
    _flag("raiser_early", "He sat under the gun or next to it: UTG, UTG+1 and so on."),
    _flag("raiser_middle", "He sat in the middle or the hijack."),
    *(_flag(f"raiser_{seat.lower()}", f"He sat in {seat}.") for seat in ("CO", "BTN", "SB")),
    *(_flag(f"in_{seat.lower()}", f"His position is {seat}.") for seat in ("SB", "BB", "CO", "BTN")),
    _flag("ip_to_raiser", "Acts after him from the flop on."),
    _flag("ip_to_three_bettor", "Acts after the maker of the third bet from the flop on."),
    _flag("steal", "Raised first in from the cutoff, the button or the small blind."),
    _flag("steal_opp", "Folded to in the cutoff, on the button or in the small blind."),
    *_answers("steal", "In a blind, faced a steal with nobody else in the pot."),
    _flag("check_option", "In the big blind, checked behind limpers."),
    _flag("check_option_opp", "In the big blind, decided behind limpers with nothing raised."),
    _flag("sb_limp_faced", "Did so with the small blind alone."),
    *(
        _flag(f"ip_{street}", f"Was the last to act on the {street} of those with chips left.")
        for street in STREETS
    ),
    _flag("donk_flop", "Bet the flop into the last to raise before it."),
    _flag("donk_flop_opp", "Could open the flop ahead of the last to raise before it."),
    *_answers("donk_flop", "Was the last to raise before the flop and faced such a bet."),
    _flag("probe_turn", "Bet the turn out of position after the raiser had checked the flop through."),
    _flag("probe_turn_opp", "Called a raise before the flop and could do so."),
    _flag("probe_river", "Bet the river out of position after the raiser had checked the turn through."),
    _flag("probe_river_opp", "Called a raise before the flop and could do so."),
    _flag("stab_flop", "Bet the flop after the last to raise before it had checked."),
    _flag("stab_flop_opp", "Acted after him on a flop that nobody had bet."),
    _flag("float_flop", "Did so in position, having called the only raise."),
    _flag("float_flop_opp", "Could do so."),
    _flag(
        "float_turn", "Called a flop continuation bet in position and bet the turn that its maker checked."
    ),
    _flag("float_turn_opp", "Could do so."),
    _flag("float_faced", "Checked the flop as the last to raise before it, and faced such a float."),
    _flag("fold_to_float", "Folded to it."),
)
"""Facts for which the order of action must be known: NULL in stud."""

OF_FLOPS: tuple[Column, ...] = (
    _count("flop_suits", "Suits on the flop: 1 monotone, 2 two-tone, 3 rainbow."),
    _count("flop_ranks", "Ranks on the flop: 2 a paired one."),
)
"""Facts of a flop: NULL where none was dealt."""

FACTS: tuple[Column, ...] = (*HAND, *EXPECTED, *PREFLOP, *POSTFLOP, *IN_ORDER, *OF_FLOPS)
