"""The examples in the docstrings are true."""

import doctest
import importlib
import pkgutil

import pytest

import tourney

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(tourney.__path__, "tourney.")
    if "oracle_pokerkit" not in module.name and "_shared" not in module.name
)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    count = sum(len(test.examples) for name in MODULES for test in finder.find(importlib.import_module(name)))
    assert count > 50
