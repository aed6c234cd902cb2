"""A stored hand without names: players are called by number, in its seats and in whatever was written of it."""

import re
from collections.abc import Mapping
from dataclasses import replace

from tourney.store.hand_queries import StoredHand
from tourney.tournament.log_names import bounded_pattern

OTHERS, ALL = "others", "all"
MASKS = (OTHERS, ALL)
"""Whose names are taken away: all but the hero's, or everybody's."""

_BY_OTHERS = re.compile(
    r'said, "|(?:joins|leaves) the table|will be allowed to play|(?:has|is) (?:re)?connected|'
    r"is sitting out|has timed out|has returned|was removed from the table|re-buys and receives",
)
"""What lines of text say of people who need not sit in the hand."""


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


def text_without(text: str, called: Mapping[str, str]) -> str:
    """The text of a hand with these names replaced. Lines of talk, and of those who come and go, are left
    out: they may name people who were not dealt in."""
    lines = without(text, called).split("\n")
    return "\n".join(line for line in lines if not _BY_OTHERS.search(line) or _of_players(line, called))


def _of_players(line: str, called: Mapping[str, str]) -> bool:
    """Whether the line is of a player of the hand and says nothing that he typed."""
    return 'said, "' not in line and any(name in line for name in called.values())
