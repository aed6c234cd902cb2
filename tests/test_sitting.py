"""The last fifty hands of a sitting, and what each viewer may see of them: R110, R009, R010."""

import random

import pytest
from cash_games import cash_table, played

from tourney import cards
from tourney.cards import UNKNOWN
from tourney.engine.games import game
from tourney.engine.hand import Hand
from tourney.engine.sitting import KEPT, Sitting
from tourney.testing.hands import play, stacked_deck, table, table_of, told

NAMES = {1: "Anna", 2: "Bo", 3: "Cleo"}
HOLE = {1: "KsKh", 2: "QsQh", 3: "AsAh"}
BOARD = "2c7d9hJc3s"
HIDDEN = (UNKNOWN, UNKNOWN)
LIMPED = "3 call, 1 call, 2 check"


def dealt(**fields: object) -> Hand:
    setup = table(200, 200, 200)
    return Hand(setup, stacked_deck(setup, HOLE, BOARD), **fields)  # ty: ignore[invalid-argument-type]


def checked_down(hand: Hand) -> Hand:
    while hand.awaits == "decision":
        hand.apply("check")
    return hand


def to_showdown() -> Hand:
    """Anna bets the flop with kings, Bo folds his queens, Cleo calls and bets the river with aces: she
    shows first, and Anna mucks."""
    hand = play(dealt(), LIMPED + ", 1 bet 10, 2 fold, 3 call, 1 check, 3 check, 1 check, 3 bet 10, 1 call")
    assert hand.done
    return hand


def test_r110_every_hand_that_was_live_at_showdown_even_mucked() -> None:
    shown = Sitting().after(to_showdown(), NAMES).last().showdown()
    assert [(one.player, cards.text(one.cards), one.mucked, one.won) for one in shown] == [
        ("Anna", "KsKh", True, 0),
        ("Cleo", "AsAh", False, 70),
    ]


@pytest.mark.parametrize("viewer", ["Anna", "Cleo", "Dora"])
def test_r110_everybody_may_see_them_and_not_what_was_folded(viewer: str) -> None:
    hand = Sitting().after(to_showdown(), NAMES).last()
    assert hand.cards(viewer) == {1: cards.cards("KsKh"), 2: HIDDEN, 3: cards.cards("AsAh")}


def test_r009_r010_his_own_cards_and_the_televised_view() -> None:
    hand = Sitting().after(to_showdown(), NAMES).last()
    everything = {seat: cards.cards(held) for seat, held in HOLE.items()}
    assert hand.cards("Bo") == everything
    assert hand.cards(None) == everything
    assert hand.events(None) == hand.hand.log


def test_r009_without_a_showdown_nobody_sees_the_others() -> None:
    hand = Sitting().after(play(dealt(), "3 raise 30, 1 fold, 2 fold"), NAMES).last()
    assert hand.showdown() == []
    assert hand.cards("Anna") == {1: cards.cards("KsKh"), 2: HIDDEN, 3: HIDDEN}
    assert set(hand.cards("Dora").values()) == {HIDDEN}


def test_r110_the_events_are_open_from_the_first_card_on() -> None:
    hand = Sitting().after(to_showdown(), NAMES).last()
    told_to = {event.seat: event.cards for event in hand.events("Dora") if event.kind == "deal_hole"}
    assert told_to == {1: cards.cards("KsKh"), 2: None, 3: cards.cards("AsAh")}
    for viewer in ("Anna", "Bo", "Dora"):
        events = hand.events(viewer)
        assert [event[:6] for event in events] == [event[:6] for event in hand.hand.log]
        assert [event for event in events if event.kind != "deal_hole"] == [
            event for event in hand.hand.log if event.kind != "deal_hole"
        ]


def test_r139_up_cards_of_a_folded_stud_hand_have_been_seen() -> None:
    """Seat 2 folds on third street: his door card was seen, his two down-cards were not."""
    setup = table_of("razz", "FL", 100, 100, 100)
    hole = {1: "2c3c4c", 2: "5d6d7d", 3: "8h9hKh"}
    hand = told(Hand(setup), hole).play("1 raise 10, 2 fold, 3 fold")
    assert hand.done
    kept = Sitting().after(hand, NAMES).last()
    assert kept.cards("Dora")[2] == (UNKNOWN, UNKNOWN, *cards.cards("7d"))
    assert kept.cards("Bo")[2] == cards.cards("5d6d7d")
    deals = [event.cards for event in kept.events("Dora") if event.kind == "deal_hole" and event.seat == 2]
    assert deals == [(UNKNOWN, UNKNOWN, *cards.cards("7d"))]


