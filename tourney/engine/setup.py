"""The table before the deal: who sits where with what, and who owes which forced money."""

from dataclasses import dataclass
from typing import Literal

from tourney.engine.errors import SetupError
from tourney.engine.game import Game
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

    `button` may be an empty seat. `small_blind_seat` is None when nobody posts it (dead). `ante` is
    paid by each player, or once by the big blind or the button. `straddles` are (seat, amount) in
    order. Chips are ints in the smallest unit.
    """

    game: Game
    seats: tuple[int, ...]
    stacks: tuple[int, ...]
    button: int
    small_blind_seat: int | None
    big_blind_seat: int
    small_blind: int
    big_blind: int
    ante: int = 0
    ante_by: AnteBy = "none"
    posts: tuple[Post, ...] = ()
    straddles: tuple[tuple[int, int], ...] = ()
    rules: HouseRules = HOME

    def __post_init__(self) -> None:
        """Refuse what cannot be a table, naming the field."""
        seats, most = self.seats, self.game.most_players
        if not 2 <= len(seats) <= most:
            raise SetupError(f"seats: {len(seats)} players; {self.game.name} is for 2 to {most} (R003)")
        if list(seats) != sorted(set(seats)) or seats[0] < 1:
            raise SetupError(f"seats: {seats} must be different seat numbers from 1, ascending")
        if len(self.stacks) != len(seats):
            raise SetupError(f"stacks: {len(self.stacks)} of them for {len(seats)} seats")
        for seat, stack in zip(seats, self.stacks, strict=True):
            if not isinstance(stack, int) or stack <= 0:
                raise SetupError(f"stacks: seat {seat} has {stack!r}; a player needs at least one whole chip")
        amounts = [self.small_blind, self.big_blind, self.ante]
        amounts += [chips for post in self.posts for chips in (post.live, post.dead)]
        amounts += [chips for _, chips in self.straddles]
        if not all(isinstance(chips, int) for chips in amounts):
            raise SetupError(
                f"chips: blinds, antes, posts and straddles are whole numbers, not all of {amounts}"
            )
        if self.big_blind <= 0 or not 0 <= self.small_blind <= self.big_blind or self.ante < 0:
            raise SetupError(
                f"blinds: {self.small_blind}/{self.big_blind} ante {self.ante}; none may be negative, "
                "the big blind is at least 1 and no less than the small blind"
            )
        if self.ante and self.ante_by not in ("each", "big_blind", "button"):
            raise SetupError(
                f"ante_by: the ante of {self.ante} is paid by each, big_blind or button, not by {self.ante_by!r}"
            )
        if self.big_blind_seat not in seats:
            raise SetupError(f"big_blind_seat: nobody is dealt in on seat {self.big_blind_seat}")
        if self.small_blind_seat is not None and self.small_blind_seat not in seats:
            raise SetupError(
                f"small_blind_seat: nobody is dealt in on seat {self.small_blind_seat}; None is a dead blind"
            )
        if self.small_blind_seat == self.big_blind_seat:
            raise SetupError(f"small_blind_seat: seat {self.big_blind_seat} cannot post both blinds")
        # A button that lies on neither of the two, while a newcomer waits for it to pass, is no heads-up.
        if len(seats) == 2 and self.button in seats and self.button != self.small_blind_seat:
            raise SetupError(f"button: heads-up the button, seat {self.button}, posts the small blind (R033)")
        posted = {self.small_blind_seat: self.small_blind}
        for post in self.posts:
            if post.seat not in seats or post.live < 0 or post.dead < 0 or post.seat == self.big_blind_seat:
                raise SetupError(f"posts: seat {post.seat} cannot post {post.live} live and {post.dead} dead")
            posted[post.seat] = posted.get(post.seat, 0) + post.live
            if posted[post.seat] > self.big_blind:
                raise SetupError(
                    f"posts: seat {post.seat} has {posted[post.seat]} live, more than the big blind of "
                    f"{self.big_blind}; a blind raise is a straddle"
                )
        level = self.big_blind
        for seat, amount in self.straddles:
            if seat not in seats or amount <= level:
                raise SetupError(f"straddles: seat {seat} cannot straddle {amount} over {level}")
            level = amount
