"""Every game that the engine plays, declared once."""

from collections.abc import Callable, Sequence
from typing import Any

from tourney.engine.game import First, Game, Half, Showing, Street
from tourney.engine.limits import FIXED_LIMIT, NO_LIMIT, POT_LIMIT, Limit
from tourney.evaluation.ace_five import ace_five_strength
from tourney.evaluation.badugi import badugi_strength
from tourney.evaluation.deuce_seven import deuce_seven_strength
from tourney.evaluation.eight_or_better import eight_or_better_strength, omaha_low_strength
from tourney.evaluation.high import strength
from tourney.evaluation.low_names import ace_five_name, badugi_name, deuce_seven_name, eight_or_better_name
from tourney.evaluation.names import high_name, short_deck_name
from tourney.evaluation.omaha import omaha_strength
from tourney.evaluation.openers import open_ended_straight_flush_draw, opening_rank, pair_or_better
from tourney.evaluation.short_deck import SHORT_DECK, short_deck_strength
from tourney.evaluation.stud import highest_door, lowest_door, showing_low, showing_strength


def _all_cards(evaluate: Callable[[Sequence[int]], int]) -> Callable[[Sequence[int], Sequence[int]], int]:
    """The strength of hole cards and board together, any five of them (R121, R142)."""
    return lambda hole, board: evaluate((*hole, *board))


HIGH = Half("high", _all_cards(strength), high_name)
OMAHA_HIGH = Half("high", omaha_strength, high_name)
OMAHA_LOW = Half("low", omaha_low_strength, eight_or_better_name)
STUD_LOW = Half("low", _all_cards(eight_or_better_strength), eight_or_better_name)
RAZZ_LOW = Half("low", _all_cards(ace_five_strength), ace_five_name)
DEUCE_LOW = Half("low", _all_cards(deuce_seven_strength), deuce_seven_name)
BADUGI = Half("badugi", _all_cards(badugi_strength), badugi_name)
SHORT_HIGH = Half("high", _all_cards(short_deck_strength), short_deck_name)


def flop_streets(hole: int) -> tuple[Street, ...]:
    """Before the flop, flop, turn, river (R036 to R039); the big bet from the turn on."""
    return (
        Street("preflop", down=hole, first="after_blinds"),
        Street("flop", board=3, burn=True),
        Street("turn", board=1, burn=True, big=True),
        Street("river", board=1, burn=True, big=True),
    )


def courchevel_streets() -> tuple[Street, ...]:
    """Five hole cards and the first card of the flop before the first round."""
    first, _, *rest = flop_streets(5)
    return (
        Street(first.name, down=5, board=1, first="after_blinds"),
        Street("flop", board=2, burn=True),
        *rest,
    )


STUD_STREETS = (
    Street("third", down=2, up=1, first="bring_in"),
    Street("fourth", up=1, burn=True, first="best_showing", open_pair=True),
    Street("fifth", up=1, burn=True, big=True, first="best_showing"),
    Street("sixth", up=1, burn=True, big=True, first="best_showing"),
    Street("seventh", down=1, burn=True, big=True, first="best_showing"),
)
"""R137 to R141; the double bet on a pair that shows is stud's alone."""

PLAIN_STUD_STREETS = tuple(
    Street(s.name, s.board, s.burn, s.down, s.up, s.draws, s.big, s.first) for s in STUD_STREETS
)


def draw_streets(
    cards: int, rounds: int, first: First = "after_blinds", then: First = "left_of_button"
) -> tuple[Street, ...]:
    """`cards` face down, then as many draws as `rounds`; the big bet from the middle of them on. The
    round after a draw begins left of the button, or with `then`."""
    middle = (rounds + 1) // 2
    return (
        Street("first", down=cards, first=first),
        *(
            Street(f"draw {number}", draws=cards, big=number >= middle, first=then)
            for number in range(1, rounds + 1)
        ),
    )


def jacks_or_better(cards: Sequence[int], deals_passed_out: int) -> bool:
    """A pair of jacks opens, always (R144)."""
    return pair_or_better(cards, opening_rank(0))


def italian_openers(cards: Sequence[int], deals_passed_out: int) -> bool:
    """Jacks, queens after a deal passed out, then kings; or an open-ended four-card straight flush
    without the ace (R145, R147, R148)."""
    return pair_or_better(cards, opening_rank(deals_passed_out)) or open_ended_straight_flush_draw(cards)


