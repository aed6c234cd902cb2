"""The levels beyond the last one of a structure: doubled, grown as the others did, or the same."""

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from tourney.tournament.structures.ladder import MOST, last_within, nearest, next_up, rounded

if TYPE_CHECKING:
    from tourney.tournament.structures.values import Level, Structure

AMOUNTS = ("small_blind", "big_blind", "ante", "bring_in", "small_bet", "big_bet")
"""The fields of a level that are paid in chips."""

LEAST_GROWTH, MOST_GROWTH = 1100, 2000
"""Per mille from level to level: a structure that hardly rises still ends, and none more than doubles."""


@lru_cache(maxsize=4096)
def beyond(structure: "Structure", number: int) -> "Level":
    """The level with this number, which is above those of the structure. It has no break and no chip-up.

    Amounts stop rising before one of them would pass `MOST`, whatever the number.
    """
    last = replace(structure.levels[-1], break_minutes=0, chip_up=())
    times = number - len(structure.levels)
    if structure.overtime == "stay":
        return last
    if structure.overtime == "double":
        return _doubled(last, times)
    return _grown(structure, last, times)


def _doubled(last: "Level", times: int) -> "Level":
    largest = max(getattr(last, name) for name in AMOUNTS)
    power = 1 << min(times, (MOST // max(largest, 1)).bit_length() - 1)
    return replace(last, **{name: getattr(last, name) * power for name in AMOUNTS})


def growth(structure: "Structure") -> int:
    """How much the first bet grows from level to level on average, per mille, between the two bounds.

    In whole numbers, so that every machine reads a log alike: the largest m with
    first x m^(levels-1) <= last x 1000^(levels-1).
    """
    steps = len(structure.levels) - 1
    first, last = structure.levels[0].first_bet, structure.levels[-1].first_bet
    if not steps or first < 1:
        return MOST_GROWTH
    low, high = LEAST_GROWTH, MOST_GROWTH
    while low < high:
        middle = (low + high + 1) // 2
        if first * middle**steps <= last * 1000**steps:
            low = middle
        else:
            high = middle - 1
    return low


def _grown(structure: "Structure", last: "Level", times: int) -> "Level":
    """Rises on the ladder of the smallest chip in play, at least one step a level, never above double."""
    unit = structure.chips_at(len(structure.levels) + 1)[0]
    rate = growth(structure)
    start = amount = last.first_bet
    largest = max(getattr(last, name) for name in AMOUNTS)
    target, scale = start, 1
    for _ in range(times):
        target, scale = target * rate, scale * 1000
        step = next_up(amount, unit)
        if step is None:
            break
        step = max(step, min(nearest(target // scale, unit), last_within(2 * amount, unit) or step))
        if largest * step > MOST * start:
            break
        amount = step
    return replace(
        last,
        **{name: rounded(getattr(last, name) * amount // start, unit) for name in AMOUNTS},
    )
