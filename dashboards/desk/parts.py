"""The parts of the page of one tournament, and where each command has its place on the desk."""

from tourney.language import tr_later

PARTS = {
    "tables": tr_later("Tables"),
    "players": tr_later("Players"),
    "money": tr_later("Money"),
    "deal": tr_later("Deal"),
    "log": tr_later("Log"),
    "setup": tr_later("Setup"),
}

CLOCK, DUE, PLAYER, NEW = "clock", "due", "player", "a new tournament"
"""Places that are no part: beside the clock, in what is due, with the player who is looked at."""

PLACES: dict[str, str] = {
    "new": NEW,
    "configure": "setup",
    "register": "players",
    "close-registration": "players",
    "unregister": PLAYER,
    "rename": PLAYER,
    "rebuy": PLAYER,
    "add-on": PLAYER,
    "re-enter": PLAYER,
    "reserve": PLAYER,
    "bust": PLAYER,
    "stack": PLAYER,
    "move": PLAYER,
    "pin": PLAYER,
    "unpin": PLAYER,
    "absent": PLAYER,
    "back": PLAYER,
    "penalty": PLAYER,
    "disqualify": PLAYER,
    "revive": PLAYER,
    "seat": DUE,
    "start": DUE,
    "finish": DUE,
    "end-round": DUE,
    "pause": CLOCK,
    "resume": CLOCK,
    "level": CLOCK,
    "time": CLOCK,
    "off": CLOCK,
    "next-hand": "tables",
    "record": "tables",
    "count": "tables",
    "colour-up": "tables",
    "hand-for-hand": "tables",
    "balance": "tables",
    "break-table": "tables",
    "open-table": "tables",
    "close-table": "tables",
    "lock": "tables",
    "unlock": "tables",
    "prizes": "money",
    "pay": "money",
    "house-money": "money",
    "envelopes": "money",
    "claim": "money",
    "deal": "deal",
    "note": "log",
    "undo": "log",
    "redo": "log",
}
"""By kind of command; a test goes through them and gives each from there."""
