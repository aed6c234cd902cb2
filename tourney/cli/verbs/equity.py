"""`tourney equity`: what share of the pot each hand wins if no more is bet."""

import argparse

from tourney.cli.output import add_json, answer, say, table

SUMMARY = "Work out how often hands win, tie, and what share of the pot they get."


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "hands", metavar="HAND", nargs="+", help="two to ten hands, as AhKd; ?? is a card that nobody knows"
    )
    parser.add_argument("--board", metavar="CARDS", default="", help="community cards")
    parser.add_argument("--dead", metavar="CARDS", default="", help="cards that nobody can get")
    parser.add_argument("--game", metavar="GAME", default="holdem", help="the game (default: holdem)")
    parser.add_argument(
        "--samples", type=int, metavar="N", help="how many run-outs are drawn when not all can be counted"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="of the samples (default: 0)")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from tourney.cards import cards
    from tourney.evaluation.equity import SAMPLES, equities

    if args.seed < 0:
        raise ValueError(f"--seed is {args.seed}; it is a number from 0")
    found = equities(
        [cards(hand) for hand in args.hands],
        cards(args.board),
        cards(args.dead),
        args.game,
        SAMPLES if args.samples is None else args.samples,
        args.seed,
    )
    if args.json:
        answer(
            {
                "exact": found.exact,
                "samples": found.samples,
                "standard_error": found.standard_error,
                "players": [
                    {"hand": hand, "win": one.win, "tie": one.tie, "equity": one.equity}
                    for hand, one in zip(args.hands, found.players, strict=True)
                ],
            }
        )
        return 0
    rows = [
        (hand, f"{one.win:.2%}", f"{one.tie:.2%}", f"{one.equity:.2%}")
        for hand, one in zip(args.hands, found.players, strict=True)
    ]
    say(table(("hand", "win", "tie", "equity"), rows))
    say(
        f"exact: all {found.samples:,} run-outs"
        if found.exact
        else f"from {found.samples:,} samples, standard error at most {found.standard_error:.2%}"
    )
    return 0
