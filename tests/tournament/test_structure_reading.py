"""Structures from TOML: the ones that come with the program, overtime, and clear errors."""

import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from tourney import resources
from tourney.engine.games import game
from tourney.tournament.structure import Level, StructureError, load, names, parse
from tourney.tournament.structures import reading
from tourney.tournament.structures.checker import check

PLAIN = """
name = "Plain"
starting_stack = 1000
chips = [5, 25]
minutes = 15
levels = [
  {small_blind = 5, big_blind = 10},
  {small_blind = 10, big_blind = 20, ante = 20, minutes = 12, hands = 4, break = 5},
]
"""


def _played(small_blind: int, big_blind: int, ante: int, minutes: int, hands: int, pause: int = 0) -> Level:
    """A level as it is played: the structure's game, limit and ante filled in."""
    level = Level(small_blind, big_blind, ante, minutes, hands, pause)
    return replace(level, game="holdem", limit="NL", ante_paid_by="big_blind")


def test_fields_and_their_defaults() -> None:
    found = parse(PLAIN)
    assert (found.game, found.limit, found.seats, found.ante_paid_by) == ("holdem", "NL", 9, "big_blind")
    assert found.levels == (Level(5, 10, 0, 15, 12), Level(10, 20, 20, 12, 4, 5))


def test_levels_beyond_the_last_double_or_stay() -> None:
    doubling = parse(PLAIN)
    assert doubling.level(2) == _played(10, 20, 20, 12, 4, 5)
    assert doubling.level(3) == _played(20, 40, 40, 12, 4)
    assert doubling.level(5) == _played(80, 160, 160, 12, 4)
    staying = parse(PLAIN.replace("minutes = 15", 'minutes = 15\novertime = "stay"'))
    assert staying.level(9) == _played(10, 20, 20, 12, 4)
    with pytest.raises(ValueError, match="counted from 1"):
        doubling.level(0)


def test_the_structures_that_come_with_the_program_can_be_played() -> None:
    assert set(names()) == {
        "deep", "four-hours", "friday", "heads-up", "horse", "jacks", "three-hours", "turbo",
    }  # fmt: skip
    players = {"heads-up": 2, "deep": 9, "turbo": 9}
    for name in names():
        found = load(name)
        costs = [level.small_blind + level.big_blind + level.ante for level in found.levels]
        assert costs == sorted(set(costs))
        assert all(level.small_blind * 2 == level.big_blind for level in found.levels)
        assert found.starting_stack >= 50 * found.levels[0].big_blind
        assert [str(finding) for finding in check(found, players=players.get(name, 12))] == []


