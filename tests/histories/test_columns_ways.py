"""Ways of writing that only some clients, years and converters have, read in columns like by the exact reader."""

import pytest
from fast_and_exact import compare

from tourney.histories.pokerstars.columns import read_columns

# Ann wins the blinds before the flop: the big blind's other 5 cents come back to nobody, for all but her folded.
BLINDS = """\
PokerStars Hand #7401:  Hold'em No Limit ($0.05/$0.10 USD) - 2024/03/09 20:05:07 ET
Table 'Vega' 6-max Seat #1 is the button
Seat 1: Ann ($10 in chips)
Seat 2: Bob ($10 in chips)
Seat 3: Cid ($10 in chips)
Bob: posts small blind $0.05
Cid: posts big blind $0.10
*** HOLE CARDS ***
Ann: raises $0.20 to $0.30
Bob: folds
Cid: folds
Uncalled bet ($0.20) returned to Ann
Ann collected $0.25 from pot
Ann: shows [Ah Ad]
*** SUMMARY ***
Total pot $0.25 | Rake $0
Seat 1: Ann (button) collected ($0.25)
Seat 2: Bob (small blind) folded before Flop
Seat 3: Cid (big blind) folded before Flop



"""


def read_alike(text: str, *change: tuple[str, str]):
    """The columns of the changed text, which hand nothing over and read it like the exact reader."""
    for old, new in change:
        assert old in text
        text = text.replace(old, new, 1)
    columns = read_columns(text)
    assert not columns.rest, columns.refused
    assert compare(text).differences == []
    return columns


def test_one_card_shown() -> None:
    columns = read_alike(BLINDS, ("shows [Ah Ad]", "shows [Ah]"))
    assert columns.players["hole_cards"].to_list() == ["Ah??", None, None]
    cards = columns.events.filter(seat=1).select("kind", "cards").rows()
    assert [row for row in cards if row[1]] == [("deal_hole", "Ah??"), ("show", "Ah??")]


def test_one_of_the_cards_dealt_is_shown() -> None:
    columns = read_alike(
        BLINDS,
        ("*** HOLE CARDS ***\n", "*** HOLE CARDS ***\nDealt to Ann [Ad Ah]\n"),
        ("shows [Ah Ad]", "shows [Ah]"),
    )
    assert columns.players["hole_cards"].to_list()[0] == "AdAh"
    assert columns.events.filter(kind="show")["cards"].to_list() == ["Ah??"]


def test_cards_shown_while_folding_and_in_the_summary() -> None:
    columns = read_alike(
        BLINDS,
        ("Bob: folds", "Bob: folds [6d]"),
        ("Cid (big blind) folded before Flop", "Cid (big blind) mucked [9c]"),
    )
    assert columns.players["hole_cards"].to_list() == ["AhAd", "6d??", "9c??"]
    assert columns.events.filter(kind="fold")["cards"].to_list() == ["6d", None]


@pytest.mark.parametrize(
    "change",
    [
        (("Ann: shows [Ah Ad]", "Ann: shows [Ah]\nAnn: shows [Ad]"),),
        (("Ann: shows [Ah Ad]", "Ann: shows [Ah]\nAnn: shows [Ah Ad]"),),
        (("shows [Ah Ad]", "shows [Ax]"),),
        (("shows [Ah Ad]", "shows [Ah"),),
        (("Bob: folds", "Bob: folds [Ah]"),),
        (("shows [Ah Ad]", "shows [Ah]"), ("collected ($0.25)", "showed [Ah Ad] and won ($0.25)")),
        (("shows [Ah Ad]", "shows [Ah]"), ("collected ($0.25)", "showed [Ad] and won ($0.25)")),
    ],
)
def test_odd_shows_read_like_the_exact_reader(change: tuple[tuple[str, str], ...]) -> None:
    text = BLINDS
    for old, new in change:
        assert old in text
        text = text.replace(old, new, 1)
    assert compare(text).differences == []


@pytest.mark.parametrize("words", ["won ($0.25)", "collected $0.25"])
def test_what_converters_write_of_the_winner(words: str) -> None:
    columns = read_alike(BLINDS, ("collected ($0.25)", words))
    assert columns.players["won"].to_list() == [25, 0, 0]


