"""What tournaments brought, worked out by hand for three evenings."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

import pytest
from stats_evenings import evening, row

from tourney.stats.tournament_report import results_in_time, tournament_report
from tourney.store.database import MEMORY, Store, open_store


@pytest.fixture
def store() -> Iterator[Store]:
    with open_store(MEMORY) as store:
        # 10 + 1 a head of ten: Ann wins 60 for 11, Bo is second for 30, Cat last.
        evening(
            store, 1, 1000, 100,
            [row("Ann", 1, 6000), row("Bo", 2, 3000), *(row(f"P{n}", n) for n in range(3, 10)), row("Cat", 10)],
        )  # fmt: skip
        # 40 + 0 with a rebuy of 40 by Ann, who is out third of three; bounties of 5 in it.
        evening(
            store, 2, 4000, 0,
            [row("Bo", 1, 12000, bounties=2, bounties_won=1000), row("Cat", 2, bounties=0, bounties_won=0),
             row("Ann", 3, rebuys=1, extra_paid=4500, bounties=0, bounties_won=0)],
            bounty=500,
        )  # fmt: skip
        # Not over for Ann yet.
        evening(store, 3, 1000, 0, [row("Ann", None), row("Bo", 2)])
        yield store


def of(store: Store, player: str, **asked: Any) -> dict[str, Any]:
    with store.cursor() as cursor:
        return tournament_report(cursor, [player], **asked).row(0, named=True)


def test_074_roi_of_all_and_the_mean_of_single_ones(store: Store) -> None:
    ann = of(store, "Ann")
    # 60 for 11 and 0 for 45 + 45: 60 of 101 less 101; 49/11 and -1.
    assert (ann["tournaments"], ann["cost"], ann["prizes"], ann["profit"]) == (2, 10100, 6000, -4100)
    assert (ann["roi_n"], ann["roi_d"]) == (-4100, 10100)
    assert ann["average_roi_n"] == pytest.approx(49 / 11 - 1)
    assert ann["average_roi_d"] == 2


def test_075_a_bounty_is_no_money_finish(store: Store) -> None:
    assert [(of(store, name)["itm_n"], of(store, name)["itm_d"]) for name in ("Ann", "Bo", "Cat")] == [
        (1, 2),
        (2, 3),
        (0, 2),
    ]


def test_076_buy_ins_without_rebuys(store: Store) -> None:
    # 11 and 45.
    assert (of(store, "Ann")["abi_n"], of(store, "Ann")["abi_d"]) == (5600, 2)


def test_077_finishes_by_the_share_of_the_field(store: Store) -> None:
    cat = of(store, "Cat")
    # Last of ten, second of three.
    assert cat["finish_n"] == pytest.approx(1 + 2 / 3)
    assert [cat[f"{name}_n"] for name in ("early", "early_middle", "middle", "middle_late", "late")] == [
        1,
        0,
        1,
        0,
        0,
    ]
    ann = of(store, "Ann")
    # First of ten is the first tenth, third of three the last.
    assert [ann[f"{name}_n"] for name in ("early", "early_middle", "middle", "middle_late", "late")] == [
        1,
        0,
        0,
        0,
        1,
    ]


def test_081_wins_final_tables_and_knock_outs(store: Store) -> None:
    bo = of(store, "Bo")
    assert (bo["wins_n"], bo["wins_d"]) == (1, 3)
    # Only the ten of the first evening are more than one table of nine.
    assert (bo["final_tables_n"], bo["final_tables_d"]) == (1, 1)
    assert (of(store, "Cat")["final_tables_n"], of(store, "Cat")["final_tables_d"]) == (0, 1)
    assert (bo["knock_outs_n"], bo["knock_outs_d"], bo["bounties_won"]) == (2, 1, 1000)
    # 30 + 120 + 10 for 11 + 45 + 10.
    assert bo["profit"] == 16000 - 6600


def test_parts_add_up_to_the_whole(store: Store) -> None:
    with store.cursor() as cursor:
        whole = tournament_report(cursor)
        for by in ("month", "buy_in", "tournament", "game"):
            parts = tournament_report(cursor, by=by)
            for column in ("tournaments", "cost", "profit", "itm_n", "early_n"):
                assert parts[column].sum() == whole[column].sum()
        assert tournament_report(cursor, ["Ann"], by="month")["month"].to_list() == ["2026-01", "2026-02"]


def test_a_tournament_after_midnight_is_of_the_day_on_which_the_evening_began(store: Store) -> None:
    # 1 May 00:30 in UTC is 02:30 of summer in Vienna, and still 30 April where a day begins at six.
    evening(store, 9, 1000, 0, [row("Fay", 1, 1000)], started_at=datetime(2026, 5, 1, 0, 30))
    with store.cursor() as cursor:

        def month(zone: str, day_starts: int) -> list[str]:
            return tournament_report(cursor, ["Fay"], by="month", zone=zone, day_starts=day_starts)[
                "month"
            ].to_list()

        assert month("UTC", 0) == ["2026-05"]
        assert month("Europe/Vienna", 0) == ["2026-05"]
        assert month("Europe/Vienna", 6) == month("America/New_York", 0) == ["2026-04"]


def test_entries_one_by_one_or_as_one_event(store: Store) -> None:
    evening(store, 4, 1000, 0, [row("Dan", 3, entry_no=1), row("Dan", 1, 3000, entry_no=2), row("Eve", 2)])
    one, each = of(store, "Dan"), of(store, "Dan", per="entry")
    assert (one["tournaments"], one["entries"], one["cost"], one["profit"]) == (1, 2, 2000, 1000)
    assert (each["tournaments"], each["itm_n"], each["average_roi_n"]) == (2, 1, 2 - 1)
    # Profit 10 for 20 as one; 20 for 10 and -10 for 10 as two.
    assert one["average_roi_n"] == 0.5


def test_results_stand_in_order_of_time(store: Store) -> None:
    with store.cursor() as cursor:
        assert results_in_time(cursor, "Ann")["place"].to_list() == [1, 3]


@pytest.mark.parametrize(
    ("asked", "why"), [({"by": "weather"}, "cannot split"), ({"per": "chip"}, "per event or per entry")]
)
def test_what_is_not_there_is_refused(store: Store, asked: dict, why: str) -> None:
    with store.cursor() as cursor, pytest.raises(ValueError, match=why):
        tournament_report(cursor, **asked)


def test_a_store_without_tournaments_has_no_rows() -> None:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        assert tournament_report(cursor).is_empty()
