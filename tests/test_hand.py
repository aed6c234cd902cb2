"""The doors of a hand: what is refused changes nothing, and what it says."""

from copy import deepcopy
from typing import Any

import pytest

from tourney import cards
from tourney.engine.betting import Legal
from tourney.engine.errors import DealError, HandError, IllegalActionError
from tourney.engine.events import Event
from tourney.engine.hand import Hand
from tourney.engine.setup import Post
from tourney.testing.hands import play, stacked_deck, table

DECK = list(range(52))


def state(hand: Hand) -> dict[str, Any]:
    """Everything that a hand holds, as a copy."""
    return {slot: deepcopy(getattr(hand, slot)) for slot in Hand.__slots__ if slot not in ("setup", "game")}


def stages() -> list[Hand]:
    """Hands that wait for a decision, in every kind of spot."""
    facing = Hand(table(100, 100, 100), DECK)
    option = play(Hand(table(100, 100, 100), DECK), "3 call, 1 call")
    flop = play(Hand(table(100, 100, 100), DECK), "3 call, 1 call, 2 check")
    short = play(Hand(table(30, 100, 100), DECK), "3 raise 80")
    closed = play(Hand(table(100, 100, 100, 12), DECK), "3 call, 4 raise 12, 1 call, 2 call")
    alone = play(Hand(table(3, 4, 100, 100), DECK), "3 fold")
    return [facing, option, flop, short, closed, alone]


@pytest.mark.parametrize("number", range(6))
def test_an_illegal_action_says_who_may_do_what_and_changes_nothing(number: int) -> None:
    hand = stages()[number]
    legal = hand.legal()
    tries: list[tuple[str, int | None]] = [
        ("bet" if not legal.opens else "raise", 50),
        ("bet", None),
        ("raise", None),
        ("call" if legal.check else "check", None),
        ("post", None),
        ("", None),
    ]
    for kind in ("bet", "raise"):
        tries += [(kind, to) for to in (-1, 0, (legal.min_to or 99) - 1, (legal.max_to or 99) + 1, 10**9)]
    before = state(hand)
    for kind, to in tries:
        with pytest.raises(IllegalActionError) as caught:
            hand.apply(kind, to)
        assert f"seat {legal.seat} is to act and may {legal.words()}; not {kind}" in str(caught.value)
        assert state(hand) == before
    assert hand.legal() == legal


@pytest.mark.parametrize("to", [30.0, "30", (30,)])
def test_a_raise_to_something_that_is_no_whole_number_is_refused(to: Any) -> None:
    hand = Hand(table(100, 100, 100), DECK)
    hand.legal()
    before = state(hand)
    with pytest.raises(IllegalActionError):
        hand.apply("raise", to)
    assert state(hand) == before


def test_the_other_doors_change_nothing_when_they_refuse() -> None:
    for hand in stages():
        before = state(hand)
        for refused in (
            lambda hand=hand: hand.deal_hole(1, cards.cards("AhKh")),
            lambda hand=hand: hand.deal_board(cards.cards("AhKhQh")),
        ):
            with pytest.raises(DealError, match="is to act"):
                refused()
        for asked in (hand.show, hand.muck):
            with pytest.raises(IllegalActionError, match=r"nobody is asked to show: seat \d is to act"):
                asked()
        assert state(hand) == before


def test_a_hand_that_is_over_takes_nothing_more() -> None:
    hand = play(Hand(table(100, 100, 100), DECK), "3 fold, 1 fold")
    assert hand.done
    before = state(hand)
    for refused in (
        hand.legal,
        hand.muck,
        hand.show,
        lambda: hand.apply("check"),
        lambda: hand.deal_board((1, 2, 3)),
        lambda: hand.deal_hole(1),
    ):
        with pytest.raises(HandError, match="the hand is over"):
            refused()
    assert state(hand) == before


@pytest.mark.parametrize(
    ("legal", "words"),
    [
        (Legal(1, True, False, 20, 40, 300, False), "fold, call 20 or raise to 40-300"),
        (Legal(1, True, False, 20, None, None, False), "fold or call 20"),
        (Legal(1, True, True, 0, 10, 10, True), "fold, check or bet 10"),
        (Legal(1, False, True, 0, None, None, True), "check"),
    ],
)
def test_the_choices_in_words(legal: Legal, words: str) -> None:
    assert legal.words() == words


