"""The log as sentences: every kind has one, with names, money, seats and rules of the time."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from requests_by_hand import NOW, Evening, started

from tourney.tournament import events as ev
from tourney.tournament.sentences import SENTENCES, told
from tourney.tournament.sentences.words import stakes
from tourney.tournament.setup import Charge
from tourney.tournament.state import Broke, Clock, Dealt, TableSeat
from tourney.tournament.structures.values import AntePaidBy, Level
from tourney.tournament.tournament import Entry, Tournament


def texts(evening: Evening) -> list[str]:
    return [line.text for line in told(evening.run)]


def test_every_kind_has_a_sentence() -> None:
    assert set(SENTENCES) | {ev.ActionUndone, ev.ActionRedone} == set(ev.KINDS.values())


def said(*events: ev.Event) -> list[str]:
    """The sentences of events after a log of three players, whatever they would do to a state."""
    run = Evening(unit="EUR", buy_in=2000).run
    for number, name in enumerate(("Ann", "Bob", "Cy"), 1):
        run.log.append(Entry(number + 1, number + 1, NOW, None, None, ev.PlayerRegistered(number, name)))
    run.log += [Entry(seq, seq, NOW, None, None, event) for seq, event in enumerate(events, 5)]
    return [line.text for line in told(run)][4:]


PAID = Charge(2000, 300, 0, 500)
RUNS = Clock(3, False, NOW + timedelta(minutes=12, seconds=34))
STANDS = Clock(3, True, None, 5 * 60_000)
BROKE = Broke(2, 1, 5, 900, (1,), 12, 0)


def test_entries_and_purchases() -> None:
    assert said(
        ev.PlayerRegistered(4, "Dora", 10000, PAID, "card", None, TableSeat(2, 5), 3),
        ev.PlayerUnregistered(4, 10000, PAID, "cash"),
        ev.PlayerRenamed(1, "Anne", "Ann"),
        ev.RebuyBought(1, 5000, Charge(2000), "owed"),
        ev.RebuyBought(1, 5000, Charge(2000), "cash", TableSeat(1, 1), 4),
        ev.AddOnBought(2, 8000, Charge(0), "cash"),
        ev.PlayerReEntered(2, 10000, PAID, "cash", TableSeat(1, 3), 5),
        ev.PlayerWentAway(3),
        ev.PlayerCameBack(3),
        ev.RegistrationClosed(),
    ) == [
        "Dora entered as player 4 for 28.00 EUR (card) with 10,000 chips, table 2 seat 5 (draw 3).",
        "Dora was taken out as if never entered and got 28.00 EUR back (cash).",
        "Ann is called Anne now.",
        "Anne bought a rebuy of 5,000 chips for 20.00 EUR (owed).",
        "Anne bought a rebuy of 5,000 chips for 20.00 EUR (cash) and is in again at table 1 seat 1 (draw 4).",
        "Bob bought the add-on of 8,000 chips for nothing.",
        "Bob entered again for 28.00 EUR (cash) with 10,000 chips, table 1 seat 3 (draw 5).",
        "Cy is away: dealt in, and blinded off (T24-30).",
        "Cy is back.",
        "Registration was closed: nobody enters or re-enters any more.",
    ]


def test_seats() -> None:
    seats = (TableSeat(2, 1), TableSeat(1, 4))
    assert said(
        ev.SeatReserved(1, TableSeat(1, 8)),
        ev.SeatReserved(1, None),
        ev.SeatsDrawn(1, (1, 2), seats),
        ev.ButtonDrawn(1, 4, 2),
        ev.ButtonDrawn(1, 9, None),
        ev.PlayerMoved(1, 1, 3, 2, 5, "T24-11A"),
        ev.PlayerMoved(1, 1, 3, 2, 5),
        ev.TableBroken(3, 4, (1, 2), seats, "T24-10B"),
        ev.SeatsRedrawn(5, (1, 2), (TableSeat(1, 1), TableSeat(1, 2)), "T24-10B"),
        ev.SeatsRedrawn(5, (1, 2), seats, "W-67c"),
        ev.TableOpened(2),
        ev.TableClosed(2),
        ev.TableClosed(2, False),
        ev.SeatLocked(TableSeat(1, 8)),
        ev.SeatLocked(TableSeat(1, 8), False),
        ev.PlayerPinned(1),
        ev.PlayerPinned(1, False),
    ) == [
        "Table 1 seat 8 is kept for Ann.",
        "No seat is kept for Ann any more.",
        "Seats were drawn in two steps (T24-10B, draw 1): table 1: 4 Bob; table 2: 1 Ann.",
        "The first button of table 1 is in seat 4 (draw 2).",
        "The first button of table 1 is in seat 9, as the rules say.",
        "Ann moves from table 1 seat 3 to table 2 seat 5 (T24-11A).",
        "Ann moves from table 1 seat 3 to table 2 seat 5 (the director's choice).",
        "Table 3 was broken (T24-10B, draw 4); new seats: table 1: 4 Bob; table 2: 1 Ann.",
        "The final table was drawn (T24-10B, draw 5): table 1: 1 Ann, 2 Bob.",
        "Everyone drew a new seat at 2 tables (W-67c, draw 5): table 1: 4 Bob; table 2: 1 Ann.",
        "Table 2 was opened.",
        "Table 2 was closed: nobody sits down there any more.",
        "Table 2 is open again.",
        "Table 1 seat 8 was locked.",
        "Table 1 seat 8 is free again.",
        "Ann stays in this seat and is not moved.",
        "Ann may be moved again.",
    ]


def test_the_clock() -> None:
    """Friday's level 3 is as data/structures/friday.toml has it."""
    run = Evening()
    level = run.run.state.setup.structure.level(3)
    blinds = f"{level.small_blind}/{level.big_blind}"
    found = said(
        ev.ClockPaused(Clock(3, False, None, 754_000)),
        ev.ClockResumed(RUNS),
        ev.ClockSet(RUNS, "time"),
        ev.ClockSet(STANDS, "level"),
        ev.ClockSet(STANDS, "off"),
        ev.ClockSet(RUNS, "level"),
        ev.LevelStarted(3),
        ev.HandForHandStarted(STANDS),
        ev.RoundEnded(2, STANDS),
        ev.RoundEnded(2, None),
        ev.HandForHandEnded(RUNS),
    )
    assert found[:5] == [
        "The clock was stopped at level 3 with 12:34 left.",
        "The clock runs on at level 3 with 12:34 left.",
        "The time was changed: level 3 with 12:34 left.",
        "The clock was set to the break after level 3 with 5:00 left, stopped.",
        "Nobody had run the clock; it goes back to the break after level 3 with 5:00 left, stopped.",
    ]
    assert found[5].startswith(f"The clock was set to level 3 with 12:34 left ({blinds}")
    assert found[6].startswith(f"Level 3 begins: {blinds}")
    assert found[7:] == [
        "Play is hand for hand: each table plays one hand and waits; the clock stands at the break after "
        "level 3 with 5:00 left.",
        "Round 2 of hand-for-hand is over; 2 minutes come off the clock, the break after level 3 with 5:00 left.",
        "Round 2 of hand-for-hand is over.",
        "Hand-for-hand is over; the clock runs at level 3 with 12:34 left.",
    ]


