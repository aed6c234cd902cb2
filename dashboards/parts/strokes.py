"""What drawings of tables have in common: the felt, where a seat stands, boxes, words, the button."""

import math
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

FONTS = "Inter Tight, Helvetica Neue, Arial, sans-serif"
BOX_WIDTH, BOX_HEIGHT = 132, 48
LOWEST, HIGHEST, NEARER, ASIDE = 202, 260, 33, 40
"""Seats in columns: how far from the middle the lowest and the highest stand, how much nearer to it the chips lie,
and how far aside of it they do; so far beneath it a seat stands at least that has the board beside it."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The size of a drawing and of its felt, how far out the seats and the chips stand, and the cards of
    the board: width, height, step. `square` pulls the seats into the corners: 1 is an ellipse, 0 a box."""

    name: str
    width: int
    height: int
    felt: tuple[int, int]
    seats: tuple[int, int]
    chips: tuple[int, int]
    board: tuple[int, int, int]
    square: float


def felt(cx: float, cy: float, shape: Shape, wider: int, style: str) -> str:
    """The felt, or a line around it, so much wider than the shape says."""
    rx, ry = (radius + wider for radius in shape.felt)
    return f'<ellipse cx="{cx}" cy="{cy}" rx="{rx}" ry="{ry}" {style}/>'


def bottom(count: int) -> int:
    """The seat at the bottom when nobody is the hero: seat 1 is then at the upper right."""
    return (count + 1) // 2 + 1 if count > 2 else 1


def at(seat: int, turn: int, count: int, shape: Shape, out: tuple[int, int]) -> tuple[float, float]:
    """Where a seat stands, clockwise from the bottom; `out` is how far from the middle, across and down."""
    angle = math.pi / 2 + 2 * math.pi * (seat - turn) / count
    across, down = (
        math.copysign(abs(part) ** shape.square, part) for part in (math.cos(angle), math.sin(angle))
    )
    return shape.width / 2 + out[0] * across, shape.height / 2 + out[1] * down


def in_columns(
    seat: int, turn: int, count: int, shape: Shape
) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where a seat and its chips stand when there are too many for a narrow ellipse: one at the bottom, one at
    the top of an even number, the others in a column at each side, clear of the boxes and cards of all."""
    cx, cy = shape.width / 2, shape.height / 2
    place = (seat - turn) % count
    if place in (0, count / 2):
        down = 1 if place == 0 else -1
        return (cx, cy + down * shape.seats[1]), (cx, cy + down * shape.chips[1])
    side, many = -1 if place < count / 2 else 1, (count - 1) // 2
    up = (place if side < 0 else count - place) - 1
    lowest, highest = cy + LOWEST, cy - (LOWEST if count % 2 == 0 else HIGHEST)
    y = lowest + (highest - lowest) * up / (many - 1) if many > 1 else cy
    if abs(y - cy) < ASIDE:  # the button at its corner would lie on the board
        y = cy + ASIDE
    chips = y + math.copysign(NEARER, cy - y)
    if abs(chips - cy) < NEARER * 2:  # there lies the board, and beneath it the pot is told
        chips = cy + NEARER * 2 if y >= cy else cy - NEARER * 2
    return (cx + side * shape.seats[0], y), (cx + side * ASIDE, chips)


def button(x: float, y: float) -> str:
    """The dealer's button."""
    disc = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="13" fill="#fffdf7" stroke="#1d1d1b" stroke-width="2"/>'
    return disc + text(x, y + 5, "D", 14, "#1d1d1b", bold=True, middle=True)


def box(x: float, y: float, width: float, height: float, style: str, round_by: int = 4) -> str:
    """A box with round corners."""
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width}" height="{height}" rx="{round_by}" {style}/>'


def text(
    x: float, y: float, words: str, size: int, fill: str, *, bold: bool = False, middle: bool = False
) -> str:
    """Words on the base line `y`, from `x` on or around it. Whatever they are, they stay text."""
    more = (' font-weight="650"' if bold else "") + (' text-anchor="middle"' if middle else "")
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{fill}"{more}>{escape(words)}</text>'


def short(words: str, most: int) -> str:
    """Words with an ellipsis when there are too many letters."""
    return words if len(words) <= most else f"{words[: most - 1]}…"


def fitting(x: float, y: float, lines: Sequence[str], most: int, size: int, fill: str) -> str:
    """The first of some lines that has no more letters than there is room for; where none has, the last one in
    smaller letters. An amount is never cut."""
    found = next((line for line in lines if len(line) <= most), lines[-1])
    return text(x, y, found, min(size, max(size * most // len(found), 1)) if found else size, fill)


def picture(drawn: str, shape: Shape, top: float, height: float, words: str) -> str:
    """What was drawn, from `top` on, as an image in the page; `words` say what it shows."""
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {top:.0f} {shape.width} {height:.0f}" '
        f'width="{shape.width}" height="{height:.0f}" font-family="{FONTS}">{drawn}</svg>'
    )
    packed = b64encode(whole.encode()).decode()
    return f'<img class="{shape.name}" alt="{escape(words)}" src="data:image/svg+xml;base64,{packed}">'
