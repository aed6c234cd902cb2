"""The steps of a recording: what each kind says, read from JSON that may be anything."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tourney import cards
from tourney.cards import UNKNOWN
from tourney.engine.setup_checks import MOST_RUNS
from tourney.engine.told import Share
from tourney.language import tr

MOST_STEPS = 600
"""Of one hand, steps that were taken back included: nine players at four streets of raises take some 200."""
MOST_CHIPS = 10**15
_MOST_CARDS = 7
_MOST_SEATS = 30

KINDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "act": ("The player to act folds, checks, calls, or bets or raises `to` his total.", ("kind", "to")),
    "board": ("The board cards that are due.", ("cards",)),
    "up": ("The card face up that is due to a seat.", ("seat", "cards")),
    "know": ("The hole cards of a seat, seen before the showdown.", ("seat", "cards")),
    "draw": ("The player to draw throws so many cards away.", ("count",)),
    "show": ("The player who is asked shows; of his cards those that were not known.", ("cards",)),
    "muck": ("The player who is asked throws his hand away.", ()),
    "won": ("Who won, where not all cards are known: seats by `pot`, `board` and `half`.", ("winners",)),
    "unseen": ("The rest was not seen, nobody put in more, and these won.", ("winners",)),
    "straddle": ("A blind raise before the first decision.", ("seat", "to")),
    "runs": ("How often the rest of the board is run out.", ("runs",)),
    "undo": ("Takes back so many steps, one if left out.", ("steps",)),
}
"""By `do`: what each means, and its fields."""


class StepError(ValueError):
    """A step that cannot be read; the message says which field, and what it takes."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step. `to` is a total on the street, `cards` are ints, `count` is of cards, runs or steps."""

    do: str
    kind: str = ""
    seat: int = 0
    to: int | None = None
    cards: tuple[int, ...] | None = None
    count: int = 0
    winners: Mapping[Share, tuple[int, ...]] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """As plain JSON; `step` reads it back."""
        found: dict[str, Any] = {"do": self.do}
        named = KINDS[self.do][1]
        if "kind" in named:
            found["kind"] = self.kind
        if "seat" in named:
            found["seat"] = self.seat
        if self.to is not None:
            found["to"] = self.to
        if self.cards is not None:
            found["cards"] = [cards.name(card) for card in self.cards]
        counted = next((name for name in ("count", "runs", "steps") if name in named), None)
        if counted:
            found[counted] = self.count
        if "winners" in named:
            found["winners"] = [
                {**share._asdict(), "seats": list(seats)} for share, seats in self.winners.items()
            ]
        return found


def step(asked: Any) -> Step:
    """A step from JSON. Raises StepError."""
    if not isinstance(asked, Mapping):
        raise StepError(tr('a step is an object, as {"do": "act", "kind": "call"}'))
    do = asked.get("do")
    if not isinstance(do, str) or do not in KINDS:
        raise StepError(
            tr("do: {do} is no step; there are {names}", do=f"{str(do)[:40]!r}", names=", ".join(KINDS))
        )
    named = KINDS[do][1]
    unknown = [str(name)[:40] for name in asked if name not in ("do", *named)]
    if unknown:
        raise StepError(
            tr(
                "{do}: there is no field {field}; it takes {names}",
                do=do,
                field=f"{unknown[0]!r}",
                names=", ".join(named),
            )
            if named
            else tr("{do}: there is no field {field}; it takes none", do=do, field=f"{unknown[0]!r}")
        )
    if do == "act":
        kind = asked.get("kind")
        if kind not in ("fold", "check", "call", "bet", "raise"):
            raise StepError(
                tr("act: kind is {kind}; it is fold, check, call, bet or raise", kind=f"{str(kind)[:40]!r}")
            )
        bets = kind in ("bet", "raise")
        if not bets and asked.get("to") is not None:
            raise StepError(tr("act: a {kind} has no total", kind=str(kind)))
        return Step(do, kind, to=_whole(asked, "to", 1, MOST_CHIPS) if bets else None)
    if do == "straddle":
        return Step(do, seat=_seat(asked.get("seat")), to=_whole(asked, "to", 1, MOST_CHIPS))
    if do in ("up", "know"):
        return Step(do, seat=_seat(asked.get("seat")), cards=_cards(do, asked.get("cards")))
    if do == "board":
        return Step(do, cards=_cards(do, asked.get("cards")))
    if do == "show":
        return Step(do, cards=_cards(do, asked["cards"]) if asked.get("cards") else None)
    if do in ("won", "unseen"):
        return Step(do, winners=_winners(do, asked.get("winners")))
    if do == "draw":
        return Step(do, count=_whole(asked, "count", 0, _MOST_CARDS))
    if do == "runs":
        return Step(do, count=_whole(asked, "runs", 1, MOST_RUNS))
    if do == "undo":
        return Step(do, count=_whole({"steps": 1, **asked}, "steps", 1, MOST_STEPS))
    return Step(do)


def _whole(asked: Mapping[Any, Any], name: str, least: int, most: int) -> int:
    value = asked.get(name)
    if type(value) is not int or not least <= value <= most:
        raise StepError(
            tr(
                "{name}: {value}; it takes a whole number from {least} to {most}",
                name=name,
                value=f"{str(value)[:40]!r}",
                least=str(least),
                most=str(most),
            )
        )
    return value


def _seat(value: Any) -> int:
    if type(value) is not int or not 1 <= value <= _MOST_SEATS:
        raise StepError(tr("seat: {value}; it takes the number of a seat", value=f"{str(value)[:40]!r}"))
    return value


def _cards(do: str, value: Any) -> tuple[int, ...]:
    if not isinstance(value, list) or not 1 <= len(value) <= _MOST_CARDS:
        raise StepError(tr('{do}: cards is a list of cards, as ["Ah", "Kd"]', do=do))
    found = []
    for text in value:
        if not isinstance(text, str) or len(text) > 3:
            raise StepError(tr('{do}: a card is a text, as "Ah"', do=do))
        try:
            found.append(cards.card(text))
        except cards.CardError as error:
            raise StepError(f"{do}: {error}") from error
    seen = [card for card in found if card != UNKNOWN]
    if len(set(seen)) < len(seen):
        twice = next(card for card in seen if seen.count(card) > 1)
        raise StepError(tr("{do}: {card} is there twice", do=do, card=cards.name(twice)))
    return tuple(found)


def _winners(do: str, value: Any) -> dict[Share, tuple[int, ...]]:
    sentence = tr('{do}: winners is a list, as [{"pot": 0, "board": 0, "half": 0, "seats": [3]}]', do=do)
    if not isinstance(value, list) or len(value) > 6 * _MOST_SEATS:
        raise StepError(sentence)
    found = {}
    for one in value:
        if not isinstance(one, Mapping) or not isinstance(one.get("seats"), list):
            raise StepError(sentence)
        share = Share(*(_whole({"board": 0, "half": 0, **one}, name, 0, 30) for name in Share._fields))
        if share in found or len(one["seats"]) > _MOST_SEATS:
            raise StepError(
                tr(
                    "{do}: pot {pot} is there twice, or has more winners than seats",
                    do=do,
                    pot=str(share.pot + 1),
                )
            )
        found[share] = tuple([_seat(seat) for seat in one["seats"]])
    return found
