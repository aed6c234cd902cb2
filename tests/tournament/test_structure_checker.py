"""What the checker says: one broken structure for each kind of finding, and nothing about a good one."""

from dataclasses import replace

import pytest

from tourney.tournament.structure import Level, Structure, load, parse
from tourney.tournament.structures.checker import check

GOOD = parse(
    """
name = "Good"
starting_stack = 10000
chips = [25, 100, 500]
minutes = 20
levels = [
  {small_blind = 50, big_blind = 100},
  {small_blind = 100, big_blind = 200},
  {small_blind = 150, big_blind = 300, break = 10},
  {small_blind = 200, big_blind = 400, ante = 400},
  {small_blind = 300, big_blind = 600, ante = 600},
  {small_blind = 400, big_blind = 800, ante = 800, break = 10, chip_up = [25]},
  {small_blind = 600, big_blind = 1200, ante = 1200},
  {small_blind = 800, big_blind = 1600, ante = 1600},
]
"""
)


def changed(number: int, **fields) -> Structure:
    levels = list(GOOD.levels)
    levels[number - 1] = replace(levels[number - 1], **fields)
    return replace(GOOD, levels=tuple(levels))


def test_nothing_is_said_of_a_good_structure() -> None:
    assert check(GOOD) == []
    # 3 players, 30,000 chips: 20 big blinds are 1,500, in level 8, about 170 minutes.
    assert check(GOOD, 3, (25, 100, 500, 1000), 3) == []


@pytest.mark.parametrize(
    ("structure", "kind", "message"),
    [
        (changed(5, minutes=0), "number", "levels, number 5, minutes: is 0; write a whole number from 1"),
        (changed(5, big_blind=650), "jump", ""),
        (changed(5, small_blind=310, big_blind=620), "unpayable", "310 cannot be paid in chips of 25"),
        (
            changed(7, small_blind=625, big_blind=1250),
            "unpayable",
            r"number 7, small_blind: 625 cannot be paid in chips of 100 \(the smaller ones are chipped up\)",
        ),
        (changed(5, small_blind=150, big_blind=300), "falls", "big_blind: is below the 400 of the level before"),
        (changed(5, ante=75), "falls", "levels, number 5: costs less than the level before"),
        (
            changed(5, small_blind=400, big_blind=800, ante=800),
            "jump",
            "number 5, big_blind: is 2 times the 400 of the level before; put a level of about 566",
        ),
        (changed(2, small_blind=150, big_blind=300), "jump", "is 3 times the 100 .* about 173 between"),
        (changed(5, small_blind=200, big_blind=400, ante=400), "same", "is the level before once more"),
        (replace(GOOD, starting_stack=2000), "shallow", "starting_stack: is 20 big blinds of 100"),
        (replace(GOOD, starting_stack=100_000), "deep", "starting_stack: is 1000 big blinds of 100"),
        (changed(4, ante=1000), "ante", "of 1,000 is above the big blind of 400"),
        (changed(4, ante=150, ante_paid_by="all"), "ante", "of 150 from each player is more than a quarter"),
        (replace(GOOD, ante_paid_by="none"), "ante", "number 4, ante: is 400, and nobody pays it"),
        (changed(4, minutes=2), "short", "number 4, minutes: is 2: a table has hardly a hand"),
        (changed(8, break_minutes=0, minutes=300), "no_break", ""),
        (changed(4, minutes=200), "no_break", "number 4: has been played for 200 minutes without a break"),
        (changed(6, break_minutes=0), "chip_up", "number 6, chip_up: has no break to do it in"),
        (changed(6, chip_up=()), "chip_up", r"25 is needed up to level \d; chip them up in the break after level 6"),
        (changed(6, chip_up=(100,)), "chip_up", "number 6, chip_up: leaves chips of 25, which are smaller"),
        (replace(GOOD, chips=(25, 100, 250)), "change", "chips: 250 cannot be changed into chips of 100 alone"),
        (
            replace(GOOD, levels=(Level(500, 1000, 0, 20, 12, 10, chip_up=(25, 100)), Level(1000, 1000, 0, 20, 12)),
                    chips=(25, 100, 1000)),
            "chip_up",
            "number 1, chip_up: comes too early: the next level is measured in 1,000, the smallest chip is 1,000",
        ),
    ],
)  # fmt: skip
def test_each_fault_is_found_at_its_place(structure: Structure, kind: str, message: str) -> None:
    found = [finding for finding in check(structure) if finding.kind == kind]
    if not message:
        assert found == []
        return
    with pytest.raises(ValueError, match=message):
        raise ValueError(" | ".join(map(str, found)))


def test_the_end_is_looked_at_when_the_players_are_known() -> None:
    kinds = [finding.kind for finding in check(GOOD, 30)]
    assert kinds == ["runs_out"]
    assert [finding.kind for finding in check(GOOD, 3, hours=6)] == ["ends_soon"]
    assert [finding.kind for finding in check(GOOD, 3, hours=1)] == ["ends_late"]
    # Rebuys put it off: 3 players and 20 stacks more are not over in eight levels.
    assert "runs_out" in [finding.kind for finding in check(GOOD, 3, rebuys=20)]


def test_chips_that_are_not_owned_are_named() -> None:
    found = check(GOOD, chips=(100, 500))
    assert str(found[0]).startswith("chips: 25 of the structure are not among the chips owned")
    assert "levels, number 1, small_blind: 50 cannot be paid in chips of 100" in str(found[1])
    assert all(finding.serious for finding in found[1:])
    assert [finding.kind for finding in check(GOOD, chips=())] == ["not_owned"]


def test_levels_of_different_games_are_not_compared_by_their_cost() -> None:
    assert check(load("horse"), 8) == []
