"""`tourney td`: gives one command to a tournament, or reads it."""

import argparse
from typing import TYPE_CHECKING, Any

from tourney.cli.output import add_db, add_json, answer, complain
from tourney.cli.td import setup
from tourney.cli.td.verbs import VERBS

if TYPE_CHECKING:
    from datetime import datetime

    from tourney.cli.td.door import Door
    from tourney.tournament.tournament import Entry

SUMMARY = "Run a tournament: one command at a time, all of it kept in a log that can be undone."
SOME_REFUSED = 1

READING = {
    "list": "the tournaments that were run here",
    "state": "where it stands",
    "log": "everything that happened, in sentences",
    "ledger": "the drawer, who paid how, and what is due to whom",
}


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "`tourney td VERB --help` explains a verb. A player is given by name, its beginning, or number."
    )
    verbs = parser.add_subparsers(dest="td_verb", metavar="VERB", required=True)
    new = verbs.add_parser("new", help="open a tournament for registration")
    setup.arguments(new)
    _common(new, new=True)
    for name, verb in VERBS.items():
        sub = verbs.add_parser(name, help=verb.help, description=f"{verb.help.capitalize()}.")
        verb.arguments(sub)
        _common(sub)
    for name, words in READING.items():
        sub = verbs.add_parser(name, help=words, description=f"{words.capitalize()}.")
        _common(sub, reading=True)


def _common(parser: argparse.ArgumentParser, *, new: bool = False, reading: bool = False) -> None:
    group = parser.add_argument_group("for every verb")
    if not new:
        group.add_argument(
            "--tournament", metavar="ID", help="which (the only one that is not finished, else the newest)"
        )
    group.add_argument(
        "--at", dest="moment", metavar="TIME", help="the moment, ISO 8601, UTC without a zone (now)"
    )
    if not reading:
        group.add_argument("--actor", metavar="WHO", help="who gives the command")
        if not new:
            group.add_argument(
                "--seen", type=int, metavar="VERSION", help="refuse it if anything happened since"
            )
    add_db(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from tourney.cli.td.door import door

    verb = args.td_verb
    with door(args.db, create=verb == "new") as way:
        if verb == "new":
            return _new(way, args)
        if verb == "list":
            return _list(way, args)
        tournament_id = args.tournament or _chosen(way)
        if verb in READING:
            return _read(way, tournament_id, args)
        if verb == "deal" and args.propose:
            return _propose(way, tournament_id, args)
        return _give(way, tournament_id, args)


def _new(way: "Door", args: argparse.Namespace) -> int:
    from datetime import UTC, datetime

    _now(args)  # which says what is wrong with a time
    given = datetime.now(UTC).astimezone() if args.moment is None else datetime.fromisoformat(args.moment)
    tournament_id, lines = way.create({**setup.request(args), **_beside(args)}, given.date())
    _answer(way, tournament_id, lines, args)
    return 0


def _list(way: "Door", args: argparse.Namespace) -> int:
    from tourney.cli.td.reading import tell_list

    found = way.tournaments()
    if args.json:
        answer({"tournaments": found})
    else:
        tell_list(found)
    return 0


def _read(way: "Door", tournament_id: str, args: argparse.Namespace) -> int:
    from tourney.cli.td import reading

    run_, now = way.tournament(tournament_id), _now(args)
    if args.td_verb == "state":
        if args.json:
            answer(reading.state_document(tournament_id, run_, now))
        else:
            reading.tell_state(tournament_id, run_, now)
    elif args.td_verb == "log":
        if args.json:
            lines, more = reading.log_lines(run_, now)
            answer(
                {"tournament_id": tournament_id, "lines": [line._asdict() for line in lines], "more": more}
            )
        else:
            reading.tell_log(run_, now)
    else:
        from tourney.cli.td.ledger import ledger_document, tell_ledger

        if args.json:
            answer(ledger_document(tournament_id, run_))
        else:
            tell_ledger(run_)
    return 0


def _give(way: "Door", tournament_id: str, args: argparse.Namespace) -> int:
    """One command after the other; those that are refused leave the others standing."""
    requests = VERBS[args.td_verb].requests(args)
    lines: list[Entry] = []
    refused: list[dict[str, Any]] = []
    for request in requests:
        try:
            lines += way.give(tournament_id, {"kind": args.td_verb, **request, **_beside(args, len(lines))})
        except ValueError as error:
            if len(requests) == 1:
                raise
            refused.append({"asked": request, "reason": str(error)})
    if not lines:
        for one in refused:
            complain(one["reason"])
        return 2
    _answer(way, tournament_id, lines, args, refused)
    for one in refused:
        complain(one["reason"])
    return SOME_REFUSED if refused else 0


def _answer(
    way: "Door",
    tournament_id: str,
    lines: "list[Entry]",
    args: argparse.Namespace,
    refused: list[dict[str, Any]] | None = None,
) -> None:
    from tourney.cli.td.telling import document, tell

    run_ = way.tournament(tournament_id)
    if args.json:
        answer({**document(tournament_id, run_, lines), **({"refused": refused} if refused else {})})
        return
    if args.td_verb == "new":
        print(tournament_id)
    tell(run_, lines, lines[-1].at)


def _propose(way: "Door", tournament_id: str, args: argparse.Namespace) -> int:
    from tourney.cli.output import say
    from tourney.tournament.money.amounts import minor, written
    from tourney.tournament.requests import proposal

    state = way.tournament(tournament_id).state
    unit = state.setup.unit, state.setup.scale
    first = minor(args.first, state.setup.scale) if args.first is not None else 0
    if args.how in (None, "custom"):
        raise ValueError("--propose works out a deal: give --kind icm, chip or even")
    amounts, warnings = proposal(state, args.how, first)
    if args.json:
        values = [{"player": state.name(who), "number": who, "amount": part} for who, part in amounts.items()]
        answer({"tournament_id": tournament_id, "values": values, "first": first, "warnings": list(warnings)})
        return 0
    for who, part in amounts.items():
        say(f"{state.name(who)}: {written(part, *unit)}")
    if first:
        say(f"For the winner: {written(first, *unit)}")
    for warning in warnings:
        say(f"Warning: {warning}.")
    return 0


def _beside(args: argparse.Namespace, made: int = 0) -> dict[str, Any]:
    """Who, when, and the version that the giver saw; `made` lines of his own came since."""
    found = {"device": "command line", "actor": args.actor, "at": args.moment}
    seen = getattr(args, "seen", None)
    if seen is not None:
        found["seen"] = seen + made
    return {key: value for key, value in found.items() if value is not None}


def _now(args: argparse.Namespace) -> "datetime":
    from datetime import UTC, datetime

    from tourney.tournament.requests.fields import moment

    return datetime.now(UTC) if args.moment is None else moment(args.moment, "--at")


def _chosen(way: "Door") -> str:
    """The only tournament that is not finished, else the newest; it is said which."""
    found = way.tournaments()
    if not found:
        raise ValueError("there is no tournament yet: begin one with `tourney td new`")
    unfinished = [one for one in found if one["status"] != "finished"]
    chosen = (unfinished if len(unfinished) == 1 else found)[0]["tournament_id"]
    complain(f"tournament {chosen}")
    return chosen
