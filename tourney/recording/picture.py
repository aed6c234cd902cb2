"""A recording as a screen draws it: one small JSON object with everything."""

from collections.abc import Mapping
from typing import Any

from tourney.cards import RANKS, name
from tourney.engine.hand import Hand
from tourney.engine.positions import positions
from tourney.engine.pots import pots
from tourney.language import tr
from tourney.recording.asking import asks, straddle, unseen
from tourney.recording.playing import Written
from tourney.recording.result import stacks

_TOLD = 6
"""How many of the last events a picture tells."""


def picture(written: Written, names: Mapping[int, str]) -> dict[str, Any]:
    """The whole picture; `names` are by player_id. Chips are ints, cards two letters, `??` unknown.

    `out` are the cards that lie open or are known, `asks` what is due (`tourney.recording.asking`). A seat's
    `status` is in, folded, all_in or away.
    """
    hand, opening = written.hand, written.opening
    setup = opening.setup
    boards = hand.boards if any(hand.boards) else []
    return {
        "game": setup.game.key,
        "limit": setup.game.limit.key,
        "hand": opening.hand,
        "level": opening.level,
        "unit": opening.unit,
        "scale": opening.scale,
        "stakes": {
            "small_blind": setup.small_blind,
            "big_blind": setup.big_blind,
            "ante": setup.ante,
            "ante_paid_by": {"each": "all", "none": "none"}.get(setup.ante_by, setup.ante_by),
            "small_bet": setup.first_bet if setup.small_bet else 0,
            "big_bet": setup.second_bet if setup.small_bet else 0,
            "bring_in": setup.bring_in,
        },
        "button": setup.button if setup.game.showing is None else None,
        "size": opening.seats_at_table,
        "street": setup.game.streets[hand.street].name,
        "pot": hand.pot if not hand.done else sum(pot.amount for pot in hand.pots) or hand.pot,
        "pots": [] if hand.done else _side_pots(hand),
        "board_cards": sum(street.board for street in setup.game.streets),
        "boards": [[name(card) for card in board] for board in boards],
        "ranks": RANKS[setup.game.deck[0] >> 2 :],
        "out": sorted({name(card) for card in _open(hand)}),
        "seats": _seats(written, names),
        "steps": len(written.steps),
        "log": [_event(event) for event in hand.log[-_TOLD:]],
        "asks": asks(written),
        "straddle": straddle(written),
        "unseen": None if hand.done else unseen(written),
        "may_know": not setup.game.draws and setup.game.showing is None and not hand.done,
        "result": _result(written) if hand.done else None,
        "warnings": [tr(one) for one in hand.warnings],
    }


def _seats(written: Written, names: Mapping[int, str]) -> list[dict[str, Any]]:
    hand, opening = written.hand, written.opening
    setup = opening.setup
    big_blind = None if setup.big_blind_seat == setup.button else setup.big_blind_seat
    named = positions(list(setup.seats), setup.button, setup.small_blind_seat, big_blind)
    chips = stacks(written)
    found = []
    for one in opening.sitters:
        index = hand.seats.index(one.seat)
        status = "in"
        if not hand.live[index]:
            status = "folded"
        elif not hand.stacks[index] and not hand.done:
            status = "all_in"
        found.append(
            {
                "seat": one.seat,
                "player": names.get(one.player, ""),
                "number": one.player,
                "stack": chips[one.seat],
                "bet": 0 if hand.done else hand.bets[index],
                "status": status,
                "away": one.away,
                "position": named[one.seat] if setup.game.showing is None else "",
                "cards": [name(card) for card in hand.hole[index]],
                "up": [name(card) for card in hand.up[index]] if hand.up else [],
                "shown": index in hand.shown,
            }
        )
    return found


def _side_pots(hand: Hand) -> list[dict[str, Any]]:
    """Main and side pots as they are with the bets in, where somebody is all-in."""
    all_in = any(live and not chips for live, chips in zip(hand.live, hand.stacks, strict=True))
    if not all_in:
        return []
    return [
        {"amount": pot.amount, "seats": [hand.seats[index] for index in pot.eligible]}
        for pot in pots(hand.paid, hand.live, hand.dead + hand.setup.carried)
    ]


def _open(hand: Hand) -> set[int]:
    held = {card for hole in hand.hole for card in hole if card >= 0}
    return held.union(*hand.boards, [card for card in hand.discards if card >= 0])


def _event(event: Any) -> dict[str, Any]:
    found = {"kind": event.kind, "seat": event.seat}
    if event.amount is not None:
        found |= {"amount": event.amount, "to": event.to_amount, "all_in": event.all_in}
    if event.cards is not None:
        found["cards"] = [name(card) for card in event.cards]
    return found


def _result(written: Written) -> dict[str, Any]:
    """What came of it: for each seat what it won and its net; who has no chips left; whether it was told."""
    hand, setup = written.hand, written.opening.setup
    won: dict[int, int] = {}
    for event in hand.log:
        if event.kind == "collect" and event.seat is not None:
            won[event.seat] = won.get(event.seat, 0) + (event.amount or 0)
    began = dict(zip(setup.seats, setup.stacks, strict=True))
    left = stacks(written)
    return {
        "won": [{"seat": seat, "amount": won[seat]} for seat in sorted(won)],
        "net": [{"seat": seat, "amount": left[seat] - began[seat]} for seat in setup.seats],
        "broke": [seat for seat in setup.seats if not left[seat]],
        "carried": hand.carried_out,
        "told": written.told,
        "unseen": written.unseen,
    }
