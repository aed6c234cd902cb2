"""Whatever the table, the deck and the decisions: chips, pots, legality, an end, and a faithful replay."""

import itertools
import random
from datetime import UTC, datetime

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tourney.engine.errors import IllegalActionError
from tourney.engine.events import DECISIONS
from tourney.engine.hand import DEAL_BOARD, DEAL_HOLE, DECISION, DONE, Hand
from tourney.engine.ledger import faults as ledger_faults
from tourney.engine.setup import Setup
from tourney.engine.write_down import write_down
from tourney.testing.hands import play_out, steps, table
from tourney.testing.invariants import faults
from tourney.testing.strategies import DECKS, WISHES, setups

ODD_TABLES = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
Wishes = list[tuple[str, int]]


@ODD_TABLES
@given(setups(), DECKS, WISHES, st.booleans())
def test_no_hand_breaks_an_invariant(setup: Setup, deck: list[int], wishes: Wishes, ask: bool) -> None:
    for hand in steps(Hand(setup, deck, ask_showdown=ask), iter(wishes)):
        assert faults(hand) == []


@ODD_TABLES
@given(setups(most=22), DECKS, WISHES)
def test_every_hand_ends_and_its_ledger_closes(setup: Setup, deck: list[int], wishes: Wishes) -> None:
    hand = Hand(setup, deck)
    assert sum(1 for _ in steps(hand, iter(wishes))) < 1000
    assert hand.awaits == DONE
    record = write_down(
        hand,
        {seat: f"seat {seat}" for seat in setup.seats},
        site="test",
        site_hand_id="1",
        source="test",
        played_at=datetime(2026, 1, 1, tzinfo=UTC),
    )
    assert ledger_faults(record) == []


@ODD_TABLES
@given(setups(), DECKS, WISHES)
def test_legal_is_what_apply_takes_and_not_a_chip_beyond(
    setup: Setup, deck: list[int], wishes: Wishes
) -> None:
    taken: list[tuple[str, int | None]] = []

    def again() -> Hand:
        hand = Hand(setup, deck)
        for decision in taken:
            hand.apply(*decision)
        return hand

    hand = again()
    for wish in itertools.chain(wishes[:4], itertools.repeat(("pass", 0))):
        if hand.awaits != DECISION or len(taken) > 12:
            break
        legal = hand.legal()
        opening = "bet" if legal.opens else "raise"
        allowed: list[tuple[str, int | None]] = [("check" if legal.check else "call", None)]
        refused: list[tuple[str, int | None]] = [("call" if legal.check else "check", None)]
        (allowed if legal.fold else refused).append(("fold", None))
        if legal.min_to is not None and legal.max_to is not None:
            assert hand.level < legal.min_to <= legal.max_to
            allowed += [(opening, legal.min_to), (opening, legal.max_to)]
            refused += [(opening, legal.min_to - 1), (opening, legal.max_to + 1)]
        else:
            refused += [(opening, hand.level + 1), (opening, hand.level + hand.full_raise)]
        for kind, to in refused:
            try:
                hand.apply(kind, to)
            except IllegalActionError:
                continue
            raise AssertionError(f"{kind} {to} was taken with {legal}")
        for decision in allowed:
            again().apply(*decision)
        chosen = allowed[wish[1] % len(allowed)]
        taken.append(chosen)
        hand.apply(*chosen)


@ODD_TABLES
@given(setups(), DECKS, WISHES)
def test_the_recorded_cards_and_decisions_give_the_same_log(
    setup: Setup, deck: list[int], wishes: Wishes
) -> None:
    hand = play_out(Hand(setup, deck), iter(wishes))
    again = Hand(setup)
    for event in hand.log:
        if event.kind == "deal_hole" and event.seat is not None:
            assert again.awaits == DEAL_HOLE
            again.deal_hole(event.seat, event.cards)
        elif event.kind == "deal_board" and event.cards is not None:
            assert again.awaits == DEAL_BOARD
            again.deal_board(event.cards)
        elif event.kind in DECISIONS:
            again.apply(event.kind, event.to_amount if event.kind in ("bet", "raise") else None)
    assert again.log == hand.log
    assert again.stacks == hand.stacks


@ODD_TABLES
@given(setups(), WISHES, st.integers(0, 2**32))
def test_a_hand_without_any_known_card_ends_too(setup: Setup, wishes: Wishes, seed: int) -> None:
    rng = random.Random(seed)
    deck = rng.sample(range(52), 52)
    hand = Hand(setup)
    for seat in hand.seats:
        pair = tuple(deck.pop() for _ in range(2))
        hand.deal_hole(seat, pair if rng.random() < 0.4 else None)
    while hand.awaits != DONE:
        if hand.awaits == DEAL_BOARD:
            hand.deal_board([deck.pop() for _ in range(hand.game.streets[hand.street].board)])
        elif hand.awaits == DECISION:
            legal = hand.legal()
            move, _ = wishes.pop() if wishes else ("pass", 0)
            if move == "push" and legal.max_to is not None:
                hand.apply("bet" if legal.opens else "raise", legal.max_to)
            else:
                hand.apply("check" if legal.check else "call")
        elif rng.random() < 0.5:
            hand.muck()
        else:
            hand.show([deck.pop(), deck.pop()])
        assert faults(hand) == []


def test_two_thousand_random_hands_by_seed() -> None:
    rng = random.Random(20)
    moves = ["fold", "pass", "pass", "pass", "push"]
    for _ in range(2000):
        count = rng.randint(2, 9)
        hand = Hand(table(*(rng.randint(1, 300) for _ in range(count))), rng.sample(range(52), 52))
        wishes = ((rng.choice(moves), rng.choice([0, 5, 20, 100])) for _ in itertools.count())
        assert faults(play_out(hand, wishes)) == []
