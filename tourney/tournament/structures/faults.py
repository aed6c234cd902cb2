"""What makes a structure impossible to play: amounts, games and windows, each with its place."""

from collections.abc import Iterator
from typing import Any

from tourney.engine.games import GAMES, game
from tourney.engine.rotation import MIXES
from tourney.language import tr
from tourney.tournament.structures.finding import Finding, short
from tourney.tournament.structures.ladder import MOST
from tourney.tournament.structures.overtime import AMOUNTS
from tourney.tournament.structures.values import Level, Mix, Structure

KEYS = tuple(dict.fromkeys(key for key, _ in GAMES))
LIMITS = ("NL", "PL", "FL")
ANTES = ("none", "all", "big_blind", "button")
OVERTIMES = ("double", "stay", "grow")
MIX_BY = ("level", "hands", "orbit")
MOST_MINUTES = 7 * 24 * 60
MOST_HANDS = 10**6
MOST_LEVELS = 500
MOST_CHIPS = 20
MOST_LETTERS = 200


def faults(structure: Structure) -> list[Finding]:
    """Everything for which a structure cannot be played, the first to mend first; none when it can.

    Values of any type are taken: a structure from a log or a request is checked like one from a file.
    """
    found = list(_types(structure))
    if found:
        return found
    return [*_games(structure), *_chips(structure), *_levels(structure), *_windows(structure)]


def whole(where: str, value: Any, least: int, most: int) -> Iterator[Finding]:
    """A finding unless the value is a whole number from `least` to `most`."""
    if type(value) is not int or not least <= value <= most:
        do = tr("write a whole number from {least} to {most}", least=least, most=most)
        yield Finding("number", where, tr("is {value}", value=short(value)), do, True)


def one_of(where: str, value: Any, allowed: tuple[str, ...]) -> Iterator[Finding]:
    """A finding unless the value is one of these words."""
    if not isinstance(value, str) or value not in allowed:
        yield Finding(
            "word",
            where,
            tr("is {value}", value=short(value)),
            tr("write one of {names}", names=", ".join(allowed)),
            True,
        )


def denominations(where: str, values: Any, least: int) -> Iterator[Finding]:
    """A finding unless the values are different chips, smallest first, not more than anybody has."""
    if (
        not isinstance(values, tuple)
        or not least <= len(values) <= MOST_CHIPS
        or any(type(value) is not int or not 1 <= value <= MOST for value in values)
        or list(values) != sorted(set(values))
    ):
        do = tr(
            "write the denominations as different whole numbers, at most {most_chips}, as in [25, 100, 500]",
            most_chips=MOST_CHIPS,
        )
        yield Finding(
            "chips",
            where,
            tr("is {value}", value=short(list(values) if isinstance(values, tuple) else values)),
            do,
            True,
        )


def _types(structure: Structure) -> Iterator[Finding]:
    name = structure.name
    if not isinstance(name, str) or not name.strip() or len(name) > MOST_LETTERS:
        do = tr(
            'write a text of at most {most_letters} letters in quotes, as in name = "Friday"',
            most_letters=MOST_LETTERS,
        )
        yield Finding("name", "name", tr("is {value}", value=short(name)), do, True)
    yield from one_of("game", structure.game, KEYS)
    yield from one_of("limit", structure.limit, LIMITS)
    yield from one_of("ante_paid_by", structure.ante_paid_by, ANTES)
    yield from one_of("overtime", structure.overtime, OVERTIMES)
    yield from whole("starting_stack", structure.starting_stack, 1, MOST)
    yield from whole("seats", structure.seats, 1, MOST)
    yield from denominations("chips", structure.chips, 1)
    yield from _mix_types(structure.mix)
    for window in ("registration_until", "rebuys_until", "add_on_at"):
        if getattr(structure, window) is not None:
            yield from whole(window, getattr(structure, window), 1, MOST)
    if not isinstance(structure.levels, tuple) or not 1 <= len(structure.levels) <= MOST_LEVELS:
        do = tr(
            "write 1 to {most_levels} levels, as in levels = [{small_blind = 25, big_blind = 50}]",
            most_levels=MOST_LEVELS,
        )
        yield Finding("levels", "levels", tr("are none or too many"), do, True)
        return
    for number, level in enumerate(structure.levels, 1):
        yield from _level_types(tr("levels, number {number}", number=number), level)


