"""Finding hands by many questions at once: those that answer to all, sorted, a page at a time.

Questions about a player's part in a hand, as his position or what he did, are asked of rows of
`hand_players`. Then each hit is one player in one hand, so that what is counted elsewhere is what is found
here; without such a question each hit is one hand.
"""

from collections import Counter
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any

import duckdb
import polars as pl

from tourney.store.local_days import local_time

PAGE = 50
TOLD_AT_ONCE = 20_000
"""Hits of whom all that is told is asked for at a time, so that a file of very many takes little memory."""
SORTS = ("played", "pot", "net")
"""By the time, by the pot in big blinds, by the player's net in big blinds."""

LOW = (
    "CASE WHEN hands.limit_type = 'FL' THEN coalesce(hands.small_bet, hands.small_blind) "
    "ELSE hands.small_blind END"
)
HIGH = (
    "CASE WHEN hands.limit_type = 'FL' THEN coalesce(hands.big_bet, hands.big_blind) ELSE hands.big_blind END"
)
"""The stake of a hand: its blinds, and its bets in fixed limit."""
MEASURE = "coalesce(hands.big_blind, hands.small_bet)"
"""What a pot is measured in: the big blind, or the small bet where there is none."""

_PAIRED = (
    "(hands.board[1] = hands.board[3] OR hands.board[1] = hands.board[5] OR hands.board[3] = hands.board[5])"
)
_SUITED = "(hands.board[2] = hands.board[4] AND hands.board[2] = hands.board[6])"
_RAINBOW = "(hands.board[2] <> hands.board[4] AND hands.board[2] <> hands.board[6] AND hands.board[4] <> hands.board[6])"
TEXTURES = {
    "paired": _PAIRED,
    "unpaired": f"NOT {_PAIRED}",
    "monotone": _SUITED,
    "two_tone": f"NOT {_SUITED} AND NOT {_RAINBOW}",
    "rainbow": _RAINBOW,
}
"""Flops by what they look like, as conditions on the board."""

RESULTS = {"won": "hand_players.net > 0", "lost": "hand_players.net < 0", "even": "hand_players.net = 0"}
STAKE_PARTS = 10_000
"""In how many parts of 1.00 a stake is told: it may be asked for without saying in which unit."""
MANY_RAISES = 3
"""So many raises before the flop, or more, are one answer: a 4-bet pot."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which hands. None leaves a question open.

    Of the player: `player_id` means all names of his person; `rows` are conditions on `hand_players`, as
    `stats.behind` makes them; `held` the hole cards, one of these texts; `classes` conditions on an Omaha hand,
    as `stats.holdings_asked` makes them; stacks in big blinds; `result` is won, lost or even. `showdown`,
    `all_in` and `raises` before the flop (with `MANY_RAISES` for more too) are about him, or about anybody
    when nothing else is asked of a player.

    Of the hand: `small, big` is the stake in smallest units, `stake` the same in parts of `STAKE_PARTS` of
    1.00; `since` is included and `until` is not, both UTC; `weekday` is 1 for Monday to 7, of days
    of play in a time zone that begin at an hour there: (1, "Europe/Vienna", 6); pots in big blinds of the hand; `board` cards or
    ranks that lie there; `against` somebody else who was dealt in. `audit` is the verdict of the rules.
    """

    player_id: int | None = None
    rows: tuple[str, ...] = ()
    position: str | None = None
    held: tuple[str, ...] | None = None
    classes: tuple[str, ...] = ()
    least_stack: float | None = None
    most_stack: float | None = None
    result: str | None = None
    showdown: bool | None = None
    all_in: bool | None = None
    raises: int | None = None
    source: str | None = None
    site: str | None = None
    game: str | None = None
    limit_type: str | None = None
    unit: str | None = None
    scale: int | None = None
    small: int | None = None
    big: int | None = None
    stake: tuple[int, int] | None = None
    since: datetime | None = None
    until: datetime | None = None
    weekday: tuple[int, str, int] | None = None
    least_dealt: int | None = None
    most_dealt: int | None = None
    least_pot: float | None = None
    most_pot: float | None = None
    board: tuple[str, ...] = ()
    texture: str | None = None
    tournament_id: str | None = None
    table_name: str | None = None
    import_id: int | None = None
    audit: str | None = None
    against: int | None = None
    tag: str | None = None
    noted: bool | None = None

    @property
    def of_players(self) -> bool:
        """Whether each hit is one player in one hand."""
        return any(getattr(self, name) not in (None, ()) for name in OF_PLAYERS)


