"""Games as data: a game says only what differs, the core asks it and never its name."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tourney.evaluation.high import strength


@dataclass(frozen=True, slots=True)
class Street:
    """One betting round: how many board cards come before it, and whether one is burnt first (R038)."""

    name: str
    board: int = 0
    burn: bool = False


@dataclass(frozen=True, slots=True)
class Limit:
    """A betting structure. `max_to(stack_total, level, pot_after_call)` is the highest total that a
    player may bet or raise to, before his stack limits it (R005, R059, R075)."""

    key: str
    max_to: Callable[[int, int, int], int]


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its streets, hole cards, betting structure, and the strength of hole cards with a board.

    `evaluate` takes (hole, board) and gives an int, higher is better, equal for a tie.
    """

    key: str
    name: str
    limit: Limit
    hole_cards: int
    streets: tuple[Street, ...]
    evaluate: Callable[[Sequence[int], Sequence[int]], int]
    most_players: int

    def cards_needed(self, players: int) -> int:
        """How many cards a hand that is dealt to the end takes off the deck, burns included."""
        return players * self.hole_cards + sum(street.board + street.burn for street in self.streets)


def _everything(stack_total: int, level: int, pot_after_call: int) -> int:
    return stack_total


def _best_of_all(hole: Sequence[int], board: Sequence[int]) -> int:
    return strength((*hole, *board))


NO_LIMIT = Limit("NL", _everything)

FLOP_STREETS = (
    Street("preflop"),
    Street("flop", board=3, burn=True),
    Street("turn", board=1, burn=True),
    Street("river", board=1, burn=True),
)

HOLDEM_NL = Game(
    key="holdem",
    name="No-limit hold'em",
    limit=NO_LIMIT,
    hole_cards=2,
    streets=FLOP_STREETS,
    evaluate=_best_of_all,
    most_players=22,
)

GAMES: dict[tuple[str, str], Game] = {(game.key, game.limit.key): game for game in (HOLDEM_NL,)}


def game(key: str, limit: str) -> Game:
    """The game of this key and limit; raises ValueError that names the ones there are."""
    found = GAMES.get((key, limit))
    if found is None:
        known = ", ".join(f"{name} {kind}" for name, kind in GAMES)
        raise ValueError(f"the rules of {key} {limit} are not known; there are: {known}")
    return found
