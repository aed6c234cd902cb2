"""The table before the deal as it is kept: the engine's setup and who sits where, by number and not by name."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from tourney.engine.games import game
from tourney.engine.rules import HouseRules
from tourney.engine.setup import Post, Setup

_AMOUNTS = ("small_blind", "big_blind", "ante", "small_bet", "big_bet", "bring_in", "carried", "passed_out")
_MARKS = ("button", "small_blind_seat", "big_blind_seat", "ante_by")


@dataclass(frozen=True, slots=True)
class Sitter:
    """One who is dealt in: his seat, his player_id, and whether he is away, so that his hand is killed."""

    seat: int
    player: int
    away: bool = False


@dataclass(frozen=True, slots=True)
class Opening:
    """A table before the deal. `hand` is the number of the hand in its tournament, `level` that in force
    when it began; both None without one. `may_straddle` and `may_run` say whether the house has straddles
    and boards that are run out several times. `seats_at_table` counts the chairs."""

    setup: Setup
    sitters: tuple[Sitter, ...]
    seats_at_table: int
    hand: int | None = None
    level: int | None = None
    unit: str = "chips"
    scale: int = 1
    may_straddle: bool = False
    may_run: bool = False

    @property
    def away(self) -> frozenset[int]:
        """The seats of those who are away."""
        return frozenset(one.seat for one in self.sitters if one.away)

    def to_json(self) -> dict[str, Any]:
        """As plain JSON; `from_json` reads it back."""
        setup = self.setup
        return {
            "game": setup.game.key,
            "limit": setup.game.limit.key,
            **{name: getattr(setup, name) for name in (*_MARKS, *_AMOUNTS)},
            "posts": [[post.seat, post.live, post.dead] for post in setup.posts],
            "rules": asdict(setup.rules),
            "seats": [
                {"seat": one.seat, "player": one.player, "stack": stack, "away": one.away}
                for one, stack in zip(self.sitters, setup.stacks, strict=True)
            ],
            "seats_at_table": self.seats_at_table,
            "hand": self.hand,
            "level": self.level,
            "unit": self.unit,
            "scale": self.scale,
            "may_straddle": self.may_straddle,
            "may_run": self.may_run,
        }


def from_json(found: Mapping[str, Any]) -> Opening:
    """The table that `to_json` wrote. Raises ValueError for one that cannot be."""
    seats = sorted(found["seats"], key=lambda one: one["seat"])
    setup = Setup(
        game=game(found["game"], found["limit"]),
        seats=tuple([one["seat"] for one in seats]),
        stacks=tuple([one["stack"] for one in seats]),
        posts=tuple([Post(*post) for post in found["posts"]]),
        rules=HouseRules(**found["rules"]),
        **{name: found[name] for name in (*_MARKS, *_AMOUNTS)},
    )
    return Opening(
        setup,
        tuple([Sitter(one["seat"], one["player"], one["away"]) for one in seats]),
        found["seats_at_table"],
        found["hand"],
        found["level"],
        found["unit"],
        found["scale"],
        found["may_straddle"],
        found["may_run"],
    )
