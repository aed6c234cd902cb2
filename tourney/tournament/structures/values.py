"""Levels and structures as values: what is posted, for how long, and what each level allows."""

from dataclasses import dataclass
from typing import Literal

from tourney.engine.games import game as rules_of
from tourney.engine.rotation import Rotation, rotation
from tourney.engine.stakes import Stakes
from tourney.language import tr
from tourney.tournament.structures.overtime import beyond

AntePaidBy = Literal["none", "all", "big_blind", "button"]
Overtime = Literal["double", "stay", "grow"]
MixBy = Literal["level", "hands", "orbit"]

_ANTE_BY = {"none": "none", "all": "each", "big_blind": "big_blind", "button": "button"}


class StructureError(ValueError):
    """A structure that cannot be played; the message says file, field and what to write."""


@dataclass(frozen=True, slots=True)
class Level:
    """What is posted at one level, in chips, and how long it lasts.

    `minutes` is for play by the clock, `hands` (at each table) for play by hands. `break_minutes`
    is the break after the level, 0 for none: a break is no level and has no number. `chip_up` are the
    denominations that leave the play when the level is over. `game`, `limit` and `ante_paid_by` None are
    the structure's. `small_bet` and `big_bet` 0 follow from the big blind (R013, R060); the `bring_in`
    is for stud. In games with antes each player pays the `ante`, whatever `ante_paid_by` says.
    """

    small_blind: int
    big_blind: int
    ante: int
    minutes: int
    hands: int
    break_minutes: int = 0
    game: str | None = None
    limit: str | None = None
    ante_paid_by: AntePaidBy | None = None
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0
    chip_up: tuple[int, ...] = ()

    @property
    def first_bet(self) -> int:
        """What the level is measured by: the big blind, at stud the small bet, else the ante."""
        return self.big_blind or self.small_bet or self.ante

    def stakes(self) -> Stakes:
        """The forced money and the bets as the engine takes them, for whichever game is played."""
        return Stakes(
            small_blind=self.small_blind,
            big_blind=self.big_blind,
            ante=self.ante,
            ante_by=_ANTE_BY[self.ante_paid_by or "none"] if self.ante else "none",  # ty: ignore[invalid-argument-type]
            small_bet=self.small_bet or self.big_blind,
            big_bet=self.big_bet or 2 * (self.small_bet or self.big_blind),
            bring_in=self.bring_in,
        )


@dataclass(frozen=True, slots=True)
class Mix:
    """Several games in turn, each by key and limit, in their order.

    `by` says what ends a game's turn: the `level`, so many `hands` at a table, or an `orbit`.
    """

    name: str
    games: tuple[tuple[str, str], ...]
    by: MixBy = "level"
    hands: int = 0


@dataclass(frozen=True, slots=True)
class Structure:
    """A tournament's game or mix, starting stack and levels.

    `chips` are the denominations in play at the start, smallest first. `ante_paid_by` is `none`, `all`
    (each his own), `big_blind` or `button` (one player pays for all). When the levels run out the last
    one is doubled again and again (`overtime = "double"`), grows as the levels did (`"grow"`), or stays
    (`"stay"`).

    `registration_until` and `rebuys_until` are numbers of levels: late registration and re-entries, and
    rebuys, are open until the next level begins, the break between the two included (see `is_open`).
    `add_on_at` is the level whose break has the add-on. None: there is none of it after the start.
    """

    name: str
    game: str
    limit: str
    starting_stack: int
    seats: int
    chips: tuple[int, ...]
    levels: tuple[Level, ...]
    ante_paid_by: AntePaidBy = "big_blind"
    overtime: Overtime = "double"
    mix: Mix | None = None
    registration_until: int | None = None
    rebuys_until: int | None = None
    add_on_at: int | None = None

    def level(self, number: int) -> Level:
        """The level with this number, from 1, its game, limit and ante filled in; beyond the last one see
        `overtime`. `game` and `limit` stay None while a mix changes them by hands: see `rotation`."""
        if number < 1:
            raise ValueError(tr("there is no level {number}: levels are counted from 1", number=str(number)))
        level = self.levels[number - 1] if number <= len(self.levels) else beyond(self, number)
        key, limit = self._game_of(level, number)
        # Asked for at every hand: a call of `replace` costs three times as much.
        return Level(
            level.small_blind,
            level.big_blind,
            level.ante,
            level.minutes,
            level.hands,
            level.break_minutes,
            key,
            limit,
            level.ante_paid_by or self.ante_paid_by,
            level.bring_in,
            level.small_bet,
            level.big_bet,
            level.chip_up,
        )

    def _game_of(self, level: Level, number: int) -> tuple[str | None, str | None]:
        if level.game is not None or level.limit is not None:
            return level.game or self.game, level.limit or self.limit
        if self.mix is None:
            return self.game, self.limit
        if self.mix.by == "level":
            return self.mix.games[(number - 1) % len(self.mix.games)]
        return None, None

    def rotation(self, number: int) -> Rotation:
        """Which games are played at a level and how they change: one that stays, or the mix."""
        key, limit = self._game_of(self.level(number), number)
        if key is None or limit is None:
            assert self.mix is not None
            return rotation(self.mix.games, self.mix.name, self.mix.by, self.mix.hands)
        return Rotation(self.name, (rules_of(key, limit),), "level")

    @property
    def games(self) -> tuple[tuple[str, str], ...]:
        """Every game that is played at some level, by key and limit."""
        base = self.mix.games if self.mix else ((self.game, self.limit),)
        own = [
            (level.game or self.game, level.limit or self.limit)
            for level in self.levels
            if level.game is not None or level.limit is not None
        ]
        if len(own) == len(self.levels):
            base = ()  # the level that the overtime follows has a game of its own too
        return tuple(dict.fromkeys((*base, *own)))

    @property
    def is_mixed(self) -> bool:
        """Whether more than one game is played."""
        return len(self.games) > 1

    def chips_at(self, number: int) -> tuple[int, ...]:
        """The denominations in play at a level, smallest first."""
        gone = {chip for level in self.levels[: max(number - 1, 0)] for chip in level.chip_up}
        return tuple(chip for chip in self.chips if chip not in gone)

    def minutes_to(self, number: int) -> int:
        """Minutes from the start until this level begins, the breaks before it included."""
        if number < 1:
            raise ValueError(tr("there is no level {number}: levels are counted from 1", number=str(number)))
        whole = sum(level.minutes + level.break_minutes for level in self.levels[: number - 1])
        beyond = number - 1 - len(self.levels)
        return whole + max(beyond, 0) * self.levels[-1].minutes

    def is_open(self, until: int | None, level: int) -> bool:
        """Whether a window that closes with level `until` is open at `level` or in the break after it.

        One rule for late registration, re-entries and rebuys: open through the play of that level and the
        break after it, closed from the moment the next level begins.
        """
        return until is not None and level <= until
