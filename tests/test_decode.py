"""Bytes to text in every encoding that histories were found in."""

import pytest

from tourney.histories.decode import NotText, decode

TEXT = "Seat 1: Zoé (€5)\nSeat 2: Анна\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_unicode_encodings(encoding: str) -> None:
    text = TEXT if encoding != "utf-16-be" else "Seat 1: Zoe ($5)\n" * 5
    data = text.encode(encoding)
    if encoding in ("utf-16-le", "utf-16-be"):  # without a mark only mostly Latin text can be told
        text = "Seat 1: Zoé ($5 in chips)\n" * 5
        data = text.encode(encoding)
    assert decode(data) == text


def test_utf16_with_a_mark_in_either_order() -> None:
    assert decode(b"\xff\xfe" + TEXT.encode("utf-16-le")) == TEXT
    assert decode(b"\xfe\xff" + TEXT.encode("utf-16-be")) == TEXT


def test_bug_039_windows_1252() -> None:
    assert decode("Zoé won €5\n".encode("cp1252")) == "Zoé won €5\n"


def test_files_glued_together_from_two_encodings() -> None:
    assert decode("Zoé 1\n".encode("cp1252") + "Zoé 2\n".encode()) == "Zoé 1\nZoé 2\n"


def test_a_character_cut_in_half_leaves_the_other_lines_alone() -> None:
    assert decode("Zoé\nJos".encode() + "é".encode()[:1]) == "Zoé\nJosÃ"


def test_bytes_that_no_code_page_has_stay_apart() -> None:
    assert decode(b"a\x81\n") != decode(b"a\x8d\n")


def test_byte_order_marks_go_wherever_they_stand() -> None:
    assert decode("\ufeffone\n\ufefftwo\n".encode()) == "one\ntwo\n"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends(end: str) -> None:
    assert decode(f"one{end}two{end}".encode()) == "one\ntwo\n"


def test_an_empty_file_is_empty_text() -> None:
    assert decode(b"") == ""


@pytest.mark.parametrize(
    "data",
    [
        b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 20,
        bytes(4000),
        b"PK\x03\x04" + b"\x00\x01\x02" * 100,
        b"\x01\x02" * 500,
    ],
)
def test_binary_files_are_no_text(data: bytes) -> None:
    with pytest.raises(NotText, match="not text"):
        decode(data)
