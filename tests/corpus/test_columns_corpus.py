"""The fast path over real hands: no column differs from the exact reader's, and no hand is lost.

Runs where ../shared/corpus lies beside the project; `pytest -s` prints how many hands are read fast.
"""

from collections import Counter
from pathlib import Path

import pytest
from fast_and_exact import compare

from tourney.histories.decode import decode
from tourney.histories.pokerstars.columns import read_columns

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"

pytestmark = pytest.mark.skipif(
    not CORPUS.is_dir(), reason=f"the corpus of real hands is not there: {CORPUS.parent.name}/{CORPUS.name}"
)


def test_fast_and_exact_agree_on_every_hand_that_both_read() -> None:
    fast = handed_over = 0
    differences: list[str] = []
    refused: Counter = Counter()
    for path in sorted((CORPUS / "pokerstars").glob("*.txt")):
        text = decode(path.read_bytes())
        compared = compare(text)
        differences += [f"{path.name}: {difference}" for difference in compared.differences]
        fast += compared.fast
        handed_over += compared.handed_over
        refused.update(read_columns(text).refused)
    print(f"\n{fast} read fast, {handed_over} handed over: {dict(refused.most_common())}")
    assert differences == []
    assert fast > 0.98 * (fast + handed_over)
