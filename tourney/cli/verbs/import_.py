"""`tourney import`: reads files and folders of hand histories into the store."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tourney.cli.output import ProgressLine, add_db, add_json, answer, complain, counted, say

if TYPE_CHECKING:
    from tourney.intake.summary import Progress, Summary

SUMMARY = "Import files and folders of hand histories."
SOME_REFUSED = 1
STOPPED = 130
SHOWN_REJECTS = 10
SHOWN_REASONS = 8
SHOWN_FILES = 5
ENOUGH = 4_000_000
"""Bytes of text that are read in other processes: as in `tourney.intake.importing`, which takes long to load."""
MEMORY = 130_000_000
"""Bytes for the pages of the store: what an import reads of it again is little, and workers need some too."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "paths",
        nargs="*",
        metavar="PATH",
        help="a history file, a zip or gzip file of them, or a folder of such in any depth",
    )
    parser.add_argument(
        "--again",
        action="store_true",
        help="read the stored texts again: all hands and rejects, or the hand named with --hand",
    )
    parser.add_argument(
        "--hand", type=_hand, metavar="ID", help="with --again: one hand by its hand_id, or `all`"
    )
    parser.add_argument(
        "--watch",
        action="store_true",
        help="go on reading what is appended to the files below the folders, until Ctrl-C",
    )
    parser.add_argument("--workers", type=int, metavar="N", help="processes that read (default: one a core)")
    parser.add_argument("--no-audit", action="store_true", help="do not check the hands against the rules")
    parser.add_argument("--zone", metavar="ZONE", help="time zone of stamps that name none, as Europe/Oslo")
    add_db(parser)
    add_json(parser)


def _hand(text: str) -> int | None:
    """A hand's number, None for all."""
    if text == "all":
        return None
    if not text.isdigit():
        raise argparse.ArgumentTypeError(f"{text!r} is neither a hand_id nor `all`")
    return int(text)


def run(args: argparse.Namespace) -> int:
    if args.workers is not None and args.workers < 1:
        raise ValueError(f"--workers is {args.workers}; it is at least 1")
    if args.again and args.paths:
        raise ValueError("--again reads the texts in the store: name no files with it")
    if args.again and args.watch:
        raise ValueError("--again reads the texts in the store: it does not go with --watch")
    if args.hand is not None and not args.again:
        raise ValueError("--hand goes with --again")
    if not args.again and not args.paths:
        raise ValueError("name a history file or a folder of them, or read the stored texts with --again")
    if args.watch:
        return watch_folders(args)
    if not args.again and args.workers != 1 and large(args.paths):
        from tourney.intake.processes import get_ready

        get_ready()
    return read(args)


def large(paths: Sequence[str]) -> bool:
    """Whether other processes are likely to read. Folders and archives may hold much."""
    places = [place for place in map(Path, paths) if place.exists()]
    return sum(place.stat().st_size if place.suffix == ".txt" else ENOUGH for place in places) >= ENOUGH


def read(args: argparse.Namespace) -> int:
    """Import as the arguments say, and tell what came of it."""
    from tourney.intake.again import import_again
    from tourney.intake.importing import import_paths
    from tourney.intake.summary import Progress, Stopped
    from tourney.store.database import open_store

    line = ProgressLine()
    with open_store(args.db, create=not args.again) as store:
        store.keep_to(MEMORY)
        audit = not args.no_audit

        def on_progress(now: Progress) -> None:
            line.show(progress(now))

        try:
            if args.again:
                summary = import_again(
                    store,
                    args.hand,
                    zone=args.zone,
                    audit=audit,
                    workers=args.workers,
                    on_progress=on_progress,
                )
            else:
                summary = import_paths(
                    store,
                    args.paths,
                    workers=args.workers,
                    zone=args.zone,
                    audit=audit,
                    on_progress=on_progress,
                )
        except Stopped as stopped:
            line.clear()
            complain(stopped_at(stopped.summary))
            return STOPPED
    line.clear()
    tell(summary, args.json)
    return SOME_REFUSED if summary.rejected else 0


