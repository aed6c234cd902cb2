"""The filters of the page of hands as things to choose; whatever is chosen stands in the address."""

from collections.abc import Mapping
from typing import Any

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from parts import labels
from parts.asked import choose, day, figure, number, search, several
from parts.data import ask
from parts.html import fold
from searching import meaning
from tourney.language import tr, tr_later
from tourney.stats.behind import MISSED, D, N
from tourney.stats.catalogue import HANDS, statistics
from tourney.stats.holdings_asked import OMAHA_WORDS
from tourney.stats.report import money
from tourney.store import player_queries, queries, tags
from tourney.store.hand_search import kinds_of_hands, positions_of, stakes
from tourney.store.tournament_queries import tournaments

MORE = (
    "tournament", "stake", "limit", "unit", "dealt", "dealt_to", "pot_to", "board", "texture", "cards", "omaha", "stack",
    "stack_to", "result", "all_in", "raises", "against", "stat", "part", "did", "tag", "noted", "audit",
)  # fmt: skip
"""Questions that are folded away; when one of them is asked the fold is open."""

STREETS = {
    "preflop": tr_later("Preflop"),
    "flop": tr_later("Flop"),
    "turn": tr_later("Turn"),
    "river": tr_later("River"),
    "seventh": tr_later("Seventh street"),
    "showdown": tr_later("Showdown"),
    "postflop": tr_later("Postflop"),
}
"""What the catalogue calls a street, as a person does."""


def names(also: int | None = None) -> dict[int, str]:
    """Players by number, with their sites."""
    found = ask(player_queries.names, also=also)
    return {
        row["player_id"]: f"{row['name']} · {labels.site(row['site'])}" for row in found.iter_rows(named=True)
    }


def questions() -> None:
    """All filters, the usual ones in a row and the others folded away."""
    st.html(fold(tr("Filters")))
    with st.container(key="filters"):
        _usual(st.columns([2.6, 1.4, 1.8, 2.2, 1.3, 1.5, 1.5]))
        asked = st.query_params.to_dict()
        with st.expander(tr("More filters"), expanded=any(key in asked for key in MORE)):
            _hand(st.columns(8, vertical_alignment="bottom"))
            _cards(st.columns(8, vertical_alignment="bottom"))
            _actions(st.columns([2.4, 2, 3.6], vertical_alignment="bottom"))
            _others(st.columns([2.4, 1.6, 1.4, 1.4, 1.2], vertical_alignment="bottom"))


def _usual(places: list[DeltaGenerator]) -> None:
    player = choose(places[0], tr("Player"), names(number("player")), "player")
    known = (
        sorted(ask(positions_of, player), key=labels.by_position) if player is not None else labels.POSITIONS
    )
    choose(places[1], tr("Position"), _with_asked(known, "position"), "position")
    kinds = ask(kinds_of_hands)
    games = dict.fromkeys(kinds["game"].to_list())
    choose(places[2], tr("Game"), {key: labels.game(key) for key in games}, "game")
    origins = {
        f"{row['source']}.{row['site']}": (row["source"], row["site"]) for row in _rows(queries.sources)
    }
    choose(places[3], tr("From"), {key: labels.origin(*pair) for key, pair in origins.items()}, "from")
    choose(places[4], tr("Showdown"), _said(meaning.SHOWDOWN), "showdown")
    day_or_moment(places[5], tr("From day"), "since", tr("The first day of play that counts"))
    day_or_moment(places[6], tr("To day"), "until", tr("The last day of play that counts"))


def day_or_moment(place: DeltaGenerator, label: str, key: str, hint: str) -> None:
    """A day to choose, unless a link asked for a moment: that stays as it is until it is taken away."""
    if len(st.query_params.get(key) or "") > len("2026-03-01"):
        place.text_input(label, st.query_params[key], disabled=True, key=f"moment-{key}")
        return
    day(place, label, key, hint=hint)


