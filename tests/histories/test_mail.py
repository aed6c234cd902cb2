"""Texts as mail programs leave them: quoted, and in quoted-printable."""

import quopri

import pytest

from tourney.engine.record import HandRecord
from tourney.histories import mail
from tourney.histories.pokerstars import read_text

HAND = """\
PokerStars Hand #77:  Hold'em No Limit ($1/$2 USD) - 2026/03/09 9:05:07 ET
Table 'Lyra' 6-max Seat #1 is the button
Seat 1: Zoé=3D ($200 in chips)
Seat 2: >Bob ($100 in chips)
>Bob: posts small blind $1
Zoé=3D: posts big blind $2
*** HOLE CARDS ***
>Bob: folds
Uncalled bet ($1) returned to Zoé=3D
Zoé=3D collected $2 from pot
*** SUMMARY ***
Total pot $2 | Rake $0
Seat 1: Zoé=3D (button) (big blind) collected ($2)
Seat 2: >Bob (small blind) folded before Flop
"""


def unmailed(text: str) -> str:
    return mail.unmailed(text.encode()).decode()


def printable(text: str) -> str:
    return quopri.encodestring(text.encode()).decode("ascii")


def test_the_hand_is_read_as_it_stands() -> None:
    (found,) = read_text(HAND)
    assert isinstance(found, HandRecord), found
    assert unmailed(HAND) == HAND


def test_quoted_printable_is_undone_and_keeps_the_number_of_lines() -> None:
    long = HAND.replace("*** SUMMARY", f'Zoé=3D said, "{"so " * 60}"\n*** SUMMARY')
    mailed = printable(long)
    assert "=\n" in mailed
    undone = unmailed(mailed)
    assert [line for line in undone.split("\n") if line] == [line for line in long.split("\n") if line]
    assert undone.count("\n") == mailed.count("\n")
    starts = [number for number, line in enumerate(mailed.split("\n")) if line.startswith("Uncalled")]
    assert undone.split("\n")[starts[0]] == "Uncalled bet ($1) returned to Zoé=3D"


def test_blanks_at_line_ends_that_the_mail_program_spelled_out() -> None:
    mailed = HAND.replace("=3D", "").replace("folds\n", "folds=20\n").replace("é", "=C3=A9")
    assert unmailed(mailed) == HAND.replace("=3D", "").replace("folds\n", "folds \n")


def test_a_name_that_ends_like_quoted_printable_stays() -> None:
    text = HAND.replace("Zoé=3D", "Zoe=20").replace("Bob", "Bob=Q")
    assert "to Zoe=20\n" in text
    assert unmailed(text) == text


@pytest.mark.parametrize("mark", ["> ", ">", "> > ", ">>> "])
def test_quoted_hands_lose_their_marks_and_names_keep_theirs(mark: str) -> None:
    banner = "From: Zoé\nSubject: hands\n\n"
    quoted = "".join(f"{mark}{line}\n" if line else f"{mark.rstrip()}\n" for line in HAND.split("\n")[:-1])
    assert unmailed(banner + quoted + "\nthanks\n" + HAND) == banner + HAND + "\nthanks\n" + HAND
    assert unmailed(quoted) == HAND


def test_bug_090_a_mark_before_the_header_alone() -> None:
    assert unmailed("File: HH2015.txt\n> " + HAND) == "File: HH2015.txt\n" + HAND
