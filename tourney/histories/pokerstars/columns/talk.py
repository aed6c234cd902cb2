"""The lines without a name and colon: cards to the hero, money moving back, and what the table says of people."""

import numpy as np

from tourney.histories.pokerstars.columns import codes
from tourney.histories.pokerstars.columns.body import Events
from tourney.histories.pokerstars.columns.buffer import Ints, same
from tourney.histories.pokerstars.columns.draws import read_drawn
from tourney.histories.pokerstars.columns.endings import CashOut, Ending, cash_out_of, ending_of
from tourney.histories.pokerstars.columns.headers import Headers
from tourney.histories.pokerstars.columns.lines import Lines
from tourney.histories.pokerstars.columns.names import LONGEST
from tourney.histories.pokerstars.columns.people import People
from tourney.histories.pokerstars.columns.signs import skip_sign
from tourney.histories.pokerstars.columns.studs import read_open_cards
from tourney.histories.pokerstars.columns.why import Why

_MESSAGES = (
    (b" has timed out", codes.TIME_OUT),
    (b" has timed out while disconnected", codes.TIME_OUT),
    (b" has timed out while being disconnected", codes.TIME_OUT),
    (b" is disconnected", codes.DISCONNECT),
    (b" is connected", codes.RETURN),
    (b" has returned", codes.RETURN),
    (b" is sitting out", codes.SIT_OUT),
    (b" leaves the table", codes.NOTE),
    (b" will be allowed to play after the button", codes.NOTE),
    (b" was removed from the table for failing to post", codes.NOTE),
)
_JOINS = b" joins the table at seat #"
_OF_THE_TABLE = (b"Betting is capped", b"The deck is reshuffled", b"No low hand qualified")
_OF_THE_TABLE += (b"Pair on board - a double bet is allowed", b"Table leave user")
_OF_THE_TABLE += (b"Hand was run twice", b"Hand was run two times", b"Hand was run three times")
_OF_THE_TABLE += (b"Players agree to Run It Twice",)


def read_talk(lines: Lines, headers: Headers, people: People, events: Events, at: Ints) -> Ints:
    """The lines `at`, each into its event. Gives the line of `Dealt to` of each hand, -1 for none."""
    start = lines.start[at]
    word = lines.text.word(start)
    uncalled = same(word, b"Uncalled")
    dealt = same(word, b"Dealt to")
    rest = at[~uncalled & ~dealt]
    _read_uncalled(lines, headers, people, events, at[uncalled])
    hero = _read_dealt(lines, headers, people, events, at[dealt])
    before_digits = lines.end[rest]
    tail = lines.text.word(before_digits - 8)
    numbered = same(lines.text.word(before_digits - 2), b"-") | same(lines.text.word(before_digits - 3), b"-")
    pots = same(tail >> np.uint64(32), b" pot") | numbered
    _read_collected(lines, headers, people, events, rest[pots])
    _read_messages(lines, headers, people, events, rest[~pots])
    return hero


def _read_uncalled(lines: Lines, headers: Headers, people: People, events: Events, at: Ints) -> None:
    text, hand = lines.text, lines.hand[at]
    start = lines.start[at]
    digits_at, good = skip_sign(text, start + 14, headers.sign[hand])
    amount, stop, read = text.amounts(digits_at, headers.scale[hand])
    good &= read & text.is_at(start, b"Uncalled bet (") & text.is_at(stop, b") returned to ")
    row = people.find(at, stop + 14, lines.end[at] - stop - 14)
    lines.refuse(at[~good | (row < 0) | (amount <= 0)], Why.LINE)
    events.kind[at], events.row[at], events.amount[at] = codes.UNCALLED, row, amount


def _read_dealt(lines: Lines, headers: Headers, people: People, events: Events, at: Ints) -> Ints:
    """`Dealt to` lines: all cards of the game in each, or in draw games those kept and those that came, each
    in a bracket. Where several players have their first cards in sight, nobody is the hero."""
    hero = np.full(lines.hands, -1, dtype=np.int64)
    stud = headers.stud[lines.hand[at]]
    if stud.any():
        own = read_open_cards(lines, people, events, at[stud])
        times = np.bincount(lines.hand[own], minlength=lines.hands)
        own = own[times[lines.hand[own]] == 1]
        hero[lines.hand[own]] = own
        at = at[~stud]
    text, hand = lines.text, lines.hand[at]
    start, end, street = lines.start[at], lines.end[at], lines.street[at]
    count = headers.hole[hand]
    cards_at = end - 3 * count
    gap = np.zeros(len(at), dtype=np.int64)
    again = street > 0
    for new in range(1, 6) if again.any() else ():
        kept = count - new
        new_at = end - 3 * new
        kept_at = new_at - 3 * kept - 2
        apart = again & (kept > 0) & (gap == 0)
        apart &= text.is_at(new_at - 3, b"] [") & text.is_at(kept_at - 2, b" [")
        gap[apart], cards_at[apart] = kept[apart], kept_at[apart]
    good = text.is_at(start, b"Dealt to ") & text.is_at(cards_at - 2, b" [") & (text.bytes[end - 1] == 93)
    row = people.find(at, start + 9, cards_at - 2 - start - 9)
    lines.refuse(at[~good | (row < 0) | (again & (headers.draws[hand] == 0))], Why.CARDS)
    dealt = np.flatnonzero(~again & (row >= 0))
    twice = np.bincount(row[dealt], minlength=1)[row[dealt]] > 1
    lines.refuse(at[dealt[twice]], Why.CARDS)
    first = hand[~again]
    times = np.bincount(first, minlength=lines.hands)
    alone = times[hand] == 1
    hero[hand[alone & ~again]] = at[alone & ~again]
    events.kind[at], events.row[at] = codes.NOTHING, row
    events.cards_at[at], events.cards[at], events.gap[at] = cards_at, count, gap
    read_drawn(lines, events, at[row >= 0])
    return hero


