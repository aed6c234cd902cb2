"""A hand of any game: the cards that make it are worth what the whole hand is."""

import random

import pytest

from tourney import cards
from tourney.engine.game import Game
from tourney.engine.games import GAMES, OMAHA_HIGH
from tourney.engine.ranking import ranked
from tourney.evaluation.high import UnrankableError

BY_KEY: dict[str, Game] = {key: one for (key, _), one in GAMES.items()}


@pytest.mark.parametrize("key", BY_KEY)
def test_the_cards_that_play_are_worth_the_whole_hand(key: str) -> None:
    game, rng = BY_KEY[key], random.Random(3)
    board = sum(street.board for street in game.streets)
    for _ in range(60):
        held = tuple(rng.sample(game.deck, game.hole_cards + board))
        hole, common = held[: game.hole_cards], held[game.hole_cards :]
        made = ranked(key, hole, common)
        assert [one.half for one in made] == [half.name for half in game.halves]
        for one, half in zip(made, game.halves, strict=True):
            assert one.rank == half.evaluate(hole, common) <= one.best
            assert one.name == half.words(one.rank)
            assert set(one.cards) <= set(held)
            if not one.rank:
                assert one.cards == ()
            elif key == "badugi":
                suits, ranks = {card & 3 for card in one.cards}, {card >> 2 for card in one.cards}
                assert len(suits) == len(ranks) == len(one.cards)
            elif game.halves[0] is OMAHA_HIGH:
                mine = [card for card in one.cards if card in hole]
                assert (len(mine), len(one.cards)) == (2, 5)
                assert half.evaluate(mine, [card for card in one.cards if card in common]) == one.rank
            else:
                assert len(one.cards) == 5
                assert half.evaluate(one.cards, ()) == one.rank


@pytest.mark.parametrize(
    ("hole", "name"),
    [("5c6dAhAd", "a straight, Five to Nine"), ("KhQsAhAd", "a straight, Nine to King")],
)
def test_r127_on_7_8_9_t_j_omaha_plays_two_of_its_own(hole: str, name: str) -> None:
    assert ranked("omaha", cards.cards(hole), cards.cards("7h8d9sTcJc"))[0].name == name


def test_r128_nobody_has_the_four_kings_of_the_board_at_omaha() -> None:
    board = cards.cards("KcKdKhKs9c")
    assert ranked("omaha", cards.cards("AhAd2c3d"), board)[0].name == "a full house, Kings full of Aces"
    assert ranked("holdem", cards.cards("AhAd"), board)[0].name == "four of a kind, Kings"


def test_no_low_is_worth_nothing() -> None:
    high, low = ranked("stud8", cards.cards("KhKd9c9d2h3h4h"))
    assert (high.name, low.name, low.rank, low.cards) == ("two pair, Kings and Nines", "no low", 0, ())


@pytest.mark.parametrize("card", [52, -7, cards.UNKNOWN])
def test_what_is_no_known_card_is_refused(card: int) -> None:
    with pytest.raises(UnrankableError, match="is not in the deck of holdem"):
        ranked("holdem", [0, 1, 2, 3, card])
