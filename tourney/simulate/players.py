"""Simulated players: simple rules, a temper of their own, and a random stream of their own.

They are there to fill a store with hands that look like a home game, not to play well.
"""

from random import Random

from tourney.engine.betting import Legal
from tourney.engine.hand import Hand
from tourney.evaluation.high import category, strength
from tourney.simulate import draw_players
from tourney.simulate.starting_hands import PERCENTILE
from tourney.simulate.temper import temper

NO_CARDS = (0, 1)
"""What a player takes himself to hold who was dealt no known cards: the worst there is."""
KNOWN = ("holdem", "draw5", "jacks", "jacks-italian")
"""The games that they play, by key."""
PUSH_OR_FOLD = 10
"""Big blinds in the stack from which a player goes all-in or gives up."""


class SimulatedPlayer:
    """One who decides by his temper and his own stream, so that a seed gives one evening."""

    __slots__ = ("name", "random", "temper")

    def __init__(self, name: str, seed: str) -> None:
        self.name = name
        self.random = Random(seed)
        self.temper = temper(self.random)

    def decide(self, hand: Hand, legal: Legal) -> tuple[str, int | None]:
        """(kind, to) for `Hand.apply`."""
        if hand.game.draws:
            return draw_players.decide(self.temper, self.random, hand, legal)
        return self._before_flop(hand, legal) if hand.street == 0 else self._after_flop(hand, legal)

    def throws(self, hand: Hand) -> tuple[int, ...]:
        """The cards for `Hand.draw`."""
        return draw_players.thrown(hand.hole[hand.actor or 0])

    def _before_flop(self, hand: Hand, legal: Legal) -> tuple[str, int | None]:
        index = hand.actor or 0
        first, second = hand.hole[index] or NO_CARDS
        percentile = PERCENTILE[first * 52 + second]
        big_blind = hand.setup.big_blind
        stack = hand.stacks[index] + hand.bets[index]
        raises = hand.level > big_blind
        behind = len(hand.pending) - 1
        share = self.temper.tightness + self.temper.widening * (1 - behind / max(len(hand.seats) - 1, 1))
        if raises:
            steps = hand.level / big_blind
            share *= 0.75 if steps <= 4 else 0.42 if steps <= 12 else 0.24
        if stack <= PUSH_OR_FOLD * big_blind:
            share *= 1.0 if raises else 1.25
            if percentile < share and legal.max_to is not None:
                return "raise", legal.max_to
            return _passive(legal, percentile < share)
        if (
            percentile < share * self.temper.aggression
            and legal.min_to is not None
            and legal.max_to is not None
        ):
            factor = 3 if raises else 2 + self.random.randrange(3) / 2
            to = int(hand.level * factor)
            return "raise", _within(to if to * 3 < stack * 2 else stack, legal)
        light = self.temper.stickiness * (0.5 if raises else 0.8)
        return _passive(legal, percentile < share + (light * 0.3 if legal.call * 4 <= stack else 0))

    def _after_flop(self, hand: Hand, legal: Legal) -> tuple[str, int | None]:
        index = hand.actor or 0
        hole = hand.hole[index] or NO_CARDS
        cards = (*hole, *hand.board)
        value = _value(hole, hand.board, cards)
        chance = self.random.random()
        pot = hand.pot
        lead = hand.aggressors[hand.street - 1] == index
        if legal.check:
            wants = value > 0.55 and chance < 0.45 + self.temper.aggression / 2
            bluffs = chance < self.temper.bluffing + (0.35 if lead and hand.street == 1 else 0)
            if (wants or bluffs) and legal.min_to is not None:
                size = pot * (2 if value > 0.8 else 1) // (2 if chance < 0.5 else 3)
                return ("bet" if legal.opens else "raise"), _within(hand.level + size, legal)
            return "check", None
        price = legal.call / (pot + legal.call)
        if (
            value > 0.85 - self.temper.aggression / 5
            and legal.min_to is not None
            and chance < self.temper.aggression
        ):
            return "raise", _within(hand.level * 3, legal)
        if value * (0.75 + self.temper.stickiness) > price + 0.22:
            return "call", None
        return "fold", None


def _passive(legal: Legal, plays: bool) -> tuple[str, int | None]:
    if legal.check:
        return "check", None
    return ("call", None) if plays else ("fold", None)


def _within(to: int, legal: Legal) -> int:
    least, most = legal.min_to or 0, legal.max_to or 0
    return least if to < least else most if to > most else to


def _value(hole: tuple[int, ...], board: list[int], cards: tuple[int, ...]) -> float:
    """How good the hand looks, 0 to 1: its category beyond what lies on the board, and its draws."""
    rank = strength(cards)
    made = category(rank)
    common = category(strength(board)) if len(board) == 5 else _board_pairs(board)
    top = max(board) >> 2
    value = 0.12 + 0.03 * (max(hole) >> 2) / 12
    if made > common:
        gain = made - common
        value = (0.5, 0.75, 0.88, 0.93, 0.96, 0.98)[min(gain, 6) - 1]
        if made == 1:
            pair = next(
                (
                    card >> 2
                    for card in hole
                    if any(card >> 2 == other >> 2 for other in cards if other != card)
                ),
                0,
            )
            value = 0.68 if pair >= top else 0.42
    if len(board) < 5:
        suits = [card & 3 for card in cards]
        if max(suits.count(suit) for suit in (hole[0] & 3, hole[1] & 3)) == 4:
            value = max(value, 0.5)
    return value


def _board_pairs(board: list[int]) -> int:
    """The category of a flop or turn by its pairs alone: 0 none, 1 a pair, 2 two pair, 3 trips."""
    ranks = sorted((card >> 2 for card in board), reverse=True)
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    if counts[0] >= 3:
        return 3
    return 2 if counts[:2] == [2, 2] else 1 if counts[0] == 2 else 0
