"""What went wrong with headers, times and numbers in other readers: known parser bugs, 3.3."""

import pytest
from pokerstars_text import CASH, edited, everything, record, refused

from tourney.engine.record import HandRecord, TournamentRef
from tourney.histories.pokerstars import read_text

TOURNAMENT = """\
PokerStars Hand #90: Tournament #31, $10+$1 USD Hold'em No Limit - Level III (25/50) - 2026/03/09 9:05:07 ET
Table '31 2' 9-max Seat #1 is the button
Seat 1: Ann (1500 in chips)
Seat 2: Bob (1500 in chips)
Seat 3: Cid (1500 in chips)
Bob: posts small blind 25
Cid: posts big blind 50
*** HOLE CARDS ***
Ann: folds
Bob: folds
Uncalled bet (25) returned to Cid
Cid collected 50 from pot
*** SUMMARY ***
Total pot 50 | Rake 0
Seat 1: Ann (button) folded before Flop (didn't bet)
Seat 2: Bob (small blind) folded before Flop
Seat 3: Cid (big blind) collected (50)
"""


def with_stamp(stamp: str) -> str:
    return edited(CASH, ("2026/03/09 9:05:07 ET", stamp))


def moment(stamp: str, zone: str | None = None) -> str | None:
    found = record(with_stamp(stamp), zone).played_at
    return found.isoformat() if found else None


@pytest.mark.parametrize(
    "prefix",
    [
        "PokerStars Hand",
        "PokerStars Game",
        "PokerStarsGame",
        "PokerStars Zoom Hand",
        "PokerStars Home Game",
        "PokerStars Home Game Hand",
        "PokerStarsCollection Hand",
        "POKERSTARS GAME",
        "Hand #112181: PokerStars Hand",
        "> PokerStars Hand",
    ],
)
def test_bug_046_047_048_049_every_way_to_begin(prefix: str) -> None:
    hand = record(edited(CASH, ("PokerStars Hand", prefix)))
    assert (hand.site, hand.site_hand_id) == ("pokerstars", "77")


def test_a_home_game_names_its_club() -> None:
    text = edited(CASH, ("PokerStars Hand #77:  ", "PokerStars Home Game Hand #77: {The {Odd} Club #3} "))
    assert (record(text).site_hand_id, record(text).big_blind) == ("77", 200)


@pytest.mark.parametrize(
    ("header", "site"),
    [
        ("Full Tilt Hand", "fulltilt"),
        ("Run It Once Poker Hand", "runitonce"),
        ("PokerMaster Hand", "pokermaster"),
    ],
)
def test_skins_have_their_own_key(header: str, site: str) -> None:
    assert record(edited(CASH, ("PokerStars Hand", header))).site == site


def test_bug_049_an_archive_with_a_line_before_each_hand() -> None:
    text = "Transcript for your last 2 hands\n\n" + "".join(
        f"\n*********** # {n} **************\n" + CASH.replace("#77", f"#77{n}") for n in (1, 2)
    )
    assert [hand.site_hand_id for hand in everything(text) if isinstance(hand, HandRecord)] == ["771", "772"]


def test_an_archive_with_a_blank_before_every_line() -> None:
    head, *rest = CASH.splitlines()
    text = "\n".join([head, *(f" {line}" for line in rest)])
    assert record(text).events == record(CASH).events


def test_bug_050_play_money_is_no_tournament() -> None:
    hand = record(CASH.replace("$1/$2 USD", "1/2").replace("$", ""))
    assert (hand.unit, hand.scale, hand.tournament, hand.pot) == ("play", 1, None, 13)


def test_bug_050_no_eastern_time_in_brackets() -> None:
    assert moment("2026/03/09 15:05:07 CET") == "2026-03-09T14:05:07+00:00"


@pytest.mark.parametrize(
    ("stakes", "unit"),
    [
        ("$1/$2 USD", "USD"),
        ("$1/$2", "USD"),
        ("€1/€2 EUR", "EUR"),
        ("£1/£2", "GBP"),
        ("₹1/₹2", "INR"),
        ("¥1/¥2 CNY", "CNY"),
    ],
)
def test_bug_051_the_currency_is_in_the_stakes(stakes: str, unit: str) -> None:
    hand = record(edited(CASH, ("$1/$2 USD", stakes)).replace("$", stakes[0]))
    assert (hand.unit, hand.scale, hand.small_blind, hand.big_blind, hand.pot) == (unit, 100, 100, 200, 1300)


