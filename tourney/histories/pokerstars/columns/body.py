"""The lines between the seats and the summary: who does what, for how much, with which cards."""

import re
from dataclasses import dataclass

import numpy as np

from tourney.histories.pokerstars.columns import codes
from tourney.histories.pokerstars.columns.buffer import Buffer, Flags, Ints, Small, Words, same
from tourney.histories.pokerstars.columns.cards import in_bracket
from tourney.histories.pokerstars.columns.descriptions import judged, of_a_show
from tourney.histories.pokerstars.columns.headers import Headers
from tourney.histories.pokerstars.columns.lines import Lines
from tourney.histories.pokerstars.columns.parts import SUMMARY
from tourney.histories.pokerstars.columns.seats import Seats
from tourney.histories.pokerstars.columns.signs import skip_sign
from tourney.histories.pokerstars.columns.why import Why

_ALL_IN, _CAPPED = b" and is all-in", b" and has reached the "
_MOST = ((b"folds", codes.FOLD), (b"checks", codes.CHECK))
"""What most lines say."""
_DEPOSIT = b"Table deposit "
_NUMBERED = re.compile(rb"#[A-Z]{0,3}[0-9]")
"""What a header has, wherever it begins."""
_NO_AMOUNT = (
    (b"mucks hand", codes.MUCK),
    (b"mucks", codes.MUCK),
    (b"folds (disconnect)", codes.FOLD),
    (b"doesn't show hand", codes.NOTHING),
    (b"sits out", codes.SIT_OUT),
    (b"is sitting out", codes.SIT_OUT),
    (b"has returned", codes.RETURN),
    (b"stands pat", codes.STAND_PAT),
)
_AMOUNT = (
    (b"calls ", codes.CALL),
    (b"raises ", codes.RAISE),
    (b"bets ", codes.BET),
    (b"posts big blind ", codes.BIG_BLIND),
    (b"posts small blind ", codes.SMALL_BLIND),
    (b"posts the ante ", codes.ANTE),
    (b"posts small & big blinds ", codes.BOTH_BLINDS),
)
_BRING_IN = (b"brings in for ", b"brings-in low for ", b"brings in low for ", b"brings-in for ")
_BRING_IN += (b"brings-in high for ", b"brings in high for ")
_CARDS = (
    (b"shows [", codes.SHOW),
    (b"folds [", codes.FOLD),
    (b"stands pat on [", codes.STAND_PAT),
)


@dataclass(slots=True)
class Events:
    """One row a line, as in `Lines`: what it is (`codes.NONE` for nothing that happens), whose (a row of
    the seats), the amount as written (of a raise, what it is raised to), and what the line says of
    being all-in. Cards stand at `cards_at`, `cards` of them, the first `gap` of them in a bracket of their
    own. Of a discard `thrown` is how many went, and `drawn` came that stand at `drawn_at`, 0 when nobody
    saw them."""

    kind: Ints
    row: Ints
    amount: Ints
    all_in: Flags
    cards_at: Ints
    cards: Ints
    gap: Small
    thrown: Small
    drawn_at: Ints
    drawn: Small
    pot: Small

    @classmethod
    def none(cls, count: int) -> "Events":
        zeros = [np.zeros(count, dtype=np.int64) for _ in range(5)]
        small = [np.zeros(count, dtype=np.int8) for _ in range(3)]
        return cls(
            kind=zeros[0],
            row=np.full(count, -1, dtype=np.int64),
            amount=zeros[1],
            all_in=np.zeros(count, dtype=np.bool_),
            cards_at=zeros[2],
            cards=zeros[3],
            gap=small[0],
            thrown=small[1],
            drawn_at=zeros[4],
            drawn=small[2],
            pot=np.full(count, -1, dtype=np.int8),
        )


@dataclass(slots=True)
class Spoken:
    """Lines with a name and a colon whose name has no seat: line, and the length of the name."""

    line: Ints
    length: Ints


