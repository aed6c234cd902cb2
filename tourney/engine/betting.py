"""One decision: what the player to act may do, as one value.

The rule of the short all-in is a single comparison. Each player keeps the level at which he last
acted; he may raise when he has not acted on this street, or when the bet has since gone up by at least
one full raise, in one step or in several (R099; TDA 47). So a short all-in never reopens the betting,
not even when it is the first bet or raise of the street.
"""

from typing import NamedTuple


class Legal(NamedTuple):
    """What the player on `seat` may do.

    `call` is what he would have to add, 0 when he may check; never more than his stack. `min_to` and
    `max_to` bound his total on this street after a bet or raise, both None when he may not; `opens`
    says that it would be a bet and not a raise. Chips are ints in the smallest unit.
    """

    seat: int
    fold: bool
    check: bool
    call: int
    min_to: int | None
    max_to: int | None
    opens: bool

    def words(self) -> str:
        """The choices as people say them, for messages: `fold, call 20 or raise to 40-300`."""
        choices = ["fold"] if self.fold else []
        choices.append("check" if self.check else f"call {self.call}")
        if self.min_to is not None:
            span = f"{self.min_to}" if self.min_to == self.max_to else f"{self.min_to}-{self.max_to}"
            choices.append(f"{'bet' if self.opens else 'raise to'} {span}")
        return " or ".join((", ".join(choices[:-1]), choices[-1])) if len(choices) > 1 else choices[0]


def may_raise(acted_level: int, level: int, full_raise: int) -> bool:
    """Whether the betting is open to a player (R099). `acted_level` is -1 when he has not acted.

    >>> may_raise(10, 12, 10), may_raise(-1, 12, 10), may_raise(100, 200, 100)
    (False, True, True)
    """
    return acted_level < 0 or level - acted_level >= full_raise


def least_raise(level: int, full_raise: int, stack_total: int) -> int:
    """The lowest total of a bet or raise: a full raise over the level, or all he has (R076 to R079)."""
    least = level + full_raise
    return least if least < stack_total else stack_total
