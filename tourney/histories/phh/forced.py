"""Forced money of a PHH hand: its lists of antes and blinds, by player, to what the engine asks for.

A list of blinds goes by player, heads-up reversed. The small blind and the big blind come first, larger
amounts after them are straddles, and a negative amount is the live post of a newcomer, who stands
outside the order of the blinds. The dead part of his post stands among the antes.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tourney.engine.game import Game
from tourney.engine.setup import AnteBy, Post
from tourney.histories.phh.values import FieldError, Money, number, whole


@dataclass(slots=True)
class Forced:
    """What is posted, by index of player (p1 is 0)."""

    small: int | None = None
    small_blind: int = 0
    big: int | None = None
    big_blind: int = 0
    ante: int = 0
    ante_by: AnteBy = "none"
    live: dict[int, int] = field(default_factory=dict)
    dead: dict[int, int] = field(default_factory=dict)
    straddles: list[tuple[int, int]] = field(default_factory=list)

    def posts(self, order: Sequence[int]) -> tuple[Post, ...]:
        """The posts by seat."""
        return tuple(
            Post(order[index], self.live.get(index, 0), self.dead.get(index, 0))
            for index in {**self.live, **self.dead}
        )


def forced_of(fields: Mapping[str, Any], game: Game, count: int, money: Money) -> Forced:
    """Blinds, antes, posts and straddles. Raises FieldError."""
    found = Forced()
    if game.forced in ("blinds", "button_blind"):
        _blinds(found, fields, game, count, money)
    elif any(money.each(fields, "blinds_or_straddles", count, exact=False)):
        raise FieldError("blinds_or_straddles", f"{game.name} has no blinds (R015)")
    _given_posts(found, fields, count, money)
    _antes(found, money.each(fields, "antes", count, exact=False), count, "_posts" in fields)
    return found


def _blinds(found: Forced, fields: Mapping[str, Any], game: Game, count: int, money: Money) -> None:
    values = money.each(fields, "blinds_or_straddles", count, exact=False)
    if count == 2:
        values.reverse()
    found.live = {index: -value for index, value in enumerate(values) if value < 0}
    posted = [index for index, value in enumerate(values) if value > 0]
    told = whole(fields, "_big_blind", count, 1)
    if told is not None:
        found.big = told - 1
    elif posted:
        found.big = posted[1] if posted[:2] == [0, 1] and count > 2 else posted[0]
        if count == 2 and game.forced == "blinds":
            found.big = 0
    if found.big is None or values[found.big] <= 0:
        raise FieldError("blinds_or_straddles", "nobody posts a big blind")
    found.big_blind = values[found.big]
    found.small_blind = money.given(fields, "_small_blind")
    if game.forced == "blinds":
        before = 1 - found.big if count == 2 else 0
        if before != found.big and (values[before] > 0 or count == 2 or "_small_blind" not in fields):
            found.small, found.small_blind = before, values[before]
    taken = {found.small, found.big}
    for index in sorted(posted, key=lambda index: values[index]):
        if index not in taken and values[index] > found.big_blind:
            found.straddles.append((index, values[index]))
        elif index not in taken:
            found.live[index] = values[index]


def _given_posts(found: Forced, fields: Mapping[str, Any], count: int, money: Money) -> None:
    """Posts and straddles as `_posts` and `_straddles` have them; they win over the lists."""
    if "_posts" in fields:
        rows = _rows(fields, "_posts", 3, count)
        found.live = {index: money.chips("_posts", live) for index, live, _ in rows}
        found.dead = {index: money.chips("_posts", dead) for index, _, dead in rows}
    if "_straddles" in fields:
        rows = _rows(fields, "_straddles", 2, count)
        found.straddles = [(index, money.chips("_straddles", to)) for index, to in rows]


def _rows(fields: Mapping[str, Any], name: str, width: int, count: int) -> list[list[Any]]:
    rows = fields[name]
    if not isinstance(rows, list) or len(rows) > 2 * count:
        raise FieldError(name, f"no list of at most {2 * count} rows")
    for row in rows:
        if not isinstance(row, list) or len(row) != width:
            raise FieldError(name, f"each row has {width} numbers, the first the player's")
    return [[number(name, row[0], count, 1) - 1, *row[1:]] for row in rows]


def _antes(found: Forced, antes: list[int], count: int, told: bool) -> None:
    """One ante of all, one of the big blind or the button, and dead parts of posts on top."""
    if min(antes) < 0:
        raise FieldError("antes", f"p{antes.index(min(antes)) + 1} has a negative one")
    for index, dead in found.dead.items():
        antes[index] -= dead
    paying = [index for index, ante in enumerate(antes) if ante]
    if not paying:
        return
    alone = paying[0]
    if len(paying) == 1 and alone in (found.big, count - 1) and (told or alone not in found.live):
        found.ante = antes[alone]
        found.ante_by = "big_blind" if alone == found.big else "button"
        return
    found.ante = min(antes)
    found.ante_by = "each" if found.ante else "none"
    extra = {index: ante - found.ante for index, ante in enumerate(antes) if ante > found.ante}
    if extra and (told or found.big is None):
        raise FieldError("antes", "they are not the same for all")
    found.dead.update(extra)
