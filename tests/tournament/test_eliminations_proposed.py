"""A hand that ends with somebody broke puts nobody out where that is only proposed."""

import pytest
from tournament_by_hand import NOW, Run, begun

from tourney.tournament import commands as do
from tourney.tournament.invariants import faults
from tourney.tournament.proposals import proposals
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.view import view


def after_a_hand(*stacks: int) -> Run:
    """One table, as many players as stacks with 1000 each, one hand that leaves these stacks."""
    run = begun(9, {1: list(range(1, len(stacks) + 1))}, {1: 1})
    run.do(do.NextHand(1))
    left = dict(enumerate(stacks, 1))
    run.do(do.RecordHand(1, left, {2: (1,)}, propose=True))
    return run


def test_stacks_follow_and_the_broke_player_waits() -> None:
    run = after_a_hand(2000, 0, 1000)
    assert [type(event).__name__ for event in run.last] == ["HandEnded", "EliminationDue"]
    assert run.state.stacks == {1: 2000, 2: 0, 3: 1000}
    assert run.state.places == {}
    assert faults(run.state) == []
    (due,) = proposals(run.state, NOW)
    assert (due["do"], due["numbers"], due["hand"]) == ("bust", [2], 1)
    assert due["by"] == [[run.state.name(1)]]
    assert view(run.state, NOW)["left"] == 3


def test_the_next_hand_is_dealt_without_him() -> None:
    run = after_a_hand(2000, 0, 1000)
    run.do(do.NextHand(1))
    hand = run.state.tables[1].hand
    assert hand is not None
    assert [one.seat for one in hand.dealt] == [1, 3]


def test_busting_him_places_him_and_names_the_hunter() -> None:
    run = after_a_hand(2000, 0, 1000)
    run.do(do.Bust((2,)))
    assert run.state.places[2].best == 3
    assert run.state.players[2].out_by == (1,)
    assert run.state.players[1].hits == 1
    assert run.state.stacks == {1: 2000, 3: 1000}
    assert proposals(run.state, NOW) == []
    assert faults(run.state) == []


def test_two_of_one_hand_are_placed_by_the_stacks_they_began_it_with() -> None:
    run = begun(9, {1: [1, 2, 3]}, {1: 1})
    run.do(do.CountStacks({1: 1500, 2: 900, 3: 600}))
    run.do(do.NextHand(1))
    run.do(do.RecordHand(1, {1: 3000, 2: 0, 3: 0}, propose=True))
    (due,) = proposals(run.state, NOW)
    assert due["numbers"] == [2, 3]
    assert run.state.status == "running", "nobody has won before they are put out"
    run.do(do.Bust((2, 3)))
    assert [run.state.places[player].best for player in (1, 2, 3)] == [1, 2, 3]
    assert run.state.status == "finished"


def test_the_winner_of_two_is_known_when_the_other_is_put_out() -> None:
    run = after_a_hand(2000, 0)
    with pytest.raises(NotAllowed, match="no chips left"):
        run.do(do.NextHand(1))
    with pytest.raises(NotAllowed, match="nobody would be left"):
        run.do(do.Bust((1,)))
    run.do(do.Bust((2,)))
    assert run.state.winner == 1


def test_chips_that_were_written_down_after_all_end_the_wait() -> None:
    run = after_a_hand(2000, 0, 1000)
    run.do(do.EnterStack(2, 25))
    assert proposals(run.state, NOW) == []
    assert run.state.due_out == ()


def test_no_deal_while_somebody_waits_to_be_put_out() -> None:
    run = after_a_hand(2000, 0, 1000)
    with pytest.raises(NotAllowed, match="no chips left"):
        run.do(do.Deal({1: 1000, 2: 1000, 3: 1000}, 0, "custom", (1, 2, 3)))


def test_without_the_word_he_is_out_at_once() -> None:
    run = begun(9, {1: [1, 2, 3]}, {1: 1})
    run.do(do.NextHand(1))
    run.do(do.RecordHand(1, {1: 2000, 2: 0, 3: 1000}))
    assert run.state.places[2].best == 3
