"""`tourney schema`: the tables of the store with what each column holds."""

import argparse

from tourney.cli.output import add_json, answer, say

SUMMARY = "Print the tables of the store and what each column holds."


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("table", nargs="?", metavar="TABLE", help="one table; all when left out")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from tourney.store.tables import SCHEMA_VERSION, TABLES

    chosen = [item for item in TABLES if args.table in (None, item.name)]
    if not chosen:
        raise ValueError(
            f"there is no table {args.table!r}; there are {', '.join(item.name for item in TABLES)}"
        )
    if args.json:
        tables = {
            item.name: {
                "comment": item.comment,
                "columns": [
                    {"name": column.name, "type": column.type, "comment": column.comment}
                    for column in item.columns
                ],
            }
            for item in chosen
        }
        answer({"schema_version": SCHEMA_VERSION, "tables": tables})
        return 0
    say(f"Schema version {SCHEMA_VERSION}.")
    for item in chosen:
        say(f"\n{item.name}: {item.comment}")
        width = max(len(column.name) for column in item.columns)
        for column in item.columns:
            say(f"  {column.name.ljust(width)}  {column.type.ljust(9)}  {column.comment}")
    return 0
