"""Betting structures: how much may be bet, and when a short all-in reopens the betting.

Three answers to the same three questions; a hand asks its limit and never which one it is.
"""

from typing import TYPE_CHECKING, NamedTuple, Protocol

from tourney.engine.betting import may_raise

if TYPE_CHECKING:
    from tourney.engine.hand import Hand


class Sizes(NamedTuple):
    """The totals on this street to which a player may bet or raise. `ends_only`: nothing in between."""

    least: int
    most: int
    ends_only: bool = False


class Limit(Protocol):
    """A betting structure. `key` is NL, PL or FL."""

    key: str

    def sizes(self, hand: "Hand", stack_total: int, call: int) -> Sizes | None:
        """What a player with `stack_total` chips, this street's bet included, may bet or raise to; None
        when the betting is capped."""
        ...

    def least(self, hand: "Hand") -> int:
        """The total of the smallest full bet or raise, whatever the stacks (R076 to R079, C1; R061)."""
        ...

    def is_open(self, hand: "Hand", acted_level: int) -> bool:
        """Whether one who acted at this level, -1 when he has not, may raise (again) (R099, R100)."""
        ...

    def raised(self, hand: "Hand", to: int) -> None:
        """Note a bet or raise to `to`; the level is still the one before it."""
        ...


class NoLimit:
    """Everything in front of you, at any time (R075 to R079)."""

    key = "NL"

    def sizes(self, hand: "Hand", stack_total: int, call: int) -> Sizes | None:
        least = self.least(hand)
        return Sizes(least if least < stack_total else stack_total, stack_total)

    def least(self, hand: "Hand") -> int:
        return hand.level + self.full_over(hand, hand.level)

    def is_open(self, hand: "Hand", acted_level: int) -> bool:
        if hand.setup.rules.reopen == "consecutive":
            return acted_level < hand.opened_at
        return may_raise(acted_level, hand.level, self.full_over(hand, acted_level))

    def full_over(self, hand: "Hand", level: int) -> int:
        """How much more than this level is a full raise of it."""
        doubled = hand.setup.rules.min_raise == "double"
        return max(hand.full_raise, level) if doubled else hand.full_raise

    def raised(self, hand: "Hand", to: int) -> None:
        step = to - hand.level
        if step >= self.full_over(hand, hand.level):
            hand.full_raise = step
            hand.short_run, hand.opened_at = 0, to
        else:
            hand.short_run += step
            if hand.short_run >= self.full_over(hand, to - hand.short_run):
                hand.opened_at = to


class PotLimit(NoLimit):
    """At most the pot after the call on top (R068 to R073). Before the flop the pot is taken as if the
    blinds were complete (T24-54). A bet of the minimum is allowed even into a smaller pot (R073)."""

    key = "PL"

    def sizes(self, hand: "Hand", stack_total: int, call: int) -> Sizes | None:
        least = self.least(hand)
        most = max(hand.level + hand.pot + hand.blinds_missing + call, least)
        return Sizes(min(least, stack_total), min(most, stack_total))


class FixedLimit:
    """One bet, one more bet with each raise, and a cap (R060 to R066).

    `hand.full_level` is the level in whole bets: an all-in of at least half a bet counts as a whole one,
    a smaller one does not and is completed by the next raise: to the full bet, not by a bet on top. A
    bring-in is such a small one; completing it is the first bet of the street and open to everybody.
    """

    key = "FL"

    def sizes(self, hand: "Hand", stack_total: int, call: int) -> Sizes | None:
        if self.capped(hand):
            return None
        least = self.least(hand)
        most = hand.full_level + hand.double_bet if hand.double_bet else least
        return Sizes(min(least, stack_total), min(most, stack_total), ends_only=True)

    def least(self, hand: "Hand") -> int:
        return hand.full_level + hand.bet_size

    def capped(self, hand: "Hand") -> bool:
        """Whether all raises of the street are made; never with two players dealt in (R063, R066; C7)."""
        rules = hand.setup.rules
        if rules.raise_cap is None or hand.raises < rules.raise_cap:
            return False
        return rules.cap_lifted != "two_dealt_in" or len(hand.seats) > 2

    def is_open(self, hand: "Hand", acted_level: int) -> bool:
        return may_raise(acted_level, hand.level, (hand.bet_size + 1) // 2)

    def raised(self, hand: "Hand", to: int) -> None:
        step = to - hand.full_level
        if step > hand.bet_size:  # the double bet of an open pair: raises go by it from now on
            hand.bet_size = hand.double_bet
        if 2 * step >= hand.bet_size:
            if hand.street == 0 and not hand.full_level:  # callers of a bring-in may raise the whole bet
                hand.acted = [-1] * len(hand.acted)
            hand.full_level += hand.bet_size
            if hand.setup.rules.cap_lifted != "two_left_in_hand" or not self._two_left(hand):
                hand.raises += 1

    def _two_left(self, hand: "Hand") -> bool:
        """Whether the raiser has one opponent who can bet. Such raises do not count towards the cap: it
        is never reached from here, and one that was reached before stays (Robert's Rules, section 3)."""
        able = sum(
            1 for index, live in enumerate(hand.live) if live and (hand.stacks[index] or index == hand.actor)
        )
        return able <= 2


NO_LIMIT, POT_LIMIT, FIXED_LIMIT = NoLimit(), PotLimit(), FixedLimit()