def test_an_uncalled_bet_that_is_counted_in_the_pot_is_taken_out() -> None:
    """The pot of 0.45 holds Ann's 0.20 that nobody called: it is 0.25."""
    columns = read_alike(
        BLINDS,
        ("Uncalled bet ($0.20) returned to Ann\n", ""),
        ("collected $0.25", "collected $0.45"),
        ("Total pot $0.25", "Total pot $0.45"),
        ("collected ($0.25)", "won ($0.45)"),
    )
    assert columns.hands.select("pot", "notes").rows() == [
        (25, "uncalled bet inferred: the text counts it in the pot")
    ]
    assert columns.players.select("invested", "won", "net").rows() == [(10, 25, 15), (5, 0, -5), (10, 0, -10)]
    moved = columns.events.filter(kind="uncalled").select("seat", "amount", "to_amount").rows()
    assert moved == [(1, 20, 10)]


@pytest.mark.parametrize(
    "line",
    ["Bob: folds (disconnect)", "Bob: folds\nTable leave user", "Bob: folds\nBob: Table deposit $347.50"],
)
def test_words_of_other_programs(line: str) -> None:
    columns = read_alike(BLINDS, ("Bob: folds", line))
    assert columns.events.filter(kind="fold")["seat"].to_list() == [2, 3]


def test_yen_and_rupees() -> None:
    for sign, code in (("¥", "CNY"), ("₹", "INR")):
        text = BLINDS.replace("$", sign).replace("USD", code)
        assert read_alike(text).hands["unit"].to_list() == [code]


def test_a_sign_in_chat_that_opens_no_hand() -> None:
    columns = read_alike(BLINDS, ("Cid: folds", 'Bob said, "what?#"\nCid: folds'))
    assert columns.hands.height == 1


@pytest.mark.parametrize(
    "change",
    [
        ("20:05:07 ET", "21:05:07ET [2024/03/09 20:05:07 ET]"),
        ("20:05:07 ET", "20:05:07 ET\u2028"),
        ("Ann ($10 in chips)", "Ann ($10 in chips)PokerStars Hand #12:"),
        ("'Vega'", "'VegPokerStars Hand #12:a'"),
        ("Bob: folds", ": folds"),
        ("folded before Flop", "folded before Flop collected $5"),
        ("collected ($0.25)", "showed [Ah Ad] and won ($0.25) with a pair won $5"),
    ],
)
def test_headers_names_and_summaries_that_are_odd(change: tuple[str, str]) -> None:
    assert change[0] in BLINDS
    assert compare(BLINDS.replace(*change, 1) + BLINDS.replace("7401", "7402")).differences == []


def test_lines_of_a_summary_that_name_nobody_hurt_no_other_hand() -> None:
    """The first hand is another's in its table line; its summary names seats that it does not have."""
    odd = BLINDS.replace("Table", " Table").replace("Seat", " Seat", 3)
    columns = read_columns(odd + BLINDS.replace("7401", "7402"))
    assert columns.hands["site_hand_id"].to_list() == ["7402"]


DRAW = """\
PokerStars Hand #7501:  5 Card Draw Pot Limit ($0.05/$0.10 USD) - 2024/03/09 20:05:07 ET
Table 'Vega' 6-max Seat #1 is the button
Seat 1: Ann ($10 in chips)
Seat 2: Bob ($10 in chips)
Ann: posts small blind $0.05
Bob: posts big blind $0.10
*** DEALING HANDS ***
Ann: calls $0.05
Bob: checks
Bob: discards 3 cards
Ann: stands pat
Bob: bets $0.10
Ann: folds
Uncalled bet ($0.10) returned to Bob
Bob collected $0.20 from pot
*** SUMMARY ***
Total pot $0.20 | Rake $0
Seat 1: Ann (button) (small blind) folded after the Draw
Seat 2: Bob (big blind) collected ($0.20)



"""


@pytest.mark.parametrize(("count", "read"), [(3, 1), (5, 1), (6, 0)])
def test_nobody_throws_away_more_cards_than_he_has(count: int, read: int) -> None:
    """A hand of this game has five."""
    compared = compare(DRAW.replace("discards 3", f"discards {count}"))
    assert (compared.fast, compared.differences) == (read, [])
