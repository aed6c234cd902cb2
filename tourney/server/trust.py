"""Who may give commands: programs of this machine that know the secret that the server left beside its file."""

import secrets

from starlette.requests import Request

from tourney.server.addresses import is_loopback

_token: str | None = None


def trust(token: str | None) -> None:
    """From now on whoever knows this token is trusted; None trusts nobody."""
    global _token
    _token = token


def refusal(request: Request) -> tuple[int, str] | None:
    """Why a request may not give commands: status and sentence; None when it may."""
    if not _from_here(request):
        return 403, "commands are taken from this machine alone"
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    known = _token is not None and secrets.compare_digest(given.encode(), _token.encode())
    if scheme.lower() != "bearer" or not known:
        return 401, "say who you are: `tourney td` reads the secret that the server left beside its file"
    return None


def _from_here(request: Request) -> bool:
    """Whether both ends of the connection are this machine."""
    client, server = request.client, request.scope.get("server")
    return client is not None and (
        is_loopback(client.host) or (server is not None and client.host == server[0])
    )
