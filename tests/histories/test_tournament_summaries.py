"""Tournament summaries: every line that they have, in words of our own."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tourney.histories.outcome import Outcome, Placing
from tourney.histories.pieces import Piece, pieces
from tourney.histories.pokerstars.outcomes import has_outcomes, read_outcomes
from tourney.histories.reject import Reject

CORPUS = Path(__file__).parents[3] / "shared" / "corpus" / "summaries"

KNOCKOUT = """\
PokerStars Tournament #55, No Limit Hold'em
Super Satellite
Buy-In: $12.30/$12.25/$2.45 USD
49 players
$11.00 USD added to the prize pool by PokerStars
Total Prize Pool: $602.70 USD
Target Tournament #456 Buy-In: $11.00 USD
2 tickets to the target tournament
Tournament started 2026/01/02 19:04:00 CET [2026/01/02 13:04:00 ET]
Tournament finished 2026/01/02 23:00:00 CET [2026/01/02 17:00:00 ET]
  1: Ann (Germany), $1,230.36 (38.221%)
  2: Bob [2] (Brazil), $30.00 (5%)
  3: Cid, jr. (x) (Spain),  (qualified for the target tournament)
  4: Dan (Chile), Sunday Million ticket
  5: Eve (Peru), 25,750 FPP
  6: 7: Fay (Cuba),

