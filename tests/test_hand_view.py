"""A hand as it is told, street by street, against amounts worked out by hand (`stored_hands`)."""

from typing import Any

from stored_hands import ALL_IN, CHECKED, FIRST, STOLEN, record

from tourney.engine.events import Event
from tourney.engine.games import GAMES
from tourney.engine.hand import Hand
from tourney.engine.record import HandRecord
from tourney.engine.write_down import write_down
from tourney.server.hand_names import called
from tourney.server.hand_view import Street, streets
from tourney.stats.keep import keep
from tourney.store.database import MEMORY, open_store
from tourney.store.hand_queries import hand
from tourney.testing.hands import table, table_of
from tourney.testing.hands import told as told_cards


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
    assert [street.dealt for street in parts] == [(), ("Ks7h2d",), ("Jc",), ("Qs",), ()]
    assert [street.boards for street in parts] == [
        (),
        ("Ks7h2d",),
        ("Ks7h2dJc",),
        ("Ks7h2dJcQs",),
        ("Ks7h2dJcQs",),
    ]


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


def run_twice() -> HandRecord:
    """All-in before the turn: two boards share the flop. Sevens and deuces win the first, eights the other."""
    setup = table(1000, 1000, 1000, runs=2)
    dealt = told_cards(Hand(setup), {1: "7d2c", 2: "8c8d", 3: "AhKh"}, "Ks7h2dJcQs8h3c")
    hand = dealt.play("3 fold, 1 call, 2 check, 1 bet 990, 2 call")
    return write_down(
        hand,
        {1: "Anna", 2: "Bo", 3: "Cleo"},
        site="tourney",
        site_hand_id="T-1",
        source="simulated",
        played_at=FIRST,
    )


def test_the_second_board_shares_what_it_shares() -> None:
    before, flop, turn, river, end = of(run_twice())
    assert (before.boards, flop.boards) == ((), ("Ks7h2d",))
    assert turn.boards == ("Ks7h2dJc", "Ks7h2d8h")
    assert turn.dealt == ("Jc", "8h")
    assert river.boards == end.boards == ("Ks7h2dJcQs", "Ks7h2d8h3c")
    assert (river.title, river.dealt, river.lines) == ("River", ("Qs", "3c"), ())


def test_a_hand_run_twice_is_shown_once_and_named_on_each_board() -> None:
    end = of(run_twice())[-1]
    assert {line.cards: line.called for line in end.lines if line.kind == "show"} == {
        "7d2c": "two pair, Sevens and Twos",
        "8c8d": "a pair of Eights on the first board; three of a kind, Eights on the second board",
    }
    assert [line.kind for line in end.lines].count("show") == 2
    assert [(line.seat, line.amount, line.board_no) for line in end.lines if line.kind == "collect"] == [
        (1, 1000, 0),
        (2, 1000, 1),
    ]


def test_a_reader_that_shows_cards_for_each_board_is_told_once() -> None:
    written = run_twice()
    shows = [event for event in written.events if event.kind == "show"]
    written.events += [event._replace(board_no=1) for event in shows]
    assert [line.kind for line in of(written)[-1].lines].count("show") == 2


def test_a_note_without_words_is_left_out() -> None:
    written = record(STOLEN)
    written.events.insert(2, Event("note", 0, 1))
    assert "note" not in [line.kind for line in of(written)[0].lines]


def test_a_hand_that_everybody_gave_up_has_no_showdown() -> None:
    written = record("3 fold, 1 fold")
    written.events.append(Event("muck", 0, 2))  # as where a text says that the winner shows nothing
    assert of(written)[-1].title == "End"


def test_what_a_cashed_out_hand_is_paid_comes_from_the_house() -> None:
    written = record(ALL_IN)
    written.events.append(Event("cash_out", 3, 1, 1500))
    anna = by_name(of(written)[-1])["Anna"]
    assert (anna.stack, anna.won, anna.paid) == (1500, 1500, True)


def of_game(key: str, limit: str, hole: dict[int, str], text: str) -> list[Street]:
    setup = table_of(key, limit, 1000, 1000)
    hand = told_cards(Hand(setup), hole).play(text)
    names = {1: "Anna", 2: "Bo"}
    return of(
        write_down(hand, names, site="tourney", site_hand_id="T-1", source="simulated", played_at=FIRST)
    )


