"""PokerKit 0.7.7 as a second opinion about a hand, and the written list of where it is wrong.

It plays the same hand beside ours with the same cards. Whatever the two say differently is either one
of `DEVIATIONS`, each with the rule that decides for us, or a fault of one of them.
"""

import random
import warnings
from collections import Counter
from dataclasses import dataclass, field

from pokerkit import Automation, Mode, NoLimitTexasHoldem, State

from tourney import cards
from tourney.engine.betting import Legal
from tourney.engine.hand import DECISION, Hand
from tourney.engine.setup import Setup

DEVIATIONS = {
    "D1": "R099: a short all-in over a limp opens the betting again for the one who limped",
    "D2": "R099: an all-in bet below the minimum opens the betting again for the one who checked",
    "D6": "3.9: a short big blind lowers the call and the least raise",
    "D7": "TDA 20, 21: odd chips go to one player, counted once over all pots with the same winners",
    "D8": "R096: a player who has nothing to decide is asked",
    "D9": "R094: the main pot is awarded before the side pots",
    "D10": "R103: a checked river does not look back to the aggressor of an earlier street",
    "D11": "R106: a winner who mucks by hand loses the pot",
    "D12": "R054, C2: a fold when checking is free is an error in a tournament",
    "D13": "R075: a raise is refused when no opponent has the chips to call more of it",
}
"""What PokerKit does, by the numbers of the list it comes from, and the rule that says otherwise."""

AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def state_of(setup: Setup, automations: tuple[Automation, ...] = AUTOMATIC) -> State:
    """PokerKit's state of a table with both blinds and an ante of each player, of the big blind (ante
    first, three players or more) or none. Both count players from the first one left of the button, and
    heads-up the big blind is the first."""
    order = Hand(setup).seats
    pays = setup.big_blind_seat if setup.ante_by == "big_blind" else None
    antes = setup.ante if pays is None else {order.index(pays): setup.ante}
    stacks = dict(zip(setup.seats, setup.stacks, strict=True))
    return NoLimitTexasHoldem.create_state(
        automations,
        setup.ante_by != "big_blind",
        antes,
        (setup.small_blind, setup.big_blind),
        setup.big_blind,
        tuple(stacks[seat] for seat in order),
        len(order),
        mode=Mode.TOURNAMENT,
    )


