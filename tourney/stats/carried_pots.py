"""Whose the chips of a pot are that nobody opened, from deal to deal of a tournament (R146).

They are in nobody's stack, and worth something: those of the last deal have equal shares of them, as when they
are shared in the end, odd chips one each from the first seat left of that deal's button.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Deal:
    """What one hand says of such pots: its table, the chips that lay in the pot before it and lie in it after,
    and whether the next deal of the table is for them."""

    table: str
    carried_in: int
    carried_out: int
    goes_on: bool


@dataclass(slots=True)
class CarriedPots:
    """The pots that lie on the tables of a tournament, as shares by player."""

    _shares: dict[str, dict[int, int]] = field(default_factory=dict)
    _ended: set[str] = field(default_factory=set)
    """Tables whose pot no deal follows: it is in the stacks that its players bring to their next hands."""

    def begin(self, deal: Deal, players: Sequence[int]) -> None:
        """A hand begins among `players`, whose stacks are known anew: who has brought his share has it in them.
        A pot that comes from deals that are not there is his equally who are dealt in."""
        for table in self._ended:
            for player in players:
                self._shares[table].pop(player, None)
        if not deal.carried_in:
            self._shares.pop(deal.table, None)
            self._ended.discard(deal.table)
        elif deal.table not in self._shares:
            self._shares[deal.table] = _equally(deal.carried_in, players)

    def end(self, deal: Deal, players: Sequence[int]) -> None:
        """The hand is over; `players` stand from the first seat left of the button."""
        self._shares.pop(deal.table, None)
        self._ended.discard(deal.table)
        if deal.carried_out:
            self._shares[deal.table] = _equally(deal.carried_out, players)
            if not deal.goes_on:
                self._ended.add(deal.table)

    def added(self, stacks: dict[int, int]) -> dict[int, int]:
        """These stacks with the shares of their players."""
        found = dict(stacks)
        for shares in self._shares.values():
            for player, share in shares.items():
                found[player] = found.get(player, 0) + share
        return found


def _equally(chips: int, players: Sequence[int]) -> dict[int, int]:
    each, odd = divmod(chips, len(players))
    return {player: each + (place < odd) for place, player in enumerate(players)}
