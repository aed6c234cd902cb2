"""Finding history files below the paths that a person names."""

import os
from pathlib import Path

import pytest

from tourney.histories.files import NoSuchPath, find_histories, name_of, size_of


def folder_of(root: Path, *names: str) -> None:
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x", encoding="utf-8")


def test_folders_are_searched_to_any_depth_and_sorted(tmp_path: Path) -> None:
    folder_of(tmp_path, "b.txt", "a.TXT", "deep/er/c.log", "deep/d.txt", "notes.md", "e.csv")
    found = [path.relative_to(tmp_path).as_posix() for path in find_histories([tmp_path])]
    assert found == ["a.TXT", "b.txt", "deep/d.txt", "deep/er/c.log"]


def test_hidden_files_and_folders_are_left_out(tmp_path: Path) -> None:
    folder_of(tmp_path, ".a.txt", ".trash/b.txt", "c.txt")
    assert [path.name for path in find_histories([tmp_path])] == ["c.txt"]


def test_a_named_file_is_taken_whatever_its_suffix_and_once(tmp_path: Path) -> None:
    folder_of(tmp_path, "a.md", "b.txt")
    found = find_histories(
        [tmp_path / "a.md", tmp_path / "b.txt", tmp_path, tmp_path / "sub" / ".." / "a.md"][:3]
    )
    assert [path.name for path in found] == ["a.md", "b.txt"]


def test_a_folder_without_histories_gives_nothing(tmp_path: Path) -> None:
    assert find_histories([tmp_path]) == []


def test_a_path_that_does_not_exist_is_named(tmp_path: Path) -> None:
    with pytest.raises(NoSuchPath, match=r"nowhere does not exist: name a history file or a folder of them"):
        find_histories([tmp_path / "nowhere"])


def test_links_that_lead_nowhere_are_found_and_pipes_are_not(tmp_path: Path) -> None:
    folder_of(tmp_path, "a.txt")
    try:
        (tmp_path / "dangling.txt").symlink_to(tmp_path / "gone")
        (tmp_path / "itself.txt").symlink_to("itself.txt")
        (tmp_path / "around").symlink_to(tmp_path)
    except OSError:
        pytest.skip("this account may not make links")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.txt")
    found = find_histories([tmp_path])
    assert [path.name for path in found] == ["a.txt", "dangling.txt", "itself.txt"]
    assert [size_of(path) for path in found] == [1, 0, 0]


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="folders are closed otherwise there")
def test_a_folder_that_cannot_be_listed_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder_of(tmp_path, "a.txt", "closed/b.txt")
    listed = os.scandir

    def scandir(path: str) -> object:
        if Path(path).name == "closed":
            raise PermissionError(13, "Permission denied", str(path))
        return listed(path)

    monkeypatch.setattr(os, "scandir", scandir)
    assert [path.name for path in find_histories([tmp_path])] == ["a.txt", "closed"]


@pytest.mark.skipif(os.name == "nt", reason="names are text there")
def test_the_name_of_a_file_is_text_whatever_its_bytes_are() -> None:
    assert name_of(Path(os.fsdecode(b"caf\xe9 \xe2\x82\xac.txt"))) == "caf\\xe9 \u20ac.txt"
