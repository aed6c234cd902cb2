"""`tourney league`: seasons, points by formula, and who stands where."""

import argparse
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tourney.cli.output import add_db, add_json, answer, complain, counted, say, table

if TYPE_CHECKING:
    from tourney.cli.league_door import LeagueDoor

SUMMARY = "Keep leagues: points by a formula, seasons by their rules, and the table."


def arguments(parser: argparse.ArgumentParser) -> None:
    verbs = parser.add_subparsers(dest="action", metavar="ACTION", required=True)

    def action(name: str, told: str, store: bool = True) -> argparse.ArgumentParser:
        sub = verbs.add_parser(name, help=told, description=told)
        if store:
            add_db(sub)
        add_json(sub)
        return sub

    def of_league(name: str, told: str) -> argparse.ArgumentParser:
        sub = action(name, told)
        sub.add_argument("league", metavar="LEAGUE", help="the name or number of the league")
        return sub

    one = action("new", "Make a league; the formula is tried on made-up evenings first.")
    one.add_argument("league", metavar="NAME")
    _add_rules(one)
    one = of_league("change", "Change the name or rules of a league; points that were given stand.")
    one.add_argument("--name", metavar="NAME", help="another name")
    _add_rules(one)
    of_league("remove", "Remove a league with its points; tournaments and players stay.")
    one = of_league("add", "Score a tournament that is over as the next event of a league.")
    one.add_argument("tournament", nargs="?", metavar="TOURNAMENT", help="the tournament's id in the store")
    one.add_argument("--result", metavar="FILE", help="a result in JSON instead of a stored tournament")
    one.add_argument("--date", metavar="DAY", help="the day, as 2026-03-06, when the store does not know it")
    one.add_argument("--preview", action="store_true", help="show the points of the tournament, keep nothing")
    one = of_league("take-out", "Take an event out of a league; the points of the others stay.")
    one.add_argument("event", metavar="EVENT", help="the id of the event, a stored tournament's its own")
    of_league("standings", "Print the table of a league, and how each total came about.")
    action("list", "List the leagues.")
    one = action("check-formula", "Check a formula; without one list those that have a name.", store=False)
    one.add_argument("formula", nargs="?", metavar="FORMULA", help="the text, or the name of one")
    one.add_argument(
        "--conditions", action="store_true", help="for use while a tournament runs, not for points"
    )
    one.add_argument(
        "--with",
        nargs="+",
        default=[],
        dest="values",
        metavar="NAME=X",
        help="values to work it out with, as n=20 r=1",
    )


def _add_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--formula", metavar="F", help="a text or a name (linear)")
    parser.add_argument(
        "--best", type=_count, metavar="N", help="only the best N results count, 'all' for all"
    )
    parser.add_argument("--drop", type=int, metavar="N", help="the worst N results do not count (0)")
    parser.add_argument("--attendance", metavar="X", help="points for every event that one plays (0)")
    parser.add_argument(
        "--bounty", metavar="X", help="points for knocking out the winner of the event before (0)"
    )
    parser.add_argument("--minimum", metavar="X", help="the least points of an event, 'none' for none (none)")
    parser.add_argument("--min-events", type=int, metavar="N", help="who played fewer has no rank (0)")


def _count(text: str) -> int | str:
    return text if text == "all" else int(text)


def _rules(args: argparse.Namespace) -> dict[str, Any]:
    """The fields of the rules that were named."""
    given = {
        "formula": args.formula,
        "best": args.best,
        "drop": args.drop,
        "attendance": args.attendance,
        "bounty": args.bounty,
        "minimum": args.minimum,
        "minimum_events": args.min_events,
    }
    found = {name: value for name, value in given.items() if value is not None}
    return found | {
        name: None for name, word in (("best", "all"), ("minimum", "none")) if given[name] == word
    }


def run(args: argparse.Namespace) -> int:
    if args.action == "check-formula":
        return _check_formula(args) if args.formula is not None else _named(args.json)
    from tourney.cli.league_door import league_door

    actions = {
        "new": _new,
        "change": _change,
        "remove": _remove,
        "add": _add,
        "take-out": _take_out,
        "standings": _standings,
        "list": _list,
    }
    with league_door(args.db, create=args.action == "new") as way:
        actions[args.action](way, args)
    return 0


def _new(way: "LeagueDoor", args: argparse.Namespace) -> None:
    _made(way.new({"name": args.league, **_rules(args)}), args)


def _change(way: "LeagueDoor", args: argparse.Namespace) -> None:
    name = {} if args.name is None else {"name": args.name}
    _made(way.change(_which(args.league), {**name, **_rules(args)}), args)


def _made(found: dict[str, Any], args: argparse.Namespace) -> None:
    for warning in found["warnings"]:
        complain(warning)
    if args.json:
        answer(found)
    else:
        say(f"{found['name']}, number {found['league']}: {found['rules']['formula']}")


def _remove(way: "LeagueDoor", args: argparse.Namespace) -> None:
    found = way.remove(_which(args.league))
    if args.json:
        answer(found)
    else:
        gone = found["removed"]
        say(f"{gone['name']} is removed with the points of {counted(gone['events'], 'event')}.")


