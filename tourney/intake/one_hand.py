"""One hand out of a file, for the verbs that look at a single one."""

from pathlib import Path

from tourney.engine.record import HandRecord
from tourney.histories.pokerstars.reader import read_file
from tourney.histories.reject import Reject


def one_hand(file: Path, number: int = 1) -> HandRecord:
    """The `number`-th hand of a history file. Raises ValueError saying why there is none."""
    if not file.is_file():
        raise ValueError(f"{file} is no file: name one with a hand in it")
    found = 0
    for item in read_file(file):
        found += 1
        if found < number:
            continue
        if isinstance(item, Reject):
            where = f"{file}:{item.line}" if item.line else str(file)
            raise ValueError(f"{where}: {item.reason}")
        return item
    raise ValueError(f"{file} has {found} hands; there is no hand {number}")
