"""The summaries: the pot, the board, and a line for each seat."""

import re
from dataclasses import dataclass

import numpy as np

from tourney.histories.pokerstars.columns.ask import sign_of
from tourney.histories.pokerstars.columns.buffer import Flags, Ints, same
from tourney.histories.pokerstars.columns.cards import in_bracket
from tourney.histories.pokerstars.columns.descriptions import judged, of_a_summary
from tourney.histories.pokerstars.columns.headers import Headers
from tourney.histories.pokerstars.columns.lines import Lines
from tourney.histories.pokerstars.columns.names import Names
from tourney.histories.pokerstars.columns.parts import SUMMARY
from tourney.histories.pokerstars.columns.runs import MORE
from tourney.histories.pokerstars.columns.seats import Seats
from tourney.histories.pokerstars.columns.signs import SIGNS, skip_sign
from tourney.histories.pokerstars.columns.why import Why
from tourney.histories.pokerstars.money import minor

_AMOUNT = r"[$€£]?[0-9]+(?:\.[0-9]{1,2})?"
_PARTED = re.compile(
    rf"Total pot ({_AMOUNT}) Main pot ({_AMOUNT})\.?((?: Side pot(?:-[0-9])? {_AMOUNT}\.?)*) \| Rake ({_AMOUNT})"
)
_SIDE = re.compile(rf"pot(?:-[0-9])? ({_AMOUNT})")
SOMEWHERE = -2
"""Folded, and the summary does not say on which street."""
MUCKED = -3
"""His cards were never shown, whether he folded them or not."""

_RUN = (b"Hand was run twice", b"Hand was run two times", b"Hand was run three times")
_NAMED_BOARDS = (
    *((b"%b Board [" % word, number) for number, word in enumerate((b"FIRST", b"SECOND", b"THIRD"))),
    *((b"Board %d [" % (number + 1), number) for number in range(3)),
)
_LABELS = (b" (button)", b" (small blind)", b" (big blind)")
_RIVER = b" folded on the River"
"""The fourth betting round, and the fifth in stud."""
_FOLDS = (
    (b" folded before Flop (didn't bet)", 0),
    (b" folded before Flop", 0),
    (b" folded on the Flop", 1),
    (b" folded on the Turn", 2),
    (_RIVER + b" (didn't bet)", 3),
    (_RIVER, 3),
    (b" folded on the Flop (didn't bet)", 1),
    (b" folded on the Turn (didn't bet)", 2),
    (b" folded before the Draw (didn't bet)", 0),
    (b" folded before the Draw", 0),
    (b" folded after the Draw", 1),
    (b" folded after the 1st Draw", 1),
    (b" folded after the 2nd Draw", 2),
    (b" folded after the 3rd Draw", 3),
    (b" folded on the 3rd Street (didn't bet)", 0),
    (b" folded on the 3rd Street", 0),
    (b" folded on the 4th Street", 1),
    (b" folded on the 5th Street", 2),
    (b" folded on the 6th Street", 3),
    (b" folded on the 7th Street", 4),
    (b" folded", SOMEWHERE),
)


@dataclass(slots=True)
class Summaries:
    """What the summaries say.

    Of each hand the pot, the rake, the board's place, its number of cards and how many of them stand in
    a first bracket (0 for all in one), the same of the `other` boards (a place of -1 for none), and the seat with
    each label (-1 for none). Of each seat row whether it has a
    line, what it won, on which street it folded (-1 for not, or `SOMEWHERE` or `MUCKED`), its cards, and whether it was dealt in.
    """

    pot: Ints
    rake: Ints
    board_at: Ints
    board: Ints
    board_gap: Ints
    other_at: Ints
    other: Ints
    labels: Ints
    told: Flags
    won: Ints
    folded: Ints
    cards_at: Ints
    cards: Ints
    dealt: Flags


def read_summaries(lines: Lines, headers: Headers, seats: Seats) -> Summaries:
    """The summaries; hands in which a line of one is not understood are refused."""
    hands, rows = lines.hands, len(seats.hand)
    found = Summaries(
        pot=np.full(hands, -1, dtype=np.int64),
        rake=np.zeros(hands, dtype=np.int64),
        board_at=np.zeros(hands, dtype=np.int64),
        board=np.zeros(hands, dtype=np.int64),
        board_gap=np.zeros(hands, dtype=np.int64),
        other_at=np.full((hands, MORE), -1, dtype=np.int64),
        other=np.zeros((hands, MORE), dtype=np.int64),
        labels=np.full((hands, len(_LABELS)), -1, dtype=np.int64),
        told=np.zeros(rows, dtype=np.bool_),
        won=np.zeros(rows, dtype=np.int64),
        folded=np.full(rows, -1, dtype=np.int64),
        cards_at=np.zeros(rows, dtype=np.int64),
        cards=np.zeros(rows, dtype=np.int64),
        dealt=np.zeros(rows, dtype=np.bool_),
    )
    at = lines.open(lines.part == SUMMARY)
    word = lines.text.word(lines.start[at])
    seat, pot, board = same(word, b"Seat "), same(word, b"Total po"), same(word, b"Board [")
    others = at[~(seat | pot | board)]
    if len(others):
        _read_others(lines, found, others)
    _read_pots(lines, headers, found, at[pot])
    _read_boards(lines, found, at[board])
    _read_seats(lines, headers, seats, found, at[seat])
    lines.refuse_hands(np.flatnonzero(found.pot < 0), Why.POT)
    return found


