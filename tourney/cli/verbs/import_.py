"""`tourney import`: reads files and folders of hand histories into the store."""

import argparse

from tourney.cli.output import ProgressLine, add_db, add_json, answer, complain, counted, say

SUMMARY = "Import files and folders of hand histories."
SOME_REFUSED = 1
SHOWN_REJECTS = 10


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "paths", nargs="+", metavar="PATH", help="a history file, or a folder of them in any depth"
    )
    parser.add_argument("--workers", type=int, metavar="N", help="processes that read (default: one a core)")
    parser.add_argument("--no-audit", action="store_true", help="do not check the hands against the rules")
    parser.add_argument("--zone", metavar="ZONE", help="time zone of stamps that name none, as Europe/Oslo")
    add_db(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from tourney.intake.importing import Progress, import_paths
    from tourney.store.database import open_store

    if args.workers is not None and args.workers < 1:
        raise ValueError(f"--workers is {args.workers}; it is at least 1")
    line = ProgressLine()

    def on_progress(now: Progress) -> None:
        rate = now.hands / now.seconds if now.seconds else 0
        left = (now.total - now.done) * now.seconds / now.done if now.done else 0
        line.show(f"{now.hands:,} hands · {rate:,.0f} a second · {left:.0f} s left")

    with open_store(args.db) as store:
        summary = import_paths(
            store,
            args.paths,
            workers=args.workers,
            zone=args.zone,
            audit=not args.no_audit,
            on_progress=on_progress,
        )
    line.clear()
    rejects = [{"file": item.file, "line": item.line, "reason": item.reason} for item in summary.rejects]
    if args.json:
        answer(
            {
                "files": summary.files,
                "hands": summary.hands,
                "new": summary.new,
                "duplicates": summary.duplicates,
                "rejected": summary.rejected,
                "seconds": summary.seconds,
                "audit": summary.audit,
                "rejects": rejects,
            }
        )
    else:
        say(
            report(
                summary.files, summary.hands, summary.new, summary.duplicates, summary.rejected, summary.audit
            )
        )
        for reject in rejects[:SHOWN_REJECTS]:
            where = f"{reject['file']}:{reject['line']}" if reject["line"] else reject["file"]
            complain(f"{where}: {reject['reason']}")
        if len(rejects) > SHOWN_REJECTS:
            complain(f"and {len(rejects) - SHOWN_REJECTS} more; all are in the table `rejects` of the store")
    return SOME_REFUSED if summary.rejected else 0


def report(files: int, hands: int, new: int, duplicates: int, rejected: int, audit: dict[str, int]) -> str:
    """What an import did, in a sentence or two."""
    text = f"{counted(files, 'file')}, {counted(hands, 'hand')}: {new} new, {duplicates} known, {rejected} rejected."
    judged = ", ".join(f"{count} {what}" for what, count in audit.items() if count)
    return f"{text} Rules audit: {judged}." if judged else text
