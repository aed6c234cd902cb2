"""The study pages in Italian and Norwegian: what the statistics mean, and no English is left on a page."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path

import pytest
from stored_hands import fill
from streamlit.testing.v1 import AppTest
from test_pages_run import DIRECTOR, EVENING, checked, text

import tourney
from parts import device, tongue
from tourney.language import LANGUAGES, speaking, tr
from tourney.resources import folder
from tourney.server import held
from tourney.simulate.storing import simulate
from tourney.stats.catalogue import CATALOGUE, STATISTICS
from tourney.stats.holdings_asked import OMAHA_WORDS
from tourney.stats.holdings_asked import held as two_cards
from tourney.store import people, saved_filters, tags
from tourney.store.database import MEMORY, Store, open_store
from tourney.store.saved_filters import FilterError
from tourney.store.settings import SettingError, set_settings
from tourney.store.tags import TagError

OTHERS = [name for name in LANGUAGES if name != "en"]
PAGES = (
    ("player", {"view": "preflop"}),
    ("player", {"view": "flop"}),
    ("player", {"view": "later"}),
    ("player", {"view": "showdown"}),
    ("player", {"view": "results"}),
    ("player", {"view": "trends", "stat": "won_without_showdown"}),
    ("player", {"view": "holdings"}),
    ("compare", {}),
    ("leaks", {}),
    ("tournament_report", {}),
    ("settings", {}),
    ("hand", {"hand": "3"}),
    ("hands", {"stat": "cbet_flop_small", "part": "d", "omaha": "no pair, rainbow", "cards": "zz"}),
)


@pytest.fixture(scope="module")
def evening() -> Iterator[Store]:
    with open_store(MEMORY) as store:
        fill(store)
        simulate(store, EVENING)
        people.add(store, "Zora")
        yield store


@pytest.fixture
def store(evening: Store) -> Iterator[Store]:
    held.hold(evening)
    yield evening
    held.release()
    tongue.stand_in("")


def said(app: AppTest) -> str:
    """All that stands in a page: its text, the labels and choices of its widgets, its hints."""
    found = [text(app), *(one.label for one in app.expander)]
    for one in [*app.button, *app.text_input, *app.selectbox, *app.multiselect, *app.number_input]:
        found += [one.label, str(getattr(one, "help", "")), str(getattr(one, "placeholder", ""))]
        found += [str(each) for each in getattr(one, "options", ())]
    hints = re.findall(r'(?:title|aria-label)="([^"]*)"', found[0])
    plain = re.sub(r"<[^>]*>", " ", "\n".join([*found, *hints])).replace("\u2060", "")
    return re.sub(r"\s+", " ", unescape(plain).replace("\xa0", " "))


def page(language: str, view: str, asked: dict[str, str]) -> str:
    """What a page says of Anna, who is the first player of the store."""
    tongue.stand_in(language)
    device.stand_in(DIRECTOR)
    app = AppTest.from_file(folder("dashboards") / "home.py", default_timeout=60)
    app.run()
    app.switch_page(f"views/{view}.py")
    for key, value in {"players" if view == "compare" else "player": "1", **asked}.items():
        app.query_params[key] = value
    return said(checked(app.run()))


@cache
def english() -> frozenset[str]:
    """What the code of these pages says in English without holes, longer than two words."""
    package, pages = Path(tourney.__file__).parent, folder("dashboards")
    files = [
        path for part in ("parts", "searching", "replayer", "views") for path in (pages / part).glob("*.py")
    ]
    files += [*(package / "stats").rglob("*.py"), package / "server" / "hand_words.py"]
    found = set()
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id.startswith("tr")
            ):
                given = [one.value for one in node.args if isinstance(one, ast.Constant)]
                found |= {
                    one for one in given if isinstance(one, str) and "{" not in one and one.count(" ") > 1
                }
    return frozenset(found | {str(one.sentence) for one in STATISTICS})


@pytest.mark.usefixtures("store")
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    ("view", "asked"), PAGES, ids=[f"{view}-{asked.get('view', '')}" for view, asked in PAGES]
)
def test_no_english_is_left(language: str, view: str, asked: dict[str, str]) -> None:
    found = page(language, view, asked)
    with speaking(language):
        assert sorted(one for one in english() if tr(one) != one and one in found) == []


@pytest.mark.usefixtures("store")
@pytest.mark.parametrize(
    ("language", "view", "asked", "sentences"),
    [
        ("it", "player", {"view": "flop"}, (
            "C-bet flop (un solo rilancio)",
            "Ha fatto check al flop e affronta una puntata o un rilancio.",
            "Puntata al flop",
        )),
        ("nb", "player", {"view": "flop"}, (
            "C-bet flopp (én høyning)",
            "Checket på floppen og møter en innsats eller en høyning.",
            "Innsatsstørrelse flopp",
        )),
        ("it", "player", {"view": "results"}, ("Vinto senza showdown", "Piatto vinto medio", "M zona verde")),
        ("nb", "player", {"view": "results"}, ("Vunnet uten showdown", "M grønn sone")),
        ("it", "tournament_report", {}, ("ROI, tutto su tutto", "a premio", "Profitto progressivo", "Per mese")),
        ("nb", "tournament_report", {}, ("ROI, alt på alt", "i pengene", "Løpende fortjeneste", "Etter måned")),
        ("it", "settings", {}, ("Persone con più nomi", "Collega questo nome")),
        ("nb", "settings", {}, ("Personer med flere navn", "Koble til dette navnet")),
        ("it", "hands", {"cards": "zz"}, ("'zz' non è una mano di partenza", "senza coppia, rainbow")),
        ("nb", "hands", {"cards": "zz"}, ("'zz' er ingen starthånd", "ingen par, regnbue")),
    ],
)  # fmt: skip
def test_pages_say_it(language: str, view: str, asked: dict[str, str], sentences: tuple[str, ...]) -> None:
    found = page(language, view, asked)
    assert [one for one in sentences if one not in found] == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_of_the_catalogue_is_said_whole(language: str) -> None:
    with speaking(language):
        told = {one.key: (tr(one.sentence), tr(one.opportunity), tr(one.name)) for one in STATISTICS}
    for one in STATISTICS:
        sentence, opportunity, name = told[one.key]
        assert sentence != one.sentence
        assert opportunity != one.opportunity
        for each in (sentence, opportunity, name):
            assert "{" not in each
            assert each.strip() == each
    assert len({(sentence, name) for sentence, _, name in told.values()}) == len(STATISTICS)


@pytest.mark.parametrize(
    ("key", "italian", "norwegian"),
    [
        ("cbet_turn", "Punta al turn dopo una continuation bet al flop che nessuno ha rilanciato.",
         "Satser på turn etter en flopp-c-bet som ikke ble høynet."),
        ("cbet_river_two_tone", "Fa la continuation bet al river dopo un flop di due semi.",
         "Gjør en river-c-bet etter en tofarget flopp."),
        ("cbet_flop_small", "Quota delle continuation bet al flop che valgono al massimo il 40 % del piatto.",
         "Andelen flopp-c-beter som er høyst 40 % av potten."),
        ("three_bet_bb_vs_sb", "Sul grande buio, controrilancia sull'apertura del piccolo buio.",
         "I store blind: høyner igjen åpningen fra lille blind."),
        ("agg_seventh", "Quota di puntate e rilanci fra puntate, rilanci, call e check alla settima street.",
         "Andelen innsatser og høyninger blant innsatser, høyninger, syn og check i sjuende runde."),
        ("m_red", "Quota delle mani iniziate con un M: da 1 a meno di 6.",
         "Andelen hender som begynte med en M på 1 eller mer og under 6."),
    ],
)  # fmt: skip
def test_sentences_with_holes_read_as_sentences(key: str, italian: str, norwegian: str) -> None:
    for language, expected in (("it", italian), ("nb", norwegian)):
        with speaking(language):
            assert tr(CATALOGUE[key].sentence) == expected


def test_what_trackers_abbreviate_stays() -> None:
    for language in OTHERS:
        with speaking(language):
            for key in ("vpip", "pfr", "three_bet", "wtsd", "wsd", "wwsf", "steal", "m", "q", "spr"):
                assert tr(CATALOGUE[key].name) == CATALOGUE[key].name


def test_classes_of_omaha_hands_and_what_is_no_holding() -> None:
    with speaking("it"):
        assert tr(OMAHA_WORDS["two pairs, double-suited"]) == "due coppie, a doppio seme"
        with pytest.raises(ValueError, match="è due volte la stessa carta"):
            two_cards("AhAh")
    with speaking("nb"):
        assert tr(OMAHA_WORDS["trips or quads, single-suited"]) == "tress eller fire like, enkeltfarget"


def test_what_cannot_be_kept_is_told_in_the_language(evening: Store) -> None:
    for language, tag, filters, rate in (
        (
            "it",
            "Un'etichetta ha almeno una lettera.",
            "scegli prima un filtro",
            "fino a 1.000.000, come 1.08",
        ),
        ("nb", "Et merke har minst én bokstav.", "velg et filter først", "opp til 1\xa0000\xa0000, som 1.08"),
    ):
        with speaking(language):
            with pytest.raises(TagError, match=tag):
                tags.add_tag(evening, 1, " ")
            with pytest.raises(FilterError, match=filters):
                saved_filters.save(evening, "hands", "mine", "")
            with pytest.raises(SettingError, match=rate):
                set_settings(evening, rates={"EUR": "-1"})
