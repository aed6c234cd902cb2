"""Pages for paper: every sheet in three languages, names as text, and what is said when there is nothing to print."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from room_screens import PIN, Desk
from serving import Server

from tourney.language import LANGUAGES, chosen, words
from tourney.server.printing import paper
from tourney.server.printing.paper import size_of
from tourney.server.printing.routes import ON_CARDS, SHEETS, SIGNED_IN_ONLY
from tourney.server.printing.tongue import tongue
from tourney.simulate.storing import simulate
from tourney.simulate.tournament import Plan
from tourney.store.database import open_store
from tourney.store.settings import set_settings
from tourney.tournament.structure import load

FOLDER = Path(paper.__file__).parent
CATALOGUES = {name: words(name, "paper") for name in LANGUAGES}
HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'; DROP TABLE players;--",
    "محمد بن سلمان",
    "王小明",
    "Łukasz Żółć",
    "Bo 🎲",
    "A" * 120,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    file = tmp_path_factory.mktemp("printing") / "evening.duckdb"
    with open_store(file) as store:
        simulate(store, Plan(load("heads-up"), "heads-up", 2, 3))
    with Server(file, pin=PIN) as running:
        yield running


@pytest.fixture(scope="module")
def desk(server: Server) -> Desk:
    """Eight players, all seated; one bought again, and two are out."""
    desk = Desk(
        server,
        name="Friday <b>night</b> & co.",
        buy_in=2000,
        fee=250,
        bounty=500,
        bounty_kind="fixed",
        rebuy={"cost": 2000, "chips": 10_000},
    )
    for number, name in enumerate(HOSTILE):
        desk.give("register", name=name, **({"method": "card"} if number == 0 else {}))
    desk.give("seat")
    desk.give("start")
    desk.give("bust", players=[3], by=[1])
    desk.give("bust", players=[2], by=[1])
    return desk


def sheet(server: Server, desk: Desk, which: str, language: str = "en") -> str:
    status, headers, text = server.get(f"/print/{desk.tournament_id}/{which}?lang={language}", **desk.cookie)
    assert status == 200, text
    assert headers["content-type"] == "text/html; charset=utf-8"
    return text


def test_three_languages_say_the_same_things() -> None:
    assert set(CATALOGUES) == set(LANGUAGES) == {"en", "it", "nb"}
    holes = re.compile(r"\{(\w+)\}")
    for catalogue in CATALOGUES.values():
        assert set(catalogue) == set(CATALOGUES["en"])
        assert all(text.strip() for text in catalogue.values())
        assert len(catalogue["months"].split("|")) == 12
        for key, text in CATALOGUES["en"].items():
            assert set(holes.findall(text)) == set(holes.findall(catalogue[key])), key


def test_whatever_a_sheet_says_is_in_the_catalogue_and_no_entry_is_there_for_nothing() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py"))
    said = set(re.findall(r'say\(\s*"([a-z_]+)"', source)) | set(re.findall(r'Nothing\("(\w+)"', source))
    said |= {f"sheet_{name}" for name in SHEETS}
    assert len(said) > 50
    assert sorted(said - set(CATALOGUES["en"])) == []
    assert set(CATALOGUES["en"]) >= {"way_cash", "way_card"}
    words = set(re.findall(r"""["'](\w+)["']""", source)) | {f"sheet_{name}" for name in SHEETS}
    words |= {"way_cash", "way_card"}
    assert [key for key in CATALOGUES["en"] if key.removesuffix("_one") not in words] == []


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize("which", SHEETS)
def test_every_sheet_in_every_language_with_no_script_but_that_of_the_times(
    server: Server, desk: Desk, which: str, language: str
) -> None:
    text = sheet(server, desk, which, language)
    assert f'<html lang="{language}">' in text
    assert CATALOGUES[language][f"sheet_{which}"].replace("'", "&#x27;") in text
    plain = text.replace('<script src="/room/paper.js" defer></script>', "", 1)
    assert "<script" not in plain and "<img" not in text and "onerror=alert(1)>" not in text
    assert (plain != text) == ("<time " in text)
    assert not re.search(r"style=|\{\w+\}|http:|None", text)
    assert "Friday &lt;b&gt;night&lt;/b&gt; &amp; co." in text


@pytest.mark.parametrize("which", ["sign-in", "receipts", "standings", "results"])
def test_every_name_is_there_as_text_in_its_own_direction(server: Server, desk: Desk, which: str) -> None:
    text = sheet(server, desk, which)
    for name in HOSTILE:
        assert f"<bdi>{paper.text(name)}</bdi>" in text


def test_plain_pages_run_nothing_and_load_nothing_from_elsewhere(server: Server, desk: Desk) -> None:
    _, headers, _ = server.get(f"/print/{desk.tournament_id}/standings")
    assert "unsafe" not in headers["content-security-policy"]
    assert server.get("/room/print.css")[0] == 200


def test_a_receipt_says_for_what_how_much_and_in_which_way(server: Server, desk: Desk) -> None:
    """Of one entry 20 go to the pool, 2.50 to the house and 5 on the head: 27.50 in all."""
    text = sheet(server, desk, "receipts")
    first = text.split("<article>")[1]
    assert re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", first) == [
        ("Prize pool", "€20"),
        ("Bounty", "€5"),
        ("Fee", "€2.50"),
        ("Total", "€27.50"),
        ("Paid", "card €27.50"),
    ]
    italian = sheet(server, desk, "receipts", "it").split("<article>")[1]
    assert ("Pagato", "carta 27,50\xa0€") in re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", italian)
    assert ("Totale", "27,50\xa0€") in re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", italian)
    assert text.count("<article>") == len(HOSTILE)


