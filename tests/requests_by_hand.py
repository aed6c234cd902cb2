"""A tournament that takes requests, for tests of the requests."""

from datetime import UTC, datetime
from typing import Any

from tourney.tournament.requests import Envelope, begin, give
from tourney.tournament.tournament import Entry, Tournament

NOW = datetime(2026, 11, 27, 19, tzinfo=UTC)


class Evening:
    """A tournament and the moment of its next request."""

    def __init__(self, **setup: Any) -> None:
        self.now = NOW
        self.run: Tournament = begin({"structure": "friday", **setup}, Envelope(NOW), 7)

    def give(self, kind: str, **fields: Any) -> list[Entry]:
        return give(self.run, {"kind": kind, **fields}, Envelope(self.now, actor="Max", device="desk"))


def started(*names: str, **setup: Any) -> Evening:
    """An evening of these players at level 1."""
    evening = Evening(**setup)
    for name in names:
        evening.give("register", name=name)
    evening.give("seat")
    evening.give("start")
    return evening
