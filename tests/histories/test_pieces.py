"""Files in bounded pieces: nothing lost, no hand parted, every line and byte where it says."""

import itertools
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney.histories.decode import decode
from tourney.histories.pieces import MOST_PIECES, Piece, pieces, spans
from tourney.histories.pokerstars.split import split
from tourney.histories.reject import Reject

HAND = """\
PokerStars Hand #{number}:  Hold'em No Limit ($1/$2 USD) - 2026/03/09 9:05:07 ET
Table 'Lyra' 6-max Seat #1 is the button
Seat 1: Zoé ($200 in chips)
Seat 2: PokerStars Hand #7 ($200 in chips)
PokerStars Hand #7: posts small blind $1
Zoé said, "see PokerStars Hand #8:  Hold'em No Limit ($1/$2 USD) - 2026/03/09 9:05:07 ET"
*** SUMMARY ***
"""


def text_of(count: int) -> str:
    return "\n\n".join(HAND.format(number=number) for number in range(100, 100 + count))


def cut(path: Path, **options: Any) -> list[Piece]:
    found = list(pieces(path, **options))
    assert all(isinstance(piece, Piece) for piece in found), found
    return [piece for piece in found if isinstance(piece, Piece)]


def reason(path: Path) -> str:
    (found,) = pieces(path)
    assert isinstance(found, Reject)
    assert found.line == 0
    return found.reason


ENCODINGS = ("utf-8", "utf-8-sig", "cp1252", "utf-16-le", "utf-16")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("size", [10, 1000, 4096, 10_000_000])
def test_pieces_join_to_the_text_and_part_no_hand(tmp_path: Path, size: int, encoding: str, end: str) -> None:
    file = tmp_path / "a.txt"
    text = "Transcript for your last 30 hands\n\n" + text_of(30)
    data = text.replace("\n", end).encode(encoding)
    file.write_bytes(data)
    found = cut(file, size=size)
    assert "".join(piece.text for piece in found) == text
    assert [piece.first for piece in found] == [True] + [False] * (len(found) - 1)
    assert [piece.last for piece in found] == [False] * (len(found) - 1) + [True]
    assert found[0].start == 0
    assert found[-1].end == len(data)
    assert all(before.end == after.start for before, after in itertools.pairwise(found))
    if size >= 1000:
        assert all(piece.text.startswith("PokerStars Hand #1") for piece in found[1:])
        assert len(found) == 1 or len(found) > 2
    lines = text.split("\n")
    for piece in found:
        assert piece.text.split("\n", 1)[0] in lines[piece.line - 1]
        if size >= 1000:
            (again, *_) = cut(file, start=piece.start, line=piece.line, size=size)
            assert again.text.startswith(piece.text[:200])


def test_the_last_hand_is_a_piece_of_its_own_when_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text(text_of(5), encoding="utf-8")
    first, last = cut(file, last_apart=True)
    assert (first.text.count("#10"), last.text.count("#104")) == (4, 1)
    assert (first.last, last.last) == (False, True)
    assert first.end == last.start
    with file.open("a", encoding="utf-8") as more:
        more.write("\n\n" + HAND.format(number=200))
    whole, new = cut(file, start=last.start, line=last.line, last_apart=True)
    assert whole.text.startswith(last.text)
    assert new.text == HAND.format(number=200)
    assert cut(file, start=new.end, line=99, last_apart=True) == []


