"""How a table is declared: a name, what a row is, and its columns with type and meaning."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its name, its DuckDB type, what it holds, and how it is packed when not as DuckDB
    would choose."""

    name: str
    type: str
    comment: str
    packed: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """One table: its name, what one row is, and its columns in order."""

    name: str
    comment: str
    columns: tuple[Column, ...]
    kind: ClassVar[str] = "TABLE"

    def create(self) -> list[str]:
        """The statements that make the table with its comments. Only declared text goes in."""
        body = ",\n  ".join(
            f'"{column.name}" {column.type}'
            + (f" USING COMPRESSION {column.packed}" if column.packed else "")
            for column in self.columns
        )
        return [f"CREATE TABLE {self.name} (\n  {body}\n)", *self.comments()]

    def comments(self) -> list[str]:
        """The statements that write the comments."""
        return [
            f"COMMENT ON {self.kind} {self.name} IS {_quoted(self.comment)}",
            *(
                f'COMMENT ON COLUMN {self.name}."{column.name}" IS {_quoted(column.comment)}'
                for column in self.columns
            ),
        ]

    @property
    def names(self) -> list[str]:
        return [column.name for column in self.columns]


@dataclass(frozen=True, slots=True)
class View(Table):
    """A table to whoever asks, made out of a stored one: `query` gives its columns in order."""

    query: str = ""
    kind: ClassVar[str] = "VIEW"

    def create(self) -> list[str]:
        """The statements that make the view, or make it anew, with its comments."""
        return [f"CREATE OR REPLACE VIEW {self.name} AS {self.query}", *self.comments()]


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
