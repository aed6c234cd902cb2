"""Imports go down the list of folders, never up."""

import ast
from pathlib import Path

import tourney

PACKAGE = Path(tourney.__file__).parent
ORDER = (
    "language",
    "cards",
    "evaluation",
    "engine",
    "resources",
    "collecting",
    "tournament",
    "histories",
    "store",
    "stats",
    "notebook",
    "intake",
    "simulate",
    "recording",
    "server",
    "cli",
)
BESIDE = {"testing": ("cards", "evaluation", "engine")}
"""`testing` is for people who write tests of games: it stands on the engine alone."""


def imported(path: Path) -> set[str]:
    """The parts of the package that a file imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = (
                [node.module]
                if node.module != "tourney"
                else [f"tourney.{alias.name}" for alias in node.names]
            )
        found |= {name.split(".")[1] for name in names if name.startswith("tourney.")}
    return found - {"__version__"}


def test_every_folder_imports_only_what_stands_above_it() -> None:
    wrong = []
    for path in sorted(PACKAGE.rglob("*.py")):
        part = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
        if part == "__init__":
            continue
        allowed = {part, *(BESIDE[part] if part in BESIDE else ORDER[: ORDER.index(part)])}
        wrong += [f"{path.relative_to(PACKAGE)} imports {name}" for name in sorted(imported(path) - allowed)]
    assert wrong == []


def test_pages_call_and_do_not_query() -> None:
    pages = PACKAGE.parent / "dashboards"
    texts = {path.name: path.read_text(encoding="utf-8") for path in pages.rglob("*.py")}
    assert texts
    assert [name for name, text in texts.items() if "SELECT " in text or "duckdb" in text] == []
