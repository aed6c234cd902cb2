"""Calls of the `tourney` command in this process, for tests of its verbs."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tourney.cli.main import main


class Answer(NamedTuple):
    """What one call gave."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def one_sentence(self) -> bool:
        """Whether it is a refusal in one line, and nothing else."""
        return (
            self.status == 2
            and not self.out
            and self.err.startswith("tourney: ")
            and self.err.strip().count("\n") == 0
        )


Call = Callable[..., Answer]


def caller(capsys: pytest.CaptureFixture[str]) -> Call:
    """A function that calls the command with these arguments."""

    def call(*arguments: str) -> Answer:
        capsys.readouterr()
        status = main(list(arguments))
        return Answer(status, *capsys.readouterr())

    return call
