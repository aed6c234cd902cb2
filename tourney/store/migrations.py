"""The steps from one schema version to the next, forward only.

`MIGRATIONS[n]` are the statements that make version n + 1 out of version n. They are history and stay as
they are: what they make is written out here, not taken from the tables as declared today. Views and
comments are written anew after the last step.
"""

from tourney.store.migration_facts import FACTS_OF_6
from tourney.store.migration_words import FACTS_OF_7

TO_2 = (
    "ALTER TABLE hands ADD COLUMN cap BIGINT",
    "ALTER TABLE hands ADD COLUMN heroes UTINYINT[]",
    "UPDATE hands SET heroes = [hero_seat] WHERE hero_seat IS NOT NULL",
    "CREATE TABLE hand_texts "
    "(hand_id BIGINT, file VARCHAR, line INTEGER, text VARCHAR USING COMPRESSION zstd)",
    "ALTER TABLE imports ADD COLUMN agrees INTEGER",
    "ALTER TABLE imports ADD COLUMN differs INTEGER",
    "ALTER TABLE imports ADD COLUMN unchecked INTEGER",
    "ALTER TABLE imports ADD COLUMN state VARCHAR",
    "UPDATE imports SET state = CASE WHEN seconds IS NULL THEN 'stopped' ELSE 'done' END",
    "UPDATE imports SET (agrees, differs, unchecked) = (judged.agrees, judged.differs, judged.unchecked) "
    "FROM (SELECT import_id, count(*) FILTER (WHERE audit = 'agrees') AS agrees, "
    "count(*) FILTER (WHERE audit = 'differs') AS differs, "
    "count(*) FILTER (WHERE audit = 'unchecked') AS unchecked FROM hands GROUP BY import_id) AS judged "
    "WHERE imports.import_id = judged.import_id",
    # A folder that was imported twice was refused twice.
    "CREATE TABLE rejects_2 (import_id BIGINT, file VARCHAR, line INTEGER, first_line INTEGER, "
    "reason VARCHAR, text VARCHAR USING COMPRESSION zstd)",
    "INSERT INTO rejects_2 BY NAME SELECT min(import_id) AS import_id, file, line, reason, text "
    "FROM rejects GROUP BY file, line, reason, text ORDER BY import_id, file, line",
    "DROP TABLE rejects",
    "ALTER TABLE rejects_2 RENAME TO rejects",
    "CREATE TABLE watched_files "
    "(file VARCHAR, read_to BIGINT, line INTEGER, opening VARCHAR, ending VARCHAR)",
)
"""Texts beside the hands, both heroes of a hand, what became of an import, and files that grow."""

OUTCOMES_OF_2 = (
    "ALTER TABLE tournaments ADD COLUMN mix VARCHAR",
    "ALTER TABLE tournaments ADD COLUMN satellite BOOLEAN",
    "ALTER TABLE tournaments ADD COLUMN added BIGINT",
    "ALTER TABLE tournaments ADD COLUMN target VARCHAR",
    "ALTER TABLE entries ADD COLUMN country VARCHAR",
    "ALTER TABLE entries ADD COLUMN award VARCHAR",
    "ALTER TABLE entries ADD COLUMN hero BOOLEAN",
    "ALTER TABLE entries ADD COLUMN rebuys INTEGER",
    "ALTER TABLE entries ADD COLUMN add_ons INTEGER",
    "ALTER TABLE entries ADD COLUMN extra_paid BIGINT",
    "ALTER TABLE entries ADD COLUMN bounties INTEGER",
    "ALTER TABLE entries ADD COLUMN bounties_won BIGINT",
    "ALTER TABLE entries ADD COLUMN last_hand VARCHAR",
)
"""What the summaries of sites tell of tournaments."""

LOG_OF_2 = (
    "ALTER TABLE tournament_events ADD COLUMN action INTEGER",
    "UPDATE tournament_events SET action = seq",
)
"""Which lines of a log one command made, so that it can be undone."""

