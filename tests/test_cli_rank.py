"""`tourney rank`: a hand of any game; names and ranks worked out by hand."""

import pytest
from calling import Call, caller

from tourney.engine.games import GAMES


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    return caller(capsys)


@pytest.mark.parametrize(
    ("arguments", "name", "category", "rank", "cards"),
    [
        ("AhKh --board QhJhTh2c3d", "a royal flush", "straight_flush", 7462, "AhKhQhJhTh"),
        # Omaha plays two of the hand with three of the board: no royal flush with one heart (R125)
        ("AhKc2d2s --board KhQhJhTh9c --game omaha", "a straight, Ten to Ace", None, None, None),
        ("KcKd5h4s3c2dAh --game razz", "5-4-3-2-A low", "low", 6175, "5h4s3c2dAh"),
        ("KcKdKhKsQc --game razz", "four of a kind, Kings", "four_of_a_kind", 1, "KcKdKhKsQc"),
        ("7c5d4h3s2c --game 27sd", "7-5-4-3-2 low", "low", 7462, "7c5d4h3s2c"),
        ("Ah2d3s4c5h --game 27td", "A-5-4-3-2 low", "low", None, "Ah5h4c3s2d"),
        ("4c3d2hAs --game badugi", "a badugi, 4-3-2-A", "badugi", 1092, "4c3d2hAs"),
        ("4c3d2hAh --game badugi", "a three-card 4-3-A", "three_card", None, "4c3dAh"),
        ("KcKdKhKs --game badugi", "a one-card K", "one_card", 1, "Kc"),
        ("Ah6h --board 7h8h9hKdKs --game shortdeck", "a straight flush, Ace to Nine", "straight_flush", None,
         "9h8h7h6hAh"),
        ("2c2d2h2s3c --game draw5", "four of a kind, Twos", "four_of_a_kind", None, "2c2d2h2s3c"),
        ("KhKdAc7s7d2h3c --game stud", "two pair, Kings and Sevens", "two_pair", None, "KhKd7s7dAc"),
    ],
)  # fmt: skip
def test_a_hand_of_each_kind_of_game(
    call: Call, arguments: str, name: str, category: str | None, rank: int | None, cards: str | None
) -> None:
    found = call("rank", *arguments.split(), "--json").json
    assert list(found) == ["name", "category", "rank", "cards"]
    expected = {"name": name, "category": category, "rank": rank, "cards": cards}
    assert {key: found[key] for key, value in expected.items() if value} == {
        key: value for key, value in expected.items() if value
    }


@pytest.mark.parametrize("game", ["omaha8", "omaha58", "courchevel8", "stud8"])
def test_high_low_gives_the_low_too(call: Call, game: str) -> None:
    """The wheel is the best low of 56 and a straight."""
    more = {"omaha8": "KdKc", "omaha58": "KdKcQd", "courchevel8": "KdKcQd"}
    cards = ("As2s3h4h5dQsJs",) if game == "stud8" else (f"As2s{more[game]}", "--board", "3h4h5dQcJs")
    found = call("rank", *cards, "--game", game, "--json").json
    assert found["name"] == "a straight, Ace to Five"
    assert found["low"]["category"] == "low"
    assert (found["low"]["name"], found["low"]["rank"]) == ("5-4-3-2-A low", 56)
    assert found["low"]["cards"] == found["cards"] == "5d4h3h2sAs"


def test_no_low_has_rank_0_and_no_cards(call: Call) -> None:
    """Below lie 4995 hands without three of a kind, 10 x 66 threes up to jacks, and 39 kickers under J-5."""
    found = call("rank", "AsKsQdQc", "--board", "3h4h5hQsJs", "--game", "omaha8", "--json").json
    assert found["low"] == {"name": "no low", "category": "no_low", "rank": 0, "cards": ""}
    words = call("rank", "AsKsQdQc", "--board", "3h4h5hQsJs", "--game", "omaha8").out
    assert words.splitlines() == ["three of a kind, Queens (QdQcQsJs5h), 5695 of 7462", "no low"]


@pytest.mark.parametrize("game", dict.fromkeys(key for key, _ in GAMES))
def test_every_game_that_is_played_is_ranked(call: Call, game: str) -> None:
    """Eights and better, so that the short deck has them; Omaha with five on the board, badugi four."""
    cards = {"badugi": ["8hTd9sAc"], "omaha": ["8hTd9sAc"], "omaha8": ["8hTd9sAc"]}.get(game, ["8hTd9sAcKc"])
    if game == "omaha6":
        cards = ["8hTd9sAcKcKd"]
    if game.startswith(("omaha", "courchevel")):
        cards += ["--board", "JhQhQdAdAs"]
    assert call("rank", *cards, "--game", game, "--json").status == 0


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("AhAhKdQsJc", "Ah is there twice"),
        ("AhKd", "2 cards: holdem ranks 5 to 7"),
        ("AhKd --board Ah2c3c", "Ah is there twice"),
        ("AhKdQsJc --board Th9h --game omaha", "4 hole cards with 2 on the board: omaha ranks 4 with 3 to 5"),
        ("AhKdQs --board Th9h8h --game omaha", "3 hole cards with 3 on the board"),
        ("AhKdQsJcTh --board 9h --game stud", "1 cards on the board: stud has 0"),
        ("AhKdQs --game badugi", "3 cards: badugi ranks 4"),
        ("AhKdQsJcTh9c --game 27td", "6 cards: 27td ranks 5"),
        ("AhKdQsJc5h --game shortdeck", "5h is not in the deck of shortdeck"),
        ("AhKdQsJc?? --game holdem", "?? is not in the deck of holdem"),
        ("AhKdQsJc1h", "'1h' is not a card"),
        ("AhKdQsJcTh --game chess", "the game 'chess' is not known; there are holdem, omaha"),
        ("", "0 cards: holdem ranks 5 to 7"),
    ],
)
def test_what_is_no_hand_is_refused_in_one_sentence(call: Call, arguments: str, says: str) -> None:
    answer = call("rank", *(arguments.split() or [""]))
    assert answer.one_sentence, answer
    assert says in answer.err
