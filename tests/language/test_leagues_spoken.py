"""Leagues are made, scored and removed in Italian and Norwegian, and their formulas refused in them."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from test_pages_league_keeping import drawn, tap
from test_pages_leagues import result, run, said

from parts import device, league_keeping, league_rules, tongue
from tourney.language import speaking
from tourney.server import held
from tourney.store.database import MEMORY, Store, open_store
from tourney.store.leagues import add_event, create, leagues
from tourney.store.results import stored_result
from tourney.tournament.formulas import FormulaError, formula
from tourney.tournament.league import LeagueRules, check_rules
from tourney.tournament.league_trial import tried
from tourney.tournament.points import named_formulas

FILES = (league_keeping, league_rules)


@pytest.fixture
def store() -> Iterator[Store]:
    with open_store(MEMORY) as opened:
        held.hold(opened)
        try:
            yield opened
        finally:
            held.release()
            device.stand_in(None)
            tongue.stand_in("")


def english() -> list[str]:
    """What these files say in English without holes, longer than two words."""
    found = []
    for file in FILES:
        for node in ast.walk(ast.parse(Path(str(file.__file__)).read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id.startswith("tr")
            ):
                texts = [one.value for one in node.args if isinstance(one, ast.Constant)]
                found += [
                    one for one in texts if isinstance(one, str) and "{" not in one and one.count(" ") > 1
                ]
    assert len(found) > 30
    return found


def shown(app) -> str:
    """The page's text with the labels, hints and choices of its form."""
    found = [said(app), *(one.label for one in app.expander)]
    for one in (*app.button, *app.text_input, *app.selectbox, *app.number_input, *app.text_area):
        found += [one.label, str(getattr(one, "help", "")), str(getattr(one, "placeholder", ""))]
        found += [str(each) for each in getattr(one, "options", ())]
    found += [one.label for one in app.checkbox]
    return "\n".join(found).replace("\\", "").replace("\u2060", "")


@pytest.mark.parametrize(
    ("name", "sentences"),
    [
        (
            "it",
            (
                "Nuovo campionato",
                "Punti secondo",
                "Lineare con bonus",
                "Peggiori eventi esclusi",
                "Giocatore 9",
            ),
        ),
        ("nb", ("Ny liga", "Poeng etter", "Lineær med bonus", "Dårligste kvelder utelatt", "Spiller 9")),
    ],
)
def test_the_form_of_a_league_has_no_english(store: Store, name: str, sentences: tuple[str, ...]) -> None:
    made = create(store, "Fridays", LeagueRules())
    add_event(store, made.league_id, result(1, "Anna", "Bo"), by_name=True)
    tongue.stand_in(name)
    found = shown(run("leagues", league=1))
    assert [one for one in sentences if one not in found] == []
    assert [one for one in english() if one in found] == []


@pytest.mark.parametrize(
    ("name", "refused", "not_done", "warned", "made"),
    [
        (
            "it",
            "Queste regole non si possono salvare:",
            "Non fatto: la formula non può valutare una serata normale",
            "Una serata di 2 giocatori non si potrebbe valutare: colonna",
            "è creato.",
        ),
        (
            "nb",
            "Disse reglene kan ikke lagres:",
            "Ikke gjort: formelen kan ikke gi poeng for en vanlig kveld",
            "En kveld med 2 spillere kunne ikke gis poeng: kolonne",
            "er laget.",
        ),
    ],
)
def test_a_formula_is_refused_warned_of_and_kept_in_the_language(
    store: Store, name: str, refused: str, not_done: str, warned: str, made: str
) -> None:
    tongue.stand_in(name)
    app = run("leagues")
    app.text_input(key="league-new-name").set_value("Fridays")
    app.selectbox(key="league-new-key").set_value("")
    drawn(app)
    app.text_area(key="league-new-formula").set_value("10 / (r - 1)")
    drawn(app)
    assert refused in said(app)
    assert not_done in said(tap(app, "new"))
    app.text_area(key="league-new-formula").set_value("10 * (n - r) / (n - 2)")
    assert warned in said(drawn(app))
    assert made in said(tap(app, "new"))
    assert leagues(store)[0].name == "Fridays"


def test_what_was_tried_for_one_language_is_not_told_in_another(store: Store) -> None:
    """The trial of a formula is kept for the next run of the page, of any device."""
    rules = LeagueRules("10 / (r - 1)")
    told = {}
    for name in ("it", "nb", "en", "it"):
        with speaking(name):
            told[name] = league_rules._tried(rules, name)[0]
    assert told["en"].startswith("the formula cannot score")
    assert told["it"].startswith("la formula non può valutare")
    assert told["nb"].startswith("formelen kan ikke gi poeng")


@pytest.mark.parametrize(
    ("text", "italian"),
    [
        ("", "colonna 1: la formula è vuota; scrivine una come n - r + 1"),
        ("n -", "colonna 4: la formula finisce dove serve un numero o un nome"),
        ("(n", "colonna 1: la parentesi ( non viene mai chiusa"),
        ("1,5", "colonna 2: manca un segno prima di ,; scrivi i decimali con il punto, come 1.5"),
        ("n r", "colonna 3: manca un segno prima di r"),
        ("50 %", "colonna 4: '%' non significa nulla in una formula; scrivi /100"),
        ("buyns", "colonna 1: non c'è una variabile 'buyns': intendevi buyins"),
        ("xqzt(1)", "colonna 1: non c'è una funzione 'xqzt'"),
        ("sqrt(1, 2)", "colonna 1: sqrt vuole 1 argomento, non 2"),
        ("round()", "colonna 1: round vuole da 1 a 2 argomenti, non 0"),
        ("tablesLeft", "colonna 1: tablesLeft si conosce solo durante un torneo: i punti non possono usarla"),
        ("{x}", "colonna 1: '{' non significa nulla in una formula; scrivi ("),
        ('assign("x", 1)\nn +', "riga 2, colonna 4: la formula finisce dove serve un numero o un nome"),
    ],
)
def test_what_is_wrong_with_a_formula_is_said_in_italian(text: str, italian: str) -> None:
    with speaking("it"), pytest.raises(FormulaError) as refused:
        formula(text)
    assert str(refused.value).startswith(italian)


def test_rules_and_warnings_are_said_in_the_language() -> None:
    with speaking("nb"):
        with pytest.raises(ValueError, match=r"^poeng for frammøte: 'x'; skriv et tall som 2 eller 0.5$"):
            check_rules(LeagueRules(attendance="x"))
        warnings = tried(LeagueRules("10 / (n - 2)"))
    assert warnings == (
        "En kveld med 2 spillere kunne ikke gis poeng: kolonne 4: dette deler på null (for 'Spiller 1').",
    )


def test_every_formula_of_the_file_can_be_said() -> None:
    named = named_formulas().values()
    assert sorted(league_rules.OF_THE_FILE) == sorted(
        text for one in named for text in (one.name, one.sentence)
    )


def test_why_an_evening_cannot_be_scored_is_said_in_the_language(store: Store) -> None:
    with speaking("it"), pytest.raises(ValueError, match=r"^in questo archivio non c'è il torneo 'none'$"):
        stored_result(store, "none")
    with speaking("nb"), pytest.raises(ValueError, match=r"^turneringen 'none' finnes ikke i dette lageret$"):
        stored_result(store, "none")
