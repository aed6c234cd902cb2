"""Texts of a few kinds as numbers."""

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.stats.actions import CODES
from tourney.stats.short_texts import ShortTexts

TEXTS = st.one_of(
    st.none(),
    st.sampled_from(sorted(CODES)),
    st.text(max_size=16),
    st.sampled_from(["", "fol", "folds", "fold\x00", "button_blinds", "deal_boards_of_a_long_name"]),
)


@given(st.lists(TEXTS, max_size=40), st.lists(TEXTS, max_size=5), st.integers(0, 3))
def test_each_text_has_the_number_that_it_was_given(some: list, more: list, cut: int) -> None:
    texts = pl.Series(some, dtype=pl.String).append(pl.Series(more, dtype=pl.String))[cut:]
    assert ShortTexts(CODES).find(texts).tolist() == [CODES.get(text, 0) for text in (some + more)[cut:]]


def test_a_text_that_is_longer_than_what_is_compared_is_refused() -> None:
    with pytest.raises(ValueError, match="1 to 12 bytes"):
        ShortTexts({"thirteen_long": 1})
