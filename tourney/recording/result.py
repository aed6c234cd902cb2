"""What a finished recording hands on: the record, the stacks that it left, and who took whose last chips."""

from collections.abc import Mapping
from datetime import datetime

from tourney.engine import told
from tourney.engine.record import HandRecord, TournamentRef
from tourney.engine.write_down import write_down as written_down
from tourney.recording.playing import Written


def write_down(
    written: Written,
    names: Mapping[int, str],
    *,
    site: str,
    site_hand_id: str,
    played_at: datetime,
    table_name: str | None = None,
    tournament: TournamentRef | None = None,
) -> HandRecord:
    """The record of a recording whose hand is over; `names` are by player_id, `played_at` is aware UTC.

    Raises ValueError while the hand goes on.
    """
    opening = written.opening
    record = written_down(
        written.hand,
        {one.seat: names[one.player] for one in opening.sitters},
        site=site,
        site_hand_id=site_hand_id,
        source="live",
        played_at=played_at,
        unit=opening.unit,
        scale=opening.scale,
        tournament=tournament,
        level=opening.level,
        table_name=table_name,
        max_seats=opening.seats_at_table,
    )
    for player in record.players:
        player.absent = player.seat in opening.away
    if written.unseen:
        record.notes.append(told.UNSEEN)
    elif written.told:
        record.notes.append(told.AS_TOLD)
    return record


def stacks(written: Written) -> dict[int, int]:
    """What each seat has now, in chips."""
    hand = written.hand
    behind = hand.behind or [0] * len(hand.seats)  # a hand that is over has put it back into the stacks
    return {seat: hand.stacks[index] + behind[index] for index, seat in enumerate(hand.seats)}


def hunters(written: Written) -> dict[int, tuple[int, ...]]:
    """For each seat without chips the seats that won the last pot it was in, from which its last chips
    came; without those that have none either."""
    left = stacks(written)
    hand = written.hand
    found = {}
    for index, seat in enumerate(hand.seats):
        if left[seat]:
            continue
        mine = [number for number, pot in enumerate(hand.pots) if index in pot.eligible]
        # One who folded after his last chips were in an ante lost them to whoever won the main pot.
        last = mine[-1] if mine else 0
        won = {event.seat for event in hand.log if event.kind == "collect" and (event.pot_no or 0) == last}
        found[seat] = tuple(sorted(other for other in won if other is not None and left[other]))
    return found
