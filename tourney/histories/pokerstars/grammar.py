"""The phrases of a vocabulary as patterns, compiled once a language."""

import re
from functools import cache
from typing import NamedTuple

from tourney.histories.pokerstars.vocabulary import Vocabulary

BRACKETS = r"\[[^\]]*\](?: ?\[[^\]]*\])*"
_FIXED = {
    "name": ".+",
    "other": ".+",
    "words": ".*",
    "cards": BRACKETS,
    "number": "[0-9]{1,3}",
    "seat": "[0-9]{1,2}",
    "place": r"[0-9]{1,7}[^\s0-9]{0,4}",
}
_SLOT = re.compile(r"\{([a-z]+)\}")


def pattern(phrase: str, amount: str) -> str:
    """A phrase as the text of a regular expression with its slots as named groups."""
    parts = _SLOT.split(phrase)
    return "".join(
        f"(?P<{part}>{_FIXED.get(part, amount)})" if place % 2 else re.escape(part)
        for place, part in enumerate(parts)
    )


def _unnamed(phrase: str, amount: str) -> str:
    """The same without names, for phrases side by side in one pattern."""
    return re.sub(r"\?P<[a-z]+>", "?:", pattern(phrase, amount))


def any_of(words: tuple[str, ...]) -> str:
    """A group, not captured, of these words as they are."""
    return f"(?:{'|'.join(map(re.escape, words))})"


class Rule(NamedTuple):
    """A row of the vocabulary and the pattern of one of its phrases."""

    row: str
    match: re.Pattern[str]


class Grammar:
    """What lines say in one language.

    `acts` and `plain_acts` know what stands after a player's colon: the rules by their first word, and
    the phrases without slots. `abouts` and `plain_abouts` know in the same way what stands directly after
    a name, and `leading` the lines that begin otherwise, by their first words, which are `starts`. `whole` are rules for
    a whole line in which the player's name has no place of its own. `bystander` finds the end of a line that
    may be about anybody, seated or not. `sections` and `ordinals` are by the words of a marker.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.said = vocabulary["line.said"][0]
        self.all_in = vocabulary["mark.all_in"]
        self.cancelled = frozenset(vocabulary["line.cancelled"])
        self.sections = self._words("section.")
        ordinals = self._words("ordinal.")
        self.ordinals = {word: ("first", "second", "third").index(name) for word, name in ordinals.items()}
        self.acts: dict[str, list[Rule]] = {}
        self.plain_acts: dict[str, str] = {}
        self.abouts: dict[str, list[Rule]] = {}
        self.plain_abouts: dict[str, str] = {}
        self.leading: list[tuple[str, Rule]] = []
        self.whole: list[Rule] = []
        quiet = "|".join(map(re.escape, self._phrases("act.sit_out", "act.return", "act.nothing")))
        about = "|".join(
            _unnamed(phrase, vocabulary.amount)
            for phrase in self._phrases("talk.", "end.")
            if not phrase.startswith("{")
        )
        self.bystander = re.compile(rf"(?:{re.escape(vocabulary.colon)}(?:{quiet})| (?:{about}))$")
        for row, phrases in vocabulary.phrases.items():
            part = row.partition(".")[0]
            for phrase in phrases:
                if part == "act":
                    self._add(self.acts, self.plain_acts, row, phrase, "(?P<rest> .*)?$")
                elif part in ("talk", "end") and not phrase.startswith("{"):
                    self._add(self.abouts, self.plain_abouts, row, phrase, "$")
                elif part in ("line", "end"):
                    self._line(row, phrase)
        self.starts = tuple(dict.fromkeys(start for start, _ in self.leading))

    def _line(self, row: str, phrase: str) -> None:
        if row in ("line.said", "line.cancelled"):
            return
        if row in ("line.table", "line.house_adds", "end.bounty_split"):
            self.whole.append(self._rule(row, phrase, "$"))
        elif phrase.startswith("{name} "):
            end = "" if row == "line.shows" else "$"
            self._add(self.abouts, self.plain_abouts, row, phrase.removeprefix("{name} "), end)
        else:
            self.leading.append((_SLOT.split(phrase)[0], self._rule(row, phrase, "$")))

    def _words(self, prefix: str) -> dict[str, str]:
        return {
            word: row.removeprefix(prefix)
            for row, words in self.vocabulary.phrases.items()
            if row.startswith(prefix)
            for word in words
        }

    def _phrases(self, *prefixes: str) -> list[str]:
        return [
            phrase
            for row, phrases in self.vocabulary.phrases.items()
            if row.startswith(prefixes)
            for phrase in phrases
        ]

    def _rule(self, row: str, phrase: str, end: str) -> Rule:
        return Rule(row, re.compile(pattern(phrase, self.vocabulary.amount) + end))

    def _add(
        self, rules: dict[str, list[Rule]], plain: dict[str, str], row: str, phrase: str, end: str
    ) -> None:
        if "{" not in phrase:
            plain.setdefault(phrase, row)
        rules.setdefault(phrase.split(" ", 1)[0], []).append(self._rule(row, phrase, end))


@cache
def grammar(vocabulary: Vocabulary) -> Grammar:
    """The grammar of a language."""
    return Grammar(vocabulary)
