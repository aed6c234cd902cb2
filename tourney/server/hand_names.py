"""What cards and streets are called in a stored hand, by the rules of its game."""

from functools import reduce
from itertools import groupby

from tourney.cards import cards
from tourney.engine.game import Game
from tourney.engine.games import GAMES
from tourney.language import tr_later
from tourney.server.hand_words import told as name_told
from tourney.store.hand_queries import StoredHand

FLOP_TITLES = (tr_later("Before the flop"), tr_later("Flop"), tr_later("Turn"), tr_later("River"))
STUD_TITLES = (
    tr_later("Third street"),
    tr_later("Fourth street"),
    tr_later("Fifth street"),
    tr_later("Sixth street"),
    tr_later("Seventh street"),
)
DRAW_TITLES = (
    tr_later("Before the draw"),
    tr_later("First draw"),
    tr_later("Second draw"),
    tr_later("Third draw"),
)
BOARDS = (tr_later("the first board"), tr_later("the second board"), tr_later("the third board"))


def game_of(hand: StoredHand) -> Game | None:
    """The game by whose rules it was played; None for one that is not known."""
    return GAMES.get((hand.game, hand.limit_type))


def street_titles(hand: StoredHand) -> tuple[str, ...]:
    """What the betting rounds are called, in order; as in hold'em when the game is not known."""
    game = game_of(hand)
    if game is None or game.streets[0].name == "preflop":
        titles = FLOP_TITLES
    elif game.streets[0].name == "third":
        titles = STUD_TITLES
    else:
        titles = DRAW_TITLES if len(game.streets) > 2 else (DRAW_TITLES[0], tr_later("Draw"))
    last = max((event.street for event in hand.events), default=0)
    return titles + tuple(f"Round {number + 1}" for number in range(len(titles), last + 1))


def board_name(number: int) -> str:
    """`the second board`, counted from 0."""
    return BOARDS[number] if number < len(BOARDS) else tr_later("board {n}", n=str(number + 1))


def called(game: Game | None, hole: str, boards: list[str]) -> str:
    """What hole cards make with each board, in words that `tr` says; empty when a card, a board or the game is
    not known.

    >>> called(GAMES["holdem", "NL"], "7d2c", ["Ks7h2dJcQs"])
    'two pair, Sevens and Twos'
    """
    if game is None or "?" in hole or len(hole) != 2 * game.hole_cards:
        return ""
    on_board = sum(street.board for street in game.streets)
    whole = [board for board in boards if len(board) == 2 * on_board and "?" not in board]
    if not on_board:
        whole = [""]
    if not whole or (on_board and len(whole) != len([board for board in boards if board])):
        return ""
    try:
        names = [_on(game, hole, board) for board in whole]
    except ValueError:  # a card is there twice: an imported hand that the rules would not have dealt
        return ""
    told = [
        (name, [board_name(number) for number, _ in alike])
        for name, alike in groupby(enumerate(names), lambda pair: pair[1])
    ]
    if len(told) == 1:
        return told[0][0]
    each = [
        tr_later("{hand} on {board} and {other}", hand=name, board=on[0], other=on[1])
        if len(on) > 1
        else tr_later("{hand} on {board}", hand=name, board=on[0])
        for name, on in told
    ]
    return reduce(lambda before, last: tr_later("{before}; {last}", before=before, last=last), each)


def _on(game: Game, hole: str, board: str) -> str:
    """The name of a hand on one board; of both halves in a game with a high and a low."""
    cards(hole + board)  # raises CardError on a card that is there twice
    mine, shared = cards(hole), cards(board)
    names = []
    for half in game.halves:
        strength = half.evaluate(mine, shared)
        names.append(name_told(half.words(strength) if strength else f"no {half.name}"))
    return reduce(lambda high, low: tr_later("{high}, and {low}", high=high, low=low), names)
