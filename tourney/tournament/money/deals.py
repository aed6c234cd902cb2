"""Deals: how those who are left may share the prizes they would play for (tournament-formulas 4.3).

A deal is the players' own; here is only what each kind comes to, and what they should know before they
agree. Bounties are no part of it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from tourney.language import language, tr
from tourney.language import number as in_marks
from tourney.tournament.money.icm import icm_units
from tourney.tournament.money.parts import bounded_shares, shared, whole
from tourney.tournament.money.plan import MOST_MONEY

KINDS = ("icm", "chip", "even", "proportional", "custom")
"""Malmuth-Harville; the next prize for everyone and the rest by chips; equal; all by chips; by hand."""

MOST_PLAYERS = 200


class Told(NamedTuple):
    """How a warning names the player at a position, counted from 1, and writes an amount."""

    player: Callable[[int], str]
    money: Callable[[int], str]


NUMBERED = Told(lambda at: tr("player {at}", at=at), lambda amount: in_marks(amount, language()))


@dataclass(frozen=True, slots=True)
class Deal:
    """What a deal gives each player, in the order of the stacks, and what stays to be played for.

    `values` and `held` are minor units and add up to the prizes of the places that are open. `warnings`
    are sentences for the players.
    """

    kind: str
    values: tuple[int, ...]
    held: int
    warnings: tuple[str, ...]


def deal(
    kind: str,
    stacks: Sequence[int],
    prizes: Sequence[int],
    first: int = 0,
    amounts: Sequence[int] | None = None,
    cap: bool = False,
    told: Told = NUMBERED,
) -> Deal:
    """A deal of one of KINDS among the players left, for the prizes of place 1, 2, … in minor units.

    Missing prizes are 0; those beyond the number of players belong to others and are no part. `first` is
    held back for the winner: it comes off the first prize, and off the others once they are level with
    it, before the rest is shared. `amounts` are the values of a `custom` deal and must add up. With `cap`
    a share by chips (`chip`, `proportional`) is kept between the next prize and the first one, and the
    others take what that moves. Units that do not divide go to the largest fractions, of equal ones to
    the player named first. `told` gives the warnings names and a currency. Raises ValueError when the
    arguments do not fit together.

    >>> deal("chip", [5000, 3000, 2000], [50, 30, 20]).values
    (40, 32, 28)
    """
    _check(kind, stacks, prizes, first, amounts, cap, told)
    places = [*prizes[: len(stacks)], *[0] * (len(stacks) - len(prizes))]
    played = hold_back(places, first)
    total, next_prize = sum(played), played[-1]
    if kind == "icm":
        values = icm_units(stacks, played)
    elif kind == "even":
        values = shared(total, len(stacks))
    elif kind == "custom":
        values = _by_hand(amounts or (), total, first, len(stacks), told)
    else:
        safe = next_prize if kind == "chip" else 0
        values = _by_chips(stacks, total, safe, (next_prize, played[0]) if cap else None)
    warnings = [*_unlisted(stacks, prizes, told), *_warnings(kind, stacks, places, values, first, told)]
    return Deal(kind, tuple(values), first, tuple(warnings))


def hold_back(prizes: Sequence[int], amount: int) -> list[int]:
    """The prizes once `amount` is kept for the winner: it comes off the top, and no place passes another.

    >>> hold_back([50, 30, 20], 30)
    [25, 25, 20]
    """
    found = list(prizes)
    left = amount
    for count in range(1, len(found) + 1):
        floor = found[count] if count < len(found) else 0
        room = (found[0] - floor) * count
        if left < room:
            level = shared(sum(found[:count]) - left, count)
            return [*level, *found[count:]]
        found[:count] = [floor] * count
        left -= room
    return found


def _by_chips(stacks: Sequence[int], total: int, safe: int, bounds: tuple[int, int] | None) -> list[int]:
    """`safe` for everyone and the rest by chips, each between the bounds if there are any."""
    count = len(stacks)
    if bounds is None:
        rest, chips = total - safe * count, sum(stacks)
        return whole([Fraction(rest * stack, chips) + safe for stack in stacks])
    low, high = (bound - safe for bound in bounds)
    shares = bounded_shares(total - safe * count, stacks, [low] * count, [high] * count)
    return whole([share + safe for share in shares])


def _by_hand(amounts: Sequence[int], total: int, first: int, count: int, told: Told) -> list[int]:
    if len(amounts) != count:
        raise ValueError(
            tr("{given} amounts for {players} players: give one for each", given=len(amounts), players=count)
        )
    if sum(amounts) != total:
        money = told.money
        difference = total - sum(amounts)
        more = (
            tr("{amount} too little", amount=money(difference))
            if difference > 0
            else tr("{amount} too much", amount=money(-difference))
        )
        kept = (
            tr("the prizes beside the {first} held back to {total}", first=money(first), total=money(total))
            if first
            else tr("the prizes to {total}", total=money(total))
        )
        raise ValueError(
            tr(
                "the amounts add up to {sum}, {kept}: {more}",
                sum=money(sum(amounts)),
                kept=kept,
                more=more,
            )
        )
    return list(amounts)


def _unlisted(stacks: Sequence[int], prizes: Sequence[int], told: Told) -> list[str]:
    beyond = sum(prizes[len(stacks) :])
    if not beyond:
        return []
    return [
        tr(
            "{players} players share the first {players} prizes: the {beyond} of the places below belong to "
            "those who are out",
            players=len(stacks),
            beyond=told.money(beyond),
        )
    ]


def _warnings(
    kind: str, stacks: Sequence[int], places: Sequence[int], values: Sequence[int], first: int, told: Told
) -> list[str]:
    """What players should know: more than the first prize, less than the next one, and what the kind ignores."""
    found = []
    best, next_prize = places[0], places[-1]
    if kind == "proportional":
        found.append(
            tr(
                "shared by chips alone: it ignores that everyone has the next prize safe, "
                "which favours large stacks; a chip chop pays that first"
            )
        )
    money = told.money
    for number, value in enumerate(values, 1):
        who = told.player(number)
        if value > best:
            found.append(
                tr(
                    "{who} gets {value}, more than the first prize of {best}",
                    who=who,
                    value=money(value),
                    best=money(best),
                )
            )
        elif first and value + first > best:
            found.append(
                tr(
                    "{who} would get {value} by winning the {first} held back, more than the first prize of {best}",
                    who=who,
                    value=money(value + first),
                    first=money(first),
                    best=money(best),
                )
            )
        if value < next_prize:
            found.append(
                tr(
                    "{who} gets {value}, less than the next prize of {least}",
                    who=who,
                    value=money(value),
                    least=money(next_prize),
                )
            )
    if kind != "custom":
        return found
    order = sorted(range(len(stacks)), key=lambda at: -stacks[at])
    for more, fewer in pairwise(order):
        if stacks[more] > stacks[fewer] and values[more] < values[fewer]:
            found.append(
                tr(
                    "{who} has more chips than {other} and gets less: {his} to {others}",
                    who=told.player(more + 1),
                    other=told.player(fewer + 1),
                    his=money(values[more]),
                    others=money(values[fewer]),
                )
            )
    return found


def _check(
    kind: str,
    stacks: Sequence[int],
    prizes: Sequence[int],
    first: int,
    amounts: Sequence[int] | None,
    cap: bool,
    told: Told,
) -> None:
    if kind not in KINDS:
        raise ValueError(
            tr("{kind} is no kind of deal: take one of {names}", kind=f"{kind!r:.40}", names=", ".join(KINDS))
        )
    if not 2 <= len(stacks) <= MOST_PLAYERS:
        raise ValueError(
            tr(
                "{count} stacks make no deal: give those of 2 to {most_players} players",
                count=len(stacks),
                most_players=MOST_PLAYERS,
            )
        )
    if (kind == "custom") != (amounts is not None):
        raise ValueError(tr("a custom deal, and no other, names an amount for each player"))
    if cap and kind not in ("chip", "proportional"):
        raise ValueError(tr("a deal of kind {kind} has no cap: only shares by chips have one", kind=kind))
    for what, values, least in (
        (tr("stack"), stacks, 1),
        (tr("prize"), prizes, 0),
        (tr("amount"), amounts or (), 0),
    ):
        for number, value in enumerate(values, 1):
            _check_amount(f"{what} {number}", value, least)
    _check_amount(tr("the sum held back"), first, 0)
    if any(after > before for before, after in pairwise(prizes)):
        raise ValueError(tr("the prizes rise from one place to the next: give that of the first place first"))
    total = sum(prizes[: len(stacks)])
    if not total:
        raise ValueError(tr("the places that are open have no prizes: there is nothing to share"))
    if first > total:
        raise ValueError(
            tr(
                "{first} cannot be held back of {total}: hold back less",
                first=told.money(first),
                total=told.money(total),
            )
        )


def _check_amount(name: str, value: int, least: int) -> None:
    if type(value) is not int or not least <= value <= MOST_MONEY:
        raise ValueError(
            tr(
                "{name} is {value}: take a whole number from {least} to {most_money}",
                name=name,
                value=f"{value!r:.40}",
                least=least,
                most_money=MOST_MONEY,
            )
        )
