"""Who comes in: PINs that sign a device in with a role, and whether looking is locked."""

import threading
import time
from typing import NamedTuple

from tourney.language import tr
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
            raise pins.PinError(
                tr("there is no role {role}; there are {roles}", role=f"{role!r:.40}", roles=", ".join(ROLES))
            )
        if pin is None and role == DIRECTOR:
            raise pins.PinError(tr("the director has a PIN always: give another one"))
        with self._trying:
            if pin is not None:
                pins.checked_pin(pin)
                others = {other: hashed for other, hashed in self._hashes.items() if other != role}
                if any(pins.matches(pin, hashed) for hashed in others.values()):
                    raise pins.PinError(tr("another role has this PIN: give each its own"))
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
                raise Refused(tr("too many wrong PINs: try again in {time}", time=_span(wait)), wait)
            role = self._role_of(pin)
            if role is None:
                self._tries.failed(address, now)
                wait = self._tries.wait(address, now, here=here)
                again = tr("this is not the PIN; try again in {time}", time=_span(wait))
                raise Refused(again if wait > 0 else tr("this is not the PIN"), wait)
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
        raise Refused(tr("the name of a device has 1 to {most} letters, as Anna's phone", most=LONGEST_NAME))
    return name.strip()


def _span(seconds: float) -> str:
    whole = int(-(-seconds // 1))
    if whole < 120:
        return tr("{seconds} s", seconds=whole)
    return tr("{minutes} min", minutes=-(-whole // 60))
