"""Chips that are owned: how many of each to every player, what is left, and the plan of colour-ups."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from math import gcd
from pathlib import Path

from tourney.language import tr
from tourney.resources import folder
from tourney.tournament.structures.finding import Finding, short

MOST_PLAYERS = 10_000
MOST_OWNED = 10**6
MOST_VALUE = 10**9
MOST_DENOMINATIONS = 20
MOST_REBUYS = 1000
_MOST_TRIES, _TRIES_BESIDE = 60_000, 1_000

SMALL, LARGE = 12, 5
"""How many of the two smallest denominations a player likes to have, and of each larger one
(tournament-formulas 4.7: 12 of 25, 12 of 100, 5 of 500, 6 of 1000 make 10,000)."""

FEWEST = 20
FREE_FROM = 4
"""A denomination may go once the big blind is so many of the next one."""

Chips = tuple[tuple[int, int], ...]
"""(denomination, count), smallest first."""


class ChipError(ValueError):
    """Chips that cannot do what is asked; the message says what they could do."""


@dataclass(frozen=True, slots=True)
class ColourUp:
    """One denomination leaves the tables: `count` chips worth `value`, for which `give` are taken from the
    box. `missing` is the value for which there are no larger chips. It may happen once the big blind is
    `from_big_blind`."""

    remove: int
    count: int
    value: int
    give: Chips
    missing: int
    from_big_blind: int


@dataclass(frozen=True, slots=True)
class Handout:
    """Chips for every player and what they leave: `rebuys` more stacks can be paid out of what remains,
    `capacity` players could be given the same chips. `remarks` say what will be tight."""

    per_player: Chips
    remaining: Chips
    colour_ups: tuple[ColourUp, ...]
    rebuys: int
    capacity: int
    remarks: tuple[Finding, ...] = ()


def parse_set(text: str) -> dict[int, int]:
    """Chips owned from `25x200,100x200` (denomination, count), or by the name of a set in `data/chip-sets`."""
    text = text.strip()
    if re.fullmatch(r"[a-z][a-z0-9-]*", text):
        return _named(text)
    owned: dict[int, int] = {}
    for part in text.split(","):
        found = re.fullmatch(r"\s*([0-9]{1,12})\s*[x×*]\s*([0-9]{1,9})\s*", part)
        if not found:
            raise ChipError(
                tr(
                    "{part} is no denomination with its count: write 25x200,100x200 or one of {names}",
                    part=short(part),
                    names=", ".join(set_names()),
                )
            )
        chip, count = int(found[1]), int(found[2])
        if chip in owned:
            raise ChipError(tr("chips of {chip} are named twice: add them up", chip=chip))
        owned[chip] = count
    _check_owned(owned)
    return owned


def set_names() -> list[str]:
    """The chip sets that come with the program."""
    return sorted(path.stem for path in _folder().glob("*.toml"))


def _folder() -> Path:
    return folder("data") / "chip-sets"


def _named(name: str) -> dict[int, int]:
    if name not in set_names():
        raise ChipError(
            tr(
                "there is no chip set {name}: take one of {names}, or write 25x200,100x200",
                name=name,
                names=", ".join(set_names()),
            )
        )
    table = tomllib.loads((_folder() / f"{name}.toml").read_text(encoding="utf-8"))
    return {int(chip): count for chip, count in table["chips"].items()}


def _check_owned(owned: Mapping[int, int]) -> None:
    if not 1 <= len(owned) <= MOST_DENOMINATIONS:
        raise ChipError(
            tr(
                "{count} denominations: a set has 1 to {most_denominations}",
                count=len(owned),
                most_denominations=MOST_DENOMINATIONS,
            )
        )
    for chip, count in owned.items():
        if not 1 <= chip <= MOST_VALUE:
            raise ChipError(
                tr("a chip of {chip}: chips are worth 1 to {most_value}", chip=chip, most_value=MOST_VALUE)
            )
        if not 0 <= count <= MOST_OWNED:
            raise ChipError(
                tr(
                    "{count} chips of {chip}: write how many there are, from 0 to {most_owned}",
                    count=count,
                    chip=chip,
                    most_owned=MOST_OWNED,
                )
            )


def hand_out(owned: Mapping[int, int], players: int, stack: int, rebuys: int = 0) -> Handout:
    """Chips that make the same stack for every player, near to what plays well: see `SMALL` and `LARGE`.

    `owned` is the count of each denomination. `rebuys` are expected: their chips are in play when
    denominations are coloured up. Raises ChipError where the chips do
    not do, saying by how much, or which stack they would make.

    >>> made = hand_out({25: 200, 100: 200, 500: 100, 1000: 100}, 10, 10_000)
    >>> made.per_player
    ((25, 12), (100, 12), (500, 5), (1000, 6))
    """
    _check_owned(owned)
    if not 1 <= players <= MOST_PLAYERS:
        raise ChipError(
            tr(
                "{players} players: a tournament has 1 to {most_players}",
                players=players,
                most_players=MOST_PLAYERS,
            )
        )
    if rebuys < 0:
        raise ChipError(tr("{rebuys} rebuys: take a number from 0", rebuys=rebuys))
    if not 1 <= stack <= MOST_VALUE:
        raise ChipError(tr("a stack of {stack}: take 1 to {most_value}", stack=stack, most_value=MOST_VALUE))
    there = {chip: owned[chip] for chip in sorted(owned) if owned[chip]}
    each = {chip: count // players for chip, count in there.items()}
    _enough(there, each, players, stack)
    found = _combination(each, stack)
    if found is None:
        raise ChipError(_no_way(each, players, stack))
    per_player = tuple((chip, count) for chip, count in found.items() if count)
    left = {chip: count - players * found[chip] for chip, count in there.items()}
    more = _stacks(left, stack, MOST_REBUYS)[0]
    taken, box = _stacks(left, stack, rebuys)
    in_play = {chip: count - box[chip] for chip, count in there.items()}
    colour_ups = _colour_ups(in_play, box, (players + taken) * stack)
    return Handout(
        per_player,
        tuple(left.items()),
        colour_ups,
        more,
        min(there[chip] // count for chip, count in per_player),
        tuple(_remarks(per_player, colour_ups, more, rebuys, stack)),
    )


def _enough(owned: Mapping[int, int], each: Mapping[int, int], players: int, stack: int) -> None:
    worth = sum(chip * count for chip, count in owned.items())
    if worth < players * stack:
        raise ChipError(
            tr(
                "the chips are worth {worth}, and {players} stacks of {stack} are {all}: {missing} short; "
                "they make stacks of at most {most}",
                worth=worth,
                players=players,
                stack=stack,
                all=players * stack,
                missing=players * stack - worth,
                most=worth // players,
            )
        )
    most = sum(chip * count for chip, count in each.items())
    if most < stack:
        raise ChipError(
            tr(
                "shared evenly among {players} the chips make {most} each, not {stack}: the few large ones do not go round",
                players=players,
                most=most,
                stack=stack,
            )
        )


def _no_way(each: Mapping[int, int], players: int, stack: int) -> str:
    """Why there is no combination, with a smaller stack that there is one for."""
    first = min(each)
    below = (stack - 1) // first * first
    for smaller in (
        *range(below, max(0, below - 20 * first), -first),
        *((stack - 1) // chip * chip for chip in each),
    ):
        if smaller > 0 and _combination(each, smaller, _TRIES_BESIDE):
            return tr(
                "no choice of these chips was found that makes {stack} for each of {players}: {smaller} can be made",
                stack=stack,
                players=players,
                smaller=smaller,
            )
    return tr(
        "no choice of these chips was found that makes {stack} for each of {players}: take another stack",
        stack=stack,
        players=players,
    )


def _targets(chips: list[int], stack: int) -> list[int]:
    """How many of each a player likes to have: many small ones worth little, a few large ones."""
    return [
        min(SMALL if place < 2 else LARGE, stack // (5 if place < 2 else 2) // chip)
        for place, chip in enumerate(chips)
    ]


def _combination(each: Mapping[int, int], stack: int, most_tries: int = _MOST_TRIES) -> dict[int, int] | None:
    """Counts that make the stack exactly, at most `each` of a denomination, nearest to the targets.

    A search from the smallest chip up that tries likely counts first and drops what is worse than the
    best so far; it ends after so many tries with the best that it has.
    """
    chips = list(each)
    aims = _targets(chips, stack)
    orders = [sorted(range(aim + 200), key=lambda count, aim=aim: abs(count - aim)) for aim in aims]
    steps = [gcd(*chips[place:]) for place in range(len(chips))]
    rest = [sum(chip * each[chip] for chip in chips[place:]) for place in range(len(chips) + 1)]
    best: tuple[float, tuple[int, ...]] | None = None
    tries = 0

    def search(place: int, left: int, counts: tuple[int, ...], cost: float) -> None:
        nonlocal best, tries
        tries += 1
        if tries > most_tries or left > rest[place] or (best is not None and cost >= best[0]):
            return
        if place == len(chips):
            if not left:
                best = (cost, counts)
            return
        if left % steps[place]:
            return
        chip, aim = chips[place], aims[place]
        most = min(each[chip], left // chip)
        last = [most] if most * chip == left else []
        for count in last if place == len(chips) - 1 else orders[place]:
            if count > most:
                continue
            more = (count - aim) ** 2 / max(aim, 1)
            if best is not None and cost + more >= best[0]:
                break
            search(place + 1, left - count * chip, (*counts, count), cost + more)

    search(0, stack, (), 0.0)
    return None if best is None else dict(zip(chips, best[1], strict=True))


def _colour_ups(in_play: Mapping[int, int], left: Mapping[int, int], all_chips: int) -> tuple[ColourUp, ...]:
    """Denomination after denomination, smallest first, as long as blinds may rise so far before the end:
    a tenth of all chips is surely the last big blind."""
    box = dict(left)
    tables = dict(in_play)
    chips = list(in_play)
    found = []
    for place, chip in enumerate(chips[:-1]):
        larger = chips[place + 1]
        if 10 * FREE_FROM * larger > all_chips:
            break
        if not tables[chip]:
            continue
        value = tables[chip] * chip
        given, missing = _change(value, chips[place + 1 :], box)
        for new, count in given.items():
            box[new] -= count
            tables[new] += count
        found.append(ColourUp(chip, tables[chip], value, tuple(given.items()), missing, FREE_FROM * larger))
        tables[chip] = 0
    return tuple(found)


def _change(value: int, larger: list[int], box: Mapping[int, int]) -> tuple[dict[int, int], int]:
    """Chips of the box for this value, the next denomination first; what is odd makes one chip more (the
    chip race decides whose). Also the value for which there are none."""
    given: dict[int, int] = {}
    for chip in larger:
        count = min(-(-value // chip), box[chip])
        if count > 0:
            given[chip] = count
            value = max(0, value - count * chip)
    return given, value


def _stacks(left: Mapping[int, int], stack: int, most: int) -> tuple[int, dict[int, int]]:
    """How many more stacks can be paid out of these chips, large ones first, up to `most` of them; and
    what is left then."""
    box = dict(left)
    for number in range(min(most, MOST_REBUYS)):
        rest, taken = stack, {}
        for chip in sorted(box, reverse=True):
            taken[chip] = min(box[chip], rest // chip)
            rest -= taken[chip] * chip
        if rest:
            return number, box
        box = {chip: count - taken[chip] for chip, count in box.items()}
    return min(most, MOST_REBUYS), box


def _remarks(
    per_player: Chips, colour_ups: tuple[ColourUp, ...], more: int, rebuys: int, stack: int
) -> list[Finding]:
    found = []
    count = sum(number for _, number in per_player)
    if count < FEWEST:
        wrong = tr("has {count} chips, fewer than {fewest}", count=count, fewest=FEWEST)
        found.append(
            Finding("few", "per_player", wrong, tr("there will be much changing: use smaller chips"))
        )
    smallest = per_player[0][0]
    if 20 * smallest > stack:
        wrong = tr("is made of chips of {smallest} and more", smallest=smallest)
        found.append(
            Finding("coarse", "per_player", wrong, tr("take a larger stack: blinds cannot be small enough"))
        )
    for step in colour_ups:
        if step.missing:
            wrong = tr("lacks larger chips worth {missing}", missing=step.missing)
            do = tr(
                "keep some back, or leave the {remove}s in play until players are out", remove=step.remove
            )
            found.append(Finding("change", tr("colour-up of {chip}", chip=str(step.remove)), wrong, do))
    if rebuys > more:
        wrong = tr("{rebuys} are expected, and the chips left pay for {more}", rebuys=rebuys, more=more)
        found.append(Finding("rebuys", "rebuys", wrong, tr("take a smaller stack, or get larger chips")))
    return found
