"""The log in Italian and Norwegian: no English word is left of what the program knows a word for."""

import re

import pytest
from requests_by_hand import NOW, Evening, started

from desk.form_structure import _called
from desk.log import _device
from tourney.language import speaking
from tourney.tournament import events as ev
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.requests.fields import RequestError
from tourney.tournament.requests.kinds import asked, proposal
from tourney.tournament.sentences import told
from tourney.tournament.setup import Charge
from tourney.tournament.state import Broke, TableSeat
from tourney.tournament.tournament import Entry


def said(name: str, *events: ev.Event) -> list[str]:
    """The sentences of events in a log of two players, whatever they would do to a state."""
    run = Evening(unit="EUR", buy_in=2000).run
    players = [ev.PlayerRegistered(number, who) for number, who in enumerate(("Ann", "Giulia"), 1)]
    run.log += [Entry(seq, seq, NOW, None, None, event) for seq, event in enumerate([*players, *events], 2)]
    with speaking(name):
        return [line.text.replace("\xa0", " ") for line in told(run)][3:]


@pytest.mark.parametrize(
    ("name", "sentences"),
    [
        (
            "it",
            [
                "Iscrizione: Giulia, giocatore 2, per 25 € (contanti), 10.000 fiche, tavolo 1 posto 3.",
                "Giulia ha preso un rebuy di 10.000 fiche per 20 € (satispay).",
                "L'organizzatore ha messo 10 € nel montepremi (carta).",
                "Ann e Giulia si sono accordati (in base alle fiche): Ann 5 €, Giulia 5 €.",
                "Giulia si sposta dal tavolo 1 posto 3 al tavolo 2 posto 8 (scelta del direttore).",
                "Gli stack sono stati annotati: Ann 500. Sono 100 fiche in più di quelle in gioco; "
                "la differenza è nata prima della prima mano.",
            ],
        ),
        (
            "nb",
            [
                "Giulia meldte seg på som spiller 2 for 25 € (kontant) med 10 000 sjetonger, bord 1 sete 3.",
                "Giulia kjøpte en rebuy på 10 000 sjetonger for 20 € (satispay).",
                "Arrangøren la 10 € i premiepotten (kort).",
                "Ann og Giulia ble enige om en avtale (etter sjetonger): Ann 5 €, Giulia 5 €.",
                "Giulia flytter fra bord 1 sete 3 til bord 2 sete 8 (turneringslederens valg).",
                "Stackene ble skrevet ned: Ann 500. Det er 100 sjetonger for mye; "
                "avviket oppsto før første hånd.",
            ],
        ),
    ],
)
def test_money_moves_and_counts_are_told_without_english(name: str, sentences: list[str]) -> None:
    amounts = (ev.PlayerAmount(1, 500), ev.PlayerAmount(2, 500))
    assert (
        said(
            name,
            ev.PlayerRegistered(2, "Giulia", 10_000, Charge(2000, 500), "cash", None, TableSeat(1, 3)),
            ev.RebuyBought(2, 10_000, Charge(2000), "satispay"),
            ev.HouseMoneyAdded(1000, "card"),
            ev.DealMade("chip", amounts, 0, (1, 2)),
            ev.PlayerMoved(2, 1, 3, 2, 8),
            ev.StacksEntered((ev.PlayerStack(1, 500),), 100, 0),
        )
        == sentences
    )


@pytest.mark.parametrize("place", [1, 8, 11, 80, 88, 800])
def test_no_italian_article_stands_before_a_place(place: int) -> None:
    """It would be `al 7º` and `all'8º`."""
    out = ev.PlayersEliminated((Broke(2, 1, 3, 900, (), 1, 0),), place, place, (0,))
    gone = ev.PlayerDisqualified(2, 100, place, False)
    for sentence in said("it", out, gone):
        assert f"Giulia, {place}º posto" in sentence
        assert not re.search(r"(\b(al|del|il|dal|nel)\s|l')\d", sentence)


@pytest.mark.parametrize(
    ("name", "device"), [("en", "director 2"), ("it", "direttore 2"), ("nb", "turneringsleder 2")]
)
def test_the_role_beside_a_line_is_in_the_language(name: str, device: str) -> None:
    with speaking(name):
        assert _device("director 2") == device
        assert [_device(one) for one in ("command line", "director", None)] == [
            "command line",
            "director",
            "",
        ]


@pytest.mark.parametrize(
    ("name", "unknown", "names", "title"),
    [
        (
            "it",
            "non c'è il comando 'pippo'; ci sono configure,",
            "le fiche di Ann, Żaneta e Sara;",
            "Quattro ore",
        ),
        (
            "nb",
            "det finnes ingen kommando 'pippo'; det er configure,",
            "sjetonger Ann, Żaneta og Sara har;",
            "Fire timer",
        ),
    ],
)
def test_unknown_commands_stacks_and_titles_are_said_in_the_language(
    name: str, unknown: str, names: str, title: str
) -> None:
    evening = started("Ann", "Żaneta", "Sara")
    for player in ("Ann", "Żaneta", "Sara"):
        evening.give("stack", player=player)
    with speaking(name):
        with pytest.raises(RequestError) as refused:
            asked(evening.run.state, {"kind": "pippo"})
        assert str(refused.value).startswith(unknown)
        with pytest.raises(NotAllowed) as refused:
            proposal(evening.run.state, "icm")
        assert names in str(refused.value)
        assert _called("Four hours") == title
        assert _called("My own") == "My own"
