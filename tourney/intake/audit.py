"""The rules audit of hands that are stored already."""

from typing import Any

from tourney.engine.replay import verdict
from tourney.store.database import Store
from tourney.store.errors import StoreError
from tourney.store.records import records

HANDS_AT_ONCE = 2_000


def audit(store: Store, hand_id: int | None = None) -> dict[str, Any]:
    """Replay stored imported hands (or the one named) through the rules and keep each verdict.

    Gives `agrees`, `differs`, `unchecked` and `differences` as rows of hand_id, site_hand_id, what.
    """
    counts: dict[str, Any] = {"agrees": 0, "differs": 0, "unchecked": 0, "differences": []}
    with store.cursor() as cursor:
        chosen = [
            row[0]
            for row in cursor.execute(
                "SELECT hand_id FROM hands WHERE CASE WHEN ?::BIGINT IS NULL THEN source = 'imported' "
                "ELSE hand_id = ? END ORDER BY hand_id",
                [hand_id, hand_id],
            ).fetchall()
        ]
        if hand_id is not None and not chosen:
            raise StoreError(f"there is no hand {hand_id} in the store")
        for start in range(0, len(chosen), HANDS_AT_ONCE):
            found = records(cursor, chosen[start : start + HANDS_AT_ONCE])
            rows = []
            for number, record in found.items():
                told, note = verdict(record)
                counts[told] += 1
                rows.append((number, told, note))
                if told == "differs":
                    counts["differences"].append(
                        {"hand_id": number, "site_hand_id": record.site_hand_id, "what": note}
                    )
            _keep(store, rows)
    return counts


def _keep(store: Store, rows: list[tuple[int, str, str | None]]) -> None:
    numbers, told, notes = (list(column) for column in zip(*rows, strict=True))
    with store.cursor() as cursor:
        cursor.execute(
            "UPDATE hands SET audit = judged.told, audit_note = judged.note FROM "
            "(SELECT unnest(?::BIGINT[]) AS number, unnest(?::VARCHAR[]) AS told, unnest(?::VARCHAR[]) AS note) AS judged "
            "WHERE hands.hand_id = judged.number",
            [numbers, told, notes],
        )