def _level_types(where: str, level: Any) -> Iterator[Finding]:
    if not isinstance(level, Level):
        yield Finding(
            "level",
            where,
            tr("is {value}", value=short(level)),
            tr("write its blinds, minutes and hands"),
            True,
        )
        return
    for name in AMOUNTS:
        yield from whole(f"{where}, {name}", getattr(level, name), 0, MOST)
    yield from whole(f"{where}, minutes", level.minutes, 1, MOST_MINUTES)
    yield from whole(f"{where}, hands", level.hands, 1, MOST_HANDS)
    yield from whole(f"{where}, break", level.break_minutes, 0, MOST_MINUTES)
    yield from denominations(f"{where}, chip_up", level.chip_up, 0)
    for name, allowed in (("game", KEYS), ("limit", LIMITS), ("ante_paid_by", ANTES)):
        if getattr(level, name) is not None:
            yield from one_of(f"{where}, {name}", getattr(level, name), allowed)


def _mix_types(mix: Mix | None) -> Iterator[Finding]:
    if mix is None:
        return
    if not isinstance(mix, Mix):
        yield Finding(
            "mix",
            "mix",
            tr("is {value}", value=short(mix)),
            tr('write it as in mix = {name = "HORSE"}'),
            True,
        )
        return
    if not isinstance(mix.name, str) or not mix.name.strip() or len(mix.name) > MOST_LETTERS:
        yield Finding(
            "mix",
            "mix, name",
            tr("is {value}", value=short(mix.name)),
            tr("write one of {names}", names=", ".join(MIXES)),
            True,
        )
    yield from one_of("mix, by", mix.by, MIX_BY)
    yield from whole("mix, hands", mix.hands, 0, MOST_HANDS)
    pairs = isinstance(mix.games, tuple) and 1 <= len(mix.games) <= len(GAMES)
    if not pairs or not all(_is_game(one) for one in mix.games):
        do = tr('write each game with its limit, as in games = [["razz", "FL"], ["omaha", "PL"]]')
        yield Finding("mix", "mix, games", tr("is {value}", value=short(mix.games)), do, True)


def _is_game(value: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(part, str) for part in value) and value in GAMES


def _games(structure: Structure) -> Iterator[Finding]:
    if structure.mix is not None and (structure.mix.by == "hands") != (structure.mix.hands > 0):
        do = tr('write hands = 8 with by = "hands", and leave it out otherwise')
        yield Finding(
            "mix",
            "mix, hands",
            tr("is {hands} by {by}", hands=structure.mix.hands, by=structure.mix.by),
            do,
            True,
        )
    if not 2 <= structure.seats <= 10:
        yield Finding(
            "seats",
            "seats",
            tr("is {seats}; a table has 2 to 10", seats=structure.seats),
            tr("write one of those"),
            True,
        )
    for key, limit in structure.games:
        try:
            rules = game(key, limit)
        except ValueError as error:
            yield Finding("game", "limit", str(error), tr("write a game and a limit that go together"), True)
            continue
        if structure.seats > rules.most_players:
            wrong = tr(
                "is {seats}; {name} is for 2 to {most_players}",
                seats=structure.seats,
                name=rules.name,
                most_players=rules.most_players,
            )
            yield Finding(
                "seats",
                "seats",
                wrong,
                tr("write seats = {most_players} or fewer", most_players=rules.most_players),
                True,
            )


def _chips(structure: Structure) -> Iterator[Finding]:
    smallest = structure.chips[0]
    if structure.starting_stack % smallest:
        wrong = tr(
            "{starting_stack} cannot be paid out in chips of {smallest}",
            starting_stack=structure.starting_stack,
            smallest=smallest,
        )
        yield Finding(
            "unpayable", "starting_stack", wrong, tr("take a multiple of {smallest}", smallest=smallest), True
        )
    there = set(structure.chips)
    for number, level in enumerate(structure.levels, 1):
        for chip in level.chip_up:
            if chip not in there:
                wrong = tr("{chip} is not in play any more, or never was", chip=chip)
                do = tr("name denominations of chips, each once")
                yield Finding(
                    "chip_up", tr("levels, number {number}", number=number) + ", chip_up", wrong, do, True
                )
        there -= set(level.chip_up)
        if not there:
            do = tr("leave at least the largest denomination")
            yield Finding(
                "chip_up",
                tr("levels, number {number}", number=number) + ", chip_up",
                tr("leaves no chips to play with"),
                do,
                True,
            )
            return


