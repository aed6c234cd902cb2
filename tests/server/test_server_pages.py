"""The plain pages: small, by themselves, for old browsers, in three languages that all say everything."""

import gzip
import json
import re
from pathlib import Path

import pytest
from starlette.requests import Request

from tourney import language
from tourney.engine.games import GAMES
from tourney.language import words
from tourney.server import pages, room
from tourney.server.pages import PAGES, files, phone_address
from tourney.tournament import events
from tourney.tournament.deciding.selling import BECAUSE
from tourney.tournament.offers import PAID

FOLDER = Path(pages.__file__).parent
LANGUAGES = {name: words(name, "screen") for name in language.LANGUAGES}
SCRIPTS = {path.name: path.read_text(encoding="utf-8") for path in (FOLDER / "static").glob("*.js")}
HTML = {path.name: path.read_text(encoding="utf-8") for path in (FOLDER / "static").glob("*.html")}
MOST_BYTES = {"tv": 100_000, "phone": 50_000, "floor": 70_000, "scribe": 82_000, "sign-in": 50_000}


def test_there_are_three_languages() -> None:
    assert set(LANGUAGES) == {"en", "it", "nb"}
    told = re.search(r"LANGUAGES = (\[[^]]+\])", SCRIPTS["live.js"])
    assert told and set(json.loads(told[1])) == set(LANGUAGES)


@pytest.mark.parametrize("other_language", ["it", "nb"])
def test_no_language_lacks_an_entry_or_a_value_in_one(other_language: str) -> None:
    english, other = LANGUAGES["en"], LANGUAGES[other_language]
    assert set(other) == set(english)
    assert [key for key, text in other.items() if not text.strip()] == []
    holes = re.compile(r"\{(\w+)\}")
    assert [
        key for key in english if set(holes.findall(english[key])) != set(holes.findall(other[key]))
    ] == []


def test_whatever_a_page_says_is_in_the_catalogue() -> None:
    said = set()
    for text in SCRIPTS.values():
        for call in re.findall(r"\bsay\(([^()]*)", text):
            said |= set(re.findall(r'"([a-z_]+)"', call.split("{")[0]))
        said |= set(re.findall(r'seated\("([a-z_]+)"', text))
    for text in HTML.values():
        said |= set(re.findall(r'data-(?:say|label)="([a-z_]+)"', text))
    said |= {"ante_big_blind", "ante_button", "ante_each", "did_register_seat"}
    said |= {f"game_{key}" for key, _ in GAMES}
    said |= {f"last_{kind}" for kind in events.KINDS if kind not in ("action_undone", "action_redone")}
    said |= {f"why_{because}" for because in (*BECAUSE, PAID)}
    said -= {"n", "b", "l", "last_", "game_", "why_", "_seat"}
    assert len(said) > 150
    assert sorted(said - set(LANGUAGES["en"])) == []


def test_no_entry_is_there_for_nothing() -> None:
    everything = "\n".join([*SCRIPTS.values(), *HTML.values()])
    made = {"did_register_seat"}  # of a key and its ending
    unused = [
        key
        for key in LANGUAGES["en"]
        if f'"{key.removesuffix("_one")}"' not in everything
        and key not in made
        and not key.startswith(("game_", "last_", "why_"))
    ]
    assert unused == []


@pytest.mark.parametrize("name", sorted(SCRIPTS))
def test_scripts_are_of_2017_and_make_no_markup_of_text(name: str) -> None:
    esprima = pytest.importorskip("esprima", reason="esprima, which reads ES2017, is not installed")
    esprima.parseScript(SCRIPTS[name])
    for door in (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval(",
        "new Function",
        "import(",
    ):
        assert door not in SCRIPTS[name], door
    newer = (
        ".flat(",
        ".flatMap(",
        ".at(",
        "replaceAll",
        "allSettled",
        "matchAll",
        ".finally(",
        "fromEntries",
    )
    assert [call for call in newer if call in SCRIPTS[name]] == []


@pytest.mark.parametrize("name", sorted(HTML))
def test_a_page_loads_its_own_files_alone_and_is_small(name: str) -> None:
    text = HTML[name]
    loaded = re.findall(r'(?:src|href)="([^"]+)"', text)
    assert loaded
    assert all(path in files() for path in loaded)
    assert "http:" not in text and "https:" not in text and "style=" not in text and "<script>" not in text
    parts = [
        f"/{name.removesuffix('.html')}",
        *loaded,
        f"/room/words/{'scribe-' if 'scribe' in name else ''}nb.json",
    ]
    packed = sum(len(files()[path].packed) for path in parts)
    assert packed < MOST_BYTES[name.removesuffix(".html")] / 3
    assert sum(len(files()[path].plain) for path in parts) < MOST_BYTES[name.removesuffix(".html")]


def test_styles_load_nothing() -> None:
    for path in (FOLDER / "static").glob("*.css"):
        assert "url(" not in path.read_text(encoding="utf-8")
        assert "@import" not in path.read_text(encoding="utf-8")


def test_files_are_packed_as_they_are_and_known_by_name_alone() -> None:
    assert {f"/{page}" for page in PAGES} <= set(files())
    assert all(gzip.decompress(one.packed) == one.plain for one in files().values())
    assert not any(".." in path for path in files())


@pytest.mark.parametrize(
    ("bound", "asked", "address"),
    [
        ("0.0.0.0", "192.168.1.5:8600", "http://192.168.1.5:8600"),
        ("0.0.0.0", "anna.local:8600", "http://anna.local:8600"),
        ("0.0.0.0", "localhost:8600", "http://10.1.2.3:8600"),
        ("0.0.0.0", "127.0.0.1:8600", "http://10.1.2.3:8600"),
        ("127.0.0.1", "localhost:8600", None),
        ("192.168.1.5", "localhost:8600", "http://192.168.1.5:8600"),
        ("::", "[::1]:8600", "http://10.1.2.3:8600"),
    ],
)
def test_the_qr_code_leads_where_phones_can_go(
    monkeypatch: pytest.MonkeyPatch, bound: str, asked: str, address: str | None
) -> None:
    class Bound:
        host, port = bound, 8600

    monkeypatch.setattr(pages, "room", Bound)
    monkeypatch.setattr(pages, "network_address", lambda: "10.1.2.3")
    assert phone_address(asked) == address
    request = Request(
        {"type": "http", "headers": [(b"host", asked.encode())], "query_string": b"t=live-%22%3E"}
    )
    answer = pages.qr(request)
    assert answer.status_code == (404 if address is None else 200)
    if address is not None:
        assert bytes(answer.body).startswith(b"<svg ") and b"script" not in bytes(answer.body)


def test_without_a_server_there_is_no_room() -> None:
    with pytest.raises(RuntimeError, match="no server runs"):
        room.room()
