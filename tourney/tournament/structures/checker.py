"""Says what is wrong with a structure: what cannot be played, then what will not play well."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from tourney.language import tr
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
        wrong = tr(
            "is {depth} big blinds of {first}: there is little to play with",
            depth=f"{depth:.0f}",
            first=first,
        )
        yield Finding(
            "shallow",
            "starting_stack",
            wrong,
            tr("take {stack}, or begin with smaller blinds", stack=100 * first),
        )
    if depth > DEEP:
        wrong = tr(
            "is {depth} big blinds of {first}: the first levels decide nothing",
            depth=f"{depth:.0f}",
            first=first,
        )
        yield Finding(
            "deep",
            "starting_stack",
            wrong,
            tr("take {stack}, or begin with larger blinds", stack=100 * first),
        )


def _rises(structure: Structure) -> Iterator[Finding]:
    for number in range(2, len(structure.levels) + 1):
        before, now = structure.level(number - 1), structure.level(number)
        where = tr("levels, number {number}", number=number)
        if before.first_bet * 2 < now.first_bet or (
            before.first_bet * 2 == now.first_bet and number > MAY_DOUBLE
        ):
            rate = now.first_bet / before.first_bet
            wrong = tr(
                "is {rate} times the {first_bet} of the level before",
                rate=f"{rate:.2g}",
                first_bet=before.first_bet,
            )
            do = tr("put a level of about {amount} between them", amount=_between(before, now))
            yield Finding("jump", f"{where}, {_measure(now)}", wrong, do)
        # Another game may cost less: only levels of one game are compared by what they cost.
        alike = (before.game, before.limit) == (now.game, now.limit)
        seats = structure.seats
        if not alike:
            continue
        if cost_of_round(now, seats) < cost_of_round(before, seats):
            yield Finding(
                "falls", where, tr("costs less than the level before"), tr("let blinds and antes rise")
            )
        elif all(getattr(before, name) == getattr(now, name) for name in AMOUNTS):
            do = tr("raise the blinds, or make one longer level of the two")
            yield Finding("same", where, tr("is the level before once more"), do)


def _measure(level: Level) -> str:
    """The field that a level is measured by."""
    return "big_blind" if level.big_blind else "small_bet" if level.small_bet else "ante"


def _between(before: Level, now: Level) -> int:
    return round((before.first_bet * now.first_bet) ** 0.5)


def _antes(structure: Structure) -> Iterator[Finding]:
    for number in range(1, len(structure.levels) + 1):
        level = structure.level(number)
        where = tr("levels, number {number}", number=number) + ", ante"
        if not level.ante or "blinds" not in forced_at(structure, number):
            continue
        if level.ante_paid_by == "none":
            if not level.bring_in:
                yield Finding(
                    "ante",
                    where,
                    tr("is {ante}, and nobody pays it", ante=level.ante),
                    tr("write ante_paid_by"),
                )
        elif level.ante_paid_by == "all":
            if 4 * level.ante > level.big_blind:
                do = tr("take about {ante}, an eighth of the big blind", ante=max(1, level.big_blind // 8))
                yield Finding(
                    "ante",
                    where,
                    tr("of {ante} from each player is more than a quarter", ante=level.ante),
                    do,
                )
            elif 20 * level.ante < level.small_blind:
                wrong = tr("of {ante} is not a twentieth of the small blind", ante=level.ante)
                yield Finding("ante", where, wrong, tr("raise it, or leave it out"))
        elif level.ante > level.big_blind:
            wrong = tr(
                "of {ante} is above the big blind of {big_blind}", ante=level.ante, big_blind=level.big_blind
            )
            yield Finding("ante", where, wrong, tr("one player pays for all: take the big blind at most"))


def _times(structure: Structure) -> Iterator[Finding]:
    since = 0
    for number, level in enumerate(structure.levels, 1):
        where = tr("levels, number {number}", number=number)
        if level.minutes < SHORTEST:
            wrong = tr("is {minutes}: a table has hardly a hand or two", minutes=level.minutes)
            yield Finding(
                "short", f"{where}, minutes", wrong, tr("take {shortest} at least", shortest=SHORTEST)
            )
        since += level.minutes
        if since > LONGEST_WITHOUT_BREAK and number < len(structure.levels):
            wrong = tr("has been played for {since} minutes without a break", since=since)
            yield Finding(
                "no_break", where, wrong, tr("write a break after level {level}", level=max(1, number - 1))
            )
            since = 0
        if level.break_minutes:
            since = 0


def _denominations(structure: Structure) -> Iterator[Finding]:
    for chip, larger in zip(structure.chips, structure.chips[1:], strict=False):
        if larger % chip:
            wrong = tr("{larger} cannot be changed into chips of {chip} alone", larger=larger, chip=chip)
            yield Finding("change", "chips", wrong, tr("leave one of the two out"))
    for number, level in enumerate(structure.levels, 1):
        if level.chip_up and not level.break_minutes:
            wrong = tr("has no break to do it in")
            yield Finding(
                "chip_up",
                tr("levels, number {number}", number=number) + ", chip_up",
                wrong,
                tr("write a break there"),
            )
        left = [chip for chip in structure.chips_at(number) if chip not in level.chip_up]
        if any(gone > left[0] for gone in level.chip_up):
            wrong = tr("leaves chips of {left}, which are smaller", left=left[0])
            do = tr("chip up the smallest denominations first")
            yield Finding("chip_up", tr("levels, number {number}", number=number) + ", chip_up", wrong, do)
        after = structure.level(number + 1).first_bet
        if level.chip_up and after < 2 * left[0]:
            wrong = tr(
                "comes too early: the next level is measured in {after}, the smallest chip is {left}",
                after=after,
                left=left[0],
            )
            do = tr("do it in a later break")
            yield Finding("chip_up", tr("levels, number {number}", number=number) + ", chip_up", wrong, do)
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
            wrong = (
                tr("{chip} is needed up to level {last}", chip=chip, last=last)
                if last
                else tr("{chip} is never needed", chip=chip)
            )
            do = tr(
                "chip them up in the break after level {where}: chip_up = [{chip}]",
                where=where,
                chip=str(chip),
            )
            yield Finding("chip_up", "chips", wrong, do)


def _owned(structure: Structure, evening: Evening) -> Iterator[Finding]:
    if evening.chips is None:
        return
    owned = set(evening.chips)
    missing = [chip for chip in structure.chips if chip not in owned]
    if missing:
        wrong = tr(
            "{names} of the structure are not among the chips owned", names=", ".join(map(str, missing))
        )
        do = tr("play with {names}", names=", ".join(map(str, sorted(owned)))) if owned else tr("get some")
        yield Finding("not_owned", "chips", wrong, do)
    for number, level in enumerate(structure.levels, 1):
        gone = {chip for earlier in structure.levels[: number - 1] for chip in earlier.chip_up}
        there = sorted(owned - gone)
        for name in AMOUNTS if there else ():
            if getattr(level, name) % there[0]:
                wrong = tr(
                    "{amount} cannot be paid in chips of {smallest}, the smallest owned",
                    amount=getattr(level, name),
                    smallest=there[0],
                )
                do = tr("take a multiple of {smallest}", smallest=there[0])
                yield Finding(
                    "unpayable", f"{tr('levels, number {number}', number=number)}, {name}", wrong, do, True
                )


def _end(structure: Structure, evening: Evening) -> Iterator[Finding]:
    if evening.players is None:
        return
    end = ends_about(structure, evening.players, evening.rebuys, evening.add_ons)
    if end.expected.level > len(structure.levels):
        wrong = tr(
            "run out after {minutes_to} minutes, before the end",
            minutes_to=structure.minutes_to(len(structure.levels) + 1),
        )
        do = tr(
            "add {levels} more: {told}", levels=end.expected.level - len(structure.levels), told=_told(end)
        )
        yield Finding("runs_out", "levels", wrong, do)
    if evening.hours is None:
        return
    asked = evening.hours * 60
    if end.expected.minutes < asked * (1 - TOLERANCE):
        do = tr("take a larger stack, smaller blinds or longer levels: {told}", told=_told(end))
        yield Finding(
            "ends_soon",
            "levels",
            tr("end well before {hours} hours are over", hours=f"{evening.hours:g}"),
            do,
        )
    if end.expected.minutes > asked * (1 + TOLERANCE):
        do = tr("take a smaller stack, larger blinds or shorter levels: {told}", told=_told(end))
        yield Finding(
            "ends_late", "levels", tr("do not end within {hours} hours", hours=f"{evening.hours:g}"), do
        )


def _told(end: EndsAbout) -> str:
    """The range of an end in words."""
    return tr(
        "it ends about {expected} ({earliest} to {latest})",
        expected=clock(end.expected.minutes),
        earliest=clock(end.earliest.minutes),
        latest=clock(end.latest.minutes),
    )
