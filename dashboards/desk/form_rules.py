"""The rules of a setup: a set with its switches, the tables, and the clock."""

from typing import Any

import streamlit as st

from desk.form import Form
from tourney.engine import house_rules
from tourney.engine.house_rules import Switch
from tourney.language import tr, tr_later
from tourney.tournament.requests.fields import MOST_SEED
from tourney.tournament.rule_sets import OF_ONE_HAND, RULE_SETS, SWITCHES

AS_IN_THE_SET = "as in the set"
WHEN_OFF = {"runs": tr_later("runs on"), "waits": tr_later("waits")}
ARRANGE = {"proposed": tr_later("proposed, and I do it"), "at-once": tr_later("done at once")}
SEED_DIGITS = len(str(MOST_SEED))
BY = {"clock": tr_later("the clock"), "hands": tr_later("hands")}


def show(form: Form) -> None:
    """The widgets: the set and the tables first, single switches one tap further."""
    start = form.start
    parts = st.columns(4)
    with parts[0]:
        form.choice(
            "rules",
            tr("Rules"),
            RULE_SETS,
            start["rules"],
            format_func=lambda one: tr(RULE_SETS[one].name),
        )
    with parts[1]:
        form.number("seats", tr("Seats a table"), 2, 10, start["seats"])
    with parts[2]:
        form.choice(
            "arrange", tr("Balancing is"), ARRANGE, start["arrange"], format_func=lambda one: tr(ARRANGE[one])
        )
    with parts[3]:
        form.choice(
            "when_off",
            tr("While the program is off the clock"),
            WHEN_OFF,
            start["when_off"],
            format_func=lambda one: tr(WHEN_OFF[one]),
        )
    with st.expander(tr("Switches of the rules"), key=form.key("more-switches")):
        chosen = str(form.value("rules", start["rules"]))
        for number, one in switches():
            _switch(form, number, one, chosen)
    with st.expander(tr("More of the tables"), key=form.key("more-tables")):
        more = st.columns(4)
        with more[0]:
            form.choice(
                "levels_by",
                tr("What ends a level"),
                BY,
                start["levels_by"],
                format_func=lambda one: tr(BY[one]),
            )
        with more[1]:
            sizes = ", ".join(f"{table}={size}" for table, size in start["table_sizes"].items())
            form.text(
                "table_sizes",
                tr("Tables of other sizes"),
                sizes,
                placeholder="3=6",
                help=tr("Table and seats."),
            )
        with more[2]:
            order = ", ".join(map(str, start["break_order"]))
            form.text(
                "break_order",
                tr("Tables break in this order"),
                order,
                placeholder=tr("the highest number first"),
            )
        with more[3]:
            seed = "" if form.is_new else str(start["seed"])
            form.text("seed", tr("Seed of the draws"), seed, placeholder=tr("by lot"))


def switches() -> list[tuple[int | None, Switch]]:
    """All switches, of the tournament and of one hand, by their number in the rules; those without one last."""
    rows: list[tuple[int | None, Switch]] = [*SWITCHES]
    rows += [(OF_ONE_HAND.get(one.key), one) for one in house_rules.SWITCHES]
    return sorted(rows, key=lambda row: (row[0] is None, row[0] or 0))


def of_set(key: str, switch: str) -> Any:
    """What a set says of a switch."""
    rules = RULE_SETS[key].rules
    return getattr(rules, switch) if hasattr(rules, switch) else getattr(rules.hand, switch)


def _switch(form: Form, number: int | None, one: Switch, chosen: str) -> None:
    usual = of_set(chosen, one.key)
    told = form.start["switches"]
    meaning = tr(one.meaning)
    label = f"{number} · {meaning}" if number else meaning
    listed = [key for key in one.choices if key is not None]
    if not listed or one.key == "redraws":
        value = _word(told[one.key]) if one.key in told else ""
        form.text(
            f"switch-{one.key}", label, value, placeholder=tr("as in the set: {usual}", usual=_shown(usual))
        )
        return
    options = [AS_IN_THE_SET, *map(_word, one.choices)]
    meanings = {_word(key): tr(words) for key, words in one.choices.items()}
    form.choice(
        f"switch-{one.key}",
        label,
        options,
        _word(told[one.key]) if one.key in told else AS_IN_THE_SET,
        format_func=lambda choice: (
            tr("as in the set: {usual}", usual=meanings.get(_word(usual), _shown(usual)))
            if choice == AS_IN_THE_SET
            else meanings.get(choice, choice)
        ),
    )


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple | list):
        tables = value[-1][1] if value and isinstance(value[-1], tuple | list) else value
        return ", ".join(map(str, tables)) or "none"
    return "none" if value is None else str(value)


def _shown(value: Any) -> str:
    """A value of a switch in the language spoken; `_word` is what a request calls it."""
    names = {"yes": tr("yes"), "no": tr("no"), "none": tr("none")}
    return names.get(_word(value), _word(value))


def asked(form: Form) -> dict[str, Any]:
    """The fields of a request. Raises ValueError that names the field."""
    found: dict[str, Any] = {
        "rules": form.value("rules", "home"),
        "seats": int(form.value("seats", 9)),
        "arrange": form.value("arrange", "proposed"),
        "when_off": form.value("when_off", "runs"),
        "levels_by": form.value("levels_by", "clock"),
    }
    chosen = {one.key: str(form.value(f"switch-{one.key}", AS_IN_THE_SET)).strip() for _, one in switches()}
    picked = {key: value for key, value in chosen.items() if value not in ("", AS_IN_THE_SET)}
    if picked:
        found["switches"] = picked
    sizes = _pairs(form.word("table_sizes"))
    if sizes or not form.is_new:
        found["table_sizes"] = sizes
    order = _numbers(form.word("break_order"), tr("Tables break in this order"))
    if order or not form.is_new:
        found["break_order"] = order
    seed = _seed(form)
    if seed is not None:
        found["seed"] = seed
    return found


def _seed(form: Form) -> int | None:
    """The seed, any that is kept as it was. Raises ValueError that names it."""
    kept = None if form.is_new else form.start["seed"]
    if kept is not None and form.word("seed") == str(kept):
        return kept
    return form.whole("seed", tr("Seed of the draws"), digits=SEED_DIGITS)


def _numbers(words: str, name: str) -> list[int]:
    parts = words.replace(",", " ").split()
    if not all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        raise ValueError(
            tr(
                "{field}: “{words}” are no numbers of tables; write them as 3, 2",
                field=name,
                words=words[:40],
            )
        )
    return [int(part) for part in parts]


def _pairs(words: str) -> dict[str, int]:
    found = {}
    for part in words.replace(",", " ").split():
        table, _, size = part.partition("=")
        if not all(one.isascii() and one.isdigit() and len(one) < 6 for one in (table, size)):
            raise ValueError(
                tr("Tables of other sizes: “{words}” is none; write table and seats, as 3=6", words=part[:20])
            )
        found[table] = int(size)
    return found
