"""Every command of `tourney td` has its place on the desk, and does there what it says."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from desk_evenings import NAMES, Desk, keys, opened, said
from streamlit.testing.v1 import AppTest

from desk.parts import CLOCK, DUE, NEW, PARTS, PLACES, PLAYER
from tourney.cli.td.verbs import VERBS
from tourney.tournament.events import kind as kind_of
from tourney.tournament.requests import KINDS


@pytest.fixture(autouse=True)
def _store() -> Iterator[None]:
    with opened():
        yield


def test_every_command_has_a_place() -> None:
    assert set(PLACES) == {*KINDS, "new"}
    assert set(VERBS) <= set(PLACES)
    assert set(PLACES.values()) <= {*PARTS, CLOCK, DUE, PLAYER, NEW}


def evening(*names: str, **setup: Any) -> Desk:
    return Desk(*(names or NAMES), **setup)


REBUYS = """
name = "Rebuys"
game = "holdem"
limit = "NL"
starting_stack = 5000
seats = 9
chips = [25, 100, 500]
registration_until = 2
rebuys_until = 2
add_on_at = 1
levels = [
  {small_blind = 25, big_blind = 50, break = 10},
  {small_blind = 50, big_blind = 100},
  {small_blind = 100, big_blind = 200},
]
"""


def sold(*names: str, **more: Any) -> Desk:
    """A tournament in which rebuys are sold in levels 1 and 2, an add-on between, and players may re-enter."""
    return evening(
        *names,
        structure_toml=REBUYS,
        rebuy={"cost": 1000, "chips": 5000},
        add_on={"cost": 500, "chips": 3000},
        rebuy_at_most=None,
        re_entries=1,
        **more,
    )


Fill = Callable[[Desk, AppTest], None]


def _nothing(desk: Desk, app: AppTest) -> None:
    """Nothing is typed."""


def put(widget: str, key: str, value: Any) -> Fill:
    """Types into a widget; `{Anna}` in its key is her number."""

    def fill(desk: Desk, app: AppTest) -> None:
        named = {name: desk.number(name) for name in NAMES if name in desk.state.by_name}
        getattr(app, widget)(key=key.format(**named)).set_value(value)

    return fill


def out(*names: str, **more: Any) -> Callable[[], Desk]:
    """An evening in which these are out already."""

    def make() -> Desk:
        desk = evening(**more)
        for name in names:
            desk.give("bust", players=[name])
        return desk

    return make


def after(make: Callable[[], Desk], *commands: tuple[str, dict[str, Any]]) -> Callable[[], Desk]:
    """An evening after some commands more."""

    def made() -> Desk:
        desk = make()
        for kind, fields in commands:
            desk.give(kind, **fields)
        return desk

    return made


def early(*names: str, **setup: Any) -> Callable[[], Desk]:
    return lambda: evening(*names, start=False, **setup)


def two_tables(*busted: str) -> Callable[[], Desk]:
    """Six players at two tables of four seats; so many are out."""

    def make() -> Desk:
        desk = evening(seats=4)
        for name in busted:
            desk.give("bust", players=[name])
        return desk

    return make


def claimed(desk: Desk, app: AppTest) -> None:
    """Anna put Bo out."""
    app.multiselect(key=f"claim-{desk.number('Bo')}").set_value([desk.number("Anna")])


ONE_HAND = ("next-hand", {"table": 1})
GIVEN: dict[str, tuple[Callable[[], Desk], str | None, Fill, str, str]] = {
    # kind: the evening, who is looked at, what is typed, the end of the button's key, the line it makes
    "configure": (early(), None, _nothing, "", "setup_changed"),
    "register": (early(), None, put("multiselect", "register-names", ["Zoe"]), "", "player_registered"),
    "close-registration": (sold, None, _nothing, "", "registration_closed"),
    "unregister": (early(), "Anna", _nothing, "{Anna}", "player_unregistered"),
    "rename": (evening, "Anna", put("text_input", "name-{Anna}", "Anne"), "{Anna}", "player_renamed"),
    "rebuy": (sold, "Anna", _nothing, "{Anna}", "rebuy_bought"),
    "add-on": (after(sold, ("level", {"level": 1, "on_break": True})), "Anna", _nothing, "{Anna}", "add_on_bought"),
    "re-enter": (after(sold, ("bust", {"players": ["Bo"]})), "Bo", _nothing, "{Bo}", "player_re_entered"),
    "reserve": (early(), "Anna", _nothing, "{Anna}", "seat_reserved"),
    "bust": (evening, "Anna", _nothing, "{Anna}", "players_eliminated"),
    "stack": (evening, "Anna", put("text_input", "stack-{Anna}", "9,500"), "{Anna}", "stacks_entered"),
    "move": (two_tables(), "Anna", _nothing, "{Anna}", "player_moved"),
    "pin": (evening, "Anna", _nothing, "{Anna}", "player_pinned"),
    "unpin": (after(evening, ("pin", {"player": "Anna"})), "Anna", _nothing, "{Anna}", "player_pinned"),
    "absent": (evening, "Anna", _nothing, "{Anna}", "player_went_away"),
    "back": (after(evening, ("absent", {"player": "Anna"})), "Anna", _nothing, "{Anna}", "player_came_back"),
    "penalty": (evening, "Anna", _nothing, "{Anna}", "penalty_given"),
    "disqualify": (evening, "Anna", _nothing, "{Anna}", "player_disqualified"),
    "revive": (out("Bo"), "Bo", put("text_input", "revive-{Bo}", "4000"), "{Bo}", "player_revived"),
    "seat": (early(), None, _nothing, "due-draw", "seats_drawn"),
    "start": (after(early(), ("seat", {})), None, _nothing, "due-start", "tournament_started"),
    "finish": (
        after(sold, *(("bust", {"players": [name]}) for name in NAMES[1:])),
        None, _nothing, "due-finish", "tournament_finished",
    ),
    "end-round": (
        after(two_tables(), ("hand-for-hand", {"on": True})), None, _nothing, "due-round", "round_ended",
    ),
    "pause": (evening, None, _nothing, "", "clock_paused"),
    "resume": (after(evening, ("pause", {})), None, _nothing, "", "clock_resumed"),
    "level": (evening, None, _nothing, "next", "clock_set"),
    "time": (evening, None, _nothing, "more", "clock_set"),
    "off": (lambda: evening(when_off="waits"), None, _nothing, "", "clock_set"),
    "next-hand": (evening, None, _nothing, "1", "hand_started"),
    "record": (
        after(evening, ONE_HAND), None,
        put("text_input", "record-1", ", ".join(f"{name} 10000" for name in NAMES)), "1", "hand_ended",
    ),
    "count": (evening, None, put("text_input", "count", "Anna 12000, Bo=8,000"), "", "stacks_entered"),
    "colour-up": (evening, None, _nothing, "all", "coloured_up"),
    "hand-for-hand": (two_tables(), None, _nothing, "on", "hand_for_hand_started"),
    "balance": (two_tables("Dag", "Eva"), None, _nothing, "all", ""),
    "break-table": (two_tables("Dag", "Eva"), None, _nothing, "1", "table_broken"),
    "open-table": (evening, None, _nothing, "", "table_opened"),
    "close-table": (evening, None, _nothing, "1", "table_closed"),
    "lock": (evening, None, _nothing, "1", "seat_locked"),
    "unlock": (
        after(evening, ("lock", {"table": 1, "seat": 9})),
        None, _nothing, "1-9", "seat_locked",
    ),
    "prizes": (evening, None, put("text_input", "prizes", "70, 50"), "", "prizes_set"),
    "pay": (out(*NAMES[1:]), None, _nothing, "{Anna}", "paid_out"),
    "house-money": (evening, None, put("text_input", "house-amount", "25.50"), "", "house_money_added"),
    "envelopes": (
        after(lambda: evening(bounty=500, bounty_kind="mystery"), ("close-registration", {})),
        None, _nothing, "", "envelopes_sealed",
    ),
    "claim": (
        out("Bo", bounty=500, bounty_kind="fixed"),
        None, claimed, "{Bo}", "bounty_won",
    ),
    "deal": (
        after(evening, ("close-registration", {}), ("count", {"stacks": dict.fromkeys(NAMES, 20_000)})),
        None, _nothing, "all", "deal_made",
    ),
    "note": (evening, None, put("text_input", "note", "Table 1 has new cards"), "", "note_written"),
    "undo": (out("Bo"), None, _nothing, "last", "action_undone"),
    "redo": (after(out("Bo"), ("undo", {})), None, _nothing, "last", "action_redone"),
}  # fmt: skip


def test_each_command_is_tried() -> None:
    assert set(GIVEN) == set(PLACES) - {"new"}


@pytest.mark.parametrize("kind", list(GIVEN))
def test_the_command_is_given_from_its_place(kind: str) -> None:
    make, looked_at, fill, at, line = GIVEN[kind]
    desk = make()
    place = PLACES[kind]
    app = desk.page(place if place in PARTS else None, looked_at)
    before = desk.run.version
    if kind == "configure":
        app.text_input(key=f"setup-{desk.tournament_id}-guarantee").set_value("500")
    elif kind == "off":
        app.text_input(key="clock-off").set_value(desk.at.isoformat())
    else:
        fill(desk, app)
    named = {name: desk.number(name) for name in NAMES if name in desk.state.by_name}
    desk.tap(kind, at.format(**named))
    made = [kind_of(entry.event) for entry in desk.run.log[before:]]
    assert made, said(app)
    if line:
        assert line in made
    assert all(entry.actor == "Anna's laptop" for entry in desk.run.log[before:])
    assert all(entry.device == "director 1" for entry in desk.run.log[before:])
    assert 'class="said good"' in "\n".join(each.proto.body for each in app.get("html"))
    desk.sound()


def test_where_a_command_stands_is_where_its_button_is() -> None:
    """What is due stands in no part: it is there whatever part is looked at."""
    desk = two_tables("Dag", "Eva")()
    for part in PARTS:
        app = desk.page(part)
        assert keys(app, "pause") == ["do-pause-"]
        assert "due-" in "".join(one.key or "" for one in app.button)