def test_a_hand_tells_the_blinds_of_its_game_and_no_others() -> None:
    """Jacks or better has antes alone, short deck a blind of the button or none, stud no button."""
    dealt = (Dealt(1, 1, 1000), Dealt(5, 2, 900))

    def hand(key: str, limit: str, big: int, frozen: bool = False) -> ev.HandStarted:
        return ev.HandStarted(1, 12, 3, 50, big, 25, 5, 1, 1, 5, None, dealt, (), key, limit, frozen)

    assert said(
        hand("jacks", "NL", 0),
        hand("shortdeck", "NL", 50),
        hand("shortdeck", "NL", 0),
        hand("razz", "FL", 0, frozen=True),
    ) == [
        "Hand 12 begins at table 1, level 3 jacks NL: button Bob (seat 5), ante 25 each, 2 dealt in.",
        "Hand 12 begins at table 1, level 3 shortdeck NL: button Bob (seat 5), blind of 50 from the button, ante "
        "25 each, 2 dealt in.",
        "Hand 12 begins at table 1, level 3 shortdeck NL: button Bob (seat 5), ante 25 each, 2 dealt in.",
        "Hand 12 begins at table 1, level 3 razz FL: the button stays at seat 5, ante 25 each, 2 dealt in.",
    ]


def test_a_pot_that_is_carried_and_shared() -> None:
    shares = (ev.PlayerStack(1, 40), ev.PlayerStack(2, 35))
    assert said(
        ev.HandEnded(1, 12, (ev.SeatStack(1, 975),), 75),
        *[
            ev.PotShared(1, shares, why)
            for why in ("table_broken", "seats_redrawn", "deal", "finished", "coloured_up", "other_game")
        ],
    ) == [
        "Nobody opened hand 12 at table 1: 75 chips are carried to the next deal (R146); seat 1 975.",
        "The carried pot of table 1 was shared because the table breaks: Ann 40, Bob 35.",
        "The carried pot of table 1 was shared because everyone draws a new seat: Ann 40, Bob 35.",
        "The carried pot of table 1 was shared because a deal is made: Ann 40, Bob 35.",
        "The carried pot of table 1 was shared because the tournament is over: Ann 40, Bob 35.",
        "The carried pot of table 1 was shared because its smallest chips leave play: Ann 40, Bob 35.",
        "The carried pot of table 1 was shared because another game follows: Ann 40, Bob 35.",
    ]


