"""Commands as plain JSON objects, `{"kind": "bust", "players": ["Ann"], "by": ["Bob"]}`: one way in and out."""

from tourney.tournament.requests.back import request_of
from tourney.tournament.requests.fields import RequestError
from tourney.tournament.requests.giving import Envelope, begin, give, opened
from tourney.tournament.requests.kinds import KINDS, Kind, Redo, Undo, asked, proposal

__all__ = [
    "KINDS",
    "Envelope",
    "Kind",
    "Redo",
    "RequestError",
    "Undo",
    "asked",
    "begin",
    "give",
    "opened",
    "proposal",
    "request_of",
]
