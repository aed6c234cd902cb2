"""The language of a device: chosen by a link that comes back, kept in a cookie, and spoken in answers."""

import http.client
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from serving import Server

from tourney.server.languages import COOKIE


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    file: Path = tmp_path_factory.mktemp("languages") / "evening.duckdb"
    with Server(file) as running:
        yield running


def choose(server: Server, **asked: str) -> http.client.HTTPResponse:
    """The answer to a choice, without going where it leads."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    connection.request("GET", f"/language?{urlencode(asked)}")
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer


def spoken(server: Server, path: str = "/print", **headers: str) -> str:
    """The language of a page, by what it says of itself."""
    _, _, page = server.get(path, **headers)
    return page.partition('<html lang="')[2].partition('"')[0]


def test_a_choice_is_kept_by_the_device_and_leads_back(server: Server) -> None:
    answer = choose(server, to="it", next="/desk?t=friday")
    assert (answer.status, answer.getheader("location")) == (303, "/desk?t=friday")
    cookie = str(answer.getheader("set-cookie")).partition(";")[0]
    assert cookie == f"{COOKIE}=it"
    assert spoken(server, cookie=cookie, **{"accept-language": "nb"}) == "it"


def test_a_browser_that_chose_nothing_is_answered_in_what_it_takes(server: Server) -> None:
    assert spoken(server, **{"accept-language": "de, nn;q=0.9, en"}) == "nb"
    assert spoken(server, "/print?lang=it", **{"accept-language": "nb"}) == "it"
    assert spoken(server) == "en"
    assert spoken(server, cookie=f"{COOKIE}=klingon", **{"accept-language": "it"}) == "it"


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
def test_a_choice_leads_to_no_other_place(server: Server, address: str) -> None:
    assert choose(server, to="nb", next=address).getheader("location") == "/"


def test_a_language_that_is_not_spoken_is_refused(server: Server) -> None:
    answer = choose(server, to="de")
    assert (answer.status, answer.getheader("set-cookie")) == (422, None)