def _levels(structure: Structure) -> Iterator[Finding]:
    before = 0
    for number, level in enumerate(structure.levels, 1):
        where = tr("levels, number {number}", number=number)
        chips = structure.chips_at(number)
        smallest = chips[0] if chips else 1
        for name in AMOUNTS:
            amount = getattr(level, name)
            if amount % smallest:
                told = {"amount": amount, "smallest": smallest}
                wrong = (
                    tr(
                        "{amount} cannot be paid in chips of {smallest} (the smaller ones are chipped up)",
                        **told,
                    )
                    if chips and smallest != structure.chips[0]
                    else tr("{amount} cannot be paid in chips of {smallest}", **told)
                )
                yield Finding(
                    "unpayable",
                    f"{where}, {name}",
                    wrong,
                    tr("take a multiple of {smallest}", smallest=smallest),
                    True,
                )
        yield from _forced(where, level, forced_at(structure, number))
        if level.big_blind < before:
            wrong = tr("is below the {before} of the level before", before=before)
            yield Finding("falls", f"{where}, big_blind", wrong, tr("blinds stay or rise"), True)
        before = level.big_blind


def forced_at(structure: Structure, number: int) -> set[str]:
    """What the games of a level take: `blinds`, `button_blind`, `antes` or `bring_in`. The last level of a
    mix has to do for all of its games, which go on in overtime."""
    level = structure.level(number)
    keys = ((level.game, level.limit),) if level.game and level.limit else ()
    written = structure.levels[min(number, len(structure.levels)) - 1]
    if (
        structure.mix
        and not (written.game or written.limit)
        and (not keys or number >= len(structure.levels))
    ):
        keys = structure.mix.games
    return {GAMES[key].forced for key in keys if key in GAMES}


def _forced(where: str, level: Level, needs: set[str]) -> Iterator[Finding]:
    """The money that the games of a level cannot do without, and how its parts stand to each other."""
    if needs & {"blinds", "button_blind"} and not level.big_blind:
        yield Finding("missing", f"{where}, big_blind", tr("is missing"), tr("write a whole number"), True)
    if "blinds" in needs and not level.small_blind:
        yield Finding("missing", f"{where}, small_blind", tr("is missing"), tr("write a whole number"), True)
    if level.small_blind > level.big_blind:
        wrong = tr("is above the big blind of {big_blind}", big_blind=level.big_blind)
        yield Finding("order", f"{where}, small_blind", wrong, tr("take half the big blind"), True)
    if "antes" in needs and not level.ante:
        yield Finding(
            "missing", f"{where}, ante", tr("is missing"), tr("this game is played with an ante"), True
        )
    small_bet = level.small_bet or level.big_blind
    if "bring_in" in needs and not 0 < level.bring_in <= small_bet:
        wrong = tr("is {value}", value=level.bring_in)
        do = (
            tr("stud needs one, at most the small bet of {small_bet}", small_bet=small_bet)
            if small_bet
            else tr("write it, and small_bet")
        )
        yield Finding("bring_in", f"{where}, bring_in", wrong, do, True)
    if level.big_bet and level.big_bet < small_bet:
        wrong = tr("is below the small bet of {small_bet}", small_bet=small_bet)
        yield Finding("order", f"{where}, big_bet", wrong, tr("take twice the small bet"), True)


def _windows(structure: Structure) -> Iterator[Finding]:
    count = len(structure.levels)
    for name in ("registration_until", "rebuys_until", "add_on_at"):
        number = getattr(structure, name)
        if number is not None and number > count:
            yield Finding(
                "window",
                name,
                tr("is {value}", value=number),
                tr("there are levels 1 to {count}", count=count),
                True,
            )
    at = structure.add_on_at
    if at is not None and at <= count and not structure.levels[at - 1].break_minutes:
        wrong = tr("level {at} has no break after it", at=at)
        yield Finding(
            "window", "add_on_at", wrong, tr("name a level with a break: add-ons are taken in it"), True
        )
