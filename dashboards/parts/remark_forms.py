"""The notes that readers and the rules make about hands, as sentences with holes: so each language says them.

A note in the store is English, with seats for names and smallest units for amounts. One that is of no form
here is shown as it is written.
"""

import re
from typing import NamedTuple

from tourney.language import tr_later

FORMS = (
    # What readers infer.
    tr_later("the text does not say all-in"),
    tr_later("the rake is not stated: it is what nobody collected"),
    tr_later("the pot is stated after rake"),
    tr_later("raises are read as what they add: only so the ledger closes"),
    tr_later("the shares are those of the file: the rules give others"),
    tr_later("the time zone {quoted} is not known"),
    tr_later("the flop has no line of its own"),
    tr_later("the turn has no line of its own"),
    tr_later("the river has no line of its own"),
    tr_later("the streets deal {cards}, the summary's board is {board}"),
    tr_later("{player} draws {n} cards, the text deals {m}"),
    tr_later("the header says {game}, {n} cards are dealt"),
    tr_later("line {n} returns more than was put in and is passed over"),
    tr_later("line {n} is not understood: {rest}"),
    tr_later("{player} paid {written} for an insurance"),
    tr_later("{player} cashed out for a fee of {whole}"),
    tr_later("{player}'s {whole} of the pot is from the summary alone"),
    tr_later("{player}'s {whole} of the pot is inferred: he cashed out"),
    tr_later("{player}'s {kind} took the last chip"),
    tr_later("{player}'s {kind} is called all-in and left {amount}"),
    tr_later("{player} collects {n} less than the lines say: only the summary adds up"),
    tr_later("{player} has the small blind, the summary says {other}"),
    tr_later("{player} has the big blind, the summary says {other}"),
    tr_later("the small blind posted is {written}, the header says {nominal}"),
    tr_later("the big blind posted is {written}, the header says {nominal}"),
    tr_later("the main and side pots make {amount}, the total pot is {whole_pot}"),
    tr_later("the summary has somebody else on seat {n}"),
    tr_later("a bounty of {written} is shared by {n}: who has the odd cent is not told"),
    # What the rules find.
    tr_later("{player} calls {amount}, by the rules it is {owed}"),
    tr_later("{player} wins {amount} by the rules, {told} in the record"),
    tr_later("the pot is {amount} by the rules, {told} in the record"),
    tr_later("the hand is over, but the record has {player} {did}"),
    tr_later("the record ends while {player} is to act"),
    tr_later("{player} is to act, the record has {other} {did}"),
    tr_later("who owes the bring-in may bet in full"),
    tr_later("a short all-in bet of half or more is completed"),
    tr_later("players who are all-in check"),
    tr_later("who sits out is folded even when he is all-in"),
    tr_later("the hand was cancelled"),
    tr_later("the record has no button"),
    tr_later("the record has {n} big blinds"),
    tr_later("{n} of {m} players paid the ante"),
    # What nobody saw at the table.
    tr_later("Who won is as it was told: not all cards were seen."),
    tr_later("The rest of the hand was not seen: nobody put in more."),
)

WORDS = {
    "bet": tr_later("bet"),
    "call": tr_later("call"),
    "check": tr_later("check"),
    "fold": tr_later("fold"),
    "raise": tr_later("raise"),
    "ante": tr_later("ante"),
}
"""Actions as a thing: `Anna's call`."""

_KINDS = "|".join(WORDS)
_HOLES = {
    "player": r"seat \d{1,3}",
    "other": r"seat \d{1,3}",
    "kind": _KINDS,
    "did": _KINDS,
    "amount": r"\d{1,18}",
    "owed": r"\d{1,18}",
    "told": r"\d{1,18}",
    "whole_pot": r"\d{1,18}",
    "whole": r"\d{1,15}(?:\.\d{1,6})?",
    "written": r"\d{1,15}(?:\.\d{1,6})?",
    "nominal": r"\d{1,15}(?:\.\d{1,6})?",
    "n": r"\d{1,9}",
    "m": r"\d{1,9}",
    "quoted": r"'.{1,40}'",
    "cards": r"[2-9TJQKAcdhs ]{0,40}",
    "board": r"[2-9TJQKAcdhs ]{0,40}",
    "game": r"[a-z0-9-]{1,20}",
    "rest": r".{1,400}",
}
SMALLEST = frozenset({"amount", "owed", "told", "whole_pot"})
"""Holes with an amount in smallest units."""
WHOLE = frozenset({"whole"})
"""Holes with an amount in whole ones, without its currency."""
SEATS = frozenset({"player", "other"})
DONE = frozenset({"kind", "did"})


class Read(NamedTuple):
    """The form of a note, and the text in each of its holes."""

    form: str
    holes: dict[str, str]


def _pattern(form: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", form)
    told = [
        re.escape(part) if at % 2 == 0 else f"(?P<{part}>{_HOLES[part]})" for at, part in enumerate(parts)
    ]
    return re.compile("".join(told), re.ASCII | re.DOTALL)


_PATTERNS = tuple((_pattern(form), form) for form in FORMS)


def read(note: str) -> Read | None:
    """What a note says; None for one that is of no form.

    >>> read("seat 2 calls 180, by the rules it is 300")
    Read(form='{player} calls {amount}, by the rules it is {owed}', holes={'player': 'seat 2', 'amount': '180', 'owed': '300'})
    """
    for pattern, form in _PATTERNS:
        if found := pattern.fullmatch(note):
            return Read(form, found.groupdict())
    return None
