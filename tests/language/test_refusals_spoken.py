"""Refusals, proposals and warnings of a tournament in the language of whoever gave the command."""

import pytest
from requests_by_hand import NOW, Evening, started
from serving import Server

from tourney.language import LANGUAGES, speaking
from tourney.server.languages import COOKIE
from tourney.tournament.events import DealMade
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.requests import RequestError
from tourney.tournament.view import view


def refusal(evening: Evening, language: str, kind: str, **fields: object) -> str:
    """Why a command is refused, in a language."""
    with speaking(language), pytest.raises((NotAllowed, RequestError)) as caught:
        evening.give(kind, **fields)
    return str(caught.value)


@pytest.mark.parametrize(
    ("kind", "fields", "italian", "norwegian"),
    [
        (
            "register",
            {"name": "ann"},
            "non si può iscrivere 'ann': le iscrizioni sono finite con l'inizio; "
            "chi arriva tardi si iscrive solo finché le iscrizioni sono aperte",
            "det går ikke å melde på 'ann': påmeldingen sluttet da turneringen startet; "
            "den som kommer sent, kan bare meldes på mens den er åpen",
        ),
        (
            "resume",
            {},
            "non si può riprendere: l'orologio va; metti in pausa",
            "det går ikke å fortsette: klokka går; sett den på pause",
        ),
        (
            "move",
            {"player": "Ann", "table": 2},
            "non si può spostare Ann: non c'è nessun tavolo 2; i tavoli sono 1",
            "det går ikke å flytte Ann: det finnes ikke noe bord 2; bordene er 1",
        ),
        (
            "stack",
            {"player": "Cy", "chips": 0},
            "non si può scrivere uno stack: Cy non può avere 0 fiche; "
            "indica fiche intere; se non ne ha, eliminalo",
            "det går ikke å skrive ned en stack: Cy kan ikke ha 0 sjetonger; "
            "oppgi hele sjetonger; slå ham ut om han ikke har noen",
        ),
        (
            "pay",
            {"player": "Bob"},
            "non si può pagare Bob: non gli spetta niente; guarda il registro di cassa",
            "det går ikke å betale Bob: han har ikke noe til gode; se i regnskapet",
        ),
        (
            "unregister",
            {"player": "Zoe"},
            "unregister: player: non c'è nessun giocatore 'Zoe': "
            "indica il nome o il numero di uno degli iscritti",
            "unregister: player: det finnes ingen spiller 'Zoe': oppgi navnet eller nummeret til en som er påmeldt",
        ),
    ],
)
def test_a_refusal_is_said_in_the_language_of_whoever_asked(
    kind: str, fields: dict[str, object], italian: str, norwegian: str
) -> None:
    evening = started("Ann", "Bob", "Cy", structure="turbo", seats=8)
    assert refusal(evening, "it", kind, **fields) == italian
    assert refusal(evening, "nb", kind, **fields) == norwegian


def test_sums_are_written_in_the_marks_of_the_language() -> None:
    evening = Evening(buy_in=200_050, unit="EUR")
    for name in ("Ann", "Bob"):
        evening.give("register", name=name)
    said = refusal(evening, "it", "prizes", prizes=[400_000]).replace("\xa0", " ")
    assert "fanno 4.000 €, il montepremi è 4.001 €" in said
    assert "blir 4 000 € til sammen" in refusal(evening, "nb", "prizes", prizes=[400_000]).replace(
        "\xa0", " "
    )
    assert "they add up to 4,000.00 EUR" in refusal(evening, "en", "prizes", prizes=[400_000])


def test_the_log_speaks_one_language_whoever_made_the_deal() -> None:
    """60 and 20 are the prizes: Ann takes more than the first, Bob less than the second."""
    evening = started("Ann", "Bob", buy_in=4000, prizes={"places": 2, "fixed": {"1": 6000, "2": 2000}})
    if view(evening.run.state, NOW)["registration_open"]:
        evening.give("close-registration")
    with speaking("it"):
        evening.give("deal", amounts={"Ann": 6500, "Bob": 1500}, consent="all")
    (made,) = [line.event for line in evening.run.log if isinstance(line.event, DealMade)]
    assert made.warnings == (
        "Ann gets 65.00 USD, more than the first prize of 60.00 USD",
        "Bob gets 15.00 USD, less than the next prize of 20.00 USD",
    )


@pytest.mark.parametrize(
    ("language", "warned"),
    [
        ("en", "The prizes cannot be as planned: 3 places cannot be paid to 1 entries: pay 1 to 1."),
        ("it", "I premi non possono essere come previsto: 3 posti non si possono pagare con 1 iscrizioni"),
        ("nb", "Premiene kan ikke bli som planlagt: 3 plasser kan ikke betales med 1 påmeldinger"),
    ],
)
def test_a_warning_is_said_anew_in_each_language(language: str, warned: str) -> None:
    """What is kept of a prize plan from one look to the next speaks no language."""
    evening = Evening(buy_in=1000, prizes={"places": 3})
    evening.give("register", name="Ann")
    for spoken in (*LANGUAGES, language):
        with speaking(spoken):
            found = view(evening.run.state, NOW)["warnings"]
    assert any(one.startswith(warned) for one in found), found


def test_a_phone_is_refused_in_its_own_language(tmp_path_factory: pytest.TempPathFactory) -> None:
    with Server(tmp_path_factory.mktemp("refusals") / "evening.duckdb", pin="281946") as server:
        floor = server.sign_in("281946")["cookie"]
        _, _, made = server.post("/api/tournaments", {"structure": "friday", "name": "Friday"}, cookie=floor)
        path = f"/api/tournaments/{made['tournament_id']}/commands"
        status, _, plain = server.post(path, {"kind": "pause"}, cookie=floor)
        assert (status, plain["error"]) == (
            409,
            "pausing is not allowed: the tournament is registering; draw the seats and start it first",
        )
        _, _, said = server.post(path, {"kind": "pause"}, cookie=f"{COOKIE}=it; {floor}")
        assert said["error"] == (
            "non si può mettere in pausa: il torneo è alle iscrizioni; prima sorteggia i posti e fallo partire"
        )
        assert said["instead"] == "prima sorteggia i posti e fallo partire"
        _, _, said = server.post(path, {"kind": "pause"}, cookie=f"{COOKIE}=nb; {floor}")
        assert said["why"] == "turneringen er i påmeldingen"
