"""The hits as a table, each a door to its hand."""

from typing import Any

import polars as pl

from parts import amounts, times
from parts.cards import cards
from parts.html import Cell, Head, Html, Order, gain, join, link, quiet, table, unbroken
from tourney.engine.games import GAMES
from tourney.language import tr


def listed(found: pl.DataFrame, *, one_player: bool, of_players: bool, order: Order) -> str:
    """The hits of a page. `of_players` when each is one player's, `one_player` when all are the same one's."""
    heads = [Head(tr("Played"), key="played"), Head(tr("Where"), wide=True), Head(tr("Blinds"), wide=True)]
    if of_players:
        heads += [] if one_player else [Head(tr("Player"))]
        heads += [Head(tr("Position")), Head(tr("Cards"))]
    else:
        heads += [Head(tr("Players"), number=True, wide=True)]
    heads += [
        Head(tr("Board"), wide=of_players),
        Head(tr("Pot"), number=True, key="pot", help=tr("Sorted in big blinds")),
    ]
    heads += (
        [Head(tr("Result"), number=True, key="net", help=tr("Sorted in big blinds"))]
        if of_players
        else [Head(tr("Won by"), wide=True)]
    )
    cents = amounts.any_cents(found.select("pot", "scale").rows())
    rows = [_row(row, one_player, of_players, cents) for row in found.iter_rows(named=True)]
    return table(heads, rows, label=tr("Hands"), order=order)


def _row(row: dict[str, Any], one_player: bool, of_players: bool, cents: bool) -> list[Cell]:
    unit, scale = row["unit"], row["scale"]
    when = link(unbroken(times.played(row["played_at"], row["played_at_raw"])), "hand", hand=row["hand_id"])
    first: list[Cell] = [join(when, _marks(row)), row["tournament"] or row["table_name"] or ""]
    first.append(amounts.stakes(row, ante=False))
    mine: list[Cell] = [row["player_count"]]
    if of_players:
        mine = [] if one_player else [link(row["player"], "player", player=row["player_id"])]
        mine += [row["position"], Html(cards(row["hole_cards"], 2))]
    board = Html(cards(row["board"])) if row["board"] else quiet(_no_board(row))
    last: list[Cell] = [board, amounts.amount(row["pot"], unit, scale, cents=cents)]
    end: Cell = row["winners"] or "–"
    if of_players:
        end = gain(amounts.amount(row["net"], unit, scale, sign=True))
    return [*first, *mine, *last, end]


def _marks(row: dict[str, Any]) -> Cell:
    """Tags, and a word for a note."""
    told = [*(row["tags"].split(", ") if row["tags"] else []), *([tr("note")] if row["noted"] else [])]
    return join(*(join(" ", Html("<small>"), one, Html("</small>")) for one in told)) if told else ""


def _no_board(row: dict[str, Any]) -> str:
    """Why there is no board."""
    game = GAMES.get((row["game"], row["limit_type"]))
    return tr("no flop") if game is None or game.streets[0].name == "preflop" else "–"
