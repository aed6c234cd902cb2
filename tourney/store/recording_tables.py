"""The tables of hands that are being written down at a table."""

from tourney.store.columns import Column, Table

RECORDINGS = Table(
    "recordings",
    "One row a hand that somebody began to write down at a table.",
    (
        Column("recording_id", "INTEGER", "Number of the recording in this store, from 1."),
        Column("tournament_id", "VARCHAR", "The tournament; NULL for a table without one."),
        Column("table_no", "INTEGER", "The table in it."),
        Column("started_at", "TIMESTAMP", "When it was begun, UTC."),
        Column("setup", "VARCHAR", "Game, stakes, button, seats with stacks and player numbers, as JSON."),
        Column("state", "VARCHAR", "open, kept, or dropped."),
        Column("hand_id", "BIGINT", "The hand that it became; NULL until it is kept."),
    ),
)

RECORDING_STEPS = Table(
    "recording_steps",
    "One row a step of a recording: an action, cards, or a step taken back.",
    (
        Column("recording_id", "INTEGER", "The recording."),
        Column("seq", "INTEGER", "Its number in the recording, from 1."),
        Column("at", "TIMESTAMP", "When, UTC."),
        Column("device", "VARCHAR", "The device that sent it."),
        Column("step", "VARCHAR", "What was done, as JSON."),
    ),
)

RECORDING_TABLES = (RECORDINGS, RECORDING_STEPS)
