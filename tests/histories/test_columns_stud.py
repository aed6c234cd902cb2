"""Stud in columns: the same hands as the exact reader's, with cards put together from all the lines that show some."""

import pytest
from fast_and_exact import compare

from tourney.histories.pokerstars.columns import read_columns

STUD = """\
PokerStars Hand #8001:  7 Card Stud Limit ($2/$4 USD) - 2024/03/09 20:05:07 ET
Table 'Lyra' 8-max
Seat 1: Ann ($50 in chips)
Seat 3: Bob ($40 in chips)
Seat 4: Cid ($30 in chips)
Ann: posts the ante $0.40
Bob: posts the ante $0.40
Cid: posts the ante $0.40
*** 3rd STREET ***
Dealt to Ann [Ah Kd 9s]
Dealt to Bob [2c]
Dealt to Cid [Jh]
Bob: brings in for $1
Cid: folds
Ann: raises $1 to $2
Bob: calls $1
*** 4th STREET ***
Dealt to Ann [Ah Kd 9s] [9c]
Dealt to Bob [2c] [2d]
Ann: checks
Bob: checks
*** 5th STREET ***
Dealt to Ann [Ah Kd 9s 9c] [4h]
Dealt to Bob [2c 2d] [7s]
Ann: bets $4
Bob: calls $4
*** 6th STREET ***
Dealt to Ann [Ah Kd 9s 9c 4h] [5h]
Dealt to Bob [2c 2d 7s] [Qs]
Ann: checks
Bob: checks
*** RIVER ***
Dealt to Ann [Ah Kd 9s 9c 4h 5h] [6h]
Ann: bets $4
Bob: calls $4
*** SHOW DOWN ***
Ann: shows [Ah Kd 9s 9c 4h 5h 6h] (a pair of Nines)
Bob: mucks hand
Ann collected $20 from pot
*** SUMMARY ***
Total pot $21.20 | Rake $1.20
Seat 1: Ann showed [Ah Kd 9s 9c 4h 5h 6h] and won ($20) with a pair of Nines
Seat 3: Bob mucked [3h 8d 2c 2d 7s Qs Tc]
Seat 4: Cid folded on the 3rd Street (didn't bet)



"""


def test_one_hand_worked_out() -> None:
    columns = read_columns(STUD)
    assert not columns.rest, columns.refused
    hand = columns.hands.to_dicts()[0]
    # Three antes of 40, and 2 + 4 + 4 dollars from each of two players.
    assert (hand["pot"], hand["rake"], hand["ante"], hand["bring_in"]) == (3 * 40 + 2 * 1000, 120, 40, 100)
    assert (hand["small_blind"], hand["big_blind"], hand["small_bet"], hand["big_bet"]) == (
        None,
        None,
        200,
        400,
    )
    assert (hand["button_seat"], hand["hero_seat"], hand["player_count"], hand["board"]) == (None, 1, 3, None)
    # Whoever brings it in is the first to act.
    assert columns.players.select("seat", "position", "hole_cards", "net").rows() == [
        (1, "BTN", "AhKd9s9c4h5h6h", 2000 - 1040),
        (3, "UTG", "3h8d2c2d7sQsTc", -1040),
        (4, "CO", "????Jh", -40),
    ]
    dealt = columns.events.filter(kind="deal_hole").select("street", "seat", "cards").rows()
    assert dealt == [
        (0, 1, "AhKd9s"),
        (0, 3, "3h8d2c"),
        (0, 4, "????Jh"),
        (1, 1, "9c"),
        (1, 3, "2d"),
        (2, 1, "4h"),
        (2, 3, "7s"),
        (3, 1, "5h"),
        (3, 3, "Qs"),
        (4, 1, "6h"),
        (4, 3, "Tc"),
    ]
    paid = columns.events.filter(street=0).select("seat", "kind", "amount", "to_amount").drop_nulls("amount")
    assert paid.rows() == [
        (1, "ante", 40, None),
        (3, "ante", 40, None),
        (4, "ante", 40, None),
        (3, "bring_in", 100, 100),
        (1, "raise", 200, 200),
        (3, "call", 100, 200),
    ]
    assert compare(STUD).differences == []


WRONG = {
    "a board on the last street": ("*** RIVER ***", "*** RIVER *** [6h]"),
    "a street left out": ("*** 5th STREET ***\n", ""),
    "sections of another game": ("*** 4th STREET ***", "*** FLOP *** [9c 2d 3c]"),
    "a card dealt that was not there before": ("[2c 2d 7s] [Qs]", "[2c 3d 7s] [Qs]"),
    "an up-card that is missing": ("Dealt to Bob [2c 2d] [7s]\n", ""),
    "an up-card dealt twice": (
        "Dealt to Bob [2c] [2d]\n",
        "Dealt to Bob [2c] [2d]\nDealt to Bob [2c] [2d]\n",
    ),
    "a last card that others see": (
        "[Ah Kd 9s 9c 4h 5h] [6h]\n",
        "[Ah Kd 9s 9c 4h 5h] [6h]\nDealt to Bob [2c 2d 7s Qs] [Tc]\n",
    ),
    "a hand shown in another order": ("mucked [3h 8d 2c 2d", "mucked [2c 3h 8d 2d"),
    "a card that two have": ("mucked [3h 8d", "mucked [Ah 8d"),
    "two who bring it in": ("Cid: folds", "Cid: brings in for $1"),
    "a blind": ("Bob: brings in for", "Bob: posts big blind"),
    "a button": ("8-max", "8-max Seat #1 is the button"),
    "somebody without a seat": ("Cid: folds", "Dan: folds"),
    "an empty bracket": ("[2c 2d] [7s]", "[2c 2d] []"),
}


@pytest.mark.parametrize("change", WRONG.values(), ids=list(WRONG))
def test_what_is_not_plain_is_left_to_the_exact_reader(change: tuple[str, str]) -> None:
    assert change[0] in STUD
    text = STUD.replace(*change, 1) + STUD.replace("8001", "8002")
    columns = read_columns(text)
    assert columns.hands["site_hand_id"].to_list() == ["8002"]
    assert compare(text).differences == []


def test_streets_of_stud_are_no_part_of_other_games() -> None:
    text = STUD.replace("7 Card Stud Limit", "Hold'em Limit").replace("8-max", "8-max Seat #1 is the button")
    assert read_columns(text).hands.is_empty()
    assert compare(text).differences == []


def test_every_cut_of_a_hand_reads_like_the_exact_reader() -> None:
    for end in range(0, len(STUD.strip()), 5):
        assert compare(STUD[:end] + "\n" + STUD.replace("8001", "8002")).differences == [], end
