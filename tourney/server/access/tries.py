"""Wrong PINs: five tries, then a wait that grows; and a limit for all of the network together."""

from collections import OrderedDict
from dataclasses import dataclass

FREE = 5
FIRST_WAIT, LONGEST_WAIT = 30.0, 3600.0
"""Seconds after the fifth wrong PIN, doubled by each one more."""
MOST_ADDRESSES = 1000
FREE_FOR_ALL = 60
WINDOW = 3600.0
"""So many wrong PINs in so many seconds from all addresses together: whoever has many has no more tries."""


@dataclass(slots=True)
class _Wrong:
    count: int = 0
    until: float = 0.0


class Tries:
    """Counts wrong PINs by address; times in seconds of a clock that never goes back."""

    def __init__(self) -> None:
        self._by: OrderedDict[str, _Wrong] = OrderedDict()
        self._all: list[float] = []

    def wait(self, address: str, now: float, *, here: bool = False) -> float:
        """Seconds until this address may try again, 0 when it may now. `here` is this machine itself, which
        the limit for the network does not stop."""
        wrong = self._by.get(address)
        own = max(0.0, wrong.until - now) if wrong else 0.0
        self._all = [at for at in self._all if at > now - WINDOW]
        if here or len(self._all) < FREE_FOR_ALL:
            return own
        return max(own, self._all[-FREE_FOR_ALL] + WINDOW - now)

    def failed(self, address: str, now: float) -> None:
        """A wrong PIN came from this address."""
        wrong = self._by.setdefault(address, _Wrong())
        self._by.move_to_end(address)
        wrong.count += 1
        if wrong.count >= FREE:
            wrong.until = now + min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** min(wrong.count - FREE, 20))
        while len(self._by) > MOST_ADDRESSES:
            self._by.popitem(last=False)
        self._all = [*self._all[-2 * FREE_FOR_ALL :], now]

    def passed(self, address: str) -> None:
        """The right PIN came from this address: its count begins anew."""
        self._by.pop(address, None)
