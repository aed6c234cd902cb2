"""`tourney audit`: the verdict of the rules on stored hands."""

import argparse

from tourney.cli.output import add_db, add_json, answer, say

SUMMARY = "Compare imported hands with the rules: legality, pots, winners and shares."
SHOWN = 20


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--hand", type=int, metavar="ID", help="one hand by its hand_id")
    add_db(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from tourney.intake.audit import audit
    from tourney.store.database import open_store

    with open_store(args.db, create=False) as store:
        found = audit(store, args.hand)
    if args.json:
        answer(found)
        return 0
    say(f"{found['agrees']} agree, {found['differs']} differ, {found['unchecked']} could not be checked.")
    for difference in found["differences"][:SHOWN]:
        say(f"  hand {difference['hand_id']} ({difference['site_hand_id']}): {difference['what']}")
    return 0
