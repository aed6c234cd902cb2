"""How a tournament ended, as a site's summary file tells it: one small value, whatever the site."""

from dataclasses import dataclass, field
from datetime import datetime


@dataclass(slots=True)
class Placing:
    """One line of the ranking. `place` is None for one who still played when the summary was written.

    `entry_no` is 1 for the first entry. `prize` is money in the tournament's unit, 0 for none, None where
    the summary does not say; `award` is what else was won: a ticket, a seat, money of another kind.
    """

    name: str
    place: int | None
    entry_no: int = 1
    country: str | None = None
    prize: int | None = None
    award: str | None = None


@dataclass(slots=True)
class Outcome:
    """One tournament's summary. Money in the smallest unit, `scale` of them make 1.00 of `unit`.

    `unit` is a currency, `FPP`, `SC`, or `play`; None when no money is named. Times are aware UTC. `added`
    is what the house put into `pool`, `target` the number of the tournament that a satellite leads to.
    `placings` may be a part of the ranking or empty. What follows concerns the player whose file it is:
    `hero` is None where the text does not tell his name; `last_hand` is the hand that put him out,
    `extra_paid` what his `rebuys`, `add_ons` and `re_entries` cost, `bounties_won` what his `bounties` brought.
    """

    site: str
    key: str
    title: str
    game: str | None = None
    limit_type: str | None = None
    mix: str | None = None
    unit: str | None = None
    scale: int = 1
    buy_in: int | None = None
    bounty: int | None = None
    fee: int | None = None
    satellite: bool = False
    entries: int | None = None
    added: int = 0
    pool: int | None = None
    pool_text: str | None = None
    target: str | None = None
    tickets: int | None = None
    started_at: datetime | None = None
    finished_at: datetime | None = None
    placings: list[Placing] = field(default_factory=list)
    hero: str | None = None
    hero_place: int | None = None
    hero_prize: int | None = None
    last_hand: str | None = None
    rebuys: int = 0
    add_ons: int = 0
    re_entries: int = 0
    extra_paid: int | None = None
    bounties: int = 0
    bounties_won: int | None = None
    file: str | None = None
    line: int = 1
    notes: list[str] = field(default_factory=list)
