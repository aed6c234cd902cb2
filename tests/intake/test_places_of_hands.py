"""A tournament of which only hands were read: its places are those that the hands tell."""

from pathlib import Path

from pokerstars_games import BADUGI

from tourney.intake.importing import import_paths
from tourney.store.database import MEMORY, open_store
from tourney.store.tournament_queries import finishers, tournament

TOLD = """\
Cid finished the tournament in 3rd place and received $12.50.
Bob wins the tournament and receives $25.00 - congratulations!
*** SUMMARY ***"""


def test_who_finished_in_a_hand_has_his_place_and_the_field_is_not_guessed(tmp_path: Path) -> None:
    text = BADUGI.replace("Cid finished the tournament in 3rd place\n", "").replace("*** SUMMARY ***", TOLD)
    (tmp_path / "a.txt").write_text(text)
    with open_store(MEMORY) as store:
        import_paths(store, [tmp_path])
        with store.cursor() as cursor:
            (chosen,) = cursor.execute("SELECT tournament_id FROM tournaments").fetchone() or ("",)
            found = tournament(cursor, chosen)
            places = finishers(cursor, chosen)
    assert found is not None
    assert (found.entries, found.players, found.winner) == (None, 3, "Bob")
    assert places.select("place", "name", "prize").rows() == [(1, "Bob", 2500), (3, "Cid", 1250)]
