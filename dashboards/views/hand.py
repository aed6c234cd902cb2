"""One hand, street by street: the table as it stood, who did what, who won how much."""

import streamlit as st

from parts import amounts, drawing, labels, telling, times
from parts.asked import number, pick
from parts.data import ask
from parts.html import Cell, Head, Html, code, gain, heading, join, link, note, part, quiet, section, table
from tourney.engine.games import GAMES
from tourney.server.hand_view import Street, streets
from tourney.store.hand_queries import StoredHand, beside, hand

SHORT = {"Before the flop": "Preflop"}
ENDING = frozenset({"show", "muck", "collect", "cash_out"})


def told(stored: StoredHand, street: Street) -> str:
    """What happened on a street, a line each, with the pot afterwards as long as it grows."""
    who = {player.seat: player for player in stored.players}
    ending = all(line.kind in ENDING for line in street.lines)
    rows: list[list[Cell]] = []
    for line in street.lines:
        player = who.get(line.seat) if line.seat is not None else None
        row: list[Cell] = ["", "", telling.words(line, stored)]
        if player:
            row[:2] = [link(player.name, "player", player=player.player_id), quiet(player.position or "")]
        if not ending:
            row.append(amounts.amount(line.pot, stored.unit, stored.scale))
        rows.append(row)
    heads = [Head("Player"), Head("Position", wide=True), Head("Action")]
    if not ending:
        heads.append(Head("Pot", number=True))
    dealt = Html(telling.cards(street.dealt)) if street.dealt else ""
    return f"<section>{part(street.title, dealt)}{table(heads, rows, label=street.title)}</section>"


def results(stored: StoredHand) -> str:
    """Everybody's cards and result."""
    heads = (
        Head("Seat", number=True, wide=True),
        Head("Player"),
        Head("Position"),
        Head("Cards"),
        Head("Stack before", number=True, wide=True),
        Head("Put in", number=True, wide=True),
        Head("Won", number=True),
        Head("Net", number=True),
    )

    def money(value: int | None, sign: bool = False) -> str:
        return amounts.amount(value, stored.unit, stored.scale, sign=sign)

    rows = [
        (
            player.seat,
            link(player.name, "player", player=player.player_id),
            player.position,
            Html(telling.cards(player.hole_cards, backs(stored))),
            money(player.stack),
            money(player.invested),
            money(player.won if player.cash_out is None else player.cash_out)
            if player.won or player.cash_out
            else "",
            gain(money(player.net, sign=True)),
        )
        for player in stored.players
    ]
    return table(heads, rows, label="Result")


def backs(stored: StoredHand) -> int:
    """How many hole cards a player has."""
    game = GAMES.get((stored.game, stored.limit_type))
    return game.hole_cards if game else 2


def remarks(stored: StoredHand) -> list[Cell]:
    """What there is to know besides: rake, notes, where it came from."""

    def money(value: int) -> str:
        return amounts.amount(value, stored.unit, stored.scale)

    found: list[Cell] = []
    if stored.cancelled:
        found.append("The hand was cancelled: all bets were returned, and no statistic counts it.")
    if stored.rake or stored.drops:
        dropped = f", and {money(stored.drops)} besides" if stored.drops else ""
        found.append(f"The house took {money(stored.rake)} as rake{dropped}.")
    if stored.house_added:
        found.append(f"The house put {money(stored.house_added)} into the pot.")
    if stored.notes:
        found.append(stored.notes)
    if stored.file:
        line = f", line {stored.line}" if stored.line else ""
        found.append(join("From ", code(stored.file.replace("\\", "/").rpartition("/")[2]), line, "."))
    return found


asked = number("hand")
stored = ask(hand, asked) if asked is not None else None
if stored is None:
    heading("Hand")
    note(
        "This address names no hand of this store: the link is old, or the store is another one.",
        join("Choose one from ", link("the hands", "hands"), "."),
    )
    st.stop()
before, after = ask(beside, stored)
where: list[Cell] = [
    f"{labels.site(stored.site)} No. {stored.site_hand_id} · {times.moment(stored.played_at)}"
]
if stored.tournament_id:
    level = f", level {stored.level}" if stored.level is not None else ""
    where += [" · ", link(stored.tournament, "tournaments", tournament=stored.tournament_id), level]
if stored.table_name:
    where.append(f" · {stored.table_name}")
blinds = amounts.blinds(stored.small_blind, stored.big_blind, stored.ante, stored.unit, stored.scale)
heading(f"{labels.game(stored.game, stored.limit_type).capitalize()}, {blinds}", join(*where))
parts = streets(stored)
left, right = st.columns([3, 1], vertical_alignment="center")
chosen = pick(
    left,
    "Street",
    {place: SHORT.get(each.title, each.title) for place, each in enumerate(parts)},
    "street",
    len(parts) - 1,
    stored.hand_id,
)
steps = [
    link("← hand before", "hand", hand=before) if before else quiet("← hand before"),
    link("hand after →", "hand", hand=after) if after else quiet("hand after →"),
]
right.html(f'<p class="steps">{join(steps[0], steps[1]).text}</p>')
st.html(drawing.table(stored, parts[chosen], backs(stored)))
st.html(f'<div class="streets">{"".join(told(stored, each) for each in parts if each.lines)}</div>')
section("Result")
st.html(results(stored))
for remark in remarks(stored):
    st.html(f'<p class="remark">{quiet(remark).text}</p>')
