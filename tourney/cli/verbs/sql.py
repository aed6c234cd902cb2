"""`tourney sql`: one read-only query on the store."""

import argparse

from tourney.cli.output import add_db, add_json, answer, say, table

SUMMARY = "Ask the store one read-only SQL query."
SHOWN_ROWS = 1000
MOST_ROWS = 1_000_000
"""What one JSON document holds at most: some hundred megabytes."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("query", metavar="QUERY", help='SQL that reads, as "SELECT count(*) FROM hands"')
    add_db(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from tourney.store.ask import ask
    from tourney.store.database import open_store

    with open_store(args.db, read_only=True) as store:
        columns, rows, more = ask(store, args.query, MOST_ROWS if args.json else SHOWN_ROWS)
    if args.json:
        if more:
            raise ValueError(
                f"the query has more than {MOST_ROWS:,} rows: narrow it, or ask in parts with LIMIT and OFFSET"
            )
        answer([dict(zip(columns, row, strict=True)) for row in rows])
        return 0
    shown = [["" if value is None else str(value) for value in row] for row in rows]
    say(table(columns, shown, left=len(columns)))
    if more:
        say(f"… and more rows; --json gives up to {MOST_ROWS:,}")
    return 0
