"""`tourney rank`: the name and order of a hand in any game."""

import argparse
from typing import TYPE_CHECKING, Any

from tourney.cli.output import add_json, answer, say

if TYPE_CHECKING:
    from tourney.engine.ranking import Ranked

SUMMARY = "Name a hand of any game and say how it ranks."


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("cards", metavar="CARDS", help="hole cards, or all the cards, as AhKd")
    parser.add_argument("--board", metavar="CARDS", default="", help="community cards")
    parser.add_argument("--game", metavar="GAME", default="holdem", help="the game (default: holdem)")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from tourney.cards import cards, text
    from tourney.engine.ranking import ranked

    whole, *low = ranked(args.game, cards(args.cards), cards(args.board))
    if args.json:
        found = _found(whole)
        if low:
            found["low"] = _found(low[0])
        answer(found)
        return 0
    for one in (whole, *low):
        say(f"{one.name} ({text(one.cards)}), {one.rank} of {one.best}" if one.rank else one.name)
    return 0


def _found(one: "Ranked") -> dict[str, Any]:
    """The keys of the answer for one half: a low that does not qualify has rank 0 and no cards."""
    from tourney.cards import text

    return {"name": one.name, "category": one.category, "rank": one.rank, "cards": text(one.cards)}