def test_bug_051_a_currency_that_is_not_known_is_refused() -> None:
    assert refused(edited(CASH, ("$1/$2 USD", "§1/§2"))).reason == "the currency '§' is not known"


@pytest.mark.parametrize(
    ("stamp", "utc"),
    [
        ("2026/03/09 9:05:07 ET", "2026-03-09T13:05:07+00:00"),  # summer time in New York since 8 March
        ("2026/01/09 9:05:07 ET", "2026-01-09T14:05:07+00:00"),
        ("2026/03/09 14:05:07 CET [2026/03/09 9:05:07 ET]", "2026-03-09T13:05:07+00:00"),
        ("2012/12/14 7:59:19 CUST [2012/12/13 19:59:19 ET]", "2012-12-14T00:59:19+00:00"),
        ("2007/10/15 - 05:34:03 (ET)", "2007-10-15T09:34:03+00:00"),
        ("2012/07/15 12:00:00 PDT", "2012-07-15T19:00:00+00:00"),
        ("2019/02/08 15:19 UTC [2019/02/08 16:19 CET]", "2019-02-08T15:19:00+00:00"),
        ("2026-03-09T15:05:07+01:00", "2026-03-09T14:05:07+00:00"),
        ("2026-03-09T15:05:07Z", "2026-03-09T15:05:07+00:00"),
    ],
)
def test_bug_052_times(stamp: str, utc: str) -> None:
    hand = record(with_stamp(stamp))
    assert hand.played_at is not None
    assert hand.played_at.isoformat() == utc
    assert hand.played_at_raw == stamp


@pytest.mark.parametrize(
    ("stamp", "note"),
    [
        ("2026/03/09 9:05:07 QQT", "the time zone 'QQT' is not known"),
        ("2026/03/09 9:05:07", "the time names no zone"),
        ("2026/13/09 9:05:07 ET", "the time '2026/13/09 9:05:07 ET' is no time"),
    ],
)
def test_bug_045_no_date_is_ever_made_up(stamp: str, note: str) -> None:
    hand = record(with_stamp(stamp))
    assert hand.played_at is None
    assert hand.played_at_raw == stamp
    assert hand.notes == [note]


def test_bug_045_a_header_without_a_time() -> None:
    hand = record(edited(CASH, (" - 2026/03/09 9:05:07 ET", "")))
    assert (hand.played_at, hand.played_at_raw, hand.notes) == (None, None, ["the header has no time"])


def test_a_zone_can_be_given_for_times_that_name_none() -> None:
    assert moment("2026/03/09 9:05:07", zone="Europe/Lisbon") == "2026-03-09T09:05:07+00:00"
    assert moment("2026/03/09 9:05:07 QQT", zone="Asia/Tokyo") == "2026-03-09T00:05:07+00:00"
    assert moment("2026/03/09 9:05:07 ET", zone="Asia/Tokyo") == "2026-03-09T13:05:07+00:00"
    with pytest.raises(ValueError, match="is not a time zone"):
        read_text(CASH, zone="Mars/Base")


def test_bug_053_the_hand_and_the_tournament_have_their_own_numbers() -> None:
    hand = record(TOURNAMENT)
    assert hand.site_hand_id == "90"
    assert hand.tournament == TournamentRef(
        "31", None, buy_in=1000, bounty=None, fee=100, unit="USD", scale=100
    )
    assert (hand.unit, hand.scale, hand.level, hand.small_blind, hand.big_blind) == ("chips", 1, 3, 25, 50)


def test_bug_054_an_italian_licence_number() -> None:
    text = edited(CASH, (" - 2026", " [AAMS ID: L28E4C1] - 2026"))
    assert record(text).played_at is not None


