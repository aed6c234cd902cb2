"""Any hand of any game, written down as a scribe would, is the hand that the engine played."""

from collections import Counter
from dataclasses import replace

import pytest
from recording_driven import driven, opening_of

from tourney.engine.events import Event
from tourney.engine.games import GAMES
from tourney.engine.hand import Hand
from tourney.recording import play
from tourney.recording.steps import Step, step
from tourney.testing.invariants import faults
from tourney.testing.random_hands import random_hand

HANDS = 60

games = pytest.mark.parametrize("key", sorted(GAMES), ids="-".join)


def chips(hand: Hand) -> list[Event]:
    """The events that move chips, and the decisions, without cards."""
    aside = ("deal_hole", "discard", "show", "muck", "note", "deal_board", "collect")
    return [event._replace(cards=None) for event in hand.log if event.kind not in aside]


def collected(hand: Hand) -> Counter[tuple[int | None, int | None, int | None]]:
    """Chips by pot, board and seat: the halves of a pot go together to one who is alone in it unseen."""
    found: Counter[tuple[int | None, int | None, int | None]] = Counter()
    for event in hand.log:
        if event.kind == "collect":
            found[event.pot_no, event.board_no, event.seat] += event.amount or 0
    return found


@games
def test_a_hand_that_is_written_down_is_the_hand_that_was_played(key: tuple[str, str]) -> None:
    game = GAMES[key]
    for number in range(HANDS):
        played = random_hand(game, number)
        written = driven(played, know=False).hand
        assert chips(written) == chips(played), number
        assert collected(written) == collected(played), number
        assert (written.stacks, written.boards) == (played.stacks, played.boards), number
        assert written.rake == played.rake
        assert faults(written) == []
        for seen, held in zip(written.hole, played.hole, strict=True):
            assert all(card in (-1, *held) for card in seen), "a card was invented"


@pytest.mark.parametrize(
    "key", sorted(key for key, game in GAMES.items() if not game.draws and not game.showing), ids="-".join
)
def test_with_all_cards_known_the_record_is_the_engines_own(key: tuple[str, str]) -> None:
    for number in range(HANDS):
        played = random_hand(GAMES[key], number)
        asked = any(event.kind == "muck" for event in played.log)
        written = driven(played, know=True).hand
        if not asked:  # one who need not show is asked here, and may have mucked there
            assert written.log == played.log, number
        assert written.stacks == played.stacks, number
        assert written.hole == played.hole


@games
def test_chips_are_conserved_and_steps_survive_their_json(key: tuple[str, str]) -> None:
    for number in range(20):
        played = random_hand(GAMES[key], number)
        written = driven(played, know=False)
        again = [step(one.to_json()) for one in written.steps]
        assert tuple(again) == written.steps
        setup = written.opening.setup
        hand = written.hand
        left = sum(hand.stacks) + sum(hand.behind) + hand.rake + hand.carried_out
        assert left == sum(setup.stacks) + setup.carried


@games
def test_undo_to_any_point_equals_never_having_done_it(key: tuple[str, str]) -> None:
    played = random_hand(GAMES[key], 3)
    opening = opening_of(played)
    steps = list(driven(played, know=False).steps)
    for kept in range(len(steps) + 1):
        undone = [*steps, Step("undo", count=len(steps) - kept)] if kept < len(steps) else steps
        mine, never = play(opening, undone), play(opening, steps[:kept])
        assert mine.steps == never.steps
        assert mine.hand.log == never.hand.log
        assert (mine.hand.awaits, mine.hand.actor) == (never.hand.awaits, never.hand.actor)
        assert replace(mine, hand=never.hand) == never
