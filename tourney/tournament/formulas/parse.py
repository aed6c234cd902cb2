"""A formula's tokens as a tree, by binding powers (Pratt).

From loose to tight: `or`, `and`, `not`, comparisons, `+ -`, `* /`, `-` before an operand, `^`.
`2^3^2` is 2^9 and `-2^2` is -4. A line's end or a semicolon ends a statement, but not in brackets, after
a sign or before one; `#` begins a remark. Only the last statement gives a value: those before it assign.
"""

from tourney.language import tr
from tourney.tournament.formulas.errors import FormulaError
from tourney.tournament.formulas.tokens import Token, tokens
from tourney.tournament.formulas.tree import Call, Items, Name, Node, Number, Sign, Text, parts, walk

MOST_DEPTH = 60
"""How deep parts may stand in each other; a sum of more terms is written with `sum`."""
_COMPARED = ("=", "!=", "<", ">", "<=", ">=")
_POWERS = {"or": 1, "and": 2, **dict.fromkeys(_COMPARED, 4), "+": 5, "-": 5, "*": 6, "/": 6, "^": 8}
_NOT, _MINUS = 3, 7


def parse(text: str) -> tuple[Node, ...]:
    """The statements of a formula, at least one. Raises FormulaError."""
    return _Parser(text).statements()


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = tokens(text)
        self.here = 0
        self.depth = 0
        self.heights: dict[int, int] = {}

    def fail(self, what: str, at: int | None = None) -> FormulaError:
        return FormulaError(what, self.text, len(self.text.rstrip()) if at is None else at)

    def statements(self) -> tuple[Node, ...]:
        found: list[Node] = []
        self._skip_ends()
        while self.here < len(self.tokens):
            if found and not _assigns(found[-1]):
                raise self.fail(
                    tr(
                        "this value is used for nothing: join it to the next with a sign, "
                        'or keep it, as in assign("x", ...)'
                    ),
                    found[-1].at,
                )
            found.append(self.expression(0))
            token = self._peek()
            if token is not None and token.kind != "end" and not _assigns(found[-1]):
                raise self.fail(
                    tr("a sign is missing before {token}; write a decimal with a point, as 1.5", token=",")
                    if token.text == ","
                    else tr("a sign is missing before {token}", token=_told(token)),
                    token.at,
                )
            self._skip_ends()
        if not found:
            raise self.fail(tr("the formula is empty; write one such as n - r + 1"), 0)
        return tuple(found)

    def expression(self, loosest: int) -> Node:
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise self._too_deep(self.tokens[min(self.here, len(self.tokens) - 1)].at)
        left = self._first()
        compared = False
        while (token := self._sign()) is not None:
            strength = _POWERS[token.text]
            if strength < loosest or (strength == loosest and token.text != "^"):
                break
            if compared and token.text in _COMPARED:
                raise self.fail(tr("write two comparisons with and, as in 1 < r and r < 5"), token.at)
            compared = token.text in _COMPARED
            self._take()
            right = self.expression(strength)
            left = self._made(Sign(token.text, (left, right), token.at))
        self.depth -= 1
        return left

    def _first(self) -> Node:
        self._skip_lines()
        if self.here >= len(self.tokens):
            raise self.fail(tr("the formula ends where a number or a name should stand"))
        token = self._take()
        if token.kind == "number":
            return Number(token.value, token.at)
        if token.kind == "text":
            return Text(token.text, token.at)
        if token.text == "not":
            return self._made(Sign("not", (self.expression(_NOT),), token.at))
        if token.text in ("-", "+"):
            inner = self.expression(_MINUS)
            return self._made(Sign("negative", (inner,), token.at)) if token.text == "-" else inner
        if token.text == "(":
            inner = self._bracketed(")", token)
            if len(inner) != 1:
                empty, comma = tr("the brackets are empty"), tr("a comma stands here outside of a function")
                what = comma if inner else empty
                raise self.fail(what, token.at)
            return inner[0]
        if token.text == "[":
            return self._made(Items(self._bracketed("]", token), token.at))
        if token.kind == "name" and token.text not in _POWERS:
            follows = self.tokens[self.here] if self.here < len(self.tokens) else None
            if follows is not None and follows.text == "(" and follows.kind == "sign":
                return self._made(Call(token.text, self._bracketed(")", self._take()), token.at))
            return Name(token.text, token.at)
        raise self.fail(tr("a number or a name should stand here, not {token}", token=_told(token)), token.at)

    def _bracketed(self, closing: str, opening: Token) -> tuple[Node, ...]:
        found: list[Node] = []
        self._skip_lines()
        if not self._is(closing):
            found.append(self.expression(0))
            self._skip_lines()
            while self._is(","):
                self._take()
                found.append(self.expression(0))
                self._skip_lines()
        if not self._is(closing):
            token = self._peek()
            if token is None:
                raise self.fail(tr("the bracket {bracket} is never closed", bracket=opening.text), opening.at)
            raise self.fail(
                tr(
                    "a sign, a comma or {bracket} should stand before {token}",
                    bracket=closing,
                    token=_told(token),
                ),
                token.at,
            )
        self._take()
        return tuple(found)

    def _made(self, node: Node) -> Node:
        """The part itself, when what stands in it is not too deep: reading it later goes down as far."""
        height = 1 + max((self.heights.get(id(part), 1) for part in parts(node)), default=0)
        if height > MOST_DEPTH:
            raise self._too_deep(node.at)
        self.heights[id(node)] = height
        return node

    def _too_deep(self, at: int) -> FormulaError:
        return self.fail(
            tr(
                "more than {most} parts stand in each other here; "
                "keep some with assign, or write sum(...) for a long sum",
                most=MOST_DEPTH,
            ),
            at,
        )

    def _sign(self) -> Token | None:
        """The sign that goes on with the expression, also when it begins the next line; None when it ends."""
        here = self.here
        while here < len(self.tokens) and self.tokens[here].kind == "end" and self.tokens[here].text == "\n":
            here += 1
        if here < len(self.tokens) and self.tokens[here].kind in ("sign", "name"):
            token = self.tokens[here]
            if token.text in _POWERS:
                self.here = here
                return token
        return None

    def _is(self, text: str) -> bool:
        token = self._peek()
        return token is not None and token.kind == "sign" and token.text == text

    def _peek(self) -> Token | None:
        return self.tokens[self.here] if self.here < len(self.tokens) else None

    def _take(self) -> Token:
        token = self.tokens[self.here]
        self.here += 1
        return token

    def _skip_lines(self) -> None:
        while self.here < len(self.tokens) and self.tokens[self.here].text == "\n":
            self.here += 1

    def _skip_ends(self) -> None:
        while self.here < len(self.tokens) and self.tokens[self.here].kind == "end":
            self.here += 1


def _assigns(node: Node) -> bool:
    return any(isinstance(part, Call) and part.name == "assign" for part in walk(node))


def _told(token: Token) -> str:
    if token.kind == "end":
        return tr("the end of the line") if token.text == "\n" else tr("a semicolon")
    return token.text if len(token.text) <= 40 else f"{token.text[:40]}…"
