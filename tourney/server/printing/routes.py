"""The routes of the pages for paper: a list of them, and each sheet of each tournament."""

from collections.abc import Callable
from dataclasses import replace
from urllib.parse import urlencode
from zoneinfo import ZoneInfo

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from tourney.server import held
from tourney.server.access.asking import who
from tourney.server.languages import asked_by
from tourney.server.printing import on_cards, on_lists
from tourney.server.printing.evening import Evening, evening
from tourney.server.printing.on_cards import Nothing
from tourney.server.printing.paper import address, head, name, page, text
from tourney.server.printing.tongue import Tongue, tongue
from tourney.server.room import room
from tourney.store.settings import settings
from tourney.store.tournament_queries import tournaments
from tourney.tournament.state import State

MOST_LISTED = 100
OF_LOG: dict[str, Callable[[Evening, State, Tongue], str]] = {
    "sign-in": on_lists.sign_in,
    "seat-cards": on_cards.seat_cards,
    "structure": on_lists.structure,
    "receipts": on_cards.receipts,
    "payout-slips": on_cards.payout_slips,
    "standings": on_lists.standings,
}
"""Sheets of a tournament that was run here, in the order of an evening."""
RESULTS = "results"
SHEETS = (*OF_LOG, RESULTS)
ON_CARDS = frozenset({"seat-cards", "receipts", "payout-slips"})
SIGNED_IN_ONLY = frozenset({"receipts", "payout-slips"})
"""They say what each has paid and is due: not for every guest on the network."""


async def index(request: Request) -> Response:
    """The tournaments, each with its sheets."""
    return await run_in_threadpool(_index, asked_by(request))


async def sheets(request: Request) -> Response:
    """The sheets of one tournament."""
    return await run_in_threadpool(_sheets, request.path_params["tournament_id"], asked_by(request))


async def sheet(request: Request) -> Response:
    """One sheet."""
    which = request.path_params["sheet"]
    if which in SIGNED_IN_ONLY and who(request, room().access) is None:
        asked = address(request.path_params["tournament_id"], which)
        return RedirectResponse(f"/sign-in?{urlencode({'next': asked})}", 303)
    return await run_in_threadpool(_sheet, request.path_params["tournament_id"], which, asked_by(request))


def _tongue(language: str) -> Tongue:
    """The words of a language, with times in the zone of the settings where one is set."""
    with held.store().cursor() as cursor:
        zone = settings(cursor).time_zone
    return replace(tongue(language), zone=ZoneInfo(zone)) if zone else tongue(language)


def _index(language: str) -> HTMLResponse:
    words = _tongue(language)
    with held.store().cursor() as cursor:
        found = tournaments(cursor, MOST_LISTED)
        logged = {
            row[0]
            for row in cursor.execute("SELECT DISTINCT tournament_id FROM tournament_events").fetchall()
        }
    body = head(words.say("title"))
    if found.is_empty():
        body += f"<p>{text(words.say('no_tournaments'))}</p>"
    body += "".join(_of(row, row["tournament_id"] in logged, words) for row in found.iter_rows(named=True))
    return page(words, words.say("title"), body, here=address(), kind="index")


def _of(row: dict, logged: bool, words: Tongue) -> str:
    tournament_id = row["tournament_id"]
    return f"<h2>{text(name(row['name'] or tournament_id))}</h2>{_links(tournament_id, logged, words)}"


def _links(tournament_id: str, logged: bool, words: Tongue) -> str:
    links = " ".join(
        f'<a href="{text(address(tournament_id, each, lang=words.language))}">{text(words.say(f"sheet_{each}"))}</a>'
        for each in (SHEETS if logged else (RESULTS,))
    )
    return f'<p class="sheets">{links}</p>'


def _sheets(tournament_id: str, language: str) -> HTMLResponse:
    words = _tongue(language)
    found = evening(tournament_id)
    if found is None:
        return _said(words, "no_such_tournament", address(), 404)
    title = words.say("title")
    body = head(name(found.name), title) + _links(tournament_id, found.state is not None, words)
    return page(words, title, body, here=address(tournament_id), above=_above(words), kind="index")


def _sheet(tournament_id: str, which: str, language: str) -> HTMLResponse:
    words = _tongue(language)
    if which not in SHEETS:
        return _said(words, "no_sheet", address(), 404)
    found = evening(tournament_id)
    if found is None:
        return _said(words, "no_such_tournament", address(), 404)
    here = address(tournament_id, which)
    try:
        if which == RESULTS:
            body = on_lists.results(found, words)
        elif found.state is None:
            return _said(words, "no_log", here, 404, tournament_id)
        else:
            body = OF_LOG[which](found, found.state, words)
    except Nothing as nothing:
        return _said(words, str(nothing), here, 200, tournament_id)
    title = f"{words.say(f'sheet_{which}')} · {found.name}"
    kind = "cards-page" if which in ON_CARDS else "list"
    return page(words, title, body, here=here, above=_above(words, tournament_id), kind=kind)


def _said(words: Tongue, key: str, here: str, status: int, tournament_id: str | None = None) -> HTMLResponse:
    """A page with a sentence in the place of a sheet."""
    body = head(words.say("title")) + f"<p>{text(words.say(key))}</p>"
    return page(
        words,
        words.say("title"),
        body,
        here=here,
        above=_above(words, tournament_id),
        kind="index",
        status=status,
    )


def _above(words: Tongue, tournament_id: str | None = None) -> list[tuple[str, str]]:
    links = [(words.say("all_tournaments"), address(lang=words.language))]
    return (
        links
        if tournament_id is None
        else [*links, (words.say("title"), address(tournament_id, lang=words.language))]
    )


ROUTES: list[BaseRoute] = [
    Route("/print", index),
    Route("/print/{tournament_id}", sheets),
    Route("/print/{tournament_id}/{sheet}", sheet),
]
