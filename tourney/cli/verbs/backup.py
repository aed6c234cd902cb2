"""`tourney backup`: a whole copy of the store, also while `tourney serve` holds it."""

import argparse
import time
from pathlib import Path
from typing import Any

from tourney.cli.output import add_db, add_json, answer, say

SUMMARY = "Copy the whole store to another file, while it is in use too; no file is written over."
SECONDS_TO_WAIT = 10
SECONDS_BETWEEN = 0.1


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = "To go back to a copy: `tourney serve --db COPY`, or put it in the place of the store."
    parser.add_argument(
        "target",
        nargs="?",
        metavar="TARGET",
        help="a file that is not there yet, or a folder (default: a name with the time, beside the store)",
    )
    add_db(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from tourney.store.database import default_path

    found = _copied(Path(args.db) if args.db is not None else default_path(), args.target)
    if args.json:
        answer(found)
    else:
        say(
            f"Copied {found['rows']:,} rows of {found['tables']} tables to {found['path']} "
            f"({found['bytes'] / 1_000_000:,.1f} MB, {found['seconds']:.1f} s). The copy was opened and counted."
        )
    return 0


def _copied(db: Path, target: str | None) -> dict[str, Any]:
    """By reading the file, or through the server that holds it. Raises StoreHeld when another program does."""
    from tourney.cli.td.remote import ServerDoor, Unreachable
    from tourney.server.beside import read
    from tourney.store.backup import back_up_file
    from tourney.store.errors import StoreHeld

    until = time.monotonic() + SECONDS_TO_WAIT
    while True:
        try:
            return back_up_file(db, target).told()
        except StoreHeld:
            found = read(db)
            if found is not None:
                try:
                    server = ServerDoor(found)
                except Unreachable:
                    pass  # it was left by a server that was killed
                else:
                    return server.back_up(None if target is None else str(Path(target).absolute()))
            if time.monotonic() > until:
                raise
            time.sleep(SECONDS_BETWEEN)
