"""A hand as it is told, street by street, against amounts worked out by hand (`stored_hands`)."""

from typing import Any

from stored_hands import ALL_IN, CHECKED, STOLEN, record

from tourney.engine.events import Event
from tourney.engine.record import HandRecord
from tourney.server.hand_view import Street, streets
from tourney.stats.keep import keep
from tourney.store.database import MEMORY, open_store
from tourney.store.hand_queries import hand


def told(text: str, **fields: Any) -> list[Street]:
    return of(record(text, **fields))


def of(written: HandRecord) -> list[Street]:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        keep(store, [written])
        stored = hand(cursor, 1)
        assert stored is not None
        return streets(stored)


def by_name(street: Street) -> dict[str, Any]:
    return {one.player.name: one for one in street.seats}


def test_a_hand_without_showdown_has_its_streets_and_an_end() -> None:
    assert [street.title for street in told(STOLEN)] == ["Before the flop", "Flop", "End"]


def test_a_hand_with_one_has_them_all() -> None:
    parts = told(CHECKED)
    assert [street.title for street in parts] == ["Before the flop", "Flop", "Turn", "River", "Showdown"]
    assert [street.dealt for street in parts] == ["", "Ks7h2d", "Jc", "Qs", ""]
    assert [street.board for street in parts] == ["", "Ks7h2d", "Ks7h2dJc", "Ks7h2dJcQs", "Ks7h2dJcQs"]


def test_the_pot_grows_line_by_line() -> None:
    before, flop, end = told(STOLEN)
    # 5 and 10 in blinds, a raise to 30, a fold, 20 more from the big blind.
    assert [(line.kind, line.pot) for line in before.lines] == [
        ("small_blind", 5),
        ("big_blind", 15),
        ("raise", 45),
        ("fold", 45),
        ("call", 65),
    ]
    # A check, a bet of 40, a fold, and the 40 come back.
    assert [(line.kind, line.pot) for line in flop.lines] == [
        ("check", 65),
        ("bet", 105),
        ("fold", 105),
        ("uncalled", 65),
    ]
    assert [(line.kind, line.amount) for line in end.lines] == [("collect", 65)]


def test_the_table_after_a_street() -> None:
    before, flop, end = told(STOLEN)
    assert (before.pot, before.middle) == (65, 0)  # all of it still stands in front of the players
    table = by_name(before)
    assert {name: (one.stack, one.bet, one.folded) for name, one in table.items()} == {
        "Anna": (995, 5, True),
        "Bo": (970, 30, False),
        "Cleo": (970, 30, False),
    }
    assert (flop.pot, flop.middle) == (65, 65)
    assert by_name(flop)["Cleo"].bet == 0
    assert {name: (one.stack, one.won) for name, one in by_name(end).items()} == {
        "Anna": (995, 0),
        "Bo": (970, 0),
        "Cleo": (1035, 65),
    }


def test_all_in_is_told_until_the_chips_come_back() -> None:
    before = told(ALL_IN)[0]
    assert [line.all_in for line in before.lines if line.kind in ("raise", "call")] == [True, True]
    assert {name: one.all_in for name, one in by_name(before).items()} == {
        "Anna": True,
        "Bo": True,
        "Cleo": False,
    }
    assert by_name(told(ALL_IN)[-1])["Anna"].stack == 2000


def test_who_gets_chips_back_is_not_all_in() -> None:
    before = told(ALL_IN, stacks=(1000, 400, 1000))[0]
    anna, bo = by_name(before)["Anna"], by_name(before)["Bo"]
    assert (anna.stack, anna.bet, anna.all_in) == (600, 400, False)  # 600 of her 1,000 came back
    assert (bo.stack, bo.bet, bo.all_in) == (0, 400, True)


def test_shown_cards_are_called_by_their_name() -> None:
    shown = {line.cards: line.called for line in told(CHECKED)[-1].lines if line.kind == "show"}
    assert shown["7d2c"] == "two pair, Sevens and Twos"


def test_two_pots_are_told_apart() -> None:
    written = record(ALL_IN)
    # The same chips as a main pot of 1,500 for Anna and a side pot of 500 for her too.
    place = next(number for number, event in enumerate(written.events) if event.kind == "collect")
    whole = written.events[place]
    written.events[place : place + 1] = [
        whole._replace(amount=500, pot_no=1),
        whole._replace(amount=1500, pot_no=0),
    ]
    lines = [line for line in of(written)[-1].lines if line.kind == "collect"]
    assert [(line.amount, line.pot_no, line.pots) for line in lines] == [(500, 1, 2), (1500, 0, 2)]


def test_what_a_replayer_alone_shows_moves_nothing() -> None:
    written = record(STOLEN)
    written.events.insert(2, Event("disconnect", 0, 1))
    before = of(written)[0]
    assert [line.kind for line in before.lines][2] == "disconnect"
    assert before.pot == 65


def test_cards_that_nobody_saw_have_no_name() -> None:
    written = record(CHECKED)
    written.events = [
        event._replace(cards=(event.cards[0], -1)) if event.kind == "show" and event.cards else event
        for event in written.events
    ]
    for player in written.players:
        player.hole = None
    assert {line.called for line in of(written)[-1].lines} == {""}
