"""The tables of what people add to hands and pages: tags, notes, saved filters, settings."""

from tourney.store.columns import Column, Table

HAND_TAGS = Table(
    "hand_tags",
    "One row a tag of a hand.",
    (
        Column("hand_id", "BIGINT", "The hand."),
        Column("tag", "VARCHAR", "The tag, as it was typed."),
        Column("added_at", "TIMESTAMP", "When, UTC."),
    ),
)

HAND_NOTES = Table(
    "hand_notes",
    "One row a hand of which somebody wrote something down.",
    (
        Column("hand_id", "BIGINT", "The hand."),
        Column("note", "VARCHAR", "What was written."),
        Column("written_at", "TIMESTAMP", "When it was last changed, UTC."),
    ),
)

SAVED_FILTERS = Table(
    "saved_filters",
    "One row a set of filters that was given a name.",
    (
        Column("page", "VARCHAR", "The page whose filters they are, by its address."),
        Column("name", "VARCHAR", "Their name; one of each on a page."),
        Column("query", "VARCHAR", "The filters as they stand in the address."),
        Column("saved_at", "TIMESTAMP", "When, UTC."),
    ),
)

SETTINGS = Table(
    "settings",
    "One row a setting that differs from what it is at first.",
    (Column("key", "VARCHAR", "Its name."), Column("value", "VARCHAR", "Its value, as JSON.")),
)

STUDY_TABLES = (HAND_TAGS, HAND_NOTES, SAVED_FILTERS, SETTINGS)
