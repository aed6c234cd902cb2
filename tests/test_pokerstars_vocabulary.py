"""Every language has every row of the vocabulary, and no row that is not there."""

import pytest

from tourney.histories.pokerstars.vocabulary import ROWS, VOCABULARIES, Vocabulary


@pytest.mark.parametrize("vocabulary", VOCABULARIES, ids=lambda one: one.code)
def test_a_column_has_every_row(vocabulary: Vocabulary) -> None:
    assert set(vocabulary.phrases) == set(ROWS)
    assert all(isinstance(phrases, tuple) for phrases in vocabulary.phrases.values())


def test_languages_have_different_codes() -> None:
    assert len({vocabulary.code for vocabulary in VOCABULARIES}) == len(VOCABULARIES)
