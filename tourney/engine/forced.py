"""Forced money: antes, blinds, posts, straddles and bring-ins, and who acts first after them."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tourney.engine.hand import Hand


def post(hand: "Hand") -> None:
    """Post what the setup asks for before the cards, and set the level that a call has to meet.

    Antes of each player come before the blinds (R018). One who cannot pay in full is all-in, but the
    others still owe the full big blind. The small blind is the first seat left of the button (R011).
    """
    setup = hand.setup
    if setup.ante and setup.ante_by == "each":
        for index in range(len(hand.seats)):
            _put_in(hand, "ante", index, setup.ante, live=False, shared=False)
    if setup.big_blind_seat is None:
        return
    payer = _table_ante_payer(hand)
    if payer is not None and not setup.rules.blind_first:
        _put_in(hand, "ante", payer, setup.ante, live=False)
    missing = 0
    if setup.small_blind_seat is not None and setup.small_blind:
        index = hand.seats.index(setup.small_blind_seat)
        missing += setup.small_blind - _put_in(hand, "small_blind", index, setup.small_blind)
    kind = "button_blind" if setup.game.forced == "button_blind" else "big_blind"
    missing += setup.big_blind - _put_in(hand, kind, hand.seats.index(setup.big_blind_seat), setup.big_blind)
    if payer is not None and setup.rules.blind_first:
        _put_in(hand, "ante", payer, setup.ante, live=False)
    for extra in setup.posts:
        index = hand.seats.index(extra.seat)
        if extra.live:
            _put_in(hand, "extra_blind", index, extra.live)
        if extra.dead:
            _put_in(hand, "dead_blind", index, extra.dead, live=False)
    hand.level = hand.full_level = setup.big_blind
    for seat, amount in setup.straddles:
        index = hand.seats.index(seat)
        _put_in(hand, "straddle", index, amount - hand.bets[index])
        hand.level = hand.full_level = hand.full_raise = amount
    hand.raises = 1 + len(setup.straddles)
    hand.blinds_missing = missing if setup.rules.full_blinds else 0


def first_to_act(hand: "Hand") -> int:
    """The index of the first to act on this street (R042, R047, R140, R141).

    After the blinds: left of the last one who posted a blind or a straddle. Stud's first street: the
    bring-in is posted here, and the one left of him is first. Later streets of stud: the best showing.
    After the draw of a game with openers: the one who opened, or the next one who is still in.
    """
    setup = hand.setup
    first = hand.game.streets[hand.street].first
    if first == "after_blinds":
        last = setup.straddles[-1][0] if setup.straddles else setup.big_blind_seat
        return hand.seats.index(last) + 1 if last is not None else 0
    if first == "bring_in":
        return _bring_in(hand) + 1
    if first == "best_showing":
        return best_showing(hand)
    if first == "opener":
        return hand.opener or 0
    return 0


def best_showing(hand: "Hand") -> int:
    """The index of the live player whose up-cards are best, the first left of the dealer of equal ones."""
    live = [index for index, there in enumerate(hand.live) if there]
    showing = hand.game.showing
    assert showing is not None
    return max(live, key=lambda index: (showing.rank(hand.up[index]), -index))


def _bring_in(hand: "Hand") -> int:
    """Post the bring-in of the door card that owes it (R020, R021).

    He brings in that amount and never the full bet at once; completing it is for the others. It counts as
    his action: when they only call it the round is over, and he may raise once somebody has completed
    it. One whose chips went into the ante posts nothing, and the others still meet the bring-in.
    """
    showing = hand.game.showing
    assert showing is not None
    index = showing.brings_in([up[-1] for up in hand.up])
    _put_in(hand, "bring_in", index, hand.setup.bring_in)
    hand.level = hand.acted[index] = hand.setup.bring_in
    if hand.level == hand.setup.first_bet:  # as large as the bet that would complete it
        hand.full_level, hand.raises = hand.level, 1
    return index


def _table_ante_payer(hand: "Hand") -> int | None:
    """Who pays the ante of the whole table; nobody when the button is dead and it is the button's."""
    setup = hand.setup
    if setup.ante and setup.ante_by == "big_blind" and setup.big_blind_seat is not None:
        return hand.seats.index(setup.big_blind_seat)
    if setup.ante and setup.ante_by == "button" and setup.button in hand.seats:
        return hand.seats.index(setup.button)
    return None


def _put_in(hand: "Hand", kind: str, index: int, owed: int, live: bool = True, shared: bool = True) -> int:
    """Take what is owed, or all he has, and say how much. A `live` part is his bet; a `shared` dead part
    is nobody's and lies in the main pot, an ante of each player is matched between them like a bet."""
    amount = min(owed, hand.stacks[index])
    if not amount:
        return 0
    hand.stacks[index] -= amount
    if live:
        hand.bets[index] += amount
    if live or not shared:
        hand.paid[index] += amount
    else:
        hand.dead += amount
    to_amount = hand.bets[index] if live else None
    all_in = not hand.stacks[index] and not hand.behind[index]
    hand.write(kind, hand.seats[index], amount, to_amount, all_in)
    return amount
