"""What each seat posts in a hand, and who has it when nobody is there to play."""

from tourney.engine.games import game
from tourney.tournament.state import Dealt, Hand, State


def posts(hand: Hand, state: State) -> dict[int, int]:
    """What each dealt-in seat posts, antes included, as far as its stack goes; unknown stacks post all."""
    found = {dealt.seat: 0 for dealt in hand.dealt}
    for dealt in hand.dealt:
        ante, blind = _owed(hand, dealt)
        total = ante + blind
        found[dealt.seat] = total if dealt.stack is None else min(total, dealt.stack)
    return found


def ante_paid(hand: Hand, dealt: Dealt, state: State) -> int:
    """What a seat pays as ante: all of it, or what is left of the stack after or before the blind."""
    ante, blind = _owed(hand, dealt)
    if dealt.stack is None:
        return ante
    first = blind if state.setup.rules.hand.blind_first and hand.ante_from == dealt.seat else 0
    return min(ante, max(0, dealt.stack - first))


def _owed(hand: Hand, dealt: Dealt) -> tuple[int, int]:
    """The ante and the blind that fall to a seat, whatever it has."""
    stakes = hand.stakes
    forced = game(stakes.game or "holdem", stakes.limit or "NL").forced
    each = hand.ante_from is None and (forced != "blinds" or stakes.ante_paid_by == "all")
    ante = stakes.ante if each or hand.ante_from == dealt.seat else 0
    if forced in ("bring_in", "antes"):
        return ante, 0
    if forced == "button_blind":
        return ante, stakes.big_blind if dealt.seat == hand.marks.button else 0
    if dealt.seat == hand.marks.big_blind:
        return ante, stakes.big_blind
    if dealt.seat == hand.marks.small_blind:
        return ante, stakes.small_blind
    return ante, 0


def is_away(hand: Hand, state: State, player: int) -> bool:
    """Whether a player's hand is killed: he is absent (T24-30) or misses it by a penalty (T24-71)."""
    known = state.players.get(player)
    return known is None or known.absent or player in hand.missing


def walk_over(hand: Hand, state: State) -> dict[int, int] | None:
    """The stacks after a hand in which one player at most is there: he wins what the others posted and what
    was carried, and with nobody there the big blind does. None when stacks are not known, or when two can play.

    Whoever is at his seat cannot lose a hand to those who are not (W-36).
    """
    here = None
    for dealt in hand.dealt:
        if not is_away(hand, state, dealt.player):
            if here is not None:
                return None  # two can play: so it is with nearly every hand
            here = dealt
    if any(dealt.stack is None for dealt in hand.dealt):
        return None
    winner = here.seat if here else hand.marks.big_blind
    if all(dealt.seat != winner for dealt in hand.dealt):
        winner = hand.dealt[0].seat
    paid = posts(hand, state)
    found = {dealt.seat: (dealt.stack or 0) - paid[dealt.seat] for dealt in hand.dealt}
    found[winner] += sum(paid.values()) + hand.carried
    return found


def blinded_off(hand: Hand, state: State) -> dict[int, int | None]:
    """The stacks after a hand that nobody wrote down: those away have what they did not post, the others
    are not known. With nobody there whose stack could hold the pot the big blind has it, as in `walk_over`."""
    paid = posts(hand, state)
    found: dict[int, int | None] = {}
    for dealt in hand.dealt:
        if dealt.player not in state.stacks:
            found[dealt.seat] = 0
            continue
        away = is_away(hand, state, dealt.player) and dealt.stack is not None
        found[dealt.seat] = dealt.stack - paid[dealt.seat] if away and dealt.stack is not None else None
    stayed = [dealt.seat for dealt in hand.dealt if dealt.player in state.stacks]
    if stayed and None not in found.values():
        winner = hand.marks.big_blind if hand.marks.big_blind in stayed else stayed[0]
        began = [dealt.stack for dealt in hand.dealt if dealt.stack is not None]
        others = sum([stack or 0 for seat, stack in found.items() if seat != winner])
        known = len(began) == len(hand.dealt)
        found[winner] = hand.carried + sum(began) - others if known else None
    return found
