"""How a simulated player plays five card draw: which cards he throws away, when he opens, calls and raises."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from tourney.engine.betting import Legal
from tourney.engine.hand import Hand
from tourney.evaluation.high import hand_class, strength
from tourney.evaluation.tables import Category
from tourney.simulate.temper import Temper

SHORT = 8
"""Small bets in the stack from which a player who likes his hand bets all of it."""

_MADE = {
    Category.TWO_PAIR: 0.66,
    Category.THREE_OF_A_KIND: 0.8,
    Category.STRAIGHT: 0.88,
    Category.FLUSH: 0.91,
    Category.FULL_HOUSE: 0.95,
    Category.FOUR_OF_A_KIND: 0.99,
    Category.STRAIGHT_FLUSH: 1.0,
}


def decide(temper: Temper, random: Random, hand: Hand, legal: Legal) -> tuple[str, int | None]:
    """(kind, to) for `Hand.apply`: the cards and the price decide, and a temper bends them."""
    index = hand.actor or 0
    value = worth(hand.hole[index], drawn=hand.street > 0)
    chance = random.random()
    if legal.check:
        wants = value > 0.44 and chance < 0.4 + temper.aggression / 2
        bluffs = hand.street > 0 and chance < temper.bluffing / 2
        if (wants or bluffs) and legal.min_to is not None:
            return ("bet" if legal.opens else "raise"), _size(hand, legal, value, chance)
        return "check", None
    price = legal.call / (hand.pot + legal.call)
    if legal.min_to is not None and value > 0.62 and chance < temper.aggression:
        return "raise", _size(hand, legal, value, chance)
    if value + temper.stickiness * 0.3 > 0.3 + price * 0.6:
        return "call", None
    return "fold", None


def thrown(cards: Sequence[int]) -> tuple[int, ...]:
    """The cards that he throws away: none of a straight or better, one at four of a suit, else all that is
    no part of a pair or better, and of nothing at all the three lowest."""
    if hand_class(strength(cards)).category >= Category.STRAIGHT:
        return ()
    suits = Counter(card & 3 for card in cards)
    suit, many = suits.most_common(1)[0]
    ranks = Counter(card >> 2 for card in cards)
    paired = tuple([card for card in cards if ranks[card >> 2] > 1])
    if many == 4 and len(paired) < 3:
        return tuple([card for card in cards if card & 3 != suit])
    if paired:
        return tuple([card for card in cards if card not in paired])
    return tuple(sorted(cards)[:3])


def worth(cards: Sequence[int], drawn: bool) -> float:
    """How good five cards look, 0 to 1; before the draw four of a suit are worth something too."""
    made = hand_class(strength(cards))
    top = made.ranks[0] / 12
    if made.category == Category.HIGH_CARD:
        value = 0.05 + 0.12 * top
    elif made.category == Category.PAIR:
        value = 0.28 + 0.26 * top
    else:
        value = _MADE[made.category]
    if not drawn and max(Counter(card & 3 for card in cards).values()) == 4:
        value = max(value, 0.42)
    return value


def _size(hand: Hand, legal: Legal, value: float, chance: float) -> int:
    """What he bets: everything when he is short, else a third of the pot up to all of it."""
    least, most = legal.min_to or 0, legal.max_to or 0
    if most <= SHORT * hand.setup.first_bet:
        return most
    to = hand.level + int(hand.pot * (1 if value > 0.8 else 0.66 if chance < 0.4 else 0.4))
    if legal.ends_only:
        return least if to < most else most
    return min(max(to, least), most)
