"""Draw games in play: openers and what they prove, passed-out deals, draws, discards and the reshuffle."""

import random
from typing import Any

import pytest

from tourney import cards
from tourney.cards import UNKNOWN
from tourney.engine.errors import DealError, IllegalActionError
from tourney.engine.games import GAMES
from tourney.engine.hand import DECISION, DONE, DRAW, Hand
from tourney.testing.hands import Told, play, table_of, told

NOTHING = {1: "2c4d6h8s9c", 2: "2d4h6s8c9d", 3: "2h4s6c8d9h"}
JACKS = "JcJd3h5s7c"
QUEENS = "QcQd3d5c7h"
KINGS = "KcKd3h5s7c"
OPEN_ENDED = "9sTsJsQs3d"
"""The four of a straight flush that can grow at both ends; by ranks it is queen high."""


def first_round(
    key: str = "jacks", limit: str = "NL", hole: dict[int, str] | None = None, **fields: Any
) -> Told:
    hole = {**NOTHING, **(hole or {})}
    return told(Hand(table_of(key, limit, *[100] * len(hole), **{"small_bet": 1, **fields})), hole)


def may_open(one: Told) -> bool:
    return one.hand.legal().min_to is not None


# Openers


def test_r015_r016_r143_an_ante_of_each_and_nothing_to_call() -> None:
    hand = first_round().hand
    assert [event[:4] for event in hand.log[:3]] == [("ante", 0, seat, 1) for seat in (1, 2, 3)]
    assert (hand.pot, hand.legal().call, hand.legal().check) == (3, 0, True)


def test_r144_the_first_who_wants_to_and_holds_jacks_opens() -> None:
    one = first_round(hole={2: JACKS, 3: QUEENS})
    assert not may_open(one)
    with pytest.raises(IllegalActionError, match="seat 1 is to act and may fold or check; not bet to 1"):
        one.hand.apply("bet", 1)
    one.play("1 check, 2 check")
    assert may_open(one), "seat 2 did not want to"
    one.play("3 bet 5, 1 call")
    assert one.hand.legal().max_to == 99, "once the pot is open anybody may raise"


@pytest.mark.parametrize("hand", ["TcTdAh5s7c", "AcKdQh9s7c", OPEN_ENDED])
def test_r144_less_than_jacks_does_not_open(hand: str) -> None:
    assert not may_open(first_round(hole={1: hand}))


def test_r145_in_the_italian_game_an_open_ended_straight_flush_draw_opens() -> None:
    assert may_open(first_round("jacks-italian", hole={1: OPEN_ENDED}))
    assert not may_open(first_round("jacks-italian", hole={1: "JsQsKsAs3d"})), "with the ace it is not open"
    assert not may_open(first_round("jacks-italian", hole={1: "9sTsJsQd3d"}))


@pytest.mark.parametrize(
    ("passed_out", "opens"),
    [
        (0, {"J": True, "Q": True, "K": True}),
        (1, {"J": False, "Q": True, "K": True}),  # R147
        (2, {"J": False, "Q": False, "K": True}),  # R148
        (3, {"J": False, "Q": False, "K": True}),  # it stays at kings
    ],
)
def test_r147_r148_r149_the_italian_progression(passed_out: int, opens: dict[str, bool]) -> None:
    pairs = {"J": JACKS, "Q": QUEENS, "K": KINGS}
    found = {
        pair: may_open(first_round("jacks-italian", hole={1: hand}, passed_out=passed_out, carried=3))
        for pair, hand in pairs.items()
    }
    assert found == opens
    assert may_open(first_round("jacks", hole={1: JACKS}, passed_out=passed_out)), "no progression at jacks"


def test_r146_a_passed_out_deal_carries_5_then_10_then_15() -> None:
    """Five players, an ante of 1."""
    hole = {**NOTHING, 4: "3c5d7h9sJc", 5: "3d5h7sTcJd"}
    carried = 0
    for passed_out, pot in enumerate((5, 10, 15)):
        one = first_round("jacks-italian", hole=hole, passed_out=passed_out, carried=carried)
        assert one.hand.pot == pot
        hand = one.play("1 check, 2 check, 3 check, 4 check, 5 check")
        assert (hand.awaits, hand.passed_out, hand.carried_out) == (DONE, True, pot)
        assert sum(hand.stacks) == 5 * 99
        assert "collect" not in [event.kind for event in hand.log]
        carried = hand.carried_out


