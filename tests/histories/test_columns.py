"""The fast path: the same hands as the exact reader in every column, and the others handed over whole."""

import re

import polars as pl
import pytest
from fast_and_exact import compare

from tourney.histories.decode import decode
from tourney.histories.pokerstars.columns import read_columns
from tourney.resources import folder

PLAIN = """\
PokerStars Hand #7001:  Hold'em No Limit ($0.05/$0.10 USD) - 2024/03/09 20:05:07 ET
Table 'Vega' 6-max Seat #1 is the button
Seat 1: Ann ($10 in chips)
Seat 2: Bob ($9.50 in chips)
Seat 4: Cid ($3 in chips)
Bob: posts small blind $0.05
Cid: posts big blind $0.10
*** HOLE CARDS ***
Dealt to Ann [Ah Kd]
Ann: raises $0.20 to $0.30
Bob: folds
Cid: calls $0.20
*** FLOP *** [2c 7d Jh]
Cid: checks
Ann: bets $0.50
Cid: raises $2.20 to $2.70 and is all-in
Ann: folds
Uncalled bet ($2.20) returned to Cid
Cid collected $1.60 from pot
Cid: doesn't show hand
*** SUMMARY ***
Total pot $1.65 | Rake $0.05
Board [2c 7d Jh]
Seat 1: Ann (button) folded on the Flop
Seat 2: Bob (small blind) folded before Flop
Seat 4: Cid (big blind) collected ($1.60)



"""


def events_of(text: str) -> list[tuple]:
    """Seat, kind, amount, total and all-in of each event."""
    columns = read_columns(text)
    assert not columns.rest, columns.refused
    wanted = columns.events.select("street", "seat", "kind", "amount", "to_amount", "all_in", "cards")
    return wanted.rows()


def test_one_hand_worked_out() -> None:
    columns = read_columns(PLAIN, line=5, file="one.txt")
    hand = columns.hands.to_dicts()[0]
    assert (hand["site_hand_id"], hand["line"], hand["file"]) == ("7001", 5, "one.txt")
    assert str(hand["played_at"]) == "2024-03-10 01:05:07"  # Eastern Standard Time is UTC-5
    assert (hand["small_blind"], hand["big_blind"], hand["pot"], hand["rake"]) == (5, 10, 165, 5)
    assert (hand["hero_seat"], hand["button_seat"], hand["board"], hand["notes"]) == (1, 1, "2c7dJh", None)
    assert columns.players.select("seat", "name", "position", "hole_cards", "net").rows() == [
        (1, "Ann", "BTN", "AhKd", -80),
        (2, "Bob", "SB", None, -5),
        (4, "Cid", "BB", None, 80),
    ]
    assert events_of(PLAIN) == [
        (0, 2, "small_blind", 5, 5, False, None),
        (0, 4, "big_blind", 10, 10, False, None),
        (0, 2, "deal_hole", None, None, False, None),
        (0, 4, "deal_hole", None, None, False, None),
        (0, 1, "deal_hole", None, None, False, "AhKd"),
        (0, 1, "raise", 30, 30, False, None),
        (0, 2, "fold", None, None, False, None),
        (0, 4, "call", 20, 30, False, None),
        (1, None, "deal_board", None, None, False, "2c7dJh"),
        (1, 4, "check", None, None, False, None),
        (1, 1, "bet", 50, 50, False, None),
        (1, 4, "raise", 270, 270, True, None),
        (1, 1, "fold", None, None, False, None),
        (1, 4, "uncalled", 220, 50, False, None),
        (1, 4, "collect", 160, None, False, None),
    ]
    assert columns.texts["text"].to_list() == [PLAIN.strip()]


@pytest.mark.parametrize(
    "path", sorted((folder("data") / "samples").glob("*.txt")), ids=lambda path: path.stem
)
def test_samples(path) -> None:
    compared = compare(decode(path.read_bytes()))
    assert compared.differences == []


WRONG = {
    "a pot that is not what went in": ("Total pot $1.65", "Total pot $1.66"),
    "rake that is not what came out": ("Rake $0.05", "Rake $0.06"),
    "a card twice": ("[Ah Kd]", "[Ah 7d]"),
    "a card that is none": ("[Ah Kd]", "[Ah Kx]"),
    "an actor without a seat": ("Bob: folds", "Rob: folds"),
    "a bet finer than a cent": ("bets $0.50", "bets $0.505"),
    "an amount in another currency": ("bets $0.50", "bets €0.50"),
    "a line that says nothing": ("Bob: folds", "Bob: ponders"),
    "all-in with chips left": ("Ann: bets $0.50", "Ann: bets $0.50 and is all-in"),
    "the last chip without all-in": (" and is all-in", ""),
    "a summary that pays somebody else": ("(big blind) collected ($1.60)", "(big blind) collected ($1.50)"),
    "a summary with another board": ("Board [2c 7d Jh]", "Board [2c 7d Js]"),
    "a label of somebody else": ("Bob (small blind)", "Bob (big blind)"),
    "a fold on another street": ("Ann (button) folded on the Flop", "Ann (button) folded on the Turn"),
    "two players of one name": ("Seat 2: Bob", "Seat 2: Ann"),
    "a cut": ("*** SUMMARY ***", "*** SUMM"),
    "two lines of the summary in one": (
        "Seat 2: Bob (small blind) folded before Flop",
        "Seat 2: Bob (small blind) showed [2c 2d] and lost with a pair Seat 4: Cid (button) folded before Flop",
    ),
}


