"""Button and blinds: dead button, 36-B, moving button, heads-up; expected values from the rule tables."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.engine.button import (
    Marks,
    first_marks,
    last_to_act,
    marks_before_first,
    next_live,
    next_marks,
    strictly_between,
    waiting,
)


def described(marks: Marks, live: list[int]) -> str:
    """Marks as the rule table writes them: an x after a seat where nobody sits."""
    if marks.button == marks.small_blind_seat:
        return f"B/S{marks.button} BB{marks.big_blind}"
    button = f"B{marks.button}" + ("" if marks.button in live else "x")
    small = f"S{marks.small_blind_seat}" + ("x" if marks.small_blind is None else "")
    return f"{button} {small} BB{marks.big_blind}"


SIX_SEATS = {
    "none": ([], "B2 S3 BB4", "B3 S4 BB5", "B4 S5 BB6", "B5 S6 BB1"),
    "BTN": ([1], "B2 S3 BB4", "B3 S4 BB5", "B4 S5 BB6", "B5 S6 BB2"),
    "SB": ([2], "B2x S3 BB4", "B3 S4 BB5", "B4 S5 BB6", "B5 S6 BB1"),
    "BB": ([3], "B2 S3x BB4", "B3x S4 BB5", "B4 S5 BB6", "B5 S6 BB1"),
    "SB+BB": ([2, 3], "B2x S3x BB4", "B3x S4 BB5", "B4 S5 BB6", "B5 S6 BB1"),
    "BTN+SB": ([1, 2], "B2x S3 BB4", "B3 S4 BB5", "B4 S5 BB6", "B5 S6 BB3"),
    "UTG": ([4], "B2 S3 BB5", "B3 S5 BB6", "B5 S6 BB1", "B6 S1 BB2"),
    "BB+UTG": ([3, 4], "B2 S3x BB5", "B3x S5 BB6", "B5 S6 BB1", "B6 S1 BB2"),
}


@pytest.mark.parametrize("bust", SIX_SEATS)
def test_t24_32_dead_button_vectors(bust: str) -> None:
    out, *hands = SIX_SEATS[bust]
    live = [seat for seat in range(1, 7) if seat not in out]
    marks = Marks(1, 2, 3)
    seen = []
    for _ in hands:
        marks = next_marks(marks, live, 6)
        seen.append(described(marks, live))
    assert seen == hands


def test_t26_36b_dead_button_goes_on_over_further_empty_seats() -> None:
    live = [1, 4, 5, 6, 7]
    before = Marks(1, 2, 4)
    assert described(next_marks(before, live, 9, "dead"), live) == "B2x S4 BB5"
    assert described(next_marks(before, live, 9, "dead_36b"), live) == "B3x S4 BB5"


def test_t26_36b_leaves_a_live_button_where_it_is() -> None:
    live = [1, 2, 4, 5]
    assert next_marks(Marks(1, 2, 4), live, 9, "dead_36b") == Marks(2, 4, 5)


@pytest.mark.parametrize(("out", "hand"), [(1, "B/S3 BB2"), (2, "B/S3 BB1"), (3, "B/S2 BB1")])
def test_t24_34b_three_to_two(out: int, hand: str) -> None:
    live = [seat for seat in (1, 2, 3) if seat != out]
    assert described(next_marks(Marks(1, 2, 3), live, 3), live) == hand


@pytest.mark.parametrize(
    ("out", "hand"),
    [
        ((1, 2), "B/S3 BB4"),
        ((1, 3), "B/S2 BB4"),
        ((1, 4), "B/S3 BB2"),
        ((2, 3), "B/S1 BB4"),
        ((2, 4), "B/S3 BB1"),
        ((3, 4), "B/S2 BB1"),
    ],
)
@pytest.mark.parametrize("rule", ["dead", "dead_36b", "moving"])
def test_t24_34b_four_to_two(out: tuple[int, int], hand: str, rule) -> None:
    live = [seat for seat in (1, 2, 3, 4) if seat not in out]
    assert described(next_marks(Marks(1, 2, 3), live, 4, rule), live) == hand


def test_r027_r032_marks_move_one_seat_when_nobody_leaves() -> None:
    assert next_marks(Marks(5, 6, 1), range(1, 7), 6) == Marks(6, 1, 2)


def test_r028_ante_games_move_the_button_to_the_next_player() -> None:
    assert [next_live(seat, [1, 4, 6]) for seat in (1, 4, 6)] == [4, 6, 1]


A, B, C, D, E = range(1, 6)


def test_r029_the_big_blind_goes_to_the_next_live_player_whoever_left() -> None:
    assert next_marks(Marks(A, B, C), [A, E], 5).big_blind == E
    assert next_marks(Marks(A, B, C), [A, C, E], 5).big_blind == E


def test_r030_small_blind_eliminated() -> None:
    """A=BTN, B=SB, C=BB; B out: A acts last, C=SB, D=BB; then C acts last, D=SB, E=BB."""
    live = [A, C, D, E]
    first = next_marks(Marks(A, B, C), live, 5)
    second = next_marks(first, live, 5)
    assert (last_to_act(first, live), first.small_blind, first.big_blind) == (A, C, D)
    assert (last_to_act(second, live), second.small_blind, second.big_blind) == (C, D, E)


def test_r031_big_blind_eliminated() -> None:
    """C out: B=BTN, no SB, D=BB; then B acts last, D=SB, E=BB; then D=BTN."""
    live = [A, B, D, E]
    first = next_marks(Marks(A, B, C), live, 5)
    second = next_marks(first, live, 5)
    third = next_marks(second, live, 5)
    assert (first.button, first.small_blind, first.big_blind) == (B, None, D)
    assert (last_to_act(second, live), second.small_blind, second.big_blind) == (B, D, E)
    assert third.button == D


def test_r033_heads_up_the_button_posts_the_small_blind_and_blinds_alternate() -> None:
    first = first_marks(4, [1, 4])
    assert first == Marks(4, 4, 1)
    assert next_marks(first, [1, 4], 9) == Marks(1, 1, 4)
    assert next_marks(Marks(1, 1, 4), [1, 4], 9) == Marks(4, 4, 1)


def test_r034_moving_button_ignores_who_left() -> None:
    """Small blind out: the button goes past his seat to C, and D, who is next, skips nothing but order."""
    assert next_marks(Marks(A, B, C), [A, C, D, E], 5, "moving") == Marks(C, D, E)
    assert next_marks(Marks(A, B, C), [A, B, D, E], 5, "moving") == Marks(B, D, E)


def test_first_marks_of_a_table() -> None:
    assert first_marks(5, [1, 3, 5]) == Marks(5, 1, 3)
    assert first_marks(3, range(1, 10)) == Marks(3, 4, 5)


@pytest.mark.parametrize("rule", ["dead", "dead_36b", "moving"])
@pytest.mark.parametrize("live", [[1, 2], [2, 5, 9], [1, 2, 3, 4, 7, 8]])
def test_marks_before_the_first_hand_lead_to_it(live: list[int], rule) -> None:
    for button in live:
        assert next_marks(marks_before_first(button, live), live, 9, rule) == first_marks(button, live)


def test_one_who_sat_alone_has_the_button_when_others_come() -> None:
    alone = marks_before_first(4, [4])
    assert next_marks(alone, [2, 4], 9) == Marks(4, 4, 2)
    assert next_marks(alone, [2, 4, 6], 9) == Marks(4, 6, 2)


def test_t24_8_newcomer_between_button_and_small_blind_waits_until_the_button_passes() -> None:
    """Small blind 2 went out with seat 3 empty; a newcomer takes seat 3."""
    live = [1, 3, 4, 5, 6]
    hand = next_marks(Marks(1, 2, 4), live, 6)
    assert hand == Marks(2, 4, 5)
    assert waiting(Marks(1, 2, 4), live) == {3}
    assert not hand.may_be_dealt_in(3)
    assert [seat for seat in live if hand.may_be_dealt_in(seat)] == [1, 4, 5, 6]
    assert waiting(hand, live) == frozenset()
    assert next_marks(hand, live, 6) == Marks(4, 5, 6)


def test_t24_8_a_dead_button_that_went_on_blocks_no_seat() -> None:
    moved = next_marks(Marks(1, 2, 4), [1, 4, 5, 6, 7], 9, "dead_36b")
    assert moved.may_be_dealt_in(3)


def test_t24_8_newcomer_takes_the_seat_of_small_blind_or_button_with_its_duty() -> None:
    assert next_marks(Marks(1, 2, 3), [1, 2, 3, 4, 5], 6) == Marks(2, 3, 4)


def test_third_player_joins_heads_up_behind_the_big_blind_and_is_next_big_blind() -> None:
    assert next_marks(Marks(2, 2, 5), [2, 5, 6], 6) == Marks(2, 5, 6)


def test_third_player_joins_heads_up_before_the_big_blind_and_waits_one_hand() -> None:
    live = [2, 3, 5]
    assert waiting(Marks(2, 2, 5), live) == {3}
    hand = next_marks(Marks(2, 2, 5), live, 6)
    assert hand == Marks(5, 5, 2)
    assert next_marks(hand, live, 6) == Marks(5, 2, 3)


def test_nobody_waits_when_there_would_be_no_hand() -> None:
    """Seats 5 and 6 join between the old blinds 4 (gone) and 8, who is alone."""
    live = [5, 6, 8]
    assert waiting(Marks(2, 4, 8), live) == frozenset()
    assert next_marks(Marks(2, 4, 8), live, 9) == Marks(6, 8, 5)


def test_what_cannot_be() -> None:
    with pytest.raises(ValueError, match="two live seats"):
        next_marks(Marks(1, 2, 3), [3], 6)
    with pytest.raises(ValueError, match="seat 4 cannot draw the button"):
        first_marks(4, [1, 2, 3])
    with pytest.raises(ValueError, match="take one of dead, dead_36b, moving"):
        next_marks(Marks(1, 2, 3), [1, 2, 3], 6, "sticky")  # ty: ignore[invalid-argument-type]


def test_strictly_between_goes_clockwise() -> None:
    assert strictly_between(2, 3, 4)
    assert strictly_between(8, 1, 2)
    assert strictly_between(8, 9, 2)
    assert not strictly_between(8, 5, 2)
    assert not strictly_between(2, 2, 4)
    assert not strictly_between(3, 4, 3)


@st.composite
def shrinking_tables(draw):
    """A table and who is out before each of the next hands, down to at least two live seats."""
    max_seats = draw(st.integers(3, 10))
    live = set(range(1, max_seats + 1))
    outs = []
    for _ in range(draw(st.integers(1, 30))):
        out = (
            draw(st.sets(st.sampled_from(sorted(live)), max_size=min(2, len(live) - 2)))
            if len(live) > 2
            else set()
        )
        live -= out
        outs.append(out)
    return max_seats, outs


@given(shrinking_tables(), st.sampled_from(["dead", "dead_36b"]))
def test_3_2_invariants_of_the_dead_button(table, rule) -> None:
    max_seats, outs = table
    live = set(range(1, max_seats + 1))
    marks = first_marks(1, live)
    for out in outs:
        live -= out
        old, marks = marks, next_marks(marks, live, max_seats, rule)
        assert marks.big_blind in live
        assert marks.big_blind == min(live, key=lambda seat: (seat - old.big_blind - 1) % max_seats)
        assert marks.big_blind != old.big_blind
        assert waiting(old, live) == frozenset()
        if len(live) == 2:
            assert marks.button == marks.small_blind != marks.big_blind
            continue
        if old.big_blind in live:
            assert marks.small_blind == old.big_blind
        if old.small_blind_seat in live:
            assert marks.button == old.small_blind_seat
        to_small = (marks.small_blind_seat - marks.button) % max_seats
        assert 0 < to_small < (marks.big_blind - marks.button) % max_seats
        assert all(marks.may_be_dealt_in(seat) for seat in live)


@given(st.integers(2, 10), st.data())
def test_newcomers_never_stand_between_button_and_small_blind(max_seats: int, data) -> None:
    live = set(data.draw(st.sets(st.integers(1, max_seats), min_size=2)))
    marks = first_marks(data.draw(st.sampled_from(sorted(live))), live)
    for _ in range(12):
        live = set(data.draw(st.sets(st.integers(1, max_seats), min_size=2)))
        kept_out = waiting(marks, live)
        marks = next_marks(marks, live, max_seats)
        dealt = live - kept_out
        assert len(dealt) >= 2
        assert marks.big_blind in dealt
        assert marks.small_blind is None or marks.small_blind in dealt
        if len(dealt) > 2:
            assert all(marks.may_be_dealt_in(seat) for seat in dealt)
