"""One decision: what the player to act may do, as one value.

The rule of the short all-in is a single comparison. Each player keeps the level at which he last
acted; he may raise when he has not acted on this street, or when the bet has since gone up by at least
one full raise (fixed limit: half a bet), in one step or in several (R099, R100; TDA 47). So a short
all-in never reopens the betting, not even when it is the first bet or raise of the street.
"""

from typing import NamedTuple

from tourney.language import tr, tr_in


class Legal(NamedTuple):
    """What the player on `seat` may do.

    `call` is what he would have to add, 0 when he may check; never more than his stack. `min_to` and
    `max_to` bound his total on this street after a bet or raise, both None when he may not; `opens`
    says that it would be a bet and not a raise; `ends_only` that nothing between the two is allowed, as
    in fixed limit. Chips are ints in the smallest unit.
    """

    seat: int
    fold: bool
    check: bool
    call: int
    min_to: int | None
    max_to: int | None
    opens: bool
    ends_only: bool = False

    def allows(self, to: object) -> bool:
        """Whether he may bet or raise to this total: a whole number within the bounds."""
        if type(to) is not int or self.min_to is None or self.max_to is None:
            return False
        return to in (self.min_to, self.max_to) if self.ends_only else self.min_to <= to <= self.max_to

    def words(self) -> str:
        """The choices as people say them, for messages: `fold, call 20 or raise to 40-300`."""
        choices = [tr_in("may", "fold")] if self.fold else []
        choices.append(tr_in("may", "check") if self.check else tr("call {chips}", chips=str(self.call)))
        if self.min_to is not None:
            span = str(self.min_to)
            if self.min_to != self.max_to and self.ends_only:
                span = tr("{these} or {last}", these=span, last=str(self.max_to))
            elif self.min_to != self.max_to:
                span = f"{span}-{self.max_to}"
            choices.append(
                tr("bet {chips}", chips=span) if self.opens else tr("raise to {chips}", chips=span)
            )
        if len(choices) == 1:
            return choices[0]
        return tr("{these} or {last}", these=", ".join(choices[:-1]), last=choices[-1])


def may_raise(acted_level: int, level: int, reopens_at: int) -> bool:
    """Whether the betting is open to a player (R099, R100). `acted_level` is -1 when he has not acted.

    >>> may_raise(10, 12, 10), may_raise(-1, 12, 10), may_raise(100, 200, 100)
    (False, True, True)
    """
    return acted_level < 0 or level - acted_level >= reopens_at
