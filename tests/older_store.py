"""A store as versions before 7 had it."""

import duckdb

SEATS_OF_8 = (
    *("in_sb", "in_bb", "in_co", "in_btn"),
    *("raiser_early", "raiser_middle", "raiser_co", "raiser_btn", "raiser_sb"),
)


def with_facts_in_columns(cursor: duckdb.DuckDBPyConnection) -> None:
    """Make `hand_players` a table again, with a column for each fact that was there."""
    cursor.execute(f"CREATE TABLE older AS SELECT * EXCLUDE ({', '.join(SEATS_OF_8)}) FROM hand_players")
    cursor.execute("DROP VIEW hand_players")
    cursor.execute("DROP TABLE player_rows")
    cursor.execute("ALTER TABLE older RENAME TO hand_players")