def test_r149_the_carried_pot_goes_to_whoever_wins_it() -> None:
    hand = first_round("jacks-italian", hole={1: KINGS}, carried=6, passed_out=2).play(
        "1 bet 2, 2 fold, 3 fold"
    )
    assert hand.log[-1][:4] == ("collect", 0, 1, 6 + 3)
    assert (hand.carried_out, hand.passed_out) == (0, False)


def test_a_deal_with_somebody_all_in_for_his_ante_is_played_on_without_an_opener() -> None:
    setup = table_of("jacks", "NL", 100, 1, 100)
    one = told(Hand(setup), {1: NOTHING[1], 2: JACKS, 3: NOTHING[3]})
    one.play("1 check, 3 check, 1 pat, 2 pat, 3 pat, 1 check, 3 check")
    assert one.hand.carried_out == 0
    assert one.hand.log[-1][:4] == ("collect", 1, 2, 3)


# What the opener does later


def test_the_opener_is_first_after_the_draw() -> None:
    one = first_round(hole={2: JACKS})
    one.play("1 check, 2 bet 2, 3 call, 1 call, 1 pat, 2 pat, 3 pat")
    assert one.hand.legal().seat == 2, "draws go from the left of the button, the betting from the opener"


def test_when_the_opener_has_folded_the_next_one_is_first_after_the_draw() -> None:
    one = first_round(hole={2: JACKS, 3: QUEENS})
    one.play("1 check, 2 bet 2, 3 raise 10, 1 call, 2 fold, 1 pat, 3 pat")
    assert one.hand.legal().seat == 3


def test_r144_an_opener_who_wins_unseen_proves_what_he_opened_with() -> None:
    hand = first_round(hole={1: JACKS}).play("1 bet 5, 2 fold, 3 fold")
    assert [(event.kind, event.cards) for event in hand.log[-2:]] == [
        ("show", cards.cards(JACKS)),
        ("collect", None),
    ]


def test_split_openers_are_proved_by_the_cards_before_the_draw() -> None:
    one = first_round(hole={1: JACKS + "AcAdAh"})
    one.play("1 bet 5, 2 call, 3 fold, 1 draw JcJd7c, 2 pat, 1 bet 10, 2 fold")
    assert one.hand.log[-2][:3] == ("show", 1, 1)
    assert one.hand.log[-2].cards == cards.cards(JACKS)
    assert one.hand.hole[0] == cards.cards("3h5sAcAdAh")


def test_one_who_wins_without_having_opened_proves_nothing() -> None:
    hand = first_round(hole={1: JACKS}).play("1 bet 5, 2 raise 20, 3 fold, 1 fold")
    assert "show" not in [event.kind for event in hand.log]


def test_the_opener_shows_at_showdown_even_a_beaten_hand() -> None:
    one = first_round(hole={1: JACKS, 2: KINGS.replace("3h5s7c", "3d5h7s")})
    hand = one.play("1 bet 5, 2 call, 3 fold, 1 pat, 2 pat, 1 check, 2 bet 10, 1 call")
    assert [(event.kind, event.seat) for event in hand.log if event.kind in ("show", "muck")] == [
        ("show", 2),
        ("show", 1),
    ]


def test_r105_who_called_the_opener_and_is_beaten_need_not_show() -> None:
    hand = first_round(hole={1: KINGS}).play("1 bet 5, 2 call, 3 fold, 1 pat, 2 pat, 1 check, 2 check")
    assert [(event.kind, event.seat) for event in hand.log if event.kind in ("show", "muck")] == [
        ("show", 1),
        ("muck", 2),
    ]


