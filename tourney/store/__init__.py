"""The DuckDB file: its tables, what goes in, and queries that return frames."""
