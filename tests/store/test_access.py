"""What the store keeps of who may come in."""

from datetime import UTC, datetime
from pathlib import Path

from older_store import with_facts_in_columns

from tourney.store import access
from tourney.store.database import open_store
from tourney.store.migrations import MIGRATIONS

AT = datetime(2026, 11, 27, 18, 30, tzinfo=UTC)
LATER = datetime(2026, 11, 27, 23, 0, tzinfo=UTC)


def test_pins_the_lock_and_the_secret_are_still_there_when_the_file_is_opened_again(tmp_path: Path) -> None:
    file = tmp_path / "evening.duckdb"
    with open_store(file) as store:
        assert (access.pin_hashes(store), access.look_locked(store), access.device_secret(store)) == (
            {},
            False,
            None,
        )
        access.set_pin_hash(store, "director", "one")
        access.set_pin_hash(store, "floor", "two")
        access.set_pin_hash(store, "director", "three")
        access.set_look_locked(store, True)
        access.set_device_secret(store, "secret")
    with open_store(file) as store:
        assert access.pin_hashes(store) == {"director": "three", "floor": "two"}
        assert access.look_locked(store)
        assert access.device_secret(store) == "secret"
        access.set_pin_hash(store, "floor", None)
        access.set_look_locked(store, False)
        assert access.pin_hashes(store) == {"director": "three"}
        assert not access.look_locked(store)


def test_devices_are_numbered_and_signed_out_once(tmp_path: Path) -> None:
    with open_store(tmp_path / "evening.duckdb") as store:
        first = access.add_device(store, "Anna's phone", "director", "aa", AT)
        second = access.add_device(store, "'; DROP TABLE devices --", "floor", "bb", AT)
        assert (first.device_id, second.device_id) == (1, 2)
        access.revoke_devices(store, [2], AT)
        access.revoke_devices(store, [1, 2, 99], LATER)
        assert [(one.name, one.revoked_at) for one in access.devices(store)] == [
            ("Anna's phone", LATER),
            ("'; DROP TABLE devices --", AT),
        ]
        assert access.add_device(store, "third", "scribe", "cc", AT).device_id == 3


def test_a_file_of_version_4_is_brought_forward(tmp_path: Path) -> None:
    file = tmp_path / "old.duckdb"
    with open_store(file) as store, store.cursor() as cursor:
        with_facts_in_columns(cursor)
        cursor.execute("DROP TABLE devices")
        cursor.execute("UPDATE meta SET value = '4' WHERE key = 'schema_version'")
    assert 4 in MIGRATIONS
    with open_store(file) as store:
        assert access.devices(store) == []


def test_only_the_latest_devices_are_remembered(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(access, "MOST_DEVICES", 3)
    with open_store(tmp_path / "many.duckdb") as store:
        for number in range(5):
            access.add_device(store, f"device {number}", "floor", "aa", AT)
        assert [one.device_id for one in access.devices(store)] == [3, 4, 5]
