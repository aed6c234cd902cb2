"""Saying a text: by the language of the context, its holes filled as text, numbers in the language's marks."""

import contextvars
import copy
import pickle
import threading

import pytest

from tourney.language import chosen, decimal, language, money, number, speaking, tr, tr_later, tr_n
from tourney.language.catalogue import Catalogue, catalogue, known
from tourney.language.saying import spoken_by


@pytest.fixture
def italian(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Catalogue(
        {"Bust {name}": "Elimina {name}"}, {"{n} hand": ("{n} mano", "{n} mani")}, {"screen": {}, "paper": {}}
    )
    monkeypatch.setattr("tourney.language.saying.catalogue", lambda _: found)


@pytest.mark.usefixtures("italian")
def test_a_text_is_said_in_the_language_of_the_context() -> None:
    assert tr("Bust {name}", name="Bo") == "Bust Bo"
    with speaking("it"):
        assert language() == "it"
        assert tr("Bust {name}", name="Bo") == "Elimina Bo"
        assert tr("Not there {name}", name="Bo") == "Not there Bo"
        assert [tr_n("{n} hand", "{n} hands", n) for n in (0, 1, 12_500)] == [
            "0 mani",
            "1 mano",
            "12.500 mani",
        ]
    assert [tr_n("{n} hand", "{n} hands", n) for n in (0, 1, 12_500)] == ["0 hands", "1 hand", "12,500 hands"]


def test_what_fills_a_hole_is_text_and_no_pattern() -> None:
    assert tr("{a} and {b}", a="{b}", b="{0.__class__}") == "{b} and {0.__class__}"
    assert tr("{a} and {missing}", a=1) == "1 and {missing}"


def test_a_constant_with_holes_is_english_text_and_is_said_with_its_parts_in_the_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = Catalogue(
        {
            "Bets {street}, {how}.": "{how}, punta {street}.",
            "the flop": "al flop",
            "first {n}": "per primo {n}",
        },
        {},
        {"screen": {}, "paper": {}},
    )
    monkeypatch.setattr("tourney.language.saying.catalogue", lambda _: found)
    how = tr_later("first {n}", n="{street}")
    told = tr_later("Bets {street}, {how}.", street=tr_later("the flop"), how=how)
    assert told == tr(told) == "Bets the flop, first {street}."
    assert hash(told) == hash("Bets the flop, first {street}.")
    for each in (told, copy.deepcopy(told), pickle.loads(pickle.dumps(told))):
        with speaking("it"):
            assert tr(each) == "per primo {street}, punta al flop."
    assert tr_later("Not there.") == "Not there."


def test_where_no_context_says_it_the_one_who_knows_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    # Put back afterwards: where pages are loaded their sessions say it.
    monkeypatch.setattr("tourney.language.saying._found_out", lambda: "en")
    spoken_by(lambda: "nb")
    assert language() == "nb"
    with speaking("it"):
        assert language() == "it"


def test_a_thread_speaks_its_own_language_or_that_of_the_context_it_takes_along() -> None:
    heard: list[str] = []
    with speaking("it"):
        alone = threading.Thread(target=lambda: heard.append(language()))
        alone.start()
        alone.join()
        context = contextvars.copy_context()
        along = threading.Thread(target=lambda: context.run(lambda: heard.append(language())))
        along.start()
        along.join()
    assert heard == ["en", "it"]


def test_no_other_language_is_spoken() -> None:
    with pytest.raises(KeyError), speaking("de"):
        pass
    with pytest.raises(KeyError):
        catalogue("../it")


def test_the_language_asked_for_goes_before_what_the_browser_takes() -> None:
    assert chosen("nb", "it-IT,en;q=0.5") == "nb"
    assert chosen(None, "de-DE, it;q=0.9, en;q=0.8") == "it"
    assert chosen("xx", "nn-NO") == "nb"
    assert chosen(None, "") == "en"
    assert [known(tag) for tag in ("no", "nb_NO", "EN-gb", "de", "")] == ["nb", "nb", "en", "", ""]


def test_numbers_have_the_marks_of_the_language() -> None:
    assert [number(12_500, one) for one in ("en", "it", "nb")] == ["12,500", "12.500", "12\xa0500"]
    assert [number(-1234.56, one, 1) for one in ("en", "it", "nb")] == ["−1,234.6", "−1.234,6", "−1\xa0234,6"]
    assert number(-0.04, "it", 1) == "0,0"
    assert decimal("-0.50", "it") == "−0,50"
    assert [money(1250, "EUR", 100, one) for one in ("en", "it", "nb")] == [
        "€12.50",
        "12,50\xa0€",
        "12,50\xa0€",
    ]
    assert money(100000, "NOK", 100, "nb") == "1\xa0000\xa0kr"
