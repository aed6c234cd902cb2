"""A store as versions before 7 had it."""

import duckdb


def with_facts_in_columns(cursor: duckdb.DuckDBPyConnection) -> None:
    """Make `hand_players` a table again, with a column for each fact."""
    cursor.execute("CREATE TABLE older AS SELECT * FROM hand_players")
    cursor.execute("DROP VIEW hand_players")
    cursor.execute("DROP TABLE player_rows")
    cursor.execute("ALTER TABLE older RENAME TO hand_players")
