"""What is played for: the forced money and the bets of a table, for whichever games it plays."""

from dataclasses import dataclass
from typing import Any

from tourney.engine.game import Game
from tourney.engine.setup import AnteBy


@dataclass(frozen=True, slots=True)
class Stakes:
    """Blinds, antes, bring-in and bets in chips; each game takes those that it has.

    Games with antes take the `ante` from each player; games with blinds have none unless `ante_by` says
    who pays it. `small_bet` and `big_bet` are those of fixed limit.
    """

    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    ante_by: AnteBy = "none"
    small_bet: int = 0
    big_bet: int = 0
    bring_in: int = 0

    @classmethod
    def fixed_limit(cls, small_bet: int, ante: int = 0, bring_in: int = 0) -> "Stakes":
        """Fixed limit named by its bets (R006): the big blind is the small bet (R013), the small blind half
        of it, the big bet twice (R060).

        >>> stakes = Stakes.fixed_limit(2)
        >>> stakes.small_blind, stakes.big_blind, stakes.small_bet, stakes.big_bet
        (1, 2, 2, 4)
        """
        return cls(small_bet // 2, small_bet, ante, "none", small_bet, 2 * small_bet, bring_in)

    def fields(self, game: Game) -> dict[str, Any]:
        """The fields of `Setup` that this game has: no blinds at stud, no bring-in at hold'em."""
        found: dict[str, Any] = {}
        if game.limit.key == "FL" or game.forced in ("antes", "bring_in"):
            found |= {"small_bet": self.small_bet, "big_bet": self.big_bet}
        if game.forced == "blinds":
            found |= {"small_blind": self.small_blind, "big_blind": self.big_blind}
            if self.ante_by != "none":
                found |= {"ante": self.ante, "ante_by": self.ante_by}
            return found
        if self.ante:
            found |= {"ante": self.ante, "ante_by": "each"}
        if game.forced == "button_blind":
            found["big_blind"] = self.big_blind
        if game.forced == "bring_in":
            found["bring_in"] = self.bring_in
        return found
