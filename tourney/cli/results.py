"""What `tourney stats` tells of sessions and of tournaments."""

import argparse
from typing import Any

from tourney.cli.output import answer, say, table

SHOWN_ROWS = 60


def tell_sessions(args: argparse.Namespace) -> None:
    """The sittings of one player, the latest first. Raises ValueError when none is named."""
    from tourney.stats.sessions import sessions
    from tourney.store.database import open_store

    if args.player is None:
        raise ValueError("--sessions are those of one player: name him")
    with open_store(args.db, read_only=True) as store, store.cursor() as cursor:
        found = sessions(
            cursor, args.player, gap=args.gap, zone=args.zone, day_starts=args.day_starts, site=args.site
        )
    rows = list(found.iter_rows(named=True))
    if args.json:
        answer({"rows": rows})
        return
    heads = ("day", "hours", "tables", "unit", "hands", "net", "all-in adjusted", "bb", "hands/h", "net/h")
    lines = [
        [
            str(row["day"]),
            f"{row['hours']:.1f}",
            f"{row['tables']} ({row['most_tables']} at once)",
            row["unit"],
            f"{row['hands']:,}",
            signed(row["net"], row["scale"]),
            signed(row["ev"], row["scale"]),
            f"{row['bb'] or 0:+.1f}",
            "–" if row["hands_hour"] is None else f"{row['hands_hour']:.0f}",
            "–" if row["net_hour"] is None else signed(row["net_hour"], row["scale"]),
        ]
        for row in rows
    ]
    _say_table(heads, lines, "There are no hands with a time.", 1)


def tell_tournaments(args: argparse.Namespace) -> None:
    """What tournaments brought each player, or one, by parts."""
    from tourney.stats.report import rows as as_rows
    from tourney.stats.tournament_report import tournament_report
    from tourney.store.database import open_store

    with open_store(args.db, read_only=True) as store, store.cursor() as cursor:
        players = [args.player] if args.player is not None else None
        found = tournament_report(cursor, players, site=args.site, by=args.by, per=args.per)
    rows = as_rows(found)
    if args.json:
        answer({"rows": rows})
        return
    heads = ["player", "site", *([args.by] if args.by else []), "unit", "tournaments", "profit", "ROI"]
    heads += ["mean ROI", "in the money", "wins", "average buy-in", "average finish"]
    lines = []
    for row in rows:
        stats, scale = row["stats"], row["scale"] or 1
        part = [] if not args.by else ["–" if row[args.by] is None else str(row[args.by])]
        lines.append(
            [row["player"], row["site"], *part, row["unit"] or "–", f"{row['tournaments']:,}"]
            + [signed(row["profit"], scale)]
            + [_share(stats[key]) for key in ("roi", "average_roi", "itm", "wins")]
            + ["–" if not stats["abi"]["d"] else money_of(stats["abi"]["n"] / stats["abi"]["d"], scale)]
            + [_share(stats["finish"])]
        )
    _say_table(heads, lines, "There are no tournaments that are over.", 3 if args.by else 2)


def signed(amount: float, scale: int) -> str:
    """A gain with +, a loss with −, thousands apart, zero plain: −10,293,515 or +8.06."""
    sign = "+" if amount > 0 else "−" if amount < 0 else ""
    return f"{sign}{money_of(abs(amount), scale)}" if amount else "0"


def money_of(amount: float, scale: int) -> str:
    return f"{amount / scale:,.{len(str(scale)) - 1}f}"


def _share(count: dict[str, Any]) -> str:
    """A mean or a rate in per cent, with how many it is of; a dash when of none."""
    return f"{100 * count['n'] / count['d']:.1f} %".replace("-", "−") if count["d"] else "–"


def _say_table(heads: Any, lines: list[list[str]], none: str, left: int) -> None:
    if not lines:
        say(none)
        return
    say(table(heads, lines[:SHOWN_ROWS], left=left))
    if len(lines) > SHOWN_ROWS:
        say(f"… and {len(lines) - SHOWN_ROWS} more rows; --json gives all")