def test_hands_and_eliminations() -> None:
    dealt = (Dealt(1, 1, 10000), Dealt(5, 2, 900), Dealt(7, 3, None))
    hand = ev.HandStarted(1, 12, 3, 100, 200, 200, 4, 5, None, 7, 7, dealt, (8,))
    assert said(
        hand,
        ev.HandEnded(1, 12, (ev.SeatStack(1, 10900), ev.SeatStack(5, 0), ev.SeatStack(7, None))),
        ev.HandEnded(1, 13, (ev.SeatStack(1, None),)),
        ev.StacksEntered((ev.PlayerStack(1, 500), ev.PlayerStack(2, None))),
        ev.StacksEntered((ev.PlayerStack(1, 500),), -1, 12),
        ev.ColouredUp(100, (ev.PlayerStack(1, 600),), 25, 6),
        ev.PlayersEliminated((BROKE,), 3, 3, (4000,)),
        ev.PlayersEliminated((BROKE, BROKE._replace(player=3)), 2, 3, (3001, 3000)),
        ev.PlayersEliminated((BROKE, BROKE._replace(player=3, hunters=())), 2, 3, (3000, 3000)),
        ev.PlayersBroke((BROKE,)),
        ev.EliminationDue((BROKE,)),
        ev.PlayerRevived(2, 1, 5, None),
        ev.PlayerDisqualified(2, 1, 3, False),
        ev.PlayerDisqualified(2, None, 11, True),
        ev.PenaltyGiven(2, 1),
    ) == [
        "Hand 12 begins at table 1, level 3, 100/200 holdem NL: button on the empty seat 4, no small blind, "
        "big blind Cy (seat 7), ante of 200 from Cy (seat 7), 3 dealt in, seat 8 waits for the button.",
        "Hand 12 at table 1 is over: Ann 10,900, Bob 0, 1 stack not known.",
        "Hand 13 at table 1 is over: the stacks were not written down.",
        "Stacks were written down: Ann 500, Bob unknown.",
        "Stacks were written down: Ann 500. That is 1 chip fewer than are in play; it arose after hand 12.",
        "Chips below 100 leave play (T24-24) (draw 6); after it Ann 600 chips; 25 chips came in.",
        "Bob is out in 3rd place, prize 40.00 EUR; put out by Ann.",
        "Bob and Cy are out and share places 2 to 3, prize 30.01 EUR and 30.00 EUR; put out by Ann.",
        "Bob and Cy are out and share places 2 to 3, prize 30.00 EUR each; put out: Bob by Ann.",
        "Bob has no chips left; placed when the round of hand-for-hand is over; put out by Ann.",
        "Bob has no chips left and is to be put out; put out by Ann.",
        "Bob is in again with an unknown stack at table 1 seat 5.",
        "Bob was disqualified in 3rd place (T24-71): 1 chip taken out of play; forfeits any prize.",
        "Bob was disqualified in 11th place (T24-71): an unknown stack taken out of play; keeps the prize of the place.",
        "Bob misses 1 hand (T24-71).",
    ]


