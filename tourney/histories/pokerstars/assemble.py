"""The record of a hand from what was read of it."""

from dataclasses import replace
from zoneinfo import ZoneInfo

from tourney.cards import UNKNOWN
from tourney.engine.events import Event
from tourney.engine.positions import clockwise_from, positions
from tourney.engine.record import HandRecord, Player
from tourney.histories.pokerstars import closing
from tourney.histories.pokerstars.clock import played_at
from tourney.histories.pokerstars.reading import Reading
from tourney.histories.pokerstars.summary import Summary
from tourney.histories.pokerstars.table import Chair, table_size
from tourney.histories.reject import Unreadable

_NOBODY_SAW = (UNKNOWN, UNKNOWN)


def assemble(
    reading: Reading, summary: Summary, hand_id: str, stamp: str | None, zone: ZoneInfo | None
) -> HandRecord:
    """The record, with what the text leaves out worked out and noted. Raises Unreadable."""
    header, betting, table = reading.header, reading.betting, reading.table
    dealt = [chair for chair in reading.chairs if chair.dealt]
    if len(dealt) < 2:
        raise Unreadable(reading.line, "fewer than two players were dealt in")
    for chair in dealt:
        if chair.seat in summary.cards:
            reading.see(chair, summary.cards[chair.seat])
    _close(reading, dealt, summary)
    reading.boards.fill(summary.boards)
    button = table.button if table else None
    names = _positions(reading, dealt, button, summary.big_blind)
    _deal(reading, dealt, button)
    moment, remark = played_at(stamp, zone)
    notes = [*reading.notes, *betting.notes, *reading.boards.notes, *summary.notes]
    if remark:
        notes.append(remark)
    if table is None or table.max_seats is None:
        notes.append("table size inferred from the seats")
    fixed = header.limit_type == "FL"
    boards = reading.boards
    return HandRecord(
        site=header.site,
        site_hand_id=hand_id,
        game=header.game,
        limit_type=header.limit_type,
        unit=header.unit,
        scale=header.scale,
        players=[
            _player(chair, names.get(chair.seat)) for chair in sorted(dealt, key=lambda chair: chair.seat)
        ],
        events=betting.events,
        played_at=moment,
        played_at_raw=stamp,
        mix=header.mix,
        tournament=replace(header.tournament) if header.tournament else None,
        level=header.level,
        table_name=table.name if table else None,
        max_seats=(table.max_seats if table else None) or table_size(reading.chairs),
        button_seat=button,
        small_blind=reading.nominal_small_blind,
        big_blind=reading.nominal_big_blind,
        ante=betting.ante,
        small_bet=header.low if fixed else None,
        big_bet=header.high if fixed else None,
        cap=header.cap,
        board=tuple(boards.first),
        board_2=tuple(boards.second) if boards.second is not None else None,
        pot=(summary.pot or 0) - summary.house_added,
        rake=summary.rake,
        drops=summary.drops,
        house_added=summary.house_added,
        hero_seat=reading.hero.seat if reading.hero and reading.dealt_to == 1 else None,
        cancelled=reading.cancelled,
        line=reading.line,
        notes=notes,
    )


def _close(reading: Reading, dealt: list[Chair], summary: Summary) -> None:
    """Work out what the ledger lacks; `faults` judges afterwards whether it closes."""
    betting, scale = reading.betting, reading.header.scale
    if reading.cancelled:
        closing.cancel(betting, dealt)
        summary.pot = summary.rake = 0
        return
    if summary.pot is None:
        raise Unreadable(summary.line, "the summary has no pot line")
    if summary.rake and summary.pot == sum(chair.won for chair in dealt):
        summary.pot += summary.rake
        betting.notes.append("the pot is stated after rake")
    if not betting.returned:
        closing.return_uncalled(betting, dealt, summary)
    closing.collect_unprinted(betting, dealt, summary, scale)
    betting.notes.extend(closing.compare(dealt, summary, scale))


def _positions(
    reading: Reading, dealt: list[Chair], button: int | None, stated: int | None
) -> dict[int, str]:
    """The positions, by the real big blind; the posts of others turn into extra blinds."""
    seats = [chair.seat for chair in dealt]
    small = reading.small_blind
    big = closing.true_big_blind(reading.betting, seats, button if small is None else small, stated)
    if len(set(seats)) < len(seats) or (button is None and big is None):
        return {}
    return positions(seats, button or 0, small if small != big else None, big)


def _deal(reading: Reading, dealt: list[Chair], button: int | None) -> None:
    """Put the hole cards where they were dealt, left of the button first, and board cards that came late in place."""
    events = reading.betting.events
    if reading.boards.late:
        for index, event in enumerate(events):
            if event.kind == "deal_board":
                cards = reading.boards.cards(event.street, event.board_no or 0)
                events[index] = event._replace(cards=cards)
    holes = {chair.seat: chair.hole for chair in dealt}
    at = reading.deal_at
    events[at:at] = [
        Event("deal_hole", 0, seat, cards=_known(holes[seat]))
        for seat in clockwise_from(list(holes), button or 0)
    ]


def _known(cards: tuple[int, ...] | None) -> tuple[int, ...] | None:
    return cards if cards and cards != _NOBODY_SAW else None


def _player(chair: Chair, position: str | None) -> Player:
    hole = _known(chair.hole)
    return Player(chair.seat, chair.name, chair.stack, position, hole, chair.absent, chair.bounty)
