"""The rules of a league as a form: the formula with what is wrong with it, and the points that it would give."""

from functools import lru_cache

import streamlit as st

from parts import amounts
from parts.html import Head, note, quiet, table
from tourney.language import language, tr, tr_later
from tourney.server import held
from tourney.store.leagues import foreseen
from tourney.store.results import stored_result
from tourney.store.tournament_queries import tournaments
from tourney.tournament.league import LeagueRules, check_rules
from tourney.tournament.league_trial import tried, usual_points
from tourney.tournament.points import ScoredResult, formula_text, named_formulas

OWN = ""
"""The choice of a formula that has no name, and of an evening that is made up."""
MOST_LETTERS = 4000
OF_THE_FILE = (
    tr_later("Linear"),
    tr_later("One point for the last place, one more for each place above."),
    tr_later("Linear with bonuses"),
    tr_later("As linear, with 1 for the money, 2 for the win and 1 for each knock-out."),
    tr_later("Dr. Neau"),
    tr_later("The root of the field and the price, less for who paid more, divided by the place and one."),
    tr_later("PokerStars leader board"),
    tr_later("By the roots of field and place and the decimal logarithm of the buy-in; the top 15 % only."),
    tr_later("Winamax type"),
    tr_later("Everybody's buy-in shared among the places in the money, in the proportion of a steep curve."),
    tr_later("Player of the year"),
    tr_later(
        "Points of the place, times a factor for the buy-in and one for the field. The factors are ours: change them."
    ),
    tr_later("Logarithm by thirds"),
    tr_later(
        "By the natural logarithm of the field over the place; two thirds of it below the top third; 10 for each knock-out."
    ),
    tr_later("Multiplier"),
    tr_later("Each place is worth a tenth more than the one below."),
    tr_later("CCP"),
    tr_later("A hundred for each player of the field, by the share of the prize pool."),
    tr_later("Palr77"),
    tr_later("9, 6, 3 and 1 for the first four, and 1 for knocking out whoever leads the season."),
    tr_later("Profit"),
    tr_later("What was won less what was paid: a loss is negative."),
)
"""Names and sentences of the formulas that come with the program, as their file has them."""


def finished() -> dict[str, str]:
    """Tournaments that are over, the latest first, each with its day."""
    with held.store().cursor() as cursor:
        found = tournaments(cursor)
    return {
        row["tournament_id"]: f"{row['name'] or row['tournament_id']} · {row['finished_at']:%Y-%m-%d}"
        for row in found.iter_rows(named=True)
        if row["finished_at"] is not None
    }


def fields(at: str, name: str, rules: LeagueRules) -> None:
    """Asks for the name and the rules, and shows what the formula would give. `at` tells forms apart."""
    named = named_formulas()
    text = formula_text(rules.formula).strip()
    first = next((key for key, one in named.items() if one.text.strip() == text), OWN)
    st.text_input(tr("Name"), name, key=f"{at}-name", max_chars=200)
    chosen = st.selectbox(
        tr("Points by"),
        [*named, OWN],
        index=[*named, OWN].index(first),
        format_func=lambda key: tr(named[key].name) if key in named else tr("a formula of our own"),
        key=f"{at}-key",
    )
    if chosen == OWN:
        st.text_area(
            tr("Formula"),
            text,
            key=f"{at}-formula",
            max_chars=MOST_LETTERS,
            help=tr("n is how many played, r the place. As 10 * (n - r), or 100 / r."),
        )
    else:
        st.html(quiet(f"{tr(named[chosen].sentence)} {named[chosen].text.strip()}").text)
    one, two, three = st.columns(3)
    one.number_input(
        tr("Best events that count"), 1, 1000, rules.best, key=f"{at}-best", placeholder=tr("all"), step=1
    )
    two.number_input(tr("Worst events left out"), 0, 1000, rules.drop, key=f"{at}-drop")
    three.number_input(tr("Ranked from so many events on"), 0, 1000, rules.minimum_events, key=f"{at}-from")
    one.text_input(tr("Points for being there"), rules.attendance, key=f"{at}-attendance", max_chars=20)
    two.text_input(
        tr("Points for putting out the last winner"), rules.bounty, key=f"{at}-bounty", max_chars=20
    )
    three.text_input(
        tr("Least points of an event"),
        rules.minimum or "",
        key=f"{at}-minimum",
        placeholder=tr("none"),
        max_chars=20,
    )
    _trial(at, asked(at, rules))


def asked(at: str, before: LeagueRules) -> LeagueRules:
    """The rules as they stand in the form now."""
    state = st.session_state
    key = state.get(f"{at}-key", OWN)
    named = named_formulas()
    formula = named[key].text.strip() if key in named else state.get(f"{at}-formula", before.formula)
    best = state.get(f"{at}-best")
    return LeagueRules(
        formula,
        None if best is None else int(best),
        int(state.get(f"{at}-drop") or 0),
        (state.get(f"{at}-attendance") or "0").strip(),
        (state.get(f"{at}-bounty") or "0").strip(),
        (state.get(f"{at}-minimum") or "").strip() or None,
        int(state.get(f"{at}-from") or 0),
    )


def _trial(at: str, rules: LeagueRules) -> None:
    """What is wrong with the rules, or the points that they give an evening that is over."""
    error, warnings = _tried(rules, language())
    if error:
        note(tr("These rules cannot be kept:"), f"{error}.")
        return
    if warnings:
        note(*warnings)
    there = finished()
    evening = st.selectbox(
        tr("Points as they would be for"),
        [OWN, *there],
        format_func=lambda one: there.get(one, tr("a made-up evening of nine")),
        key=f"{at}-evening",
    )
    try:
        points_of(
            usual_points(rules)
            if evening == OWN
            else foreseen(held.store(), rules, stored_result(held.store(), evening))
        )
    except ValueError as wrong:
        note(f"{wrong}.")


@lru_cache(maxsize=64)
def _tried(rules: LeagueRules, said_in: str) -> tuple[str, tuple[str, ...]]:
    """What is wrong, empty for nothing, and what is warned of, in the language that is spoken."""
    try:
        return "", tried(check_rules(rules))
    except ValueError as error:
        return str(error), ()


def points_of(scored: ScoredResult) -> None:
    """Who would get what of an event, by place."""
    there = sorted(
        (row for row in scored.rows if row.present and row.place is not None), key=lambda row: row.place or 0
    )
    heads = (Head(tr("Place"), number=True), Head(tr("Player")), Head(tr("Points"), number=True))
    body = [
        (
            row.place,
            row.name,
            amounts.points(row.points, row.bonus),
        )
        for row in there
    ]
    st.html(f'<div class="narrow">{table(heads, body, label=tr("Points"))}</div>')