def _hand(places: list[DeltaGenerator]) -> None:
    kinds = ask(kinds_of_hands)
    limits = dict.fromkeys(kinds["limit_type"].to_list())
    choose(places[0], tr("Limit"), {key: tr(labels.LIMITS.get(key, key)) for key in limits}, "limit")
    choose(places[1], tr("Unit"), list(dict.fromkeys(kinds["unit"].to_list())), "unit")
    offered = dict.fromkeys(
        f"{money(row['small'], row['scale'])}/{money(row['big'], row['scale'])}" for row in _rows(stakes)
    )
    choose(
        places[2],
        tr("Stake"),
        _with_asked(list(offered), "stake"),
        "stake",
        hint=tr("Blinds, or bets of fixed limit"),
    )
    sizes = [str(many) for many in range(2, 11)]
    choose(places[3], tr("Dealt in from"), _with_asked(sizes, "dealt"), "dealt")
    choose(places[4], tr("Dealt in to"), _with_asked(sizes, "dealt_to"), "dealt_to")
    figure(places[5], tr("Pot from (bb)"), "pot", most=1e6, step=10, hint=tr("In big blinds of the hand"))
    figure(places[6], tr("Pot to (bb)"), "pot_to", most=1e6, step=10)
    choose(
        places[7],
        tr("Preflop"),
        _said(meaning.RAISED),
        "raises",
        hint=tr("How often it was raised before the flop"),
    )


def _cards(places: list[DeltaGenerator]) -> None:
    search(places[0], tr("Hole cards"), "cards", hint="AKs, TT+")
    choose(places[1], tr("Omaha hand"), _said(OMAHA_WORDS), "omaha")
    search(places[2], tr("Board has"), "board", hint="Ah7, KK")
    choose(places[3], tr("Flop"), _said(meaning.TEXTURE_WORDS), "texture")
    figure(places[4], tr("Stack from (bb)"), "stack", most=1e6, step=10)
    figure(places[5], tr("Stack to (bb)"), "stack_to", most=1e6, step=10)
    choose(places[6], tr("Result"), _said(meaning.RESULT_WORDS), "result")
    choose(
        places[7], tr("All-in"), _said(meaning.ALL_IN), "all_in", hint=tr("The whole stack went into the pot")
    )


def _actions(places: list[DeltaGenerator]) -> None:
    """From the catalogue: its statistics of hands, with n, d or what is between."""
    every = {one.key: f"{tr(one.name)} · {_street(one.street)}" for one in statistics(over=HANDS)}
    stat = choose(
        places[0], tr("Statistic"), every, "stat", hint=tr("The hands behind a number of the statistics")
    )
    parts = {N: tr("Did it"), D: tr("Had the chance"), MISSED: tr("Had the chance, did not")}
    choose(places[1], tr("Of it"), parts if stat else {}, "part", empty=None)
    rates = {one.key: tr(one.name) for one in statistics(over=HANDS) if one.is_rate}
    several(
        places[2], tr("Did also"), rates, "did", hint=tr("All of these, by the same player in the same hand")
    )


def _street(street: str | None) -> str:
    """Where a statistic is counted, as a part of its name in a list."""
    return tr(STREETS[street]).lower() if street in STREETS else tr("all streets")


def _others(places: list[DeltaGenerator]) -> None:
    played = {row["tournament_id"]: row["name"] or row["tournament_id"] for row in _rows(tournaments)}
    choose(places[0], tr("Tournament"), played, "tournament")
    choose(
        places[1],
        tr("Against"),
        names(number("against")),
        "against",
        hint=tr("Somebody else who was dealt in"),
    )
    choose(places[2], tr("Tag"), _with_asked(list(ask(tags.all_tags)), "tag"), "tag")
    choose(places[3], tr("Note"), _said(meaning.NOTED), "noted")
    choose(
        places[4],
        tr("Rules"),
        _said(meaning.VERDICTS),
        "audit",
        hint=tr("What the rules say of an imported hand"),
    )


def _said(choices: Mapping[str, str]) -> dict[str, str]:
    """Choices with their words in the language spoken."""
    return {key: tr(word) for key, word in choices.items()}


def _rows(question: Any) -> list[Mapping[str, Any]]:
    return list(ask(question).iter_rows(named=True))


def _with_asked(options: Any, key: str) -> list[str]:
    """The options, and what the address asks for beside them: a link may mean what is not offered."""
    wanted = st.query_params.get(key)
    found = list(options)
    return found if wanted is None or wanted in found or len(wanted) > 60 else [*found, wanted]
