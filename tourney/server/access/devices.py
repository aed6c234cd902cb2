"""The devices that signed in: the cookie of each, who comes with one, and signing out.

A cookie holds the number of the device, a secret of its own and a signature. The store keeps the digest
of the secret alone, so whoever can read the store cannot make a cookie.
"""

import hashlib
import hmac
import secrets
import threading
from dataclasses import replace
from datetime import UTC, datetime

from tourney.store import access as kept
from tourney.store.access import DeviceRow
from tourney.store.database import Store

COOKIE = "tourney_device"
LONGEST_NAME = 40
DAYS = 400
"""A cookie is kept so long; browsers take no longer ones."""
_LONGEST_COOKIE = 300


class Devices:
    """The devices of a store, held in memory and written through."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._guard = threading.Lock()
        secret = kept.device_secret(store)
        if secret is None:
            secret = secrets.token_hex(32)
            kept.set_device_secret(store, secret)
        self._secret = secret.encode()
        self._known = {row.device_id: row for row in kept.devices(store)}

    def sign_in(self, name: str, role: str) -> tuple[DeviceRow, str]:
        """A new device, and the cookie that it keeps."""
        token = secrets.token_urlsafe(32)
        with self._guard:
            row = kept.add_device(self._store, name, role, _digest(token), datetime.now(UTC))
            self._known[row.device_id] = row
        return row, self._signed(f"{row.device_id}.{token}")

    def of(self, cookie: str | None) -> DeviceRow | None:
        """The device that has this cookie; None when it is no cookie of ours, or was signed out."""
        if not cookie or len(cookie) > _LONGEST_COOKIE or not cookie.isascii():
            return None
        body, _, signature = cookie.rpartition(".")
        if not hmac.compare_digest(self._signed(body).rpartition(".")[2], signature):
            return None
        number, _, token = body.partition(".")
        row = self._known.get(int(number)) if number.isdigit() else None
        if row is None or row.revoked_at is not None or not hmac.compare_digest(row.digest, _digest(token)):
            return None
        return row

    def all(self) -> list[DeviceRow]:
        """Every device that may come in, in order of number."""
        return [row for row in self._known.values() if row.revoked_at is None]

    def revoke(self, numbers: list[int]) -> list[DeviceRow]:
        """Signs devices out for good; answers with those that were in."""
        now = datetime.now(UTC)
        with self._guard:
            out = [row for row in self.all() if row.device_id in numbers]
            if out:
                kept.revoke_devices(self._store, [row.device_id for row in out], now)
            for row in out:
                self._known[row.device_id] = replace(row, revoked_at=now)
        return out

    def _signed(self, body: str) -> str:
        return f"{body}.{hmac.new(self._secret, body.encode(), hashlib.sha256).hexdigest()}"


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
