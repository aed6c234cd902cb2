"""The hands beside one: those before and after it at the same table, without a long pause between."""

from dataclasses import dataclass
from datetime import datetime, timedelta

import duckdb

from tourney.store.hand_queries import StoredHand

KEPT = 50
"""How many hands of a sitting can be looked at (R110), before and after one."""
PAUSE = timedelta(minutes=30)
"""After a longer time without a hand a new sitting begins."""

_SAME_TABLE = """
site = $site AND tournament_id IS NOT DISTINCT FROM $tournament_id
  AND table_name IS NOT DISTINCT FROM $table_name AND source = $source
"""
_COLUMNS = "hand_id, site_hand_id, played_at, pot, unit, scale, board, cancelled"
TIMED = f"""
(SELECT {_COLUMNS} FROM hands WHERE {_SAME_TABLE} AND (played_at, hand_id) < ($played_at::TIMESTAMP, $hand_id)
 ORDER BY played_at DESC, hand_id DESC LIMIT $kept)
UNION ALL
(SELECT {_COLUMNS} FROM hands WHERE {_SAME_TABLE} AND (played_at, hand_id) >= ($played_at::TIMESTAMP, $hand_id)
 ORDER BY played_at, hand_id LIMIT $kept + 1)
"""
UNTIMED = f"""
(SELECT {_COLUMNS} FROM hands WHERE {_SAME_TABLE} AND played_at IS NULL AND hand_id < $hand_id
 ORDER BY hand_id DESC LIMIT $kept)
UNION ALL
(SELECT {_COLUMNS} FROM hands WHERE {_SAME_TABLE} AND played_at IS NULL AND hand_id >= $hand_id
 ORDER BY hand_id LIMIT $kept + 1)
"""


@dataclass(frozen=True, slots=True)
class Beside:
    """A hand of a sitting; the pot in smallest units of `unit`."""

    hand_id: int
    site_hand_id: str
    played_at: datetime | None
    pot: int
    unit: str
    scale: int
    board: str | None
    cancelled: bool | None


@dataclass(frozen=True, slots=True)
class Sitting:
    """The hands around one, in the order in which they were played, and where among them it is."""

    hands: tuple[Beside, ...]
    place: int

    @property
    def before(self) -> Beside | None:
        return self.hands[self.place - 1] if self.place else None

    @property
    def after(self) -> Beside | None:
        return self.hands[self.place + 1] if self.place + 1 < len(self.hands) else None


def sitting(cursor: duckdb.DuckDBPyConnection, hand: StoredHand) -> Sitting:
    """The sitting of a hand: at most `KEPT` hands before it and as many after, until a pause on either side.

    Hands without a time go by their numbers, and no pause ends them.
    """
    asked = {
        "hand_id": hand.hand_id,
        "site": hand.site,
        "tournament_id": hand.tournament_id,
        "table_name": hand.table_name,
        "source": hand.source,
        "kept": KEPT,
    }
    if hand.played_at is not None:
        rows = cursor.execute(TIMED, {**asked, "played_at": hand.played_at}).fetchall()
    else:
        rows = cursor.execute(UNTIMED, asked).fetchall()
    found = sorted(
        (Beside(*row) for row in rows), key=lambda one: (one.played_at or datetime.min, one.hand_id)
    )
    place = next(number for number, one in enumerate(found) if one.hand_id == hand.hand_id)
    first = last = place
    while first and not _pause(found[first - 1], found[first]):
        first -= 1
    while last + 1 < len(found) and not _pause(found[last], found[last + 1]):
        last += 1
    return Sitting(tuple(found[first : last + 1]), place - first)


def _pause(one: Beside, next_one: Beside) -> bool:
    return (
        one.played_at is not None
        and next_one.played_at is not None
        and next_one.played_at - one.played_at > PAUSE
    )
