"""What the server answers is said in the language of the device that asks, and to programs in English."""

import asyncio
import http.client
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from serving import Server

from tourney.language import language, speaking, tr
from tourney.server.channel.hub import Hub, Told
from tourney.server.copies import Copies
from tourney.server.languages import COOKIE
from tourney.store.backup import BackupError
from tourney.store.database import open_store

PIN = "281946"
SETUP = {"name": "Friday", "structure": "turbo", "buy_in": 2000}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("answers") / "evening.duckdb", pin=PIN) as running:
        yield running


@pytest.fixture(scope="module")
def desk(server: Server) -> str:
    """The cookie of a director's device."""
    return server.sign_in(PIN)["cookie"]


def spoken(name: str, *cookies: str) -> dict[str, str]:
    """The headers of a device that chose a language."""
    return {"cookie": "; ".join((f"{COOKIE}={name}", *cookies))}


@pytest.mark.parametrize(
    ("name", "nobody", "wrong"),
    [
        ("en", "say who you are: sign in with the PIN first, at /api/sign-in", "this is not the PIN"),
        ("it", "di' chi sei: accedi prima con il PIN, su /api/sign-in", "il PIN è sbagliato"),
        ("nb", "si hvem du er: logg inn med PIN-koden først, på /api/sign-in", "dette er ikke PIN-koden"),
    ],
)
def test_the_door_speaks_the_language_of_the_device(
    server: Server, desk: str, name: str, nobody: str, wrong: str
) -> None:
    status, _, answer = server.post("/api/tournaments", SETUP, **spoken(name))
    assert (status, answer) == (401, {"error": nobody})
    status, _, answer = server.post("/api/sign-in", {"pin": "0000"}, **spoken(name))
    assert (status, answer) == (401, {"error": wrong, "wait": 0.0})
    server.sign_in(PIN)  # else the fifth wrong one of this module has to wait


def test_what_is_answered_in_a_thread_is_in_the_language_too(server: Server, desk: str) -> None:
    body = {"tournament_id": "nobody-knows-it", "table": 1}
    told = {
        name: server.post("/api/scribe/begin", body, **spoken(name, desk))[2]["error"]
        for name in ("en", "it", "nb")
    }
    assert [words.partition("; ")[0].partition(" 'nobody")[0] for words in told.values()] == [
        "there is no tournament",
        "in questo archivio non c'è un torneo",
        "det finnes ingen turnering",
    ]
    status, _, answer = server.post("/api/leagues", {"name": 7}, **spoken("nb", desk))
    assert (status, answer["error"]) == (400, "name: skriv en tekst i anførselstegn")


def test_what_a_scribe_is_told_of_a_cash_table_is_in_the_language(server: Server, desk: str) -> None:
    anna = {"seat": 1, "player": "Anna", "stack": 200}
    body = {"game": "holdem", "limit": "NL", "stakes": {"small_blind": 1, "big_blind": 2}, "seats": [anna]}
    told = [server.post("/api/scribe/cash", body, **spoken(name, desk))[2]["error"] for name in ("it", "nb")]
    assert told == [
        "una mano vuole due giocatori presenti con fiche; ce ne sono 1",
        "en hånd trenger to spillere med sjetonger som ikke er borte; det er 1",
    ]
    people = [anna, {"seat": 2, "player": "Bo", "stack": 200}]
    upside_down = {**body, "stakes": {"small_blind": 4, "big_blind": 2}, "seats": people, "button": 1}
    status, _, answer = server.post("/api/scribe/cash", upside_down, **spoken("it", desk))
    assert (status, answer["error"].partition(";")[0]) == (400, "bui: 4/2 ante 0")


def test_the_picture_of_a_hand_is_told_to_each_scribe_in_his_language(server: Server, desk: str) -> None:
    """Heads-up the button, seat 1, has the small blind of 1 in, and owes 1 to the big blind of 2 (R033)."""
    people = [{"seat": 1, "player": "Anna", "stack": 200}, {"seat": 2, "player": "Bo", "stack": 200}]
    stakes = {"small_blind": 1, "big_blind": 2}
    body = {"game": "holdem", "limit": "NL", "stakes": stakes, "seats": people, "button": 1}
    status, _, picture = server.post("/api/scribe/cash", body, **spoken("nb", desk))
    assert status == 200, picture
    assert picture["unseen"]["why"] == (
        "sete 1 skylder 1: hvis ingen så om han synte, går ikke regnskapet opp"
    )
    place = f"/api/scribe/recordings/{picture['recording_id']}"
    italian = json.loads(server.get(place, **spoken("it", desk))[2])
    assert italian["unseen"]["why"].startswith("il posto 1 deve ancora 1: se nessuno sa")
    assert json.loads(server.get(place, cookie=desk)[2])["unseen"]["why"].startswith(
        "seat 1 owes 1: if nobody"
    )


