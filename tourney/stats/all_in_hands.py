"""The hands in which all betting was over before the last card, and who was live in them."""

from dataclasses import dataclass

import numpy as np
import polars as pl

from tourney.cards import CardError
from tourney.cards import cards as parse
from tourney.engine.game import Game
from tourney.engine.games import GAMES
from tourney.stats.actions import Course
from tourney.stats.running import Flags, Ints
from tourney.stats.seats import Table

RULES: dict[str, Game] = {key: game for (key, _), game in GAMES.items()}


@dataclass(frozen=True, slots=True)
class Closed:
    """One row a closed hand, in the order of `Table.hands`, and one row a live player of one.

    `hand` is the row of his hand among the closed ones; amounts are in the smallest unit.
    """

    hands: Ints
    """Which of the hands of the table."""
    game: list[str]
    street: Ints
    """The betting round in which the last decision was made."""
    pot: Ints
    won: Ints
    """What the players of the hand won together: the pot less all that the house took."""
    board: list[str | None]
    slots: Ints
    hand: Ints
    order: Ints
    cards: list[str | None]
    invested: Ints
    paid: Ints
    """What of it was matched between the players; the rest is nobody's and lies in the main pot."""
    folded_hand: Ints
    folded_paid: Ints
    """The same of those who folded, by row."""
    exposed: dict[int, list[int]]
    """By closed hand: cards that those who folded had shown, stud's open ones too."""
    later: dict[int, dict[int, list[int] | None]]
    """By closed hand of a draw game, by slot: the cards that he drew last, None when they are not known."""


def closed_hands(
    table: Table, course: Course, hands: pl.DataFrame, players: pl.DataFrame, events: pl.DataFrame
) -> Closed:
    """The hands that at least two players stayed in, of whom one at most had chips to bet, and that had
    cards to come after the last decision. The frame of the hands is in the order of the table's."""
    seats, count = table.seats, len(table.hand_ids)
    invested = seats.invested
    cap = hands["cap"].fill_null(0).cast(pl.Int64).to_numpy() if "cap" in hands.columns else np.zeros(count)
    most = np.where(cap[seats.hand] > 0, np.minimum(seats.stack, cap[seats.hand]), seats.stack)
    live = course.folded_on < 0
    there = np.bincount(seats.hand[live], minlength=count)
    betting = np.bincount(seats.hand[live & (invested < most)], minlength=count)
    street = course.last_street
    last = (
        hands["game"]
        .replace_strict(
            {key: len(game.streets) - 1 for key, game in RULES.items()}, default=0, return_dtype=pl.Int64
        )
        .fill_null(0)
        .to_numpy()
    )
    chosen = np.flatnonzero(table.hands.counted & (there >= 2) & (betting <= 1) & (street < last))
    row = np.full(count, -1, np.int64)
    row[chosen] = np.arange(len(chosen))
    inside = row[seats.hand] >= 0
    slots, folded = (table.in_order[(inside & some)[table.in_order]] for some in (live, ~live))
    some = events.filter(pl.col("hand_id").is_in(table.hand_ids[chosen])) if len(chosen) else events.clear()
    paid = invested - _nobodys(table, some, row)
    few = hands[chosen]
    closed = Closed(
        hands=chosen,
        game=few["game"].to_list(),
        street=street[chosen],
        pot=few["pot"].fill_null(0).cast(pl.Int64).to_numpy(),
        won=np.bincount(row[seats.hand[inside]], seats.won[inside], len(chosen)).astype(np.int64),
        board=few["board"].to_list(),
        slots=slots,
        hand=row[seats.hand[slots]],
        order=seats.order[slots],
        cards=players["hole_cards"][slots].to_list(),
        invested=invested[slots],
        paid=paid[slots],
        folded_hand=row[seats.hand[folded]],
        folded_paid=paid[folded],
        exposed={},
        later={},
    )
    if len(chosen) and "cards" in some.columns:
        _add_shown(closed, table, course.folded_on < 0, some, row)
        _add_open(closed, course, players["hole_cards"], folded)
        _add_drawn(closed, table, some, row)
    return closed


