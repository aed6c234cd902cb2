"""What drawings of tables have in common: the felt, where a seat stands, boxes, words, the button."""

import math
from base64 import b64encode
from dataclasses import dataclass
from html import escape

FONTS = "Inter Tight, Helvetica Neue, Arial, sans-serif"
BOX_WIDTH, BOX_HEIGHT = 132, 48


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


def picture(drawn: str, shape: Shape, top: float, height: float, words: str) -> str:
    """What was drawn, from `top` on, as an image in the page; `words` say what it shows."""
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {top:.0f} {shape.width} {height:.0f}" '
        f'width="{shape.width}" height="{height:.0f}" font-family="{FONTS}">{drawn}</svg>'
    )
    packed = b64encode(whole.encode()).decode()
    return f'<img class="{shape.name}" alt="{escape(words)}" src="data:image/svg+xml;base64,{packed}">'