def _read_collected(lines: Lines, headers: Headers, people: People, events: Events, at: Ints) -> None:
    """`collected $5 from side pot-2`, read from its end, for a name may hold anything."""
    text, hand = lines.text, lines.hand[at]
    end = lines.end[at].copy()
    pot = np.zeros(len(at), dtype=np.int64)
    for digits in (1, 2):
        mark = end - digits - 1
        known = np.flatnonzero((text.bytes[mark] == 45) & (text.digits(mark + 1) >= digits) & (pot == 0))
        number = text.bytes[mark[known] + 1] - np.int64(48)
        pot[known] = number if digits == 1 else number * 10 + text.bytes[mark[known] + 2] - 48
    numbered = pot > 0
    end = end - np.where(numbered, np.where(pot > 9, 3, 2), 0)
    side = text.is_at(end - 14, b" from side pot")
    main = text.is_at(end - 14, b" from main pot")
    only = text.is_at(end - 9, b" from pot") & ~side & ~main
    good = side | ((main | only) & ~numbered)
    pot = np.where(side & ~numbered, 1, pot)
    stop = end - np.where(only, 9, 14)
    # The blank before the amount ends the verb.
    verb = text.last(stop, 32) - 10
    good &= (verb > lines.start[at]) & text.is_at(verb, b" collected ")
    digits_at, signed = skip_sign(text, verb + 11, headers.sign[hand])
    amount, amount_end, read = text.amounts(digits_at, headers.scale[hand])
    good &= signed & read & (amount_end == stop) & (amount > 0)
    row = people.find(at, lines.start[at], np.where(good, verb - lines.start[at], 0))
    lines.refuse(at[~good | (row < 0)], Why.LINE)
    events.kind[at], events.row[at], events.amount[at], events.pot[at] = codes.COLLECT, row, amount, pot


def _read_messages(lines: Lines, headers: Headers, people: People, events: Events, at: Ints) -> None:
    """What the table says of people; somebody without a seat may come, go and wait."""
    text = lines.text
    start, end = lines.start[at], lines.end[at]
    length = np.full(len(at), -1, dtype=np.int64)
    kind = np.full(len(at), codes.NOTHING, dtype=np.int64)
    for phrase, code in _MESSAGES:
        here = np.flatnonzero((length < 0) & (end - start > len(phrase)))
        here = here[text.is_at(end[here] - len(phrase), phrase)]
        length[here], kind[here] = end[here] - len(phrase) - start[here], code
    here = np.flatnonzero((length < 0) & (end - start > len(_JOINS) + 2))
    for digits in (1, 2):
        before = end[here] - digits
        joins = (text.digits(before) >= digits) & text.is_at(before - len(_JOINS), _JOINS)
        length[here[joins]] = (before - len(_JOINS) - start[here])[joins]
    for phrase in _OF_THE_TABLE:
        here = np.flatnonzero((length < 0) & (end - start == len(phrase)))
        length[here[text.is_at(start[here], phrase)]] = 0
    endings: dict[int, Ending] = {}
    cash_outs: dict[int, CashOut] = {}
    for index in np.flatnonzero(length < 0).tolist():
        line = text.data[start[index] : end[index]].decode()
        cash_out = cash_out_of(line, headers, int(lines.hand[at[index]]))
        if cash_out:
            length[index], kind[index], cash_outs[index] = cash_out.length, codes.CASH_OUT, cash_out
            continue
        ending = ending_of(line, headers.tournament(int(lines.hand[at[index]])))
        if ending:
            length[index], kind[index], endings[index] = ending.length, codes.NOTE, ending
    row = people.find(at, start, np.maximum(length, 0))
    for index, ending in endings.items():
        people.paid.add(int(row[index]), ending)
    for index, cash_out in cash_outs.items():
        if row[index] < 0:
            lines.refuse(at[index : index + 1], Why.LINE)
        else:
            people.cash_out(int(row[index]), cash_out)
            events.amount[at[index]] = cash_out.amount
    # Phrases of several words end anywhere: a name that has one in it is for the exact reader.
    unsure = (length < 0) | (length > LONGEST)
    strangers = np.flatnonzero((row < 0) & (kind == codes.NOTE) & ~unsure)
    unsure[strangers] = people.seats.begin(text, lines.hand[at[strangers]], start[strangers])
    lines.refuse(at[unsure], Why.LINE)
    events.kind[at] = np.where(row >= 0, kind, codes.NOTHING)
    events.row[at] = row
