"""Forced money: antes, blinds, posts and straddles, and who acts first after them."""

from typing import TYPE_CHECKING

from tourney.engine.events import Event

if TYPE_CHECKING:
    from tourney.engine.hand import Hand


def post(hand: "Hand") -> None:
    """Post everything that the setup asks for, in order, and set the level that a call has to meet.

    Antes of each player come before the blinds (R018). One who cannot pay in full is all-in, but the
    others still owe the full big blind. The small blind is the first seat left of the button (R011).
    """
    setup = hand.setup
    if setup.ante and setup.ante_by == "each":
        for index in range(len(hand.seats)):
            _put_in(hand, "ante", index, setup.ante, live=False, shared=False)
    payer = _table_ante_payer(hand)
    if payer is not None and not setup.rules.blind_first:
        _put_in(hand, "ante", payer, setup.ante, live=False)
    if setup.small_blind_seat is not None and setup.small_blind:
        _put_in(hand, "small_blind", hand.seats.index(setup.small_blind_seat), setup.small_blind)
    _put_in(hand, "big_blind", hand.seats.index(setup.big_blind_seat), setup.big_blind)
    if payer is not None and setup.rules.blind_first:
        _put_in(hand, "ante", payer, setup.ante, live=False)
    hand.level = setup.big_blind
    for extra in setup.posts:
        index = hand.seats.index(extra.seat)
        if extra.live:
            _put_in(hand, "extra_blind", index, extra.live)
        if extra.dead:
            _put_in(hand, "dead_blind", index, extra.dead, live=False)
    for seat, amount in setup.straddles:
        index = hand.seats.index(seat)
        _put_in(hand, "straddle", index, amount - hand.bets[index])
        hand.level = hand.full_raise = amount


def first_to_act(hand: "Hand") -> int:
    """The index of the first to act before the flop: left of the big blind or of the last straddle (R042)."""
    setup = hand.setup
    last = setup.straddles[-1][0] if setup.straddles else setup.big_blind_seat
    return hand.seats.index(last) + 1


def _table_ante_payer(hand: "Hand") -> int | None:
    """Who pays the ante of the whole table; nobody when the button is dead and it is the button's."""
    setup = hand.setup
    if setup.ante and setup.ante_by == "big_blind":
        return hand.seats.index(setup.big_blind_seat)
    if setup.ante and setup.ante_by == "button" and setup.button in hand.seats:
        return hand.seats.index(setup.button)
    return None


def _put_in(hand: "Hand", kind: str, index: int, owed: int, live: bool = True, shared: bool = True) -> None:
    """Take what is owed, or all he has. A `live` part is his bet; a `shared` dead part is nobody's
    and lies in the main pot, an ante of each player is matched between them like a bet."""
    amount = min(owed, hand.stacks[index])
    if not amount:
        return
    hand.stacks[index] -= amount
    if live:
        hand.bets[index] += amount
    if live or not shared:
        hand.paid[index] += amount
    else:
        hand.dead += amount
    to_amount = hand.bets[index] if live else None
    hand.log.append(Event(kind, 0, hand.seats[index], amount, to_amount, hand.stacks[index] == 0))
