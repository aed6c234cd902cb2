"""The list of hands: filtered by questions, a page at a time, each row a link to its hand."""

import math
from typing import Any

import streamlit as st

from parts import amounts, labels, times
from parts.asked import choose, number, page
from parts.cards import cards
from parts.data import ask
from parts.html import Cell, Head, Html, fold, gain, heading, link, note, quiet, table, unbroken
from tourney.engine.games import GAMES
from tourney.store import player_queries, queries
from tourney.store.hand_search import PAGE, Wanted, count_hands, hands, positions_of
from tourney.store.tournament_queries import tournaments

SHOWDOWN = {"yes": "Went to showdown", "no": "Ended before"}
VERDICTS = {"agrees": "Agrees", "differs": "Differs", "unchecked": "Cannot be checked"}
POTS = {size: f"{size} bb" for size in (10, 25, 50, 100, 200)}


def question() -> Wanted:
    """The filters, and what they ask for. The address keeps each."""
    who = ask(player_queries.names, also=number("player"))
    names = {
        row["player_id"]: f"{row['name']} · {labels.site(row['site'])}" for row in who.iter_rows(named=True)
    }
    found = ask(queries.sources)
    origins = {
        f"{row['source']}.{row['site']}": (row["source"], row["site"]) for row in found.iter_rows(named=True)
    }
    played = {
        row["tournament_id"]: row["name"] or row["tournament_id"]
        for row in ask(tournaments).iter_rows(named=True)
    }
    st.html(fold("Filters"))
    with st.container(key="filters"):
        one, two, three, four, five, six, seven = st.columns([2.6, 2.2, 2.6, 1.4, 1.4, 2, 2])
    player = choose(one, "Player", names, "player")
    origin = choose(two, "From", {key: labels.origin(*pair) for key, pair in origins.items()}, "from")
    tournament = choose(three, "Tournament", played, "tournament")
    places = sorted(ask(positions_of, player), key=labels.by_position) if player is not None else []
    position = choose(four, "Position", places, "position", hint="Of the chosen player")
    pot = choose(five, "Pot from", POTS, "pot")
    end = choose(six, "Showdown", SHOWDOWN, "showdown")
    audit = choose(seven, "Rules", VERDICTS, "audit", hint="What the rules say of an imported hand")
    source, site = origins[origin] if origin else (None, None)
    return Wanted(
        player_id=player,
        source=source,
        site=site,
        tournament_id=tournament,
        position=position,
        least_pot=pot,
        showdown=end == "yes" if end else None,
        audit=audit,
    )


def row_of(row: dict[str, Any], one_player: bool, cents: bool) -> list[Cell]:
    """One hand as a row."""
    unit, scale = row["unit"], row["scale"]
    where = row["tournament"] or row["table_name"] or ""
    stakes = amounts.stakes(row, ante=False)
    first = [
        link(
            unbroken(times.played(row["played_at"], row["played_at_raw"])),
            "hand",
            hand=row["hand_id"],
        ),
        where,
        stakes,
    ]
    mine: list[Cell] = [row["player_count"]]
    if one_player:
        mine = [row["position"], Html(cards(row["hole_cards"], 2))]
    board = Html(cards(row["board"])) if row["board"] else quiet(no_board(row))
    last = [board, amounts.amount(row["pot"], unit, scale, cents=cents)]
    end: Cell = row["winners"] or "–"
    if one_player:
        end = gain(amounts.amount(row["net"], unit, scale, sign=True))
    return [*first, *mine, *last, end]


def no_board(row: dict[str, Any]) -> str:
    """Why there is no board."""
    game = GAMES.get((row["game"], row["limit_type"]))
    return "no flop" if game is None or game.streets[0].name == "preflop" else "–"


heading("Hands", "The latest first. Choose one to see it street by street.")
if not ask(queries.totals).hands:
    note("There are no hands yet.")
    st.stop()
wanted = question()
many = ask(count_hands, wanted)
if not many:
    note("No hand answers to all of these. Take one of the filters away.")
    st.stop()
left, right = st.columns([1, 1], vertical_alignment="center")
with right:
    offset = (page(math.ceil(many / PAGE), wanted) - 1) * PAGE
shown = f"{amounts.count(offset + 1)}–{amounts.count(min(offset + PAGE, many))}"
filtered = "" if wanted == Wanted() else " that the filters leave"
left.html(f'<span class="quiet">{shown} of {amounts.things(many, "hand")}{filtered}</span>')
found = ask(hands, wanted, limit=PAGE, offset=offset)
single = wanted.player_id is not None
heads = [Head("Played"), Head("Where", wide=True), Head("Blinds", wide=True)]
heads += [Head("Position"), Head("Cards")] if single else [Head("Players", number=True, wide=True)]
heads += [Head("Board", wide=single), Head("Pot", number=True)]
heads += [Head("Result", number=True)] if single else [Head("Won by", wide=True)]
cents = amounts.any_cents(found.select("pot", "scale").rows())
st.html(table(heads, [row_of(row, single, cents) for row in found.iter_rows(named=True)], label="Hands"))