def test_a_field_that_cannot_be_read_is_named_in_the_language(server: Server, desk: str) -> None:
    made = server.post("/api/tournaments", SETUP, cookie=desk)[2]["tournament_id"]
    asked = (f"/api/tournaments/{made}/commands", {"kind": "register", "name": 7})
    assert server.post(*asked, **spoken("it", desk))[2]["error"] == "register: name è 7; prende un testo"
    assert server.post(*asked, cookie=desk)[2]["error"] == "register: name is 7; it takes a text"


def test_programs_read_english_whatever_their_library_says_it_takes(server: Server, desk: str) -> None:
    body, takes = {"pin": "12"}, {"accept-language": "it, nb"}
    plain = server.post("/api/pin", body, cookie=desk)
    assert server.post("/api/pin", body, cookie=desk, **takes)[::2] == plain[::2]
    assert plain[::2] == (400, {"error": "a PIN has 4 to 12 digits, as 281946"})
    assert server.post("/api/pin?lang=it", body, cookie=desk)[::2] == (
        400,
        {"error": "un PIN ha da 4 a 12 cifre, come 281946"},
    )


def test_a_language_changes_words_and_nothing_else(server: Server, desk: str) -> None:
    asked = ("/api/leagues", {"name": "Fridays", "formula": "(n"})
    found = {name: server.post(*asked, **spoken(name, desk)) for name in ("en", "it", "nb")}
    assert len({(status, tuple(answer)) for status, _, answer in found.values()}) == 1


def test_what_the_guard_refuses_is_said_in_the_language(server: Server, desk: str) -> None:
    status, _, answer = server.post("/api/sign-in", {}, origin="http://elsewhere.example", **spoken("it"))
    assert (status, answer) == (403, {"error": "la richiesta viene da un altro sito"})
    status, _, text = server.get("/api/nothing?lang=nb")
    assert (status, json.loads(text)["error"].partition(":")[0]) == (404, "det er ingenting på /api/nothing")


def test_a_strange_language_is_english(server: Server) -> None:
    for strange in ("klingon", "../it", "i" * 5000, "%00", "ü"):
        status, _, answer = server.post("/api/sign-in", [], cookie=f"{COOKIE}={strange[:200]}")
        assert status == 400
        assert answer["error"].startswith("the request is no object"), strange


@pytest.mark.parametrize("host", ["[", "[::1", "a b", "[::1]:99999999", "127.0.0.1:x"])
def test_a_host_that_cannot_be_read_is_refused_in_words(server: Server, host: str) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    connection.putrequest("GET", "/api/sign-in?lang=it", skip_host=True)
    connection.putheader("host", host)
    connection.endheaders()
    answer = connection.getresponse()
    found = answer.status, json.loads(answer.read())["error"]
    connection.close()
    assert found == (
        421,
        "questo server non risponde a quel nome: usa l'indirizzo che ha scritto all'avvio",
    )


def test_all_screens_are_told_the_same_whoever_gave_the_command() -> None:
    """A message goes to every screen: it must not be in the language of the device that made it due."""

    async def scene() -> Any:
        async def build(watched: str) -> Told:
            return Told({"language": language(), "said": tr("this is not the PIN")}, None)

        hub = Hub(build)
        hub.start()
        screen = hub.join("friday")
        assert screen is not None
        try:
            await asyncio.wait_for(screen.take(), 1)
            with speaking("it"):
                hub.changed("friday")  # as the command of an Italian phone does, in its request
            return json.loads(await asyncio.wait_for(screen.take(), 1) or "")
        finally:
            await hub.stop()

    assert asyncio.run(scene()) == {"language": "en", "said": "this is not the PIN"}


def test_why_no_copy_was_made_is_said_to_whoever_looks(tmp_path: Path) -> None:
    with open_store(tmp_path / "evening.duckdb") as store:
        (tmp_path / "evening.duckdb.backups").write_text("a file in the way of the folder", encoding="utf-8")
        copies = Copies(store)
        copies._begin("friday")
        assert copies._thread is not None
        copies._thread.join(20)
        told = {}
        for name in ("en", "it", "nb"):
            with speaking(name):
                told[name] = (copies.told or {})["error"]
    assert told["en"].endswith(": make room there, or let it be written")
    assert told["it"].endswith(": fai spazio lì, o permetti di scriverci")
    assert told["nb"].endswith(": lag plass der, eller la det skrives dit")


def test_an_error_of_a_copy_is_said_anew_in_each_language() -> None:
    error = BackupError("there is no folder {folder}: make it, or name another file", folder="{x}")
    assert str(error) == "there is no folder {x}: make it, or name another file"
    with speaking("it"):
        assert error.said() == "non c'è la cartella {x}: creala, o indica un altro file"