def read_body(lines: Lines, headers: Headers, seats: Seats) -> tuple[Events, Ints, Spoken]:
    """The events of all lines that begin with a name and a colon, for a start with the row of whoever has a
    seat; the lines that have no colon, and those of names without a seat, are for others to judge."""
    text = lines.text
    events = Events.none(len(lines.start))
    at = lines.open(lines.part < SUMMARY)
    said = _chat(lines, at)
    if len(said):
        at = np.delete(at, said)
    start = lines.start[at]
    length, pair = text.first_colon(start, lines.end[at] - start)
    silent = at[np.flatnonzero(length < 0)]
    named = np.flatnonzero(length >= 0)
    at, start, length, pair = at[named], start[named], length[named], pair[named]
    row = seats.find(text, lines.hand[at], start, length, pair)
    strange = np.flatnonzero(row < 0)
    spoken = Spoken(at[strange], length[strange])
    events.row[at] = row
    read_tails(lines, headers, events, at, start + length + 2)
    return events, silent, spoken


def read_tails(lines: Lines, headers: Headers, events: Events, at: Ints, tail: Ints) -> None:
    """What stands behind the name and colon of the lines `at`, from the places `tail` on."""
    text = lines.text
    kind = np.zeros(len(at), dtype=np.int64)
    all_words, all_sizes = text.word(tail), lines.end[at] - tail
    for phrase, code in _MOST:
        kind[same(all_words, phrase) & (all_sizes == len(phrase))] = code
    rest = np.flatnonzero(kind == 0)
    kind[rest] = _read_others(lines, headers, events, at[rest], tail[rest], all_words[rest])
    events.kind[at] = kind
    lines.refuse(at[kind == 0], Why.LINE)


def _read_others(lines: Lines, headers: Headers, events: Events, at: Ints, tail: Ints, words: Words) -> Ints:
    """The kinds of the lines that are neither a plain fold nor a check, 0 for what is not understood."""
    text = lines.text
    size = lines.end[at] - tail
    kind = np.zeros(len(at), dtype=np.int64)
    for phrase, code in _NO_AMOUNT:
        kind[_says(text, words, tail, phrase, (size == len(phrase)))] = code
    amount_at = np.zeros(len(at), dtype=np.int64)
    for phrase, code in _AMOUNT:
        said = _says(text, words, tail, phrase, kind == 0)
        kind[said] = code
        amount_at[said] = tail[said] + len(phrase)
    brought = np.flatnonzero(same(words, b"brings"))
    for phrase in _BRING_IN if len(brought) else ():
        said = brought[text.is_at(tail[brought], phrase)]
        kind[said], amount_at[said] = codes.BRING_IN, tail[said] + len(phrase)
    paid = np.flatnonzero(amount_at > 0)
    _read_amounts(lines, headers, events, at[paid], amount_at[paid], kind[paid])
    for phrase, code in _CARDS:
        said = _says(text, words, tail, phrase, kind == 0)
        kind[said] = code
        _read_cards(lines, headers, events, at[said], tail[said] + len(phrase))
    said = _says(text, words, tail, _DEPOSIT, kind == 0)
    kind[said[_is_amount(lines, headers, at[said], tail[said] + len(_DEPOSIT))]] = codes.NOTHING
    said = _says(text, words, tail, b"discards ", kind == 0)
    kind[said] = codes.DISCARD
    _read_discards(lines, headers, events, at[said], tail[said])
    return kind


def _is_amount(lines: Lines, headers: Headers, at: Ints, place: Ints) -> Flags:
    """Whether an amount stands at the place and nothing behind it."""
    hand = lines.hand[at]
    digits_at, signed = skip_sign(lines.text, place, headers.sign[hand])
    _, stop, read = lines.text.amounts(digits_at, headers.scale[hand])
    return signed & read & (stop == lines.end[at])


def _says(text: Buffer, words: Words, tail: Ints, phrase: bytes, among: Flags) -> Ints:
    """Those whose tail begins with the phrase, `among` them."""
    found = np.flatnonzero(same(words, phrase[:8]) & among)
    if len(phrase) > 8 and len(found):
        found = found[text.is_at(tail[found] + 8, phrase[8:])]
    return found


