"""The lines about people that have words of their own: who joins and re-buys, and what a tournament pays."""

import re
from dataclasses import dataclass, field

from tourney.engine.record import TournamentRef
from tourney.histories.pokerstars.columns.ask import sign_of
from tourney.histories.pokerstars.columns.headers import Headers
from tourney.histories.pokerstars.columns.signs import SIGNS
from tourney.histories.pokerstars.money import CURRENCIES, minor, written

_AMOUNT = r"[$€£]?[0-9][0-9,]{0,12}(?:\.[0-9]{1,2})?"
_LINES = re.compile(
    r"(?P<name>.+?) (?:joins the table at seat #[0-9]+"
    r"|re-buys and receives [0-9]+ chips for [^ ]{1,20}(?: FPPs| StarsCoin)?"
    rf"|finished the tournament in (?P<place>[0-9]{{1,7}})(?:st|nd|rd|th) place(?: and received (?P<prize>{_AMOUNT})\.)?"
    rf"|(?P<first>wins the tournament)(?: and receives (?P<first_prize>{_AMOUNT}))? - congratulations!"
    rf"|wins the (?P<knocked>{_AMOUNT}) bounty for eliminating .+"
    rf"|wins (?P<bounty>{_AMOUNT}) for (?:eliminating|splitting the elimination of) .+"
    rf" and their own bounty increases by {_AMOUNT} to {_AMOUNT})"
)

_CASH_OUT = re.compile(
    rf"(?P<name>.+?) cashed out the hand for (?P<amount>{_AMOUNT})(?: \| Cash Out Fee (?P<fee>{_AMOUNT}))?"
)


@dataclass(slots=True)
class Ending:
    """What such a line says: how many bytes of it are the name, and the place, the prize and the bounty, None
    for what it does not give; money in the smallest unit of the buy-in."""

    length: int
    place: int | None = None
    prize: int | None = None
    bounty: int | None = None


@dataclass(slots=True)
class Paid:
    """What the ends of hands give each seat row, by row."""

    place: dict[int, int] = field(default_factory=dict)
    prize: dict[int, int] = field(default_factory=dict)
    bounty: dict[int, int] = field(default_factory=dict)
    cash_out: dict[int, int] = field(default_factory=dict)
    fee: dict[int, int] = field(default_factory=dict)

    def add(self, row: int, ending: Ending) -> None:
        """Take in what one line gives; to somebody without a seat, nothing."""
        if row < 0:
            return
        if ending.place is not None:
            self.place[row] = ending.place
        if ending.prize is not None:
            self.prize[row] = ending.prize
        if ending.bounty is not None:
            self.bounty[row] = self.bounty.get(row, 0) + ending.bounty


@dataclass(slots=True)
class CashOut:
    """What such a line says: how many bytes of it are the name, what was paid and the fee, None for none, as an
    amount and as it is written."""

    length: int
    amount: int
    fee: int | None
    told_fee: str


def cash_out_of(line: str, headers: Headers, hand: int) -> CashOut | None:
    """A cash-out in the currency of the hand, None for a line that is none."""
    found = _CASH_OUT.fullmatch(line)
    if found is None:
        return None
    scale, sign = int(headers.scale[hand]), int(headers.sign[hand])
    amounts = [text for text in (found["amount"], found["fee"]) if text]
    try:
        if any(SIGNS.get(sign_of(text)) != sign for text in amounts):
            return None
        amount, *fee = [minor(text, scale) for text in amounts]
    except ValueError:
        return None
    told = written(fee[0], scale) if fee else ""
    return CashOut(len(found["name"].encode()), amount, fee[0] if fee else None, told)


def ending_of(line: str, tournament: TournamentRef | None) -> Ending | None:
    """The line, None for one that is not understood here, as one that pays without a known currency."""
    found = _LINES.fullmatch(line)
    if found is None:
        return None
    ending = Ending(len(found["name"].encode()))
    if found["place"] or found["first"]:
        ending.place = int(found["place"] or 1)
    prize, bounty = found["prize"] or found["first_prize"], found["knocked"] or found["bounty"]
    if not (prize or bounty):
        return ending
    if tournament is None or tournament.unit is None:
        return None
    try:
        amount = _of_tournament(prize or bounty, tournament)
    except ValueError:
        return None
    if prize:
        ending.prize = amount
    else:
        ending.bounty = amount
    return ending


def _of_tournament(text: str, tournament: TournamentRef) -> int:
    sign = sign_of(text)
    if sign and sign not in CURRENCIES:
        raise ValueError(f"the currency {sign!r} is not known")
    return minor(text, 100 if sign else tournament.scale)
