"""Golden transcripts of every game, and the signature over many seeded hands of each."""

import json
import re
from pathlib import Path

import pytest

from tourney.engine.errors import HandError
from tourney.engine.game import Game
from tourney.engine.games import GAMES
from tourney.testing import golden
from tourney.testing.golden import AT_LEAST, FOLDER, comments_of, replayed, stacks_words, transcript
from tourney.testing.invariants import faults
from tourney.testing.signature import PREFIX, STORED, name, signatures

TRANSCRIPTS = sorted(FOLDER.glob("*.txt"))
WORKED = re.compile(r"^# stacks: (.*)$", re.MULTILINE)


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_transcript_is_the_same_when_it_is_played_again(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    hand = replayed(text)
    assert hand.done
    assert faults(hand) == []
    assert transcript(hand, comments_of(text)) == text, "python -m tourney.testing.golden writes them anew"


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_the_stacks_worked_out_by_hand_are_those_of_the_engine(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for worked in WORKED.findall(text):
        assert stacks_words(replayed(text)) == worked


def test_every_game_has_two_transcripts_and_one_of_them_was_worked_out_by_hand() -> None:
    for key in {key for key, _ in GAMES}:
        texts = [path.read_text(encoding="utf-8") for path in FOLDER.glob(f"{key}-[0-9].txt")]
        assert len(texts) >= AT_LEAST, key
        assert any(WORKED.search(text) for text in texts), key
        limits = {limit for name, limit in GAMES if name == key}
        assert {re.findall(rf"^game: {key} (..)$", text, re.MULTILINE)[0] for text in texts} == limits, key


def test_a_transcript_of_another_hand_is_not_the_same() -> None:
    text = (FOLDER / "holdem-1.txt").read_text(encoding="utf-8")
    assert transcript(replayed(text.replace("AsAh", "2s2h"))) != text
    with pytest.raises(HandError):
        replayed(text.replace("to 300 all-in", "to 301"))


def test_one_command_writes_them_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    stale = (FOLDER / "stud-1.txt").read_text(encoding="utf-8")
    (tmp_path / "stud-1.txt").write_text(stale.replace("  stacks ", "  stacks are "), encoding="utf-8")
    monkeypatch.setattr(golden, "GAMES", {("stud", "FL"): GAMES["stud", "FL"]})
    assert golden.main() == 0
    assert (tmp_path / "stud-1.txt").read_text(encoding="utf-8") == stale
    assert (tmp_path / "stud-2.txt").exists()


@pytest.mark.parametrize("game", [pytest.param(game, id=name(game)) for game in GAMES.values()])
def test_the_signature_of_the_first_hands_is_as_stored(game: Game) -> None:
    """It moves only with a rule: `python -m tourney.testing.signature --write` stores a new one."""
    stored = json.loads(STORED.read_text(encoding="utf-8"))
    assert signatures(game, PREFIX) == [stored[name(game)]["prefix"]]


def test_a_signature_moves_with_a_hand() -> None:
    game = GAMES["holdem", "NL"]
    assert signatures(game, 1, 2) != signatures(game, 2, 2)
    assert signatures(game, 1, 2)[1] == signatures(game, 2)[0]
