"""One hand, street by street: the table as it stood, who did what, who won how much."""

from dataclasses import asdict

import streamlit as st

from parts import amounts, drawing, labels, remarks, telling, times
from parts.asked import number, pick
from parts.data import ask
from parts.html import (
    Cell,
    Head,
    Html,
    code,
    gain,
    heading,
    join,
    link,
    note,
    part,
    quiet,
    section,
    table,
    text,
)
from tourney.server.hand_names import game_of
from tourney.server.hand_view import ENDING, SeatView, Street, streets
from tourney.store.hand_queries import StoredHand, StoredSeat, beside, hand, texts

NOBODY = "No more betting."


def told(stored: StoredHand, street: Street, cents: bool) -> str:
    """What happened on a street, a line each, with the pot afterwards as long as it grows."""
    who = {player.seat: player for player in stored.players}
    ending = all(line.kind in ENDING for line in street.lines)
    rows: list[list[Cell]] = []
    for line in street.lines:
        player = who.get(line.seat) if line.seat is not None else None
        row: list[Cell] = ["", "", telling.words(line, stored, cents)]
        if player:
            row[:2] = [link(player.name, "player", player=player.player_id), quiet(player.position or "")]
        if not ending:
            row.append(amounts.amount(line.pot, stored.unit, stored.scale, cents=cents))
        rows.append(row)
    heads = [Head("Player"), Head("Position", wide=True), Head("Action")]
    if not ending:
        heads.append(Head("Pot", number=True))
    dealt = Html(" / ".join(map(telling.cards, street.dealt))) if street.dealt else ""
    body = table(heads, rows, label=street.title) if rows else f'<p class="quiet">{NOBODY}</p>'
    return f"<section>{part(street.title, dealt)}{body}</section>"


def results(stored: StoredHand, seats: tuple[SeatView, ...], cents: bool) -> str:
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
        return amounts.amount(value, stored.unit, stored.scale, sign=sign, cents=cents)

    def won(player: StoredSeat) -> Cell:
        if player.cash_out is None:
            return money(player.won) if player.won else ""
        beneath = Html(f"<small>cashed out for {money(player.cash_out)}</small>")
        return join(money(player.won) if player.won else "", beneath)

    rows = [
        (
            player.seat,
            link(player.name, "player", player=player.player_id),
            player.position,
            Html(telling.cards(view.cards, backs(stored))),
            money(player.stack),
            money(player.invested),
            won(player),
            gain(money(player.net, sign=True)),
        )
        for player, view in ((view.player, view) for view in seats)
    ]
    return table(heads, rows, label="Result")


def backs(stored: StoredHand) -> int:
    """How many hole cards a player has."""
    game = game_of(stored)
    return game.hole_cards if game else 2


def besides(stored: StoredHand) -> list[Cell]:
    """What there is to know besides: rake, the verdict of the rules, notes, where it came from."""

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
    if stored.carried_in:
        found.append(f"{money(stored.carried_in)} lay in the pot from the deal before.")
    if stored.carried_out:
        found.append(f"{money(stored.carried_out)} stay in the pot for the next deal.")
    for player in stored.players:
        if player.cash_out is not None:
            found.append(
                f"{player.name} cashed out: the house paid {money(player.cash_out)} for the hand and took "
                "what it won. The net counts what was paid."
            )
    checked = remarks.verdict(stored)
    found += [checked] if checked else []
    found += remarks.notes(stored)
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
    f"{labels.site(stored.site)} No. {stored.site_hand_id} · "
    f"{times.played(stored.played_at, stored.played_at_raw)}"
]
if stored.tournament_id:
    level = f", level {stored.level}" if stored.level is not None else ""
    where += [" · ", link(stored.tournament, "tournaments", tournament=stored.tournament_id), level]
if stored.table_name:
    where.append(f" · {stored.table_name}")
if stored.mix:
    where.append(f" · {stored.mix}")
named = labels.game(stored.game, stored.limit_type)
heading(
    f"{named[:1].upper()}{named[1:]}, {amounts.stakes(asdict(stored))}",
    join(*where),
    tab=f"Hand {stored.site_hand_id}",
)
parts = streets(stored)
moved = [event.amount for event in stored.events]
moved += [value for player in stored.players for value in (player.stack, player.won, player.cash_out)]
cents = amounts.any_cents((value, stored.scale) for value in moved)
left, right = st.columns([3, 1], vertical_alignment="center")
chosen = pick(
    left,
    "Street",
    {place: each.title.removesuffix(" street") for place, each in enumerate(parts)}
    | ({0: "Preflop"} if parts[0].title == "Before the flop" else {}),
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
st.html(
    f'<div class="streets">{"".join(told(stored, each, cents) for each in parts if each.lines or each.dealt)}</div>'
)
section("Result")
st.html(results(stored, parts[-1].seats, cents))
for remark in besides(stored):
    st.html(f'<p class="remark">{quiet(remark).text}</p>')
written = ask(texts, stored.hand_id)
if written:
    with st.expander("The text as it was imported"):
        for each in written:
            if len(written) > 1:
                name = (each.file or "").replace("\\", "/").rpartition("/")[2]
                st.html(f'<p class="remark">{quiet(f"{name}, line {each.line}").text}</p>')
            st.html(f'<pre class="text">{text(each.text)}</pre>')
