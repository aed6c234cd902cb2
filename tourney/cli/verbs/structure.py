"""`tourney structure`: proposes levels for an evening, or says what is wrong with a structure."""

import argparse
import re
from typing import TYPE_CHECKING, Any

from tourney.cli.output import add_json, answer, say, table

if TYPE_CHECKING:
    from tourney.tournament.structures.ending import EndsAbout
    from tourney.tournament.structures.finding import Finding
    from tourney.tournament.structures.values import Structure

SUMMARY = "Propose levels for an evening, or check a structure."
NEEDED = ("players", "stack", "hours", "minutes", "chips")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=int, metavar="N", help="how many enter")
    parser.add_argument("--stack", type=int, metavar="N", help="the starting stack")
    parser.add_argument("--hours", type=float, metavar="H", help="how long the evening may be, as 4 or 3.5")
    parser.add_argument("--minutes", type=int, metavar="M", help="minutes of a level")
    parser.add_argument(
        "--chips",
        metavar="25,100,…",
        help="the denominations; with counts, 25x200,100x200, or the name of a chip set, the stacks are checked too",
    )
    parser.add_argument(
        "--rebuys",
        default="0",
        metavar="R",
        help="rebuys expected, a number or a share of the players as 30%%",
    )
    parser.add_argument("--add-ons", default="0", metavar="A", help="add-ons expected, in the same way")
    parser.add_argument(
        "--ante",
        default="big_blind",
        choices=("none", "all", "big_blind", "button"),
        help="who pays the ante (default: big_blind)",
    )
    parser.add_argument("--seats", type=int, default=9, metavar="N", help="seats of a table (default: 9)")
    parser.add_argument(
        "--break-every",
        type=int,
        metavar="N",
        help="levels between breaks, 0 for none (default: by the time)",
    )
    parser.add_argument(
        "--break-minutes", type=int, default=10, metavar="M", help="how long a break is (default: 10)"
    )
    parser.add_argument("--depth", type=int, metavar="N", help="the starting stack in big blinds")
    parser.add_argument("--name", default="Evening", metavar="TEXT", help="the structure's name")
    parser.add_argument("--save", metavar="FILE.toml", help="write the structure to this new file")
    parser.add_argument(
        "--check", metavar="FILE", help="say what is wrong with this structure, by name or file"
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    return _check(args) if args.check is not None else _make(args)


def _make(args: argparse.Namespace) -> int:
    from tourney.tournament.structures.checker import check
    from tourney.tournament.structures.ending import ends_about
    from tourney.tournament.structures.generator import generate

    missing = [f"--{name}" for name in NEEDED if getattr(args, name) is None]
    if missing:
        raise ValueError(
            f"{', '.join(missing)}: missing; a structure is made from all of these, --check takes none"
        )
    owned = _owned(args.chips)
    rebuys, add_ons = (_share(getattr(args, name), args.players, name) for name in ("rebuys", "add_ons"))
    shared = _stacks(owned, args.players, args.stack, rebuys + add_ons)
    made = generate(
        args.players,
        args.stack,
        args.minutes,
        args.hours,
        tuple(owned),
        rebuys,
        add_ons=add_ons,
        ante_paid_by=args.ante,
        seats=args.seats,
        break_every=args.break_every,
        break_minutes=args.break_minutes,
        depth=args.depth,
        name=args.name,
        keep=tuple(chip for chip in owned if _lacks(shared, chip)),
    )
    if args.save:
        _save(args.save, made)
    end = ends_about(made, args.players, rebuys, add_ons)
    found = check(made, args.players, tuple(owned), args.hours, rebuys, add_ons)
    found += _of_use(shared, made)
    if args.json:
        answer({**_document(made), **_end(end), "findings": [_finding(one) for one in found]})
        return 0
    say(_levels(made))
    say()
    say(_told(end, args.players))
    for one in found:
        say(f"But {one}.")
    if args.save:
        say(f"It is in {args.save}: try it with `tourney simulate --structure {args.save}`.")
    return 0


def _check(args: argparse.Namespace) -> int:
    from tourney.tournament.structures.checker import check
    from tourney.tournament.structures.ending import ends_about
    from tourney.tournament.structures.reading import path_of, read, text_of

    path = path_of(args.check)
    structure, found = read(text_of(path), path.name)
    rebuys, add_ons = (_share(getattr(args, name), args.players or 0, name) for name in ("rebuys", "add_ons"))
    owned = None if args.chips is None else _owned(args.chips)
    whole = structure is not None and not found
    end = None
    if structure is not None and whole:
        found = check(structure, args.players, owned and tuple(owned), args.hours, rebuys, add_ons)
        if args.players is not None:
            end = ends_about(structure, args.players, rebuys, add_ons)
            shared = _stacks(owned or {}, args.players, structure.starting_stack, rebuys + add_ons)
            found += _of_use(shared, structure)
    if args.json:
        document = _document(structure) if structure is not None and whole else {}
        answer({**document, **(_end(end) if end else {}), "findings": [_finding(one) for one in found]})
    else:
        for one in found:
            say(f"{path.name}: {one}")
        if end and args.players:
            say(_told(end, args.players))
        if not found:
            say(f"{path.name}: nothing is wrong with it.")
    return 1 if any(one.serious for one in found) else 0


def _owned(text: str) -> dict[int, int | None]:
    """Denominations with their counts, None where only denominations were given."""
    from tourney.tournament.chip_sets import parse_set

    if re.fullmatch(r"\s*[0-9]{1,13}\s*(,\s*[0-9]{1,13}\s*)*", text):
        return dict.fromkeys(map(int, text.split(",")))
    return dict(parse_set(text))


def _share(text: str, players: int, option: str) -> int:
    """A number, or a share of the players, `30%`."""
    found = re.fullmatch(r"\s*([0-9]{1,7})\s*(%?)\s*", text)
    if not found:
        raise ValueError(
            f"--{option.replace('_', '-')} is {text}: write a number, or a share of the players as 30%"
        )
    return -(-int(found[1]) * players // 100) if found[2] else int(found[1])


def _stacks(owned: dict[int, int | None], players: int, stack: int, rebuys: int) -> "list[Finding]":
    """What is wrong with sharing out the chips, when it is known how many there are."""
    from tourney.tournament.chip_sets import ChipError, hand_out
    from tourney.tournament.structures.finding import Finding

    counts = {chip: count for chip, count in owned.items() if count is not None}
    if not counts:
        return []
    try:
        return list(hand_out(counts, players, stack, rebuys).remarks)
    except ChipError as error:
        return [Finding("chips", "chips", str(error), "see `tourney chips`", True)]


def _lacks(shared: "list[Finding]", chip: int) -> bool:
    """Whether there are too few larger chips to change this denomination for."""
    return any(one.kind == "change" and one.where == f"colour-up of {chip}" for one in shared)


def _of_use(shared: "list[Finding]", structure: "Structure") -> "list[Finding]":
    """What is wrong with the chips, without the colour-ups that the structure does not ask for."""
    kept = [chip for chip in structure.chips if not any(chip in level.chip_up for level in structure.levels)]
    return [one for one in shared if not any(_lacks([one], chip) for chip in kept)]


def _save(name: str, structure: "Structure") -> None:
    from pathlib import Path

    from tourney.tournament.structures.writing import to_toml

    path = Path(name)
    if path.suffix != ".toml":
        raise ValueError(f"--save is {name}: name a file that ends in .toml")
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(to_toml(structure))
    except FileExistsError as error:
        raise ValueError(f"--save: {name} is there already; choose another name") from error


def _document(structure: "Structure") -> dict[str, Any]:
    levels = [
        {
            "level": number,
            "small_blind": level.small_blind,
            "big_blind": level.big_blind,
            "ante": level.ante,
            "minutes": level.minutes,
            "break": level.break_minutes,
            "chip_up": list(level.chip_up),
            "starts_at": structure.minutes_to(number),
        }
        for number, level in enumerate(structure.levels, 1)
    ]
    windows = ("registration_until", "rebuys_until", "add_on_at")
    return {
        "name": structure.name,
        "starting_stack": structure.starting_stack,
        "chips": list(structure.chips),
        "ante_paid_by": structure.ante_paid_by,
        **{name: getattr(structure, name) for name in windows},
        "levels": levels,
    }


def _end(end: "EndsAbout") -> dict[str, Any]:
    return {
        "ends_about": {
            "earliest": end.earliest.minutes,
            "expected": end.expected.minutes,
            "latest": end.latest.minutes,
            "level": end.expected.level,
            "levels": [end.earliest.level, end.latest.level],
        }
    }


def _finding(one: "Finding") -> dict[str, Any]:
    return {"kind": one.kind, "where": one.where, "wrong": one.wrong, "do": one.do, "serious": one.serious}


def _levels(structure: "Structure") -> str:
    from tourney.tournament.structures.ending import clock

    rows = []
    for number, level in enumerate(structure.levels, 1):
        notes = [f"break of {level.break_minutes}"] if level.break_minutes else []
        notes += [f"chip up {', '.join(map(str, level.chip_up))}"] if level.chip_up else []
        notes += ["registration closes"] if structure.registration_until == number else []
        notes += ["add-on"] if structure.add_on_at == number else []
        blinds = f"{level.small_blind}/{level.big_blind}"
        starts = clock(structure.minutes_to(number))
        rows.append(
            (starts, str(number), blinds, str(level.ante or "–"), str(level.minutes), ", ".join(notes))
        )
    width = max(len(row[-1]) for row in rows)
    rows = [(*row[:-1], row[-1].ljust(width)) for row in rows]
    return table(("at", "level", "blinds", "ante", "minutes", "after it".ljust(width)), rows, left=1)


def _told(end: "EndsAbout", players: int) -> str:
    from tourney.tournament.structures.ending import clock

    return (
        f"With {players} players it ends about {clock(end.expected.minutes)} after the start, in level "
        f"{end.expected.level}: hardly before {clock(end.earliest.minutes)}, surely by {clock(end.latest.minutes)}."
    )
