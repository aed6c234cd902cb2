"""One hand from two players' files: what the second file shows that the first did not.

A site writes the same hand once for each player, who sees his own cards. The hand stays one hand; the
other hero's cards, his seat in `heroes` and his text are added. Runs inside a load, on its tables.
"""

import duckdb

VIEWS = """
CREATE OR REPLACE TEMP TABLE views AS
SELECT hands.hand_id, min(batch_hands.hand_id) AS old_id, batch_hands.hero_seat
FROM batch_hands
JOIN hands ON hands.site = batch_hands.site AND hands.site_hand_id = batch_hands.site_hand_id
ANTI JOIN incoming ON incoming.old_id = batch_hands.hand_id
WHERE batch_hands.hero_seat IS NOT NULL
  AND hands.source = 'imported'
  AND hands.player_count = batch_hands.player_count
  AND NOT coalesce(list_contains(hands.heroes, batch_hands.hero_seat), false)
GROUP BY hands.hand_id, batch_hands.hero_seat
"""

STRANGERS = """
DELETE FROM views WHERE EXISTS (
  SELECT 1 FROM batch_players
  ANTI JOIN (
    SELECT hand_id, seat, name FROM hand_players JOIN players USING (player_id)
    WHERE hand_id IN (SELECT hand_id FROM views)
  ) AS seated ON seated.hand_id = views.hand_id AND seated.seat = batch_players.seat AND seated.name = batch_players.name
  WHERE batch_players.hand_id = views.old_id
)
"""
"""A number that two hands have, as in texts that were tampered with, is no reason to mix them."""

HOLE_CARDS = """
UPDATE player_rows SET hole_cards = seen.cards FROM (
  SELECT views.hand_id, batch_players.seat, any_value(batch_players.hole_cards) AS cards
  FROM views JOIN batch_players ON batch_players.hand_id = views.old_id
  WHERE batch_players.hole_cards IS NOT NULL AND NOT contains(batch_players.hole_cards, '??')
  GROUP BY views.hand_id, batch_players.seat
) AS seen
WHERE player_rows.hand_id = seen.hand_id AND player_rows.seat = seen.seat
  AND (player_rows.hole_cards IS NULL OR contains(player_rows.hole_cards, '??'))
"""

DEALT = """
WITH theirs AS (
  SELECT views.hand_id, seat, cards,
         row_number() OVER (PARTITION BY views.old_id, seat, kind ORDER BY seq) AS nth, kind
  FROM views JOIN batch_events ON batch_events.hand_id = views.old_id
  WHERE kind IN ('deal_hole', 'discard')
),
ours AS (
  SELECT hand_id, seq, seat, cards, row_number() OVER (PARTITION BY hand_id, seat, kind ORDER BY seq) AS nth, kind
  FROM hand_events
  WHERE kind IN ('deal_hole', 'discard') AND hand_id IN (SELECT hand_id FROM views)
),
seen AS (
  SELECT ours.hand_id, ours.seq, any_value(theirs.cards) AS cards
  FROM ours JOIN theirs USING (hand_id, seat, nth, kind)
  WHERE (ours.cards IS NULL OR contains(ours.cards, '??'))
    AND theirs.cards IS NOT NULL AND NOT contains(theirs.cards, '??')
    AND (ours.cards IS NULL OR length(ours.cards) = length(theirs.cards))
  GROUP BY ours.hand_id, ours.seq
)
UPDATE hand_events SET cards = seen.cards FROM seen
WHERE hand_events.hand_id = seen.hand_id AND hand_events.seq = seen.seq
"""

HEROES = """
UPDATE hands SET heroes = list_concat(coalesce(heroes, []), added.seats),
                 hero_seat = coalesce(hero_seat, added.seats[1])
FROM (SELECT hand_id, list(hero_seat ORDER BY old_id) AS seats FROM views GROUP BY hand_id) AS added
WHERE hands.hand_id = added.hand_id
"""

TEXTS = """
INSERT INTO hand_texts BY NAME
SELECT views.hand_id, batch_texts.* EXCLUDE (hand_id)
FROM batch_texts JOIN views ON views.old_id = batch_texts.hand_id
"""


def other_views(cursor: duckdb.DuckDBPyConnection) -> tuple[int, ...]:
    """Add what the hands of the batch that are not new show of hands that are stored, and give their
    numbers in the store."""
    cursor.execute(VIEWS)
    if cursor.execute("SELECT 1 FROM views LIMIT 1").fetchall():
        cursor.execute(STRANGERS)
        for statement in (HOLE_CARDS, DEALT, HEROES, TEXTS):
            cursor.execute(statement)
    found = cursor.execute("SELECT DISTINCT hand_id FROM views ORDER BY hand_id").fetchall()
    cursor.execute("DROP TABLE views")
    return tuple(row[0] for row in found)