def test_the_log_of_a_short_hand() -> None:
    setup = table(100, 100, 100)
    hand = Hand(setup, stacked_deck(setup, {1: "AsAh", 2: "KsKh", 3: "QsQh"}, "2c7d9hJc3s"))
    play(hand, "3 raise 30, 1 fold, 2 call, 2 check, 3 bet 70, 2 call")
    assert hand.log == [
        Event("small_blind", 0, 1, 5, 5),
        Event("big_blind", 0, 2, 10, 10),
        Event("deal_hole", 0, 1, cards=cards.cards("AsAh")),
        Event("deal_hole", 0, 2, cards=cards.cards("KsKh")),
        Event("deal_hole", 0, 3, cards=cards.cards("QsQh")),
        Event("raise", 0, 3, 30, 30),
        Event("fold", 0, 1),
        Event("call", 0, 2, 20, 30),
        Event("deal_board", 1, cards=cards.cards("2c7d9h")),
        Event("check", 1, 2),
        Event("bet", 1, 3, 70, 70, True),
        Event("call", 1, 2, 70, 70, True),
        Event("deal_board", 2, cards=cards.cards("Jc")),
        Event("deal_board", 3, cards=cards.cards("3s")),
        Event("show", 3, 3, cards=cards.cards("QsQh")),
        Event("show", 3, 2, cards=cards.cards("KsKh")),
        Event("collect", 3, 2, 205, pot_no=0),
    ]
    assert (hand.pot, hand.stacks) == (205, [95, 205, 0])


def test_without_a_deck_the_same_hand_waits_for_its_cards() -> None:
    setup = table(100, 100, 100)
    dealt = Hand(setup, stacked_deck(setup, {1: "AsAh", 2: "KsKh", 3: "QsQh"}, "2c7d9hJc3s"))
    play(dealt, "3 raise 30, 1 fold, 2 call, 2 check, 3 bet 70, 2 call")
    hand = Hand(setup)
    assert (hand.awaits, hand.actor) == ("deal_hole", None)
    for seat, pair in ((1, "AsAh"), (2, "KsKh"), (3, "QsQh")):
        hand.deal_hole(seat, cards.cards(pair))
    play(hand, "3 raise 30, 1 fold, 2 call")
    assert hand.awaits == "deal_board"
    hand.deal_board(cards.cards("2c7d9h"))
    play(hand, "2 check, 3 bet 70, 2 call")
    for board in ("Jc", "3s"):
        assert hand.awaits == "deal_board"
        hand.deal_board(cards.cards(board))
    assert hand.log == dealt.log


def test_everything_at_once() -> None:
    # dead small blind, antes of each, a post and a straddle, two of them all-in by it; blinds 5/10
    setup = table(
        100,
        12,
        100,
        22,
        100,
        small_blind_seat=None,
        ante=3,
        ante_by="each",
        posts=(Post(5, live=10, dead=5),),
        straddles=((4, 20),),
    )
    hand = Hand(
        setup, stacked_deck(setup, {2: "AsAh", 4: "KsKh", 5: "QsQh", 1: "TsTh", 3: "4s4h"}, "2c7d9hJc3s")
    )
    posted = [(event.kind, event.seat, event.amount, event.all_in) for event in hand.log[:10]]
    assert posted == [
        ("ante", 1, 3, False),
        ("ante", 2, 3, False),
        ("ante", 3, 3, False),
        ("ante", 4, 3, False),
        ("ante", 5, 3, False),
        ("big_blind", 2, 9, True),
        ("extra_blind", 5, 10, False),
        ("dead_blind", 5, 5, False),
        ("straddle", 4, 19, True),
        ("deal_hole", 1, None, False),
    ]
    legal = hand.legal()
    assert (legal.seat, legal.call, legal.min_to) == (5, 10, 40)
    play(hand, "5 call, 1 call, 3 fold")
    play(hand, "1 check, 5 bet 10, 1 fold")
    # with antes: seat 2 has 12 in, seat 4 22, seats 1 and 5 23 each, seat 3 his ante; 5 are dead
    assert [pot.amount for pot in hand.pots] == [12 * 4 + 3 + 5, 30, 2]
    assert hand.stacks == [77, 56, 97, 30, 100 - 28 + 2]


@pytest.mark.parametrize(("kind", "to"), [("call", 10), ("fold", 10), ("fold", 0)])
def test_an_amount_has_no_place_in_a_fold_or_a_call(kind: str, to: int) -> None:
    hand = Hand(table(100, 100, 100), list(range(52)))
    before = list(hand.log)
    with pytest.raises(IllegalActionError, match=f"may fold, call 10 or raise to 20-100; not {kind} to {to}"):
        hand.apply(kind, to)
    assert hand.log == before
