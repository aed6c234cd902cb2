"""Makes a structure for an evening: from players, stack, minutes, hours and chips to levels that can be paid."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import log
from typing import Any

from tourney.language import tr
from tourney.tournament.structures.faults import ANTES, MOST_LEVELS, MOST_MINUTES, denominations, faults
from tourney.tournament.structures.ladder import MOST, ladder, rounded
from tourney.tournament.structures.values import AntePaidBy, Level, Structure, StructureError

END_SHARE = 20
"""All chips are worth so many big blinds when the evening should be over (tournament-formulas 4.6)."""

DEPTHS = (40, 200)
"""Big blinds in a starting stack; within them the growth decides, and 100 where it is free."""

GROWTHS = (1.3, 1.6)
MOST_STEP = 1.75
"""What a chip-up may make of a step; where blinds have to rise faster it may be as much as that."""

PLAY_BETWEEN_BREAKS = 80
ANTES_FROM = 3
MOST_PLAYERS = 10_000
MOST_HOURS = 168


@dataclass(frozen=True, slots=True)
class Wishes:
    """What an organiser wants and has.

    `rebuys` and `add_ons` are how many starting stacks are expected besides the first ones.
    `break_every` levels, None for about 80 minutes of play, 0 for no breaks. `depth` is the starting
    stack in big blinds, None for what suits the time. Denominations to `keep` are not chipped up, nor
    those above them: there are no larger chips to change them for.
    """

    players: int
    stack: int
    minutes: int
    hours: float
    chips: tuple[int, ...]
    rebuys: int = 0
    add_ons: int = 0
    ante_paid_by: AntePaidBy = "big_blind"
    seats: int = 9
    break_every: int | None = None
    break_minutes: int = 10
    depth: int | None = None
    name: str = "Evening"
    keep: tuple[int, ...] = ()

    @property
    def all_chips(self) -> int:
        return self.stack * (self.players + self.rebuys + self.add_ons)

    @property
    def every(self) -> int:
        """Levels from break to break, 0 for none."""
        if not self.break_minutes or self.break_every == 0:
            return 0
        return self.break_every or max(2, round(PLAY_BETWEEN_BREAKS / self.minutes))

    @property
    def levels(self) -> int:
        """How many levels fit in the hours, breaks taken off; no break stands at the end."""
        left = int(self.hours * 60)
        count = 0
        while count < MOST_LEVELS:
            pause = self.break_minutes if self.every and count and count % self.every == 0 else 0
            if left < self.minutes + pause:
                break
            left -= self.minutes + pause
            count += 1
        return count


def generate(
    players: int, stack: int, minutes: int, hours: float, chips: Sequence[int], rebuys: int = 0, **more: Any
) -> Structure:
    """A structure that ends in about so many hours; the other `Wishes` may follow by name.

    Every amount can be paid with the chips in play at its level, half the big blind too. Blinds rise
    from level to level and at most double. A denomination is chipped up in a break as soon as the steps
    are fine enough without it. Raises StructureError for what no structure can do.

    >>> made = generate(10, 10_000, 20, 4, [25, 100, 500, 1000])
    >>> [level.big_blind for level in made.levels][:5]
    [100, 150, 200, 300, 400]
    """
    wishes = Wishes(players, stack, minutes, hours, tuple(sorted(set(chips))), rebuys, **more)
    _check(wishes)
    return _Plan(wishes).structure()


def _check(wishes: Wishes) -> None:
    for field, least, most in (
        ("players", 2, MOST_PLAYERS),
        ("stack", 1, MOST // 1000),
        ("minutes", 1, MOST_MINUTES),
        ("rebuys", 0, 100 * MOST_PLAYERS),
        ("add_ons", 0, 100 * MOST_PLAYERS),
        ("break_minutes", 0, MOST_MINUTES),
    ):
        value = getattr(wishes, field)
        if type(value) is not int or not least <= value <= most:
            raise StructureError(
                tr(
                    "{field}: is {value}; take a whole number from {least} to {most}",
                    field=field,
                    value=f"{value!r}",
                    least=least,
                    most=most,
                )
            )
    if wishes.depth is not None and not 1 <= wishes.depth <= MOST:
        raise StructureError(tr("depth: is {depth}; take a number of big blinds, as 100", depth=wishes.depth))
    if wishes.ante_paid_by not in ANTES:
        raise StructureError(
            tr(
                "ante_paid_by: is {ante_paid_by}; take one of {names}",
                ante_paid_by=f"{wishes.ante_paid_by!r}",
                names=", ".join(ANTES),
            )
        )
    if not 0 < wishes.hours <= MOST_HOURS:
        raise StructureError(
            tr(
                "hours: is {hours}; take a number above 0, at most {most_hours}",
                hours=wishes.hours,
                most_hours=MOST_HOURS,
            )
        )
    for finding in denominations("chips", wishes.chips, 1):
        raise StructureError(str(finding))
    smallest = wishes.chips[0]
    if wishes.stack % smallest:
        raise StructureError(
            tr(
                "stack: {stack} cannot be paid out in chips of {smallest}; take a multiple of {smallest}",
                stack=wishes.stack,
                smallest=smallest,
            )
        )
    if wishes.stack < 20 * smallest:
        raise StructureError(
            tr(
                "stack: {stack} is fewer than ten big blinds of {blind}, the least that chips of {smallest} "
                "can pay with a small blind of half; take a larger stack or smaller chips",
                stack=wishes.stack,
                blind=2 * smallest,
                smallest=smallest,
            )
        )
    if not wishes.levels:
        raise StructureError(
            tr(
                "minutes: a level of {minutes} does not fit in {hours} hours; take shorter levels",
                minutes=wishes.minutes,
                hours=f"{wishes.hours:g}",
            )
        )
    if wishes.levels >= MOST_LEVELS // 2:
        raise StructureError(
            tr(
                "minutes: levels of {minutes} make more than {most_levels} in {hours} hours; take longer ones",
                minutes=wishes.minutes,
                most_levels=MOST_LEVELS // 2,
                hours=f"{wishes.hours:g}",
            )
        )


class _Plan:
    """Goes from level to level with the chips that are in play there."""

    def __init__(self, wishes: Wishes) -> None:
        self.wishes = wishes
        self.count = wishes.levels
        self.end = max(wishes.all_chips // END_SHARE, 4 * wishes.chips[0])
        self.chips = list(wishes.chips)
        self.most = 2.0
        self.levels: list[Level] = []

    def structure(self) -> Structure:
        wishes = self.wishes
        big_blind = self._start()
        # What rounding leaves behind is not made up for in one jump at the end.
        even = (self.end / big_blind) ** (1 / max(1, self.count - 1))
        self.most = min(2.0, max(MOST_STEP, 1.05 * even))
        surely_over = wishes.all_chips // 10
        while True:
            number = len(self.levels) + 1
            following, gone = self._following(big_blind, number)
            self.levels.append(self._level(big_blind, number, gone))
            over = number >= self.count and big_blind >= surely_over
            if over or following is None or number == MOST_LEVELS:
                break
            self.chips = [chip for chip in self.chips if chip not in gone]
            big_blind = following
        # Nothing is chipped up, and nobody rests, when no level follows.
        last = self.levels[-1]
        self.levels[-1] = replace(last, break_minutes=0, chip_up=())
        window = self._window()
        made = Structure(
            name=wishes.name,
            game="holdem",
            limit="NL",
            starting_stack=wishes.stack,
            seats=wishes.seats,
            chips=wishes.chips,
            levels=tuple(self.levels),
            ante_paid_by=wishes.ante_paid_by,
            overtime="grow",
            registration_until=window,
            rebuys_until=window if wishes.rebuys else None,
            add_on_at=window if wishes.add_ons and self.levels[window - 1].break_minutes else None,
        )
        for finding in faults(made):
            raise StructureError(str(finding))
        return made

    def _start(self) -> int:
        """The first big blind: of the depths that an evening may begin with, the one whose growth is
        within reach, and then the one nearest to 100."""
        wishes = self.wishes
        steps = [step for step in ladder(self.chips[0]) if 10 * step <= wishes.stack]
        depth = wishes.depth
        if depth is not None:
            return min(steps, key=lambda step: abs(log(wishes.stack / step / depth)))
        low, high = DEPTHS
        return min(
            [step for step in steps if low <= wishes.stack / step <= high] or steps[:1],
            key=lambda step: abs(log(wishes.stack / step / 100)) + 5 * self._strain(step),
        )

    def _strain(self, start: int) -> float:
        """How far the growth from this start is out of what plays well, by its logarithm."""
        rate = (self.end / start) ** (1 / max(1, self.count - 1))
        return max(0.0, log(rate / GROWTHS[1]), log(GROWTHS[0] / rate))

    def _rate(self, big_blind: int, number: int) -> float:
        """The growth that leads from here to the end in time; beyond it, one that makes an end."""
        left = self.count - number
        if left < 1:
            return self.most if big_blind < self.end else GROWTHS[0]
        return min(self.most, max(1.02, (self.end / big_blind) ** (1 / left)))

    def _is_break(self, number: int) -> bool:
        return bool(self.wishes.every) and number % self.wishes.every == 0

    def _following(self, big_blind: int, number: int) -> tuple[int | None, tuple[int, ...]]:
        """The next big blind, and what is chipped up in the break before it."""
        rate = self._rate(big_blind, number)
        target = big_blind * rate
        gone: list[int] = []
        following = _step(big_blind, target, self.chips[0])
        if self._is_break(number):
            for chip, larger in zip(self.chips, self.chips[1:], strict=False):
                step = _step(big_blind, target, larger)
                if step is None or chip in self.wishes.keep or target < self._fine(larger, rate):
                    break
                if step > max(MOST_STEP, rate) * big_blind:
                    break
                gone.append(chip)
                following = step
        return following, tuple(gone)

    def _fine(self, chip: int, rate: float) -> float:
        """The big blind from which steps in `chip` are no coarser than the growth, and so is the ante."""
        least = 8 if self.wishes.ante_paid_by == "all" else 4
        return chip * max(least, min(20.0, 2 / (rate - 1)))

    def _level(self, big_blind: int, number: int, gone: tuple[int, ...]) -> Level:
        wishes = self.wishes
        return Level(
            big_blind // 2,
            big_blind,
            self._ante(big_blind, number),
            wishes.minutes,
            max(1, wishes.minutes * 4 // 5),
            wishes.break_minutes if self._is_break(number) else 0,
            chip_up=gone,
        )

    def _ante(self, big_blind: int, number: int) -> int:
        """One player's ante is the big blind; everyone's is an eighth of it, once that can be paid."""
        if self.wishes.ante_paid_by == "none" or number < ANTES_FROM:
            return 0
        if self.wishes.ante_paid_by != "all":
            return big_blind
        unit = self.chips[0]
        ante = rounded(big_blind // 8, unit)
        before = -(-self.levels[-1].ante // unit) * unit
        return max(before, ante) if 5 * ante <= big_blind else before

    def _window(self) -> int:
        """Late registration and rebuys close with the first third: at its last break, if it has one."""
        third = max(1, self.count // 3)
        breaks = [n for n in range(1, len(self.levels)) if self.levels[n - 1].break_minutes]
        return max((n for n in breaks if n <= max(third, breaks[0])), default=third) if breaks else third


def _step(big_blind: int, target: float, unit: int) -> int | None:
    """The amount nearest to the target, above this big blind and at most its double; None for none.

    Steps of the ladder are taken before others in two digits unless the blinds rise slowly.
    """
    best = None
    for coarse, candidates in (
        (0.0, _between(ladder(unit), big_blind)),
        (0.06, _two_digits(big_blind, unit)),
    ):
        for amount in candidates:
            off = abs(log(amount / target)) + coarse
            if best is None or off <= best[0]:
                best = (off, amount)
    return best[1] if best else None


def _between(steps: Sequence[int], big_blind: int) -> list[int]:
    return [step for step in steps if big_blind < step <= 2 * big_blind]


def _two_digits(big_blind: int, unit: int) -> list[int]:
    """Payable amounts up to the double, of two digits and noughts where the chips allow it."""
    grain = 2 * unit
    power = 10 ** max(0, len(str(big_blind)) - 2)
    if power % grain == 0:
        grain = power
    elif power > grain:
        grain = grain * max(1, power // grain)
    first = big_blind // grain * grain + grain
    return list(range(first, min(2 * big_blind, MOST) + 1, grain))
