"""The facts of real hands: the columns and a plain walk through the events count the same.

Runs where ../shared/corpus lies beside the project.
"""

from pathlib import Path

import pytest
from stats_walk import walk
from stats_walk_more import walk_more

from tourney.engine.record import HandRecord
from tourney.histories.pokerstars import read_file
from tourney.stats.keep import prepare
from tourney.stats.seats import FLOP_GAMES

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"
UNUSUAL = {"straddle", "extra_blind"}

pytestmark = pytest.mark.skipif(
    not CORPUS.is_dir(), reason=f"the corpus of real hands is not there: {CORPUS.parent.name}/{CORPUS.name}"
)


def plain(record: HandRecord) -> bool:
    """Whether the walk is made for this hand."""
    unusual = any(event.kind in UNUSUAL for event in record.events)
    absent = any(player.absent for player in record.players)
    flop = record.game in FLOP_GAMES and record.limit_type != "FL"
    return flop and not (unusual or absent or record.cancelled)


def test_real_hands_count_the_same_in_both_ways():
    found = (item for path in sorted((CORPUS / "pokerstars").glob("*.txt")) for item in read_file(path))
    records = [item for item in found if isinstance(item, HandRecord) and plain(item)]
    assert len(records) > 1_000
    parts = prepare(records).players.partition_by("hand_id", maintain_order=True)
    for record, players in zip(records, parts, strict=True):
        walked = walk(record) | walk_more(record)
        for column in walked:
            counted = {name for name, flag in zip(players["name"], players[column], strict=True) if flag}
            assert counted == walked[column], f"{column} of {record.file}, line {record.line}"
