"""Hands with more in the middle than one board, read in columns: run twice and three times, two boards, and a card
before the flop."""

import re

import pytest
from fast_and_exact import compare

from tourney.histories.pokerstars.columns import read_columns

# All in before the flop for 10.00 each. Each board is worth half of 20.00 less 0.50: 9.75. Ann wins both.
TWICE = """\
PokerStars Hand #7201:  Hold'em No Limit ($0.05/$0.10 USD) - 2024/03/09 20:05:07 ET
Table 'Vega' 6-max Seat #1 is the button
Seat 1: Ann ($10 in chips)
Seat 2: Bob ($10 in chips)
Ann: posts small blind $0.05
Bob: posts big blind $0.10
*** HOLE CARDS ***
Ann: raises $9.90 to $10 and is all-in
Bob: calls $9.90 and is all-in
*** FIRST FLOP *** [2c 7d Jh]
*** FIRST TURN *** [2c 7d Jh] [3s]
*** FIRST RIVER *** [2c 7d Jh 3s] [8d]
*** SECOND FLOP *** [4c 5d 9h]
Bob has timed out
*** SECOND TURN *** [4c 5d 9h] [6s]
*** SECOND RIVER *** [4c 5d 9h 6s] [Qd]
*** FIRST SHOW DOWN ***
Bob: shows [Kh Kd] (a pair of Kings)
Ann: shows [Ah Ad] (a pair of Aces)
Ann collected $9.75 from pot
*** SECOND SHOW DOWN ***
Bob: shows [Kh Kd] (a pair of Kings)
Ann: shows [Ah Ad] (a pair of Aces)
Ann collected $9.75 from pot
*** SUMMARY ***
Total pot $20 | Rake $0.50
Hand was run twice
FIRST Board [2c 7d Jh 3s 8d]
SECOND Board [4c 5d 9h 6s Qd]
Seat 1: Ann (button) (small blind) showed [Ah Ad] and won ($9.75) with a pair of Aces, and won ($9.75) with a pair of Aces
Seat 2: Bob (big blind) showed [Kh Kd] and lost with a pair of Kings, and lost with a pair of Kings



"""

SHARED = """\
*** FLOP *** [2c 7d Jh]
*** TURN *** [2c 7d Jh] [3s]
*** FIRST RIVER *** [2c 7d Jh 3s] [8d]
*** SECOND RIVER *** [2c 7d Jh 3s] [Qd]
*** FIRST"""


def shared() -> str:
    """The same with one river for each run, Bob winning the second."""
    text = re.sub(r"\*\*\* FIRST FLOP.*?\n\*\*\* FIRST(?= SHOW)", SHARED, TWICE, flags=re.DOTALL)
    text = text.replace("SECOND Board [4c 5d 9h 6s Qd]", "SECOND Board [2c 7d Jh 3s Qd]")
    head, second = text.split("*** SECOND SHOW DOWN ***")
    second = second.replace("Ann collected", "Bob collected", 1)
    second = second.replace("Aces, and won ($9.75) with a pair of Aces", "Aces, and lost with a pair of Aces")
    second = second.replace("Kings, and lost with", "Kings, and won ($9.75) with")
    return f"{head}*** SECOND SHOW DOWN ***{second}"


def read_all(text: str):
    """The columns of a text of which nothing is handed over, and which the exact reader reads alike."""
    columns = read_columns(text)
    assert not columns.rest, columns.refused
    assert compare(text).differences == []
    return columns


def test_run_twice_from_the_flop() -> None:
    columns = read_all(TWICE)
    hand = columns.hands.to_dicts()[0]
    assert (hand["board"], hand["board_2"], hand["board_3"]) == ("2c7dJh3s8d", "4c5d9h6sQd", None)
    assert columns.players.select("won", "net").rows() == [(1950, 950), (0, -1000)]
    shown = columns.events.filter(columns.events["board_no"].is_not_null())
    assert shown.select("street", "seat", "kind", "amount", "cards", "board_no").rows() == [
        (1, None, "deal_board", None, "2c7dJh", 0),
        (2, None, "deal_board", None, "3s", 0),
        (3, None, "deal_board", None, "8d", 0),
        (1, None, "deal_board", None, "4c5d9h", 1),
        (2, None, "deal_board", None, "6s", 1),
        (3, None, "deal_board", None, "Qd", 1),
        (3, 2, "show", None, "KhKd", 0),
        (3, 1, "show", None, "AhAd", 0),
        (3, 1, "collect", 975, None, 0),
        (3, 2, "show", None, "KhKd", 1),
        (3, 1, "show", None, "AhAd", 1),
        (3, 1, "collect", 975, None, 1),
    ]
    # Bob's clock ran out after the second flop.
    assert columns.events.filter(kind="time_out")["street"].to_list() == [1]


def test_run_twice_on_the_river_alone() -> None:
    columns = read_all(shared())
    assert columns.hands.select("board", "board_2").rows() == [("2c7dJh3s8d", "2c7dJh3sQd")]
    assert columns.players.select("won", "net").rows() == [(975, -25), (975, -25)]


