"""A finished hand of the engine as the record that everybody hands on."""

from collections.abc import Mapping
from datetime import datetime

from tourney.cards import UNKNOWN
from tourney.engine.hand import Hand
from tourney.engine.positions import positions
from tourney.engine.record import HandRecord, Player, TournamentRef


def write_down(
    hand: Hand,
    names: Mapping[int, str],
    *,
    site: str,
    site_hand_id: str,
    source: str,
    played_at: datetime,
    unit: str = "chips",
    scale: int = 1,
    tournament: TournamentRef | None = None,
    level: int | None = None,
    table_name: str | None = None,
    max_seats: int | None = None,
) -> HandRecord:
    """The record of a hand that is over; `names` are by seat, `played_at` is aware UTC.

    Raises ValueError while the hand goes on.
    """
    if not hand.done:
        raise ValueError("only a finished hand can be written down")
    setup = hand.setup
    # The one blind of short deck is the button's: nobody is in the blinds.
    big_blind = None if setup.big_blind_seat == setup.button else setup.big_blind_seat
    named = positions(list(setup.seats), setup.button, setup.small_blind_seat, big_blind)
    bets_named = hand.game.limit.key == "FL" or setup.small_bet > 0
    hole = {
        seat: None if cards is None or set(cards) == {UNKNOWN} else cards
        for seat, cards in zip(hand.seats, hand.hole, strict=True)
    }
    return HandRecord(
        site=site,
        site_hand_id=site_hand_id,
        game=hand.game.key,
        limit_type=hand.game.limit.key,
        unit=unit,
        scale=scale,
        players=[
            Player(seat, names[seat], stack, named[seat], hole[seat])
            for seat, stack in zip(setup.seats, setup.stacks, strict=True)
        ],
        events=list(hand.log),
        played_at=played_at,
        source=source,
        tournament=tournament,
        level=level,
        table_name=table_name,
        max_seats=max_seats,
        button_seat=setup.button,
        small_blind=setup.small_blind,
        big_blind=setup.big_blind,
        ante=setup.ante,
        bring_in=setup.bring_in or None,
        small_bet=setup.first_bet if bets_named else None,
        big_bet=setup.second_bet if bets_named else None,
        cap=setup.cap or None,
        board=tuple(hand.board),
        board_2=tuple(hand.boards[1]) if len(hand.boards) > 1 else None,
        board_3=tuple(hand.boards[2]) if len(hand.boards) > 2 else None,
        pot=hand.pot,
        rake=hand.rake,
        carried_in=setup.carried,
        carried_out=hand.carried_out,
    )
