"""The equities at the moment when nobody could bet any more: what share of each pot each player could expect."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain

import numpy as np

from tourney.cards import UNKNOWN as UNSEEN
from tourney.evaluation.equity import MOST_HANDS, equities
from tourney.evaluation.equity_games import EQUITY_GAMES
from tourney.stats.all_in_hands import RULES, Closed, known_cards
from tourney.stats.all_in_pots import Pots

EXACT, ESTIMATED, UNKNOWN, CANNOT, LATER = range(1, 6)

EXACT_LIMIT = 250_000
"""Up to so many run-outs are all counted, in about a tenth of a second; games with a board count all of them
always."""
SAMPLES = 20_000
"""Of more so many are drawn, by the same seed for every hand: the standard error of an equity is then at most
0.0036 of the pot."""
SEED = 53

_Row = tuple[int, list[Sequence[int]], Sequence[int], list[int]]
"""Of a pot: the row of its first player, the hole cards, the board, and what is gone."""

_known = lru_cache(maxsize=65536)(known_cards)


@dataclass(frozen=True, slots=True)
class Shares:
    """`state` by closed hand; `share` by player of a pot, each pot's adding to 1 where it was worked out."""

    state: np.ndarray
    share: np.ndarray


@dataclass(frozen=True, slots=True)
class _Spot:
    """The cards of a hand when the betting was over: of each live player, of the board, and those gone."""

    holes: list[Sequence[int]]
    board: Sequence[int]
    gone: Sequence[int]


def pot_shares(closed: Closed, made: Pots) -> Shares:
    """The share of each player in each pot."""
    # Only now: its tables are large, and whoever counts without equities starts sooner.
    from tourney.evaluation.equity_boards import board_equities

    share, state = np.ones(len(made.player)), np.zeros(len(closed.hands), np.uint8)
    players = np.bincount(made.of_pot, minlength=len(made.hand))
    starts = (np.cumsum(players) - players).tolist()
    live = np.bincount(closed.hand, minlength=len(closed.hands))
    first = (np.cumsum(live) - live).tolist()
    spots = _spots(closed)
    columns: dict[tuple[str, int, int], list[_Row]] = {}
    who = made.player.tolist()
    state[:] = [spot if isinstance(spot, int) else EXACT for spot in spots]
    for number, start, count in zip(made.hand.tolist(), starts, players.tolist(), strict=True):
        spot = spots[number]
        if isinstance(spot, int) or count < 2:
            continue
        inside = [player - first[number] for player in who[start : start + count]]
        holes = [spot.holes[place] for place in inside]
        gone = list(spot.gone)
        if count < len(spot.holes):
            for place, hole in enumerate(spot.holes):
                if place not in inside:
                    gone.extend(hole)
        game = closed.game[number]
        if EQUITY_GAMES[game].board_cards:
            columns.setdefault((game, count, len(spot.board)), []).append((start, holes, spot.board, gone))
            continue
        found = equities(holes, spot.board, gone, game, SAMPLES, seed=SEED, exact_limit=EXACT_LIMIT)
        share[start : start + count] = [player.equity for player in found.players]
        if not found.exact:
            state[number] = ESTIMATED
    for (game, count, _), rows in columns.items():
        at = np.array([row[0] for row in rows])[:, None] + np.arange(count)
        holes, boards = (np.array([row[part] for row in rows], np.int64) for part in (1, 2))
        share[at] = board_equities(holes, boards, _padded([row[3] for row in rows]), game)
    return Shares(state, share)


def _padded(cards: list[list[int]]) -> np.ndarray:
    """Lists of cards as rows of one array, filled up with places that are empty."""
    most = max(map(len, cards))
    return np.array([[*row, *[UNSEEN] * (most - len(row))] for row in cards], np.int64).reshape(
        len(cards), most
    )


def states(closed: Closed) -> np.ndarray:
    """UNKNOWN by closed hand where somebody's cards are, LATER where there may be an equity to be worked out."""
    hidden = np.array([not text or "?" in text for text in closed.cards], bool)
    unknown = np.bincount(closed.hand[hidden], minlength=len(closed.hands)) > 0
    return np.where(unknown, UNKNOWN, LATER).astype(np.uint8)


def _spots(closed: Closed) -> "list[_Spot | int]":
    live = np.bincount(closed.hand, minlength=len(closed.hands))
    first = np.cumsum(live) - live
    return [
        _spot(closed, number, start, stop) for number, start, stop in _spans(first.tolist(), live.tolist())
    ]


def _spans(first: list[int], live: list[int]) -> list[tuple[int, int, int]]:
    return [
        (number, start, start + count) for number, (start, count) in enumerate(zip(first, live, strict=True))
    ]


def _spot(closed: Closed, number: int, start: int, stop: int) -> _Spot | int:
    """The cards of a hand at its last decision; UNKNOWN or CANNOT where they do not tell the equity."""
    key, street = closed.game[number], int(closed.street[number])
    equity, (dealt, common, draws) = EQUITY_GAMES[key], _dealt(key, street)
    holes: list[Sequence[int]] = []
    for text in closed.cards[start:stop]:
        cards = _known(text)
        if cards is None or len(cards) != equity.own_cards:
            return UNKNOWN
        holes.append(cards)
    if stop - start > MOST_HANDS:
        return CANNOT
    board: Sequence[int] = ()
    if draws is not None:
        if draws > 1:
            return CANNOT
        drawn = closed.later.get(number, {})
        for place, slot in enumerate(closed.slots[start:stop].tolist()):
            last = drawn.get(slot, [])
            if last is None:
                return UNKNOWN
            holes[place] = [card for card in holes[place] if card not in last]
    else:
        if dealt < equity.own_cards:
            holes = [hole[:dealt] for hole in holes]
        whole = _known(closed.board[number]) or []
        if len(whole) < common or (whole and not equity.board_cards):
            return CANNOT  # a board that was not told whole, or the one card for all of a stud game
        board = whole[:common]
    gone = closed.exposed.get(number, ())
    if gone:
        gone = sorted(set(gone) - set(board).union(*holes))
    seen = [*board, *gone, *chain.from_iterable(holes)]
    if len(set(seen)) < len(seen) or not _deck(key).issuperset(seen):
        return UNKNOWN
    to_come = equity.own_cards * len(holes) + equity.board_cards - len(seen) + len(gone)
    return _Spot(holes, board, gone) if to_come <= len(equity.deck) - len(seen) else CANNOT


@cache
def _dealt(key: str, street: int) -> tuple[int, int, int | None]:
    """How many hole cards and cards of the board are out on this street, and how many draws are to come, None
    in games without."""
    rules = RULES[key]
    streets = rules.streets[: street + 1]
    draws = len(rules.streets) - len(streets) if rules.draws else None
    return sum(one.down + one.up for one in streets), sum(one.board for one in streets), draws


@cache
def _deck(key: str) -> frozenset[int]:
    return frozenset(EQUITY_GAMES[key].deck)
