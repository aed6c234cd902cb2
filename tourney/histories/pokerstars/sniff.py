"""Naming what a text is: the language of a hand, and what a file is in which no hand was found."""

import re
from functools import cache

from tourney.histories.pokerstars.grammar import any_of
from tourney.histories.pokerstars.header import SITES
from tourney.histories.pokerstars.split import Chunk
from tourney.histories.pokerstars.vocabulary import VOCABULARIES, Vocabulary

_OTHERS = (
    (r"(?:PokerStars|Poker|Full Tilt) Tournament #", "a tournament summary, which holds no hands"),
    (r"Torneio PokerStars #", "a tournament summary in Portuguese, which is not read: English ones are"),
    (r"FullTiltPoker Game #|Full Tilt Poker Game #", "an old Full Tilt history, which is not read yet"),
    (r"\*{3,} ?Hand History [Ff]or Game", "a partypoker history, which is not read yet"),
    (
        r"\*{3,} ?.{0,3}888|#Game No ?:|888poker Hand History|Pacific Poker",
        "an 888poker history, which is not read yet",
    ),
    (r"Winamax Poker - ", "a Winamax history, which is not read yet"),
    (r"<session|<\?xml", "an XML history, as iPoker writes them, which is not read yet"),
    (r"Game Hand #[0-9]+ - ", "an Americas Cardroom history, which is not read yet"),
    (r"(?:Ignition|Bovada|Bodog) Hand #", "an Ignition or Bovada history, which is not read yet"),
    (
        r'"tournament_number"',
        "an Open Tournament Summary, as Americas Cardroom writes them, which is not read yet",
    ),
    (r'\{\s*"ohh"|"spec_version"', "Open Hand History, which is not read yet"),
    (r"variant = ['\"]", "PHH, which is not read by this reader"),
    (r"PokerStars", "PokerStars text without a hand"),
)
_KNOWN = [(re.compile(pattern), meaning) for pattern, meaning in _OTHERS]

_LANGUAGES = (
    ("Mão", "Portuguese"),
    ("Mano n", "Spanish"),
    ("Main ", "French"),
    ("Partie", "French"),
    ("Раздача", "Russian"),
    ("Mano PokerStars", "Italian"),
    ("Hand Nr", "German"),
)


def without_hands(text: str) -> str:
    """One sentence on a text in which no PokerStars header was found."""
    if not text.strip():
        return "the file is empty"
    head = text[:200_000]
    for pattern, meaning in _KNOWN:
        if pattern.search(head):
            return f"this is {meaning}"
    return "no hand was found: no line begins like PokerStars Hand #123:"


def vocabulary_of(chunk: Chunk) -> Vocabulary | None:
    """The vocabulary of a hand by its header, None for a language that has none."""
    header = chunk.text.split("\n", 1)[0]
    return next((words for words, begins in _headers() if begins.match(header)), None)


def language(chunk: Chunk) -> str | None:
    """The language of a header for which there is no vocabulary, None when there is one."""
    if vocabulary_of(chunk) is not None:
        return None
    before = chunk.text.split("\n", 1)[0].split(":", 1)[0]
    return next((name for word, name in _LANGUAGES if word in before), "another language")


@cache
def _headers() -> list[tuple[Vocabulary, re.Pattern[str]]]:
    """Each vocabulary and how its hands begin; the colon is left out, for a header may be cut off."""
    slots = {
        "site": any_of(tuple(dict.fromkeys(prefix for prefix, _ in SITES))),
        "kind": r"[^\n#:]{0,40}",
        "number": "[A-Z]{0,3}[0-9]{1,20}",
    }
    found = []
    for words in VOCABULARIES:
        phrases = [
            "".join(
                slots[part] if place % 2 else re.escape(part)
                for place, part in enumerate(re.split(r"\{([a-z]+)\}", phrase.removesuffix(":")))
            )
            for phrase in words.headers
        ]
        found.append((words, re.compile(f"(?:{'|'.join(phrases)})")))
    return found