def _read_pots(lines: Lines, headers: Headers, found: Summaries, at: Ints) -> None:
    """`Total pot $5 | Rake $0.25`, in columns; with main and side pots one by one."""
    text, hand = lines.text, lines.hand[at]
    lines.refuse(at[np.bincount(hand, minlength=lines.hands)[hand] > 1], Why.POT)
    scale, sign = headers.scale[hand], headers.sign[hand]
    digits_at, good = skip_sign(text, lines.start[at] + 10, sign)
    pot, stop, read = text.amounts(digits_at, scale)
    good &= read & text.is_at(lines.start[at], b"Total pot ") & text.is_at(stop, b" | Rake ")
    digits_at, signed = skip_sign(text, stop + 8, sign)
    rake, stop, read = text.amounts(np.where(signed, digits_at, stop + 8), scale)
    good &= read & (stop == lines.end[at])
    found.pot[hand[good]], found.rake[hand[good]] = pot[good], rake[good]
    for line in at[~good].tolist():
        parted = _PARTED.fullmatch(text.data[lines.start[line] : lines.end[line]].decode())
        if parted is None:
            continue
        owner = int(lines.hand[line])
        try:
            total, main, rake_one = (minor(parted[n], int(headers.scale[owner])) for n in (1, 2, 4))
            side = [minor(amount, int(headers.scale[owner])) for amount in _SIDE.findall(parted[3])]
        except ValueError:
            continue
        if total - main - sum(side) in (0, rake_one):
            found.pot[owner], found.rake[owner] = total, rake_one


