"""All-in adjusted results (5.3): every expected value is counted by hand from the cards that can come."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import numpy as np
import pytest

from tourney.cards import cards
from tourney.engine.events import Event
from tourney.engine.hand import Hand
from tourney.engine.rake import Rake
from tourney.engine.record import HandRecord, Player
from tourney.engine.write_down import write_down
from tourney.stats.all_in import STATES
from tourney.stats.all_in_hands import Closed
from tourney.stats.all_in_pots import expected_wins, pots_of
from tourney.stats.keep import keep, prepare
from tourney.stats.report import report
from tourney.stats.results import result_line
from tourney.store.database import MEMORY, open_store
from tourney.testing.hands import play, stacked_deck, table, table_of

NONE, EXACT, ESTIMATED, UNKNOWN, CANNOT, LATER = range(6)
ACES_AND_KINGS = {1: "AhAd", 2: "KhKd"}
KING_ON_THE_FLOP = "Kc7s4h2d"
"""Of 44 rivers two make the aces win, the two aces."""


def record(hand: Hand, **fields: Any) -> HandRecord:
    told: dict[str, Any] = {"site": "tourney", "site_hand_id": "1", "source": "simulated"}
    told |= {"played_at": datetime(2026, 3, 1, tzinfo=UTC)}
    return write_down(hand, {seat: f"P{seat}" for seat in hand.seats}, **{**told, **fields})


def played(text: str, hole: Mapping[int, str], board: str, *stacks: int, **fields: Any) -> HandRecord:
    setup = table(*stacks, **fields)
    return record(play(Hand(setup, stacked_deck(setup, hole, board)), text))


def expected(told: HandRecord) -> dict[int, tuple[int, int]]:
    """`ev` and `ev_state` by seat."""
    players = prepare([told]).players
    return {seat: (ev, state) for seat, ev, state in players.select("seat", "ev", "ev_state").iter_rows()}


def ev(told: HandRecord) -> list[int]:
    """`ev` of each seat, in their order."""
    return [found for found, _ in expected(told).values()]


def net(told: HandRecord) -> list[int]:
    return prepare([told]).players["net"].to_list()


def on_the_turn(river: str = "3c", **fields: Any) -> HandRecord:
    text = "1 call, 2 check, 2 check, 1 check, 2 check, 1 bet 990, 2 call"
    return played(text, ACES_AND_KINGS, KING_ON_THE_FLOP + river, 1000, 1000, **fields)


def test_equity_is_that_of_the_last_call() -> None:
    # 2/44 of 2,000 are 90.91: 91 of the 2,000, as its fraction is the larger one.
    assert expected(on_the_turn()) == {1: (-909, EXACT), 2: (909, EXACT)}


def test_the_river_changes_the_net_and_not_the_expectation() -> None:
    assert net(on_the_turn("Ac")) == [1000, -1000]
    assert ev(on_the_turn("Ac")) == ev(on_the_turn("3c"))


def test_a_pot_is_adjusted_net_of_rake() -> None:
    told = on_the_turn(rake=Rake(50))
    # 5 % of 2,000 leave 1,900, of which 2/44 are 86.36 and the rest 1,813.64.
    assert ev(told) == [86 - 1000, 1814 - 1000]
    assert sum(ev(told)) == sum(net(told)) == -100


def test_the_example_of_the_tracker_44_1_percent_of_ten_dollars_after_rake() -> None:
    closed = Closed(
        hands=np.array([0]), game=["holdem"], street=np.array([0]), pot=np.array([1050]), won=np.array([1000]),
        board=[None], slots=np.array([0, 1]), hand=np.array([0, 0]), order=np.array([0, 1]), cards=[None, None],
        invested=np.array([525, 525]), paid=np.array([525, 525]), folded_hand=np.array([], int),
        folded_paid=np.array([], int), exposed={}, later={},
    )  # fmt: skip
    assert expected_wins(closed, pots_of(closed), np.array([0.441, 0.559])).tolist() == [441, 559]


def test_no_outs_are_no_adjustment() -> None:
    # Three aces with the ace of the board and the four kings that stand against them: nothing helps.
    told = played(
        "1 call, 2 check, 2 check, 1 check, 2 check, 1 bet 990, 2 call",
        {1: "AhAd", 2: "KhKd"},
        "KcKs7s2d3c",
        1000,
        1000,
    )
    assert ev(told) == net(told) == [-1000, 1000]


def test_all_in_on_the_river_is_not_adjusted() -> None:
    text = "1 call, 2 check, 2 check, 1 check, 2 check, 1 check, 2 check, 1 bet 990, 2 call"
    told = played(text, ACES_AND_KINGS, KING_ON_THE_FLOP + "3c", 1000, 1000)
    assert expected(told) == {1: (-1000, NONE), 2: (1000, NONE)}


def test_a_fold_after_the_all_in_is_not_adjusted() -> None:
    told = played("1 raise 1000, 2 fold", ACES_AND_KINGS, "", 1000, 1000)
    assert expected(told) == {1: (10, NONE), 2: (-10, NONE)}


def test_one_who_covers_gets_the_rest_back() -> None:
    told = played(
        "1 call, 2 check, 2 check, 1 check, 2 check, 1 bet 990, 2 call",
        ACES_AND_KINGS,
        KING_ON_THE_FLOP + "3c",
        5000,
        1000,
    )
    assert ev(told) == [-909, 909]


SIDE_POT = {1: "4c4d", 2: "AhAd", 3: "KhKd"}
"""On K-7-4-2 the four of spades makes seat 1 win his pot, two aces make seat 2 win, else the kings do."""


def test_side_pots_each_with_their_own_players() -> None:
    told = played(
        "3 raise 100, 1 call, 2 call, 2 check, 3 check, 2 bet 200, 3 call",
        SIDE_POT,
        "Kc7s4h2d" + "3c",
        100,
        300,
        300,
    )
    # 42 rivers. Main pot 300: 1, 2 and 39 of them. Side pot 400: 2 and 40; the fours are not in it.
    # 7.14, 14.29 + 19.05 = 33.33, and 278.57 + 380.95 = 659.52, which gets the odd chip.
    assert expected(told) == {1: (7 - 100, EXACT), 2: (33 - 300, EXACT), 3: (660 - 300, EXACT)}


def test_two_who_bet_on_until_the_last_card_leave_nothing_to_adjust() -> None:
    told = played(
        "3 raise 100, 1 call, 2 call, 2 check, 3 check, 2 check, 3 check, 2 bet 50, 3 call",
        SIDE_POT,
        "Kc7s4h2d3c",
        100,
        300,
        300,
    )
    assert {state for _, state in expected(told).values()} == {NONE}
    assert ev(told) == net(told)


def test_when_one_of_them_folds_the_equity_is_that_of_his_fold() -> None:
    told = played(
        "3 raise 100, 1 call, 2 call, 2 check, 3 check, 2 check, 3 bet 50, 2 fold",
        SIDE_POT,
        "Kc7s4h2d" + "3c",
        100,
        300,
        300,
    )
    # The aces are thrown away unseen and lie in the deck: one four among 44 rivers.
    # 300/44 = 6.82 and 293.18.
    assert expected(told) == {1: (7 - 100, EXACT), 2: (-100, NONE), 3: (193, EXACT)}


def test_chips_of_one_who_folded_stay_in_the_pot() -> None:
    told = played("3 raise 30, 1 raise 1000, 2 fold, 3 fold", {1: "AhAd"}, "", 1000, 1000, 1000)
    assert ev(told) == net(told)
    told = played(
        "3 call, 1 call, 2 check, 1 check, 2 check, 3 check, 1 bet 990, 2 call, 3 fold",
        ACES_AND_KINGS,
        KING_ON_THE_FLOP + "3c",
        1000,
        1000,
        1000,
    )
    # 2/44 of 2,010 are 91.36.
    assert ev(told) == [91 - 1000, 1919 - 1000, -10]


def test_an_ante_for_the_table_lies_in_the_main_pot() -> None:
    text = "3 raise 90, 1 call, 2 call, 2 check, 3 check, 2 bet 200, 3 call"
    told = played(text, SIDE_POT, "Kc7s4h2d3c", 90, 300, 300, ante=10, ante_by="big_blind")
    # Main pot: three times 90 and the ante of 10, though seat 2 put in more; 6.67, 13.33 and 260 of it.
    # Side pot 400: 19.05 and 380.95. The two chips left go to seats 3 and 1: 640.95, 6.67 and 32.38.
    assert ev(told) == [7 - 90, 32 - 300, 641 - 290]


def test_run_twice_has_one_equity_at_the_all_in_point() -> None:
    told = on_the_turn("3c")
    second = list(told.board[:4]) + list(cards("As"))
    told.board_2 = tuple(second)
    halves = [
        event._replace(seat=seat, amount=1000, board_no=no)
        for event in told.events
        if event.kind == "collect"
        for no, seat in enumerate((2, 1))
    ]
    told.events = [event for event in told.events if event.kind != "collect"] + halves
    assert net(told) == [0, 0]
    assert ev(told) == [-909, 909]


def test_a_cash_out_is_in_the_net_and_not_in_the_expectation() -> None:
    told = on_the_turn("3c")
    collect = next(event for event in told.events if event.kind == "collect")
    told.events.append(collect._replace(kind="cash_out", amount=1880))
    assert net(told) == [-1000, 880]
    assert ev(told) == [-909, 909]


def test_cards_that_nobody_saw_leave_the_result_as_it_is() -> None:
    told = on_the_turn("3c")
    told.players[0].hole = None
    assert expected(told) == {1: (-1000, UNKNOWN), 2: (1000, UNKNOWN)}


def test_what_a_player_folded_unseen_does_not_matter() -> None:
    text = "3 fold, 1 call, 2 check, 1 check, 2 check, 1 check, 2 bet 990, 1 call"
    hole = {**ACES_AND_KINGS, 3: "AcAs"}
    told = played(text, hole, KING_ON_THE_FLOP + "3c", 1000, 1000, 1000)
    assert ev(told) == [-909, 909, 0]
    told.players[2].hole = None
    assert ev(told) == [-909, 909, 0]


def test_what_a_player_showed_as_he_folded_cannot_come() -> None:
    text = "3 fold, 1 call, 2 check, 1 check, 2 check, 1 check, 2 bet 990, 1 call"
    told = played(text, {**ACES_AND_KINGS, 3: "Ac9s"}, KING_ON_THE_FLOP + "3c", 1000, 1000, 1000)
    fold = next(event for event in told.events if event.kind == "fold")
    told.events.append(fold._replace(kind="show", cards=cards("Ac9s")))
    # One ace among 42 cards: 47.62 of 2,000.
    assert ev(told) == [48 - 1000, 1952 - 1000, 0]


def test_a_cancelled_hand_has_none() -> None:
    told = on_the_turn()
    told.cancelled = True
    assert expected(told) == {1: (None, None), 2: (None, None)}


def test_all_in_by_the_blinds_alone() -> None:
    setup = table(5, 10)
    hand = Hand(setup, stacked_deck(setup, ACES_AND_KINGS, "2c3s4h8d9c"))
    assert hand.done
    told = record(hand)
    # Aces are four in five against kings: 8 of the 10.
    assert expected(told) == {1: (8 - 5, EXACT), 2: (2 - 5, EXACT)}


def game_played(
    key: str, limit: str, text: str, hole: Mapping[int, str], board: str, *stacks: int
) -> HandRecord:
    setup = table_of(key, limit, *stacks)
    return record(play(Hand(setup, stacked_deck(setup, hole, board)), text))


def test_high_low_by_halves() -> None:
    told = game_played(
        "omaha8",
        "PL",
        "1 call, 2 check, 2 check, 1 check, 2 bet 20, 1 raise 80, 2 call",
        {1: "As2sQdJd", 2: "KcKdTsTh"},
        "Kh8cQs3c" + "9s",
        90,
        90,
    )
    # 40 rivers. A four, five, six or seven, 16 of them, give seat 1 half for the low; a ten, of which two
    # are left, gives him the straight and, as nobody has a low, the whole: 8/40 + 2/40 = 1/4 of 180.
    assert expected(told) == {1: (45 - 90, EXACT), 2: (135 - 90, EXACT)}


def test_omaha_before_the_flop_is_counted_and_not_drawn() -> None:
    """The same cards in two suits each: neither is better, and 89 chips each lie in the pot."""
    told = game_played(
        "omaha", "PL", "1 raise 30, 2 raise 89, 1 call", {1: "AsKsAdKd", 2: "AhKhAcKc"}, "2s3s4d5d9c", 89, 89
    )
    assert expected(told) == {1: (0, EXACT), 2: (0, EXACT)}


def test_states_are_told() -> None:
    assert set(STATES) == {NONE, EXACT, ESTIMATED, UNKNOWN, CANNOT, LATER}


@pytest.mark.parametrize(("shown", "wins"), [(None, 1 / 40), ("7c", 1 / 39), ("8h", 0)])
def test_open_cards_of_stud_cannot_come(shown: str | None, wins: float) -> None:
    """Aces full against nine to queen of hearts on sixth street: only the eight of hearts beats them."""
    told = stud_hand(shown)
    pot = told.pot
    found = expected(told)
    assert found[2][1] == EXACT
    assert found[2][0] == round(pot * wins) - 100


def stud_hand(shown: str | None) -> HandRecord:
    hole = {1: "AcAdAhKsKh2c5d", 2: "Th9hJhQh2d3s6c"}
    if shown:
        hole[3] = f"8s8d{shown}"
    events = [Event("deal_hole", 0, seat, cards=cards(text[:6])) for seat, text in hole.items()]
    paid = [Event("bet", 0, 1, 100, 100, True), Event("call", 0, 2, 100, 100, True)]
    events += [event._replace(street=3) for event in paid]
    if shown:
        events.insert(3, Event("fold", 0, 3))
    return HandRecord(
        site="test", site_hand_id="1", game="stud", limit_type="FL", unit="chips", scale=1,
        players=[
            Player(seat, f"P{seat}", 100, None, cards(text) if seat < 3 else (-1, -1, *cards(shown or "")))
            for seat, text in hole.items()
        ],
        events=[*events, Event("collect", 4, 1, 200, pot_no=0)], pot=200, small_bet=10, big_bet=20,
    )  # fmt: skip


def drawn(drawn: str | None) -> HandRecord:
    """2-7 single draw, all-in before it: nine-eight pat against one who draws a card to 5-4-3-2."""
    hole = {1: "9c8d7h6s4c", 2: "2h3d4s5c" + (drawn or "9d")}
    events = [Event("deal_hole", 0, seat, cards=cards(text)) for seat, text in hole.items()]
    events[1] = events[1]._replace(cards=cards("2h3d4s5cKd"))
    events += [Event("bet", 0, 1, 100, 100, True), Event("call", 0, 2, 100, 100, True)]
    events += [Event("stand_pat", 1, 1), Event("discard", 1, 2, cards=cards("Kd"))]
    events += [Event("deal_hole", 1, 2, cards=cards(drawn) if drawn else (-1,))]
    return HandRecord(
        site="test", site_hand_id="1", game="27sd", limit_type="NL", unit="chips", scale=1,
        players=[Player(seat, f"P{seat}", 100, None, cards(text)) for seat, text in hole.items()],
        events=[*events, Event("collect", 1, 2, 200, pot_no=0)], pot=200, small_blind=1, big_blind=2,
    )  # fmt: skip


def test_a_last_draw_of_known_cards_is_adjusted() -> None:
    # Of 42 cards the three nines, the three eights and the three sevens left beat a nine-eight; a six makes a
    # straight, and with an ace that is high he has no low at all: 9/42 of 200 are 42.86.
    assert expected(drawn("9d")) == {1: (157 - 100, EXACT), 2: (43 - 100, EXACT)}


def test_a_draw_that_nobody_saw_is_not() -> None:
    assert expected(drawn(None)) == {1: (-100, UNKNOWN), 2: (100, UNKNOWN)}


def test_draws_that_are_still_to_be_chosen_are_not() -> None:
    told = drawn("9d")
    told.game, told.limit_type = "27td", "FL"
    assert expected(told) == {1: (-100, CANNOT), 2: (100, CANNOT)}


def test_the_line_of_results_has_the_adjusted_one_beside_the_net() -> None:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        keep(store, [on_the_turn("3c")])
        assert result_line(cursor, "P1").rows() == [(1, -1000, -1000, 0, -909)]
        counts = report(cursor, ["P1"], stats=["ev_net", "ev_bb_100", "all_in_luck", "all_in_adjusted"]).row(
            0, named=True
        )
    # 909 lost of a big blind of 10; 91 less than could be expected; the one all-in was adjusted.
    assert (counts["ev_net_n"], counts["ev_bb_100_n"], counts["all_in_luck_n"]) == (-909, -9090, -91)
    assert (counts["all_in_adjusted_n"], counts["all_in_adjusted_d"]) == (1, 1)


def test_two_with_chips_left_are_not_all_in_where_a_source_leaves_out_their_checks() -> None:
    text = "1 call, 2 check, 2 bet 100, 1 call, 2 check, 1 check, 2 check, 1 check"
    told = played(text, ACES_AND_KINGS, KING_ON_THE_FLOP + "3c", 1000, 1000)
    told.events = [event for event in told.events if event.kind != "check" or event.street < 2]
    assert expected(told) == {1: (-110, NONE), 2: (110, NONE)}
