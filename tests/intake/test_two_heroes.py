"""The same hand from two players' files is one hand that shows both their cards."""

from pathlib import Path

import pytest
from intake_hands import asked, written

from tourney.intake.again import import_again
from tourney.intake.importing import import_paths
from tourney.store.database import MEMORY, open_store
from tourney.store.hand_queries import texts

ANNA, BO = "Anna [Ah Kd]", "Bo [7c 2d]"


@pytest.mark.parametrize("together", [True, False])
def test_both_heroes_cards_are_known(tmp_path: Path, together: bool) -> None:
    (tmp_path / "anna.txt").write_text(written(1, ANNA))
    (tmp_path / "bo.txt").write_text(written(1, BO))
    with open_store(MEMORY) as store:
        if together:
            done = import_paths(store, [tmp_path])
            assert (done.hands, done.new, done.duplicates, done.gained) == (2, 1, 1, 1)
        else:
            import_paths(store, [tmp_path / "anna.txt"])
            done = import_paths(store, [tmp_path / "bo.txt"])
            assert (done.new, done.duplicates, done.gained) == (0, 1, 1)
        assert asked(store, "SELECT hero_seat, heroes FROM hands") == [(1, [1, 2])]
        assert asked(store, "SELECT hole_cards FROM hand_players ORDER BY seat") == [("AhKd",), ("7c2d",)]
        assert asked(store, "SELECT seat, cards FROM hand_events WHERE kind = 'deal_hole' ORDER BY seat") == [
            (1, "AhKd"),
            (2, "7c2d"),
        ]
        with store.cursor() as cursor:
            found = texts(cursor, 1)
        assert [(Path(each.file or "").name, each.line) for each in found] == [("anna.txt", 1), ("bo.txt", 1)]
        assert [each.text for each in found] == [written(1, ANNA).strip(), written(1, BO).strip()]
        again = import_paths(store, [tmp_path])
        assert (again.duplicates, again.gained) == (2, 0)
        assert asked(store, "SELECT count(*) FROM hand_texts") == [(2,)]


def test_the_same_number_with_other_players_is_not_mixed(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(written(1, ANNA))
    (tmp_path / "b.txt").write_text(written(1, BO).replace("Anna", "Cleo"))
    with open_store(MEMORY) as store:
        done = import_paths(store, [tmp_path])
        assert (done.new, done.duplicates, done.gained) == (1, 1, 0)
        assert asked(store, "SELECT hole_cards FROM hand_players ORDER BY seat") == [("AhKd",), (None,)]


def test_what_a_hero_file_told_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(written(1, ANNA))
    (tmp_path / "b.txt").write_text(written(1, BO) + "\n\n\n" + written(1, "Anna [2c 3c]"))
    with open_store(MEMORY) as store:
        import_paths(store, [tmp_path])
        assert asked(store, "SELECT hole_cards FROM hand_players ORDER BY seat") == [("AhKd",), ("7c2d",)]
        assert asked(store, "SELECT count(*) FROM hand_texts") == [(2,)]


ALL_IN = """PokerStars Hand #2:  Hold'em No Limit ($0.01/$0.02 USD) - 2024/03/01 20:00:00 ET
Table 'Vega' 6-max Seat #1 is the button
Seat 1: Anna ($2 in chips)
Seat 2: Bo ($2 in chips)
Anna: posts small blind $0.01
Bo: posts big blind $0.02
*** HOLE CARDS ***
Dealt to {dealt}
Anna: calls $0.01
Bo: checks
*** FLOP *** [Kc 7s 4h]
Bo: checks
Anna: checks
*** TURN *** [Kc 7s 4h] [2d]
Bo: bets $1.98 and is all-in
Anna: calls $1.98 and is all-in
*** RIVER *** [Kc 7s 4h 2d] [3c]
*** SHOW DOWN ***
Bo: shows [Kh Kd] (three of a kind, Kings)
Anna: mucks hand
Bo collected $4 from pot
*** SUMMARY ***
Total pot $4 | Rake $0
Board [Kc 7s 4h 2d 3c]
Seat 1: Anna (button) (small blind) mucked
Seat 2: Bo (big blind) showed [Kh Kd] and won ($4) with three of a kind, Kings
"""


def test_an_all_in_is_adjusted_as_soon_as_both_hands_are_known(tmp_path: Path) -> None:
    (tmp_path / "bo.txt").write_text(ALL_IN.format(dealt="Bo [Kh Kd]"))
    (tmp_path / "anna.txt").write_text(ALL_IN.format(dealt="Anna [Ah Ad]"))
    results = "SELECT ev, ev_state FROM hand_players ORDER BY seat"
    with open_store(MEMORY) as store:
        import_paths(store, [tmp_path / "bo.txt"])
        assert asked(store, results) == [(-200, 3), (200, 3)]
        import_paths(store, [tmp_path / "anna.txt"])
        # Two aces among 44 rivers: 18.18 cents of the four dollars.
        assert asked(store, results) == [(18 - 200, 1), (382 - 200, 1)]
        import_again(store)
        assert asked(store, results) == [(18 - 200, 1), (382 - 200, 1)]