def openers_streets() -> tuple[Street, ...]:
    """Five card draw with openers: the one who opened speaks first after the draw."""
    return draw_streets(5, 1, "left_of_button", "opener")


STUD_SHOWING = Showing(lowest_door, showing_strength)
RAZZ_SHOWING = Showing(highest_door, showing_low)

_FLOP = (NO_LIMIT, POT_LIMIT, FIXED_LIMIT)
_LIMIT_WORDS = {"NL": "No-limit", "PL": "Pot-limit", "FL": "Fixed-limit"}


def _family(key: str, words: str, limits: Sequence[Limit], **what: Any) -> list[Game]:
    return [Game(key, f"{_LIMIT_WORDS[limit.key]} {words}", limit, **what) for limit in limits]


def _all_games() -> list[Game]:
    two_halves = (OMAHA_HIGH, OMAHA_LOW)
    stud = {"forced": "bring_in", "most_players": 8, "odd_by_card": True}
    antes = {"forced": "antes", "most_players": 8}
    return [
        *_family("holdem", "hold'em", _FLOP, streets=flop_streets(2), halves=(HIGH,), most_players=22),
        *_family("omaha", "Omaha", _FLOP, streets=flop_streets(4), halves=(OMAHA_HIGH,), most_players=11),
        *_family("omaha5", "five card Omaha", _FLOP, streets=flop_streets(5), halves=(OMAHA_HIGH,), most_players=8),
        *_family("omaha6", "six card Omaha", _FLOP, streets=flop_streets(6), halves=(OMAHA_HIGH,), most_players=7),
        *_family("omaha8", "Omaha high-low", _FLOP, streets=flop_streets(4), halves=two_halves, most_players=11),
        *_family("omaha58", "five card Omaha high-low", _FLOP, streets=flop_streets(5), halves=two_halves, most_players=8),
        *_family("courchevel", "Courchevel", _FLOP, streets=courchevel_streets(), halves=(OMAHA_HIGH,), most_players=8),
        *_family("courchevel8", "Courchevel high-low", _FLOP, streets=courchevel_streets(), halves=two_halves, most_players=8),
        *_family("stud", "seven card stud", (FIXED_LIMIT,), streets=STUD_STREETS, halves=(HIGH,), showing=STUD_SHOWING, **stud),
        *_family("stud8", "seven card stud high-low", (FIXED_LIMIT,), streets=PLAIN_STUD_STREETS, halves=(HIGH, STUD_LOW),
                 showing=STUD_SHOWING, **stud),
        *_family("razz", "razz", (FIXED_LIMIT,), streets=PLAIN_STUD_STREETS, halves=(RAZZ_LOW,), showing=RAZZ_SHOWING, **stud),
        *_family("draw5", "five card draw", _FLOP, streets=draw_streets(5, 1), halves=(HIGH,), most_players=8),
        *_family("jacks", "jacks or better", _FLOP, streets=openers_streets(), halves=(HIGH,),
                 opens=jacks_or_better, **antes),
        *_family("jacks-italian", "Italian jacks or better", _FLOP, streets=openers_streets(), halves=(HIGH,),
                 opens=italian_openers, **antes),
        *_family("27sd", "2-7 single draw", (NO_LIMIT,), streets=draw_streets(5, 1), halves=(DEUCE_LOW,), most_players=8),
        *_family("27td", "2-7 triple draw", (FIXED_LIMIT,), streets=draw_streets(5, 3), halves=(DEUCE_LOW,), most_players=6),
        *_family("badugi", "badugi", (FIXED_LIMIT,), streets=draw_streets(4, 3), halves=(BADUGI,), most_players=8),
        *_family("shortdeck", "short deck hold'em", (NO_LIMIT,), streets=flop_streets(2), halves=(SHORT_HIGH,),
                 forced="button_blind", deck=SHORT_DECK, most_players=10),
    ]  # fmt: skip


GAMES: dict[tuple[str, str], Game] = {(game.key, game.limit.key): game for game in _all_games()}

HOLDEM_NL = GAMES["holdem", "NL"]


def game(key: str, limit: str) -> Game:
    """The game of this key and limit; raises ValueError that names the ones there are."""
    found = GAMES.get((key, limit))
    if found is None:
        limits = [kind for name, kind in GAMES if name == key]
        known = (
            f"{key} is played {', '.join(limits)}"
            if limits
            else f"there are {', '.join(dict.fromkeys(k for k, _ in GAMES))}"
        )
        raise ValueError(f"the rules of {key} {limit} are not known: {known}")
    return found
