"""`tourney equity`: exact where it can be counted, else by samples with their error."""

import pytest
from calling import Call, caller

from tourney.engine.games import GAMES


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    return caller(capsys)


def test_two_outs_on_the_turn(call: Call) -> None:
    """Aces against a set of kings: two of the 44 rivers are aces."""
    found = call("equity", "AhAd", "KhKd", "--board", "Kc7s4h2d", "--json").json
    assert (found["exact"], found["samples"], found["standard_error"]) == (True, 44, 0)
    assert [set(one) for one in found["players"]] == [{"hand", "win", "tie", "equity"}] * 2
    assert found["players"][0] == {"hand": "AhAd", "win": 2 / 44, "tie": 0, "equity": 2 / 44}
    assert found["players"][1]["equity"] == 42 / 44


def test_dead_cards_take_outs_away(call: Call) -> None:
    found = call("equity", "AhAd", "KhKd", "--board", "Kc7s4h2d", "--dead", "As 3c", "--json").json
    assert (found["samples"], found["players"][0]["win"]) == (42, 1 / 42)


def test_the_board_plays_for_everybody(call: Call) -> None:
    found = call("equity", "2c3d", "2h3s", "4c4d", "--board", "AhKhQhJhTh", "--json").json
    assert found["samples"] == 1
    assert [(one["win"], one["tie"]) for one in found["players"]] == [(0, 1)] * 3
    assert sum(one["equity"] for one in found["players"]) == pytest.approx(1)


def test_unknown_cards_are_drawn_by_seed_and_the_error_is_stated(call: Call) -> None:
    """Aces win against a hand of which nothing is known 85.2 times of 100, a known figure."""
    arguments = ("equity", "AhAd", "????", "--samples", "20000", "--json")
    found = call(*arguments, "--seed", "7").json
    assert (found["exact"], found["samples"]) == (False, 20000)
    assert abs(found["players"][0]["equity"] - 0.852) < 4 * found["standard_error"]
    assert found == call(*arguments, "--seed", "7").json
    assert found != call(*arguments, "--seed", "8").json


def test_for_people(call: Call) -> None:
    assert call("equity", "AhAd", "KhKd", "--board", "Kc7s4h2d").out.splitlines() == [
        "hand     win    tie  equity",
        "AhAd   4.55%  0.00%   4.55%",
        "KhKd  95.45%  0.00%  95.45%",
        "exact: all 44 run-outs",
    ]
    assert (
        "from 1,000 samples, standard error at most" in call("equity", "AhAd", "??", "--samples", "1000").out
    )


@pytest.mark.parametrize("game", dict.fromkeys(key for key, _ in GAMES))
def test_every_game_that_is_played(call: Call, game: str) -> None:
    found = call("equity", "AhKd", "QsJc", "--game", game, "--samples", "200", "--json").json
    assert sum(one["equity"] for one in found["players"]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("AhAd", "two to 10 hands are compared, not 1"),
        ("AhAd AhKd", "Ah is there twice"),
        ("AhAd KhKd --board Ah2c3c", "Ah is there twice"),
        ("AhAd KhKd --dead Kh", "Kh is there twice"),
        ("AhAdAs KhKd", "AhAdAs has 3 cards; a hand has 2 at most"),
        ("AhAd KhKd --board 2c3c4c5c6c7c", "the board has 6 cards; it has 5 at most"),
        ("AhAd KhK", "is not a row of cards"),
        ("AhAd KhKd --game chess", "there is no equity for 'chess'; the games are: holdem"),
        ("AhAd KhKd --samples 1", "at least two samples are needed, not 1"),
        ("AhAd KhKd --seed -1", "--seed is -1"),
        ("Ah5d KhKd --game shortdeck", "5d is not in the deck of this game"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(call: Call, arguments: str, says: str) -> None:
    answer = call("equity", *arguments.split())
    assert answer.one_sentence, answer
    assert says in answer.err
