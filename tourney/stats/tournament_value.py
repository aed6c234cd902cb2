"""What chips were worth in prizes at each hand of a tournament, and what luck made of it, by ICM (4.2)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

import duckdb
import polars as pl

from tourney.language import tr
from tourney.stats.carried_pots import CarriedPots, Deal
from tourney.tournament.money.icm import bubble_factor, icm

MOST_WORK = 40_000_000
"""Hands times players times paid places; as much takes some minutes."""

PRIZES = """
SELECT prize FROM entries WHERE tournament_id = $tournament_id AND prize > 0
ORDER BY place NULLS LAST, prize DESC
"""

SEATS = """
WITH deals AS (
  SELECT hand_id, played_at, coalesce(table_name, '') AS table_name, coalesce(carried_in, 0) AS carried_in,
         coalesce(carried_out, 0) AS carried_out, coalesce(button_seat, 0) AS button_seat,
         coalesce(lead(carried_in) OVER (PARTITION BY table_name ORDER BY played_at, hand_id), 0) > 0 AS goes_on
  FROM hands WHERE tournament_id = $tournament_id AND NOT coalesce(cancelled, false)
)
SELECT hands.hand_id, row_number() OVER (ORDER BY hands.played_at, hands.hand_id, seat) AS seq,
       dense_rank() OVER (ORDER BY hands.played_at, hands.hand_id) AS hand_no,
       coalesce(players.person_id, players.player_id) AS player_id, coalesce(own.name, players.name) AS name,
       stack, net, coalesce(ev, net) AS ev, won, invested, coalesce(ev_state IN (1, 2), false) AS adjusted,
       table_name, carried_in, carried_out, goes_on, seat <= button_seat AS behind
