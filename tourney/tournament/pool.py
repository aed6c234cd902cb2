"""The money of a tournament at one moment: the pool, the prizes, who gets what."""

from collections.abc import Sequence
from functools import lru_cache

from tourney.tournament.money.amounts import said
from tourney.tournament.money.deals import Told
from tourney.tournament.money.parts import shared
from tourney.tournament.money.payouts import prizes
from tourney.tournament.money.plan import PrizePlan
from tourney.tournament.state import Place, State


def pool(state: State) -> int:
    """What is paid in prizes: what players paid for it and the organiser added, or the guarantee if more."""
    return max(state.collected.pool + state.house, state.setup.guarantee or 0)


def overlay(state: State) -> int:
    """What the organiser still owes to the guarantee."""
    return pool(state) - state.collected.pool - state.house


def prizes_of(state: State) -> tuple[int, ...]:
    """The prizes of place 1, 2, …; they add up to the pool.

    Prizes that were set by hand hold as long as they are the pool; when money has come in since, the
    prize plan decides until they are set again. A plan that does not fit gives way, see `plan_fault`.
    """
    total = pool(state)
    if state.fixed_prizes is not None and sum(state.fixed_prizes) == total:
        return state.fixed_prizes
    return _divided(total, max(state.entries, 1), max(len(state.players), 1), state.setup.prize_plan)[0]


def plan_fault(state: State) -> str | None:
    """Why the prize plan cannot be kept with this field and this pool; None when it can."""
    plan, entries = state.setup.prize_plan, max(state.entries, 1)
    if _divided(pool(state), entries, max(len(state.players), 1), plan)[1]:
        return None
    try:  # once more: why is said in the language of whoever asks, and what is kept speaks none
        prizes(pool(state), entries, plan)
    except ValueError as error:
        return str(error)
    return None


@lru_cache(maxsize=256)
def _divided(total: int, entries: int, players: int, plan: PrizePlan) -> tuple[tuple[int, ...], bool]:
    """The prizes of a plan, or of the nearest that fits, and whether the plan itself does.

    Entries of players who came back pay no place of their own: with fewer players than places the last
    prizes go to the first.
    """
    fits = True
    try:
        found = prizes(total, entries, plan)
    except ValueError:
        fits = False
        found = prizes(total, entries, PrizePlan(plan.table, rounding=plan.rounding))
    if len(found) > players:
        found = (found[0] + sum(found[players:]), *found[1:players])
    return found, fits


def places(state: State) -> int:
    """How many places are paid: after a deal those who got a part of it, and the prizes below them."""
    table, made = len(prizes_of(state)), state.agreement
    if made is None:
        return table
    paid = {player for player, amount in made.amounts if amount}
    if made.first and state.winner is not None:
        paid.add(state.winner)
    return len(paid) + max(table - len(made.amounts), 0)


def prize_of(state: State, place: Place) -> int:
    """What one who has a place gets by it: his part of the prizes that those who tie with him cover."""
    return _part(prizes_of(state), place)


def awards(state: State) -> dict[int, int]:
    """What each player who is out, or has won, or has made a deal, gets in prizes; zeros are left out.

    A prize that a disqualified player forfeits goes to first place. After a deal those who made it get
    what they agreed on, the winner what was kept for him besides.
    """
    paid = prizes_of(state)
    found = {player: _part(paid, place) for player, place in state.places.items()}
    lost = sum(found.pop(player, 0) for player in state.forfeited)
    dealt = dict(state.agreement.amounts) if state.agreement else {}
    found |= dealt
    winner = state.winner
    if winner is not None:
        kept = state.agreement.first if state.agreement else 0
        found[winner] = found.get(winner, 0) + kept + (0 if state.agreement else lost)
    return {player: amount for player, amount in found.items() if amount}


def open_prizes(state: State) -> tuple[int, ...]:
    """The prizes that those who are in play for, first place first."""
    paid = prizes_of(state)
    left = len(state.stacks)
    lost = sum(_part(paid, state.places[player]) for player in state.forfeited if player in state.places)
    mine = [*paid[:left], *[0] * (left - len(paid))]
    mine[0] += lost
    return tuple(mine)


def told_of(state: State, order: Sequence[int]) -> Told:
    """How the warnings of a deal name these players, in this order, and write amounts."""
    setup = state.setup
    return Told(
        lambda number: state.name(order[number - 1]), lambda amount: said(amount, setup.unit, setup.scale)
    )


def _part(paid: tuple[int, ...], place: Place) -> int:
    if place.best > len(paid):
        return 0
    if place.best == place.worst:
        return paid[place.best - 1]
    return shared(sum(paid[place.best - 1 : place.worst]), place.worst - place.best + 1)[place.nth]
