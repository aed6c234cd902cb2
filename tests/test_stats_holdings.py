"""The grid of starting hands, the classes of Omaha and VPIP and PFR by position add up what was held."""

import pytest
from stats_hands import hand

from tourney.cards import cards
from tourney.stats.holdings import grid, holding, omaha_class, omaha_classes, position_matrix
from tourney.stats.keep import keep
from tourney.stats.selection import Selection
from tourney.store.database import open_store


def held(number: str, cards_of: str, *streets: str, won: str, **fields):
    """A hand in which the button holds these cards and nobody else's are known."""
    found = hand("SB BB BTN", *streets, won=won, number=number, **fields)
    for player in found.players:
        if player.position == "BTN":
            player.hole = tuple(cards(cards_of))
    return found


@pytest.mark.parametrize(
    ("cards_of", "name"),
    [("AhKh", "AKs"), ("KhAh", "AKs"), ("2c7d", "72o"), ("TsTd", "TT"), ("9cTc", "T9s")],
)
def test_two_cards_have_one_name(cards_of, name):
    assert holding(cards_of) == name


@pytest.mark.parametrize(
    ("cards_of", "name"),
    [
        ("AhAdKhKd", "two pairs, double-suited"),
        ("AhAdAcKd", "trips or quads, single-suited"),
        ("Th9h8h7c", "no pair, single-suited"),
        ("Th9s8d7c", "no pair, rainbow"),
        ("AhAdKhKdQs", "two pairs, double-suited"),
        ("AhKhQdJdTs9s", "no pair, triple-suited"),
    ],
)
def test_classes_of_omaha_hands(cards_of, name):
    assert omaha_class(cards_of) == name


def test_grid_adds_up_what_was_held():
    records = [
        # +3, -6, 0: (1.5 - 3) / 2 big blinds a hand with ace king suited.
        held("1", "AhKh", "BTN:r6 SB:f BB:f", won="BTN"),
        held("2", "KdAd", "BTN:r6 SB:f BB:c", "BB:b6 BTN:f", won="BB"),
        held("3", "7c2d", "BTN:f SB:f", won="BB"),
        hand("SB BB BTN", "BTN:f SB:f", won="BB", number="4"),
        held("5", "AhKhQdJd", "BTN:f SB:f", won="BB", game="omaha"),
    ]
    with open_store(":memory:") as store, store.cursor() as cursor:
        keep(store, records)
        found = {row["holding"]: row for row in grid(cursor, ["BTN"]).to_dicts()}
        omaha = omaha_classes(cursor).select("holding", "hands").rows()
        nobody = grid(cursor, ["SB"])
    assert set(found) == {"AKs", "72o"}
    suited = found["AKs"]
    assert (suited["hands"], suited["net"], suited["bb_100"]) == (2, -3, -75)
    assert (suited["net_bb"], suited["bb_100_d"]) == (-1.5, 2)
    # 1.5 and -3 lie 2.25 from their mean: the root of 2 * 2.25^2.
    assert suited["bb_100_spread"] == pytest.approx(3.18198, abs=0.0001)
    assert (suited["vpip_n"], suited["vpip_d"], suited["pfr_n"]) == (2, 2, 2)
    assert (found["72o"]["hands"], found["72o"]["net"], found["72o"]["vpip_n"]) == (1, 0, 0)
    assert found["72o"]["bb_100_spread"] is None
    assert omaha == [("no pair, double-suited", 1)]
    assert nobody.is_empty()


def test_grid_of_one_position_and_of_who_is_not_there():
    with open_store(":memory:") as store, store.cursor() as cursor:
        keep(store, [held("1", "AhKh", "BTN:r6 SB:f BB:f", won="BTN")])
        assert grid(cursor, position="CO").is_empty()
        assert grid(cursor, position="BTN").height == 1
        assert grid(cursor, only=Selection(position="BTN", site="test")).height == 1
        assert grid(cursor, only=Selection(site="elsewhere")).is_empty()
        assert grid(cursor, position="CO", only=Selection(position="BTN")).is_empty()
        with pytest.raises(ValueError, match="no player 'X'"):
            grid(cursor, ["X"])


def test_position_matrix():
    records = [
        hand("SB BB BTN", "BTN:r6 SB:f BB:c", "BB:x BTN:x", won="BB", number="1", run_out=True),
        hand("SB BB BTN", "BTN:f SB:f", won="BB", number="2"),
    ]
    with open_store(":memory:") as store, store.cursor() as cursor:
        keep(store, records)
        found = position_matrix(cursor).rows_by_key("position", named=True)
    assert {at: (row[0]["vpip_n"], row[0]["pfr_n"], row[0]["vpip_d"]) for at, row in found.items()} == {
        "SB": (0, 0, 2),
        "BB": (1, 0, 1),
        "BTN": (1, 1, 2),
    }