def _add(way: "LeagueDoor", args: argparse.Namespace) -> None:
    if (args.tournament is None) == (args.result is None):
        raise ValueError("give either the id of a stored tournament or --result FILE")
    asked: dict[str, Any]
    if args.result is not None:
        if args.date is not None or args.preview:
            raise ValueError("--date and --preview are for a stored tournament: the file has its own date")
        asked = {"result": _read(Path(args.result))}
    else:
        asked = {"tournament_id": args.tournament, "preview": args.preview}
        if args.date is not None:
            asked["date"] = _day(args.date)
    scored = way.add(_which(args.league), asked)
    if args.json:
        answer(scored)
        return
    there = [row for row in scored["points"] if row["present"]]
    kept = "would be scored" if args.preview else "scored"
    say(f"{scored['name']}, {scored['date']}: {counted(len(there), 'player')} {kept}.")
    rows = [
        (str(row["place"]), row["player"], row["points"], row["bonus"] if float(row["bonus"]) else "")
        for row in sorted(there, key=lambda row: row["place"])
    ]
    say(table(("place", "player", "points", "bounty"), rows, left=2))


def _take_out(way: "LeagueDoor", args: argparse.Namespace) -> None:
    found = way.take_out(_which(args.league), args.event)
    if args.json:
        answer(found)
    else:
        say(
            f"{args.event} is out of {found['league']['name']}, which has {counted(found['league']['events'], 'event')}."
        )


def _standings(way: "LeagueDoor", args: argparse.Namespace) -> None:
    found = way.table(_which(args.league))
    if args.json:
        answer(found)
        return
    if not found["standings"]:
        say(f"{found['league']['name']} has no event yet: `tourney league add` scores one.")
        return
    lines = [
        (
            "–" if row["rank"] is None else f"{row['rank']}{'=' if row['shared'] else ''}",
            row["name"],
            row["points"],
            str(row["events"]),
            str(row["wins"]),
            str(row["in_the_money"]),
            row["words"],
        )
        for row in found["standings"]
    ]
    say(table(("rank", "player", "points", "events", "wins", "paid", "how"), lines, left=2))


def _list(way: "LeagueDoor", args: argparse.Namespace) -> None:
    every = way.every()
    if args.json:
        answer({"leagues": every})
    elif not every:
        say("No league yet: `tourney league new NAME` makes one.")
    else:
        rows = [
            (str(one["league"]), one["name"], str(one["events"]), one["rules"]["formula"]) for one in every
        ]
        say(table(("number", "league", "events", "formula"), rows, left=2))


def _check_formula(args: argparse.Namespace) -> int:
    from tourney.tournament.formulas import check
    from tourney.tournament.points import formula_text

    text = formula_text(args.formula)
    purpose = "conditions" if args.conditions else "points"
    found = check(text, purpose)
    document: dict[str, Any] = {**found.as_json(), "formula": text}
    if found.ok and args.values:
        document["value"] = _value(text, purpose, args.values)
    if args.json:
        answer(document)
        return 0 if found.ok else 1
    say(found.message)
    if found.line is not None and found.column is not None:
        line = text.split("\n")[found.line - 1]
        start = max(0, found.column - 60)
        say(f"  {line[start : found.column + 40]}\n  {' ' * (found.column - 1 - start)}^")
    if "value" in document:
        say(f"its value is {document['value']}")
    return 0 if found.ok else 1


def _value(text: str, purpose: str, pairs: list[str]) -> str:
    """What a formula gives for values of variables, each as `n=20`."""
    from fractions import Fraction

    from tourney.tournament.formulas import Run, evaluate, formula
    from tourney.tournament.formulas.numbers import fixed
    from tourney.tournament.formulas.variables import BY_NAME
    from tourney.tournament.league import points

    values: dict[str, Fraction | None] = {}
    for pair in pairs:
        name, equals, number = pair.partition("=")
        variable = BY_NAME.get(name.lower())
        if not equals or variable is None:
            raise ValueError(f"--with {pair[:40]!r}: write the name of a variable and its value, as n=20")
        values[variable.name] = points(number, f"--with {name}")
    return fixed(evaluate(formula(text, purpose), Run(values, values, [values])))


def _named(as_json: bool) -> int:
    from tourney.tournament.points import named_formulas

    every = named_formulas().values()
    if as_json:
        answer(
            {
                "formulas": [
                    {
                        "key": one.key,
                        "name": one.name,
                        "sentence": one.sentence,
                        "source": one.source,
                        "formula": one.text.strip(),
                    }
                    for one in every
                ]
            }
        )
        return 0
    for one in every:
        say(f"{one.key}: {one.sentence}")
        for line in one.text.strip().splitlines():
            say(f"    {line}")
    return 0


def _read(path: Path) -> Any:
    """The JSON document of a result, which was read and checked here, with the file's name in what is wrong."""
    import json

    from tourney.tournament.event_result import ResultError
    from tourney.tournament.result_reading import MOST_BYTES, read_result

    if not path.is_file():
        raise ResultError(f"{path}: there is no such file")
    if path.stat().st_size > MOST_BYTES:
        raise ResultError(f"{path}: is larger than {MOST_BYTES // 1_000_000} MB")
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise ResultError(f"{path}: is not UTF-8 text: save it as UTF-8") from error
    read_result(text, path.name)
    return json.loads(text)


def _day(text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError as error:
        raise ValueError(f"--date is {text[:40]!r}: write the day as 2026-03-06") from error


def _which(text: str) -> str | int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text