@pytest.mark.parametrize("change", WRONG.values(), ids=list(WRONG))
def test_what_does_not_add_up_is_left_to_the_exact_reader(change: tuple[str, str]) -> None:
    assert change[0] in PLAIN
    text = PLAIN.replace(*change, 1)
    columns = read_columns(text + PLAIN.replace("7001", "7002"))
    assert columns.hands["site_hand_id"].to_list() == ["7002"]
    assert [chunk.line for chunk in columns.rest] == [1]
    assert columns.rest[0].text == text


def test_zoom_and_other_hands_of_the_same_stakes_are_told_apart() -> None:
    zoom = PLAIN.replace("PokerStars Hand #7001", "PokerStars Zoom Hand #7002")
    assert read_columns(PLAIN + zoom).hands["zoom"].to_list() == [False, True]


@pytest.mark.parametrize(
    ("header", "read"),
    [
        ("PokerStar*** SUMMARY ***s Game #7001", 1),
        ("PokerStars Hand #", 1),
        ("PokerStars Ha\u2028nd #7001", 2),
    ],
)
def test_headers_that_are_none_open_no_hand(header: str, read: int) -> None:
    """What is no header belongs to the hand before it, which is then not read here; one in no known language
    is a hand of its own."""
    text = PLAIN + PLAIN.replace("PokerStars Hand #7001", header) + PLAIN.replace("7001", "7003")
    compared = compare(text)
    assert (compared.fast, compared.differences) == (read, [])


def test_an_ending_of_somebody_without_a_seat_is_nobodys() -> None:
    text = PLAIN.replace("*** SUMMARY ***", "Zoe finished the tournament in 3rd place\n*** SUMMARY ***")
    assert read_columns(text).players["finish_place"].to_list() == [None, None, None]
    assert compare(text).differences == []


def test_cards_dealt_twice_to_one_player_are_left_to_the_exact_reader() -> None:
    line = "Dealt to Ann [Ah Kd]\n"
    assert read_columns(PLAIN.replace(line, line + line)).hands.is_empty()


def test_very_many_seats_of_one_name_take_no_time() -> None:
    seats = "Seat 1: Ann ($10 in chips)\n" * 100_000
    text = PLAIN.replace("Seat 1: Ann ($10 in chips)\n", seats)
    assert read_columns(text + PLAIN.replace("7001", "7002")).hands["site_hand_id"].to_list() == ["7002"]


def test_a_header_in_the_words_of_a_show_begins_a_hand() -> None:
    shown = PLAIN.replace(
        "Cid: doesn't show hand", "Cid: shows [2d 2h] (three of aPokerStars Hand #12:; kind)"
    )
    shown = shown.replace(
        "(big blind) collected ($1.60)", "(big blind) showed [2d 2h] and won ($1.60) with a set"
    )
    assert compare(shown).differences == []
    told = shown.replace("PokerStars Hand #12:;", "").replace("with a set", "with aPokerStars Hand #12:; set")
    assert compare(told).differences == []


def test_a_label_in_the_words_of_a_show_is_left_to_the_exact_reader() -> None:
    shown = PLAIN.replace("Cid: doesn't show hand", "Cid: shows [2d 2h] (three of a kind)")
    shown = shown.replace(
        "(big blind) collected ($1.60)", "(big blind) showed [2d 2h] and won ($1.60) with a s(button)et"
    )
    assert read_columns(shown).hands.is_empty()
    assert compare(shown).differences == []


