"""The doors of the reader: files that are none, bounds, and text damaged in every way."""

import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pokerstars_text import ALL_IN, CASH, everything, refused

from tourney.engine.ledger import faults
from tourney.engine.record import HandRecord
from tourney.histories.decode import decode
from tourney.histories.pokerstars import read_file, read_text
from tourney.histories.pokerstars.split import split
from tourney.histories.reject import TEXT_KEPT, Reject

SAMPLES = sorted((Path(__file__).parent.parent / "data" / "samples").glob("*.txt"))


def only_reject(path: Path) -> Reject:
    (found,) = read_file(path)
    assert isinstance(found, Reject)
    assert found.file == str(path)
    return found


def test_a_file_carries_its_name_and_lines_into_every_answer(tmp_path: Path) -> None:
    path = tmp_path / "hands.txt"
    path.write_bytes(("\ufeff" + CASH + "\n\n" + CASH[:40]).replace("\n", "\r\n").encode())
    hand, reject = read_file(path)
    assert isinstance(hand, HandRecord)
    assert (hand.file, hand.line) == (str(path), 1)
    assert isinstance(reject, Reject)
    assert (reject.file, reject.line) == (str(path), 27)  # 24 lines and two blank ones before it


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "the file is empty"),
        (b" \n\n", "the file is empty"),
        (b"dear diary\n", "no hand was found: no line begins like PokerStars Hand #123:"),
        (b"\x00\x01\x02\x03" * 99, "this is not text but a binary file"),
        (b"PokerStars is a site", "this is PokerStars text without a hand"),
    ],
)
def test_files_without_hands_are_one_reject(tmp_path: Path, data: bytes, reason: str) -> None:
    path = tmp_path / "odd.txt"
    path.write_bytes(data)
    assert only_reject(path).reason == reason


def test_a_file_that_cannot_be_opened_is_one_reject(tmp_path: Path) -> None:
    assert only_reject(tmp_path / "gone.txt").reason == "the file cannot be read: No such file or directory"


def test_half_a_hand_is_refused_wherever_it_is_cut() -> None:
    whole = everything(CASH)
    for end in range(len("PokerStars Hand #77"), CASH.index("Total pot $13 | Rake $0") + 22):
        (found,) = everything(CASH[:end])
        assert isinstance(found, Reject), CASH[:end]
    assert isinstance(whole[0], HandRecord)


def test_lines_and_hands_have_bounds() -> None:
    long_line = CASH.replace("Cid: checks", "Cid: checks" + " " * 10_001)
    found = refused(long_line)
    assert (found.line, found.reason) == (14, "the line has more than 10000 characters")
    many_lines = CASH.replace("Cid: checks", "Cid: checks" + "\n" * 5_001 + " " * 9_999)
    found = refused(many_lines)
    assert (found.line, found.reason) == (1, "the hand has more than 5000 lines")
    assert len(refused(CASH + "x" * 100_000).text) == TEXT_KEPT


@pytest.mark.parametrize(
    "line",
    [
        "*** " + " " * 9_000 + "x",
        "PokerStars Hand #1: " * 400,
        " collected " * 800,
        "Mão PokerStars #1: " * 400,
        "a: " * 3_000,
    ],
)
def test_malicious_lines_take_no_time(line: str) -> None:
    started = time.perf_counter()
    everything(CASH.replace("Cid: checks", "\n".join([line] * 40)))
    assert time.perf_counter() - started < 5


def test_hands_come_one_by_one_and_the_text_is_not_read_ahead() -> None:
    reading = read_text(CASH + ALL_IN)
    first = next(reading)
    assert isinstance(first, HandRecord)
    assert first.site_hand_id == "77"


def test_what_the_samples_say_is_said_by_the_samples_alone() -> None:
    for path in SAMPLES:
        for hand in read_file(path):
            assert isinstance(hand, HandRecord)
            assert faults(hand) == []


LINES = [line for path in SAMPLES for line in decode(path.read_bytes()).split("\n")]


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A sample file with lines deleted, doubled, swapped, cut or foreign."""
    path = draw(st.sampled_from(SAMPLES))
    lines = decode(path.read_bytes()).split("\n")
    for _ in range(draw(st.integers(1, 8))):
        at = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(["delete", "double", "swap", "cut", "foreign", "join", "characters"])):
            case "delete":
                del lines[at]
            case "double":
                lines.insert(at, lines[at])
            case "swap":
                other = draw(st.integers(0, len(lines) - 1))
                lines[at], lines[other] = lines[other], lines[at]
            case "cut":
                lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
            case "foreign":
                lines.insert(at, draw(st.sampled_from(LINES)))
            case "join":
                lines[at : at + 2] = ["".join(lines[at : at + 2])]
            case "characters":
                where = draw(st.integers(0, len(lines[at])))
                lines[at] = lines[at][:where] + draw(st.text(max_size=4)) + lines[at][where:]
        lines = lines or [""]
    return "\n".join(lines)


@settings(max_examples=400, deadline=None)
@given(damaged())
def test_damaged_text_is_read_or_refused_and_never_raises(text: str) -> None:
    found = everything(text)
    hands = sum(1 for _ in split(text))
    assert len(found) == max(1, hands)
    for hand in found:
        if isinstance(hand, HandRecord):
            assert faults(hand) == []
            assert hand.site_hand_id
        else:
            assert hand.reason
            assert hand.line >= min(1, hands), "0 is for a text as a whole, when no hand is in it"


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes_are_answered(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any.txt"
    path.write_bytes(data)
    assert list(read_file(path))


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200))
def test_any_text_behind_a_header_is_answered(text: str) -> None:
    assert everything("PokerStars Hand #1:" + text)
    assert everything("PokerStars Hand #1: Tournament #2, " + text)
