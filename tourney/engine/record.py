"""A finished hand as everybody hands it on: the simulator, the live table and every reader write it.

The store turns records into rows, the statistics see nothing else.
"""

from dataclasses import dataclass, field
from datetime import datetime

from tourney.engine.events import Event


@dataclass(slots=True)
class Player:
    """Someone who was dealt in. `stack` is before any chip moved; `hole` has every card known of him.

    `absent` is true for one who was dealt in while sitting out, as tournaments do. `cash_out_fee` is what
    the house kept of a cash-out. `bounty` is the price on his head; `place`, `prize`, `ticket` and
    `bounty_won` are what the tournament gave him at the end of this hand. Their money is in minor units of
    the buy-in, None where there is none.
    """

    seat: int
    name: str
    stack: int
    position: str | None = None
    hole: tuple[int, ...] | None = None
    absent: bool = False
    bounty: int | None = None
    cash_out_fee: int | None = None
    place: int | None = None
    prize: int | None = None
    ticket: str | None = None
    bounty_won: int | None = None


@dataclass(slots=True)
class TournamentRef:
    """The tournament a hand belongs to, as far as the hand says. Money in minor units of `unit`."""

    key: str
    name: str | None = None
    buy_in: int | None = None
    bounty: int | None = None
    fee: int | None = None
    unit: str | None = None
    scale: int = 1


@dataclass(slots=True)
class HandRecord:
    """One hand: what the table was, who sat where, and what happened in which order.

    Amounts are ints in the smallest unit, `scale` of them make 1.00 of `unit` (`USD`, `EUR`, `chips`,
    `play`). `played_at` is aware UTC, None when the source does not say; `played_at_raw` is what it
    says. `button_seat` may be an empty seat. `cap` is the most that a player may put in, `club` the home
    game's, `zoom` a pool that seats each hand anew. `drops` are what the house takes beside rake,
    `house_added` what it puts in. `carried_in` chips lay in the pot before the first ante and
    `carried_out` ones stay for the next deal, as when nobody opens at jacks or better. `notes` say what
    was inferred or disagreed with itself. `audit` is the verdict of the rules on an imported hand
    (`agrees`, `differs`, `unchecked`), None before it.
    """

    site: str
    site_hand_id: str
    game: str
    limit_type: str
    unit: str
    scale: int
    players: list[Player]
    events: list[Event]
    played_at: datetime | None = None
    played_at_raw: str | None = None
    source: str = "imported"
    mix: str | None = None
    tournament: TournamentRef | None = None
    level: int | None = None
    table_name: str | None = None
    max_seats: int | None = None
    button_seat: int | None = None
    small_blind: int | None = None
    big_blind: int | None = None
    ante: int | None = None
    bring_in: int | None = None
    small_bet: int | None = None
    big_bet: int | None = None
    cap: int | None = None
    club: str | None = None
    zoom: bool = False
    board: tuple[int, ...] = ()
    board_2: tuple[int, ...] | None = None
    board_3: tuple[int, ...] | None = None
    pot: int = 0
    rake: int = 0
    drops: int = 0
    house_added: int = 0
    carried_in: int = 0
    carried_out: int = 0
    hero_seat: int | None = None
    cancelled: bool = False
    file: str | None = None
    line: int | None = None
    text: str | None = None
    audit: str | None = None
    audit_note: str | None = None
    notes: list[str] = field(default_factory=list)