def test_money_and_the_end() -> None:
    amounts = (ev.PlayerAmount(1, 3000), ev.PlayerAmount(2, 2000))
    assert said(
        ev.PrizesSet(6000, (4000, 2000)),
        ev.PrizesSet(6000, None),
        ev.BountyWon(1, 2, 250, 250),
        ev.BountyWon(1, 1, 750),
        ev.EnvelopesSealed((500, 100), 7),
        ev.DealMade("icm", amounts, 1000, (1, 2)),
        ev.PaidOut(1, 3000, "card"),
        ev.HouseMoneyAdded(1000, "cash"),
        ev.TournamentFinished(1, 6000),
        ev.TournamentFinished(1, 0, (1, 3)),
        ev.NoteWritten("Pizza\nat nine"),
    ) == [
        "The prizes were set by hand from first place on: 40.00 EUR, 20.00 EUR; the pool is 60.00 EUR.",
        "The prizes go by the prize table again; the pool is 60.00 EUR.",
        "Ann wins 2.50 EUR for putting Bob out; 2.50 EUR go onto the own head.",
        "Ann keeps 7.50 EUR of bounties.",
        "2 envelopes with 6.00 EUR in all were sealed (draw 7).",
        "Ann and Bob agreed on a deal (icm): Ann 30.00 EUR, Bob 20.00 EUR; 10.00 EUR are kept for the winner.",
        "Ann was paid 30.00 EUR (card).",
        "The organiser put 10.00 EUR into the prize pool (cash).",
        "Ann wins, first place pays 60.00 EUR.",
        "The tournament is over: Ann and Cy share first place.",
        "Note: Pizza at nine",
    ]


def test_what_was_agreed_and_what_changed() -> None:
    evening = Evening(name="Big", buy_in=2000, fee=300, bounty=500, unit="EUR", seats=8)
    evening.give(
        "configure", buy_in=3000, rules="wsop-2024", switches={"race": "drop"}, re_entries=None, seats=9
    )
    assert texts(evening) == [
        "Big is open for registration: structure Friday, 10,000 chips, 8 seats a table, entry 28.00 EUR "
        "(3.00 EUR fee, 5.00 EUR fixed bounty), rules home, seed 7.",
        "What was agreed has changed: seats a table 9, buy-in 30.00 EUR, rules wsop-2024 with race=drop, "
        "re-entries without limit.",
    ]


def test_names_are_those_of_the_time_also_through_undo() -> None:
    evening = Evening()
    evening.give("register", name="Jon")
    evening.give("rename", player=1, name="John")
    evening.give("register", name="Bob")
    evening.give("undo", action=3)
    evening.give("rename", player=1, name="Jo")
    evening.give("undo")
    evening.give("undo")
    evening.give("undo")
    evening.give("register", name="Zed")
    lines = told(evening.run)
    assert [line.text for line in lines[2:]] == [
        "Jon is called John now.",
        "Bob entered as player 2 for nothing with 10,000 chips.",
        "Line 3 was undone: Jon is called John now.",
        "Jon is called Jo now.",
        "Line 6 was undone: Jon is called Jo now.",
        "Line 4 was undone: Bob entered as player 2 for nothing with 10,000 chips.",
        "Line 2 was undone: Jon entered as player 1 for nothing with 10,000 chips.",
        "Zed entered as player 1 for nothing with 10,000 chips.",
    ]
    assert [line.seq for line in lines if line.undone] == [2, 3, 4, 6]


