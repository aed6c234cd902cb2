"""Changing leagues in the store: their rules, the events that they have, and taking one away.

Points that were given stand: new rules count them anew for the table, and score the events that come.
"""

from dataclasses import replace

from tourney.language import tr
from tourney.store.database import Store
from tourney.store.leagues import League, check_free, league, rules_text, rules_to_keep
from tourney.tournament.event_result import shown
from tourney.tournament.league import LeagueError, LeagueRules


def change(store: Store, which: str | int, name: str, rules: LeagueRules) -> League:
    """The league by another name or other rules, checked and tried as those of a new one.

    Raises NoLeague, LeagueThere, LeagueError or FormulaError, and leaves it as it was.
    """
    found = league(store, which)
    kept = rules_to_keep(name, rules)
    with store.transaction() as cursor:
        check_free(cursor, name, found.league_id)
        cursor.execute(
            "UPDATE leagues SET name = ?, rules = ? WHERE league_id = ?",
            [name, rules_text(kept), found.league_id],
        )
    return replace(found, name=name, rules=kept)


def take_out(store: Store, which: str | int, event_id: str) -> League:
    """The league without one of its events; the points of the others stay as they were given.

    Raises NoLeague, or LeagueError for an event that it has not.
    """
    found = league(store, which)
    with store.transaction() as cursor:
        rows = cursor.execute(
            "SELECT seq FROM league_events WHERE league_id = ? AND event_id = ?", [found.league_id, event_id]
        ).fetchall()
        if not rows:
            raise LeagueError(
                tr(
                    "the league {name} has no event {event}: its page lists those it has",
                    name=shown(found.name),
                    event=shown(event_id),
                )
            )
        for table in ("league_points", "league_events"):
            cursor.execute(
                f"DELETE FROM {table} WHERE league_id = ? AND seq = ?", [found.league_id, rows[0][0]]
            )
    return replace(found, events=found.events - 1)


def remove(store: Store, which: str | int) -> League:
    """Takes a league away with its events and their points; tournaments and players stay. Raises NoLeague."""
    found = league(store, which)
    with store.transaction() as cursor:
        for table in ("league_points", "league_events", "leagues"):
            cursor.execute(f"DELETE FROM {table} WHERE league_id = ?", [found.league_id])
    return found
