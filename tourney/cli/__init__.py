"""The `tourney` command: one module a verb. Heavy things are imported only when a verb runs."""
