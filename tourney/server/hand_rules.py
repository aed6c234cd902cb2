"""What the rules say at each decision of a stored hand: its record is played again by the engine."""

from dataclasses import dataclass

from tourney.cards import CardError, cards
from tourney.engine.errors import UncheckedError
from tourney.engine.events import DECISIONS, Event
from tourney.engine.record import HandRecord, Player
from tourney.engine.replay import Decision, replay
from tourney.store.hand_queries import StoredHand

_SAME = (
    "site", "site_hand_id", "game", "limit_type", "unit", "scale", "max_seats", "button_seat", "small_blind",
    "big_blind", "ante", "bring_in", "small_bet", "big_bet", "cap", "pot", "rake", "drops", "house_added",
    "carried_in", "carried_out", "hero_seat", "source",
)  # fmt: skip
"""What a record has of a stored hand as it is."""


@dataclass(frozen=True, slots=True)
class Judged:
    """`choices` has, by the number of the event, what was legal when it was decided. `differences` are where
    the rules and the record part; `unchecked` says why the rules cannot play it at all, empty when they can."""

    choices: dict[int, Decision]
    differences: tuple[str, ...] = ()
    unchecked: str = ""


def judged(hand: StoredHand) -> Judged:
    """The hand by the rules. What a site let happen in its own way has no choices: the rules know none."""
    try:
        record = record_of(hand)
        made = replay(record)
    except (UncheckedError, CardError) as error:
        return Judged({}, unchecked=str(error))
    choices: dict[int, Decision] = {}
    left = iter(made.decisions)
    due = next(left, None)
    for seq, event in enumerate(record.events):
        if event.kind not in DECISIONS or due is None:
            continue
        if (event.seat, event.kind, event.street) == (due.seat, due.chosen, due.street):
            choices[seq] = due
            due = next(left, None)
    return Judged(choices, tuple(made.differences))


def record_of(hand: StoredHand) -> HandRecord:
    """A hand that was read whole, as the record that the rules take. Raises CardError on what is no card."""
    return HandRecord(
        **{name: getattr(hand, name) for name in _SAME},
        players=[
            Player(one.seat, one.name, one.stack, one.position, _cards(one.hole_cards))
            for one in hand.players
        ],
        events=[
            Event(
                one.kind,
                one.street,
                one.seat,
                one.amount,
                one.to_amount,
                bool(one.all_in),
                _cards(one.cards),
                one.pot_no,
                one.board_no,
            )
            for one in hand.events
        ],
        board=_cards(hand.board) or (),
        board_2=_cards(hand.board_2),
        board_3=_cards(hand.board_3),
        cancelled=bool(hand.cancelled),
    )


def _cards(text: str | None) -> tuple[int, ...] | None:
    return cards(text) if text else None
