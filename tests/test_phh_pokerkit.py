"""PHH between the two programs: PokerKit reads what is written here, and what it writes is read here.

It comes with `pip install -e '.[dev]'`; without it these tests are skipped.
"""

import random
import warnings
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path

import pytest

pytest.importorskip("pokerkit", reason="PokerKit is not installed: pip install -e '.[dev]'")
if metadata.version("pokerkit") != "0.7.7":
    pytest.skip("compared with PokerKit 0.7.7", allow_module_level=True)

from phh_hands import played, read, stacks
from pokerkit import HandHistory
from pokerkit_tables import random_table

from tourney.engine.games import game
from tourney.engine.write_down import write_down
from tourney.histories.phh.writer import write_hand
from tourney.testing.oracle_pokerkit import BOTH_PLAY, Pair, play_pair

HANDS = 15


def pairs(key: tuple[str, str]) -> list[Pair]:
    """Random hands that both play alike. Nobody is all-in for the ante: against him alone PokerKit's stud
    takes no bring-in, and then not the line that says so."""
    rng = random.Random(5)
    found: list[Pair] = []
    while len(found) < HANDS:
        setup = random_table(game(*key), rng)
        pair = play_pair(setup, rng)
        if min(setup.stacks) > setup.ante and not pair.parted and pair.found.keys() <= {"D8"}:
            found.append(pair)
    return found


@pytest.mark.parametrize("key", BOTH_PLAY, ids="-".join)
def test_hands_go_from_one_to_the_other(key: tuple[str, str], tmp_path: Path) -> None:
    for pair in pairs(key):
        hand = pair.hand
        record = write_down(
            hand,
            {seat: f"player {seat}" for seat in hand.seats},
            site="here",
            site_hand_id="1",
            source="imported",
            played_at=datetime(2026, 1, 2, tzinfo=UTC),
        )
        text = write_hand(record, hand.setup)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            theirs = HandHistory.loads(text)
            *_, last = theirs
            again = HandHistory.from_game_state(
                theirs.create_game(),
                pair.state,
                antes=theirs.antes,
                blinds_or_straddles=theirs.blinds_or_straddles,
            ).dumps()
        assert list(last.stacks) == hand.stacks
        assert stacks(played(tmp_path, again)) == dict(sorted(zip(range(1, 9), hand.stacks, strict=False)))
        assert read(tmp_path, again).pot == hand.pot
