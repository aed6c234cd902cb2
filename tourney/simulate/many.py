"""A store of very many hands, to measure on: some are played, the others are their copies elsewhere.

Played hands are as hands are: facts, events, all-ins, rake. A copy is the same hand on other days, at another
table, at other stakes and between others, under a number of its own.
"""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from random import Random

from tourney.cards import DECK
from tourney.collecting import rarely_collecting
from tourney.engine.games import HOLDEM_NL, game
from tourney.engine.hand import Hand
from tourney.engine.rake import Rake
from tourney.engine.record import HandRecord
from tourney.engine.setup import Setup
from tourney.engine.write_down import write_down
from tourney.simulate.names import player_names
from tourney.simulate.players import SimulatedPlayer
from tourney.stats.keep import prepare
from tourney.store.columns import Table
from tourney.store.database import Store
from tourney.store.load import load
from tourney.store.tables import HAND_EVENTS, HANDS, PLAYER_ROWS

PLAYED = 5_000
SEATS = 6
REGULARS = 12
SITTING = 250
"""Hands of one evening: a minute each, then a day's rest."""
SHARED_BY = (5, *(25,) * 3, *(100,) * 4, *(500,) * 4)
"""Among how many players the copies of each of the twelve are dealt out: some play very much, most little."""
FACTORS = (1, 2, 5, 10)
"""Stakes of the copies: 0.50/1.00 and times as much."""
AT_ONCE = 10
"""Copies in one transaction."""
START = datetime(2023, 1, 1, 18, tzinfo=UTC)

MONEY = {
    "hands": ("small_blind", "big_blind", "small_bet", "big_bet", "pot", "rake"),
    "player_rows": (
        "stack",
        "invested",
        "won",
        "net",
        "ev",
        "rake_dealt",
        "rake_contributed",
        "rake_weighted",
        "rake_won",
    ),
    "hand_events": ("amount", "to_amount"),
}

CHANGED = {
    "hands": {
        "hand_id": "hand_id + $copy * $played",
        "site_hand_id": "(hand_id + $copy * $played)::VARCHAR",
        "played_at": "played_at + to_days(($copy * 5)::INTEGER)",
        "table_name": "'Table ' || ($copy + 1)",
    },
    "player_rows": {
        "hand_id": "hand_id + $copy * $played",
        "player_id": "player_id + $regulars * ($copy % $shared[player_id])",
    },
    "hand_events": {"hand_id": "hand_id + $copy * $played"},
}

PLAYERS = """
INSERT INTO players (player_id, site, name)
SELECT player_id + $regulars * range, site, name || ' ' || (range + 1)
FROM players, (SELECT unnest($shared) AS shared, generate_subscripts($shared, 1) AS place), range(1, $most)
WHERE player_id = place AND range < shared
"""


def many_hands(
    store: Store,
    hands: int,
    seed: int = 4,
    on_progress: Callable[[int, int], None] | None = None,
) -> int:
    """Fill an empty store with at least so many cash hands of six players each; returns how many.

    Of each thousand hands eighty are fixed limit, the others no-limit; about a dozen play very many hands,
    some three thousand a few hundred; days are spread over years. `on_progress` is told of (hands, of how
    many). Raises ValueError when the store is not empty.
    """
    with store.cursor() as cursor:
        if cursor.execute("SELECT 1 FROM hands LIMIT 1").fetchall():
            raise ValueError("many hands are made in an empty store: name another file with --db")
    played = min(PLAYED, hands)
    copies = -(-hands // played)
    with rarely_collecting():
        load(store, prepare(_play(played, seed)))
    with store.loading, store.transaction() as cursor:
        most = min(copies, max(SHARED_BY))
        cursor.execute(PLAYERS, {"regulars": REGULARS, "shared": list(SHARED_BY), "most": most})
    with store.cursor() as cursor:
        for copy in range(1, copies, AT_ONCE):
            with store.loading:
                cursor.begin()
                for one in range(copy, min(copy + AT_ONCE, copies)):
                    for table in (HANDS, PLAYER_ROWS, HAND_EVENTS):
                        cursor.execute(*_copied(table, one, played))
                cursor.commit()
            if on_progress is not None:
                on_progress(min(copy + AT_ONCE, copies) * played, copies * played)
    return copies * played


def _copied(table: Table, copy: int, played: int) -> tuple[str, dict[str, object]]:
    """The statement that adds the rows of the played hands once more, and what it asks for."""
    others = CHANGED[table.name] | {name: f"{name} * $factor" for name in MONEY[table.name]}
    columns = ", ".join(f'{others.get(name, _quoted(name))} AS "{name}"' for name in table.names)
    asked = {"copy": copy, "played": played, "factor": FACTORS[copy % len(FACTORS)]}
    if table is PLAYER_ROWS:
        asked |= {"regulars": REGULARS, "shared": list(SHARED_BY)}
    together = "ORDER BY player_id, hand_id" if table is PLAYER_ROWS else ""
    return (
        f"INSERT INTO {table.name} SELECT {columns} FROM {table.name} WHERE hand_id <= $played {together}",
        asked,
    )


def _quoted(name: str) -> str:
    return f'"{name}"'


def _play(many: int, seed: int) -> Iterator[HandRecord]:
    random = Random(seed)
    players = [SimulatedPlayer(name, f"{seed}:{name}") for name in player_names(REGULARS)]
    deck = list(DECK)
    seats = tuple(range(1, SEATS + 1))
    for number in range(many):
        fixed = number % 1000 < 80
        seated = random.sample(players, SEATS)
        random.shuffle(deck)
        button = number % SEATS + 1
        setup = Setup(
            game("holdem", "FL") if fixed else HOLDEM_NL,
            seats,
            tuple(random.randrange(4_000, 15_000) for _ in seats),
            button,
            button % SEATS + 1,
            (button + 1) % SEATS + 1,
            50,
            100,
            rake=Rake(50, 300),
        )
        hand = Hand(setup, deck)
        while not hand.done:
            legal = hand.legal()
            hand.apply(*seated[legal.seat - 1].decide(hand, legal))
        evening, minute = divmod(number, SITTING)
        yield write_down(
            hand,
            {seat: seated[seat - 1].name for seat in seats},
            site="pokerstars",
            site_hand_id=str(number + 1),
            source="imported",
            played_at=START + timedelta(days=evening, minutes=minute),
            unit="USD",
            scale=100,
            table_name="Table 1",
            max_seats=SEATS,
        )
