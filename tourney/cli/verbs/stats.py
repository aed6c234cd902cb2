"""`tourney stats`: statistics as n/d."""

import argparse
from typing import Any

from tourney.cli.output import add_db, add_json, answer, complain, say, table
from tourney.cli.results import signed, tell_sessions, tell_tournaments

SUMMARY = "Statistics of players as n/d, whole or grouped."
SHOWN = ["vpip", "pfr", "three_bet", "cbet_flop", "wtsd", "wsd", "bb_100"]
"""What people see when they name no statistic; `--json` gives all."""
SHOWN_ROWS = 60


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("player", nargs="?", metavar="PLAYER", help="one player; all when left out")
    parser.add_argument("--site", metavar="S", help="one site, as pokerstars")
    parser.add_argument("--game", metavar="G", help="one game, as holdem")
    parser.add_argument(
        "--by",
        choices=("position", "stake", "month", "tournament", "buy_in", "game"),
        help="a row for each; buy_in and game of tournaments only, position and stake of hands only",
    )
    parser.add_argument("--stat", nargs="+", metavar="NAME", help="only these statistics, as vpip pfr")
    parser.add_argument(
        "--profile",
        choices=("pt", "strict"),
        default="pt",
        help="where trackers differ, count as PokerTracker does (the default) or by the letter",
    )
    other = parser.add_mutually_exclusive_group()
    other.add_argument("--sessions", action="store_true", help="the sittings of PLAYER instead")
    other.add_argument("--tournaments", action="store_true", help="what tournaments brought instead")
    parser.add_argument("--gap", type=int, default=30, metavar="N", help="minutes that end a session (30)")
    parser.add_argument(
        "--zone", default="UTC", metavar="ZONE", help="where days are local, as Europe/Vienna"
    )
    parser.add_argument(
        "--day-starts", type=int, default=0, metavar="H", help="the hour at which a day begins (0)"
    )
    parser.add_argument(
        "--per", choices=("event", "entry"), default="event", help="what counts as one tournament"
    )
    add_db(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    if args.sessions or args.tournaments:
        (tell_sessions if args.sessions else tell_tournaments)(args)
        return 0
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
                intervals=True,
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
        shown = [_shown(item.format, count) for item, count in zip(chosen, counts, strict=True)]
        group = ["–" if row[by] is None else str(row[by])] if by else []
        net = signed(row["net"], row["scale"])
        lines.append([row["player"], row["site"], *group, row["unit"], f"{row['hands']:,}", net, *shown])
    text = table(heads, lines, left=3 if by else 2)
    if any(row["stats"][item.key].get("small") for row in found[:SHOWN_ROWS] for item in chosen):
        text += "\n? a small sample: a share of fewer than 30 chances, a win rate of fewer than 1,000 hands"
    more = len(found) - SHOWN_ROWS
    return f"{text}\n… and {more} more rows; --json gives all" if more > 0 else text


def _shown(kind: str, count: dict[str, Any]) -> str:
    figure = _figure(kind, count["n"], count["d"])
    return f"{figure} ?" if count.get("small") and count["d"] else figure


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
