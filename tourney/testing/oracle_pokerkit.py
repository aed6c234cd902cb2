"""PokerKit 0.7.7 as a second opinion about a hand, in every game that both play.

It plays the same hand beside ours with the same cards. Whatever the two say differently is either one
of `DEVIATIONS`, each with the rule that decides for us, or a fault of one of them.
"""

import random
import warnings
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pokerkit
from pokerkit import Automation, BettingStructure, Mode, State
from pokerkit.games import FixedLimitPokerMixin

from tourney import cards
from tourney.engine.betting import Legal
from tourney.engine.hand import DECISION, DRAW, Hand
from tourney.engine.setup import Setup
from tourney.testing import oracle_deviations
from tourney.testing.oracle_deviations import DEVIATIONS

__all__ = ["AUTOMATIC", "BOTH_PLAY", "DEVIATIONS", "Pair", "play_pair", "state_of"]

BOTH_PLAY = {
    ("holdem", "NL"): "NoLimitTexasHoldem",
    ("holdem", "FL"): "FixedLimitTexasHoldem",
    ("shortdeck", "NL"): "NoLimitShortDeckHoldem",
    ("omaha", "PL"): "PotLimitOmahaHoldem",
    ("omaha8", "FL"): "FixedLimitOmahaHoldemHighLowSplitEightOrBetter",
    ("stud", "FL"): "FixedLimitSevenCardStud",
    ("stud8", "FL"): "FixedLimitSevenCardStudHighLowSplitEightOrBetter",
    ("razz", "FL"): "FixedLimitRazz",
    ("27sd", "NL"): "NoLimitDeuceToSevenLowballSingleDraw",
    ("27td", "FL"): "FixedLimitDeuceToSevenLowballTripleDraw",
    ("badugi", "FL"): "FixedLimitBadugi",
}
"""The games that both have, and the name of each there."""

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
    """PokerKit's state of a table with both blinds, or the game's other forced money, and an ante of each
    player, of the big blind (ante first, three players or more) or none. Both count players from the first
    one left of the button, and heads-up the big blind is the first and the list of blinds reversed."""
    order = Hand(setup).seats
    pays = setup.big_blind_seat if setup.ante_by == "big_blind" else None
    antes: Any = setup.ante if pays is None else {order.index(pays): setup.ante}
    stacks = dict(zip(setup.seats, setup.stacks, strict=True))
    blinds: tuple[int, ...] = (setup.small_blind, setup.big_blind)
    if setup.game.forced == "button_blind":
        blinds = (*[0] * (len(order) - 1), setup.big_blind)
        blinds = blinds[::-1] if len(order) == 2 else blinds
    forced = setup.bring_in if setup.game.forced == "bring_in" else blinds
    fixed = setup.game.limit.key == "FL"
    bets = (setup.first_bet, setup.second_bet) if fixed else (setup.first_bet,)
    theirs = getattr(pokerkit, BOTH_PLAY[setup.game.key, setup.game.limit.key])
    if fixed and theirs.betting_structure != BettingStructure.FIXED_LIMIT:  # D19
        theirs = type(theirs.__name__, (FixedLimitPokerMixin, theirs), {})
    state = theirs.create_state(
        automations,
        setup.ante_by != "big_blind",
        antes,
        forced,
        *bets,
        tuple(stacks[seat] for seat in order),
        len(order),
        mode=Mode.TOURNAMENT,
    )
    state.hand_types = tuple(Remembering(hand_type) for hand_type in state.hand_types)
    return state


class Remembering:
    """A hand type of PokerKit that ranks the same cards once: it is asked for them a dozen times a hand,
    and takes most of the time of a comparison for that."""

    def __init__(self, hand_type: Any) -> None:
        self.hand_type = hand_type
        self.ranked: dict[tuple[Any, Any], Any] = {}

    def from_game(self, hole: Any, board: Any = ()) -> Any:
        """The best hand. Raises ValueError when there is none."""
        key = tuple(hole), tuple(board)
        if key not in self.ranked:
            self.ranked[key] = self.hand_type.from_game_or_none(*key)
        if self.ranked[key] is None:
            raise ValueError("no such hand can be formed")
        return self.ranked[key]