def test_levels_that_begin_by_themselves_stand_where_they_began() -> None:
    """Level 1 of the turbo lasts as its file says; the pause holds the next level back by an hour."""
    evening = started("Ann", "Bob", structure="turbo")
    minutes = evening.run.state.setup.structure.level(1).minutes
    evening.now = NOW + timedelta(minutes=minutes - 1)
    evening.give("pause")
    evening.now += timedelta(hours=1)
    evening.give("resume")
    evening.now += timedelta(minutes=2)
    evening.give("note", text="late")
    lines = told(evening.run, evening.now)
    by_itself = [line for line in lines if line.seq is None]
    assert [(line.kind, line.at) for line in by_itself] == [("level", evening.now - timedelta(minutes=1))]
    assert re.match(r"Level 2 begins: \d", by_itself[0].text)
    assert lines[-1].text == "Note: late"
    assert [line.seq for line in told(evening.run)] == list(range(1, evening.run.version + 1))
    later = told(evening.run, evening.now + timedelta(minutes=2 * minutes))
    assert [line.seq for line in later[-2:]] == [None, None]
    evening.give("bust", players=["Ann"])
    assert told(evening.run, evening.now + timedelta(days=300))[-1].seq == evening.run.version


def test_a_log_of_a_simulated_tournament_is_told() -> None:
    run = Tournament.from_rows([entry.row() for entry in started("Ann", "Bob").run.log])
    assert all(line.text.endswith((".", "!")) for line in told(run))
    assert told(run)[0].at == datetime(2026, 11, 27, 19, tzinfo=UTC)


@pytest.mark.parametrize(
    ("game", "limit", "paid_by", "words"),
    [
        ("holdem", "FL", "none", "50/100, bets 100/200"),
        ("holdem", "FL", "all", "50/100, bets 100/200, ante 25"),
        ("holdem", "FL", "big_blind", "50/100, bets 100/200, ante 25 from the big blind"),
        ("razz", "FL", "none", "bring-in 30, bets 100/200, ante 25"),
        ("stud8", "FL", "big_blind", "bring-in 30, bets 100/200, ante 25"),
        (None, None, "none", "50/100, bring-in 30, bets 100/200, ante 25 in games without blinds"),
    ],
)
def test_a_level_of_horse_tells_the_money_of_the_game_that_is_played(
    game: str | None, limit: str | None, paid_by: AntePaidBy, words: str
) -> None:
    level = Level(
        50,
        100,
        25,
        20,
        10,
        game=game,
        limit=limit,
        ante_paid_by=paid_by,
        bring_in=30,
        small_bet=100,
        big_bet=200,
    )
    assert stakes(level) == words


@pytest.mark.parametrize(
    ("switch", "value", "words"),
    [
        ("redraws", "none", "redraws=none"),
        ("redraws", "3,2,1", "redraws=3,2,1"),
        ("redraws", [[100, [3, 2, 1]], [0, [1]]], "redraws=3,2,1 from 100 entries and 1"),
        ("halt_at", "never", "halt_at=none"),
        ("blind_first", "no", "blind_first=no"),
        ("race", "drop", "race=drop"),
    ],
)
def test_a_switch_is_told_as_it_is_given(switch: str, value: Any, words: str) -> None:
    evening = Evening()
    evening.give("configure", rules="tda-2024", switches={switch: value})
    assert texts(evening)[-1] == f"What was agreed has changed: rules tda-2024 with {words}."
