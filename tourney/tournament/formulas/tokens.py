"""A formula's text as tokens, each with the place where it stands."""

import re
from fractions import Fraction
from typing import Literal, NamedTuple

from tourney.language import tr
from tourney.tournament.formulas.errors import FormulaError
from tourney.tournament.formulas.numbers import LARGEST

MOST_TEXT = 10_000
MOST_DIGITS = 320
_TOKEN = re.compile(
    r"(?P<space>[ \t\r\f\v]+|\#[^\n]*)"
    r"|(?P<end>[\n;])"
    r"|(?P<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)"
    r"|(?P<name>[A-Za-z_][A-Za-z0-9_]*)"
    r"|(?P<text>\"[^\"\n]*\"|'[^'\n]*')"
    r"|(?P<sign>\*\*|<=|>=|==|!=|<>|&&|\|\||[-+*/^(),\[\]<>=!])",
    re.ASCII,
)
Kind = Literal["number", "name", "text", "sign", "end"]
ALIKE = {"**": "^", "==": "=", "<>": "!=", "&&": "and", "||": "or", "!": "not"}
"""Signs that people write for the same thing."""


class Token(NamedTuple):
    """A piece of the text: `text` as it is compared (names in lower case), `at` its place from 0."""

    kind: Kind
    text: str
    at: int
    value: Fraction = Fraction(0)
    after: int = 0


def tokens(text: str) -> list[Token]:
    """The tokens of a formula; `end` stands for a line's end or a semicolon. Raises FormulaError."""
    if len(text) > MOST_TEXT:
        raise FormulaError(
            tr("the formula has {n} letters; it may have {most}", n=len(text), most=MOST_TEXT),
            text[:MOST_TEXT],
            MOST_TEXT,
        )
    found: list[Token] = []
    at = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise FormulaError(_strange(text[at]), text, at)
        kind, word, start, at = match.lastgroup, match[0], at, match.end()
        if kind == "number":
            found.append(Token("number", word, start, _number(word, text, start), at))
        elif kind == "name":
            found.append(Token("name", word.lower(), start, after=at))
        elif kind == "text":
            found.append(Token("text", word[1:-1], start, after=at))
        elif kind == "sign":
            found.append(Token("sign", ALIKE.get(word, word), start, after=at))
        elif kind == "end":
            found.append(Token("end", word, start, after=at))
    return found


def _number(word: str, text: str, at: int) -> Fraction:
    mantissa, _, exponent = word.lower().partition("e")
    if len(mantissa) > MOST_DIGITS or len(exponent) > 5 or abs(int(exponent or 0)) > MOST_DIGITS:
        raise FormulaError(
            tr("the number is too long; write one of at most {most} digits", most=MOST_DIGITS),
            text,
            at,
        )
    value = Fraction(word)
    if value > LARGEST:
        raise FormulaError(tr("the number is larger than 10^308"), text, at)
    return value


def _strange(letter: str) -> str:
    if letter in "\"'":
        return tr("the quotation mark is not closed on its line")
    sign = repr(letter) if letter.isprintable() else tr("the character {code}", code=f"U+{ord(letter):04X}")
    instead = {"%": "/100", "{": "(", "}": ")", "×": "*", "÷": "/"}.get(letter)
    if instead:
        return tr("{sign} means nothing in a formula; write {instead}", sign=sign, instead=instead)
    return tr("{sign} means nothing in a formula", sign=sign)
