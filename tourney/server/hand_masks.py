"""A stored hand without names: players are called by number, in its seats and in whatever was written of it."""

import re
from collections.abc import Mapping
from dataclasses import replace

from tourney.store.hand_queries import StoredHand
from tourney.tournament.log_names import bounded_pattern

OTHERS, ALL = "others", "all"
MASKS = (OTHERS, ALL)
"""Whose names are taken away: all but the hero's, or everybody's."""

_OPENING = 2
"""The first lines of a text name the hand and the table."""
_OF_THE_TABLE = ("***", "[", "|")
"""What stands in lines of the table: headings, cards, the total of the pot."""
_TALK = '"'
"""What players type stands in these, in every language of the histories."""


def masked(hand: StoredHand, which: str) -> tuple[StoredHand, dict[str, str]]:
    """The hand with other names, and which name stands for each: `Player 1` has the lowest seat.

    The table, its tournament and the file keep no name of theirs that could tell who played.
    """
    hero = hand.hero_seat if which == OTHERS else None
    called = {one.name: f"Player {place}" for place, one in enumerate(hand.players, 1) if one.seat != hero}
    players = tuple(replace(one, name=called.get(one.name, one.name)) for one in hand.players)
    return replace(
        hand,
        players=players,
        file=None,
        notes=hand.notes and without(hand.notes, called),
        audit_note=hand.audit_note and without(hand.audit_note, called),
        table_name=hand.table_name and without(hand.table_name, called),
        tournament=hand.tournament and without(hand.tournament, called),
    ), called


def without(text: str, called: Mapping[str, str]) -> str:
    """A text with these names replaced where they stand alone, the longest first."""
    if not called:
        return text
    names = sorted(called, key=len, reverse=True)
    pattern = re.compile("|".join(bounded_pattern(name) for name in names))
    return pattern.sub(lambda found: called[found[0]], text)


def text_without(text: str, hand: StoredHand, called: Mapping[str, str]) -> str:
    """The text of a hand with these names replaced; `hand` is the one that `masked` gave.

    What is neither of the table nor of somebody who was dealt in is left out, and all talk: it may name
    others, in any language.
    """
    dealt_in = [one.name for one in hand.players]
    lines = without(text, called).split("\n")
    return "\n".join(
        line
        for number, line in enumerate(lines)
        if not line.strip()
        or (
            _TALK not in line
            and (number < _OPENING or any(sign in line for sign in (*_OF_THE_TABLE, *dealt_in)))
        )
    )
