"""Real hands written as PHH and read back: who won what, every card and every decision come back.

Not so the last hands of a draw game: PHH has no place for cards that were seen only at the end.

Runs where ../shared/corpus lies beside the project.
"""

from pathlib import Path

import pytest

from tourney.engine.ledger import accounts
from tourney.engine.record import HandRecord
from tourney.engine.replay import replay
from tourney.histories.phh.reader import read_file as read_phh
from tourney.histories.phh.writer import CannotWriteError, write_hand
from tourney.histories.pokerstars import read_file

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"
EVERY = 8
"""One hand of so many, for time."""

pytestmark = pytest.mark.skipif(
    not CORPUS.is_dir(), reason=f"the corpus of real hands is not there: {CORPUS.parent.name}/{CORPUS.name}"
)
DECISIONS = ("fold", "check", "call", "bet", "raise")


def test_real_hands_come_back(tmp_path: Path) -> None:
    records = [
        item
        for path in sorted((CORPUS / "pokerstars").glob("*.txt"))
        for item in read_file(path)
        if isinstance(item, HandRecord)
    ][::EVERY]
    back = 0
    for record in records:
        try:
            text = write_hand(record)
        except CannotWriteError:
            continue
        (tmp_path / "hand.phh").write_text(text, encoding="utf-8")
        (again,) = read_phh(tmp_path / "hand.phh")
        if not isinstance(again, HandRecord):
            made = replay(record)
            assert made.differences or made.ways, again.reason  # the site's hand is none by the rules
            continue
        back += 1
        assert {seat: account.net for seat, account in accounts(again).items()} == {
            seat: account.net for seat, account in accounts(record).items()
        }
        if all(event.kind != "discard" for event in record.events):
            assert [player.hole for player in again.players] == [player.hole for player in record.players]
        assert [event[:3] for event in again.events if event.kind in DECISIONS] == [
            event[:3] for event in record.events if event.kind in DECISIONS
        ]
    assert back > 0.98 * len(records)
