"""Mixed games: which game is next, by hands, by orbits or by levels."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from tourney.engine.game import Game
from tourney.engine.games import game

By = Literal["hands", "orbit", "level"]

_HOLDEM, _OMAHA8, _RAZZ, _STUD, _STUD8 = (
    ("holdem", "FL"),
    ("omaha8", "FL"),
    ("razz", "FL"),
    ("stud", "FL"),
    ("stud8", "FL"),
)
_NLH, _PLO = ("holdem", "NL"), ("omaha", "PL")

MIXES: dict[str, tuple[tuple[str, str], ...]] = {
    "HORSE": (_HOLDEM, _OMAHA8, _RAZZ, _STUD, _STUD8),
    "HOSE": (_HOLDEM, _OMAHA8, _STUD, _STUD8),
    "8-Game": (("27td", "FL"), _HOLDEM, _OMAHA8, _RAZZ, _STUD, _STUD8, _NLH, _PLO),
    "Triple Stud": (_STUD, _RAZZ, _STUD8),
    "Mixed Hold'em": (_HOLDEM, _NLH),
    "Mixed NLH/PLO": (_NLH, _PLO),
    "Mixed PLH/PLO": (("holdem", "PL"), _PLO),
}
"""The games of each mix, by key and limit in their order, under the names that PokerStars writes."""


class Turn(NamedTuple):
    """Where a rotation is: which of its games, and how many hands of it are to come, the next included."""

    place: int
    left: int


@dataclass(frozen=True, slots=True)
class Rotation:
    """Games one after another, then from the first again.

    `by` says what ends a game: so many `hands`, an `orbit` (as many hands as players were dealt in when
    it began), or a `level` of a tournament. Raises ValueError without games or without hands.
    """

    name: str
    games: tuple[Game, ...]
    by: By = "orbit"
    hands: int = 0

    def __post_init__(self) -> None:
        if not self.games:
            raise ValueError(f"games: {self.name or 'a rotation'} needs at least one")
        if self.by not in ("hands", "orbit", "level"):
            raise ValueError(f"by: {self.by!r}; games change by hands, orbit or level")
        if (self.by == "hands") != (self.hands > 0):
            raise ValueError(f"hands: {self.hands} by {self.by}; by hands each game has at least one")

    @property
    def most_players(self) -> int:
        """How many can play every one of the games."""
        return min(one.most_players for one in self.games)

    def game(self, turn: Turn) -> Game:
        """The game of a turn."""
        return self.games[turn.place]

    def first(self, players: int, level: int = 1) -> Turn:
        """The turn of the first hand, with so many players dealt in; `level` counts from 1."""
        return self._begin(self._of_level(level) if self.by == "level" else 0, players)

    def after(self, turn: Turn, players: int, level: int = 1, stays: bool = False) -> Turn:
        """The turn after one more hand, `level` being the one in force when the next hand begins. A pot
        that nobody opened `stays` with its game: it is dealt again, whatever is due (R146).

        >>> horse = mix("HORSE", "hands", 2)
        >>> [horse.game(turn).key for turn in (Turn(0, 2), horse.after(Turn(0, 2), 6), horse.after(Turn(0, 1), 6))]
        ['holdem', 'holdem', 'omaha8']
        """
        if stays:
            return turn
        if self.by == "level":
            return Turn(self._of_level(level), 0)
        if turn.left > 1:
            return Turn(turn.place, turn.left - 1)
        return self._begin((turn.place + 1) % len(self.games), players)

    def _begin(self, place: int, players: int) -> Turn:
        return Turn(place, {"hands": self.hands, "orbit": players, "level": 0}[self.by])

    def _of_level(self, level: int) -> int:
        if level < 1:
            raise ValueError(f"level: {level}; levels are counted from 1")
        return (level - 1) % len(self.games)


def mix(name: str, by: By = "orbit", hands: int = 0) -> Rotation:
    """The mix of this name; raises ValueError that names the ones there are."""
    if name not in MIXES:
        raise ValueError(f"there is no mix {name!r}; there are {', '.join(MIXES)}")
    return rotation(MIXES[name], name, by, hands)


def rotation(games: Iterable[tuple[str, str]], name: str = "", by: By = "orbit", hands: int = 0) -> Rotation:
    """Any list of games by key and limit, `[("razz", "FL"), ("omaha", "PL")]`. Raises ValueError for a game
    that is not known."""
    return Rotation(name, tuple([game(key, limit) for key, limit in games]), by, hands)
