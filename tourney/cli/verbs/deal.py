"""`tourney deal`: proposes a deal and says what the players should know before they agree."""

import argparse

from tourney.cli.output import add_json, answer, say, table

SUMMARY = "Propose a deal among the players left."


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--kind",
        required=True,
        help="icm; chip (the next prize for each, the rest by chips); even; proportional (all by chips); "
        "custom (by --amounts)",
    )
    parser.add_argument(
        "--stacks", nargs="+", required=True, metavar="CHIPS", help="of every player left, as 5000,3000,2000"
    )
    parser.add_argument(
        "--prizes", nargs="+", required=True, metavar="X", help="of place 1, 2, … in whole minor units"
    )
    parser.add_argument("--first", default="0", metavar="X", help="held back for the winner (default: 0)")
    parser.add_argument("--amounts", nargs="+", metavar="X", help="a custom deal: what each player gets")
    parser.add_argument(
        "--cap", action="store_true", help="keep a share by chips between the next prize and the first"
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from tourney.cli.amounts import whole_number, whole_numbers
    from tourney.tournament.money.deals import deal

    stacks = whole_numbers(args.stacks, "--stacks")
    found = deal(
        args.kind,
        stacks,
        whole_numbers(args.prizes, "--prizes"),
        whole_number(args.first, "--first"),
        None if args.amounts is None else whole_numbers(args.amounts, "--amounts"),
        args.cap,
    )
    if args.json:
        answer({"kind": found.kind, "values": found.values, "held": found.held, "warnings": found.warnings})
        return 0
    rows = [
        (f"{number}", f"{stack:,}", f"{value:,}")
        for number, (stack, value) in enumerate(zip(stacks, found.values, strict=True), 1)
    ]
    say(table(("player", "chips", "gets"), rows))
    if found.held:
        say(f"{found.held:,} is held back for the winner")
    for warning in found.warnings:
        say(f"warning: {warning}")
    return 0