# All in before the flop; Bob sells his part of the pot for 9.31 less a fee of 9 cents, and Ann wins it all.
CASHED_OUT = """\
PokerStars Hand #7101:  Hold'em No Limit ($0.05/$0.10 USD) - 2024/03/09 20:05:07 ET
Table 'Vega' 6-max Seat #1 is the button
Seat 1: Ann ($10 in chips)
Seat 2: Bob ($10 in chips)
Ann: posts small blind $0.05
Bob: posts big blind $0.10
*** HOLE CARDS ***
Ann: raises $9.90 to $10 and is all-in
Bob: calls $9.90 and is all-in
*** FLOP *** [2c 7d Jh]
*** TURN *** [2c 7d Jh] [3s]
Bob cashed out the hand for $9.31 | Cash Out Fee $0.09
*** RIVER *** [2c 7d Jh 3s] [8d]
*** SHOW DOWN ***
Ann: shows [Ah Ad] (a pair of Aces)
Bob: shows [Kh Kd] (a pair of Kings)
Ann collected $19.50 from pot
*** SUMMARY ***
Total pot $20 | Rake $0.50
Board [2c 7d Jh 3s 8d]
Seat 1: Ann (button) (small blind) showed [Ah Ad] and won ($19.50) with a pair of Aces
Seat 2: Bob (big blind) showed [Kh Kd] and lost with a pair of Kings (cashed out).



"""


def test_a_cash_out_is_a_ledger_of_its_own() -> None:
    columns = read_columns(CASHED_OUT)
    assert not columns.rest, columns.refused
    assert columns.players.select("seat", "won", "cash_out", "cash_out_fee", "net").rows() == [
        (1, 1950, None, None, 950),
        (2, 0, 931, 9, 931 - 1000),
    ]
    paid = columns.events.filter(kind="cash_out").select("street", "seat", "amount", "to_amount").rows()
    assert paid == [(2, 2, 931, None)]
    assert columns.hands["notes"].to_list() == ["seat 2 cashed out for a fee of 0.09"]
    assert compare(CASHED_OUT).differences == []


@pytest.mark.parametrize(
    "change",
    [
        (" | Cash Out Fee $0.09", ""),
        ("for $9.31", "for €9.31"),
        ("Bob cashed", "Zoe cashed"),
        ("$9.31 |", "$9.31\nBob cashed out the hand for $1 |"),
    ],
    ids=["no fee", "another currency", "nobody", "twice"],
)
def test_cash_outs_read_like_the_exact_reader(change: tuple[str, str]) -> None:
    assert change[0] in CASHED_OUT
    assert compare(CASHED_OUT.replace(*change, 1)).differences == []


def test_a_share_that_was_sold_is_collected_from_the_summary() -> None:
    """Bob has the better cards and sold them: the pot's 19.50 are his in its ledger, and 9.31 in his own."""
    text = CASHED_OUT.replace("[Kh Kd] (a pair of Kings)", "[Jd Jc] (three of a kind, Jacks)").replace(
        "Ann collected $19.50 from pot\n", ""
    )
    text = text.replace("showed [Ah Ad] and won ($19.50)", "showed [Ah Ad] and lost").replace(
        "[Kh Kd] and lost with a pair of Kings (cashed out).",
        "[Jd Jc] and won ($19.50) with three of a kind, Jacks (pot not awarded as player cashed out)",
    )
    columns = read_columns(text)
    assert not columns.rest, columns.refused
    assert columns.players.select("seat", "won", "cash_out", "net").rows() == [
        (1, 0, None, -1000),
        (2, 1950, 931, 931 - 1000),
    ]
    paid = columns.events.filter(pl.col("kind").is_in(["collect", "cash_out"]))
    assert paid.select("street", "seat", "kind", "amount", "pot_no").rows() == [
        (3, 2, "collect", 1950, 0),
        (2, 2, "cash_out", 931, None),
    ]
    assert columns.hands["notes"].to_list() == [
        "seat 2 cashed out for a fee of 0.09; seat 2's 19.50 of the pot is from the summary alone"
    ]
    assert compare(text).differences == []
    assert compare(text.replace("$9.31 |", "$9.31\nBob cashed out the hand for $1 |")).differences == []


@pytest.mark.parametrize("size", ["0", "99", "100", "300", "999"])
def test_sizes_that_no_table_has(size: str) -> None:
    assert compare(PLAIN.replace("6-max", f"{size}-max")).differences == []


def test_a_hand_of_very_many_lines_is_left_to_the_exact_reader() -> None:
    text = PLAIN.replace("*** FLOP ***", "Cid is disconnected\n" * 70_000 + "*** FLOP ***")
    assert compare(text + PLAIN.replace("7001", "7002")).differences == []


NOTED = {
    "the time names no zone": ("20:05:07 ET", "20:05:07"),
    "table size inferred from the seats": (" 6-max", ""),
}


@pytest.mark.parametrize("note", NOTED)
def test_what_is_not_told_is_noted(note: str) -> None:
    """Nobody knows when it was, and of a table without a size the highest seat is the fourth: six have seats."""
    text = PLAIN.replace(*NOTED[note], 1)
    hand = read_columns(text).hands.to_dicts()[0]
    assert (hand["notes"], hand["max_seats"]) == (note, 6)
    assert (hand["played_at"] is None) == ("zone" in note)
    assert compare(text).differences == []