You finished in 2nd place (eliminated at hand #99).
You made 5 rebuys and 1 addons for a total of USD 318.00.
You made 1 re-entries for a total of $530.00.
You collected 5 bounties for a total of USD 87.50.
"""


def outcome(text: str) -> Outcome:
    (found,) = read_outcomes(text)
    assert isinstance(found, Outcome), found
    return found


def refused(text: str) -> Reject:
    (found,) = read_outcomes(text, "x.txt")
    assert isinstance(found, Reject), found
    return found


def test_every_line_of_a_summary() -> None:
    found = outcome(KNOCKOUT)
    assert replace(found, placings=[]) == Outcome(
        site="pokerstars",
        key="55",
        title="No Limit Hold'em",
        game="holdem",
        limit_type="NL",
        unit="USD",
        scale=100,
        buy_in=1230,
        bounty=1225,
        fee=245,
        satellite=True,
        entries=49,
        added=1100,
        pool=60270,
        pool_text="$602.70 USD",
        target="456",
        tickets=2,
        started_at=datetime(2026, 1, 2, 18, 4, tzinfo=UTC),
        finished_at=datetime(2026, 1, 2, 22, 0, tzinfo=UTC),
        hero="Bob",
        hero_place=2,
        hero_prize=3000,
        last_hand="99",
        rebuys=5,
        add_ons=1,
        re_entries=1,
        extra_paid=31800 + 53000,
        bounties=5,
        bounties_won=8750,
    )


def test_bug_082_satellite_prizes_are_kept_beside_money() -> None:
    assert outcome(KNOCKOUT).placings == [
        Placing("Ann", 1, 1, "Germany", 123036),
        Placing("Bob", 2, 2, "Brazil", 3000),
        Placing("Cid, jr. (x)", 3, 1, "Spain", 0, "qualified for the target tournament"),
        Placing("Dan", 4, 1, "Chile", 0, "Sunday Million ticket"),
        Placing("Eve", 5, 1, "Peru", 0, "25,750 FPP"),
        Placing("7: Fay", 6, 1, "Cuba", 0),
    ]


def test_bug_083_a_mailed_summary_without_a_ranking() -> None:
    found = outcome(
        "PokerStars Tournament #8, No Limit Hold'em\nBuy-In: €0.42/€0.08 EUR\n10 players\n"
        "Total Prize Pool: €4.20 EUR\nTournament started 2026/02/06 22:17:47 CET [2026/02/06 16:17:47 ET]\n\n\n"
        "Dear Ann,\n\nYou finished the tournament in 2nd place. A EUR 0.90 award has been credited to your "
        "Real Money account.\n\nCongratulations!\nThank you for participating.\n"
    )
    assert (found.hero, found.hero_place, found.hero_prize, found.unit) == ("Ann", 2, 90, "EUR")
    assert (found.placings, found.notes) == ([], [])


def test_bug_045_a_summary_without_a_time_has_none() -> None:
    text = KNOCKOUT.replace("Tournament started 2026/01/02 19:04:00 CET [2026/01/02 13:04:00 ET]\n", "")
    assert outcome(text).started_at is None
    broken = KNOCKOUT.replace(
        "started 2026/01/02 19:04:00 CET [2026/01/02", "started 2026/01/02 19:04:00 CET ["
    )
    assert outcome(broken).started_at == datetime(2026, 1, 2, 18, 4, tzinfo=UTC)


@pytest.mark.parametrize(
    ("line", "unit", "scale", "amounts"),
    [
        ("Buy-In: $20.00/$2.00", "USD", 100, (2000, None, 200)),
        ("Buy-In: ₹136.50/₹13.50 INR", "INR", 100, (13650, None, 1350)),
        ("Buy-In: 100 FPP", "FPP", 1, (100, None, 0)),
        ("Buy-In: 250 SC", "SC", 1, (250, None, 0)),
        ("Buy-In: 300/20", "play", 1, (300, None, 20)),
        ("Freeroll", None, 100, (0, None, 0)),
        ("Freeroll Super Satellite", None, 100, (0, None, 0)),
    ],
)
def test_buy_ins(line: str, unit: str | None, scale: int, amounts: tuple[int | None, ...]) -> None:
    found = outcome(f"PokerStars Tournament #8, No Limit Hold'em\n{line}\n5 players\n")
    assert (found.unit, found.scale) == (unit, scale)
    assert (found.buy_in, found.bounty, found.fee) == amounts
    assert found.satellite == ("Satellite" in line)


@pytest.mark.parametrize(
    ("title", "game", "limit", "mix"),
    [
        ("No Limit Hold'em", "holdem", "NL", None),
        ("Pot Limit Omaha Hi/Lo", "omaha8", "PL", None),
        ("Limit 7 Card Stud", "stud", "FL", None),
        ("No Limit Single Draw 2-7 Lowball", "27sd", "NL", None),
        ("No Limit 6+ Hold'em", "shortdeck", "NL", None),
        ("Mixed PLH/PLO", None, None, "Mixed PLH/PLO"),
        ("Mixed Omaha", None, None, "Mixed Omaha"),
        ("8-Game", None, None, "8-Game"),
    ],
)
def test_titles(title: str, game: str | None, limit: str | None, mix: str | None) -> None:
    found = outcome(f"PokerStars Tournament #8, {title}\n5 players\n")
    assert (found.game, found.limit_type, found.mix) == (game, limit, mix)


def test_old_stamps_and_who_still_plays() -> None:
    found = outcome(
        "PokerStars Tournament #8, No Limit Hold'em\nBuy-In: $1/$0.10\n3 players\n"
        "Tournament started - 2007/08/13 - 08:15:00 (ET)\n 1: Ann (Rio), still playing\n 2: Bob (Ulm), still playing\n"
        " 3: Cid (Bern), \n\nYou finished in 3rd place.\n"
    )
    assert found.started_at == datetime(2007, 8, 13, 12, 15, tzinfo=UTC)
    assert [(placing.place, placing.prize) for placing in found.placings] == [
        (None, None),
        (None, None),
        (3, 0),
    ]
    assert (found.hero, found.hero_prize) == ("Cid", 0)


def test_several_summaries_in_a_text_with_hands_around_them() -> None:
    text = f"Tournament History for your last 2 tournaments requested by Ann (a@b.example)\n\n{KNOCKOUT}\n\n{KNOCKOUT}"
    assert has_outcomes(text)
    assert [(one.hero, one.line) for one in read_outcomes(text) if isinstance(one, Outcome)] == [
        ("Bob", 3),
        ("Bob", 26),
    ]
    assert not has_outcomes("PokerStars Hand #1: Tournament #2, $10+$1 USD Hold'em No Limit")


def test_what_is_no_whole_summary_is_refused() -> None:
    found = refused("\n\nPokerStars Tournament #8, No Limit Hold'em\n")
    assert (found.file, found.line) == ("x.txt", 3)
    assert found.reason == "the summary is cut off: it has no buy-in, no players and no ranking"
    assert refused(KNOCKOUT.replace("$12.30/", "$12.301/")).line == 3
    assert refused(KNOCKOUT + "x" * 2000).reason == "the line has more than 1000 characters"


def test_a_line_that_is_not_understood_is_noted() -> None:
    assert outcome(KNOCKOUT + "The floor is wet\n").notes == ["line 22 is not understood: 'The floor is wet'"]


def test_summaries_of_the_corpus() -> None:
    if not CORPUS.is_dir():
        pytest.skip("the corpus is not beside this checkout")
    found = [
        one
        for file in sorted(CORPUS.glob("*.txt"))
        for piece in pieces(file)
        if isinstance(piece, Piece)
        for one in read_outcomes(piece.text, piece.file, piece.line)
    ]
    outcomes = [one for one in found if isinstance(one, Outcome)]
    assert len(outcomes) == len(found) == 28
    assert all(one.started_at and one.entries for one in outcomes)
    # A ranking that is whole pays out the pool to the cent.
    paid = {
        one.key: sum(placing.prize or 0 for placing in one.placings)
        for one in outcomes
        if one.finished_at and one.pool and not one.satellite
    }
    pools = {one.key: one.pool for one in outcomes if one.key in paid and one.finished_at}
    assert len(paid) >= 5
    assert paid == pools
