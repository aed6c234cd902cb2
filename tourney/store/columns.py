"""How a table is declared: a name, what a row is, and its columns with type and meaning."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its name, its DuckDB type, and what it holds."""

    name: str
    type: str
    comment: str


@dataclass(frozen=True, slots=True)
class Table:
    """One table: its name, what one row is, and its columns in order."""

    name: str
    comment: str
    columns: tuple[Column, ...]

    def create(self) -> list[str]:
        """The statements that make the table with its comments. Only declared text goes in."""
        body = ",\n  ".join(f'"{column.name}" {column.type}' for column in self.columns)
        statements = [
            f"CREATE TABLE {self.name} (\n  {body}\n)",
            f"COMMENT ON TABLE {self.name} IS {_quoted(self.comment)}",
        ]
        statements.extend(
            f'COMMENT ON COLUMN {self.name}."{column.name}" IS {_quoted(column.comment)}'
            for column in self.columns
        )
        return statements

    @property
    def names(self) -> list[str]:
        return [column.name for column in self.columns]


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
