"""All-ins are worked out behind an import: what a part has of them, what is there at the end, and what an
interruption leaves."""

from pathlib import Path

import pytest
from intake_hands import asked

from tourney.intake.importing import import_paths
from tourney.intake.jobs import Source
from tourney.intake.summary import Stopped
from tourney.intake.worker import read_parts
from tourney.stats import expected
from tourney.store.database import MEMORY, open_store

ALL_IN = """PokerStars Hand #{number}:  Hold'em No Limit ($0.01/$0.02 USD) - 2024/03/01 20:00:00 ET
Table 'Vega' 6-max Seat #1 is the button
Seat 1: Anna ($2 in chips)
Seat 2: Bo ($2 in chips)
Anna: posts small blind $0.01
Bo: posts big blind $0.02
*** HOLE CARDS ***
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
Anna: {anna}
Bo collected $4 from pot
*** SUMMARY ***
Total pot $4 | Rake $0
Board [Kc 7s 4h 2d 3c]
Seat 1: Anna (button) (small blind) {told}
Seat 2: Bo (big blind) showed [Kh Kd] and won ($4) with three of a kind, Kings
"""
SHOWN = {"anna": "shows [Ah Ad] (a pair of Aces)", "told": "showed [Ah Ad] and lost with a pair of Aces"}
MUCKED = {"anna": "mucks hand", "told": "mucked"}
RESULTS = "SELECT hand_id, ev, ev_state FROM hand_players ORDER BY hand_id, seat"
# Two aces among 44 rivers: 18.18 cents of the four dollars.
WORKED_OUT = [(1, 18 - 200, 1), (1, 382 - 200, 1), (2, -200, 3), (2, 200, 3)]


@pytest.fixture
def text(tmp_path: Path) -> Path:
    file = tmp_path / "hands.txt"
    file.write_text(ALL_IN.format(number=1, **SHOWN) + "\n\n\n" + ALL_IN.format(number=2, **MUCKED))
    return file


def test_a_part_leaves_all_ins_aside(text: Path) -> None:
    ((batch, _, _),) = read_parts([Source(text, size=text.stat().st_size)], None, False)
    found = batch.players.sort("hand_id", "seat").select("ev", "ev_bb", "ev_state").rows()
    # In the second hand there is nothing to be worked out: who mucked is not known, and nets stand.
    assert found == [(None, None, 5), (None, None, 5), (-200, -100.0, 3), (200, 100.0, 3)]


def test_they_are_there_when_the_import_is_done(text: Path) -> None:
    with open_store(MEMORY) as store:
        import_paths(store, [text])
        assert asked(store, RESULTS) == WORKED_OUT


def test_the_next_import_goes_on_with_what_was_interrupted(
    text: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*given: object) -> None:
        raise KeyboardInterrupt

    with open_store(MEMORY) as store:
        with monkeypatch.context() as patch:
            patch.setattr(expected, "facts_again", interrupted)
            with pytest.raises(Stopped):
                import_paths(store, [text])
        assert asked(store, RESULTS)[:2] == [(1, None, 5), (1, None, 5)]
        done = import_paths(store, [text])
        assert (done.new, done.duplicates) == (0, 2)
        assert asked(store, RESULTS) == WORKED_OUT


def test_what_was_filled_meanwhile_stays(text: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = expected.facts_again

    def slowly(cursor, hand_ids):
        found = read(cursor, hand_ids)
        cursor.execute("UPDATE player_rows SET ev = 7, ev_state = 1 WHERE hand_id = 1")
        return found

    with open_store(MEMORY) as store:
        monkeypatch.setattr(expected, "facts_again", slowly)
        import_paths(store, [text])
        assert asked(store, RESULTS)[:2] == [(1, 7, 1), (1, 7, 1)]