@dataclass(slots=True)
class Pair:
    """One hand played by both. `found` counts the deviations met; `parted` says that one of them made
    the two hands different ones, after which nothing is compared."""

    hand: Hand
    state: State
    deck: list[int]
    found: Counter[str] = field(default_factory=Counter)
    parted: bool = False

    @classmethod
    def deal(cls, setup: Setup, deck: list[int]) -> "Pair":
        """Start both with this deck; its first card is dealt first."""
        made = cls(Hand(setup, deck), state_of(setup), list(reversed(deck)))
        count = len(setup.seats)
        rounds = [[made.deck.pop() for _ in range(count)] for _ in range(setup.game.hole_cards)]
        for index in range(count):
            made.state.deal_hole(cards.text(dealt[index] for dealt in rounds), index)
        made.follow()
        return made

    def follow(self) -> None:
        """Deal what PokerKit waits for, and answer where it asks a player who has no choice (D8)."""
        state = self.state
        while state.status:
            if state.actor_index is not None:
                if self.hand.awaits == DECISION or state.checking_or_calling_amount:
                    return
                self.found["D8"] += 1
                state.check_or_call()
            elif state.can_burn_card():
                state.burn_card(cards.name(self.deck.pop()))
            elif state.can_deal_board():
                state.deal_board(cards.text(self.deck.pop() for _ in range(state.board_dealing_count or 0)))
            else:
                return

    def compare(self) -> Legal:
        """Compare what both say of the decision that is due. Raises AssertionError on a difference that
        no deviation explains."""
        hand, state, legal = self.hand, self.state, self.hand.legal()
        where = f"{legal} at {hand.log}"
        assert state.actor_index == hand.actor, f"actor {state.actor_index}: {where}"
        if state.checking_or_calling_amount != legal.call and self._short_big_blind():
            self.found["D6"] += 1
            self.parted = True
            return legal
        assert state.checking_or_calling_amount == legal.call, f"{state.checking_or_calling_amount}: {where}"
        theirs = (
            state.min_completion_betting_or_raising_to_amount,
            state.max_completion_betting_or_raising_to_amount,
        )
        if theirs != (legal.min_to, legal.max_to):
            if self._short_big_blind():
                self.found["D6"] += 1
                self.parted = True
                return legal
            why = self._reopened() if legal.min_to is None else self._unanswerable(theirs)
            assert why is not None, f"raise {theirs}: {where}"
            self.found[why] += 1
        return legal

    def apply(self, kind: str, to: int | None = None) -> None:
        """The same decision in both."""
        self.hand.apply(kind, to)
        if kind == "fold":
            self.state.fold()
        elif kind in ("check", "call"):
            self.state.check_or_call()
        else:
            self.state.complete_bet_or_raise_to(to)
        self.follow()

    def compare_end(self) -> None:
        """Compare the stacks of a hand that is over. Raises AssertionError."""
        assert not self.state.status, f"{self.state.actor_index} is still to act: {self.hand.log}"
        ours = list(self.hand.stacks)
        theirs = list(self.state.stacks)
        if ours == theirs:
            return
        assert self._with_their_odd_chips(ours) == theirs, f"{ours} and {theirs}: {self.hand.log}"
        self.found["D7"] += 1

    def _short_big_blind(self) -> bool:
        hand = self.hand
        posted = next((event.amount for event in hand.log if event.kind == "big_blind"), 0)
        return hand.street == 0 and (posted or 0) < hand.setup.big_blind

    def _reopened(self) -> str | None:
        """Which deviation lets PokerKit's player raise where ours has acted and faces less than a full
        raise; None when he does not."""
        hand = self.hand
        index = hand.actor
        assert index is not None
        if hand.acted[index] < 0 or hand.level - hand.acted[index] >= hand.full_raise:
            return None
        level, full = (0 if hand.street else hand.setup.big_blind), hand.setup.big_blind
        for event in hand.log:
            if event.street == hand.street and event.kind in ("bet", "raise") and event.to_amount:
                if event.to_amount - level >= full:
                    return None  # after a full bet or raise the two agree
                level = event.to_amount
        return "D2" if hand.street else "D1"

    def _unanswerable(self, theirs: tuple[int | None, int | None]) -> str | None:
        """D13 when nobody else could put in more than the bet is already."""
        hand = self.hand
        others = [index for index, live in enumerate(hand.live) if live and index != hand.actor]
        if theirs == (None, None) and all(hand.bets[i] + hand.stacks[i] <= hand.level for i in others):
            return "D13"
        return None

    def _with_their_odd_chips(self, ours: list[int]) -> list[int]:
        """Our stacks as they were if pots with the same winners were one, all its odd chips the first's."""
        hand = self.hand
        stacks = list(ours)
        won: dict[int, list[int]] = {}
        for event in hand.log:
            if event.kind == "collect" and event.seat is not None:
                index = hand.seats.index(event.seat)
                stacks[index] -= event.amount or 0
                won.setdefault(event.pot_no or 0, []).append(index)
        merged: dict[tuple[int, ...], int] = {}
        for number, winners in won.items():
            key = tuple(sorted(winners))
            merged[key] = merged.get(key, 0) + hand.pots[number].amount
        for key, amount in merged.items():
            for index in key:
                stacks[index] += amount // len(key)
            stacks[key[0]] += amount % len(key)
        return stacks


def play_pair(setup: Setup, rng: random.Random) -> Pair:
    """Play one random hand in both, comparing each decision and the end. Raises AssertionError."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pair = Pair.deal(setup, rng.sample(range(52), 52))
        while pair.hand.awaits == DECISION:
            legal = pair.compare()
            if pair.parted:
                return pair
            kind, to = _decision(legal, rng)
            if kind == "raise" and not pair.state.can_complete_bet_or_raise_to(to):
                kind, to = "call", None
            pair.apply(kind, to)
        pair.compare_end()
    return pair


def _decision(legal: Legal, rng: random.Random) -> tuple[str, int | None]:
    """A legal decision; never a free fold, which PokerKit refuses (D12)."""
    chance = rng.random()
    if legal.min_to is not None and legal.max_to is not None and chance < 0.4:
        most = legal.max_to if rng.random() < 0.3 else min(legal.max_to, 2 * legal.min_to)
        return ("bet" if legal.opens else "raise"), rng.randint(legal.min_to, most)
    if legal.check:
        return "check", None
    return ("fold", None) if chance > 0.85 else ("call", None)
