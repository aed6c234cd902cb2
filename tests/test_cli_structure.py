"""`tourney structure` and `tourney chips` as they are typed: answers, files, refusals."""

from pathlib import Path

import pytest
from calling import Call, caller

from tourney.tournament.structure import load

EVENING = ("structure", "--players", "18", "--stack", "10000", "--hours", "4", "--minutes", "20")
HOME = ("--chips", "25,100,500,1000")


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    return caller(capsys)


def test_levels_for_an_evening(call: Call) -> None:
    answer = call(*EVENING, *HOME, "--rebuys", "6", "--json")
    assert answer.status == 0
    levels = answer.json["levels"]
    assert set(levels[0]) >= {"level", "small_blind", "big_blind", "ante", "minutes", "break"}
    assert [level["level"] for level in levels] == list(range(1, len(levels) + 1))
    assert all(level["small_blind"] * 2 == level["big_blind"] for level in levels)
    end = answer.json["ends_about"]
    assert end["earliest"] <= end["expected"] <= end["latest"]
    assert abs(end["expected"] - 240) <= 36
    # A third of eighteen is six: the share and the number are the same rebuys.
    assert call(*EVENING, *HOME, "--rebuys", "33%", "--json").json == answer.json


def test_words_say_when_it_ends_and_what_happens_in_breaks(call: Call) -> None:
    answer = call(*EVENING, *HOME)
    assert "break of 10" in answer.out
    assert "registration closes" in answer.out
    assert "With 18 players it ends about " in answer.out


def test_a_saved_structure_is_read_and_checked(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    assert call(*EVENING, *HOME, "--name", 'Anna\'s "big" one', "--save", str(file)).status == 0
    assert load(file).name == 'Anna\'s "big" one'
    again = call(*EVENING, *HOME, "--save", str(file))
    assert again.one_sentence
    assert "is there already; choose another name" in again.err
    checked = call("structure", "--check", str(file), "--players", "18", "--hours", "4", "--json")
    assert (checked.status, checked.json["findings"]) == (0, [])
    # A sixth of the players leaves long before four hours.
    few = call("structure", "--check", str(file), "--players", "3", "--hours", "9")
    assert "end well before 9 hours are over" in few.out


def test_a_structure_that_cannot_be_played_is_told_apart(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(
        'name = "Bad"\nstarting_stack = 1000\nchips = [25]\nminutes = 0\nlevels = [{big_blind = 30}, 1]',
        encoding="utf-8",
    )
    answer = call("structure", "--check", str(file))
    assert answer.status == 1
    assert "bad.toml: minutes: is 0; write a whole number from 1 to 10,080" in answer.out
    assert "bad.toml: levels: is no list of levels" in answer.out
    assert call("structure", "--check", str(file), "--json").json["findings"][0]["serious"] is True
    assert call("structure", "--check", "friday").out.strip() == "friday.toml: nothing is wrong with it."


def test_colour_ups_wait_for_chips_that_are_there(call: Call) -> None:
    # Sixteen get 12, 12, 5 and 6. Left are 48 of 100 for 4,800 in 25s and 48 of 500 for 24,000 in 100s;
    # for 64,000 in 500s there is nothing.
    owned = ("--chips", "25x192,100x240,500x128,1000x96")
    answer = call(*EVENING[:1], "--players", "16", *EVENING[3:], *owned, "--json")
    gone = [chip for level in answer.json["levels"] for chip in level["chip_up"]]
    assert gone == [25, 100]
    assert [finding["kind"] for finding in answer.json["findings"] if finding["kind"] == "change"] == []
    too_many = call(*EVENING[:1], "--players", "30", *EVENING[3:], *owned, "--json").json["findings"]
    assert "188,800" in too_many[-1]["wrong"]
    assert too_many[-1]["serious"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("structure",), "--players, --stack, --hours, --minutes, --chips: missing"),
        ((*EVENING, "--chips", "25,x"), "'25' is no denomination with its count"),
        ((*EVENING, "--chips", "0"), "write the denominations"),
        ((*EVENING, *HOME, "--rebuys", "some"), "--rebuys is some: write a number"),
        ((*EVENING, *HOME, "--add-ons", "-3"), "--add-ons is -3: write a number"),
        ((*EVENING, *HOME, "--save", "mine.txt"), "--save is mine.txt: name a file that ends in .toml"),
        ((*EVENING, *HOME, "--seats", "30"), "seats: is 30; a table has 2 to 10"),
        ((*EVENING, *HOME, "--hours", "nan"), "hours: is nan"),
        (("structure", "--check", "nothing"), "there is no such structure"),
        (("structure", "--check", "friday", "--players", "0"), "0 players"),
        (("chips", "--players", "9", "--stack", "10000", "--set", "25x20"), "are worth 500"),
        (("chips", "--players", "9", "--stack", "10000", "--set", "many"), "there is no chip set many"),
        (("chips", "--players", "9", "--stack", "10000", "--set", "25x200", "--rebuys", "-1"), "−1 rebuys"),
    ],
)
def test_what_cannot_be_is_one_sentence(call: Call, arguments: tuple[str, ...], says: str) -> None:
    answer = call(*arguments)
    assert answer.one_sentence, answer
    assert says in answer.err


def test_chips_for_each_player(call: Call) -> None:
    arguments = ("chips", "--players", "10", "--stack", "10000", "--set", "25x200,100x200,500x100,1000x100")
    answer = call(*arguments, "--json").json
    assert answer["per_player"] == {"25": 12, "100": 12, "500": 5, "1000": 6}
    assert answer["remaining"] == {"25": 80, "100": 80, "500": 50, "1000": 40}
    assert answer["colour_ups"][0] == {
        "remove": 25, "count": 120, "value": 3000, "give": {"100": 30}, "missing": 0, "from_big_blind": 400,
    }  # fmt: skip
    assert (answer["rebuys"], answer["capacity"]) == (7, 16)
    words = call(*arguments).out
    assert "35 chips for each of 10; enough for 16 players, and for 7 rebuys beside these 10." in words
    assert "the 25s can go: 120 chips worth 3000 for 30 of 100." in words
