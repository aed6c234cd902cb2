"""A hand written down at a table: cards that nobody saw, and who may show or muck."""

import pytest

from tourney import cards
from tourney.engine.errors import DealError, HandError, IllegalActionError
from tourney.engine.hand import Hand
from tourney.engine.setup import Setup
from tourney.testing.hands import play, table
from tourney.testing.invariants import faults


def at_showdown(setup: Setup, decisions: str, holes: dict[int, str] | None = None) -> Hand:
    """A hand on the board Ah Kh Qh 2c 3d after the decisions, all cards unknown but `holes`; whoever may
    still act after them checks."""
    hand = Hand(setup)
    for seat in hand.seats:
        hand.deal_hole(seat, cards.cards((holes or {})[seat]) if seat in (holes or {}) else None)
    play(hand, decisions)
    board = [cards.cards("AhKhQh"), cards.cards("2c"), cards.cards("3d")]
    while hand.awaits != "showdown" and not hand.done:
        if hand.awaits == "deal_board":
            hand.deal_board(board.pop(0))
        else:
            hand.apply("check")
    return hand


def collected(hand: Hand) -> dict[tuple[int, int], int]:
    """Chips by (pot number, seat)."""
    return {
        (event.pot_no or 0, event.seat or 0): event.amount or 0
        for event in hand.log
        if event.kind == "collect"
    }


def test_unknown_cards_are_never_evaluated_and_each_player_is_asked() -> None:
    hand = at_showdown(table(100, 100, 100), "3 call, 1 call, 2 check")
    assert (hand.awaits, hand.seats[hand.actor or 0], hand.results) == ("showdown", 1, [[{}]])
    hand.muck()
    assert hand.seats[hand.actor or 0] == 2
    hand.show(cards.cards("7c7d"))
    assert hand.seats[hand.actor or 0] == 3
    hand.show(cards.cards("8c8d"))
    assert hand.done
    assert collected(hand) == {(0, 3): 30}
    assert faults(hand) == []


def test_the_last_one_left_takes_the_pot_unseen() -> None:
    hand = at_showdown(table(100, 100, 100), "3 call, 1 call, 2 check")
    hand.muck()
    hand.muck()
    assert hand.done
    assert collected(hand) == {(0, 3): 30}
    assert "show" not in [event.kind for event in hand.log]


def test_a_known_hand_shows_by_itself_and_an_unknown_one_is_asked() -> None:
    hand = at_showdown(table(100, 100, 100), "3 call, 1 call, 2 check", {1: "7c7d"})
    assert [event.seat for event in hand.log if event.kind == "show"] == [1]
    assert hand.seats[hand.actor or 0] == 2
    hand.muck()
    hand.muck()
    assert collected(hand) == {(0, 1): 30}


# Stacks 10, 20, 20: seat 1 is all-in for the main pot of 30, seats 2 and 3 have a side pot of 20.
ALL_IN = "3 raise 20, 1 call, 2 call"


def test_a_player_who_mucks_gives_up_every_pot() -> None:
    hand = at_showdown(table(10, 20, 20), ALL_IN)
    assert [pot.amount for pot in hand.pots] == [30, 20]
    assert hand.seats[hand.actor or 0] == 3, "the aggressor is asked first"
    hand.muck()
    hand.show(cards.cards("7c7d"))
    hand.show(cards.cards("2d2h"))
    assert collected(hand) == {(1, 2): 20, (0, 2): 30}
    assert faults(hand) == []


def test_the_last_to_muck_was_alone_in_the_side_pot_and_takes_it() -> None:
    hand = at_showdown(table(10, 20, 20), ALL_IN)
    hand.muck()
    hand.show(cards.cards("7c7d"))
    hand.muck()
    assert hand.done
    assert collected(hand) == {(1, 2): 20, (0, 1): 30}
    assert faults(hand) == []


def test_everyone_mucks_but_the_main_pot_has_one_left() -> None:
    hand = at_showdown(table(10, 20, 20), ALL_IN)
    hand.muck()
    hand.muck()
    assert hand.done, "seat 2 is alone in both pots"
    assert collected(hand) == {(1, 2): 20, (0, 2): 30}


def test_show_takes_the_cards_that_were_unknown_but_no_others() -> None:
    hand = at_showdown(table(100, 100, 100), "3 call, 1 call, 2 check", {3: "7c7d"})
    with pytest.raises(DealError, match="not known"):
        hand.show()
    with pytest.raises(DealError, match="cannot show"):
        hand.show(cards.cards("8c"))
    with pytest.raises(DealError, match="cannot show"):
        hand.show((cards.card("8c"), cards.UNKNOWN))
    for out in ("AhAs", "7c2h"):  # on the board; in seat 3's hand
        with pytest.raises(DealError, match="out already"):
            hand.show(cards.cards(out))
    with pytest.raises(DealError, match="no card"):
        hand.show((52, 3))
    assert hand.seats[hand.actor or 0] == 1
    assert hand.hole[0] == (cards.UNKNOWN, cards.UNKNOWN)
    hand.show(cards.cards("8c8d"))
    hand.show(cards.cards("9c9d"))
    assert collected(hand) == {(0, 2): 30}


