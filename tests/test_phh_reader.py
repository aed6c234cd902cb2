"""Reading PHH: who sits where, what is posted, and what the actions say, in every game that has a code."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from phh_hands import phh, played, read, refused, stacks, three

from tourney.cards import cards
from tourney.engine.events import Event
from tourney.engine.record import HandRecord
from tourney.histories.phh.reader import read_file
from tourney.histories.reject import Reject

ALL_IN = ("p3 cbr 100", "p1 cc", "p2 cc", "d db 2c7d9h", "d db Jc", "d db 3s")

MILLION = """\
# The first televised pot of a million dollars
variant = "NT"
ante_trimming_status = true
antes = [500, 500, 500]
blinds_or_straddles = [1000, 2000, 0]
min_bet = 2000
starting_stacks = [1125600, 2000000, 553500]
actions = [
  "d dh p1 Ac2d",
  "d dh p2 ????",
  "d dh p3 7h6h",
  "p3 cbr 7000", # a comment of TOML
  "p1 cbr 23000 # a comment of PHH",
  "p2 f",
  "p3 cc",
  "# nothing but a comment",
  "d db Jc3d5c",
  "p1 cbr 35000",
  "p3 cc",
  "d db 4h",
  "p1 cbr 90000",
  "p3 cbr 232600",
  "p1 cbr 1067100",
  "p3 cc",
  "p1 sm Ac2d",
  "p3 sm 7h6h",
  "d db Jh",
]
players = ["Phil Ivey", "Patrik Antonius", "Tom Dwan"]
currency = "USD"
"""


def test_a_pot_of_a_million_dollars(tmp_path: Path) -> None:
    """Dwan's straight wins 1,109,500: 3 antes, two times 553,000, and 2,000 of Antonius."""
    hand = read(tmp_path, MILLION)
    assert hand.pot == 3 * 500 + 2 * 553_000 + 2_000 == 1_109_500
    assert (hand.game, hand.limit_type, hand.unit, hand.scale) == ("holdem", "NL", "USD", 1)
    assert [(p.seat, p.name, p.stack, p.position) for p in hand.players] == [
        (1, "Phil Ivey", 1_125_600, "SB"), (2, "Patrik Antonius", 2_000_000, "BB"), (3, "Tom Dwan", 553_500, "BTN"),
    ]  # fmt: skip
    assert Event("uncalled", 2, 1, 572_100) in hand.events
    assert hand.events[-1] == Event("collect", 3, 3, 1_109_500, pot_no=0)
    assert hand.board == cards("Jc3d5c4hJh")
    assert hand.players[1].hole is None


def test_heads_up_p1_is_the_big_blind_and_the_list_is_reversed(tmp_path: Path) -> None:
    text = """\
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [50, 60]
actions = ["d dh p1 AsAh", "d dh p2 KsKh", "p2 cbr 6", "p1 f"]
"""
    hand = read(tmp_path, text)
    assert (hand.button_seat, hand.small_blind, hand.big_blind) == (2, 1, 2)
    assert hand.events[:2] == [Event("small_blind", 0, 2, 1, 1), Event("big_blind", 0, 1, 2, 2)]
    assert stacks(played(tmp_path, text)) == {1: 48, 2: 62}


def test_r026_a_negative_blind_is_a_live_post_and_an_odd_ante_its_dead_part(tmp_path: Path) -> None:
    """$2/$4: a newcomer puts in $3, of which $2 are his bet and $1 belongs to the pot."""
    text = """\
variant = "FT"
antes = [0, 0, 1, 0]
blinds_or_straddles = [1, 2, -2, 0]
small_bet = 2
big_bet = 4
starting_stacks = [100, 100, 100, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "d dh p4 ????", "p3 cc", "p4 f", "p1 f", "p2 cbr 4", "p3 f"]
"""
    hand = read(tmp_path, text)
    assert Event("extra_blind", 0, 3, 2, 2) in hand.events
    assert Event("dead_blind", 0, 3, 1) in hand.events
    assert Event("check", 0, 3) in hand.events
    assert stacks(played(tmp_path, text)) == {1: 99, 2: 104, 3: 97, 4: 100}


