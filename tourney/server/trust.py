"""Programs of this machine that may give commands: they know the secret that the server left beside its file."""

import secrets

from starlette.requests import HTTPConnection

from tourney.server.addresses import is_loopback

_token: str | None = None


def trust(token: str | None) -> None:
    """From now on whoever knows this token is trusted; None trusts nobody."""
    global _token
    _token = token


def knows_token(connection: HTTPConnection) -> bool:
    """Whether whoever asks is a program of this machine that knows the token."""
    scheme, _, given = connection.headers.get("authorization", "").partition(" ")
    known = _token is not None and secrets.compare_digest(given.encode(), _token.encode())
    return known and scheme.lower() == "bearer" and _from_here(connection)


def _from_here(connection: HTTPConnection) -> bool:
    """Whether both ends of the connection are this machine."""
    client, server = connection.client, connection.scope.get("server")
    return client is not None and (
        is_loopback(client.host) or (server is not None and client.host == server[0])
    )