def test_a_slip_says_what_is_due(server: Server, desk: Desk) -> None:
    """The first player put two out, whose heads are worth 5 each."""
    slips = sheet(server, desk, "payout-slips").split("<article>")[1:]
    assert len(slips) == 1
    assert paper.text(HOSTILE[0]) in slips[0]
    assert re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", slips[0]) == [
        ("Bounties", "€10"),
        ("To be paid", "€10"),
    ]
    assert "Received" in slips[0] and "Organiser" in slips[0]


def test_results_have_places_and_knock_outs(server: Server, desk: Desk) -> None:
    text = sheet(server, desk, "results")
    rows = [re.findall(r"<td[^>]*>(.*?)</td>", row) for row in text.split("<tbody>")[1].split("</tr>")]
    by_name = {row[1]: row for row in rows if row}
    assert len(by_name) == len(HOSTILE)
    # Place, player, prize, bounties, knock-outs, put out by: two of eight are out, the first of them 8th.
    one, two, three = (f"<bdi>{paper.text(name)}</bdi>" for name in HOSTILE[:3])
    assert by_name[three] == ["8", three, "", "", "", one]
    assert by_name[two] == ["7", two, "", "", "", one]
    assert by_name[one] == ["in", one, "", "€10", "2", ""]
    assert "Not over yet" in text


def test_standings_after_the_end_say_who_won(server: Server) -> None:
    """Three at 20.00 for one place: who is left has the first place and is no longer in."""
    desk = Desk(server, name="Over", prizes={"places": 1})
    desk.play("Anna", "Bo", "Cleo")
    text = sheet(server, desk, "standings")
    assert "3 of 3 players are in" in text and "Winner" not in text
    desk.give("close-registration")
    desk.give("bust", players=["Cleo"])
    desk.give("bust", players=["Anna"])
    if json.loads(server.get(f"/api/tournaments/{desk.tournament_id}")[2])["status"] != "finished":
        desk.give("finish")
    for language, winner in (("en", "Winner"), ("it", "Vincitore"), ("nb", "Vinner")):
        text = sheet(server, desk, "standings", language)
        assert f"{winner}: <bdi>Bo</bdi> · " in text
        assert CATALOGUES[language]["in"] not in re.findall(r"<td[^>]*>(.*?)</td>", text)
        rows = [re.findall(r"<td[^>]*>(.*?)</td>", row) for row in text.split("<tbody>")[1].split("</tr>")]
        assert [row[:2] for row in rows if row] == [
            ["1", "<bdi>Bo</bdi>"],
            ["2", "<bdi>Anna</bdi>"],
            ["3", "<bdi>Cleo</bdi>"],
        ]
        assert [row[-1] for row in rows if row] == [tongue(language).money(6000, "EUR", 100), "", ""]
    assert "are in" not in sheet(server, desk, "standings")


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize("which", [one for one in SHEETS if one not in ON_CARDS])
def test_no_two_columns_of_a_sheet_have_one_name(
    server: Server, desk: Desk, which: str, language: str
) -> None:
    heads = re.findall(r'<th scope="col"[^>]*>(.*?)</th>', sheet(server, desk, which, language))
    assert len(heads) > 2
    assert len(set(heads)) == len(heads)


