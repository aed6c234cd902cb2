"""The reference page of the formula language, made from what the language knows.

`python -m tourney.tournament.formulas.reference` prints it; README.md beside this file is its output.
"""

from collections.abc import Iterable

from tourney.tournament.formulas.functions import FORMS, FUNCTIONS, GROUPS, MOST_ITEMS
from tourney.tournament.formulas.parse import MOST_DEPTH
from tourney.tournament.formulas.tokens import MOST_TEXT
from tourney.tournament.formulas.variables import VARIABLES

_HEAD = f"""# The formula language

For the points of an event (`n - r + 1`) and for conditions while one runs (`players <= 9`). It reads the
names and functions of The Tournament Director, without regard to capitals, and goes over players too.

- Signs, from loose to tight: `or`, `and`, `not`, `= != < > <= >=`, `+ -`, `* /`, `-` before a number, `^`.
  `-2^2` is -4, `2^3^2` is 2^9. True is 1 and false is 0. A decimal has a point.
- Several statements stand on lines of their own, or after a `;`. All but the last keep a value:
  `assign("half", n / 2)`. `#` begins a remark. In brackets, after a sign and before one a line goes on.
- Lists are written `[1, 2, 3]`; functions of lists take numbers and lists in any mixture.
- `log` is the natural logarithm, `log10` the decimal one.
- Numbers are exact fractions; roots, powers and logarithms have 50 digits, and values closer than 10^-40
  are equal. Points are rounded to hundredths at the end, a half away from zero.
- Who ties gets the mean of the points of the places that he shares. Functions over players count each
  place of a tie once.
- A text has at most {MOST_TEXT:,} letters, {MOST_DEPTH} parts stand in each other at most, a list has at
  most {MOST_ITEMS:,} items, a number is at most 10^308.
- Where The Tournament Director's help does not say it, this is our reading: `switch` compares its first
  argument with values, `lswitch` counts from 1 and gives 0 beyond the end, `index` counts from 1.

Named formulas, each with its source and values worked out by hand, are in `data/points/formulas.toml`.
"""
_TITLES = {
    "event": "Variables of the event",
    "player": "Variables of the player",
    "clock": "Variables of the clock, for conditions",
}


def reference() -> str:
    """The whole page as Markdown."""
    parts = [_HEAD]
    for scope, title in _TITLES.items():
        rows = [
            (v.name, ", ".join(f"`{alias}`" for alias in v.aliases), v.sentence)
            for v in VARIABLES
            if v.scope == scope
        ]
        parts.append(f"## {title}\n\n{_table(('name', 'short', 'what it is'), rows)}")
    functions = dict.fromkeys(FUNCTIONS.values())
    rows = [(f.name, ", ".join(f"`{alias}`" for alias in f.aliases), f.sentence) for f in functions]
    rows += [(form.name, "", form.sentence) for form in FORMS.values()]
    groups = "; ".join(f"`{name}`: {who}" for name, who in GROUPS.items())
    parts.append(f"## Functions\n\n{_table(('name', 'also', 'what it gives'), rows)}\nOver whom: {groups}.\n")
    return "\n".join(parts)


def _table(heads: tuple[str, str, str], rows: Iterable[tuple[str, str, str]]) -> str:
    lines = [f"| {' | '.join(heads)} |", "|---|---|---|"]
    lines += [f"| `{name}` | {also} | {sentence} |" for name, also, sentence in rows]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(reference(), end="")
