"""One hand out of a file, judged by the rules, for the verbs that look at a single one."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from tourney.engine.errors import UncheckedError
from tourney.engine.positions import positions
from tourney.engine.record import HandRecord, Player
from tourney.engine.replay import Replay, replay
from tourney.histories.files import PHH_SUFFIXES
from tourney.histories.phh.reader import Played, play_file
from tourney.histories.pokerstars.reader import read_file
from tourney.histories.reject import Reject

Item = TypeVar("Item")


@dataclass(slots=True)
class OneHand:
    """A hand of a file. `made` is what the rules made of it, None when they cannot judge it; `record` is
    None when the hand does not come to its end by them. `error` says where the rules and the file
    differ, or why there is no more to say; None when they agree."""

    title: str
    game: str
    unit: str
    scale: int
    players: list[Player]
    record: HandRecord | None
    made: Replay | None
    error: str | None


class RefusedError(ValueError):
    """A hand of the file that cannot be read: one sentence with its place."""


def one_hand(file: Path, number: int = 1) -> OneHand:
    """The `number`-th hand of a history file, PHH by its suffix, else PokerStars text.

    Raises ValueError when there is no such hand, RefusedError when it cannot be read.
    """
    if not file.is_file():
        raise ValueError(f"{file} is no file: name one with a hand in it")
    if number < 1:
        raise ValueError(f"there is no hand {number}: they are counted from 1")
    suffix = file.suffix.lower()
    if suffix == ".ohh":
        raise ValueError(f"{file}: Open Hand History is not read; PHH and PokerStars text are")
    if suffix in PHH_SUFFIXES:
        item = _nth(file, play_file(file), number)
        if isinstance(item, Reject):
            raise RefusedError(f"{file}:{item.line}: {item.reason}")
        return _played(item)
    item = _nth(file, read_file(file), number)
    if isinstance(item, Reject):
        raise RefusedError(f"{file}:{item.line}: {item.reason}" if item.line else f"{file}: {item.reason}")
    return _replayed(item)


def _nth(file: Path, items: Iterator[Item], number: int) -> Item:
    found = 0
    for item in items:
        found += 1
        if found == number:
            return item
    raise ValueError(f"{file} has {found} hands; there is no hand {number}")


def _replayed(record: HandRecord) -> OneHand:
    try:
        made = replay(record)
        error = "; ".join(made.differences) or None
    except UncheckedError as reason:
        made, error = None, str(reason)
    return _of_record(record, made, error)


def _played(played: Played) -> OneHand:
    """A PHH hand; one that breaks the rules has no record, and its players are those of the table."""
    record, made, told = played.record, played.made, played.told
    if record is not None:
        return _of_record(record, made, "; ".join(made.differences) or None)
    setup = told.setup
    named = positions(list(setup.seats), setup.button, setup.small_blind_seat, setup.big_blind_seat)
    return OneHand(
        f"hand, {setup.game.name}",
        setup.game.key,
        told.unit,
        told.money.scale,
        [
            Player(seat, told.names[seat], stack, named[seat])
            for seat, stack in zip(setup.seats, setup.stacks, strict=True)
        ],
        None,
        made,
        "; ".join(made.differences),
    )


def _of_record(record: HandRecord, made: Replay | None, error: str | None) -> OneHand:
    return OneHand(
        f"{record.site} hand {record.site_hand_id}, {record.game} {record.limit_type}",
        record.game,
        record.unit,
        record.scale,
        record.players,
        record,
        made,
        error,
    )
