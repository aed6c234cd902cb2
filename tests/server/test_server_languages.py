"""The language of a device: chosen by a link that comes back, kept in a cookie, and spoken in answers."""

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.testclient import TestClient

from tourney.language import language
from tourney.server.languages import COOKIE, Speaking, choose


def spoken(request: Request) -> Response:  # in a thread of its own, as routes that read the store are
    return PlainTextResponse(language())


@pytest.fixture
def client() -> TestClient:
    routes = [Route("/language", choose), Route("/spoken", spoken)]
    return TestClient(Starlette(routes=routes, middleware=[Middleware(Speaking)]), follow_redirects=False)


def test_a_choice_is_kept_by_the_device_and_leads_back(client: TestClient) -> None:
    answer = client.get("/language", params={"to": "it", "next": "/desk?t=friday"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/desk?t=friday")
    assert client.cookies[COOKIE] == "it"
    assert client.get("/spoken", headers={"accept-language": "nb"}).text == "it"


def test_a_browser_that_chose_nothing_is_answered_in_what_it_takes(client: TestClient) -> None:
    assert client.get("/spoken", headers={"accept-language": "de, nn;q=0.9, en"}).text == "nb"
    assert client.get("/spoken?lang=it", headers={"accept-language": "nb"}).text == "it"
    assert client.get("/spoken", headers={"accept-language": ""}).text == "en"
    client.cookies.set(COOKIE, "klingon")
    assert client.get("/spoken", headers={"accept-language": "it"}).text == "it"


@pytest.mark.parametrize(
    "address",
    [
        "//elsewhere.example",
        "https://elsewhere.example",
        "/\\elsewhere.example",
        "desk",
        "",
        "/a\r\nx: y",
        "/ü",
    ],
)
def test_a_choice_leads_to_no_other_place(client: TestClient, address: str) -> None:
    assert client.get("/language", params={"to": "nb", "next": address}).headers["location"] == "/"


def test_a_language_that_is_not_spoken_is_refused(client: TestClient) -> None:
    answer = client.get("/language", params={"to": "de"})
    assert answer.status_code == 422
    assert "en, it, nb" in answer.json()["error"]
    assert COOKIE not in client.cookies
