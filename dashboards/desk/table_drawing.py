"""A table that is played, drawn: who sits where with how much, the button, the blinds, the seats that are free.

As the drawing of a hand it is a picture in the page; over each player and each free seat lies a link that
chooses it.
"""

from html import escape
from typing import Any

from desk.asking import free_seats
from desk.evening import Evening
from desk.words import chips
from parts.html import address
from parts.strokes import BOX_HEIGHT, BOX_WIDTH, Shape, at, bottom, box, button, felt, picture, short, text
from tourney.language import tr, tr_later, tr_n

WIDE = Shape("live-wide", 640, 430, (230, 120), (248, 166), (150, 74), (0, 0, 0), 0.8)
TALL = Shape("live-tall", 452, 740, (154, 276), (156, 316), (66, 205), (0, 0, 0), 0.8)
STATUS = {"away": tr_later("away"), "penalty": tr_later("penalty"), "waiting": tr_later("waiting")}
GOLD, RED = "#c99a2e", "#b52d24"


def tables(evening: Evening, chosen: int | None) -> str:
    """All tables side by side as HTML, each wide and, for a phone, tall."""
    free = frozenset() if evening.found["status"] == "finished" else frozenset(free_seats(evening))
    drawn = "".join(_both(evening, one, chosen, free) for one in evening.found["tables"])
    return f'<div class="live-tables">{drawn}</div>'


Free = frozenset[tuple[int, int]]
"""The seats at which somebody may sit down, as table and seat."""


def _both(evening: Evening, table: dict[str, Any], chosen: int | None, free: Free) -> str:
    return "".join(_one(evening, table, chosen, free, shape) for shape in (WIDE, TALL))


def _one(evening: Evening, table: dict[str, Any], chosen: int | None, free: Free, shape: Shape) -> str:
    """One table with its links, which lie over the picture by parts of its size."""
    cx, cy = shape.width / 2, shape.height / 2
    count = max(table["size"], max((one["seat"] for one in table["seats"]), default=2), 2)
    turn = bottom(count)
    taken = {one["seat"]: one for one in table["seats"]}
    top = cy - max(shape.felt[1] + 22, shape.seats[1] + BOX_HEIGHT / 2 + 14)
    height = 2 * (cy - top)
    parts = [
        felt(cx, cy, shape, 16, 'fill="#d9d2c0"'),
        felt(cx, cy, shape, 0, 'fill="#1f5b47"'),
        felt(cx, cy, shape, -26, 'fill="none" stroke="#2c7059" stroke-width="2"'),
        _middle(table, cx, cy),
    ]
    links = []
    for seat in range(1, count + 1):
        where = at(seat, turn, count, shape, shape.seats)
        one = taken.get(seat)
        locked = any(each.table == table["table"] and each.seat == seat for each in evening.state.locked)
        parts.append(_empty(where, seat, locked) if one is None else _seat(one, where, chosen))
        mark = _mark(table, seat)
        if mark:
            x, y = at(seat, turn, count, shape, shape.chips)
            parts.append(text(x, y + 5, mark, 13, "#fffdf7", bold=True, middle=True))
        if one is not None:
            words = tr(
                "{name}, table {table} seat {seat}, {chips}",
                name=one["player"],
                table=table["table"],
                seat=seat,
                chips=chips(one["stack"]),
            )
            to = address("desk_evening", t=evening.tournament_id, p=one["number"])
            links.append(_link("live-seat", to, words, where, shape, top, height))
        elif (table["table"], seat) in free:
            words = tr("Table {table} seat {seat}, free", table=table["table"], seat=seat)
            to = address("desk_evening", t=evening.tournament_id, free=f"{table['table']}-{seat}")
            links.append(_link("live-free", to, words, where, shape, top, height))
    if table["button"]:
        x, y = at(table["button"], turn, count, shape, shape.seats)
        parts.append(button(max(x - BOX_WIDTH / 2 - 4, 15), max(y - BOX_HEIGHT / 2 - 2, top + 15)))
    words = tr(
        "Table {table}: {n} of {seats} seats taken", table=table["table"], n=len(taken), seats=table["size"]
    )
    image = picture("".join(parts), shape, top, height, words)
    return f'<div class="live-table {shape.name}">{image}{"".join(links)}</div>'


