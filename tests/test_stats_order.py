"""Facts are the same in whatever order their rows come, and ask nothing of events that are no decisions."""

import polars as pl
import pytest

from tourney.histories.pokerstars.columns import read_columns
from tourney.resources import folder
from tourney.stats.facts import facts

SAMPLE = sorted((folder("data") / "samples").glob("*.txt"))[0]


def test_rows_in_any_order_give_the_same_facts() -> None:
    read = read_columns(SAMPLE.read_bytes())
    wanted = facts(read.hands, read.players, read.events, expected=False)
    hands, events = read.hands.reverse(), read.events.sample(fraction=1, shuffle=True, seed=7)
    assert not hands["hand_id"].is_sorted()
    assert facts(hands, read.players, events, expected=False).equals(wanted)
    players = read.players.reverse()
    assert facts(hands, players, events, expected=False).reverse().equals(wanted)


def test_an_event_that_is_no_decision_needs_no_street_seat_or_amount() -> None:
    read = read_columns(SAMPLE.read_bytes())
    wanted = facts(read.hands, read.players, read.events, expected=False)
    quiet = pl.col("kind").is_in(["collect", "uncalled", "note"])
    names = ("street", "seat", "amount")
    events = read.events.with_columns(
        pl.when(quiet).then(None).otherwise(pl.col(name)).alias(name) for name in names
    )
    assert events["street"].null_count() > 0
    assert facts(read.hands, read.players, events, expected=False).equals(wanted)


def test_a_decision_without_a_seat_is_refused() -> None:
    read = read_columns(SAMPLE.read_bytes())
    events = read.events.with_columns(pl.lit(None, pl.UInt8).alias("seat"))
    with pytest.raises(ValueError, match="without a seat"):
        facts(read.hands, read.players, events, expected=False)