OF_PLAYERS = (
    "player_id", "rows", "position", "held", "classes", "least_stack", "most_stack", "result",
)  # fmt: skip
"""The questions that make each hit one player in one hand."""

OF_ROW = {
    "position": "hand_players.position = $position",
    "held": "hand_players.hole_cards IN (SELECT unnest($held))",
    "least_stack": "hand_players.stack_bb >= $least_stack * 100",
    "most_stack": "hand_players.stack_bb <= $most_stack * 100",
    "showdown": "coalesce(hand_players.showdown, false) = $showdown",
    "all_in": "(hand_players.stack > 0 AND hand_players.invested >= hand_players.stack) = $all_in",
    "raises": f"least(hand_players.pot_raises, {MANY_RAISES}) = $raises",
}
OF_HAND = {
    "source": "hands.source = $source",
    "site": "hands.site = $site",
    "game": "hands.game = $game",
    "limit_type": "hands.limit_type = $limit_type",
    "unit": "hands.unit = $unit",
    "scale": "hands.scale = $scale",
    "small": f"{LOW} = $small",
    "big": f"{HIGH} = $big",
    "stake": f"{HIGH} * {STAKE_PARTS} = $stake_big * hands.scale "
    f"AND coalesce({LOW}, 0) * {STAKE_PARTS} = $stake_small * hands.scale",
    "since": "hands.played_at >= $since",
    "until": "hands.played_at < $until",
    "least_dealt": "hands.player_count >= $least_dealt",
    "most_dealt": "hands.player_count <= $most_dealt",
    "least_pot": f"hands.pot >= $least_pot * {MEASURE}",
    "most_pot": f"hands.pot <= $most_pot * {MEASURE}",
    "tournament_id": "hands.tournament_id = $tournament_id",
    "table_name": "hands.table_name = $table_name",
    "import_id": "hands.import_id = $import_id",
    "audit": "hands.audit = $audit",
    "tag": "hands.hand_id IN (SELECT hand_id FROM hand_tags WHERE tag = $tag)",
    "noted": "(hands.hand_id IN (SELECT hand_id FROM hand_notes)) = $noted",
    "against": "hands.hand_id IN (SELECT hand_id FROM hand_players WHERE player_id IN (SELECT unnest($against)))",
}
OF_ANYBODY = {
    "showdown": "$showdown = (hands.hand_id IN (SELECT hand_id FROM hand_players WHERE showdown))",
    "all_in": "$all_in = (hands.hand_id IN (SELECT hand_id FROM hand_players WHERE stack > 0 AND invested >= stack))",
    "raises": f"hands.hand_id IN (SELECT hand_id FROM hand_players WHERE least(pot_raises, {MANY_RAISES}) = $raises)",
}
"""The same three of whoever sat in the hand."""

OPPONENT = "hand_players.player_id NOT IN (SELECT unnest($against))"
OF_PERSON = "hand_players.player_id IN (SELECT unnest($ids))"
PERSON = """
SELECT player_id FROM players
WHERE coalesce(person_id, player_id) =
      (SELECT coalesce(person_id, player_id) FROM players WHERE player_id = $player_id)
"""

ORDERS = {
    "played": "hands.played_at {way} NULLS LAST, hands.hand_id {way}",
    "pot": "hands.pot / nullif({measure}, 0) {way} NULLS LAST, hands.hand_id DESC",
    "net": "{net} {way} NULLS LAST, hands.hand_id DESC",
}

CHOSEN = "SELECT hands.hand_id, {seat} AS seat {matching} ORDER BY {order} LIMIT $limit OFFSET $offset"

