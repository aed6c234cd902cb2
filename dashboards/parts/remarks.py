"""What the store notes about a hand, as sentences with names and currency.

Readers and the rules note in short words, with seats for names and smallest units for amounts; what is not
known here is shown as it is written.
"""

import re
from collections.abc import Callable

from parts import amounts, remark_forms
from tourney.language import tr, tr_later
from tourney.store.hand_queries import StoredHand

PHRASES = {
    "uncalled bet inferred": tr_later(
        "the text does not say that the uncalled bet came back: it was worked out"
    ),
    "uncalled bet inferred: the text counts it in the pot": tr_later(
        "the text counts the uncalled bet in the pot: it was given back here"
    ),
    "table size inferred from the seats": tr_later("the size of the table was inferred from the seats"),
    "the time names no zone": tr_later("the time is as the text has it: it names no zone"),
}
SMALLEST = re.compile(
    r"pot is (\d+) by the rules, (\d+) in the record|wins (\d+) by the rules, (\d+) in the record"
    r"|calls (\d+), by the rules it is (\d+)|is called all-in and left (\d+)"
    r"|side pots make (\d+), the total pot is (\d+)",
    re.ASCII,
)
"""Where amounts stand in smallest units."""
WHOLE = re.compile(r"for a fee of (\d+(?:\.\d+)?)|'s (\d+(?:\.\d+)?) of the pot", re.ASCII)
"""Where they stand in whole ones, without a currency."""
SEAT = re.compile(r"(?<!on )\bseat (\d+)\b", re.ASCII)
RULE = re.compile(r" \(R\d+\)", re.ASCII)


def notes(hand: StoredHand) -> list[str]:
    """The notes of a hand, a sentence each."""
    return [sentence(each, hand) for each in (hand.notes or "").split("; ") if each]


def verdict(hand: StoredHand) -> str:
    """What the rules say of an imported hand; empty for our own, which were played by them."""
    note = "; ".join(_words(each, hand) for each in (hand.audit_note or "").split("; ") if each)
    because = f": {note}" if note else ""
    if hand.audit == "agrees":
        return tr("Played again by the rules, the hand comes out the same{because}.", because=because)
    if hand.audit == "differs":
        return tr("Played again by the rules, the hand comes out differently{because}.", because=because)
    if hand.audit == "unchecked":
        return tr("The rules cannot check this hand{because}.", because=because)
    return tr("The rules have not checked this hand.") if hand.source == "imported" else ""


def sentence(note: str, hand: StoredHand) -> str:
    """One note as a sentence."""
    told = _words(tr(PHRASES[note]) if note in PHRASES else note, hand)
    return f"{told[:1].upper()}{told[1:]}{'' if told.endswith(('.', '!', '?')) else '.'}"


def _words(note: str, hand: StoredHand) -> str:
    def money(units: str, smallest: int) -> str:
        whole, _, part = units.partition(".")
        digits = len(str(smallest)) - 1
        value = int(whole) * smallest + int(part[:digits].ljust(digits, "0") or 0)
        return amounts.amount(value, hand.unit, hand.scale)

    names = {str(player.seat): player.name for player in hand.players}
    note = RULE.sub("", note)
    if found := remark_forms.read(note):

        def said(hole: str, words: str) -> str:
            if hole in remark_forms.SEATS:
                seat = words.removeprefix("seat ")
                return names.get(seat) or tr("seat {n}", n=seat)
            if hole in remark_forms.DONE:
                return tr(remark_forms.WORDS[words])
            if hole in remark_forms.SMALLEST:
                return money(words, 1)
            return money(words, hand.scale) if hole in remark_forms.WHOLE else words

        return tr(found.form, **{hole: said(hole, words) for hole, words in found.holes.items()})
    told = SMALLEST.sub(lambda found: _each(found, lambda units: money(units, 1)), note)
    told = WHOLE.sub(lambda found: _each(found, lambda units: money(units, hand.scale)), told)
    return SEAT.sub(lambda found: names.get(found[1], found[0]), told)


def _each(found: re.Match[str], told: Callable[[str], str]) -> str:
    """A match with its groups told in another way."""
    text, start = "", found.start()
    for group in range(1, (found.re.groups or 0) + 1):
        if found[group] is not None:
            text += found.string[start : found.start(group)] + told(found[group])
            start = found.end(group)
    return text + found.string[start : found.end()]