def test_stud_is_told_by_its_streets_with_the_cards_of_each() -> None:
    hole = {1: "AsAd2c3hKsQhJd", 2: "4c5c6cKdKhQdTs"}
    checks = ", ".join("2 check, 1 check" for _ in range(4))
    parts = of_game("stud", "FL", hole, f"2 call, {checks}")
    titles = ["Third street", "Fourth street", "Fifth street", "Sixth street", "Seventh street", "Showdown"]
    assert [part.title for part in parts] == titles
    assert [(line.kind, line.cards) for line in parts[1].lines][:2] == [
        ("deal_hole", "Kd"),
        ("deal_hole", "3h"),
    ]
    assert [by_name(part)["Anna"].cards for part in parts[:2]] == ["AsAd2c", "AsAd2c3h"]
    assert {line.called for line in parts[-1].lines if line.kind == "show"} == {
        "a pair of Aces",
        "a pair of Kings",
    }


def test_draws_are_told_with_what_goes_and_what_comes() -> None:
    hole = {1: "2c3c4d5h9s7d", 2: "2h3d4h8sTs"}
    parts = of_game("27sd", "NL", hole, "1 call, 2 check, 2 pat, 1 draw 9s, 2 check, 1 check")
    assert [part.title for part in parts] == ["Before the draw", "Draw", "Showdown"]
    assert [(line.kind, line.cards, line.drawn) for line in parts[1].lines] == [
        ("stand_pat", None, ""),
        ("discard", "9s", "7d"),
        ("check", None, ""),
        ("check", None, ""),
    ]
    assert [by_name(part)["Anna"].cards for part in parts] == ["2c3c4d5h9s", "2c3c4d5h7d", "2c3c4d5h7d"]


def test_cards_that_nobody_saw_are_counted() -> None:
    hole = {1: "2c3c4d5h9s7d", 2: "2h3d4h8sTs"}
    setup = table_of("27sd", "NL", 1000, 1000)
    hand = told_cards(Hand(setup), hole).play("1 call, 2 check, 2 pat, 1 draw 9s, 2 check, 1 check")
    written = write_down(
        hand, {1: "Anna", 2: "Bo"}, site="x", site_hand_id="1", source="imported", played_at=FIRST
    )
    written.events = [
        event._replace(cards=None)
        if event.kind == "deal_hole"
        else event._replace(cards=(-1,))
        if event.kind == "discard"
        else event
        for event in written.events
        if event.kind not in ("show", "muck")
    ]
    for player in written.players:
        player.hole = None
    before, draw, end = of(written)
    assert [by_name(part)["Anna"].cards for part in (before, draw, end)] == ["??????????"] * 3
    assert draw.lines[1].cards == "??"


def test_a_pot_that_was_carried_in_is_there_from_the_start() -> None:
    written = record(STOLEN)
    written.carried_in, written.pot = 40, 105
    collect = next(number for number, event in enumerate(written.events) if event.kind == "collect")
    written.events[collect] = written.events[collect]._replace(amount=105)
    assert [line.pot for line in of(written)[0].lines] == [45, 55, 85, 85, 105]


def test_both_halves_of_a_pot_that_one_player_wins_are_one_line() -> None:
    written = record(STOLEN)
    collect = next(number for number, event in enumerate(written.events) if event.kind == "collect")
    half = written.events[collect]._replace(amount=33)
    written.events[collect : collect + 1] = [half, half._replace(amount=32)]
    assert [line.amount for line in of(written)[-1].lines] == [65]


def test_high_and_low_are_both_named() -> None:
    # Omaha: the wheel with A-4 of the hole and 2-3-5 of the board is a straight, and five low.
    assert (
        called(GAMES["omaha8", "PL"], "Ah4dKsKd", ["2c3s5hJdQd"])
        == "a straight, Ace to Five, and 5-4-3-2-A low"
    )
    assert (
        called(GAMES["omaha8", "PL"], "Ah4dKsKd", ["2c9s9hJdQd"]) == "two pair, Kings and Nines, and no low"
    )


def test_no_name_without_a_whole_board_or_with_a_card_twice() -> None:
    holdem = GAMES["holdem", "NL"]
    assert called(holdem, "AhKh", ["2c3s5hJd"]) == ""
    assert called(holdem, "AhKh", ["2c3s5hJdAh"]) == ""
    assert called(holdem, "Ah", ["2c3s5hJdQd"]) == ""
    assert called(None, "AhKh", ["2c3s5hJdQd"]) == ""