@dataclass(slots=True)
class Pair:
    """One hand played by both. `found` counts the deviations met; `parted` says that one of them made
    the two hands different ones, after which nothing is compared. Theirs is dealt the cards that ours
    has in its log, as far as `read`: `hole`, `board` and `burnt` are those that it has not taken yet."""

    hand: Hand
    state: State
    found: Counter[str] = field(default_factory=Counter)
    parted: bool = False
    read: int = 0
    hole: list[list[int]] = field(default_factory=list)
    board: list[int] = field(default_factory=list)
    burnt: list[int] = field(default_factory=list)
    unseen: set[int] = field(default_factory=set)

    @classmethod
    def deal(cls, setup: Setup, deck: list[int], rng: random.Random | None = None, **fields: Any) -> "Pair":
        """Start both with this deck; its first card is dealt first. `rng` shuffles discards."""
        hand = Hand(setup, deck, shuffle=rng.shuffle if rng else None, **fields)
        made = cls(hand, state_of(setup), hole=[[] for _ in setup.seats], unseen=set(deck))
        made.follow()
        return made

    def follow(self) -> None:
        """Deal what PokerKit waits for, post the bring-in that ours has posted, and answer where it asks
        a player who has no choice (D8)."""
        state, hand = self.state, self.hand
        self._read_cards()
        while state.status and not self.parted:
            if state.actor_index is not None:
                if state.bring_in_status:
                    self._bring_in()
                elif hand.awaits == DECISION or state.checking_or_calling_amount:
                    return
                else:
                    self.found["D8"] += 1
                    state.check_or_call()
            elif state.stand_patter_or_discarder_index is not None:
                return
            elif state.can_burn_card():
                state.burn_card(cards.name(self.burnt.pop(0) if self.burnt else cards.UNKNOWN))
            elif state.hole_dealee_index is not None:
                self._deal_hole(state.hole_dealee_index)
            elif state.can_deal_board():
                due = state.board_dealing_count or 0
                if len(self.board) < due:
                    self._part("D18", "the board")
                else:
                    state.deal_board(cards.text(self.board[:due]))
                    del self.board[:due]
            else:
                return

    def _read_cards(self) -> None:
        """Take note of the cards that ours has dealt and burnt since: what is gone and not in the log."""
        hand = self.hand
        for event in hand.log[self.read :]:
            if event.kind == "deal_hole" and event.seat is not None:
                self.hole[hand.seats.index(event.seat)].extend(event.cards or ())
            elif event.kind == "deal_board":
                self.board.extend(event.cards or ())
            if event.kind in ("deal_hole", "deal_board"):
                self.unseen -= set(event.cards or ())
        self.burnt += sorted(self.unseen - set(hand.deck or ()))
        self.unseen &= set(hand.deck or ())
        self.read = len(hand.log)

    def _deal_hole(self, index: int) -> None:
        state = self.state
        due = len(state.hole_dealing_statuses[index])
        if len(self.hole[index]) < due:
            self._part("D18", f"the cards of {index}")
            return
        state.deal_hole(cards.text(self.hole[index][:due]), index)
        del self.hole[index][:due]

    def _part(self, deviation: str, where: str) -> None:
        """The hands are different ones from here; only stud's one last card for all is a reason for that."""
        hand = self.hand
        assert hand.game.showing is not None, f"{where}: {hand.log}"
        assert len(hand.board) == 1, f"{where}: {hand.log}"
        self.found[deviation] += 1
        self.parted = True

    def _bring_in(self) -> None:
        """Both must find the same player to bring it in."""
        ours = next((event for event in self.hand.log if event.kind == "bring_in"), None)
        if ours is None or ours.seat is None:
            self.found["D15"] += 1
            self.parted = True
            return
        index = self.hand.seats.index(ours.seat)
        assert self.state.actor_index == index, f"bring-in of {self.state.actor_index}: {self.hand.log}"
        self.state.post_bring_in()

    def compare(self) -> Legal:
        """Compare what both say of the decision that is due. Raises AssertionError on a difference that
        no deviation explains."""
        hand, state, legal = self.hand, self.state, self.hand.legal()
        where = f"{legal} at {hand.setup} {hand.log}"
        if state.actor_index != hand.actor or state.checking_or_calling_amount != legal.call:
            why = oracle_deviations.of_call(hand)
            assert why, f"actor {state.actor_index}, call {state.checking_or_calling_amount}: {where}"
            self.found[why] += 1
            self.parted = True
            return legal
        theirs = (
            state.min_completion_betting_or_raising_to_amount,
            state.max_completion_betting_or_raising_to_amount,
        )
        if theirs != (legal.min_to, legal.max_to):
            why = oracle_deviations.of_raise(hand, (legal.min_to, legal.max_to), theirs)
            assert why, f"raise {theirs}: {where}"
            self.found[why] += 1
            self.parted = why in ("D6", "D15")
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

    def draw(self, thrown: list[int]) -> None:
        """The same draw in both. Raises AssertionError when it is another player's there."""
        theirs = self.state.stand_patter_or_discarder_index
        assert theirs == self.hand.actor, f"{theirs} draws: {self.hand.log}"
        self.hand.draw(thrown)
        self.state.stand_pat_or_discard(cards.text(thrown))
        self.follow()

    def compare_end(self) -> None:
        """Compare the stacks of a hand that is over. Raises AssertionError."""
        assert not self.state.status, f"{self.state.actor_index} is still to act: {self.hand.log}"
        ours = list(self.hand.stacks)
        theirs = list(self.state.stacks)
        if ours == theirs:
            return
        assert self.hand.results, f"{ours} and {theirs}: {self.hand.log}"
        expected, found = oracle_deviations.odd_chips(self.hand)
        assert expected == theirs, f"{ours}, {expected} and {theirs}: {self.hand.setup} {self.hand.log}"
        self.found.update(found or {"D7"})


