"""Which level a hand is played at, and what the table posts in it."""

from tourney.tournament.draft import Draft
from tourney.tournament.events import LevelStarted
from tourney.tournament.state import State


def raise_level_if_due(draft: Draft, table: int) -> None:
    """Goes to the next level when this table has had all its hands at the present one.

    The first table to get there raises the level for all: each of the others begins its next hand at
    the new one, and a hand in progress finishes at the level at which it began (T24-23).
    """
    state = draft.state
    if state.setup.levels_by == "hands" and hands_left(state, table) <= 0:
        draft.add(LevelStarted(state.level + 1))


def hands_left(state: State, table: int) -> int:
    """How many more hands this table may begin at the present level, when levels go by hands."""
    return state.setup.structure.level(state.level).hands - state.level_hands.get(table, 0)