def test_the_structure_has_its_breaks_and_what_leaves_play(server: Server, desk: Desk) -> None:
    """Of `friday`: level 4 ends after 80 minutes and a break of 10 follows; at the break after 8 the 25s go."""
    text = sheet(server, desk, "structure")
    rows = [re.findall(r"<td[^>]*>(.*?)</td>", row) for row in text.split("<tbody>")[1].split("</tr>")]
    assert rows[0] == ["1", "25 / 50", "", "20", "0:00"]
    assert rows[3] == ["4", "100 / 200", "200", "20", "1:00"]
    assert rows[4] == ["", "<em>Break</em>", "", "10", "1:20"]
    assert rows[5][-1] == "1:30"
    assert rows[9] == ["", "<em>Break</em>", "25 leave play", "10", "2:50"]
    assert "2.000 / 4.000" in sheet(server, desk, "structure", "it")
    assert "2\xa0000 / 4\xa0000" in sheet(server, desk, "structure", "nb")


def test_a_list_says_its_headings_on_every_sheet_of_paper(server: Server, desk: Desk) -> None:
    for which in SHEETS:
        if which not in ON_CARDS:
            assert '<thead><tr class="over">' in sheet(server, desk, which)
    css = server.get("/room/print.css")[2]
    assert "thead{display:table-header-group}" in css and "@page" in css


def test_cards_are_put_on_sheets_that_a4_and_letter_both_hold() -> None:
    """Between margins of 12 mm A4 holds 186 x 273 mm and Letter 192 x 255 mm."""
    css = (FOLDER.parent / "static" / "print.css").read_text(encoding="utf-8")
    assert "@page{margin:12mm}" in css
    (wide,) = re.findall(r"grid-template-columns:(\d+)mm (\d+)mm", css)
    assert sum(map(int, wide)) <= 186
    for kind, on_a_sheet in (("seats", 10), ("receipts", 6), ("slips", 8)):
        (high,) = re.findall(rf"\.{kind} article{{height:(\d+)mm}}", css)
        assert int(high) * on_a_sheet // 2 <= 255
    made = paper.cards([str(number) for number in range(23)], "seats", 10)
    assert [part.count("<article>") for part in made.split("<section")[1:]] == [10, 10, 3]


def test_money_is_for_those_who_signed_in(server: Server, desk: Desk) -> None:
    for which in SIGNED_IN_ONLY:
        status, _, text = server.get(f"/print/{desk.tournament_id}/{which}")
        assert status == 200 and 'id="door"' in text  # the way to sign in, which leads back
        assert paper.text(HOSTILE[0]) not in text


def test_nothing_is_printed_while_looking_is_locked(server: Server, desk: Desk) -> None:
    assert server.post("/api/lock", {"locked": True}, **desk.cookie)[0] == 200
    try:
        for path in ("/print", f"/print/{desk.tournament_id}/standings"):
            assert 'id="door"' in server.get(path)[2]
            assert server.get(path, **desk.cookie)[2].startswith("<!doctype html>")
    finally:
        server.post("/api/lock", {"locked": False}, **desk.cookie)


def test_the_list_of_sheets(server: Server, desk: Desk) -> None:
    status, _, text = server.get("/print", **{"accept-language": "de, nb-NO;q=0.8, en;q=0.5"})
    assert (status, '<html lang="nb">' in text) == (200, True)
    assert f'href="/print/{desk.tournament_id}/seat-cards?lang=nb">Setekort' in text
    assert all(f"/print/{desk.tournament_id}/{which}" in text for which in SHEETS)
    one = server.get(f"/print/{desk.tournament_id}")[2]
    assert all(f"/print/{desk.tournament_id}/{which}" in one for which in SHEETS)


def test_what_is_not_there_is_told(server: Server, desk: Desk) -> None:
    for path, told in (
        ("/print/none", "There is no such tournament"),
        ("/print/none/results", "There is no such tournament"),
        (f"/print/{desk.tournament_id}/tickets", "There is no such sheet"),
        (f"/print/%3Cscript%3E/{SHEETS[0]}", "There is no such tournament"),
    ):
        status, _, text = server.get(path)
        assert (status, told in text, "<script" in text) == (404, True, False)


