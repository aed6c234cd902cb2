"""What makes a structure impossible to play: amounts, games and windows, each with its place."""

from collections.abc import Iterator
from typing import Any

from tourney.engine.games import GAMES, game
from tourney.engine.rotation import MIXES
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
        do = f"write a whole number from {least} to {most}"
        yield Finding("number", where, f"is {short(value)}", do, True)


def one_of(where: str, value: Any, allowed: tuple[str, ...]) -> Iterator[Finding]:
    """A finding unless the value is one of these words."""
    if not isinstance(value, str) or value not in allowed:
        yield Finding("word", where, f"is {short(value)}", f"write one of {', '.join(allowed)}", True)


def denominations(where: str, values: Any, least: int) -> Iterator[Finding]:
    """A finding unless the values are different chips, smallest first, not more than anybody has."""
    if (
        not isinstance(values, tuple)
        or not least <= len(values) <= MOST_CHIPS
        or any(type(value) is not int or not 1 <= value <= MOST for value in values)
        or list(values) != sorted(set(values))
    ):
        do = f"write the denominations as different whole numbers, at most {MOST_CHIPS}, as in [25, 100, 500]"
        yield Finding(
            "chips", where, f"is {short(list(values) if isinstance(values, tuple) else values)}", do, True
        )


def _types(structure: Structure) -> Iterator[Finding]:
    name = structure.name
    if not isinstance(name, str) or not name.strip() or len(name) > MOST_LETTERS:
        do = f'write a text of at most {MOST_LETTERS} letters in quotes, as in name = "Friday"'
        yield Finding("name", "name", f"is {short(name)}", do, True)
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
        do = f"write 1 to {MOST_LEVELS} levels, as in levels = [{{small_blind = 25, big_blind = 50}}]"
        yield Finding("levels", "levels", "are none or too many", do, True)
        return
    for number, level in enumerate(structure.levels, 1):
        yield from _level_types(f"levels, number {number}", level)


def _level_types(where: str, level: Any) -> Iterator[Finding]:
    if not isinstance(level, Level):
        yield Finding("level", where, f"is {short(level)}", "write its blinds, minutes and hands", True)
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
        yield Finding("mix", "mix", f"is {short(mix)}", 'write it as in mix = {name = "HORSE"}', True)
        return
    if not isinstance(mix.name, str) or not mix.name.strip() or len(mix.name) > MOST_LETTERS:
        yield Finding("mix", "mix, name", f"is {short(mix.name)}", f"write one of {', '.join(MIXES)}", True)
    yield from one_of("mix, by", mix.by, MIX_BY)
    yield from whole("mix, hands", mix.hands, 0, MOST_HANDS)
    pairs = isinstance(mix.games, tuple) and 1 <= len(mix.games) <= len(GAMES)
    if not pairs or not all(_is_game(one) for one in mix.games):
        do = 'write each game with its limit, as in games = [["razz", "FL"], ["omaha", "PL"]]'
        yield Finding("mix", "mix, games", f"is {short(mix.games)}", do, True)


def _is_game(value: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(part, str) for part in value) and value in GAMES


def _games(structure: Structure) -> Iterator[Finding]:
    if structure.mix is not None and (structure.mix.by == "hands") != (structure.mix.hands > 0):
        do = 'write hands = 8 with by = "hands", and leave it out otherwise'
        yield Finding("mix", "mix, hands", f"is {structure.mix.hands} by {structure.mix.by}", do, True)
    if not 2 <= structure.seats <= 10:
        yield Finding(
            "seats", "seats", f"is {structure.seats}; a table has 2 to 10", "write one of those", True
        )
    for key, limit in structure.games:
        try:
            rules = game(key, limit)
        except ValueError as error:
            yield Finding("game", "limit", str(error), "write a game and a limit that go together", True)
            continue
        if structure.seats > rules.most_players:
            wrong = f"is {structure.seats}; {rules.name} is for 2 to {rules.most_players}"
            yield Finding("seats", "seats", wrong, f"write seats = {rules.most_players} or fewer", True)


def _chips(structure: Structure) -> Iterator[Finding]:
    smallest = structure.chips[0]
    if structure.starting_stack % smallest:
        wrong = f"{structure.starting_stack} cannot be paid out in chips of {smallest}"
        yield Finding("unpayable", "starting_stack", wrong, f"take a multiple of {smallest}", True)
    there = set(structure.chips)
    for number, level in enumerate(structure.levels, 1):
        for chip in level.chip_up:
            if chip not in there:
                wrong = f"{chip} is not in play any more, or never was"
                do = "name denominations of chips, each once"
                yield Finding("chip_up", f"levels, number {number}, chip_up", wrong, do, True)
        there -= set(level.chip_up)
        if not there:
            do = "leave at least the largest denomination"
            yield Finding(
                "chip_up", f"levels, number {number}, chip_up", "leaves no chips to play with", do, True
            )
            return


def _levels(structure: Structure) -> Iterator[Finding]:
    before = 0
    for number, level in enumerate(structure.levels, 1):
        where = f"levels, number {number}"
        chips = structure.chips_at(number)
        smallest = chips[0] if chips else 1
        for name in AMOUNTS:
            amount = getattr(level, name)
            if amount % smallest:
                gone = (
                    " (the smaller ones are chipped up)" if chips and smallest != structure.chips[0] else ""
                )
                wrong = f"{amount} cannot be paid in chips of {smallest}{gone}"
                yield Finding("unpayable", f"{where}, {name}", wrong, f"take a multiple of {smallest}", True)
        yield from _forced(where, level, forced_at(structure, number))
        if level.big_blind < before:
            wrong = f"is below the {before} of the level before"
            yield Finding("falls", f"{where}, big_blind", wrong, "blinds stay or rise", True)
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
        yield Finding("missing", f"{where}, big_blind", "is missing", "write a whole number", True)
    if "blinds" in needs and not level.small_blind:
        yield Finding("missing", f"{where}, small_blind", "is missing", "write a whole number", True)
    if level.small_blind > level.big_blind:
        wrong = f"is above the big blind of {level.big_blind}"
        yield Finding("order", f"{where}, small_blind", wrong, "take half the big blind", True)
    if "antes" in needs and not level.ante:
        yield Finding("missing", f"{where}, ante", "is missing", "this game is played with an ante", True)
    small_bet = level.small_bet or level.big_blind
    if "bring_in" in needs and not 0 < level.bring_in <= small_bet:
        wrong = f"is {level.bring_in}"
        do = (
            f"stud needs one, at most the small bet of {small_bet}"
            if small_bet
            else "write it, and small_bet"
        )
        yield Finding("bring_in", f"{where}, bring_in", wrong, do, True)
    if level.big_bet and level.big_bet < small_bet:
        wrong = f"is below the small bet of {small_bet}"
        yield Finding("order", f"{where}, big_bet", wrong, "take twice the small bet", True)


def _windows(structure: Structure) -> Iterator[Finding]:
    count = len(structure.levels)
    for name in ("registration_until", "rebuys_until", "add_on_at"):
        number = getattr(structure, name)
        if number is not None and number > count:
            yield Finding("window", name, f"is {number}", f"there are levels 1 to {count}", True)
    at = structure.add_on_at
    if at is not None and at <= count and not structure.levels[at - 1].break_minutes:
        wrong = f"level {at} has no break after it"
        yield Finding(
            "window", "add_on_at", wrong, "name a level with a break: add-ons are taken in it", True
        )
