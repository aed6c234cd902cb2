"""The record of a hand from what was read of it."""

from dataclasses import replace
from zoneinfo import ZoneInfo

from tourney.cards import UNKNOWN
from tourney.engine.events import DECISIONS, Event
from tourney.engine.positions import clockwise_from, positions
from tourney.engine.record import HandRecord, Player, TournamentRef
from tourney.histories.pokerstars import closing, holdings
from tourney.histories.pokerstars.boards import MOST
from tourney.histories.pokerstars.clock import played_at
from tourney.histories.pokerstars.reading import Reading
from tourney.histories.pokerstars.summary import Summary
from tourney.histories.pokerstars.table import Chair, table_size
from tourney.histories.reject import Unreadable

RAKE_UNSTATED = frozenset({"ggpoker"})
"""Sites that for a while wrote the pot and not the rake."""


def assemble(
    reading: Reading, summary: Summary, hand_id: str, stamp: str | None, zone: ZoneInfo | None
) -> HandRecord:
    """The record, with what the text leaves out worked out and noted. Raises Unreadable and CardError."""
    header, betting, table = reading.header, reading.betting, reading.table
    dealt = [chair for chair in reading.chairs if chair.dealt]
    if len(dealt) < (1 if reading.cancelled else 2):
        raise Unreadable(reading.line, "fewer than two players were dealt in")
    for chair in dealt:
        if chair.seat in summary.cards:
            reading.see(chair, summary.cards[chair.seat])
    _close(reading, dealt, summary)
    boards = reading.boards
    if len(boards.all) > MOST:
        raise Unreadable(reading.line, f"a hand has at most {MOST} boards, not {len(boards.all)}")
    boards.fill(summary.boards)
    button = table.button if table else None
    names = _positions(reading, dealt, button, summary.big_blind)
    notes = closing.compare(reading, dealt, summary) if not reading.cancelled else []
    _deal(reading, dealt, button)
    moment, remark = played_at(stamp, zone, reading.words.vocabulary, header.site)
    notes = [*reading.notes, *betting.notes, *boards.notes, *summary.notes, *notes]
    if remark:
        notes.append(remark)
    if table is None or table.max_seats is None:
        notes.append("table size inferred from the seats")
    fixed = header.limit_type == "FL"
    others = [tuple(board) for board in boards.all[1:]]
    heroes = reading.heroes
    return HandRecord(
        site=header.site,
        site_hand_id=hand_id,
        game=reading.game,
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
        tournament=_tournament(reading),
        level=header.level,
        table_name=table.name if table else None,
        max_seats=(table.max_seats if table else None) or table_size(reading.chairs),
        button_seat=button,
        small_blind=_blind(reading, "small_blind", reading.nominal_small_blind),
        big_blind=_blind(reading, "big_blind", reading.nominal_big_blind),
        ante=betting.ante if betting.ante is not None else header.ante,
        bring_in=reading.bring_in,
        small_bet=header.low if fixed else None,
        big_bet=header.high if fixed else None,
        cap=header.cap,
        club=header.club,
        zoom=header.zoom,
        board=tuple(boards.all[0]),
        board_2=others[0] if others else None,
        board_3=others[1] if len(others) > 1 else None,
        pot=(summary.pot or 0) - summary.house_added,
        rake=summary.rake or 0,
        drops=summary.drops,
        house_added=summary.house_added,
        hero_seat=heroes[0].seat if len(heroes) == 1 else None,
        cancelled=reading.cancelled,
        line=reading.line,
        notes=notes,
    )


def _close(reading: Reading, dealt: list[Chair], summary: Summary) -> None:
    """Work out what the ledger lacks; `faults` judges afterwards whether it closes."""
    header, betting = reading.header, reading.betting
    scale = header.scale
    if reading.cancelled:
        closing.cancel(betting, dealt)
        summary.pot = summary.rake = summary.house_added = summary.drops = 0
        return
    if summary.pot is None:
        raise Unreadable(summary.line, "the summary has no pot line")
    if not summary.house_added:
        summary.house_added = reading.house_added
    won = sum(chair.won for chair in dealt)
    if summary.rake is None and not (header.site in RAKE_UNSTATED and summary.seats):
        raise Unreadable(summary.pot_line or summary.line, "the pot line is cut off or not understood")
    if summary.rake is None:
        summary.rake = max(0, summary.pot - won - summary.drops) if won else 0
        if summary.rake:
            betting.notes.append("the rake is not stated: it is what nobody collected")
    if summary.rake and summary.pot == won:
        summary.pot += summary.rake
        betting.notes.append("the pot is stated after rake")
    if not betting.returned:
        closing.return_uncalled(betting, dealt, summary)
    closing.collect_unprinted(betting, dealt, summary, scale)
    closing.believe_summary(betting, dealt, summary)


