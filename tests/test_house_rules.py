"""The named sets of house rules: complete, of the choices that there are, and said by whom."""

from dataclasses import fields
from typing import get_args, get_type_hints

import pytest

from tourney.engine.house_rules import RULE_SETS, SWITCHES, rule_set, switch
from tourney.engine.rules import HOME, HouseRules


def choices_of(name: str) -> set[object]:
    """The choices that the type of a field allows; of a number and of yes or no those that are named."""
    kind = get_type_hints(HouseRules)[name]
    if kind is bool:
        return {True, False}
    return set(get_args(kind)) if name != "raise_cap" else {4, 5, None}


def test_every_switch_and_every_choice_is_explained() -> None:
    assert sorted(one.key for one in SWITCHES) == sorted(field.name for field in fields(HouseRules))
    for one in SWITCHES:
        assert set(one.choices) == choices_of(one.key), one.key
        assert one.meaning.endswith(".")
        assert all(one.choices.values())


def test_the_docstring_of_the_rules_names_every_switch() -> None:
    assert [one.key for one in SWITCHES if f"`{one.key}`" not in (HouseRules.__doc__ or "")] == []


def test_every_set_chooses_what_there_is_and_says_by_which_rule() -> None:
    for made in RULE_SETS.values():
        assert set(made.numbers) == {one.key for one in SWITCHES}
        for one in SWITCHES:
            chosen = getattr(made.rules, one.key)
            assert chosen in one.choices, (made.key, one.key)
            if made.numbers[one.key] is None:
                assert chosen == getattr(HOME, one.key), (made.key, one.key)


@pytest.mark.parametrize(
    ("key", "choices"),
    [
        # the rows of the switch matrix (tournament-rules 3.20) and the disagreements C1 to C8, by hand
        ("button", ["dead", "dead_36b", "dead", "dead", "dead", "dead"]),
        ("blind_first", [True, True, True, True, False, True]),
        ("half_rule", ["every_limit"] * 3 + ["fixed_limit"] + ["every_limit"] * 2),
        ("reopen", ["cumulative", "cumulative", "consecutive", "cumulative", "cumulative", "cumulative"]),
        ("raise_cap", [4, 4, 5, 4, 4, 4]),
        ("cap_lifted", ["two_dealt_in"] * 3 + ["two_left_in_hand"] + ["two_dealt_in"] * 2),
        ("full_blinds", [True, True, False, True, True, True]),
        ("free_fold", ["warn"] * 4 + ["allow", "warn"]),
        ("showdown_order", ["last_aggressor"] * 4 + ["lookback"] * 2),
        ("all_in_face_up", [True] * 4 + [False, True]),
        ("awards", ["tabled"] * 4 + ["software"] * 2),
        ("burns", ["three"] * 6),
        ("min_raise", ["increment"] * 6),
        ("both_ways", ["each_half", "each_half", "evenly", "each_half", "each_half", "each_half"]),
    ],
)
def test_the_matrix_of_the_sets(key: str, choices: list[object]) -> None:
    assert list(RULE_SETS) == ["tda-2024", "tda-2026", "wsop-2024", "robert-11", "home-it", "home"]
    assert [getattr(made.rules, key) for made in RULE_SETS.values()] == choices


def test_the_home_set_is_what_a_hand_is_played_by() -> None:
    assert rule_set("home").rules is HOME


def test_unknown_sets_and_switches_are_refused_with_those_that_there_are() -> None:
    with pytest.raises(ValueError, match=r"no house rules 'tda'; there are tda-2024, tda-2026"):
        rule_set("tda")
    with pytest.raises(ValueError, match=r"no switch 'luck'; there are button, blind_first"):
        switch("luck")
