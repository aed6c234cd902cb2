"""What each role may do, in one table."""

from collections.abc import Sequence

from tourney.language import tr, tr_later
from tourney.tournament.requests import KINDS

DIRECTOR, FLOOR, SCRIBE = "director", "floor", "scribe"
ROLES = (DIRECTOR, FLOOR, SCRIBE)
"""From the one that may do everything down."""
NAMES = {DIRECTOR: tr_later("director"), FLOOR: tr_later("floor"), SCRIBE: tr_later("scribe")}
"""What they are called; said by `tr`."""

_AT_THE_TABLE = frozenset({"next-hand", "record", "stack", "count", "note"})
_ON_THE_FLOOR = _AT_THE_TABLE | {
    "register", "rebuy", "add-on", "re-enter", "bust", "claim", "rename", "absent", "back", "penalty",
    "seat", "move", "balance", "break-table", "open-table", "close-table", "lock", "unlock", "pin", "unpin",
    "pause", "resume", "level", "time", "hand-for-hand", "end-round", "colour-up", "undo", "redo",
}  # fmt: skip

NEW = "new"
"""Opening a tournament, which is no command to one."""

MAY: dict[str, frozenset[str]] = {
    DIRECTOR: frozenset(KINDS) | {NEW},
    FLOOR: _ON_THE_FLOOR,
    SCRIBE: _AT_THE_TABLE,
}
"""The kinds of command that each role may give. What the director alone may: set up, start and end a
tournament, pay out, prizes and deals, disqualify, take back an entry, revive."""


def may(role: str, kind: object) -> bool:
    """Whether a role may give commands of a kind; of a kind that is none the director hears why."""
    return role == DIRECTOR or (isinstance(kind, str) and kind.replace("_", "-") in MAY[role])


def kinds_of(role: str) -> list[str]:
    """The kinds that a role may give, in the order in which they are documented."""
    return [kind for kind in (NEW, *KINDS) if kind in MAY[role]]


def not_for(roles: Sequence[str], role: str) -> str:
    """Why one of this role may not do what is for others, in words."""
    whom = tr(NAMES[roles[0]])
    for other in roles[1:]:
        whom = tr("{one} or {other}", one=whom, other=tr(NAMES[other]))
    return tr("this is for the {roles}, you are {role}", roles=whom, role=tr(NAMES[role]))


_DIRECTORS_EVENTS = frozenset(
    {
        "setup_changed", "tournament_started", "tournament_finished", "player_unregistered",
        "registration_closed", "player_revived", "player_disqualified", "prizes_set", "deal_made",
        "paid_out", "house_money_added", "envelopes_sealed",
    }
)  # fmt: skip


def may_take_back(role: str, event_kind: str) -> bool:
    """Whether a role may undo or redo an action that made an event of this kind."""
    return role == DIRECTOR or event_kind not in _DIRECTORS_EVENTS