HANDS = """
SELECT hands.hand_id, hands.played_at, hands.played_at_raw, hands.source, hands.site, hands.game, hands.limit_type,
       hands.tournament_id, coalesce(tournaments.name, 'No. ' || site_tournament_id) AS tournament, hands.level,
       hands.table_name, hands.unit, hands.scale, hands.small_blind, hands.big_blind, hands.ante,
       hands.bring_in, hands.small_bet, hands.big_bet, hands.audit, hands.player_count, hands.board, hands.pot
FROM hands LEFT JOIN tournaments ON tournaments.tournament_id = hands.tournament_id
WHERE hands.hand_id IN (SELECT unnest($chosen))
"""
SEATS = """
SELECT hand_id, seat, player_id, name AS player, position, hole_cards, net, net_bb, won, showdown
FROM hand_players JOIN players USING (player_id) WHERE hand_id IN (SELECT unnest($chosen))
"""
ADDED = """
SELECT hand_id, string_agg(tag, ', ' ORDER BY tag) AS tags FROM hand_tags
WHERE hand_id IN (SELECT unnest($chosen)) GROUP BY hand_id
"""
NOTED = "SELECT DISTINCT hand_id, true AS noted FROM hand_notes WHERE hand_id IN (SELECT unnest($chosen))"
"""What is told of the hits of a page: a question each, which is faster than one that joins them all."""

KINDS = """
SELECT game, limit_type, unit, scale, count(*) AS hands FROM hands
GROUP BY ALL ORDER BY hands DESC, game, limit_type, unit, scale LIMIT 200
"""
UNITS_OF_SCALES = "SELECT unit FROM hands GROUP BY unit HAVING min(scale) <> max(scale)"
STAKES = f"""
SELECT coalesce({LOW}, 0) AS small, {HIGH} AS big, scale, count(*) AS hands FROM hands
WHERE {HIGH} IS NOT NULL GROUP BY ALL ORDER BY hands DESC, big, small LIMIT 60
"""

POSITIONS = """
SELECT position, count(*) AS hands FROM hand_players
WHERE player_id = $player_id AND position IS NOT NULL GROUP BY position
"""


def hands(
    cursor: duckdb.DuckDBPyConnection,
    wanted: Wanted,
    *,
    limit: int = PAGE,
    offset: int = 0,
    sort: str = SORTS[0],
    descending: bool = True,
) -> pl.DataFrame:
    """One page of hits, the latest first unless they are sorted otherwise, with the winners' names.

    `player, player_id, position, hole_cards, net, net_bb` are of the player of the hit, NULL when hits are
    hands. `tags` are those of the hand, `noted` whether something was written down of it.
    """
    matching, values = _matching(cursor, wanted)
    rows = wanted.of_players
    way = "DESC" if descending else "ASC"
    order = ORDERS[sort].format(
        way=way,
        measure=MEASURE,
        net="hand_players.net_bb" if rows else "hands.pot / nullif(hands.big_blind, 0)",
    )
    query = CHOSEN.format(
        seat="hand_players.seat" if rows else "NULL::UTINYINT",
        matching=matching,
        order=f"{order}, hand_players.seat" if rows else order,
    )
    chosen = cursor.sql(query, params={**values, "limit": limit, "offset": offset}).pl()
    if chosen.height <= TOLD_AT_ONCE:
        return _told(cursor, chosen)
    return pl.concat([_told(cursor, some) for some in chosen.iter_slices(TOLD_AT_ONCE)])


def _told(cursor: duckdb.DuckDBPyConnection, chosen: pl.DataFrame) -> pl.DataFrame:
    """What is told of the chosen hits, in their order."""
    asked = {"chosen": chosen["hand_id"].unique().to_list()}
    of_hand, seats, tags, noted = (
        cursor.sql(query, params=asked).pl() for query in (HANDS, SEATS, ADDED, NOTED)
    )
    ends = (
        seats.sort("won", "player", descending=[True, False])
        .group_by("hand_id", maintain_order=True)
        .agg(
            pl.col("player").filter(pl.col("won") > 0).str.join(", ").alias("winners"),
            pl.col("showdown").any(),
        )
        .with_columns(pl.col("winners").replace("", None))
    )
    mine = seats.drop("won", "showdown")
    return (
        chosen.join(of_hand, on="hand_id", how="left", maintain_order="left")
        .join(ends, on="hand_id", how="left", maintain_order="left")
        .join(mine, on=["hand_id", "seat"], how="left", maintain_order="left")
        .join(tags, on="hand_id", how="left", maintain_order="left")
        .join(noted, on="hand_id", how="left", maintain_order="left")
        .with_columns(pl.col("noted").fill_null(False))
    )


def count_hands(cursor: duckdb.DuckDBPyConnection, wanted: Wanted) -> int:
    """How many hits there are on all pages."""
    matching, values = _matching(cursor, wanted, counting=True)
    return cursor.execute(f"SELECT count(*) {matching}", values).fetchall()[0][0]


