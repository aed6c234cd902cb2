"""Hands written down at a table, worked out by hand: what is asked, what is refused, who gets what."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from tourney.engine.errors import HandError
from tourney.engine.ledger import faults
from tourney.engine.replay import verdict
from tourney.engine.setup import Setup
from tourney.engine.told import AS_TOLD, UNSEEN
from tourney.recording import (
    Opening,
    Sitter,
    StepError,
    Written,
    from_json,
    picture,
    play,
    step,
    write_down,
)
from tourney.recording.result import hunters, stacks
from tourney.testing.hands import table, table_of

NAMES = {101: "Anna", 102: "Bo", 103: "Cleo", 104: "Dag"}
FOLD, CHECK, CALL = ({"do": "act", "kind": kind} for kind in ("fold", "check", "call"))


def opening(setup: Setup, away: Sequence[int] = (), **fields: Any) -> Opening:
    return Opening(setup, tuple(Sitter(seat, 100 + seat, seat in away) for seat in setup.seats), 9, **fields)


def written(at: Opening, *steps: Mapping[str, Any]) -> Written:
    return play(at, [step(one) for one in steps])


def to(kind: str, total: int) -> dict[str, Any]:
    return {"do": "act", "kind": kind, "to": total}


def board(text: str) -> dict[str, Any]:
    return {"do": "board", "cards": text.split()}


def won(*winners: Sequence[int], do: str = "won") -> dict[str, Any]:
    return {"do": do, "winners": [{"pot": pot, "seats": list(seats)} for pot, seats in enumerate(winners)]}


def asked(found: Written) -> tuple[str, int | None]:
    asks = picture(found, NAMES)["asks"]
    return asks["what"], asks.get("seat")


RUN_OUT = (board("Ah Kd 2c"), board("3c"), board("9d"))
ALL_IN = (to("raise", 500), CALL, CALL, *RUN_OUT)
"""Stacks 100, 300 and 500: the button bets all of it, both call all they have. 200 come back to the button;
the main pot is 3 x 100, the side pot 2 x 200."""


@pytest.fixture
def three() -> Opening:
    return opening(table(100, 300, 500))


def test_forced_money_is_posted_by_itself_and_the_first_to_act_is_asked(three: Opening) -> None:
    found = picture(written(three), NAMES)
    assert (found["pot"], found["seats"][0]["bet"], found["seats"][1]["bet"]) == (15, 5, 10)
    assert found["asks"]["seat"] == 3, "with three players the button acts first"
    assert (found["asks"]["call"], found["asks"]["fold"], found["asks"]["check"]) == (10, True, False)
    # the least raise is the blind again; pot: 15 + 10 to call = 25 on top of 10. Half of it is 12, but all
    # stacks and blinds are made of chips of 5: a raise to 20, as the least one.
    assert [(size["name"], size["to"]) for size in found["asks"]["raise"]["sizes"]] == [
        ("min", 20), ("pot", 35), ("all_in", 500),
    ]  # fmt: skip


def test_everybody_folds_and_no_card_is_asked_for(three: Opening) -> None:
    found = written(three, FOLD, FOLD)
    assert found.hand.done
    assert stacks(found) == {1: 95, 2: 305, 3: 500}
    assert picture(found, NAMES)["result"]["net"] == [
        {"seat": 1, "amount": -5}, {"seat": 2, "amount": 5}, {"seat": 3, "amount": 0},
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("main", "side", "left", "took"),
    [
        ([1], [2], {1: 300, 2: 400, 3: 200}, {}),
        ([3], [3], {1: 0, 2: 0, 3: 900}, {1: (3,), 2: (3,)}),
        ([2], [3], {1: 0, 2: 300, 3: 600}, {1: (2,)}),
        ([1], [3], {1: 300, 2: 0, 3: 600}, {2: (3,)}),
        ([1, 2, 3], [2, 3], {1: 100, 2: 300, 3: 500}, {}),
        ([1, 3], [2], {1: 150, 2: 400, 3: 350}, {}),
        ([2, 3], [3], {1: 0, 2: 150, 3: 750}, {1: (2, 3)}),
    ],
)
def test_side_pots_with_unknown_cards_go_as_told(
    three: Opening, main: list[int], side: list[int], left: dict[int, int], took: dict[int, tuple[int, ...]]
) -> None:
    before = written(three, *ALL_IN)
    assert asked(before) == ("show", 3), "the one who bet last shows first"
    shares = picture(before, NAMES)["asks"]["shares"]
    assert [(one["amount"], one["seats"]) for one in shares] == [(300, [1, 2, 3]), (400, [2, 3])]
    found = written(three, *ALL_IN, won(main, side))
    assert stacks(found) == left
    assert hunters(found) == took
    record = write_down(found, NAMES, site="tourney", site_hand_id="1", played_at=datetime.now(UTC))
    assert faults(record) == []
    assert record.notes == [AS_TOLD]
    assert verdict(record) == ("unchecked", AS_TOLD), "the rules cannot judge what nobody saw"
    assert record.source == "live"


def test_told_winners_cannot_be_others_than_those_in_the_pot(three: Opening) -> None:
    for winners, words in (
        (won([1], [1]), "cannot win pot 2"),
        (won([1], []), "pot 2 has no winner"),
        (won([1]), "pot 2 has no winner"),
        (won([1, 1], [2]), "twice"),
        (won([4], [2]), "cannot win pot 1"),
        (won([1], [2], [2]), "no pot 3"),
    ):
        with pytest.raises(HandError, match=words):
            written(three, *ALL_IN, winners)


def test_cards_that_are_known_are_not_overruled(three: Opening) -> None:
    aces = {"do": "show", "cards": ["As", "Ac"]}
    kings = {"do": "show", "cards": ["Kh", "Ks"]}
    with pytest.raises(HandError, match="beaten"):  # seat 3 shows aces, seat 1 kings; seat 2 is unknown
        written(three, *ALL_IN, aces, kings, won([1], [3]))
    assert stacks(written(three, *ALL_IN, aces, kings, won([3], [3]))) == {1: 0, 2: 0, 3: 900}
    assert stacks(written(three, *ALL_IN, aces, kings, won([2], [2]))) == {1: 0, 2: 700, 3: 200}


def test_of_equal_hands_that_are_known_none_is_told_to_have_won_alone(three: Opening) -> None:
    # both have a pair of aces with king, queen and nine
    first, second = ({"do": "show", "cards": cards} for cards in (["As", "Qc"], ["Ac", "Qd"]))
    with pytest.raises(HandError, match="hold equal hands"):
        written(three, *ALL_IN, first, second, won([1], [3]))
    assert stacks(written(three, *ALL_IN, first, second, won([1, 3], [3]))) == {1: 150, 2: 0, 3: 750}


def test_equal_hands_that_are_known_share() -> None:
    at = opening(table(100, 100))
    steps = (to("raise", 100), CALL, board("Ah Kd Qc"), board("Js"), board("Td"))
    found = written(at, *steps, {"do": "show", "cards": ["2c", "2d"]}, {"do": "show", "cards": ["3c", "3d"]})
    assert stacks(found) == {1: 100, 2: 100}, "the board plays"


def test_a_split_pot_gives_the_odd_chip_to_the_first_seat_left_of_the_button() -> None:
    # the small blind folds his 5; button and big blind have 10 each in: 25 between seats 2 and 3, button 3
    at = opening(table(100, 100, 100))
    down = [CHECK, CHECK]
    steps = (CALL, FOLD, CHECK, RUN_OUT[0], *down, RUN_OUT[1], *down, RUN_OUT[2], *down)
    found = written(at, *steps, won([2, 3]))
    assert stacks(found) == {1: 95, 2: 103, 3: 102}


def test_a_mucked_hand_wins_nothing(three: Opening) -> None:
    with pytest.raises(HandError, match="cannot win"):
        written(three, *ALL_IN, {"do": "muck"}, won([3], [3]))
    found = written(three, *ALL_IN, {"do": "muck"}, {"do": "muck"})
    assert stacks(found) == {1: 0, 2: 700, 3: 200}
    record = write_down(found, NAMES, site="tourney", site_hand_id="1", played_at=datetime.now(UTC))
    assert verdict(record) == ("agrees", None)


def test_stud_asks_for_each_open_card_and_the_lowest_brings_it_in() -> None:
    # ante 1, bring-in 3, bets 10 and 20; of two deuces clubs are lower than diamonds (R020)
    at = opening(table_of("stud", "FL", 100, 100, 100))
    doors = [{"do": "up", "seat": seat, "cards": [card]} for seat, card in ((1, "Kd"), (2, "2c"), (3, "2d"))]
    assert asked(written(at)) == ("up", 1)
    found = written(at, *doors)
    assert picture(found, NAMES)["seats"][1]["bet"] == 3
    assert asked(found) == ("act", 3)
    assert [size["to"] for size in picture(found, NAMES)["asks"]["raise"]["sizes"]] == [10]
    found = written(at, *doors, to("raise", 10), FOLD, FOLD)
    assert stacks(found) == {1: 99, 2: 96, 3: 105}
    assert picture(found, NAMES)["seats"][0]["cards"] == ["??", "??", "Kd"]
    with pytest.raises(HandError, match="out already"):
        written(at, doors[0], {"do": "up", "seat": 2, "cards": ["Kd"]})


def test_stud_at_showdown_takes_the_cards_face_down_alone() -> None:
    at = opening(table_of("stud", "FL", 100, 100))
    up = {1: ["Kd", "Kc", "3d", "4d"], 2: ["2c", "7d", "8d", "9h"]}
    steps: list[dict[str, Any]] = [{"do": "up", "seat": seat, "cards": [up[seat][0]]} for seat in (2, 1)]
    steps += [CALL]
    for street in range(1, 4):
        steps += [{"do": "up", "seat": seat, "cards": [up[seat][street]]} for seat in (2, 1)]
        steps += [CHECK, CHECK]
    steps += [CHECK, CHECK]
    found = written(at, *steps)
    asks = picture(found, NAMES)["asks"]
    assert (asks["what"], asks["cards"], asks["known"]) == ("show", 3, up[asks["seat"]])
    hidden = {1: ["As", "Ac", "5h"], 2: ["2d", "2h", "2s"]}
    first = asks["seat"]
    found = written(at, *steps, {"do": "show", "cards": hidden[first]})
    found = written(
        at, *steps, {"do": "show", "cards": hidden[first]}, {"do": "show", "cards": hidden[3 - first]}
    )
    assert stacks(found) == {1: 96, 2: 104}, "four deuces beat aces up; the pot is 2 x (1 + 3)"


def test_draw_takes_the_count_of_discards_and_the_cards_only_at_the_end() -> None:
    at = opening(table_of("27td", "FL", 100, 100))
    draws = lambda *counts: [{"do": "draw", "count": count} for count in counts]  # noqa: E731
    steps = [CALL, CHECK, *draws(3, 0), CHECK, CHECK, *draws(1, 0), CHECK, CHECK, *draws(0, 0), CHECK, CHECK]
    assert asked(written(at, *steps[:2])) == ("draw", 2)
    assert picture(written(at, *steps[:2]), NAMES)["asks"]["most"] == 5
    found = written(at, *steps)
    assert asked(found) == ("show", 2)
    found = written(at, *steps, {"do": "show", "cards": ["2c", "3d", "4h", "5s", "7c"]}, {"do": "muck"})
    assert stacks(found) == {1: 90, 2: 110}
    with pytest.raises(HandError, match="at most 5"):
        written(at, CALL, CHECK, *draws(6))


def test_high_low_unknown_shares_by_half() -> None:
    # 30 in the pot of three: 15 to the high, 15 to the low; nobody for the low gives all to the high
    at = opening(table_of("omaha8", "PL", 100, 100, 100))
    down = [CHECK, CHECK, CHECK]
    steps = (CALL, CALL, CHECK, RUN_OUT[0], *down, board("4c"), *down, RUN_OUT[2], *down)
    high = {"pot": 0, "seats": [1]}
    split = {"do": "won", "winners": [high, {"pot": 0, "half": 1, "seats": [2]}]}
    assert stacks(written(at, *steps, split)) == {1: 105, 2: 105, 3: 90}
    assert stacks(written(at, *steps, {"do": "won", "winners": [high]})) == {1: 120, 2: 90, 3: 90}


def test_who_is_away_posts_and_folds_by_himself() -> None:
    found = written(opening(table(100, 100, 100), away=[1]), CALL)
    assert asked(found) == ("act", 2), "the small blind has folded"
    assert [(event.kind, event.seat) for event in found.hand.log if event.kind == "fold"] == [("fold", 1)]
    found = written(opening(table(100, 100, 100), away=[2]), CALL, CALL)
    assert picture(found, NAMES)["seats"][1]["status"] == "folded", "dead, though a big blind could check"
    record = write_down(
        written(opening(table(100, 100, 100), away=[1]), FOLD),
        NAMES,
        site="tourney",
        site_hand_id="1",
        played_at=datetime.now(UTC),
    )
    assert [player.absent for player in record.players] == [True, False, False]


def test_the_rest_can_be_left_unseen_only_where_the_ledger_closes() -> None:
    at = opening(table(100, 100, 100))
    flop = (CALL, CALL, CHECK, RUN_OUT[0])
    with pytest.raises(HandError, match="owes"):
        written(at, CALL, won([1], do="unseen"))
    with pytest.raises(HandError, match="owes 20"):
        written(at, *flop, CHECK, to("bet", 20), won([2], do="unseen"))
    found = written(at, *flop, CHECK, won([2], do="unseen"))
    assert stacks(found) == {1: 90, 2: 120, 3: 90}
    record = write_down(found, NAMES, site="tourney", site_hand_id="1", played_at=datetime.now(UTC))
    assert record.notes == [UNSEEN]
    assert verdict(record) == ("unchecked", UNSEEN)
    assert faults(record) == []
    with pytest.raises(HandError, match="over"):
        written(at, FOLD, FOLD, won([2], do="unseen"))
    with pytest.raises(HandError, match="showdown"):
        written(opening(table(100, 300, 500)), *ALL_IN, won([1], [2], do="unseen"))


def test_a_straddle_comes_before_the_first_decision_and_only_where_the_house_has_them() -> None:
    at = opening(table(100, 100, 100, 100), may_straddle=True)
    straddle = {"do": "straddle", "seat": 3, "to": 20}
    assert picture(written(at), NAMES)["straddle"] == {"seat": 3, "to": 20}
    assert asked(written(at, straddle)) == ("act", 4)
    assert picture(written(at, straddle), NAMES)["straddle"] == {"seat": 4, "to": 40}
    with pytest.raises(HandError, match="before the first decision"):
        written(at, FOLD, {"do": "straddle", "seat": 4, "to": 20})
    with pytest.raises(HandError, match="has none"):
        written(replace(at, may_straddle=False), straddle)


def test_run_it_twice_when_nobody_can_bet_any_more() -> None:
    at = opening(table(100, 100), may_run=True)
    steps = (to("raise", 100), CALL)
    assert picture(written(at, *steps), NAMES)["asks"]["runs"] == [2, 3]
    twice = {"do": "runs", "runs": 2}
    second = (board("4h 5h 6h"), board("7h"), board("8s"))
    found = written(at, *steps, twice, *RUN_OUT, *second)
    assert picture(found, NAMES)["boards"] == [
        ["Ah", "Kd", "2c", "3c", "9d"],
        ["4h", "5h", "6h", "7h", "8s"],
    ]
    each = [{"pot": 0, "board": 0, "seats": [1]}, {"pot": 0, "board": 1, "seats": [2]}]
    assert stacks(written(at, *steps, twice, *RUN_OUT, *second, {"do": "won", "winners": each})) == {
        1: 100,
        2: 100,
    }
    for wrong in ((*steps, RUN_OUT[0], twice), (twice,), (*steps, twice, twice)):
        with pytest.raises(HandError, match="runs"):
            written(at, *wrong)
    with pytest.raises(HandError, match="once"):
        written(opening(table(100, 100)), *steps, twice)


def test_no_card_twice_and_none_of_the_board_unknown(three: Opening) -> None:
    with pytest.raises(HandError, match="Ah is out"):
        written(three, *ALL_IN, {"do": "show", "cards": ["Ah", "Qd"]})
    with pytest.raises(HandError, match="known"):
        written(three, to("raise", 500), CALL, CALL, board("Ah Kd ??"))
    with pytest.raises(HandError, match="Ah is out"):
        written(three, {"do": "know", "seat": 1, "cards": ["Ah", "Qd"]}, *ALL_IN)


def test_cards_that_are_known_before_are_there_from_the_deal_on(three: Opening) -> None:
    know = {"do": "know", "seat": 1, "cards": ["As", "Qd"]}
    found = written(three, to("raise", 500), know, CALL, CALL)
    assert picture(found, NAMES)["seats"][0]["cards"] == ["As", "Qd"]
    assert found.hand.log[2].cards is not None
    with pytest.raises(HandError, match="2 hole cards"):
        written(three, {"do": "know", "seat": 1, "cards": ["As"]})
    with pytest.raises(HandError, match="nobody is dealt in"):
        written(three, {"do": "know", "seat": 7, "cards": ["As", "Qd"]})
    with pytest.raises(HandError, match="showdown"):
        written(opening(table_of("27td", "FL", 100, 100)), {**know, "cards": ["2c", "3c", "4c", "5c", "7d"]})


def test_what_is_not_legal_is_refused_with_what_would_be(three: Opening) -> None:
    for wrong, words in (
        (CHECK, "fold, call 10 or raise to 20-500"),
        (to("raise", 15), "not raise to 15"),
        (to("raise", 501), "20-500"),
        (to("bet", 20), "not bet"),
        (RUN_OUT[0], "seat 3 is to act"),
        ({"do": "show"}, "nobody is asked"),
        ({"do": "muck"}, "nobody is asked"),
        ({"do": "draw", "count": 1}, "nobody draws"),
        ({"do": "up", "seat": 1, "cards": ["As"]}, "no hole cards are due"),
        (won([1]), "at showdown"),
        ({"do": "undo"}, "cannot be taken back"),
    ):
        with pytest.raises(HandError, match=words):
            written(three, wrong)


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        [],
        "fold",
        {},
        {"do": "win"},
        {"do": ["act"]},
        {"do": "act"},
        {"do": "act", "kind": "push"},
        {"do": "act", "kind": "raise"},
        {"do": "act", "kind": "raise", "to": 2.5},
        {"do": "act", "kind": "fold", "to": 5},
        {"do": "act", "kind": "raise", "to": True},
        {"do": "act", "kind": "raise", "to": 10**30},
        {"do": "act", "kind": "call", "x": 1},
        {"do": "board"},
        {"do": "board", "cards": "AhKd2c"},
        {"do": "board", "cards": ["Ah", "Ah", "2c"]},
        {"do": "board", "cards": ["A"]},
        {"do": "board", "cards": [1]},
        {"do": "board", "cards": ["Ah"] * 500},
        {"do": "know", "seat": 0, "cards": ["Ah", "Kh"]},
        {"do": "know", "seat": "1", "cards": ["Ah", "Kh"]},
        {"do": "draw", "count": -1},
        {"do": "draw"},
        {"do": "runs", "runs": 4},
        {"do": "won"},
        {"do": "won", "winners": [{"pot": 0}]},
        {"do": "won", "winners": [{"pot": -1, "seats": [1]}]},
        {"do": "won", "winners": [{"pot": 0, "seats": [1]}, {"pot": 0, "seats": [2]}]},
        {"do": "undo", "steps": 0},
        {"do": "straddle", "seat": 3},
        {"do": "won", "winners": [{"pot": 0, "seats": ["1"]}]},
        {"do": "unseen", "winners": 3},
    ],
)
def test_steps_that_cannot_be_read_are_refused_with_the_field(wrong: Any) -> None:
    with pytest.raises(StepError) as refused:
        step(wrong)
    assert len(str(refused.value)) < 400


def test_the_table_survives_its_json() -> None:
    for setup in (table(100, 300, 500), table_of("stud8", "FL", 50, 60), table_of("shortdeck", "NL", 50, 60)):
        at = opening(setup, away=[1], may_run=True, hand=4, level=2)
        assert from_json(at.to_json()) == at
