"""The table of the devices that people signed in with."""

from tourney.store.columns import Column, Table

DEVICES = Table(
    "devices",
    "One row a phone, tablet or laptop that somebody signed in with.",
    (
        Column("device_id", "INTEGER", "Number of the device in this store, from 1."),
        Column("name", "VARCHAR", "What the person who signed in called it."),
        Column("role", "VARCHAR", "What it may do: director, floor or scribe."),
        Column("digest", "VARCHAR", "SHA-256 of the secret that the device keeps, in hexadecimal."),
        Column("signed_in_at", "TIMESTAMP", "When it signed in, UTC."),
        Column("revoked_at", "TIMESTAMP", "When it was signed out, UTC; NULL while it may come in."),
    ),
)
