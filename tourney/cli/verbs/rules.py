"""`tourney rules`: the named sets of rules side by side, each switch with its meaning and number."""

import argparse
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from tourney.cli.output import add_json, answer, say, table

if TYPE_CHECKING:
    from tourney.engine.house_rules import Switch

SUMMARY = "Print the sets of rules side by side, each switch with its meaning and rule number."


class Row(NamedTuple):
    """A switch, its number among the 24 of a tournament (None for one of a hand alone), and what each set
    chooses: value and rule, by key of the set."""

    switch: "Switch"
    number: int | None
    chosen: Mapping[str, tuple[Any, str | None]]


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("switch", metavar="SWITCH", nargs="?", help="only this switch, with its choices")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from tourney.engine.house_rules import RULE_SETS

    rows = _rows()
    if args.switch:
        rows = [row for row in rows if row.switch.key == args.switch]
        if not rows:
            known = ", ".join(row.switch.key for row in _rows())
            raise ValueError(f"there is no switch {args.switch!r:.60}; there are {known}")
    if args.json:
        answer(
            {
                "sets": [{"key": made.key, "name": made.name} for made in RULE_SETS.values()],
                "switches": [_found(row) for row in rows],
            }
        )
        return 0
    if args.switch:
        _explain(rows[0])
        return 0
    say("\n".join(f"{made.key:<10} {made.name}" for made in RULE_SETS.values()))
    of_a_tournament = [row for row in rows if row.number is not None]
    for title, part in (
        ("The 24 switches of a tournament, by their numbers.", of_a_tournament),
        ("The other switches of one hand.", [row for row in rows if row.number is None]),
    ):
        say()
        say(title)
        for row in part:
            say()
            _compare(row)
    say()
    say("R, C: the rules of the games. T24, T26: the TDA of 2024, 2026 (~ inferred). W: the WSOP of 2024.")
    say("RR: a section of Robert's Rules. Without a number the source is silent: as in a home game.")
    return 0


def _rows() -> list[Row]:
    """The 24 switches of a tournament in order, then the others of one hand."""
    from tourney.engine import house_rules
    from tourney.tournament import rule_sets

    of_hand = {
        one.key: Row(
            one,
            rule_sets.OF_ONE_HAND.get(one.key),
            {
                made.key: (getattr(made.rules, one.key), made.numbers[one.key])
                for made in house_rules.RULE_SETS.values()
            },
        )
        for one in house_rules.SWITCHES
    }
    rows = [
        Row(
            one,
            number,
            {
                made.key: (getattr(made.rules, one.key), made.numbers[one.key])
                for made in rule_sets.RULE_SETS.values()
            },
        )
        for number, one in rule_sets.SWITCHES
    ]
    rows += [row for row in of_hand.values() if row.number is not None]
    rows.sort(key=lambda row: row.number or 0)
    return rows + [row for row in of_hand.values() if row.number is None]


def _found(row: Row) -> dict[str, Any]:
    return {
        "switch": row.switch.key,
        "number": row.number,
        "meaning": row.switch.meaning,
        "choices": [{"value": value, "meaning": words} for value, words in row.switch.choices.items()],
        "sets": {key: {"value": value, "rule": rule} for key, (value, rule) in row.chosen.items()},
    }


def _compare(row: Row) -> None:
    """The choice of each set, and by which of its rules, in two lines of columns."""
    say(_head(row))
    values = [_word(value) for value, _ in row.chosen.values()]
    numbers = [rule or "-" for _, rule in row.chosen.values()]
    say(_indented(table(list(row.chosen), (values, numbers), left=len(row.chosen))))


def _explain(row: Row) -> None:
    """What each choice means, and which sets make it."""
    say(_head(row))
    listed = dict(row.switch.choices)
    others = [value for value, _ in row.chosen.values() if value not in listed]
    for value in [*listed, *dict.fromkeys(others)]:
        made = [
            f"{key} ({rule or 'silent'})" for key, (chosen, rule) in row.chosen.items() if chosen == value
        ]
        words = listed.get(value)
        say(f"  {_word(value)}: {words}" if words else f"  {_word(value)}")
        say(f"    {', '.join(made) or 'no set; a choice of the house'}")


def _head(row: Row) -> str:
    number = f"{row.number} " if row.number is not None else ""
    return f"{number}{row.switch.key}: {row.switch.meaning}"


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return _redraws(value)
    return "none" if value is None else str(value)


def _redraws(value: tuple[tuple[int, tuple[int, ...]], ...]) -> str:
    """Numbers of tables, with the least entries of the field: `3,2,1(100+) 2,1(50+) 1`."""
    told = [",".join(map(str, tables)) + (f"({least}+)" if least else "") for least, tables in value]
    return " ".join(told) or "none"
