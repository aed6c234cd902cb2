"""`tourney recount`: the facts of all hands, counted anew."""

import argparse
import time

from tourney.cli.output import add_db, add_json, answer, say

SUMMARY = "Count the facts of all hands anew from their events, as after a definition changed."


def arguments(parser: argparse.ArgumentParser) -> None:
    add_db(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from tourney.stats.recompute import recompute
    from tourney.store.database import open_store

    began = time.perf_counter()
    with open_store(args.db, create=False) as store:
        hands = recompute(store)
    seconds = round(time.perf_counter() - began, 3)
    if args.json:
        answer({"hands": hands, "seconds": seconds})
    else:
        say(f"{hands:,} hands counted anew in {seconds:.1f} s.")
    return 0
