"""Says what is wrong with a structure: what cannot be played, then what will not play well."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from tourney.tournament.structures.ending import EndsAbout, clock, cost_of_round, ends_about
from tourney.tournament.structures.faults import faults, forced_at
from tourney.tournament.structures.finding import Finding
from tourney.tournament.structures.overtime import AMOUNTS
from tourney.tournament.structures.values import Level, Structure

SHALLOW, DEEP = 40, 300
"""Big blinds in a starting stack below and above which people notice (tournament-formulas 4.6)."""

MAY_DOUBLE = 3
"""Up to this level blinds may double; later they rise to less than that."""

NEEDED = 8
"""Big blinds of fewer than so many of the next larger chip still need the smaller one for fine bets."""

TOLERANCE = 0.2
"""How far off the hours asked the expected end may be before it is said."""

SHORTEST = 4
LONGEST_WITHOUT_BREAK = 180


@dataclass(frozen=True, slots=True)
class Evening:
    """What a structure is to be played with: None is not known. `chips` are the denominations owned."""

    players: int | None = None
    chips: Collection[int] | None = None
    hours: float | None = None
    rebuys: int = 0
    add_ons: int = 0


def check(
    structure: Structure,
    players: int | None = None,
    chips: Collection[int] | None = None,
    hours: float | None = None,
    rebuys: int = 0,
    add_ons: int = 0,
) -> list[Finding]:
    """Everything that is wrong with a structure, what cannot be played first.

    With `players`, and the rebuys and add-ons that are expected, the end is looked at too, with `hours`
    against the time there is, with `chips` whether what is needed is owned. None found, none said.
    """
    found = faults(structure)
    if found:
        return found
    evening = Evening(players, chips, hours, rebuys, add_ons)
    return [
        *_start(structure),
        *_rises(structure),
        *_antes(structure),
        *_times(structure),
        *_denominations(structure),
        *_owned(structure, evening),
        *_end(structure, evening),
    ]


def _start(structure: Structure) -> Iterator[Finding]:
    first = structure.levels[0].first_bet
    depth = structure.starting_stack / first
    if depth < SHALLOW:
        wrong = f"is {depth:.0f} big blinds of {first}: there is little to play with"
        yield Finding("shallow", "starting_stack", wrong, f"take {100 * first}, or begin with smaller blinds")
    if depth > DEEP:
        wrong = f"is {depth:.0f} big blinds of {first}: the first levels decide nothing"
        yield Finding("deep", "starting_stack", wrong, f"take {100 * first}, or begin with larger blinds")


def _rises(structure: Structure) -> Iterator[Finding]:
    for number in range(2, len(structure.levels) + 1):
        before, now = structure.level(number - 1), structure.level(number)
        where = f"levels, number {number}"
        if before.first_bet * 2 < now.first_bet or (
            before.first_bet * 2 == now.first_bet and number > MAY_DOUBLE
        ):
            rate = now.first_bet / before.first_bet
            wrong = f"is {rate:.2g} times the {before.first_bet} of the level before"
            do = f"put a level of about {_between(before, now)} between them"
            yield Finding("jump", f"{where}, {_measure(now)}", wrong, do)
        # Another game may cost less: only levels of one game are compared by what they cost.
        alike = (before.game, before.limit) == (now.game, now.limit)
        seats = structure.seats
        if not alike:
            continue
        if cost_of_round(now, seats) < cost_of_round(before, seats):
            yield Finding("falls", where, "costs less than the level before", "let blinds and antes rise")
        elif all(getattr(before, name) == getattr(now, name) for name in AMOUNTS):
            do = "raise the blinds, or make one longer level of the two"
            yield Finding("same", where, "is the level before once more", do)


def _measure(level: Level) -> str:
    """The field that a level is measured by."""
    return "big_blind" if level.big_blind else "small_bet" if level.small_bet else "ante"


def _between(before: Level, now: Level) -> int:
    return round((before.first_bet * now.first_bet) ** 0.5)


def _antes(structure: Structure) -> Iterator[Finding]:
    for number in range(1, len(structure.levels) + 1):
        level = structure.level(number)
        where = f"levels, number {number}, ante"
        if not level.ante or "blinds" not in forced_at(structure, number):
            continue
        if level.ante_paid_by == "none":
            if not level.bring_in:
                yield Finding("ante", where, f"is {level.ante}, and nobody pays it", "write ante_paid_by")
        elif level.ante_paid_by == "all":
            if 4 * level.ante > level.big_blind:
                do = f"take about {max(1, level.big_blind // 8)}, an eighth of the big blind"
                yield Finding("ante", where, f"of {level.ante} from each player is more than a quarter", do)
            elif 20 * level.ante < level.small_blind:
                wrong = f"of {level.ante} is not a twentieth of the small blind"
                yield Finding("ante", where, wrong, "raise it, or leave it out")
        elif level.ante > level.big_blind:
            wrong = f"of {level.ante} is above the big blind of {level.big_blind}"
            yield Finding("ante", where, wrong, "one player pays for all: take the big blind at most")


def _times(structure: Structure) -> Iterator[Finding]:
    since = 0
    for number, level in enumerate(structure.levels, 1):
        where = f"levels, number {number}"
        if level.minutes < SHORTEST:
            wrong = f"is {level.minutes}: a table has hardly a hand or two"
            yield Finding("short", f"{where}, minutes", wrong, f"take {SHORTEST} at least")
        since += level.minutes
        if since > LONGEST_WITHOUT_BREAK and number < len(structure.levels):
            wrong = f"has been played for {since} minutes without a break"
            yield Finding("no_break", where, wrong, f"write a break after level {max(1, number - 1)}")
            since = 0
        if level.break_minutes:
            since = 0


def _denominations(structure: Structure) -> Iterator[Finding]:
    for chip, larger in zip(structure.chips, structure.chips[1:], strict=False):
        if larger % chip:
            wrong = f"{larger} cannot be changed into chips of {chip} alone"
            yield Finding("change", "chips", wrong, "leave one of the two out")
    for number, level in enumerate(structure.levels, 1):
        if level.chip_up and not level.break_minutes:
            wrong = "has no break to do it in"
            yield Finding("chip_up", f"levels, number {number}, chip_up", wrong, "write a break there")
        left = [chip for chip in structure.chips_at(number) if chip not in level.chip_up]
        if any(gone > left[0] for gone in level.chip_up):
            wrong = f"leaves chips of {left[0]}, which are smaller"
            do = "chip up the smallest denominations first"
            yield Finding("chip_up", f"levels, number {number}, chip_up", wrong, do)
        after = structure.level(number + 1).first_bet
        if level.chip_up and after < 2 * left[0]:
            wrong = f"comes too early: the next level is measured in {after}, the smallest chip is {left[0]}"
            do = "do it in a later break"
            yield Finding("chip_up", f"levels, number {number}, chip_up", wrong, do)
    yield from _needless(structure)


def _needless(structure: Structure) -> Iterator[Finding]:
    """Chips that stay on the tables though nothing is paid in them any more."""
    for place, chip in enumerate(structure.chips[:-1]):
        larger = structure.chips[place + 1]
        need = [
            number
            for number, level in enumerate(structure.levels, 1)
            if any(getattr(level, name) % larger for name in AMOUNTS) or level.first_bet < NEEDED * larger
        ]
        last = max(need, default=0)
        rest = structure.levels[last - 1 if last else 0 : -1]
        where = next((n for n, level in enumerate(rest, max(last, 1)) if level.break_minutes), None)
        if where is not None and chip in structure.chips_at(len(structure.levels)):
            wrong = f"{chip} is needed up to level {last}" if last else f"{chip} is never needed"
            do = f"chip them up in the break after level {where}: chip_up = [{chip}]"
            yield Finding("chip_up", "chips", wrong, do)


def _owned(structure: Structure, evening: Evening) -> Iterator[Finding]:
    if evening.chips is None:
        return
    owned = set(evening.chips)
    missing = [chip for chip in structure.chips if chip not in owned]
    if missing:
        wrong = f"{', '.join(map(str, missing))} of the structure are not among the chips owned"
        do = f"play with {', '.join(map(str, sorted(owned)))}" if owned else "get some"
        yield Finding("not_owned", "chips", wrong, do)
    for number, level in enumerate(structure.levels, 1):
        gone = {chip for earlier in structure.levels[: number - 1] for chip in earlier.chip_up}
        there = sorted(owned - gone)
        for name in AMOUNTS if there else ():
            if getattr(level, name) % there[0]:
                wrong = f"{getattr(level, name)} cannot be paid in chips of {there[0]}, the smallest owned"
                do = f"take a multiple of {there[0]}"
                yield Finding("unpayable", f"levels, number {number}, {name}", wrong, do, True)


def _end(structure: Structure, evening: Evening) -> Iterator[Finding]:
    if evening.players is None:
        return
    end = ends_about(structure, evening.players, evening.rebuys, evening.add_ons)
    if end.expected.level > len(structure.levels):
        wrong = f"run out after {structure.minutes_to(len(structure.levels) + 1)} minutes, before the end"
        do = f"add {end.expected.level - len(structure.levels)} more: {_told(end)}"
        yield Finding("runs_out", "levels", wrong, do)
    if evening.hours is None:
        return
    asked = evening.hours * 60
    if end.expected.minutes < asked * (1 - TOLERANCE):
        do = f"take a larger stack, smaller blinds or longer levels: {_told(end)}"
        yield Finding("ends_soon", "levels", f"end well before {evening.hours:g} hours are over", do)
    if end.expected.minutes > asked * (1 + TOLERANCE):
        do = f"take a smaller stack, larger blinds or shorter levels: {_told(end)}"
        yield Finding("ends_late", "levels", f"do not end within {evening.hours:g} hours", do)


def _told(end: EndsAbout) -> str:
    """The range of an end in words."""
    return f"it ends about {clock(end.expected.minutes)} ({clock(end.earliest.minutes)} to {clock(end.latest.minutes)})"
