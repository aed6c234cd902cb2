"""`tourney payouts`: a prize table whose sum is the pool."""

import argparse

from tourney.cli.output import add_json, answer, say, table

SUMMARY = "Divide a prize pool among the places."


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--entries", required=True, metavar="N", help="how many entries there are")
    parser.add_argument("--pool", required=True, metavar="X", help="the prize pool in whole minor units")
    parser.add_argument("--places", metavar="N", help="how many are paid (default: as the table says)")
    parser.add_argument(
        "--places-by",
        default="table",
        metavar="RULE",
        help="or by a rule: home, third, 10%%, 12.5%%, 15%%, 20%%",
    )
    parser.add_argument("--table", default="A", metavar="NAME", help="A to F (default: A)")
    parser.add_argument(
        "--round", default="1", metavar="N", help="round prizes down to it; the first gets the rest"
    )
    parser.add_argument(
        "--min-cash", default="0", metavar="X", help="the least prize; fewer places where the pool is less"
    )
    parser.add_argument("--percent", nargs="+", metavar="P", help="shares instead of a table, as 50,30,20")
    parser.add_argument(
        "--fix", nargs="+", metavar="PLACE=X", default=[], help="prizes that come off the top, as 4=2000"
    )
    parser.add_argument(
        "--ticket", default="0", metavar="X", help="a satellite: the value of a seat; the rest is cash"
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from tourney.cli.amounts import hundredths, pairs, whole_number
    from tourney.tournament.money.payouts import prizes
    from tourney.tournament.money.plan import FixedPrize, PrizePlan

    plan = PrizePlan(
        table=args.table.upper(),
        places=None if args.places is None else whole_number(args.places, "--places"),
        places_by=args.places_by,
        rounding=whole_number(args.round, "--round"),
        min_cash=whole_number(args.min_cash, "--min-cash"),
        percent=hundredths(args.percent or (), "--percent"),
        fixed=tuple(FixedPrize(*pair) for pair in pairs(args.fix, "--fix")),
        ticket=whole_number(args.ticket, "--ticket"),
    )
    pool, entries = whole_number(args.pool, "--pool"), whole_number(args.entries, "--entries")
    found = prizes(pool, entries, plan)
    if args.json:
        answer({"pool": pool, "entries": entries, "places": len(found), "prizes": found})
        return 0
    if not found:
        say("there is no pool: nobody is paid")
        return 0
    rows = [(f"{place}", f"{prize:,}", f"{prize / pool:.2%}") for place, prize in enumerate(found, 1)]
    say(table(("place", "prize", "of the pool"), rows))
    return 0