def test_street_by_street_and_three_times() -> None:
    """The cards of each board street by street, and a third run: 20.00 less 0.50 in three parts of 6.50."""
    found = re.search(r"\*\*\* FIRST FLOP.*?(?=\*\*\* FIRST SHOW)", TWICE, flags=re.DOTALL)
    assert found is not None
    lines = [line for line in found[0].splitlines() if line.startswith("***")]
    mixed = [lines[place] for place in (0, 3, 1, 4, 2, 5)]
    text = TWICE.replace(found[0], "\n".join(mixed) + "\n")
    assert read_all(text).hands["board_2"].to_list() == ["4c5d9h6sQd"]
    third = ["*** THIRD FLOP *** [2h 3h 4h]", "*** THIRD TURN *** [2h 3h 4h] [5c]"]
    third.append("*** THIRD RIVER *** [2h 3h 4h 5c] [Tc]")
    text = text.replace("*** FIRST SHOW", "\n".join(third) + "\n*** FIRST SHOW").replace("$9.75", "$6.50")
    text = text.replace("*** SUMMARY", "*** THIRD SHOW DOWN ***\nAnn collected $6.50 from pot\n*** SUMMARY")
    text = text.replace("run twice", "run three times").replace(
        "Seat 1: Ann (b", "THIRD Board [2h 3h 4h 5c Tc]\nSeat 1: Ann (b"
    )
    text = text.replace(
        "and won ($6.50) with a pair of Aces, and",
        "and won ($6.50) with a pair of Aces, and won ($6.50), and",
    )
    columns = read_all(text)
    assert columns.hands["board_3"].to_list() == ["2h3h4h5cTc"]
    assert columns.events.filter(kind="collect")["board_no"].to_list() == [0, 1, 2]


@pytest.mark.parametrize(
    "change",
    [
        ("*** SECOND TURN *** [4c 5d 9h]", "*** SECOND TURN *** [4c 5d 9s]"),
        ("SECOND Board [4c", "SECOND Board [4d"),
        ("SECOND Board [4c 5d 9h 6s Qd]\n", ""),
        ("FIRST Board", "Board"),
        ("SECOND Board", "THIRD Board"),
        ("[6s]\n", "[6s]\nBob: checks\n"),
        ("*** SECOND FLOP *** [4c", "*** SECOND FLOP *** [Kh"),
        ("*** SECOND SHOW", "*** THIRD SHOW"),
        ("*** SECOND FLOP ***", "*** THIRD FLOP ***"),
        ("*** FIRST FLOP *** [2c 7d Jh]\n", ""),
        (
            "won ($9.75) with a pair of Aces, and won",
            "won ($9.75) with a pair of Aces, and won ($1), and won",
        ),
        ("with a pair of Aces, and won", "with a pair of won 5, and won"),
        ("Kings, and lost", "Kings, and ponders"),
        ("*** SECOND TURN *** [4c 5d 9h] [6s]\n", ""),
        ("*** FIRST SHOW DOWN ***", "*** SHOW DOWN ***"),
    ],
)
@pytest.mark.parametrize("text", [TWICE, shared()], ids=["flop", "river"])
def test_runs_that_are_damaged_read_like_the_exact_reader(text: str, change: tuple[str, str]) -> None:
    damaged = text.replace(*change, 1)
    assert compare(damaged + TWICE.replace("7201", "7202")).differences == []


# One card lies before the first bets. The flop shows it again, in its own bracket or not.
COURCHEVEL = """\
PokerStars Hand #7301:  Courchevel Pot Limit ($0.05/$0.10 USD) - 2024/03/09 20:05:07 ET
Table 'Vega' 6-max Seat #1 is the button
Seat 1: Ann ($10 in chips)
Seat 2: Bob ($10 in chips)
Ann: posts small blind $0.05
Bob: posts big blind $0.10
*** HOLE CARDS ***
Dealt to Ann [Ah Ad Ks Qs 2h]
*** PRE-FLOP *** [2c]
Ann: calls $0.05
Bob: checks
*** FLOP *** [2c 7d Jh]
Bob: checks
Ann: bets $0.10
Bob: folds
Uncalled bet ($0.10) returned to Ann
Ann collected $0.20 from pot
*** SUMMARY ***
Total pot $0.20 | Rake $0
Board [2c 7d Jh]
Seat 1: Ann (button) (small blind) collected ($0.20)
Seat 2: Bob (big blind) folded on the Flop



"""


@pytest.mark.parametrize("flop", ["[2c 7d Jh]", "[2c] [7d Jh]"])
def test_courchevel(flop: str) -> None:
    columns = read_all(COURCHEVEL.replace("*** FLOP *** [2c 7d Jh]", f"*** FLOP *** {flop}"))
    assert columns.hands["board"].to_list() == ["2c7dJh"]
    dealt = columns.events.filter(kind="deal_board").select("street", "cards").rows()
    assert dealt == [(0, "2c"), (1, "7dJh")]


@pytest.mark.parametrize(
    "change",
    [
        ("*** PRE-FLOP *** [2c]\n", ""),
        ("*** PRE-FLOP *** [2c]", "*** PRE-FLOP *** [2d]"),
        ("*** PRE-FLOP *** [2c]\n", "*** PRE-FLOP *** [2c]\n*** PRE-FLOP *** [2c]\n"),
        ("*** FLOP *** [2c 7d Jh]", "*** FLOP *** [7d Jh]"),
        ("Courchevel", "5 Card Omaha"),
        ("Board [2c 7d Jh]\n", ""),
        ("Board [2c 7d Jh]", "Board [2c]"),
    ],
)
def test_courchevel_that_is_damaged_reads_like_the_exact_reader(change: tuple[str, str]) -> None:
    assert change[0] in COURCHEVEL
    assert compare(COURCHEVEL.replace(*change, 1) + COURCHEVEL.replace("7301", "7302")).differences == []