TO_3 = (
    "CREATE TABLE people (person_id INTEGER, nickname VARCHAR, email VARCHAR, notes VARCHAR, photo VARCHAR, "
    "added_at TIMESTAMP)",
    "CREATE TABLE leagues (league_id INTEGER, name VARCHAR, rules VARCHAR, created_at TIMESTAMP)",
    "CREATE TABLE league_events (league_id INTEGER, seq INTEGER, event_id VARCHAR, name VARCHAR, "
    "played_on DATE, formula VARCHAR, formula_version INTEGER, minimum DECIMAL(18,2), seed VARCHAR, "
    "inputs VARCHAR, scored_at TIMESTAMP)",
    "CREATE TABLE league_points (league_id INTEGER, seq INTEGER, player_id INTEGER, place INTEGER, "
    "last_place INTEGER, points DECIMAL(18,2), bonus DECIMAL(18,2), present BOOLEAN, member BOOLEAN, "
    "in_the_money BOOLEAN, inputs VARCHAR)",
)
"""People and leagues."""

TO_4 = (
    "ALTER TABLE hands ADD COLUMN IF NOT EXISTS club VARCHAR",
    "ALTER TABLE hands ADD COLUMN IF NOT EXISTS zoom BOOLEAN",
    "ALTER TABLE hand_players ADD COLUMN IF NOT EXISTS cash_out_fee BIGINT",
    "ALTER TABLE hand_players ADD COLUMN IF NOT EXISTS finish_place INTEGER",
    "ALTER TABLE hand_players ADD COLUMN IF NOT EXISTS finish_prize BIGINT",
    "ALTER TABLE hand_players ADD COLUMN IF NOT EXISTS ticket VARCHAR",
    "ALTER TABLE hand_players ADD COLUMN IF NOT EXISTS bounty_won BIGINT",
    "ALTER TABLE hand_players ADD COLUMN IF NOT EXISTS ev BIGINT",
    "ALTER TABLE hand_players ADD COLUMN IF NOT EXISTS ev_bb DOUBLE",
    "ALTER TABLE hand_players ADD COLUMN IF NOT EXISTS ev_state UTINYINT",
)
"""Clubs and pools, what tournaments paid at the end of a hand, and all-in adjusted results."""

TO_5 = (
    "CREATE TABLE IF NOT EXISTS devices (device_id INTEGER, name VARCHAR, role VARCHAR, digest VARCHAR, "
    "signed_in_at TIMESTAMP, revoked_at TIMESTAMP)",
)
"""Who signed in with what."""

TO_7 = (
    "CREATE TABLE IF NOT EXISTS hand_tags (hand_id BIGINT, tag VARCHAR, added_at TIMESTAMP)",
    "CREATE TABLE IF NOT EXISTS hand_notes (hand_id BIGINT, note VARCHAR, written_at TIMESTAMP)",
    "CREATE TABLE IF NOT EXISTS saved_filters (page VARCHAR, name VARCHAR, query VARCHAR, saved_at TIMESTAMP)",
    'CREATE TABLE IF NOT EXISTS settings ("key" VARCHAR, "value" VARCHAR)',
    "CREATE TABLE IF NOT EXISTS recordings (recording_id INTEGER, tournament_id VARCHAR, table_no INTEGER, "
    "started_at TIMESTAMP, setup VARCHAR, state VARCHAR, hand_id BIGINT)",
    'CREATE TABLE IF NOT EXISTS recording_steps (recording_id INTEGER, seq INTEGER, "at" TIMESTAMP, '
    "device VARCHAR, step VARCHAR)",
)
"""What people add to hands and pages, and hands that are written down at a table."""

_SEATS_OF_8 = (
    "position = 'SB'",
    "position = 'BB'",
    "position = 'CO'",
    "position = 'BTN'",
    "raiser LIKE 'UTG%'",
    "raiser IN ('MP', 'HJ')",
    "raiser = 'CO'",
    "raiser = 'BTN'",
    "raiser = 'SB'",
)
"""In the order of their bits, from bit 30 of the word."""

TO_8 = (
    "UPDATE player_rows SET flags_3 = flags_3 | "
    + " | ".join(
        f"(coalesce({seat}, false)::UBIGINT << {place})" for place, seat in enumerate(_SEATS_OF_8, start=30)
    )
    + " WHERE flags_3 IS NOT NULL",
)
"""The seats that statistics tell apart as facts of yes or no: of a million hands in a second."""

MIGRATIONS: dict[int, tuple[str, ...]] = {
    1: (*TO_2, *OUTCOMES_OF_2, *LOG_OF_2),
    2: TO_3,
    3: TO_4,
    4: TO_5,
    5: FACTS_OF_6,
    6: (*TO_7, *FACTS_OF_7),
    7: TO_8,
}
