"""The table of a hand, drawn: felt, seats, stacks, cards, chips in front, the button.

The drawings are pictures in the page (`data:` addresses), because what Streamlit lets through of HTML has
no SVG in it. Everything in them is also told in the tables beneath.
"""

from collections.abc import Mapping
from html import escape

from parts import amounts
from parts.cards import SUITS, split
from parts.strokes import (
    BOX_HEIGHT,
    BOX_WIDTH,
    Shape,
    at,
    bottom,
    box,
    button,
    felt,
    fitting,
    in_columns,
    picture,
    short,
    text,
)
from tourney.language import tr
from tourney.server.hand_names import game_of
from tourney.server.hand_steps import Step
from tourney.server.hand_view import SeatView, Street
from tourney.store.hand_queries import StoredHand

INKS = {"s": "#1d1d1b", "h": "#c8372d", "c": "#1f7a3f", "d": "#2563a8"}
TWO_INKS = {"s": INKS["s"], "h": INKS["h"], "c": INKS["s"], "d": INKS["h"]}
"""The colours of suits: four, or two for those who are used to it."""

WIDE = Shape("wide-table", 960, 600, (350, 168), (392, 218), (262, 112), (38, 50, 42), 0.85)
TALL = Shape("tall-table", 452, 740, (158, 278), (148, 292), (58, 205), (30, 44, 33), 0.55)
CROWD = 4
"""From so many seats on the tall drawing has them in columns."""


def table(hand: StoredHand, view: Street | Step, backs: int, *, two_colours: bool = False) -> str:
    """The table as it stands as HTML: a wide drawing, and a tall one for a phone."""
    return f'<div class="drawn">{"".join(_draw(hand, view, backs, shape, two_colours) for shape in (WIDE, TALL))}</div>'


def words(hand: StoredHand, view: Street | Step) -> str:
    """What a drawing shows, in words."""
    return tr(
        "The table: {title}, pot {pot}",
        title=tr(view.title),
        pot=amounts.amount(view.pot, hand.unit, hand.scale),
    )


def layers(
    hand: StoredHand, view: Street | Step, backs: int, shape: Shape, *, two_colours: bool = False
) -> list[str]:
    """The drawing in pieces, one over the other, of which few differ from one step to the next."""
    cx, cy = shape.width / 2, shape.height / 2
    inks = TWO_INKS if two_colours else INKS
    stepped = isinstance(view, Step)
    turn, count = _turn(hand)
    parts = [
        felt(cx, cy, shape, 18, 'fill="#d9d2c0"')
        + felt(cx, cy, shape, 0, 'fill="#1f5b47"')
        + felt(cx, cy, shape, -30, 'fill="none" stroke="#2c7059" stroke-width="2"'),
        _middle(hand, view, shape, inks),
    ]
    for one in view.seats:
        seat = one.player.seat
        where, before = _stands(seat, turn, count, shape)
        next_to_act = stepped and view.next_seat == seat
        hidden = stepped and not view.cards_out
        parts.append(_seat(hand, one, where, 0 if hidden else backs, inks, next_to_act, hidden))
        parts.append(_chips(hand, one, before))
    if hand.button_seat:
        x, y = _stands(hand.button_seat, turn, count, shape)[0]
        parts.append(button(max(x - BOX_WIDTH / 2 - 6, 16), y - BOX_HEIGHT / 2 - 2))
    return parts


def bounds(hand: StoredHand, shape: Shape) -> tuple[float, float]:
    """From where to how far down a drawing of this hand goes, at any of its moments: top and height."""
    cy = shape.height / 2
    turn, count = _turn(hand)
    seats = {one.seat for one in hand.players} | ({hand.button_seat} if hand.button_seat else set())
    heights = [_stands(seat, turn, count, shape)[0][1] for seat in seats]
    top = min(cy - shape.felt[1] - 22, *(y - BOX_HEIGHT / 2 - 46 for y in heights))
    return top, max(cy + shape.felt[1] + 22, *(y + BOX_HEIGHT / 2 + 4 for y in heights)) - top


