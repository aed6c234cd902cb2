"""The documentation says what is there: every verb, folder, event and statistic has its entry."""

import re
from pathlib import Path

import tourney
from tourney.cli.main import VERBS
from tourney.engine.events import KINDS
from tourney.stats.catalogue import STATISTICS
from tourney.store.tables import TABLES
from tourney.tournament import events as tournament_events

ROOT = Path(tourney.__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_readme_names_every_verb() -> None:
    assert [verb for verb in VERBS if f"tourney {verb}" not in README] == []


def test_the_readme_names_every_folder_and_only_those() -> None:
    told = set(re.findall(r"^\| `([^`]+)` \|", README, re.MULTILINE))
    packages = {
        f"tourney/{path.name}" for path in (ROOT / "tourney").iterdir() if (path / "__init__.py").exists()
    }
    assert told == packages | {"tourney/cards.py", "dashboards", "data", "tests"}
    assert [name for name in told if not (ROOT / name).exists()] == []


def test_the_pictures_of_the_readme_are_there() -> None:
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)
    assert pictures
    assert [name for name in pictures if not (ROOT / name).is_file()] == []


def test_every_event_kind_table_and_statistic_has_its_sentence() -> None:
    assert [kind.name for kind in KINDS.values() if not kind.meaning.endswith(".")] == []
    assert [table.name for table in TABLES if not table.comment.endswith(".")] == []
    assert [entry.key for entry in STATISTICS if not entry.sentence or not entry.opportunity] == []
    assert [kind for kind in tournament_events.KINDS if not tournament_events.KINDS[kind].__doc__] == []


def test_what_the_engine_decides_names_files_and_tests_that_are_there() -> None:
    told = (ROOT / "tourney" / "engine" / "README.md").read_text(encoding="utf-8")
    rows = [row.split("|")[3:5] for row in told.splitlines() if row.startswith("| ") and "`" in row]
    assert len(rows) >= 18
    modules = {name for lives, _ in rows for name in re.findall(r"`(\w+)`", lives)}
    tests = {name for _, tested in rows for name in re.findall(r"`(\w+)`", tested)}
    assert [name for name in modules if not (ROOT / "tourney" / "engine" / f"{name}.py").exists()] == []
    assert [name for name in tests if not list((ROOT / "tests").rglob(f"{name}.py"))] == []


def test_the_complaints_of_the_room_name_tests_that_are_there() -> None:
    told = (ROOT / "tourney" / "server" / "README.md").read_text(encoding="utf-8")
    _, _, table = told.partition("## What organisers complain of elsewhere")
    named = set(re.findall(r"`(test_\w+)`", table))
    assert len(named) >= 12
    there = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    assert sorted(name for name in named if f"def {name}(" not in there) == []