def _middle(table: dict[str, Any], cx: float, cy: float) -> str:
    hand = tr("hand {n}", n=table["hand"]) if table["hand"] else tr("between hands")
    if table["closed"]:
        hand = tr("closed · {hand}", hand=hand)
    drawn = text(
        cx, cy - 2, tr("Table {table}", table=table["table"]), 22, "#fffdf7", bold=True, middle=True
    ) + text(cx, cy + 20, hand, 13, "#bcd3c8", middle=True)
    if table["carried"]:
        words = tr_n(
            "{chips} in the pot, nobody opened",
            "{chips} in the pot, {n} deals nobody opened",
            table["passed_out"],
            chips=chips(table["carried"]),
        )
        drawn += text(cx, cy + 40, words, 13, "#f2d98b", middle=True)
    return drawn


def _seat(one: dict[str, Any], where: tuple[float, float], chosen: int | None) -> str:
    """A player's box: his name, and beneath it his chips or why he is not playing."""
    x, y = where[0] - BOX_WIDTH / 2, where[1] - BOX_HEIGHT / 2
    away = one["status"] in ("away", "penalty")
    beneath = (
        tr("seat {seat}", seat=one["seat"])
        if one["stack"] is None
        else f"{one['seat']} · {chips(one['stack'])}"
    )
    if one["status"] not in ("playing", "seated"):
        beneath += f" · {tr(STATUS[one['status']])}"
    edge = f'stroke="{GOLD}" stroke-width="4"' if one["number"] == chosen else 'stroke="#d8d2c4"'
    paper = "#e4dece" if away else "#fffdf7"
    return (
        box(x, y, BOX_WIDTH, BOX_HEIGHT, f'fill="{paper}" {edge}', round_by=10)
        + text(x + 11, y + 20, short(one["player"], 14), 14, "#1d1d1b", bold=True)
        + text(x + 11, y + 38, short(beneath, 20), 13, RED if away else "#6d6a62")
    )


def _empty(where: tuple[float, float], seat: int, locked: bool) -> str:
    x, y = where[0] - BOX_WIDTH / 2, where[1] - BOX_HEIGHT / 2
    style = 'fill="#f6f4ee" fill-opacity=".55" stroke="#8a8677" stroke-dasharray="5 4"'
    return box(x, y, BOX_WIDTH, BOX_HEIGHT, style, round_by=10) + text(
        where[0],
        where[1] + 5,
        tr("{seat} locked", seat=seat) if locked else tr("{seat} empty", seat=seat),
        13,
        "#4d4a43",
        middle=True,
    )


def _mark(table: dict[str, Any], seat: int) -> str:
    """What this seat posts; the big blind often the ante for all besides."""
    told = [words for key, words in (("small_blind", "SB"), ("big_blind", "BB")) if table[key] == seat]
    if table["ante_from"] == seat:
        told.append(tr("ante"))
    return " + ".join(told)


def _link(
    name: str, to: str, words: str, where: tuple[float, float], shape: Shape, top: float, height: float
) -> str:
    """What is tapped in the place of a seat: the class of the link, where it leads, and what it is."""
    left, up = where[0] - BOX_WIDTH / 2, where[1] - BOX_HEIGHT / 2 - top
    place = (
        f"left:{100 * left / shape.width:.2f}%;top:{100 * up / height:.2f}%;"
        f"width:{100 * BOX_WIDTH / shape.width:.2f}%;height:{100 * BOX_HEIGHT / height:.2f}%"
    )
    return (
        f'<a class="{name}" style="{place}" href="{escape(to)}" target="_self" data-page '
        f'aria-label="{escape(words)}"></a>'
    )