def play_pair(setup: Setup, rng: random.Random) -> Pair:
    """Play one random hand in both, comparing each decision and the end. Raises AssertionError."""
    deck = list(setup.game.deck)
    rng.shuffle(deck)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pair = Pair.deal(setup, deck, rng)
        hand = pair.hand
        while hand.awaits in (DECISION, DRAW) and not pair.parted:
            if hand.awaits == DRAW and hand.actor is not None:
                held = list(hand.hole[hand.actor])
                pair.draw(rng.sample(held, rng.randint(0, len(held))))
                continue
            legal = pair.compare()
            if pair.parted:
                return pair
            kind, to = _decision(legal, rng)
            if kind in ("bet", "raise") and not pair.state.can_complete_bet_or_raise_to(to):
                kind, to = ("check" if legal.check else "call"), None
            pair.apply(kind, to)
        if not pair.parted:
            pair.compare_end()
    return pair


def _decision(legal: Legal, rng: random.Random) -> tuple[str, int | None]:
    """A legal decision; never a free fold, which PokerKit refuses (D12)."""
    chance = rng.random()
    if legal.min_to is not None and legal.max_to is not None and chance < 0.4:
        most = legal.max_to if rng.random() < 0.3 else min(legal.max_to, 2 * legal.min_to)
        to = rng.randint(legal.min_to, most)
        if legal.ends_only:
            to = legal.min_to
        return ("bet" if legal.opens else "raise"), to
    if legal.check:
        return "check", None
    return ("fold", None) if chance > 0.85 else ("call", None)
