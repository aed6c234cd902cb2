"""The entry of the `tourney` command: finds the verb, runs it, and turns errors into sentences.

Exit status 0 done, 1 some input was refused and the rest is done, 2 the call itself is wrong.
"""

import argparse
import importlib
import os
import signal
import sys
import threading
from collections.abc import Sequence
from types import ModuleType
from typing import Any

from tourney import __version__
from tourney.cli.output import complain

VERBS = (
    "demo",
    "serve",
    "import",
    "audit",
    "td",
    "simulate",
    "structure",
    "chips",
    "hand",
    "rank",
    "equity",
    "icm",
    "deal",
    "payouts",
    "people",
    "league",
    "stats",
    "recount",
    "backup",
    "sql",
    "schema",
    "rules",
    "bench",
)
"""In the order of the help; each is the module of its name in `tourney.cli.verbs`."""

CALL_IS_WRONG = 2


class _Aligned(argparse.HelpFormatter):
    """Keeps the longest verb on one line with its summary: argparse forgets how far verbs are indented."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._action_max_length = max(map(len, VERBS)) + 4


def parser() -> argparse.ArgumentParser:
    """The parser with every verb."""
    top = argparse.ArgumentParser(
        prog="tourney",
        description="Runs a poker tournament, keeps every hand, and studies them.",
        epilog="Start with `tourney demo`. `tourney VERB --help` explains a verb.",
        formatter_class=_Aligned,
    )
    top.add_argument("--version", action="version", version=f"tourney {__version__}")
    verbs = top.add_subparsers(dest="verb", metavar="VERB", required=True)
    for verb in VERBS:
        module = _module(verb)
        sub = verbs.add_parser(verb, help=module.SUMMARY, description=module.SUMMARY)
        module.arguments(sub)
        sub.set_defaults(run=module.run)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one call of the command and give its exit status."""
    args = parser().parse_args(arguments)
    if threading.current_thread() is threading.main_thread():
        # Being told to end is Ctrl-C from somebody else: what is half done is cleared away.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        status = args.run(args)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        # The reader of a pipe has gone; Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        complain("stopped; what was stored before is kept")
        return 130
    except ValueError as error:
        complain(str(error))
        return CALL_IS_WRONG
    except OSError as error:
        complain(f"{error.filename or 'the system'}: {error.strerror or error}")
        return CALL_IS_WRONG
    except Exception as error:
        if not _of_the_store(error):
            raise
        complain(f"the store cannot be used for this: {str(error).strip().splitlines()[0]}")
        return CALL_IS_WRONG


def _of_the_store(error: Exception) -> bool:
    """Whether DuckDB raised it: a damaged file, a full disk. DuckDB is not imported to find out."""
    duckdb = sys.modules.get("duckdb")
    return duckdb is not None and isinstance(error, duckdb.Error)


def _module(verb: str) -> ModuleType:
    return importlib.import_module(
        f"tourney.cli.verbs.{verb}" if verb != "import" else "tourney.cli.verbs.import_"
    )


if __name__ == "__main__":
    sys.exit(main())