@pytest.mark.parametrize(
    ("antes", "blinds", "kinds"),
    [
        ("[0, 4, 0]", "[1, 2, 0]", ["small_blind 1 1", "big_blind 2 2", "ante 2 4"]),
        ("[0, 0, 4]", "[1, 2, 0]", ["small_blind 1 1", "big_blind 2 2", "ante 3 4"]),
        ("[1, 1, 1]", "[0, 2, 0]", ["ante 1 1", "ante 2 1", "ante 3 1", "big_blind 2 2"]),
        ("[0, 0, 0]", "[2]", ["big_blind 1 2"]),
        ("[0, 0, 0]", "[1, 2, 4]", ["small_blind 1 1", "big_blind 2 2", "straddle 3 4"]),
        ("[0, 0, 0]", "[1, 2, 2]", ["small_blind 1 1", "big_blind 2 2", "extra_blind 3 2"]),
        ("[]", "[2, 4, 0]\n_big_blind = 1", ["big_blind 1 2", "straddle 2 4"]),
    ],
)
def test_forced_money_by_its_lists(tmp_path: Path, antes: str, blinds: str, kinds: list[str]) -> None:
    text = three().replace("antes = [0, 0, 0]", f"antes = {antes}")
    text = text.replace("blinds_or_straddles = [1, 2, 0]", f"blinds_or_straddles = {blinds}")
    (item,) = read_file(phh(tmp_path, text))
    assert isinstance(item, Reject)
    assert "they end while seat" in item.reason
    hand = played(tmp_path, text).made.hand
    posted = [event for event in hand.log if event.amount is not None]
    assert [f"{event.kind} {event.seat} {event.amount}" for event in posted] == kinds


def test_side_pots_and_the_last_one_left(tmp_path: Path) -> None:
    text = three(*ALL_IN).replace("[100, 100, 100]", "[30, 60, 100]")
    item = played(tmp_path, text)
    assert [pot.amount for pot in item.made.hand.pots] == [90, 60]
    assert stacks(item) == {1: 90, 2: 60, 3: 40}


def test_an_illegal_action_names_who_may_act_and_how(tmp_path: Path) -> None:
    said = refused(tmp_path, three("p3 cbr 3"))
    assert said.reason == (
        "actions: number 4, 'p3 cbr 3': seat 3 is to act and may fold, call 2 or raise to 4-100; not raise to 3"
    )
    said = refused(tmp_path, three("p1 cc"))
    assert (
        said.reason == "actions: number 4, 'p1 cc': seat 3 is to act and may fold, call 2 or raise to 4-100"
    )
    said = refused(tmp_path, three("p3 f"))
    assert said.reason == "actions: they end while seat 1 is to act and may fold, call 1 or raise to 4-100"
    said = refused(tmp_path, three("p3 f", "p1 f", "p2 f"))
    assert said.reason == "actions: number 6, 'p2 f': the hand is over"


def test_cards_that_are_out_already_or_too_many_are_refused(tmp_path: Path) -> None:
    start = ("p3 cc", "p1 cc", "p2 cc")
    assert "As is out already" in refused(tmp_path, three(*start, "d db As2c3c")).reason
    assert "more cards" in refused(tmp_path, three(*start, "d db 2c3c4c5c", "p1 cc")).reason
    assert "the board is due 3 cards" in refused(tmp_path, three(*start, "p1 cc")).reason
    assert "must be known" in refused(tmp_path, three(*start, "d db ??2c3c")).reason
    assert "seat 3 gets 2 hole cards, not 3" in refused(tmp_path, three().replace("QsQh", "QsQhQd")).reason
    assert (
        "number 2, 'd dh p2 AsKh': As is out already"
        in refused(tmp_path, three().replace("KsKh", "AsKh")).reason
    )


def test_cards_may_come_in_pieces_and_streets_at_once(tmp_path: Path) -> None:
    whole = played(tmp_path, three(*ALL_IN))
    text = three(*ALL_IN[:3], "d db 2c7d9hJc", "d db 3s").replace(
        '"d dh p1 AsAh"', '"d dh p1 As", "d dh p1 Ah"'
    )
    assert stacks(played(tmp_path, text)) == stacks(whole) == {1: 300, 2: 0, 3: 0}


def test_unknown_cards_muck_and_the_hand_that_was_shown_wins(tmp_path: Path) -> None:
    text = three("p3 f", "p1 cc", "p2 cc", "d db 2c7d9h", "p1 cc", "p2 cc", "d db Jc", "p1 cc", "p2 cc", "d db 3s",
                 "p1 cc", "p2 cc", "p1 sm AsAh", "p2 sm -")  # fmt: skip
    text = text.replace("AsAh", "????", 1).replace("KsKh", "????")
    hand = read(tmp_path, text)
    assert [event[:3] for event in hand.events[-3:]] == [("show", 3, 1), ("muck", 3, 2), ("collect", 3, 1)]
    assert (hand.players[0].hole, hand.players[1].hole) == (cards("AsAh"), None)
    silent = text.replace('"p1 sm AsAh", "p2 sm -"', '"p2 sm -"')
    assert "they end while seat 1 is to show or muck" in refused(tmp_path, silent).reason


