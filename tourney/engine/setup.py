"""The table before the deal: who sits where with what, and who owes which forced money."""

from dataclasses import dataclass
from typing import Literal

from tourney.engine import setup_checks
from tourney.engine.game import Game
from tourney.engine.rake import Rake
from tourney.engine.rules import HOME, HouseRules

AnteBy = Literal["none", "each", "big_blind", "button"]


@dataclass(frozen=True, slots=True)
class Post:
    """What one player posts besides the blinds: a live part, which counts as his bet, and a dead one."""

    seat: int
    live: int = 0
    dead: int = 0


@dataclass(frozen=True, slots=True)
class Setup:
    """One hand before the cards. `seats` are the seats dealt in, ascending, `stacks` theirs.

    `button` may be an empty seat, 0 where a game has none. `small_blind_seat` is None when nobody posts
    it (dead); `big_blind_seat` is None in games with antes alone, and the button's in short deck, which is
    also played with antes alone.
    `ante` is paid by each player, or once by the big blind or the button. `straddles` are
    (seat, amount) in order. `small_bet` and `big_bet` are those of fixed limit; left 0 they follow from
    the big blind (R013). `carried` chips lie in the pot from `passed_out` deals that nobody opened
    (R146). `runs` is how often the board is run out once no more betting is possible. `cap` is the most
    that a player may put in during the hand, 0 for no cap. Chips are ints in the smallest unit.
    """

    game: Game
    seats: tuple[int, ...]
    stacks: tuple[int, ...]
    button: int
    small_blind_seat: int | None = None
    big_blind_seat: int | None = None
    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    ante_by: AnteBy = "none"
    posts: tuple[Post, ...] = ()
    straddles: tuple[tuple[int, int], ...] = ()
    small_bet: int = 0
    big_bet: int = 0
    bring_in: int = 0
    carried: int = 0
    passed_out: int = 0
    runs: int = 1
    cap: int = 0
    rake: Rake | None = None
    rules: HouseRules = HOME

    @property
    def first_bet(self) -> int:
        """The small bet, and the least bet of games without a limit: the big blind unless it is given."""
        return self.small_bet or self.big_blind or self.ante

    @property
    def second_bet(self) -> int:
        """The big bet: twice the small one unless it is given (R060)."""
        return self.big_bet or 2 * self.first_bet

    def __post_init__(self) -> None:
        """Refuse what cannot be a table, naming the field."""
        setup_checks.players(self)
        setup_checks.amounts(self)
        setup_checks.forced(self)
        setup_checks.posts(self)
