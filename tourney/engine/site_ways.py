"""Ways of sites that are not those of the rules: what a replay of their hands lets pass, and calls by its name."""

from tourney.engine.events import DECISIONS, Event
from tourney.engine.hand import DECISION, Hand
from tourney.engine.record import HandRecord
from tourney.engine.rules import HouseRules

SITE_RULES = HouseRules(free_fold="allow", all_in_face_up=False)
"""The switches that fit hands dealt by a site: its software decides who shows."""


def completed_at_once(record: HandRecord) -> Event | None:
    """The full bet of one who owed the bring-in, which some sites offer him in its stead."""
    if record.bring_in is not None or any(event.kind == "bring_in" for event in record.events):
        return None
    first = next((event for event in record.events if event.kind in DECISIONS), None)
    full = first is not None and first.kind in ("bet", "raise") and first.to_amount == record.small_bet
    return first if full else None


def completes(hand: Hand, to: int) -> bool:
    """Take back that a short all-in counted as a whole bet of fixed limit, when only so a raise to this
    total is the next full bet. False, and nothing has changed, when it is not."""
    if hand.game.limit.key != "FL" or not hand.level < to == hand.full_level:
        return False
    legal = hand.legal()
    if legal.min_to is None or legal.allows(to):
        return False
    hand.full_level -= hand.bet_size
    hand.raises -= 1
    hand.offer = None
    return True


def is_in(hand: Hand, event: Event) -> bool:
    """Whether the player of this event has not folded."""
    return event.seat in hand.seats and hand.live[hand.seats.index(event.seat)]


def decides_nothing(hand: Hand, event: Event) -> bool:
    """Whether it is a fold of one whose last chip is in, or a check where nobody can bet."""
    if event.kind not in ("fold", "check") or not is_in(hand, event):
        return False
    if not hand.stacks[hand.seats.index(event.seat or 0)]:
        return True
    return event.kind == "check" and hand.awaits != DECISION and hand.nobody_can_bet()


def do_nothing(hand: Hand, event: Event) -> str:
    """Sites fold one who sits out even when his last chip is in a blind; a skin writes checks of the all-in."""
    if event.kind == "check":
        return "players who are all-in check"
    index = hand.seats.index(event.seat or 0)
    hand.live[index] = False
    hand.write("fold", event.seat)
    if hand.live.count(True) == 1:
        hand.concede()
    return "who sits out is folded even when he is all-in"