def test_r096_the_check_of_one_who_has_nothing_to_decide_is_passed_over(tmp_path: Path) -> None:
    """The big blind against an all-in small blind of half of it: other programs ask him."""
    text = three("p3 f", "p2 cc", "d db 2c7d9h", "d db Jc", "d db 3s").replace(
        "[100, 100, 100]", "[1, 100, 100]"
    )
    assert stacks(played(tmp_path, text)) == {1: 2, 2: 99, 3: 100}


STUD = """\
variant = "{variant}"
antes = [1, 1, 1]
bring_in = 2
small_bet = 5
big_bet = 10
starting_stacks = [100, 100, 100]
actions = [
  "d dh p1 AsAh{one}", "d dh p2 KsKh{two}", "d dh p3 QsQh{three}",
  "p{low} pb", {actions}
]
"""


def test_r021_the_bring_in_is_posted_by_the_lowest_card(tmp_path: Path) -> None:
    text = STUD.format(
        variant="F7S", one="9c", two="2d", three="4c", low=2, actions='"p3 cbr 5", "p1 f", "p2 f"'
    )
    hand = read(tmp_path, text)
    assert Event("bring_in", 0, 2, 2, 2) in hand.events
    assert (hand.bring_in, hand.small_bet, hand.big_bet) == (2, 5, 10)
    assert stacks(played(tmp_path, text)) == {1: 99, 2: 97, 3: 104}
    assert "seat 2 brings it in" in refused(tmp_path, text.replace("p2 pb", "p3 pb")).reason
    razz = (
        text.replace("F7S", "FR")
        .replace("p2 pb", "p1 pb")
        .replace('"p3 cbr 5", "p1 f", "p2 f"', '"p2 f", "p3 f"')
    )
    assert Event("bring_in", 0, 1, 2, 2) in read(tmp_path, razz).events


def test_stud_needs_its_up_cards(tmp_path: Path) -> None:
    text = STUD.format(variant="F7S/8", one="??", two="2d", three="4c", low=2, actions="")
    assert "must be known (R139)" in refused(tmp_path, text).reason


def test_new_cards_may_follow_the_draws_of_all(tmp_path: Path) -> None:
    text = """\
variant = "N2L1D"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = [
  "d dh p1 2c3d4c5hAs", "d dh p2 2d3c4d5sKs", "d dh p3 ??????????",
  "p3 f", "p1 cc", "p2 cc",
  "p1 sd As", "p2 sd Ks", "d dh p1 7c", "d dh p2 8d",
  "p1 cc", "p2 cc", "p1 sm 2c3d4c5h7c", "p2 sm -",
]
"""
    hand = read(tmp_path, text)
    assert hand.players[0].hole == cards("2c3d4c5h7c")
    assert stacks(played(tmp_path, text)) == {1: 102, 2: 98, 3: 100}
    pat = text.replace('"p1 sd As"', '"p1 sd"').replace('"d dh p1 7c", ', "").replace("sm 2c3d4c5h7c", "sm -")
    assert stacks(played(tmp_path, pat)) == {1: 98, 2: 102, 3: 100}, (
        "the ace is high: no straight, and worse than the eight"
    )
    unseen = (
        text.replace("p2 sd Ks", "p2 sd ??")
        .replace("d dh p2 8d", "d dh p2 ??")
        .replace("2d3c4d5sKs", "?" * 10)
    )
    assert stacks(played(tmp_path, unseen)) == {1: 102, 2: 98, 3: 100}


def test_a_game_without_a_code_is_named_by_its_own_fields(tmp_path: Path) -> None:
    """Pot-limit high-low: the pot of 6 is halved, 3 for the aces' high and 3 for the only low."""
    text = three("p3 f", "p1 cc", "p2 cc", "d db 3c4d8h", "p1 cc", "p2 cc", "d db Jc", "p1 cc", "p2 cc", "d db Qd",
                 "p1 cc", "p2 cc")  # fmt: skip
    text = text.replace('variant = "NT"', 'variant = "_"\n_game = "omaha8"\n_limit = "PL"')
    text = text.replace("AsAh", "AsAhTsTh").replace("KsKh", "2s5hKsKh").replace("QsQh", "????????")
    item = played(tmp_path, text)
    assert (item.made.hand.game.key, item.made.hand.game.limit.key) == ("omaha8", "PL")
    assert stacks(item) == {1: 100, 2: 100, 3: 100}


