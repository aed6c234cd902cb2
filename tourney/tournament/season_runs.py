"""Runs of a season: how many events in a row somebody won, was paid, was not, or did not miss."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tourney.tournament.points import PlayerPoints, ScoredResult

Run = tuple[int, int]
"""The longest run, and how long it goes on by now; 0 when it was broken."""


@dataclass(frozen=True, slots=True)
class Runs:
    """The runs of one player. `won`, `paid` and `unpaid` go over the events that he played, so that one which
    he missed breaks none; `played` over all of the season."""

    player: int
    name: str
    won: Run
    paid: Run
    unpaid: Run
    played: Run


def season_runs(season: Sequence[ScoredResult], players: Sequence[int]) -> list[Runs]:
    """The runs of these players over the events in order, those who played none left out."""
    by_event = [{row.player: row for row in scored.rows if row.present} for scored in season]
    found = []
    for player in players:
        there = [rows.get(player) for rows in by_event]
        own = [row for row in there if row is not None]
        if own:
            found.append(
                Runs(
                    player,
                    own[-1].name,
                    won=_run(own, lambda row: row.place == 1),
                    paid=_run(own, lambda row: row.in_the_money),
                    unpaid=_run(own, lambda row: not row.in_the_money),
                    played=_counted([row is not None for row in there]),
                )
            )
    return found


def _run(rows: Sequence[PlayerPoints], holds: Callable[[PlayerPoints], bool]) -> Run:
    return _counted([holds(row) for row in rows])


def _counted(holds: Sequence[bool]) -> Run:
    longest = run = 0
    for each in holds:
        run = run + 1 if each else 0
        longest = max(longest, run)
    return longest, run
