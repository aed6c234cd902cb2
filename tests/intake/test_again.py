"""Stored texts read again: better readings take the place of hands and make hands of rejects."""

from pathlib import Path

import pytest
from intake_hands import asked, written

from tourney.intake import again
from tourney.intake.again import import_again
from tourney.intake.importing import import_paths
from tourney.store.database import MEMORY, open_store
from tourney.store.errors import StoreError


def test_a_hand_is_replaced_and_keeps_its_number_import_and_links(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("\n\n\n".join(map(written, (1, 2, 3))))
    with open_store(MEMORY) as store:
        import_paths(store, [tmp_path / "a.txt"])
        before = (
            asked(store, "SELECT * FROM hands ORDER BY hand_id"),
            asked(store, "SELECT * FROM hand_players ORDER BY hand_id, seat"),
        )
        with store.cursor() as cursor:  # as an older reader might have read them
            cursor.execute("UPDATE hands SET pot = 999, board = 'AhKdQc'")
            cursor.execute("UPDATE player_rows SET flags_1 = NULL, won = 7")
            cursor.execute("DELETE FROM hand_events WHERE hand_id = 2")
            cursor.execute("UPDATE players SET person_id = 1")
        done = import_again(store)
        assert (done.replaced, done.new, done.rejected) == (3, 0, 0)
        assert before == (
            asked(store, "SELECT * FROM hands ORDER BY hand_id"),
            asked(store, "SELECT * FROM hand_players ORDER BY hand_id, seat"),
        )
        # Two blinds, two hole cards, a raise, a fold, an uncalled bet, a collected pot.
        assert asked(store, "SELECT count(*) FROM hand_events GROUP BY hand_id") == [(8,)] * 3
        assert asked(store, "SELECT DISTINCT person_id FROM players") == [(1,)]
        assert asked(store, "SELECT count(*) FROM hand_texts") == [(3,)]


def test_one_hand_alone(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("\n\n\n".join(map(written, (1, 2))))
    with open_store(MEMORY) as store:
        import_paths(store, [tmp_path / "a.txt"])
        with store.cursor() as cursor:
            cursor.execute("UPDATE hands SET pot = 999")
        assert import_again(store, 2).replaced == 1
        assert asked(store, "SELECT pot FROM hands ORDER BY hand_id") == [(999,), (4,)]
        with pytest.raises(StoreError, match="hand 3 has no stored text"):
            import_again(store, 3)


def test_a_text_that_is_another_hand_now_leaves_the_stored_one(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("\n\n\n".join(map(written, (1, 2))))
    with open_store(MEMORY) as store:
        import_paths(store, [tmp_path / "a.txt"])
        with store.cursor() as cursor:
            cursor.execute("UPDATE hand_texts SET text = replace(text, '#2', '#9') WHERE hand_id = 2")
        done = import_again(store)
        assert (done.replaced, done.rejected) == (1, 1)
        assert asked(store, "SELECT site_hand_id FROM hands ORDER BY hand_id") == [("1",), ("2",)]


def test_both_heroes_are_there_again(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(written(1))
    (tmp_path / "b.txt").write_text(written(1, "Bo [7c 2d]"))
    with open_store(MEMORY) as store:
        import_paths(store, [tmp_path])
        questions = (
            "SELECT heroes, hero_seat FROM hands",
            "SELECT hole_cards FROM hand_players ORDER BY seat",
            "SELECT hand_id, file, line, text FROM hand_texts ORDER BY file",
            "SELECT seat, cards FROM hand_events WHERE kind = 'deal_hole' ORDER BY seat",
        )
        before = [asked(store, question) for question in questions]
        assert before[0] == [([1, 2], 1)]
        assert before[1] == [("AhKd",), ("7c2d",)]
        assert import_again(store).replaced == 1
        assert [asked(store, question) for question in questions] == before


def test_a_reject_that_can_be_read_now_is_a_hand(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(f"{written(1)}\n\n\n{written(2).replace('Bo: folds', 'Bo: ponders')}")
    with open_store(MEMORY) as store:
        assert import_paths(store, [tmp_path]).rejected == 1
        again = import_again(store)
        assert (again.new, again.rejected) == (0, 1)
        assert asked(store, "SELECT line, first_line FROM rejects") == [(29, 20)]
        with store.cursor() as cursor:  # as if the reader had learnt the word
            cursor.execute("UPDATE rejects SET text = replace(text, 'ponders', 'folds')")
        again = import_again(store)
        assert (again.new, again.rejected) == (1, 0)
        assert asked(store, "SELECT count(*) FROM rejects") == [(0,)]
        assert asked(store, "SELECT line, pot FROM hands ORDER BY hand_id") == [(1, 4), (20, 4)]


def test_a_file_that_was_refused_as_a_whole_is_read_anew(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("nothing\n")
    with open_store(MEMORY) as store:
        assert import_paths(store, [tmp_path]).rejected == 1
        (tmp_path / "a.txt").write_text(written(5))
        assert import_again(store).new == 1
        assert asked(store, "SELECT count(*) FROM rejects") == [(0,)]


def test_other_processes_read_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In slices of two: one hand has no text any more, one text gives no hand now, and one hand has two heroes."""
    (tmp_path / "a.txt").write_text("\n\n\n".join(map(written, range(1, 8))))
    (tmp_path / "b.txt").write_text(written(7, "Bo [7c 2d]"))
    monkeypatch.setattr(again, "HANDS_AT_ONCE", 2)
    found = []
    for workers in (1, 2):
        with open_store(MEMORY) as store:
            import_paths(store, [tmp_path / "a.txt", tmp_path / "b.txt"])
            with store.cursor() as cursor:
                cursor.execute("DELETE FROM hand_texts WHERE hand_id = 3")
                cursor.execute("UPDATE hand_texts SET text = 'nothing' WHERE hand_id = 4")
                cursor.execute("UPDATE hands SET pot = 999")
                cursor.execute("DELETE FROM hand_events WHERE hand_id <> 3")
            done = import_again(store, workers=workers)
            assert (done.replaced, done.rejected) == (5, 1)
            assert asked(
                store, "SELECT hand_id, pot, heroes FROM hands WHERE hand_id IN (3, 4, 5, 7) ORDER BY 1"
            ) == [
                (3, 999, [1]),
                (4, 999, [1]),
                (5, 4, [1]),
                (7, 4, [1, 2]),
            ]
            tables = ("hands", "hand_players", "hand_events", "hand_texts")
            found.append([asked(store, f"SELECT * FROM {table} ORDER BY ALL") for table in tables])
    assert found[0] == found[1]
