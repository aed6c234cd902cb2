"""What the store keeps of who may come in: hashes of the PINs, the lock on looking, and the devices.

Nothing here lets anybody in: of PINs there are slow hashes, of what a device keeps there is a digest.
"""

from dataclasses import dataclass
from datetime import UTC, datetime

import duckdb

from tourney.store.database import Store

MOST_DEVICES = 1000
"""The devices that are remembered; whoever signed in longest ago goes first."""

_LOCK = "look_locked"
_SECRET = "device_secret"


@dataclass(frozen=True, slots=True)
class DeviceRow:
    """A row of `devices`; times aware UTC."""

    device_id: int
    name: str
    role: str
    digest: str
    signed_in_at: datetime
    revoked_at: datetime | None = None


def pin_hashes(store: Store) -> dict[str, str]:
    """The slow hash of each role's PIN, of those that have one."""
    with store.cursor() as cursor:
        rows = cursor.execute("SELECT key, value FROM meta WHERE starts_with(key, 'pin_')").fetchall()
    return {key.removeprefix("pin_"): value for key, value in rows}


def set_pin_hash(store: Store, role: str, value: str | None) -> None:
    """Keep another hash for a role's PIN; None takes the PIN away."""
    _set(store, f"pin_{role}", value)


def look_locked(store: Store) -> bool:
    """Whether only those who signed in may look."""
    return _get(store, _LOCK) == "yes"


def set_look_locked(store: Store, locked: bool) -> None:
    """Lock or unlock looking."""
    _set(store, _LOCK, "yes" if locked else None)


def device_secret(store: Store) -> str | None:
    """What the cookies of devices are signed with."""
    return _get(store, _SECRET)


def set_device_secret(store: Store, secret: str) -> None:
    """Another secret: every cookie that was signed before is void."""
    _set(store, _SECRET, secret)


def devices(store: Store) -> list[DeviceRow]:
    """Every device that is remembered, those that were signed out too, in order of number."""
    with store.cursor() as cursor:
        rows = cursor.execute(
            "SELECT device_id, name, role, digest, signed_in_at, revoked_at FROM devices ORDER BY device_id"
        ).fetchall()
    return [DeviceRow(*row[:4], _utc(row[4]), None if row[5] is None else _utc(row[5])) for row in rows]


def add_device(store: Store, name: str, role: str, digest: str, at: datetime) -> DeviceRow:
    """Remember a device that signed in."""
    with store.loading, store.transaction(hands=False) as cursor:
        number = cursor.execute("SELECT coalesce(max(device_id), 0) + 1 FROM devices").fetchall()[0][0]
        cursor.execute(
            "INSERT INTO devices VALUES (?, ?, ?, ?, ?, NULL)", [number, name, role, digest, _naive(at)]
        )
        cursor.execute("DELETE FROM devices WHERE device_id <= ?", [number - MOST_DEVICES])
    return DeviceRow(number, name, role, digest, at)


def revoke_devices(store: Store, numbers: list[int], at: datetime) -> None:
    """Sign devices out; those that are out already stay as they were."""
    with store.transaction(hands=False) as cursor:
        cursor.execute(
            "UPDATE devices SET revoked_at = ? WHERE revoked_at IS NULL AND list_contains(?, device_id)",
            [_naive(at), numbers],
        )


def _get(store: Store, key: str) -> str | None:
    with store.cursor() as cursor:
        rows = cursor.execute("SELECT value FROM meta WHERE key = ?", [key]).fetchall()
    return rows[0][0] if rows else None


def _set(store: Store, key: str, value: str | None) -> None:
    with store.transaction(hands=False) as cursor:
        _delete(cursor, key)
        if value is not None:
            cursor.execute("INSERT INTO meta VALUES (?, ?)", [key, value])


def _delete(cursor: duckdb.DuckDBPyConnection, key: str) -> None:
    cursor.execute("DELETE FROM meta WHERE key = ?", [key])


def _utc(at: datetime) -> datetime:
    return at.replace(tzinfo=UTC)


def _naive(at: datetime) -> datetime:
    return at.astimezone(UTC).replace(tzinfo=None)
