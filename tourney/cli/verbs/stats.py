"""`tourney stats`: statistics as n/d."""

import argparse
from typing import Any

from tourney.cli.output import add_db, add_json, answer, complain, say, table

SUMMARY = "Statistics of players as n/d, whole or grouped."
SHOWN = ["vpip", "pfr", "three_bet", "cbet_flop", "wtsd", "wsd", "bb_100"]
"""What people see when they name no statistic; `--json` gives all."""
SHOWN_ROWS = 60


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("player", nargs="?", metavar="PLAYER", help="one player; all when left out")
    parser.add_argument("--site", metavar="S", help="one site, as pokerstars")
    parser.add_argument("--game", metavar="G", help="one game, as holdem")
    parser.add_argument("--by", choices=("position", "stake", "month", "tournament"), help="a row for each")
    parser.add_argument("--stat", nargs="+", metavar="NAME", help="only these statistics, as vpip pfr")
    parser.add_argument(
        "--profile",
        choices=("pt", "strict"),
        default="pt",
        help="where trackers differ, count as PokerTracker does (the default) or by the letter",
    )
    add_db(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from tourney.stats.recompute import stale
    from tourney.stats.report import report, rows
    from tourney.store.database import open_store

    with open_store(args.db, read_only=True) as store, store.cursor() as cursor:
        found = rows(
            report(
                cursor,
                [args.player] if args.player is not None else None,
                site=args.site,
                game=args.game,
                by=args.by,
                stats=args.stat,
                profile=args.profile,
            )
        )
        if stale(cursor):
            complain("older hands lack the newer statistics: `tourney recount` counts them")
    if args.json:
        answer({"rows": found})
    else:
        say(_told(found, args.by, args.stat or SHOWN))
    return 0


def _told(found: list[dict[str, Any]], by: str | None, keys: list[str]) -> str:
    """The report for people: a rate as its percentage with n/d, everything else as it is written."""
    from tourney.stats.catalogue import statistics

    if not found:
        return "There are no hands to count."
    chosen = statistics(keys)
    heads = ["player", "site", *([by] if by else []), "unit", "hands", "net", *(item.name for item in chosen)]
    lines = []
    for row in found[:SHOWN_ROWS]:
        counts = [row["stats"][item.key] for item in chosen]
        shown = [
            _figure(item.format, count["n"], count["d"]) for item, count in zip(chosen, counts, strict=True)
        ]
        group = ["–" if row[by] is None else str(row[by])] if by else []
        net = _signed(row["net"], row["scale"])
        lines.append([row["player"], row["site"], *group, row["unit"], f"{row['hands']:,}", net, *shown])
    text = table(heads, lines, left=3 if by else 2)
    more = len(found) - SHOWN_ROWS
    return f"{text}\n… and {more} more rows; --json gives all" if more > 0 else text


def _signed(amount: int, scale: int) -> str:
    """A gain with +, a loss with −, thousands apart, zero plain: −10,293,515 or +8.06."""
    digits = len(str(scale)) - 1
    sign = "+" if amount > 0 else "−" if amount < 0 else ""
    return f"{sign}{abs(amount) / scale:,.{digits}f}" if amount else "0"


def _figure(kind: str, n: float, d: float) -> str:
    if kind == "percent":
        return f"{100 * n / d:.1f} % ({n}/{d})" if d else "–"
    if kind == "ratio":
        return f"{n / d:.2f} ({n}/{d})" if d else f"– ({n}/0)"
    if kind == "average":
        return f"{n / d:.2f} ({d})" if d else "–"
    if kind == "spread":
        return f"{n:.1f} ({d})" if d else "–"
    if kind == "money_each":
        return f"{n / d:,.0f} ({n}/{d})" if d else "–"
    if kind == "bb_per_100":
        return ("0" if not n else f"{n / d:+.1f}".replace("-", "−")) if d else "–"
    return f"{n:,}"
