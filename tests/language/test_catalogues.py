"""The catalogues: whatever is said in the code has its Italian and its Norwegian, and nothing is left over."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

import tourney
from tourney.language import catalogue as catalogues
from tourney.language.catalogue import KEYED, LANGUAGES

ROOT = Path(tourney.__file__).parent
CODE = (ROOT, ROOT.parent / "dashboards")
WAYS = frozenset({"tr", "tr_n", "tr_in", "tr_later", "tr_html"})
HOLES = re.compile(r"\{(\w+)\}")
OTHERS = [name for name in LANGUAGES if name != "en"]

Key = tuple[str | None, str | tuple[str, ...]]


def texts(tree: ast.AST) -> Iterator[tuple[int, Key]]:
    """What the calls of a file say, also those inside of f-strings: line, context and text or both forms."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id not in WAYS:
            continue
        given = [
            arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
        ]
        if node.func.id == "tr_n" and len(given) >= 2:
            yield node.lineno, (None, (given[0], given[1]))
        elif node.func.id == "tr_in" and len(given) == 2:
            yield node.lineno, (given[0], given[1])
        elif node.func.id not in ("tr_n", "tr_in") and given:
            yield node.lineno, (None, given[0])


@cache
def said() -> dict[Key, str]:
    """Every text of the code, by context, with the file that says it first."""
    found: dict[Key, str] = {}
    for path in sorted(path for folder in CODE for path in folder.rglob("*.py")):
        for line, key in texts(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(key, f"{path.relative_to(ROOT.parent)}:{line}")
    return found


@cache
def entries(language: str) -> dict[Key, Any]:
    path = Path(catalogues.__file__).parent / f"{language}.po"
    with path.open("rb") as file:
        read = read_po(file, locale=language)
    return {
        (one.context, one.id if isinstance(one.id, str) else tuple(one.id)): one.string or ""
        for one in read
        if one.id and not one.fuzzy
    }


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_lacks_a_translation(language: str) -> None:
    there = entries(language)
    lacking = [
        f"{where}: {text}" for (context, text), where in said().items() if not there.get((context, text))
    ]
    halves = [key for key, string in there.items() if isinstance(string, tuple) and not all(string)]
    assert said()
    assert (lacking, halves) == ([], [])


@pytest.mark.parametrize("language", OTHERS)
def test_no_translation_is_left_over(language: str) -> None:
    left = [key for key in entries(language) if key[0] not in KEYED and key not in said()]
    assert left == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_has_the_holes_of_its_text(language: str) -> None:
    wrong = []
    for (context, text), string in entries(language).items():
        if context in KEYED:
            continue
        texts = (text,) if isinstance(text, str) else text
        strings = (string,) if isinstance(string, str) else string
        # Of one thing the number may be left out: `a hand`.
        may = set(HOLES.findall(texts[-1]))
        must = may if len(texts) == 1 else may - {"n"}
        wrong += [one for one in strings if not must <= set(HOLES.findall(one)) <= may]
    assert wrong == []


def test_keyed_texts_are_in_every_catalogue() -> None:
    keys = {name: {key for key in entries(name) if key[0] in KEYED} for name in LANGUAGES}
    assert keys["en"]
    assert keys["it"] == keys["nb"] == keys["en"]


def test_english_stands_in_the_code_alone() -> None:
    assert [key for key in entries("en") if key[0] not in KEYED] == []
