"""When it will be over: rules of thumb worked by hand on a structure that doubles."""

import pytest

from tourney.tournament.structure import Level, Structure
from tourney.tournament.structures.ending import Moment, cost_of_round, ends_about

DOUBLING = Structure(
    name="Doubling",
    game="holdem",
    limit="NL",
    starting_stack=10_000,
    seats=9,
    chips=(25, 100),
    levels=(
        Level(50, 100, 0, 20, 12),
        Level(100, 200, 0, 20, 12, 10),
        Level(200, 400, 0, 20, 12),
        Level(400, 800, 0, 20, 12),
    ),
)


def test_the_end_by_hand() -> None:
    # Eight players, 80,000 chips. 40 big blinds are 2,000: between 1,600 (level 5) and 3,200 (level 6),
    # log2(2000/1600) = 0.32 of it. 10 are 8,000: between 6,400 (7) and 12,800 (8), 0.32 of it.
    # 20 are 4,000: between levels 6 and 7, 0.32 of it. Ten rounds of 1.5 big blinds, 5,333, lie within.
    # Levels are 20 minutes with 10 of break after level 2, so that level n begins at 20(n-1) + 10.
    end = ends_about(DOUBLING, 8)
    assert end.earliest == Moment(110 + 6, 6)
    assert end.expected == Moment(130 + 6, 7)
    assert end.latest == Moment(150 + 6, 8)


def test_an_end_that_falls_on_a_level_is_its_last_minute() -> None:
    # 16 stacks of 10,000 are 20 big blinds of 8,000; as 10 they are 16,000 and as 40 4,000.
    exact = Structure(
        "Exact", "holdem", "NL", 10_000, 9, (25,),
        (Level(2000, 4000, 0, 15, 9), Level(4000, 8000, 0, 15, 9), Level(8000, 16000, 0, 15, 9)),
    )  # fmt: skip
    end = ends_about(exact, 10, 4, 2)
    assert (end.earliest, end.latest) == (Moment(15, 1), Moment(45, 3))


def test_the_cost_of_a_round() -> None:
    assert cost_of_round(Level(50, 100, 0, 20, 12, ante_paid_by="none"), 9) == 150
    assert cost_of_round(Level(50, 100, 100, 20, 12, ante_paid_by="big_blind"), 9) == 250
    assert cost_of_round(Level(50, 100, 10, 20, 12, ante_paid_by="all"), 9) == 240
    assert cost_of_round(Level(0, 0, 25, 20, 12, bring_in=50, small_bet=100), 8) == 250


def test_a_structure_that_stays_still_answers() -> None:
    staying = Structure("Flat", "holdem", "NL", 10**6, 9, (25,), (Level(25, 50, 0, 20, 12),), overtime="stay")
    end = ends_about(staying, 1000)
    assert end.earliest.level == end.latest.level == 2


def test_nobody_is_no_tournament() -> None:
    with pytest.raises(ValueError, match="0 players, 0 rebuys"):
        ends_about(DOUBLING, 0)
    with pytest.raises(ValueError, match="-1 rebuys"):
        ends_about(DOUBLING, 9, -1)