@pytest.mark.parametrize(
    "change",
    [
        ("2024/03/09", "2024/039"),
        ("2024/03/09", "2024/03/091"),
        ("2024/03/09 20:05:07 ET", "2024/03/091 1:05:07 UTC [2024/03/09 20:05:07 ET]"),
        ("20:05:07 ET", "20:05:07 XYZ"),
        ("20:05:07 ET", "20:05:0PokerStars Hand #12:7 ET"),
        ("($0.05", "PokerStars Hand #5:D ($0.05"),
    ],
    ids=[
        "no date",
        "a day of three digits",
        "such a day before the time in brackets",
        "a zone that is not known",
        "a header in a time",
        "a header in a header",
    ],
)
def test_headers_that_are_odd_read_like_the_exact_reader(change: tuple[str, str]) -> None:
    assert change[0] in PLAIN
    odd = PLAIN.replace(*change, 1).replace("7001", "7002")
    assert compare(PLAIN + odd).differences == []
    assert compare(odd + PLAIN).differences == []


def test_nobody_acts_in_a_header() -> None:
    text = PLAIN.replace("Bob: ", "Rob: ").replace("#7001:", "#7001:: folds")
    columns = read_columns(text)
    assert columns.hands["notes"].to_list() == ["'Rob' has no seat: by elimination he is 'Bob' on seat 2"]
    assert compare(text).differences == []


def test_a_header_in_a_name_without_a_seat_begins_a_hand() -> None:
    text = PLAIN.replace("Bob: ", "RobPokerStars Hand #12:: ")
    assert read_columns(text).hands.is_empty()
    assert compare(text).differences == []


CAPPED = PLAIN.replace("$0.10 USD)", "$0.10 - $2.70 Cap -  USD)").replace("$3 in chips", "$4 in chips")


@pytest.mark.parametrize(
    ("said", "read"),
    [
        (" and has reached the $2.70 cap", 1),
        (" and has reached the €2.70 cap", 0),
        (" and has reached the all-in cap", 0),
        (" and has reached the $2.70 cap now", 0),
    ],
)
def test_caps(said: str, read: int) -> None:
    """Cid's 2.70 of 4.00 are the cap, not all he has."""
    text = CAPPED.replace(" and is all-in", said)
    columns = read_columns(text)
    assert columns.hands["cap"].to_list() == [270] * read
    assert not columns.events["all_in"].any()
    assert compare(text).differences == []


SAID = {
    "a pair in sight": "Pair on board - a double bet is allowed\n",
    "chat that looks like an action": 'Bob said, "gg: bets $5"\n',
    "sitting out": "Bob is sitting out\n",
    "coming and going": "Dan joins the table at seat #5 \nDan leaves the table\nCid leaves the table\n",
    "the clock": "Cid has timed out\nCid has timed out while disconnected\nCid is connected\n",
}


@pytest.mark.parametrize("line", SAID.values(), ids=list(SAID))
def test_table_talk(line: str) -> None:
    text = PLAIN.replace("*** FLOP ***", line + "*** FLOP ***", 1)
    compared = compare(text)
    assert (compared.fast, compared.differences) == (1, [])


NAMES = (
    "a: folds",
    "Bob (5 in chips)",
    "x collected $5 from pot",
    "Uncalled bet (",
    "Dealt to Ann",
    "日本の名前です",
    "Seat 1",
    "[Ah]",
)


@pytest.mark.parametrize("name", NAMES)
def test_names_that_are_traps(name: str) -> None:
    compared = compare(re.sub(r"\bBob\b", lambda _: name, PLAIN))
    assert compared.differences == []


def test_no_hand_at_all_and_an_empty_text_are_handed_over() -> None:
    for text in ("", "\n\n", "nothing here", "PokerStar", "*** FLOP ***"):
        columns = read_columns(text, line=3)
        assert [(chunk.text, chunk.line) for chunk in columns.rest] == [(text, 3)]
        assert columns.hands.is_empty()


def test_what_stands_before_the_first_header_goes_with_it() -> None:
    columns = read_columns("Mão PokerStars #1: x\n" + PLAIN + PLAIN.replace("7001", "7002"), line=10)
    assert columns.hands.select("site_hand_id", "line").rows() == [("7002", 11 + PLAIN.count("\n"))]
    assert [chunk.line for chunk in columns.rest] == [10]


def test_every_cut_of_a_hand_reads_like_the_exact_reader() -> None:
    for end in range(0, len(PLAIN.strip()), 3):
        assert compare(PLAIN[:end] + "\n" + PLAIN.replace("7001", "7002")).differences == [], end


def test_a_text_may_end_anywhere_as_when_a_file_is_still_being_written() -> None:
    for end in range(1, len(PLAIN.strip()), 3):
        assert compare(PLAIN + PLAIN.replace("7001", "7002")[:end]).differences == [], end
