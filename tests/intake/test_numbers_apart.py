"""Two tournaments under one number of a site stay two: told apart by what they cost, in any order of files."""

from pathlib import Path

import pytest
from intake_hands import asked
from test_outcomes import told
from test_pages_run import run, text

from tourney.engine.record import HandRecord
from tourney.engine.tournament_ids import Priced, TournamentIds
from tourney.histories.pokerstars import read_text
from tourney.histories.pokerstars.columns import read_columns
from tourney.intake.again import import_again
from tourney.intake.importing import import_paths
from tourney.intake.outcomes import frames_of
from tourney.server import held
from tourney.store.database import MEMORY, Store, open_store
from tourney.store.frames import batch
from tourney.store.outcomes import save_outcomes

HAND = """PokerStars Hand #{number}: Tournament #99, {price} Hold'em No Limit - Level I (10/20) - 2024/03/01 20:0{number}:00 ET
Table '99 1' 6-max Seat #1 is the button
Seat 1: Anna (1500 in chips)
Seat 2: Bo (1500 in chips)
Anna: posts small blind 10
Bo: posts big blind 20
*** HOLE CARDS ***
Anna: raises 20 to 40
Bo: folds
Uncalled bet (20) returned to Anna
Anna collected 40 from pot
*** SUMMARY ***
Total pot 40 | Rake 0
Seat 1: Anna (button) (small blind) collected (40)
Seat 2: Bo (big blind) folded before Flop
"""
POINTS, DOLLARS, BOUNTY = "1FPP", "$20.00+$0.80 USD", "$15.00+$5.00+$0.80 USD"
PLAIN, OTHER = "pokerstars:99", "pokerstars:99:USD-2080"
SUMMARY = """PokerStars Tournament #99, No Limit Hold'em
Buy-In: $20.00/$0.80 USD
2 players
Total Prize Pool: $40.00 USD
Tournament started 2024/03/01 20:00:00 ET
  1: Anna (Spain), $40.00 (100%)
  2: Bo (Chile),
"""


def written(number: int, price: str) -> str:
    return HAND.format(number=number, price=price) + "\n\n\n"


@pytest.mark.parametrize(
    ("one", "other", "differs"),
    [
        (("USD", 2000, 80, None), ("USD", 2000, 80, None), False),
        (("FPP", 1, 0, None), ("USD", 2000, 80, None), True),
        (("USD", 2000, 80, None), ("USD", 1000, 80, None), True),
        # The bounty within the buy-in, and beside it: 20.80 both.
        (("USD", 2000, 80, None), ("USD", 1500, 80, 500), False),
        # A fee that a summary leaves out: the buy-in is the same.
        (("USD", 2000, 0, None), ("USD", 2000, 80, None), False),
        ((None, None, None, None), ("USD", 2000, 80, None), False),
        # A freeroll, with and without the unit that it is not paid in.
        ((None, 0, 0, None), ("USD", 0, 0, None), False),
        ((None, 0, 0, None), ("USD", 2000, 80, None), True),
        (("EUR", 500, 50, None), ("USD", 500, 50, None), True),
    ],
)
def test_prices_that_cannot_be_of_one_tournament(one: tuple, other: tuple, differs: bool) -> None:
    assert Priced("a", *one).differs(Priced("b", *other)) == differs
    assert Priced("b", *other).differs(Priced("a", *one)) == differs


def test_ids_are_given_once_and_to_the_first_the_plain_one() -> None:
    ids = TournamentIds()
    points, dollars, unknown = ("FPP", 1, 0, None), ("USD", 2000, 80, None), (None, None, None, None)
    asked_for = [unknown, points, dollars, points, dollars, unknown]
    assert [ids.id_of("pokerstars", "99", *price) for price in asked_for] == [
        PLAIN, PLAIN, OTHER, PLAIN, OTHER, PLAIN,
    ]  # fmt: skip
    assert ids.id_of("ggpoker", "99", *dollars) == "ggpoker:99"


