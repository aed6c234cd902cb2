"""`tourney icm`: what stacks are worth in prizes."""

import argparse

from tourney.cli.output import add_json, answer, say, table

SUMMARY = "Work out what stacks are worth in prizes (ICM, Malmuth-Harville), for any field."


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--stacks", nargs="+", required=True, metavar="CHIPS", help="of every player left, as 5000,3000,2000"
    )
    parser.add_argument(
        "--prizes", nargs="+", required=True, metavar="X", help="of place 1, 2, … in any unit, as 50,30,20"
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from tourney.cli.amounts import decimals, whole_numbers
    from tourney.tournament.money.icm import icm

    stacks = whole_numbers(args.stacks, "--stacks")
    values = icm(stacks, decimals(args.prizes, "--prizes"))
    if args.json:
        answer({"values": values})
        return 0
    total, chips = sum(values) or 1, sum(stacks)
    rows = [
        (f"{number}", f"{stack:,}", f"{stack / chips:.2%}", f"{value:,.2f}", f"{value / total:.2%}")
        for number, (stack, value) in enumerate(zip(stacks, values, strict=True), 1)
    ]
    say(table(("player", "chips", "of the chips", "value", "of the prizes"), rows))
    return 0
