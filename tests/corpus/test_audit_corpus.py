"""Every real hand through the rules: what agrees, and each one that does not with its reason.

Runs where ../shared/corpus lies beside the project; `pytest -s` prints the counts.
"""

from collections import Counter
from pathlib import Path

import pytest

from tourney.engine.record import HandRecord
from tourney.engine.replay import verdict
from tourney.histories.pokerstars import read_file

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"

pytestmark = pytest.mark.skipif(
    not CORPUS.is_dir(), reason=f"the corpus of real hands is not there: {CORPUS.parent.name}/{CORPUS.name}"
)

DIFFER = {
    ("0080", "3406008447"): "a converter gives the whole blind back in a walk: the nets are right",
    ("0081", "3405956177"): "the same",
    ("0096", "3434271432"): "a converter counts a second small blind as a live bet",
    ("0159", "4234567890"): "made up by somebody: the second round is bet in small bets",
    ("0162", "111111111111"): "made up by somebody: the pot goes to the worse hand",
    ("0164", "1000000001"): "made up by somebody: a raise of 100 pots in pot limit",
    ("0166", "3234567890"): "made up by somebody: another showing hand is high",
    ("0172", "81631597149"): "the client wrote the last hand wherever it dealt one",
}
UNCHECKED = {
    "the hand was cancelled": 3,
    "the rules of splitholdem NL are not known": 2,  # the same hand twice
    "no such table: button": 1,  # 0077, of 2005: heads-up with the button on the big blind
}


def test_every_hand_agrees_with_the_rules_or_its_reason_is_known() -> None:
    told: Counter[str] = Counter()
    differ, unchecked, ways = {}, Counter(), Counter()
    for folder in ("pokerstars", "ggpoker"):
        for path in sorted((CORPUS / folder).glob("*.txt")):
            for hand in read_file(path):
                if not isinstance(hand, HandRecord) or (hand.notes and "the text is in" in hand.notes[0]):
                    continue
                found, note = verdict(hand)
                told[found] += 1
                if found == "differs":
                    differ[path.name[:4], hand.site_hand_id] = note
                elif found == "unchecked":
                    unchecked[next(part for part in (*UNCHECKED, str(note)) if part in str(note))] += 1
                elif note:
                    ways[note] += 1
    print(f"\n{dict(told)}\n{dict(ways)}")
    assert {key: differ[key] for key in differ if key not in DIFFER} == {}
    assert set(differ) == set(DIFFER)
    assert unchecked == UNCHECKED
    assert told["agrees"] >= 4_712