def test_discards_stay_with_their_owner() -> None:
    """Both are live at showdown: their last five are open, what they threw away is not."""
    setup = table_of("27sd", "NL", 100, 100)
    hand = Hand(setup, list(range(52)))
    play(hand, "1 call, 2 check")
    thrown = hand.hole[hand.actor or 0][:2]
    hand.draw(thrown)
    hand.draw([])
    checked_down(hand)
    kept = Sitting().after(hand, NAMES).last()
    seen = {card for event in kept.events("Dora") for card in event.cards or ()}
    assert seen.isdisjoint(thrown)
    assert set(kept.cards("Dora")[2]) == set(hand.hole[hand.seats.index(2)])
    assert UNKNOWN not in kept.cards("Dora")[1]


def test_a_hand_that_nobody_knows_stays_unknown() -> None:
    hand = told(Hand(table(100, 100), ask_showdown=True), {1: "AsAh", 2: "????"}, BOARD)
    hand.play("1 call, 2 check, 2 check, 1 check, 2 check, 1 check, 2 check, 1 check")
    while not hand.hand.done:
        hand.hand.muck()
    assert Sitting().after(hand.hand, NAMES).last().cards("Anna")[2] == HIDDEN


def test_r146_a_deal_that_nobody_opened_has_no_showdown() -> None:
    hand = checked_down(Hand(table_of("jacks", "NL", 100, 100, 100), list(range(52))))
    assert hand.passed_out
    assert Sitting().after(hand, NAMES).last().showdown() == []


def test_r110_the_last_fifty_hands_of_the_sitting() -> None:
    sitting = Sitting()
    for _ in range(KEPT + 3):
        sitting = sitting.after(play(dealt(), "3 fold, 1 fold"), NAMES)
    assert KEPT == 50
    assert (sitting.played, len(sitting.hands)) == (53, 50)
    assert (sitting.last().number, sitting.last(1).number, sitting.last(49).number) == (53, 52, 4)
    for back in (50, -1):
        with pytest.raises(ValueError, match="the last 50 can be looked at"):
            sitting.last(back)


def test_only_finished_hands_with_names_are_kept() -> None:
    with pytest.raises(ValueError, match="the hand goes on"):
        Sitting().after(dealt(), NAMES)
    with pytest.raises(ValueError, match="nobody is named for seat 3"):
        Sitting().after(to_showdown(), {1: "Anna", 2: "Bo"})


def test_no_viewer_sees_a_folded_card_in_any_game() -> None:
    """Whatever the game: what another folded and never showed face up is hidden from each viewer."""
    for seed, key in enumerate([("holdem", "NL"), ("stud8", "FL"), ("badugi", "FL"), ("omaha", "PL")] * 5):
        setup = table_of(*key, *[200] * 4)
        hand = played(setup, random.Random(seed))
        kept = Sitting().after(hand, {seat: f"p{seat}" for seat in setup.seats}).last()
        for index, seat in enumerate(hand.seats):
            if hand.live[index]:
                continue
            up = hand.game.key == "stud8"
            down = [card for place, card in enumerate(hand.hole[index]) if not up or place in (0, 1, 6)]
            for viewer in ("nobody", *(f"p{other}" for other in hand.seats if other != seat)):
                seen = {card for event in kept.events(viewer) for card in event.cards or ()}
                assert seen.isdisjoint(down), (key, seed)
                assert set(down).isdisjoint(kept.cards(viewer)[seat])


def test_a_cash_table_keeps_its_sitting() -> None:
    sitting, cash = Sitting(), cash_table(1, 2, 3, game=game("omaha8", "PL"))
    for seed in range(5):
        cash = cash.deal(1)
        assert cash.setup is not None
        hand = played(cash.setup, random.Random(seed))
        sitting = sitting.after(hand, {place.seat: place.player for place in cash.places})
        cash = cash.finish(hand)
    assert sitting.played == cash.hands == 5
