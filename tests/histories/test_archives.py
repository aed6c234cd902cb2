"""Histories in zip and gzip files, and archives that are broken, locked or made to do harm."""

import gzip
import io
import zipfile
from pathlib import Path

import pytest

from tourney.histories import archives
from tourney.histories.pieces import Piece, pieces
from tourney.histories.reject import Reject

TEXT = (
    "PokerStars Hand #77:  Hold'em No Limit ($1/$2 USD) - 2026/03/09 9:05:07 ET\nSeat 1: Zoé ($5 in chips)\n"
)


def zipped(**members: bytes | str) -> bytes:
    """A zip file; a member's name has `__` for `/` and `_` for `.`."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name.replace("__", "/").replace("_", "."), data)
    return whole.getvalue()


def read(tmp_path: Path, name: str, data: bytes) -> dict[str, str]:
    """What came out by its name below the folder: a text, or a reason with `! ` before it."""
    file = tmp_path / name
    file.write_bytes(data)
    found: dict[str, str] = {}
    for piece in pieces(file):
        told = str(piece.file)[len(str(tmp_path)) + 1 :]
        text = piece.text if isinstance(piece, Piece) else f"! {piece.reason}"
        found[told] = found.get(told, "") + text
        assert isinstance(piece, Piece) or (piece.line, piece.text) == (0, "")
    return found


def test_texts_of_a_zip_file_in_any_depth(tmp_path: Path) -> None:
    data = zipped(
        a_txt=TEXT.encode("utf-16"),
        may__b_LOG=TEXT,
        may__c_md="no",
        may___d_txt="no",
    )
    whole = io.BytesIO(data)
    with zipfile.ZipFile(whole, "a") as archive:
        archive.writestr("__MACOSX/a.txt", "no")
    data = whole.getvalue()
    assert read(tmp_path, "x.zip", data) == {"x.zip/a.txt": TEXT, "x.zip/may/b.LOG": TEXT}


def test_a_gzip_file_keeps_its_name(tmp_path: Path) -> None:
    assert read(tmp_path, "x.txt.gz", gzip.compress(TEXT.encode())) == {"x.txt.gz": TEXT}


def test_gzip_files_one_after_another_with_zeros_behind_them(tmp_path: Path) -> None:
    data = gzip.compress(TEXT.encode()) + gzip.compress(TEXT.encode()) + bytes(100_000)
    assert read(tmp_path, "x.gz", data) == {"x.gz": TEXT * 2}


def test_archives_in_archives(tmp_path: Path) -> None:
    inner = zipped(a_txt=TEXT, b_txt_gz=gzip.compress(TEXT.encode()))
    data = gzip.compress(zipped(deep__in_zip=inner))
    assert read(tmp_path, "x.zip.gz", data) == {
        "x.zip.gz/deep/in.zip/a.txt": TEXT,
        "x.zip.gz/deep/in.zip/b.txt.gz": TEXT,
    }


def test_an_archive_is_known_by_its_bytes_and_not_by_its_name(tmp_path: Path) -> None:
    assert read(tmp_path, "x.txt", zipped(a_txt=TEXT)) == {"x.txt/a.txt": TEXT}
    assert read(tmp_path, "y.zip", TEXT.encode()) == {"y.zip": TEXT}


def test_archives_too_deep_in_archives(tmp_path: Path) -> None:
    data = TEXT.encode()
    for _ in range(archives.DEEPEST + 1):
        data = gzip.compress(data)
    (reason,) = read(tmp_path, "x.gz", data).values()
    assert reason.startswith("! archives lie in archives here, more than 4 deep")


def test_an_archive_without_histories(tmp_path: Path) -> None:
    (reason,) = read(tmp_path, "x.zip", zipped(a_docx="x")).values()
    assert reason == "! there are no history files (.txt or .log) in this archive"


def test_a_bomb_is_refused_by_its_list_of_contents_before_it_is_unpacked(tmp_path: Path) -> None:
    data = zipped(a_txt=bytes(50_000_000))
    assert len(data) * archives.MOST_TIMES < 50_000_000
    (reason,) = read(tmp_path, "x.zip", data).values()
    assert reason.startswith("! the archive is refused: it unpacks to more than 200 times its size or 20 GB")


def test_a_bomb_that_lies_about_its_sizes(tmp_path: Path) -> None:
    data = zipped(a_txt=b"a" * 50_000_000)
    size = (50_000_000).to_bytes(4, "little")
    assert data.count(size) == 2
    (told,) = read(tmp_path, "x.zip", data.replace(size, (100).to_bytes(4, "little"))).values()
    assert len(told) <= 200


def test_a_gzip_bomb_ends_within_its_limit(tmp_path: Path) -> None:
    data = gzip.compress((TEXT * 1000).encode() + bytes(60_000_000))
    file = tmp_path / "x.gz"
    file.write_bytes(data)
    *found, last = pieces(file, size=1_000_000)
    assert sum(len(piece.text) for piece in found) < archives.ALWAYS_ALLOWED + 1_000_000
    assert isinstance(last, Reject)
    assert last.reason.startswith("the archive is refused")


def test_a_bomb_of_many_archives_counts_as_one(tmp_path: Path) -> None:
    inner = zipped(a_txt=b"a" * 9_000_000)
    found = read(tmp_path, "x.zip", zipped(**{f"b{number}_zip": inner for number in range(10)}))
    assert any(reason.startswith("! the archive is refused") for reason in found.values())
    assert sum(map(len, found.values())) < archives.ALWAYS_ALLOWED + 10_000


def test_the_total_has_a_limit_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(archives, "MOST_UNPACKED", 1000)
    (reason,) = read(tmp_path, "x.zip", zipped(a_txt=TEXT * 10)).values()
    assert reason.startswith("! the archive is refused")


def test_what_came_before_the_damage_is_kept(tmp_path: Path) -> None:
    data = gzip.compress((TEXT * 20_000).encode())
    (told,) = read(tmp_path, "x.gz", data[: len(data) // 2]).values()
    assert told.startswith(TEXT)
    assert "! the archive is damaged here: it is cut off" in told


def test_a_damaged_member_does_not_spoil_the_others(tmp_path: Path) -> None:
    data = bytearray(zipped(a_txt=TEXT, b_txt=TEXT))
    at = data.index(b"a.txt") + 5
    data[at : at + 8] = b"\xff" * 8
    found = read(tmp_path, "x.zip", bytes(data))
    assert "! the archive is damaged here" in found["x.zip/a.txt"]
    assert found["x.zip/b.txt"] == TEXT


def test_a_zip_file_that_is_cut_off(tmp_path: Path) -> None:
    data = zipped(a_txt=TEXT)
    (reason,) = read(tmp_path, "x.zip", data[:-30]).values()
    assert reason.startswith("! the zip file cannot be read")


def test_an_encrypted_member_says_so(tmp_path: Path) -> None:
    data = bytearray(zipped(a_txt=TEXT))
    at = data.index(b"PK\x01\x02")
    data[at + 8] |= 1
    (reason,) = read(tmp_path, "x.zip", bytes(data)).values()
    assert reason == "! it is encrypted: unpack it with its password and name the folder"


def test_a_method_that_is_not_known(tmp_path: Path) -> None:
    data = bytearray(zipped(a_txt=TEXT))
    data[data.index(b"PK\x01\x02") + 10] = 9
    (reason,) = read(tmp_path, "x.zip", bytes(data)).values()
    assert "cannot be unpacked" in reason


def test_a_list_of_contents_that_is_too_long(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(archives, "MOST_DIRECTORY", 40)
    (reason,) = read(tmp_path, "x.zip", zipped(a_txt=TEXT)).values()
    assert reason.startswith("! the archive lists more files than can be")


def test_names_inside_an_archive_print_as_text(tmp_path: Path) -> None:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as archive:
        archive.writestr("\u202e\x1b[2Ja.txt", TEXT)
    assert list(read(tmp_path, "x.zip", whole.getvalue())) == ["x.zip/??[2Ja.txt"]


def test_a_binary_file_in_an_archive_is_named(tmp_path: Path) -> None:
    found = read(tmp_path, "x.zip", zipped(a_txt=bytes(range(256)) * 20, b_txt=TEXT))
    assert found == {"x.zip/a.txt": "! this is not text but a binary file", "x.zip/b.txt": TEXT}