def known_cards(text: str | None) -> list[int] | None:
    """The cards of a text, None when there are none, one of them is unseen, or it is none."""
    if not text or "?" in text:
        return None
    try:
        return list(parse(text))
    except CardError:
        return None


def _nobodys(table: Table, some: pl.DataFrame, row: Ints) -> Ints:
    """By slot: what a player put in that was no bet of his, the dead part of a post and an ante that he paid
    for the whole table."""
    found = np.zeros(len(table.seats.hand), np.int64)
    dead = some.filter(pl.col("kind").is_in(["ante", "dead_blind"]) & pl.col("seat").is_not_null())
    if dead.is_empty():
        return found
    hand = table.hand_of(dead["hand_id"].to_numpy())
    slot = table.slot_of(hand, dead["seat"].cast(pl.Int64).to_numpy())
    ante = (dead["kind"] == "ante").to_numpy()
    antes = np.bincount(hand[ante], minlength=len(row))
    nobodys = ~ante | ((antes[hand] == 1) & (table.hands.players[hand] > 1))
    np.add.at(found, slot[nobodys], dead["amount"].fill_null(0).to_numpy()[nobodys])
    return found


def _add_shown(closed: Closed, table: Table, live: Flags, some: pl.DataFrame, row: Ints) -> None:
    shown = some.filter((pl.col("kind") == "show") & pl.col("cards").is_not_null())
    if shown.is_empty():
        return
    hand = table.hand_of(shown["hand_id"].to_numpy())
    slot = table.slot_of(hand, shown["seat"].cast(pl.Int64).to_numpy())
    for place in np.flatnonzero(~live[slot]).tolist():
        text = shown["cards"][place]
        seen = [text[at : at + 2] for at in range(0, len(text), 2) if text[at] != "?"]
        closed.exposed.setdefault(int(row[hand[place]]), []).extend(parse("".join(seen)))


def _add_open(closed: Closed, course: Course, cards: pl.Series, folded: Ints) -> None:
    """Stud's open cards of those who folded: all but the two first and the last of seven."""
    stud = [RULES[game].showing is not None for game in closed.game]
    for number in np.flatnonzero(np.array(stud)[closed.folded_hand]).tolist():
        text = cards[int(folded[number])] or ""
        had = min(3 + int(course.folded_on[folded[number]]), 6)
        seen = [
            text[2 * at : 2 * at + 2] for at in range(2, had) if text[2 * at : 2 * at + 1] not in ("", "?")
        ]
        if seen:
            closed.exposed.setdefault(int(closed.folded_hand[number]), []).extend(parse("".join(seen)))


def _add_drawn(closed: Closed, table: Table, some: pl.DataFrame, row: Ints) -> None:
    """What was drawn in the last draw of each closed hand of a draw game."""
    draws = [number for number, game in enumerate(closed.game) if RULES[game].draws]
    if not draws:
        return
    ids = {int(table.hand_ids[closed.hands[number]]): number for number in draws}
    dealt = some.filter(pl.col("hand_id").is_in(list(ids)) & pl.col("kind").is_in(["deal_hole", "discard"]))
    for number in draws:
        closed.later[number] = {}
    for hand_id, street, seat, kind, text in dealt.select(
        "hand_id", "street", "seat", "kind", "cards"
    ).iter_rows():
        number = ids[hand_id]
        if kind == "discard":
            gone = [text[at : at + 2] for at in range(0, len(text or ""), 2) if text[at] != "?"]
            closed.exposed.setdefault(number, []).extend(parse("".join(gone)))
        elif street == len(RULES[closed.game[number]].streets) - 1:
            slot = int(table.slot_of(closed.hands[[number]], np.array([seat]))[0])
            closed.later[number][slot] = known_cards(text)