def _positions(
    reading: Reading, dealt: list[Chair], button: int | None, stated: int | None
) -> dict[int, str]:
    """The positions, by the real big blind; the posts of others turn into extra blinds. In stud whoever
    brings it in is first, and in short deck nobody is in the blinds."""
    seats = [chair.seat for chair in dealt]
    # Of a cancelled hand one player may be all that is told: he has no position towards anybody.
    if len(set(seats)) < max(len(seats), 2):
        return {}
    if not reading.layout.blinds:
        start = button if reading.layout.kind == "board" else _before_first(reading)
        return {} if start is None else positions(seats, start, None, None)
    small = reading.small_blind
    big = closing.true_big_blind(reading.betting, seats, button if small is None else small, stated)
    if button is None and big is None:
        return {}
    return positions(seats, button or 0, small if small != big else None, big)


def _before_first(reading: Reading) -> int | None:
    """The seat number before the one who brings it in, or completes the bet at once in his stead."""
    first = reading.first_to_act
    if first is None:
        first = next((event.seat for event in reading.betting.events if event.kind in DECISIONS), None)
    return None if first is None else first - 1


def _deal(reading: Reading, dealt: list[Chair], button: int | None) -> None:
    """Put the hole cards where they were dealt, left of the button first, and board cards that came late
    in place."""
    events, layout = reading.betting.events, reading.layout
    if reading.boards.late:
        for index, event in enumerate(events):
            if event.kind == "deal_board":
                cards = reading.boards.cards(event.street, event.board_no or 0)
                events[index] = event._replace(cards=cards)
    if layout.kind == "stud":
        for chair in dealt:
            holdings.finish_stud(chair, _stud_streets(reading, chair))
    by_seat = {chair.seat: chair for chair in dealt}
    order = clockwise_from(list(by_seat), button or 0)
    exchanged = {event.seat for event in events if event.kind == "discard"} if layout.draws else ()
    for street, count in reversed(layout.deals.items()):
        at = reading.deal_at.get(street, 0 if street == 0 else None)
        if at is None or (layout.kind == "stud" and street == 4 and reading.boards.all[0]):
            continue
        start = sum(number for other, number in layout.deals.items() if other < street)
        given = []
        for seat in order:
            chair = by_seat[seat]
            if street and chair.folded is not None and chair.folded < street:
                continue
            hole = chair.first if seat in exchanged else chair.hole
            cards = _known(hole[start : start + count]) if hole else None
            given.append(Event("deal_hole", street, seat, cards=cards))
        events[at:at] = given


def _stud_streets(reading: Reading, chair: Chair) -> int:
    """How many streets brought him a card: those that began before he folded."""
    common = bool(reading.boards.all[0])
    last = chair.folded if chair.folded is not None else max(reading.deal_at, default=0)
    return max(last, 0) + 1 - (common and last == 4)


def _known(cards: tuple[int, ...] | None) -> tuple[int, ...] | None:
    return cards if cards and cards.count(UNKNOWN) < len(cards) else None


def _blind(reading: Reading, kind: str, nominal: int | None) -> int | None:
    """A blind that was posted in full, else the one of the header: some headers are a level ahead."""
    posted = next((event for event in reading.betting.events if event.kind == kind), None)
    return nominal if posted is None or posted.all_in else posted.amount


def _tournament(reading: Reading) -> TournamentRef | None:
    """The tournament; without a buy-in its unit is that of the prizes that were paid."""
    reference = reading.header.tournament
    if reference is None:
        return None
    if reading.prize_unit is not None:
        return replace(reference, unit=reading.prize_unit, scale=100)
    return replace(reference)


def _player(chair: Chair, position: str | None) -> Player:
    return Player(
        chair.seat,
        chair.name,
        chair.stack,
        position,
        _known(chair.hole),
        chair.absent,
        chair.bounty,
        chair.fee,
        chair.place,
        chair.prize,
        chair.ticket,
        chair.bounty_won,
    )
