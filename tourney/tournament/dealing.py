"""A hand of a tournament as the engine takes it: the table before the deal."""

from collections.abc import Mapping

from tourney.engine.games import game
from tourney.engine.rules import HouseRules
from tourney.engine.setup import Setup
from tourney.tournament.state import Hand


def table_setup(hand: Hand, rules: HouseRules, stacks: Mapping[int, int] | None = None) -> Setup:
    """The engine's setup of a hand that has begun; `stacks` by seat are those of whom nobody knew them.

    Raises SetupError, for a stack that nobody knows too.
    """
    stakes = hand.stakes
    assert stakes.game is not None and stakes.limit is not None
    played = game(stakes.game, stakes.limit)
    dealt = sorted(hand.dealt)
    fields = stakes.stakes().fields(played)
    if played.forced == "blinds":
        fields |= {"small_blind_seat": hand.marks.small_blind, "big_blind_seat": hand.marks.big_blind}
    elif fields.get("big_blind"):
        fields["big_blind_seat"] = hand.marks.button
    told = stacks or {}
    return Setup(
        game=played,
        seats=tuple([one.seat for one in dealt]),
        stacks=tuple([told.get(one.seat, 0) if one.stack is None else one.stack for one in dealt]),
        button=hand.marks.button,
        carried=hand.carried,
        passed_out=hand.pot.deals if hand.pot else 0,
        rules=rules,
        **fields,
    )
