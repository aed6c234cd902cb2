"""`tourney rank`: the name and order of a hand."""

import argparse

from tourney.cli.output import add_json, answer, say

SUMMARY = "Name a hand of five to seven cards and say how it ranks."


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("cards", metavar="CARDS", help="hole cards, or all the cards, as AhKd")
    parser.add_argument("--board", metavar="CARDS", default="", help="community cards")
    parser.add_argument("--game", metavar="GAME", default="holdem", help="the game (default: holdem)")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from tourney import cards
    from tourney.evaluation.high import best_five, category, checked_strength
    from tourney.evaluation.names import high_name

    if args.game != "holdem":
        raise ValueError(f"--game is {args.game!r}; the hands of holdem are ranked")
    held = (*cards.cards(args.cards), *cards.cards(args.board))
    cards.require_distinct(held)
    rank = checked_strength(held)
    five = cards.text(best_five(held))
    found = {"name": high_name(rank), "category": category(rank).name.lower(), "rank": rank, "cards": five}
    if args.json:
        answer(found)
    else:
        say(f"{found['name']} ({five}), {rank} of 7462")
    return 0
