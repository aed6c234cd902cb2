"""The steps from one schema version to the next, forward only.

`MIGRATIONS[n]` are the statements that make version n + 1 out of version n. Version 1 is the first.
"""

MIGRATIONS: dict[int, tuple[str, ...]] = {}