def test_horse_plays_its_five_games_in_turn_one_a_level() -> None:
    horse = load("horse")
    assert horse.is_mixed
    games = [horse.level(number).game for number in range(1, 7)]
    assert games == ["holdem", "omaha8", "razz", "stud", "stud8", "holdem"]
    # Level 20 is the second of overtime: the turn goes on.
    assert (horse.level(20).game, horse.level(20).limit) == ("stud8", "FL")
    razz = horse.level(3)
    assert razz.stakes().fields(game("razz", "FL")) == {
        "ante": 25, "ante_by": "each", "bring_in": 75, "small_bet": 200, "big_bet": 400,
    }  # fmt: skip
    holdem = horse.level(1)
    assert holdem.stakes().fields(game("holdem", "FL")) == {
        "small_blind": 50, "big_blind": 100, "small_bet": 100, "big_bet": 200,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('name = "Plain"', "", r"plain\.toml: name: is missing; write a text in quotes"),
        ("starting_stack = 1000", "", r"plain\.toml: starting_stack: is missing"),
        ("starting_stack = 1000", "starting_stack = 1002", "1,002 cannot be paid out in chips of 5"),
        (
            "starting_stack = 1000",
            'starting_stack = "1000"',
            "starting_stack: is '1000'; write a whole number",
        ),
        (
            "starting_stack = 1000",
            "starting_stack = 1000.0",
            "starting_stack: is 1000.0; write a whole number",
        ),
        ("chips = [5, 25]", "chips = []", r"chips: is \[\]; write the denominations"),
        ("minutes = 15", "minutes = 15\nstack = 3", "stack: is no field here; the fields are name, game"),
        ("minutes = 15", "minutes = 0", "minutes: is 0; write a whole number from 1"),
        ("minutes = 15", 'limit = "no"', "limit: is 'no'; write one of NL, PL, FL"),
        ("minutes = 15", "seats = 11", "seats: is 11; a table has 2 to 10"),
        ("big_blind = 20", "big_blind = 2", "number 2, big_blind: 2 cannot be paid in chips of 5"),
        ("big_blind = 20", "big_blind = 5", "number 2, small_blind: is above the big blind of 5"),
        ("big_blind = 10}", "big_blind = 40}", "number 2, big_blind: is below the 40 of the level before"),
        ("big_blind = 10}", "bigblind = 10}", "levels, number 1, bigblind: is no field here"),
        ("break = 5", "break = -5", "levels, number 2, break: is -5; write a whole number from 0"),
        ("chips = [5, 25]", "chips = [5, 25", r"plain\.toml: is not TOML"),
        ("chips = [5, 25]", "chips = [5, 5]", r"chips: is \[5, 5\]; write the denominations as different"),
        ("chips = [5, 25]", 'chips = [5, "x"]', "chips: is .*; write the denominations"),
        ("chips = [5, 25]", f"chips = {list(range(5, 200, 5))}", "write the denominations .* at most 20"),
        ("ante = 20,", 'ante = 20, game = "bridge",', "number 2, game: is 'bridge'; write one of holdem"),
        (
            "ante = 20,",
            'ante = 20, game = "stud",',
            "limit: the rules of stud NL are not known: stud is played FL",
        ),
        ("ante = 20,", "ante = 20, limit = 3,", "number 2, limit: is 3; write one of NL"),
        ("ante = 20,", 'ante = 20, ante_paid_by = "dealer",', "ante_paid_by: is 'dealer'; write one of none"),
        ("ante = 20,", "ante = 20, chip_up = [100],", "number 2, chip_up: 100 is not in play any more"),
        ("ante = 20,", "ante = 20, chip_up = [5, 25],", "number 2, chip_up: leaves no chips to play with"),
        ("ante = 20,", "ante = 20, chip_up = 5,", "number 2, chip_up: is 5; write the denominations"),
        (
            "big_blind = 10}",
            "big_blind = 10, chip_up = [5]}",
            r"number 2, small_blind: 10 .* chips of 25 \(the smaller",
        ),
        ("small_blind = 5, ", "", "number 1, small_blind: is missing; write a whole number"),
        ("big_blind = 10}", "ante = 5}", "number 1, big_blind: is missing"),
        ("minutes = 15", "rebuys_until = 3", "rebuys_until: is 3; there are levels 1 to 2"),
        ("minutes = 15", 'rebuys_until = "2"', "rebuys_until: is '2'; write a whole number"),
        ("minutes = 15", "add_on_at = 1", "add_on_at: level 1 has no break after it"),
        ("minutes = 15", 'mix = "HORSE"', "mix: is 'HORSE'; write it as"),
        (
            "minutes = 15",
            'mix = {name = "HORSES"}',
            "mix, name: there is no mix 'HORSES'; write one of HORSE",
        ),
        ("minutes = 15", 'mix = {name = "HOSE", by = "day"}', "mix, by: is 'day'; write one of level"),
        ("minutes = 15", 'mix = {name = "HOSE", by = "hands"}', "mix, hands: is 0 by hands; write hands = 8"),
        ("minutes = 15", 'mix = {name = "X", games = [["holdem"]]}', "mix, games: is .*; write each game"),
        ("minutes = 15", 'mix = {name = "X", games = [[["a"], 2]]}', "mix, games: is .*; write each game"),
        ("minutes = 15", 'mix = {name = "HORSE"}', "seats: is 9; Fixed-limit razz is for 2 to 8"),
        ("minutes = 15", 'seats = 8\nmix = {name = "HORSE"}', "number 2, bring_in: is 0; stud needs one"),
        ("levels = [", "levels = 7\nmore = [", "more: is no field here"),
        ('name = "Plain"', 'name = "' + "x" * 10_000 + '"', "name: is 'xxx.*…; write a text of at most 200"),
        (
            "minutes = 15",
            f"minutes = {10**30}",
            r"minutes: is 1000\d+; write a whole number from 1 to 10,080",
        ),
        ("minutes = 15", "minutes = " + "9" * 5000, r"plain\.toml: is not TOML"),
        ("minutes = 15", "minutes = " + "[" * 9000, r"plain\.toml: brackets stand too deep"),
        (
            "minutes = 15",
            f"minutes = {10**90}",
            "minutes: is a number of more than sixty digits; write a whole number",
        ),
    ],
)
def test_errors_say_file_field_and_what_to_write(old: str, new: str, message: str) -> None:
    assert old in PLAIN
    with pytest.raises(StructureError, match=message):
        parse(PLAIN.replace(old, new), "plain.toml")


def test_errors_of_files(tmp_path: Path) -> None:
    with pytest.raises(
        StructureError,
        match=r"sunday\.toml: there is no such structure; take one of deep, four-hours, friday",
    ):
        load("sunday")
    latin = tmp_path / "latin.toml"
    latin.write_bytes('name = "Café"'.encode("cp1252"))
    with pytest.raises(StructureError, match="is not UTF-8 text"):
        load(latin)
    own = tmp_path / "own.toml"
    own.write_bytes(b"\xef\xbb\xbf" + PLAIN.encode())
    assert load(own).name == "Plain"


def test_the_example_of_the_readme_can_be_played() -> None:
    text = (Path(reading.__file__).parent / "README.md").read_text(encoding="utf-8")
    found = parse(text.split("```toml\n")[1].split("```")[0])
    assert [level.minutes for level in found.levels] == [20, 15, 20, 20, 20, 20]
    assert (found.level(6).game, found.level(6).limit, found.add_on_at) == ("stud", "FL", 4)


def test_folders_are_found_in_a_checkout_and_in_a_wheel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (resources.folder("data") / "structures" / "friday.toml").is_file()
    wheel = tmp_path / "wheel.zip"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("tourney/_shared/data/structures/x.toml", PLAIN)
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    (tmp_path / "site" / "data").mkdir()
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "site" / "tourney")
    assert load("x").name == "Plain"
    with pytest.raises(FileNotFoundError, match="'dashboards' did not travel with the program"):
        resources.folder("dashboards")
