"""The catalogue is whole: every entry counts declared columns, and every fact is counted by an entry."""

from pathlib import Path

import pytest

from tourney.engine.games import GAMES
from tourney.stats import reference
from tourney.stats.catalogue import CATALOGUE, HANDS, STATISTICS, statistics
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
    if statistic.over == HANDS:
        assert set(statistic.columns) <= set(HAND_PLAYERS.names)
    if statistic.is_rate:
        assert statistic.street
    assert bool(statistic.strict) == bool(statistic.strictly)
    assert set(statistic.games) <= {key for key, _ in GAMES}
    assert statistic.source


def test_every_fact_is_counted():
    read = {column for one in STATISTICS if one.over == HANDS for column in one.columns}
    # The name of the raiser's position is for people who ask; statistics count his seat as facts of yes or no.
    assert {column.name for column in FACTS} - read == {"raiser"}


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


def test_every_definition_has_an_entry():
    # 82, the matrices and grids, are reports of their own: `holdings.py`.
    assert {statistic.number for statistic in STATISTICS} == set(range(82))


def test_reference_page_is_current():
    told = Path(reference.__file__).with_name("README.md").read_text(encoding="utf-8")
    assert told == reference.page(), "print it anew: python -m tourney.stats.reference"


def test_profiles_differ_where_they_say_so():
    plain, strict = statistics(profile="pt"), statistics(profile="strict")
    differ = {
        one.key for one, other in zip(plain, strict, strict=True) if (one.n, one.d) != (other.n, other.d)
    }
    assert differ == {one.key for one in STATISTICS if one.strict}
    assert {"pfr", "steal", "three_bet_steal", "four_bet", "wtsd"} <= differ
    with pytest.raises(ValueError, match="no profile 'hm': there are pt, strict"):
        statistics(profile="hm")


def test_other_rows_are_not_counted_over_hands():
    with pytest.raises(ValueError, match="roi counts tournament results, not hand players"):
        statistics(["roi"], over=HANDS)
