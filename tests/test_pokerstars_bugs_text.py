"""What went wrong with names and text in other readers, by the list of known parser bugs, 3.2."""

import pytest
from pokerstars_text import ALL_IN, CASH, edited, everything, moves, nets, record, refused

from tourney.engine.record import HandRecord


def renamed(text: str, old: str, new: str) -> str:
    return text.replace(old, new)


def test_bug_032_a_colon_in_a_name() -> None:
    hand = record(renamed(CASH, "Cid", "a: folds"))
    assert nets(hand) == {"Ann": 700, "Bob": -100, "a: folds": -600}
    assert moves(hand, "fold") == [(2, None, 0), (3, None, 1)]
    left = record(edited(renamed(CASH, "Cid", "a:b"), ("Uncalled bet", "a:b leaves the table\nUncalled bet")))
    assert moves(left, "note") == [(3, None, 1)]


@pytest.mark.parametrize(
    "name",
    [
        "Big C (host)",
        "x ($5 in chips)",
        "[Ah Kh]",
        "re$1\\1",
        "button",
        "collected",
        "Ann collected $9 from pot",
        "12345",
        "José Ñ",
        "Анна",
        " two  blanks ",
        'said, "',
        "Seat 2: Ann",
    ],
)
def test_bug_033_034_035_names_of_any_shape(name: str) -> None:
    hand = record(renamed(CASH, "Cid", name))
    assert nets(hand) == {"Ann": 700, "Bob": -100, name: -600}
    assert hand.notes == []


def test_bug_036_names_that_begin_one_another() -> None:
    hand = record(renamed(renamed(CASH, "Bob", "An"), "Cid", "Ann."))
    assert nets(hand) == {"Ann": 700, "An": -100, "Ann.": -600}
    longer = record(renamed(renamed(CASH, "Bob", "Ann: x"), "Cid", "Ann: x: y"))
    assert nets(longer) == {"Ann": 700, "Ann: x": -100, "Ann: x: y": -600}


def test_bug_037_a_table_name_ends_at_the_last_quote() -> None:
    assert (
        record(edited(CASH, ("'Lyra'", "'Lyra's \\ #2 40-100 bb, Ante'"))).table_name
        == "Lyra's \\ #2 40-100 bb, Ante"
    )


def test_bug_038_names_are_kept_letter_by_letter() -> None:
    hand = record(renamed(renamed(CASH, "Bob", "Jose"), "Cid", "José"))
    decomposed = "Jose\u0301"
    assert nets(hand) == {"Ann": 700, "Jose": -100, "José": -600}
    assert decomposed in nets(record(renamed(CASH, "Cid", decomposed)))


def test_bug_040_chat_is_skipped_even_when_it_imitates_lines() -> None:
    chat = (
        'Bob said, "Cid: bets $5"\nAnn said, "hello: calls $3"\nBob said, "Uncalled bet ($1) returned to Ann"\n'
        'Railbird said, "gg"\nBob said, "PokerStars Hand #99:  Hold\'em No Limit ($1/$2 USD) - 2026/03/09 9:05:07 ET"\n'
    )
    hand = record(edited(CASH, ("Ann: bets $10", chat + "Ann: bets $10")))
    assert hand.events == record(CASH).events
    assert hand.notes == []


def test_bug_041_anything_after_an_action() -> None:
    text = edited(
        CASH,
        ("($1/$2 USD)", "($1/$2 - $40 Cap -  USD)"),
        ("raises $4 to $6", "raises $4 to $6 and has reached the $6 cap"),
        ("Cid: calls $4", "Cid: calls $4 and has reached the $6 cap "),
        ("Cid: folds", "Cid: folds (disconnect) "),
    )
    hand = record(text)
    assert hand.cap == 4000
    assert hand.events == record(CASH).events


@pytest.mark.parametrize("blanks", [" ", "  ", "   ", ""])
def test_bug_042_any_blanks_after_the_number(blanks: str) -> None:
    assert record(edited(CASH, ("#77:  ", "#77:" + blanks))).big_blind == 200


def test_bug_043_headers_in_capitals() -> None:
    text = edited(CASH, ("PokerStars Hand #77:  Hold'em No Limit", "POKERSTARS GAME #77:  HOLD'EM NO LIMIT"))
    assert (record(text).site, record(text).site_hand_id) == ("pokerstars", "77")


def test_bug_077_disconnects_and_the_place_of_the_dealt_cards_do_not_matter() -> None:
    text = edited(
        CASH,
        ("Dealt to Ann [Ah Kh]\n", ""),
        (
            "Cid: calls $4",
            "Bob is disconnected\nBob is connected\nCid has timed out\nCid: calls $4\nDealt to Ann [Ah Kh]",
        ),
    )
    hand = record(text)
    assert hand.hero_seat == 1
    assert [event.kind for event in hand.events if event.kind in ("disconnect", "return", "time_out")] == [
        "disconnect",
        "return",
        "time_out",
    ]


def test_bug_089_a_language_that_is_not_read_is_named_and_never_zero_hands() -> None:
    headers = {
        "Italian": "Mano PokerStars #1:  Hold'em No Limit (0.02 €/0.05 €) - 05-02-2025 14:48:32 CET",
        "German": "PokerStars-Hand Nr. 1:  Hold'em No Limit (100/200) - 12.07.2026 18:25:06 CET",
    }
    text = "\n\n".join(header + "\n..." for header in headers.values())
    found = everything(text + "\n\n" + CASH)
    assert len(found) == 3
    for language, reject in zip(headers, found, strict=False):
        assert not isinstance(reject, HandRecord)
        assert reject.reason == (
            f"the text is in {language}, which is not read: "
            "English, Portuguese, Spanish, French and Russian are"
        )
        assert reject.text.startswith(headers[language][:4])


def test_names_without_a_seat_are_told_by_elimination() -> None:
    text = CASH.replace("Cid:", "Xyz:").replace("Bob:", "Qrs:")
    hand = record(text)
    assert nets(hand) == nets(record(CASH))
    assert hand.notes == [
        "'Qrs' has no seat: by elimination he is 'Bob' on seat 2",
        "'Xyz' has no seat: by elimination he is 'Cid' on seat 3",
    ]


def test_a_name_without_a_seat_that_cannot_be_told_is_refused() -> None:
    found = refused(edited(CASH, ("Cid: checks", "Dan: checks")))
    assert (found.line, found.reason) == (14, "'Dan: checks': the player has no seat in this hand")


def test_an_action_that_is_not_understood_is_refused() -> None:
    found = refused(edited(ALL_IN, ("Ann: calls $38 and is all-in", "Ann: ALLIN $38")))
    assert (found.line, found.reason) == (10, "'Ann: ALLIN $38' is not understood")


def test_a_table_line_that_is_not_understood_is_noted() -> None:
    hand = record(edited(CASH, ("Cid: checks", "The dealer sneezes\nCid: checks")))
    assert hand.notes == ["line 14 is not understood: 'The dealer sneezes'"]