def _stands(
    seat: int, turn: int, count: int, shape: Shape
) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where a seat stands, and where the chips in front of it lie."""
    if shape is TALL and count >= CROWD:
        return in_columns(seat, turn, count, shape)
    return at(seat, turn, count, shape, shape.seats), at(seat, turn, count, shape, shape.chips)


def _draw(hand: StoredHand, view: Street | Step, backs: int, shape: Shape, two_colours: bool) -> str:
    drawn = "".join(layers(hand, view, backs, shape, two_colours=two_colours))
    return picture(drawn, shape, *bounds(hand, shape), words(hand, view))


def _turn(hand: StoredHand) -> tuple[int, int]:
    """Which seat is at the bottom, and how many there are."""
    count = max(hand.max_seats or 0, max((one.seat for one in hand.players), default=1), 2)
    return hand.hero_seat or bottom(count), count


def _middle(hand: StoredHand, street: Street | Step, shape: Shape, inks: Mapping[str, str]) -> str:
    """The board and the pot."""
    cx, cy = shape.width / 2, shape.height / 2
    width, height, step = shape.board
    game = game_of(hand)
    with_board = game is None or any(each.board for each in game.streets)
    boards = street.boards or (("",) if with_board else ())
    top = cy - 46 - 28 * (len(boards) - 1)
    drawn = ""
    for number, board in enumerate(boards):
        shown = split(board)
        for place in range(5):
            x, y = cx - (4 * step + width) / 2 + step * place, top + (height + 4) * number
            gap = box(
                x, y, width, height, 'fill="none" stroke="#2c7059" stroke-width="1.5" stroke-dasharray="4 4"'
            )
            drawn += _card(shown[place], x, y, width, height, inks) if place < len(shown) else gap
    below = top + (height + 4) * len(boards)
    pot = amounts.amount(street.pot, hand.unit, hand.scale)
    drawn += text(cx, below + 24, tr("Pot {pot}", pot=pot), 20, "#fffdf7", bold=True, middle=True)
    if 0 < street.middle < street.pot:
        middle = amounts.amount(street.middle, hand.unit, hand.scale)
        drawn += text(cx, below + 43, tr("{amount} in the middle", amount=middle), 13, "#bcd3c8", middle=True)
    return drawn


def _seat(
    hand: StoredHand,
    one: SeatView,
    where: tuple[float, float],
    backs: int,
    inks: Mapping[str, str],
    next_to_act: bool,
    hidden: bool,
) -> str:
    """A player's box: the name, and beneath it what is most worth knowing of him now. `hidden` before the
    cards are dealt."""
    x, y = where[0] - BOX_WIDTH / 2, where[1] - BOX_HEIGHT / 2
    position = f" · {one.player.position}" if one.player.position else ""
    stack = amounts.amount(one.stack, hand.unit, hand.scale)
    beneath, ink = (f"{stack}{position}", stack), "#6d6a62"
    if one.won:
        won = amounts.amount(one.won, hand.unit, hand.scale)
        said = tr("is paid {amount}", amount=won) if one.paid else tr("wins {amount}", amount=won)
        beneath, ink = (said, f"+{won}"), "#7a5a10"
    elif one.folded:
        beneath = (tr("folded") + position, tr("folded"))
    elif one.all_in:
        beneath, ink = (tr("all-in") + position, tr("all-in")), "#b52d24"
    elif next_to_act:
        beneath, ink = (tr("to act · {stack}", stack=stack), f"▸ {stack}"), "#7a5a10"
    gold = one.won or next_to_act
    edge = 'stroke="#c99a2e" stroke-width="3"' if gold else 'stroke="#d8d2c4"'
    paper, name = ("#e4dece", "#6d6a62") if one.folded else ("#fffdf7", "#1d1d1b")
    return (
        f"<g><title>{escape(one.player.name)}</title>{'' if hidden else _hole(one, x, y, backs, inks)}"
        + box(x, y, BOX_WIDTH, BOX_HEIGHT, f'fill="{paper}" {edge}', round_by=10)
        + text(x + 11, y + 20, short(one.player.name, 14), 14, name, bold=True)
        + fitting(x + 11, y + 38, beneath, 19, 13, ink)
        + "</g>"
    )


def _hole(one: SeatView, x: float, y: float, backs: int, inks: Mapping[str, str]) -> str:
    """Hole cards peep out above the box: known ones face up, others as backs, mucked ones fainter."""
    held = split(one.cards)
    known = any(card != "??" for card in held)
    if one.folded and not known:
        return ""
    shown = held or ["??"] * backs
    step = 32 if len(shown) <= 2 else max(14, 84 // len(shown))
    left = x + BOX_WIDTH - 10 - 30 - step * (len(shown) - 1)
    faint = one.folded or (one.mucked and not known)
    return "".join(
        _card(card, left + step * place, y - 40, 30, 44, inks, narrow=step < 24)
        + (box(left + step * place, y - 40, 30, 44, 'fill="#e4dece" opacity="0.55"') if faint else "")
        for place, card in enumerate(shown)
    )


def _card(
    two: str, x: float, y: float, width: int, height: int, inks: Mapping[str, str], narrow: bool = False
) -> str:
    """One card; `narrow` when so little of it peeps out that a 10 has to be small."""
    suit = two[1:]
    if suit not in SUITS:
        inner = box(x + 5, y + 5, width - 10, height - 10, 'fill="none" stroke="#8fb8d8"', round_by=1)
        return box(x, y, width, height, 'fill="#2f5f8a" stroke="#f6f4ee" stroke-width="1.5"') + inner
    big = height >= 50
    rank, size, left = two[0], 17 if big else 14, 5
    if rank == "T":
        rank, size, left = "10", 11 if narrow else size, 1 if narrow else left
    return (
        box(x, y, width, height, 'fill="#fffdf7" stroke="#cfc8b8"')
        + text(x + left, y + (21 if big else 16), rank, size, inks[suit], bold=True)
        + text(x + 5, y + (43 if big else 32), SUITS[suit], 19 if big else 15, inks[suit])
    )


def _chips(hand: StoredHand, one: SeatView, where: tuple[float, float]) -> str:
    """The bet in front of a player."""
    if not one.bet:
        return ""
    shown = amounts.amount(one.bet, hand.unit, hand.scale)
    x, y = where[0] - 4 * len(shown), where[1]
    chip = f'<circle cx="{x - 4:.1f}" cy="{y:.1f}" r="8" fill="#e3b65b" stroke="#fffdf7" stroke-width="1.5"/>'
    return chip + text(x + 9, y + 5, shown, 13, "#fffdf7", bold=True)
