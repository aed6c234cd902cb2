"""A table before the deal: what cannot be is refused with the name of the field."""

from typing import Any

import pytest

from tourney.engine.errors import HandError, SetupError
from tourney.engine.hand import Hand
from tourney.engine.rake import Rake
from tourney.engine.setup import Post
from tourney.testing.hands import table

REFUSED: list[tuple[str, dict[str, Any]]] = [
    ("seats", {"seats": (1, 3, 2)}),
    ("seats", {"seats": (1, 2, 2)}),
    ("seats", {"seats": (0, 1, 2)}),
    ("seats", {"seats": (1, "2", 3)}),
    ("seats", {"seats": (1, 2.0, 3)}),
    ("button", {"button": -1}),
    ("button", {"button": "3"}),
    ("stacks", {"stacks": (100, 100)}),
    ("stacks", {"stacks": (100, -1, 100)}),
    ("stacks", {"stacks": (100, 99.5, 100)}),
    ("blinds", {"big_blind": 0, "small_blind": 0}),
    ("blinds", {"small_blind": 11}),
    ("small_blind", {"small_blind": -5}),
    ("ante", {"ante": -1, "ante_by": "each"}),
    ("small_blind", {"small_blind": 0.5}),
    ("ante", {"ante": 1.0, "ante_by": "each"}),
    ("chips", {"posts": (Post(3, dead=2.5),)}),  # ty: ignore[invalid-argument-type]
    ("chips", {"straddles": ((3, 20.0),)}),
    ("bring_in", {"bring_in": -1}),
    ("carried", {"carried": -1}),
    ("passed_out", {"passed_out": -1}),
    ("small_bet", {"small_bet": None}),
    ("big_bet", {"small_bet": 10, "big_bet": 9}),
    ("cap", {"cap": -1}),
    ("cap", {"cap": 9}),
    ("runs", {"runs": 0}),
    ("runs", {"runs": 4}),
    ("runs", {"runs": 1.5}),
    ("runs", {"runs": 1.0}),
    ("rake", {"rake": Rake(-1)}),
    ("rake", {"rake": Rake(1001)}),
    ("rake", {"rake": Rake(2.5)}),  # ty: ignore[invalid-argument-type]
    ("rake", {"rake": Rake(50, cap=-1)}),
    ("rake", {"rake": Rake(50, cap=0.5)}),  # ty: ignore[invalid-argument-type]
    ("ante_by", {"ante": 5}),
    ("ante_by", {"ante": 5, "ante_by": "bb"}),
    ("big_blind_seat", {"big_blind_seat": 4}),
    ("small_blind_seat", {"small_blind_seat": 4}),
    ("small_blind_seat", {"small_blind_seat": 2}),
    ("posts", {"posts": (Post(2, live=10),)}),
    ("posts", {"posts": (Post(4, live=10),)}),
    ("posts", {"posts": (Post(3, live=-1),)}),
    ("posts", {"posts": (Post(3, dead=-1),)}),
    ("posts", {"posts": (Post(3, live=11),)}),
    ("posts", {"posts": (Post(3, live=6), Post(3, live=6))}),
    ("posts", {"posts": (Post(1, live=10),)}),  # with the small blind of 5 he would have 15
    ("straddles", {"straddles": ((3, 10),)}),
    ("straddles", {"straddles": ((4, 20),)}),
    ("straddles", {"straddles": ((3, 20), (1, 20))}),
]


@pytest.mark.parametrize(("field", "fields"), REFUSED)
def test_a_table_that_cannot_be_is_refused_by_its_field(field: str, fields: dict[str, Any]) -> None:
    with pytest.raises(SetupError, match=f"^{field}: "):
        table(100, 100, 100, **fields)


def test_heads_up_the_big_blind_cannot_have_the_button() -> None:
    with pytest.raises(SetupError, match=r"^button: .*R033"):
        table(100, 100, button=2)


def test_every_refusal_is_a_hand_error_and_a_value_error() -> None:
    assert issubclass(SetupError, HandError)
    assert issubclass(HandError, ValueError)


ODD: list[dict[str, Any]] = [
    {"seats": (3, 7, 22), "button": 7, "small_blind_seat": 22, "big_blind_seat": 3},
    {"small_blind": 0},
    {"small_blind": 10},
    {"small_blind_seat": None},
    {"button": 9},
    {"posts": (Post(3, live=10, dead=5),)},
    {"posts": (Post(1, dead=5),)},
    {"posts": (Post(1, live=5),)},  # the small blind makes his blind a whole one
    {"straddles": ((3, 11),)},
    {"ante": 1000, "ante_by": "each"},
]


@pytest.mark.parametrize("fields", ODD)
def test_odd_tables_that_can_be(fields: dict[str, Any]) -> None:
    hand = Hand(table(100, 100, 100, **fields), list(range(52)))
    assert sum(hand.stacks) + (0 if hand.done else hand.pot) == 300
