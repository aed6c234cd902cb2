"""`tourney hand` over PHH: the answers of every kind of game, and refusals in one sentence."""

import json
from pathlib import Path
from typing import Any

import pytest
from phh_hands import phh, three

from tourney.cli.main import main

KEYS = {"game", "players", "finishing_stacks", "uncalled", "pots", "decisions", "shown", "error"}


@pytest.fixture
def ask(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """(exit status, the answer) of the verb for a text, asked for JSON."""

    def run(text: str, *more: str, suffix: str = ".phh") -> tuple[int, dict[str, Any]]:
        path = phh(tmp_path, text, suffix)
        capsys.readouterr()
        status = main(["hand", str(path), "--json", *more])
        return status, json.loads(capsys.readouterr().out)

    return run


def test_side_pots_decisions_and_what_comes_back(ask) -> None:
    """30, 60 and 100 all-in: 90 for the aces, 60 for the kings, 40 come back to the queens."""
    text = three("p3 cbr 100", "p1 cc", "p2 cc", "d db 2c7d9h", "d db Jc", "d db 3s")
    status, found = ask(text.replace("[100, 100, 100]", "[30, 60, 100]"))
    assert (status, found["error"]) == (0, None)
    assert found.keys() >= KEYS
    assert found["game"] == "holdem"
    assert found["players"][2] == {"seat": 3, "name": "p3", "stack": 100, "position": "BTN"}
    assert found["finishing_stacks"] == {"1": 90, "2": 60, "3": 40}
    assert found["uncalled"] == [{"seat": 3, "amount": 40}]
    assert found["pots"] == [
        {
            "amount": 90,
            "eligible": [1, 2, 3],
            "winners": [{"seat": 1, "amount": 90, "hand": "a pair of Aces"}],
        },
        {"amount": 60, "eligible": [2, 3], "winners": [{"seat": 2, "amount": 60, "hand": "a pair of Kings"}]},
    ]
    assert found["decisions"][0] == {
        "seat": 3,
        "street": 0,
        "legal": {"fold": True, "check": False, "call": 2, "min_to": 4, "max_to": 100},
        "chosen": {"kind": "raise", "to": 100},
    }
    assert [(one["seat"], one["chosen"]["kind"]) for one in found["decisions"]] == [
        (3, "raise"), (1, "call"), (2, "call"),
    ]  # fmt: skip


def test_an_illegal_action_is_the_error(ask) -> None:
    status, found = ask(three("p3 cbr 3"))
    assert status == 1
    assert found["error"].endswith("seat 3 is to act and may fold, call 2 or raise to 4-100; not raise to 3")
    assert found["decisions"][-1]["legal"] == {
        "fold": True,
        "check": False,
        "call": 2,
        "min_to": 4,
        "max_to": 100,
    }
    status, found = ask(three("p1 cc"))
    assert (status, found["error"]) == (
        1,
        "actions: number 4, 'p1 cc': seat 3 is to act and may fold, call 2 or raise to 4-100",
    )


HIGH_LOW = three(
    "p3 f", "p1 cc", "p2 cc", "d db 3c4d8h", "p1 cc", "p2 cc", "d db Jc", "p1 cc", "p2 cc", "d db Qd", "p1 cc",
    "p2 cc",
).replace("QsQh", "????????").replace("min_bet = 2", "small_bet = 2\nbig_bet = 4").replace("NT", "FO/8")  # fmt: skip


def test_high_low_names_both_halves(ask) -> None:
    """Aces for the high half, 8-5-4-3-2 for the low one; with A-2 too one player takes both."""
    status, found = ask(HIGH_LOW.replace("AsAh", "AsAhTsTh").replace("KsKh", "2s5hKsKh"))
    assert (status, found["game"]) == (0, "omaha8")
    assert found["pots"][0]["winners"] == [
        {"seat": 1, "amount": 2, "hand": "a pair of Aces"},
        {"seat": 2, "amount": 2, "hand": "8-5-4-3-2 low"},
    ]
    _, found = ask(HIGH_LOW.replace("AsAh", "AsAh2hTh").replace("KsKh", "KdKcKsKh"))
    (winner,) = found["pots"][0]["winners"]
    assert (winner["seat"], winner["amount"]) == (1, 4)
    assert winner["hand"] == "a pair of Aces; 8-4-3-2-A low"


def test_a_draw(ask) -> None:
    text = """\
variant = "N2L1D"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 2c3d4c5hAs", "d dh p2 2d3c4d5sKs", "p2 cc", "p1 cc", "p1 sd As", "p2 sd Ks", "d dh p1 7c",
           "d dh p2 8d", "p1 cc", "p2 cc", "p1 sm 2c3d4c5h7c", "p2 sm -"]
"""
    status, found = ask(text)
    assert (status, found["game"]) == (0, "27sd")
    assert found["finishing_stacks"] == {"1": 102, "2": 98}
    assert found["pots"][0]["winners"][0]["hand"] == "7-5-4-3-2 low"
    assert found["shown"] == [{"seat": 1, "cards": "2c3d4c5h7c"}]


def test_stud(ask) -> None:
    text = """\
variant = "F7S"
antes = [1, 1]
bring_in = 2
small_bet = 5
big_bet = 10
starting_stacks = [100, 100]
actions = ["d dh p1 AsAh9c", "d dh p2 KsKh2d", "p2 pb", "p1 cbr 5", "p2 f"]
"""
    status, found = ask(text)
    assert (status, found["game"], found["finishing_stacks"]) == (0, "stud", {"1": 103, "2": 97})
    assert found["decisions"][0]["legal"] == {
        "fold": True,
        "check": False,
        "call": 2,
        "min_to": 5,
        "max_to": 5,
    }


def test_two_boards(ask) -> None:
    text = three("p3 f", "p1 cc", "p2 cc", "d db 2c7d9h", "p1 cbr 98", "p2 cc", "d db Jc3s")
    status, found = ask(text + '_board_2 = "2c7d9hJdKd"\n')
    assert (status, found["finishing_stacks"]) == (0, {"1": 100, "2": 100, "3": 100})
    assert found["pots"][0]["winners"] == [
        {"seat": 1, "amount": 100, "hand": "a pair of Aces", "board": 0},
        {"seat": 2, "amount": 100, "hand": "three of a kind, Kings", "board": 1},
    ]


def test_the_nth_hand_of_many(ask) -> None:
    text = f"[1]\n{three('p3 f', 'p1 f')}\n[2]\n{three('p3 cbr 6', 'p1 f', 'p2 f')}"
    assert ask(text, "--number", "2", suffix=".phhs")[1]["finishing_stacks"] == {"1": 99, "2": 98, "3": 103}


def test_what_cannot_be_read_is_refused_in_one_sentence(ask, tmp_path: Path, capsys) -> None:
    status, found = ask(three().replace("[100, 100, 100]", "[100, inf, 100]"))
    assert status == 1
    assert found.keys() >= KEYS
    assert found["error"] == (
        f"{tmp_path / 'hand.phh'}:5: starting_stacks: p2: Infinity is no amount of at most 1000000000000000: "
        "every amount must be known"
    )
    assert main(["hand", str(tmp_path / "hand.phh")]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.splitlines()[-1] == f"tourney: {found['error']}"


@pytest.mark.parametrize(
    ("suffix", "more", "said"),
    [
        (".ohh", (), "Open Hand History is not read"),
        (".phh", ("--number", "2"), "has 1 hands; there is no hand 2"),
        (".phh", ("--number", "0"), "there is no hand 0"),
    ],
)
def test_a_call_that_is_wrong(tmp_path: Path, capsys, suffix: str, more: tuple[str, ...], said: str) -> None:
    path = phh(tmp_path, three("p3 f", "p1 f"), suffix)
    assert main(["hand", str(path), *more]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert said in printed.err
    assert len(printed.err.strip().splitlines()) == 1


def test_words_for_people(tmp_path: Path, capsys) -> None:
    path = phh(tmp_path, three("p3 cbr 6", "p1 f", "p2 f"))
    assert main(["hand", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "  preflop: p3 raise to 6   (could fold, call 2, to 4–100)" in lines
    assert lines[-1] == "The rules agree with the text."


def test_a_text_that_is_cut_off_is_refused_and_answered_like_a_phh_hand(ask) -> None:
    cut = "PokerStars Hand #1: Hold'em No Limit ($1/$2) - 2020/01/01 1:00:00 ET\nTable"
    status, found = ask(cut, suffix=".txt")
    assert (status, set(found)) == (1, KEYS)
    assert "cut off" in found["error"]