FROM hand_players
JOIN deals AS hands ON hands.hand_id = hand_players.hand_id
JOIN players ON players.player_id = hand_players.player_id
LEFT JOIN players AS own ON own.player_id = players.person_id
ORDER BY seq
"""

FIELD = """
SELECT count(DISTINCT coalesce(players.person_id, players.player_id))
FROM entries JOIN players ON players.player_id = entries.player_id
WHERE tournament_id = $tournament_id
"""

VALUE_SCHEMA = {
    "hand_no": pl.Int64,
    "hand_id": pl.Int64,
    "player_id": pl.Int64,
    "name": pl.String,
    "chips_before": pl.Int64,
    "chips_after": pl.Int64,
    "chips_expected": pl.Int64,
    "value_before": pl.Float64,
    "value_after": pl.Float64,
    "value_expected": pl.Float64,
}


LUCK_SCHEMA = {
    "player_id": pl.Int64,
    "name": pl.String,
    "all_ins": pl.Int64,
    "chips": pl.Int64,
    "value": pl.Float64,
}

FACTOR_SCHEMA = {
    "player_id": pl.Int64,
    "name": pl.String,
    "other_id": pl.Int64,
    "other": pl.String,
    "factor": pl.Float64,
}

_SEAT = ("player_id", "name", "stack", "net", "ev", "won", "invested", "adjusted", "behind")
_DEAL = ("table_name", "carried_in", "carried_out", "goes_on")
_BEFORE_SEAT = 2 + len(_DEAL)


@dataclass(slots=True)
class _Seat:
    player: int
    name: str
    stack: int
    net: int
    ev: int
    won: int
    invested: int
    adjusted: bool
    behind: bool
    """Sits at the button or before it, and not between the button and the last seat."""


def chip_values(cursor: duckdb.DuckDBPyConnection, tournament_id: str) -> pl.DataFrame:
    """The chips of the players of each hand and what they were worth, columns VALUE_SCHEMA, hands in time.

    Values are in the smallest unit of the prizes: what Malmuth-Harville gives for the stacks of all who are
    in, those at other tables with the chips that their last hand left them, and the chips of a pot that nobody
    opened with those who were dealt in, equally (R146). `chips_before` and `chips_after` are stacks alone.
    `value_expected` is what all-ins
    were worth when the betting was over: with two players the mean of the values of winning and of losing, by
    equity; with more the value of the expected chips, which is a little too good where prizes are flat.
    It is `value_after` where no all-in was adjusted. Prizes are those paid in the end.

    Empty when nobody's prize is known. Raises ValueError when it is too much to work out, or when the hands
    do not show all players.
    """
    return values_and_luck(cursor, tournament_id)[0]


def tournament_luck(cursor: duckdb.DuckDBPyConnection, tournament_id: str) -> pl.DataFrame:
    """By player what all-ins gave beyond their equity, LUCK_SCHEMA, the luckiest first.

    `all_ins` are his own that could be adjusted, `chips` his net less what he could expect; `value`, in the
    smallest unit of the prizes and by the values of `chip_values`, is also what the all-ins of others gave
    him or took. The chips of all add up to 0, and so do the values.
    """
    return values_and_luck(cursor, tournament_id)[1]


def values_and_luck(
    cursor: duckdb.DuckDBPyConnection, tournament_id: str
) -> tuple[pl.DataFrame, pl.DataFrame]:
    """`chip_values` and `tournament_luck` from one walk through the hands, which is most of the work."""
    rows: list[tuple] = []
    names: dict[int, str] = {}
    all_ins, chips, value = Counter[int](), Counter[int](), dict[int, float]()
    for hand in _valued(cursor, tournament_id):
        for seat in hand.seats:
            names[seat.player] = seat.name
            all_ins[seat.player] += seat.adjusted
            chips[seat.player] += seat.net - seat.ev
            rows.append(
                (
                    hand.number,
                    hand.hand_id,
                    seat.player,
                    seat.name,
                    seat.stack,
                    seat.stack + seat.net,
                    seat.stack + seat.ev,
                    hand.before[seat.player],
                    hand.after[seat.player],
                    hand.expected[seat.player],
                )
            )
        if hand.expected is not hand.after:
            for player, worth in hand.after.items():
                value[player] = value.get(player, 0.0) + worth - hand.expected[player]
    luck = [
        (player, name, all_ins[player], chips[player], value.get(player, 0.0))
        for player, name in names.items()
    ]
    found = pl.DataFrame(luck, schema=LUCK_SCHEMA, orient="row")
    return (
        pl.DataFrame(rows, schema=VALUE_SCHEMA, orient="row"),
        found.sort("value", "name", descending=[True, False]),
    )


@dataclass(frozen=True, slots=True)
class _Valued:
    """A hand, and what the chips of everybody in the tournament were worth, by player."""

    number: int
    hand_id: int
    seats: list[_Seat]
    before: dict[int, float]
    after: dict[int, float]
    expected: dict[int, float]


def _valued(cursor: duckdb.DuckDBPyConnection, tournament_id: str) -> Iterator[_Valued]:
    prizes, seats = _told(cursor, tournament_id)
    if not prizes or seats.is_empty():
        return
    players, hands = seats["player_id"].n_unique(), seats["hand_no"].n_unique()
    if hands * players * len(prizes) > MOST_WORK:
        raise ValueError(
            tr(
                "{hands} hands of {players} players with {prizes} prizes are too much to value: look at a "
                "smaller tournament",
                hands=str(hands),
                players=str(players),
                prizes=str(len(prizes)),
            )
        )
    worth = _Worth(prizes)
    for hand in _hands(seats):
        after = worth.of(hand.ended, hand.began)
        adjusted = any(seat.adjusted for seat in hand.seats)
        expected = worth.expected(hand.began, hand.ended, hand.seats) if adjusted else after
        yield _Valued(hand.number, hand.hand_id, hand.seats, worth.of(hand.began), after, expected)
        worth.paid |= {player: after[player] for player, chips in hand.ended.items() if chips <= 0}


@dataclass(frozen=True, slots=True)
class _Hand:
    """A hand with the chips of everybody in the tournament before and after it, shares of carried pots included."""

    number: int
    hand_id: int
    seats: list[_Seat]
    began: dict[int, int]
    ended: dict[int, int]


def _hands(seats: pl.DataFrame) -> Iterator[_Hand]:
    stacks = dict(seats.group_by("player_id", maintain_order=True).agg(pl.col("stack").first()).iter_rows())
    pots = CarriedPots()
    rows = seats.select("hand_no", "hand_id", *_DEAL, *_SEAT).iter_rows()
    for (number, hand_id, *deals), hand in groupby(rows, lambda row: row[:_BEFORE_SEAT]):
        there = [_Seat(*row[_BEFORE_SEAT:]) for row in hand]
        deal = Deal(*deals)
        clockwise = [seat.player for seat in sorted(there, key=lambda seat: seat.behind)]
        stacks |= {seat.player: seat.stack for seat in there}
        pots.begin(deal, clockwise)
        began = pots.added(stacks)
        stacks |= {seat.player: seat.stack + seat.net for seat in there}
        pots.end(deal, clockwise)
        yield _Hand(number, hand_id, there, began, pots.added(stacks))


def _told(cursor: duckdb.DuckDBPyConnection, tournament_id: str) -> tuple[list[int], pl.DataFrame]:
    """The prizes by place, and the seats of all hands in order of time. Raises ValueError when there were
    players of whom no hand is there: a share of the prizes needs the stacks of all."""
    asked = {"tournament_id": tournament_id}
    prizes = [row[0] for row in cursor.execute(PRIZES, asked).fetchall()]
    seats = cursor.sql(SEATS, params=asked).pl()
    field = cursor.execute(FIELD, asked).fetchall()[0][0]
    seen = seats["player_id"].n_unique()
    if prizes and 0 < seen < field:
        raise ValueError(
            tr(
                "the hands show {seen} of {field} players, and what chips are worth needs the stacks of all",
                seen=str(seen),
                field=str(field),
            )
        )
    return prizes, seats


def bubble_factors(cursor: duckdb.DuckDBPyConnection, tournament_id: str, hand_id: int) -> pl.DataFrame:
    """Before one hand, each of its players against each other one: `player_id, name, other_id, other, factor`,
    what losing an all-in costs for each unit that winning it gains. Empty when the hand or prizes are not known."""
    prizes, seats = _told(cursor, tournament_id)
    hand = next((one for one in _hands(seats) if one.hand_id == hand_id), None)
    if hand is None or not prizes:
        return pl.DataFrame(schema=FACTOR_SCHEMA)
    there = {player: chips for player, chips in hand.began.items() if chips > 0}
    order = list(there)
    players = [(seat.player, seat.name) for seat in hand.seats if seat.player in there]
    rows = [
        (
            player,
            name,
            other,
            theirs,
            bubble_factor(list(there.values()), prizes, order.index(player), order.index(other)),
        )
        for player, name in players
        for other, theirs in players
        if player != other
    ]
    return pl.DataFrame(rows, schema=FACTOR_SCHEMA, orient="row")


class _Worth:
    """Values of stacks by player, and what those who are out were paid."""

    def __init__(self, prizes: list[int]) -> None:
        self.prizes = prizes
        self.paid: dict[int, float] = {}
        self._known: dict[tuple[int, ...], list[float]] = {}

    def of(self, stacks: dict[int, int], had: dict[int, int] | None = None) -> dict[int, float]:
        """The value of each player's chips; who `had` chips before and has none takes the place that is next,
        the one who had more the higher one, equals sharing theirs."""
        there = {player: chips for player, chips in stacks.items() if chips > 0}
        sizes = tuple(there.values())
        if sizes not in self._known:
            self._known[sizes] = icm(sizes, self.prizes) if sizes else []
        found = {player: self.paid.get(player, 0.0) for player in stacks}
        found |= dict(zip(there, self._known[sizes], strict=True))
        fallen = [player for player in stacks if player not in there and (had or {}).get(player, 0) > 0]
        place = len(there)
        for chips in sorted({(had or {})[player] for player in fallen}, reverse=True):
            equals = [player for player in fallen if (had or {})[player] == chips]
            share = sum(self.prizes[place : place + len(equals)]) / len(equals)
            found |= dict.fromkeys(equals, share)
            place += len(equals)
        return found

    def expected(self, began: dict[int, int], ended: dict[int, int], seats: list[_Seat]) -> dict[int, float]:
        """The values when the betting was over, as `chip_values` says."""
        inside = [seat for seat in seats if seat.adjusted]
        pot = sum(seat.won for seat in inside)
        # What a player has beside his stack: a share of a pot on another table.
        aside = {seat.player: ended[seat.player] - seat.stack - seat.net for seat in seats}
        if len(inside) != 2 or not pot or inside[0].invested != inside[1].invested:
            mean = {seat.player: seat.stack + seat.ev + aside[seat.player] for seat in seats}
            return self.of(ended | mean, began)
        chance = (inside[0].ev + inside[0].invested) / pot
        ends = [
            self.of(
                ended
                | {
                    seat.player: seat.stack - seat.invested + (seat is winner) * pot + aside[seat.player]
                    for seat in inside
                },
                began,
            )
            for winner in inside
        ]
        return {player: chance * ends[0][player] + (1 - chance) * ends[1][player] for player in ended}
