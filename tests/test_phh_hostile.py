"""Hostile and broken PHH: one sentence with its line, soon and in little memory."""

import random
import time
import tracemalloc
from pathlib import Path

import pytest
from phh_hands import three

from tourney.engine.record import HandRecord
from tourney.histories.phh.documents import LONGEST_HAND
from tourney.histories.phh.reader import play_file, read_file
from tourney.histories.reject import Reject

WHOLE = three("p3 cbr 100", "p1 cc", "p2 cc", "d db 2c7d9h", "d db Jc", "d db 3s", "p1 sm AsAh").encode()


def reject(folder: Path, data: bytes, suffix: str = ".phh") -> Reject:
    """What is wrong with a file of these bytes; found in a second."""
    path = folder / f"hand{suffix}"
    path.write_bytes(data)
    start = time.perf_counter()
    first = next(iter(read_file(path)))
    assert time.perf_counter() - start < 1
    assert isinstance(first, Reject)
    assert "\n" not in first.reason
    assert len(first.reason) < 700
    assert first.line >= 1
    return first


BIG = {
    "dotted key": b"a." * 90_000 + b"a = 1\n",
    "dotted quoted key": b"x = {" + b'"a".' * 30_000 + b"a = 1}\n",
    "deep list": b"x = " + b"[" * 90_000,
    "deep table": b"x = " + b"{a=" * 60_000,
    "long number": b"x = " + b"9" * 100_000,
    "many tables": b"[a]\n" * 40_000,
    "many keys": b"".join(b"k%d = 1\n" % number for number in range(15_000)),
    "words": b"a" * 199_000,
    "quotes": b"x='" + b"'a" * 90_000,
    "comment": b"#" * 199_000,
    "one line without end": b"x" * 30_000_000,
    "zeros": bytes(1_000_000),
    "every byte": bytes(range(256)) * 100,
}


@pytest.mark.parametrize("name", BIG)
@pytest.mark.parametrize("suffix", [".phh", ".phhs"])
def test_big_nonsense_is_refused_at_once(tmp_path: Path, name: str, suffix: str) -> None:
    reject(tmp_path, BIG[name], suffix)


def test_memory_is_that_of_one_hand(tmp_path: Path) -> None:
    path = tmp_path / "many.phhs"
    with path.open("wb") as file:
        for number in range(3_000):
            file.write(b"[%d]\n%s\n" % (number, WHOLE))
        file.write(b"[1]\nx = '" + b"x" * 20_000_000)
    assert isinstance(next(iter(read_file(path))), HandRecord), "and the tables of the evaluator are there"
    tracemalloc.start()
    records = rejects = 0
    for item in read_file(path):
        records += isinstance(item, HandRecord)
        rejects += isinstance(item, Reject)
        if records == 300:
            break
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (records, rejects) == (300, 0)
    assert peak < 10 * LONGEST_HAND


AMOUNTS = {
    "inf": "every amount must be known",
    "nan": "every amount must be known",
    "-inf": "every amount must be known",
    "1e999999999": "no amount of at most",
    "0e999999": "finer than",
    "1e-999999": "finer than",
    "0x" + "f" * 5_000: "more than 20 digits",
    "9" * 5_000: "too long",
    "1e9999999999999999999999": "too long",
    "10.123456789": "finer than the smallest unit",
    "-5": "at least one whole chip",
    "0": "at least one whole chip",
    '"100"': "no amount",
    "true": "no amount",
    "[1]": "a list is no amount",
    "2026-01-01": "no amount",
}


@pytest.mark.parametrize("amount", AMOUNTS)
def test_a_stack_that_is_no_amount(tmp_path: Path, amount: str) -> None:
    data = WHOLE.replace(b"[100, 100, 100]", f"[100, {amount}, 100]".encode())
    said = reject(tmp_path, data).reason
    assert AMOUNTS[amount] in said
    if "too long" not in said:
        assert said.startswith("starting_stacks: ")


