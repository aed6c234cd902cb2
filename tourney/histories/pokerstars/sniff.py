"""Naming what a text is when it is no English PokerStars hand history."""

import re

from tourney.histories.pokerstars.split import Chunk

_OTHERS = (
    (
        r"(?:PokerStars|Poker|Full Tilt) Tournament #|Torneio PokerStars #",
        "a tournament summary, which holds no hands",
    ),
    (r"Poker Hand #[A-Z]*[0-9]+", "a GGPoker history, which is not read yet"),
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


def language(chunk: Chunk) -> str | None:
    """The language of a localised header, None for an English one."""
    header = chunk.text.split("\n", 1)[0]
    before = header.split(":", 1)[0]
    if re.search(r"(?:Hand|Game|HAND|GAME) ?#", before):
        return None
    return next((name for word, name in _LANGUAGES if word in before), "another language")
