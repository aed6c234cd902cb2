"""Hands in a short notation, for tests of what is counted.

A player is named by his position, unless `names` says otherwise. A street is a row of `WHO:WHAT`:
`f` folds, `x` checks, `c` calls (all-in when it takes all), `b12` bets 12, `r12` raises to 12.
"""

from collections.abc import Mapping, Sequence

import duckdb
import polars as pl

from tourney.engine.events import Event
from tourney.engine.record import HandRecord, Player
from tourney.stats.catalogue import CATALOGUE, HANDS, PT, Statistic
from tourney.stats.keep import prepare

CONNECTION = duckdb.connect()

OVER_HANDS: dict[str, Statistic] = {key: one for key, one in CATALOGUE.items() if one.over == HANDS}

POSTS = {"extra": "extra_blind", "dead": "dead_blind", "straddle": "straddle", "button": "button_blind"}


def hand(
    seats: str,
    *streets: str,
    won: str | Mapping[str, int],
    stack: int = 200,
    stacks: Mapping[str, int] | None = None,
    blinds: tuple[int, int] = (1, 2),
    posts: str = "",
    no_small_blind: bool = False,
    no_big_blind: bool = False,
    ante: int = 0,
    absent: Sequence[str] = (),
    names: Mapping[str, str] | None = None,
    shown: Sequence[str] = (),
    mucked: Sequence[str] = (),
    rake: int = 0,
    button: int | None = None,
    number: str = "1",
    run_out: bool = False,
    **table: object,
) -> HandRecord:
    """One hand. `seats` are the positions clockwise, from seat 1; the streets follow from before the flop.

    `won` names who takes the pot, several names share it equally, or says how much each gets. With
    `run_out` the rest of the board is dealt without betting.
    """
    places = {who: seat for seat, who in enumerate(seats.split(), 1)}
    left = {who: (stacks or {}).get(who, stack) for who in places}
    start = dict(left)
    put = dict.fromkeys(places, 0)
    events: list[Event] = []
    own: dict[str, int] = {}

    def pay(kind: str, street: int, who: str, amount: int, live: bool = True) -> None:
        amount = min(amount, left[who])
        left[who] -= amount
        put[who] += amount
        if live:
            own[who] = own.get(who, 0) + amount
        total = own.get(who, 0) if live else None
        events.append(Event(kind, street, places[who], amount, total, left[who] == 0))

    for who in places:
        if ante:
            pay("ante", 0, who, ante, live=False)
    small = "SB" if "SB" in places else "BTN"
    if not no_small_blind:
        pay("small_blind", 0, small, blinds[0])
    if not no_big_blind:
        pay("big_blind", 0, "BB", blinds[1])
    for post in posts.split():
        who, kind, amount = post.split(":")
        pay(POSTS[kind], 0, who, int(amount), live=kind != "dead")
    events.extend(Event("deal_hole", 0, seat, cards=(-1, -1)) for seat in places.values())

    board: tuple[int, ...] = ()
    rounds = 4 if run_out else len(streets)
    for street in range(rounds):
        if street:
            own = {}
            dealt = tuple(range(3)) if street == 1 else (street + 1,)
            board += dealt
            events.append(Event("deal_board", street, cards=dealt))
        floor = blinds[1] if street == 0 and not no_big_blind else 0
        for step in (streets[street] if street < len(streets) else "").split():
            who, what = step.split(":")
            level = max([floor, *own.values()])
            if what == "f":
                events.append(Event("fold", street, places[who]))
            elif what == "x":
                events.append(Event("check", street, places[who]))
            elif what == "c":
                pay("call", street, who, level - own.get(who, 0))
            else:
                kind = {"b": "bet", "r": "raise"}[what[0]]
                pay(kind, street, who, int(what[1:]) - own.get(who, 0))

    last = rounds - 1
    highest, second = sorted(put.values(), reverse=True)[:2]
    if highest > second:
        who = max(put, key=lambda name: put[name])
        put[who] = second
        events.append(Event("uncalled", last, places[who], highest - second))
    pot = sum(put.values())
    if isinstance(won, str):
        winners = won.split()
        share, odd = divmod(pot - rake, len(winners))
        won = {who: share + (index < odd) for index, who in enumerate(winners)}
    events.extend(Event("show", last, places[who], cards=(-1, -1)) for who in shown)
    events.extend(Event("muck", last, places[who]) for who in mucked)
    events.extend(Event("collect", last, places[who], amount, pot_no=0) for who, amount in won.items())
    players = [
        Player(seat, (names or {}).get(who, who), start[who], who, absent=who in absent)
        for who, seat in places.items()
    ]
    fields: dict = {"site": "test", "game": "holdem", "limit_type": "NL", "unit": "USD", "scale": 100}
    fields |= {"small_blind": blinds[0], "big_blind": blinds[1], "ante": ante} | table
    seat = button if button is not None else places.get("BTN", len(places))
    return HandRecord(
        site_hand_id=number,
        players=players,
        events=events,
        button_seat=seat,
        pot=pot,
        rake=rake,
        board=board,
        **fields,
    )


def counts(
    records: HandRecord | Sequence[HandRecord], key: str, profile: str = PT
) -> dict[str, tuple[int, int]]:
    """What the catalogue counts for each player, as name: (n, d); players without a chance are left out."""
    batch = prepare([records] if isinstance(records, HandRecord) else records)
    statistic = CATALOGUE[key].by(profile)
    CONNECTION.register("hand_players", batch.players.to_arrow())
    rows = CONNECTION.execute(
        f"SELECT name, {statistic.n}, {statistic.d} FROM hand_players WHERE counted GROUP BY name"
    ).fetchall()
    return {name: (n, d) for name, n, d in rows if d}


def fact(record: HandRecord, column: str) -> dict[str, object]:
    """One fact column of one hand, by name."""
    players: pl.DataFrame = prepare([record]).players
    return dict(zip(players["name"], players[column], strict=True))