def _read_others(lines: Lines, found: Summaries, at: Ints) -> None:
    """The lines of hands with several boards."""
    text = lines.text
    open_ = np.ones(len(at), dtype=np.bool_)
    for phrase in _RUN:
        open_ &= ~(text.is_at(lines.start[at], phrase) & (lines.end[at] - lines.start[at] == len(phrase)))
    for phrase, number in _NAMED_BOARDS:
        mine = np.flatnonzero(open_ & text.is_at(lines.start[at], phrase))
        if not len(mine):
            continue
        open_[mine] = False
        line = at[mine]
        if number == 0:
            _read_boards(lines, found, line, len(phrase))
            continue
        hand, place = lines.hand[line], lines.start[line] + len(phrase)
        length = lines.end[line] - place
        again = (found.other_at[hand, number - 1] >= 0) | (np.bincount(hand)[hand] > 1)
        lines.refuse(line[(length % 3 != 0) | (length < 9) | (length > 15) | again], Why.BOARD)
        found.other_at[hand, number - 1], found.other[hand, number - 1] = place, np.clip(length // 3, 0, 5)
    lines.refuse(at[open_], Why.SUMMARY)


def _read_boards(lines: Lines, found: Summaries, at: Ints, before: int = len(b"Board [")) -> None:
    hand = lines.hand[at]
    length = lines.end[at] - lines.start[at] - before
    good = (length % 3 == 0) & (length >= 3) & (length <= 15)
    lines.refuse(at[~good | (found.board[hand] > 0)], Why.BOARD)
    found.board_at[hand], found.board[hand] = lines.start[at] + before, np.where(good, length // 3, 0)


def _read_seats(lines: Lines, headers: Headers, seats: Seats, found: Summaries, at: Ints) -> None:
    text, hand = lines.text, lines.hand[at]
    start, end = lines.start[at], lines.end[at]
    two = (text.bytes[start + 6] - np.uint8(48)) < 10
    number = text.bytes[start + 5] - np.int64(48)
    number = np.where(two, number * 10 + text.bytes[start + 6] - 48, number)
    name_at = start + 8 + two
    row = seats.by_number[hand * 32 + np.clip(number, 0, 31)]
    length = seats.name_length[row] if len(seats.hand) else np.zeros(len(at), dtype=np.int64)
    good = (row >= 0) & text.is_at(name_at - 2, b": ") & ~found.told[row]
    if len(seats.hand):
        good &= seats.names.same(row, Names(text, name_at, length))
    good &= np.bincount(row[row >= 0], minlength=max(len(seats.hand), 1))[row] == 1
    lines.refuse(at[~good], Why.SUMMARY)
    at, hand, row, end = at[good], hand[good], row[good], end[good]
    tail = name_at[good] + length[good]
    found.told[row] = True
    for _ in range(2):
        labelled = np.flatnonzero((text.bytes[tail] == 32) & (text.bytes[tail + 1] == 40) & (tail < end))
        for column, label in enumerate(_LABELS):
            here = labelled[text.is_at(tail[labelled], label)]
            again = (found.labels[hand[here], column] >= 0) | (
                np.bincount(hand[here], minlength=1)[hand[here]] > 1
            )
            lines.refuse(at[here[again]], Why.LABELS)
            found.labels[hand[here], column] = seats.number[row[here]]
            tail[here] += len(label)
    size = end - tail
    for phrase, street in _FOLDS:
        here = np.flatnonzero(size == len(phrase))
        here = here[text.is_at(tail[here], phrase)] if len(here) else here
        if not len(here):
            continue
        found.folded[row[here]] = street
        if phrase.startswith(_RIVER):
            found.folded[row[here]] += headers.stud[hand[here]]
        found.dealt[row[here]] = True
        size[here] = 0
    here = np.flatnonzero(size)
    _read_endings(lines, headers, found, at[here], row[here], tail[here])


def _read_endings(lines: Lines, headers: Headers, found: Summaries, at: Ints, row: Ints, tail: Ints) -> None:
    """How it ended for who did not fold: collected, showed or mucked."""
    text, hand, end = lines.text, lines.hand[at], lines.end[at]
    scale, sign, hole = headers.scale[hand], headers.sign[hand], headers.hole[hand]
    collected, told_won = text.is_at(tail, b" collected ("), text.is_at(tail, b" won (")
    bare = text.is_at(tail, b" collected ") & ~collected
    showed = text.is_at(tail, b" showed [")
    mucked = text.is_at(tail, b" mucked [")
    quiet = text.is_at(tail, b" mucked") & (tail + 7 == end)
    cards_at = tail + 9
    board = (headers.draws[hand] == 0) & ~headers.stud[hand]
    count = in_bracket(text, cards_at, hole, (showed | mucked) & board)
    behind = cards_at + 3 * count
    won = showed & text.is_at(behind, b" and won (")
    lost = showed & text.is_at(behind, b" and lost")
    lost &= (behind + 9 == end) | text.is_at(behind + 9, b" with ")
    amount_at = np.where(collected, tail + 12, np.where(told_won, tail + 6, behind + 10))
    digits_at, signed = skip_sign(text, np.where(bare, tail + 11, amount_at), sign)
    amount, stop, read = text.amounts(digits_at, scale)
    closed = text.bytes[stop] == 41
    paid = ((collected | told_won) & (stop + 1 == end)) | (
        won & ((stop + 1 == end) | text.is_at(stop + 1, b" with "))
    )
    paid = ((paid & closed) | (bare & (stop == end))) & signed & read
    good = paid | lost | quiet | (mucked & (behind == end))
    shown = (showed | mucked) & good
    good &= ~shown | (text.bytes[behind - 1] == 93)
    described = np.flatnonzero((won | lost) & good)
    low = np.where(won[described], stop[described] + 1, behind[described] + 9)
    good[described] = judged(text, low, end[described], of_a_summary)
    several = np.zeros(lines.hands, dtype=np.bool_)
    several[lines.runs.hands] = True
    for index in np.flatnonzero(showed & ~good & several[hand]).tolist():
        _read_shares(lines, headers, found, int(at[index]), int(row[index]), int(behind[index]))
        good[index], paid[index] = found.won[row[index]] >= 0, False
    lines.refuse(at[~good], Why.SUMMARY)
    found.dealt[row] = True
    shown |= showed & good
    found.won[row[paid]] = amount[paid]
    found.cards_at[row[shown]], found.cards[row[shown]] = cards_at[shown], count[shown]
    found.folded[row[mucked | quiet]] = MUCKED


_SHARE = re.compile(rf"(?:won \(({_AMOUNT})\)|lost)(?: with ((?:(?!won |collected )[^\[\]()#])*))?")


def _read_shares(lines: Lines, headers: Headers, found: Summaries, line: int, row: int, behind: int) -> None:
    """What somebody won and lost on several boards, `won ($4) with a pair, and lost with a flush`; what he won is -1
    when it is not understood."""
    hand = int(lines.hand[line])
    scale, sign = int(headers.scale[hand]), int(headers.sign[hand])
    words = lines.text.data[behind : lines.end[line]].decode()
    shares = [_SHARE.fullmatch(share) for share in words.removeprefix(" and ").split(", and ")]
    amounts = [share[1] for share in shares if share and share[1]]
    found.won[row] = -1
    try:
        told = words.startswith(" and ") and all(shares)
        if told and all(SIGNS.get(sign_of(amount)) == sign for amount in amounts):
            found.won[row] = sum(minor(amount, scale) for amount in amounts)
    except ValueError:
        return
