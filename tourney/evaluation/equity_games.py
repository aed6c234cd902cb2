"""The games in which equity is worked out, as data: their cards, their deck, and how a showdown is judged."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from numpy.typing import NDArray

from tourney.cards import DECK, CardError
from tourney.evaluation.columns import short_deck_strengths, strengths
from tourney.evaluation.low_columns import (
    ace_five_strengths,
    badugi_strengths,
    deuce_seven_strengths,
    eight_or_better_strengths,
)
from tourney.evaluation.omaha_columns import omaha_low_strengths, omaha_strengths
from tourney.evaluation.short_deck import SHORT_DECK

Judge = Callable[[Sequence[NDArray], Sequence[NDArray]], NDArray]
"""Strengths, higher is better, from the columns of a player's own cards and those of the board."""


@dataclass(frozen=True, slots=True)
class EquityGame:
    """How many cards a player and the board have in the end, and what wins.

    `wins` takes the whole pot, or half of it where `low` gives some player more than 0.
    """

    own_cards: int
    board_cards: int
    wins: Judge
    low: Judge | None = None
    deck: tuple[int, ...] = DECK


def _of_all(judge: Callable[[Sequence[NDArray]], NDArray]) -> Judge:
    """Any of the cards may play, the player's own and the board's."""
    return lambda own, board: judge([*own, *board])


_HIGH = _of_all(strengths)
_DRAW = EquityGame(5, 0, _HIGH)
_DEUCE_SEVEN = EquityGame(5, 0, _of_all(deuce_seven_strengths))

EQUITY_GAMES: dict[str, EquityGame] = {
    "holdem": EquityGame(2, 5, _HIGH),
    "shortdeck": EquityGame(2, 5, _of_all(short_deck_strengths), deck=SHORT_DECK),
    "shortdeck-trips": EquityGame(
        2, 5, _of_all(partial(short_deck_strengths, trips_beat_straight=True)), deck=SHORT_DECK
    ),
    "omaha": EquityGame(4, 5, omaha_strengths),
    "omaha5": EquityGame(5, 5, omaha_strengths),
    "omaha6": EquityGame(6, 5, omaha_strengths),
    "omaha8": EquityGame(4, 5, omaha_strengths, omaha_low_strengths),
    "omaha58": EquityGame(5, 5, omaha_strengths, omaha_low_strengths),
    "courchevel": EquityGame(5, 5, omaha_strengths),
    "courchevel8": EquityGame(5, 5, omaha_strengths, omaha_low_strengths),
    "stud": EquityGame(7, 0, _HIGH),
    "stud8": EquityGame(7, 0, _HIGH, _of_all(eight_or_better_strengths)),
    "razz": EquityGame(7, 0, _of_all(ace_five_strengths)),
    "draw5": _DRAW,
    "jacks": _DRAW,
    "jacks-italian": _DRAW,
    "27sd": _DEUCE_SEVEN,
    "27td": _DEUCE_SEVEN,
    "badugi": EquityGame(4, 0, _of_all(badugi_strengths)),
}
"""The games by their keys; in `shortdeck-trips` three of a kind beat a straight."""


def equity_game(key: str) -> EquityGame:
    """The game of this key; raises CardError that names the ones there are."""
    found = EQUITY_GAMES.get(key)
    if found is None:
        raise CardError(f"there is no equity for {key!r}; the games are: {', '.join(EQUITY_GAMES)}")
    return found
