"""The routes of leagues as they are documented."""

from tourney.server.documented_route import Documented

_RULES = {
    "formula": "n - r + 1",
    "best": 8,
    "drop": 0,
    "attendance": "1",
    "bounty": "0",
    "minimum": None,
    "minimum_events": 0,
}
_LEAGUE = {"league": 1, "name": "Fridays", "events": 0, "rules": _RULES}
_EVENT = {"event_id": "2026-03-06", "name": "Friday", "date": "2026-03-06"}
_REFUSED = (400, 401, 403, 404, 409, 415, 507)

ROUTES: tuple[Documented, ...] = (
    Documented(
        "GET",
        "/api/leagues",
        "Every league with its rules, in the order in which they were made.",
        "anybody who may look",
        answer={"leagues": [_LEAGUE]},
    ),
    Documented(
        "POST",
        "/api/leagues",
        "Makes a league. The formula, a text or a name of one, is tried on made-up evenings first: one that "
        "cannot score a usual evening is refused, and `warnings` tell of others that it could not score.",
        "director",
        {"name": "Fridays", "formula": "linear", "best": 8, "attendance": "1"},
        {**_LEAGUE, "warnings": []},
        (400, 401, 403, 409, 415, 507),
    ),
    Documented(
        "GET",
        "/api/leagues/{league:int}",
        "One league: its events, and the standings with how each total came about.",
        "anybody who may look",
        answer={"league": _LEAGUE, "standings": ["…"], "events": [_EVENT]},
        statuses=(404,),
    ),
    Documented(
        "POST",
        "/api/leagues/{league:int}",
        "Changes the name or rules of a league; what is not named stays, and so do points that were given.",
        "director",
        {"best": 6},
        {**_LEAGUE, "warnings": []},
        _REFUSED,
    ),
    Documented(
        "POST",
        "/api/leagues/{league:int}/events",
        "Scores an event as the next of a league: the `tournament_id` of one that is over (with `date` where the "
        "store does not know it, with `preview` without keeping it), or a `result` as `tourney league add` reads "
        "it from a file.",
        "director",
        {
            "result": {
                **_EVENT,
                "players": [{"name": "Anna", "place": 1}, {"name": "Bo", "place": 2}],
            }
        },
        {**_EVENT, "formula": "n - r + 1", "points": ["…"]},
        _REFUSED,
    ),
    Documented(
        "POST",
        "/api/leagues/{league:int}/events/remove",
        "Takes an event out of a league; the points of the others stay as they were given.",
        "director",
        {"event_id": "2026-03-06"},
        {"event_id": "2026-03-06", "league": _LEAGUE},
        _REFUSED,
    ),
    Documented(
        "POST",
        "/api/leagues/{league:int}/remove",
        "Removes a league with its points; tournaments and players stay. `name` must be its own.",
        "director",
        {"name": "Fridays"},
        {"removed": _LEAGUE},
        _REFUSED,
    ),
)
