"""Chip races: worked by hand with chosen cards, and what no race may do to the chips."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.cards import card
from tourney.tournament.chip_race import RULES, Draw, RaceRule, chip_race


class Stacked(Random):
    """A generator whose deck is chosen: the cards in the order in which they are dealt."""

    def __init__(self, *names: str) -> None:
        super().__init__(0)
        self.names = names

    def sample(self, population, k, *, counts=None):
        chosen = [card(name) for name in self.names]
        return [*(one for one in population if one not in chosen), *reversed(chosen)]


def test_w77_one_card_a_chip_seat_1_first_and_the_highest_takes_the_new_chip() -> None:
    # Odd: seat 1 one chip (25), seat 3 three (75), seat 6 none, seat 7 two (50). 150 = one 100 and 50 over.
    stacks = {3: 1175, 1: 1025, 7: 950, 6: 400}
    deck = Stacked("Kd", "2c", "Kh", "3c", "Ks", "4d")
    race = chip_race(stacks, 25, 100, "drop", deck)
    assert [draw.seat for draw in race.cards] == [1, 3, 3, 3, 7, 7]
    assert race.cards[2] == Draw(3, card("Kh"))
    assert race.won == (7,)
    assert race.stacks == ((1, 1000), (3, 1100), (6, 400), (7, 1000))
    assert (race.change, race.saved) == (-50, ())


def test_switch_20_half_of_a_chip_left_over_gives_the_next_card_one() -> None:
    stacks = {1: 1025, 3: 1175, 7: 950}
    race = chip_race(stacks, 25, 100, "half_up", Stacked("Kd", "2c", "Kh", "3c", "Ks", "4d"))
    assert race.won == (7, 3)
    assert race.stacks == ((1, 1000), (3, 1200), (7, 1000))
    assert race.change == 50
    # 125 = one chip, and 25 over is less than half of one: nobody takes it.
    race = chip_race({1: 1025, 3: 1175, 7: 925}, 25, 100, "half_up", Stacked("Kd", "2c", "Kh", "3c", "Ks"))
    assert (race.won, race.change) == ((7,), -25)


def test_w77_a_player_takes_one_chip_at_most() -> None:
    # Seat 2 has the three highest cards; the second chip goes to the next player.
    race = chip_race(
        {2: 175, 5: 150, 8: 175}, 25, 100, "drop", Stacked("As", "Ah", "Ad", "5c", "6c", "7c", "8c", "9c")
    )
    assert race.won == (2, 8)
    assert race.stacks == ((2, 200), (5, 100), (8, 200))


def test_w77_suits_break_ties_spades_first() -> None:
    race = chip_race({1: 150, 2: 150}, 50, 100, "drop", Stacked("Qh", "Qs"))
    assert race.won == (2,)


def test_w77_nobody_is_raced_out() -> None:
    # Seat 4 has only odd chips and draws the lowest card: he gets one chip, and the table gains 75.
    race = chip_race({1: 175, 4: 25}, 25, 100, "drop", Stacked("Ac", "Kc", "Qc", "2c"))
    assert race.won == (1,)
    assert race.saved == (4,)
    assert race.stacks == ((1, 200), (4, 100))
    assert race.change == 100
    # One who is out already stays out.
    assert chip_race({1: 100, 2: 0}, 25, 100, "half_up", Random(1)).stacks == ((1, 100), (2, 0))


def test_round_up_needs_no_cards() -> None:
    race = chip_race({1: 1025, 2: 75, 3: 900}, 25, 100, "round_up", Random(1))
    assert race.cards == ()
    assert race.stacks == ((1, 1100), (2, 100), (3, 900))
    assert race.change == 100


@pytest.mark.parametrize(
    ("holdings", "old", "new", "rule", "message"),
    [
        ({1: 110}, 25, 100, "drop", "seat 1 has 110, which is not in chips of 25 and 100"),
        ({1: -100}, 25, 100, "drop", "seat 1 has -100: give whole chips"),
        ({1: 100}, 100, 100, "drop", "cannot be raced"),
        ({1: 100}, 0, 100, "drop", "cannot be raced"),
        ({1: 100}, 25, 100, "up", "take one of half_up, drop, round_up"),
        ({1: 10**11 - 1}, 1, 10**11, "drop", "more than 10,000 cards"),
    ],
)
def test_what_cannot_be_raced_is_refused(
    holdings: dict, old: int, new: int, rule: RaceRule, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        chip_race(holdings, old, new, rule, Random(1))


@given(
    st.dictionaries(st.integers(1, 10), st.integers(0, 2000), min_size=1),
    st.sampled_from([(25, 100), (5, 25), (100, 500), (1, 5), (500, 1000), (20, 50)]),
    st.sampled_from(RULES),
    st.integers(0, 2**32),
)
def test_no_race_makes_or_loses_more_than_its_rule_says(
    chips: dict[int, int], pair: tuple[int, int], rule: RaceRule, seed: int
) -> None:
    old, new = pair
    holdings = {seat: count * old for seat, count in chips.items()}
    if any(stack % old for stack in holdings.values()):
        return
    race = chip_race(holdings, old, new, rule, Random(seed))
    after = dict(race.stacks)
    assert all(stack % new == 0 for stack in after.values())
    assert sum(after.values()) - sum(holdings.values()) == race.change
    assert all(abs(after[seat] - holdings[seat]) < new for seat in holdings)
    assert all((after[seat] > 0) == (holdings[seat] > 0) for seat in holdings)
    assert len(set(race.won)) == len(race.won)
    raced = race.change - new * len(race.saved)
    low, high = {"drop": (-new, 0), "half_up": (-new / 2, new / 2), "round_up": (-1, new * len(chips))}[rule]
    assert low < raced <= high
    assert chip_race(holdings, old, new, rule, Random(seed)) == race
