"""What the routes of the scribe take and answer."""

from tourney.recording.steps import KINDS
from tourney.server.documented_route import Documented

_SIGNED_IN = "whoever signed in"
_ID = "/api/scribe/recordings/{recording_id:int}"
_PICTURE = {
    "recording_id": 1,
    "seq": 4,
    "state": "open",
    "pot": 750,
    "boards": [["Ah", "7d", "2c"]],
    "seats": ["…"],
    "asks": {"what": "act", "seat": 3, "fold": True, "check": False, "call": 200, "raise": {"min": 400}},
}
_STEPS = " ".join(
    f"`{name}`{' (' + ', '.join(f'`{field}`' for field in fields) + ')' if fields else ''}: {meaning}"
    for name, (meaning, fields) in KINDS.items()
)

ROUTES: tuple[Documented, ...] = (
    Documented(
        "GET",
        "/api/scribe",
        "The tables at which a hand can be written down, each with the recording that is open there.",
        _SIGNED_IN,
        answer={"tournaments": ["…"], "cash": []},
        statuses=(401,),
    ),
    Documented(
        "POST",
        "/api/scribe/begin",
        "Opens the recording of a table: the one that is open there, else of the hand in progress, else of the "
        "next hand, which begins. `stacks` are chips by seat that somebody counted; `unrecorded` ends a hand "
        "that nobody wrote down; `anyway` deals though the table should wait. It answers the whole picture.",
        _SIGNED_IN,
        {"tournament_id": "live-friday-2026-11-27", "table": 1, "stacks": {"3": 9400}},
        _PICTURE,
        (400, 401, 403, 404, 409, 415, 507),
    ),
    Documented(
        "POST",
        "/api/scribe/cash",
        "Opens the recording of the next hand at a table without a tournament: `table` alone for one that is "
        "known, with `seats` when somebody came, went, or has other chips.",
        _SIGNED_IN,
        {
            "game": "holdem",
            "limit": "NL",
            "stakes": {"small_blind": 1, "big_blind": 2},
            "seats": [
                {"seat": 1, "player": "Anna", "stack": 200},
                {"seat": 2, "player": "Bo", "stack": 200},
            ],
            "button": 1,
        },
        _PICTURE,
        (400, 401, 403, 409, 415, 507),
    ),
    Documented(
        "GET", _ID, "One recording: the whole picture.", _SIGNED_IN, answer=_PICTURE, statuses=(401, 404)
    ),
    Documented(
        "POST",
        f"{_ID}/steps",
        "Takes one step; it is committed before it is answered, with the whole picture. `seq` is how many steps "
        "its giver saw: 409 with the picture, and `since`, when somebody was quicker; 409 too for what is not "
        f"legal. The steps by `do`: {_STEPS}",
        _SIGNED_IN,
        {"seq": 0, "step": {"do": "act", "kind": "fold"}},
        _PICTURE,
        (400, 401, 403, 404, 409, 415, 507),
    ),
    Documented(
        "POST",
        f"{_ID}/keep",
        "Keeps a hand that is over: it is stored like any other, and in a tournament the stacks follow; "
        "`followed` says whether they did, else `why` not.",
        _SIGNED_IN,
        {"seq": 18},
        {**_PICTURE, "state": "kept", "hand_id": 214, "followed": True, "why": None},
        (400, 401, 403, 404, 409, 415, 507),
    ),
    Documented(
        "POST",
        f"{_ID}/drop",
        "Drops a recording: nothing of it is kept as a hand.",
        _SIGNED_IN,
        {"seq": 18},
        {**_PICTURE, "state": "dropped"},
        (400, 401, 403, 404, 409, 415, 507),
    ),
)
