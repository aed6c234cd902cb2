"""One word for one thing: what players call it, and not two words by turns."""

import re

import pytest

from tourney.language import LANGUAGES, speaking, tr
from tourney.language.catalogue import KEYED, catalogue, words

TERMS = {
    "it": (
        # English word, what must not stand for it in a translation
        (r"\bsmall bet\b", r"puntata piccola"),
        (r"\bfixed.limit\b", r"limite fisso"),
        (r"\bbreak(ing|s)? (a |the )?table|\btable \S+ breaks\b", r"sciogl"),
        (r".", r"[’“”]"),
        (r"\bcount (the stacks )?again\b", r"ricontate"),
    ),
    "nb": (
        (r"(?<![_\w])seats?\b", r"\bplass(en|ene|er)?\b(?! til\b)"),
        (r"\bsmall bet\b", r"(lille|liten) innsats"),
        (r"\bbreak(ing|s)? (a |the )?table|\btable \S+ breaks\b", r"\bbryte"),
        (r"\bbig blind\b", r"\bstort blind\b|\bI store blinds\b"),
        (r"\bpreflop\b", r"preflopp"),
        (r"\bbuy-ins?\b", r"(?<!nye )(?<!nytt )\binnkjøp"),
        (r".", r"[“”]"),
    ),
}
SEVERAL = re.compile(r"\bplaces?\b|re-ent|buy in again|room", re.IGNORECASE)
"""English that speaks of the other thing too: a place in the prizes beside a seat, another entry beside a buy-in."""


def entries(language: str) -> list[tuple[str, str]]:
    """English texts with their translations, of sentences and of keys, each form by itself."""
    english = words("en", *KEYED)
    keyed = [(english[key], text) for key, text in words(language, *KEYED).items()]
    found = catalogue(language)
    plain = [(key if isinstance(key, str) else key[1], text) for key, text in found.texts.items()]
    return keyed + plain + [(one, text) for one, forms in found.numbered.items() for text in forms]


@pytest.mark.parametrize(
    ("language", "english", "never"), [(language, *pair) for language in TERMS for pair in TERMS[language]]
)
def test_one_thing_has_one_word(language: str, english: str, never: str) -> None:
    wrong = [
        (text, told)
        for text, told in entries(language)
        if re.search(english, text, re.IGNORECASE)
        and re.search(never, told, re.IGNORECASE)
        and not SEVERAL.search(text)
    ]
    assert wrong == []


def test_what_stands_beside_a_tournament_as_beside_hands_has_no_gender() -> None:
    """`torneo · dal vivo`, `120 mani: dal vivo`: a participle would have to agree with either."""
    with speaking("it"):
        assert [tr("imported from {site}", site="PokerStars"), tr("played live"), tr("simulated")] == [
            "da PokerStars",
            "dal vivo",
            "da simulazione",
        ]
        assert tr("{unit} won", unit="fiche") == "vincita in fiche"


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_buttons_are_not_much_longer_than_in_english(language: str) -> None:
    """A button of the floor's phone is half the width of a phone: 22 letters stand in it."""
    pressed = ("bust", "rebuy", "add_on", "re_enter", "pause", "resume", "undo", "redo", "draw_seats", "level_next",
               "level_back", "start", "register", "is_back", "sign_in", "accept", "close")  # fmt: skip
    told = words(language, "screen")
    long = {key: told[key] for key in pressed if len(told[key].replace("{name}", "")) > 22}
    assert long == {}