def test_both_readers_tell_the_tournaments_of_one_text_apart() -> None:
    words = written(1, POINTS) + written(2, DOLLARS) + written(3, POINTS) + written(4, BOUNTY)
    # The fourth costs as much as the second.
    expected = [PLAIN, OTHER, PLAIN, OTHER]
    exact = batch([one for one in read_text(words) if isinstance(one, HandRecord)])
    assert exact.hands["tournament_id"].to_list() == expected
    columns = read_columns(words)
    assert columns.hands["tournament_id"].to_list() == expected
    assert columns.tournaments["tournament_id"].to_list() == [PLAIN, OTHER]


def prices(store: Store) -> list[tuple]:
    return asked(
        store,
        "SELECT tournament_id, unit, buy_in, (SELECT count(*) FROM hands WHERE hands.tournament_id = "
        "tournaments.tournament_id) FROM tournaments ORDER BY rowid",
    )


@pytest.mark.parametrize("apart", [True, False])
def test_files_of_two_tournaments_in_one_import_or_in_two(tmp_path: Path, apart: bool) -> None:
    (tmp_path / "a.txt").write_text(written(1, POINTS) + written(2, POINTS))
    (tmp_path / "b.txt").write_text(written(3, DOLLARS))
    expected = [(PLAIN, "FPP", 1, 2), (OTHER, "USD", 2000, 1)]
    with open_store(MEMORY) as store:
        for paths in ([tmp_path / "a.txt"], [tmp_path / "b.txt"]) if apart else ([tmp_path],):
            import_paths(store, paths)
        assert prices(store) == expected
        # Hands of both that come later find the tournament of their price.
        (tmp_path / "c.txt").write_text(written(4, DOLLARS) + written(5, POINTS))
        import_paths(store, [tmp_path / "c.txt"])
        assert prices(store) == [(PLAIN, "FPP", 1, 3), (OTHER, "USD", 2000, 2)]
        # Read again, each stays where it was.
        import_again(store)
        assert prices(store) == [(PLAIN, "FPP", 1, 3), (OTHER, "USD", 2000, 2)]


def test_one_hand_that_is_read_again_stays_with_its_tournament(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(written(1, POINTS) + written(2, DOLLARS))
    with open_store(MEMORY) as store:
        import_paths(store, [tmp_path / "a.txt"])
        # By itself it is the first of its number.
        assert import_again(store, hand_id=2).replaced == 1
        assert prices(store) == [(PLAIN, "FPP", 1, 1), (OTHER, "USD", 2000, 1)]


def test_whichever_comes_first_has_the_plain_number(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(written(1, DOLLARS))
    (tmp_path / "b.txt").write_text(written(2, POINTS))
    with open_store(MEMORY) as store:
        for name in ("a.txt", "b.txt"):
            import_paths(store, [tmp_path / name])
        assert prices(store) == [(PLAIN, "USD", 2000, 1), ("pokerstars:99:FPP-1", "FPP", 1, 1)]


@pytest.mark.parametrize("before", [True, False])
def test_a_summary_goes_to_the_tournament_of_its_price(tmp_path: Path, before: bool) -> None:
    (tmp_path / "a.txt").write_text(written(1, POINTS))
    (tmp_path / "b.txt").write_text(written(2, DOLLARS))
    with open_store(MEMORY) as store:
        import_paths(store, [tmp_path / "a.txt"])
        if before:
            save_outcomes(store, *frames_of(told(SUMMARY)))
        import_paths(store, [tmp_path / "b.txt"])
        if not before:
            save_outcomes(store, *frames_of(told(SUMMARY)))
        assert prices(store) == [(PLAIN, "FPP", 1, 1), (OTHER, "USD", 2000, 1)]
        assert asked(store, "SELECT DISTINCT tournament_id FROM entries") == [(OTHER,)]
        assert asked(store, "SELECT tournament_id, pool FROM tournaments ORDER BY rowid") == [
            (PLAIN, None),
            (OTHER, 4000),
        ]


def test_the_page_of_each_leads_to_the_other(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(written(1, POINTS) + written(2, DOLLARS))
    with open_store(MEMORY) as store:
        import_paths(store, [tmp_path / "a.txt"])
        held.hold(store)
        said = text(run("tournaments", tournament=PLAIN))
        assert (
            "Another tournament has the same number of the site and costs something else, $20 + $0.80" in said
        )
        assert "tournament=pokerstars%3A99%3AUSD-2080" in said
        assert "costs something else, 1 FPP" in text(run("tournaments", tournament=OTHER))
        held.release()
