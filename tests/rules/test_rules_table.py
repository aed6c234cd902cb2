"""Deck, players, betting structures, positions and what each may see: R001 to R010."""

import pytest

from tourney import cards
from tourney.engine.errors import SetupError
from tourney.engine.games import GAMES, HOLDEM_NL, game
from tourney.engine.hand import Hand
from tourney.testing.hands import play, stacked_deck, table
from tourney.testing.invariants import faults


def test_r001_the_deck_has_52_cards_and_no_joker() -> None:
    assert len({cards.name(card) for card in cards.DECK}) == 52
    assert {cards.name(card) for card in cards.DECK} == {r + s for r in "23456789TJQKA" for s in "cdhs"}
    with pytest.raises(cards.CardError):
        cards.card("Jk")


def test_r002_a_player_without_chips_is_not_dealt_in() -> None:
    with pytest.raises(SetupError, match="stacks: seat 2 has 0"):
        table(100, 0, 100)


def test_r003_two_to_twenty_two_players() -> None:
    for count in (1, 23):
        with pytest.raises(SetupError, match=r"2 to 22 \(R003\)"):
            table(*[100] * count)
    for count in (2, 22):
        assert len(table(*[100] * count).seats) == count


def test_r003_twenty_two_players_use_all_52_cards() -> None:
    deck = list(range(52))
    hand = Hand(table(*[100] * 22), deck)
    for seat in (*range(3, 23), 1):
        play(hand, f"{seat} call")
    left = []
    while not hand.done:
        assert hand.deck is not None
        left.append(len(hand.deck))  # counted while it goes on: a finished hand keeps no deck
        hand.apply("check")
    # 44 hole cards are 0 to 43; burns are 44, 48 and 50
    assert hand.board == [45, 46, 47, 49, 51]
    assert left[-1] == 0
    assert faults(hand) == []


@pytest.mark.parametrize("count", [9, 10])
def test_r004_full_tables_of_nine_and_ten(count: int) -> None:
    hand = Hand(table(*[100] * count), list(range(52)))
    for seat in (*range(3, count + 1), 1):
        play(hand, f"{seat} fold")
    assert hand.done
    assert hand.stacks == [95, 105, *[100] * (count - 2)]


@pytest.mark.parametrize(
    ("key", "limit", "says"),
    [
        ("holdem", "XX", "holdem is played NL, PL, FL"),
        ("whist", "NL", "there are holdem, omaha, "),
        ("", "", "there are holdem"),
    ],
)
def test_r005_an_unknown_game_or_structure_is_refused_by_naming_what_there_is(
    key: str, limit: str, says: str
) -> None:
    with pytest.raises(ValueError, match=f"the rules of {key} {limit} are not known: {says}"):
        game(key, limit)
    assert game("holdem", "NL") is HOLDEM_NL


def test_r005_r070_pot_limit_bounds_a_raise_from_above() -> None:
    hand = Hand(table(100, 100, 100, 100, blinds=(1, 2), game=game("holdem", "PL")), list(range(52)))
    # R070: 1 + 2 + call 2 = 5, so the pot raise is to 7
    assert (hand.legal().min_to, hand.legal().max_to) == (4, 7)
    with pytest.raises(ValueError, match="raise to 4-7; not raise to 8"):
        hand.apply("raise", 8)
    hand.apply("raise", 7)
    # R071: 1 + 2 + 7 + call 7 = 17, so the next one is to 24
    assert hand.legal().max_to == 24


def test_r006_no_limit_names_its_blinds() -> None:
    hand = Hand(table(100, 100, 100, blinds=(1, 2)), list(range(52)))
    assert [(event.kind, event.amount) for event in hand.log[:2]] == [("small_blind", 1), ("big_blind", 2)]
    play(hand, "3 call, 1 call, 2 check")
    assert hand.legal().min_to == 2, "the least bet is the big blind on every street"


def test_r007_the_button_fixes_the_order_of_action() -> None:
    for button, order in ((4, [1, 2, 3, 4]), (2, [3, 4, 1, 2])):
        small, big = order[0], order[1]
        hand = Hand(
            table(100, 100, 100, 100, button=button, small_blind_seat=small, big_blind_seat=big),
            list(range(52)),
        )
        assert hand.seats == order
        play(hand, f"{order[2]} call, {order[3]} call, {small} call, {big} check")
        play(hand, ", ".join(f"{seat} check" for seat in order))


def test_r008_the_button_only_fixes_the_order_whether_or_not_its_player_deals() -> None:
    """Nobody sits on the button of the second hand, so that a house dealer deals: the same order."""
    three = Hand(table(100, 100, 100), list(range(52)))
    assert three.seats == [1, 2, 3], "the player on the button is dealt in, and last"
    nobody = Hand(table(100, 100, 100, button=4), list(range(52)))
    assert (nobody.seats, nobody.hole) == (three.seats, three.hole)


def test_r009_only_the_owner_sees_his_hole_cards() -> None:
    setup = table(100, 100, 100)
    hand = Hand(setup, stacked_deck(setup, {1: "AsAh", 2: "KsKh", 3: "QsQh"}))
    seen = {event.seat: event.cards for event in hand.view(2) if event.kind == "deal_hole"}
    assert seen == {1: None, 2: cards.cards("KsKh"), 3: None}
    assert [event.kind for event in hand.view(2)] == [event.kind for event in hand.log]


def test_r009_others_see_a_hand_once_it_is_shown_and_a_mucked_one_never() -> None:
    setup = table(100, 100, 100)
    hand = Hand(setup, stacked_deck(setup, {1: "AsAh", 2: "KsKh", 3: "QsQh"}, "2c7d9hJc3s"))
    play(hand, "3 call, 1 call, 2 check")
    while not hand.done:
        hand.apply("check")
    seen = {(event.kind, event.seat): event.cards for event in hand.view(3) if event.seat}
    assert seen["deal_hole", 1] is None
    assert seen["show", 1] == cards.cards("AsAh")
    assert seen["muck", 2] is None
    assert cards.cards("KsKh") not in seen.values()


def test_r010_the_audience_may_see_every_hand() -> None:
    setup = table(100, 100)
    hand = Hand(setup, stacked_deck(setup, {1: "AsAh", 2: "KsKh"}))
    dealt = {event.seat: event.cards for event in hand.view(None) if event.kind == "deal_hole"}
    assert dealt == {1: cards.cards("AsAh"), 2: cards.cards("KsKh")}
    hand.view(None).clear()
    assert hand.log, "a view is a copy"


def test_r019_blinds_are_the_norm_of_board_and_draw_games_and_antes_of_stud_and_the_home_draw() -> None:
    forced = {key: found.forced for (key, _), found in GAMES.items()}
    assert {key for key, kind in forced.items() if kind == "bring_in"} == {"stud", "stud8", "razz"}
    assert {key for key, kind in forced.items() if kind == "antes"} == {"jacks", "jacks-italian"}
    assert {key for key, kind in forced.items() if kind == "button_blind"} == {"shortdeck"}
    assert {"holdem", "omaha8", "draw5", "27td"} <= {key for key, kind in forced.items() if kind == "blinds"}
