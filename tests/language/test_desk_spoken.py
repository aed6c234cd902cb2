"""The desk in Italian and Norwegian: its pages are drawn, say what they should, and leave no English."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from desk_evenings import Desk, drawn, opened, said
from streamlit.testing.v1 import AppTest
from test_pages_run import DIRECTOR, text

from desk.form import Form
from desk.form_money import ANY
from desk.words import last_words, listed, seat
from parts import device, tongue
from tourney.engine import house_rules
from tourney.language import LANGUAGES, speaking
from tourney.resources import folder
from tourney.tournament import rule_sets
from tourney.tournament.rule_choices import choose
from tourney.tournament.rules import TournamentRules
from tourney.tournament.sentences import told

OTHERS = [name for name in LANGUAGES if name != "en"]
NAMES = ("Anna", "Bo", "Cleo", "Dag")
BOOKS = ("Tournament Directors Association", "World Series of Poker")
"""Rule books that are called the same everywhere."""
PARTS = ("tables", "players", "money", "deal", "log", "setup")
SOLD: dict[str, Any] = {"rebuy": {"cost": 2000, "chips": 10000}, "bounty": 500, "bounty_kind": "fixed"}


@pytest.fixture(autouse=True)
def _store() -> Iterator[None]:
    with opened():
        try:
            yield
        finally:
            tongue.stand_in("")


@cache
def english() -> frozenset[str]:
    """What the code of the desk says in English without holes, longer than two words."""
    dashboards = folder("dashboards")
    files = [*(dashboards / "desk").glob("*.py"), *(dashboards / "views").glob("desk*.py")]
    files += [Path(house_rules.__file__), Path(rule_sets.__file__)]
    found = set()
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id.startswith("tr")
            ):
                texts = [one.value for one in node.args if isinstance(one, ast.Constant)]
                found |= {
                    one for one in texts if isinstance(one, str) and "{" not in one and one.count(" ") > 1
                }
    return frozenset(one for one in found if not one.startswith(BOOKS))


def shown(app: AppTest) -> str:
    """All that stands in the page: its text and the labels, hints and choices of what can be typed and pressed."""
    widgets = [
        *app.button,
        *app.text_input,
        *app.selectbox,
        *app.multiselect,
        *app.number_input,
        *app.checkbox,
    ]
    found = [text(app), *(one.label for one in app.expander)]
    for one in widgets:
        found += [one.label, str(getattr(one, "help", "")), str(getattr(one, "placeholder", ""))]
        found += [str(each) for each in getattr(one, "options", ())]
    plain = re.sub(r"<[^>]*>", " ", "\n".join(found)).replace("\\", "").replace("\u2060", "")
    return unescape(plain).replace("\xa0", " ")


def left_in(found: str) -> list[str]:
    return sorted(one for one in english() if one in found)


def new_tournament(name: str) -> AppTest:
    """The page on which a tournament is set up."""
    tongue.stand_in(name)
    device.stand_in(DIRECTOR)
    app = AppTest.from_file(folder("dashboards") / "home.py", default_timeout=30)
    app.run()
    app.switch_page("views/desk_new.py")
    return drawn(app.run())


@pytest.mark.parametrize("name", OTHERS)
def test_no_part_of_a_running_evening_is_in_english(name: str) -> None:
    desk = Desk(*NAMES, **SOLD)
    tongue.stand_in(name)
    for part in PARTS:
        found = shown(desk.page(part))
        for line in told(desk.run, desk.at):  # sentences of the log have their own tests
            found = found.replace(line.text, "")
        assert left_in(found) == [], part
    assert left_in(shown(desk.page("players", "Anna"))) == []


@pytest.mark.parametrize("name", OTHERS)
def test_before_the_draw_nothing_is_in_english(name: str) -> None:
    desk = Desk("Anna", start=False)
    tongue.stand_in(name)
    assert left_in(shown(desk.page("players"))) == []
    assert left_in(shown(desk.page(who=None))) == []


@pytest.mark.parametrize("name", OTHERS)
def test_a_new_tournament_is_set_up_without_english(name: str) -> None:
    assert left_in(shown(new_tournament(name))) == []


@pytest.mark.parametrize(
    ("name", "sentences"),
    [
        (
            "it",
            (
                "Partita in casa",
                "9 · Quante puntate ha un giro nel fixed limit, contando la prima puntata o il grande buio.",
                "come nel regolamento: una puntata e tre rilanci",
                "un'ammonizione",
            ),
        ),
        (
            "nb",
            (
                "Hjemmespill",
                "9 · Hvor mange innsatser en runde i fixed limit har, første innsats eller store blind medregnet.",
                "som i regelsettet: én innsats og tre høyninger",
                "en advarsel",
            ),
        ),
    ],
)
def test_the_switches_of_the_rules_are_told_in_the_language(name: str, sentences: tuple[str, ...]) -> None:
    found = shown(new_tournament(name))
    assert [one for one in sentences if one not in found] == []


@pytest.mark.parametrize(
    ("name", "race", "players"),
    [
        (
            "it",
            "l'opzione race non ha la scelta 'x'; ha half_up, drop, round_up",
            "l'opzione halt_at non ha la scelta 'few'; ha none, un numero intero da 0",
        ),
        (
            "nb",
            "bryteren race har ikke valget 'x'; den har half_up, drop, round_up",
            "bryteren halt_at har ikke valget 'few'; den har none, et helt tall fra 0",
        ),
    ],
)
def test_a_choice_that_a_switch_has_not_is_refused_in_the_language(
    name: str, race: str, players: str
) -> None:
    with speaking(name):
        with pytest.raises(ValueError, match=f"^{re.escape(race)}$"):
            choose(TournamentRules(), {"race": "x"})
        with pytest.raises(ValueError, match=f"^{re.escape(players)}$"):
            choose(TournamentRules(), {"halt_at": "few"})


@pytest.mark.parametrize(
    ("name", "sentences"),
    [
        ("it", ("Elimina Anna", "Sposta Anna", "Anna è assente", "tavolo 1 posto", "Livello successivo")),
        ("nb", ("Slå ut Anna", "Flytt Anna", "Anna er borte", "bord 1 sete", "Neste nivå")),
    ],
)
def test_what_is_done_with_a_player_is_said(name: str, sentences: tuple[str, ...]) -> None:
    desk = Desk(*NAMES, **SOLD)
    tongue.stand_in(name)
    found = shown(desk.page("tables", "Anna"))
    assert [one for one in sentences if one not in found] == []


@pytest.mark.parametrize(
    ("name", "undo", "label"),
    [("it", "Annulla: eliminazione di Bo", "Elimina Bo"), ("nb", "Angre: Bo slått ut", "Slå ut Bo")],
)
def test_a_bust_and_its_undo_are_offered_in_the_language(name: str, undo: str, label: str) -> None:
    desk = Desk(*NAMES)
    tongue.stand_in(name)
    app = desk.page("tables", "Bo")
    button = app.button(key=f"do-bust-{desk.number('Bo')}")
    assert button.label == label
    assert undo in shown(desk.tap("bust", desk.number("Bo")))
    desk.sound()


@pytest.mark.parametrize(
    ("name", "refusal"),
    [("it", "«presto» non è un tempo"), ("nb", "«presto» er ikke en tid"), ("en", "“presto” is no time")],
)
def test_a_refusal_of_what_was_typed_is_said_in_the_language(name: str, refusal: str) -> None:
    desk = Desk(*NAMES)
    tongue.stand_in(name)
    app = desk.page()
    app.text_input(key="clock-time").set_value("presto")
    assert refusal in said(desk.tap("time", "by"))


@pytest.mark.parametrize(("name", "typed"), [("it", "senza limite"), ("nb", "uten grense"), ("it", "any")])
def test_without_limit_may_be_typed_in_any_language(
    name: str, typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Form, "word", lambda self, field: typed)
    with speaking(name):
        assert Form("new", {}, is_new=True).means("re_entries", ANY)


@pytest.mark.parametrize(
    ("name", "three", "five", "none"),
    [
        ("en", "Ann, Bo and Cy", "Ann, Bo and 3 more", "nobody"),
        ("it", "Ann, Bo e Cy", "Ann, Bo e altri 3", "nessuno"),
        ("nb", "Ann, Bo og Cy", "Ann, Bo og 3 til", "ingen"),
    ],
)
def test_names_are_listed_in_the_language(name: str, three: str, five: str, none: str) -> None:
    with speaking(name):
        assert listed(["Ann", "Bo", "Cy"]) == three
        assert listed(["Ann", "Bo", "Cy", "Di", "Ed"], 2) == five
        assert listed(["Ann"]) == "Ann"
        assert listed([]) == none


@pytest.mark.parametrize(
    ("name", "where", "what"),
    [("it", "tavolo 2 posto 5", "rebuy di {x}"), ("nb", "bord 2 sete 5", "rebuy for {x}")],
)
def test_seats_and_what_an_undo_takes_back_are_said_as_on_the_screens(
    name: str, where: str, what: str
) -> None:
    with speaking(name):
        assert seat({"table": 2, "seat": 5}) == where
        assert last_words({"kinds": ["rebuy_bought"], "players": ["{x}"]}) == what


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        (
            "it",
            (
                "Si comincia dal livello 1: 25/50, 20 minuti.",
                "Fuori: Bo, 4º posto; eliminato da Anna.",
                " è stata annullata: Fuori: Bo, 4º posto; eliminato da Anna.",
            ),
        ),
        (
            "nb",
            (
                "Spillet begynner på nivå 1: 25/50, 20 minutter.",
                "Bo er ute på 4. plass; slått ut av Anna.",
                " ble angret: Bo er ute på 4. plass; slått ut av Anna.",
            ),
        ),
    ],
)
def test_the_log_is_told_in_the_language_of_whoever_reads_it(name: str, lines: tuple[str, ...]) -> None:
    desk = Desk(*NAMES)
    desk.give("bust", players=[2], by=[1])
    desk.give("undo")
    with speaking(name):
        found = [line.text for line in told(desk.run)]
    assert [line for line in lines if not any(one.endswith(line) for one in found)] == [], found


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("en", "start it again with “tourney serve”"),
        ("it", "riavvialo con «tourney serve»"),
        ("nb", "start den igjen med «tourney serve»"),
    ],
)
def test_a_page_says_which_language_it_is_in_and_what_to_do_without_the_server(name: str, words: str) -> None:
    found = "".join(element.proto.body for element in new_tournament(name).get("html"))
    assert f'document.documentElement.lang = "{name}"' in found
    assert words in found[found.index("--not-connected") :]
