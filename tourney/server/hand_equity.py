"""The chances of the hands that are known, at each step of a stored hand."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tourney.cards import CardError, cards
from tourney.engine.game import Game
from tourney.evaluation.equity import MOST_HANDS, equities
from tourney.evaluation.equity_columns import holdem_equities
from tourney.evaluation.equity_games import EQUITY_GAMES
from tourney.evaluation.high import UnrankableError
from tourney.server.hand_names import game_of
from tourney.server.hand_steps import Step
from tourney.store.hand_queries import StoredHand

EXACT_LIMIT = 20_000
"""Up to so many run-outs are all looked at; hold'em looks at all of them always."""
SAMPLES = 5_000
"""Of more so many are drawn: the standard error of an equity is then at most 0.0071 of the pot."""
SEED = 53
TIMES = 2
"""The error that is told is so many standard errors: nineteen times in twenty it is less."""


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances at one moment. `shares` of the pot by seat are together 1.

    `exact` says that all run-outs were looked at; otherwise `samples` were drawn and the shares are right to
    within `error`. `unseen` are the seats still in whose cards nobody knows: the chances are among the
    others. `settled` says that no cards are to come.
    """

    shares: dict[int, float]
    exact: bool
    samples: int
    error: float
    unseen: tuple[int, ...]
    settled: bool


@dataclass(frozen=True, slots=True)
class _Spot:
    """What the chances hang on: the cards of each seat that is in, of the board, and of those who are out."""

    seats: tuple[int, ...]
    holes: tuple[tuple[int, ...], ...]
    board: tuple[int, ...]
    dead: tuple[int, ...]
    unseen: tuple[int, ...]


def chances(hand: StoredHand, steps: Sequence[Step]) -> list[Chances | None]:
    """The chances at each step; None where fewer than two hands are known, before the deal, once a hand has
    two boards, and while draws are left to choose.

    Known cards of those who folded cannot come. The same spot is worked out once.
    """
    game = game_of(hand)
    if game is None or game.key not in EQUITY_GAMES:
        return [None] * len(steps)
    spots = [_spot(game, step) for step in steps]
    found: dict[_Spot, Chances | None] = {}
    for spot in spots:
        if spot is not None and spot not in found:
            found[spot] = _chances(game, spot)
    return [None if spot is None else found[spot] for spot in spots]


def _spot(game: Game, step: Step) -> _Spot | None:
    if not step.cards_out or len(step.boards) > 1:
        return None
    if game.draws and (step.drawing or any(street.draws for street in game.streets[step.street + 1 :])):
        return None
    dealt = sum(street.down + street.up for street in game.streets[: step.street + 1])
    seats, holes, dead, unseen = [], [], [], []
    for view in step.seats:
        try:
            held = tuple(card for card in cards(view.cards or "") if card >= 0)
        except CardError:
            return None
        if view.folded:
            dead += held
        elif len(held) == dealt:
            seats.append(view.player.seat)
            holes.append(held)
        else:
            unseen.append(view.player.seat)
            dead += held
    if not 2 <= len(seats) <= MOST_HANDS:
        return None
    try:
        board = cards(step.boards[0]) if step.boards else ()
    except CardError:
        return None
    return _Spot(tuple(seats), tuple(holes), board, tuple(dead), tuple(unseen))


def _chances(game: Game, spot: _Spot) -> Chances | None:
    rules = EQUITY_GAMES[game.key]
    settled = len(spot.board) == rules.board_cards and len(spot.holes[0]) == rules.own_cards
    try:
        if game.key == "holdem" and not settled:
            columns = [np.array([part], np.int64) for part in (spot.holes, spot.board, spot.dead)]
            shares = holdem_equities(*(each.reshape(1, -1) if each.size == 0 else each for each in columns))
            return Chances(
                dict(zip(spot.seats, shares[0].tolist(), strict=True)), True, 0, 0.0, spot.unseen, False
            )
        result = equities(
            spot.holes, spot.board, spot.dead, game.key, SAMPLES, seed=SEED, exact_limit=EXACT_LIMIT
        )
    except (CardError, UnrankableError):  # a card is there twice: a hand that the rules would not have dealt
        return None
    return Chances(
        dict(zip(spot.seats, (one.equity for one in result.players), strict=True)),
        result.exact,
        result.samples,
        TIMES * result.standard_error,
        spot.unseen,
        settled,
    )
