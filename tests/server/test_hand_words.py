"""The names of hands in three languages: none that the evaluators give is left in English."""

from collections.abc import Callable

import pytest

from tourney.engine.games import GAMES
from tourney.evaluation.low_names import ace_five_name, badugi_name, deuce_seven_name, eight_or_better_name
from tourney.evaluation.names import high_name, short_deck_name
from tourney.language import speaking, tr
from tourney.language.saying import Later
from tourney.server.hand_names import called
from tourney.server.hand_words import told

ALIKE = {"a royal flush", "no low"}
"""Names without a hole."""


@pytest.mark.parametrize(
    ("name", "strengths"),
    [
        (high_name, range(1, 7463)),
        (short_deck_name, range(1, 1405)),
        (eight_or_better_name, range(57)),
        (ace_five_name, range(1, 6176)),
        (deuce_seven_name, range(1, 7463)),
        (badugi_name, range(1, 1093)),
    ],
)
def test_every_name_is_of_a_form_and_said_in_each_language(
    name: Callable[[int], str], strengths: range
) -> None:
    for each in {name(strength) for strength in strengths}:
        found = told(each)
        assert found == each
        assert isinstance(found, Later) or found in ALIKE
        for language in ("it", "nb"):
            with speaking(language):
                assert tr(found) != each


@pytest.mark.parametrize(
    ("name", "italian", "norwegian"),
    [
        ("high card Ace", "carta alta: asso", "høyt kort: ess"),
        ("a pair of Kings", "coppia di re", "ett par konger"),
        ("two pair, Sevens and Twos", "doppia coppia, sette e due", "to par, sjuere og toere"),
        ("three of a kind, Queens", "tris di donne", "tress i damer"),
        ("a straight, Ace to Five", "scala da asso a cinque", "straight fra ess til fem"),
        ("a flush, Ten high", "colore, carta alta dieci", "flush med ti på topp"),
        ("a full house, Kings full of Twos", "full di re e due", "hus, konger over toere"),
        ("four of a kind, Aces", "poker di assi", "fire like, ess"),
        ("a straight flush, Five to Nine", "scala colore da cinque a nove", "straight flush fra fem til ni"),
        ("a royal flush", "scala reale", "royal flush"),
        ("8-7-6-5-4 low", "low 8-7-6-5-4", "lav 8-7-6-5-4"),
        ("a three-card 5-3-A", "tre carte: 5-3-A", "tre kort: 5-3-A"),
    ],
)
def test_names_as_players_say_them(name: str, italian: str, norwegian: str) -> None:
    for language, said in (("it", italian), ("nb", norwegian)):
        with speaking(language):
            assert tr(told(name)) == said


def test_both_halves_and_several_boards_are_said_whole() -> None:
    both = called(GAMES["omaha8", "PL"], "Ah4dKsKd", ["2c3s5hJdQd"])
    twice = called(GAMES["holdem", "NL"], "7d2c", ["Ks7h2dJcQs", "Ks7h3dJcQs", "Ks7s3cJcQs"])
    assert twice == (
        "two pair, Sevens and Twos on the first board; a pair of Sevens on the second board and the third board"
    )
    with speaking("it"):
        assert tr(both) == "scala da asso a cinque, e low 5-4-3-2-A"
        assert tr(twice) == (
            "doppia coppia, sette e due sul primo board; coppia di sette sul secondo board e sul terzo board"
        )
    with speaking("nb"):
        assert tr(both) == "straight fra ess til fem, og lav 5-4-3-2-A"
        assert tr(twice) == (
            "to par, sjuere og toere på første bord; ett par sjuere på andre bord og på tredje bord"
        )


@pytest.mark.parametrize("name", ["", "a pair of Zeroes", "Two", "a pair of Kings!", "{rank}", "1" * 10_000])
def test_what_is_no_name_stays_as_it_is(name: str) -> None:
    assert told(name) == name
    assert not isinstance(told(name), Later)
