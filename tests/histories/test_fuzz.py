"""Hands that were damaged in every way: always a record or a sentence, never a traceback, never long."""

import random
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pokerstars_text import ALL_IN, CASH

from tourney.engine.record import HandRecord
from tourney.histories.decode import NotText, decode
from tourney.histories.outcome import Outcome
from tourney.histories.pokerstars import read_file, read_text
from tourney.histories.pokerstars.outcomes import read_outcomes
from tourney.histories.pokerstars.vocabulary import VOCABULARIES, Vocabulary
from tourney.histories.pokerstars.writer import write_hand
from tourney.histories.reject import Reject
from tourney.testing.records import site_records

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"
LONGEST = 1.0
"""Seconds of work for one hand."""

PIECES = (
    "\n", "\r", "\0", "\u202e", "\ufeff", "[", "]", "[Ah]", "[]", "(", ")", "$", "€", ",", ".", ": ", "-", "'", '"',
    "*** FLOP *** [2c 7d Jh]", "*** SUMMARY ***", "*** SECOND RIVER *** [2c]", "PokerStars Hand #1:", "Seat 1: ",
    "99999999999999999999", "-1", "0", "1e9", "½", "٣", "²", "and is all-in", "Uncalled bet ($1) returned to ",
    "posts small & big blinds $0.15", " said, \"", "Total pot $5 | Rake $1", "(((((((((((((((((((", "a" * 3000,
)  # fmt: skip


def hurt(text: str, chance: random.Random) -> str:
    """The text with a few things done to it."""
    for _ in range(chance.randint(1, 6)):
        lines = text.split("\n")
        at, to = sorted(chance.randrange(len(text) + 1) for _ in range(2))
        one = chance.randrange(len(lines))
        match chance.randrange(8):
            case 0:
                text = text[:at]
            case 1:
                text = text[:at] + chance.choice(PIECES) + text[at:]
            case 2:
                text = text[:at] + text[min(to, at + 40) :]
            case 3:
                text = "\n".join([*lines[:one], *lines[one + 1 :]])
            case 4:
                text = "\n".join([*lines[:one], lines[one], *lines[one:]])
            case 5:
                chance.shuffle(lines)
                text = "\n".join(lines)
            case 6:
                other = chance.randrange(len(lines))
                lines[one], lines[other] = lines[other], lines[one]
                text = "\n".join(lines)
            case _:
                text = "".join(
                    chance.choice("0123456789") if letter.isdigit() and chance.random() < 0.05 else letter
                    for letter in text
                )
    return text


def read(text: str) -> None:
    """Every hand of a text, each a record or a reject with a line and a sentence, in time."""
    began = time.process_time()
    found = list(read_text(text, file="x.txt"))
    assert time.process_time() - began < LONGEST * max(len(found), 1)
    assert found
    for item in found:
        if isinstance(item, Reject):
            assert item.reason
            assert 0 <= item.line <= text.count("\n") + 1
    outcomes = list(read_outcomes(text))
    assert all(isinstance(item, Outcome) or item.reason for item in outcomes)


@settings(deadline=None, max_examples=300)
@given(st.sampled_from([CASH, ALL_IN]), st.integers(0, 2**32))
def test_own_hands_that_were_damaged(text: str, seed: int) -> None:
    read(hurt(text, random.Random(seed)))


@settings(deadline=None, max_examples=150)
@given(site_records(), st.sampled_from(VOCABULARIES), st.integers(0, 2**32))
def test_generated_hands_of_every_game_and_language_that_were_damaged(
    record: HandRecord, words: Vocabulary, seed: int
) -> None:
    read(hurt(write_hand(record, words), random.Random(seed)))


@settings(deadline=None, max_examples=200)
@given(st.binary(max_size=400), st.integers(0, 1000))
def test_bytes_among_a_hand(data: bytes, at: int) -> None:
    whole = CASH.encode()
    try:
        text = decode(whole[:at] + data + whole[at:])
    except NotText as error:
        assert "not text" in str(error)
        return
    read(text)


def test_corpus_hands_that_were_damaged() -> None:
    if not CORPUS.is_dir():
        pytest.skip("the corpus is not beside this checkout")
    chance = random.Random(4)
    files = sorted(CORPUS.glob("*/*.txt"))
    for _ in range(400):
        text = decode(chance.choice(files).read_bytes())
        start = chance.randrange(max(len(text) - 4000, 1))
        read(hurt(text[start : start + 4000] or "x", chance))


def test_a_hand_with_ten_thousand_actions_is_refused_at_once() -> None:
    text = CASH.replace("Cid: checks\n", "Cid: checks\n" * 10_000)
    began = time.process_time()
    (found,) = read_text(text)
    assert time.process_time() - began < LONGEST
    assert isinstance(found, Reject)
    assert found.reason == "the hand has more than 5000 lines"


def test_a_line_of_ten_megabytes_is_refused_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text(CASH + "x" * 10_000_000 + "\n" + CASH.replace("#77", "#78"), encoding="utf-8")
    began = time.process_time()
    found = list(read_file(file))
    assert time.process_time() - began < 3 * LONGEST
    assert [type(item).__name__ for item in found] == ["Reject", "HandRecord"]
    assert isinstance(found[0], Reject)
    assert (found[0].line, found[0].reason) == (25, "the line has more than 10000 characters")


@pytest.mark.parametrize(
    "text",
    [
        "PokerStars Hand #1: " + "(" * 200_000,
        "PokerStars Hand #1: " + "$1+" * 100_000,
        "PokerStars Hand #1:  Hold'em No Limit ($1/$2 USD)\nSeat 1: " + "a " * 100_000 + "($5 in chips)",
        CASH.replace("Ann", "Ann ($1 in chips" * 500),
        "PokerStars Tournament #1, " + "x" * 500_000,
        "PokerStars Tournament #1, NL\n" + "1: " + "(a), " * 200_000,
        "> " * 300_000 + "PokerStars Hand #1",
        "=20\n" * 300_000,
        "Mão PokerStars #" * 50_000,
        ' said, "PokerStars Hand #1:' * 50_000,
        "PokerStars Hand #1\n" * 50_000,
    ],
    ids=range(11),
)
def test_texts_made_to_take_long(text: str, tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text(text, encoding="utf-8")
    began = time.process_time()
    found = list(read_file(file))
    assert time.process_time() - began < 2 * LONGEST + len(found) / 1000
    list(read_outcomes(text))
    assert time.process_time() - began < 4 * LONGEST + len(found) / 1000
