"""The catalogue is whole: every entry counts declared columns, and every fact is counted by an entry."""

import pytest

from tourney.stats.catalogue import CATALOGUE, PERCENT, STATISTICS, statistics
from tourney.stats.facts import POLARS_TYPES
from tourney.stats.keep import prepare
from tourney.store.fact_columns import FACTS
from tourney.store.tables import HAND_PLAYERS

# The keys that others rely on, with the numbers of their definitions.
FIXED = {
    "vpip": 1,
    "pfr": 2,
    "rfi": 3,
    "limp": 4,
    "three_bet": 9,
    "fold_to_three_bet": 11,
    "four_bet": 14,
    "cold_call": 19,
    "squeeze": 21,
    "steal": 23,
    "fold_to_steal": 25,
    "cbet_flop": 35,
    "cbet_turn": 36,
    "cbet_river": 37,
    "fold_to_cbet_flop": 39,
    "call_cbet_flop": 39,
    "raise_cbet_flop": 39,
    "delayed_cbet_turn": 42,
    "donk_flop": 45,
    "probe_turn": 49,
    "check_raise_flop": 51,
    "wtsd": 58,
    "wsd": 59,
    "wwsf": 60,
}


def test_fixed_keys_are_there():
    assert {key: CATALOGUE[key].number for key in FIXED} == FIXED


def test_no_key_is_there_twice():
    assert len(CATALOGUE) == len(STATISTICS)


@pytest.mark.parametrize("statistic", STATISTICS, ids=lambda statistic: statistic.key)
def test_entry_is_whole(statistic):
    assert statistic.key == statistic.key.lower()
    for sentence in (statistic.sentence, statistic.opportunity, statistic.instance):
        assert sentence.endswith(".")
    assert statistic.per in ("hand", "action")
    assert statistic.columns
    for column in statistic.columns:
        assert column in HAND_PLAYERS.names
    if statistic.format == PERCENT:
        assert statistic.street


def test_every_fact_is_counted():
    read = {column for statistic in STATISTICS for column in statistic.columns}
    assert {column.name for column in FACTS} - read == set()


def test_every_fact_has_a_sentence_and_a_known_type():
    for column in FACTS:
        assert column.comment.endswith(".")
        assert column.type in POLARS_TYPES


def test_facts_of_no_hands_are_the_declared_columns():
    players = prepare([]).players
    assert players.columns[-len(FACTS) :] == [column.name for column in FACTS]
    assert [players.schema[column.name] for column in FACTS] == [
        POLARS_TYPES[column.type] for column in FACTS
    ]


def test_statistics_by_key():
    assert [statistic.key for statistic in statistics(["wsd", "vpip", "wsd"])] == ["wsd", "vpip"]
    with pytest.raises(ValueError, match="did you mean fold_to_cbet_turn or fold_to_cbet_flop"):
        statistics(["fold-to-cbet"])
