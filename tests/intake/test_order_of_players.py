"""The order in which the players of a part are loaded: by name, site and hand."""

import polars as pl
from hypothesis import given
from hypothesis import strategies as st

from tourney.intake.collecting import by_player

ROWS = st.tuples(
    st.one_of(st.sampled_from(["", "a", "A", "é", "a b", "Zed\x00", "\u200f!"]), st.text(max_size=3)),
    st.sampled_from(["PokerStars", "GGPoker", "Full Tilt"]),
    st.integers(0, 5),
)


@given(st.lists(ROWS, max_size=40))
def test_rows_are_ordered_as_their_texts_compare_byte_by_byte(rows: list[tuple[str, str, int]]) -> None:
    players = pl.DataFrame(rows, {"name": pl.String, "site": pl.String, "hand_id": pl.Int64}, orient="row")
    found = players[by_player(players)].rows()
    assert found == sorted(rows, key=lambda row: (row[0].encode(), row[1].encode(), row[2]))


def test_more_names_than_two_bytes_number() -> None:
    names = [f"{number * 7919 % 70_001:05d}" for number in range(70_001)]
    players = pl.DataFrame({"name": names, "site": ["x"] * len(names), "hand_id": range(len(names))})
    assert players[by_player(players)]["name"].to_list() == sorted(names)
