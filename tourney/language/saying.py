"""Saying a text in the language of whoever is told: `tr("Bust {name}", name="Bo")`.

The language is that of the current context (`speaking`), else what `spoken_by` finds out, else English.
Holes `{name}` are filled after the translation: what comes in is text and never a pattern.
"""

import re
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from tourney.language.catalogue import ENGLISH, LANGUAGES, catalogue
from tourney.language.numbers import number

_spoken: ContextVar[str] = ContextVar("spoken", default="")
_HOLE = re.compile(r"\{(\w+)\}")
_found_out: Callable[[], str] = lambda: ENGLISH  # noqa: E731  (replaced by `spoken_by`)


def spoken_by(find_out: Callable[[], str]) -> None:
    """From now on `find_out` says which language is spoken where no context says it."""
    global _found_out
    _found_out = find_out


def language() -> str:
    """The language that is spoken here and now: a key of LANGUAGES."""
    return _spoken.get() or _found_out()


@contextmanager
def speaking(language: str) -> Generator[None]:
    """Within it this language is spoken, also in threads that take the context along. KeyError for one that
    is not in LANGUAGES."""
    token = _spoken.set(_known(language))
    try:
        yield
    finally:
        _spoken.reset(token)


class Later(str):
    """A constant with holes that `tr` says: as a string it is English with its holes filled."""

    template: str
    parts: Mapping[str, str]


def tr(text: str, /, **values: object) -> str:
    """A text in the language spoken, its holes filled in; whole numbers are written with thousands.

    `text` is written out at the place, as its catalogue entry is found there; a constant that was marked by
    `tr_later` may be given too. Without a translation it is said in English.
    """
    spoken = language()
    if isinstance(text, Later) and spoken != ENGLISH:
        values = {name: tr(part) for name, part in text.parts.items()} | values
        text = text.template
    if spoken != ENGLISH:
        text = catalogue(spoken).texts.get(text, text)
    return _filled(text, values, spoken) if values else text


def tr_in(context: str, text: str, /, **values: object) -> str:
    """A text that is said differently by context: `tr_in("verb", "Open")`."""
    spoken = language()
    if spoken != ENGLISH:
        text = catalogue(spoken).texts.get((context, text), text)
    return _filled(text, values, spoken) if values else text


def tr_n(one: str, many: str, n: int, /, **values: object) -> str:
    """A text about `n` things, which fill the hole `{n}`: `tr_n("{n} hand", "{n} hands", 3)`."""
    spoken = language()
    forms = (one, many)
    if spoken != ENGLISH:
        forms = catalogue(spoken).numbered.get(one, forms)
    return _filled(forms[n != 1], {"n": n, **values}, spoken)


def tr_later(text: str, /, **parts: str) -> str:
    """Marks a constant that is said by `tr` when it is shown; gives it back as it is, in English.

    With `parts` its holes are filled by these, in each language by their own translations:
    `tr_later("Bets {street}.", street=tr_later("the flop"))`.
    """
    if not parts:
        return text
    found = Later(_filled(text, dict(parts), ENGLISH))
    found.template, found.parts = str(text), parts
    return found


def _filled(text: str, values: dict[str, object], spoken: str) -> str:
    def value(hole: re.Match[str]) -> str:
        if hole[1] not in values:
            return hole[0]
        found = values[hole[1]]
        return number(found, spoken) if type(found) is int else str(found)

    return _HOLE.sub(value, text)


def _known(language: str) -> str:
    if language not in LANGUAGES:
        raise KeyError(language)
    return language
