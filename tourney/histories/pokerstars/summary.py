"""The summary of a hand: the pot and what was taken from it, the board, and a line for each seat."""

import re
from dataclasses import dataclass, field
from functools import cache

from tourney.cards import CardError
from tourney.histories.pokerstars.grammar import any_of
from tourney.histories.pokerstars.lines import bracketed
from tourney.histories.pokerstars.money import MoneyError, minor
from tourney.histories.pokerstars.table import Chair
from tourney.histories.pokerstars.vocabulary import Vocabulary
from tourney.histories.reject import Unreadable


@dataclass(slots=True)
class Summary:
    """What the summary states. Money in the smallest unit; `pot` and `rake` are None where it does not say.

    `won` is what each seat won over all pots and boards, `boards` the cards by number of the board,
    `button`, `small_blind` and `big_blind` the seats with those labels, `seats` how many lines there are for seats.
    """

    line: int
    pot: int | None = None
    pot_line: int | None = None
    rake: int | None = None
    drops: int = 0
    house_added: int = 0
    seats: int = 0
    boards: dict[int, tuple[int, ...]] = field(default_factory=dict)
    won: dict[int, int] = field(default_factory=dict)
    cards: dict[int, tuple[int, ...]] = field(default_factory=dict)
    button: int | None = None
    small_blind: int | None = None
    big_blind: int | None = None
    not_awarded: set[int] = field(default_factory=set)
    notes: list[str] = field(default_factory=list)


class SummaryWords:
    """The patterns of a summary in one language."""

    def __init__(self, words: Vocabulary) -> None:
        amount = words.amount
        total, rake = any_of(words["summary.total_pot"]), any_of(words["summary.rake"])
        part = "|".join(
            re.escape(phrase).replace(r"\{number\}", "[0-9]{1,2}")
            for phrase in sorted(words["summary.part"], key=len, reverse=True)
        )
        self.total_pot = words["summary.total_pot"]
        self.plain_pot = re.compile(rf"{total} ({amount}) \| {rake} ({amount})$")
        self.pot = re.compile(rf"{total} ({amount})(?= |$)(.*)")
        self.rake = re.compile(rf"\b{rake} ({amount})(?= |$)")
        self.rake_word = re.compile(rf"\b{rake}\b")
        self.parts = re.compile(rf"\b(?:{part}) ({amount})")
        self.house = re.compile(rf"\b{any_of(words['summary.house_added'])} ({amount})")
        self.drops = re.compile(rf"\b{any_of(words['summary.drop'])} ({amount})")
        self.ordinals = {
            word: number
            for number, row in enumerate(("ordinal.first", "ordinal.second", "ordinal.third"))
            for word in words[row]
        }
        ordinal = any_of(tuple(self.ordinals))
        self.board = re.compile(rf"(?:({ordinal}) )?{any_of(words['summary.board'])}(?: ({ordinal}))? (\[.*)")
        self.won = re.compile(rf"\b{any_of(words['summary.won'])} \(?({amount})\)?")
        self.cards = re.compile(rf"\b{any_of(words['summary.cards'])} (\[[^\]]*\])")
        self.seat = tuple(word + " " for word in words["seat.seat"])
        self.labels = tuple(
            (word, name)
            for name in ("button", "small_blind", "big_blind")
            for word in words[f"summary.{name}"]
        )
        self.folded = tuple(f" {word}" for word in words["summary.folded"])
        self.dealt = tuple(f" {word}" for word in words["summary.dealt"])
        self.not_awarded = words["summary.not_awarded"]


_summary_words = cache(SummaryWords)


def read_summary(
    lines: list[str], first: int, chairs: list[Chair], scale: int, vocabulary: Vocabulary
) -> Summary:
    """The lines below the summary's marker, the first of which is number `first` of the file.

    Marks the chairs that it shows to have been dealt in. Raises Unreadable.
    """
    words = _summary_words(vocabulary)
    summary = Summary(first - 1)
    by_seat = {str(chair.seat): chair for chair in chairs}
    board: int | None = None
    seat_words, total_pot = words.seat, words.total_pot
    for number, line in enumerate(lines, first):
        if not line:
            continue
        try:
            if line.startswith(seat_words):
                summary.seats += 1
                _seat_line(summary, words, line, by_seat, scale)
            elif line.startswith(total_pot):
                _pot_line(summary, words, line, number, scale)
            elif line in words.ordinals:
                board = words.ordinals[line]
            elif "[" in line and (found := words.board.match(line)):
                ordinal = found[1] or found[2]
                at = words.ordinals[ordinal] if ordinal else board or 0
                summary.boards[at] = sum(bracketed(found[3]), ())
        except (MoneyError, CardError) as error:
            raise Unreadable(number, f"{error}") from error
    return summary


def _pot_line(summary: Summary, words: SummaryWords, line: str, number: int, scale: int) -> None:
    summary.pot_line = number
    plain = words.plain_pot.match(line)
    if plain:
        summary.pot = minor(plain[1], scale)
        summary.rake = minor(plain[2], scale)
        return
    pot = words.pot.match(line)
    rake = words.rake.search(line)
    if pot is None or (rake is None and words.rake_word.search(line)) or line.endswith("|"):
        raise Unreadable(number, "the pot line is cut off or not understood")
    summary.pot = minor(pot[1], scale)
    summary.rake = minor(rake[1], scale) if rake else None
    rest = pot[2]
    if not rest:
        return
    summary.house_added = sum(minor(found, scale) for found in words.house.findall(rest))
    summary.drops = sum(minor(found, scale) for found in words.drops.findall(rest))
    parts = [minor(found, scale) for found in words.parts.findall(rest)]
    stated = sum(parts) + summary.house_added
    if parts and summary.pot not in (stated, stated + (summary.rake or 0)):
        summary.notes.append(f"the main and side pots make {sum(parts)}, the total pot is {summary.pot}")


def _seat_line(
    summary: Summary, words: SummaryWords, line: str, by_seat: dict[str, Chair], scale: int
) -> None:
    colon = line.find(": ")
    chair = by_seat.get(line[line.find(" ") + 1 : colon])
    if chair is None:
        return
    if not line.startswith(chair.name.rstrip(), colon + 2):
        summary.notes.append(f"the summary has somebody else on seat {chair.seat}")
        return
    tail = line[colon + 2 + len(chair.name) :]
    if tail.startswith(" ("):
        for word, name in words.labels:
            if word in tail:
                setattr(summary, name, chair.seat)
    for word in words.folded:
        if word in tail:
            chair.dealt = True
            if "[" not in tail:
                return
    amounts = words.won.findall(tail)
    if amounts:
        summary.won[chair.seat] = sum(minor(amount, scale) for amount in amounts)
    cards = words.cards.search(tail) if "[" in tail else None
    if cards:
        summary.cards[chair.seat] = bracketed(cards[1])[0]
    if amounts or cards or any(word in tail for word in words.dealt):
        chair.dealt = True
    if any(word in tail for word in words.not_awarded):
        summary.not_awarded.add(chair.seat)
