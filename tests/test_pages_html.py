"""Pieces of pages: what comes from outside stays text, links carry their questions."""

import pytest

from parts import cards, html, labels
from parts.html import Head, Html, Order
from tourney.engine.games import GAMES

HOSTILE = """<img src=x onerror="alert(1)">&'"""


def test_text_is_escaped_and_html_is_not() -> None:
    assert html.text(HOSTILE) == "&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#x27;"
    assert html.text(Html("<b>x</b>")) == "<b>x</b>"
    assert html.text(None) == "–"


@pytest.mark.parametrize(
    "name", ["An\u202ena", "\u2067Bo", "\u05d0\u05d1\u05d2", "\u0645\u0631\u062d\u0628\u0627"]
)
def test_a_name_that_turns_the_direction_of_writing_stands_for_itself(name: str) -> None:
    assert html.text(name) == f"<bdi>{name}</bdi>"
    assert f"<bdi>{name}</bdi> has" in html.join(name, " has won").text
    assert f">{'<bdi>'}{name}</bdi></a>" in html.link(name, "player").text
    assert f"<bdi>{name}</bdi>" in html.table([Head("Player")], [[name]], label="x")


def test_other_names_are_written_as_they_are() -> None:
    assert html.text("Frøydis Żółć 李") == "Frøydis Żółć 李"


def test_a_hostile_name_is_harmless_in_every_piece() -> None:
    pieces = [
        html.link(HOSTILE, "player", player=HOSTILE).text,
        html.gain(HOSTILE).text,
        html.quiet(HOSTILE).text,
        html.unbroken(HOSTILE).text,
        html.join(HOSTILE, Html("")).text,
        html.code(HOSTILE).text,
        html.part(HOSTILE, HOSTILE),
        html.figures((HOSTILE, HOSTILE)),
        html.table([Head(HOSTILE, help=HOSTILE, key="x")], [[HOSTILE]], label=HOSTILE),
        html.table(
            [Head("x", key=HOSTILE)], [], label="x", order=Order(HOSTILE, True, "players", {"name": HOSTILE})
        ),
        cards.card(HOSTILE),
        cards.cards(HOSTILE),
    ]
    assert [piece for piece in pieces if "<img" in piece or 'onerror="' in piece] == []


def test_a_link_asks_its_questions_and_leaves_out_what_is_none() -> None:
    assert html.address("hands", player=3, site=None) == "hands?player=3"
    assert html.address("hands") == "hands"
    assert html.address("players", name="a&b=c d") == "players?name=a%26b%3Dc+d"
    assert (
        html.link("Bo", "player", player=3).text
        == '<a href="player?player=3" target="_self" data-page>Bo</a>'
    )


def test_a_heading_sorts_the_other_way_at_the_second_click() -> None:
    order = Order("vpip", True, "players", {"game": "x"})
    found = html.table(
        [
            Head("VPIP", number=True, key="vpip"),
            Head("PFR", number=True, key="pfr"),
            Head("Player", key="player"),
        ],
        [],
        label="x",
        order=order,
    )
    assert 'aria-sort="descending"' in found
    assert "players?game=x&amp;sort=vpip&amp;order=up" in found
    assert "players?game=x&amp;sort=pfr&amp;order=down" in found  # figures begin with the highest
    assert "players?game=x&amp;sort=player&amp;order=up" in found  # names with the first


def test_gains_and_losses_have_a_sign_beside_their_colour() -> None:
    assert html.gain("+$3.20").text == '<span class="gain">+$3.20</span>'
    assert html.gain("−150").text == '<span class="loss">−150</span>'
    assert html.gain("0").text == '<span class="even">0</span>'


def test_cards_have_four_colours_and_backs() -> None:
    assert cards.card("Th") == '<span class="card h" title="10 of hearts">10<i>♥</i></span>'
    assert "back" in cards.card("??")
    assert cards.cards("AsKd").count('class="card ') == 2
    assert cards.cards(None, 2).count("card back") == 2
    assert cards.cards(None) == ""


def test_every_game_and_verdict_has_words() -> None:
    assert {key for key, _ in GAMES} <= set(labels.GAMES)
    assert set(labels.VERDICTS) == {"agrees", "differs", "unchecked"}


def test_the_menu_marks_where_one_is() -> None:
    found = html.menu((("Overview", ""), ("Hands & more", "hands")), "hands")
    assert found.count("aria-current") == 1
    assert 'href="./"' in found
    assert 'href="hands" target="_self" data-page aria-current="page">Hands &amp; more</a>' in found
