"""Hands whose every amount is worked out here by hand, for tests of what is read back from the store.

Three seats, stacks of 1,000, blinds 5/10, the button on seat 3, seat 1 the small blind, seat 2 the big one.
"""

from datetime import UTC, datetime, timedelta
from typing import Any

from tourney.engine.hand import Hand
from tourney.engine.record import HandRecord, TournamentRef
from tourney.engine.write_down import write_down
from tourney.stats.keep import keep
from tourney.store.database import Store
from tourney.testing.hands import play, stacked_deck, table

NAMES = ("Anna", "Bo", "Cleo")
FIRST = datetime(2026, 3, 1, 20, tzinfo=UTC)
HOLE = {1: "7d2c", 2: "8c8d", 3: "AhKh"}
BOARD = "Ks7h2dJcQs"

STOLEN = "3 raise 30, 1 fold, 2 call, 2 check, 3 bet 40, 2 fold"
"""Pot 65: Anna loses 5, Bo 30, Cleo wins 35 without showdown on the flop; 40 come back to her."""

CHECKED = (
    "3 call, 1 call, 2 check, 1 check, 2 check, 3 check, 1 check, 2 check, 3 check, 1 check, 2 check, 3 check"
)
"""Pot 30: Anna's two pair of sevens and deuces wins 20 at the showdown, Bo and Cleo lose 10 each."""

ALL_IN = "3 fold, 1 raise 1000, 2 call"
"""Pot 2,000: Anna's sevens and deuces beat Bo's eights; Bo loses his 1,000, Cleo nothing."""


def record(
    text: str,
    number: int = 1,
    names: tuple[str, ...] = NAMES,
    stacks: tuple[int, ...] = (1000, 1000, 1000),
    **fields: Any,
) -> HandRecord:
    """The hand as a record; `number` sets its id and its minute. `fields` are those of `write_down`."""
    setup = table(*stacks)
    played = play(Hand(setup, stacked_deck(setup, HOLE, BOARD)), text)
    told: dict[str, Any] = {
        "site": "tourney",
        "site_hand_id": f"T-{number}",
        "source": "simulated",
        "played_at": FIRST + timedelta(minutes=number),
        "table_name": "Table 1",
        "max_seats": 6,
    }
    return write_down(played, dict(zip((1, 2, 3), names, strict=True)), **{**told, **fields})


def tournament(key: str = "friday") -> TournamentRef:
    """A tournament of 20 euros."""
    return TournamentRef(key, "Friday", 2000, None, 0, "EUR", 100)


def fill(store: Store) -> None:
    """Three hands of a tournament, then one in dollars on a site, where Cleo is somebody else."""
    own: dict[str, Any] = {"tournament": tournament(), "level": 1}
    keep(store, [record(STOLEN, 1, **own), record(CHECKED, 2, **own), record(ALL_IN, 3, **own)])
    cash: dict[str, Any] = {"site": "pokerstars", "source": "imported", "unit": "USD", "scale": 100}
    keep(store, [record(STOLEN, 4, ("Anna", "Bo", "Cleo"), **cash)])