def test_a_second_board_has_a_field(tmp_path: Path) -> None:
    """All-in on the flop: aces win the first board, the kings meet a third one on the second."""
    text = three("p3 f", "p1 cc", "p2 cc", "d db 2c7d9h", "p1 cbr 98", "p2 cc", "d db Jc3s")
    text += '_board_2 = "2c7d9hJdKd"\n'
    hand = read(tmp_path, text)
    assert (hand.board, hand.board_2) == (cards("2c7d9hJc3s"), cards("2c7d9hJdKd"))
    assert stacks(played(tmp_path, text)) == {1: 100, 2: 100, 3: 100}
    assert "otherwise than the first" in refused(tmp_path, text.replace("2c7d9hJd", "2c7d8hJd")).reason
    assert "Jc is out already" in refused(tmp_path, text.replace("Jd", "Jc")).reason


def test_rake_is_taken_off_and_the_file_is_believed_about_shares(tmp_path: Path) -> None:
    text = three(*ALL_IN) + "_rake = 7\n"
    assert stacks(played(tmp_path, text)) == {1: 293, 2: 0, 3: 0}
    assert read(tmp_path, text + "finishing_stacks = [293, 0, 0]\n").notes == []
    other = read(tmp_path, text + "finishing_stacks = [0, 293, 0]\n")
    assert other.notes == ["the shares are those of the file: the rules give others"]
    differs = played(tmp_path, text + "winnings = [0, 293, 0]\n").made.differences
    assert differs == [
        "seat 1 wins 293 by the rules, 0 in the record",
        "seat 2 wins 0 by the rules, 293 in the record",
    ]
    said = refused(tmp_path, text + "finishing_stacks = [1, 1, 1]\n").reason
    assert said.startswith("finishing_stacks: the hand does not add up: collected 3 and rake 7")


def test_cents_are_whole_in_the_smallest_unit(tmp_path: Path) -> None:
    text = (
        three("p3 f", "p1 f").replace("[1, 2, 0]", "[0.05, 0.10, 0]").replace("min_bet = 2", "min_bet = 0.10")
    )
    hand = read(tmp_path, text + 'currency_symbol = "$"\n')
    assert (hand.unit, hand.scale, hand.small_blind, hand.big_blind) == ("USD", 100, 5, 10)
    assert [player.stack for player in hand.players] == [10_000] * 3
    assert read(tmp_path, text.replace("0.05", "0.1").replace("0.10", "0.2")).scale == 100, (
        "tenths are cents too"
    )


def test_seats_names_and_time(tmp_path: Path) -> None:
    text = three("p3 f", "p1 f") + (
        'seats = [7, 9, 2]\nplayers = ["a", "b", "c"]\nseat_count = 9\nhand = 4711\ntable = "T"\nvenue = "Club"\n'
        'time = 20:30:00\ntime_zone = "Europe/Rome"\nday = 2\nmonth = 7\nyear = 2026\nlevel = 5\n_hero = 2\n'
    )
    hand = read(tmp_path, text)
    assert [(player.seat, player.name) for player in hand.players] == [(2, "c"), (7, "a"), (9, "b")]
    assert (hand.button_seat, hand.hero_seat, hand.max_seats) == (2, 9, 9)
    assert (hand.site, hand.site_hand_id, hand.table_name, hand.level) == ("Club", "4711", "T", 5)
    assert hand.played_at == datetime(2026, 7, 2, 18, 30, tzinfo=UTC)
    assert refused(tmp_path, text.replace("[7, 9, 2]", "[7, 2, 9]")).reason.startswith("seats: ")
    assert read(tmp_path, text.replace('time_zone = "Europe/Rome"\n', "")).played_at is None


def test_many_hands_and_one_of_them_broken(tmp_path: Path) -> None:
    good = three("p3 f", "p1 f")
    path = phh(tmp_path, f"[1]\n{good}\n[2]\n{good[:60]}\n[3]\n{good}", ".phhs")
    items = list(read_file(path))
    assert [type(item) for item in items] == [HandRecord, Reject, HandRecord]
    assert isinstance(items[1], Reject)
    assert "TOML" in items[1].reason
    assert items[1].line == path.read_text().split("\n").index("[2]") + 1 + 3
    assert isinstance(items[2], HandRecord)
    assert items[2].line == path.read_text().split("\n").index("[3]") + 2


def test_short_deck_has_the_blind_of_the_button(tmp_path: Path) -> None:
    text = three().replace('"NT"', '"NS"').replace("[1, 2, 0]", "[0, 0, 4]")
    assert played(tmp_path, text).made.hand.log[0] == Event("button_blind", 0, 3, 4, 4)
    assert (
        "no card of No-limit short deck hold'em's deck" in refused(tmp_path, text.replace("Qs", "2s")).reason
    )
