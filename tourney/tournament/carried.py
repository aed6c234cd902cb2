"""The pot of deals that nobody opened: carried to the next deal of its table (R146), or shared where no deal
of its game follows there.

The rule books are silent about the second. Ours: those of the last deal who are still in share it equally,
wherever they sit now, in the smallest chips in play, odd ones one each from the first seat left of that
deal's button. Who came to the table later has no claim, but plays for the pot while it is played for.
"""

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from tourney.engine.games import game
from tourney.tournament.events import PlayerStack, PotShared
from tourney.tournament.posting import ante_paid
from tourney.tournament.state import CarriedPot, Hand, State, Table
from tourney.tournament.working import GONE

if TYPE_CHECKING:
    from tourney.tournament.draft import Draft


def has_openers(hand: Hand) -> bool:
    """Whether the game of a hand has openers, so that it can be passed out."""
    return game(hand.stakes.game or "holdem", hand.stakes.limit or "NL").opens is not None


def carried_from(table: Table, hand: Hand, chips: int) -> CarriedPot | None:
    """The pot that a hand leaves on its table, None where it was won."""
    if not chips:
        return None
    button, size = hand.marks.button, table.size
    dealt = sorted(hand.dealt, key=lambda one: (one.seat - button - 1) % size)
    players = tuple([one.player for one in dealt if one.player != GONE])
    return CarriedPot(chips, 1 + (hand.pot.deals if hand.pot else 0), hand.stakes.game or "", players)


def passed_out(hand: Hand, state: State) -> tuple[dict[int, int | None], int]:
    """The stacks by seat after a deal that nobody opened, each less its ante, and the pot that is carried."""
    antes = {one.seat: ante_paid(hand, one, state) for one in hand.dealt}
    left = {one.seat: None if one.stack is None else one.stack - antes[one.seat] for one in hand.dealt}
    return left, hand.carried + sum(antes.values())


def carried_by_count(hand: Hand, state: State, counted: Mapping[int, int]) -> int:
    """The chips that lie in the pot after a hand that a count ended, by seat: where everybody has his stack
    less the ante nobody has opened, and in any other case somebody has won it."""
    if not has_openers(hand):
        return 0
    left, chips = passed_out(hand, state)
    return chips if all(stack and counted.get(seat) == stack for seat, stack in left.items()) else 0


def shares(state: State, table: Table) -> dict[int, int]:
    """What each gets of the pot of a table when it is shared, by player; empty where none is carried."""
    pot = table.pot
    if pot is None:
        return {}
    players = (
        _in_with_chips(state, pot.players)
        or _in_with_chips(state, table.seats.values())
        or list(state.stacks)
    )
    chip = max(state.smallest_chip, 1)
    chips, below = divmod(pot.chips, chip)
    each, odd = divmod(chips, len(players))
    found = {player: chip * (each + (place < odd)) for place, player in enumerate(players)}
    found[players[0]] += below
    return {player: share for player, share in found.items() if share}


def _in_with_chips(state: State, players: Collection[int]) -> list[int]:
    return [player for player in players if state.stacks.get(player, 0) != 0]


def holdings(state: State) -> dict[int, int | None]:
    """The chips of everyone still in with his share of the pots that are carried: what a deal goes by."""
    found = dict(state.stacks)
    for table in state.tables.values():
        for player, share in shares(state, table).items():
            had = found[player]
            found[player] = None if had is None else had + share
    return found


def share(draft: "Draft", tables: Collection[int], why: str) -> None:
    """Shares the carried pots of these tables."""
    for number in tables:
        parts = shares(draft.state, draft.state.tables[number])
        if parts:
            told = tuple([PlayerStack(player, chips) for player, chips in parts.items()])
            draft.add(PotShared(number, told, why))
