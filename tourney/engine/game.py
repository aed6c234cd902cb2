"""What a game is: a value that says only what differs. The core asks it and never its name."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from tourney.cards import DECK
from tourney.engine.limits import Limit

First = Literal["after_blinds", "left_of_button", "bring_in", "best_showing", "opener"]
Forced = Literal["blinds", "button_blind", "antes", "bring_in"]
Evaluate = Callable[[Sequence[int], Sequence[int]], int]


@dataclass(frozen=True, slots=True)
class Street:
    """One betting round and what comes before it: a burnt card (R038), board cards, hole cards face
    down and face up, a draw of at most `draws` cards. `big` rounds have the big bet of fixed limit
    (R060); `first` says who acts first; on an `open_pair` street a pair showing allows a double bet."""

    name: str
    board: int = 0
    burn: bool = False
    down: int = 0
    up: int = 0
    draws: int = 0
    big: bool = False
    first: First = "left_of_button"
    open_pair: bool = False


@dataclass(frozen=True, slots=True)
class Half:
    """What a pot, or half of it, is won with: `evaluate` gives an int for (hole, board), higher is
    better, equal for a tie, 0 for a hand that does not qualify; `words` its name."""

    name: str
    evaluate: Evaluate
    words: Callable[[int], str]


@dataclass(frozen=True, slots=True)
class Showing:
    """Stud's up-cards: who brings it in by his door card, and whose showing hand acts first."""

    brings_in: Callable[[Sequence[int]], int]
    rank: Callable[[Sequence[int]], int]


@dataclass(frozen=True, slots=True)
class Game:
    """A game. `halves` has one entry, or the high and the low half of a split pot.

    `opens(cards, deals_passed_out)` says with what the first bet may be made, None when with anything
    (R144). `odd_by_card` gives an odd chip to the highest card instead of to the seat left of the button.
    """

    key: str
    name: str
    limit: Limit
    streets: tuple[Street, ...]
    halves: tuple[Half, ...]
    most_players: int
    forced: Forced = "blinds"
    deck: tuple[int, ...] = DECK
    showing: Showing | None = None
    opens: Callable[[Sequence[int], int], bool] | None = None
    odd_by_card: bool = False
    cards: frozenset[int] = field(init=False, repr=False, compare=False)
    """The deck to look a card up in."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", frozenset(self.deck))

    @property
    def hole_cards(self) -> int:
        """How many cards of his own a player has at the end."""
        return sum(street.down + street.up for street in self.streets)

    @property
    def draws(self) -> bool:
        """Whether cards are exchanged."""
        return any(street.draws for street in self.streets)

    def cards_needed(self, players: int, runs: int = 1) -> int:
        """How many cards a hand may take off the deck, burns included; all of them with draws."""
        if self.draws:
            return len(self.deck)
        return min(players * self.hole_cards + runs * self.board_cards(0), len(self.deck))

    def board_cards(self, street: int) -> int:
        """How many cards the board takes from this street on, burns included."""
        return sum(street.board + street.burn for street in self.streets[street:])
