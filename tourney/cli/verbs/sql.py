"""`tourney sql`: one read-only query on the store."""

import argparse

from tourney.cli.output import add_db, add_json, answer, say, table

SUMMARY = "Ask the store one read-only SQL query."
SHOWN_ROWS = 1000


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("query", metavar="QUERY", help='SQL that reads, as "SELECT count(*) FROM hands"')
    add_db(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from tourney.store.ask import ask
    from tourney.store.database import open_store

    with open_store(args.db, read_only=True) as store:
        columns, rows = ask(store, args.query)
    if args.json:
        answer([dict(zip(columns, row, strict=True)) for row in rows])
        return 0
    shown = [["" if value is None else str(value) for value in row] for row in rows[:SHOWN_ROWS]]
    say(table(columns, shown, left=len(columns)))
    if len(rows) > SHOWN_ROWS:
        say(f"… and {len(rows) - SHOWN_ROWS} more rows; --json gives all")
    return 0
