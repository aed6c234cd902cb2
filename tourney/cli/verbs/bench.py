"""`tourney bench`: the project's own figures, measured here and now."""

import argparse
import importlib.util
import sys
from pathlib import Path

from tourney.cli.output import add_json, answer, complain, say, table

SUMMARY = "Measure the project's own figures on this machine."


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--only", nargs="+", metavar="PART", help="only these parts")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from tourney.resources import benchmarks

    parts = benchmarks()
    chosen = args.only or list(parts)
    unknown = [name for name in chosen if name not in parts]
    if unknown:
        raise ValueError(f"there is no part {unknown[0]!r} to measure; there are {', '.join(parts)}")
    found: list[tuple[str, float, str]] = []
    for name in chosen:
        complain(f"measuring {name} …")
        found.extend(_rows(name, parts[name]))
    if args.json:
        answer([{"name": name, "value": value, "unit": unit} for name, value, unit in found])
    else:
        say(
            table(
                ("measured", "figure", "unit"), [(name, figure(value), unit) for name, value, unit in found]
            )
        )
    return 0


def figure(value: float) -> str:
    """A figure with no more digits than mean something."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def _rows(name: str, path: Path) -> list[tuple[str, float, str]]:
    """The figures of one benchmark file: what its `rows()` gives."""
    spec = importlib.util.spec_from_file_location(f"tourney_benchmark_{name}", path)
    if spec is None or spec.loader is None:
        raise ValueError(f"{path} cannot be read as a benchmark")
    beside = str(path.parent.parent)
    if beside not in sys.path:
        sys.path.append(beside)  # for what several benchmarks share, which is in `benchmarks._…`
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module.rows()