def watch_folders(args: argparse.Namespace) -> int:
    """Read what is appended until Ctrl-C, then say what was read."""
    import threading

    from tourney.intake.watching import Watcher, watch
    from tourney.store.database import open_store

    with open_store(args.db) as store:
        store.keep_to(MEMORY)
        watcher = Watcher(store, args.paths, zone=args.zone, audit=not args.no_audit, workers=args.workers)
        complain(f"watching {listed([str(folder) for folder in watcher.folders])}; Ctrl-C stops")
        try:
            watch(watcher, threading.Event(), lambda new: complain(f"{counted(new, 'new hand')}"))
        except KeyboardInterrupt:
            pass
        finally:
            watcher.end()
        tell(watcher.summary, args.json)
    return SOME_REFUSED if watcher.summary.rejected else 0


def progress(now: "Progress") -> str:
    """How far an import is, in one line."""
    share = f"{100 * now.done / now.total:.0f} % · " if now.total else ""
    left = f" · {duration(now.left)} left" if now.left is not None else ""
    return f"{share}{now.hands:,} hands · {now.rate:,.0f} a second{left}"


def duration(seconds: float) -> str:
    """`8 s`, `3 min 20 s`, `2 h 5 min`.

    >>> duration(200)
    '3 min 20 s'
    """
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3_600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3_600} h {whole % 3_600 // 60} min"


def tell(summary: "Summary", as_json: bool) -> None:
    """What an import did: one JSON document, or sentences and the first rejects beside them."""
    if as_json:
        answer(document(summary))
        return
    if summary.replaced:
        say(f"{counted(summary.replaced, 'stored hand')} read again and replaced.")
    say(
        report(
            summary.files,
            summary.hands,
            summary.new,
            summary.duplicates,
            summary.rejected,
            summary.audit,
            summary.gained,
        )
    )
    many = summary.reasons.most_common()
    if len(many) > 1:
        for kind, count in many[:SHOWN_REASONS]:
            say(f"  {count:,} rejected: {kind}")
        if len(many) > SHOWN_REASONS:
            say(f"  and {counted(len(many) - SHOWN_REASONS, 'more reason')}")
    for reject in summary.rejects[:SHOWN_REJECTS]:
        where = f"{reject.file}:{reject.line}" if reject.line else reject.file
        complain(f"{where}: {reject.reason}")
    if summary.rejected > SHOWN_REJECTS:
        complain(
            f"and {summary.rejected - SHOWN_REJECTS:,} more; all are in the table `rejects` of the store"
        )


def document(summary: "Summary") -> dict[str, Any]:
    """The answer as JSON has it. `rejects` are at most the first 100,000; `rejected` counts all."""
    return {
        "files": summary.files,
        "hands": summary.hands,
        "new": summary.new,
        "duplicates": summary.duplicates,
        "gained": summary.gained,
        "replaced": summary.replaced,
        "rejected": summary.rejected,
        "seconds": summary.seconds,
        "audit": summary.audit,
        "reasons": dict(summary.reasons.most_common()),
        "rejects": [
            {"file": item.file, "line": item.line, "reason": item.reason} for item in summary.rejects
        ],
    }


def stopped_at(summary: "Summary") -> str:
    """What is in the store after an import that was stopped."""
    if not summary.read:
        return (
            "stopped before a file was read to its end; "
            + (f"{counted(summary.new, 'new hand')} so far, " if summary.new else "")
            + "import again to go on: what is known is passed over"
        )
    return (
        f"stopped; imported whole: {listed(summary.read)} ({counted(summary.new, 'new hand')} in all); "
        "import again for the rest: what is known is passed over"
    )


def listed(names: Sequence[str]) -> str:
    """Names in a sentence, the last of them when there are many."""
    if len(names) <= SHOWN_FILES:
        return ", ".join(names)
    return f"{counted(len(names), 'file')}, up to {names[-1]}"


def report(
    files: int,
    hands: int,
    new: int,
    duplicates: int,
    rejected: int,
    audit: dict[str, int],
    gained: int = 0,
) -> str:
    """What an import did, in a sentence or two."""
    more = f" ({gained:,} with another player's cards)" if gained else ""
    text = (
        f"{counted(files, 'file')}, {counted(hands, 'hand')}: "
        f"{new:,} new, {duplicates:,} known{more}, {rejected:,} rejected."
    )
    judged = ", ".join(f"{count:,} {what}" for what, count in audit.items() if count)
    return f"{text} Rules audit: {judged}." if judged else text
