"""Why a formula cannot be read or worked out, with the place in its text."""

from tourney.language import tr


class FormulaError(ValueError):
    """A formula that is wrong; `column` and `line` (from 1) say where, the message says all of it."""

    def __init__(self, what: str, text: str, at: int) -> None:
        before = text[:at]
        self.at = at
        self.what = what
        self.line = before.count("\n") + 1
        self.column = at - (before.rfind("\n") + 1) + 1
        line, column = str(self.line), str(self.column)
        super().__init__(
            tr("line {line}, column {column}: {what}", line=line, column=column, what=what)
            if "\n" in text.strip()
            else tr("column {column}: {what}", column=column, what=what)
        )


class WorkError(ValueError):
    """Something that cannot be worked out, before it is known where in the text it stands."""
