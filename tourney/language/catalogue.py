"""The catalogues `en.po`, `it.po` and `nb.po`, read once.

Texts of Python stand in the code in English, and only their translations here. Texts of the plain pages
(context `screen`) and of the sheets for paper (context `paper`) have keys, and all three files have them.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

LANGUAGES: Mapping[str, str] = {"en": "English", "it": "Italiano", "nb": "Norsk"}
"""Each by its own name. A browser that asks for another gets the first."""
ENGLISH = "en"
KEYED = ("screen", "paper")
_LONGEST = 500


class Catalogue(NamedTuple):
    """One language: texts by their English or by context and English, those of more than one number by both
    forms, and keyed texts by context."""

    texts: Mapping[str | tuple[str, str], str]
    numbered: Mapping[str, tuple[str, str]]
    keyed: Mapping[str, Mapping[str, str]]


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language that is in LANGUAGES. Raises KeyError for another."""
    from babel.messages.pofile import read_po  # slow to import, and not needed to speak English

    if language not in LANGUAGES:
        raise KeyError(language)
    with (Path(__file__).parent / f"{language}.po").open("rb") as file:
        entries = [entry for entry in read_po(file, locale=language) if entry.id]
    texts: dict[str | tuple[str, str], str] = {}
    numbered: dict[str, tuple[str, str]] = {}
    keyed: dict[str, dict[str, str]] = {context: {} for context in KEYED}
    for entry in entries:
        if entry.context in keyed:
            keyed[entry.context][str(entry.id)] = str(entry.string)
        elif not isinstance(entry.id, str):
            one, many = entry.string or entry.id
            numbered[entry.id[0]] = (one, many)
        elif entry.string:
            texts[(entry.context, entry.id) if entry.context else entry.id] = str(entry.string)
    return Catalogue(texts, numbered, keyed)


def words(language: str, *contexts: str) -> dict[str, str]:
    """The keyed texts of some contexts, a later one over an earlier: `words("it", "screen", "paper")`."""
    found: dict[str, str] = {}
    for context in contexts:
        found |= catalogue(language).keyed[context]
    return found


def known(tag: str) -> str:
    """The language of a tag like `nn-NO`, or nothing when it is not one of ours."""
    short = re.split("[-_]", tag.strip().lower())[0]
    short = "nb" if short in ("no", "nn") else short
    return short if short in LANGUAGES else ""


def chosen(asked: str | None, accepted: str) -> str:
    """The language that was asked for, else the first known one of an `Accept-Language` header."""
    for tag in (asked or "", *(part.partition(";")[0] for part in accepted[:_LONGEST].split(","))):
        found = known(tag[:_LONGEST])
        if found:
            return found
    return ENGLISH
