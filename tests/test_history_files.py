"""Finding history files below the paths that a person names."""

from pathlib import Path

import pytest

from tourney.histories.files import NoSuchPath, find_histories


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
