"""`tourney rules`: the named sets of house rules side by side, each switch with its meaning and number."""

import argparse
from typing import TYPE_CHECKING, Any

from tourney.cli.output import add_json, answer, say, table

if TYPE_CHECKING:
    from tourney.engine.house_rules import Switch

SUMMARY = "Print the sets of house rules side by side, each switch with its meaning and rule number."


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("switch", metavar="SWITCH", nargs="?", help="only this switch, with its choices")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from tourney.engine.house_rules import RULE_SETS, SWITCHES, switch

    chosen = (switch(args.switch),) if args.switch else SWITCHES
    if args.json:
        answer(
            {
                "sets": [{"key": made.key, "name": made.name} for made in RULE_SETS.values()],
                "switches": [_found(one) for one in chosen],
            }
        )
        return 0
    if args.switch:
        _explain(chosen[0])
        return 0
    say("\n".join(f"{made.key:<10} {made.name}" for made in RULE_SETS.values()))
    for one in chosen:
        say()
        _compare(one)
    say()
    say("R, C: the rules of the games. T24, T26: the TDA of 2024, 2026 (~ inferred). W: the WSOP of 2024.")
    say("RR: a section of Robert's Rules. Without a number the source is silent: as in a home game.")
    return 0


def _found(one: "Switch") -> dict[str, Any]:
    from tourney.engine.house_rules import RULE_SETS

    return {
        "switch": one.key,
        "meaning": one.meaning,
        "choices": [{"value": value, "meaning": words} for value, words in one.choices.items()],
        "sets": {
            made.key: {"value": getattr(made.rules, one.key), "rule": made.numbers[one.key]}
            for made in RULE_SETS.values()
        },
    }


def _compare(one: "Switch") -> None:
    """The choice of each set, and by which of its rules, in two lines of columns."""
    from tourney.engine.house_rules import RULE_SETS

    say(f"{one.key}: {one.meaning}")
    values = [_word(getattr(made.rules, one.key)) for made in RULE_SETS.values()]
    numbers = [made.numbers[one.key] or "-" for made in RULE_SETS.values()]
    say(_indented(table(list(RULE_SETS), (values, numbers), left=len(RULE_SETS))))


def _explain(one: "Switch") -> None:
    """What each choice means, and which sets make it."""
    from tourney.engine.house_rules import RULE_SETS

    say(f"{one.key}: {one.meaning}")
    for value, words in one.choices.items():
        made = [
            f"{made.key} ({made.numbers[one.key] or 'silent'})"
            for made in RULE_SETS.values()
            if getattr(made.rules, one.key) == value
        ]
        say(f"  {_word(value)}: {words}")
        say(f"    {', '.join(made) or 'no set; a choice of the house'}")


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)
