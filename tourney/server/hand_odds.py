"""What a player weighs at a decision: the price of a call, and how deep the stacks are."""

from tourney.server.hand_steps import Step


def pot_odds(step: Step, call: int) -> float | None:
    """The share of the pot that a call has to win to cost nothing: the call over the pot with it in.

    None when there is nothing to call. A call of 20 into 60 needs 20/80, a quarter.
    """
    return call / (step.pot + call) if call > 0 else None


def stack_to_pot(step: Step) -> float | None:
    """The smaller stack of the two largest that are in, over the pot, as it stands; None before the flop is
    out, where the pot is empty, and when nobody is left to bet against."""
    if step.street == 0 or not step.pot:
        return None
    stacks = sorted((one.stack for one in step.seats if not one.folded), reverse=True)
    if len(stacks) < 2 or not stacks[1]:
        return None
    return stacks[1] / step.pot
