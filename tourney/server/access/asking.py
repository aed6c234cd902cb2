"""Who asks: a program of this machine that knows the secret, a device that signed in, or anybody."""

from typing import NamedTuple

from starlette.requests import HTTPConnection

from tourney.server import trust
from tourney.server.access.access import Access
from tourney.server.access.devices import COOKIE
from tourney.server.access.roles import DIRECTOR


class Who(NamedTuple):
    """One who may give commands: his role, and his device as the log names it.

    A program of this machine has no device: it says itself who gives the command and when.
    """

    role: str
    device_id: int | None = None
    name: str | None = None

    @property
    def is_program(self) -> bool:
        return self.device_id is None


def who(connection: HTTPConnection, access: Access) -> Who | None:
    """Who asks, None for anybody."""
    if trust.knows_token(connection):
        return Who(DIRECTOR)
    device = access.devices.of(connection.cookies.get(COOKIE))
    return None if device is None else Who(device.role, device.device_id, device.name)