def test_an_opener_whose_cards_nobody_knows_is_believed() -> None:
    hand = Hand(table_of("jacks", "NL", 100, 100, small_bet=1))
    hand.deal_hole(2)
    hand.deal_hole(1)
    play(hand, "2 bet 5, 1 fold")
    assert "show" not in [event.kind for event in hand.log]


# Draws


def test_the_draw_goes_round_from_the_left_of_the_button() -> None:
    one = told(Hand(table_of("draw5", "FL", 100, 100, 100)), NOTHING)
    one.play("3 call, 1 call, 2 check")
    order = []
    while one.hand.awaits == DRAW and one.hand.actor is not None:
        order.append(one.hand.seats[one.hand.actor])
        one.hand.draw(())
    assert order == [1, 2, 3]
    assert [event.kind for event in one.hand.log[-3:]] == ["stand_pat"] * 3


def test_as_many_cards_as_he_holds_may_be_thrown_away_and_no_more() -> None:
    one = told(Hand(table_of("27td", "FL", 200, 200)), {2: NOTHING[2] + "3c5c7cQcJc", 1: NOTHING[1]})
    one.play("1 call, 2 check")
    with pytest.raises(DealError, match="at most 5"):
        one.hand.draw(cards.cards("2d4h6s8c9dAc"))
    one.play("2 draw 2d4h6s8c9d")
    assert one.hand.hole[0] == cards.cards("3c5c7cQcJc")
    assert one.hand.log[-2][:3] == ("discard", 1, 2)


@pytest.mark.parametrize("thrown", ["Ac", "2d2d", "2dAc"])
def test_only_what_he_holds_may_be_thrown_away(thrown: str) -> None:
    one = told(Hand(table_of("draw5", "NL", 100, 100)), NOTHING)
    one.play("1 call, 2 check")
    before = (list(one.hand.log), list(one.hand.hole), one.hand.awaits)
    with pytest.raises(DealError, match="does not hold all"):
        one.hand.draw([cards.card(thrown[i : i + 2]) for i in range(0, len(thrown), 2)])
    assert (one.hand.log, one.hand.hole, one.hand.awaits) == before


def test_a_card_that_another_holds_cannot_be_among_the_discards() -> None:
    hand = Hand(table_of("draw5", "NL", 100, 100))
    hand.deal_hole(2, cards.cards(NOTHING[2]))
    hand.deal_hole(1)
    play(hand, "1 call, 2 check, 2 pat")
    with pytest.raises(DealError, match="2d is out already"):
        hand.draw(cards.cards("2d3c"))
    hand.draw(cards.cards("3d3c"))
    assert hand.hole[1] == (UNKNOWN,) * 3


@pytest.mark.parametrize("key", ["27td", "badugi"])
def test_three_draws_and_the_big_bet_from_the_second_on(key: str) -> None:
    held = {seat: text[: 10 if key == "27td" else 8] for seat, text in NOTHING.items()}
    one = told(Hand(table_of(key, "FL", 500, 500, 500)), held)
    one.play("3 call, 1 call, 2 check")
    bets = []
    for _ in range(3):
        one.play("1 pat, 2 pat, 3 pat")
        bets.append(one.hand.legal().min_to)
        one.play("1 check, 2 check, 3 check")
    assert bets == [10, 20, 20]
    assert one.hand.awaits == DONE


def test_a_player_who_is_all_in_still_draws() -> None:
    one = told(
        Hand(table_of("27td", "FL", 500, 500, 8)),
        {1: NOTHING[1], 2: NOTHING[2], 3: NOTHING[3] + "3c5h7hJsQd"},
    )
    one.play("3 call, 1 call, 2 check, 1 pat, 2 pat, 3 draw 9h, 1 bet 10, 2 call")
    assert one.hand.hole[2] == cards.cards("2h4s6c8d3c")
    one.play("1 pat, 2 pat, 3 draw 3c, 1 check, 2 check, 1 pat, 2 pat, 3 pat")
    assert one.hand.legal().seat == 1


