"""The codes that PHH has for games, and the fields that each needs."""

from collections.abc import Mapping
from typing import Any

from tourney.engine.game import Game
from tourney.engine.games import game
from tourney.histories.phh.values import FieldError, word

VARIANTS: dict[str, tuple[str, str]] = {
    "FT": ("holdem", "FL"),
    "NT": ("holdem", "NL"),
    "NS": ("shortdeck", "NL"),
    "PO": ("omaha", "PL"),
    "FO/8": ("omaha8", "FL"),
    "F7S": ("stud", "FL"),
    "F7S/8": ("stud8", "FL"),
    "FR": ("razz", "FL"),
    "N2L1D": ("27sd", "NL"),
    "F2L3D": ("27td", "FL"),
    "FB": ("badugi", "FL"),
}
NO_CODE = "_"
"""The variant of a game that has none: `_game` and `_limit` say it."""

_CODES = {what: code for code, what in VARIANTS.items()}


def code_of(key: str, limit: str) -> str:
    """The code of a game, `NO_CODE` when PHH has none."""
    return _CODES.get((key, limit), NO_CODE)


def game_of(fields: Mapping[str, Any]) -> Game:
    """The game that a hand is of. Raises FieldError."""
    code = word(fields, "variant")
    if code is None:
        raise FieldError("variant", f"missing; it is one of {', '.join(VARIANTS)}")
    key, limit = word(fields, "_game"), word(fields, "_limit")
    if key is None and limit is None:
        if code not in VARIANTS:
            raise FieldError(
                "variant",
                f"{code!r} is no code of PHH, which has {', '.join(VARIANTS)}; "
                "_game and _limit name a game without one",
            )
        key, limit = VARIANTS[code]
    try:
        return game(key or VARIANTS.get(code, ("",))[0], (limit or VARIANTS.get(code, ("", ""))[1]).upper())
    except ValueError as error:
        raise FieldError("_game", str(error)) from None


def needed(of: Game) -> tuple[str, ...]:
    """The fields that a hand of this game must have, besides its variant."""
    forced = {"bring_in": ("bring_in",), "antes": ()}.get(of.forced, ("blinds_or_straddles",))
    bets = ("small_bet", "big_bet") if of.limit.key == "FL" else ("min_bet",)
    return ("antes", *forced, *bets, "starting_stacks", "actions")