def test_a_card_that_was_seen_must_be_among_those_shown() -> None:
    hand = Hand(table(100, 100))
    hand.deal_hole(2, cards.cards("2h2s"))
    hand.deal_hole(1, (cards.card("As"), cards.UNKNOWN))
    play(hand, "1 call, 2 check")
    for board in ("KdQdJd", "2c", "3d"):
        hand.deal_board(cards.cards(board))
        play(hand, "2 check, 1 check")
    with pytest.raises(DealError, match="cannot show"):
        hand.show(cards.cards("KcQc"))
    hand.show(cards.cards("AcAs"))
    assert [event.cards for event in hand.log if event.kind == "show"] == [
        cards.cards("2h2s"),
        cards.cards("AcAs"),
    ]
    assert collected(hand) == {(0, 2): 20}


def test_a_known_hand_may_be_shown_in_either_order_but_not_changed() -> None:
    hand = Hand(table(100, 100), ask_showdown=True)
    hand.deal_hole(2, cards.cards("KcKs"))
    hand.deal_hole(1, cards.cards("8c7d"))
    play(hand, "1 call, 2 check")
    for board in ("AhKhQh", "2c", "3d"):
        hand.deal_board(cards.cards(board))
        play(hand, "2 check, 1 check")
    assert hand.seats[hand.actor or 0] == 1
    with pytest.raises(DealError, match="cannot show"):
        hand.show(cards.cards("8c8d"))
    hand.show(cards.cards("7d8c"))
    assert [event.kind for event in hand.log[-3:]] == ["show", "show", "collect"]


def test_deal_doors_refuse_what_is_not_due() -> None:
    hand = Hand(table(100, 100, 100))
    with pytest.raises(DealError, match="hole cards are due to seats 1, 2, 3"):
        hand.deal_board(cards.cards("AhKhQh"))
    with pytest.raises(IllegalActionError, match="hole cards are due"):
        hand.apply("fold")
    with pytest.raises(DealError, match="no hole cards are due to seat 9"):
        hand.deal_hole(9)
    with pytest.raises(DealError, match="2 hole cards, not 1"):
        hand.deal_hole(1, cards.cards("Ah"))
    with pytest.raises(DealError, match="Ah is out already"):
        hand.deal_hole(1, (cards.card("Ah"), cards.card("Ah")))
    for strange in ((52, 0), (-2, 0)):
        with pytest.raises(DealError, match="no card"):
            hand.deal_hole(1, strange)
    hand.deal_hole(1, cards.cards("AhKh"))
    with pytest.raises(DealError, match="due to seats 2, 3"):
        hand.deal_hole(1, cards.cards("AsKs"))
    with pytest.raises(DealError, match="Kh is out already"):
        hand.deal_hole(2, cards.cards("KhKs"))
    hand.deal_hole(2)
    hand.deal_hole(3)
    with pytest.raises(DealError, match="seat 3 is to act"):
        hand.deal_board(cards.cards("2c3c4c"))
    play(hand, "3 call, 1 call, 2 check")
    with pytest.raises(DealError, match="flop has 3 cards, not 4"):
        hand.deal_board(cards.cards("2c3c4c5c"))
    with pytest.raises(DealError, match="Ah is out already"):
        hand.deal_board(cards.cards("2c3cAh"))
    with pytest.raises(DealError, match="face up"):
        hand.deal_board((cards.UNKNOWN, 1, 2))
    with pytest.raises(IllegalActionError, match="the flop of 3 cards is due"):
        hand.apply("check")
    with pytest.raises(IllegalActionError, match="nobody is asked to show"):
        hand.muck()
    assert hand.board == []
    hand.deal_board(cards.cards("2c3c4c"))
    assert hand.board == list(cards.cards("2c3c4c"))


@pytest.mark.parametrize(
    ("deck", "words"),
    [
        (list(range(13)), "13 cards"),  # three players need 6 + 5 and three burns: 14
        ([*range(51), cards.UNKNOWN], "no card"),
        ([*range(51), 52], "no card"),
        ([*range(51), 0], "twice"),
    ],
)
def test_a_deck_that_cannot_deal_the_hand_is_refused_at_once(deck: list[int], words: str) -> None:
    with pytest.raises((HandError, cards.CardError), match=words):
        Hand(table(100, 100, 100), deck)


def test_the_shortest_deck_deals_the_whole_hand() -> None:
    hand = Hand(table(100, 100, 100), list(range(14)))
    play(hand, "3 call, 1 call, 2 check")
    while not hand.done:
        hand.apply("check")
    assert len(hand.board) == 5