FIELDS = {
    "variant: 'XX' is no code": (b'"NT"', b'"XX"'),
    "_game: the rules of chess NL are not known": (b'"NT"', b'"_"\n_game = "chess"\n_limit = "nl"'),
    "starting_stacks: No-limit hold'em is for 2 to 22 players": (b"[100, 100, 100]", b"[%s]" % (b"9, " * 23)),
    "antes: 4 entries for 3 players": (b"antes = [0, 0, 0]", b"antes = [0, 0, 0, 0]"),
    "antes: p2 has a negative one": (b"antes = [0, 0, 0]", b"antes = [0, -1, 0]"),
    "blinds_or_straddles: nobody posts a big blind": (b"[1, 2, 0]", b"[]"),
    "blinds_or_straddles: 5/2 ante 0": (b"[1, 2, 0]", b"[5, 2, 0]"),
    "min_bet: missing": (b"min_bet = 2", b""),
    "min_bet: -2 is negative": (b"min_bet = 2", b"min_bet = -2"),
    "players: two of them have the same name": (b"min_bet", b'players = ["a", "a", "b"]\nmin_bet'),
    "seats: they are different": (b"min_bet", b"seats = [1, 1, 2]\nmin_bet"),
    "_rules: reopen cannot be that": (b"min_bet", b'_rules = { reopen = "never" }\nmin_bet'),
    "_rules: 'x' is no switch": (b"min_bet", b"_rules = { x = 1 }\nmin_bet"),
    "_posts: each row has 3 numbers": (b"min_bet", b"_posts = [[1, 2]]\nmin_bet"),
    "_board_2: 'Zz'": (b"min_bet", b'_board_2 = "Zz"\nmin_bet'),
    "day: day is out of range": (b"min_bet", b"day = 31\nmonth = 2\nyear = 2026\ntime = 10:00:00\nmin_bet"),
    "time_zone: '../x' is not a time zone": (
        b"min_bet", b'day = 1\nmonth = 2\nyear = 2026\ntime = 10:00:00\ntime_zone = "../x"\nmin_bet'
    ),
    "actions: number 4, 'p9 cbr 7'": (b"p3 cbr 100", b"p9 cbr 7"),
    "actions: number 4, 'p3 jumps'": (b"p3 cbr 100", b"p3 jumps"),
    "actions: number 4 is no text of at most 500": (b"p3 cbr 100", b"p3 cbr " + b"9" * 5_000),
    "actions: 5010 of them; a hand has at most 2000": (b"actions = [", b"actions = [" + b'"p3 cc",' * 5_000),
    "actions: number 5, 'd db ": (b'"p1 cc"', b'"d db 2c7d9h"'),
    "this is not UTF-8": (b"min_bet", b"#\xe9\nmin_bet"),
    "this is no TOML": (b"min_bet = 2", b"min_bet 2"),
}  # fmt: skip


@pytest.mark.parametrize("said", FIELDS)
def test_the_field_is_named(tmp_path: Path, said: str) -> None:
    old, new = FIELDS[said]
    assert old in WHOLE
    assert reject(tmp_path, WHOLE.replace(old, new, 1)).reason.startswith(said)


def test_the_line_is_that_of_the_field(tmp_path: Path) -> None:
    assert reject(tmp_path, WHOLE.replace(b"[0, 0, 0]", b"[0, -1, 0]")).line == 2
    assert reject(tmp_path, WHOLE.replace(b"[100, 100, 100]", b"[1, inf, 2]")).line == 5
    assert reject(tmp_path, b"\n\n" + WHOLE.replace(b"min_bet = 2", b"min_bet 2")).line == 6


def test_a_hand_cut_anywhere_never_raises(tmp_path: Path) -> None:
    for length in range(len(WHOLE.rstrip())):
        reject(tmp_path, WHOLE[:length])


def test_a_hand_with_changed_bytes_never_raises(tmp_path: Path) -> None:
    rng = random.Random(3)
    path = tmp_path / "hand.phh"
    for _ in range(1_500):
        data = bytearray(WHOLE)
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(data))
            if rng.random() < 0.5:
                data[at] = (
                    rng.choice(b'0123456789-.[]"{}=#apdcxbrAKQ \n')
                    if rng.random() < 0.8
                    else rng.randrange(256)
                )
            else:
                del data[at : at + rng.randint(1, 20)]
        path.write_bytes(data)
        assert len(list(play_file(path))) == 1
        assert all(isinstance(item, HandRecord) or "\n" not in item.reason for item in read_file(path))


def test_a_file_that_is_not_there_or_empty(tmp_path: Path) -> None:
    assert reject(tmp_path, b"").reason == "the file has no hand"
    assert reject(tmp_path, b"", ".phhs").reason == "the file has no hand"
    (gone,) = read_file(tmp_path / "gone.phh")
    assert isinstance(gone, Reject)
    assert gone.reason == "the file cannot be read: No such file or directory"
