"""The actions of a PHH hand: `d dh p1 AhKh`, `p2 cbr 600`, `p3 sm -`, with or without a comment."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from tourney.cards import CardError, cards
from tourney.histories.phh.values import FieldError

MOST_ACTIONS = 2_000
LONGEST = 500

_AMOUNT = re.compile(r"[0-9]{1,16}(?:\.[0-9]{1,12})?")
_PLAYER = re.compile(r"p([1-9][0-9]?)")
SHORT = {"pb": 1, "f": 1, "cc": 1}
"""Actions that are a player and a word."""


@dataclass(frozen=True, slots=True)
class Action:
    """One action. `kind` is `dh`, `db`, `sd`, `pb`, `f`, `cc`, `cbr` or `sm`; `player` counts from 1, 0
    for the table; `to` is the amount of `cbr`; a hand is mucked with `muck`."""

    number: int
    text: str
    kind: str
    player: int = 0
    cards: tuple[int, ...] = ()
    to: Decimal | None = None
    muck: bool = False

    @property
    def place(self) -> str:
        """Where it stands, for messages."""
        return f"actions: number {self.number}, {self.text!r}"


def actions_of(fields: Mapping[str, Any], players: int) -> list[Action]:
    """The actions without those that are only a comment. Raises FieldError."""
    value = fields.get("actions")
    if not isinstance(value, list):
        raise FieldError("actions", "missing, or no list")
    if len(value) > MOST_ACTIONS:
        raise FieldError("actions", f"{len(value)} of them; a hand has at most {MOST_ACTIONS}")
    found = []
    for number, text in enumerate(value, 1):
        if not isinstance(text, str) or len(text) > LONGEST:
            raise FieldError("actions", f"number {number} is no text of at most {LONGEST} characters")
        words = text.partition("#")[0].split()
        if words:
            found.append(_action(number, " ".join(words), words, players))
    return found


def _action(number: int, text: str, words: list[str], players: int) -> Action:
    try:
        match words:
            case ["d", "db", *dealt] if dealt:
                return Action(number, text, "db", cards=cards("".join(dealt)))
            case ["d", "dh", player, *dealt] if dealt:
                return Action(number, text, "dh", _player(player, players), cards("".join(dealt)))
            case [player, "sd", *thrown]:
                return Action(number, text, "sd", _player(player, players), cards("".join(thrown)))
            case [player, "sm", "-"]:
                return Action(number, text, "sm", _player(player, players), muck=True)
            case [player, "sm", *shown]:
                return Action(number, text, "sm", _player(player, players), cards("".join(shown)))
            case [player, "cbr", amount] if _AMOUNT.fullmatch(amount):
                return Action(number, text, "cbr", _player(player, players), to=Decimal(amount))
            case [player, word] if word in SHORT:
                return Action(number, text, word, _player(player, players))
    except (CardError, FieldError) as error:
        reason = str(error)
    else:
        reason = (
            "is none: write d dh p1 AhKh, d db 2c7dJh, p2 pb, p2 f, p2 cc, p2 cbr 600, p2 sd AhKh or p2 sm -"
        )
    raise FieldError("actions", f"number {number}, {text[:60]!r}: {reason[:200]}")


def _player(text: str, players: int) -> int:
    found = _PLAYER.fullmatch(text)
    if found is None or int(found[1]) > players:
        raise CardError(f"{text!r} is nobody of p1 to p{players}")
    return int(found[1])