@pytest.mark.parametrize(
    ("written", "buy_in", "bounty", "fee", "unit", "scale"),
    [
        ("$10+$1 USD ", 1000, None, 100, "USD", 100),
        ("$10+$1 ", 1000, None, 100, "USD", 100),
        ("$12.30+$12.25+$2.45 USD ", 1230, 1225, 245, "USD", 100),
        ("€0.89+€0.11 EUR ", 89, None, 11, "EUR", 100),
        ("₹136.50+₹13.50 INR ", 13650, None, 1350, "INR", 100),
        ("300+20 ", 300, None, 20, "play", 1),
        ("50FPP ", 50, None, 0, "FPP", 1),
        ("250 SC ", 250, None, 0, "SC", 1),
        ("Freeroll  ", 0, None, 0, None, 1),
        (" ", None, None, None, None, 1),
    ],
)
def test_bug_055_056_buy_ins(
    written: str, buy_in: int | None, bounty: int | None, fee: int | None, unit: str | None, scale: int
) -> None:
    hand = record(edited(TOURNAMENT, ("$10+$1 USD ", written)))
    assert hand.tournament == TournamentRef("31", None, buy_in, bounty, fee, unit, scale)


def test_bug_057_a_bounty_on_the_seat() -> None:
    hand = record(edited(TOURNAMENT, ("Bob (1500 in chips)", "Bob (1500 in chips, $1.76 bounty)")))
    assert [player.bounty for player in hand.players] == [None, 176, None]


@pytest.mark.parametrize("limit", ["Limit", "Fixed Limit"])
def test_bug_058_plain_limit_is_fixed_limit(limit: str) -> None:
    text = edited(CASH, ("No Limit ($1/$2 USD)", f"{limit} ($2/$4 USD)"))
    hand = record(text)
    assert (hand.limit_type, hand.small_bet, hand.big_bet) == ("FL", 200, 400)
    assert (hand.small_blind, hand.big_blind) == (100, 200)


def test_fixed_limit_with_odd_blinds_has_the_blinds_that_were_posted() -> None:
    text = edited(
        CASH,
        ("No Limit ($1/$2 USD)", "Limit ($1/$2 USD)"),
        ("posts small blind $1", "posts small blind $0.25"),
        ("posts big blind $2", "posts big blind $1"),
        ("raises $4 to $6", "raises $5 to $6"),
        ("Cid: calls $4", "Cid: calls $5"),
        ("$13", "$12.25"),
    )
    assert (record(text).small_blind, record(text).big_blind) == (25, 100)


@pytest.mark.parametrize(("size", "expected"), [(" 6-max", 6), ("", 6)])
def test_bug_059_a_table_size_that_is_missing_is_inferred(size: str, expected: int) -> None:
    hand = record(edited(CASH, (" 6-max", size)))
    assert hand.max_seats == expected
    assert hand.notes == ([] if size else ["table size inferred from the seats"])


def test_mixes_and_levels() -> None:
    cash = record(edited(CASH, ("Hold'em No Limit ($1/$2 USD)", "8-Game (Hold'em No Limit, $1/$2 USD)")))
    assert (cash.mix, cash.limit_type, cash.big_blind) == ("8-Game", "NL", 200)
    text = edited(
        TOURNAMENT,
        (
            "Hold'em No Limit - Level III (25/50)",
            "Mixed Hold'em (Hold'em Limit) - Match Round II, Level XXXIX (50/100)",
        ),
    )
    hand = record(text)
    assert (hand.mix, hand.limit_type, hand.level, hand.small_bet, hand.big_bet) == (
        "Mixed Hold'em",
        "FL",
        39,
        50,
        100,
    )
    assert (hand.small_blind, hand.big_blind) == (25, 50)


@pytest.mark.parametrize(
    ("header", "reason"),
    [
        ("PokerStars Hand #77:  Hold'em", "the header is cut off before the betting limit"),
        ("PokerStars Hand #77:  Hold'em No Limit", "the header states no stakes"),
        ("PokerStars Hand #77:", "the header names no game that is known"),
        ("PokerStars Hand #77", "the header names no game that is known"),
    ],
)
def test_a_header_that_is_cut_is_refused(header: str, reason: str) -> None:
    assert refused(header).reason == reason
