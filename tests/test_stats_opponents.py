"""Opponents: hands together, what went from one to the other, and how they played in these."""

from stats_hands import hand

from tourney.stats.keep import keep
from tourney.stats.opponents import opponents
from tourney.stats.selection import Selection
from tourney.store.database import MEMORY, open_store


def test_hands_net_and_vpip_of_opponents():
    # The button wins 1 of the small and 2 of the big blind; then folds, and the small blind pays 1 to the big.
    records = [
        hand("SB BB BTN", "BTN:r6 SB:f BB:f", won="BTN", number="1"),
        hand("SB BB BTN", "BTN:f SB:c BB:r6 SB:f", won="BB", number="2"),
        hand("SB BB BTN", "BTN:f SB:f", won="BB", number="3", names={"BTN": "Somebody"}),
    ]
    with open_store(MEMORY) as store, store.cursor() as cursor:
        keep(store, records)
        found = {row["rival"]: row for row in opponents(cursor, "BTN").iter_rows(named=True)}
        assert opponents(cursor, "BTN", Selection(position="CO")).is_empty()
    assert set(found) == {"SB", "BB"}
    small, big = found["SB"], found["BB"]
    assert (small["hands"], small["net"], small["won"], small["lost"]) == (2, 1, 1, 0)
    assert (big["hands"], big["net"]) == (2, 2)
    # In these two hands the small blind folds and completes; the big blind folds and raises.
    assert (small["vpip_n"], small["vpip_d"]) == (1, 2)
    assert (big["vpip_n"], big["vpip_d"]) == (1, 2)