def test_hands_without_a_date_are_not_parted_either(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    hand = "PokerStars Hand #{}: Hold'em No Limit ($1/$2)\nSeat 1: Ann ($5 in chips)\n\n"
    file.write_text("".join(map(hand.format, range(1000))), encoding="utf-8")
    found = cut(file, size=4096)
    assert len(found) > 3
    assert all(piece.text.startswith("PokerStars Hand #") for piece in found)


@pytest.mark.parametrize(
    "header",
    [
        "Mão PokerStars #{}: Torneio #2, $ 0.98+$ 0.12 USD Hold'em No Limit - Nível V (40/80) - 2025/07/22 10:10:49 ET",
        "Mano n.º {} de Zoom de PokerStars:  Hold'em No Limit (0.02 €/0.05 €) - 05-02-2025 14:48:32 CET",
        "Main PokerStars n°{}:  Hold'em No Limit (100/200) - 12/07/2026 18:25:06 CET [12/07/2026 12:25:06 ET]",
        "Раздача PokerStars №{}:  Холдем Безлимитный ($0.01/$0.02 USD) - 04.05.2026 21:35:18 EET",
        "Poker Hand #RC{}: Hold'em No Limit ($0.02/$0.05) - 2026/03/01 12:00:00",
        "PokerStars Home Game Hand #{}: {{Club}}  Hold'em No Limit ($1/$2 USD) - 2026/03/09 9:05:07 ET",
        "> PokerStars Hand #{}:  Hold'em No Limit ($1/$2 USD) - 2026/03/09 9:05:07 ET",
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_every_kind_of_header_is_a_place_to_cut(tmp_path: Path, header: str, encoding: str) -> None:
    file = tmp_path / "a.txt"
    file.write_text(
        "".join(f"{header.format(number)}\nSeat 1: Ann ($5)\n\n" for number in range(100, 200)),
        encoding=encoding,
        newline="\r\n",
    )
    found = cut(file, size=5000)
    assert len(found) > 1
    opening = header.removeprefix("> ").split("{}")[0]
    assert all(piece.text.startswith(opening) for piece in found)


def test_a_line_longer_than_every_bound_is_cut_within_memory(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text(text_of(2) + "x" * 1_000_000 + "\n" + text_of(2), encoding="utf-8")
    found = cut(file, size=50_000)
    assert max(len(piece.text) for piece in found) <= (MOST_PIECES + 2) * 50_000
    assert "".join(piece.text for piece in found) == decode(file.read_bytes())


@settings(deadline=None)
@given(st.binary(max_size=3000), st.integers(1, 400), st.booleans())
def test_any_bytes_come_back_whole(
    tmp_path_factory: pytest.TempPathFactory, data: bytes, size: int, last_apart: bool
) -> None:
    file = tmp_path_factory.mktemp("any") / "a.txt"
    file.write_bytes(b"a" * 300_000 + data)
    found = cut(file, size=size * 1000, last_apart=last_apart)
    assert found[0].start == 0
    assert all(before.end == after.start for before, after in itertools.pairwise(found))
    assert found[-1].end == 300_000 + len(data)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_spans_are_parts_that_workers_read_side_by_side(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes(text_of(60).replace("\n", "\r\n").encode(encoding))
    found = list(spans(file, size=6000))
    assert len(found) > 2
    parts = [
        piece
        for span in found
        for piece in cut(file, start=span.start, end=span.end, line=span.line, size=1500)
    ]
    assert "".join(piece.text for piece in parts) == text_of(60)
    numbered = [(chunk.line, chunk.text) for piece in parts for chunk in split(piece.text, piece.line)]
    assert [line for line, _ in numbered] == [chunk.line for chunk in split(text_of(60))]


def test_an_empty_file_is_one_empty_piece(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes(b"")
    assert cut(file) == [Piece(str(file), b"", 1, 0, 0, True, True)]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (bytes(range(256)) * 20, "not text but a binary file"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 20, "not text but a picture"),
        (b"%PDF-1.7\n" + bytes(range(256)) * 20, "not text but a PDF document"),
        (b"SQLite format 3\0" + bytes(range(256)) * 20, "not text but a SQLite database"),
        (b"Rar!" + bytes(range(256)) * 20, "not text but a RAR archive: unpack it and name the folder"),
        (b"abcdefghDUCK" + bytes(range(256)) * 20, "a DuckDB file, as a store is"),
        (b"a" * 257 + b"ustar" + bytes(range(256)) * 20, "not text but a tar archive"),
        (bytes(4000), "nothing but zero bytes"),
        (b"\xff\xfe" + b"\x00\xd8" * 500, "opens like UTF-16 and then is none"),
    ],
)
def test_what_is_no_text_is_refused_in_a_sentence(tmp_path: Path, data: bytes, words: str) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes(data)
    assert words in reason(file)


def test_a_file_that_is_not_there_is_refused_in_a_sentence(tmp_path: Path) -> None:
    assert "cannot be read" in reason(tmp_path / "gone.txt")