def total(cursor: duckdb.DuckDBPyConnection, wanted: Wanted, of: str) -> int:
    """A total over the rows of `hand_players` that are hits on all pages; `of` is SQL, as `stats.behind` makes it.

    Raises ValueError when hits are hands.
    """
    if not wanted.of_players:
        raise ValueError("hits that are hands have no rows of players to add up")
    matching, values = _matching(cursor, wanted, counting=True)
    return int(cursor.execute(f"SELECT {of} {matching}", values).fetchall()[0][0])


def kinds_of_hands(cursor: duckdb.DuckDBPyConnection) -> pl.DataFrame:
    """What was played: `game, limit_type, unit, scale, hands`, the most hands first."""
    return cursor.sql(KINDS).pl()


def units_of_scales(cursor: duckdb.DuckDBPyConnection) -> frozenset[str]:
    """The units whose hands are of several scales: the unit alone finds the hands of all of them."""
    return frozenset(row[0] for row in cursor.execute(UNITS_OF_SCALES).fetchall())


def stakes(cursor: duckdb.DuckDBPyConnection) -> pl.DataFrame:
    """What was played for: `small, big, scale, hands`, in smallest units, the most hands first."""
    return cursor.sql(STAKES).pl()


def positions_of(cursor: duckdb.DuckDBPyConnection, player_id: int) -> list[str]:
    """The positions in which a player was dealt in."""
    return [row[0] for row in cursor.execute(POSITIONS, {"player_id": player_id}).fetchall()]


def _matching(
    cursor: duckdb.DuckDBPyConnection, wanted: Wanted, counting: bool = False
) -> tuple[str, dict[str, Any]]:
    """From where, and the conditions of the questions that were asked, with their values."""
    asked = {field.name: getattr(wanted, field.name) for field in fields(wanted)}
    asked = {name: value for name, value in asked.items() if value not in (None, ())}
    of_row, values = [], {name: value for name, value in asked.items() if name in OF_ROW or name in OF_HAND}
    of_hand = [OF_HAND[name] for name in asked if name in OF_HAND]
    if wanted.stake is not None:
        del values["stake"]
        values |= {"stake_small": wanted.stake[0], "stake_big": wanted.stake[1]}
    if "held" in values:
        values["held"] = list(asked["held"])
    if wanted.weekday is not None:
        number, zone, day_starts = wanted.weekday
        of_hand.append(f"isodow({local_time('hands.played_at', zone, day_starts)}) = $weekday")
        values["weekday"] = number
    if wanted.against is not None:
        values["against"] = _person(cursor, wanted.against)
    if wanted.texture is not None:
        of_hand.append(f"length(hands.board) >= 6 AND {TEXTURES[wanted.texture]}")
    for place, (card, many) in enumerate(Counter(wanted.board).items()):
        if len(card) == 1:  # a rank: cards of it that are asked for by name are others
            many = sum(one[0] == card for one in wanted.board)
        of_hand.append(
            f"length(hands.board) - length(replace(hands.board, $card_{place}, '')) >= $many_{place}"
        )
        values |= {f"card_{place}": card, f"many_{place}": len(card) * many}
    if not wanted.of_players:
        of_hand += [OF_ANYBODY[name] for name in asked if name in OF_ANYBODY]
        return f"FROM hands{_where(of_hand)}", values
    of_row += [OF_ROW[name] for name in asked if name in OF_ROW]
    of_row += [f"({text})" for text in (*wanted.rows, *wanted.classes)]
    if wanted.player_id is not None:
        of_row.append(OF_PERSON)
        values["ids"] = _person(cursor, wanted.player_id)
    elif wanted.against is not None:
        of_row.append(OPPONENT)
    if wanted.result is not None:
        of_row.append(RESULTS[wanted.result])
    if counting and not of_hand and not wanted.classes:
        return f"FROM hand_players{_where(of_row)}", values
    joined = "FROM hand_players JOIN hands ON hands.hand_id = hand_players.hand_id"
    return f"{joined}{_where([*of_row, *of_hand])}", values


def _where(conditions: list[str]) -> str:
    return f" WHERE {' AND '.join(conditions)}" if conditions else ""


def _person(cursor: duckdb.DuckDBPyConnection, player_id: int) -> list[int]:
    """All names of the person; one that is not there has no hands."""
    return [row[0] for row in cursor.execute(PERSON, {"player_id": player_id}).fetchall()]
