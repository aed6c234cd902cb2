"""`tourney league`: seasons, points by formula, and who stands where."""

import argparse
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tourney.cli.output import add_db, add_json, answer, counted, say, table

if TYPE_CHECKING:
    from tourney.store.database import Store
    from tourney.tournament.event_result import EventResult
    from tourney.tournament.points import ScoredResult

SUMMARY = "Keep leagues: points by a formula, seasons by their rules, and the table."


def arguments(parser: argparse.ArgumentParser) -> None:
    verbs = parser.add_subparsers(dest="action", metavar="ACTION", required=True)

    def action(name: str, told: str, store: bool = True) -> argparse.ArgumentParser:
        sub = verbs.add_parser(name, help=told, description=told)
        if store:
            add_db(sub)
        add_json(sub)
        return sub

    _add_rules(action("new", "Make a league."))
    one = action("add", "Score a tournament that is over as the next event of a league.")
    one.add_argument("league", metavar="LEAGUE", help="the name or number of the league")
    one.add_argument("tournament", nargs="?", metavar="TOURNAMENT", help="the tournament's id in the store")
    one.add_argument("--result", metavar="FILE", help="a result in JSON instead of a stored tournament")
    one.add_argument("--date", metavar="DAY", help="the day, as 2026-03-06, when the store does not know it")
    one = action("standings", "Print the table of a league, and how each total came about.")
    one.add_argument("league", metavar="LEAGUE", help="the name or number of the league")
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
    parser.add_argument("league", metavar="NAME")
    parser.add_argument("--formula", default="linear", metavar="F", help="a text or a name (default: linear)")
    parser.add_argument("--best", type=int, metavar="N", help="only the best N results count")
    parser.add_argument("--drop", type=int, default=0, metavar="N", help="the worst N results do not count")
    parser.add_argument(
        "--attendance", default="0", metavar="X", help="points for every event that one plays"
    )
    parser.add_argument(
        "--bounty", default="0", metavar="X", help="points for knocking out the winner of the event before"
    )
    parser.add_argument("--minimum", metavar="X", help="the least points of an event; none when left out")
    parser.add_argument("--min-events", type=int, default=0, metavar="N", help="who played fewer has no rank")


def run(args: argparse.Namespace) -> int:
    if args.action == "check-formula":
        return _check_formula(args) if args.formula is not None else _named(args.json)
    from tourney.store.database import open_store

    with open_store(args.db) as store:
        {"new": _new, "add": _add, "standings": _standings, "list": _list}[args.action](store, args)
    return 0


def _new(store: "Store", args: argparse.Namespace) -> None:
    from tourney.store.leagues import create
    from tourney.tournament.league import LeagueRules

    made = create(
        store,
        args.league,
        LeagueRules(
            args.formula, args.best, args.drop, args.attendance, args.bounty, args.minimum, args.min_events
        ),
    )
    if args.json:
        answer(_league_json(made))
    else:
        say(f"{made.name}, number {made.league_id}: {made.rules.formula}")


def _add(store: "Store", args: argparse.Namespace) -> None:
    from tourney.store.leagues import add_event
    from tourney.store.results import stored_result

    if (args.tournament is None) == (args.result is None):
        raise ValueError("give either the id of a stored tournament or --result FILE")
    if args.result is not None:
        if args.date is not None:
            raise ValueError("--date is for a stored tournament: the file has its own date")
        scored = add_event(store, _which(args.league), _read(Path(args.result)), by_name=True)
    else:
        scored = add_event(store, _which(args.league), stored_result(store, args.tournament, _day(args.date)))
    if args.json:
        answer(_scored_json(scored))
        return
    say(f"{scored.name}, {scored.date}: {counted(sum(row.present for row in scored.rows), 'player')} scored.")
    rows = [
        (str(row.place), row.name, row.points, row.bonus if float(row.bonus) else "")
        for row in scored.rows
        if row.present
    ]
    rows.sort(key=lambda row: int(row[0]))
    say(table(("place", "player", "points", "bounty"), rows, left=2))


def _standings(store: "Store", args: argparse.Namespace) -> None:
    from tourney.store.leagues import league, season
    from tourney.tournament.league import as_json, standings

    found = league(store, _which(args.league))
    rows = standings(found.rules, season(store, found.league_id))
    if args.json:
        answer({"league": _league_json(found), "standings": [as_json(row) for row in rows]})
        return
    if not rows:
        say(f"{found.name} has no event yet: `tourney league add` scores one.")
        return
    lines = [
        (
            "–" if row.rank is None else f"{row.rank}{'=' if row.shared else ''}",
            row.name,
            row.points,
            str(row.events),
            str(row.wins),
            str(row.in_the_money),
            row.words(),
        )
        for row in rows
    ]
    say(table(("rank", "player", "points", "events", "wins", "paid", "how"), lines, left=2))


def _list(store: "Store", args: argparse.Namespace) -> None:
    from tourney.store.leagues import leagues

    every = leagues(store)
    if args.json:
        answer({"leagues": [_league_json(one) for one in every]})
    elif not every:
        say("No league yet: `tourney league new NAME` makes one.")
    else:
        rows = [(str(one.league_id), one.name, str(one.events), one.rules.formula) for one in every]
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


def _read(path: Path) -> "EventResult":
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
    return read_result(text, path.name)


def _day(text: str | None) -> date | None:
    if text is None:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise ValueError(f"--date is {text[:40]!r}: write the day as 2026-03-06") from error


def _which(text: str) -> str | int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text


def _league_json(one: Any) -> dict[str, Any]:
    from dataclasses import asdict

    return {"league": one.league_id, "name": one.name, "events": one.events, "rules": asdict(one.rules)}


def _scored_json(scored: "ScoredResult") -> dict[str, Any]:
    return {
        "event_id": scored.event_id,
        "name": scored.name,
        "date": scored.date,
        "formula": scored.formula,
        "version": scored.version,
        "inputs": scored.inputs,
        "points": [
            {
                "player": row.name,
                "person": row.player,
                "place": row.place,
                "last_place": row.last_place,
                "points": row.points,
                "bonus": row.bonus,
                "present": row.present,
                "inputs": row.inputs,
            }
            for row in scored.rows
        ],
    }