def test_when_all_are_all_in_the_draws_go_on_without_betting() -> None:
    one = told(Hand(table_of("27sd", "NL", 50, 50)), NOTHING)
    one.play("1 raise 50, 2 call, 2 pat")
    assert one.hand.awaits == DRAW
    one.play("1 pat")
    assert one.hand.awaits == DONE


# The deck runs out


def ten_draw_five(shuffle: Any) -> tuple[Hand, list[int]]:
    """Six players of triple draw; 30 cards are dealt, 22 are left, and everybody throws away five."""
    setup = table_of("27td", "FL", *[100] * 6)
    deck = list(cards.DECK)
    random.Random(1).shuffle(deck)
    hand = Hand(setup, deck, shuffle=shuffle)
    play(hand, "3 call, 4 call, 5 call, 6 call, 1 call, 2 check")
    return hand, deck


def test_the_reshuffle_deals_the_rest_of_the_deck_and_then_the_earlier_discards() -> None:
    mixed: list[list[int]] = []

    def shuffle(discards: list[int]) -> None:
        mixed.append(sorted(discards))
        discards.sort()

    hand, deck = ten_draw_five(shuffle)
    thrown: list[int] = []
    for _ in range(4):
        assert hand.actor is not None
        thrown += hand.hole[hand.actor]
        hand.draw(hand.hole[hand.actor])
    assert mixed == []
    own = hand.hole[4]
    hand.draw(own)
    assert mixed == [sorted(thrown)], "not those of the player who draws"
    assert hand.hole[4][:2] == tuple(deck[50:52]), "the last two of the deck come first"
    assert hand.hole[4][2:] == tuple(sorted(thrown)[:-4:-1]), "the deck is dealt from its end"
    assert [event.kind for event in hand.log[-3:]] == ["discard", "note", "deal_hole"]
    assert not set(own) & set(hand.hole[4])


def test_a_deck_that_runs_out_without_a_way_to_shuffle_changes_nothing() -> None:
    hand, _ = ten_draw_five(None)
    for _ in range(4):
        assert hand.actor is not None
        hand.draw(hand.hole[hand.actor])
    before = (list(hand.log), list(hand.hole), hand.actor)
    assert hand.actor is not None
    with pytest.raises(DealError, match="seat 5 draws 5, the deck has 2"):
        hand.draw(hand.hole[hand.actor])
    assert (hand.log, hand.hole, hand.actor) == before
    hand.draw(hand.hole[hand.actor][:2])


def test_a_hand_that_is_told_its_cards_takes_reshuffled_ones_again() -> None:
    hand, _ = ten_draw_five(random.Random(2).shuffle)
    while not hand.done:
        if hand.awaits == DECISION:
            hand.apply("check")
        else:
            assert hand.actor is not None
            hand.draw(hand.hole[hand.actor])
    assert [event.kind for event in hand.log].count("note") > 2
    again = Hand(hand.setup)
    for event in hand.log:
        if event.kind == "deal_hole":
            again.deal_hole(event.seat or 0, event.cards)
        elif event.kind in ("discard", "stand_pat"):
            again.draw(event.cards or ())
        elif event.kind in ("call", "check"):
            again.apply(event.kind)
    assert again.log == hand.log


@pytest.mark.parametrize("key", sorted({key for key, _ in GAMES if GAMES[key, _].draws}))
def test_a_full_table_that_draws_everything_always_gets_cards(key: str) -> None:
    limit = next(kind for name, kind in GAMES if name == key)
    setup = table_of(key, limit, *[100] * GAMES[key, limit].most_players)
    rng = random.Random(3)
    for _ in range(20):
        hand = Hand(setup, rng.sample(cards.DECK, 52), shuffle=rng.shuffle)
        while not hand.done:
            if hand.awaits == DRAW and hand.actor is not None:
                hand.draw(hand.hole[hand.actor])
            else:
                play_out_one(hand)


def play_out_one(hand: Hand) -> None:
    legal = hand.legal()
    if legal.opens and legal.min_to is not None and hand.street == 0:
        hand.apply("bet", legal.min_to)
    else:
        hand.apply("check" if legal.check else "call")
