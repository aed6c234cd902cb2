"""The parts of the page of one tournament, and in which of them each command has its place."""

PARTS = {
    "tables": "Tables",
    "players": "Players",
    "money": "Money",
    "deal": "Deal",
    "log": "Log",
    "setup": "Setup",
}
