"""PINs: what makes one, and the slow hash by which one is known again."""

import hashlib
import re
import secrets

from tourney.language import tr

DIGITS = 6
_PIN = re.compile(r"[0-9]{4,12}")
_COST, _BLOCK, _PARALLEL = 2**14, 8, 1
"""Of scrypt: 16 MB and some 40 ms for one try."""
_MEMORY = 64 * 2**20


class PinError(ValueError):
    """What was given is no PIN; the message says what one is."""


def fresh_pin() -> str:
    """Six random digits."""
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}d}"


def checked_pin(pin: object) -> str:
    """A PIN that may be set: 4 to 12 digits. Raises PinError."""
    if not isinstance(pin, str) or not _PIN.fullmatch(pin):
        raise PinError(tr("a PIN has 4 to 12 digits, as 281946"))
    return pin


def hash_of(pin: str) -> str:
    """A slow hash, with its salt and costs, as one text."""
    salt = secrets.token_bytes(16)
    return f"scrypt:{_COST}:{_BLOCK}:{_PARALLEL}:{salt.hex()}:{_scrypt(pin, salt, _COST, _BLOCK, _PARALLEL).hex()}"


def matches(pin: str, hashed: str) -> bool:
    """Whether a hash is of this PIN. Takes as long when it is not."""
    try:
        kind, cost, block, parallel, salt, digest = hashed.split(":")
        if kind != "scrypt":
            return False
        found = _scrypt(pin, bytes.fromhex(salt), int(cost), int(block), int(parallel))
        return secrets.compare_digest(found, bytes.fromhex(digest))
    except ValueError:  # somebody wrote something else into the store: nobody comes in by it
        return False


def _scrypt(pin: str, salt: bytes, cost: int, block: int, parallel: int) -> bytes:
    return hashlib.scrypt(pin.encode(), salt=salt, n=cost, r=block, p=parallel, maxmem=_MEMORY, dklen=32)
