"""Why a formula cannot be read or worked out, with the place in its text."""


class FormulaError(ValueError):
    """A formula that is wrong; `column` and `line` (from 1) say where, the message says all of it."""

    def __init__(self, what: str, text: str, at: int) -> None:
        before = text[:at]
        self.at = at
        self.what = what
        self.line = before.count("\n") + 1
        self.column = at - (before.rfind("\n") + 1) + 1
        where = (
            f"column {self.column}" if "\n" not in text.strip() else f"line {self.line}, column {self.column}"
        )
        super().__init__(f"{where}: {what}")


class WorkError(ValueError):
    """Something that cannot be worked out, before it is known where in the text it stands."""
