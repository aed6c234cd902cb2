"""A hand as the replayer needs it, asked once: its steps, what the rules say, the chances, its neighbours."""

from dataclasses import dataclass, replace

from parts.data import ask
from tourney.server.hand_equity import Chances, chances
from tourney.server.hand_masks import masked
from tourney.server.hand_names import game_of
from tourney.server.hand_rules import Judged, judged
from tourney.server.hand_steps import Step, steps
from tourney.store.hand_queries import StoredHand, hand

MOST_STEPS = 600
"""So many steps are shown of one hand; a page of more would be too heavy to turn."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One hand. `chances` go by `steps`; `called` are the names that were taken away, with what stands for
    each, `backs` how many hole cards a player has. `left_out` steps before the last are not shown."""

    hand: StoredHand
    steps: tuple[Step, ...]
    judged: Judged
    chances: tuple[Chances | None, ...]
    called: dict[str, str]
    left_out: int = 0

    @property
    def backs(self) -> int:
        game = game_of(self.hand)
        return game.hole_cards if game else 2

    @property
    def first(self) -> int:
        """The step that is shown first: where the first player is to act."""
        return next((place for place, step in enumerate(self.steps) if step.next_seat is not None), 0)


def scene(hand_id: int) -> Scene | None:
    """The hand of this number; None when there is none."""
    return ask(_scene, hand_id)


def _scene(cursor, hand_id: int) -> Scene | None:
    stored = hand(cursor, hand_id)
    if stored is None:
        return None
    walked = steps(stored)
    left_out = max(len(walked) - MOST_STEPS, 0)
    if left_out:
        walked = (*walked[: MOST_STEPS - 1], walked[-1])
    return Scene(stored, walked, judged(stored), tuple(chances(stored, walked)), {}, left_out)


def without_names(shown: Scene, which: str | None) -> Scene:
    """The same with players by number; `which` is one of `hand_masks.MASKS`, None for the names as they are."""
    if which is None:
        return shown
    stored, called = masked(shown.hand, which)
    seated = {one.seat: one for one in stored.players}
    walked = tuple(
        replace(step, seats=tuple(replace(view, player=seated[view.player.seat]) for view in step.seats))
        for step in shown.steps
    )
    return replace(shown, hand=stored, steps=walked, called=called)
