"""Who comes in: PINs that sign a device in with a role, and whether looking is locked."""

import threading
import time
from typing import NamedTuple

from tourney.server.access import pins
from tourney.server.access.devices import LONGEST_NAME, Devices
from tourney.server.access.roles import DIRECTOR, ROLES
from tourney.server.access.tries import Tries
from tourney.store import access as kept
from tourney.store.access import DeviceRow
from tourney.store.database import Store


class Refused(ValueError):
    """Nobody comes in by this; `wait` are the seconds until another try, 0 when it may be at once."""

    def __init__(self, sentence: str, wait: float = 0.0) -> None:
        super().__init__(sentence)
        self.wait = wait


class SignedIn(NamedTuple):
    """A device that signed in, and its cookie."""

    device: DeviceRow
    cookie: str


class Access:
    """The one place that knows PINs and devices of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._trying = threading.Lock()
        self._tries = Tries()
        self._hashes = kept.pin_hashes(store)
        self._locked = kept.look_locked(store)
        self.devices = Devices(store)

    @property
    def locked(self) -> bool:
        """Whether only those who signed in may look."""
        return self._locked

    def lock(self, locked: bool) -> None:
        """Lock looking, or unlock it."""
        kept.set_look_locked(self._store, locked)
        self._locked = locked

    def first_pin(self) -> str | None:
        """A new PIN for the director when there is none yet; None when there is: nobody can read it."""
        if DIRECTOR in self._hashes:
            return None
        pin = pins.fresh_pin()
        self.set_pin(DIRECTOR, pin)
        return pin

    def set_pin(self, role: str, pin: str | None) -> None:
        """Sets a role's PIN; None takes it away from floor or scribe. Devices that are in stay in.

        Raises PinError when it is none, or when another role has the same.
        """
        if role not in ROLES:
            raise pins.PinError(f"there is no role {role!r:.40}; there are {', '.join(ROLES)}")
        if pin is None and role == DIRECTOR:
            raise pins.PinError("the director has a PIN always: give another one")
        with self._trying:
            if pin is not None:
                pins.checked_pin(pin)
                others = {other: hashed for other, hashed in self._hashes.items() if other != role}
                if any(pins.matches(pin, hashed) for hashed in others.values()):
                    raise pins.PinError("another role has this PIN: give each its own")
            hashed = None if pin is None else pins.hash_of(pin)
            kept.set_pin_hash(self._store, role, hashed)
            self._hashes.pop(role, None)
            if hashed is not None:
                self._hashes[role] = hashed

    def sign_in(self, pin: object, name: object, address: str, *, here: bool = False) -> SignedIn:
        """Signs a device in by a PIN, which gives it its role. Raises Refused.

        Tries take turns, so that many at once cost no more than one core, and none overtakes its wait.
        """
        called = _name(name)
        with self._trying:
            now = time.monotonic()
            wait = self._tries.wait(address, now, here=here)
            if wait > 0:
                raise Refused(f"too many wrong PINs: try again in {_span(wait)}", wait)
            role = self._role_of(pin)
            if role is None:
                self._tries.failed(address, now)
                wait = self._tries.wait(address, now, here=here)
                more = f"; try again in {_span(wait)}" if wait > 0 else ""
                raise Refused(f"this is not the PIN{more}", wait)
            self._tries.passed(address)
        return SignedIn(*self.devices.sign_in(called, role))

    def _role_of(self, pin: object) -> str | None:
        if not isinstance(pin, str) or not 1 <= len(pin) <= 12:
            return None
        return next((role for role, hashed in self._hashes.items() if pins.matches(pin, hashed)), None)


def _name(name: object) -> str:
    if name is None:
        return "device"
    if not isinstance(name, str) or not name.isprintable() or not 1 <= len(name.strip()) <= LONGEST_NAME:
        raise Refused(f"the name of a device has 1 to {LONGEST_NAME} letters, as Anna's phone")
    return name.strip()


def _span(seconds: float) -> str:
    whole = int(-(-seconds // 1))
    return f"{whole} s" if whole < 120 else f"{-(-whole // 60)} min"
