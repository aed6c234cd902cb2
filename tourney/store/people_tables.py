"""The tables of people, leagues and their points."""

from tourney.store.columns import Column, Table

PEOPLE = Table(
    "people",
    "One row a person whom the organiser knows.",
    (
        Column(
            "person_id", "INTEGER", "The player_id of the person's own name, which is one of site tourney."
        ),
        Column("nickname", "VARCHAR", "What people call him; NULL for nothing else than his name."),
        Column("email", "VARCHAR", "Where to write to; NULL when unknown."),
        Column("notes", "VARCHAR", "What the organiser wants to remember."),
        Column("photo", "VARCHAR", "A picture, as a path inside of the folder of the store."),
        Column("added_at", "TIMESTAMP", "When the person was added, UTC."),
    ),
)

LEAGUES = Table(
    "leagues",
    "One row a season of a league.",
    (
        Column("league_id", "INTEGER", "Number of the league in this store."),
        Column("name", "VARCHAR", "What it is called; no two have the same name."),
        Column("rules", "VARCHAR", "What counts, as JSON: formula, best, drop, attendance, bounty, ..."),
        Column("created_at", "TIMESTAMP", "When it was made, UTC."),
    ),
)

LEAGUE_EVENTS = Table(
    "league_events",
    "One row an event of a league, with all that its points were made from; never changed afterwards.",
    (
        Column("league_id", "INTEGER", "The league."),
        Column("seq", "INTEGER", "Order in the season from 1."),
        Column("event_id", "VARCHAR", "The tournament in `tournaments`, or a name of its own."),
        Column("name", "VARCHAR", "What it was called."),
        Column("played_on", "DATE", "The day."),
        Column("formula", "VARCHAR", "The text of the formula that gave the points."),
        Column("formula_version", "INTEGER", "The version of the formula language."),
        Column("minimum", "DECIMAL(18,2)", "The least that anybody got; NULL for none."),
        Column("seed", "VARCHAR", "The seed of what the formula draws."),
        Column(
            "inputs", "VARCHAR", "The event's values that the formula asks for, as JSON of exact fractions."
        ),
        Column("scored_at", "TIMESTAMP", "When the points were given, UTC."),
    ),
)

LEAGUE_POINTS = Table(
    "league_points",
    "One row a player of an event of a league.",
    (
        Column("league_id", "INTEGER", "The league."),
        Column("seq", "INTEGER", "The event in `league_events`."),
        Column("player_id", "INTEGER", "Who, in `players`."),
        Column(
            "place", "INTEGER", "Finishing place, the best of those that he shares; NULL when never seated."
        ),
        Column("last_place", "INTEGER", "The last of the places that he shares."),
        Column("points", "DECIMAL(18,2)", "Points by the formula."),
        Column("bonus", "DECIMAL(18,2)", "Points for knocking out the winner of the event before."),
        Column("present", "BOOLEAN", "He was there, so that the event counts for him."),
        Column("member", "BOOLEAN", "He is a member of the league, and no guest."),
        Column("in_the_money", "BOOLEAN", "He was paid."),
        Column("inputs", "VARCHAR", "His values that the formula asks for, as JSON of exact fractions."),
    ),
)

PEOPLE_TABLES = (PEOPLE, LEAGUES, LEAGUE_EVENTS, LEAGUE_POINTS)
