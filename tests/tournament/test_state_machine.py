"""Commands by lot, legal and not, in tournaments of many kinds: what holds after each of them.

An ordinary run takes some seconds; `TOURNEY_EXAMPLES=5000` with the same command looks for long.
"""

import os

from any_commands import COMMANDS, SETUPS, Watched
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from tourney.tournament import commands as do

EXAMPLES = int(os.environ.get("TOURNEY_EXAMPLES", "120"))
STEPS = 40
CHANCES = st.randoms(use_true_random=False)
PLAYING = ("next_hand", "record", "record", "next_unrecorded", "bust")
SECONDS = st.sampled_from((0, 0, 5, 60, 300, 1200))


class AnyEvening(RuleBasedStateMachine):
    """Each rule gives a command, and `Watched` checks the answer and the state."""

    evening: Watched

    @initialize(of=st.sampled_from(range(len(SETUPS))), players=st.integers(0, 14), begins=st.booleans())
    def create(self, of: int, players: int, begins: bool) -> None:
        self.evening = Watched(SETUPS[of])
        for number in range(1, players + 1):
            self.evening.give(do.Register(f"Player {number}"))
        if begins:
            self.evening.give(do.DrawSeats())
            self.evening.give(do.Start())

    @rule(kind=st.sampled_from(sorted(COMMANDS)), chance=CHANCES, seconds=SECONDS)
    def anything(self, kind, chance, seconds) -> None:
        self.evening.after(seconds)
        self.evening.give(COMMANDS[kind](self.evening.state, chance))

    @rule(kind=st.sampled_from(PLAYING), chance=CHANCES)
    def play(self, kind, chance) -> None:
        self.evening.give(COMMANDS[kind](self.evening.state, chance))

    @rule(back=st.integers(0, 30))
    def undo(self, back: int) -> None:
        """The last action, or an older one."""
        self.evening.undo(self.evening.run.version - back if back > 10 else None)

    @rule(back=st.integers(0, 30))
    def redo(self, back: int) -> None:
        self.evening.redo(self.evening.run.version - back if back > 10 else None)

    @rule(back=st.integers(0, 30))
    def undo_and_redo(self, back: int) -> None:
        self.evening.undo_and_redo(self.evening.run.version - back if back > 10 else None)

    def teardown(self) -> None:
        if hasattr(self, "evening"):
            self.evening.rebuild()


def test_whatever_is_asked_of_a_tournament_it_stays_sound() -> None:
    run_state_machine_as_test(
        AnyEvening,
        settings=settings(
            max_examples=EXAMPLES,
            stateful_step_count=STEPS,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