def _read_amounts(lines: Lines, headers: Headers, events: Events, at: Ints, place: Ints, kind: Ints) -> None:
    """Amounts and what follows: nothing, a second amount in a raise, and whether it says all-in."""
    text = lines.text
    hand = lines.hand[at]
    scale, sign = headers.scale[hand], headers.sign[hand]
    digits_at, good = skip_sign(text, place, sign)
    amount, stop, read = text.amounts(digits_at, scale)
    good &= read
    raised = np.flatnonzero(kind == codes.RAISE)
    second_at, signed = skip_sign(text, stop[raised] + 4, sign[raised])
    amount[raised], end, read = text.amounts(second_at, scale[raised])
    good[raised] &= signed & read & text.is_at(stop[raised], b" to ")
    stop[raised] = end
    left = lines.end[at] - stop
    long = np.flatnonzero(left != 0)
    all_in = np.zeros(len(at), dtype=np.bool_)
    all_in[long] = (left[long] == len(_ALL_IN)) & text.is_at(stop[long], _ALL_IN)
    capped = long[~all_in[long]]
    all_of_it = left == 0
    if len(capped):
        cap_at, signed = skip_sign(text, stop[capped] + len(_CAPPED), sign[capped])
        _, end, read = text.amounts(cap_at, scale[capped])
        said = signed & read & text.is_at(stop[capped], _CAPPED) & text.is_at(end, b" cap")
        all_of_it[capped] = said & (end + 4 == lines.end[at[capped]])
    good &= all_of_it | all_in
    lines.refuse(at[~good | (amount <= 0)], Why.AMOUNT)
    events.amount[at] = amount
    events.all_in[at] = all_in


def _read_cards(lines: Lines, headers: Headers, events: Events, at: Ints, place: Ints) -> None:
    """Cards in brackets, in games with a board perhaps not all of them, and behind them nothing or the name of
    the hand in round ones."""
    text = lines.text
    hand = lines.hand[at]
    whole = (headers.draws[hand] > 0) | headers.stud[hand]
    count = in_bracket(text, place, headers.hole[hand], ~whole)
    behind = place + 3 * count
    end = lines.end[at]
    named = (text.bytes[behind] == 32) & (text.bytes[behind + 1] == 40) & (text.bytes[end - 1] == 41)
    described = np.flatnonzero(named)
    named[described] = judged(text, behind[described], end[described], of_a_show)
    lines.refuse(at[(text.bytes[behind - 1] != 93) | ((behind != end) & ~named)], Why.CARDS)
    events.cards_at[at] = place
    events.cards[at] = count


def _read_discards(lines: Lines, headers: Headers, events: Events, at: Ints, tail: Ints) -> None:
    """`discards 2 cards`, and which when it was the hero."""
    text, end = lines.text, lines.end[at]
    count = text.bytes[tail + 9] - np.int64(48)
    behind = tail + np.where(count == 1, 15, 16)
    good = (
        (count >= 1)
        & (count <= headers.hole[lines.hand[at]])
        & (text.is_at(tail + 10, b" card"))
        & (behind <= end)
    )
    good &= (count == 1) | (text.bytes[tail + 15] == 115)
    told = good & text.is_at(behind, b" [") & (behind + 2 + 3 * count == end) & (text.bytes[end - 1] == 93)
    lines.refuse(at[~(good & (told | (behind == end)))], Why.LINE)
    events.thrown[at] = count
    events.cards_at[at] = np.where(told, behind + 2, text.unseen)
    events.cards[at] = np.where(good, count, 0)


def _chat(lines: Lines, at: Ints) -> list[int]:
    """Which of the lines are what somebody said; a header inside one is for the exact reader to judge."""
    text = lines.text
    found = []
    for index in np.flatnonzero(text.bytes[lines.end[at] - 1] == 34).tolist():
        line = text.data[lines.start[at[index]] : lines.end[at[index]]]
        if b' said, "' in line:
            found.append(index)
            if _NUMBERED.search(line):
                lines.refuse(at[index : index + 1], Why.CHAT)
    return found
