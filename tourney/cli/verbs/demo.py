"""`tourney demo`: a seeded tournament, the sample histories, and the pages."""

import argparse

from tourney.cli.output import add_db, add_json, answer, complain, say

SUMMARY = "Play a seeded tournament, import the sample histories, and serve the pages."


def arguments(parser: argparse.ArgumentParser) -> None:
    from tourney.cli.verbs.serve import add_address

    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="one seed, one tournament (default: 1)"
    )
    parser.add_argument("--no-serve", action="store_true", help="do not serve the pages afterwards")
    add_address(parser)
    add_db(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from tourney.cli.verbs.import_ import report
    from tourney.cli.verbs.serve import require_port, run_server
    from tourney.cli.verbs.simulate import plan_of, play, result
    from tourney.intake.importing import import_paths
    from tourney.resources import folder
    from tourney.simulate.storing import AlreadyPlayed, stored_result
    from tourney.store.database import default_path, open_store

    if not args.no_serve:
        require_port(args)
    plan = plan_of("friday", 27, args.seed)
    with open_store(args.db) as store:
        try:
            played = play(store, plan)
        except AlreadyPlayed:
            complain(f"{plan.tournament_id} was played before; this is its result")
            played = stored_result(store, plan.tournament_id)
        imported = import_paths(store, [folder("data") / "samples"])
        path = str(store.path or default_path())
    if args.json:
        answer(
            {
                "tournament_id": played.tournament_id,
                "hands": played.hands,
                "winner": played.finishers[0].player,
                "imported": imported.new + imported.duplicates,
                "samples": {
                    "files": imported.files,
                    "hands": imported.hands,
                    "new": imported.new,
                    "duplicates": imported.duplicates,
                    "rejected": imported.rejected,
                },
                "db": path,
            }
        )
    else:
        say(result(played, plan))
        say()
        say(
            "Samples: "
            + report(
                imported.files,
                imported.hands,
                imported.new,
                imported.duplicates,
                imported.rejected,
                imported.audit,
            )
        )
        say(f"Stored in {path}")
    return 0 if args.no_serve else run_server(args)
