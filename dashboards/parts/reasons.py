"""Why a hand or a file was refused, in the language of whoever looks.

Readers write their reasons in English into the store, or with `…` for what differs from hand to hand. One
that is of no form here is shown as it is written.
"""

import re

from tourney.language import tr, tr_later

LEDGER = "the ledger does not close: "
"""What stands behind it are reasons of their own, with semicolons between them."""
FORMS = (
    tr_later("{text}: the player has no seat in this hand"),
    tr_later("{text} names nobody at the table"),
    tr_later("{text} is not understood"),
    tr_later("the cards in {text} are cut off"),
    tr_later("cards are dealt to {text}, who has no seat"),
    tr_later("the players put in {n}, the pot is {m}"),
    tr_later("seat {seat} put in {n} of a stack of {m}"),
    tr_later("{text} is there twice"),
    tr_later("the hand is cut off: it has no summary"),
    tr_later("the hand has no seats: it is cut off or no full hand"),
    tr_later("the summary has no pot line"),
    tr_later("the summary is cut off: it has no buy-in, no players and no ranking"),
    tr_later("the pot line is cut off or not understood"),
    tr_later("the header is cut off before the betting limit"),
    tr_later("the header is cut off before the number of the hand"),
    tr_later("the header names no game that is known"),
    tr_later("the header states no stakes"),
    tr_later("the language of the header is not read"),
    tr_later("fewer than two players were dealt in"),
    tr_later("the line has more than {n} characters"),
    tr_later("the hand has more than {n} lines"),
    tr_later("the hand has more than {n} bytes"),
    tr_later("the text is in {text}, which is not read: {languages} are"),
    tr_later("the text is in {text}, which is not read yet: only {languages} is"),
    tr_later("{game} is not read yet: only {other} is"),
    tr_later("no hand was found: no line begins like PokerStars Hand #{n}:"),
    tr_later("the file is empty"),
    tr_later("the file has no hand"),
    tr_later("this is not text but a binary file"),
    tr_later("there are no history files (.txt or .log) in this folder"),
    tr_later("this is a tournament summary, which holds no hands"),
    tr_later("this is PokerStars text without a hand"),
    tr_later("this is an old Full Tilt history, which is not read yet"),
    tr_later("this is a {site} history, which is not read yet"),
    tr_later("this is an {site} history, which is not read yet"),
    tr_later("this is {text}, which is not read yet"),
    tr_later("this is not UTF-{n}, as TOML must be"),
    tr_later("this is no TOML: {text}"),
    tr_later("seat {seat} shows more cards than he was dealt"),
    tr_later("the currency {text} is not known"),
    tr_later("the section {text} is not known"),
    tr_later("a stored text gives no hand any more, or another one: the hand was left as it is"),
)
_NUMBER = r"(?:[0-9][0-9.,]{0,30}|…)"
_HOLES = {"n": _NUMBER, "m": _NUMBER, "seat": _NUMBER, "site": r"[\w .]{1,40}"}
_ANY = r".{1,500}?"


def _pattern(form: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", form)
    told = [
        re.escape(part) if at % 2 == 0 else f"(?P<{part}>{_HOLES.get(part, _ANY)})"
        for at, part in enumerate(parts)
    ]
    return re.compile("".join(told), re.DOTALL)


_PATTERNS = tuple((_pattern(form), form) for form in FORMS)


def said(reason: str) -> str:
    """A reason in the language that is spoken.

    >>> said("the ledger does not close: the players put in 9, the pot is 8; 'Bo' is there twice")
    "the ledger does not close: the players put in 9, the pot is 8; 'Bo' is there twice"
    """
    if reason.startswith(LEDGER):
        each = [_one(part) for part in reason.removeprefix(LEDGER).split("; ")]
        return tr("the ledger does not close: {reasons}", reasons="; ".join(each))
    return _one(reason)


def _one(reason: str) -> str:
    for pattern, form in _PATTERNS:
        if found := pattern.fullmatch(reason):
            return tr(form, **found.groupdict())
    return reason
