"""Tags, notes and sittings of hands: what is kept, what is refused, what stands beside a hand."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from stored_hands import CHECKED, FIRST, STOLEN, record

from tourney.stats.keep import keep
from tourney.store import saved_filters, tags
from tourney.store.database import MEMORY, Store, open_store
from tourney.store.hand_queries import hand
from tourney.store.saved_filters import FilterError
from tourney.store.sittings import KEPT, sitting
from tourney.store.tags import LONGEST_NOTE, LONGEST_TAG, MOST_TAGS, Added, TagError

HOSTILE = "'); DROP TABLE hand_tags; --<b>"


@pytest.fixture
def store() -> Iterator[Store]:
    with open_store(MEMORY) as made:
        keep(made, [record(STOLEN, 1), record(CHECKED, 2)])
        yield made


def added(store: Store, hand_id: int = 1) -> Added:
    with store.cursor() as cursor:
        return tags.added(cursor, hand_id)


def test_tags_are_added_once_and_taken_away(store: Store) -> None:
    assert tags.add_tag(store, 1, "  big   bluff ") == "big bluff"
    tags.add_tag(store, 1, "big bluff")
    tags.add_tag(store, 1, HOSTILE)
    assert added(store).tags == ("big bluff", HOSTILE)
    tags.remove_tag(store, 1, "big bluff")
    tags.remove_tag(store, 1, "never there")
    assert added(store).tags == (HOSTILE,)
    with store.cursor() as cursor:
        tags.add_tag(store, 2, HOSTILE)
        assert tags.all_tags(cursor) == {HOSTILE: 2}


def test_a_note_is_written_over_and_an_empty_one_is_none(store: Store) -> None:
    assert tags.write_note(store, 1, f" {HOSTILE}\nsecond line\x00 ") == f"{HOSTILE}\nsecond line"
    tags.write_note(store, 1, "another")
    assert added(store).note == "another"
    tags.write_note(store, 1, " \n ")
    assert added(store) == Added()


@pytest.mark.parametrize("tag", ["", "  ", "x" * (LONGEST_TAG + 1), "a\x00b", "a\u202eb"])
def test_a_tag_that_cannot_be_kept_is_refused(store: Store, tag: str) -> None:
    with pytest.raises(TagError):
        tags.add_tag(store, 1, tag)
    assert added(store) == Added()


def test_there_are_bounds(store: Store) -> None:
    for number in range(MOST_TAGS):
        tags.add_tag(store, 1, f"tag {number}")
    with pytest.raises(TagError, match="20 tags at most"):
        tags.add_tag(store, 1, "one more")
    with pytest.raises(TagError, match="4,000 letters at most"):
        tags.write_note(store, 1, "x" * (LONGEST_NOTE + 1))
    with pytest.raises(TagError, match="no hand 99"):
        tags.add_tag(store, 99, "lost")
    with pytest.raises(TagError, match="no hand 99"):
        tags.write_note(store, 99, "lost")


def test_filters_have_one_name_each_on_a_page(store: Store) -> None:
    assert saved_filters.save(store, "hands", " three   bets ", "did=three_bet&pot=20") == "three bets"
    saved_filters.save(store, "hands", "three bets", "did=three_bet")
    saved_filters.save(store, "results", "three bets", "by=stake")
    with store.cursor() as cursor:
        assert saved_filters.saved(cursor, "hands") == {"three bets": "did=three_bet"}
        saved_filters.forget(store, "hands", "three bets")
        assert saved_filters.saved(cursor, "hands") == {}
        assert saved_filters.saved(cursor, "results") == {"three bets": "by=stake"}
    for name, query in (
        ("", "a=1"),
        ("x" * 61, "a=1"),
        ("x", ""),
        ("x", "no question"),
        ("x", "a=" + "1" * 2_000),
    ):
        with pytest.raises(FilterError):
            saved_filters.save(store, "hands", name, query)


def test_a_sitting_ends_at_a_pause_and_goes_by_the_time(store: Store) -> None:
    """Hands at minutes 1 and 2, then 10 and 50 after the first: the pause of 40 minutes parts them. The hand of
    minute 10 was imported last."""
    keep(store, [record(STOLEN, 50), record(STOLEN, 10)])
    with store.cursor() as cursor:
        found = hand(cursor, 1)
        assert found is not None
        around = sitting(cursor, found)
        assert [one.site_hand_id for one in around.hands] == ["T-1", "T-2", "T-10"]
        assert (around.place, around.before) == (0, None)
        assert around.after is not None and around.after.hand_id == 2
        late = hand(cursor, 3)
        assert late is not None
        assert [one.site_hand_id for one in sitting(cursor, late).hands] == ["T-50"]


def test_r110_the_last_fifty_hands_of_a_sitting() -> None:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        keep(store, [record(STOLEN, number) for number in range(1, 121)])
        found = hand(cursor, 60)
        assert found is not None and found.played_at == (FIRST + timedelta(minutes=60)).replace(tzinfo=None)
        around = sitting(cursor, found)
        assert KEPT == 50
        assert [one.hand_id for one in around.hands] == list(range(10, 111))
        assert around.hands[around.place].hand_id == 60


def test_hands_without_a_time_go_by_their_numbers() -> None:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        keep(store, [record(STOLEN, number) for number in (1, 2, 3)])
        cursor.execute("UPDATE hands SET played_at = NULL")
        found = hand(cursor, 2)
        assert found is not None
        assert [one.hand_id for one in sitting(cursor, found).hands] == [1, 2, 3]
