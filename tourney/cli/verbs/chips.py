"""`tourney chips`: chips for each player from what is owned, what is left, and the plan of colour-ups."""

import argparse
from collections.abc import Iterable

from tourney.cli.output import add_json, answer, counted, say, table

SUMMARY = "Share out the chips you own: for each player, for rebuys, for colour-ups."


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=int, required=True, metavar="N", help="how many get a stack")
    parser.add_argument("--stack", type=int, required=True, metavar="N", help="the starting stack")
    parser.add_argument(
        "--set",
        required=True,
        metavar="25x200,100x200,…",
        help="the chips owned, denomination x count; or the name of a set in data/chip-sets, as home-500",
    )
    parser.add_argument("--rebuys", type=int, default=0, metavar="R", help="rebuys expected (default: 0)")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from tourney.tournament.chip_sets import hand_out, parse_set

    made = hand_out(parse_set(args.set), args.players, args.stack, args.rebuys)
    if args.json:
        answer(
            {
                "per_player": _counts(made.per_player),
                "remaining": _counts(made.remaining),
                "colour_ups": [
                    {
                        "remove": step.remove,
                        "count": step.count,
                        "value": step.value,
                        "give": _counts(step.give),
                        "missing": step.missing,
                        "from_big_blind": step.from_big_blind,
                    }
                    for step in made.colour_ups
                ],
                "rebuys": made.rebuys,
                "capacity": made.capacity,
                "remarks": [str(remark) for remark in made.remarks],
            }
        )
        return 0
    each = dict(made.per_player)
    rows = [
        (str(chip), str(each.get(chip, 0)), str(chip * each.get(chip, 0)), str(left))
        for chip, left in made.remaining
    ]
    say(table(("chip", "each", "worth", "left"), rows, left=0))
    say()
    say(
        f"{counted(sum(each.values()), 'chip')} for each of {args.players}; enough for {made.capacity} players, "
        f"and for {counted(made.rebuys, 'rebuy')} beside these {args.players}."
    )
    for step in made.colour_ups:
        say(
            f"From a big blind of {step.from_big_blind} on, the {step.remove}s can go: {step.count} chips worth "
            f"{step.value} for {_words(step.give)}."
        )
    for remark in made.remarks:
        say(f"But {remark}.")
    return 0


def _counts(chips: Iterable[tuple[int, int]]) -> dict[str, int]:
    return {str(chip): count for chip, count in chips}


def _words(chips: tuple[tuple[int, int], ...]) -> str:
    return " and ".join(f"{count} of {chip}" for chip, count in chips) or "nothing that is left"