def test_an_empty_tournament_says_what_to_do_first(server: Server, desk: Desk) -> None:
    empty = Desk(server, name="Nobody")
    for which, told in (
        ("seat-cards", "register players at the desk"),
        ("standings", "register players at the desk"),
        ("results", "register players at the desk"),
        ("receipts", "Nobody has paid anything yet"),
        ("payout-slips", "Nobody has won anything yet"),
    ):
        assert told in sheet(server, empty, which)
    assert sheet(server, empty, "sign-in").count("<tr>") == 1 + 12  # the headings, and lines to write on
    empty.give("register", name="Ann")
    assert "draw them at the desk" in sheet(server, empty, "seat-cards")


def test_a_simulated_tournament_has_its_results(server: Server, desk: Desk) -> None:
    found = json.loads(server.get("/api/tournaments")[2])["tournaments"]
    one = next(row["tournament_id"] for row in found if row["source"] == "simulated")
    status, _, text = server.get(f"/print/{one}/results")
    assert status == 200
    assert len(re.findall(r"<tr><td", text)) == 2


def test_180_players_fill_sheets_of_ten(server: Server) -> None:
    many = Desk(server, name="Many")
    for number in range(180):
        many.give("register", name=f"Player {number + 1}")
    many.give("seat")
    text = sheet(server, many, "seat-cards")
    assert [part.count("<article>") for part in text.split("<section")[1:]] == [10] * 18
    assert len(re.findall("<tr><td", sheet(server, many, "standings"))) == 180


def test_languages_and_numbers() -> None:
    assert [
        chosen(*asked) for asked in ((None, "it-IT,it;q=0.9"), ("nn", "it"), ("xx", "fr"), (None, ""))
    ] == [
        "it",
        "nb",
        "en",
        "en",
    ]
    assert chosen("../../etc", "no") == "nb"
    english, italian, norwegian = tongue("en"), tongue("it"), tongue("nb")
    assert [one.number(1234567) for one in (english, italian, norwegian)] == [
        "1,234,567",
        "1.234.567",
        "1\xa0234\xa0567",
    ]
    assert [one.money(123450, "EUR", 100) for one in (english, italian, norwegian)] == [
        "€1,234.50",
        "1.234,50\xa0€",
        "1\xa0234,50\xa0€",
    ]
    assert [one.decimal("-1234.50") for one in (english, italian, norwegian)] == [
        "−1,234.50",
        "−1.234,50",
        "−1\xa0234,50",
    ]
    assert [italian.decimal("-0.50"), italian.way("cash"), italian.way("a horse")] == [
        "−0,50",
        "contanti",
        "a horse",
    ]
    assert norwegian.money(20000, "NOK", 100) == "200\xa0kr"
    assert english.money(-500, "chips", 1) == "−500"
    assert english.money(20000, "NOK", 100) == "200\xa0NOK"
    noon = datetime(2026, 11, 27, 12, 0, tzinfo=UTC)
    there = ZoneInfo("Europe/Rome")
    assert replace(norwegian, zone=there).moment(noon) == "27. november 2026, 13:00"
    assert replace(italian, zone=there).moment(noon) == "27 novembre 2026, 13:00"
    assert replace(english, zone=ZoneInfo("Asia/Tokyo")).moment(noon) == "27 November 2026, 21:00"
    assert english.say("entries", n=1) == "1 entry" and english.say("entries", n=1200) == "1,200 entries"


def test_sheets_tell_the_time_of_the_zone_that_is_set(tmp_path: Path) -> None:
    """Kiritimati is fourteen hours ahead of UTC: nowhere else is it as late."""
    there = ZoneInfo("Pacific/Kiritimati")
    with open_store(tmp_path / "far.duckdb") as store:
        set_settings(store, time_zone=there.key)
    with Server(tmp_path / "far.duckdb", pin=PIN) as running:
        far = Desk(running, name="Far")
        far.give("register", name="Ann")
        before = datetime.now(there)
        text = sheet(running, far, "standings", "nb")
    assert "<time" not in text and "<script" not in text
    assert any(
        f"{at.day}. " in text and f"{at.year}, {at:%H:%M}" in text for at in (before, datetime.now(there))
    )


def test_a_long_name_is_written_smaller() -> None:
    assert [
        size_of(name) for name in ("Ann", "Kari Nordmann-Olsen", "山" * 10, "A" * 40, "A" * 53, "山" * 51)
    ] == [
        "",
        "long",
        "long",
        "longer",
        "longest",
        "tiny",
    ]
