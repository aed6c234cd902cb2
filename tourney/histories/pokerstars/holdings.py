"""Each player's own cards, put together from all the places that show some of them.

A text deals to one player, shows some at the showdown and others only in the summary. In stud the
up-cards of everybody are dealt in the open; in draw games a hand changes, and only the last one is shown.
"""

from tourney.cards import UNKNOWN, CardError
from tourney.histories.pokerstars.layouts import Layout
from tourney.histories.pokerstars.table import Chair


def deal(layout: Layout, chair: Chair, street: int, groups: list[tuple[int, ...]]) -> tuple[int, ...] | None:
    """Take in a `Dealt to` line. Gives the cards that a draw brought, None where none was exchanged."""
    last = groups[-1]
    if layout.kind == "stud":
        _deal_stud(chair, street, last)
    elif layout.kind == "draw" and street:
        kept = groups[0] if len(groups) > 1 else ()
        if len(kept) == layout.hole:  # a client that wrote the whole hand instead of the cards kept
            chair.hole = kept
        else:
            chair.hole = padded(layout, kept + last)
        return last
    elif layout.kind == "draw":
        chair.hole = chair.first = padded(layout, last)
    else:
        see(layout, chair, sum(groups, ()))
    return None


def see(layout: Layout, chair: Chair, cards: tuple[int, ...]) -> None:
    """Take in cards that are shown, of which another place may have shown fewer. Raises CardError."""
    if layout.kind == "stud":
        if len(cards) > layout.hole:
            raise CardError(f"a hand has {layout.hole} cards, not {len(cards)}")
        if len(cards) > len(chair.shown):
            chair.shown = cards
        return
    known = padded(layout, cards)
    if chair.hole is None:
        chair.hole = known
    elif layout.kind == "draw":
        if UNKNOWN not in known:
            chair.hole = known
    elif known.count(UNKNOWN) < chair.hole.count(UNKNOWN):
        chair.hole = known


def hold(layout: Layout, chair: Chair, cards: tuple[int, ...]) -> None:
    """The whole hand that he stands pat on."""
    chair.hole = padded(layout, cards)


def throw(chair: Chair, cards: tuple[int, ...]) -> None:
    """Known cards leave the hand of a draw game."""
    if chair.hole is not None:
        chair.hole = tuple(card for card in chair.hole if card not in cards)


def thrown(before: tuple[int, ...] | None, kept: tuple[int, ...]) -> tuple[int, ...] | None:
    """Which cards were thrown away, told by those held before and those kept."""
    if before is None or not set(kept) <= set(before):
        return None
    return tuple(card for card in before if card not in kept)


def finish_stud(chair: Chair, streets: int) -> None:
    """His stud hand in the order in which it was dealt: two down, up to four up, the last one down.

    `streets` is how many streets brought him a card. Raises CardError.
    """
    up, shown = chair.up, chair.shown
    count = 2 + streets
    open_cards = [*up, *[UNKNOWN] * (min(count - 2, 4) - len(up))]
    down = list(chair.down)
    if len(shown) > len(down):
        seen = list(shown)
        for card in up:
            if card in seen:
                seen.remove(card)
        if len(seen) > len(down):
            down = seen
    closed = count - len(open_cards)
    if len(down) > closed and UNKNOWN in open_cards:  # a text that does not tell its up-cards
        chair.hole = (*shown, *[UNKNOWN] * (count - len(shown)))
        return
    if len(down) > closed:
        raise CardError(f"seat {chair.seat} shows more cards than he was dealt")
    down += [UNKNOWN] * (closed - len(down))
    chair.hole = (*down[:2], *open_cards, *down[2:])


def _deal_stud(chair: Chair, street: int, cards: tuple[int, ...]) -> None:
    """The door card of another or all three of one's own; then one card, the last one face down."""
    if street == 0:
        if len(cards) > 3:
            raise CardError(f"third street brings three cards, not {len(cards)}")
        chair.down = list(cards[:2]) if len(cards) > 1 else []
        chair.up = list(cards[2:]) if len(cards) > 1 else list(cards)
        return
    # An empty bracket: a card came, and nobody saw it.
    card = cards[-1] if cards else UNKNOWN
    if street == 4:
        chair.down = [*chair.down, card]
    else:
        chair.up = [*chair.up, card]


def padded(layout: Layout, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards with an unknown one for each that the hand has besides; a stud hand as it is shown."""
    if layout.kind == "stud":
        return cards
    if len(cards) > layout.hole:
        raise CardError(f"a hand has {layout.hole} cards, not {len(cards)}")
    return cards + (UNKNOWN,) * (layout.hole - len(cards))
